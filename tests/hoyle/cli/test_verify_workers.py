"""Evidence that several processes share."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.cli.verify_run import EvidenceFault, Outcome, Plan, Record, UnknownEvidence, run
from hoyle.cli.verify_workers import Watcher, WorkerLost, shared
from hoyle_properties.evidence import EvidenceLink

PLANTED = str(Path(__file__).with_name("planted_evidence.py"))


class Audience:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.starts: list[list[str]] = []
        self.records: list[str] = []

    @property
    def watcher(self) -> Watcher:
        """The watcher through which it is told."""
        return Watcher(self.start, self.record)

    def start(self, links: list[EvidenceLink]) -> None:
        self.starts.append(sorted(link.id for link in links))

    def record(self, record: Record) -> None:
        self.records.append(record.link.id)


def shown(records: tuple[Record, ...]) -> list[tuple[str, Outcome, int]]:
    """What became of each piece of evidence, and what it has checked."""
    return [(record.link.id, record.verdict, record.cases) for record in records]


def planted(*patterns: str, jobs: int) -> Plan:
    """A plan for the planted evidence."""
    return Plan("swoop", patterns, targets=(PLANTED,), jobs=jobs)


def test_two_processes_come_to_what_one_comes_to() -> None:
    # Given a broken, a sampled and an exhaustive piece of evidence
    patterns = ("planted.broken", "planted.counted", "planted.sound")
    alone, together = Audience(), Audience()
    # When one process runs them, and when two share them
    one = run(planted(*patterns, jobs=1), alone.watcher)
    two = run(planted(*patterns, jobs=2), together.watcher)
    # Then the records are the same, each was told once, and the beginning too
    assert shown(two) == shown(one)
    assert [record.verdict for record in two].count(Outcome.BROKEN) == 1
    assert sorted(together.records) == sorted(alone.records)
    assert together.starts == alone.starts == [[f"swoop.{name}" for name in patterns]]


def test_an_unknown_id_is_said_once() -> None:
    with pytest.raises(UnknownEvidence, match=r"^there is no evidence 'planted\.soud'") as unknown:
        run(planted("planted.soud", jobs=2), Audience().watcher)
    assert str(unknown.value).count("no evidence") == 1


def test_a_process_that_is_lost_does_not_pass_for_a_result() -> None:
    # Given a session that stops its process (`int` takes no watcher)
    session = int
    # Then its loss is an error, and nothing waits for it
    with pytest.raises(WorkerLost, match=r"^a process that ran the evidence ended without a word$"):
        list(shared(session, 2, Audience().watcher))


def test_a_lost_process_is_a_fault_of_the_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle.cli.verify_run.session", int)
    with pytest.raises(EvidenceFault, match=r"^a process that ran the evidence ended without a "):
        run(planted("planted.sound", jobs=2), Audience().watcher)
