"""What a check has found, as entries of a report: divergences, and what an engine failed at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault
from hoyle.conform.course_faults import Fault
from hoyle.conform.faults import advice_on
from hoyle.conform.finding import Finding
from hoyle.conform.ran import Ran
from hoyle.conform.records import FaultRecord, record_of
from hoyle.conform.running import GameOutcome
from hoyle.conform.story import PARTS, Draw, course_of, course_to, story_of, told_line
from hoyle.errors import InputError
from hoyle.game import DealError
from hoyle.reports.report import Entry, Outcome, Side, Story
from hoyle.words import amount

NUMBERS_TOLD = 8
ENDS = (".", "!", "?", "…")
WROTE = "wrote"
"""How a report names what an engine wrote."""


class Teller(NamedTuple):
    """Who tells what was found.

    Parameters
    ----------
    game, seed, ran
        The game, what all chance came from, and what the run has come to.
    draw
        Draws a position.
    again
        The command that tries one game again, or one vector.
    greet
        The command that tries the adapter alone.
    keeping
        A sentence that says how a game is kept; none if it cannot be.
    """

    game: str
    seed: int
    ran: Ran
    draw: Draw
    again: Callable[[int], str]
    greet: str
    keeping: str = ""


def finding_entry(teller: Teller, one: Finding) -> Entry:
    """A group of divergences."""
    group = one.group
    return Entry(
        name=f"{group.clause} {group.part.value}".lstrip(),
        outcome=Outcome.DIVERGES,
        message=f"{PARTS[group.part]}, in {where(teller.ran, group.numbers)}",
        group=teller.game,
        kind=group.part.value,
        clauses=one.shown.clauses[:3],
        code=group.code,
        facts=(
            ("games", str(sum(number >= 0 for number in group.numbers))),
            ("vectors", str(sum(number < 0 for number in group.numbers))),
        ),
        story=finding_story(teller, one),
        record=finding_record(teller, one),
    )


def where(ran: Ran, numbers: Sequence[int]) -> str:
    """In how many games and vectors, and in which."""
    games = [str(number) for number in numbers if number >= 0]
    vectors = [ran.names[number] for number in numbers if number < 0]
    parts = []
    if games:
        parts.append(f"{amount(len(games), 'game')} ({shortly(games)})")
    if vectors:
        parts.append(f"{amount(len(vectors), 'vector')} ({shortly(vectors, 2)})")
    return " and ".join(parts)


def shortly(names: Sequence[str], most: int = NUMBERS_TOLD) -> str:
    """Some names; many are cut."""
    more = ["…"] if len(names) > most else []
    return ", ".join([*names[:most], *more])


def finding_story(teller: Teller, one: Finding) -> Story:
    """How the engine departs from the rules."""
    found, command = one.shown, teller.again(one.number)
    try:
        made = story_of(teller.game, found, teller.draw, command)
    except (InputError, DealError):
        sides = (Side("engine", found.engine), Side("rule", found.rule))
        return Story(sides, ending=dealt(one) or loaded(one), command=command)
    return made._replace(ending=real_game(teller, one) or dealt(one))


def dealt(one: Finding) -> str:
    """The deal that a story begins with, as a deal line of ``hoyle-trace/1`` has it."""
    setting = one.shown.opening.setting
    if setting is None:
        return ""
    deal = json.dumps(setting.deal, separators=(",", ":"))
    return f"The deal, as a recorded game has it: {deal}"


def loaded(one: Finding) -> str:
    """The position that a story begins with, if it cannot be drawn."""
    position = one.shown.opening.position
    if position is None:
        return ""
    return f"The position: {json.dumps(position, separators=(',', ':'))}"


def real_game(teller: Teller, one: Finding) -> str:
    """The smallest game from a deal on, if the story is none or a longer one."""
    real, shown = one.real, one.shown
    if real is None or (shown.opening.setting and len(shown.lines) <= len(real.lines)):
        return ""
    course = course_of(teller.game, real)
    lines = "; ".join(told_line(course.game, tried) for tried in course.tried[-3:])
    more = "… " if len(course.tried) > 3 else ""
    count = amount(len(real.lines), "line")
    told = f"The smallest game from a deal on has {count}: {more}{lines}".removesuffix(".")
    return f"{told}. {teller.keeping}" if teller.keeping else told


def finding_record(teller: Teller, one: Finding) -> dict[str, Any]:
    """A group of divergences as JSON."""
    numbers, names = one.group.numbers, teller.ran.names
    record = record_of(
        teller.game,
        one.shown,
        number=one.number if one.number >= 0 else None,
        vector=names.get(one.number),
        seed=teller.seed,
        numbers=[number for number in numbers if number >= 0],
        vectors=[names[number] for number in numbers if number < 0],
        command=teller.again(one.number),
    )
    return record.model_dump(mode="json", exclude_none=True)


def fault_entries(teller: Teller) -> Iterator[Entry]:
    """What the engine failed at, by kind."""
    if teller.ran.fault:
        yield fault_entry(teller, teller.ran.fault, ())
    kinds: dict[str, list[GameOutcome]] = {}
    for one in (*teller.ran.games, *teller.ran.vectors):
        if one.fault:
            kinds.setdefault(one.fault.kind, []).append(one)
    for some in kinds.values():
        shortest = min(some, key=lambda one: len(one.fault.lines) if one.fault else 0)
        if shortest.fault:
            numbers = sorted(one.number for one in some)
            yield fault_entry(teller, shortest.fault, numbers, shortest.number)


def fault_entry(
    teller: Teller, fault: Fault | AdapterFault, numbers: Sequence[int], number: int = 0
) -> Entry:
    """Something that the engine failed at."""
    message = fault.message if isinstance(fault, Fault) else str(fault)
    advice, output = advice_on(AdapterFault(fault.kind, message)), fault.output.splitlines()
    command = teller.again(number) if numbers else teller.greet
    record = FaultRecord(
        fault=fault.kind,
        message=message,
        advice=advice,
        output=output,
        numbers=[one for one in numbers if one >= 0],
        vectors=[teller.ran.names[one] for one in numbers if one < 0],
        command=command,
    )
    sides = (*wrote(output), Side("next", advice))
    lines = last_lines(teller.game, fault) if isinstance(fault, Fault) else ()
    stop = "" if message.endswith(ENDS) else "."
    place = f"{stop} In {where(teller.ran, numbers)}." if numbers else ""
    return Entry(
        name=f"adapter fault {fault.kind}",
        outcome=Outcome.BROKEN,
        message=f"{message}{place}",
        group=teller.game,
        kind=fault.kind,
        story=Story(sides, (), tuple(enumerate(lines, 1)), command=command),
        record=record.model_dump(mode="json", exclude_none=True),
    )


def wrote(output: Sequence[str]) -> Iterator[Side]:
    """What an engine wrote, line by line; it is named once."""
    for number, line in enumerate(output):
        yield Side("" if number else WROTE, line)


def last_lines(game: str, fault: Fault) -> tuple[str, ...]:
    """The lines of the hand in which the engine failed."""
    try:
        course = course_to(game, fault.opening, fault.lines)
    except (InputError, DealError):
        return ()
    return tuple(told_line(course.game, one) for one in course.tried)
