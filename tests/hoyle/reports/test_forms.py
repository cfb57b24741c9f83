"""What a report becomes in each form, whole."""

from __future__ import annotations

import pytest
from tests.hoyle.reports.samples import HOSTILE_REPORT, rendered, stored

from hoyle.reports import FORMATS, render


@pytest.mark.parametrize("form", FORMATS)
def test_a_report_with_every_outcome(form: str) -> None:
    # When a report with an entry of each outcome is written
    text = rendered(form)

    # Then it is the stored one
    assert text == stored(form).read_text("utf-8")


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_can_be_written_as_utf_8(form: str) -> None:
    # Given a report with what no file can hold, as a part of a file name may come in
    entry = HOSTILE_REPORT.entries[0]
    odd = entry._replace(name="\udcff", file="\udcff", record={"file": "\udcff"})

    # When it is written
    written = render(HOSTILE_REPORT._replace(entries=(odd,)), form).encode("utf-8", "surrogatepass")

    # Then it is text
    assert written.decode("utf-8")
