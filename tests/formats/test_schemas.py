"""What the program reads and writes has the form that docs/formats describes."""

from __future__ import annotations

import copy
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = Path(__file__).resolve().parent.parent.parent
FORMATS = ROOT / "docs/formats"
SCHEMAS = {path.name.split(".")[0]: json.loads(path.read_text(encoding="utf-8")) for path in FORMATS.glob("*.json")}
REGISTRY: Registry[Any] = Registry().with_resources(
    (schema["$id"], Resource.from_contents(schema)) for schema in SCHEMAS.values()
)
VALIDATORS = {name: Draft202012Validator(schema, registry=REGISTRY) for name, schema in SCHEMAS.items()}

COLLECTION = ROOT / "core/data/mansubat.jsonl"
PROBLEMS = ROOT / "tests/vectors/problems.jsonl"
JUDGED = ROOT / "tests/cli/data/judged.jsonl"
FAULTY = [ROOT / "tests/cli/data" / name for name in ("faulty.jsonl", "list.csv", "list.epd")]
EVERYTHING = ["--tree", "--all", "--set-play", "--tries", "2"]


def faults(name: str, value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message[:200]}" for error in VALIDATORS[name].iter_errors(value)]


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def run(program: str, *arguments: str, given: str | None = None, codes: tuple[int, ...] = (0, 1)) -> list[Any]:
    done = subprocess.run([program, *arguments], input=given, capture_output=True, text=True, check=False)
    assert done.returncode in codes, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.fixture(scope="session")
def results(program: str) -> list[Any]:
    """Results of every kind: all questions, published solutions, limits."""
    asked = run(program, "solve", str(PROBLEMS), "--json", *EVERYTHING)
    judged = run(program, "solve", str(JUDGED), "--json", *EVERYTHING)
    famous = run(program, "solve", str(COLLECTION), "--json", "--nodes", "60000", *EVERYTHING)
    plain = run(program, "solve", str(COLLECTION), "--json", "--nodes", "2000")
    return [*asked, *judged, *famous, *plain]


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$id"] == f"{name}.schema.json"


def test_problems_have_their_form() -> None:
    for problem in [*lines(COLLECTION), *lines(PROBLEMS), *lines(JUDGED)]:
        assert faults("problem", problem) == [], problem["id"]


def test_results_have_their_form(results: list[Any]) -> None:
    for result in results:
        assert faults("result", result) == [], result["id"]
        assert faults("problem", result) == [], result["id"]


@pytest.mark.parametrize("path", FAULTY, ids=lambda path: path.name)
def test_what_has_no_answer_has_its_form(program: str, path: Path) -> None:
    found = run(program, "solve", str(path), "--json", codes=(2,))
    failures = [result for result in found if "error" in result]
    assert len(failures) > 1 and len(failures) < len(found)
    for result in found:
        assert faults("failure" if "error" in result else "result", result) == [], result
    assert faults("failure", {**failures[0], "verdict": "win"})


def test_results_hold_everything_that_is_described(results: list[Any]) -> None:
    seen = {member for result in results for member in result}
    assert set(SCHEMAS["result"]["properties"]) <= seen
    comparisons = [result["comparison"] for result in results if "comparison" in result]
    for member in ("illegal", "refutation", "improvement", "longer_defence"):
        assert any(comparison[member] for comparison in comparisons), member
    assert any("duals" in node for result in results for node in result.get("tree", {}).get("nodes", []))


def test_certificates_have_their_form_and_are_accepted(program: str, results: list[Any]) -> None:
    certificates = [result for result in results if "tree" in result]
    assert len(certificates) > 40
    for certificate in certificates:
        assert faults("certificate", certificate) == [], certificate["id"]
    text = "".join(json.dumps(result) + "\n" for result in results)
    found = run(program, "verify", "-", "--json", given=text)
    assert [line["certificate"] for line in found] == ["accepted" if "tree" in r else "nothing" for r in results]
    for line in found:
        assert faults("verification", line) == []


def test_evaluations_have_their_form(program: str) -> None:
    """Estimates, wins, losses, finished games; one line and several; ended by depth and by nodes."""
    dilaram = ["--position", "1r4k1/8/5PP1/8/K1n3NR/7B/1r6/7R w"]
    asked: list[tuple[str, ...]] = [
        *((*dilaram, "--depth", "13"), (*dilaram, "--moves", "h4h8", "--depth", "12", "--multipv", "3")),
        *(("--rules", rules, "--nodes", "20000", "--multipv", "5") for rules in ("shatranj", "citadel", "tamerlane")),
        ("--moves", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "--depth", "1"),
        ("--rules", "shatranj-modern", "--moves", "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", "--depth", "1"),
        ("--position", "R6k/8/6K1/8/8/7p/8/8 b", "--depth", "1"),
    ]
    found = [line for words in asked for line in run(program, "eval", "--json", *words)]
    assert len(found) == len(asked)
    for line in found:
        assert faults("evaluation", line) == [], line
    assert found[0]["win_plies"] == 11 and found[1]["loss_plies"] == 10 and len(found[1]["lines"]) == 1
    assert [line["reason"] for line in found] == [None, None, "nodes", "nodes", "nodes", None, None, None]
    assert [line["status"] for line in found[-2:]] == ["draw-repetition", "checkmate"]
    assert found[-1]["lines"] == [] and found[-1]["loss_plies"] == 0

    estimate = next(line for line in found if line["lines"] and line["centipawns"] is not None)
    for member in SCHEMAS["evaluation"]["required"]:
        assert faults("evaluation", {key: value for key, value in estimate.items() if key != member}), member
    for wrong in ({"win_plies": 3}, {"centipawns": None}, {"expected": 2}, {"reason": "tired"}, {"more": 1}):
        assert faults("evaluation", {**estimate, **wrong}), wrong
    for wrong in ({"moves": []}, {"loss_plies": 3}, {"moves": ["Nf3"]}):
        assert faults("evaluation", {**estimate, "lines": [{**estimate["lines"][0], **wrong}]}), wrong


def test_what_has_another_form_is_found(results: list[Any]) -> None:
    whole = next(result for result in results if "tries" in result and "comparison" in result and "tree" in result)
    for member in SCHEMAS["result"]["required"]:
        assert faults("result", {key: value for key, value in whole.items() if key != member}), member

    def spoilt(*path: Any, value: Any) -> Any:
        result = copy.deepcopy(whole)
        inner = result
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value
        return result

    assert faults("result", spoilt("verdict", value="won"))
    assert faults("result", spoilt("plies", value=-1))
    assert faults("result", spoilt("keys", value=["Rh8"]))
    assert faults("result", spoilt("soundness", value="good"))
    assert faults("result", spoilt("comparison", "more", value=1))
    assert faults("result", spoilt("tree", "nodes", 0, "moves", 0, value=["a1a2"]))
    assert faults("result", spoilt("tree", "nodes", 0, "moves", 0, value=["a1a2", 1, 2]))
    assert faults("result", spoilt("first_moves", "moves", 0, "shortest", value=None))
    assert faults("certificate", spoilt("verdict", value="no-win"))
    assert faults("certificate", {key: value for key, value in whole.items() if key != "tree"})
    assert faults("problem", {"id": 1})
    assert faults("problem", {"position": "8 w", "goal": "mate"})
