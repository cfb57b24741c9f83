"""The command `hoyle replay`."""

from __future__ import annotations

import gc
import io
import json
import tracemalloc
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console
from tests.hoyle.formats import goat_recordings, haggis_recordings
from tests.hoyle.formats.recordings import HEADER, Line, as_bytes, dealt, made

from hoyle.clauses import spec_directory
from hoyle.cli.recordings import results, with_progress
from hoyle.cli.replay import command
from hoyle.rulebook import read_rulebook

DATA = Path(__file__).parents[2] / "data" / "games" / "swoop"
RECORDED = sorted(str(path) for path in DATA.glob("*.jsonl"))
DEAL = dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"})
SOUND = [HEADER, DEAL, made(0, "play 7h 7s"), made(1, "play Jd", refused=True)]
WRONG = [*SOUND, made(1, "play 5d 10c")]
UNCHECKED = (
    "  not checked: undealt (not listed; the cards left over were taken); "
    "the end of the hand (the recording stops before it)\n"
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in, so that files have short names."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(name: str, lines: Iterable[Line]) -> str:
    Path(name).write_bytes(b"".join(as_bytes(lines)))
    return name


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


def records(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_recorded_games_agree() -> None:
    result = run(*RECORDED)

    lines = result.stdout.splitlines(keepends=True)
    assert result.exit_code == 0
    assert lines[0] == f"{RECORDED[0]}: agrees: 24 moves, 1 refusal, 4 observations\n"
    assert lines[1] == UNCHECKED
    assert lines[-1] == "13 files (agree: 13), 298 moves, 20 refusals, 73 observations\n"
    assert len(lines) == 13 * 2 + 1


@pytest.mark.usefixtures("folder")
def test_a_file_that_agrees() -> None:
    result = run(write("sound.jsonl", SOUND))

    assert result.exit_code == 0
    assert result.stdout == ("sound.jsonl: agrees: 1 move, 1 refusal, 0 observations\n" + UNCHECKED)


@pytest.mark.usefixtures("folder")
def test_a_divergence_is_told_as_a_story() -> None:
    clause: Any = read_rulebook(spec_directory()).by_id["swoop.play.one-number"]

    result = run(write("wrong.jsonl", WRONG))

    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert lines[:3] == [
        "wrong.jsonl:5: diverges: a move was played that the rules refuse (swoop.play.one-number)",
        "",
        "          pile     7♥ 7♠ ◄ top, 2 equal",
    ]
    told = lines[lines.index("Seat 1 begins a turn.") :]
    assert told[1:5] == [
        "",
        "recording  seat 1 makes the move: play 5d 10c",
        "rule       The cards 5d 10c are not all of one number.",
        "           (swoop.refused.different-numbers)",
    ]
    assert told[5] == f"clause     swoop.play.one-number: {clause.title}"
    assert " ".join(" ".join(told[6:-2]).split()) == " ".join(clause.text.split())
    assert told[-2:] == ["Up to there agree: 1 move, 1 refusal, 0 observations", ""]


@pytest.mark.usefixtures("folder")
def test_a_divergence_without_a_rejection_code_is_told_without_one() -> None:
    result = run(write("wrong.jsonl", [*SOUND, {"swoop": {"by": 0}}]))

    assert result.exit_code == 1
    assert "rule       nothing was swept away by seat 0, by the move: play 7h 7s" in result.stdout


@pytest.mark.usefixtures("folder")
def test_a_divergence_as_json() -> None:
    result = run("--json", write("wrong.jsonl", WRONG))

    (record,) = records(result)
    position = record["divergence"].pop("position")
    assert result.exit_code == 1
    assert record == {
        "format": "hoyle-replay/1",
        "file": "wrong.jsonl",
        "outcome": "diverges",
        "moves": 1,
        "refusals": 1,
        "observations": 0,
        "clauses": {
            "swoop.play.opening": 1,
            "swoop.play.sources": 1,
            "swoop.turn.passes-left": 1,
        },
        "unchecked": ["everything after line 5"],
        "divergence": {
            "line": 5,
            "kind": "played_but_illegal",
            "clause": "swoop.play.one-number",
            "code": "swoop.refused.different-numbers",
            "recording": "seat 1 makes the move: play 5d 10c",
            "rule": "The cards 5d 10c are not all of one number.",
        },
    }
    assert position["format"] == "hoyle-position/1"
    assert (position["turn"], position["pile"]) == (1, ["7h", "7s"])


@pytest.mark.usefixtures("folder")
def test_other_outcomes_as_json() -> None:
    files = [write("sound.jsonl", SOUND), write("header.jsonl", [HEADER]), "nowhere.jsonl"]

    result = run("--json", *files)

    agrees, unchecked, broken = records(result)
    assert result.exit_code == 4
    assert result.stderr == ""
    assert (agrees["outcome"], agrees["moves"]) == ("agrees", 1)
    assert unchecked == {
        "format": "hoyle-replay/1",
        "file": "header.jsonl",
        "outcome": "unchecked",
        "moves": 0,
        "refusals": 0,
        "observations": 0,
        "clauses": {},
        "unchecked": ["anything (nothing is dealt)"],
    }
    assert broken == {
        "format": "hoyle-replay/1",
        "file": "nowhere.jsonl",
        "outcome": "broken",
        "moves": 0,
        "refusals": 0,
        "observations": 0,
        "fault": "nowhere.jsonl: No such file or directory",
    }


@pytest.mark.usefixtures("folder")
def test_each_file_is_checked_whatever_the_others_are() -> None:
    Path("broken.jsonl").write_text("{", "utf-8")
    Path("folder").mkdir()
    files = [
        "broken.jsonl",
        write("wrong.jsonl", WRONG),
        write("header.jsonl", [HEADER]),
        write("sound.jsonl", SOUND),
        "folder",
    ]

    result = run("-q", *files)
    told = run(*files)

    assert result.exit_code == told.exit_code == 4
    assert result.stdout == (
        "wrong.jsonl:5: diverges: a move was played that the rules refuse "
        "(swoop.play.one-number)\n"
        "header.jsonl: nothing to compare\n"
    )
    assert result.stderr == (
        "broken.jsonl:1:2: this is no JSON: expecting property name enclosed in double quotes\n"
        "folder: there is no recorded game (*.jsonl or *.jsonl.gz) in this directory\n"
    )
    assert told.stdout.splitlines()[-1] == (
        "5 files (agree: 1, diverge: 1, nothing compared: 1, broken: 2), "
        "2 moves, 2 refusals, 0 observations"
    )


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["sound"], 0),
        (["sound", "header"], 3),
        (["header", "wrong", "sound"], 1),
        (["wrong", "broken", "header"], 4),
    ],
)
def test_the_worst_file_decides_the_exit_code(names: list[str], code: int) -> None:
    for name, lines in {"sound": SOUND, "header": [HEADER], "wrong": WRONG, "broken": []}.items():
        write(name, lines)

    assert run(*names).exit_code == code


@pytest.mark.usefixtures("folder")
def test_a_directory_stands_for_the_recorded_games_in_it_and_below_it() -> None:
    # Given a directory with recorded games, one of them further down, and with something else
    Path("games", "a").mkdir(parents=True)
    Path("games", "notes.txt").write_text("{", "utf-8")
    files = [write(f"games/{name}.jsonl", SOUND) for name in ("b", "a/z", "a/a")]

    result = run("games")

    told = [line.partition(":")[0] for line in result.stdout.splitlines() if "agrees" in line]
    assert told == sorted(files)
    assert result.stdout.splitlines()[-1].startswith("3 files (agree: 3), ")
    assert result.exit_code == 0


@pytest.mark.usefixtures("folder")
def test_a_directory_without_recorded_games_says_so() -> None:
    Path("empty.jsonl").mkdir()
    Path("empty.jsonl", "game.json").write_text("{}", "utf-8")

    result = run("empty.jsonl")

    assert result.stderr == (
        "empty.jsonl: there is no recorded game (*.jsonl or *.jsonl.gz) in this directory\n"
    )
    assert (result.exit_code, result.stdout) == (4, "")


@pytest.mark.usefixtures("folder")
def test_no_name_is_not_the_directory_one_is_in() -> None:
    write("sound.jsonl", SOUND)

    result = run("")

    assert (result.exit_code, result.stdout) == (4, "")


def test_standard_input_is_read_for_a_dash() -> None:
    sound = CliRunner().invoke(command, ["-"], input=b"".join(as_bytes(SOUND)))
    broken = CliRunner().invoke(command, ["-"], input=b"[]")

    assert sound.exit_code == 0
    assert sound.stdout.startswith("standard input: agrees: 1 move, 1 refusal, 0 observations\n")
    assert broken.exit_code == 4
    assert broken.stderr == "standard input:1:1: this is [], but it must be an object\n"


def test_without_a_file_the_usage_is_told() -> None:
    result = run()

    assert result.exit_code == 2
    assert result.stderr.endswith("Error: Missing argument 'FILE...'.\n")


def test_the_help_tells_the_exit_codes() -> None:
    text = " ".join(run("--help").stdout.split())

    assert (
        "Exit codes: 0 all files agree, 1 a file diverges, 2 usage, 3 nothing was compared, "
        "4 a file is broken (the others are still checked), 5 Hoyle itself is at fault. "
        "Of several the first in the order 5, 4, 1, 3, 0 counts."
    ) in text


@pytest.mark.usefixtures("folder")
def test_thousands_of_files_need_no_more_memory_than_hundreds() -> None:
    every_tenth = [write(f"{number}.jsonl", SOUND) for number in range(300)]
    files = [*every_tenth, *(write(f"{number}.jsonl", [HEADER]) for number in range(300, 3000))]
    files.sort(key=lambda name: name[::-1])
    kept: list[int] = []

    tracemalloc.start()
    for number, result in enumerate(results(files), 1):
        assert result.fault is None
        if number in (300, 3000):
            del result
            gc.collect()
            kept.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()

    few, many = kept
    assert many < 5 * few


def test_a_bar_is_shown_on_a_terminal_if_there_are_many_files() -> None:
    written = io.StringIO()
    terminal = Console(file=written, force_terminal=True)
    many = [f"{number}.jsonl" for number in range(11)]

    assert list(with_progress(many, terminal)) == many

    assert "Replaying" in written.getvalue()


@pytest.mark.parametrize(("count", "is_terminal"), [(11, False), (10, True)])
def test_there_is_no_bar_elsewhere_or_for_a_few_files(count: int, is_terminal: bool) -> None:
    written = io.StringIO()
    console = Console(file=written, force_terminal=is_terminal)
    files = [f"{number}.jsonl" for number in range(count)]

    assert list(with_progress(files, console)) == files

    assert written.getvalue() == ""


@pytest.mark.usefixtures("folder")
def test_a_divergence_of_haggis_is_told_with_the_cards_on_the_table() -> None:
    lines = [
        haggis_recordings.HEADER,
        haggis_recordings.DEAL,
        haggis_recordings.made(0, "play 9c 9d"),
        haggis_recordings.made(1, "play 7c 7d"),
    ]

    result = run(write("wrong.jsonl", lines))

    told = [line.rstrip() for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert told[:4] == [
        "wrong.jsonl:4: diverges: a move was played that the rules refuse (haggis.answer.higher)",
        "",
        "          trick   9♣ 9♦ ◄ a set of 2 of rank 9, by seat 0",
        "  seat 0  hand    2♣ 3♣ 4♣ 5♣ 5♦ 6♣ 6♦ 9♥ 10♣ 10♦ 10♥ 10♠ J Q K",
    ]
    after = told[told.index("Seat 1 answers a set of 2 of rank 9, or passes. Seat 1 may bet.") :]
    assert after[2:5] == [
        "recording  seat 1 makes the move: play 7c 7d",
        "rule       The rank is not higher: a set of 2 of rank 7 does not beat a set of 2",
        "           of rank 9. (haggis.refused.not-higher)",
    ]


@pytest.mark.usefixtures("folder")
def test_a_divergence_of_goat_is_told_with_the_cards_on_the_table() -> None:
    lines = [
        goat_recordings.HEADER,
        goat_recordings.DEAL,
        goat_recordings.made(0, "lead 8h"),
        goat_recordings.made(1, "beat 6d"),
    ]

    result = run(write("wrong.jsonl", lines))

    told = [line.rstrip() for line in result.stdout.splitlines()]
    assert result.exit_code == 1
    assert told[:5] == [
        "wrong.jsonl:4: diverges: a move was played that the rules refuse (goat.answer.beats-each)",
        "",
        "          trump  10♣",
        "  seat 0  hand   9♣ J♦ Q♦",
        "          laid   8♥ ◄ to be beaten",
    ]
    after = told[told.index("recording  seat 1 makes the move: beat 6d") :]
    assert after[1:3] == [
        "rule       6d cannot beat 8h, card by card, with c trump.",
        "           (goat.refused.does-not-beat)",
    ]


def test_a_name_that_no_file_can_have_is_cut_in_the_message() -> None:
    name = "x" * 5000

    result = run(name)

    assert result.stderr == f"{name[:80]}… (5000 characters): File name too long\n"
    assert result.exit_code == 4
