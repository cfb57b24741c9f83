"""What the commands write as JSON is as its schema says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from hoyle.cli import verify_spec
from hoyle.cli.main import hoyle
from hoyle.cli.schema import schema_called
from hoyle.cli.verify import verify
from hoyle.cli.verify_report import Specification
from hoyle.cli.verify_run import Plan
from hoyle.formats import GAMES
from hoyle.separations.shelf import path_of
from hoyle_properties.mutation.report import stored_report

ROOT = Path(__file__).parents[3]
PLANTED = str(Path(__file__).with_name("planted_evidence.py"))


def faults(name: str, document: Any) -> list[str]:
    """What a schema finds wrong with a document."""
    found: Iterator[Any] = Draft202012Validator(schema_called(name)).iter_errors(document)
    return [error.message for error in found]


def written(*arguments: str) -> list[Any]:
    """The JSON that a command writes, line by line."""
    result = CliRunner().invoke(hoyle, arguments, prog_name="hoyle")
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("move", ["add Qh", "play 10d"])
def test_a_ruling_is_as_its_schema_says(move: str) -> None:
    # When the referee judges a move, legal or not
    position = str(ROOT / "docs/examples/pile-taken.json")
    [ruling] = written("referee", "swoop", position, move, "--json")

    # Then its schema allows the ruling, and the position in it that of positions
    assert faults("ruling", ruling) == []
    assert ruling["legal"] is (move == "add Qh")
    assert not ruling["legal"] or faults("position", ruling["position"]) == []


def test_the_record_of_a_replay_is_as_its_schema_says(tmp_path: Path) -> None:
    # Given a recorded game that agrees, one that diverges, a broken one, and none
    broken = tmp_path / "broken.jsonl"
    broken.write_text("{", "utf-8")
    files = ["tests/data/games/swoop/hand-001.jsonl", "docs/examples/joker-refused.jsonl"]

    # When they are replayed
    records = written("replay", "--json", *(str(ROOT / file) for file in files), str(broken))

    # Then the schema allows each record
    outcomes = [record["outcome"] for record in records]
    assert outcomes == ["agrees", "diverges", "broken"]
    assert [faults("replay", record) for record in records] == [[], [], []]


def test_the_evidence_is_as_its_schema_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Given evidence that holds, is undecided, and is broken at the real table and at a small one
    known = Specification(("swoop",), ("swoop.setup.deck",), 12)
    monkeypatch.setattr(verify_spec, "check_specification", lambda game: known)
    patterns = ("planted.sound", "planted.unknown", "planted.broken", "planted.shrunk")
    file = tmp_path / "result.json"

    # When it is verified
    verify(Plan("swoop", patterns, targets=(PLANTED,)), str(file))

    # Then the schema allows the result
    result = json.loads(file.read_text("utf-8"))
    assert len(result["evidence"]) == len(patterns)
    assert faults("evidence", result) == []


def test_the_result_of_mutants_is_as_its_schema_says() -> None:
    # Given the stored result, and one with mutants made by machine
    report = stored_report("swoop")
    assert report is not None
    stored = json.loads(report.model_dump_json())
    change = {
        "id": "rules.play: a == b -> a != b",
        "game": "swoop",
        "file": "rules.py",
        "line": 7,
        "clauses": [],
        "killed_by": None,
        "level": None,
        "stopped": False,
        "message": "",
        "reason": "It makes no difference.",
    }

    # Then the schema allows both, and nothing that lacks a field
    assert faults("mutants", stored) == []
    assert faults("mutants", {**stored, "changes": [change]}) == []
    del change["reason"]
    assert faults("mutants", {**stored, "changes": [change]}) != []


@pytest.mark.parametrize("game", GAMES)
def test_what_readings_change_is_as_its_schema_says(game: str) -> None:
    # When the file of a game is read as it is
    document = json.loads(path_of(game).read_text("utf-8"))

    # Then the schema allows it
    assert faults("separations", document) == []
