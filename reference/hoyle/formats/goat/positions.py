"""From a position of Goat to a state, and back.

A position is refused if no game can come to it. Each refusal names the place and the reason. Who
took which trick is not asked.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from hoyle.cards import Cards
from hoyle.formats.copies import Copies, joined, listed, unknown
from hoyle.formats.faults import FormatError
from hoyle.formats.goat.laid import Laid
from hoyle.formats.goat.models import GoatPosition, parts_of
from hoyle.formats.goat.piles import check_piles, tricks_of
from hoyle.formats.goat.tricks import phase_of, trick_of
from hoyle.formats.json_text import Path
from hoyle.goat import STANDARD, Goat, Phase, State
from hoyle.seats import replaced
from hoyle.words import amount, verb

ZONES = ("hands", "open", "closed", "stock", "won", "buried")


class Placed(NamedTuple):
    """The cards of the zones of a position. Of what was left out nothing lies anywhere yet."""

    hands: tuple[Cards, ...]
    open: tuple[Cards, ...]
    closed: tuple[Cards, ...]
    stock: tuple[Cards, ...]
    won: tuple[Cards, ...]
    buried: tuple[tuple[Cards, ...], ...]


def state_of(game: Goat, position: GoatPosition) -> State:
    """The state that a position describes.

    Raises
    ------
    FormatError
        If a card is unknown, missing or given too often, or no game can come to the position.
    """
    trump = number_of(game, position.trump, ("trump",))
    placed = filled(game, position, *placed_cards(game, position))
    laid = Laid(game, trump, placed.hands, placed.open, placed.closed)
    phase = phase_of(position.phase, laid)
    check_hands(position, placed, phase)
    check_piles(game, position, placed.won, placed.buried)
    check_stock(game, position, placed)
    return State(
        hands=placed.hands,
        stock=game.deck.row(placed.stock),
        trump=trump,
        open=placed.open,
        closed=placed.closed,
        won=placed.won,
        buried=placed.buried,
        tricks=tricks_of(position, placed.won, placed.buried),
        trick=trick_of(position, phase, laid),
        turn=position.turn,
        phase=phase,
    )


def number_of(game: Goat, name: str, path: Path) -> int:
    """The number of a card in the deck.

    Raises
    ------
    FormatError
        If there is no such card.
    """
    if name not in game.deck.first_copy:
        raise FormatError(unknown(game.deck, name), path)
    return game.deck.first_copy[name]


def placed_cards(game: Goat, position: GoatPosition) -> tuple[Placed, Copies]:
    """The cards that each zone names, in the order of the document."""
    copies, placed = Copies(game.deck), dict[str, Any]()
    for zone in (*position.order, *ZONES):
        if zone in ZONES and zone not in placed:
            placed[zone] = zone_cards(copies, getattr(position, zone), zone)
    return Placed(**placed), copies


def zone_cards(copies: Copies, given: Any, zone: str) -> Any:
    """The cards of a zone, part by part; a part that is null has none yet."""
    deck, path = copies.deck, (zone,)
    match zone:
        case "stock":
            return copies.number(given or [], path)
        case "hands" if given is None:
            return tuple(deck.nothing for _ in range(STANDARD.seats))
        case "buried":
            return tuple(
                part_cards(copies, seats, (*path, team)) for team, seats in parts_of(given)
            )
        case _:
            return part_cards(copies, given, path)


def part_cards(copies: Copies, given: Any, path: Path) -> tuple[Cards, ...]:
    """The cards of each part of a zone."""
    return tuple(
        joined(copies.deck, copies.number(names or [], (*path, step)))
        for step, names in parts_of(given)
    )


def filled(game: Goat, position: GoatPosition, placed: Placed, copies: Copies) -> Placed:
    """The cards of the zones, with what was left out filled in."""
    rest = copies.rest()
    open_teams = [team for team, part in enumerate(position.won) if part is None]
    if len(open_teams) > 1:
        raise FormatError("null may stand for one team only", ("won",))
    if open_teams:
        return placed._replace(won=replaced(placed.won, open_teams[0], rest))
    if position.stock is None:
        return placed._replace(stock=stock_order(game, rest, position.trump))
    if rest.some():
        raise FormatError(f"cards are missing: no zone holds {listed(rest)}")
    return placed


def stock_order(game: Goat, cards: Cards, trump: str) -> tuple[Cards, ...]:
    """Cards as a stock that is not given: in the order of the deck, a card at the bottom last."""
    last = [card for card in cards.singles() if card.names() == (trump,)]
    if not game.trump_lies_at_the_bottom():
        return tuple(cards.singles())
    return (*(card for card in cards.singles() if card not in last), *last)


def check_hands(position: GoatPosition, placed: Placed, phase: Phase) -> None:
    """Refuse hands of which not all are equal, with what lies in the trick."""
    if phase == Phase.OVER:
        holding = [seat for seat, hand in enumerate(placed.hands) if hand.some()]
        if holding:
            reason = f"the game is not over while seat {holding[0]} has cards"
            raise FormatError(reason, ("phase",))
        return
    if position.hands is None:
        raise FormatError("'hands' is missing")
    zones = zip(placed.hands, placed.open, placed.closed, strict=True)
    counts = [sum(zone.count() for zone in of_seat) for of_seat in zones]
    for seat, count in enumerate(counts):
        if count > STANDARD.hand:
            reason = f"seat {seat} has {count} cards, but a hand has at most {STANDARD.hand}"
            raise FormatError(reason, ("hands", seat))
        if count != counts[0]:
            reason = (
                f"with what lies in the trick all seats have as many cards as seat 0: {counts[0]}"
            )
            reason = f"{reason}, and not {count}"
            raise FormatError(reason, ("hands", seat))
    if not counts[0]:
        raise FormatError(f"nobody has cards, so the phase is over, not {phase}", ("phase",))


def check_stock(game: Goat, position: GoatPosition, placed: Placed) -> None:
    """Refuse a stock that no game can come to, or a shown card that cannot lie where it does."""
    names = [card.names()[0] for card in placed.stock]
    shown = position.trump
    if not names:
        return
    held = sum(zone.count() for zone in (placed.hands[0], placed.open[0], placed.closed[0]))
    if held < STANDARD.hand:
        reason = f"{amount(len(names), 'card')} {verb(len(names))} left, but seat 0 has only {held}"
        raise FormatError(f"{reason} and would have drawn", ("stock",))
    if game.trump_lies_at_the_bottom() and names[-1] != shown:
        raise FormatError(
            f"{shown} is shown as trump, but {names[-1]} lies at the bottom of the stock",
            ("trump",),
        )
    taken = any(cards.some() for cards in placed.won)
    if shown not in names and not taken:
        reason = f"{shown} is shown as trump, but does not lie in the stock"
        raise FormatError(f"{reason}, and no trick has been taken", ("trump",))


def zones_of(game: Goat, state: State) -> dict[str, Any]:
    """The zones, the trick, turn and phase of a state as a position has them."""
    return {
        "trump": game.deck.names[state.trump],
        "turn": state.turn,
        "phase": state.phase.value,
        "hands": names_of(state.hands),
        "open": names_of(state.open),
        "closed": names_of(state.closed),
        "stock": [card.names()[0] for card in state.stock.places()],
        "won": names_of(state.won),
        "buried": [names_of(buried) for buried in state.buried],
        "tricks": list(state.tricks),
        "original": state.trick.original,
        "leader": state.trick.leader,
        "best": state.trick.best,
        "claimed": state.trick.claimed,
        "acted": list(state.trick.acted),
    }


def names_of(parts: tuple[Cards, ...]) -> list[list[str]]:
    """The names of the cards in each part of a zone."""
    return [list(cards.names()) for cards in parts]


def facts_of(game: Goat, state: State) -> dict[str, Any]:
    """What can be said of a state beside its zones, as a position has it."""
    written = zones_of(game, state)
    return {
        key: written[key]
        for key in (
            "trump", "turn", "phase", "tricks", "original", "leader", "best", "claimed", "acted",
        )
    }  # fmt: skip
