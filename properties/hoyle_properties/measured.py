"""What the evidence of each game has come to when it was last run: the stored results.

``make evidence-report`` runs all of it and stores what `hoyle verify --json` writes. Times are as
they were measured then. How many cases a sampled property meets depends a little on what else is
loaded; all other counts are the same in every run.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

import hoyle_properties
from hoyle.cli.verify_json import EvidenceRecord, EvidenceReport

FILE = "evidence.json"


@cache
def stored_evidence(game: str) -> EvidenceReport | None:
    """The stored result of the evidence of a game, if there is one."""
    file = files(hoyle_properties).joinpath(game, FILE)
    return EvidenceReport.model_validate_json(file.read_bytes()) if file.is_file() else None


@cache
def records_of(game: str) -> Mapping[str, EvidenceRecord]:
    """What each piece of evidence of a game has come to, by its id; nothing if none is stored."""
    report = stored_evidence(game)
    return {} if report is None else {record.id: record for record in report.evidence}
