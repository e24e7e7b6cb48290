"""What people expect of any package with a native module: copies, pickles, types, the wheel."""

from __future__ import annotations

import copy
import importlib.metadata
import pickle
import sysconfig
from typing import Any

import mansuba
import pytest
from conftest import DILARAM
from mansuba import WHITE, Board, Move, Problem

SOLUTION = mansuba.solve(Problem(DILARAM, id="dilaram"), first_moves=True)
TREE = SOLUTION.tree
assert TREE is not None
FOUND = mansuba.evaluate(Board(fen=DILARAM), nodes=2_000, multipv=2)


def reasons() -> tuple[mansuba.Reason, ...]:
    return mansuba.Setup("shatranj", "P7/8/8/8/8/8/8/K7 w").reasons()


VALUES: dict[str, Any] = {
    "Board": Board("tamerlane"),
    "Move": Move.from_uci("a10b11"),
    "Piece": Board().piece_at("e1"),
    "Outcome": Board(fen="8/8/8/8/8/k1K5/8/1R6 b").outcome(),
    "Setup": mansuba.Setup("citadel"),
    "Reason": reasons()[0],
    "Problem": Problem(DILARAM, goal="#6", composer="x"),
    "Line": FOUND.lines[0],
    "Score": mansuba.Score(loss_plies=4),
    "Progress": mansuba.Progress("solving", 1, 0.5, None, 3),
    "BatchProgress": mansuba.BatchProgress(1, None, ()),
}
# What is not compared by value: it is the same if it says the same.
THINGS: dict[str, tuple[Any, Any]] = {
    "Solution": (SOLUTION, lambda it: (it.to_dict(tree=True), it.problem)),
    "Tree": (TREE, lambda it: [(node.index, node.board, node.moves) for node in it.walk()]),
    "Node": (TREE.root, lambda it: (it.board, it.plies, it.children[0][0])),
    "Evaluation": (FOUND, lambda it: it.to_dict()),
    "Engine": (mansuba.Engine(memory=1 << 20, threads=2), repr),
}
ERRORS = {name for name in mansuba.__all__ if name.endswith("Error")}
OTHERS = {"LegalMoves"}


class Anything:
    """What says that it is equal to all."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return True


def twins(thing: Any) -> list[Any]:
    pickles = [pickle.loads(pickle.dumps(thing, protocol)) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    return [copy.copy(thing), copy.deepcopy(thing), *pickles]


def test_no_class_is_forgotten() -> None:
    classes = {name for name in mansuba.__all__ if isinstance(getattr(mansuba, name), type) and name != "Color"}
    assert classes == {*VALUES, *THINGS, *ERRORS, *OTHERS}


@pytest.mark.parametrize("name", VALUES)
def test_values_are_equal_to_their_copies(name: str) -> None:
    value = VALUES[name]
    assert type(value) is getattr(mansuba, name)
    for twin in twins(value):
        assert type(twin) is type(value) and twin == value and not twin != value and repr(twin) == repr(value)
    # Python's own answer, after both sides have been asked.
    assert (value == 3) is False and (value != 3) is True and value.__eq__(3) is NotImplemented
    assert value == Anything() and Anything() == value and value not in (3, None, "x")
    if name in ("Board", "Setup"):
        with pytest.raises(TypeError):
            hash(value)
    else:
        assert {hash(twin) for twin in twins(value)} == {hash(value)}


@pytest.mark.parametrize("name", THINGS)
def test_things_say_what_their_copies_say(name: str) -> None:
    thing, says = THINGS[name]
    assert type(thing) is getattr(mansuba, name)
    for twin in twins(thing):
        assert type(twin) is type(thing) and says(twin) == says(thing)


@pytest.mark.parametrize("name", sorted(ERRORS))
def test_exceptions_keep_what_they_say(name: str) -> None:
    kind = getattr(mansuba, name)
    for twin in twins(kind("what is wrong")):
        assert type(twin) is kind and str(twin) == "what is wrong"


def test_values_do_not_change() -> None:
    for name in (
        "Move",
        "Piece",
        "Outcome",
        "Reason",
        "Line",
        "Score",
        "Progress",
        "BatchProgress",
        "Problem",
        "Solution",
        "Evaluation",
    ):
        thing = VALUES[name] if name in VALUES else THINGS[name][0]
        member = next(
            member for member in dir(thing) if not member.startswith("_") and not callable(getattr(thing, member))
        )
        with pytest.raises(AttributeError):
            setattr(thing, member, None)


def test_names_are_those_of_the_package() -> None:
    for name in ("Board", "Move", "LegalMoves", "Setup"):
        kind = getattr(mansuba, name)
        assert (kind.__module__, kind.__qualname__) == ("mansuba", name)
    assert repr(Board()) == f"Board('shatranj', '{Board().fen()}')" and Board().turn is WHITE


def test_the_wheel_says_for_whom_it_is() -> None:
    distribution = importlib.metadata.distribution("mansuba")
    assert distribution.version == mansuba.__version__
    assert "Typing :: Typed" in distribution.metadata.get_all("Classifier", [])
    assert distribution.metadata["Requires-Python"] == ">=3.11"
    assert distribution.metadata.get_all("Requires-Dist", []) == [
        "distributed ; extra == 'dask'",
        "tqdm ; extra == 'progress'",
    ]
    names = {str(file) for file in distribution.files or ()}
    assert {"mansuba/py.typed", "mansuba/_native.pyi"} <= names
    wheel = distribution.read_text("WHEEL") or ""
    if not sysconfig.get_config_var("Py_GIL_DISABLED"):
        # One for every CPython from 3.11 on.
        assert "Tag: cp311-abi3-" in wheel
