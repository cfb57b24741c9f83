"""Reports as JUnit XML."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
import xmlschema
from tests.hoyle.reports.samples import (
    AGREES,
    HOSTILE,
    HOSTILE_REPORT,
    MIXED,
    report_of,
)

from hoyle.reports.junit import render
from hoyle.reports.report import Report
from hoyle.reports.wording import legal

SCHEMAS = Path(__file__).parents[2] / "data" / "schemas"


@pytest.mark.parametrize("report", [MIXED, HOSTILE_REPORT, report_of(AGREES), report_of()])
def test_it_is_what_jenkins_reads(report: Report) -> None:
    # Given the schema of the plugin that reads such files
    schema = xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd")

    # Then the report fits it
    schema.validate(ElementTree.fromstring(render(report)))


def test_the_schema_refuses_what_does_not_fit() -> None:
    schema = xmlschema.XMLSchema(SCHEMAS / "junit-10.xsd")

    wrong = render(MIXED).replace("<testcase ", '<testcase file="x" ', 1)

    assert not schema.is_valid(ElementTree.fromstring(wrong))


def test_hostile_text_comes_back_as_it_was_but_for_what_xml_cannot_hold() -> None:
    # When a report full of markup is read back
    case = ElementTree.fromstring(render(HOSTILE_REPORT)).find(".//testcase")

    # Then nothing of it became markup
    assert case is not None
    assert case.get("name") == legal(HOSTILE)
    assert "\\u001b[31m\\u0000\\ufffe" in legal(HOSTILE)
    failure = case.find("failure")
    assert failure is not None
    assert list(failure) == []
    assert legal(HOSTILE) in (failure.text or "")


def test_a_break_in_a_name_is_no_space_after_reading() -> None:
    text = render(report_of(AGREES._replace(name="a\nb")))

    case = ElementTree.fromstring(text).find(".//testcase")

    assert case is not None
    assert case.get("name") == "a\nb"
