"""Runs the mutants that a plan selects, and the control on the reference."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from fnmatch import fnmatchcase
from typing import NamedTuple

import click
from rich.console import Console

from hoyle.cli.verify_progress import progress_bar
from hoyle.rulebook.lookup import suggestions
from hoyle.words import quoted
from hoyle_properties.mutation.attempts import Finding
from hoyle_properties.mutation.control import killed_reference, used
from hoyle_properties.mutation.handmade import (
    Mutant,
    clauses_without_mutant,
    games_with_mutants,
    mutants_of_game,
    try_mutants,
    unbreakable,
)
from hoyle_properties.mutation.killers import Level
from hoyle_properties.mutation.machine.running import changes_of_game, clauses_of, try_changes
from hoyle_properties.mutation.machine.sites import Change
from hoyle_properties.mutation.machine.survivors import reasons_of, settled
from hoyle_properties.mutation.report import ChangeRecord, MutantReport, records_of

Tell = Callable[[Finding], None]


class Plan(NamedTuple):
    """What is to be tried, up to which level, and in how many processes.

    `patterns` are ids of mutants, or of the clauses that they break, and may have wildcards; of a
    mutant that somebody has written the last part is enough. `deep` adds the mutants made by
    machine, which are known by their own ids alone.
    """

    game: str | None = None
    patterns: tuple[str, ...] = ()
    deep: bool = False
    up_to: Level = Level.PROVED
    jobs: int = 1

    @property
    def games(self) -> tuple[str, ...]:
        """The games whose mutants are tried."""
        return tuple(game for game in games_with_mutants() if self.game in (None, game))

    def means(self, id_: str, breaks: Iterable[str] = ()) -> bool:
        """Whether a mutant that breaks these clauses is to be tried."""
        return not self.patterns or any(matches(id_, one, breaks) for one in self.patterns)


class Outcome(NamedTuple):
    """What has become of all mutants, and what it took.

    `findings` are by mutant. `unexplained` are machine-made mutants that survive without a
    reason; `stale` are reasons for mutants that do not survive.
    """

    report: MutantReport
    findings: dict[str, Finding]
    unexplained: tuple[str, ...]
    stale: tuple[str, ...]
    seconds: float


class Selection(NamedTuple):
    """The mutants of a game that are to be tried."""

    game: str
    mutants: tuple[Mutant, ...]
    changes: tuple[Change, ...]


class UnknownMutant(LookupError):
    """No mutant has such an id."""

    def __init__(self, pattern: str, known: Sequence[str]) -> None:
        near = near_ids(pattern, known)
        meant = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no mutant {quoted(pattern)}{meant}")


class ReferenceKilled(Exception):
    """Something that has killed mutants kills the reference as well, so it says nothing."""


def matches(id_: str, pattern: str, breaks: Iterable[str] = ()) -> bool:
    """Whether a pattern means a mutant by its id, its name or a clause that it breaks."""
    if id_ == pattern or any(fnmatchcase(one, pattern) for one in (id_, *breaks)):
        return True
    return fnmatchcase(id_, f"*.mutant.{pattern}")


def near_ids(pattern: str, known: Sequence[str]) -> tuple[str, ...]:
    """The ids somebody may have meant by a pattern that means none.

    If none is spelled alike as a whole, the part of the pattern before a wildcard is looked at.
    """
    near = suggestions(pattern, known)
    start = pattern.partition("*")[0].rstrip(".")
    if near or start == pattern or not start:
        return near
    starts = {id_.rpartition(".")[0] for id_ in known}
    return tuple(f"{one}.*" for one in get_close_matches(start, sorted(starts), n=1))


def watched(plan: Plan, console: Console) -> Outcome:
    """Run a plan, with a bar on a terminal.

    Raises
    ------
    UnknownMutant
        If a pattern of the plan means nothing.
    ReferenceKilled
        If the reference does not pass what has killed mutants.
    SurvivorsError
        If the reasons of the survivors cannot be read.
    """
    started = time.monotonic()
    selections = selected(plan)
    with progress_bar(console) as bar:
        total = sum(len(one.mutants) + len(one.changes) for one in selections)
        task = bar.add_task("trying", total=total)

        def tell(found: Finding) -> None:
            bar.update(task, advance=1, description=found.mutant)
            if not console.is_terminal and found.kill is None:
                click.echo(f"survives  {found.mutant} ({found.seconds:.1f} s)", err=True)

        return run(plan, selections, tell, started)


def selected(plan: Plan) -> list[Selection]:
    """The mutants of each game that a plan means.

    Raises
    ------
    UnknownMutant
        If a pattern means none.
    """
    everything = [
        Selection(game, mutants_of_game(game), changes_of_game(game) if plan.deep else ())
        for game in plan.games
    ]
    known = {mutant.id: mutant.breaks for one in everything for mutant in one.mutants}
    known |= {change.id: () for one in everything for change in one.changes}
    for pattern in plan.patterns:
        if not any(matches(id_, pattern, breaks) for id_, breaks in known.items()):
            clauses = {clause for breaks in known.values() for clause in breaks}
            raise UnknownMutant(pattern, [*known, *sorted(clauses)])
    return [
        Selection(
            game,
            tuple(mutant for mutant in mutants if plan.means(mutant.id, mutant.breaks)),
            tuple(change for change in changes if plan.means(change.id)),
        )
        for game, mutants, changes in everything
    ]


def run(
    plan: Plan, selections: Sequence[Selection], tell: Tell, started: float | None = None
) -> Outcome:
    """Try the mutants that were selected, then the control.

    Raises
    ------
    ReferenceKilled
        If the reference does not pass what has killed mutants.
    SurvivorsError
        If the reasons of the survivors cannot be read.
    """
    started = time.monotonic() if started is None else started
    findings: dict[str, Finding] = {}
    for one in selections:
        found = [*findings_of(one, plan, tell)]
        check_control(one.game, found, plan.jobs)
        findings |= {finding.mutant: finding for finding in found}
    whole = not plan.patterns
    changes = [change_records(one, findings) for one in selections] if plan.deep else []
    standing = [survivors_of(one, findings, whole) for one in selections] if plan.deep else []
    report = MutantReport(
        mutants=tuple(
            record for one in selections for record in records_of(one.mutants, findings.values())
        ),
        without_mutant=tuple(
            clause for one in selections for clause in clauses_without_mutant(one.game) if whole
        ),
        unbreakable={
            clause: reason
            for one in selections
            for clause, reason in unbreakable(one.game).items()
            if whole
        },
        changes=tuple(record for records in changes for record in records) if plan.deep else None,
    )
    return Outcome(
        report,
        findings,
        tuple(id_ for unexplained, _ in standing for id_ in unexplained),
        tuple(id_ for _, stale in standing for id_ in stale),
        time.monotonic() - started,
    )


def findings_of(one: Selection, plan: Plan, tell: Tell) -> Iterable[Finding]:
    """Try the mutants of one game, and tell of each.

    What may survive is tried to the end only if it is asked for by name, since that takes long.
    """
    ids = [mutant.id for mutant in one.mutants]
    known = () if plan.patterns or not one.changes else tuple(reasons_of(one.game))
    for found in try_mutants(one.game, ids, plan.up_to, plan.jobs):
        tell(found)
        yield found
    for found in try_changes(one.game, one.changes, plan.up_to, plan.jobs, known):
        tell(found)
        yield found


def check_control(game: str, findings: Iterable[Finding], jobs: int) -> None:
    """See that the reference passes all that has killed a mutant.

    Raises
    ------
    ReferenceKilled
        If it does not.
    """
    kills = killed_reference(game, used(findings), jobs)
    if kills:
        lines = "\n".join(f"  {kill.killer}: {kill.message}" for kill in kills)
        raise ReferenceKilled(
            f"the reference of {game} itself does not pass this, so no mutant is killed by it:\n"
            f"{lines}\n`hoyle verify {game}` tells more."
        )


def change_records(one: Selection, findings: dict[str, Finding]) -> list[ChangeRecord]:
    """The machine-made mutants of a game and what has become of them."""
    reasons = reasons_of(one.game)
    return [change_record(one.game, change, findings[change.id], reasons) for change in one.changes]


def change_record(
    game: str, change: Change, found: Finding, reasons: dict[str, str]
) -> ChangeRecord:
    """A machine-made mutant and what has become of it."""
    kill = found.kill
    return ChangeRecord(
        id=change.id,
        game=game,
        file=change.file,
        line=change.line,
        clauses=clauses_of(change),
        killed_by=kill.killer if kill else None,
        level=kill.level if kill else None,
        stopped=bool(kill and kill.stopped),
        message=kill.message if kill else "",
        reason=None if kill else reasons.get(change.id),
    )


def survivors_of(
    one: Selection, findings: dict[str, Finding], whole: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The machine-made survivors of a game without a reason, and the reasons for nothing."""
    tried = [change.id for change in one.changes]
    survived = [id_ for id_ in tried if findings[id_].kill is None]
    return settled(survived, tried, reasons_of(one.game), whole)
