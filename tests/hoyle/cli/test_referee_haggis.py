"""The command `hoyle referee`, asked about Haggis."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.cli.answers import ask, said, shorten_clauses, written

from hoyle.cli.main import hoyle
from hoyle.haggis import Haggis
from hoyle.position import read_position, write_position
from hoyle.reports import clauses

TABLE: dict[str, Any] = {
    "format": "hoyle-position/1",
    "game": "haggis",
    "hands": [["5c", "J", "Q", "3d", "9h", "6c", "7c"], ["9d", "4h", "J", "K"]],
    "trick": {"cards": ["2c", "3c", "4c"]},
    "taken": [[], None],
    "bets": [None, 15],
}
DRAWING = """\
          trick   2♣ 3♣ 4♣ ◄ a sequence of 3 up to 4, by seat 1
▶ seat 0  hand    3♦ 5♣ 6♣ 7♣ 9♥ J Q
          taken   0 cards
          bet     none
  seat 1  hand    4♥ 9♦ J K
          taken   20 cards: 15 points, 5♥ 5♠ 7♦ 7♥ 7♠ 9♣ 9♠ Q K
          bet     15
          haggis  (2♦ 2♥ 2♠ 3♥ 3♠ 4♦ 4♠ 5♦)
Seat 0 answers a sequence of 3 up to 4, or passes.
"""
FORMS = (
    "a move is one of: play CARDS, play CARDS as set RANK, play CARDS as sequence RANK xWIDTH, "
    "play CARDS as bomb, bet AMOUNT, pass"
)
FULL = "2c 3c 4c 8c 8d 8h 8s 10c 10d 10h 10s 4d 4h 4s J Q K"
READINGS = ["play 5c J Q as set 5", "play 5c J Q as sequence 7"]


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """A file with the common position."""
    return written(tmp_path, TABLE)


@pytest.fixture
def short_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clauses with short words, so that the whole answer can be compared."""
    shorten_clauses(monkeypatch)


def referee(position: Path, *words: str) -> Result:
    """Ask the referee about Haggis."""
    return ask("haggis", position, *words)


def test_a_legal_move_is_told_with_what_comes_of_it(position: Path, short_clauses: None) -> None:
    result = referee(position, "play 5c 6c 7c")
    assert said(result) == (
        DRAWING
        + """
Seat 0: play 5c 6c 7c  (ruleset text)

LEGAL
By haggis.answer.higher: Title of higher
  The text of higher.
  More: hoyle explain haggis.answer.higher

What happens:
  haggis.combination.sequence  Title of sequence
  haggis.answer.higher         Title of higher
  haggis.answer.same-kind      Title of same-kind
  haggis.answer.any-suits      Title of any-suits
  haggis.turn.alternate        Title of alternate

What has changed:
  seat 0, hand  - 5♣ 6♣ 7♣
  trick         + 5♣ 6♣ 7♣

Seat 1 answers a sequence of 3 up to 7, or passes.
"""
    )
    assert (result.exit_code, result.stderr) == (0, "")


def test_of_cards_with_several_readings_each_is_told_and_how_to_write_it(
    position: Path, short_clauses: None
) -> None:
    result = referee(position, "play 5c J Q")
    assert said(result) == (
        DRAWING
        + """
Seat 0: play 5c J Q  (ruleset text)

ILLEGAL: 5c J Q can be a set of 3 of rank 5 or a sequence of 3 up to 7; it must
be said which is meant.
By haggis.combination.declared: Title of declared
  The text of declared.
  More: hoyle explain haggis.combination.declared

Rejection code: haggis.refused.ambiguous
What is meant can be said:
  play 5c J Q as set 5       not legal: The kinds differ: a set of 3 of rank 5
                             does not answer a sequence of 3 up to 4.
  play 5c J Q as sequence 7  legal

Legal would be: play 3d J Q as sequence 5, pass, play 5c 6c 7c, play 5c 7c J as
sequence 7, play 5c 7c Q as sequence 7, play 5c 6c J as sequence 7, and 8 more
"""
    )
    assert (result.exit_code, result.stderr) == (1, "")


def test_a_wrong_reading_is_told_with_those_there_are(position: Path) -> None:
    result = referee(position, "play 5c J Q as sequence 6")
    words = " ".join(result.stdout.split())
    assert (
        "ILLEGAL: 5c J Q cannot be a sequence of 3 up to 6; "
        "it can be a set of 3 of rank 5 or a sequence of 3 up to 7." in words
    )
    assert "What is meant can be said: play 5c J Q as set 5 not legal" in words
    assert result.exit_code == 1


def test_the_end_of_a_trick_and_of_a_round_is_told(tmp_path: Path, short_clauses: None) -> None:
    last = {**TABLE, "hands": [["J", "Q"], ["9d", "4h", "K"]]}
    result = referee(written(tmp_path, last), "play J Q")
    assert said(result).endswith(
        """
What has changed:
  seat 0, hand   - J Q
  seat 1, taken  + 2♣ 3♣ 4♣ J Q
  trick          - 2♣ 3♣ 4♣

The round is over; seat 0 is out.
Points by seat: 30, 27.
They come from:
  seat 0  15 for hand 1   haggis.score.cards-left
  seat 0  15 for bet 1    haggis.bet.broken
  seat 1  27 for taken 1  haggis.score.taken-cards
"""
    )
    assert result.exit_code == 0


def test_a_bet_out_of_turn_is_told(tmp_path: Path) -> None:
    table = {**TABLE, "hands": [TABLE["hands"][0], FULL.split()], "bets": [None, None]}
    table["trick"] = None
    result = referee(written(tmp_path, table), "bet 30", "--seat", "1")
    assert "\nSeat 1: bet 30  (ruleset text)\n\nLEGAL\n" in said(result)
    assert said(result).endswith(
        "\nWhat has changed:\n  seat 1, bet  30  (before: none yet)\n\nSeat 0 leads.\n"
    )


def test_a_bet_that_can_no_longer_be_made_is_told(tmp_path: Path) -> None:
    game = Haggis()
    state = game.deal(game.shuffle(Random(3)))
    result = referee(written(tmp_path, write_position(game, state)), "play 2d")
    assert said(result).endswith(
        """
What has changed:
  seat 0, hand  - 2♦
  trick         + 2♦
  seat 0, bet   none  (before: none yet)

Seat 1 answers a single 2, or passes. Seat 1 may bet.
"""
    )


@pytest.mark.parametrize(
    ("as_json", "in_words"),
    [
        ('{"play": ["5c", "6c", "7c"]}', "play 5c 6c 7c"),
        (
            '{"play": ["5c", "J", "Q"], "as": {"kind": "sequence", "rank": 7, "width": 1}}',
            "play 5c J Q as sequence 7",
        ),
        ('{"play": ["5c", "J", "Q"], "as": {"kind": "set"}}', "play 5c J Q as set"),
        (
            '{"play": ["5c", "6c", "J", "Q"], "as": {"kind": "sequence"}}',
            "play 5c 6c J Q as sequence",
        ),
        ('{"bet": 15}', "bet 15"),
        ('{"pass": true}', "pass"),
    ],
)
def test_a_move_may_be_given_as_json(position: Path, as_json: str, in_words: str) -> None:
    one, other = referee(position, as_json), referee(position, in_words)
    assert (one.exit_code, one.stdout) == (other.exit_code, other.stdout)
    assert one.exit_code in (0, 1)


def test_a_ruling_on_a_legal_move_as_json(position: Path) -> None:
    result = referee(position, "play 5c J Q as sequence", "--json")
    answer = json.loads(result.stdout)
    block = clauses.rulebook().by_id["haggis.answer.higher"]
    after = answer.pop("position")
    assert answer == {
        "format": "hoyle-ruling/1",
        "game": "haggis",
        "seat": 0,
        "move": {
            "play": ["5c", "J", "Q"],
            "as": {"kind": "sequence", "rank": 7, "width": 1},
        },
        "notation": "play 5c J Q as sequence 7",
        "legal": True,
        "clause": {"id": block.id, "title": block.title, "text": block.text},
        "sentence": "The move is legal.",
        "fired": [
            "haggis.combination.sequence",
            "haggis.combination.wild-cards",
            "haggis.answer.higher",
            "haggis.answer.same-kind",
            "haggis.answer.any-suits",
            "haggis.turn.alternate",
        ],
    }
    assert (after["turn"], after["trick"]["top"]) == (
        1,
        {"kind": "sequence", "rank": 7, "width": 1, "size": 3},
    )
    # And the position is one that can be asked about again
    assert read_position(after)[1].turn == 1


def test_a_ruling_on_cards_that_are_not_clear_names_the_readings(position: Path) -> None:
    answer = json.loads(referee(position, "play 5c J Q", "--json").stdout)
    assert (answer["code"], answer["meant"]) == ("haggis.refused.ambiguous", READINGS)


def test_what_is_said_may_leave_two_readings(position: Path) -> None:
    answer = json.loads(referee(position, "play 5c 6c J Q as sequence", "--json").stdout)
    assert (answer["code"], answer["meant"]) == (
        "haggis.refused.ambiguous",
        ["play 5c 6c J Q as sequence 8", "play 5c 6c J Q as sequence 6 x2"],
    )


MALFORMED = {
    "paly 7c": f"'paly 7c' is no move of Haggis; {FORMS}\nDid you mean 'play 7c'?",
    "5c, jack and queen as a run": (
        f"'5c, jack and queen as a run' is no move of Haggis; {FORMS}\n"
        "Did you mean 'play 5c J Q as sequence 7'?"
    ),
    "bet big": "'big' is no amount; it must be a whole number\nDid you mean 'bet 30'?",
    "bet -15": (
        "'-15' is no amount; it must be a whole number, and not negative\nDid you mean 'bet 15'?"
    ),
    "wager -15": f"'wager -15' is no move of Haggis; {FORMS}\nDid you mean 'bet 15'?",
    "play Jh": (
        "there is no card 'Jh' in this deck; wild cards have no suit\nDid you mean 'play J'?"
    ),
    "play 5c Kd as set": (
        "there is no card 'Kd' in this deck; wild cards have no suit\n"
        "Did you mean 'play 5c K as set 5'?"
    ),
    "mystery 2": f"'mystery 2' is no move of Haggis; {FORMS}",
    '{"stop": true}': "this is no move; a move is an object with one of play, bet, pass",
}


@pytest.mark.parametrize("move", MALFORMED)
def test_what_is_no_move_is_a_matter_of_usage(position: Path, move: str) -> None:
    result = referee(position, move)
    assert result.stderr.endswith(f"\nError: Invalid value for MOVE: {MALFORMED[move]}\n")
    assert (result.exit_code, result.stdout) == (2, "")


def test_a_position_that_is_at_fault(tmp_path: Path) -> None:
    path = written(tmp_path, {**TABLE, "trick": {"cards": ["2c", "3h"]}})
    result = referee(path, "pass")
    column = path.read_text("utf-8").index('{"cards"') + 1
    assert result.stderr == (
        f"hoyle: {path}:1:{column}: trick: 'top' is missing; it says which combination was laid "
        "last\n"
    )
    assert (result.exit_code, result.stdout) == (4, "")


def test_a_position_of_the_other_game_is_at_fault(position: Path) -> None:
    result = ask("swoop", position, "stop")
    assert result.stderr == f"hoyle: {position}: this is a position of haggis, not of swoop\n"
    assert result.exit_code == 4


def test_the_help_shows_the_moves_of_each_game() -> None:
    result = CliRunner().invoke(hoyle, ["referee", "--help"], prog_name="hoyle")
    for line in (
        "  In swoop a move is one of\n    play 7h 7s @0 ",
        "  In haggis a move is one of\n    play 5c 5d ",
        "    bet 15 ",
    ):
        assert line in result.stdout
