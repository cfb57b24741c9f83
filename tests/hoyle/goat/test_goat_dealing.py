"""The deck, a deal, and the state a game starts in."""

from __future__ import annotations

from random import Random

import pytest
from tests.hoyle.goat.board import goat

from hoyle.game import DealError
from hoyle.goat import Deal, Goat, Phase, Table, Trick

GAME = goat()


def a_deal(first: int = 0, game: Goat = GAME) -> Deal:
    """A sound deal, the same in every test."""
    return game.shuffle(Random(7), first)


def problem(deal: Deal, game: Goat = GAME) -> str:
    """What is said of a deal that is refused."""
    with pytest.raises(DealError) as refused:
        game.deal(deal)
    return str(refused.value)


def test_the_deck_is_nine_ranks_of_four_suits_with_120_points() -> None:
    assert GAME.deck.size == 36
    assert GAME.deck.names[:10] == ["6c", "7c", "8c", "9c", "Jc", "Qc", "Kc", "10c", "Ac", "6d"]
    assert GAME.deck.everything.total(GAME.points) == 120


def test_a_game_starts_with_four_cards_each_and_twenty_in_the_stock() -> None:
    deal = a_deal(first=2)

    state = GAME.deal(deal)

    assert [hand.count() for hand in state.hands] == [4, 4, 4, 4]
    assert (state.hands, state.stock, state.trump) == (deal.hands, deal.stock, deal.trump)
    assert len(state.stock.places()) == 20
    assert state.trick == Trick(2, 2, 2, False, (False, False, False, False))
    assert (state.turn, state.phase, state.tricks) == (2, Phase.LEAD, (0, 0))


def test_every_card_of_a_deal_lies_in_one_zone() -> None:
    zones = GAME.zones(GAME.deal(a_deal()))
    assert [zone for zone, _ in zones] == [
        "hand 0", "hand 1", "hand 2", "hand 3", "stock", "open 0", "open 1", "open 2", "open 3",
        "closed 0", "closed 1", "closed 2", "closed 3", "won 0", "won 1", "buried 0 0",
        "buried 0 1", "buried 0 2", "buried 0 3", "buried 1 0", "buried 1 1", "buried 1 2",
        "buried 1 3",
    ]  # fmt: skip
    assert sum(cards.count() for _, cards in zones) == 36
    assert sum(cards.bits for _, cards in zones) == GAME.deck.everything.bits


def test_the_same_randomness_makes_the_same_deal() -> None:
    assert a_deal() == a_deal() == GAME.shuffle(Random(7))
    assert (a_deal().first, a_deal(first=1).first) == (0, 1)
    assert GAME.shuffle(Random(8)) != a_deal()


@pytest.mark.parametrize("seed", range(20))
def test_the_shown_card_lies_somewhere_in_the_stock_or_at_its_bottom(seed: int) -> None:
    for game in (GAME, goat(trump_card="bottom")):
        deal = game.shuffle(Random(seed))
        places = [card.rank() for card in deal.stock.places()]
        assert deal.trump in places
        if game is not GAME:
            assert places[-1] == deal.trump


def test_by_the_text_the_shown_card_is_not_always_at_the_bottom() -> None:
    deals = [GAME.shuffle(Random(seed)) for seed in range(20)]
    assert any(deal.stock.places()[-1].rank() != deal.trump for deal in deals)


def test_a_table_may_be_smaller() -> None:
    game = Goat(table=Table(hand=1, ranks=("6", "7", "8"), suits="cd"))
    state = game.deal(game.shuffle(Random(0)))
    assert game.deck.size == 6
    assert [hand.count() for hand in state.hands] == [1, 1, 1, 1]
    assert len(state.stock.places()) == 2


def test_first_must_be_a_seat() -> None:
    assert problem(a_deal()._replace(first=4)) == "first is seat 4; the seats are 0 to 3"
    assert problem(a_deal()._replace(first=-1)) == "first is seat -1; the seats are 0 to 3"


def test_four_hands_are_dealt() -> None:
    deal = a_deal()
    assert problem(deal._replace(hands=deal.hands[:3])) == "hands are given for 3 seats, not 4"


def test_a_hand_has_four_cards() -> None:
    deal = a_deal()
    short = (deal.hands[0] - deal.hands[0].singles()[0], *deal.hands[1:])
    assert problem(deal._replace(hands=short)) == "hand 0 has 3 cards, not 4"


def test_a_card_cannot_be_dealt_twice() -> None:
    deal = a_deal()
    one, other = deal.hands[0].singles()[0], deal.hands[1].singles()[0]
    hands = (deal.hands[0], deal.hands[1] - other | one, *deal.hands[2:])
    assert problem(deal._replace(hands=hands)) == f"{one} lies in hand 1 and in another zone"


def test_no_card_may_be_missing() -> None:
    deal = a_deal()
    top, *rest = deal.stock.places()
    assert problem(deal._replace(stock=GAME.deck.row(rest))) == f"no zone holds {top}"


def test_a_place_of_the_stock_has_one_card() -> None:
    deal = a_deal()
    top, second, *rest = deal.stock.places()
    stock = GAME.deck.row([top | second, *rest])
    said = "a place of the stock does not hold exactly one card"
    assert problem(deal._replace(stock=stock)) == said


def test_the_shown_card_is_not_dealt() -> None:
    deal = a_deal()
    card = deal.hands[0].singles()[0]
    assert problem(deal._replace(trump=card.rank())) == (
        f"{card} is shown as trump, but does not lie in the stock"
    )


def test_under_the_stock_lies_no_other_card_than_the_shown_one() -> None:
    game = goat(trump_card="bottom")
    deal = a_deal(game=game)
    top, bottom = deal.stock.places()[0], deal.stock.places()[-1]
    assert problem(deal._replace(trump=top.rank()), game) == (
        f"{top} is shown as trump, but {bottom} lies at the bottom of the stock; "
        "trump_card=bottom puts the shown card there"
    )
