"""From the lines of a recorded game of Haggis to deals and moves, and what they claim."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.formats.copies import Copies, joined
from hoyle.formats.game_format import Claim, Made, Scene
from hoyle.formats.haggis.lines import HaggisBetMove, HaggisMove, HaggisPlayMove, TrickTaken
from hoyle.formats.haggis.models import HaggisDeal, Said
from hoyle.haggis import NO_COMBINATION, Bet, Combination, Deal, Haggis, Kind, Move, Pass, Play
from hoyle.words import amount

ZONES = ("hands", "haggis")
TAKING = ("haggis.trick.bombed", "haggis.trick.taken")


def deal_of(game: Haggis, deal: HaggisDeal) -> Deal:
    """The deal that a line describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing, or given too often.
    """
    copies = Copies(game.deck)
    placed = copies.placed(deal, ZONES)
    hands = tuple(joined(game.deck, hand) for hand in placed["hands"])
    named = None if deal.haggis is None else placed.get("haggis", ())
    return Deal(deal.first, hands, copies.spare(named))


def deal_document(deal: Deal) -> dict[str, Any]:
    """A deal as a line has it."""
    return {
        "first": deal.first,
        "hands": [list(hand.names()) for hand in deal.hands],
        "haggis": list(deal.haggis.names()),
    }


def move_of(game: Haggis, move: HaggisMove) -> Move:
    """The move that a model describes.

    Raises
    ------
    MalformedMove
        If a card does not exist or is named too often, or a bet is negative.
    """
    match move:
        case HaggisPlayMove(play=cards, as_=Said() as said):
            return game.play_of(cards, said.kind, said.rank, said.width)
        case HaggisPlayMove():
            return game.play_of(move.play)
        case HaggisBetMove():
            return game.bet_of(move.bet)
        case _:
            return Pass()


def move_document(move: Move) -> dict[str, Any]:
    """A move as a line has it."""
    match move:
        case Play(cards, said) if said == NO_COMBINATION:
            return {"play": list(cards.names())}
        case Play(cards, said):
            return {"play": list(cards.names()), "as": said_document(said)}
        case Bet(amount):
            return {"bet": amount}
        case _:
            return {"pass": True}


def said_document(said: Combination) -> dict[str, Any]:
    """What cards are laid as, as a line has it. A number that the move leaves open is left out."""
    told = {"rank": said.rank, "width": said.width if said.kind == Kind.SEQUENCE else 0}
    return {"kind": said.kind.value, **{name: number for name, number in told.items() if number}}


def trick_claims(said: TrickTaken, scene: Scene) -> Iterator[Claim]:
    """What is said about the last move: that it ended a trick, who took it, how many cards."""
    last = scene.last
    taken = cards_taken(last) if last else ()
    if last is None or not any(taken):
        move = f"seat {last.seat} made the move: {scene.game.write(last.move)}" if last else ""
        ruled = f"no trick has ended; {move or 'no move has been made in this hand'}"
        yield Claim("haggis.trick.ends", False, "a trick has ended", ruled)
        return
    clause = next(clause for clause in TAKING if clause in last.step.fired)
    (seat, count), *_ = ((seat, count) for seat, count in enumerate(taken) if count)
    yield Claim("haggis.trick.ends", True, "a trick has ended", "a trick has ended")
    if "taken_by" in said.model_fields_set:
        who = takes(said.taken_by), takes(seat)
        yield Claim(clause, said.taken_by == seat, *who, field="taken_by")
    if "cards" in said.model_fields_set:
        agrees = said.cards == count
        spoken = f"the trick has {amount(said.cards, 'card')}"
        yield Claim(clause, agrees, spoken, f"it has {count}", field="cards")


def cards_taken(last: Made) -> tuple[int, ...]:
    """How many cards each seat has taken by a move."""
    before, after = last.before.taken, last.step.state.taken
    return tuple(new.count() - old.count() for old, new in zip(before, after, strict=True))


def takes(seat: int) -> str:
    """Who takes the trick, in words."""
    return f"seat {seat} takes the trick"
