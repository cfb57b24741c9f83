"""The form of the decision records."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
RECORDS = sorted(FOLDER.glob("[0-9]*.md"))
HEADINGS = ["Context", "Options", "Choice", "Consequences"]


def test_records_are_numbered_without_gaps() -> None:
    assert [int(record.name[:4]) for record in RECORDS] == list(range(1, len(RECORDS) + 1))


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_record_says_what_was_chosen_and_why(record: Path) -> None:
    # When a record is read
    text = record.read_text("utf-8")

    # Then it has its number, a status, and the four parts in their order
    assert text.startswith(f"# {int(record.name[:4])}. ")
    assert re.search(r"^Status: (accepted|replaced by \[\d+\])", text, re.MULTILINE)
    assert re.findall(r"^## (.*)$", text, re.MULTILINE) == HEADINGS

    # And each part says something, and all of it fits on a page
    parts = re.split(r"^## .*$", text, flags=re.MULTILINE)[1:]
    assert all(len(part.split()) > 15 for part in parts)
    assert len(text.split()) < 500
