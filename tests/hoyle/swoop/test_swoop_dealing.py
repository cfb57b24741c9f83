"""The deck, a deal, and the state a round starts in."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.hoyle.swoop.board import swoop

from hoyle.cards import Row
from hoyle.game import DealError
from hoyle.swoop import Deal, Phase, Pile, Swoop, Table

GAME = swoop()


def a_deal(game: Swoop = GAME, first: int = 0) -> Deal:
    """A sound deal, the same in every test."""
    return game.shuffle(Random(7), first)


def problem(deal: Deal) -> str:
    """What is said of a deal that is refused."""
    with pytest.raises(DealError) as refused:
        GAME.deal(deal)
    return str(refused.value)


def test_the_deck_is_two_packs_and_four_jokers() -> None:
    copies = Counter(GAME.deck.everything.names())
    assert GAME.deck.size == 108
    assert copies.pop("Jk") == 4
    assert len(copies) == 52
    assert set(copies.values()) == {2}


def test_a_round_starts_with_nineteen_cards_each_and_an_empty_pile() -> None:
    # Given a deal in which seat 2 is first
    deal = a_deal(first=2)
    # When it is dealt
    state = GAME.deal(deal)
    # Then each seat has eleven cards in hand, four face up, four under them
    assert [hand.count() for hand in state.hands] == [11] * 4
    for rows in (state.faceup, state.mystery):
        assert [[place.count() for place in row.places()] for row in rows] == [[1] * 4] * 4
    # And nothing lies on the pile or is removed, 32 are not dealt, seat 2 begins
    assert state.pile == Pile(GAME.deck.nothing, 0, 0)
    assert not state.removed.some()
    assert state.undealt.count() == 32
    assert (state.turn, state.phase) == (2, Phase.TURN)
    assert (state.hands, state.undealt) == (deal.hands, deal.undealt)


def test_every_card_of_a_deal_lies_in_one_zone() -> None:
    zones = GAME.zones(GAME.deal(a_deal()))
    assert sum(cards.count() for _, cards in zones) == 108
    everything = GAME.deck.nothing
    for _, cards in zones:
        everything |= cards
    assert everything == GAME.deck.everything


def test_the_same_randomness_makes_the_same_deal() -> None:
    assert a_deal() == a_deal() == GAME.shuffle(Random(7))
    assert (a_deal().first, a_deal(first=3).first) == (0, 3)
    assert GAME.shuffle(Random(8)) != a_deal()


@pytest.mark.parametrize("choose_faceup", [False, True])
def test_chosen_covers_are_a_matter_of_the_deal(choose_faceup: bool) -> None:
    # Given that seat 0 swaps a cover for a card of its hand, whether it may choose or not
    game = swoop(choose_faceup=choose_faceup)
    deal = a_deal(game)
    hand, covers = deal.hands[0], deal.faceup[0].places()
    wanted = hand.singles()[0]
    chosen = deal._replace(
        hands=(hand - wanted | covers[0], *deal.hands[1:]),
        faceup=(game.deck.row((wanted, *covers[1:])), *deal.faceup[1:]),
    )
    # When that deal is dealt, then it lies as chosen
    assert game.deal(chosen).faceup[0].at(0) == wanted


def test_a_table_may_be_smaller() -> None:
    table = Table(seats=2, slots=1, hand=1, ranks=("A", "2", "K"), packs=1, jokers=1)
    game = Swoop(table=table)
    state = game.deal(game.shuffle(Random(0)))
    assert game.deck.size == 17
    assert [cards.count() for _, cards in game.zones(state)] == [1, 1, 1, 1, 1, 1, 0, 0, 11]
    assert game.points == (1, 2, 10, 50, 50)


@pytest.mark.parametrize("first", [-1, 4])
def test_first_must_be_a_seat(first: int) -> None:
    deal = a_deal()._replace(first=first)

    assert problem(deal) == f"first is seat {first}; the seats are 0 to 3"


@pytest.mark.parametrize("zone", ["hands", "faceup", "mystery"])
def test_each_zone_is_dealt_to_four_seats(zone: str) -> None:
    deal = a_deal()
    short = {zone: getattr(deal, zone)[:3]}
    assert problem(deal._replace(**short)) == f"{zone} are given for 3 seats, not 4"


def test_a_hand_has_eleven_cards() -> None:
    deal = a_deal()
    one = deal.hands[1].singles()[0]
    short = deal._replace(hands=(deal.hands[0], deal.hands[1] - one, *deal.hands[2:]))
    assert problem(short) == "hand 1 has 10 cards, not 11"


@pytest.mark.parametrize("zone", ["faceup", "mystery"])
def test_each_slot_gets_one_card(zone: str) -> None:
    deal = a_deal()
    rows: tuple[Row, ...] = getattr(deal, zone)
    gap = GAME.deck.row((GAME.deck.nothing, *rows[3].places()[1:]))
    changed: dict[str, Any] = {zone: (*rows[:3], gap)}
    short = deal._replace(**changed)
    assert problem(short) == f"{zone} 3 has cards in 3 slots, one in each of 4 is dealt"


def test_a_card_cannot_be_dealt_twice() -> None:
    # Given the first seat's first card also at the second seat
    deal = a_deal()
    card = deal.hands[0].singles()[0]
    other = deal.hands[1] - deal.hands[1].singles()[0] | card
    twice = deal._replace(hands=(deal.hands[0], other, *deal.hands[2:]))
    assert problem(twice) == f"{card} lies in hand 1 and in another zone"


def test_no_card_may_be_missing() -> None:
    deal = a_deal()
    card = deal.undealt.singles()[0]
    assert problem(deal._replace(undealt=deal.undealt - card)) == f"no zone holds {card}"
