"""Rule set texts, position texts, move texts and set-ups: section 5, [X-8], [T-18]."""

from __future__ import annotations

import pytest

from oracle import (
    NAMES, MoveError, RuleSetError, TextError, legal_moves, play, read_position, rule_set, validate,
    write_position,
)
from oracle_help import at, board, moves_from, put, why


def rest(rules: str, text: str) -> str:
    """All fields but the board, normalised."""
    return write_position(at(rules, text)).split(" ", 1)[1]


def test_named_rule_sets() -> None:
    """[S-6], [C-6], [T-19]"""
    assert len(NAMES) == 9
    chesmayne, modern, chaturanga, timur = map(
        rule_set, ("shatranj-chesmayne", "shatranj-modern", "chaturanga", "timur")
    )
    assert (chesmayne.bare, chesmayne.stalemate, chesmayne.repetition) == ("immediate", "transpose", "3")
    assert (modern.king, modern.bare, modern.no_progress) == ("d", "rebare-draws", 140)
    assert (chaturanga.bare, chaturanga.repetition, chaturanga.no_progress) == ("off", "off", None)
    assert (timur.leapers, timur.pop_place, timur.pop_target) == ("lame", "forced", "fork-or-trapped")
    assert (timur.swap, timur.citadels, timur.kings_only) == ("off", "off", "off")
    assert (timur.giraffe, timur.repetition, timur.no_progress) == ("outward3", "off", None)
    assert rule_set("tamerlane").no_progress == 200


def test_options() -> None:
    rules = rule_set("tamerlane-third:array=feminine,no_progress=7,swap=off")
    assert (rules.array, rules.no_progress, rules.swap) == ("feminine", 7, "off")
    assert rule_set("shatranj-modern:no_progress=off").no_progress is None


@pytest.mark.parametrize(
    "text",
    [
        "", "chess", "Shatranj", "shatranj:", "shatranj:bare", "shatranj:bare=no", "shatranj:swap=on",
        "citadel:bare=off", "tamerlane:stalemate=draw", "tamerlane:swap=on,swap=off", "tamerlane:swap=on,",
        "shatranj:no_progress=0", "shatranj:no_progress=", "shatranj:no_progress=-5", "shatranj:repetition=2",
        "citadel: repetition=3", "citadel:game=shatranj", "citadel:text=x",
    ],
)
def test_rule_sets_that_mean_nothing(text: str) -> None:
    with pytest.raises(RuleSetError):
        rule_set(text)


def test_fields_left_out() -> None:
    kings = board("tamerlane", "Ka1 kk10")
    assert rest("tamerlane", kings + " b") == "b - 00 0 1"
    assert rest("tamerlane", kings + " b Kk") == "b Kk 00 0 1"
    assert rest("tamerlane", kings + " w k - 5") == "w k 00 5 1"
    assert rest("shatranj", board("shatranj", "Ka1 kh8") + " w -") == "w - - 0 1"


def test_rights_are_normalised() -> None:
    """[N-3] none where swap is off, none for a side without K."""
    prince = board("tamerlane", "Sa1 kk10")
    assert rest("tamerlane", prince + " w Kk") == "w k 00 0 1"
    assert rest("tamerlane:swap=off", prince + " w Kk") == "w - 00 0 1"
    assert rest("timur:swap=on", prince + " w k") == "w k 00 0 1"


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        ("shatranj", ""),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1"),
        ("shatranj", "4k3/8/8/8/8/8/4K3 w"),
        ("shatranj", "4k3/8/8/8/8/8/7/4K3 w"),
        ("shatranj", "4k3/8/8/8/8/8/9/4K3 w"),
        ("shatranj", "4k3/8/8/8/8/8/0/4K3 w"),
        ("shatranj", "4k3/8/8/8/8/8/8/4W3 w"),
        ("shatranj", "4k3/8/8/8/8/8/8/4R'3 w"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 x"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w KQ"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w - 00"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w - - x"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w - - -1"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K3 w - - 0 0"),
        ("shatranj", "4k3/8/8/8/8/8/8/4K2* w"),
        ("citadel", "1**********1/*10*/*10*/*4k5*/*10*/*10*/*10*/*10*/*10*/*4Q5*/*4K5*/1**********1 w"),
        ("tamerlane", "*10k*/13/*11*/*11*/*11*/*11*/*11*/*11*/*12/*K10* w"),
        ("tamerlane", "*10k*/12*/*11*/*11*/*11*/*11*/*11*/*11*/*12/*S'K9* w"),
        ("tamerlane", "*10k*/12*/*11*/*11*/*11*/*11*/*11*/*11*/*12/*K10* w kK"),
        ("tamerlane", "*10k*/12*/*11*/*11*/*11*/*11*/*11*/*11*/*12/*K10* w - 03"),
        ("tamerlane", "*10k*/12*/*11*/*11*/*11*/*11*/*11*/*11*/*12/*K10* w - 0"),
    ],
)
def test_texts_that_cannot_be_read(rules: str, text: str) -> None:
    with pytest.raises(TextError):
        read_position(rule_set(rules), text)


@pytest.mark.parametrize("letters", ["RNEGKENR", "RNAFKANR", "RNBQKBNR", "RNEFKBNR"])
def test_letters_of_shatranj(letters: str) -> None:
    """[N-1] G or F for the general, E or A for the elephant."""
    position = read_position(rule_set("shatranj"), f"{letters.lower()}/8/8/8/8/8/8/{letters} w")
    assert write_position(position) == "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w - - 0 1"


def test_promotion_letters() -> None:
    """[N-4] written in shatranj and citadel chess, where input may omit it."""
    position = put("shatranj", "Ke1 Rh1 Pa7 kg7 pg6")
    assert moves_from(position, "a7") == ["a8q"]
    assert play(position, "a7a8") == play(position, "a7a8q")
    for wrong in ("a7a8n", "a7a8b", "a7a8Q", "a7b8", "a7", "", "A7A8", "h1h2q", "a7a8qq"):
        with pytest.raises(MoveError):
            play(position, wrong)
    elephant = put("shatranj:promotion=elephant", "Ke1 Rh1 Pa7 kg7 pg6")
    assert moves_from(elephant, "a7") == ["a8b"]
    assert write_position(play(elephant, "a7a8")).startswith("B7/")
    citadel = put("citadel", "Kf2 Pb10 kk9")
    assert moves_from(citadel, "b10") == ["b11g"]
    assert moves_from(put("tamerlane", "Kf2 R'b9 kk7"), "b9") == ["b10"]


# --- set-ups -----------------------------------------------------------------


def test_every_reason_at_once() -> None:
    """[X-8], [T-18]"""
    text = why("shatranj", "Pa8 ke8 kh8 pd1")
    for part in ("White has 0 kings", "Black has 2 kings", "last rank, a8", "last rank, d1"):
        assert part in text
    holes = read_position(
        rule_set("tamerlane"),
        "R10R'*/z11*/*11*/*11*/*11*/*11*/*PA9*/*SK'9*/*12/*KK8pr w - 01 0 1",
    )
    text = " | ".join(validate(holes))
    for part in (
        "R on z10", "r on l1", "White has more than one King", "White has more than one Prince",
        "White has more than one Adventitious King", "Black has no royal man", "last rank, k10",
        "z may not stand in the citadel z9",
    ):
        assert part in text


def test_kings_of_shatranj_and_citadel_chess() -> None:
    assert "0 kings" in why("shatranj", "Ke1")
    assert "2 kings" in why("citadel", "Kf2 Kg2 kf9")
    assert why("shatranj", "Ke1 kh8 Ea2 Ea1 pa7 Pb1") == ""  # composers set up freely


def test_royal_men_of_a_set_up() -> None:
    """[T-18]"""
    assert why("tamerlane", "Sa1 ak10") == ""
    assert why("tamerlane", "Ka1 Sb1 Ac1 kk10 K'd3").endswith("pawn of the king [T-18]")
    assert why("tamerlane", "Ka1 Sb1 Ac1 kk10 Pd3").endswith("pawn of pawns [T-18]")
    assert why("tamerlane", "Ka1 K'b2 Pc3 kk10 k'k8 aj10 Wa5 Wa6 Wa7") == ""
    assert "more than one Adventitious King or pawn of pawns" in why("tamerlane", "Ka1 Pb2 Pc3 kk10")


def test_set_ups_of_the_pawn_of_pawns() -> None:
    """[T-18], [N-3]"""
    for arrivals, part in (("00", "without an arrival"), ("10", ""), ("20", ""), ("11", "Black has arrivals")):
        reasons = why("tamerlane", "Ka1 Pe10 kk10", f"w - {arrivals}")
        assert part in reasons and (part != "" or reasons == "")
    for arrivals in ("00", "10", "20"):
        assert why("tamerlane", "Ka1 Pe1 kk10", f"w - {arrivals}") == ""  # its own first rank
    assert "without an arrival" in why("tamerlane", "Ka1 pe1 kk10", "w - 00")


def test_men_in_citadels() -> None:
    """[T-14], [T-18], [C-4]"""
    for men in ("Al2 Ka1 kk10", "az9 Ka1 kk10", "Sz9 Aa1 kk10", "Az9 Ra1 kk10", "Kz9 kl2 Ra1", "Kz9 al2 Sa1"):
        assert why("tamerlane", men) == "", men
    for men in (
        "Az9 Ka1 kk10", "Sz9 Ka1 kk10", "Sl2 Ka1 kk10", "Sl2 kk10", "Kl2 kk10", "Rl2 Ka1 kk10", "sl2 kk10 Ka1",
    ):
        assert "may not stand in the citadel" in why("tamerlane", men), men
    assert "may not stand" in why("tamerlane:citadels=off", "Al2 Ka1 kk10")
    assert "may not stand" in why("timur", "Kz9 kk7")
    for men in ("Ka12 kf9", "Kl12 ka1", "kl1 Kf2"):
        assert why("citadel", men) == "", men
    for men in ("Ka1 kf9", "kl12 Kf2", "Ra12 Kf2 kf9", "pa1 Kf2 kf9"):
        assert "may not stand" in why("citadel", men), men


def test_side_not_to_move_attacked() -> None:
    """[X-8] its only royal counts, one of several does not."""
    assert "attacked" in why("shatranj", "Ka1 Re1 ke8", "w")
    assert why("shatranj", "Ka1 Re1 ke8", "b") == ""
    assert why("tamerlane", "Ka1 Rk1 kk10 sa8", "w") == ""
    assert "attacked" in why("tamerlane", "Ka1 Rk1 sk10", "w")
    assert why("tamerlane", "Al2 rk5 ka10", "b") == ""  # never attacked at home [T-15]
    assert "attacked" in why("tamerlane", "Al2 Re5 kk3", "w")  # but it attacks from there [T-14]


def test_legal_moves_are_sorted_by_bytes() -> None:
    moves = legal_moves(put("tamerlane", "Kj10 Ra10 Rb2 kf1"))
    assert moves == sorted(moves, key=lambda move: move.encode())
    assert moves.index("a10a1") < moves.index("b2a2")
