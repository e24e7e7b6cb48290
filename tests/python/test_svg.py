"""Diagrams."""

from __future__ import annotations

import xml.etree.ElementTree as xml

import mansuba
import pytest
from conftest import DILARAM, rule_positions
from mansuba import BLACK, Board, Move
from mansuba.svg import Arrow, board

SVG = "{http://www.w3.org/2000/svg}"


def classes(picture: str) -> list[str]:
    return [element.get("class", "") for element in xml.fromstring(picture).iter()]


@pytest.mark.parametrize(("rules", "position"), [row[:2] for row in rule_positions()])
@pytest.mark.parametrize("orientation", [mansuba.WHITE, mansuba.BLACK])
def test_every_man_is_drawn(rules: str, position: str, orientation: bool) -> None:
    it = Board(rules, position)
    drawn = [name for name in classes(board(it, orientation=orientation)) if name.startswith("man ")]
    men = [
        f"man {'white' if piece.color else 'black'} {piece.kind.replace(' ', '-')}" for piece in it.piece_map().values()
    ]
    assert sorted(drawn) == sorted(men)


def test_what_is_asked_for_is_drawn() -> None:
    picture = board(
        Board(fen=DILARAM),
        lastmove=Move("h1", "h4"),
        arrows=[("h4", "h8"), Arrow("g8", "g8", "red")],
        squares=["b2"],
        size=321,
    )
    assert [classes(picture).count(name) for name in ("last", "arrow", "mark", "coordinate")] == [2, 2, 1, 16]
    assert xml.fromstring(picture).get("width") == "321"
    plain = board(Board(fen=DILARAM), coordinates=False)
    assert "coordinate" not in classes(plain) and xml.fromstring(plain).get("width") is None
    assert board(Board(), orientation=BLACK) != board(Board())
    with pytest.raises(mansuba.ParseError):
        board(Board(), lastmove=Move("b2", "z9"))


def test_no_font_is_needed() -> None:
    for rules in mansuba.rule_sets():
        assert not list(xml.fromstring(board(Board(rules))).iter(f"{SVG}text"))


def test_notebooks_show_the_last_move() -> None:
    it = Board()
    assert "last" not in classes(it._repr_svg_())
    it.push_san("e3")
    assert classes(it._repr_svg_()).count("last") == 2
    assert "shatranj: Black to move; ongoing" in it._repr_html_()


def test_the_program_draws_the_same(program: str) -> None:
    import subprocess

    command = [program, "show", "--position", DILARAM, "--svg", "-", "--flip"]
    drawn = subprocess.run(command, text=True, capture_output=True, check=True).stdout
    assert drawn == board(Board(fen=DILARAM), orientation=BLACK)
