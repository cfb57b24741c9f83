"""The end of a hand and of a match: what a recording says beside what the rules say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hoyle.formats.documents import HandOver, MatchOver
from hoyle.formats.game_format import Claim, Closing, Scene
from hoyle.game import Result, chance_named


def deal_claims(
    closing: Closing, first: int, totals: Iterable[int] | None, standing: Any
) -> Iterator[Claim]:
    """What a later deal of a match says of the match so far."""
    if standing.over:
        ruled = f"the match is over with {in_words(standing.totals)}"
        yield Claim(closing.match_ends, False, "the match goes on with another hand", ruled)
        return
    said, ruled = f"seat {first} acts first", f"seat {standing.first} acts first"
    yield Claim(closing.deal_passes, first == standing.first, said, ruled)
    if totals is not None:
        yield totals_claim(closing, totals, standing.totals)


def hand_over_claims(closing: Closing, said: HandOver[Any, Any], scene: Scene) -> Iterator[Claim]:
    """What is said about the end of a hand."""
    if scene.result is None:
        acting = seats_in_words(scene.game.actors(scene.state))
        yield Claim(
            closing.round_ends, False, "the hand is over", f"the hand goes on: {acting} to act"
        )
        return
    yield Claim(closing.round_ends, True, "the hand is over", "the hand is over")
    if "out" in said.model_fields_set:
        out = scene.result.out
        yield Claim(
            closing.round_ends,
            said.out == out,
            f"{seat_in_words(said.out)} is out",
            f"{seat_in_words(out)} is out",
            field="out",
        )
    if "totals" in said.model_fields_set:
        totals = totals_claim(closing, said.totals, scene.standing.totals)
        totals = totals._replace(ruled=f"{totals.ruled}; {sources_in_words(scene.result)}")
        blamed = blamed_clause(scene.result, said.totals, scene.standing.totals)
        yield totals._replace(clause=blamed or closing.points)
        yield from (totals._replace(clause=clause) for clause in scoring_clauses(scene.result))
    if "next" in said.model_fields_set:
        clauses = closing.deal_passes, closing.match_ends
        yield next_claim(clauses, said.next, scene.standing)


def next_claim(clauses: tuple[str, str], said: int | None, standing: Any) -> Claim:
    """Who is said to act first in the next hand, beside who does; nobody, if there is none.

    The first clause says who it is, and the second one whether there is a next hand.
    """
    ruled = None if standing.over else standing.first
    spoken, other = (
        "no hand is dealt any more" if seat is None else f"seat {seat} acts first in the next hand"
        for seat in (said, ruled)
    )
    clause = clauses[(said is None) != (ruled is None)]
    return Claim(clause, said == ruled, spoken, other, field="next")


def sources_in_words(result: Result) -> str:
    """The points of a hand, seat by seat, with the zone and the clause that each came from."""
    gained: dict[int, list[str]] = {}
    for source in result.sources:
        if source.points:
            clause = source.clause.rpartition(".")[2]
            points = f"{source.points} for {source.zone} ({clause})"
            gained.setdefault(source.seat, []).append(points)
    if not gained:
        return "in this hand nobody gets points"
    seats = (f"seat {seat} gets {in_words(points)}" for seat, points in sorted(gained.items()))
    return f"in this hand {'; '.join(seats)}"


def blamed_clause(result: Result, said: Iterable[int], ruled: Iterable[int]) -> str | None:
    """The one clause whose points explain by how much totals differ, if there is one.

    A clause explains the difference of a side if one of the side's sources of points, or all those
    of the clause together, are worth as much: they are missing, or counted twice. If none is, those
    are looked for that are worth half as much: they are counted with the other sign.
    """
    pairs = enumerate(zip(said, ruled, strict=False))
    explaining = [
        clauses_worth(result, side, abs(one - other))
        for side, (one, other) in pairs
        if one != other
    ]
    blamed = {clauses[0] for clauses in explaining if len(clauses) == 1}
    return blamed.pop() if len(blamed) == 1 else None


def clauses_worth(result: Result, side: int, points: int) -> tuple[str, ...]:
    """The clauses that gave or took a side so many points, from one source or from all of theirs.

    If there are none, those of half as many points.
    """
    gained: dict[str, list[int]] = {}
    for source in result.sources:
        if source.seat == side:
            gained.setdefault(source.clause, []).append(source.points)
    for times in (1, 2):
        found = tuple(
            clause
            for clause, given in gained.items()
            if any(times * abs(one) == points for one in (*given, sum(given)))
        )
        if found:
            return found
    return ()


def scoring_clauses(result: Result) -> tuple[str, ...]:
    """The clauses that gave points in a hand, each once."""
    return tuple(dict.fromkeys(source.clause for source in result.sources if source.points))


def match_over_claims(closing: Closing, said: MatchOver[Any, Any], scene: Scene) -> Iterator[Claim]:
    """What is said about the end of a match."""
    standing = scene.standing
    if not standing.over:
        ruled = f"the match goes on with {in_words(standing.totals)}"
        yield Claim(closing.match_ends, False, "the match is over", ruled)
        return
    yield Claim(closing.match_ends, True, "the match is over", "the match is over")
    if "totals" in said.model_fields_set:
        yield totals_claim(closing, said.totals, standing.totals)
    if "winner" in said.model_fields_set:
        clause = closing.winner if len(standing.winners) == 1 else closing.tie
        agrees = sorted(said.winner) == sorted(standing.winners)
        wins, ruled = winners_in_words(said.winner), winners_in_words(standing.winners)
        yield Claim(clause, agrees, wins, ruled, names_winner=True, field="winner")


def totals_claim(closing: Closing, said: Iterable[int], ruled: Iterable[int]) -> Claim:
    """Totals that are said beside those that were counted."""
    said, ruled = tuple(said), tuple(ruled)
    return Claim(
        closing.points,
        said == ruled,
        f"the totals are {in_words(said)}",
        f"the totals are {in_words(ruled)}",
        field="totals",
    )


def in_words(items: Iterable[Any]) -> str:
    """Items with commas between them."""
    return ", ".join(str(item) for item in items)


def seat_in_words(seat: int | None) -> str:
    """A seat, or nobody."""
    return "nobody" if seat is None else f"seat {seat}"


def seats_in_words(seats: tuple[int, ...]) -> str:
    """Seats as the subject of a sentence, with its verb."""
    if len(seats) == 1:
        return chance_named(f"seat {seats[0]} is")
    return f"seats {in_words(seats)} are" if seats else "nobody is"


def winners_in_words(seats: Iterable[int]) -> str:
    """Who wins."""
    listed = sorted(seats)
    if not listed:
        return "nobody wins"
    if len(listed) == 1:
        return f"seat {listed[0]} wins"
    return f"seats {' and '.join(map(str, listed))} share the win"
