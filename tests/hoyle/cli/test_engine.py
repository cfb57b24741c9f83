"""The command `hoyle engine`: which engine is served, and what it says of a wrong choice."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result
from tests.hoyle.conform.hands import dealt

from hoyle import __version__
from hoyle.cli.main import hoyle
from hoyle_properties.mutation.handmade import classes_of

HELLO = {"id": 1, "do": "hello", "protocol": "hoyle-engine/1", "game": "swoop"}
BYE = {"id": 9, "do": "bye"}
HAND = dealt("swoop")
START = {"id": 2, "do": "start", **HAND._asdict(), "deal": dict(HAND.deal)}


def run(*arguments: str, requests: tuple[dict[str, Any], ...] = ()) -> Result:
    typed = "".join(json.dumps(request) + "\n" for request in requests)
    return CliRunner().invoke(
        hoyle, ["engine", *arguments], prog_name="hoyle", input=typed, env={"COLUMNS": "80"}
    )


def answers(*arguments: str, requests: tuple[dict[str, Any], ...]) -> list[Any]:
    result = run(*arguments, requests=requests)
    assert (result.exit_code, result.stderr) == (0, "")
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_reference_is_served() -> None:
    assert answers("swoop", requests=(HELLO, BYE)) == [
        {
            "id": 1,
            "protocol": "hoyle-engine/1",
            "game": "swoop",
            "engine": {"name": "hoyle", "version": __version__, "language": "Python"},
            "can": ["legal", "load", "replay", "view"],
        },
        {"id": 9},
    ]


def test_readings_are_declared_as_values() -> None:
    chosen = ("take", "--ruleset", "literal", "--option", "max_jokers_per_sequence=2")
    more = ("--option", "tie=seat_order_first", "--option", "may_return_same_discard=true")

    (hello,) = answers(*chosen, *more, requests=({**HELLO, "game": "take"},))

    assert hello["ruleset"] == "literal"
    assert hello["options"] == {
        "max_jokers_per_sequence": 2,
        "tie": "seat_order_first",
        "may_return_same_discard": True,
    }


def test_an_option_alone_is_one_beside_the_ruleset_of_the_text() -> None:
    (hello,) = answers("swoop", "--option", "max_four=true", requests=(HELLO,))

    assert (hello["ruleset"], hello["options"]) == ("text", {"max_four": True})


def test_readings_need_not_be_declared() -> None:
    (hello,) = answers("swoop", "--ruleset", "boxed", "--undeclared", requests=(HELLO,))

    assert "ruleset" not in hello


def test_an_engine_may_know_less() -> None:
    hello, begun = answers(
        "swoop", "--without", "legal,view", "--without", "load", "--observe", "turn, phase",
        requests=(HELLO, START),
    )  # fmt: skip

    assert hello["can"] == ["replay"]
    assert begun == {"id": 2, "accepted": True, "state": {"turn": 0, "phase": "turn"}}


def test_an_engine_may_tell_nothing() -> None:
    assert answers("swoop", "--observe", "none", requests=(START,)) == [{"id": 2, "accepted": True}]


@pytest.mark.parametrize("id_", ["swoop.mutant.one-pack", "one-pack"])
def test_a_mutant_is_served_under_its_name(id_: str) -> None:
    hello, begun = answers("swoop", "--mutant", id_, requests=(HELLO, START))

    assert hello["engine"]["name"] == "swoop.mutant.one-pack"
    assert begun["accepted"] is False


def test_the_mutants_are_listed_with_the_clauses_they_break() -> None:
    lines = [line.split() for line in run("goat", "--list-mutants").stdout.splitlines()]

    assert lines == [[id_, vars(rules)["breaks"]] for id_, rules in classes_of("goat").items()]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("swop", "there is no game 'swop'; did you mean swoop?"),
        ("swoop --ruleset boxd", "swoop has no ruleset 'boxd'; it has text and boxed"),
        (
            "swoop --option max_for=true",
            "swoop has no option 'max_for'; did you mean max_four?",
        ),
        ("swoop --option max_four", "--option max_four has no value; write max_four=VALUE"),
        ("swoop --option max_four=3", "max_four cannot be 3; it is true or false"),
        (
            "swoop --mutant one-pak",
            "swoop has no mutant 'one-pak'; did you mean one-pack?",
        ),
        (
            "swoop --mutant zzz",
            "swoop has no mutant 'zzz'; hoyle engine swoop --list-mutants lists all",
        ),
        ("swoop --observe hads", "--observe does not know 'hads'; did you mean hands?"),
        ("swoop --without legl", "--without does not know 'legl'; did you mean legal?"),
    ],
)
def test_a_wrong_choice_is_told_with_what_was_meant(arguments: str, said: str) -> None:
    result = run(*arguments.split())

    usage = "Usage: hoyle engine [OPTIONS] GAME\nTry 'hoyle engine --help' for help.\n\n"
    assert (result.exit_code, result.stderr) == (2, f"{usage}Error: {said}\n")


def test_it_says_on_a_terminal_that_it_waits() -> None:
    keyboard, typed = pty.openpty()
    command = [sys.executable, "-c", "from hoyle.cli.main import main; main()", "engine", "goat"]

    with subprocess.Popen(
        command, stdin=typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        os.close(typed)
        os.write(keyboard, b'{"id":1,"do":"bye"}\n')
        written, told = running.communicate(timeout=60)
    os.close(keyboard)

    assert (running.returncode, written) == (0, '{"id":1}\n')
    assert told == (
        "hoyle: this is an engine that speaks hoyle-engine/1, one JSON object a line; it waits\n"
        "for requests on standard input. Control-D ends it. A program usually starts it:\n"
        "hoyle smoke goat -- hoyle engine goat\n"
    )
