//! The games as users meet them: arrays, status words, games with a history, move texts, and what is said of bad input.

mod ask;
#[path = "../boards/mod.rs"]
mod boards;

mod arrays;
mod bad_set_ups;
mod bad_texts;
mod histories;
mod move_texts;
mod position_texts;
mod short_notation;
mod status_words;
