"""States of Take as numbers, and the starts of small tables."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.game import CHANCE, DealError
from hoyle.take import STANDARD, Options, State, StockOut, Table, Take, Turn
from hoyle_properties.take.cases import laid_out
from hoyle_properties.take.packing import packing
from hoyle_properties.take.small_tables import MIDDLE, TWO_EACH, new_stocks
from hoyle_properties.take.starting import Start, first_state

TURN_OVER = Options(stock_out=StockOut.TURN_OVER)
FEW = Table(2, 3, ("2", "3", "4", "5", "A"), "cd", 2)
GAME = Take(Options(), MIDDLE.table)


def after(*moves: str) -> State:
    """The state of the table with a sequence of seat 1 after some moves."""
    state = first_state(GAME, MIDDLE.starts[0])
    for text in moves:
        [seat] = GAME.actors(state)
        state = GAME.play(state, seat, GAME.parse(text)).state
    return state


@pytest.mark.parametrize("table", [STANDARD, FEW])
@pytest.mark.parametrize("options", [TURN_OVER, Options(turn=Turn.ONE_ACTION)])
def test_every_state_of_a_round_comes_back_from_its_number(options: Options, table: Table) -> None:
    # Given the states of a round that is played at random
    game, random = Take(options, table), Random(5)
    pack, unpack = packing(game, in_order=True)
    state = game.deal(game.shuffle(random))
    for _ in range(80):
        # When one becomes a number and returns
        # Then its cards lie by name where they lay, and it has the same number again
        assert laid_out(unpack(pack(state))) == laid_out(state)
        assert pack(unpack(pack(state))) == pack(state)
        if not game.actors(state):
            break
        state = game.play(state, state.turn, random.choice(game.moves(state, state.turn))).state


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Drawn from the stock or taken from the pile: the taken card may not go back.
        (["draw stock"], ["draw discard"]),
        # The high end takes the sequence, the low end does not.
        (["draw stock", "extend 0 high Jk"], ["draw stock", "extend 0 low Jk"]),
        # Another card lies on top.
        (["draw stock", "discard 2c"], ["draw stock", "discard 6c"]),
    ],
)
def test_what_a_rule_looks_at_makes_another_number(one: list[str], other: list[str]) -> None:
    pack = packing(GAME).pack
    assert pack(after(*one)) != pack(after(*other))


def test_the_two_jokers_are_not_told_apart() -> None:
    # Given two states in which the jokers have changed places
    game = Take(Options(), TWO_EACH.table)
    state = first_state(game, TWO_EACH.starts[0])
    one, other = state.hands[1], state.discards
    joker = one.pick(game.deck.cards(["Jk"]))
    turned = state._replace(
        hands=(state.hands[0], (one - joker) | other.last()), discards=game.deck.row([joker])
    )

    # Then their numbers are equal
    assert packing(game).pack(state) == packing(game).pack(turned)


@pytest.mark.parametrize("options", [Options(), TURN_OVER])
def test_the_order_of_the_pile_counts_only_where_it_is_turned_over(options: Options) -> None:
    # Given two states whose discards below the top one lie in another order
    game = Take(options, FEW)
    start = Start("2c 3c | 4c 5c", "Jk", "Ac 2d 3d Jk", ((0, "3d 4d 5d"),))
    start = start._replace(discards="Ac 2d Ad Jk")
    state = first_state(game, start)
    below = state.discards.before(1).places()
    turned = state._replace(discards=game.deck.row([*below[::-1], state.discards.last()]))

    # Then their numbers differ where a rule asks for the order
    pack = packing(game).pack
    assert (pack(state) != pack(turned)) == (options == TURN_OVER)
    assert packing(game, in_order=True).pack(state) != packing(game, in_order=True).pack(turned)


def test_chance_can_make_each_order_once() -> None:
    # Given a pile of two jokers and two other cards, and the top one
    game = Take(Options(), FEW)
    start = Start("2c 3c | 4c 5c", "", "Jk Ac Jk 2d Ad", ((0, "3d 4d 5d"),))
    state = game.play(first_state(game, start), 0, game.parse("draw stock")).state

    # When all new stocks are made
    stocks = [game.write(move) for move in new_stocks(game, state)]

    # Then they are the twelve orders of their names
    assert game.actors(state) == (CHANCE,)
    assert len(stocks) == len(set(stocks)) == 12
    assert "reshuffle 2d Jk Ac Jk" in stocks


def test_a_whole_deal_is_checked() -> None:
    # Given a start that leaves a card out
    start = Start("2c 6c | Ac 3c", "4c", "5c")

    # Then it is refused
    with pytest.raises(DealError, match=r"^no zone holds Jk Jk$"):
        first_state(GAME, start)
