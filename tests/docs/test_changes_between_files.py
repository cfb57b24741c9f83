"""Pages that show what is different in a file from the one before."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from hoyle_docs.changes import differences

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[[dict[str, str]], Any]

BEFORE = "one\ntwo\nthree\nfour\nfive\nsix\nseven\n"
AFTER = "one\ntwo\nthree\nfour\nfive\nseven\neight\n"


def test_a_page_shows_the_lines_that_differ(build: Build) -> None:
    # When a page shows the changes between two files
    page = "# Page\n\n```{changes} before.txt after.txt\n```\n"
    built = build({"index.md": page, "before.txt": BEFORE, "after.txt": AFTER})

    # Then it has the lines that differ and those around them, and no names of files
    text = unescape(re.sub("<[^>]+>", "", built.pages["index"]))
    assert built.warnings == []
    assert "...\n four\n five\n-six\n seven\n+eight\n" in text
    assert "before.txt" not in text


def test_files_without_a_difference_are_an_error(build: Build) -> None:
    # When nothing has changed
    page = "# Page\n\n```{changes} before.txt after.txt\n```\n"
    built = build({"index.md": page, "before.txt": BEFORE, "after.txt": BEFORE})

    # Then the page says so
    assert built.warnings == ["index.md:3: CRITICAL: nothing is different in after.txt [docutils]"]


def test_lines_that_look_like_the_head_of_a_comparison_are_shown() -> None:
    assert list(differences(["-- a"], ["++ b"])) == ["...", "--- a", "+++ b"]
