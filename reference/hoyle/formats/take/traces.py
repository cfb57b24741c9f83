"""From the lines of a recorded game of Take to deals and moves."""

from __future__ import annotations

from typing import Any

from hoyle.cards import Cards
from hoyle.formats.copies import Copies, joined, listed
from hoyle.formats.faults import FormatError
from hoyle.formats.shapes import items_given
from hoyle.formats.take.lines import (
    TakeDiscardMove,
    TakeDrawMove,
    TakeExtendMove,
    TakeMeldMove,
    TakeMove,
    TakeReshuffleLine,
)
from hoyle.formats.take.models import TakeDeal
from hoyle.take import Deal, Discard, Draw, Extend, Meld, Move, Reshuffle, Stop, Take

ZONES = ("hands", "stock", "discard")


def deal_of(game: Take, deal: TakeDeal) -> Deal:
    """The deal that a line describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing, or given too often, or there are too many totals.
    """
    check_number(game, deal.hands, "hands")
    if deal.totals is not None:
        check_number(game, deal.totals, "totals")
    deck, copies = game.deck, Copies(game.deck)
    given = {zone: getattr(deal, zone) for zone in deal.order if zone in ZONES}
    placed = {zone: copies.number(given[zone], (zone,)) for zone in given}
    hands = tuple(joined(deck, hand) for hand in placed["hands"])
    discard = turned_up(copies, placed.get("discard", deck.nothing))
    return Deal(deal.first, hands, deck.row(placed["stock"]), discard)


def turned_up(copies: Copies, given: Cards) -> Cards:
    """The card beside the stock: the one that is given, or else the one that is left."""
    rest = copies.rest()
    if rest.count() > (not given.some()):
        raise FormatError(f"cards are missing: no zone holds {listed(rest)}")
    return given if given.some() else rest


def check_number(game: Take, items: list[Any], *path: str) -> None:
    """Refuse a list that does not have an item for each seat.

    Raises
    ------
    FormatError
        With both numbers.
    """
    if len(items) != game.seats:
        told = items_given(items, "seats")
        raise FormatError(f"{told}, but the header says {game.seats}", path)


def deal_document(deal: Deal) -> dict[str, Any]:
    """A deal as a line has it."""
    return {
        "first": deal.first,
        "hands": [list(hand.names()) for hand in deal.hands],
        "stock": [str(card) for card in deal.stock.places()],
        "discard": str(deal.discard),
    }


def move_of(game: Take, move: TakeMove | TakeReshuffleLine) -> Move:
    """The move that a model describes.

    Raises
    ------
    MalformedMove
        If a card does not exist or is named too often.
    """
    match move:
        case TakeDrawMove():
            return game.draw_of(move.draw)
        case TakeMeldMove():
            return game.meld_of(move.meld)
        case TakeExtendMove(extend=laid):
            return game.extend_of(laid.sequence, laid.low, laid.high, laid.take)
        case TakeDiscardMove():
            return game.discard_of(move.discard)
        case TakeReshuffleLine():
            return game.reshuffle_of(move.reshuffle.stock)
        case _:
            return Stop()


def move_document(move: Move) -> dict[str, Any]:
    """A move as a line has it."""
    match move:
        case Draw(source):
            return {"draw": source.value}
        case Meld():
            return {"meld": [str(card) for card in move.cards.places()]}
        case Extend():
            return {"extend": extension_document(move)}
        case Discard(card):
            return {"discard": str(card)}
        case Reshuffle(stock):
            return {"reshuffle": {"stock": [str(card) for card in stock.places()]}}
        case _:
            return {"stop": True}


def extension_document(move: Extend) -> dict[str, Any]:
    """The cards of an extension, each end only if something is laid there."""
    ends = {"low": move.low, "high": move.high}
    cards = {end: [str(card) for card in row.places()] for end, row in ends.items() if row.size()}
    take: dict[str, Any] = {} if move.take else {"take": False}
    return {"sequence": move.sequence, **cards, **take}
