//! Rule sets with options: what is read is written so that it reads the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mansuba::any::AnyPosition;
use mansuba::game::Rules;

fuzz_target!(|text: &str| {
    let Ok(rules) = text.parse::<Rules>() else { return };
    assert_eq!(rules.to_string().parse::<Rules>(), Ok(rules));
    let array = AnyPosition::array(&rules);
    assert_eq!(AnyPosition::parse(text, &array.text()), Ok(array));
});
