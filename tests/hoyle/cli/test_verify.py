"""The command `hoyle verify`: what it runs, what it prints, and what it ends with."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from functools import partial
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from hoyle import __version__
from hoyle.cli import verify_run, verify_spec
from hoyle.cli.main import hoyle
from hoyle.cli.verify import verify
from hoyle.cli.verify_report import (
    Specification,
    fitting,
    print_second_opinions,
    row_of,
    summary,
)
from hoyle.cli.verify_run import EvidenceFault, Outcome, Plan, Record
from hoyle.rulebook import Place, Problem
from hoyle.swoop import Table
from hoyle_properties.evidence import EvidenceLink, evidence_links

PLANTED = str(Path(__file__).with_name("planted_evidence.py"))
SILENT = Path(PLANTED).read_text("utf-8").partition("assert tally.cases")[0].count("\n") + 1
SPECIFICATION = Specification(("swoop",), ("swoop.setup.deck", "swoop.turn.first"), 12)

Verified = Callable[..., tuple[int, str]]


@pytest.fixture
def verified(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Verified:
    """Verify planted evidence at a width of 80 and tell exit code and output, without times."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(verify_spec, "check_specification", lambda game: SPECIFICATION)

    def run(*patterns: str, target: str = PLANTED, **changes: Any) -> tuple[int, str]:
        json_file = changes.pop("json_file", None)
        code = verify(Plan("swoop", patterns, targets=(target,), **changes), json_file)
        return code, without_times(capsys.readouterr().out)

    return run


def without_times(output: str) -> str:
    """The output with every time as nought, and no blanks at the end of a line."""
    timeless = re.sub(r"\d+\.\d s\b", "0.0 s", re.sub(r", \d+ s;", ", 0 s;", output))
    return "\n".join(line.rstrip() for line in timeless.splitlines())


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, ["verify", *arguments], prog_name="hoyle")


def test_what_holds_is_a_table_and_a_line(verified: Verified) -> None:
    code, output = verified("planted.sound", "planted.counted")

    assert output == "\n".join(
        [
            "property or proof  clauses                 checked   time  verdict",
            "exhaustive",
            "  planted.sound    setup.deck, turn.first    1,200  0.0 s  holds",
            "sampled",
            "  planted.counted  turn.first                    3  0.0 s  holds",
            "",
            "swoop (only planted.sound planted.counted): 2 properties hold "
            "(0 proved, 1 exhaustive, 1 sampled), 1,203 cases, 0 s; "
            f"hoyle {__version__}",
        ]
    )
    assert code == 0


def test_a_broken_property_is_told_as_cards_on_a_table(verified: Verified) -> None:
    code, output = verified("planted.broken", deep=True, seed=5)

    assert output == "\n".join(
        [
            "property or proof  clauses                    checked   time  verdict",
            "sampled",
            "  planted.broken   play.higher-takes-pile +1        7  0.0 s  broken",
            "",
            "swoop.planted.broken is broken",
            "  The hand has not got the whole pile.",
            "  It speaks for swoop.play.higher-takes-pile and swoop.setup.rank-order.",
            "",
            "          pile   9♥ 7♥ ◄ top",
            "▶ seat 0  hand   3♦ J♣",
            "  seat 1  hand   4♣",
            "  seat 2  hand   4♦",
            "  seat 3  hand   4♥",
            "          aside  69 removed, 32 not dealt",
            "Seat 0 begins a turn.",
            "Played by: text tie=shared",
            "Move (seat 0): play Jc",
            "",
            "  See it again: hoyle verify swoop --only swoop.planted.broken --deep --seed 5",
            "",
            "swoop (only planted.broken): 0 properties hold (0 proved, 0 exhaustive, 0 sampled), "
            f"1 is broken, 7 cases, seed 5, 0 s; hoyle {__version__}",
        ]
    )
    assert code == 1


def test_what_is_undecided_is_not_taken_for_sound(verified: Verified) -> None:
    code, output = verified("planted.unknown", second_solver=True)

    assert output == "\n".join(
        [
            "property or proof  clauses     checked   time  verdict",
            "proved",
            "  planted.unknown  setup.deck  3 paths  0.0 s  undecided",
            "",
            "swoop.planted.unknown is undecided",
            "  Z3 answers unknown.",
            "  It speaks for swoop.setup.deck.",
            "  The solver gave up after 100 steps.",
            "",
            "  See it again: hoyle verify swoop --only swoop.planted.unknown --second-solver",
            "",
            "swoop (only planted.unknown): 0 properties hold (0 proved, 0 exhaustive, 0 sampled), "
            f"1 is undecided, 3 paths, 0 s; hoyle {__version__}",
        ]
    )
    assert code == 3


@pytest.mark.parametrize(
    ("pattern", "verdict", "message"),
    [
        ("planted.refuted", "broken", "Path 4 fails:\n  a king takes nothing."),
        (
            "planted.crash",
            "broken",
            "It stopped with MalformedMove: there is no seat 7 at this table; "
            "the seats are 0 to 3.",
        ),
        ("planted.silent", "broken", f"The assertion at {PLANTED}:{SILENT} fails."),
        ("planted.empty", "undecided", "Nothing was checked."),
        ("planted.skipped", "undecided", "The weather was bad."),
    ],
)
def test_every_way_not_to_hold_is_named(
    verified: Verified, pattern: str, verdict: str, message: str
) -> None:
    code, output = verified(pattern)

    assert f"\n\nswoop.{pattern} is {verdict}\n  {message}\n  It speaks for " in output
    assert code == {"broken": 1, "undecided": 3}[verdict]


def test_what_is_broken_counts_more_than_what_is_undecided(verified: Verified) -> None:
    code, output = verified("planted.refuted", "planted.unknown", "planted.sound")

    assert output.endswith(
        "1 property holds (0 proved, 1 exhaustive, 0 sampled), 1 is broken, 1 is undecided, "
        f"1,200 cases and 7 paths, 0 s; hoyle {__version__}"
    )
    assert code == 1


def test_a_sampled_counterexample_is_shrunk_to_a_small_table(verified: Verified) -> None:
    code, output = verified("planted.shrunk")

    assert "  Every play takes a card from the table." in output.splitlines()
    assert output.count("seat ") - output.count("Move (seat ") == 2
    assert code == 1


def test_nothing_is_said_while_every_clause_has_evidence(verified: Verified) -> None:
    _, output = verified()

    assert "Nothing speaks for" not in output


def test_a_clause_without_evidence_is_named(
    verified: Verified, monkeypatch: pytest.MonkeyPatch
) -> None:
    lacking = SPECIFICATION._replace(clauses=("swoop.turn.skip", "swoop.setup.deck", "swoop.x"))
    monkeypatch.setattr(verify_spec, "check_specification", lambda game: lacking)

    _, output = verified()

    assert output.splitlines()[-2] == "Nothing speaks for swoop.turn.skip and swoop.x."


def test_the_result_as_data(verified: Verified, tmp_path: Path) -> None:
    file = tmp_path / "result.json"

    code, _ = verified("planted.broken", json_file=str(file))

    data = json.loads(file.read_text("utf-8"))
    assert set(data.pop("tools")) == {"hypothesis", "pytest", "z3-solver", "cvc5"}
    assert data.pop("python").startswith("3.")
    assert re.fullmatch(r"\d+ cores?, \w+ on \w+(, busy with other work)?", data.pop("machine"))
    assert date.fromisoformat(data.pop("date"))
    assert isinstance(data.pop("seconds"), float)
    [record] = data.pop("evidence")
    assert data == {
        "format": "hoyle-evidence/1",
        "hoyle": __version__,
        "profile": "ci",
        "seed": 0,
        "second_solver": False,
        "games": ["swoop"],
        "clauses": 2,
        "examples": 12,
    }
    assert isinstance(record.pop("seconds"), float)
    counterexample = record.pop("counterexample")
    assert record == {
        "id": "swoop.planted.broken",
        "game": "swoop",
        "clauses": ["swoop.play.higher-takes-pile", "swoop.setup.rank-order"],
        "level": "sampled",
        "verdict": "broken",
        "cases": 7,
        "paths": 0,
        "queries": 0,
        "solver_seconds": 0.0,
        "message": "the hand has not got the whole pile",
        "notes": [],
    }
    assert (counterexample["seat"], counterexample["move"]) == (0, "play Jc")
    assert counterexample["position"]["pile"] == ["9h", "7h"]
    assert code == 1


def test_data_in_place_of_the_table(verified: Verified) -> None:
    _, output = verified("planted.sound", json_file="-")

    assert [one["verdict"] for one in json.loads(output)["evidence"]] == ["holds"]


def test_a_counterexample_at_a_small_table_names_its_table(verified: Verified) -> None:
    # When a property is broken at a table that was cut down
    _, output = verified("planted.shrunk", json_file="-")

    # Then its position has the fields of a position, but the table in place of the format
    counterexample = json.loads(output)["evidence"][0]["counterexample"]
    position = counterexample["position"]
    assert list(position) == [
        *("game", "table", "ruleset", "options", "turn", "phase"),
        *("pile", "hands", "faceup", "mystery", "removed", "undealt"),
    ]
    assert list(position["table"]) == list(Table._fields)
    assert len(position["hands"]) == position["table"]["seats"] == 2
    assert counterexample["move"].startswith("play ")


def test_a_file_that_cannot_be_written(verified: Verified, tmp_path: Path) -> None:
    with pytest.raises(Exception, match="Is a directory") as raised:
        verified("planted.sound", json_file=str(tmp_path))

    assert str(raised.value) == f"{tmp_path} cannot be written: Is a directory"


def test_evidence_that_cannot_be_loaded_is_our_own_fault(
    verified: Verified, tmp_path: Path
) -> None:
    broken = tmp_path / "broken_evidence.py"
    broken.write_text("import no_such_module\n")

    with pytest.raises(EvidenceFault, match="No module named 'no_such_module'"):
        verified(target=str(broken))


def test_a_test_that_gives_no_evidence_is_our_own_fault(
    verified: Verified, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    untied = tmp_path / "untied.py"
    untied.write_text("__name__ = 'hoyle_properties.untied'\ndef test_nothing(): pass\n")
    with pytest.raises(EvidenceFault) as raised:
        verified(target=str(untied))

    assert str(raised.value).startswith("these tests give no @evidence: ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("swop",), "there is no game 'swop'; did you mean swoop?"),
        (("bridge",), "there is no game 'bridge'; there is goat, haggis, swoop and take"),
        (
            ("--json", "swoop"),
            "--json takes 'swoop' for a file; write: hoyle verify swoop --json",
        ),
        (
            ("swoop", "--only", "swoop.play.higher-takes-pil"),
            "there is no evidence 'swoop.play.higher-takes-pil'; "
            "did you mean swoop.property.mystery.higher-takes-pile or "
            "swoop.property.play.higher-takes-pile?",
        ),
        (("swoop", "--only", "zzz"), "there is no evidence 'zzz'"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...], said: str) -> None:
    result = run(*arguments)

    assert result.stderr == (
        "Usage: hoyle verify [OPTIONS] [GAME]\n"
        f"Try 'hoyle verify --help' for help.\n\nError: {said}\n"
    )
    assert result.exit_code == 2


def test_a_specification_at_fault_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    problem = Problem(Place("spec/swoop.md", 7), "swoop.turn.skip has no example")
    monkeypatch.setattr(verify_spec, "check_rulebook", lambda book: (problem,))

    result = run("swoop")

    assert (result.stdout, result.stderr) == (
        "",
        "hoyle: the specification is at fault, so nothing was verified:\n"
        "  spec/swoop.md:7: swoop.turn.skip has no example\n"
        "`hoyle spec check` tells more.\n",
    )
    assert result.exit_code == 4


def elsewhere(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder whose pytest settings would stop any run."""
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n")
    (folder / "conftest.py").write_text("raise RuntimeError('not for us')\n")
    environment = {**os.environ, "PYTEST_ADDOPTS": "--bogus", "COLUMNS": "80"}
    return subprocess.run(
        [sys.executable, *command], cwd=folder, env=environment, capture_output=True, text=True
    )


def test_settings_of_pytest_elsewhere_do_not_matter(tmp_path: Path) -> None:
    command = "from hoyle.cli.main import main; main()"

    result = elsewhere(tmp_path, "-c", command, "verify", "swoop", "-k", "turn.first", "--json")

    assert result.returncode == 0, result.stderr
    [record] = json.loads(result.stdout)["evidence"]
    assert (record["id"], record["verdict"]) == ("swoop.property.turn.first", "holds")
    assert not list(tmp_path.glob("**/.pytest_cache"))


def test_deep_tells_the_seed_it_has_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify_run, "Plan", partial(Plan, targets=(PLANTED,)))

    result = run("swoop", "-k", "planted.sound", "--deep")

    told = re.match(r"Seed (\d+); for the same samples again: --seed (\d+)\n", result.stderr)
    assert told is not None
    assert told[1] == told[2]
    assert f"seed {told[1]}, " in result.stdout
    assert result.exit_code == 0


def test_pytest_alone_runs_the_same_items(tmp_path: Path) -> None:
    arguments = ("-m", "pytest", "--pyargs", "hoyle_properties", "--collect-only", "-q")

    result = subprocess.run(
        [sys.executable, *arguments], cwd=tmp_path, capture_output=True, text=True
    )

    collected = [line for line in result.stdout.splitlines() if "::" in line]
    assert len(collected) == len(evidence_links())
    assert result.returncode == 0


@pytest.mark.parametrize(
    "pattern",
    ["swoop.property.turn.first", "property.turn.first", "turn.first", "turn.f*", "*.turn.first"],
)
def test_a_property_is_meant_with_or_without_what_all_ids_have_in_common(pattern: str) -> None:
    first = EvidenceLink("swoop.property.turn.first", "swoop", (), "sampled", "m", "q", "f", 1)

    assert Plan("swoop", (pattern,)).select([first]) == [first]


LINK = EvidenceLink("swoop.one", "swoop", ("swoop.setup.deck",), "sampled", "m", "q", "f", 1)
RECORD = Record(LINK, Outcome.HOLDS, 10, 0, 0, 0.0, 1.0, "", (), ())


def test_the_table_leaves_out_what_all_ids_of_one_game_have_in_common() -> None:
    sampled = RECORD._replace(link=LINK._replace(id="swoop.property.turn.first"))
    proved = RECORD._replace(link=LINK._replace(id="swoop.proof.turn"))

    alone = [row_of(record, True).name for record in (sampled, proved)]
    among_others = [row_of(record, False).name for record in (sampled, proved)]

    assert alone == ["  turn.first", "  proof.turn"]
    assert among_others == ["  swoop.property.turn.first", "  swoop.proof.turn"]


def test_what_the_second_solver_says_to_proofs_is_told() -> None:
    # Given a proof that the second solver was asked about, and a sample with a remark
    note = "the second solver was asked 7 times, and left 2 open"
    proved = RECORD._replace(link=LINK._replace(level="proved"), notes=(note,))
    console = Console(file=StringIO(), width=80)

    # When its answers are printed
    print_second_opinions(console, [RECORD._replace(notes=("a remark",)), proved])

    # Then there is a line for the proof, and for nothing else
    assert console.file.getvalue() == f"\nswoop.one: {note}\n"  # type: ignore[attr-defined]


def test_the_line_to_quote() -> None:
    records = [
        RECORD,
        RECORD._replace(link=LINK._replace(level="exhaustive"), cases=1000),
        RECORD._replace(link=LINK._replace(level="proved"), cases=0, paths=420),
    ]

    line = summary(records, SPECIFICATION, Plan("swoop"), 58.4)

    assert line == (
        "swoop: 2 clauses, 12 examples hold, 3 properties hold (1 proved, 1 exhaustive, "
        f"1 sampled), 1,010 cases and 420 paths, 58 s; hoyle {__version__}"
    )


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (40, "setup.deck, turn.first, round.ends"),
        (33, "setup.deck, turn.first +1"),
        (14, "setup.deck +2"),
        (10, "setup.… +2"),
    ],
)
def test_clauses_are_shortened_to_the_width(width: int, text: str) -> None:
    assert fitting(["setup.deck", "turn.first", "round.ends"], width) == text
    assert len(text) <= width


def test_the_parts_of_one_property_come_to_one_record(verified: Verified) -> None:
    _, output = verified("planted.parts")

    assert output.splitlines()[2] == "  planted.parts    setup.deck        6  0.0 s  broken"
