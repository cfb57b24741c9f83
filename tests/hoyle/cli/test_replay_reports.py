"""The forms in which `hoyle replay` reports, and the file it writes."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.formats.recordings import HEADER, Line, as_bytes, dealt, made

from hoyle.cli.output import ReportFile
from hoyle.cli.replay import command
from hoyle.errors import InputError
from hoyle.reports import FORMATS

DEAL = dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"})
SOUND = [HEADER, DEAL, made(0, "play 7h 7s"), made(1, "play Jd", refused=True)]
SEEN = [*SOUND, made(1, "play 5d 10c")]
QUIET = "seen.jsonl:5: diverges: a move was played that the rules refuse (swoop.play.one-number)\n"
SUMMARY = "2 files (agree: 1, diverge: 1), 2 moves, 2 refusals, 0 observations\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game that agrees and one that does not."""
    monkeypatch.chdir(tmp_path)
    write("seen.jsonl", SEEN)
    write("sound.jsonl", SOUND)
    return tmp_path


def write(name: str, lines: Iterable[Line]) -> None:
    data = b"".join(as_bytes(lines))
    Path(name).write_bytes(gzip.compress(data) if name.endswith(".gz") else data)


def run(*arguments: str, given: bytes | None = None) -> Result:
    return CliRunner().invoke(command, arguments, input=given)


def test_json_is_what_the_older_option_writes() -> None:
    older, newer = run("--json", "."), run("--format", "json", ".")

    assert newer.stdout == older.stdout
    assert [json.loads(line)["outcome"] for line in newer.stdout.splitlines()] == [
        "diverges",
        "agrees",
    ]
    assert newer.exit_code == older.exit_code == 1


def test_two_forms_at_once_are_wrong_use() -> None:
    result = run("--json", "--format", "sarif", ".")

    assert result.exit_code == 2
    assert result.stderr.endswith(
        "Error: --json stands for --format json, and --format sarif was given\n"
    )
    assert run("--json", "--format", "json", ".").exit_code == 1


def test_junit_has_a_case_for_each_file() -> None:
    result = run("--format", "junit", ".")

    suites = ElementTree.fromstring(result.stdout)
    cases = [(case.get("classname"), case.get("name")) for case in suites.iter("testcase")]
    assert result.exit_code == 1
    assert cases == [("hoyle.replay.swoop", "seen.jsonl"), ("hoyle.replay.swoop", "sound.jsonl")]
    (failure,) = suites.iter("failure")
    assert failure.get("message") == QUIET.rstrip()
    assert "3  seat 0: play 7h 7s\n4  seat 1: play Jd, refused\n5  seat 1: play 5d 10c\n" in (
        failure.text or ""
    )


def test_sarif_points_at_the_line() -> None:
    result = run("--format", "sarif", "seen.jsonl")

    (found,) = json.loads(result.stdout)["runs"][0]["results"]
    assert found["ruleId"] == "swoop.play.one-number"
    assert found["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "seen.jsonl", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 5},
            }
        }
    ]
    assert found["properties"] == {
        "game": "swoop",
        "kind": "played_but_illegal",
        "code": "swoop.refused.different-numbers",
        "lines": [
            "2  a hand is dealt",
            "3  seat 0: play 7h 7s",
            "4  seat 1: play Jd, refused",
            "5  seat 1: play 5d 10c",
        ],
    }


def test_html_and_markdown_draw_the_position() -> None:
    page, summary = run("--format", "html", ".").stdout, run("--format", "markdown", ".").stdout

    assert '<span class="red"><b>7♥</b></span> <b>7♠</b><span class="dim"> ◄ top, 2 equal' in page
    assert "pile     7♥ 7♠ ◄ top, 2 equal\n" in summary


@pytest.mark.parametrize("form", FORMATS)
def test_a_report_is_written_to_a_file_and_told_in_lines(form: str) -> None:
    # When the report goes to a file
    result = run("--format", form, "-o", "report", ".")

    # Then what does not agree is told in a line, with the whole at the end
    assert result.exit_code == 1
    assert result.stdout == QUIET + SUMMARY
    # And the file holds what standard output would, but for the seconds; text is told in full
    assert "seen.jsonl" in Path("report").read_text("utf-8")
    if form not in ("junit", "text"):
        assert Path("report").read_text("utf-8") == run("--format", form, ".").stdout


def test_a_text_in_a_file_is_the_text_of_a_terminal() -> None:
    run("-o", "report", ".")

    told = [line.rstrip() for line in run(".").stdout.splitlines()]
    assert Path("report").read_text("utf-8").splitlines() == told


def test_quiet_leaves_the_report_whole() -> None:
    result = run("-q", "-o", "quiet", ".")
    run("-o", "loud", ".")

    assert result.stdout == QUIET
    assert Path("quiet").read_text("utf-8") == Path("loud").read_text("utf-8")


def test_a_broken_file_is_told_on_standard_error_too() -> None:
    Path("seen.jsonl").write_text("{", "utf-8")

    result = run("--format", "json", "--output", "report", ".")

    assert result.exit_code == 4
    assert result.stderr == (
        "seen.jsonl:1:2: this is no JSON: expecting property name enclosed in double quotes\n"
    )
    assert json.loads(Path("report").read_text("utf-8").splitlines()[0])["outcome"] == "broken"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no/such/folder", "No such file or directory; name a file that can be written"),
        (".", "Is a directory; name a file that can be written"),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_anything_is_read(
    name: str, reason: str
) -> None:
    result = run("-o", name, "missing.jsonl")

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f"Error: Invalid value for '-o' / '--output': {name}: {reason}\n")


def test_a_recording_is_never_written_over() -> None:
    before = Path("sound.jsonl").read_bytes()

    result = run("-o", "./sound.jsonl", ".")

    assert result.exit_code == 2
    assert result.stderr.endswith(
        "Error: Invalid value for '-o' / '--output': ./sound.jsonl is one of the files to be read; "
        "name another one\n"
    )
    assert Path("sound.jsonl").read_bytes() == before


def test_a_report_that_is_not_finished_leaves_everything_as_it_was(folder: Path) -> None:
    # Given an older report
    Path("report").write_text("older", "utf-8")

    # When a new one is begun and something goes wrong
    with pytest.raises(KeyboardInterrupt), ReportFile("report"):
        raise KeyboardInterrupt

    # Then the older one is there, and nothing else
    assert Path("report").read_text("utf-8") == "older"
    assert sorted(os.listdir(folder)) == ["report", "seen.jsonl", "sound.jsonl"]


def test_a_finished_report_has_the_rights_of_the_one_before(folder: Path) -> None:
    Path("report").write_text("older", "utf-8")
    Path("report").chmod(0o640)

    with ReportFile("report") as file:
        file.finish("newer")

    assert Path("report").read_text("utf-8") == "newer"
    assert Path("report").stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(folder)) == ["report", "seen.jsonl", "sound.jsonl"]


def test_a_link_stays_a_link() -> None:
    Path("real").write_text("older", "utf-8")
    Path("link").symlink_to("real")

    with ReportFile("link") as file:
        file.finish("newer")

    assert Path("link").is_symlink()
    assert Path("real").read_text("utf-8") == "newer"


def test_a_pipe_is_written_to_as_it_is() -> None:
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as read:
        with os.fdopen(writing, "w"), ReportFile(f"/dev/fd/{writing}") as file:
            file.finish("text")
        assert read.read() == "text"


def test_a_full_disk_is_told() -> None:
    with pytest.raises(InputError) as raised, ReportFile("/dev/full") as file:
        file.finish("text")

    assert str(raised.value) == "/dev/full: No space left on device; no report was written"


def test_compressed_recordings_are_found_in_directories(folder: Path) -> None:
    write("more.jsonl.gz", SOUND)

    result = run(".")

    told = [line for line in result.stdout.splitlines() if "agrees" in line]
    assert told[0] == "more.jsonl.gz: agrees: 1 move, 1 refusal, 0 observations"
    assert result.stdout.splitlines()[-1].startswith("3 files (agree: 2, diverge: 1), ")


def test_a_broken_compressed_file_is_one_message() -> None:
    data = gzip.compress(b"".join(as_bytes(SOUND)))
    Path("cut.jsonl.gz").write_bytes(data[:-4])

    result = run("cut.jsonl.gz")

    assert (result.exit_code, result.stdout) == (4, "")
    assert result.stderr == (
        "cut.jsonl.gz: the compressed data is cut off after line 4; "
        "fetch the file again, or compress the recording again\n"
    )


def test_standard_input_may_be_compressed() -> None:
    result = run("-", given=gzip.compress(b"".join(as_bytes(SOUND))))

    assert result.exit_code == 0
    assert result.stdout.startswith("standard input: agrees: 1 move, 1 refusal, 0 observations\n")


def test_a_name_that_would_end_its_line_is_spelled_out() -> None:
    write("a\nb\x1b[31m.jsonl", SOUND)

    result = run("a\nb\x1b[31m.jsonl")

    assert result.stdout.startswith("a\\nb\\x1b[31m.jsonl: agrees: 1 move")


def test_only_the_end_of_a_long_hand_is_told() -> None:
    # Given a hand with more refused moves than are kept
    refused = [made(1, "play Jd", refused=True)] * 600
    write("seen.jsonl", [HEADER, DEAL, made(0, "play 7h 7s"), *refused, made(1, "play 5d 10c")])

    # When its divergence is told with the way there
    report = json.loads(run("--format", "sarif", "seen.jsonl").stdout)

    # Then the last five hundred lines are
    lines = report["runs"][0]["results"][0]["properties"]["lines"]
    assert (len(lines), lines[-1]) == (500, "604  seat 1: play 5d 10c")
