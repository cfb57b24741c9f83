"""`hoyle referee` by other readings than those of the position."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.hoyle.cli.answers import ask, written

TABLE: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "options": {"allow_skip": True},
    "pile": ["7h"],
    "hands": [["8c", "8d"], ["4c"], ["4d"], ["4h"]],
}
USAGE = """\
Usage: hoyle referee [OPTIONS] GAME POSITION MOVE
Try 'hoyle referee --help' for help.

Error: """


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with a position in which passing is allowed."""
    return written(tmp_path, TABLE)


def codes(position: Path, move: str, *words: str) -> tuple[int, str | None]:
    """The exit code and the rejection code of a ruling."""
    result = ask("swoop", position, move, *words, "--json")
    return result.exit_code, json.loads(result.output).get("code")


def test_an_option_is_added_to_those_of_the_position(position: Path) -> None:
    # When two eights are tried by the readings of the position, and where they may be laid
    refused = codes(position, "play 8c 8d")
    allowed = codes(position, "play 8c 8d", "--option", "higher_play_may_be_set=true")

    # Then they differ, and passing is still allowed
    assert refused == (1, "swoop.refused.several-higher-cards")
    assert allowed == (0, None)
    assert codes(position, "pass", "--option", "higher_play_may_be_set=true") == (0, None)


def test_an_option_takes_the_place_of_that_of_the_position(position: Path) -> None:
    assert codes(position, "pass") == (0, None)
    assert codes(position, "pass", "--option", "allow_skip=false") == (1, "swoop.refused.no-skip")


def test_a_ruleset_takes_the_place_of_all_that_the_position_names(position: Path) -> None:
    # When the position is judged by a ruleset, and by one with an option changed
    assert codes(position, "pass", "--ruleset", "boxed") == (1, "swoop.refused.no-skip")
    both = ("--ruleset", "boxed", "--option", "allow_skip=true")
    assert codes(position, "pass", *both) == (0, None)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--option", "allow_skip"), "--option allow_skip has no value; write allow_skip=VALUE"),
        (
            ("--option", "alow_skip=true"),
            "swoop has no option 'alow_skip'; did you mean allow_skip?",
        ),
        (("--ruleset", "box"), "swoop has no ruleset 'box'; it has text and boxed"),
    ],
)
def test_readings_that_there_are_not_are_wrong_usage(
    position: Path, words: tuple[str, ...], message: str
) -> None:
    result = ask("swoop", position, "pass", *words)

    assert result.exit_code == 2
    assert result.output == f"{USAGE}{message}\n"


def test_a_position_that_no_game_by_these_readings_comes_to_is_at_fault(tmp_path: Path) -> None:
    # Given a position in which cards may be added to one that took the pile
    position = written(
        tmp_path, {**TABLE, "options": {}, "phase": "add_after_pickup", "pile": ["8h"]}
    )

    # When it is judged by readings under which nothing may
    result = ask("swoop", position, "add 8c", "--option", "match_after_pickup=false")

    # Then the message says why it cannot be
    assert result.exit_code == 4
    assert result.output == (
        f"hoyle: {position}: by these readings it cannot be: with match_after_pickup=false "
        "nothing follows a card that took the pile\n"
    )
