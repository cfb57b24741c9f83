"""A report for programs: one JSON object a line, in the format that the command documents."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from hoyle.reports.report import Report


def render(report: Report) -> str:
    """The record of each entry, and then that of the whole if there is one."""
    records = [*(entry.record for entry in report.entries), report.record]
    return "".join(f"{line_of(record)}\n" for record in records if record is not None)


def line_of(record: Mapping[str, Any]) -> str:
    """A record in a line."""
    return encodable(json.dumps(record, ensure_ascii=False, separators=(",", ":")))


def encodable(text: str) -> str:
    """JSON in which what UTF-8 cannot write is escaped, as a part of a file name may have to be."""
    return text.encode("utf-8", "backslashreplace").decode()
