"""The piles in a position of Goat: whether tricks can have made them."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.formats.faults import FormatError
from hoyle.formats.goat.models import GoatPosition
from hoyle.formats.shapes import items_given
from hoyle.goat import STANDARD, Goat

Buried = tuple[tuple[Cards, ...], ...]


def check_piles(game: Goat, position: GoatPosition, won: tuple[Cards, ...], buried: Buried) -> None:
    """Refuse piles that are not made of whole tricks, or of which too much lay face down."""
    for team, count in enumerate(sizes(won, buried)):
        if count % STANDARD.seats:
            raise broken_trick(position, team, count)
        check_buried(game, team, count // STANDARD.seats, buried[team])


def broken_trick(position: GoatPosition, team: int, count: int) -> FormatError:
    """The fault that a team has no whole tricks.

    If it has what the rest leaves, and a stock is given, too much or too little lies there.
    """
    reason = f"of each trick a team takes as many cards of each of the {STANDARD.seats} seats"
    if position.stock and position.won[team] is None:
        told = f"{items_given(position.stock, 'cards')}, so {count} are left for team {team}"
        return FormatError(f"{told}, but {reason}", ("stock",))
    return FormatError(f"{reason}, but team {team} has {count} in all", ("won", team))


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
            reason = f"to the tricks of team {team} each seat has laid {share} in all"
            raise FormatError(f"{reason}, but seat {seat} has {count} face down", ("buried",))
    own = sum(count for seat, count in enumerate(counts) if game.team_of(seat) == team)
    if own > share:
        reason = f"in each trick of team {team} the cards of one partner lay face up, so at most"
        raise FormatError(f"{reason} {share} of both lay face down, not {own}", ("buried",))


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
