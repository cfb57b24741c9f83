"""The page on breaking a rule shows what really comes of it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hoyle_docs.running import bare, matches, shown_commands

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/rerun-a-proof.md").read_text("utf-8")
BROKEN = Path("reference/hoyle/take/table.py")
SHOWN = dict(shown_commands(PAGE))
PROGRAMS = {
    "hoyle": ("-c", "from hoyle.cli.main import main; main()"),
    "pytest": ("-m", "pytest", "-p", "no:cacheprovider"),
}


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project in which the rule is broken as the page says."""
    folder = tmp_path_factory.mktemp("clone")
    for part in ("reference", "properties", "spec"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    text = (folder / BROKEN).read_text("utf-8")
    [(right, wrong)] = re.findall(r"^```diff\n-(.*)\n\+(.*)\n```", PAGE, re.M)
    assert text.count(right) == 1
    (folder / BROKEN).write_text(text.replace(right, wrong), "utf-8")
    return folder


def printed(clone: Path, command: str) -> str:
    """What a command prints in the copy."""
    program, *arguments = command.split()
    path = os.pathsep.join(str(clone / part) for part in ("reference", "properties"))
    done = subprocess.run(
        [sys.executable, *PROGRAMS[program], *arguments],
        cwd=clone,
        env=os.environ | {"PYTHONPATH": path, "COLUMNS": "80", "NO_COLOR": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return bare(done.stdout + done.stderr)


def test_the_worked_cases_stop_a_wrong_rule_first(clone: Path) -> None:
    # When the evidence is run with the wrong rule
    command = "hoyle verify take"
    said = printed(clone, command)

    # Then the examples of the specification are named that no longer hold
    assert matches(SHOWN[command], said), said


def test_the_proof_finds_cards_that_break_its_claim(clone: Path) -> None:
    # When the proof alone is run with the wrong rule
    [command] = [command for command in SHOWN if command.startswith("pytest ")]
    said = printed(clone, command)

    # Then it shows the counterexample of the page
    assert matches(SHOWN[command], said), said
