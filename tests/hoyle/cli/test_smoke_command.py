"""The command `hoyle smoke`."""

from __future__ import annotations

import io
import json
import shlex
import sys

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from tests.hoyle.conform.engines import command, rules

from hoyle.cli.main import hoyle
from hoyle.cli.schema import schema_called
from hoyle.cli.smoking import mark
from hoyle.conform.smoke import Outcome


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, ["smoke", *arguments], prog_name="hoyle")


def test_an_engine_that_keeps_to_the_protocol() -> None:
    # When an engine is tried that tells something and can do something
    engine = rules("haggis", "--observe", "turn,trick", "--without", "load")
    result = run("haggis", "--", *engine)

    # Then each step is told, and in the end what will and what will not be compared
    assert result.stdout == (
        "✓ starts         the command runs\n"
        "✓ hello          hoyle 0.1.0 (Python) declares no readings\n"
        "✓ start          a hand is dealt to 2 seats\n"
        "✓ legal move     seat 0 makes the move: play 2d\n"
        "✓ illegal move   seat 0 tries the move: play 2d; it is refused "
        "(It is not seat 0's turn; seat 1 is to act.); nothing changes\n"
        "✓ strange moves  a move with a seat or a card that does not exist is refused, "
        "and play goes on\n"
        "✓ legal          seat 0 may make 19 moves\n"
        "✓ view           seat 1 is shown 6 zones\n"
        "- load           not announced in hello\n"
        "✓ replay         3 moves at once have the same answers as one by one\n"
        "✓ bye            the engine ends\n"
        "\n"
        "It can: legal, view, replay\n"
        "Not announced, so not asked for: load\n"
        "It tells of the state: turn, trick\n"
        "Not told, so not compared: phase, hands, haggis, taken, bets\n"
        "Not told yet, perhaps since none has come up: trick, hand_over, match_over\n"
        f"Next, what it makes of the rules: hoyle check haggis -- {shlex.join(engine)}\n"
    )
    assert (result.exit_code, result.stderr) == (0, "")


def test_an_engine_that_does_not_keep_to_it() -> None:
    # When an engine is tried that fails at once
    result = run("swoop", "--", *command("crashes_at_start"))

    # Then the step tells what was asked, the last lines, and what to do
    assert result.stdout == (
        "✓ starts         the command runs\n"
        "✗ hello          The engine ended with exit code 3 before it answered request 1 (hello).\n"
        '    asked: {"id":1,"do":"hello","protocol":"hoyle-engine/1","game":"swoop"}\n'
        "    standard error:\n"
        "      loading the cards\n"
        "          from cards.txt\n"
        "      Fatal: no such file \\x07\n"
        "    next: Its last lines tell why. "
        "Run the command by hand and type the request to see it again.\n"
        "- not tried: start, legal move, illegal move, strange moves, "
        "legal, view, load, replay, bye\n"
    )
    assert result.exit_code == 4


def test_an_engine_that_accepts_anything() -> None:
    # When an engine is tried that accepts an illegal move
    result = run("swoop", "--", *command("well_behaved"))

    # Then the step says why it is illegal, and the exit code tells it from a fault
    assert result.stdout.splitlines()[3:] == [
        "✓ legal move     seat 0 makes the move: play Ah",
        "✗ illegal move   seat 0 tries the move: play Ah; the engine accepts it, "
        "but: It is not seat 0's turn; seat 1 is to act.",
        '    asked: {"id":4,"do":"apply","seat":0,"move":{"play":{"hand":["Ah"]}}}',
        "    next: Refuse it with accepted: false, and leave everything as it was.",
        "- not tried: strange moves, legal, view, load, replay, bye",
    ]
    assert result.exit_code == 1


def test_the_time_limits_are_kept_to() -> None:
    # When an engine is tried that does not answer, with a short time
    result = run("swoop", "--start-limit", "0.2", "--", *command("hangs"))

    # Then the message names that time
    assert result.stdout.splitlines()[1] == (
        "✗ hello          The engine did not answer request 1 (hello) within 0.2 s."
    )
    assert result.exit_code == 4


def test_a_long_request_is_cut() -> None:
    # When an engine makes a fault after a long request
    result = run("swoop", "--", *command("crashes_later"))

    # Then only its beginning is told
    [asked] = [line for line in result.stdout.splitlines() if line.startswith("    asked: ")]
    assert asked.startswith('    asked: {"id":2,"do":"start","ruleset":"text","options":{},')
    assert len(asked) == len("    asked: ") + 300


@pytest.mark.parametrize(
    ("engine", "outcome", "code"),
    [
        (rules("take"), "passed", 0),
        (command("ends_early"), "fault", 4),
        (("no-such-command",), "fault", 4),
    ],
)
def test_the_record_is_as_its_schema_says(engine: tuple[str, ...], outcome: str, code: int) -> None:
    # When an engine is tried, and a record is asked for
    result = run("take", "--json", "--", *engine)

    # Then it is one line, with all steps
    record = json.loads(result.stdout)
    assert [*Draft202012Validator(schema_called("smoke")).iter_errors(record)] == []
    assert record["command"] == list(engine)
    assert len(record["steps"]) == 11
    assert outcome in {step["outcome"] for step in record["steps"]}
    assert result.exit_code == code


def test_the_record_of_a_fault_has_all_that_is_told() -> None:
    # When an engine makes a fault
    record = json.loads(run("swoop", "--json", "--", *command("crashes_at_start")).stdout)

    # Then the record has it in full
    assert record["steps"][1] == {
        "step": "hello",
        "outcome": "fault",
        "message": "The engine ended with exit code 3 before it answered request 1 (hello).",
        "advice": "Its last lines tell why. "
        "Run the command by hand and type the request to see it again.",
        "kind": "crash",
        "output": [
            "standard error:",
            "  loading the cards",
            "      from cards.txt",
            "  Fatal: no such file \\x07",
        ],
        "request": '{"id":1,"do":"hello","protocol":"hoyle-engine/1","game":"swoop"}',
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("swoop",), "Missing argument '-- COMMAND...'."),
        (("swop", "--", "node"), "there is no game 'swop'; did you mean swoop?"),
        (
            ("swoop", "--time-limit", "nan", "--", "node"),
            "Invalid value for '--time-limit': nan is no time; give seconds, such as 2.5",
        ),
        (
            ("swoop", "--start-limit", "0", "--", "node"),
            "Invalid value for '--start-limit': 0 is no time; give seconds, such as 2.5",
        ),
        (
            ("swoop", "--memory-limit", "-1", "--", "node"),
            "Invalid value for '--memory-limit': -1 is not in the range x>=0.",
        ),
    ],
)
def test_wrong_use(arguments: tuple[str, ...], message: str) -> None:
    result = run(*arguments)

    assert result.stderr == (
        "Usage: hoyle smoke [OPTIONS] GAME -- COMMAND...\n"
        f"Try 'hoyle smoke --help' for help.\n\nError: {message}\n"
    )
    assert result.exit_code == 2


def test_marks_that_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given an output that can hold no other letters than plain ones
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding="ascii"))

    # Then the marks are plain
    assert [mark(outcome) for outcome in Outcome] == ["+", "x", "x", "-", "-"]
