"""What the README shows of Python is so."""

from __future__ import annotations

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_python_of_the_readme_gives_what_it_shows() -> None:
    # When the sessions of the README are run
    outcome = doctest.testfile(str(README), module_relative=False)
    # Then each gives what stands below it
    assert outcome.attempted >= 10
    assert outcome.failed == 0
