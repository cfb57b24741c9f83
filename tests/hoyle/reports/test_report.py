"""The values of a report."""

from __future__ import annotations

import pytest
from tests.hoyle.reports.samples import AGREES, BROKEN, DIVERGES, MIXED, STORY, report_of

from hoyle.reports.report import EXIT_CODES, SUMMED, Outcome, Story, exit_code
from hoyle.reports.wording import legal, plain, plain_story, told_sides


@pytest.mark.parametrize(
    ("met", "code"),
    [
        (set(Outcome), 5),
        ({Outcome.BROKEN, Outcome.DIVERGES, Outcome.UNCHECKED, Outcome.AGREES}, 4),
        ({Outcome.DIVERGES, Outcome.UNCHECKED, Outcome.AGREES}, 1),
        ({Outcome.UNCHECKED, Outcome.AGREES}, 3),
        ({Outcome.AGREES}, 0),
        (set(), 3),
    ],
)
def test_the_gravest_outcome_decides_the_exit_code(met: set[Outcome], code: int) -> None:
    assert exit_code(met) == code


def test_every_outcome_has_an_exit_code_and_a_name() -> None:
    assert set(EXIT_CODES) == set(SUMMED) == set(Outcome)


def test_the_place_of_an_entry_has_the_numbers_that_are_known() -> None:
    assert AGREES.place == "games/sound.jsonl"
    assert DIVERGES.place == "games/wrong.jsonl:11"
    assert BROKEN.place == "games/broken.jsonl:3:7"


def test_a_report_counts_only_the_outcomes_that_came() -> None:
    assert report_of(AGREES, AGREES, BROKEN).outcomes == {Outcome.AGREES: 2, Outcome.BROKEN: 1}
    assert MIXED.seconds == 1.75


def test_a_drawing_without_its_looks_has_no_spaces_at_the_end_of_a_line() -> None:
    assert plain(STORY.drawing) == "  seat 0  7♥ (8♦)\n▶ seat 1  Jk\n\nSeat 1 begins a turn."


def test_a_story_that_is_hardly_known_is_told_as_far_as_it_goes() -> None:
    entry = DIVERGES._replace(story=Story(()), clauses=("swoop.play.unheard-of",), code=None)

    assert told_sides(Story(())) == ""
    assert plain_story(MIXED, entry) == "clause: swoop.play.unheard-of"
    assert plain_story(MIXED, AGREES) == ""


def test_what_no_form_can_hold_is_spelled_out() -> None:
    assert legal("a\x00\x1b\n\t\ud800\ufffe€🂡") == "a\\u0000\\u001b\n\t\\ud800\\ufffe€🂡"
