"""Positions of Haggis: what they leave out, and that they can be written and read back."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_haggis
from tests.hoyle.formats.playing import named, states

from hoyle.haggis import (
    NO_COMBINATION,
    Combination,
    Haggis,
    Kind,
    Options,
    Phase,
    State,
    Table,
    choose,
)
from hoyle.position import describe_position, read_position, write_position

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "haggis",
    "hands": [["10c", "J"], ["9d", "4h", "K"]],
}


def read(**fields: Any) -> tuple[Haggis, State]:
    game, state = read_position({**SMALL, **fields})
    assert isinstance(game, Haggis)
    return game, state


def test_what_is_left_out_has_a_default() -> None:
    game, state = read()

    assert game.options == Options()
    assert (state.turn, state.phase) == (0, Phase.PLAY)
    assert (state.trick.top, state.trick.by) == (NO_COMBINATION, 0)
    assert state.stakes == ((False, 0), (False, 0))
    assert state.haggis.names() == ("2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s")
    assert state.taken[0].count() == 42 - 8 - 5
    assert state.taken[1].count() == 0


def test_what_one_seat_has_taken_may_be_left_open() -> None:
    _, state = read(taken=[["2c", "K"], None])

    assert state.taken[0].names() == ("2c", "K")
    assert state.haggis.names()[0] == "2d"
    assert state.taken[1].names()[-4:] == ("10s", "J", "Q", "Q")


@pytest.mark.parametrize("zone", ["haggis", "taken"])
def test_a_zone_that_the_others_determine_is_filled_in(zone: str) -> None:
    game, state = read()
    whole = write_position(game, state)
    short = {name: value for name, value in whole.items() if name != zone}

    assert read_position(short) == (game, state)


def test_a_trick_of_one_clear_combination_needs_no_more_than_its_cards() -> None:
    _, state = read(trick={"cards": ["6c", "6d", "Q"]})

    assert state.trick.cards.names() == ("6c", "6d", "Q")
    assert (state.trick.top, state.trick.by) == (Combination(Kind.SET, 6, 3, 3), 1)


@pytest.mark.parametrize(
    ("cards", "top", "meant"),
    [
        ("9c 10d", {"kind": "set"}, Combination(Kind.SET, 10, 1, 1)),
        ("9c 9h 10d 10h", {"kind": "set"}, Combination(Kind.SET, 10, 2, 2)),
        ("9c 10d", {"kind": "set", "rank": 10, "width": 1}, Combination(Kind.SET, 10, 1, 1)),
        ("2c 3c 4c Q Q K", {"kind": "bomb"}, Combination(Kind.BOMB, 4, 1, 2)),
        (
            "2c 3c 4c 5d Q K",
            {"kind": "sequence", "rank": 7},
            Combination(Kind.SEQUENCE, 7, 1, 3),
        ),
        ("5d J Q", {"kind": "sequence"}, Combination(Kind.SEQUENCE, 7, 1, 3)),
    ],
)
def test_of_what_lies_on_top_a_part_is_enough_if_it_is_clear(
    cards: str, top: dict[str, Any], meant: Combination
) -> None:
    hands = [["10c"], ["4h"]]
    _, state = read(hands=hands, trick={"cards": cards.split(), "top": top})

    assert state.trick.top == meant


def test_bets_are_read_and_a_bet_of_nothing_is_one() -> None:
    _, state = read(bets=[None, 0])

    assert state.stakes == ((False, 0), (True, 0))


def test_after_a_reply_the_seat_that_laid_last_is_named() -> None:
    options = {"reply_to_final_play": True}
    over = {"phase": "over", "turn": 0, "options": options}

    _, state = read(hands=[[], ["9d"]], trick={"by": 1}, **over)
    assert (state.turn, state.trick.by) == (0, 1)
    _, state = read(hands=[[], []], trick={"by": 1}, **over)
    assert state.trick.by == 1
    _, state = read(hands=[[], ["9d"]], **over)
    assert state.trick.by == 0


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (choose("text"), ("text", {})),
        (choose("published"), ("published", {})),
        (
            choose("published", {"target": 350, "tie_lead": "alternate"}),
            ("text", {"target": 350, "leftovers_score": True, "tie_lead": "alternate"}),
        ),
    ],
)
def test_options_are_written_by_a_ruleset_and_what_differs(
    options: Options, written: tuple[str, dict[str, Any]]
) -> None:
    game = Haggis(options)

    document = write_position(game, game.deal(game.shuffle(Random(1))))

    assert (document["ruleset"], document["options"]) == written


def test_a_position_is_written_whole() -> None:
    game, state = read(trick={"cards": ["6c", "6d"]}, bets=[15, None])

    document = write_position(game, state)

    assert list(document) == [
        "format", "game", "ruleset", "options", "turn", "phase", "hands", "haggis", "taken",
        "trick", "bets",
    ]  # fmt: skip
    assert document["trick"] == {
        "cards": ["6c", "6d"],
        "top": {"kind": "set", "rank": 6, "width": 2, "size": 2},
        "by": 1,
    }
    assert document["bets"] == [15, None]


@settings(derandomize=True, deadline=None)
@given(every_choice_of_haggis(), st.integers(0, 2**32), st.integers(0, 60))
def test_every_state_of_a_game_can_be_written_and_read_back(
    options: Options, seed: int, moves: int
) -> None:
    game = Haggis(options)
    *_, state = islice(states(game, Random(seed)), moves + 1)

    document = json.loads(json.dumps(write_position(game, state)))
    read_game, read_state = read_position(document)

    assert isinstance(read_game, Haggis)
    assert read_game.options == options
    assert named(read_game, read_state) == named(game, state)
    assert write_position(read_game, read_state) == document


def test_a_table_that_is_not_the_standard_one_has_no_position() -> None:
    game = Haggis(table=Table(hand=2, ranks=("2", "3"), suits="cd", bomb=("2", "3")))
    state = game.deal(game.shuffle(Random(1)))

    with pytest.raises(ValueError, match="of the standard table, and this game is of another"):
        write_position(game, state)


def test_a_state_at_another_table_is_described_with_its_table() -> None:
    game = Haggis(table=Table(hand=2, ranks=("2", "3"), suits="cd", bomb=("2", "3")))
    state = game.deal(game.shuffle(Random(1)))

    described = describe_position(game, state)

    assert (described["game"], described["table"]["ranks"]) == ("haggis", ("2", "3"))
    assert described["hands"] == [list(hand.names()) for hand in state.hands]
    assert "format" not in described
