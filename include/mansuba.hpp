// SPDX-License-Identifier: MIT OR Apache-2.0

/// mansuba.hpp: mansuba.h for C++17, header only. Handles free themselves, errors are exceptions, lists of moves are ranges.
///
///     #include <mansuba.hpp>
///     #include <iostream>
///
///     int main() {
///         const mansuba::position position("shatranj", "7k/8/8/8/3Kr3/8/8/8 w");
///         for (const auto move : position.moves()) std::cout << move.text() << '\n';
///     }
///
/// Everything here is a thin layer over mansuba.h, whose comments hold: what is borrowed until when, what threads may do.
/// Classes are values that move; copying them is cheap where they can be copied at all. A moved-from object may only be
/// destroyed or assigned to: whatever else is asked of it throws mansuba::error with MANSUBA_ERR_NULL. Functions that ask
/// something throw mansuba::error; std::bad_alloc aside nothing else is thrown, but what your own callbacks throw.

#ifndef MANSUBA_HPP
#define MANSUBA_HPP

#include <mansuba.h>

#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#if __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "mansuba.hpp needs C++17; mansuba.h is enough for C++11"
#endif

namespace mansuba {

/// A side.
enum class side : std::int32_t { white = MANSUBA_WHITE, black = MANSUBA_BLACK };

/// The other side.
[[nodiscard]] constexpr side operator!(side s) noexcept { return s == side::white ? side::black : side::white; }

/// A kind of man.
enum class role : std::int32_t {
    king = MANSUBA_ROLE_KING,
    general = MANSUBA_ROLE_GENERAL,
    rook = MANSUBA_ROLE_ROOK,
    knight = MANSUBA_ROLE_KNIGHT,
    elephant = MANSUBA_ROLE_ELEPHANT,
    pawn = MANSUBA_ROLE_PAWN,
    war_machine = MANSUBA_ROLE_WAR_MACHINE,
    vizier = MANSUBA_ROLE_VIZIER,
    camel = MANSUBA_ROLE_CAMEL,
    war_engine = MANSUBA_ROLE_WAR_ENGINE,
    picket = MANSUBA_ROLE_PICKET,
    giraffe = MANSUBA_ROLE_GIRAFFE,
    prince = MANSUBA_ROLE_PRINCE,
    adventitious_king = MANSUBA_ROLE_ADVENTITIOUS_KING,
    pawn_of_the_rook = MANSUBA_ROLE_PAWN_OF_THE_ROOK,
    pawn_of_the_knight = MANSUBA_ROLE_PAWN_OF_THE_KNIGHT,
    pawn_of_the_picket = MANSUBA_ROLE_PAWN_OF_THE_PICKET,
    pawn_of_the_giraffe = MANSUBA_ROLE_PAWN_OF_THE_GIRAFFE,
    pawn_of_the_general = MANSUBA_ROLE_PAWN_OF_THE_GENERAL,
    pawn_of_the_king = MANSUBA_ROLE_PAWN_OF_THE_KING,
    pawn_of_the_vizier = MANSUBA_ROLE_PAWN_OF_THE_VIZIER,
    pawn_of_the_elephant = MANSUBA_ROLE_PAWN_OF_THE_ELEPHANT,
    pawn_of_the_camel = MANSUBA_ROLE_PAWN_OF_THE_CAMEL,
    pawn_of_the_war_engine = MANSUBA_ROLE_PAWN_OF_THE_WAR_ENGINE,
    pawn_of_pawns = MANSUBA_ROLE_PAWN_OF_PAWNS,
};

/// Its English name: "pawn of the rook".
[[nodiscard]] inline std::string_view name(role r) {
    const char *text = mansuba_role_name(static_cast<std::int32_t>(r));
    return text ? text : "";
}

/// A man: a side and a kind.
struct man {
    mansuba::side side;
    mansuba::role role;
    friend bool operator==(const man &a, const man &b) noexcept { return a.side == b.side && a.role == b.role; }
    friend bool operator!=(const man &a, const man &b) noexcept { return !(a == b); }
};

/// A square, as its number on its board.
using square = std::int32_t;

/// How a position or a line stands or ends.
enum class ending : std::int32_t {
    ongoing = MANSUBA_ONGOING,
    checkmate = MANSUBA_CHECKMATE,
    stalemate = MANSUBA_STALEMATE,
    draw_stalemate = MANSUBA_DRAW_STALEMATE,
    bare_win = MANSUBA_BARE_WIN,
    bare_loss = MANSUBA_BARE_LOSS,
    draw_bare = MANSUBA_DRAW_BARE,
    draw_citadel = MANSUBA_DRAW_CITADEL,
    draw_kings = MANSUBA_DRAW_KINGS,
    draw_repetition = MANSUBA_DRAW_REPETITION,
    draw_no_progress = MANSUBA_DRAW_NO_PROGRESS,
};

/// The word for it: "draw-stalemate".
[[nodiscard]] inline std::string_view word(ending e) {
    const char *text = mansuba_ending_word(static_cast<std::int32_t>(e));
    return text ? text : "";
}

/// Whether the goal of a problem is reached.
enum class verdict : std::int32_t { unknown = MANSUBA_UNKNOWN, win = MANSUBA_WIN, no_win = MANSUBA_NO_WIN };

/// Why an answer is not complete.
enum class reason : std::int32_t {
    complete = MANSUBA_COMPLETE,
    nodes = MANSUBA_STOPPED_BY_NODES,
    time = MANSUBA_STOPPED_BY_TIME,
    caller = MANSUBA_STOPPED_BY_CALLER,
    exhausted = MANSUBA_EXHAUSTED,
};

/// The word for a published solution.
enum class soundness : std::int32_t {
    unknown = MANSUBA_SOUNDNESS_UNKNOWN,
    sound = MANSUBA_SOUND,
    cooked = MANSUBA_COOKED,
    too_long = MANSUBA_SHORT, ///< "short": a shorter solution exists
    too_short = MANSUBA_TOO_SHORT,
    unsolvable = MANSUBA_UNSOLVABLE,
};

/// The word itself: "sound", "cooked", "short", "too short", "unsolvable", "unknown".
[[nodiscard]] inline std::string_view word(soundness s) {
    const char *text = mansuba_soundness_word(static_cast<std::int32_t>(s));
    return text ? text : "";
}

/// A format of files of problems.
enum class format : std::int32_t {
    by_name = MANSUBA_FORMAT_BY_NAME,
    jsonl = MANSUBA_FORMAT_JSONL,
    csv = MANSUBA_FORMAT_CSV,
    epd = MANSUBA_FORMAT_EPD,
};

/// What went wrong. what() is for people; the rest for programs. It owns all its texts.
class error : public std::runtime_error {
  public:
    /// A reason why a set-up is no valid position: its number, MANSUBA_REASON_..., and its words.
    struct fault {
        std::int32_t number;
        std::string text;
    };

    error(std::int32_t code, const std::string &message) : std::runtime_error(message), code_(code) {}

    /// Takes an error over from C, and frees it.
    error(std::int32_t code, mansuba_error *given)
        : std::runtime_error(given ? mansuba_error_message(given) : mansuba_status_text(code)), code_(code) {
        const std::unique_ptr<mansuba_error, void (*)(mansuba_error *)> held(given, mansuba_error_free);
        const auto text = [](const char *t) { return std::string(t ? t : ""); };
        place_ = text(mansuba_error_place(given));
        expected_ = text(mansuba_error_expected(given));
        found_ = text(mansuba_error_found(given));
        column_ = mansuba_error_column(given);
        line_ = mansuba_error_line(given);
        for (std::size_t i = 0; i < mansuba_error_reason_count(given); ++i)
            reasons_.push_back({mansuba_error_reason(given, i), text(mansuba_error_reason_text(given, i))});
    }

    /// One of MANSUBA_ERR_...
    [[nodiscard]] std::int32_t code() const noexcept { return code_; }
    /// The kind of text, or the field, that could not be read; empty for other errors. So the next two.
    [[nodiscard]] const std::string &place() const noexcept { return place_; }
    [[nodiscard]] const std::string &expected() const noexcept { return expected_; }
    [[nodiscard]] const std::string &found() const noexcept { return found_; }
    /// The column in characters from 1, and the line; 0 if there is none.
    [[nodiscard]] std::size_t column() const noexcept { return column_; }
    [[nodiscard]] std::size_t line() const noexcept { return line_; }
    /// Why a set-up is no valid position; empty for other errors.
    [[nodiscard]] const std::vector<fault> &reasons() const noexcept { return reasons_; }

  private:
    std::int32_t code_;
    std::string place_, expected_, found_;
    std::size_t column_ = 0, line_ = 0;
    std::vector<fault> reasons_;
};

namespace detail {

/// Throws if a call has failed. The error is taken by reference, since it is written by the very call that stands beside
/// it as an argument.
inline void check(std::int32_t code, mansuba_error *const &given) {
    if (code != MANSUBA_OK) throw error(code, given);
}

/// A text on its way to C. A NUL inside would end it early there, so it is refused here.
inline const char *c_text(const std::string &text) {
    if (text.find('\0') != std::string::npos) throw error(MANSUBA_ERR_ARGUMENT, "a text has a NUL inside");
    return text.c_str();
}

/// A text from C, which is freed.
inline std::string take(char *text) {
    if (!text) throw error(MANSUBA_ERR_NULL, "there is nothing to ask: the object was moved from");
    const std::unique_ptr<char, void (*)(char *)> held(text, mansuba_string_free);
    return text;
}

/// A text that C writes into room of ours.
template <class Call> std::string short_text(Call call) {
    char room[MANSUBA_TEXT_SIZE] = "";
    mansuba_error *failed = nullptr;
    check(call(room, sizeof room, &failed), failed);
    return room;
}

/// A handle that frees itself.
template <class T, void (*Free)(T *)> class handle {
  public:
    handle() = default;
    explicit handle(T *given) noexcept : held_(given) {}
    [[nodiscard]] T *get() const noexcept { return held_.get(); }

    /// The handle that a call makes: `call` is given the places for it and for an error.
    template <class Call> static handle make(Call call) {
        T *made = nullptr;
        mansuba_error *failed = nullptr;
        check(call(&made, &failed), failed);
        return handle(made);
    }

  private:
    struct freer {
        void operator()(T *given) const noexcept { Free(given); }
    };
    std::unique_ptr<T, freer> held_;
};

inline std::optional<std::int64_t> known(std::int64_t number) {
    return number < 0 ? std::nullopt : std::optional<std::int64_t>(number);
}

inline std::optional<side> maybe_side(std::int32_t number) {
    return number == MANSUBA_NO_SIDE ? std::nullopt : std::optional<side>(static_cast<side>(number));
}

} // namespace detail

/// The version of the library that is loaded.
[[nodiscard]] inline std::string_view version() { return mansuba_version(); }

/// A flag that stops long calls from elsewhere. Copies are the same flag; any thread may raise it.
class stop {
  public:
    stop() : held_(mansuba_stop_new(), mansuba_stop_free) {
        if (!held_) throw error(MANSUBA_ERR_INTERNAL, "no flag could be made");
    }
    void raise() const noexcept { mansuba_stop_raise(held_.get()); }
    [[nodiscard]] bool is_raised() const noexcept { return mansuba_stop_is_raised(held_.get()) != 0; }
    [[nodiscard]] const mansuba_stop *c_handle() const noexcept { return held_.get(); }

  private:
    std::shared_ptr<mansuba_stop> held_;
};

/// The rules of one game with every option decided: "shatranj", "shatranj:stalemate=transpose".
class rules {
  public:
    /// One of the options of a rule set.
    struct option {
        std::string name, value, values;
    };

    explicit rules(const std::string &text)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_rules_new(detail::c_text(text), out, failed); })) {}
    explicit rules(mansuba_rules *given) noexcept : held_(given) {}

    /// The names of all rule sets.
    [[nodiscard]] static std::vector<std::string_view> sets() {
        std::vector<std::string_view> names;
        for (std::size_t i = 0; i < mansuba_rule_set_count(); ++i) names.emplace_back(mansuba_rule_set_name(i));
        return names;
    }

    [[nodiscard]] std::string text() const { return detail::take(mansuba_rules_text(c_handle())); }
    /// MANSUBA_GAME_...
    [[nodiscard]] std::int32_t game() const noexcept { return mansuba_rules_game(c_handle()); }
    [[nodiscard]] std::vector<option> options() const {
        std::vector<option> all;
        for (std::size_t i = 0; i < mansuba_rules_option_count(c_handle()); ++i)
            all.push_back({mansuba_rules_option_name(c_handle(), i),
                           detail::take(mansuba_rules_option_value(c_handle(), i)),
                           mansuba_rules_option_values(c_handle(), i)});
        return all;
    }
    [[nodiscard]] const mansuba_rules *c_handle() const noexcept { return held_.get(); }

  private:
    using handle = detail::handle<mansuba_rules, mansuba_rules_free>;
    handle held_;
};

/// A list of moves: a range of mansuba::moves::entry. Copies share the list.
class moves {
  public:
    /// A move of a list. It keeps the list alive.
    class entry {
      public:
        /// Its number, for position::play and the like.
        [[nodiscard]] mansuba_move code() const noexcept { return mansuba_moves_get(list_.get(), index_); }
        /// Its coordinate text, valid as long as the entry or its list: "e2e3".
        [[nodiscard]] std::string_view text() const noexcept { return mansuba_moves_text(list_.get(), index_); }
        /// Its short notation: "Nf3".
        [[nodiscard]] std::string short_text() const {
            return detail::short_text([&](char *room, std::size_t size, mansuba_error **failed) {
                return mansuba_moves_short(list_.get(), index_, room, size, nullptr, failed);
            });
        }
        /// The leaves under it, in a list that position::divide has made.
        [[nodiscard]] std::uint64_t leaves() const noexcept { return mansuba_moves_leaves(list_.get(), index_); }
        /// So that a move of a list can be played as it is.
        operator mansuba_move() const noexcept { return code(); }

      private:
        friend class moves;
        entry(std::shared_ptr<const mansuba_moves> list, std::size_t index) : list_(std::move(list)), index_(index) {}
        std::shared_ptr<const mansuba_moves> list_;
        std::size_t index_;
    };

    /// Goes through a list.
    class iterator {
      public:
        using iterator_category = std::input_iterator_tag;
        using value_type = entry;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = entry;

        iterator() = default;
        [[nodiscard]] entry operator*() const { return (*list_)[index_]; }
        iterator &operator++() noexcept { return ++index_, *this; }
        iterator operator++(int) noexcept { return iterator(list_, index_++); }
        friend bool operator==(const iterator &a, const iterator &b) noexcept { return a.index_ == b.index_; }
        friend bool operator!=(const iterator &a, const iterator &b) noexcept { return !(a == b); }

      private:
        friend class moves;
        iterator(const moves *list, std::size_t index) noexcept : list_(list), index_(index) {}
        const moves *list_ = nullptr;
        std::size_t index_ = 0;
    };
    using const_iterator = iterator;
    using value_type = entry;

    /// Takes a list over from C.
    explicit moves(mansuba_moves *given) : list_(given, mansuba_moves_free) {}
    /// A list that belongs to another object of C's, which is kept alive.
    moves(std::shared_ptr<const void> owner, const mansuba_moves *lent) : list_(std::move(owner), lent) {}

    [[nodiscard]] std::size_t size() const noexcept { return mansuba_moves_count(list_.get()); }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }
    [[nodiscard]] iterator begin() const noexcept { return {this, 0}; }
    [[nodiscard]] iterator end() const noexcept { return {this, size()}; }
    /// The move with an index; throws if there is none.
    [[nodiscard]] entry operator[](std::size_t index) const {
        if (index >= size()) throw error(MANSUBA_ERR_ARGUMENT, "there is no such move in the list");
        return entry(list_, index);
    }
    /// All texts.
    [[nodiscard]] std::vector<std::string> texts() const {
        std::vector<std::string> all;
        for (const auto move : *this) all.emplace_back(move.text());
        return all;
    }
    /// All moves in short notation.
    [[nodiscard]] std::vector<std::string> short_texts() const {
        std::vector<std::string> all;
        for (const auto move : *this) all.push_back(move.short_text());
        return all;
    }

  private:
    std::shared_ptr<const mansuba_moves> list_;
};

/// What a long call may use, and what stops it. 0 stands for no limit, or the default.
struct limits {
    std::uint64_t nodes = 0;
    double seconds = 0.0;
    std::uint64_t memory = 0;
    std::uint32_t threads = 0;
    /// Stops the call when it is raised.
    std::optional<mansuba::stop> stop = std::nullopt;
};

/// What a search is to find out. 0 stands for one line, and for none of the others.
struct search {
    /// How many first moves are compared, each with its line.
    std::uint32_t lines = 1;
    /// The last depth in plies, at most 150.
    std::uint32_t depth = 0;
    /// A win within so many of the mover's moves is enough.
    std::uint32_t win = 0;
    /// The seconds that the search is meant to take.
    double aim = 0.0;
    /// Only these first moves are considered; empty: all.
    std::vector<mansuba_move> moves = {};
};

/// An arrow on a diagram; from a square to itself it is a ring. Without a colour it is green.
struct arrow {
    square from, to;
    std::optional<std::string> color = std::nullopt;
};

/// How a diagram is to be drawn.
struct drawing {
    /// The side at the bottom.
    side orientation = side::white;
    /// The width in pixels; 0: it fills what room it is given.
    std::uint32_t size = 0;
    bool coordinates = true;
    /// The move that led here.
    std::optional<mansuba_move> last_move = std::nullopt;
    std::vector<arrow> arrows = {};
    /// Squares with a cross.
    std::vector<square> marked = {};
};

class evaluation;

/// A valid position of any game, with its rules. It never changes.
class position {
  public:
    position(const std::string &rules, const std::string &text)
        : held_(handle::make([&](auto out, auto failed) {
              return mansuba_position_new(detail::c_text(rules), detail::c_text(text), out, failed);
          })) {}
    position(const mansuba::rules &rules, const std::string &text)
        : held_(handle::make([&](auto out, auto failed) {
              return mansuba_position_new_under(rules.c_handle(), detail::c_text(text), out, failed);
          })) {}
    /// Takes a position over from C.
    explicit position(mansuba_position *given) noexcept : held_(given) {}
    position(const position &other) : held_(mansuba_position_copy(other.c_handle())) {}
    position(position &&) noexcept = default;
    position &operator=(position other) noexcept { return held_ = std::move(other.held_), *this; }

    /// The position in which a game starts.
    [[nodiscard]] static position array(const std::string &rules) {
        return made([&](auto out, auto failed) { return mansuba_position_array(detail::c_text(rules), out, failed); });
    }

    [[nodiscard]] std::string text() const { return detail::take(mansuba_position_text(c_handle())); }
    [[nodiscard]] std::string diagram() const { return detail::take(mansuba_position_diagram(c_handle())); }
    /// The board as a picture, an SVG document.
    [[nodiscard]] std::string svg(const drawing &how = {}) const {
        std::vector<mansuba_arrow> arrows;
        for (const auto &a : how.arrows) arrows.push_back({a.from, a.to, a.color ? detail::c_text(*a.color) : nullptr});
        mansuba_drawing d = MANSUBA_DRAWING_INIT;
        d.orientation = static_cast<std::int32_t>(how.orientation);
        d.size = how.size;
        d.without_coordinates = !how.coordinates;
        d.last_move = how.last_move.value_or(MANSUBA_NO_MOVE);
        d.arrows = arrows.data();
        d.arrow_count = arrows.size();
        d.marked = how.marked.data();
        d.marked_count = how.marked.size();
        char *text = nullptr;
        mansuba_error *failed = nullptr;
        const auto code = mansuba_position_svg(c_handle(), &d, &text, &failed);
        detail::check(code, failed);
        return detail::take(text);
    }
    /// The plies since the last capture or pawn move, and the number of the move that comes next.
    [[nodiscard]] std::uint32_t halfmoves() const noexcept { return mansuba_position_halfmoves(c_handle()); }
    [[nodiscard]] std::uint32_t fullmove() const noexcept { return mansuba_position_fullmove(c_handle()); }
    [[nodiscard]] mansuba::rules rules() const { return mansuba::rules(mansuba_position_rules(c_handle())); }
    [[nodiscard]] side turn() const noexcept { return static_cast<side>(mansuba_position_turn(c_handle())); }
    [[nodiscard]] mansuba::ending ending() const noexcept {
        return static_cast<mansuba::ending>(mansuba_position_ending(c_handle()));
    }
    [[nodiscard]] std::optional<side> winner() const { return detail::maybe_side(mansuba_position_winner(c_handle())); }
    [[nodiscard]] bool is_over() const noexcept { return ending() != mansuba::ending::ongoing; }
    [[nodiscard]] bool is_check() const noexcept { return mansuba_position_is_check(c_handle()) != 0; }
    [[nodiscard]] std::uint64_t hash() const noexcept { return mansuba_position_hash(c_handle()); }

    [[nodiscard]] square squares() const noexcept { return mansuba_position_square_count(c_handle()); }
    [[nodiscard]] square find(const std::string &name) const {
        square number = -1;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_square(c_handle(), detail::c_text(name), &number, &failed), failed);
        return number;
    }
    [[nodiscard]] std::string name(square number) const {
        return detail::short_text([&](char *room, std::size_t size, mansuba_error **failed) {
            return mansuba_position_square_name(c_handle(), number, room, size, nullptr, failed);
        });
    }
    /// Column and row of a square in the diagram, from 0.
    [[nodiscard]] std::pair<std::int32_t, std::int32_t> place(square number) const {
        std::pair<std::int32_t, std::int32_t> at;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_square_place(c_handle(), number, &at.first, &at.second, &failed), failed);
        return at;
    }
    [[nodiscard]] std::optional<man> at(square number) const {
        std::int32_t of_side = MANSUBA_NO_SIDE, of_role = MANSUBA_NO_ROLE;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_man(c_handle(), number, &of_side, &of_role, &failed), failed);
        if (of_role == MANSUBA_NO_ROLE) return std::nullopt;
        return man{static_cast<side>(of_side), static_cast<role>(of_role)};
    }
    [[nodiscard]] std::string letters(man m) const {
        return detail::short_text([&](char *room, std::size_t size, mansuba_error **failed) {
            return mansuba_position_letters(c_handle(), static_cast<std::int32_t>(m.side),
                                            static_cast<std::int32_t>(m.role), room, size, nullptr, failed);
        });
    }
    [[nodiscard]] std::vector<square> attackers(square number, side of) const {
        std::vector<square> all(static_cast<std::size_t>(squares()));
        std::size_t count = 0;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_attackers(c_handle(), number, static_cast<std::int32_t>(of), all.data(), all.size(),
                                                 &count, &failed),
                      failed);
        all.resize(count);
        return all;
    }

    /// All legal moves, sorted by text.
    [[nodiscard]] mansuba::moves moves() const {
        return list([&](auto out, auto failed) { return mansuba_position_moves(c_handle(), out, failed); });
    }
    [[nodiscard]] bool is_legal(mansuba_move code) const noexcept {
        return mansuba_position_is_legal(c_handle(), code) != 0;
    }
    /// The number of a legal move, from its coordinate text.
    [[nodiscard]] mansuba_move read_move(const std::string &text) const {
        mansuba_move code = MANSUBA_NO_MOVE;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_read_move(c_handle(), detail::c_text(text), &code, &failed), failed);
        return code;
    }
    /// The same, from its short notation.
    [[nodiscard]] mansuba_move read_short(const std::string &text) const {
        mansuba_move code = MANSUBA_NO_MOVE;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_read_short(c_handle(), detail::c_text(text), &code, &failed), failed);
        return code;
    }
    [[nodiscard]] std::string move_text(mansuba_move code) const {
        return detail::short_text([&](char *room, std::size_t size, mansuba_error **failed) {
            return mansuba_position_move_text(c_handle(), code, room, size, nullptr, failed);
        });
    }
    [[nodiscard]] std::string short_text(mansuba_move code) const {
        return detail::short_text([&](char *room, std::size_t size, mansuba_error **failed) {
            return mansuba_position_short_text(c_handle(), code, room, size, nullptr, failed);
        });
    }
    /// The position after a legal move.
    [[nodiscard]] position play(mansuba_move code) const {
        return made([&](auto out, auto failed) { return mansuba_position_play(c_handle(), code, out, failed); });
    }
    [[nodiscard]] position play(const std::string &text) const { return play(read_move(text)); }
    /// The same men with the other side to move.
    [[nodiscard]] position pass() const {
        return made([&](auto out, auto failed) { return mansuba_position_pass(c_handle(), out, failed); });
    }
    [[nodiscard]] std::uint64_t perft(std::int32_t depth) const {
        std::uint64_t leaves = 0;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_position_perft(c_handle(), depth, &leaves, &failed), failed);
        return leaves;
    }
    [[nodiscard]] mansuba::moves divide(std::int32_t depth) const {
        return list([&](auto out, auto failed) { return mansuba_position_divide(c_handle(), depth, out, failed); });
    }

    /// Who stands better, by a search with a table of its own. `report`, if given, is called with a mansuba::evaluation
    /// whenever a depth has been searched to its end; it returns nothing, or true to go on.
    template <class Report = std::nullptr_t>
    [[nodiscard]] evaluation evaluate(const search &asked = {}, const limits &within = {}, Report report = nullptr) const;

    [[nodiscard]] const mansuba_position *c_handle() const noexcept { return held_.get(); }
    friend bool operator==(const position &a, const position &b) noexcept {
        return mansuba_position_equal(a.c_handle(), b.c_handle()) != 0;
    }
    friend bool operator!=(const position &a, const position &b) noexcept { return !(a == b); }
    /// Writes the position text.
    friend std::ostream &operator<<(std::ostream &out, const position &p) { return out << p.text(); }

    /// The position that a call of mansuba.h makes; for the layer itself.
    template <class Call> [[nodiscard]] static position made(Call call) { return position(handle::make(call)); }

  private:
    using handle = detail::handle<mansuba_position, mansuba_position_free>;
    explicit position(handle held) noexcept : held_(std::move(held)) {}
    template <class Call> static mansuba::moves list(Call call) {
        mansuba_moves *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(call(&made, &failed), failed);
        return mansuba::moves(made);
    }
    handle held_;
};

/// What somebody sets up on a board: a position from a list of men.
class setup {
  public:
    /// An empty board with White to move.
    explicit setup(const mansuba::rules &rules)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_setup_new(rules.c_handle(), out, failed); })) {}
    /// The set-up of a position.
    explicit setup(const mansuba::position &of)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_setup_of(of.c_handle(), out, failed); })) {}

    setup &put(square at, man m) {
        return done([&](auto failed) {
            return mansuba_setup_put(held_.get(), at, static_cast<std::int32_t>(m.side), static_cast<std::int32_t>(m.role), failed);
        });
    }
    setup &clear(square at) {
        return done([&](auto failed) {
            return mansuba_setup_put(held_.get(), at, MANSUBA_NO_SIDE, MANSUBA_NO_ROLE, failed);
        });
    }
    setup &turn(side s) {
        return done([&](auto failed) { return mansuba_setup_set_turn(held_.get(), static_cast<std::int32_t>(s), failed); });
    }
    setup &privileges(side s, bool may_swap, std::int32_t arrivals) {
        return done([&](auto failed) {
            return mansuba_setup_set_privileges(held_.get(), static_cast<std::int32_t>(s), may_swap, arrivals, failed);
        });
    }
    setup &counters(std::uint32_t halfmoves, std::uint32_t fullmove) {
        return done([&](auto failed) { return mansuba_setup_set_counters(held_.get(), halfmoves, fullmove, failed); });
    }
    /// The position that is set up; throws with every reason why it is none.
    [[nodiscard]] mansuba::position position() const {
        return mansuba::position::made([&](auto out, auto failed) { return mansuba_setup_position(held_.get(), out, failed); });
    }

  private:
    using handle = detail::handle<mansuba_setup, mansuba_setup_free>;
    template <class Call> setup &done(Call call) {
        mansuba_error *failed = nullptr;
        detail::check(call(&failed), failed);
        return *this;
    }
    handle held_;
};

/// A game in progress, with its history.
class game {
  public:
    explicit game(const mansuba::position &start)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_game_new(start.c_handle(), out, failed); })) {}
    void play(mansuba_move code) {
        mansuba_error *failed = nullptr;
        detail::check(mansuba_game_play(held_.get(), code, &failed), failed);
    }
    void play(const std::string &text) { play(position().read_move(text)); }
    /// Takes the last move back; false if there is none.
    bool undo() noexcept { return mansuba_game_undo(held_.get()) != 0; }
    /// The moves played since the start, as a line.
    [[nodiscard]] mansuba::moves moves() const {
        mansuba_moves *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_game_moves(held_.get(), &made, &failed), failed);
        return mansuba::moves(made);
    }
    /// How often the position now has stood on the board, this time included.
    [[nodiscard]] std::size_t occurrences() const noexcept { return mansuba_game_occurrences(held_.get()); }
    [[nodiscard]] mansuba::ending ending() const noexcept {
        return static_cast<mansuba::ending>(mansuba_game_ending(held_.get()));
    }
    [[nodiscard]] mansuba::position position() const {
        return mansuba::position::made([&](auto out, auto failed) { return mansuba_game_position(held_.get(), out, failed); });
    }
    [[nodiscard]] const mansuba_game *c_handle() const noexcept { return held_.get(); }

  private:
    using handle = detail::handle<mansuba_game, mansuba_game_free>;
    handle held_;
};

/// How far a long call has come.
struct progress {
    std::uint64_t nodes;
    double seconds;
    std::optional<std::int64_t> win_within, no_win_within;
};

/// What else is asked about a problem.
struct questions {
    bool first_moves = false;
    std::uint32_t tries = 0;
    bool set_play = false;
    bool variations = false;
};

namespace detail {

inline mansuba_questions asked(const questions &q) {
    mansuba_questions asked = MANSUBA_QUESTIONS_INIT;
    asked.first_moves = q.first_moves;
    asked.tries = q.tries;
    asked.set_play = q.set_play;
    asked.variations = q.variations;
    return asked;
}

/// Options with a callback of any type. What it throws is kept, stops the call, and is thrown again after it.
template <class Report> class bounds {
  public:
    bounds(const limits &l, Report &report) : report_(report) {
        options_.nodes = l.nodes;
        options_.seconds = l.seconds;
        options_.memory = l.memory;
        options_.threads = l.threads;
        options_.stop = l.stop ? l.stop->c_handle() : nullptr;
        if constexpr (!std::is_same_v<Report, std::nullptr_t>) {
            options_.progress = [](const mansuba_progress *p, void *self) { return static_cast<bounds *>(self)->tell(*p); };
            options_.user = this;
        }
    }
    bounds(const bounds &) = delete;
    bounds &operator=(const bounds &) = delete;

    [[nodiscard]] const mansuba_options *get() const noexcept { return &options_; }
    void rethrow() const {
        if (thrown_) std::rethrow_exception(thrown_);
    }

  private:
    std::int32_t tell(const mansuba_progress &p) noexcept {
        if constexpr (std::is_same_v<Report, std::nullptr_t>) {
            (void)p;
            return 0;
        } else {
            try {
                const progress told{p.nodes, p.seconds, known(p.win_within), known(p.no_win_within)};
                if constexpr (std::is_void_v<decltype(report_(told))>) {
                    report_(told);
                    return 0;
                } else {
                    return report_(told) ? 0 : 1;
                }
            } catch (...) {
                thrown_ = std::current_exception();
                return 1;
            }
        }
    }
    Report &report_;
    mansuba_options options_ = MANSUBA_OPTIONS_INIT;
    std::exception_ptr thrown_;
};

} // namespace detail

class solution;

/// A problem: a position, a goal, an attacker. It never changes.
class problem {
  public:
    /// `goal` is "win", "#6", "draw", ...; without an attacker it is the side to move.
    explicit problem(const mansuba::position &start, const std::string &goal = "win",
                     std::optional<side> attacker = std::nullopt)
        : held_(handle::make([&](auto out, auto failed) {
              const auto number = attacker ? static_cast<std::int32_t>(*attacker) : MANSUBA_NO_SIDE;
              return mansuba_problem_new(start.c_handle(), detail::c_text(goal), number, out, failed);
          })) {}
    /// Reads an object of the problem format.
    [[nodiscard]] static problem from_json(const std::string &json) {
        return problem(handle::make([&](auto out, auto failed) {
            return mansuba_problem_from_json(detail::c_text(json), out, failed);
        }));
    }
    /// The same problem with a published solution: its number of moves (0: not said), its main line.
    [[nodiscard]] problem with_published(std::uint32_t moves, const std::string &line = "") const {
        return problem(handle::make([&](auto out, auto failed) {
            return mansuba_problem_with_published(c_handle(), moves, detail::c_text(line), out, failed);
        }));
    }

    [[nodiscard]] mansuba::position position() const { return mansuba::position(mansuba_problem_position(c_handle())); }
    [[nodiscard]] std::string goal() const { return detail::take(mansuba_problem_goal(c_handle())); }
    [[nodiscard]] side attacker() const noexcept { return static_cast<side>(mansuba_problem_attacker(c_handle())); }
    [[nodiscard]] std::optional<std::string> title() const {
        char *text = mansuba_problem_title(c_handle());
        return text ? std::optional<std::string>(detail::take(text)) : std::nullopt;
    }
    [[nodiscard]] std::string json() const { return detail::take(mansuba_problem_json(c_handle())); }

    /// Solves it. `report`, if given, is called with mansuba::progress at most ten times a second; it returns nothing, or
    /// true to go on.
    template <class Report = std::nullptr_t>
    [[nodiscard]] solution solve(const limits &within = {}, Report report = nullptr) const;

    [[nodiscard]] const mansuba_problem *c_handle() const noexcept { return held_.get(); }

  private:
    using handle = detail::handle<mansuba_problem, mansuba_problem_free>;
    explicit problem(handle held) noexcept : held_(std::move(held)) {}
    handle held_;
};

/// A place in the tree of a solution or a study, and the way to it.
class walk {
  public:
    explicit walk(const mansuba_solution *of)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_walk_new(of, out, failed); })) {}
    explicit walk(const mansuba_study *of)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_study_walk(of, out, failed); })) {}

    /// How many moves the tree has here.
    [[nodiscard]] std::size_t size() const noexcept { return mansuba_walk_count(held_.get()); }
    /// All of them.
    [[nodiscard]] mansuba::moves moves() const {
        mansuba_moves *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_walk_moves(held_.get(), &made, &failed), failed);
        return mansuba::moves(made);
    }
    [[nodiscard]] mansuba_move move(std::size_t index) const noexcept { return mansuba_walk_move(held_.get(), index); }
    /// Within how many plies the goal is reached from here; none where the play need not end.
    [[nodiscard]] std::optional<std::int64_t> plies() const { return detail::known(mansuba_walk_plies(held_.get())); }
    [[nodiscard]] std::size_t depth() const noexcept { return mansuba_walk_depth(held_.get()); }
    /// The number of the position here; the same for the same position.
    [[nodiscard]] std::uint32_t node() const noexcept { return mansuba_walk_node(held_.get()); }
    [[nodiscard]] mansuba::position position() const {
        return mansuba::position::made([&](auto out, auto failed) { return mansuba_walk_position(held_.get(), out, failed); });
    }
    void down(std::size_t index) {
        mansuba_error *failed = nullptr;
        detail::check(mansuba_walk_down(held_.get(), index, &failed), failed);
    }
    /// Goes back by a move; false at the start.
    bool up() noexcept { return mansuba_walk_up(held_.get()) != 0; }

  private:
    using handle = detail::handle<mansuba_walk, mansuba_walk_free>;
    handle held_;
};

/// What a move of the attacker threatens: what he would do if the defender could pass.
struct threat {
    /// Its kind.
    enum class kind : std::int32_t {
        unknown = MANSUBA_THREAT_UNKNOWN,
        check = MANSUBA_THREAT_CHECK,
        zugzwang = MANSUBA_THREAT_ZUGZWANG,
        moves = MANSUBA_THREAT_MOVES,
    };
    threat::kind what;
    /// For kind::moves: these, and in how many plies they reach the goal.
    mansuba::moves moves;
    std::optional<std::int64_t> plies;
};

/// What was found beyond the solution. Copies share it, and the lists that it gives keep it.
class study {
  public:
    /// Its parts; each may be absent.
    enum class part : std::int32_t {
        first_moves = MANSUBA_STUDY_FIRST_MOVES,
        tries = MANSUBA_STUDY_TRIES,
        set_play = MANSUBA_STUDY_SET_PLAY,
        threats = MANSUBA_STUDY_THREATS,
        duals = MANSUBA_STUDY_DUALS,
        tree = MANSUBA_STUDY_TREE,
    };
    /// A try: its refutations, whether nothing is tried, what it threatens.
    struct attempt {
        moves::entry move;
        mansuba::moves refutations;
        bool is_trivial;
        mansuba::threat threat;
    };
    /// A defence in set play, its answers, the plies to the goal, and whether these are proven.
    struct set_line {
        moves::entry defence;
        mansuba::moves answers;
        std::optional<std::int64_t> plies;
        bool is_proven;
    };
    /// A key and what it threatens.
    struct key {
        moves::entry move;
        mansuba::threat threat;
    };
    /// The line to a position where several moves take the shortest way, these, and how far the goal is.
    struct dual {
        mansuba::moves line, moves;
        std::int64_t plies;
    };

    explicit study(mansuba_study *given) : held_(given, mansuba_study_free) {}
    [[nodiscard]] bool is_complete() const noexcept { return mansuba_study_is_complete(held_.get()) != 0; }
    [[nodiscard]] mansuba::reason reason() const noexcept { return static_cast<mansuba::reason>(mansuba_study_reason(held_.get())); }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return mansuba_study_nodes(held_.get()); }
    [[nodiscard]] double seconds() const noexcept { return mansuba_study_seconds(held_.get()); }
    /// Whether a part is there, and whether all of it is proven.
    [[nodiscard]] bool has(part p) const noexcept { return state(p) != MANSUBA_PART_ABSENT; }
    [[nodiscard]] bool is_complete(part p) const noexcept { return state(p) == MANSUBA_PART_COMPLETE; }
    /// The plies that a part goes by, and the first moves that it has left open.
    [[nodiscard]] std::optional<std::int64_t> within(part p) const {
        return detail::known(mansuba_study_within(held_.get(), static_cast<std::int32_t>(p)));
    }
    [[nodiscard]] moves undecided(part p) const {
        return {held_, mansuba_study_undecided(held_.get(), static_cast<std::int32_t>(p))};
    }

    [[nodiscard]] moves first_moves() const { return {held_, mansuba_study_first_moves(held_.get())}; }
    [[nodiscard]] std::optional<std::int64_t> first_move_plies(std::size_t index) const {
        return detail::known(mansuba_study_first_move_plies(held_.get(), index));
    }
    [[nodiscard]] bool first_move_is_shortest(std::size_t index) const noexcept {
        return mansuba_study_first_move_is_shortest(held_.get(), index) != 0;
    }
    [[nodiscard]] std::optional<std::int64_t> first_move_no_win_within(std::size_t index) const {
        return detail::known(mansuba_study_first_move_no_win_within(held_.get(), index));
    }
    /// First moves that are proven not to win in time.
    [[nodiscard]] moves failing() const { return {held_, mansuba_study_failing(held_.get())}; }

    [[nodiscard]] std::vector<attempt> tries() const {
        const moves list(held_, mansuba_study_tries(held_.get()));
        std::vector<attempt> all;
        for (std::size_t i = 0; i < list.size(); ++i)
            all.push_back({list[i], moves(held_, mansuba_study_try_refutations(held_.get(), i)),
                           mansuba_study_try_is_trivial(held_.get(), i) != 0,
                           told(mansuba_study_try_threat(held_.get(), i))});
        return all;
    }
    [[nodiscard]] std::vector<set_line> set_play() const {
        const moves list(held_, mansuba_study_set_play(held_.get()));
        std::vector<set_line> all;
        for (std::size_t i = 0; i < list.size(); ++i)
            all.push_back({list[i], moves(held_, mansuba_study_set_play_answers(held_.get(), i)),
                           detail::known(mansuba_study_set_play_plies(held_.get(), i)),
                           mansuba_study_set_play_is_proven(held_.get(), i) != 0});
        return all;
    }
    /// Why there is no set play.
    [[nodiscard]] std::optional<std::string_view> set_play_impossible() const {
        const char *text = mansuba_study_set_play_impossible(held_.get());
        return text ? std::optional<std::string_view>(text) : std::nullopt;
    }
    [[nodiscard]] std::vector<key> keys() const {
        const moves list(held_, mansuba_study_keys(held_.get()));
        std::vector<key> all;
        for (std::size_t i = 0; i < list.size(); ++i)
            all.push_back({list[i], told(mansuba_study_key_threat(held_.get(), i))});
        return all;
    }
    /// The duals nearest to the problem's position, and how many there are in all.
    [[nodiscard]] std::vector<dual> duals() const {
        std::vector<dual> all;
        for (std::size_t i = 0; i < mansuba_study_dual_count(held_.get()); ++i)
            all.push_back({moves(held_, mansuba_study_dual_line(held_.get(), i)),
                           moves(held_, mansuba_study_dual_moves(held_.get(), i)),
                           mansuba_study_dual_plies(held_.get(), i)});
        return all;
    }
    [[nodiscard]] std::uint64_t dual_total() const noexcept { return mansuba_study_dual_total(held_.get()); }
    /// A walk through the tree with the shortest continuations; throws if there is none.
    [[nodiscard]] mansuba::walk walk() const { return mansuba::walk(held_.get()); }
    [[nodiscard]] std::string json(bool tree = false) const { return detail::take(mansuba_study_json(held_.get(), tree)); }

  private:
    [[nodiscard]] std::int32_t state(part p) const noexcept {
        return mansuba_study_part(held_.get(), static_cast<std::int32_t>(p));
    }
    [[nodiscard]] threat told(const mansuba_threat *lent) const {
        return {static_cast<threat::kind>(mansuba_threat_kind(lent)), moves(held_, mansuba_threat_moves(lent)),
                detail::known(mansuba_threat_plies(lent))};
    }
    std::shared_ptr<mansuba_study> held_;
};

/// What comparing a published solution with the proven one has found. Copies share it.
class comparison {
  public:
    /// What a move of the published line is worth.
    enum class worth : std::int32_t {
        unknown = MANSUBA_WORTH_UNKNOWN,
        best = MANSUBA_WORTH_BEST,
        slower = MANSUBA_WORTH_SLOWER,
        fails = MANSUBA_WORTH_FAILS,
        lost = MANSUBA_WORTH_LOST,
        inferior = MANSUBA_WORTH_INFERIOR,
    };
    /// A move of the published line.
    struct played {
        moves::entry move;
        comparison::worth worth;
        std::optional<std::int64_t> win_within, no_win_within;
    };
    /// The kinds of corrections: MANSUBA_CORRECTION_... says what they are.
    enum class what : std::int32_t {
        refutation = MANSUBA_CORRECTION_REFUTATION,
        graded_refutation = MANSUBA_CORRECTION_GRADED,
        fails = MANSUBA_CORRECTION_FAILS,
        improvement = MANSUBA_CORRECTION_IMPROVEMENT,
        longer_defence = MANSUBA_CORRECTION_LONGER_DEFENCE,
    };
    /// A line that begins after so many plies of the published one, and within how many plies it reaches the goal.
    struct correction {
        std::int64_t ply;
        moves line;
        std::optional<std::int64_t> plies;
        bool is_exact;
    };

    explicit comparison(mansuba_comparison *given) : held_(given, mansuba_comparison_free) {}
    [[nodiscard]] mansuba::soundness soundness() const noexcept {
        return static_cast<mansuba::soundness>(mansuba_comparison_soundness(held_.get()));
    }
    [[nodiscard]] std::optional<std::int64_t> claimed_moves() const {
        return detail::known(mansuba_comparison_claimed_moves(held_.get()));
    }
    [[nodiscard]] moves cooks() const { return {held_, mansuba_comparison_cooks(held_.get())}; }
    [[nodiscard]] bool cooks_complete() const noexcept { return mansuba_comparison_cooks_complete(held_.get()) != 0; }
    /// The place in the published line that is not legal, and what is wrong there.
    [[nodiscard]] std::optional<std::pair<std::int64_t, std::string>> illegal() const {
        const char *text = mansuba_comparison_illegal_reason(held_.get());
        if (!text) return std::nullopt;
        return std::pair<std::int64_t, std::string>(mansuba_comparison_illegal_ply(held_.get()), text);
    }
    /// The published line, each move with what it is worth.
    [[nodiscard]] std::vector<played> line() const {
        const moves list(held_, mansuba_comparison_line(held_.get()));
        std::vector<played> all;
        for (std::size_t i = 0; i < list.size(); ++i)
            all.push_back({list[i], static_cast<worth>(mansuba_comparison_line_worth(held_.get(), i)),
                           detail::known(mansuba_comparison_line_win_within(held_.get(), i)),
                           detail::known(mansuba_comparison_line_no_win_within(held_.get(), i))});
        return all;
    }
    /// What shows that the published solution is wrong, or not the best.
    [[nodiscard]] std::optional<correction> find(what w) const {
        const auto number = static_cast<std::int32_t>(w);
        const auto *list = mansuba_comparison_correction_line(held_.get(), number);
        if (!list) return std::nullopt;
        return correction{mansuba_comparison_correction_ply(held_.get(), number), moves(held_, list),
                          detail::known(mansuba_comparison_correction_plies(held_.get(), number)),
                          mansuba_comparison_correction_is_exact(held_.get(), number) != 0};
    }
    /// Of the graded refutation: with at most so many quiet moves the goal is not reached.
    [[nodiscard]] std::optional<std::int64_t> quiet() const { return detail::known(mansuba_comparison_quiet(held_.get())); }
    [[nodiscard]] bool is_complete() const noexcept { return mansuba_comparison_is_complete(held_.get()) != 0; }
    [[nodiscard]] std::string json() const { return detail::take(mansuba_comparison_json(held_.get())); }

  private:
    std::shared_ptr<mansuba_comparison> held_;
};

/// What was found about a problem, with its proof. Copies share it.
class solution {
  public:
    explicit solution(mansuba_solution *given) : held_(given, mansuba_solution_free) {}

    [[nodiscard]] mansuba::verdict verdict() const noexcept {
        return static_cast<mansuba::verdict>(mansuba_solution_verdict(c_handle()));
    }
    [[nodiscard]] std::optional<std::int64_t> plies() const { return detail::known(mansuba_solution_plies(c_handle())); }
    /// The attacker's moves.
    [[nodiscard]] std::optional<std::int64_t> length() const { return detail::known(mansuba_solution_moves(c_handle())); }
    [[nodiscard]] bool is_shortest() const noexcept { return mansuba_solution_is_shortest(c_handle()) != 0; }
    [[nodiscard]] bool is_complete() const noexcept { return mansuba_solution_is_complete(c_handle()) != 0; }
    [[nodiscard]] mansuba::reason reason() const noexcept { return static_cast<mansuba::reason>(mansuba_solution_reason(c_handle())); }
    [[nodiscard]] moves keys() const { return {held_, mansuba_solution_keys(c_handle())}; }
    [[nodiscard]] bool keys_complete() const noexcept { return mansuba_solution_keys_complete(c_handle()) != 0; }
    [[nodiscard]] moves line() const { return {held_, mansuba_solution_line(c_handle())}; }
    [[nodiscard]] bool line_exact() const noexcept { return mansuba_solution_line_exact(c_handle()) != 0; }
    [[nodiscard]] std::optional<mansuba::ending> ending() const {
        const auto number = mansuba_solution_ending(c_handle());
        return number < 0 ? std::nullopt : std::optional(static_cast<mansuba::ending>(number));
    }
    [[nodiscard]] std::optional<std::int64_t> win_within() const { return detail::known(mansuba_solution_win_within(c_handle())); }
    [[nodiscard]] std::optional<std::int64_t> no_win_within() const {
        return detail::known(mansuba_solution_no_win_within(c_handle()));
    }
    [[nodiscard]] std::optional<std::int64_t> no_shorter_with_quiet() const {
        return detail::known(mansuba_solution_no_shorter_with_quiet(c_handle()));
    }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return mansuba_solution_nodes(c_handle()); }
    [[nodiscard]] double seconds() const noexcept { return mansuba_solution_seconds(c_handle()); }
    [[nodiscard]] std::uint64_t memory() const noexcept { return mansuba_solution_memory(c_handle()); }
    /// The result as JSON; with the tree it is a certificate.
    [[nodiscard]] std::string json(bool tree = false) const { return detail::take(mansuba_solution_json(c_handle(), tree)); }
    /// Checks the proof with the rules alone; throws if it does not hold.
    void verify() const {
        mansuba_error *failed = nullptr;
        detail::check(mansuba_solution_verify(c_handle(), &failed), failed);
    }
    /// A walk through the tree of a win; throws if there is none.
    [[nodiscard]] mansuba::walk walk() const { return mansuba::walk(c_handle()); }
    /// What else is asked.
    template <class Report = std::nullptr_t>
    [[nodiscard]] mansuba::study study(const questions &asked, const limits &within = {}, Report report = nullptr) const {
        detail::bounds<Report> bounds(within, report);
        const auto q = detail::asked(asked);
        mansuba_study *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_solution_study(c_handle(), &q, bounds.get(), &made, &failed), failed);
        mansuba::study found(made);
        bounds.rethrow();
        return found;
    }
    /// What the published solution is worth; throws if the problem has none.
    [[nodiscard]] mansuba::comparison compare(const limits &within = {}) const {
        std::nullptr_t none = nullptr;
        detail::bounds<std::nullptr_t> bounds(within, none);
        mansuba_comparison *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_solution_compare(c_handle(), bounds.get(), &made, &failed), failed);
        return mansuba::comparison(made);
    }
    [[nodiscard]] const mansuba_solution *c_handle() const noexcept { return held_.get(); }

  private:
    std::shared_ptr<mansuba_solution> held_;
};

template <class Report> solution problem::solve(const limits &within, Report report) const {
    detail::bounds<Report> bounds(within, report);
    mansuba_solution *made = nullptr;
    mansuba_error *failed = nullptr;
    const auto code = mansuba_problem_solve(c_handle(), bounds.get(), &made, &failed);
    detail::check(code, failed);
    solution found(made);
    bounds.rethrow();
    return found;
}

/// What a position or a line is worth, as the side to move sees it.
struct score {
    /// Its kind.
    enum class kind : std::int32_t {
        centipawns = MANSUBA_CENTIPAWNS,
        win = MANSUBA_FORCED_WIN,
        loss = MANSUBA_FORCED_LOSS,
    };
    score::kind what;
    /// The estimate; 0 for a forced win or loss.
    std::int32_t centipawns;
    /// Within how many plies a forced win or loss comes.
    std::optional<std::int64_t> plies;
    /// The result to be expected between equal players, from 0 to 1.
    double expected;

    /// The same in the winner's moves.
    [[nodiscard]] std::optional<std::int64_t> moves() const {
        return plies ? std::optional<std::int64_t>((*plies + 1) / 2) : std::nullopt;
    }
};

/// What a search has found. Copies share it.
class evaluation {
  public:
    /// How the game would go on, and what that is worth.
    struct line {
        mansuba::score score;
        mansuba::moves moves;
        /// Whether a forced win or loss is proven to take exactly so long; see `mansuba_evaluation_line_is_exact`.
        bool is_exact;
    };

    explicit evaluation(mansuba_evaluation *given) : held_(given, mansuba_evaluation_free) {}
    /// One that C has lent for a call.
    explicit evaluation(const mansuba_evaluation *lent) : held_(std::shared_ptr<const void>(), lent) {}

    [[nodiscard]] mansuba::score score() const {
        return {static_cast<mansuba::score::kind>(mansuba_evaluation_kind(held_.get())),
                mansuba_evaluation_centipawns(held_.get()), detail::known(mansuba_evaluation_plies(held_.get())),
                mansuba_evaluation_expected(held_.get())};
    }
    /// The best lines, the best first; none if the game is over.
    [[nodiscard]] std::vector<line> lines() const {
        std::vector<line> all;
        for (std::size_t i = 0; i < mansuba_evaluation_line_count(held_.get()); ++i)
            all.push_back({{static_cast<mansuba::score::kind>(mansuba_evaluation_line_kind(held_.get(), i)),
                            mansuba_evaluation_line_centipawns(held_.get(), i),
                            detail::known(mansuba_evaluation_line_plies(held_.get(), i)),
                            mansuba_evaluation_line_expected(held_.get(), i)},
                           {held_, mansuba_evaluation_line(held_.get(), i)},
                           mansuba_evaluation_line_is_exact(held_.get(), i) != 0});
        return all;
    }
    [[nodiscard]] std::uint32_t depth() const noexcept { return mansuba_evaluation_depth(held_.get()); }
    [[nodiscard]] std::uint32_t farthest() const noexcept { return mansuba_evaluation_farthest(held_.get()); }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return mansuba_evaluation_nodes(held_.get()); }
    [[nodiscard]] double seconds() const noexcept { return mansuba_evaluation_seconds(held_.get()); }
    /// How full the table is, in thousandths.
    [[nodiscard]] std::uint32_t table_full() const noexcept { return mansuba_evaluation_table_full(held_.get()); }
    [[nodiscard]] mansuba::reason reason() const noexcept {
        return static_cast<mansuba::reason>(mansuba_evaluation_reason(held_.get()));
    }
    [[nodiscard]] std::string json() const { return detail::take(mansuba_evaluation_json(held_.get())); }

  private:
    std::shared_ptr<const mansuba_evaluation> held_;
};

namespace detail {

/// A search with a callback of any type. What it throws is kept, stops the search, and is thrown again after it.
template <class Report> class searcher {
  public:
    searcher(const search &s, Report &report) : report_(report) {
        asked_.lines = s.lines;
        asked_.depth = s.depth;
        asked_.win = s.win;
        asked_.aim = s.aim;
        asked_.moves = s.moves.empty() ? nullptr : s.moves.data();
        asked_.move_count = s.moves.size();
        if constexpr (!std::is_same_v<Report, std::nullptr_t>) {
            asked_.report = [](const mansuba_evaluation *e, void *self) { return static_cast<searcher *>(self)->tell(e); };
            asked_.user = this;
        }
    }
    searcher(const searcher &) = delete;
    searcher &operator=(const searcher &) = delete;

    /// Runs a call that makes an evaluation.
    template <class Call> evaluation run(Call call) {
        mansuba_evaluation *made = nullptr;
        mansuba_error *failed = nullptr;
        check(call(&asked_, &made, &failed), failed);
        evaluation found(made);
        if (thrown_) std::rethrow_exception(thrown_);
        return found;
    }

  private:
    std::int32_t tell(const mansuba_evaluation *lent) noexcept {
        if constexpr (std::is_same_v<Report, std::nullptr_t>) {
            (void)lent;
            return 0;
        } else {
            try {
                if constexpr (std::is_void_v<decltype(report_(evaluation(lent)))>) {
                    report_(evaluation(lent));
                    return 0;
                } else {
                    return report_(evaluation(lent)) ? 0 : 1;
                }
            } catch (...) {
                thrown_ = std::current_exception();
                return 1;
            }
        }
    }
    Report &report_;
    mansuba_search asked_ = MANSUBA_SEARCH_INIT;
    std::exception_ptr thrown_;
};

} // namespace detail

template <class Report>
evaluation position::evaluate(const search &asked, const limits &within, Report report) const {
    std::nullptr_t none = nullptr;
    const detail::bounds<std::nullptr_t> bounds(within, none);
    return detail::searcher<Report>(asked, report).run([&](auto search, auto out, auto failed) {
        return mansuba_position_evaluate(c_handle(), search, bounds.get(), out, failed);
    });
}

/// What searches of one game after another remember.
class engine {
  public:
    /// With a table of so many bytes; 0: 64 MiB.
    explicit engine(const mansuba::rules &rules, std::uint64_t memory = 0)
        : held_(handle::make([&](auto out, auto failed) { return mansuba_engine_new(rules.c_handle(), memory, out, failed); })) {}

    /// Who stands better in the position that a game has come to; its history counts for repetitions. `report` is as in
    /// position::evaluate; limits::memory must be 0.
    template <class Report = std::nullptr_t>
    [[nodiscard]] evaluation evaluate(const game &of, const search &asked = {}, const limits &within = {},
                                      Report report = nullptr) {
        std::nullptr_t none = nullptr;
        const detail::bounds<std::nullptr_t> bounds(within, none);
        return detail::searcher<Report>(asked, report).run([&](auto search, auto out, auto failed) {
            return mansuba_engine_evaluate(held_.get(), of.c_handle(), search, bounds.get(), out, failed);
        });
    }
    /// Forgets everything: to be called before a new game.
    void clear() noexcept { mansuba_engine_clear(held_.get()); }

  private:
    using handle = detail::handle<mansuba_engine, mansuba_engine_free>;
    handle held_;
};

/// What became of one problem of a batch; lent for the call that it is handed to.
class outcome {
  public:
    explicit outcome(const mansuba_outcome *lent) noexcept : lent_(lent) {}
    [[nodiscard]] std::uint64_t index() const noexcept { return mansuba_outcome_index(lent_); }
    [[nodiscard]] std::string json(bool tree = false) const { return detail::take(mansuba_outcome_json(lent_, tree)); }
    /// The solution; throws why there is none.
    [[nodiscard]] mansuba::solution solution() const {
        mansuba_solution *made = nullptr;
        mansuba_error *failed = nullptr;
        detail::check(mansuba_outcome_solution(lent_, &made, &failed), failed);
        return mansuba::solution(made);
    }
    [[nodiscard]] mansuba::soundness soundness() const noexcept {
        return static_cast<mansuba::soundness>(mansuba_outcome_soundness(lent_));
    }

  private:
    const mansuba_outcome *lent_;
};

namespace detail {

/// Hands outcomes to a callback of any type; what it throws stops the batch and is thrown again after it.
template <class Each> struct listener {
    Each &each;
    std::exception_ptr thrown;

    static std::int32_t hear(const mansuba_outcome *lent, void *self) noexcept {
        auto &me = *static_cast<listener *>(self);
        if (me.thrown) return 1;
        try {
            if constexpr (std::is_void_v<decltype(me.each(outcome(lent)))>) {
                me.each(outcome(lent));
                return 0;
            } else {
                return me.each(outcome(lent)) ? 0 : 1;
            }
        } catch (...) {
            me.thrown = std::current_exception();
            return 1;
        }
    }
};

} // namespace detail

/// How a batch is solved.
struct batch_options {
    /// So many problems at a time.
    std::uint32_t jobs = 1;
    mansuba::questions questions = {};
    /// For each problem.
    mansuba::limits limits = {};
};

namespace detail {

template <class Run, class Each> void batch(Run run, const batch_options &how, Each &each) {
    std::nullptr_t none = nullptr;
    bounds<std::nullptr_t> within(how.limits, none);
    const auto q = asked(how.questions);
    listener<Each> heard{each, nullptr};
    mansuba_error *failed = nullptr;
    check(run(how.jobs, &q, within.get(), &listener<Each>::hear, static_cast<void *>(&heard), &failed), failed);
    if (heard.thrown) std::rethrow_exception(heard.thrown);
}

} // namespace detail

/// Solves all problems of a file. `each` is called with a mansuba::outcome as soon as one is known; it returns nothing, or
/// true to go on.
template <class Each>
void batch_file(const std::string &path, const batch_options &how, Each each, format f = format::by_name) {
    detail::batch(
        [&](auto... rest) {
            return mansuba_batch_file(detail::c_text(path), static_cast<std::int32_t>(f), rest...);
        },
        how, each);
}

/// Solves all problems of a text.
template <class Each>
void batch_text(const std::string &text, const batch_options &how, Each each, format f = format::jsonl) {
    detail::batch(
        [&](auto... rest) {
            return mansuba_batch_text(detail::c_text(text), static_cast<std::int32_t>(f), rest...);
        },
        how, each);
}

/// Solves a problem: one JSON object in, one out. `options` as in mansuba_solve_json.
[[nodiscard]] inline std::string solve_json(const std::string &problem, const std::string &options = "{}",
                                            const std::optional<stop> &flag = std::nullopt) {
    char *result = nullptr;
    mansuba_error *failed = nullptr;
    const auto code = mansuba_solve_json(detail::c_text(problem), detail::c_text(options),
                                         flag ? flag->c_handle() : nullptr, &result, &failed);
    detail::check(code, failed);
    return detail::take(result);
}

/// Evaluates the position that a game has come to: one JSON object in, one out. `options` as in mansuba_evaluate_json.
[[nodiscard]] inline std::string evaluate_json(const std::string &game, const std::string &options = "{}",
                                               const std::optional<stop> &flag = std::nullopt) {
    char *result = nullptr;
    mansuba_error *failed = nullptr;
    const auto code = mansuba_evaluate_json(detail::c_text(game), detail::c_text(options),
                                            flag ? flag->c_handle() : nullptr, &result, &failed);
    detail::check(code, failed);
    return detail::take(result);
}

/// What a certificate proves.
struct certified {
    mansuba::verdict verdict;
    std::optional<std::int64_t> plies;
};

/// Checks a certificate with the rules alone; throws if it does not hold.
[[nodiscard]] inline certified check_certificate(const std::string &certificate) {
    std::int32_t proven = MANSUBA_UNKNOWN;
    std::int64_t plies = -1;
    mansuba_error *failed = nullptr;
    detail::check(mansuba_certificate_check(detail::c_text(certificate), &proven, &plies, &failed), failed);
    return {static_cast<verdict>(proven), detail::known(plies)};
}

/// The built-in collection: a problem a line, as JSON.
[[nodiscard]] inline std::string_view collection() { return mansuba_collection(); }

} // namespace mansuba

/// Positions as keys of unordered containers.
template <> struct std::hash<mansuba::position> {
    std::size_t operator()(const mansuba::position &p) const noexcept { return static_cast<std::size_t>(p.hash()); }
};

#endif // MANSUBA_HPP
