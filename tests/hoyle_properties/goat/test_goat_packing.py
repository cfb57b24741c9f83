"""States of Goat as numbers, and the starts of small tables."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.game import DealError
from hoyle.goat import STANDARD, Goat, Options, Phase, State, Table
from hoyle_properties.goat.packing import packing
from hoyle_properties.goat.small_tables import (
    ENDINGS,
    MOLODKAS,
    ONE_CARD,
    TWELVE,
    Cut,
    Start,
    first_state,
    first_states,
)

GAME = Goat(Options(), TWELVE)


def after(*moves: tuple[int, str]) -> State:
    """The state of the table with four molodkas after some moves."""
    (state,) = first_states(GAME, MOLODKAS)
    for seat, text in moves:
        state = GAME.play(state, seat, GAME.parse(text)).state
    return state


@pytest.mark.parametrize("table", [STANDARD, TWELVE, ONE_CARD.table])
def test_every_state_of_a_game_comes_back_from_its_number(table: Table) -> None:
    # Given the states of a game that is played at random
    game, random = Goat(Options(), table), Random(7)
    pack, unpack = packing(game)
    state, seen = game.deal(game.shuffle(random)), set()
    while game.actors(state):
        # When one becomes a number and returns
        # Then it is the same, and no other has this number
        assert unpack(pack(state)) == state
        assert pack(state) not in seen
        seen.add(pack(state))
        moves = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
        seat, move = random.choice(moves)
        state = game.play(state, seat, move).state
    assert unpack(pack(state)) == state


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Cards that went back leave a trace in who has acted.
        ([(2, "molodka 10h Ah")], [(0, "lead Jc"), (2, "molodka 10h Ah")]),
        # Face up or face down.
        ([(0, "lead Jc"), (1, "beat Jd")], [(0, "lead Jc"), (1, "discard Jd")]),
        # A molodka or a lead of the same cards.
        (
            [(0, "lead Jc Ac")],
            [(2, "molodka 10h Ah"), (0, "molodka Jc Ac")],
        ),
    ],
)
def test_what_a_rule_looks_at_makes_another_number(
    one: list[tuple[int, str]], other: list[tuple[int, str]]
) -> None:
    pack = packing(GAME).pack
    assert pack(after(*one)) != pack(after(*other))


def test_the_order_of_the_stock_makes_another_number() -> None:
    # Given two states with the same cards in another order
    state = after()
    turned = state._replace(stock=GAME.deck.row(reversed(state.stock.places())))

    # Then the numbers differ, and each comes back
    pack, unpack = packing(GAME)
    assert pack(state) != pack(turned)
    assert unpack(pack(turned)).stock == turned.stock


def test_play_may_start_in_the_middle_of_a_game() -> None:
    # Given a start at which one team has taken a trick
    game = Goat(Options(), ENDINGS.table)

    # When play starts
    _, state = first_states(game, ENDINGS)

    # Then its cards lie in its pile, and the other has nothing
    assert [pile.count() for pile in state.won] == [8, 0]
    assert (state.tricks, state.turn, state.phase) == ((1, 0), 0, Phase.LEAD)


def test_a_whole_deal_is_checked() -> None:
    # Given a start that leaves a card out
    start = Start("Jc Ac | Jd 10d | 10h Ah | Js As", "10c Ad Jh", "Ad")

    # Then it is refused, and so is a table that holds it
    with pytest.raises(DealError, match=r"^no zone holds 10s$"):
        first_state(GAME, start)
    with pytest.raises(DealError, match=r"^no zone holds 10s$"):
        list(first_states(GAME, Cut(TWELVE, (start,))))
