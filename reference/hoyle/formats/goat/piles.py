"""The piles in a position of Goat: whether tricks can have made them."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.formats.faults import FormatError
from hoyle.formats.goat.models import GoatPosition
from hoyle.goat import STANDARD, Goat

Buried = tuple[tuple[Cards, ...], ...]


def check_piles(game: Goat, won: tuple[Cards, ...], buried: Buried) -> None:
    """Refuse piles that are not made of whole tricks, or of which too much lay face down."""
    for team, count in enumerate(sizes(won, buried)):
        if count % STANDARD.seats:
            reason = f"team {team} has taken {count} cards, but of each trick it takes as many"
            raise FormatError(f"{reason} of each of the {STANDARD.seats} seats", ("won", team))
        check_buried(game, team, count // STANDARD.seats, buried[team])


def sizes(won: tuple[Cards, ...], buried: Buried) -> list[int]:
    """How many cards each team has taken."""
    return [
        up.count() + sum(cards.count() for cards in down)
        for up, down in zip(won, buried, strict=True)
    ]


def check_buried(game: Goat, team: int, share: int, buried: tuple[Cards, ...]) -> None:
    """Refuse more cards that lay face down than a seat can have laid, or its taker left."""
    counts = [cards.count() for cards in buried]
    if any(counts) and game.discards_are_open():
        raise FormatError("with open_discards=true nothing is laid face down", ("buried",))
    for seat, count in enumerate(counts):
        if count > share:
            reason = f"seat {seat} has laid {count} cards face down in tricks of team {team}"
            raise FormatError(f"{reason}, but only {share} cards in all", ("buried",))
    own = sum(count for seat, count in enumerate(counts) if game.team_of(seat) == team)
    if own > share:
        reason = f"team {team} has laid {own} cards face down in its own tricks, but in each trick"
        raise FormatError(f"{reason} the cards of one partner lay face up", ("buried",))


def tricks_of(position: GoatPosition, won: tuple[Cards, ...], buried: Buried) -> tuple[int, ...]:
    """How many tricks each team has taken, each of at least one card of a seat."""
    counts = [count // STANDARD.seats for count in sizes(won, buried)]
    if position.tricks is None:
        return tuple(counts)
    for team, (tricks, most) in enumerate(zip(position.tricks, counts, strict=True)):
        least = -(-most // STANDARD.hand)
        if not least <= tricks <= most:
            cards = most * STANDARD.seats
            reason = f"{cards} cards of team {team} are {least} to {most} tricks, not {tricks}"
            raise FormatError(reason, ("tricks", team))
    return tuple(position.tricks)
