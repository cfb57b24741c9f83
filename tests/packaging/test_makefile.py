"""The Makefile on machines that lack something, and what it does when nothing is lacking.

The Pythons here are shell scripts, and the folder holds nothing but the Makefile and
pyproject.toml, so nothing is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OLD = 'case "$1" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
WITHOUT_VENV = 'case "$*" in *ensurepip*) exit 1;; esac'
RECORDING = 'echo "$(basename "$0") $*" >> {log}'


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the Makefile and what it looks at."""
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def make(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make there, as if it had not been called by another make."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments],
        cwd=checkout,
        env=clean | {"LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
    )


def script(path: Path, body: str) -> Path:
    """A program that is a shell script."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)
    return path


def message(answer: subprocess.CompletedProcess[str]) -> list[str]:
    """What make printed, without its own last line."""
    *lines, last = answer.stderr.splitlines()
    assert last.startswith("make: *** ")
    return lines


def test_python_that_is_too_old_is_named(checkout: Path) -> None:
    # Given a Python 3.9
    python = script(checkout / "python3", OLD)

    # When it is to run the proofs
    answer = make(checkout, "verify", f"PYTHON={python}", "VENV=env")

    # Then the message says what is needed, what is there, and what to do
    assert answer.returncode == 2
    assert message(answer) == [
        f"Hoyle needs Python 3.11 or newer, and {python} is Python 3.9.2.",
        "If there is a newer one, name it: make PYTHON=/path/to/python verify",
    ]


def test_python_that_is_not_there_is_named(checkout: Path) -> None:
    # When a Python is asked for that does not exist
    answer = make(checkout, "test", "PYTHON=no-such-python", "VENV=env")

    # Then the message says so
    assert answer.returncode == 2
    assert message(answer) == [
        "Hoyle needs Python 3.11 or newer, and no-such-python is not there.",
        "If there is a newer one, name it: make PYTHON=/path/to/python test",
    ]


def test_python_without_venv_is_told_where_to_get_it(checkout: Path) -> None:
    # Given a Python without the module ensurepip
    python = script(checkout / "python3", WITHOUT_VENV)

    # When it is to run the tests
    answer = make(checkout, "test", f"PYTHON={python}", "VENV=env")

    # Then the message says what is missing and which package brings it
    assert answer.returncode == 2
    assert message(answer) == [
        f"{python} comes without the modules venv and ensurepip, which Hoyle needs.",
        "On Debian and Ubuntu the package python3-venv brings them.",
    ]


def test_installs_once_and_again_when_pyproject_changes(checkout: Path) -> None:
    # Given an environment whose programs only write down how they are called
    log = checkout / "log"
    for name in ("python", "hoyle"):
        script(checkout / "env" / "bin" / name, RECORDING.format(log=log))
    install = "python -m pip install --quiet --disable-pip-version-check --editable ."
    asked = "python -m pip --version"

    # When the proofs are run twice, and once more after pyproject.toml has changed
    make(checkout, "verify", "VENV=env")
    make(checkout, "verify", "VENV=env", "ARGS=swoop")
    os.utime(checkout / "pyproject.toml", (2**33, 2**33))
    make(checkout, "verify", "VENV=env")

    # Then the project was installed twice
    assert log.read_text().splitlines() == [
        *(asked, install, "hoyle verify"),
        "hoyle verify swoop",
        *(asked, install, "hoyle verify"),
    ]


def test_help_names_every_job(checkout: Path) -> None:
    # Given the jobs that the Makefile declares
    text = (ROOT / "Makefile").read_text().replace("\\\n", "")
    declared = re.search(r"^\.PHONY: (.*)$", text, re.MULTILINE)
    assert declared is not None

    # When make is called without one
    answer = make(checkout)

    # Then it names them all
    named = [line.split()[1] for line in answer.stdout.splitlines()]
    assert (answer.returncode, sorted(named)) == (0, sorted({*declared[1].split()} - {"help"}))
