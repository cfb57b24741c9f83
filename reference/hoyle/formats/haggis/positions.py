"""From a position of Haggis to a state, and back.

A position is refused if no game can come to it. Each refusal names the place and the reason.
"""

from __future__ import annotations

from typing import Any

from hoyle.cards import Cards, Deck
from hoyle.formats.copies import Copies, joined, listed
from hoyle.formats.faults import FormatError
from hoyle.formats.haggis.models import HaggisPosition
from hoyle.formats.haggis.phases import check_phase
from hoyle.formats.haggis.tricks import top_document, trick_document, trick_of
from hoyle.haggis import NO_STAKE, STANDARD, Haggis, Stake, State
from hoyle.words import amount, verb


def state_of(game: Haggis, position: HaggisPosition) -> State:
    """The state that a position describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing or given too often, or no game can come to the position.
    """
    placed, copies = placed_cards(game, position)
    hands = tuple(joined(game.deck, hand) for hand in placed["hands"])
    for seat, hand in enumerate(hands):
        check_hand(game, seat, hand)
    haggis, taken = out_of_hands(game, copies, placed, position)
    trick = trick_of(game, position, hands, joined(game.deck, placed.get("trick", ())))
    stakes = tuple(stake_of(game, seat, bet) for seat, bet in enumerate(position.bets))
    state = State(hands, haggis, taken, trick, stakes, position.turn, position.phase)
    check_phase(game, state)
    return state


def placed_cards(game: Haggis, position: HaggisPosition) -> tuple[dict[str, Any], Copies]:
    """The cards that each zone names, each a copy of its own, in the order of the document."""
    copies, placed = Copies(game.deck), dict[str, Any]()
    for zone in position.order:
        if zone == "trick" and position.trick is not None:
            placed[zone] = copies.number(position.trick.cards, (zone, "cards"))
        elif zone == "taken":
            placed[zone] = tuple(
                copies.number(part or [], (zone, seat)) for seat, part in enumerate(position.taken)
            )
        elif zone in ("hands", "haggis"):
            placed[zone] = copies.number(getattr(position, zone) or [], (zone,))
    return placed, copies


def check_hand(game: Haggis, seat: int, hand: Cards) -> None:
    """Refuse a hand with more cards than were dealt, or with two of one wild card."""
    path = ("hands", seat)
    wild = wild_part(game, hand)
    for name in STANDARD.wilds:
        if wild.names().count(name) > 1:
            raise FormatError(f"this hand has {name} twice, but each hand is dealt one", path)
    naturals = hand.count() - wild.count()
    if naturals > STANDARD.hand:
        dealt = f"but {STANDARD.hand} are dealt"
        raise FormatError(f"this hand has {naturals} natural cards, {dealt}", path)


def wild_part(game: Haggis, cards: Cards) -> Cards:
    """The wild cards among some cards."""
    return Cards(cards.deck, cards.bits & game.wilds.bits)


def out_of_hands(
    game: Haggis, copies: Copies, placed: dict[str, Any], position: HaggisPosition
) -> tuple[Cards, tuple[Cards, ...]]:
    """The haggis, and the cards that each seat has taken. What was left out is filled in."""
    deck, rest = game.deck, copies.rest()
    parts = placed.get("taken", ((),) * STANDARD.seats)
    taken = [joined(deck, part) for part in parts]
    open_seats = [seat for seat, part in enumerate(position.taken) if part is None]
    if len(open_seats) > 1:
        raise FormatError("null may stand for one seat only", ("taken",))
    if position.haggis is not None:
        haggis = joined(deck, placed["haggis"])
    elif open_seats:
        haggis = joined(deck, (rest - wild_part(game, rest)).singles()[: haggis_size(deck)])
    else:
        haggis = rest - wild_part(game, rest)
    check_haggis(game, haggis, given=position.haggis is not None)
    left = rest if position.haggis is not None else rest - haggis
    if open_seats:
        taken[open_seats[0]] = left
    elif left.some():
        raise FormatError(f"cards are missing: no zone holds {listed(left)}")
    return haggis, tuple(taken)


def haggis_size(deck: Deck) -> int:
    """How many cards are not dealt."""
    return deck.size - STANDARD.seats * (STANDARD.hand + len(STANDARD.wilds))


def check_haggis(game: Haggis, haggis: Cards, given: bool) -> None:
    """Refuse a haggis of another size, or with a wild card in it."""
    wanted, count, wild = haggis_size(game.deck), haggis.count(), wild_part(game, haggis)
    if wild.some():
        reason = f"{wild.names()[0]} is a wild card, and all wild cards are dealt to the hands"
        raise FormatError(reason, ("haggis",))
    if count != wanted and given:
        told = f"{amount(count, 'card')} {verb(count)} given"
        raise FormatError(f"{told}, but {wanted} are not dealt", ("haggis",))
    if count != wanted:
        off = f"lack {count - wanted}" if count > wanted else f"hold {wanted - count} too many"
        raise FormatError(
            f"{count} natural cards are left for the haggis, which has {wanted}; "
            f"the other zones {off}"
        )


def stake_of(game: Haggis, seat: int, bet: int | None) -> Stake:
    """What a seat has bet."""
    if bet is None:
        return NO_STAKE
    if not game.is_amount(bet):
        raise FormatError(f"a bet is 0, 15 or 30, not {bet}", ("bets", seat))
    return Stake(True, bet)


def zones_of(state: State) -> dict[str, Any]:
    """The zones, turn, phase and bets of a state as a position has them."""
    return {
        "turn": state.turn,
        "phase": state.phase.value,
        "hands": [list(hand.names()) for hand in state.hands],
        "haggis": list(state.haggis.names()),
        "taken": [list(taken.names()) for taken in state.taken],
        "trick": trick_document(state),
        "bets": bets_of(state),
    }


def facts_of(state: State) -> dict[str, Any]:
    """What can be said of a state beside its zones, as a position has it."""
    lies = state.trick.cards.some()
    return {
        "turn": state.turn,
        "phase": state.phase.value,
        "top": top_document(state.trick.top) if lies else None,
        "by": state.trick.by if lies else None,
        "bets": bets_of(state),
    }


def bets_of(state: State) -> list[int | None]:
    """The bet of each seat, or `None` for none."""
    return [stake.amount if stake.made else None for stake in state.stakes]
