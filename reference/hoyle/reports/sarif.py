"""A report as SARIF 2.1.0, which code hosts and editors show beside the lines of a file.

A rule is a clause, a result a divergence. What could not be looked at is no result: it is told as
a notification of the run, since nothing is said about a rule.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import PurePath
from posixpath import normpath
from typing import Any
from urllib.parse import quote

from hoyle import __version__
from hoyle.reports.json import encodable
from hoyle.reports.report import Entry, Outcome, Report, Side
from hoyle.reports.wording import told_lines, told_sides

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
ROOT = "%SRCROOT%"
FINGERPRINT = "hoyleDivergence/v1"
SUCCESSFUL = (0, 1, 3)
"""The exit codes with which everything was looked at."""

LEVELS = {Outcome.BROKEN: "error", Outcome.OWN_FAULT: "error", Outcome.UNCHECKED: "warning"}
"""How grave it is that something could not be looked at."""

Json = dict[str, Any]


def render(report: Report) -> str:
    """The whole report: one run."""
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run(report)]}
    return encodable(json.dumps(document, indent=2, ensure_ascii=False)) + "\n"


def run(report: Report) -> Json:
    """The run: the tool with its rules, how it ended, and the results."""
    found = report.of(Outcome.DIVERGES)
    rules = sorted({entry.clause for entry in found if entry.clause})
    driver = {"name": "Hoyle", "version": __version__, "semanticVersion": __version__}
    return {
        "tool": {"driver": {**driver, "rules": [rule(report, clause) for clause in rules]}},
        "automationDetails": {"id": f"{report.command.replace(' ', '-')}/"},
        "invocations": [invocation(report)],
        "columnKind": "unicodeCodePoints",
        "results": [result(report, entry, rules) for entry in found],
        "properties": {"summary": report.summary, **report.counts},
    }


def rule(report: Report, clause: str) -> Json:
    """A clause."""
    title, text = report.clauses[clause]
    more = f"hoyle explain {clause}"
    return {
        "id": clause,
        "shortDescription": {"text": title},
        "fullDescription": {"text": one_line(text)},
        "help": {
            "text": f"{title}\n\n{text}\n\nMore: {more}",
            "markdown": f"**{title}**\n\n{text}\n\nMore: `{more}`",
        },
        "defaultConfiguration": {"level": "error"},
        "properties": {"tags": [clause.partition(".")[0]]},
    }


def invocation(report: Report) -> Json:
    """How the run ended, and what could not be looked at."""
    made: Json = {
        "executionSuccessful": report.exit_code in SUCCESSFUL,
        "exitCode": report.exit_code,
        "exitCodeDescription": report.summary,
    }
    if report.invocation:
        made["commandLine"] = report.invocation
    told = [notification(entry) for entry in report.of(*LEVELS)]
    told += [{"level": "note", "message": {"text": note}} for note in report.notes]
    return made | ({"toolExecutionNotifications": told} if told else {})


def notification(entry: Entry) -> Json:
    """Something that could not be looked at."""
    return {
        "level": LEVELS[entry.outcome],
        "message": {"text": f"{entry.place}: {entry.message}"},
        "locations": [location(entry)],
    }


def result(report: Report, entry: Entry, rules: list[str]) -> Json:
    """A divergence; without a clause its kind stands for the rule."""
    clause = entry.clause
    told = {"game": entry.group, "kind": entry.kind, "code": entry.code}
    return {
        "ruleId": clause or entry.kind,
        **({"ruleIndex": rules.index(clause)} if clause else {}),
        "level": "error",
        "kind": "fail",
        "message": {"text": sentences(entry)},
        "locations": [location(entry)],
        "partialFingerprints": {FINGERPRINT: fingerprint(entry)},
        "properties": {name: value for name, value in told.items() if value} | further(entry),
    }


def sentences(entry: Entry) -> str:
    """What departs from the rules, for people: first in a sentence, then what each side says."""
    sides = told_sides(entry.story) if entry.story else ""
    return f"{entry.message[:1].upper()}{entry.message[1:]}.\n\n{sides}".strip()


def further(entry: Entry) -> Json:
    """The other clauses that may be at fault, the way there, and how to see it again."""
    story = entry.story
    told = {
        "otherClauses": list(entry.clauses[1:]),
        "lines": told_lines(story).splitlines() if story else [],
        "command": story.command if story else "",
    }
    return {name: value for name, value in told.items() if value}


def location(entry: Entry) -> Json:
    """Where it is: in a file, or, where there is none, in something with a name."""
    if entry.file is None:
        return {"logicalLocations": [{"fullyQualifiedName": entry.name}]}
    region = {"startLine": entry.line} if entry.line else {}
    region |= {"startColumn": entry.column} if entry.column else {}
    physical = {"artifactLocation": artifact(entry.file)}
    return {"physicalLocation": physical | ({"region": region} if region else {})}


def artifact(file: str) -> Json:
    """A file: one below the folder that one is in by its relative address."""
    path = PurePath(file)
    if path.is_absolute():
        return {"uri": path.as_uri()}
    address = quote(normpath(path.as_posix()), errors="backslashreplace")
    return {"uri": address} if address.startswith("../") else {"uri": address, "uriBaseId": ROOT}


def fingerprint(entry: Entry) -> str:
    """A mark by which a divergence is known again although lines were added before it."""
    sides: tuple[Side, ...] = entry.story.sides if entry.story else ()
    parts = [entry.file or entry.name, entry.kind, entry.clause, entry.code, *sides]
    return sha256(json.dumps(parts).encode()).hexdigest()[:32]


def one_line(text: str) -> str:
    """A text without its breaks."""
    return " ".join(text.split())
