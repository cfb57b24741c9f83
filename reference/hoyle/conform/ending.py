"""Ends of games of Goat that are rare: points just beside those at which a game costs more.

In other games any points can be brought to a limit by the totals before the hand. In Goat it is the
points themselves that are looked at. So the last moves are played again and again, by the rules
alone, and the end that came least often so far is kept.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from hoyle.conform.scripts import Course, Pick, Table, Tried
from hoyle.formats.game_format import AnyGame
from hoyle.match import Match

LAST_MOVES = 8
PLAYOUTS = 24
LONGEST = 30
EDGES = (0, 1, 29, 30, 31, 32, 58, 59, 60)
"""Points of the weaker team beside which a game costs something else."""


def with_rare_end(course: Course, random: Random, seen: Counter[str]) -> Course:
    """A course whose end came seldom so far; the one it has, if it has none, or nothing is rarer.

    `seen` counts the signatures of ends beside other things, and is added to.
    """
    if course.end.playing or course.game.name != "goat":
        return course
    made = [place for place, one in enumerate(course.tried) if one.step is not None]
    start = made[-min(len(made), LAST_MOVES)]
    before = course.tried[start].before
    ends = [course.tried[start:]]
    ends += [playout(course.game, before, random) for _ in range(PLAYOUTS)]
    rarest = min(ends, key=lambda end: rarity(course.game, end, seen))
    seen.update(signatures(course.game, rarest[-1].after))
    return course._replace(tried=(*course.tried[:start], *rarest))


def playout(game: AnyGame, match: Match[Any, Any], random: Random) -> tuple[Tried, ...]:
    """Play by chance from a state to the end, or for a while."""
    table, tried = Table(game, match), list[Tried]()
    while table.match.playing and len(tried) < LONGEST:
        found = table.follow(Pick(random.randrange(1000)))
        if found is None:
            break
        tried.append(found)
    return tuple(tried)


def rarity(game: AnyGame, end: tuple[Tried, ...], seen: Counter[str]) -> tuple[int, int]:
    """How often an end came before; one that is no end comes last."""
    if not end or end[-1].after.playing:
        return (1_000_000, 0)
    counts = sorted(seen[one] for one in signatures(game, end[-1].after))
    return (counts[0], sum(counts))


def signatures(game: AnyGame, match: Match[Any, Any]) -> Iterable[str]:
    """What is special about an end: points beside a limit, a team without a trick, the costs."""
    state: Any = match.state
    result = game.result(state)
    fewest = min(result.points)
    yield f"end {fewest if fewest in EDGES else 'between'}, {min(state.tricks) == 0}"
    yield f"cost {result.penalties}"
