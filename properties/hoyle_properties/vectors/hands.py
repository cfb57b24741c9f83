"""Whole hands, found by chance: the end of a hand and of a match cannot be given otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hoyle.conform.skewing import skewed_deal
from hoyle.formats import format_of
from hoyle.formats.faults import validated
from hoyle.game import CHANCE, Result
from hoyle.trace import write_move
from hoyle_properties.contract import AnyGame

LONGEST = 220


class Hand(NamedTuple):
    """A hand that was played to its end: the deal, the lines, and the result."""

    deal: Mapping[str, Any]
    lines: tuple[Mapping[str, Any], ...]
    result: Result


class Manners(NamedTuple):
    """How the seats play.

    Parameters
    ----------
    eager
        How often a move is picked that names as many cards as any.
    timid
        The seats that give cards away instead of beating others.
    giving
        How often they do.
    """

    eager: float
    timid: tuple[int, ...]
    giving: float


def any_manners(game: AnyGame, random: Random) -> Manners:
    """Any manners; in Goat a team may give its cards away, so that every score comes about."""
    timid = random.choice(((), (), (0, 2), (1, 3))) if game.name == "goat" else ()
    return Manners(random.choice((0.5, 0.9, 1.0)), timid, random.choice((0.3, 0.7, 1.0)))


def hands(game: AnyGame, random: Random, first: int) -> Iterator[Hand]:
    """Hands from deals that are skewed most often, in which many cards are laid at a time."""
    while True:
        deal = skewed_deal(game, random, first)
        manners = any_manners(game, random)
        played = play_out(game, started(game, deal), random, manners)
        if played is not None:
            yield Hand(deal, *played)


def started(game: AnyGame, deal: Mapping[str, Any]) -> Any:
    """The state after a deal."""
    found = format_of(game.name)
    line = validated(found.lines.validate_python, {"deal": dict(deal)})
    return game.deal(found.deal_of(game, line.deal))


def play_out(
    game: AnyGame, state: Any, random: Random, manners: Manners
) -> tuple[tuple[Mapping[str, Any], ...], Result] | None:
    """The rest of a hand, if it comes to its end soon: its lines and its result."""
    lines: list[Mapping[str, Any]] = []
    while game.actors(state):
        if len(lines) > LONGEST:
            return None
        seat, move = picked(game, state, random, manners)
        lines.append(write_move(game, seat, move))
        state = game.play(state, seat, move).state
    return tuple(lines), game.result(state)


def picked(game: AnyGame, state: Any, random: Random, manners: Manners) -> tuple[int, Any]:
    """A move: most often one of those that name the most cards."""
    if CHANCE in game.actors(state):
        return CHANCE, game.chance_move(state, random)
    legal = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
    given = [one for one in legal if one[0] in manners.timid and is_gift(game, one[1])]
    if given and random.random() < manners.giving:
        return random.choice(given)
    if random.random() > manners.eager:
        return random.choice(legal)
    sizes = [len(game.write(move).split()) for _, move in legal]
    most = max(sizes)
    return random.choice([one for one, size in zip(legal, sizes, strict=True) if size == most])


def is_gift(game: AnyGame, move: Any) -> bool:
    """Whether a move beats nothing."""
    return game.write(move).startswith("discard")
