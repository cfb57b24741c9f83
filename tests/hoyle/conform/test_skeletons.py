"""The skeletons in every language: as they are written, filled rightly, and filled wrongly."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.hoyle.conform.hands import dealt, recorded
from tests.hoyle.conform.skeletons import (
    ENGINES,
    Fill,
    command_of,
    filled_by_the_rules,
    filled_in_java,
    needs,
)

from hoyle.cli.main import hoyle
from hoyle.conform.adapter import Skill, ZoneSeen
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.skeletons import EVENTS, LANGUAGES, MOVES, skeleton
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle.formats import GAMES, format_of
from hoyle.formats.faults import validated

HELLO = {"id": 1, "do": "hello", "protocol": "hoyle-engine/1", "game": "swoop"}
HAND = dealt("swoop")
START = {"id": 2, "do": "start", **HAND._asdict(), "deal": dict(HAND.deal)}
MOVE = {"id": 3, "do": "apply", "seat": 0, "move": {"mystery": 0}}
BYE = {"id": 9, "do": "bye"}
SPOKEN = {"python": "Python", "javascript": "JavaScript", "java": "Java"}


def asked(command: list[str], *requests: dict[str, Any]) -> tuple[list[Any], str]:
    """The answers of a program, and what it has written to its error output."""
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    done = subprocess.run(command, input=lines, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def smoke(game: str, command: list[str]) -> tuple[int, str]:
    """How `hoyle smoke` ends, and what it tells."""
    result = CliRunner().invoke(hoyle, ["smoke", game, "--", *command], prog_name="hoyle")
    return result.exit_code, result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skeleton_says_hello_and_names_what_is_to_be_filled(
    tmp_path: Path, language: str
) -> None:
    command, file = command_of(tmp_path, language, "swoop"), LANGUAGES[language].file
    position = {"id": 4, "do": "load", "position": {}}
    replay = {**START, "id": 5, "do": "replay", "lines": []}

    answers, told = asked(command, HELLO, START, MOVE, position, replay, BYE, HELLO)

    def to_be_filled(name: str) -> str:
        return f"{name} is not written yet: fill the function {name} in {file}"

    engine = {"name": "my swoop", "version": "1", "language": SPOKEN[language]}
    assert answers == [
        {
            "id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": engine,
            "can": ["replay"],
        },
        {"id": 2, "error": to_be_filled("start")},
        {"id": 3, "error": to_be_filled("apply")},
        {"id": 4, "error": "this engine cannot do load"},
        {"id": 5, "error": to_be_filled("start")},
        {"id": 9},
    ]  # fmt: skip
    assert told == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skeleton_plays_one_game(tmp_path: Path, language: str) -> None:
    command = command_of(tmp_path, language, "haggis")

    answers, _ = asked(command, HELLO, BYE)

    assert answers[0] == {"id": 1, "error": "this engine plays haggis, not swoop"}


@pytest.mark.parametrize("game", GAMES)
def test_the_python_skeleton_passes_when_it_is_filled(tmp_path: Path, game: str) -> None:
    code, told = smoke(game, filled_by_the_rules(tmp_path, game))

    assert (code, "✗" in told) == (0, False), told


@pytest.mark.parametrize("game", GAMES)
def test_the_filled_python_skeleton_answers_like_the_rules(tmp_path: Path, game: str) -> None:
    setting = dealt(game, 6)
    lines = [
        one for one in recorded(RulesAdapter(game), setting) if {"move", "reshuffle"} & set(one)
    ]
    lines.insert(3, {"seat": 1, "move": lines[0]["move"]})

    with StdioAdapter(filled_by_the_rules(tmp_path, game)) as engine:
        engine.hello(game)
        told = engine.replay(setting, lines)

    ruled = RulesAdapter(game).replay(setting, lines)
    assert json.loads(json.dumps(told)) == json.loads(json.dumps(ruled))


def test_the_java_skeleton_passes_when_it_is_filled(tmp_path: Path) -> None:
    needs("java")

    code, told = smoke("swoop", filled_in_java(tmp_path))

    assert (code, "✗" in told) == (0, False), told


def test_the_javascript_skeleton_passes_when_it_is_filled() -> None:
    needs("javascript")

    code, told = smoke("swoop", ["node", str(ENGINES / "javascript" / "engine.mjs")])

    assert (code, "✗" in told) == (0, False), told


def test_the_javascript_engine_is_the_skeleton_from_the_protocol_on() -> None:
    written = (ENGINES / "javascript" / "engine.mjs").read_text("utf-8")

    mark = "// From here on there is nothing to fill: the protocol."
    assert written.partition(mark)[2] == skeleton("javascript", "swoop").partition(mark)[2]


WRONG = {
    "python": Fill("print('dealt')\n    return None", "return [][seat]", "return {}"),
    "javascript": Fill(
        "console.log('dealt');\n  return undefined;", "return null.cards;", "return {};"
    ),
    "java": Fill(
        'System.out.println("dealt");\n        return null;',
        "return List.of(ACCEPTED).get(seat + 1);",
        "return Map.of();",
    ),
}
COMPLAINTS = {
    "python": (
        "start returned None; it has to return True, or a text that says why not",
        r"IndexError: list index out of range \(engine.py, line [0-9]+\)",
    ),
    "javascript": (
        "start returned undefined; it has to return true, or a text that says why not",
        r"TypeError: Cannot read properties of null \(reading 'cards'\) "
        r"\(engine.mjs, line [0-9]+\)",
    ),
    "java": (
        "start returned null; it has to return ACCEPTED, or a text that says why not",
        r"java.lang.[A-Za-z]*IndexOutOfBoundsException: .* \(Engine.java, line [0-9]+\)",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_goes_wrong_in_a_function_is_told_and_play_goes_on(
    tmp_path: Path, language: str
) -> None:
    command = command_of(tmp_path, language, "swoop", WRONG[language])

    (start, apply, bye), told = asked(command, START, MOVE, BYE)

    nothing, broken = COMPLAINTS[language]
    assert start == {"id": 2, "error": nothing}
    assert re.fullmatch(broken, apply["error"])
    assert bye == {"id": 9}
    assert told.startswith("dealt\n")


REFUSING = {
    "python": Fill("return 'too few cards'", "return True", "return {}"),
    "javascript": Fill("return 'too few cards';", "return true;", "return {};"),
    "java": Fill('return "too few cards";', "return ACCEPTED;", "return Map.of();"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deal_that_is_turned_down_has_no_moves(tmp_path: Path, language: str) -> None:
    command = command_of(tmp_path, language, "swoop", REFUSING[language])
    line = {"seat": 0, "move": {"mystery": 0}}

    (answer,), _ = asked(command, {**START, "do": "replay", "lines": [line]})

    assert answer["answers"] == [
        {"accepted": False, "reason": "too few cards"},
        {"accepted": False, "reason": "the deal was turned down"},
    ]


GROWING = {
    "python": Fill(
        "return True", "LOG.append(seat); return True", 'return {"pile": LOG}', "LOG = []\n"
    ),
    "javascript": Fill(
        "return true;", "LOG.push(seat); return true;", "return { pile: LOG };", "const LOG = [];\n"
    ),
    "java": Fill(
        "return ACCEPTED;",
        "Log.all.add(seat); return ACCEPTED;",
        'return Map.of("pile", Log.all);',
        "class Log { static List<Object> all = new ArrayList<>(); }\n",
    ),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_to_a_whole_hand_do_not_change_after_each_other(
    tmp_path: Path, language: str
) -> None:
    command = command_of(tmp_path, language, "swoop", GROWING[language])
    lines = [{"seat": seat, "move": {"mystery": 0}} for seat in (2, 3)]

    (answer,), _ = asked(command, {**START, "do": "replay", "lines": lines})

    assert [one["state"]["pile"] for one in answer["answers"]] == [[], [2], [2, 3]]


CHANCE = {
    "python": Fill("return True", "return str([seat, move])", "return {}"),
    "javascript": Fill("return true;", "return JSON.stringify([seat, move]);", "return {};"),
    "java": Fill("return ACCEPTED;", 'return seat + " " + move;', "return Map.of();"),
}
HANDED_ON = {
    "python": "[None, {'reshuffle': {'stock': ['2c']}}]",
    "javascript": '[null,{"reshuffle":{"stock":["2c"]}}]',
    "java": "-1 {reshuffle={stock=[2c]}}",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_chance_does_is_handed_on_without_a_seat(tmp_path: Path, language: str) -> None:
    command = command_of(tmp_path, language, "take", CHANCE[language])

    (answer,), _ = asked(command, {"id": 1, "do": "apply", "reshuffle": {"stock": ["2c"]}})

    assert answer["reason"] == HANDED_ON[language]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_skeleton_has_a_word_for_each_token(language: str, game: str) -> None:
    text = skeleton(language, game)

    assert "{{" not in text.replace("${{", "")
    assert max(map(len, text.splitlines())) <= 115


@pytest.mark.parametrize("game", GAMES)
def test_the_moves_and_events_that_a_skeleton_shows_are_of_the_game(game: str) -> None:
    found = format_of(game)
    shown = skeleton("python", game)

    for text in MOVES[game]:
        move = found.move_document(found.game("text", {}).parse(text))
        assert f"      {json.dumps(move)}\n" in shown
    for event in EVENTS[game]:
        validated(found.lines.validate_python, event)
        told = json.dumps(event).replace("true", "True")
        assert f"      tell({told})\n" in shown


VIEWS = {
    "python": ("MORE = {{}}", 'MORE = {{"view": lambda seat: {shown}}}'),
    "javascript": ("const MORE = {{}};", "const MORE = {{ view: (seat) => ({shown}) }};"),
}
"""The line of a skeleton without more requests, and the one with `view`."""


@pytest.mark.parametrize("language", VIEWS)
@pytest.mark.parametrize(
    ("shown", "facts"),
    [
        ('{"pile": {"cards": ["7h"]}}', {}),
        ('{"zones": {"pile": {"cards": ["7h"]}}, "facts": {"turn": 1}}', {"turn": 1}),
    ],
)
def test_a_view_can_have_facts(
    tmp_path: Path, language: str, shown: str, facts: dict[str, int]
) -> None:
    # Given a skeleton in which a view is filled, with facts or without
    words = command_of(tmp_path, language, "swoop")
    file = tmp_path / LANGUAGES[language].file
    before, after = (line.format(shown=shown) for line in VIEWS[language])
    assert before in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8").replace(before, after), "utf-8")

    # When a seat's view is asked for
    with StdioAdapter(words) as engine:
        assert engine.hello("swoop").can == {Skill.REPLAY, Skill.VIEW}
        zones = engine.view(1)

        # Then both come
        assert zones == {"pile": ZoneSeen(("7h",), None)}
        assert engine.facts(1) == facts
