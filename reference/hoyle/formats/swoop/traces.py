"""From the lines of a recorded game of Swoop to deals and moves, and what they claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.formats.copies import Copies, joined
from hoyle.formats.game_format import Claim, Scene
from hoyle.formats.swoop.models import (
    AddMove,
    MysteryMove,
    PassMove,
    PickUpMove,
    PlayMove,
    SwoopDeal,
    SwoopMove,
)
from hoyle.formats.swoop.positions import row_names
from hoyle.swoop import Add, Deal, Move, Mystery, Pass, PickUp, Play, Stop, Swoop

ZONES = ("hands", "faceup", "mystery", "undealt")
SWEEPING = ("swoop.swoop.four", "swoop.swoop.after-pickup", "swoop.play.swoop-card")


def deal_of(game: Swoop, deal: SwoopDeal) -> Deal:
    """The deal that a line describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing, or given too often.
    """
    deck, copies = game.deck, Copies(game.deck)
    placed = copies.placed(deal, ZONES)
    named = None if deal.undealt is None else placed.get("undealt", ())
    return Deal(
        deal.first,
        tuple(joined(deck, hand) for hand in placed["hands"]),
        tuple(deck.row(row) for row in placed["faceup"]),
        tuple(deck.row(row) for row in placed["mystery"]),
        copies.spare(named),
    )


def deal_document(deal: Deal) -> dict[str, Any]:
    """A deal as a line has it."""
    return {
        "first": deal.first,
        "hands": [list(hand.names()) for hand in deal.hands],
        "faceup": [row_names(row) for row in deal.faceup],
        "mystery": [row_names(row) for row in deal.mystery],
        "undealt": list(deal.undealt.names()),
    }


def move_of(game: Swoop, move: SwoopMove) -> Move:
    """The move that a model describes.

    Raises
    ------
    MalformedMove
        If a card does not exist, or a card or slot is named too often.
    """
    match move:
        case PlayMove():
            return game.play_of(move.play.hand, move.play.faceup)
        case AddMove():
            return game.add_of(move.add.hand, move.add.faceup)
        case MysteryMove():
            return game.mystery_of(move.mystery)
        case PassMove():
            return Pass()
        case PickUpMove():
            return PickUp()
        case _:
            return Stop()


def move_document(move: Move) -> dict[str, Any]:
    """A move as a line has it."""
    match move:
        case Play() | Add():
            slots = [slot for slot, flag in enumerate(move.slots) if flag]
            parts = {"hand": list(move.hand.names()), "faceup": slots}
            return {move.kind: {name: part for name, part in parts.items() if part}}
        case Mystery():
            return {move.kind: move.slot}
        case _:
            return {move.kind: True}


def swept_claims(by: int, scene: Scene) -> Iterator[Claim]:
    """What is said about the last move: that it swept the pile away, and who made it."""
    said = f"seat {by} swept the pile away"
    last = scene.last
    if last is None:
        yield Claim(SWEEPING[0], False, said, "no move has been made in this hand")
        return
    move = f"seat {last.seat}, by the move: {scene.game.write(last.move)}"
    if last.step.state.removed == last.before.removed:
        yield Claim(SWEEPING[0], False, said, f"nothing was swept away by {move}")
    else:
        clause = next(clause for clause in SWEEPING if clause in last.step.fired)
        ruled = f"the pile was swept away by {move}"
        yield Claim(clause, last.seat == by, said, ruled, field="by")
