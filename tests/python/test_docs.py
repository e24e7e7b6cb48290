"""The documentation: every example in it is run, and it builds without a warning."""

from __future__ import annotations

import doctest
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import mansuba
import nbclient
import nbformat
import pytest
from conftest import ROOT

PAGES = sorted((ROOT / "docs/python").glob("*.md"))
EXAMPLES = sorted((ROOT / "examples/python").glob("*.py"))


def blocks(path: Path) -> list[str]:
    """The blocks of Python of a page."""
    return re.findall(r"^```python\n(.*?)^```", path.read_text(), re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__main__"}
    examples = 0
    for block in blocks(page):
        if ">>>" not in block:
            exec(compile(block, page.name, "exec"), names)
            examples += 1
            continue
        test = doctest.DocTestParser().get_doctest(block, names, page.name, str(page), 0)
        examples += len(test.examples)
        runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
        report: list[str] = []
        runner.run(test, out=report.append, clear_globs=False)
        names.update(test.globs)
        assert runner.failures == 0, "".join(report)
    assert examples > 0 or page.name == "api.md"


@pytest.mark.parametrize("readme", ["README.md", "python/README.md"])
def test_readme(readme: str) -> None:
    (block,) = blocks(ROOT / readme)
    exec(compile(block, readme, "exec"), {})


def test_docstrings() -> None:
    examples = 0
    for name in ("_evaluate", "_problem", "_solve", "svg"):
        failed, attempted = doctest.testmod(importlib.import_module(f"mansuba.{name}"))
        assert failed == 0
        examples += attempted
    assert examples >= 8


def test_everything_public_is_documented() -> None:
    for name in mansuba.__all__:
        thing = getattr(mansuba, name)
        if name in ("WHITE", "BLACK", "Color", "__version__"):
            continue
        assert thing.__doc__, name
        if not isinstance(thing, type):
            continue
        for member, value in vars(thing).items():
            if not member.startswith("_") and (callable(value) or isinstance(value, property)):
                assert value.__doc__, f"{name}.{member}"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples(example: Path, tmp_path: Path) -> None:
    problems = ROOT / "tests/cli/data/judged.jsonl"
    command = [sys.executable, str(example), str(problems)]
    done = subprocess.run(command, text=True, capture_output=True, timeout=100, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, ""), done.stderr
    assert done.stdout


@pytest.mark.timeout(200)
def test_notebook() -> None:
    notebook = nbformat.read(ROOT / "examples/python/diagrams.ipynb", as_version=4)  # type: ignore[no-untyped-call]
    nbclient.NotebookClient(notebook, timeout=100, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    shown = [output["data"] for output in outputs if output["output_type"] == "execute_result"]
    assert sum("image/svg+xml" in data or "<svg" in data.get("text/html", "") for data in shown) >= 2
    assert not [output for output in outputs if output["output_type"] == "error"]


@pytest.mark.timeout(300)
def test_the_documentation_builds_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html"]
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(
        [*command, str(ROOT / "docs"), str(tmp_path)], text=True, capture_output=True, env=environment
    )
    assert done.returncode == 0, done.stderr
    page = (tmp_path / "python/api.html").read_text()
    for name in ("Board", "solve_many", "Solution", "evaluate", "FenError"):
        assert f'id="mansuba.{name}"' in page
