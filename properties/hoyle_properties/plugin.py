"""The pytest plugin of the evidence.

It gives each test a fresh tally and the right profile, refuses tests that are tied to no clause,
and makes a record of what each test has shown.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from enum import StrEnum
from io import StringIO
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from hoyle.drawing.draw import draw_position
from hoyle.formats import format_of
from hoyle_properties import evidence
from hoyle_properties.evidence import EvidenceLink, tally

NAME = "hoyle-evidence"
LONGEST_FIRST = ("exhaustive", "proved", "sampled", "example")


class Outcome(StrEnum):
    """What became of a piece of evidence, the worst first."""

    BROKEN = "broken"
    UNDECIDED = "undecided"
    HOLDS = "holds"


class Record(NamedTuple):
    """What became of one piece of evidence, and what it has checked."""

    link: EvidenceLink
    verdict: Outcome
    cases: int
    paths: int
    queries: int
    solver_seconds: float
    seconds: float
    message: str
    shown: tuple[Any, ...]
    notes: tuple[str, ...]


def everything(links: list[EvidenceLink]) -> list[EvidenceLink]:
    """The selection that leaves nothing out."""
    return links


class EvidencePlugin:
    """Runs the selected evidence and keeps the records.

    Parameters
    ----------
    select
        Of all the evidence that was found that which is to be run.
    on_start
        Called with the selected links before the first one runs.
    on_record
        Called with each record as soon as there is one.
    take
        Takes the next unit of the evidence and gives its number. With it only the units that
        are taken are run; without it all are.
    """

    __name__ = NAME

    def __init__(
        self,
        select: Callable[[list[EvidenceLink]], list[EvidenceLink]] = everything,
        on_start: Callable[[list[EvidenceLink]], None] | None = None,
        on_record: Callable[[Record], None] | None = None,
        take: Callable[[], int] | None = None,
    ) -> None:
        self.select = select
        self.on_start = on_start
        self.on_record = on_record
        self.take = take
        self.faults: list[str] = []

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Keep what went wrong while a module was loaded."""
        if report.failed:
            self.faults.append(f"{report.nodeid}: {report.longreprtext}")

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Leave out what is not selected, and refuse what is tied to no clause."""
        ours = [(item, _link(item)) for item in items if _is_ours(item)]
        untied = [item.nodeid for item, link in ours if link is None]
        if untied:
            self.faults.append(f"these tests give no @evidence: {', '.join(untied)}")
            raise pytest.UsageError(self.faults[-1])
        selected = self.select([link for _, link in ours if link is not None])
        left_out = [item for item, link in ours if link not in selected]
        if left_out:
            config.hook.pytest_deselected(items=left_out)
            items[:] = [item for item in items if item not in left_out]
        if self.on_start:
            self.on_start(selected)

    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        """Run the units that are taken, if they are shared with other processes."""
        if self.take is None or session.testsfailed:
            return None
        work = units(session.items)
        while (number := self.take()) < len(work):
            for item in work[number]:
                item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Run a test with a fresh tally; one that has checked nothing shows nothing."""
        if _link(item) is None:
            return (yield)
        tally.reset()
        result = yield
        if not (tally.cases or tally.path_count):
            raise evidence.Undecided("nothing was checked")
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        """Make a record of a test that has run, and say what a broken one was looking at."""
        report: pytest.TestReport = yield
        link = _link(item)
        if link is None or (call.when != "call" and not call.excinfo):
            return report
        record = _record(link, call)
        if record.verdict == Outcome.BROKEN and record.shown:
            report.sections.append(("the position", drawn(record, width=80)))
        if self.on_record:
            self.on_record(record)
        return report


def units(items: list[pytest.Item]) -> list[list[pytest.Item]]:
    """The items as several processes share them, in the order in which they are taken.

    A proof is a unit of its own. The rest of a module stays together, since its tests share what
    they have sampled or explored. Those that explore come first and those that only sample last,
    so that no long unit is left for the end, when only one process has work.
    """
    grouped: dict[str, list[pytest.Item]] = {}
    for item in sorted(items, key=_place_of_level):
        module = item.nodeid.partition("::")[0]
        is_proof = _level(item) == "proved"
        grouped.setdefault(item.nodeid if is_proof else module, []).append(item)
    return list(grouped.values())


def _place_of_level(item: pytest.Item) -> int:
    return LONGEST_FIRST.index(_level(item))


def _level(item: pytest.Item) -> str:
    link = _link(item)
    return link.level if link is not None else "sampled"


def _is_ours(item: pytest.Item) -> bool:
    module = getattr(item, "module", None)
    return _link(item) is not None or getattr(module, "__name__", "").startswith("hoyle_properties")


def _link(item: pytest.Item) -> EvidenceLink | None:
    parameters = getattr(item, "callspec", None)
    subject = parameters.params.get("subject") if parameters else None
    return evidence.link_of(getattr(item, "obj", None), getattr(subject, "name", None))


def _record(link: EvidenceLink, call: pytest.CallInfo[None]) -> Record:
    error = call.excinfo.value if call.excinfo else None
    return Record(
        link,
        _verdict(error),
        tally.cases,
        tally.path_count,
        tally.queries,
        tally.solver_seconds,
        call.duration,
        _message(call.excinfo),
        tally.shown if error else (),
        tuple(tally.notes),
    )


def _verdict(error: BaseException | None) -> Outcome:
    if error is None:
        return Outcome.HOLDS
    undecided = isinstance(error, (evidence.Undecided, pytest.skip.Exception))
    return Outcome.UNDECIDED if undecided else Outcome.BROKEN


def _message(raised: pytest.ExceptionInfo[BaseException] | None) -> str:
    """What a failed test says, without the values that pytest adds below its own message."""
    if raised is None:
        return ""
    error, at = raised.value, raised.traceback[-1]
    said = str(error).partition("\nassert ")[0]
    if not said or said.startswith("assert "):
        said = f"the assertion at {at.path}:{at.lineno + 1} fails"
    if isinstance(error, (AssertionError, evidence.Undecided, pytest.skip.Exception)):
        return said
    return f"it stopped with {type(error).__name__}: {said}"


def drawn(record: Record, width: int) -> str:
    """The position that a broken property was looking at, as plain text."""
    console = Console(file=StringIO(), width=width, color_system=None, force_terminal=False)
    draw(console, record)
    written: str = console.file.getvalue()  # type: ignore[attr-defined]
    return written


def draw(console: Console, record: Record) -> None:
    """Draw the position that a broken property was looking at; name the options and the move."""
    game, state, move, seat = record.shown
    draw_position(console, game, state)
    readings = format_of(game.name).readings(game)
    changed = [f"{name}={plain(value)}" for name, value in readings["options"].items()]
    lines = [f"Played by: {' '.join([readings['ruleset'], *changed])}"]
    if move is not None:
        who = f" (seat {seat})" if seat is not None else ""
        lines.append(f"Move{who}: {game.write(move)}")
    for line in lines:
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def plain(value: Any) -> str:
    """The value of an option as a document has it, without quotes."""
    return json.dumps(value).strip('"')
