"""What a run of `hoyle check` has come to, as a report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from hoyle.cli.check_entries import STALE, Maker, entries
from hoyle.cli.check_notes import clauses_exercised, notes
from hoyle.conform.amounts import counted
from hoyle.conform.followed import in_words
from hoyle.conform.ran import Ran
from hoyle.conform.records import EngineRecord, RunRecord, SuspectRecord
from hoyle.conform.running import never_compared
from hoyle.conform.tallying import Tally
from hoyle.conform.wishing import Wish
from hoyle.reports.clauses import clause_texts
from hoyle.reports.report import Entry, Outcome, Report, exit_code
from hoyle.words import amount

TITLE = "An engine, compared with the rules"
Verdict = Literal["conforms", "diverges", "fault", "undecided"]
VERDICTS: Mapping[Outcome, Verdict] = {
    Outcome.BROKEN: "fault",
    Outcome.DIVERGES: "diverges",
    Outcome.UNCHECKED: "undecided",
    Outcome.AGREES: "conforms",
}


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


def summary(ran: Ran, told: Sequence[Entry]) -> str:
    """The whole in a line."""
    games, vectors = amount(len(ran.games), "game"), amount(len(ran.vectors), "vector")
    stale = sum(entry.kind == STALE for entry in told)
    differences = sum(entry.outcome is Outcome.DIVERGES for entry in told) - stale
    faults = sum(entry.outcome is Outcome.BROKEN for entry in told)
    said = [amount(differences, "difference")] if differences else []
    said += [amount(faults, "kind of adapter fault").replace("faults", "fault")] if faults else []
    said += [f"{amount(stale, 'difference')} of the baseline did not come"] if stale else []
    verdict = " and ".join(said) if said else "no difference"
    return f"{games}, {vectors}: {verdict}"


def run_record(wish: Wish, ran: Ran, tally: Tally, verdict: Verdict) -> dict[str, Any]:
    """The whole as JSON."""
    known, unchecked, engine = ran.known, list[str](), None
    if known:
        welcome = known.welcome
        can = sorted(skill.value for skill in welcome.can)
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
        suspects=[SuspectRecord(**one._asdict()) for one in ran.suspects],
        clauses=clauses_exercised(wish.game, tally),
        unchecked=unchecked,
    )
    return record.model_dump(mode="json", exclude_none=True)
