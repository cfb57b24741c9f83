"""The deck, and deals that are made, checked, and begin a round."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.hoyle.take.board import take

from hoyle.cards import Cards
from hoyle.game import DealError, MalformedMove
from hoyle.take import Deal, Phase, Take

GAME = take(2)


def test_the_deck_has_four_suits_and_two_jokers() -> None:
    deck = GAME.deck
    assert deck.size == 54
    assert deck.everything.names()[:14] == (
        "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "10c", "Jc", "Qc", "Kc", "Ac", "2d",
    )  # fmt: skip
    assert deck.everything.names()[-3:] == ("As", "Jk", "Jk")
    assert deck.everything.total(GAME.points) == 4 * (8 * 5 + 4 * 10 + 15) + 2 * 20


@pytest.mark.parametrize(("seats", "stock"), [(2, 39), (3, 32), (4, 25)])
def test_situation_25_how_many_cards_are_left_for_the_stock(seats: int, stock: int) -> None:
    game = take(seats)
    state = game.deal(game.shuffle(Random(1), seats - 1))
    assert [hand.count() for hand in state.hands] == [7] * seats
    assert (state.stock.size(), state.discards.size()) == (stock, 1)
    assert (state.turn, state.phase, state.table) == (seats - 1, Phase.DRAW, ())
    assert (state.taken.some(), state.melded) == (False, False)


def test_a_deal_by_chance_is_the_same_for_the_same_seed() -> None:
    assert GAME.shuffle(Random(7)) == GAME.shuffle(Random(7))
    assert GAME.shuffle(Random(7)) != GAME.shuffle(Random(8))


def changed(**zones: Any) -> Deal:
    """A sound deal with some zones changed."""
    return GAME.shuffle(Random(1))._replace(**zones)


def faulty() -> dict[str, tuple[Deal, str]]:
    """Deals that are not sound, and why."""
    sound = changed()
    first, second = sound.hands
    card, other = first.singles()[0], sound.stock.at(0)
    return {
        "a seat that is not there": (changed(first=2), "first is seat 2; the seats are 0 to 1"),
        "a hand too many": (
            changed(hands=(first, second, first)),
            "hands are given for 3 seats, not 2",
        ),
        "six cards": (changed(hands=(first - card, second)), "hand 0 has 6 cards, not 7"),
        "eight cards": (changed(hands=(first, second | other)), "hand 1 has 8 cards, not 7"),
        "no card turned up": (changed(discard=GAME.deck.nothing), "0 cards are turned up, not 1"),
        "two cards in one place": (
            changed(stock=GAME.deck.row([other | sound.stock.at(1)])),
            "a place of the stock does not hold exactly one card",
        ),
        "a card twice": (changed(discard=card), f"{card} lies in discards and in another zone"),
        "a card missing": (changed(stock=sound.stock.after(1)), f"no zone holds {other}"),
    }


@pytest.mark.parametrize("fault", faulty())
def test_a_deal_that_is_not_sound_is_refused(fault: str) -> None:
    deal, message = faulty()[fault]
    with pytest.raises(DealError) as refused:
        GAME.deal(deal)
    assert str(refused.value) == message


def test_a_match_begins_with_nothing_scored() -> None:
    assert take(3).begin_match(2) == ((0, 0, 0), 2, 0, False, ())
    with pytest.raises(MalformedMove) as refused:
        take(3).begin_match(3)
    assert str(refused.value) == "there is no seat 3 at this table; the seats are 0 to 2"


@pytest.mark.parametrize("over", [True, False])
def test_a_round_is_counted_only_when_it_is_over_and_the_match_is_not(over: bool) -> None:
    state = GAME.deal(changed())
    standing = GAME.begin_match()._replace(over=over)
    with pytest.raises(ValueError, match="over") as refused:
        GAME.settle(standing, GAME.result(state))
    assert str(refused.value) == (
        "the match is over; no round can be added to it"
        if over
        else "the round is not over; it has no points yet"
    )


def test_before_anything_is_laid_the_hands_count_against_the_seats() -> None:
    state = GAME.deal(changed())
    result = GAME.result(state)
    assert result.points == tuple(-hand.total(GAME.points) for hand in state.hands)
    assert (result.over, result.out) == (False, None)


def test_cards_in_hands_stock_and_discards_are_all_there() -> None:
    state = Take().deal(Take().shuffle(Random(3)))
    zones = Take().zones(state)
    assert [zone for zone, _ in zones] == [
        "hand 0", "hand 1", "hand 2", "hand 3", "stock", "discards",
    ]  # fmt: skip
    assert sum(cards.count() for _, cards in zones) == 54
    assert all(isinstance(cards, Cards) for _, cards in zones)
