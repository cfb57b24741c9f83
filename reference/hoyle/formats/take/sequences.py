"""The sequences in a position of Take: whether play can have made them."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from hoyle.cards import Cards
from hoyle.formats.faults import FormatError
from hoyle.formats.shapes import items_given
from hoyle.formats.take.models import SequenceModel
from hoyle.take import ForeignLowEnd, Sequence, Take, Taking
from hoyle.take.sequencing import SHORTEST
from hoyle.words import amount


def sequence_of(
    game: Take, number: int, given: SequenceModel, cards: tuple[Cards, ...]
) -> Sequence:
    """The sequence that a position describes.

    Raises
    ------
    FormatError
        If the cards are no sequence, or it cannot belong to its owner.
    """
    path = ("sequences", number)
    row = game.deck.row(cards)
    verdict = game.judge_sequence(row)
    if not verdict.legal:
        raise FormatError(game.wording(verdict), (*path, "cards"))
    place = min(game.places(row))
    layers = layers_of(number, given)
    for field, seat in (("owner", given.owner), *(("layers", seat) for seat in layers)):
        if seat >= game.seats:
            reason = f"there is no seat {seat}; the seats are 0 to {game.seats - 1}"
            raise FormatError(reason, (*path, field))
    check_layers(game, number, given.owner, layers)
    return Sequence(given.owner, place.suit, place.low, row, layers)


def layers_of(number: int, given: SequenceModel) -> tuple[int, ...]:
    """For each card of a sequence the seat that laid it."""
    if given.layers is None:
        return (given.owner,) * len(given.cards)
    if len(given.layers) != len(given.cards):
        told = items_given(given.layers, "seats")
        reason = f"{told} for {amount(len(given.cards), 'card')}"
        raise FormatError(reason, ("sequences", number, "layers"))
    return tuple(given.layers)


def check_layers(game: Take, number: int, owner: int, layers: tuple[int, ...]) -> None:
    """Refuse cards that cannot have been laid by these seats, or not for this owner."""
    if not any(len(list(run)) >= SHORTEST for _, run in groupby(layers)):
        reason = "no seat has laid three cards next to each other, so nobody began the sequence"
        raise FormatError(reason, ("sequences", number, "layers"))
    owners = possible_owners(game, layers)
    if owner not in owners:
        seats = " or ".join(str(seat) for seat in sorted(owners))
        reason = f"who laid these cards leaves the sequence to seat {seats}, not {owner}"
        raise FormatError(reason, ("sequences", number, "owner"))


def possible_owners(game: Take, layers: tuple[int, ...]) -> set[int]:
    """The seats that a sequence can belong to.

    A sequence is taken with its highest card, or perhaps with its lowest. Where it may be left to
    its owner, anybody who laid one of its cards can own it.
    """
    if game.options.taking == Taking.OPTIONAL:
        return set(layers)
    if game.options.foreign_low_end == ForeignLowEnd.TAKES:
        return {layers[0], layers[-1]}
    return {layers[-1]}


def sequence_document(sequence: Sequence) -> dict[str, Any]:
    """A sequence as a position has it."""
    return {
        "owner": sequence.owner,
        "cards": [str(card) for card in sequence.cards.places()],
        "layers": list(sequence.layers),
    }
