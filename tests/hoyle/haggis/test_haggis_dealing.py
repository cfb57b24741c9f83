"""The deck, a deal, and the state a round starts in."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.hoyle.haggis.board import haggis, names

from hoyle.cards import Cards
from hoyle.game import DealError
from hoyle.haggis import NO_COMBINATION, Deal, Haggis, Phase, Table, Trick

GAME = haggis()


def a_deal(first: int = 0) -> Deal:
    """A sound deal, the same in every test."""
    return GAME.shuffle(Random(7), first)


def problem(deal: Deal) -> str:
    """What is said of a deal that is refused."""
    with pytest.raises(DealError) as refused:
        GAME.deal(deal)
    return str(refused.value)


def natural(cards: Cards) -> Cards:
    """A natural card among some cards."""
    return cards.singles()[0]


def test_the_deck_is_nine_ranks_of_four_suits_and_six_wild_cards() -> None:
    copies = Counter(GAME.deck.everything.names())
    assert GAME.deck.size == 42
    assert {name: copies.pop(name) for name in ("J", "Q", "K")} == {"J": 2, "Q": 2, "K": 2}
    assert len(copies) == 36
    assert set(copies.values()) == {1}
    assert GAME.deck.everything.total(GAME.points) == 36


def test_a_round_starts_with_seventeen_cards_each_and_eight_left() -> None:
    deal = a_deal(first=1)

    state = GAME.deal(deal)

    assert [hand.count() for hand in state.hands] == [17, 17]
    assert all(names(hand).endswith(" J Q K") for hand in state.hands)
    assert (state.hands, state.haggis) == (deal.hands, deal.haggis)
    assert state.haggis.count() == 8
    assert [cards.count() for cards in state.taken] == [0, 0]
    assert state.trick == Trick(GAME.deck.nothing, NO_COMBINATION, 1)
    assert state.stakes == ((False, 0), (False, 0))
    assert (state.turn, state.phase) == (1, Phase.PLAY)


def test_every_card_of_a_deal_lies_in_one_zone() -> None:
    zones = GAME.zones(GAME.deal(a_deal()))
    assert [zone for zone, _ in zones] == [
        "hand 0", "hand 1", "haggis", "taken 0", "taken 1", "trick",
    ]  # fmt: skip
    assert sum(cards.count() for _, cards in zones) == 42
    assert sum(cards.bits for _, cards in zones) == GAME.deck.everything.bits


def test_the_same_randomness_makes_the_same_deal() -> None:
    assert a_deal() == a_deal() == GAME.shuffle(Random(7))
    assert (a_deal().first, a_deal(first=1).first) == (0, 1)
    assert GAME.shuffle(Random(8)) != a_deal()


def test_a_table_may_be_smaller() -> None:
    table = Table(hand=2, ranks=("2", "3"), suits="cd", wilds=("J",), bomb=("2", "3"))
    game = Haggis(table=table)
    state = game.deal(game.shuffle(Random(0)))
    assert game.deck.size == 6
    assert [cards.count() for _, cards in game.zones(state)] == [3, 3, 0, 0, 0, 0]


def test_first_must_be_a_seat() -> None:
    assert problem(a_deal()._replace(first=2)) == "first is seat 2; the seats are 0 to 1"


def test_two_hands_are_dealt() -> None:
    deal = a_deal()
    short = deal._replace(hands=deal.hands[:1])
    assert problem(short) == "hands are given for 1 seat, not 2"


def test_a_hand_has_fourteen_natural_cards() -> None:
    deal = a_deal()
    short = deal.hands[1] - natural(deal.hands[1])
    assert problem(deal._replace(hands=(deal.hands[0], short))) == (
        "hand 1 has 13 natural cards, not 14"
    )


@pytest.mark.parametrize(("lacking", "held"), [("J", "Q K"), ("Q", "J K"), ("J Q K", "none")])
def test_a_hand_has_one_of_each_wild_card(lacking: str, held: str) -> None:
    deal = a_deal()
    short = deal.hands[0] - deal.hands[0].pick(GAME.deck.cards(lacking))
    assert problem(deal._replace(hands=(short, deal.hands[1]))) == (
        f"hand 0 has the wild cards {held}; each hand has J Q K"
    )


def test_a_hand_has_no_wild_card_twice() -> None:
    deal = a_deal()
    both = deal.hands[0] | deal.hands[1].pick(GAME.deck.cards("K"))
    assert problem(deal._replace(hands=(both, deal.hands[1]))) == (
        "hand 0 has the wild cards J Q K K; each hand has J Q K"
    )


def test_a_card_cannot_be_dealt_twice() -> None:
    deal = a_deal()
    card = natural(deal.hands[0])
    haggis_cards = deal.haggis - natural(deal.haggis) | card
    twice = deal._replace(haggis=haggis_cards)
    assert problem(twice) == f"{card} lies in haggis and in another zone"


def test_no_card_may_be_missing() -> None:
    deal = a_deal()
    card = natural(deal.haggis)
    assert problem(deal._replace(haggis=deal.haggis - card)) == f"no zone holds {card}"
