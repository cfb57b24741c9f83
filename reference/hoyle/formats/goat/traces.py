"""From the lines of a recorded game of Goat to deals and moves, and back."""

from __future__ import annotations

from typing import Any

from hoyle.formats.copies import Copies, joined
from hoyle.formats.goat.lines import (
    GoatBeatMove,
    GoatDiscardMove,
    GoatLeadMove,
    GoatMove,
)
from hoyle.formats.goat.models import GoatDeal
from hoyle.formats.goat.positions import names_of, number_of
from hoyle.goat import Claim, Deal, Goat, Move

ZONES = ("hands", "stock")


def deal_of(game: Goat, deal: GoatDeal) -> Deal:
    """The deal that a line describes.

    Raises
    ------
    FormatError
        If a card is unknown or given too often.
    """
    copies = Copies(game.deck)
    placed = {
        zone: copies.number(getattr(deal, zone), (zone,)) for zone in deal.order if zone in ZONES
    }
    return Deal(
        first=deal.first,
        hands=tuple(joined(game.deck, hand) for hand in placed["hands"]),
        stock=game.deck.row(placed["stock"]),
        trump=number_of(game, deal.trump, ("trump",)),
    )


def deal_document(deal: Deal) -> dict[str, Any]:
    """A deal as a line has it."""
    return {
        "first": deal.first,
        "hands": names_of(deal.hands),
        "stock": [card.names()[0] for card in deal.stock.places()],
        "trump": deal.stock.deck.names[deal.trump],
    }


def move_of(game: Goat, move: GoatMove) -> Move:
    """The move that a model describes.

    Raises
    ------
    MalformedMove
        If a card does not exist or is named too often.
    """
    match move:
        case GoatLeadMove():
            return game.move_of("lead", move.lead)
        case GoatBeatMove():
            return game.move_of("beat", move.beat)
        case GoatDiscardMove():
            return game.move_of("discard", move.discard)
        case _:
            return game.move_of("molodka", move.molodka)


def move_document(move: Move) -> dict[str, Any]:
    """A move as a line has it."""
    kind = "molodka" if isinstance(move, Claim) else move.kind
    return {kind: list(move.cards.names())}
