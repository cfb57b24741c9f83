"""The command `hoyle referee`, asked about Goat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.cli.answers import ask, said, shorten_clauses, written

from hoyle.cli.main import hoyle
from hoyle.position import read_position
from hoyle.reports import clauses

TABLE: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "goat",
    "trump": "10s",
    "turn": 2,
    "hands": [["7c", "6d", "Kh"], ["Ac", "7s", "Js"], ["8s", "9s", "10d", "6s"], []],
    "open": {"0": ["8h"]},
    "closed": {"1": ["8d"]},
    "stock": ["Kc", "Kd", "As", "9c"],
    "won": [None, ["6h", "7h", "9h", "6c"]],
}
TABLE["hands"][3] = ["Qc", "Jc", "10c", "8c"]
DRAWING = """\
          trump  10♠
  seat 0  hand   7♣ 6♦ K♥
          laid   8♥ ◄ to be beaten
  seat 1  hand   A♣ 7♠ J♠
          laid   (8♦)
▶ seat 2  hand   10♦ 6♠ 8♠ 9♠
  seat 3  hand   8♣ J♣ Q♣ 10♣
          stock  (K♣ K♦ A♠ 9♣)
  team 0  taken  12 cards in 3 tricks: 59 points, J♦ Q♦ A♦ J♥ Q♥ 10♥ A♥ Q♠ K♠
                 10♠
  team 1  taken  4 cards in 1 trick: 0 points
Seat 2 beats 8h of seat 0, or discards 1 card. Seat 3 may lead a molodka.
"""
FORMS = "a move is one of: lead CARDS, beat CARDS, discard CARDS, molodka CARDS"


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with the common position."""
    return written(tmp_path, TABLE)


@pytest.fixture
def short_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clauses with short words, so that the whole answer can be compared."""
    shorten_clauses(monkeypatch)


def referee(position: Path, *words: str) -> Result:
    """Ask the referee about Goat."""
    return ask("goat", position, *words)


def test_a_legal_move_is_told_with_what_comes_of_it(position: Path, short_clauses: None) -> None:
    result = referee(position, "beat 9s")
    assert said(result) == (
        DRAWING
        + """
Seat 2: beat 9s  (ruleset text)

LEGAL
By goat.answer.beats-each: Title of beats-each
  The text of beats-each.
  More: hoyle explain goat.answer.beats-each

What happens:
  goat.answer.beats-each  Title of beats-each
  goat.answer.face-up     Title of face-up
  goat.turn.clockwise     Title of clockwise

What has changed:
  seat 2, hand     - 9♠
  seat 2, face up  + 9♠
  to be beaten     seat 2  (before: seat 0)

Seat 3 beats 9s of seat 2, or discards 1 card. Seat 3 may lead a molodka.
"""
    )
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_molodka_gives_back_what_lay_there(position: Path, short_clauses: None) -> None:
    result = referee(position, "molodka 8c Jc Qc 10c", "--seat", "3")
    assert said(result).endswith(
        """
What has changed:
  seat 0, hand       + 8♥
  seat 1, hand       + 8♦
  seat 3, hand       - 8♣ J♣ Q♣ 10♣
  seat 0, face up    - 8♥
  seat 3, face up    + 8♣ J♣ Q♣ 10♣
  seat 1, face down  - 8♦
  trick led by       seat 3, with a molodka  (before: seat 0)
  to be beaten       seat 3  (before: seat 0)

Seat 0 beats 8c Jc Qc 10c of seat 3, or discards 4 cards.
"""
    )
    assert result.exit_code == 0


def test_a_refusal_is_told_with_what_would_be_legal(position: Path, short_clauses: None) -> None:
    result = referee(position, "beat 10d")
    assert said(result) == (
        DRAWING
        + """
Seat 2: beat 10d  (ruleset text)

ILLEGAL: 10d cannot beat 8h, card by card, with s trump.
By goat.answer.beats-each: Title of beats-each
  The text of beats-each.
  More: hoyle explain goat.answer.beats-each

Rejection code: goat.refused.does-not-beat
Legal would be: beat 6s, discard 10d, beat 8s, beat 9s, discard 6s, discard 8s,
discard 9s
"""
    )
    assert (result.exit_code, result.stderr) == (1, "")


def test_a_lead_that_is_a_molodka_is_told(position: Path) -> None:
    result = referee(position, "lead 8c Jc Qc 10c", "--seat", "3")
    words = " ".join(result.stdout.split())
    assert "ILLEGAL: It is not seat 3's turn; seat 2 is to act." in words
    assert "What is meant can be said: molodka 8c Jc Qc 10c legal" in words


def test_whose_turn_it_is_makes_the_move_if_nobody_is_named(tmp_path: Path) -> None:
    # Given a trick that seat 2 is to lead, although seats 0 and 1 might lead out of turn
    hands = [["7c", "6d", "Kh", "8h"], ["Ac", "7s", "Js", "8d"], *TABLE["hands"][2:]]
    table = {**TABLE, "hands": hands, "open": {}, "closed": {}}
    result = referee(written(tmp_path, table), "lead 6s 8s")
    assert "\nSeat 2: lead 6s 8s  (ruleset text)\n\nLEGAL\n" in said(result)


def test_the_end_of_a_game_is_told_with_points_by_team(tmp_path: Path, short_clauses: None) -> None:
    last = {
        "format": "hoyle-position/1",
        "game": "goat",
        "trump": "6d",
        "turn": 3,
        "hands": [[], [], [], ["6h"]],
        "open": {"0": ["8h"], "2": ["9h"]},
        "closed": {"1": ["As"]},
        "won": [["Ah", "Kh", "10h", "Qh"], None],
    }
    result = referee(written(tmp_path, last), "discard 6h")
    assert said(result).endswith(
        """
What has changed:
  seat 3, hand                       - 6♥
  seat 0, face up                    - 8♥
  seat 2, face up                    - 9♥
  seat 1, face down                  - A♠
  team 0, taken face up              + 8♥ 9♥
  team 0, taken face down of seat 1  + A♠
  team 0, taken face down of seat 3  + 6♥
  trick led by                       nobody  (before: seat 0)
  to be beaten                       nothing  (before: seat 2)
  team 0, tricks                     2  (before: 1)

The game is over; seat 2 has taken the last trick. Team 0 gets 2 defeats.
Points by team: 39, 81.
They come from:
  team 0  28 for won 0       goat.score.card-points
  team 0  11 for buried 0 1  goat.score.card-points
  team 1  81 for won 1       goat.score.card-points
"""
    )
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("as_json", "in_words"),
    [
        ('{"beat": ["9s"]}', "beat 9s"),
        ('{"discard": ["10d"]}', "discard 10d"),
        ('{"lead": ["9s", "6s"]}', "lead 6s 9s"),
        ('{"molodka": ["6s", "8s", "9s", "10d"]}', "molodka 6s 8s 9s 10d"),
    ],
)
def test_a_move_may_be_given_as_json(position: Path, as_json: str, in_words: str) -> None:
    one, other = referee(position, as_json), referee(position, in_words)
    assert (one.exit_code, one.stdout) == (other.exit_code, other.stdout)
    assert one.exit_code in (0, 1)


def test_a_ruling_on_a_legal_move_as_json(position: Path) -> None:
    answer = json.loads(referee(position, "beat 9s", "--json").stdout)
    block = clauses.rulebook().by_id["goat.answer.beats-each"]
    after = answer.pop("position")
    assert answer == {
        "format": "hoyle-ruling/1",
        "game": "goat",
        "seat": 2,
        "move": {"beat": ["9s"]},
        "notation": "beat 9s",
        "legal": True,
        "clause": {"id": block.id, "title": block.title, "text": block.text},
        "sentence": "The move is legal.",
        "fired": ["goat.answer.beats-each", "goat.answer.face-up", "goat.turn.clockwise"],
    }
    assert (after["turn"], after["best"], after["open"][2]) == (3, 2, ["9s"])
    # And the position is one that can be asked about again
    assert read_position(after)[1].turn == 3


MALFORMED = {
    "bat 9s": f"'bat' is no move of Goat; {FORMS}\nDid you mean 'beat 9s'?",
    "9s": f"'9s' is no move of Goat; {FORMS}\nDid you mean 'lead 9s'?",
    "beat 9S": ("there is no card '9S' in this deck; did you mean 9s?\nDid you mean 'beat 9s'?"),
    "stop": f"'stop' is no move of Goat; {FORMS}",
    '{"play": ["9s"]}': "this is no move; a move is an object with one of lead, beat, discard, "
    "molodka",
}


@pytest.mark.parametrize("move", MALFORMED)
def test_what_is_no_move_is_a_matter_of_usage(position: Path, move: str) -> None:
    result = referee(position, move)
    assert result.stderr.endswith(f"\nError: Invalid value for MOVE: {MALFORMED[move]}\n")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_position_that_is_at_fault(tmp_path: Path) -> None:
    path = written(tmp_path, {**TABLE, "best": 3})
    result = referee(path, "beat 9s")
    column = path.read_text("utf-8").index('"best": ') + len('"best": ') + 1
    assert result.stderr == (
        f"hoyle: {path}:1:{column}: best: the cards of seat 0 are to be beaten\n"
    )
    assert (result.exit_code, result.stdout) == (4, "")


def test_the_help_shows_the_moves() -> None:
    result = CliRunner().invoke(hoyle, ["referee", "--help"], prog_name="hoyle")
    assert "  In goat a move is one of\n    lead 7h 9h " in result.stdout
    assert "    molodka 6s 7s Ks As " in result.stdout
