"""Reports as SARIF."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.hoyle.reports.samples import (
    AGREES,
    BROKEN,
    DIVERGES,
    HOSTILE_REPORT,
    MIXED,
    STORY,
    UNCHECKED,
    report_of,
)

from hoyle.reports.report import Report, Side
from hoyle.reports.sarif import artifact, fingerprint, location, render

SCHEMAS = Path(__file__).parents[2] / "data" / "schemas"


def validator() -> Draft202012Validator:
    """What checks against the official schema."""
    return Draft202012Validator(json.loads((SCHEMAS / "sarif-2.1.0.json").read_text("utf-8")))


def run_of(report: Report) -> Any:
    return json.loads(render(report))["runs"][0]


@pytest.mark.parametrize("report", [MIXED, HOSTILE_REPORT, report_of(AGREES), report_of()])
def test_it_fits_the_official_schema(report: Report) -> None:
    assert list(validator().iter_errors(json.loads(render(report)))) == []


def test_the_schema_refuses_what_does_not_fit() -> None:
    wrong = json.loads(render(MIXED))
    wrong["runs"][0]["results"][0]["level"] = "grave"

    assert not validator().is_valid(wrong)


def test_a_rule_is_a_clause_with_its_text() -> None:
    driver = run_of(MIXED)["tool"]["driver"]

    (rule,) = driver["rules"]
    text = "Cards come from the hand\nor from the `table`.\n\n- One source a turn."
    assert rule == {
        "id": "swoop.play.sources",
        "shortDescription": {"text": "Where cards come from"},
        "fullDescription": {
            "text": "Cards come from the hand or from the `table`. - One source a turn."
        },
        "help": {
            "text": f"Where cards come from\n\n{text}\n\nMore: hoyle explain swoop.play.sources",
            "markdown": f"**Where cards come from**\n\n{text}\n\n"
            "More: `hoyle explain swoop.play.sources`",
        },
        "defaultConfiguration": {"level": "error"},
        "properties": {"tags": ["swoop"]},
    }


def test_results_of_several_clauses_find_their_rules() -> None:
    # Given divergences from two clauses, and one of them twice
    other = DIVERGES._replace(clauses=("swoop.play.opening",))

    run = run_of(report_of(DIVERGES, other, DIVERGES))

    # Then each names the rule that stands at its index
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert rules == ["swoop.play.opening", "swoop.play.sources"]
    assert [rules[one["ruleIndex"]] for one in run["results"]] == [
        one["ruleId"] for one in run["results"]
    ]


@pytest.mark.parametrize(
    ("file", "told"),
    [
        ("games/a b.jsonl", {"uri": "games/a%20b.jsonl", "uriBaseId": "%SRCROOT%"}),
        ("./games//x.jsonl", {"uri": "games/x.jsonl", "uriBaseId": "%SRCROOT%"}),
        ("a:b.jsonl", {"uri": "a%3Ab.jsonl", "uriBaseId": "%SRCROOT%"}),
        ("../x.jsonl", {"uri": "../x.jsonl"}),
        ("/tmp/x y.jsonl", {"uri": "file:///tmp/x%20y.jsonl"}),
    ],
)
def test_a_file_is_named_by_its_address(file: str, told: dict[str, str]) -> None:
    assert artifact(file) == told


def test_what_is_in_no_file_has_a_name() -> None:
    assert location(UNCHECKED) == {"logicalLocations": [{"fullyQualifiedName": "standard input"}]}


def test_the_fingerprint_is_that_of_the_divergence_and_not_of_its_line() -> None:
    other_says = STORY._replace(sides=(Side("recording", "play 6d"), *STORY.sides[1:]))

    mark = fingerprint(DIVERGES)

    assert mark == "de658855fa5941f6590bfc703d4dc268"
    assert fingerprint(DIVERGES._replace(line=99, seconds=9.0, unchecked=())) == mark
    changed = [
        DIVERGES._replace(file="games/other.jsonl"),
        DIVERGES._replace(kind="refused_but_legal"),
        DIVERGES._replace(clauses=("swoop.play.opening",)),
        DIVERGES._replace(code=None),
        DIVERGES._replace(story=other_says),
    ]
    assert len({mark, *map(fingerprint, changed)}) == 6


def test_what_could_not_be_looked_at_is_a_notification() -> None:
    invocation = run_of(report_of(BROKEN, exit_code=4))["invocations"][0]

    assert invocation == {
        "executionSuccessful": False,
        "exitCode": 4,
        "exitCodeDescription": "1 files, 25 moves",
        "commandLine": "hoyle replay games -",
        "toolExecutionNotifications": [
            {
                "level": "error",
                "message": {"text": "games/broken.jsonl:3:7: this is no JSON: expecting value"},
                "locations": [
                    {
                        "physicalLocation": {
                            "artifactLocation": {
                                "uri": "games/broken.jsonl",
                                "uriBaseId": "%SRCROOT%",
                            },
                            "region": {"startLine": 3, "startColumn": 7},
                        }
                    }
                ],
            },
            {"level": "note", "message": {"text": "The totals were never compared."}},
        ],
    }


@pytest.mark.parametrize(
    ("code", "successful"), [(0, True), (1, True), (3, True), (4, False), (5, False)]
)
def test_a_run_is_successful_if_everything_was_looked_at(code: int, successful: bool) -> None:
    run = run_of(report_of(AGREES, exit_code=code))

    assert run["invocations"][0]["executionSuccessful"] is successful
