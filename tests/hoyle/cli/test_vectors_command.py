"""The command `hoyle vectors`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.cli.main import hoyle
from hoyle.conform.vectors.shelf import files_of, shelf


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, ["vectors", *arguments])


def test_the_vectors_of_a_clause_are_listed() -> None:
    # Given a clause, when its vectors are listed, then each stands with what comes of it
    result = run("list", "swoop", "--clause", "swoop.deal.hand")
    assert result.exit_code == 0
    assert result.output.splitlines()[:2] == [
        "swoop.vector.deal.hand.eleven-cards-in-each-hand  accepted  Eleven cards in each hand",
        "swoop.vector.deal.hand.ten-are-too-few  cannot begin  Ten are too few",
    ]


def test_all_vectors_are_listed() -> None:
    # Given no game, when vectors are listed, then those of every game are
    lines = run("list").output.splitlines()
    assert {line.partition(".")[0] for line in lines} == {"swoop", "haggis", "goat", "take"}
    assert len(lines) == len(set(lines))


def test_an_unknown_clause_is_met_with_the_one_that_was_probably_meant() -> None:
    # Given a clause with a slip, when its vectors are listed, then the input is at fault
    result = run("list", "--clause", "swoop.deal.hnd")
    assert result.exit_code == 4
    assert result.output == (
        "hoyle: no vector is about 'swoop.deal.hnd'; did you mean swoop.deal.hand?\n"
    )


def test_an_unknown_game_is_wrong_usage() -> None:
    # Given a game with a slip, when its vectors are listed, then the usage is wrong
    result = run("list", "swoob")
    assert result.exit_code == 2
    assert result.output.splitlines()[-1] == (
        "Error: there is no game 'swoob'; did you mean swoop?"
    )


def test_a_clause_of_another_game_has_no_vectors_here() -> None:
    # Given a clause of another game, when vectors are listed, then nothing is found
    result = run("list", "swoop", "--clause", "take.deal.stock")
    assert (result.exit_code, result.output) == (3, "")


def test_a_vector_is_shown_as_json() -> None:
    # Given an id, when the vector is shown, then it is as in its file
    result = run("show", "goat.vector.deal.four-cards.three-are-too-few")
    assert result.exit_code == 0
    shown = json.loads(result.output)
    [file] = [file for file in files_of("goat") if file.clause == "goat.deal.four-cards"]
    written = json.loads((shelf() / "goat" / "deal.four-cards.json").read_text("utf-8"))
    assert shown in written["vectors"]
    assert shown["id"] in [vector.id for vector in file.vectors]


def test_the_vectors_of_a_game_are_copied(tmp_path: Path) -> None:
    # Given a folder that is not there, when the vectors of a game are copied, then it is made
    folder = tmp_path / "there"
    result = run("export", str(folder), "take")
    count = len(list((shelf() / "take").glob("*.json")))
    assert (result.exit_code, result.output) == (0, f"{count} files are in {folder}\n")
    assert len(list((folder / "take").iterdir())) == count


def test_a_folder_that_cannot_be_written_is_the_fault_of_the_input(tmp_path: Path) -> None:
    # Given a file where a folder should be, when vectors are copied below it, then that is said
    file = tmp_path / "file"
    file.write_text("", "utf-8")
    result = run("export", str(file / "below"), "take")
    assert result.exit_code == 4
    assert result.output == f"hoyle: {file / 'below' / 'take'}: Not a directory\n"


def test_the_vectors_of_one_game_can_be_checked() -> None:
    # Given a game, when its vectors are checked, then those of no other are built
    count = sum(len(file.vectors) for file in files_of("goat"))
    result = run("check", "goat")
    assert (result.exit_code, result.output) == (
        0,
        f"holds: {count} vectors are as they are built\n",
    )


def test_vectors_of_a_game_that_there_is_not_cannot_be_checked() -> None:
    result = run("check", "goot")
    assert result.exit_code == 2
    assert result.output.splitlines()[-1] == "Error: there is no game 'goot'; did you mean goat?"


def test_a_published_vector_that_was_changed_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given the published vectors with one word changed
    folder = tmp_path / "vectors"
    shutil.copytree(shelf(), folder)
    file = folder / "goat" / "deal.trump.json"
    text = file.read_text("utf-8")
    file.write_text(text.replace('"accepted": true', '"accepted": false', 1), "utf-8")
    monkeypatch.setattr("hoyle.cli.vectors.shelf", lambda: folder)

    # When those of the game are checked
    result = run("check", "goat")

    # Then the first difference is named
    number = next(
        number
        for number, pair in enumerate(
            zip(text.splitlines(), file.read_text("utf-8").splitlines(), strict=True), 1
        )
        if pair[0] != pair[1]
    )
    assert result.exit_code == 1
    assert result.output == (
        f"does not hold: vectors/goat/deal.trump.json:{number}: "
        'the file has …      "accepted": false,…, built is …      "accepted": true,…\n'
    )
