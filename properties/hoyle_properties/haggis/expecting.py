"""What a seat may lay, and what it gets, said the slow way; nothing here asks the reference."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from hoyle.haggis import Combination, Haggis, Kind, Options, Play, State, Table
from hoyle_properties.haggis.brute_force import Meaning, Sort, beats, readings

Laid = tuple[frozenset[str], Meaning]
"""Cards by name, and what they are laid as."""

POINTS = {"3": 1, "5": 1, "7": 1, "9": 1, "J": 2, "Q": 3, "K": 5}


@lru_cache(100_000)
def meanings(table: Table, options: Options, names: tuple[str, ...]) -> frozenset[Meaning]:
    """Everything that the cards with these names can stand for."""
    return readings(names, Sort(lower=options.declare_lower_rank), table)


def top_of(state: State) -> Meaning | None:
    """The combination that must be beaten, if there is one."""
    top = state.trick.top
    return Meaning(top.kind.value, *top[1:]) if state.trick.cards.some() else None


def fits(options: Options, meaning: Meaning, top: Meaning | None) -> bool:
    """Whether a combination can be laid on another, or on nothing."""
    return top is None or beats(meaning, top, options.loose_sequence_match)


@lru_cache(100_000)
def plays(
    table: Table, options: Options, held: tuple[str, ...], top: Meaning | None
) -> frozenset[Laid]:
    """Everything that can be laid from a hand."""
    return frozenset(
        (frozenset(names), meaning)
        for size in range(1, len(held) + 1)
        for names in combinations(held, size)
        for meaning in meanings(table, options, names)
        if fits(options, meaning, top)
    )


def laid_by(game: Haggis, move: Play) -> Laid:
    """What a play lays that does not leave open what its cards are."""
    found = meanings(game.table, game.options, move.cards.names())
    said = Meaning(move.said.kind.value, *move.said[1:])
    (meaning,) = (one for one in found if one == said or len(found) == 1)
    return frozenset(move.cards.names()), meaning


def may_lay(game: Haggis, state: State, move: Play) -> bool:
    """Whether the seat to act holds the cards, says clearly what they are, and beats the top."""
    names, said = move.cards.names(), Meaning(move.said.kind.value, *move.said[1:])
    if not names or not set(names) <= set(state.hands[state.turn].names()):
        return False
    found = meanings(game.table, game.options, names)
    clear = {said} if said.size or len(found) > 1 else found
    return any(fits(game.options, meaning, top_of(state)) for meaning in found & clear)


@lru_cache
def sayings(table: Table, size: int) -> tuple[Combination, ...]:
    """Everything that a player may say so many cards are, possible or not; also one card more."""
    ranks = range(1, len(table.ranks) + len(table.wilds) + 3)
    widths = range(1, len(table.suits) + 2)
    sizes = [(Kind.SET, size), (Kind.BOMB, 1), *((Kind.SEQUENCE, width) for width in widths)]
    said = [Combination(kind, rank, width, size) for kind, width in sizes for rank in ranks]
    return (*said, *(one._replace(size=size + 1) for one in said[:1]))


def worth(names: tuple[str, ...]) -> int:
    """The points of cards for who takes them."""
    return sum(POINTS.get(name.rstrip("cdhs"), 0) for name in names)
