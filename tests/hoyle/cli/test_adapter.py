"""The command `hoyle adapter new`: what it writes, and what it leaves alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.cli.main import hoyle
from hoyle.conform.skeletons import LANGUAGES, skeleton
from hoyle.formats import GAMES


def new(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, ["adapter", "new", *arguments], prog_name="hoyle")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skeleton_is_written(tmp_path: Path, language: str, game: str) -> None:
    result = new(language, str(tmp_path / "mine" / "engine"), "--game", game)

    written = tmp_path / "mine" / "engine" / LANGUAGES[language].file
    assert result.exit_code == 0
    assert written.read_text("utf-8") == skeleton(language, game)


def test_what_to_do_next_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)

    here, there = new("python", "--game", "take"), new("java", "there", "--game", "goat")

    assert here.stdout == (
        "engine.py speaks hoyle-engine/1.\n"
        "It leaves three functions to be filled: start, apply and state. Then, in this directory:\n"
        "\n"
        "    hoyle smoke take -- python engine.py\n"
    )
    assert there.stdout == (
        "there/Engine.java speaks hoyle-engine/1.\n"
        "It leaves three functions to be filled: start, apply and state. Then, in there:\n"
        "\n"
        "    javac Engine.java\n"
        "    hoyle smoke goat -- java Engine\n"
    )


def test_what_is_there_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "engine.mjs"
    mine.write_text("my work", "utf-8")

    result = new("javascript", str(tmp_path), "--game", "swoop")

    assert (result.exit_code, mine.read_text("utf-8")) == (4, "my work")
    assert result.stderr == (
        f"hoyle: {mine} is there already; it is left as it is; name another directory, or remove "
        "it first\n"
    )


def test_a_folder_that_cannot_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")

    result = new("python", str(tmp_path / "file"), "--game", "swoop")

    path = tmp_path / "file" / "engine.py"
    assert result.exit_code == 4
    assert result.stderr.startswith(f"hoyle: {path}")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("pyton --game swoop", "there is no skeleton in 'pyton'; did you mean python?"),
        (
            "cobol --game swoop",
            "there is no skeleton in 'cobol'; known are python, javascript, java",
        ),
        ("python --game swop", "there is no game 'swop'; did you mean swoop?"),
        ("python", "Missing option '--game'."),
    ],
)
def test_a_wrong_choice_is_told_and_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)

    result = new(*arguments.split())

    usage = (
        "Usage: hoyle adapter new [OPTIONS] LANGUAGE [DIRECTORY]\n"
        "Try 'hoyle adapter new --help' for help.\n\n"
    )
    assert (result.exit_code, result.stderr) == (2, f"{usage}Error: {said}\n")
    assert list(tmp_path.iterdir()) == []
