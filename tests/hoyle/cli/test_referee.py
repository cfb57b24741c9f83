"""The command `hoyle referee`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.cli.answers import PLAIN, ask, said, shorten_clauses, written

from hoyle.cli import ruling
from hoyle.cli.main import hoyle
from hoyle.cli.referee import check_game
from hoyle.cli.telling import each_kind_first
from hoyle.errors import InputError
from hoyle.position import read_position
from hoyle.reports import clauses
from hoyle.swoop import Swoop

NO_SLOTS = [[None] * 4] * 3
TABLE: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "pile": ["7h"],
    "hands": [["Jc", "3d", "8c", "8d"], ["4c"], ["4d"], ["4h"]],
    "faceup": [["Js", None, None, None], *NO_SLOTS],
    "mystery": [["Kh", None, "2c", None], *NO_SLOTS],
}
DRAWING = """\
          pile     7♥ ◄ top
▶ seat 0  hand     3♦ 8♣ 8♦ J♣
          face up  @0 J♠     @1 ·      @2 ·      @3 ·
          mystery  @0 (K♥)   @1 ·      @2 (2♣)   @3 ·
  seat 1  hand     4♣
  seat 2  hand     4♦
  seat 3  hand     4♥
          aside    65 removed, 32 not dealt
Seat 0 begins a turn.
"""
USAGE = """\
Usage: hoyle referee [OPTIONS] GAME POSITION MOVE
Try 'hoyle referee --help' for help.

"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with the common position."""
    return written(tmp_path, TABLE)


def referee(position: Path | str, *words: str, typed: str | None = None) -> Result:
    """Ask the referee about Swoop."""
    return ask("swoop", position, *words, typed=typed)


@pytest.fixture
def short_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clauses with short words, so that the whole answer can be compared."""
    shorten_clauses(monkeypatch)


def test_a_legal_move_is_told_with_what_comes_of_it(position: Path, short_clauses: None) -> None:
    result = referee(position, "play Jc")
    assert said(result) == (
        DRAWING
        + """
Seat 0: play Jc  (ruleset text)

LEGAL
By swoop.play.higher-takes-pile: Title of higher-takes-pile
  The text of higher-takes-pile.
  More: hoyle explain swoop.play.higher-takes-pile

What happens:
  swoop.play.higher-takes-pile  Title of higher-takes-pile
  swoop.turn.passes-left        Title of passes-left

What has changed:
  seat 0, hand  + 7♥  - J♣
  pile          + J♣  - 7♥

Seat 1 begins a turn.
"""
    )
    assert (result.exit_code, result.stderr) == (0, "")


def test_an_illegal_move_is_told_with_the_reason_and_what_would_be_legal(
    position: Path, short_clauses: None
) -> None:
    result = referee(position, "play 8c 8d")
    assert said(result) == (
        DRAWING
        + """
Seat 0: play 8c 8d  (ruleset text)

ILLEGAL: 8c 8d are higher than the 7 on top, and a higher card is laid alone.
By swoop.play.higher-alone: Title of higher-alone
  The text of higher-alone.
  More: hoyle explain swoop.play.higher-alone

Rejection code: swoop.refused.several-higher-cards
Legal would be: play 3d, mystery 2, play 8c, play @0, play Jc
"""
    )
    assert (result.exit_code, result.stderr) == (1, "")


def test_a_mystery_card_is_named_once_it_is_turned_over(
    position: Path, short_clauses: None
) -> None:
    result = referee(position, "mystery 2")
    assert (
        said(result).partition("explain swoop.mystery.uncovered\n")[2]
        == """
The card turned over is 2♣.

What happens:
  swoop.mystery.uncovered    Title of uncovered
  swoop.play.equal-or-lower  Title of equal-or-lower
  swoop.turn.passes-left     Title of passes-left

What has changed:
  seat 0, mystery @2  - 2♣
  pile                + 2♣

Seat 1 begins a turn.
"""
    )
    assert result.exit_code == 0


def test_a_covered_mystery_card_is_not_named(position: Path) -> None:
    result = referee(position, "mystery 0")
    assert "The mystery card in slot 0 still lies under Js." in result.stdout
    assert "The card turned over" not in result.stdout
    assert result.exit_code == 1


def test_the_clause_is_quoted_from_the_rulebook(position: Path) -> None:
    block = clauses.rulebook().by_id["swoop.play.higher-takes-pile"]
    words = " ".join(referee(position, "play Jc").stdout.split())
    assert f"By {block.id}: {block.title} " in words
    assert " ".join(block.text.replace("`", "").split()) in words


def test_the_end_of_a_round_is_told_with_the_points(tmp_path: Path, short_clauses: None) -> None:
    last = {**TABLE, "hands": [["10c"], ["4c"], ["Jc"], ["10d"]], "faceup": [[None] * 4] * 4}
    del last["mystery"]
    result = referee(written(tmp_path, last), "play 10c")
    assert said(result).endswith(
        """
What happens:
  swoop.play.swoop-card  Title of swoop-card
  swoop.round.ends       Title of ends

What has changed:
  seat 0, hand  - 10♣
  pile          - 7♥
  removed       + 7♥ 10♣
  equal on top  0  (before: 1)

The round is over; seat 0 is out.
Points by seat: 0, 4, 10, 50.
They come from:
  seat 1  4 for hand   swoop.score.cards-left
  seat 2  10 for hand  swoop.score.cards-left
  seat 3  50 for hand  swoop.score.cards-left
"""
    )


def test_a_move_that_moves_no_card(tmp_path: Path, short_clauses: None) -> None:
    table = {**TABLE, "ruleset": "boxed", "options": {"allow_skip": True, "tie": "shared"}}
    result = referee(written(tmp_path, table), "pass")
    assert (
        said(result).removeprefix(DRAWING)
        == """
Seat 0: pass  (ruleset text with max_four=false, match_after_pickup=false,
pickup_style=to_hand, allow_skip=true, tie=shared)

LEGAL
By swoop.turn.skip: Title of skip
  The text of skip.
  More: hoyle explain swoop.turn.skip

What happens:
  swoop.turn.skip         Title of skip
  swoop.turn.passes-left  Title of passes-left

Seat 1 begins a turn.
"""
    )


def test_at_most_six_legal_moves_are_listed(tmp_path: Path) -> None:
    hand = ["Ac", "2c", "3c", "4s", "5c", "6c", "7c", "8c"]
    table = {**TABLE, "hands": [hand, ["4c"], ["4d"], ["4h"]]}
    result = referee(written(tmp_path, table), "pass")
    assert said(result).endswith(
        "\nLegal would be: play Ac, mystery 2, play 2c, play 3c, play 4s, play 5c, and 4\nmore\n"
    )


def test_a_single_move_more_is_listed_as_well(tmp_path: Path) -> None:
    hand = ["Ac", "2c", "3c", "4s", "5c"]
    table = {**TABLE, "hands": [hand, ["4c"], ["4d"], ["4h"]]}
    result = referee(written(tmp_path, table), "pass")
    assert said(result).endswith(
        "\nLegal would be: play Ac, mystery 2, play 2c, play 3c, play 4s, play 5c, play @0\n"
    )


def test_of_each_kind_of_move_one_comes_first_and_the_kind_that_was_tried_before_the_others() -> (
    None
):
    moves = ["play 2c", "play 3c", "pass", "bet 0", "bet 15"]
    assert each_kind_first("bet 20", moves) == ["bet 0", "play 2c", "pass", "bet 15", "play 3c"]
    assert each_kind_first("lay 2c", moves) == ["play 2c", "pass", "bet 0", "play 3c", "bet 15"]


def test_equal_cards_on_top_are_told(position: Path) -> None:
    table = json.loads(position.read_text("utf-8"))
    table["hands"][0].append("7s")
    result = referee(written(position.parent, table), "play 7s")
    assert "\n  equal on top  2  (before: 1)\n" in said(result)


def test_another_seat_may_be_asked_about(position: Path) -> None:
    result = referee(position, "play 4c", "--seat", "1")
    assert "\nSeat 1: play 4c  (ruleset text)\n" in said(result)
    assert "ILLEGAL: It is not seat 1's turn; seat 0 is to act." in result.stdout
    assert "Legal would be" not in result.stdout
    assert result.exit_code == 1


def test_once_the_round_is_over_nothing_is_legal(tmp_path: Path) -> None:
    over = {**TABLE, "hands": [[], ["4c"], ["4d"], ["4h"]], "phase": "over"}
    del over["faceup"], over["mystery"]
    result = referee(written(tmp_path, over), "stop")
    assert "ILLEGAL: The round is over; nobody may move." in result.stdout
    assert result.exit_code == 1


def test_the_position_may_come_from_standard_input(position: Path) -> None:
    typed = position.read_text("utf-8")
    from_input = referee("-", "play Jc", typed=typed)
    assert (from_input.exit_code, from_input.stdout) == (0, referee(position, "play Jc").stdout)


@pytest.mark.parametrize(
    ("as_json", "in_words"),
    [
        ('{"play": {"hand": ["Jc"]}}', "play Jc"),
        (' {"play": {"faceup": [0]}}', "play @0"),
        ('{"play": {"hand": ["8c", "8d"]}}', "play 8c 8d"),
        ('{"mystery": 2}', "mystery 2"),
        ('{"add": {"hand": ["Jc"]}}', "add Jc"),
        ('{"stop": true}', "stop"),
        ('{"pass": true}', "pass"),
        ('{"pickup": true}', "pickup"),
    ],
)
def test_a_move_may_be_given_as_json(position: Path, as_json: str, in_words: str) -> None:
    one, other = referee(position, as_json), referee(position, in_words)
    assert (one.exit_code, one.stdout) == (other.exit_code, other.stdout)
    assert one.exit_code in (0, 1)


def test_a_ruling_on_a_legal_move_as_json(position: Path) -> None:
    result = referee(position, "mystery 2", "--json")
    answer = json.loads(result.stdout)
    block = clauses.rulebook().by_id["swoop.mystery.uncovered"]
    after = answer.pop("position")
    assert answer == {
        "format": "hoyle-ruling/1",
        "game": "swoop",
        "seat": 0,
        "move": {"mystery": 2},
        "notation": "mystery 2",
        "legal": True,
        "clause": {"id": block.id, "title": block.title, "text": block.text},
        "sentence": "The move is legal.",
        "turned_over": "2c",
        "fired": ["swoop.mystery.uncovered", "swoop.play.equal-or-lower", "swoop.turn.passes-left"],
    }
    assert {name: after[name] for name in ("turn", "phase", "pile", "hands")} == {
        "turn": 1,
        "phase": "turn",
        "pile": ["7h", "2c"],
        "hands": [["3d", "8c", "8d", "Jc"], ["4c"], ["4d"], ["4h"]],
    }
    # And the position is one that can be asked about again
    assert read_position(after)[1].turn == 1
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_ruling_on_an_illegal_move_as_json(position: Path) -> None:
    result = referee(position, "mystery 0", "--json")
    block = clauses.rulebook().by_id["swoop.mystery.uncovered"]
    assert json.loads(result.stdout) == {
        "format": "hoyle-ruling/1",
        "game": "swoop",
        "seat": 0,
        "move": {"mystery": 0},
        "notation": "mystery 0",
        "legal": False,
        "clause": {"id": block.id, "title": block.title, "text": block.text},
        "sentence": "The mystery card in slot 0 still lies under Js.",
        "code": "swoop.refused.mystery-covered",
    }
    assert (result.exit_code, result.stderr) == (1, "")


def test_a_ruling_has_a_schema() -> None:
    schema = ruling.schema()
    described = schema["$defs"]["Ruling"]
    assert (schema["title"], described["additionalProperties"]) == ("hoyle-ruling/1", False)
    assert described["required"] == [
        "format", "game", "seat", "move", "notation", "legal", "clause", "sentence"
    ]  # fmt: skip
    assert all(field["description"] for field in described["properties"].values())


FORMS = "a move is one of: play CARDS @SLOTS, add CARDS @SLOTS, mystery SLOT, stop, pass, pickup"
MALFORMED = {
    "paly 7h": f"'paly 7h' is no move of Swoop; {FORMS}\nDid you mean 'play 7h'?",
    "10 of hearts": f"'10 of hearts' is no move of Swoop; {FORMS}\nDid you mean 'play 10h'?",
    "play 7H": "there is no card '7H' in this deck; did you mean 7h?\nDid you mean 'play 7h'?",
    "play 10 of hearts": "there is no card '10' in this deck\nDid you mean 'play 10h'?",
    "mystery slot 2": (
        "'mystery' needs one slot, such as 'mystery 0'; 'mystery slot 2' gives 2\n"
        "Did you mean 'mystery 2'?"
    ),
    "": f"'' is no move of Swoop; {FORMS}",
    '{"play": {"hand": ["7H"]}}': "there is no card '7H' in this deck; did you mean 7h?",
    '{"play": {"hand": ["Jc"]}': "this is no JSON: expecting ',' delimiter (character 26)",
}


@pytest.mark.parametrize("move", MALFORMED)
def test_what_is_no_move_is_a_matter_of_usage(position: Path, move: str) -> None:
    result = referee(position, move)
    assert result.stderr == f"{USAGE}Error: Invalid value for MOVE: {MALFORMED[move]}\n"
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("seat", ["4", "-1"])
def test_a_seat_that_is_not_there(position: Path, seat: str) -> None:
    result = referee(position, "play Jc", "--seat", seat)
    assert result.stderr == (
        f"{USAGE}Error: Invalid value for --seat: there is no seat {seat} at this table; "
        "the seats are 0 to 3\n"
    )
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_game_that_is_not_known(position: Path) -> None:
    result = CliRunner().invoke(
        hoyle, ["referee", "swop", str(position), "play Jc"], prog_name="hoyle"
    )
    games = "'swoop', 'haggis', 'goat', 'take'"
    assert (
        result.stderr == f"{USAGE}Error: Invalid value for 'GAME': 'swop' is not one of {games}.\n"
    )
    assert result.exit_code == 2


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    result = referee(missing, "play Jc")
    assert result.stderr == f"hoyle: {missing}: No such file or directory\n"
    assert (result.exit_code, result.stdout) == (4, "")


def test_a_position_that_is_at_fault(tmp_path: Path) -> None:
    path = written(tmp_path, {**TABLE, "pile": ["7h", "8h"]})
    result = referee(path, "play Jc")
    column = path.read_text("utf-8").index('"8h"') + 1
    assert result.stderr == (
        f"hoyle: {path}:1:{column}: pile[1]: 8h is higher than the 7h under it, so it would have "
        "taken the pile\n"
    )
    assert (result.exit_code, result.stdout) == (4, "")


def test_a_position_from_standard_input_that_is_at_fault() -> None:
    result = referee("-", "play Jc", typed="[]")
    assert result.stderr == "hoyle: standard input:1:1: this is [], but it must be an object\n"
    assert (result.exit_code, result.stdout) == (4, "")
    result = referee("-", "play Jc", typed='{"format": "hoyle-position/1", "game": "swop"}')
    assert result.stderr == (
        'hoyle: standard input:1:40: game: there is no game "swop"; did you mean swoop?\n'
    )
    assert (result.exit_code, result.stdout) == (4, "")


def test_a_position_of_another_game_is_at_fault() -> None:
    with pytest.raises(InputError) as refused:
        check_game("table.json", Swoop(), "haggis")
    assert str(refused.value) == "table.json: this is a position of swoop, not of haggis"


def test_without_unicode_the_answer_is_written_in_plain_letters(position: Path) -> None:
    runner = CliRunner(charset="ascii")
    result = runner.invoke(hoyle, ["referee", "swoop", str(position), "mystery 2"], env=PLAIN)
    assert "> seat 0  hand     3d 8c 8d Jc" in result.stdout
    assert "The card turned over is 2c.\n" in result.stdout
    assert result.exit_code == 0
