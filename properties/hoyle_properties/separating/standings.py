"""Matches between two rounds, by chance, with numbers that a round can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from hoyle.formats.game_format import AnyGame
from hoyle.separations.models import Question

GOAT_POINTS = ((60, 60), (61, 59), (59, 61), (90, 30), (30, 90), (120, 0), (0, 120))
HAGGIS_MOST = 181
"""More points nobody can get in a round: 85 for cards left, 60 for bets, 36 for cards."""

GOAT_SUM = 120
LEAST_TRICKS = 3
TAKE_LIMIT = 500
LEAST_CARD = 5
"""What the least card counts that is left in a hand, in Haggis and in Take."""


def matches(game: str, random: Random) -> Iterator[Question]:
    """Matches without end."""
    while True:
        yield Question(match=MADE[game](random))


def swoop(random: Random) -> dict[str, Any]:
    """Totals and points of four seats, of which one is out."""
    out = random.randrange(4)
    points = [0 if seat == out else random.randrange(5, 200, 5) for seat in range(4)]
    return {"totals": levelled(random, points, 500), "points": points, "out": out}


def haggis(random: Random) -> dict[str, Any]:
    """Totals and points of two seats."""
    out = random.randrange(2)
    points = [random.randrange(LEAST_CARD, HAGGIS_MOST), random.randrange(36)]
    points = points[::-1] if out else points
    totals = levelled(random, points, 400)
    ends = {"out": out, "last": random.randrange(2)}
    return {"first": random.randrange(2), "totals": totals, "points": points, **ends}


def goat(random: Random) -> dict[str, Any]:
    """Defeats of two teams, and points that come to 120."""
    points = list(random.choice(GOAT_POINTS))
    tricks = [0 if one == 0 else 3 for one in points]
    defeats = [random.randrange(0, 12, 2), random.randrange(0, 12, 2)]
    return {"defeats": defeats, "points": points, "tricks": tricks}


def take(random: Random) -> dict[str, Any]:
    """Totals and points of two seats."""
    points = [random.randrange(0, 150, 5), random.randrange(-50, 150, 5)]
    return {"totals": levelled(random, points, 500), "points": points, "out": 0}


def levelled(random: Random, points: list[int], most: int) -> list[int]:
    """Totals below `most`, with which now and then some seats come out level."""
    totals = [random.randrange(0, most, 5) for _ in points]
    if random.random() < 0.5:
        one, other = random.sample(range(len(points)), 2)
        totals[other] = max(0, totals[one] + points[one] - points[other])
    return totals


def can_be(game: str, match: Mapping[str, Any], limit: int) -> bool:
    """Whether a match that ends at `limit` can go on, and a round can give the points, roughly."""
    points, out = match["points"], match.get("out", 0)
    if max(match.get("totals", match.get("defeats", [0]))) >= limit:
        return False
    if game == "swoop":
        others = [one for seat, one in enumerate(points) if seat != out]
        return bool(points[out] == 0 and min(others) > 0)
    if game == "haggis":
        return bool(points[out] >= LEAST_CARD)
    if game == "goat":
        return goat_can_be(match)
    return all(one % LEAST_CARD == 0 for one in points)


def goat_can_be(match: Mapping[str, Any]) -> bool:
    """Whether a game of Goat can end so: all points, no points without a trick, and no doubling."""
    points, tricks = match["points"], match.get("tricks", (LEAST_TRICKS, LEAST_TRICKS))
    without = [trick == 0 < one for trick, one in zip(tricks, points, strict=True)]
    counted = sum(points) == GOAT_SUM and sum(tricks) >= LEAST_TRICKS
    return counted and not any(without) and not match.get("doubled", False)


def limit_of(game: AnyGame) -> int:
    """At how many points or defeats a match ends."""
    options: Any = game
    return next(
        (
            getattr(options.options, name)
            for name in ("limit", "target")
            if hasattr(options.options, name)
        ),
        TAKE_LIMIT,
    )


MADE: Mapping[str, Callable[[Random], dict[str, Any]]] = {
    "swoop": swoop,
    "haggis": haggis,
    "goat": goat,
    "take": take,
}
