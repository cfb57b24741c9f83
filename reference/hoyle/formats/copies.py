"""From the names of cards in a document to physical cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any

from hoyle.cards import CardError, Cards, Deck, joined, times
from hoyle.formats.documents import Ordered
from hoyle.formats.faults import FormatError, spelled
from hoyle.formats.json_text import Path

__all__ = ["Copies", "joined", "listed", "unknown"]

MOST_NAMED = 8


class Copies:
    """Gives each card that is named a copy of its own, in the order in which the names come."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.taken = deck.nothing
        self._seen: dict[str, list[Path]] = defaultdict(list)

    def number(self, named: Any, path: Path) -> Any:
        """The names in nested lists as cards in nested tuples; `None` is no card.

        Raises
        ------
        FormatError
            If there is no card of a name, or no copy of it left.
        """
        if named is None:
            return self.deck.nothing
        if isinstance(named, str):
            return self.next_copy(named, path)
        return tuple(self.number(item, (*path, place)) for place, item in enumerate(named))

    def next_copy(self, name: str, path: Path) -> Cards:
        """The next copy of a card; `path` is the place that names it.

        Raises
        ------
        FormatError
            If there is no such card, or no copy of it left.
        """
        if name not in self.deck.first_copy:
            raise FormatError(unknown(self.deck, name), path)
        earlier = self._seen[name]
        if len(earlier) == self.deck.copies[name]:
            where = " and ".join(spelled(place) for place in earlier)
            has = f"the deck has it {times(len(earlier))}"
            raise FormatError(f"{name} also lies in {where}, and {has}", path)
        card = self.deck.card(self.deck.first_copy[name] + len(earlier))
        earlier.append(path)
        self.taken = self.taken | card
        return card

    def placed(self, document: Ordered, zones: Collection[str]) -> dict[str, Any]:
        """The cards that a document gives to some zones, in the order in which it names them.

        A zone that gets no cards is left out.

        Raises
        ------
        FormatError
            If there is no card of a name, or no copy of it left.
        """
        given = {zone: getattr(document, zone) for zone in document.order if zone in zones}
        return {zone: self.number(named, (zone,)) for zone, named in given.items() if named}

    def rest(self) -> Cards:
        """The cards that have not been named."""
        return self.deck.everything - self.taken

    def spare(self, named: Iterable[Cards] | None) -> Cards:
        """The cards of a zone that may be left out: those that are named there, or all the rest.

        Raises
        ------
        FormatError
            If cards are named there, and not all that no other zone holds.
        """
        rest = self.rest()
        if named is None:
            return rest
        if rest.some():
            raise FormatError(f"cards are missing: no zone holds {listed(rest)}")
        return joined(self.deck, named)


def unknown(deck: Deck, name: str) -> str:
    """Why no card of the deck is meant by a name."""
    try:
        deck.cards([name])
    except CardError as error:
        hint = f"; cards are written like {deck.names[0]} and {deck.names[-1]}"
        return str(error) if "did you mean" in str(error) else f"{error}{hint}"
    raise ValueError(f"{name} is a card of the deck")


def listed(cards: Cards) -> str:
    """The names of cards for a message, cut short."""
    names = cards.names()
    if len(names) <= MOST_NAMED:
        return " ".join(names)
    return f"{' '.join(names[:MOST_NAMED])} and {len(names) - MOST_NAMED} more"
