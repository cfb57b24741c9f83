"""Divergences that are probably one mistake, put together under the clause that is at fault.

Where an engine accepts a move that the rules refuse, they name the clause. Elsewhere it is a guess,
and one mistake shows in many moves, in each of which other clauses took effect. So few
clauses are looked for that explain all of it: first the one that is named by the most divergences
and is the most suspicious, then the same for those that it does not explain. Differences in one
field of an event count as one mistake, since points and winners come of all that was played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from hoyle.conform.blame import (
    clauses_about_deal,
    clauses_about_end,
    game_of,
    spectrum_of,
    suspicion,
)
from hoyle.conform.divergence import GUESSED, Divergence, Part
from hoyle.conform.pointing import Suspect
from hoyle.conform.running import GameOutcome
from hoyle.conform.tallying import Tally

NAMED_TOO = 0.5
"""What it counts if a divergence names a clause, but not first."""
COUNTED_OF = ("hand_over.", "match_over.")
HARDLY = 0.1
"""The same for events, of which the clause that is named first says more; and what an event in a
vector counts where it differs in games as well, since a vector names what it is about."""

Suspicion = Callable[[str], float]
"""How suspicious a clause is, from 0 to 1."""


class Met(NamedTuple):
    """A divergence, and the number of the game in which it came; that of a vector is negative."""

    number: int
    divergence: Divergence


class Group(NamedTuple):
    """Divergences of one kind under one clause.

    Parameters
    ----------
    clause, part, code
        What they have in common: the clause most likely to be at fault (empty if nothing tells
        which), in what the engine departs from the rules, and the rejection code if there is one.
    met
        The divergences, by number in ascending order.
    """

    clause: str
    part: Part
    code: str | None
    met: tuple[Met, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        """The games and vectors in which they came, in ascending order."""
        return tuple(one.number for one in self.met)


def grouped(outcomes: Iterable[GameOutcome], pointed: Sequence[Suspect] = ()) -> tuple[Group, ...]:
    """The divergences of a run in groups, the largest first.

    What is counted at the end of a hand comes after the moves, since it comes of them.

    Parameters
    ----------
    outcomes
        What came of games and vectors.
    pointed
        The clauses that vectors point to; if there are none, the steps of the games decide.
    """
    run = tuple(outcomes)
    suspicious = pointed_suspicion(pointed) if pointed else run_suspicion(run)
    groups: dict[tuple[str, Part, str | None], list[Met]] = {}
    for part, code, some in alike(met_in(run)):
        for clause, theirs in explained(part, some, suspicious):
            groups.setdefault((clause, part, code), []).extend(theirs)
    found = [Group(*key, tuple(blamed(some, key[0], suspicious))) for key, some in groups.items()]
    return tuple(sorted(found, key=urgency))


def urgency(group: Group) -> tuple[bool, int, str, Part]:
    """The order of groups: the largest first, but what is counted at the end after the moves."""
    counted = all((one.divergence.field or "").startswith(COUNTED_OF) for one in group.met)
    return counted, -len(group.met), group.clause, group.part


def met_in(run: Iterable[GameOutcome]) -> Iterator[Met]:
    """All divergences of a run, as small as they are known."""
    for outcome in run:
        found, small = outcome.divergence, outcome.smallest
        if found is not None:
            first = small.divergence if small else found
            for one in (first._replace(also=()), *found.also):
                yield Met(outcome.number, one)


def alike(some: Iterable[Met]) -> Iterator[tuple[Part, str | None, list[Met]]]:
    """Divergences that can have one cause: of one part, and for events of one field."""
    kinds = defaultdict[tuple[Part, str | None, str | None], list[Met]](list)
    for one in some:
        found = one.divergence
        field = found.field if found.part is Part.EVENT else None
        kinds[found.part, found.code, field].append(one)
    for (part, code, _), theirs in kinds.items():
        yield part, code, theirs


def explained(
    part: Part, some: list[Met], suspicious: Suspicion
) -> Iterator[tuple[str, list[Met]]]:
    """Few clauses that explain some divergences, each with those that it explains.

    Those that name no clause come first, under none.
    """
    unnamed = [one for one in some if not one.divergence.clauses]
    if unnamed:
        yield "", unnamed
    left = [one for one in some if one.divergence.clauses]
    while left:
        clause = most_named(part, left, suspicious)
        if part is Part.EVENT:
            yield clause, left
            return
        yield clause, [one for one in left if clause in named(one.divergence)]
        left = [one for one in left if clause not in named(one.divergence)]


def most_named(part: Part, some: Sequence[Met], suspicious: Suspicion) -> str:
    """The clause that explains the most, and most probably."""
    counts = defaultdict[str, float](float)
    too = HARDLY if part is Part.EVENT else NAMED_TOO
    in_games = part is Part.EVENT and any(one.number >= 0 for one in some)
    for one in some:
        share = HARDLY if in_games and one.number < 0 else 1
        for place, clause in enumerate(named(one.divergence)):
            counts[clause] += share * (too if place else 1)

    def weight(clause: str) -> tuple[float, float]:
        return counts[clause] * suspicious(clause), counts[clause]

    return max(counts, key=weight)


def named(found: Divergence) -> tuple[str, ...]:
    """The clauses that can be at fault; where the rules name one, that one. Of no clause: none.

    What is counted at the end of a hand does not come of the move that ended it.
    """
    if not found.clauses:
        return ()
    game, field = game_of(found.clause), found.field or ""
    if found.part is Part.OPENING:
        return tuple(dict.fromkeys((*found.clauses, *clauses_about_deal(game, field))))
    if found.part is Part.EVENT and field.startswith(COUNTED_OF):
        return tuple(dict.fromkeys((found.clause, *clauses_about_end(game))))
    return found.clauses if found.part in GUESSED else found.clauses[:1]


def blamed(some: Iterable[Met], clause: str, suspicious: Suspicion) -> Iterator[Met]:
    """Divergences with the clause of their group named first, and the others by suspicion."""
    for number, found in sorted(some, key=lambda one: one.number):
        guessed = found.part in GUESSED
        others = [one for one in (named(found) if guessed else found.clauses) if one != clause]
        if guessed:
            others.sort(key=suspicious, reverse=True)
        yield Met(number, found._replace(clauses=(clause, *others) if clause else ()))


def pointed_suspicion(pointed: Iterable[Suspect]) -> Suspicion:
    """How much vectors point to a clause."""
    known = {one.clause: one.suspicion for one in pointed}
    return lambda clause: known.get(clause, 0.0)


def run_suspicion(run: Iterable[GameOutcome]) -> Suspicion:
    """How suspicious a clause is by the steps in which it took effect: wrong ones, right ones."""
    passed, failed = Tally.empty().fired, list[tuple[str, ...]]()
    for outcome in run:
        passed.update(outcome.tally.fired)
        for one in outcome.divergence.every if outcome.divergence else ():
            if one.part in GUESSED:
                failed.append(one.clauses)
    spectrum = spectrum_of(passed, failed)
    return lambda clause: suspicion(spectrum, clause)
