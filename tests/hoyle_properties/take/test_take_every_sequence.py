"""Every sequence, made from the clauses; and what is claimed is not true of wrong rules."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle.take import Table, Take
from hoyle_properties.take.brute_force import Where
from hoyle_properties.take.by_clauses import ends
from hoyle_properties.take.every_sequence import Bench, all_sequences, row_named, rows_up_to
from hoyle_properties.take.mutants.discarding import TakenCardIsEnough
from hoyle_properties.take.mutants.drawing import EmptyStockAlwaysEndsRound
from hoyle_properties.take.mutants.extending import AnySuitFits, KingLocks, LowEndTakes, TakenOnce
from hoyle_properties.take.mutants.melding import AroundTheCorner, GapsAllowed, SuitsMixed
from hoyle_properties.take.subject import SUBJECT
from hoyle_properties.take.test_endless_play import (
    test_a_round_can_come_back_to_a_position_under_every_choice as circles,
)
from hoyle_properties.take.test_every_extension import (
    test_a_sequence_changes_hands_ten_times_at_most as ten_takings,
)
from hoyle_properties.take.test_every_extension import (
    test_every_single_card_at_both_ends_of_every_sequence as single_cards,
)
from hoyle_properties.take.test_every_extension import (
    test_whose_a_sequence_is_once_it_has_been_extended as owners,
)
from hoyle_properties.take.test_every_sequence import (
    test_every_row_of_a_few_cards_in_any_order as few_cards,
)
from hoyle_properties.take.test_every_sequence import (
    test_every_row_of_up_to_three_cards as three_cards,
)
from hoyle_properties.take.test_every_sequence import (
    test_every_sequence_with_one_card_changed as one_changed,
)
from hoyle_properties.take.test_small_tables import (
    test_a_move_is_legal_exactly_if_the_clauses_allow_it_and_refused_for_their_reason as judged,
)

THREE_RANKS = Table(2, 1, ("2", "3", "A"), "c", 1)


def test_all_sequences_of_three_ranks() -> None:
    # Given a table of three ranks and a joker
    # When all sequences are made
    made = all_sequences(THREE_RANKS)

    # Then they are the two without a joker, and each with a joker in each place
    rows = {" ".join(names): where.start for names, where in made.items()}
    assert rows == {
        "Ac 2c 3c": 0,
        "Jk 2c 3c": 0,
        "Ac Jk 3c": 0,
        "Ac 2c Jk": 0,
        "2c 3c Ac": 1,
        "Jk 3c Ac": 1,
        "2c Jk Ac": 1,
        "2c 3c Jk": 1,
    }


def test_a_row_is_made_once_whatever_the_order_of_equal_cards() -> None:
    assert list(rows_up_to(("Jk", "Jk", "2c"), 2)) == [
        (),
        ("Jk",),
        ("2c",),
        ("Jk", "Jk"),
        ("Jk", "2c"),
        ("2c", "Jk"),
    ]


def test_the_jokers_of_a_row_are_two_cards() -> None:
    deck = Take().deck
    assert row_named(deck, ("Jk", "4c", "Jk")).cards() == deck.cards("Jk Jk 4c")


def test_the_bench_lays_out_what_is_not_in_a_hand() -> None:
    # Given a table at which a sequence lies
    bench = Bench(THREE_RANKS)
    sequence = bench.sequence(("2c", "3c", "Jk"), Where("c", 1))

    # Then the hand has the rest, and the seat has drawn
    state = bench.state(sequence)
    assert state.hands[0].names() == ("Ac",)
    assert (state.table[0].low, state.table[0].high) == (2, 4)
    assert state.phase == "build"


def test_the_ends_of_a_sequence_are_what_makes_it_longer() -> None:
    table = Table(2, 1, ("2", "3", "4", "A"), "c", 0)
    assert set(ends(table, ("2c", "3c", "4c"), Where("c", 1))) == {(("Ac",), ()), ((), ("Ac",))}
    assert ends(THREE_RANKS, ("2c", "3c", "Ac"), Where("c", 1)) == ()


@pytest.mark.parametrize(
    ("claim", "wrong"),
    [
        (three_cards, SuitsMixed),
        (three_cards, GapsAllowed),
        (few_cards, AroundTheCorner),
        (one_changed, GapsAllowed),
        (single_cards, AnySuitFits),
        (owners, KingLocks),
        (owners, LowEndTakes),
        (ten_takings, TakenOnce),
        (judged, TakenCardIsEnough),
        (circles, EmptyStockAlwaysEndsRound),
    ],
)
def test_what_is_said_of_the_rules_is_not_said_of_wrong_ones(
    claim: Callable[[], None], wrong: type[Take]
) -> None:
    # Given wrong rules
    # When the claim is checked of them, then it fails
    with SUBJECT.examining(wrong), pytest.raises(AssertionError):
        claim()
