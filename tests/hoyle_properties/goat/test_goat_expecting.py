"""What the small tables are compared with, in cases worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from hoyle.goat import Goat, State, choose
from hoyle_properties.goat.best_play import solved
from hoyle_properties.goat.expecting import answers, lies_there, may
from hoyle_properties.goat.longest import moves_of_longest_trick
from hoyle_properties.goat.small_tables import (
    BURAS,
    LAST_CARDS,
    MOLODKAS,
    ON_LEAD,
    TEXT,
    TWO_MOLODKAS,
    Cut,
    explored_at,
    first_states,
)

NO_CHANGES: Mapping[str, Any] = {}


def after(cut: Cut, changes: Mapping[str, Any], *moves: tuple[int, str]) -> tuple[Goat, State]:
    """The first state of a table after some moves."""
    game = Goat(choose("text", changes), cut.table)
    state = next(iter(first_states(game, cut)))
    for seat, text in moves:
        state = game.play(state, seat, game.parse(text)).state
    return game, state


LED_JACK = (0, "lead Jc")
SEAT_3_BROKE_IN = (3, "molodka Js As")


@pytest.mark.parametrize(
    ("moves", "seat", "tried", "expected"),
    [
        ([], 0, "lead Jc", True),
        ([], 0, "lead Jc Ac", True),
        ([], 0, "lead 10c", False),
        ([], 0, "discard Jc", False),
        ([], 0, "molodka Jc Ac", False),
        ([], 1, "lead Jd", False),
        ([], 1, "molodka Jd 10d", True),
        ([LED_JACK], 1, "beat Jd", True),
        ([LED_JACK], 1, "beat Jd 10d", False),
        ([LED_JACK], 1, "discard Jd", True),
        ([LED_JACK], 1, "lead Jd", False),
        ([LED_JACK, (1, "discard Jd")], 2, "beat Ah", False),
        ([LED_JACK], 0, "molodka Ac", False),
        ([LED_JACK], 3, "molodka Js As", True),
        # A full lead stands, and whoever has laid cards has lost the right.
        ([(0, "lead Jc Ac")], 1, "molodka Jd 10d", False),
        ([LED_JACK, SEAT_3_BROKE_IN], 0, "molodka Jc Ac", False),
        # A nearer seat goes before another, until somebody has answered; a farther one never.
        ([SEAT_3_BROKE_IN], 0, "molodka Jc Ac", True),
        ([SEAT_3_BROKE_IN], 1, "molodka Jd 10d", True),
        ([SEAT_3_BROKE_IN, (0, "discard Jc Ac")], 1, "molodka Jd 10d", False),
        ([(1, "molodka Jd 10d")], 3, "molodka Js As", False),
    ],
)
def test_what_a_seat_may_do_by_the_text(
    moves: list[tuple[int, str]], seat: int, tried: str, expected: bool
) -> None:
    game, state = after(MOLODKAS, NO_CHANGES, *moves)
    assert may(game, state, seat, game.parse(tried)) is expected


@pytest.mark.parametrize(
    ("changes", "moves", "seat", "tried", "expected"),
    [
        ({"molodka": "on_lead_only"}, [], 1, "molodka Jd 10d", False),
        ({"molodka": "before_lead_only"}, [], 1, "molodka Jd 10d", True),
        ({"molodka": "before_lead_only"}, [(0, "lead Jc")], 1, "molodka Jd 10d", False),
        ({"molodka_contest": "first_come"}, [(2, "molodka Jh Kh")], 1, "molodka Jd 10d", False),
        # Trumps go before a nearer molodka, and are not beaten by one.
        ({"bura_outranks": True}, [(2, "molodka Jh Kh")], 3, "molodka Kd Ad", True),
        ({"bura_outranks": True}, [(3, "molodka Kd Ad")], 2, "molodka Jh Kh", False),
        ({"bura_outranks": True}, [(3, "molodka Kd Ad")], 1, "molodka Jd 10d", True),
        ({"bura_outranks": True}, [(1, "molodka Jd 10d")], 3, "molodka Kd Ad", False),
    ],
)
def test_what_a_seat_may_do_by_other_readings(
    changes: Mapping[str, Any],
    moves: list[tuple[int, str]],
    seat: int,
    tried: str,
    expected: bool,
) -> None:
    game, state = after(BURAS, changes, *(moves or []))
    move = game.parse(tried)
    assert may(game, state, seat, move) is expected


def test_what_lies_in_a_trick_is_told_by_seat() -> None:
    # Given a lead, a card face up, and one face down
    _, state = after(MOLODKAS, NO_CHANGES, LED_JACK, (1, "beat Jd"), (2, "discard Ah"))

    # Then both others have answered
    assert lies_there(state)
    assert answers(state) == [1, 2]
    # And at the beginning nothing lies there
    assert not lies_there(after(MOLODKAS, NO_CHANGES)[1])


def test_a_trick_is_longer_where_it_can_be_interrupted() -> None:
    assert moves_of_longest_trick(explored_at(TWO_MOLODKAS, TEXT)) == 7
    assert moves_of_longest_trick(explored_at(TWO_MOLODKAS, ON_LEAD)) == 4


def test_the_worth_of_a_table_is_what_both_teams_can_make_sure_of() -> None:
    # Given the last two tricks of a game, and its last card
    table = solved(LAST_CARDS, TEXT)
    game, pack = table.found.game, table.found.packing.pack
    (state,) = first_states(game, LAST_CARDS)

    # When everybody takes what is worth most to them
    while game.actors(state):
        worth, seat = table.values[pack(state)], state.turn
        asked = [option for option in table.asked(state) if option.spoken > option.silent]
        assert not asked
        best = max(table.answers(state).items(), key=lambda item: item[1])
        state = game.play(state, seat, best[0]).state
        # Then the worth stays the same to the end
        assert table.values[pack(state)] == worth
    one, other = game.result(state).points
    assert table.values[pack(state)] == one - other
