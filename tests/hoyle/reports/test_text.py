"""Reports as people read them in a terminal or in a log."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from tests.hoyle.reports.samples import CLAUSES, DIVERGES, STORY

from hoyle.reports.report import Story
from hoyle.reports.text import tell
from hoyle.reports.wording import heading


def test_a_story_has_no_spaces_at_the_ends_of_lines() -> None:
    # When a divergence is written into a file, as a pipe or a log is
    written = io.StringIO()
    tell(Console(file=written, width=80, highlight=False), CLAUSES, DIVERGES)

    # Then nothing fills the lines up
    lines = written.getvalue().splitlines()
    assert "recording  seat 1 makes the move: play 5d" in lines
    assert lines == [line.rstrip() for line in lines]


@pytest.mark.parametrize(
    ("story", "said"),
    [
        (STORY, "The position before 11:"),
        (STORY._replace(lines=STORY.lines[-1:]), ""),
        (STORY._replace(drawing=()), ""),
    ],
    ids=["several lines", "one line", "nothing drawn"],
)
def test_a_position_says_before_which_line_it_is(story: Story, said: str) -> None:
    assert heading(story) == said
