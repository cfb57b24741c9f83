"""The command `hoyle steps`."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from click.testing import CliRunner, Result
from tests.hoyle.formats.recordings import HEADER, Line, as_bytes, dealt, made

from hoyle.cli.main import hoyle
from hoyle.steps import Steps, steps_of_file

GAME = Path(__file__).parents[2] / "data" / "games" / "take" / "by-hand.jsonl"
DEAL = dealt(hands={0: "7h 7s Qc", 1: "5d 5h 10c", 2: "5s 5c"})


def run(*arguments: str, typed: bytes | None = None) -> Result:
    """Run the command."""
    return CliRunner().invoke(hoyle, ["steps", *arguments], prog_name="hoyle", input=typed)


def recording(folder: Path, *lines: Line) -> str:
    """A file with a recording."""
    path = folder / "game.jsonl"
    path.write_bytes(b"".join(as_bytes(lines)))
    return str(path)


def test_a_game_is_told_on_standard_output() -> None:
    # When a recorded game is told
    result = run(str(GAME))

    # Then one line of JSON holds its steps
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("\n") == 1
    assert Steps.model_validate_json(result.stdout) == steps_of_file(GAME)


def test_a_game_is_told_into_a_file(tmp_path: Path) -> None:
    # When the steps are to go into a file
    out = tmp_path / "steps.json"
    result = run(str(GAME), "-o", str(out))

    # Then they are there, and nothing is printed
    assert (result.exit_code, result.output) == (0, "")
    assert Steps.model_validate_json(out.read_text("utf-8")) == steps_of_file(GAME)


def test_a_game_is_read_from_standard_input() -> None:
    # When the file is -
    result = run("-", typed=GAME.read_bytes())

    # Then standard input is told, under that name
    assert result.exit_code == 0
    assert json.loads(result.stdout)["file"] == "standard input"


def test_a_divergence_is_written_and_said(tmp_path: Path) -> None:
    # Given a recording that departs from the rules
    file = recording(tmp_path, HEADER, DEAL, made(0, "play 7h Qc"))

    # When it is told
    result = run(file)

    # Then the steps are written, and the end and how to learn more are said
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)["steps"]) == 2
    assert result.stderr == (
        f"{file}:3: diverges (swoop.play.one-number); the steps end here. "
        f"More: hoyle replay {file}\n"
    )


def test_a_header_alone_leaves_nothing_to_step_to(tmp_path: Path) -> None:
    # When nothing follows the header
    file = recording(tmp_path, HEADER)
    result = run(file)

    # Then that is said
    assert result.exit_code == 3
    assert result.stderr == f"{file}: nothing follows the header; there is no step\n"


def test_a_broken_recording_is_at_fault(tmp_path: Path) -> None:
    # When a file is no recording
    file = tmp_path / "game.jsonl"
    file.write_text("{", "utf-8")
    result = run(str(file))

    # Then its place and the reason are said, and nothing is written
    assert (result.exit_code, result.stdout) == (4, "")
    reason = "this is no JSON: expecting property name enclosed in double quotes"
    assert result.stderr == f"hoyle: {file}:1:2: {reason}\n"


def test_a_file_that_cannot_be_written_is_at_fault(tmp_path: Path) -> None:
    # When the steps are to go where no file can be
    out = tmp_path / "no" / "steps.json"
    result = run(str(GAME), "-o", str(out))

    # Then that is said
    assert result.exit_code == 4
    assert result.stderr == f"hoyle: {out} cannot be written: No such file or directory\n"


def test_a_recording_that_gzip_has_compressed_is_read_like_the_plain_one(tmp_path: Path) -> None:
    # Given a recording, and the same one compressed
    plain = GAME
    packed = tmp_path / GAME.name
    packed.write_bytes(gzip.compress(plain.read_bytes()))

    # When both become steps
    one, other = (json.loads(steps_of_file(path).model_dump_json()) for path in (plain, packed))

    # Then they are the same but for the name of the file
    assert one | {"file": ""} == other | {"file": ""}
