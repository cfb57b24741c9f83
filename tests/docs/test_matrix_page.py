"""The page of all clauses, and the script that chooses among them."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from tests.docs.conftest import ROOT, Build
from tests.docs.test_chain_and_holes import chain
from tests.docs.test_stepper_page import REACHING_OUT

from hoyle.swoop.judging import Judging
from hoyle_docs.pages import fill

SCRIPT = ROOT / "docs" / "_static" / "matrix.js"
NODE = shutil.which("node")


def test_a_clause_is_a_line_of_its_game() -> None:
    # Given a clause of Swoop with code and a proof
    made = fill("matrix", games=("goat", "swoop"), chains=(chain(levels=("proved", "sampled")),))

    # When the page is made, then the overview counts it
    lines = made.splitlines()
    assert "| | clauses | proved | exhaustive | sampled | example | " in lines
    assert "| [Goat](#goat) | 0 | 0 | 0 | 0 | 0 | " in lines
    assert "| [Swoop](#swoop) | 1 | 1 | 0 | 0 | 0 | " in lines
    # And its line has the level second, where the script looks for it
    assert (
        "| [Where the cards come from](clauses/swoop.play.sources.md) | proved | 2 | 1 | 1 | 0 | 0 "
        f"| {{source}}`Judging.judge_cards <{Judging.__module__}.Judging.judge_cards>` |"
    ) in lines
    assert lines.index("## Goat") < lines.index("## Swoop")


def test_the_script_is_loaded_on_the_page_that_asks_for_it_alone(build: Build) -> None:
    # When one page asks for the script in its head and another does not
    head = fill("matrix", games=(), chains=()).partition("# ")[0]
    built = build({"index.md": f"{head}# All\n", "other.md": "---\norphan: true\n---\n# Other\n"})

    # Then the first loads it, and the second does not
    loaded = {name: re.findall(r"_static/(matrix\.js)", page) for name, page in built.pages.items()}
    assert {name: loaded[name] for name in ("index", "other")} == {
        "index": ["matrix.js"],
        "other": [],
    }


def test_the_script_reaches_nothing_outside_the_page() -> None:
    assert REACHING_OUT.findall(SCRIPT.read_text("utf-8")) == []


@pytest.mark.skipif(NODE is None, reason="the script of the matrix runs in node")
def test_the_script_does_what_its_own_tests_say() -> None:
    # When the tests of the script run
    command = [str(NODE), "--test", str(ROOT / "tests" / "site" / "matrix.test.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    # Then all of them pass
    assert done.returncode == 0, done.stdout
