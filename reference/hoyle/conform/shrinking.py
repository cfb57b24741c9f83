"""Making a divergence small: fewer moves, smaller numbers, then a position with few cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from hoyle.conform.adapter import Skill
from hoyle.conform.checking import Checking, OutOfTime
from hoyle.conform.course_faults import CourseFault
from hoyle.conform.divergence import GUESSED, Divergence, Opening, Part
from hoyle.conform.reducing import reductions, spare_left_out
from hoyle.conform.scripts import Course, Pick, Script, play_out
from hoyle.conform.tallying import Manner
from hoyle.formats.faults import FormatError
from hoyle.game import DealError
from hoyle.position import read_position, write_position

Item = TypeVar("Item")
Compare = Callable[[Course, Manner], tuple[Checking, Divergence | None]]

LAST_LINES = (1, 2, 4)
"""How many lines before the divergence are tried after a position, where one does not do."""


class Shrunk(NamedTuple):
    """A divergence made small.

    Parameters
    ----------
    divergence
        The smallest one that is still of the same kind.
    script
        The script that leads to it.
    position
        The position it begins with, if it does, without what can be left out.
    calls
        How many calls of the engine it took.
    """

    divergence: Divergence
    script: Script
    position: Mapping[str, Any] | None
    calls: int


class Wanted(NamedTuple):
    """What a smaller divergence is measured by.

    Parameters
    ----------
    divergence
        The one that was found.
    clauses
        The clauses that a smaller one has to name as well.
    """

    divergence: Divergence
    clauses: frozenset[str]


class Search:
    """A search for a smaller script with the same divergence, with a limited number of calls."""

    def __init__(
        self, compare: Compare, manner: Manner, wanted: Wanted, script: Script, calls: int
    ) -> None:
        self.compare = compare
        self.manner = narrowed(manner, wanted.divergence.part)
        self.wanted = wanted
        self.best = wanted.divergence
        self.script = script
        self.left = calls

    def holds(self, script: Script) -> bool:
        """Whether a script leads to the same divergence; it is then the best one so far."""
        found = self.divergence(script)
        same = [one for one in found.every if of_kind(one, self.wanted)] if found else []
        for one in same[:1]:
            self.best = with_clause(one, self.wanted.divergence.clauses[:1])
            self.script = script
        return bool(same)

    def divergence(self, script: Script) -> Divergence | None:
        """What comes of a script with the engine: a fault counts as nothing."""
        if self.left <= 0:
            return None
        try:
            course = play_out(script)
        except (FormatError, DealError):
            return None
        self.left -= len(course.tried) + 1
        try:
            return self.compare(course, self.manner)[1]
        except OutOfTime:
            self.left = 0
            return None
        except CourseFault:
            return None


def narrowed(manner: Manner, part: Part) -> Manner:
    """How an engine is driven if only divergences of one part matter: without needless calls."""
    needless = {Skill.LEGAL: Part.MOVES, Skill.VIEW: Part.VIEW}
    can = frozenset(skill for skill in manner.can if needless.get(skill, part) == part)
    return manner._replace(can=can, at_once=False)


def of_kind(found: Divergence, wanted: Wanted) -> bool:
    """Whether a smaller divergence has in common with the one that was found what it must.

    That is the part, the code and the clauses, whatever their order; of an event the field.
    """
    first = wanted.divergence
    same = (found.part, found.code) == (first.part, first.code)
    if first.part is Part.EVENT:
        return same and found.field == first.field
    likely = found.clauses if found.part in GUESSED else found.clauses[:1]
    return same and wanted.clauses <= set(likely)


def with_clause(found: Divergence, first: tuple[str, ...]) -> Divergence:
    """A divergence that names a clause first, if there is one."""
    return found._replace(clauses=tuple(dict.fromkeys((*first, *found.clauses))))


def shrunk(
    compare: Compare,
    manner: Manner,
    course: Course,
    found: Divergence,
    calls: int,
    clauses: Iterable[str] = (),
) -> Shrunk:
    """A divergence made as small as it can be with about so many calls of the engine.

    It names the clauses that are given still; if there are none, the first one of the divergence.
    If the engine is not steady, so that the divergence does not come again, it stays as it is.
    """
    script = course.script()
    script = script._replace(picks=script.picks[: len(found.lines)])
    wanted = Wanted(found, frozenset(clauses) or frozenset((found.clause,)))
    search = Search(compare, manner, wanted, script, calls)
    position: Mapping[str, Any] | None = None
    if search.holds(script):
        if Skill.LOAD in manner.can:
            position = to_position(search)
        if position is None:
            fewer_picks(search)
            lower_numbers(search)
            simpler_deal(search)
            drop_refused(search)
    return Shrunk(search.best, search.script, position, calls - search.left)


def fewer_picks(search: Search) -> None:
    """Leave out picks, in large pieces first; the last one stays, since it diverges."""
    script = search.script
    made = tuple(pick for pick in script.picks[:-1] if pick.line is None) + script.picks[-1:]
    if search.holds(script._replace(picks=made)):
        script = search.script

    def fits(picks: tuple[Pick, ...]) -> bool:
        return search.holds(script._replace(picks=picks))

    fewest(script.picks, fits)


def drop_refused(search: Search) -> None:
    """Leave out what the rules refuse now: a line becomes so if those before it are gone.

    One run is always left for that, however many calls there were.
    """
    course = play_out(search.script)
    made = tuple(one.pick for one in course.tried[:-1] if one.step)
    picks = made + search.script.picks[-1:]
    if len(picks) < len(search.script.picks):
        search.left = max(search.left, 1)
        search.holds(search.script._replace(picks=picks))


def fewest(items: Sequence[Item], fits: Callable[[tuple[Item, ...]], bool]) -> tuple[Item, ...]:
    """Items of which as many as possible have been left out, so that what is left still fits."""
    kept, size = tuple(items), max(1, len(items) // 2)
    while size:
        start = len(kept)
        while start > 0:
            start = max(0, start - size)
            fewer = kept[:start] + kept[start + size :]
            if len(fewer) < len(kept) and fits(fewer):
                kept = fewer
        size //= 2
    return kept


def lower_numbers(search: Search) -> None:
    """Replace the numbers of picks by smaller ones."""
    for place in range(len(search.script.picks)):
        for number in (0, 1):
            pick = search.script.picks[place]
            if (
                pick.line is None
                and pick.number > number
                and search.holds(with_pick(search.script, place, Pick(number)))
            ):
                break


def with_pick(script: Script, place: int, pick: Pick) -> Script:
    """A script in which one pick is another."""
    picks = (*script.picks[:place], pick, *script.picks[place + 1 :])
    return script._replace(picks=picks)


def simpler_deal(search: Search) -> None:
    """Leave out of the deal what is about the match before it."""
    setting = search.script.opening.setting
    if setting is None:
        return
    for field in ("totals", "defeats", "balls", "doubled"):
        if field in setting.deal:
            deal = {name: value for name, value in setting.deal.items() if name != field}
            opening = Opening(setting._replace(deal=deal))
            if search.holds(search.script._replace(opening=opening)):
                setting = setting._replace(deal=deal)


def to_position(search: Search) -> Mapping[str, Any] | None:
    """Begin with a position shortly before the divergence, and take from it what can be taken."""
    if search.script.opening.position is None and not cut(search):
        return None
    position = search.script.opening.position or {}
    small = spare_left_out(position)
    if not loads(search, small):
        return position
    changed = True
    while changed and search.left > 0:
        changed = False
        for smaller, line_change in reductions(small):
            if loads(search, smaller, line_change):
                small, changed = smaller, True
                break
    return small


def cut(search: Search) -> bool:
    """Try to begin with the position a few lines before the divergence."""
    try:
        course = play_out(search.script)
    except (FormatError, DealError):
        return False
    for count in LAST_LINES:
        last = course.tried[-count:]
        if not last or count > len(course.tried):
            break
        position = write_position(course.game, last[0].before.state)
        picks = tuple(Pick(0, one.asked) for one in last)
        if search.holds(Script(search.script.game, Opening(position=position), picks)):
            return True
    if not course.tried:
        position = write_position(course.game, course.begun.state)
        return search.holds(Script(search.script.game, Opening(position=position), ()))
    return False


def loads(
    search: Search,
    position: Mapping[str, Any],
    line_change: Callable[[Mapping[str, Any]], Mapping[str, Any]] | None = None,
) -> bool:
    """Whether the divergence also comes after another position, of which the rest is filled in."""
    try:
        whole = write_position(*read_position(position))
    except FormatError:
        return False
    picks = search.script.picks
    if line_change is not None:
        picks = tuple(
            pick._replace(line=line_change(pick.line)) if pick.line else pick for pick in picks
        )
    return search.holds(Script(search.script.game, Opening(position=whole), picks))
