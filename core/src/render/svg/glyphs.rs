//! The men as drawings: outlines in a box of 100 by 100 units, made for this library. No font is involved, so a diagram looks
//! the same everywhere.

use crate::game::Role;

/// How a kind of man is drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    /// Closed outlines, filled with the side's colour.
    pub(super) body: &'static str,
    /// Lines upon it.
    pub(super) detail: &'static str,
}

/// The man that is drawn small beside the pawn: its own kind for a pawn of Tamerlane chess, nothing for a plain pawn.
pub(super) fn emblem(role: Role) -> Option<Role> {
    match role {
        Role::PawnOfPawns => Some(Role::Pawn),
        role => role.promotes_to().map(|man| if man == Role::Prince { Role::King } else { man }),
    }
}

/// The drawing of a kind of man; every kind of pawn has the pawn's.
pub(super) fn glyph(role: Role) -> Glyph {
    let (body, detail) = match role.class() {
        Role::King => (
            "M30 88L25 54C18 40 38 32 50 46C62 32 82 40 75 54L70 88Z\
             M46 30H54V42H46ZM50 12A9 9 0 1 1 49.9 12Z",
            "M28 72H72M29 80H71M50 46V72",
        ),
        Role::General => (
            "M28 88L34 58C20 50 26 28 50 28C74 28 80 50 66 58L72 88ZM50 14A7 7 0 1 1 49.9 14Z",
            "M34 58C44 64 56 64 66 58M32 46C42 38 58 38 68 46M30 78H70",
        ),
        Role::Rook => (
            "M26 88V79L33 73V46L25 39V20H36V29H45V20H55V29H64V20H75V39L67 46V73L74 79V88Z",
            "M33 46H67M33 73H67M26 80H74",
        ),
        Role::Knight => (
            "M32 88C32 70 48 66 45 53C38 58 34 63 27 61C19 58 19 50 24 45C31 38 32 28 42 22L41 11L51 20\
             C70 23 78 42 74 88Z",
            "M40 32A2 2 0 1 1 39.9 32ZM56 28C65 40 68 60 66 80M23 53L28 53",
        ),
        Role::Elephant => (
            "M19 84C10 84 10 70 16 67C19 40 33 24 54 24C75 24 86 42 86 62V88H71V73H53V88H38V65C30 63 27 68 27 74\
             C27 80 25 84 19 84Z",
            "M49 36C64 33 68 49 57 60C48 57 44 46 49 36ZM35 42A2 2 0 1 1 34.9 42ZM33 58C28 60 24 60 20 57",
        ),
        Role::WarMachine => (
            "M14 72L50 24L86 72ZM32 72A9 9 0 1 1 31.9 72ZM68 72A9 9 0 1 1 67.9 72Z",
            "M30 51H70M50 24V72M38 40H62",
        ),
        Role::Vizier => (
            "M28 88L38 58H62L72 88ZM34 58C32 44 44 38 50 10C56 38 68 44 66 58Z",
            "M34 58H66M36 48H64M33 76H67",
        ),
        Role::Camel => (
            "M18 88V62C18 52 26 50 32 50C37 30 50 30 55 50C62 52 66 48 66 40V26C66 18 74 16 84 22L86 30L76 33V58\
             C76 66 72 70 70 71V88H61V71H29V88Z",
            "M74 24A1.5 1.5 0 1 1 73.9 24ZM34 52C40 56 48 56 54 52",
        ),
        Role::WarEngine => (
            "M16 88V80H24L44 54L28 26L20 28L14 18L26 12L36 20L52 46L60 54L76 80H84V88Z\
             M30 78A7 7 0 1 1 29.9 78ZM70 78A7 7 0 1 1 69.9 78Z",
            "M34 68H66M44 54L56 54",
        ),
        Role::Picket => ("M24 88C24 70 76 70 76 88ZM45 74V12H51V16L82 27L51 40V74Z", "M51 16V40M34 80H66"),
        Role::Giraffe => (
            "M24 88V58C24 52 30 50 36 50H52L60 20L55 9L64 13L80 21V28L70 30L68 60V88H59V68H34V88Z",
            "M66 20A1.5 1.5 0 1 1 65.9 20ZM62 34L66 36M59 44L65 46M44 56A2 2 0 1 1 43.9 56ZM34 58A2 2 0 1 1 33.9 58Z",
        ),
        Role::Prince => {
            ("M30 88L24 42L40 56L50 30L60 56L76 42L70 88ZM50 18A6 6 0 1 1 49.9 18Z", "M28 72H72M29 80H71")
        }
        Role::AdventitiousKing => (
            "M28 88L18 36L34 54L38 26L50 50L62 26L66 54L82 36L72 88Z",
            "M26 72H74M27 80H73M50 58A4 4 0 1 1 49.9 58Z",
        ),
        // The class of every kind of pawn; no other class is left.
        _ => (
            "M30 88C31 72 43 68 44 58C34 53 34 36 50 34C66 36 66 53 56 58C57 68 69 72 70 88Z",
            "M33 79H67M43 59H57",
        ),
    };
    Glyph { body, detail }
}

/// A letter or a digit of a coordinate as lines, in a box of 6 by 10 units.
pub(super) fn character(c: char) -> &'static str {
    match c {
        '0' => "M1 0H5L6 2V8L5 10H1L0 8V2Z",
        '1' => "M1 2L3 0V10M1 10H5",
        '2' => "M0 2L1 0H5L6 2V4L0 10H6",
        '3' => "M0 0H6L3 4H5L6 6V8L5 10H1L0 8",
        '4' => "M5 10V0L0 7H6",
        '5' => "M6 0H0V4H5L6 6V8L5 10H1L0 9",
        '6' => "M5 0H3L0 5V8L1 10H5L6 8V6L5 5H0",
        '7' => "M0 0H6L2 10",
        '8' => "M1 0H5L6 1V4L5 5H1L0 4V1ZM1 5L0 6V9L1 10H5L6 9V6L5 5",
        '9' => "M1 10H3L6 5V2L5 0H1L0 2V4L1 5H6",
        'a' => "M6 4V10M6 6L4 4H2L0 6V8L2 10H4L6 8",
        'b' => "M0 0V10M0 6L2 4H4L6 6V8L4 10H2L0 8",
        'c' => "M6 5L5 4H2L0 6V8L2 10H5L6 9",
        'd' => "M6 0V10M6 6L4 4H2L0 6V8L2 10H4L6 8",
        'e' => "M0 7H6V6L4 4H2L0 6V8L2 10H5",
        'f' => "M5 0H4L2 2V10M0 4H5",
        'g' => "M6 4V11L4 13H1M6 6L4 4H2L0 6V8L2 10H4L6 8",
        'h' => "M0 0V10M0 6L2 4H4L6 6V10",
        'i' => "M3 4V10M3 1V2",
        'j' => "M4 4V11L2 13H1M4 1V2",
        'k' => "M0 0V10M5 4L0 7.5M2 6.5L5 10",
        'l' => "M3 0V10",
        'z' => "M0 4H6L0 10H6",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_man_has_a_drawing_of_its_own() {
        let mut seen = Vec::new();
        for &role in Role::ALL {
            let Glyph { body, detail } = glyph(role);
            for path in [body, detail] {
                assert!(
                    path.starts_with('M') && path.chars().all(|c| "MLHVCAZ0123456789. ".contains(c)),
                    "{role:?}"
                );
            }
            let drawing = (body, emblem(role));
            assert!(!seen.contains(&drawing), "{role:?} looks like another man");
            seen.push(drawing);
        }
    }

    #[test]
    fn every_coordinate_can_be_written() {
        for c in "abcdefghijklz0123456789".chars() {
            assert!(character(c).starts_with('M'), "{c}");
        }
    }
}
