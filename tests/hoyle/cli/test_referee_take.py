"""The command `hoyle referee`, asked about Take."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.cli.answers import PLAIN, ask, said, shorten_clauses, written
from tests.hoyle.formats.take_recordings import DATA

from hoyle.cli.main import hoyle
from hoyle.position import read_position

TABLE: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "take",
    "hands": [["9h", "4c", "7s", "Jc", "Qc", "Kc"], ["5d", "6d"]],
    "phase": "build",
    "taken": "7s",
    "discards": ["8d"],
    "sequences": [{"owner": 1, "cards": ["4s", "Jk", "6s"]}],
}
STOCK = """\
  stock       (2♣ 3♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ A♣ 2♦ 3♦ 4♦ 7♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 2♥ 3♥
              4♥ 5♥ 6♥ 7♥ 8♥ 10♥ J♥ Q♥ K♥ A♥ 2♠ 3♠ 5♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠ Jk)
"""
DRAWING = f"""\
▶ seat 0      4♣ J♣ Q♣ K♣ 9♥ 7♠ ◄ 7♠ was taken from the discards
  seat 1      5♦ 6♦
  sequence 0  4♠ Jk=5♠ 6♠  seat 1's
  discards    8♦ ◄ top
{STOCK}Seat 0 has drawn; it may build, and discards a card.
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with the common position."""
    return written(tmp_path, TABLE)


@pytest.fixture
def short_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clauses with short words, so that the whole answer can be compared."""
    shorten_clauses(monkeypatch)


def referee(position: Path, *words: str) -> Result:
    """Ask the referee about Take."""
    return ask("take", position, *words)


@pytest.mark.usefixtures("short_clauses")
def test_a_legal_move_is_told_with_what_happens(position: Path) -> None:
    result = referee(position, "extend 0 high 7s")

    assert result.exit_code == 0
    assert (
        said(result)
        == f"""\
{DRAWING}
Seat 0: extend 0 high 7s  (ruleset text)

LEGAL
By take.extend.any-sequence: Title of any-sequence
  The text of any-sequence.
  More: hoyle explain take.extend.any-sequence

What happens:
  take.extend.any-sequence  Title of any-sequence
  take.extend.take          Title of take

What has changed:
  seat 0, hand       - 7♠
  sequence 0         + 7♠
  sequence 0, owner  seat 0  (before: seat 1)

Seat 0 has drawn; it may build, and discards a card.
"""
    )


@pytest.mark.usefixtures("short_clauses")
def test_a_new_sequence_is_a_zone_that_was_not_there(position: Path) -> None:
    result = referee(position, "meld Jc Qc Kc")

    assert result.exit_code == 0
    assert """\
What has changed:
  seat 0, hand  - J♣ Q♣ K♣
  sequence 1    + J♣ Q♣ K♣
""" in said(result)


@pytest.mark.usefixtures("short_clauses")
def test_an_illegal_move_is_told_with_its_reason_and_what_would_be_legal(position: Path) -> None:
    result = referee(position, "discard 7s")

    assert result.exit_code == 1
    assert (
        said(result)
        == f"""\
{DRAWING}
Seat 0: discard 7s  (ruleset text)

ILLEGAL: 7s was taken from the discard pile in this turn.
By take.discard.not-the-same: Title of not-the-same
  The text of not-the-same.
  More: hoyle explain take.discard.not-the-same

Rejection code: take.refused.same-card
Legal would be: discard 4c, meld Jc Qc Kc, extend 0 high 7s, discard Jc, discard
Qc, discard Kc, discard 9h
"""
    )


@pytest.mark.usefixtures("short_clauses")
def test_the_end_of_a_round_is_told_with_the_points(tmp_path: Path) -> None:
    end = {**TABLE, "hands": [["9h"], ["5d", "Jk"]], "taken": None}
    result = referee(written(tmp_path, end), "discard 9h")

    assert said(result).endswith("""\
The round is over; seat 0 is out.
Points by seat: 0, 5.
They come from:
  seat 1  30 for sequence 0  take.score.laid
  seat 1  -25 for hand 1     take.score.held
""")


@pytest.mark.usefixtures("short_clauses")
def test_chance_is_asked_like_a_seat(tmp_path: Path) -> None:
    waiting = {
        **TABLE,
        "phase": "chance",
        "taken": None,
        "stock": [],
    }
    _, state = read_position(waiting)
    order = " ".join(str(card) for card in reversed(state.discards.before(1).places()))

    result = referee(written(tmp_path, waiting), f"reshuffle {order}")

    assert result.exit_code == 0
    assert "The stock is to be shuffled; then seat 0 draws a card." in said(result)
    assert "\nChance: reshuffle Jk As Ks" in said(result)
    asked = referee(written(tmp_path, waiting), "draw stock", "--seat", "0")
    assert "ILLEGAL: It is not seat 0's turn; chance is to act." in said(asked)


def test_the_answer_as_json_reads_back(position: Path) -> None:
    result = referee(position, '{"extend": {"sequence": 0, "high": ["7s"]}}', "--json")

    ruling = json.loads(result.stdout)
    assert (ruling["game"], ruling["seat"], ruling["legal"]) == ("take", 0, True)
    assert ruling["notation"] == "extend 0 high 7s"
    assert ruling["move"] == {"extend": {"sequence": 0, "high": ["7s"]}}
    assert ruling["clause"]["id"] == "take.extend.any-sequence"
    _, state = read_position(ruling["position"])
    assert (state.table[0].owner, state.table[0].layers) == (0, (1, 1, 1, 0))


def test_what_was_meant_by_a_wrong_move_is_asked(position: Path) -> None:
    result = referee(position, "add 7s to sequence 0 at the top")

    assert result.exit_code == 2
    assert result.stderr.endswith("Did you mean 'extend 0 high 7s'?\n")


def test_a_position_with_a_fault_is_refused_with_its_place(tmp_path: Path) -> None:
    path = written(tmp_path, {**TABLE, "taken": "2c"})
    result = referee(path, "discard 9h")

    assert result.exit_code == 4
    assert result.stderr.startswith(f"hoyle: {path}:1:")
    assert result.stderr.endswith("taken: seat 0 does not hold 2c\n")


def replayed(*words: str) -> Result:
    """What `hoyle replay` says."""
    return CliRunner().invoke(hoyle, ["replay", *words], prog_name="hoyle", env=PLAIN)


def test_worked_games_are_replayed() -> None:
    result = replayed(str(DATA / "by-hand.jsonl"))

    assert result.exit_code == 0
    assert result.stdout == (
        f"{DATA / 'by-hand.jsonl'}: agrees: 21 moves, 11 refusals, 1 observation\n"
    )


def test_a_divergence_is_drawn_with_the_position_before_it(tmp_path: Path) -> None:
    lines = (DATA / "reshuffle.jsonl").read_text("utf-8").splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith('{"reshuffle'))
    turned = json.loads(lines[number])
    turned["reshuffle"]["stock"].pop()
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join([*lines[:number], json.dumps(turned), ""]), "utf-8")

    result = replayed(str(path))

    assert result.exit_code == 1
    assert result.stdout.startswith(
        f"{path}:{number + 1}: diverges: a move was played that the rules refuse "
        "(take.draw.reshuffle)\n"
    )
    assert "The stock is to be shuffled; then seat" in result.stdout
    assert "chance makes the move: reshuffle" in result.stdout


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("take.draw.reshuffle", "A new stock"),
        ("take.refused.wrong-reshuffle", "The new stock must hold each discard but the top one"),
        ("take.reading.stock-out", "Alternatives (reshuffle or end_hand or turn_over"),
    ],
)
def test_clauses_codes_and_readings_are_explained(asked: str, told: str) -> None:
    result = CliRunner().invoke(hoyle, ["explain", asked], prog_name="hoyle", env=PLAIN)

    assert result.exit_code == 0
    assert told in result.stdout
