"""Positions of Take: what they leave out, and that they can be written and read back."""

from __future__ import annotations

import json
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.hoyle.formats.games import every_choice_of_take
from tests.hoyle.formats.playing import named, states

from hoyle.position import describe_position, read_position, write_position
from hoyle.take import Options, Phase, State, Table, Take, choose

SMALL: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "take",
    "hands": [["9h", "4c"], ["5d", "6d"]],
}


def read(**fields: Any) -> tuple[Take, State]:
    game, state = read_position({**SMALL, **fields})
    assert isinstance(game, Take)
    return game, state


def row(cards: Any) -> list[str]:
    """The names of the cards of a row."""
    return [str(card) for card in cards.places()]


def test_what_is_left_out_has_a_default() -> None:
    game, state = read()

    assert (game.options, game.seats) == (Options(), 2)
    assert (state.turn, state.phase, state.table) == (0, Phase.DRAW, ())
    assert (state.taken.some(), state.melded) == (False, False)
    assert (state.discards.size(), state.stock.size()) == (0, 50)
    assert row(state.stock)[:4] == ["2c", "3c", "5c", "6c"]
    assert row(state.stock)[-2:] == ["Jk", "Jk"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_as_many_seats_as_hands(seats: int) -> None:
    game, state = read(hands=[["9h"], ["5d"], ["6d"], ["7d"]][:seats])

    assert (game.seats, len(state.hands)) == (seats, seats)


def test_if_the_stock_is_given_the_others_lie_below_the_discards() -> None:
    _, state = read(stock=["Jk", "2c"], discards=["8d", "3c"])

    assert row(state.stock) == ["Jk", "2c"]
    assert row(state.discards)[:3] == ["5c", "6c", "7c"]
    assert row(state.discards)[-3:] == ["Jk", "8d", "3c"]
    assert state.discards.size() == 54 - 4 - 2


def test_a_sequence_is_laid_by_its_owner_unless_layers_say_else() -> None:
    plain = {"owner": 1, "cards": ["4s", "Jk", "6s"]}
    taken = {"owner": 0, "cards": ["Jk", "Qh", "Kh", "Ah"], "layers": [1, 1, 1, 0]}
    _, state = read(sequences=[plain, taken])

    one, other = state.table
    assert (one.owner, one.suit, one.low, one.layers) == (1, 3, 4, (1, 1, 1))
    assert (other.owner, other.suit, other.low, other.layers) == (0, 2, 11, (1, 1, 1, 0))


@pytest.mark.parametrize(
    ("cards", "low"),
    [("As 2s 3s", 1), ("Qs Ks As", 12), ("Jk 2s Jk", 1), ("Jk Jk Ks", 11), ("4s 5s Jk Jk", 4)],
)
def test_aces_and_jokers_stand_where_they_lie(cards: str, low: int) -> None:
    _, state = read(sequences=[{"owner": 0, "cards": cards.split()}])

    assert state.table[0].low == low


def test_the_card_that_was_taken_is_a_card_of_the_hand() -> None:
    _, state = read(phase="build", taken="Jk", hands=[["Jk", "4c"], ["Jk"]])

    assert state.taken.names() == ("Jk",)
    assert state.hands[0].bits & state.taken.bits


@pytest.mark.parametrize(
    ("options", "written"),
    [
        (choose("text"), ("text", {})),
        (choose("literal"), ("literal", {})),
        (
            choose("literal", {"taking": "optional", "max_jokers_per_sequence": 1}),
            ("text", {"turn": "one_action", "taking": "optional", "max_jokers_per_sequence": 1}),
        ),
    ],
)
def test_options_are_written_by_a_ruleset_and_what_differs(
    options: Options, written: tuple[str, dict[str, Any]]
) -> None:
    game = Take(options)

    document = write_position(game, game.deal(game.shuffle(Random(1))))

    assert (document["ruleset"], document["options"]) == written


def test_a_position_is_written_whole() -> None:
    sequence = {"owner": 0, "cards": ["4s", "5s", "6s"]}
    game, state = read(sequences=[sequence], phase="build", taken="9h", melded=True)

    document = write_position(game, state)

    assert list(document) == [
        "format", "game", "ruleset", "options", "turn", "phase", "hands", "stock", "discards",
        "sequences", "taken", "melded",
    ]  # fmt: skip
    assert document["sequences"] == [{**sequence, "layers": [0, 0, 0]}]
    assert (document["taken"], document["melded"], document["phase"]) == ("9h", True, "build")


@settings(derandomize=True, deadline=None)
@given(every_choice_of_take(), st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 250))
def test_every_state_of_a_game_can_be_written_and_read_back(
    options: Options, seats: int, seed: int, moves: int
) -> None:
    game = Take(options, Table(seats=seats))
    *_, state = islice(states(game, Random(seed)), moves + 1)

    document = json.loads(json.dumps(write_position(game, state)))
    read_game, read_state = read_position(document)

    assert isinstance(read_game, Take)
    assert (read_game.options, read_game.table) == (options, game.table)
    assert named(read_game, read_state) == named(game, state)
    assert read_state.taken.names() == state.taken.names()
    assert row(read_state.stock) == row(state.stock)
    assert write_position(read_game, read_state) == document


def test_a_table_that_the_format_does_not_know_has_no_position() -> None:
    game = Take(table=Table(seats=2, hand=2))
    state = game.deal(game.shuffle(Random(1)))

    with pytest.raises(ValueError, match="of the standard table, and this game is of another"):
        write_position(game, state)
    described = describe_position(game, state)
    assert (described["game"], described["table"]["hand"]) == ("take", 2)
    assert described["hands"] == [list(hand.names()) for hand in state.hands]
