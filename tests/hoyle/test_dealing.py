"""What the deals of all games share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hoyle.cards import CardClass, Cards, Deck, joined
from hoyle.dealing import check_first, check_hands, check_parts, check_stack, check_zones, hands_of
from hoyle.game import DealError

DECK = Deck([CardClass("A", ("A",), copies=2), CardClass("2", ("2",), copies=2)])
ACE, OTHER_ACE, TWO, OTHER_TWO = DECK.everything.singles()
HANDS = (("hand 0", ACE | TWO), ("hand 1", OTHER_ACE))


def problem(check: Callable[..., None], *given: object) -> str:
    """What is said of a deal that is refused."""
    with pytest.raises(DealError) as refused:
        check(*given)
    return str(refused.value)


def test_a_sound_deal_is_not_refused() -> None:
    check_first(1, 2)
    check_parts("hands", (1, 2), 2)
    check_hands((ACE | TWO, OTHER_ACE | OTHER_TWO), 2)
    check_zones(DECK, (*HANDS, ("stock", OTHER_TWO)))


@pytest.mark.parametrize("first", [-1, 2])
def test_first_must_be_a_seat(first: int) -> None:
    assert problem(check_first, first, 2) == f"first is seat {first}; the seats are 0 to 1"


def test_each_seat_has_a_part_of_a_zone() -> None:
    assert problem(check_parts, "rows", (1, 2, 3), 2) == "rows are given for 3 seats, not 2"


def test_each_hand_has_a_size() -> None:
    assert problem(check_hands, (ACE | TWO, OTHER_ACE), 2) == "hand 1 has 1 card, not 2"


@pytest.mark.parametrize(
    ("stock", "said"),
    [
        (TWO | OTHER_TWO, "2 lies in stock and in another zone"),
        (DECK.nothing, "no zone holds 2"),
    ],
)
def test_each_card_lies_in_one_zone(stock: Cards, said: str) -> None:
    assert problem(check_zones, DECK, (*HANDS, ("stock", stock))) == said


def test_hands_are_made_from_cards_in_their_order() -> None:
    # Given cards in some order
    order = (TWO, ACE, OTHER_ACE, OTHER_TWO)
    # When they are dealt out, then one hand gets the first of them, the next one the next
    assert hands_of(DECK, order, 1, 3) == (TWO, ACE, OTHER_ACE)
    assert hands_of(DECK, order, 2, 2) == (ACE | TWO, joined(DECK, order[2:]))


@pytest.mark.parametrize("place", [ACE | TWO, ACE - ACE])
def test_each_place_of_a_stack_has_one_card(place: Cards) -> None:
    check_stack("stock", DECK.row([ACE, TWO]))
    said = "a place of the stock does not hold exactly one card"
    assert problem(check_stack, "stock", DECK.row([ACE, place])) == said
