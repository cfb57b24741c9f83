"""What a run of `hoyle check` has come to, as a report."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from hoyle.clauses import spec_directory
from hoyle.cli.check_again import Again
from hoyle.cli.check_baseline import Baseline, Key, Known, key_of
from hoyle.cli.check_records import EngineRecord, FaultRecord, KnownRecord, RunRecord
from hoyle.cli.check_run import Ran
from hoyle.cli.check_smaller import Finding
from hoyle.cli.check_wish import Wish
from hoyle.cli.drawings import Easel, drawing_of
from hoyle.cli.replay_entries import clause_texts
from hoyle.conform.adapter import AdapterFault
from hoyle.conform.blame import clauses_about_deal
from hoyle.conform.checking import Tally
from hoyle.conform.faults import advice_on
from hoyle.conform.readings import in_words
from hoyle.conform.running import Fault, GameOutcome, never_compared
from hoyle.conform.scripts import Course
from hoyle.conform.story import PARTS, FindingRecord, course_of, record_of, story_of, told_line
from hoyle.errors import InputError
from hoyle.formats import format_of
from hoyle.game import DealError
from hoyle.reports.report import Entry, Outcome, Report, Side, Story, exit_code
from hoyle.rulebook import read_rulebook
from hoyle.words import amount

TITLE = "An engine, compared with the rules"
COUNTED = ("deal", "position", "move", "refusal", "list of moves", "view")
PLURALS = {"list of moves": "lists of moves"}
NUMBERS_TOLD = 8
NOT_ENDED = {
    "time": "The time was up before all games were played.",
    "interrupted": "The run was interrupted; this is what was known by then.",
    "faults": "The engine failed so often that nothing more was tried.",
}
Verdict = str
VERDICTS: Mapping[Outcome, str] = {
    Outcome.BROKEN: "fault",
    Outcome.DIVERGES: "diverges",
    Outcome.UNCHECKED: "undecided",
    Outcome.AGREES: "conforms",
}


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
        return Again(self.wish, self.ran.names)


def report_of(maker: Maker) -> Report:
    """The whole report."""
    ran, wish = maker.ran, maker.wish
    told = tuple(entries(maker))
    outcomes = {entry.outcome for entry in told}
    verdict = next(one for one in VERDICTS if one in outcomes)
    tally = ran.tally
    return Report(
        command="hoyle check",
        title=TITLE,
        noun="finding",
        entries=told,
        summary=summary(ran, told),
        notes=tuple(notes(maker, tally)),
        counts=dict(counted(tally)),
        clauses=clause_texts(one for entry in told for one in entry.clauses),
        exit_code=exit_code(outcomes),
        invocation=maker.again.whole(),
        record=run_record(wish, ran, tally, VERDICTS[verdict]),
    )


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
    """The smallest game from a deal on, if the story begins otherwise."""
    real = one.real
    if real is None or real == one.shown:
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
    place = f" In {where(maker, numbers)}." if numbers else ""
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
    from hoyle.conform.divergence import Divergence, Part

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


def known_record(one: Known, which: str) -> dict[str, Any]:
    """A difference of the baseline as JSON."""
    plain = one.model_dump(mode="json", exclude_none=True)
    return KnownRecord(baseline=which, **plain).model_dump(mode="json", exclude_none=True)


def counted(tally: Tally) -> Iterator[tuple[str, int]]:
    """How much was compared, by name."""
    yield "vectors", tally.counts["vectors"]
    for noun in COUNTED:
        plural = PLURALS.get(noun, f"{noun}s")
        yield plural, tally.counts[plural]


def amounts(tally: Tally) -> str:
    """How much was compared, in words."""
    return ", ".join(
        f"{count} {name if count != 1 else singular(name)}"
        for name, count in counted(tally)
        if count
    )


def singular(name: str) -> str:
    """The name of one thing."""
    return next((one for one, many in PLURALS.items() if many == name), name.removesuffix("s"))


def summary(ran: Ran, told: Sequence[Entry]) -> str:
    """The whole in a line."""
    games, vectors = amount(len(ran.games), "game"), amount(len(ran.vectors), "vector")
    differences = sum(entry.outcome is Outcome.DIVERGES for entry in told)
    faults = sum(entry.outcome is Outcome.BROKEN for entry in told)
    said = [amount(differences, "difference")] if differences else []
    said += [amount(faults, "kind of adapter fault").replace("faults", "fault")] if faults else []
    verdict = " and ".join(said) if said else "no difference"
    return f"{games}, {vectors}: {verdict}"


def notes(maker: Maker, tally: Tally) -> Iterator[str]:
    """What else has to be known."""
    ran, wish = maker.ran, maker.wish
    if ran.known is None:
        return
    if ran.known.followed:
        yield from in_words(ran.known.followed)
    elif ran.known.told:
        yield ran.known.told
    if ran.why in NOT_ENDED:
        yield NOT_ENDED[ran.why]
    if ran.findings or ran.fault or any(one.fault for one in ran.games):
        yield f"Compared and found to agree: {amounts(tally) or 'nothing'}."
    yield from left_out(ran)
    never = never_compared(wish.game, ran.known.manner.can, tally)
    if never:
        yield f"Never compared: {'; '.join(never)}."
    yield from exercise(wish.game, tally)


def exercise(game: str, tally: Tally) -> Iterator[str]:
    """How often each clause was exercised, and which never; without the name of the game."""
    counts = {id_.partition(".")[2]: count for id_, count in clauses_exercised(game, tally).items()}
    told = [f"{id_} {count}" for id_, count in counts.items() if count]
    if told:
        yield f"Exercised {len(told)} of {len(counts)} clauses, each so often: {', '.join(told)}."
    if len(told) < len(counts):
        yield f"Never exercised: {', '.join(id_ for id_, count in counts.items() if not count)}."


def left_out(ran: Ran) -> Iterator[str]:
    """Which vectors were not run, and why."""
    chosen = ran.chosen
    reasons = (
        (chosen.cannot_load, "the engine cannot load positions"),
        (chosen.other_readings, "they are played by other readings"),
        (chosen.other_seats, "they are for other numbers of seats"),
    )
    for count, why in reasons:
        if count:
            yield f"{amount(count, 'vector')} not run, since {why}."


def clauses_exercised(game: str, tally: Tally) -> dict[str, int]:
    """How often each clause was exercised, in the order of the rules.

    Those about dealing are exercised by each deal.
    """
    dealing = dict.fromkeys(clauses_about_deal(game), tally.counts["deals"])
    return {id_: tally.fired[id_] + dealing.get(id_, 0) for id_ in clauses_of(game)}


@cache
def clauses_of(game: str) -> tuple[str, ...]:
    """The clauses of a game that code can break, in the order of the rules."""
    book = read_rulebook(spec_directory())
    from hoyle_properties.mutation.handmade import unbreakable

    out = unbreakable(game)
    pages = [page for page in book.pages if page.game == game]
    return tuple(one.id for page in pages for one in page.clauses() if one.id not in out)


def run_record(wish: Wish, ran: Ran, tally: Tally, verdict: str) -> dict[str, Any]:
    """The whole as JSON."""
    known, unchecked, engine = ran.known, list[str](), None
    if known:
        welcome = known.welcome
        can = sorted(welcome.can)
        engine = EngineRecord(
            name=welcome.name, version=welcome.version, language=welcome.language, can=can
        )
        unchecked = list(never_compared(wish.game, known.manner.can, tally))
    readings = known.plan.readings[0] if known else None
    told = [*in_words(known.followed)] if known and known.followed else []
    record = RunRecord(
        game=wish.game,
        verdict=verdict,
        ended=ran.why,
        engine=engine,
        ruleset=readings.ruleset if readings else None,
        options=dict(readings.options) if readings else {},
        readings=told or ([known.told] if known and known.told else []),
        seed=wish.seed,
        counts={"games": len(ran.games), **dict(counted(tally))},
        clauses=clauses_exercised(wish.game, tally),
        unchecked=unchecked,
    )
    return record.model_dump(mode="json", exclude_none=True)
