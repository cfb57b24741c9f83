"""Positions late in a round."""

from __future__ import annotations

import pytest

from hoyle.swoop import Options, Swoop
from hoyle_properties.swoop.few_cards import compositions, few_cards, late_table, positions
from hoyle_properties.swoop.packing import packing


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((4,), 1),
        ((1, 1, 1, 1), 24),
        # Two aces in one of four hands, or one on the pile.
        ((5,), 4 + 1),
        # None, one, two or three on the pile; the others in four hands, none of them empty.
        ((8,), 35 + 20 + 10 + 4),
    ],
)
def test_every_seat_has_a_card_and_fewer_than_four_equal_ones_lie_on_top(
    counts: tuple[int, ...], expected: int
) -> None:
    # When all positions with some cards are made
    game = Swoop(Options(), late_table(counts))
    made = list(positions(game, counts))

    # Then there are as many as counted by hand, and each is sound
    assert len(set(map(packing(game).pack, made))) == len(made) == expected
    for state in made:
        assert all(hand.some() for hand in state.hands)
        assert state.pile.run < 4
        lying = [*state.hands, state.pile.cards, state.removed]
        assert sum(cards.count() for cards in lying) == game.deck.size


def test_positions_with_more_numbers_than_copies_are_packed_whole() -> None:
    # Given six numbers of one card each
    game = Swoop(Options(), late_table((1,) * 6))
    packed = packing(game)

    # Then unpacking and packing gives the same number, whatever lies on top
    for state in positions(game, (1,) * 6):
        assert packed.pack(packed.unpack(packed.pack(state))) == packed.pack(state)


def test_what_follows_is_explored() -> None:
    # When positions of four aces are explored
    found = few_cards((4,), Options())

    # Then the one position has one step, and that takes seat 0 out
    assert [len(after) for after in found.graph.successors.values()] == [1, 0]
    assert len(found.graph.ends) == 1


def test_compositions_are_all_the_sums() -> None:
    assert list(compositions(3)) == [(1, 1, 1), (1, 2), (2, 1), (3,)]
    assert len(list(compositions(6))) == 32
