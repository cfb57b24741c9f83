"""The tests of a game's rules as a killer of mutants made by machine.

They are no evidence: they look at the code, and at what no clause speaks of, such as the wording
of messages. What they alone kill is told apart. They are there in a checkout only.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from hoyle.clauses import spec_directory


def folder_of_tests(game: str) -> Path | None:
    """The folder with the tests of a game's rules, if this is a checkout."""
    folder = spec_directory().parent / "tests" / "hoyle" / game
    return folder if folder.is_dir() else None


class FirstFailure:
    """A plugin that keeps the first failure, or the first module that cannot be loaded."""

    def __init__(self) -> None:
        self.said = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the first test that fails."""
        if report.failed and not self.said:
            self.said = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep the first module that cannot be loaded."""
        if report.failed and not self.said:
            self.said = f"{report.nodeid} cannot be loaded"


def first_failure(folder: Path) -> str:
    """The first test in a folder that fails, or nothing."""
    root = folder.parents[2]
    sys.path.insert(0, str(root))
    plugin = FirstFailure()
    pytest.main(
        [
            str(folder),
            "--exitfirst",
            "--import-mode=importlib",
            f"--rootdir={root}",
            *("-c", os.devnull),
            *("-p", "no:terminal"),
            *("-p", "no:cacheprovider"),
        ],
        plugins=[plugin],
    )
    return plugin.said
