"""What a run of `hoyle check` has found, as entries of a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from hoyle.cli.check_again import Again
from hoyle.cli.check_amounts import amounts
from hoyle.cli.check_baseline import Baseline, Key, Known, key_of
from hoyle.cli.check_records import FaultRecord, KnownRecord
from hoyle.cli.check_run import Ran
from hoyle.cli.check_smaller import Finding
from hoyle.cli.check_wish import Wish
from hoyle.cli.drawings import Easel, drawing_of
from hoyle.conform.adapter import AdapterFault
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.faults import advice_on
from hoyle.conform.running import Fault, GameOutcome
from hoyle.conform.scripts import Course
from hoyle.conform.story import PARTS, FindingRecord, course_of, record_of, story_of, told_line
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.game import DealError
from hoyle.reports.report import Entry, Outcome, Side, Story
from hoyle.words import amount

NUMBERS_TOLD = 8
ENDS = (".", "!", "?", "…")


class Maker(NamedTuple):
    """What a report is made of.

    `baseline` are the differences that are known, and `easel` is what drawings are made with.
    """

    wish: Wish
    ran: Ran
    baseline: Baseline | None
    easel: Easel

    @property
    def again(self) -> Again:
        """Who writes command lines."""
        known = self.ran.known
        found = known.plan.readings[0] if known and known.followed else None
        return Again(self.wish, self.ran.names, found)


def entries(maker: Maker) -> Iterator[Entry]:
    """What was found: divergences, then faults, then what the baseline expects in vain."""
    known = {one.key: one for one in maker.baseline.known} if maker.baseline else {}
    found = [finding_entry(maker, one, known) for one in maker.ran.findings]
    found += [*fault_entries(maker), *stale_entries(maker, known)]
    yield from found
    if not any(entry.outcome is not Outcome.AGREES for entry in found):
        yield whole_entry(maker)


def whole_entry(maker: Maker) -> Entry:
    """That the engine conforms, or that nothing was compared."""
    ran, tally = maker.ran, maker.ran.tally
    name = ran.known.welcome.name if ran.known else "engine"
    if not tally.counts["moves"] + tally.counts["refusals"]:
        return Entry(name, Outcome.UNCHECKED, "nothing was compared", maker.wish.game)
    more = " but for what the baseline knows" if ran.findings else ""
    message = f"conforms{more}: {amounts(tally)}"
    return Entry(name, Outcome.AGREES, message, maker.wish.game)


def finding_entry(maker: Maker, one: Finding, known: Mapping[Key, Known]) -> Entry:
    """A group of divergences."""
    group, key = one.group, key_of(one.group)
    message = f"{PARTS[group.part]}, in {where(maker, group.numbers)}"
    entry = Entry(
        name=f"{group.clause} {group.part.value}",
        outcome=Outcome.DIVERGES,
        message=message,
        group=maker.wish.game,
        kind=group.part.value,
        clauses=one.shown.clauses[:3],
        code=group.code,
        facts=(
            ("games", str(sum(number >= 0 for number in group.numbers))),
            ("vectors", str(sum(number < 0 for number in group.numbers))),
        ),
    )
    if key in known:
        record = known_record(known[key], "known")
        return entry._replace(outcome=Outcome.AGREES, message=f"known: {message}", record=record)
    return entry._replace(story=story(maker, one), record=finding_record(maker, one))


def where(maker: Maker, numbers: Sequence[int]) -> str:
    """In how many games and vectors, and in which."""
    games = [str(number) for number in numbers if number >= 0]
    vectors = [maker.ran.names[number] for number in numbers if number < 0]
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


def story(maker: Maker, one: Finding) -> Story:
    """How the engine departs from the rules."""
    game, found, command = maker.wish.game, one.shown, maker.again.of(one.number)
    try:
        made = story_of(
            game, found, lambda rules, state: drawing_of(maker.easel, rules, state), command
        )
        sides = (Side("engine", found.engine), Side("rule", found.rule))
    except (InputError, DealError):
        return Story((Side("engine", found.engine), Side("rule", found.rule)), command=command)
    return made._replace(sides=sides, ending=real_game(game, one))


def real_game(game: str, one: Finding) -> str:
    """The smallest game from a deal on, if the story is none or a longer one."""
    real, shown = one.real, one.shown
    if real is None or (shown.opening.setting and len(shown.lines) <= len(real.lines)):
        return ""
    course = course_of(game, real)
    lines = "; ".join(told_line(course.game, tried) for tried in course.tried[-3:])
    more = "… " if len(course.tried) > 3 else ""
    return f"The smallest game from a deal on has {amount(len(real.lines), 'line')}: {more}{lines}"


def finding_record(maker: Maker, one: Finding) -> dict[str, Any]:
    """A group of divergences as JSON."""
    found, group = one.shown, one.group
    more: dict[str, Any] = {
        "number": one.number if one.number >= 0 else None,
        "vector": maker.ran.names.get(one.number),
        "seed": maker.wish.seed,
        "numbers": [number for number in group.numbers if number >= 0],
        "vectors": [maker.ran.names[number] for number in group.numbers if number < 0],
        "command": maker.again.of(one.number),
    }
    try:
        record = record_of(maker.wish.game, found, **more)
    except (InputError, DealError):
        record = bare_record(maker.wish.game, one, more)
    return record.model_dump(mode="json", exclude_none=True)


def bare_record(game: str, one: Finding, more: dict[str, Any]) -> FindingRecord:
    """A divergence in an opening that no game can have."""
    found, (setting, position) = one.shown, one.shown.opening
    given = position or {}
    return FindingRecord(
        game=game,
        part=found.part,
        clause=found.clause,
        clauses=list(found.clauses),
        code=found.code,
        field=found.field,
        engine=found.engine,
        rule=found.rule,
        ruleset=setting.ruleset if setting else given.get("ruleset", "text"),
        options=dict(setting.options if setting else given.get("options", {})),
        seats=setting.seats if setting else format_of(game).seats_in(given) or 0,
        deal=dict(setting.deal) if setting else None,
        position=dict(position) if position else None,
        lines=[dict(line) for line in found.lines],
        before=dict(found.before),
        **more,
    )


def fault_entries(maker: Maker) -> Iterator[Entry]:
    """What the engine failed at, by kind."""
    if maker.ran.fault:
        yield fault_entry(maker, maker.ran.fault, ())
    kinds: dict[str, list[GameOutcome]] = {}
    for one in (*maker.ran.games, *maker.ran.vectors):
        if one.fault:
            kinds.setdefault(one.fault.kind, []).append(one)
    for some in kinds.values():
        shortest = min(some, key=lambda one: len(one.fault.lines) if one.fault else 0)
        if shortest.fault:
            numbers = sorted(one.number for one in some)
            yield fault_entry(maker, shortest.fault, numbers, shortest.number)


def fault_entry(
    maker: Maker, fault: Fault | AdapterFault, numbers: Sequence[int], number: int = 0
) -> Entry:
    """Something that the engine failed at."""
    message = fault.message if isinstance(fault, Fault) else str(fault)
    advice = advice_on(AdapterFault(fault.kind, message))
    output = tuple(Side("wrote", line) for line in fault.output.splitlines())
    command = maker.again.of(number) if numbers else f"hoyle smoke {maker.again.smoke()}"
    lines: Iterable[str] = ()
    if isinstance(fault, Fault):
        lines = last_lines(maker.wish.game, fault)
    record = FaultRecord(
        fault=fault.kind,
        message=message,
        advice=advice,
        output=fault.output.splitlines(),
        numbers=[one for one in numbers if one >= 0],
        vectors=[maker.ran.names[one] for one in numbers if one < 0],
        command=command,
    )
    stop = "" if message.endswith(ENDS) else "."
    place = f"{stop} In {where(maker, numbers)}." if numbers else ""
    return Entry(
        name=f"adapter fault {fault.kind}",
        outcome=Outcome.BROKEN,
        message=f"{message}{place}",
        group=maker.wish.game,
        kind=fault.kind,
        story=Story(
            (*output, Side("next", advice)), (), tuple(enumerate(lines, 1)), command=command
        ),
        record=record.model_dump(mode="json", exclude_none=True),
    )


def last_lines(game: str, fault: Fault) -> tuple[str, ...]:
    """The lines of the hand in which the engine failed."""
    stand_in = Divergence(Part.STATE, ("",), None, "", "", fault.opening, fault.lines, {})
    try:
        course: Course = course_of(game, stand_in)
    except (InputError, DealError):
        return ()
    return tuple(told_line(course.game, one) for one in course.tried)


def stale_entries(maker: Maker, known: Mapping[Key, Known]) -> Iterator[Entry]:
    """What the baseline expects and did not come; only a whole run can tell."""
    ran, wish = maker.ran, maker.wish
    if ran.fault or ran.why != "finished" or wish.only_games or wish.only_vectors:
        return
    met = {key_of(one.group) for one in ran.findings}
    for key, one in known.items():
        if key not in met:
            yield Entry(
                name=f"{one.clause} {one.part}",
                outcome=Outcome.DIVERGES,
                message="stale: the baseline knows this difference, and it did not come any more; "
                "write the baseline again",
                group=wish.game,
                kind="stale",
                record=known_record(one, "stale"),
            )


def known_record(one: Known, which: Literal["known", "stale"]) -> dict[str, Any]:
    """A difference of the baseline as JSON."""
    plain = one.model_dump(mode="json", exclude_none=True)
    return KnownRecord(baseline=which, **plain).model_dump(mode="json", exclude_none=True)
