"""What a page asks the reference."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from tests.hoyle.test_imports import foreign_modules

from hoyle.asking import answer, texts_from
from hoyle.cli.blocks import text_of
from hoyle.cli.main import hoyle
from hoyle.formats import GAMES
from hoyle.position import read_position, write_position
from hoyle.reports.clauses import rulebook
from hoyle.steps import steps_of_file

TEXTS = {clause.id: text_of(clause.id) for clause in rulebook().clauses()}
RECORDING = Path(__file__).parents[1] / "data" / "games" / "take" / "by-hand.jsonl"
EIGHT_UNDER_NINE = {"pile": ["9h"], "hands": [["8s", "2c"], ["4d"], ["4h"], ["4s"]]}


def ask(**question: Any) -> dict[str, Any]:
    """The answer to a question."""
    answered: dict[str, Any] = json.loads(answer(json.dumps(question), TEXTS))
    return answered


def swoop(**zones: Any) -> str:
    """A position of Swoop as a text."""
    return json.dumps({"format": "hoyle-position/1", "game": "swoop", **EIGHT_UNDER_NINE, **zones})


def cases(game: str) -> Iterator[tuple[str, str, int | None]]:
    """Position, first move and seat of every example of a game that has them."""
    [page] = [page for page in rulebook().pages if page.game == game]
    for _, example in page.examples():
        if example.given == "position" and example.moves:
            head = {"format": "hoyle-position/1", "game": game}
            first = example.moves[0]
            seat = example.seat if first.seat is None else first.seat
            yield json.dumps({**head, **example.data}), first.move, seat


def test_nothing_foreign_is_needed_but_pydantic() -> None:
    # When everything is loaded that answers questions about any game
    parts = [f"hoyle.{part}.{game}" for part in ("formats", "wording") for game in GAMES]
    loaded = foreign_modules(", ".join(["hoyle.asking", *parts]))

    # Then nothing else is loaded that a page would have to have
    assert {name for name in loaded if not name.startswith("_sysconfigdata")} == {
        "annotated_types",
        "hoyle",
        "pydantic",
        "pydantic_core",
        "typing_extensions",
        "typing_inspection",
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_ruled_as_the_referee_rules_it(game: str) -> None:
    runner, count = CliRunner(), 0
    for position, move, seat in cases(game):
        # When the page and the command are asked the same
        found = ask(ask="move", position=position, move=move, seat=seat)
        named = [] if seat is None else ["--seat", str(seat)]
        told = runner.invoke(hoyle, ["referee", game, "-", move, "--json", *named], input=position)

        # Then both give the same ruling, or the same reason why there is none
        if found["kind"] == "ruling":
            assert found["ruling"] == json.loads(told.stdout)
        else:
            assert found["kind"] == "fault"
            assert found["message"] in told.stderr
        count += 1
    assert count > 100


def test_a_position_is_told_whole() -> None:
    # When a page asks what is to be seen in a position
    look = ask(ask="look", position=swoop())["look"]

    # Then it gets the whole position, whose turn it is, and what may be done
    game, state = read_position(json.loads(swoop()))
    assert look["position"] == write_position(game, state)
    assert look["situation"] == "Seat 0 begins a turn."
    assert (look["seat"], look["actors"]) == (0, [0])
    assert look["legal"] == [{"seat": 0, "moves": ["play 2c", "play 8s"]}]
    assert look["hidden"][1]["hand 0"] == []
    assert look["points"] is None


def test_the_end_of_a_round_has_points() -> None:
    # When a move ends the round
    hands = [["8s"], ["4d"], ["4h"], ["4s"]]
    found = ask(ask="move", position=swoop(hands=hands), move="play 8s", seat=None)

    # Then the position after it has the points, and nobody may move
    assert found["after"]["points"] == [0, 4, 4, 4]
    assert (found["after"]["actors"], found["after"]["legal"]) == ([], [])


def test_what_a_move_changes_is_told_by_zone() -> None:
    found = ask(ask="move", position=swoop(), move="play 8s", seat=0)
    assert found["changes"] == [
        {"what": "seat 0, hand", "came": [], "left": ["8s"], "now": None, "before": None},
        {"what": "pile", "came": ["8s"], "left": [], "now": None, "before": None},
    ]


def test_a_refusal_changes_nothing() -> None:
    found = ask(ask="move", position=swoop(), move="play 8s", seat=1)
    assert found["ruling"]["code"] == "game.refused.not-your-turn"
    assert found["after"] is None
    assert found["changes"] == []


@pytest.mark.parametrize(
    ("position", "message", "path"),
    [
        (
            swoop(pile=["7h", "9h"]),
            "pile[1]: 9h is higher than the 7h under it, so it would have taken the pile",
            ["pile", 1],
        ),
        (
            swoop(hands=[["4d"]]),
            "hands: 1 seat is given, but there are 4",
            ["hands"],
        ),
        (
            '{"format": "hoyle-position/1", "game": "bridge"}',
            'game: there is no game "bridge"; known are swoop, haggis, goat, take',
            ["game"],
        ),
        (
            "{",
            "position:1:2: this is no JSON: expecting property name enclosed in double quotes",
            [],
        ),
    ],
)
def test_a_position_at_fault_is_told_why(
    position: str, message: str, path: list[str | int]
) -> None:
    found = ask(ask="look", position=position)
    assert (found["kind"], found["of"]) == ("fault", "position")
    assert found["message"] == message
    assert found["path"] == path
    # And a move in it is told the same
    assert ask(ask="move", position=position, move="stop", seat=None) == found


@pytest.mark.parametrize(
    ("move", "seat", "message"),
    [
        ("paly 8s", None, "Did you mean 'play 8s'?"),
        ("", None, "pickup"),
        ('{"play": {}', None, "this is no JSON"),
        ("play 8s", 4, "there is no seat 4 at this table; the seats are 0 to 3"),
    ],
)
def test_a_move_that_is_none_is_told_why(move: str, seat: int | None, message: str) -> None:
    found = ask(ask="move", position=swoop(), move=move, seat=seat)
    assert (found["kind"], found["of"]) == ("fault", "move")
    assert message in found["message"]


def test_a_recording_is_told_step_by_step() -> None:
    # When a page hands over a recording
    text = RECORDING.read_text("utf-8")
    found = ask(ask="steps", recording=text, file=str(RECORDING))

    # Then the steps are those of `hoyle steps`
    told = steps_of_file(RECORDING).model_dump(mode="json")
    assert found == {"kind": "steps", "steps": told}


def test_a_broken_recording_is_told_why() -> None:
    found = ask(ask="steps", recording="{}\n", file="game.jsonl")
    message = "game.jsonl:1:1: 'format' is missing; this reads hoyle-trace/1"
    assert found == {"kind": "fault", "of": "recording", "message": message, "path": []}


def test_the_words_of_the_clauses_come_from_json() -> None:
    text = json.dumps([one.model_dump() for one in TEXTS.values()])
    assert texts_from(text) == TEXTS
