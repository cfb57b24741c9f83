"""The page about readings: a position for each choice, with both answers."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from tests.docs.test_rule_blocks import words

from hoyle.separations import Separation, separations_of
from hoyle_docs import choices
from hoyle_docs.pages import fill
from hoyle_docs.wording import in_order

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[[dict[str, str]], Any]


def page(game: str, choice: str) -> dict[str, str]:
    """A page with one choice."""
    return {"index.md": f"# Page\n\n```{{separation}} {game} {choice}\n```\n"}


def test_a_move_is_drawn_with_both_verdicts(build: Build) -> None:
    # When a choice is drawn under which a move is legal, and by default is not
    text = words(build(page("swoop", "allow_skip=true")).pages["index"])

    # Then the move, the verdicts, and the command stand there
    assert "Move: pass" in text
    assert "seat 0, hand 2c" in text
    assert (
        "allow_skip=false : Refused. A turn may not be passed; a card must be played. ( swoop.turn"
        in text
    )
    assert "allow_skip=true : Legal ( swoop.turn.skip )" in text
    assert "Run it again: hoyle readings swoop allow_skip=true" in text


def test_what_comes_of_a_move_is_drawn_side_by_side(build: Build) -> None:
    # When a choice is drawn under which a legal move has another outcome
    text = words(build(page("take", "foreign_low_end=takes")).pages["index"])

    # Then each side has a column with what differs
    assert "keeps_owner takes sequences of seat 1" in text
    assert "of seat 1 3c 4c 5c 6c laid by seat 0, 1, 1, 1" in text
    assert "of seat 0 3c 4c 5c 6c laid by seat 0, 1, 1, 1" in text


def test_what_a_seat_sees_is_drawn(build: Build) -> None:
    text = words(build(page("goat", "trump_card=bottom")).pages["index"])

    assert "Seen by seat 0:" in text
    assert "middle bottom stock 4 hidden 6c 3 hidden" in text


def test_a_match_is_told_in_numbers(build: Build) -> None:
    text = words(build(page("goat", "eggs_double_next=true")).pages["index"])

    assert "points 60 , 60 The round is over and counted: false true doubled no yes" in text


def test_what_both_sides_choose_besides_is_said(build: Build) -> None:
    text = words(build(page("swoop", "pickup_style=to_hand")).pages["index"])

    assert "Both sides play with match_after_pickup: false ." in text


def test_a_choice_without_effect_says_so(build: Build) -> None:
    text = words(build(page("swoop", "choose_faceup=true")).pages["index"])

    assert "questions that were tried tells the two apart." in text


def test_every_choice_has_a_heading_and_a_drawing() -> None:
    # When the page is made
    games = choices.kept(("swoop", "take"))
    made = fill("readings", games=games)

    # Then each choice is drawn once, in the order of the files
    drawn = re.findall(r"^```\{separation\} (\S+) (\S+)$", made, re.M)
    assert drawn == [(game, one.name) for game in games for one in separations_of(game)]
    assert "### `max_four: false`" in made


def test_the_page_leads_to_each_game_and_to_the_readings_that_are_settled() -> None:
    # When the page is made
    made = fill("readings", games=choices.kept(("swoop", "take")))

    # Then it leads to the part of each game, and to the rules for what has no choice
    assert "On this page: [Swoop](#swoop), [Take](#take).\n" in made
    assert (
        "among the readings of\n{hoyle:ref}`Swoop <swoop.reading.four-players>`, "
        "{hoyle:ref}`Take <take.reading.hand-size>`.\n"
    ) in made


def test_games_stand_in_one_order() -> None:
    assert in_order(("goat", "take", "haggis", "small", "swoop")) == (
        *("swoop", "haggis", "goat", "take"),
        "small",
    )


def test_a_choice_is_told_with_what_the_rulebook_says_of_it() -> None:
    # When a choice, and a ruleset, are told
    [one] = [one for one in separations_of("take") if one.name == "stock_out=turn_over"]
    ruleset = Separation(option="ruleset", default="text", value="literal", tried=1)

    # Then both link to their blocks
    told = choices.about("take", one)
    assert told.startswith("`take.reading.stock-out` is `reshuffle` by default. `turn_over`: ")
    assert choices.about("take", ruleset) == (
        "Against `take.ruleset.text` stands `take.ruleset.literal`."
    )
