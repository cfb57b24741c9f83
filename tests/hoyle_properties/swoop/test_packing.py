"""States as numbers."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from hoyle.swoop import STANDARD, Options, State, Swoop, Table
from hoyle_properties.swoop.packing import ZoneCodes, packing
from hoyle_properties.swoop.small_tables import JOKER, THREE_SEATS, TWO_SLOTS


def played(game: Swoop, random: Random) -> Iterator[State]:
    """The states of a round that is played at random."""
    state = game.deal(game.shuffle(random))
    for _ in range(60):
        yield state
        moves = game.moves(state, state.turn)
        if not moves:
            return
        state = game.apply(state, state.turn, random.choice(moves)).state


def seen_by_the_rules(game: Swoop, state: State) -> tuple[object, ...]:
    """A state with the number of cards of each class in place of the cards of a zone."""
    zones = [
        (zone, [(cards.bits & mask).bit_count() for mask in game.deck.class_masks])
        for zone, cards in game.zones(state)
    ]
    rows = [[bool(bits) for bits in row.bits] for row in (*state.faceup, *state.mystery)]
    return zones, rows, state.pile.top, state.pile.run, state.turn, state.phase


@pytest.mark.parametrize("table", [STANDARD, JOKER, TWO_SLOTS, THREE_SEATS])
def test_nothing_that_a_rule_looks_at_is_lost(table: Table) -> None:
    # Given the states of a round
    game = Swoop(Options(), table)
    pack, unpack = packing(game)
    for state in played(game, Random(5)):
        # When one becomes a number and returns
        returned = unpack(pack(state))
        # Then the rules cannot tell the two apart, and the number is the same
        assert seen_by_the_rules(game, returned) == seen_by_the_rules(game, state)
        assert pack(returned) == pack(state)


def test_the_codes_of_zones_add_up() -> None:
    # Given two zones without a common card, and their codes
    deck = Swoop().deck
    codes = ZoneCodes(deck, STANDARD)
    one, other = deck.cards("7c 7d 7h Jk 10s"), deck.cards("7s 7s Ac 10h")
    # When they are joined
    together = codes.of((one | other).bits)
    # Then the code is their sum, and what is given out second leaves the first alone
    assert together == codes.of(one.bits) + codes.of(other.bits) < codes.digit
    first = codes.cards(codes.of(one.bits), 0)
    second = codes.cards(codes.of(other.bits), codes.of(one.bits))
    assert not first & second
    assert codes.of(first | second) == together
