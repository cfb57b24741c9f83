"""The command `hoyle readings`."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner, Result

from hoyle.cli.main import hoyle
from hoyle.formats import GAMES
from hoyle.separations import separations_of


def readings(*words: str) -> Result:
    """Ask what readings change."""
    return CliRunner().invoke(hoyle, ["readings", *words], env={"COLUMNS": "80", "NO_COLOR": "1"})


def lines(result: Result) -> list[str]:
    """The lines of an output without spaces at their ends."""
    return [line.rstrip() for line in result.output.splitlines()]


def test_the_choices_of_a_game_are_listed_with_what_tells_them_apart() -> None:
    # When the choices of Swoop are asked for
    result = readings("swoop")

    # Then each has its default and what is asked
    assert result.exit_code == 0
    assert lines(result)[0] == "ruleset=boxed                  default text     play 3c"
    assert "choose_faceup=true             default false    nothing found" in lines(result)
    assert "limit=150                      default 300      between two rounds" in lines(result)


def test_a_choice_is_told_with_both_answers() -> None:
    # When one choice is asked for
    result = readings("swoop", "allow_skip=true")

    # Then the position is drawn, and each side says its verdict
    assert result.exit_code == 0
    assert lines(result) == [
        "allow_skip=true instead of allow_skip=false",
        "",
        "          pile   empty",
        "▶ seat 0  hand   2♣",
        "  seat 1  hand   2♦",
        "  seat 2  hand   2♥",
        "  seat 3  hand   2♠",
        "          aside  72 removed, 32 not dealt",
        "Seat 0 begins a turn.",
        "",
        "pass",
        "",
        "allow_skip=false  ILLEGAL: A turn may not be passed; a card must be played.",
        "  By swoop.turn.must-play: A turn must be used",
        "",
        "allow_skip=true  LEGAL",
        "  By swoop.turn.skip: Passing, where it is allowed",
        "",
    ]


def test_what_comes_of_a_move_is_told_where_it_differs() -> None:
    result = readings("take", "foreign_low_end=takes")

    assert result.exit_code == 0
    assert "foreign_low_end=keeps_owner  LEGAL" in lines(result)
    assert any("owner: 1; cards: 3c 4c 5c 6c" in line for line in lines(result))
    assert any("owner: 0; cards: 3c 4c 5c 6c" in line for line in lines(result))


def test_a_match_is_told_by_its_numbers() -> None:
    # When a choice matters only between two games
    result = readings("goat", "eggs_double_next=true")

    # Then the points are told, and how the match stands
    assert lines(result)[2:] == [
        "points  60 60",
        "",
        "The round is counted.",
        "",
        "eggs_double_next=false",
        "  doubled  false",
        "",
        "eggs_double_next=true",
        "  doubled  true",
        "",
    ]


def test_a_choice_without_effect_ends_with_a_code_of_its_own() -> None:
    result = readings("swoop", "choose_faceup=true")

    assert result.exit_code == 3
    assert "Nothing that was tried tells the two apart: " in result.output


def test_as_json_it_is_what_is_kept() -> None:
    # When a list and one choice are asked for as JSON
    listed = [json.loads(line) for line in readings("goat", "--json").output.splitlines()]
    one = json.loads(readings("goat", "limit=6", "--json").output)

    # Then they are the separations of the file
    assert [entry["option"] for entry in listed] == [kept.option for kept in separations_of("goat")]
    assert one in listed


def test_an_unknown_choice_is_an_error_of_the_input() -> None:
    # When a choice is asked for that there is not
    result = CliRunner().invoke(hoyle, ["readings", "swoop", "max_four=true"])

    # Then the message says what was meant
    assert result.exit_code == 4
    assert result.output == (
        "hoyle: swoop has no choice 'max_four=true' to compare; did you mean max_four=false?\n"
    )


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_game_can_be_told(game: str) -> None:
    for one in separations_of(game):
        result = readings(game, one.name)

        assert result.exit_code == (3 if one.question is None else 0), result.output
