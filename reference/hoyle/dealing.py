"""What the deals of all games share: the checks, and hands that are made by chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized

from hoyle.cards import Cards, Deck, Row, joined
from hoyle.game import DealError
from hoyle.words import amount


def check_first(first: int, seats: int) -> None:
    """Refuse a first seat that is not at the table.

    Raises
    ------
    DealError
        If there is no such seat.
    """
    if not 0 <= first < seats:
        raise DealError(f"first is seat {first}; the seats are 0 to {seats - 1}")


def check_parts(zone: str, parts: Sized, seats: int) -> None:
    """Refuse a zone that has not a part for each seat.

    Raises
    ------
    DealError
        If there are more or fewer parts than seats.
    """
    if len(parts) != seats:
        raise DealError(f"{zone} are given for {amount(len(parts), 'seat')}, not {seats}")


def check_hands(hands: Iterable[Cards], size: int) -> None:
    """Refuse hands that are not all of one size.

    Raises
    ------
    DealError
        With the first hand that is of another size.
    """
    for seat, hand in enumerate(hands):
        if hand.count() != size:
            raise DealError(f"hand {seat} has {amount(hand.count(), 'card')}, not {size}")


def check_stack(zone: str, stack: Row) -> None:
    """Refuse a stack that has not one card in each place.

    Raises
    ------
    DealError
        If a place has more cards, or none.
    """
    if any(place.count() != 1 for place in stack.places()):
        raise DealError(f"a place of the {zone} does not hold exactly one card")


def check_zones(deck: Deck, zones: Iterable[tuple[str, Cards]]) -> None:
    """Refuse zones that do not hold each card of the deck once.

    Parameters
    ----------
    deck
        The deck that is dealt.
    zones
        Every zone by name, with its cards.

    Raises
    ------
    DealError
        If a card lies in two zones, or in none.
    """
    seen = deck.nothing
    for zone, cards in zones:
        twice = Cards(deck, seen.bits & cards.bits)
        if twice.some():
            raise DealError(f"{twice} lies in {zone} and in another zone")
        seen |= cards
    if seen != deck.everything:
        raise DealError(f"no zone holds {deck.everything - seen}")


def hands_of(deck: Deck, cards: Sequence[Cards], size: int, seats: int) -> tuple[Cards, ...]:
    """A hand of some size for each seat, from single cards in their order."""
    return tuple(joined(deck, cards[size * seat : size * (seat + 1)]) for seat in range(seats))
