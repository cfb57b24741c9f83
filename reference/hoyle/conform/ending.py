"""Ends of hands that are rare, such as points just beside a limit.

A hand ends mostly with points that decide nothing special. So its last moves are played again and
again, by the rules alone, and the end that came least often so far is kept.
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
PLAYOUTS = {"goat": 24, "haggis": 3}
"""How often the last moves are played again, in games in which that is quick enough."""
LONGEST = 30
EDGES = (0, 1, 29, 30, 31, 32, 58, 59, 60, 61, 62, 88, 89, 90, 91, 119, 120)
"""Points of Goat beside which a game costs something else."""


def with_rare_end(course: Course, random: Random, seen: Counter[str]) -> Course:
    """A course whose end came seldom so far; the one it has, if it has none, or nothing is rarer.

    `seen` counts the signatures of ends beside other things, and is added to.
    """
    if course.end.playing:
        return course
    tried = [one for one in course.tried if one.step is not None]
    start = course.tried.index(tried[-min(len(tried), LAST_MOVES)])
    kept = course.tried[:start]
    ends = [course.tried[start:]]
    for _ in range(PLAYOUTS.get(course.game.name, 0)):
        ends.append(playout(course.game, course.tried[start].before, random))
    rarest = min(ends, key=lambda end: rarity(course.game, end, seen))
    seen.update(signatures(course.game, rarest[-1].after))
    return course._replace(tried=(*kept, *rarest))


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
    """What is special about an end."""
    state: Any = match.state
    result = game.result(state)
    points = sorted(result.points)
    if game.name == "goat":
        tricks = sorted(state.tricks)
        yield f"end {points[0] if points[0] in EDGES else 'between'}, {tricks[0] == 0}"
        yield f"cost {result.penalties}"
        return
    yield f"end {result.out is None}"
    yield f"equal {len(points) - len(set(points))}"
    yield f"none {points.count(0)}"
    yield f"last {result.out == result.last}"
