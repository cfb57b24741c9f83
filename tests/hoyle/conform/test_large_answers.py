"""Answers that hold very much: refused or compared, with a short message."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from hoyle.conform.adapter import AdapterFault, ZoneSeen
from hoyle.conform.answers import MOST_VALUES, Asked, Came, read_answer
from hoyle.conform.comparing import facts_difference, state_difference, view_difference
from hoyle.conform.directing import Plan, directed

LONG = "x" * 10_000_000
SHORT = f"'{LONG[:80]}'… (10000000 characters)"


def read(**content: Any) -> Any:
    """An answer to a move, as it comes at the other end."""
    line = json.dumps({"id": 1, "accepted": True, **content}, separators=(",", ":")).encode()
    return read_answer(Came(Asked(1, "apply"), line, str), None, "swoop")


def faulty(content: Mapping[str, Any]) -> tuple[str, str]:
    """The kind and the message of the fault in an answer."""
    with pytest.raises(AdapterFault) as raised:
        read(**content)
    return raised.value.kind, str(raised.value)


def test_more_values_than_a_game_needs() -> None:
    # Given an answer with as many values as there may be, and one with a few more
    fitting = {"state": {"pile": [1] * (MOST_VALUES - 2)}}
    larger = {"state": {"pile": [1] * (MOST_VALUES - 1)}}

    # Then the one can be read, and the other is refused before anything is made of it
    assert len(read(**fitting).state["pile"]) == MOST_VALUES - 2
    kind, message = faulty(larger)
    assert kind == "bad_json"
    assert message.startswith(
        "The answer to request 1 (apply) is no strict JSON: this holds more than 524288 values, "
        'which no game needs, at character 1: {"id":1,"accepted":true,"state":{"pile":[1,1,'
    )
    assert len(message) < 300


def test_a_long_field_that_there_is_not() -> None:
    kind, message = faulty({"junk": LONG})

    assert kind == "wrong_answer"
    assert message.startswith(
        "The answer to request 1 (apply) is wrong: there is no field 'junk' here; "
        "known are accepted, state, events, reason, id. It was "
    )
    assert len(message) < 400


def test_names_that_there_are_not_are_told_in_short() -> None:
    # Given a state, and names that are very long
    course = next(iter(directed(Plan("swoop"), 0)))
    game, state = course.game, course.begun.state
    view = game.view(state, 0)

    # When they are compared with what there is
    comparisons: tuple[Callable[[], Any], ...] = (
        lambda: state_difference(game, state, {LONG: 1}),
        lambda: view_difference(view, {LONG: ZoneSeen(())}),
        lambda: facts_difference(game, view, {LONG: 1}),
    )
    messages = []
    for compare in comparisons:
        with pytest.raises(AdapterFault) as raised:
            compare()
        messages.append(str(raised.value))

    # Then the messages are short
    assert [message.split(SHORT)[0] for message in messages] == [
        "state has the field ",
        "there is no zone ",
        "there is no fact ",
    ]
    assert max(map(len, messages)) < 1000
