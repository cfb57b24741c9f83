"""A report as JUnit XML, which most systems that run tests can read.

An entry is a test case. What departs from the rules is a failure, what cannot be looked at an
error, and where nothing was compared the case is skipped.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree import ElementTree

from hoyle import __version__
from hoyle.reports.report import Entry, Outcome, Report
from hoyle.reports.wording import legal, plain_story

DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
NAMES = {
    Outcome.DIVERGES: "failure",
    Outcome.BROKEN: "error",
    Outcome.OWN_FAULT: "error",
    Outcome.UNCHECKED: "skipped",
}
"""The element that says what came of a case; a case that agrees has none."""


def render(report: Report) -> str:
    """The whole report: one suite."""
    outer = ElementTree.Element("testsuites", named(report) | counted(report, skipped=False))
    inner = ElementTree.SubElement(outer, "testsuite", named(report) | counted(report))
    held = ElementTree.SubElement(inner, "properties")
    for name, value in properties(report):
        ElementTree.SubElement(held, "property", name=name, value=legal(value))
    for entry in report.entries:
        add_case(inner, report, entry)
    if report.notes:
        ElementTree.SubElement(inner, "system-out").text = legal("\n".join(report.notes))
    ElementTree.indent(outer)
    return f"{DECLARATION}{ElementTree.tostring(outer, encoding='unicode')}\n"


def named(report: Report) -> dict[str, str]:
    """What a suite is called."""
    return {"name": legal(report.command)}


def counted(report: Report, skipped: bool = True) -> dict[str, str]:
    """How many cases ended in which way, and how many seconds they took."""
    counts = {
        "tests": len(report.entries),
        "failures": len(report.of(Outcome.DIVERGES)),
        "errors": len(report.of(Outcome.BROKEN, Outcome.OWN_FAULT)),
        "skipped": len(report.of(Outcome.UNCHECKED)),
    }
    kept = {name: str(count) for name, count in counts.items() if skipped or name != "skipped"}
    return kept | {"time": spelled(report.seconds)}


def properties(report: Report) -> Iterator[tuple[str, str]]:
    """What holds for the whole run."""
    yield "hoyle.version", __version__
    yield "hoyle.exit_code", str(report.exit_code)
    if report.invocation:
        yield "hoyle.command", report.invocation
    for name, count in report.counts.items():
        yield f"hoyle.{name}", str(count)


def add_case(suite: ElementTree.Element, report: Report, entry: Entry) -> None:
    """One case with what came of it."""
    group = ".".join(filter(None, [report.command.replace(" ", "."), entry.group]))
    about = {"classname": legal(group), "name": legal(entry.name), "time": spelled(entry.seconds)}
    case = ElementTree.SubElement(suite, "testcase", about)
    if entry.outcome in NAMES:
        add_outcome(case, report, entry)
    told = [*(f"{name}: {value}" for name, value in entry.facts), *not_checked(entry)]
    if told:
        ElementTree.SubElement(case, "system-out").text = legal("\n".join(told))


def add_outcome(case: ElementTree.Element, report: Report, entry: Entry) -> None:
    """How a case failed, or why it was not looked at."""
    clause = f" ({entry.clause})" if entry.clause else ""
    place = f"{entry.place}: " if entry.line else ""
    kind = entry.kind or entry.outcome.value
    about = {"message": legal(f"{place}{entry.message}{clause}"), "type": kind}
    found = ElementTree.SubElement(case, NAMES[entry.outcome], about)
    story = plain_story(report, entry)
    found.text = legal(f"\n{story}\n") if story else None


def not_checked(entry: Entry) -> Iterator[str]:
    """What was not compared, in a line."""
    if entry.unchecked:
        yield f"not checked: {'; '.join(entry.unchecked)}"


def spelled(seconds: float) -> str:
    """A time as JUnit has it."""
    return f"{seconds:.3f}"
