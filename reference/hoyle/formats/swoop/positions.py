"""From a position of Swoop to a state, and back.

A position is refused if no game can come to it. Each refusal names the place and the reason.
"""

from __future__ import annotations

from typing import Any

from hoyle.cards import Cards, Deck, Row
from hoyle.formats.copies import Copies, joined, listed
from hoyle.formats.faults import FormatError
from hoyle.formats.swoop.models import SwoopPosition
from hoyle.swoop import STANDARD, Phase, Pile, State, Stop, Swoop
from hoyle.words import amount, verb

LONGEST_RUN = 3
ZONES = ("pile", "hands", "faceup", "mystery", "removed", "undealt")


def state_of(game: Swoop, position: SwoopPosition) -> State:
    """The state that a position describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing or given too often, or no game can come to the position.
    """
    deck, copies = game.deck, Copies(game.deck)
    given = {zone: getattr(position, zone) for zone in position.order if zone in ZONES}
    placed = {zone: copies.number(given[zone], (zone,)) for zone in given if given[zone]}
    check_pile(deck, position.pile)
    removed, undealt = out_of_play(copies, placed, position)
    state = State(
        tuple(joined(deck, hand) for hand in placed["hands"]),
        rows_of(deck, placed.get("faceup")),
        rows_of(deck, placed.get("mystery")),
        pile_of(deck, placed.get("pile", ())),
        removed,
        undealt,
        position.turn,
        position.phase,
    )
    check_covers(state)
    check_out(game, state)
    if state.phase not in (Phase.TURN, Phase.OVER):
        check_adding(game, state)
    return state


def rows_of(deck: Deck, placed: tuple[tuple[Cards, ...], ...] | None) -> tuple[Row, ...]:
    """The rows of all seats; where nothing is placed, every slot is empty."""
    empty = ((deck.nothing,) * STANDARD.slots,) * STANDARD.seats
    return tuple(deck.row(places) for places in placed or empty)


def pile_of(deck: Deck, placed: tuple[Cards, ...]) -> Pile:
    """The pile whose cards are placed from bottom to top."""
    if not placed:
        return Pile(deck.nothing, 0, 0)
    cards, top = joined(deck, placed), placed[-1].rank()
    return Pile(cards, top, cards.count_of(top))


def check_pile(deck: Deck, names: list[str]) -> None:
    """Refuse a pile that cannot lie there."""
    ranks = [deck.cards([name]).rank() for name in names]
    for place, (name, rank) in enumerate(zip(names, ranks, strict=True)):
        if rank >= len(STANDARD.ranks):
            reason = f"{name} is a swoop card; it never lies on the pile, but sweeps it away"
            raise FormatError(reason, ("pile", place))
        if place and rank > ranks[place - 1]:
            below = names[place - 1]
            reason = f"{name} is higher than the {below} under it, so it would have taken the pile"
            raise FormatError(reason, ("pile", place))
        if ranks[: place + 1].count(rank) > LONGEST_RUN:
            reason = f"{name} is the fourth of its number, and four in a row sweep the pile away"
            raise FormatError(reason, ("pile", place))


def out_of_play(
    copies: Copies, placed: dict[str, Any], position: SwoopPosition
) -> tuple[Cards, Cards]:
    """The cards removed and the cards not dealt. What was left out is filled in."""
    deck, rest = copies.deck, copies.rest()
    removed, undealt = (joined(deck, placed.get(zone, ())) for zone in ("removed", "undealt"))
    if position.removed is not None and position.undealt is not None:
        if rest.some():
            raise FormatError(f"cards are missing: no zone holds {listed(rest)}")
    elif position.undealt is not None:
        removed = rest
    elif position.removed is not None:
        undealt = rest
    else:
        undealt = joined(deck, rest.singles()[: undealt_count(deck)])
        removed = rest - undealt
    check_undealt(undealt, given=position.undealt is not None)
    return removed, undealt


def undealt_count(deck: Deck) -> int:
    """How many cards are not dealt."""
    return deck.size - STANDARD.seats * (STANDARD.hand + 2 * STANDARD.slots)


def check_undealt(undealt: Cards, given: bool) -> None:
    """Refuse another number of cards that were not dealt."""
    wanted, count = undealt_count(undealt.deck), undealt.count()
    if count == wanted:
        return
    if given:
        told = f"{amount(count, 'card')} {verb(count)} given"
        raise FormatError(f"{told}, but {wanted} are not dealt", ("undealt",))
    lacking, left = amount(count - wanted, "card"), f"{amount(count, 'card')} {verb(count)} left"
    off = f"lack {lacking}" if count > wanted else f"hold {wanted - count} too many"
    raise FormatError(f"{left} for undealt, which has {wanted}; the zones {off}")


def check_covers(state: State) -> None:
    """Refuse a face-up card with no mystery card under it."""
    for seat, (faceup, mystery) in enumerate(zip(state.faceup, state.mystery, strict=True)):
        for slot in range(STANDARD.slots):
            if faceup.at(slot).some() and not mystery.at(slot).some():
                raise FormatError(
                    f"{faceup.at(slot)} covers nothing, for mystery[{seat}][{slot}] is empty; a "
                    "mystery card leaves its slot only after its cover",
                    ("faceup", seat, slot),
                )


def check_out(game: Swoop, state: State) -> None:
    """Refuse a seat without cards in a round that goes on, and a round over without one."""
    out = [seat for seat in range(STANDARD.seats) if not game.has_cards(state, seat)]
    if len(out) > 1:
        seats = " and ".join(map(str, out))
        raise FormatError(f"seats {seats} have no cards, but the first to have none ends the round")
    if state.phase != Phase.OVER and out:
        reason = f"seat {out[0]} has no cards left, so the phase is over, not {state.phase}"
        raise FormatError(reason, ("phase",))
    if state.phase == Phase.OVER and not out:
        raise FormatError("the round is not over while every seat has cards", ("phase",))
    if state.phase == Phase.OVER and out != [state.turn]:
        reason = f"the round ended in the turn of seat {out[0]}, which is out, not of {state.turn}"
        raise FormatError(reason, ("turn",))


def check_adding(game: Swoop, state: State) -> None:
    """Refuse a phase of adding to which no move leads."""
    if not state.pile.run:
        raise FormatError(f"in {state.phase} there is a card on the pile to add to", ("pile",))
    if state.phase == Phase.ADD_AFTER_PICKUP:
        check_pickup(game, state)
    elif all(place.some() for place in state.mystery[state.turn].places()):
        reason = f"seat {state.turn} has all its mystery cards, so it has not just played one"
        raise FormatError(reason, ("phase",))
    if game.moves(state, state.turn) == (Stop(),):
        top = STANDARD.ranks[state.pile.top]
        reason = f"seat {state.turn} has no {top} that it may add, so its turn is over"
        raise FormatError(reason, ("phase",))


def check_pickup(game: Swoop, state: State) -> None:
    """Refuse adding after a pickup where the options or the pile speak against one."""
    if not game.options.match_after_pickup:
        reason = "with match_after_pickup=false nothing follows a card that took the pile"
        raise FormatError(reason, ("phase",))
    if state.pile.cards.count() != state.pile.run:
        reason = "the pile was just taken, so only cards of one number lie on it"
        raise FormatError(reason, ("pile",))


def zones_of(game: Swoop, state: State) -> dict[str, Any]:
    """The zones, turn and phase of a state as a position has them."""
    return {
        "turn": state.turn,
        "phase": state.phase.value,
        "pile": pile_names(state.pile.cards),
        "hands": [list(hand.names()) for hand in state.hands],
        "faceup": [row_names(row) for row in state.faceup],
        "mystery": [row_names(row) for row in state.mystery],
        "removed": list(state.removed.names()),
        "undealt": list(state.undealt.names()),
    }


def pile_names(cards: Cards) -> list[str]:
    """The names in a pile from bottom to top: numbers stay or fall."""
    return [card.names()[0] for card in sorted(cards.singles(), key=Cards.rank, reverse=True)]


def row_names(row: Row) -> list[str | None]:
    """The name in each slot of a row, or `None`."""
    names = row.deck.names
    return [names[bits.bit_length() - 1] if bits else None for bits in row.bits]
