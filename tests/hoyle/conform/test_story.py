"""A divergence told, and kept."""

from __future__ import annotations

import json

import pytest
from tests.hoyle.conform.hands import dealt
from tests.hoyle.formats.playing import replayed

from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.records import FindingRecord, record_of, schema
from hoyle.conform.reproducing import readings_flags
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.scripts import Pick, Script, play_out
from hoyle.conform.story import story_of, trace_of, vector_of
from hoyle.conform.vectors.models import Vector
from hoyle.reports.report import Side, Span

POSITION = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "pile": ["9c"],
    "hands": [["10c", "10d"], ["3c"], ["4c", "4d"], ["5c"]],
}
TENS = {"seat": 0, "move": {"play": {"hand": ["10c", "10d"]}}}


def divergence() -> Divergence:
    """An engine that lets two tens be played at once."""
    course = play_out(Script("swoop", Opening(position=POSITION), (Pick(line=TENS),)))
    (one,) = course.tried
    return Divergence(
        Part.ACCEPTED,
        ("swoop.play.one-swoop-card", "swoop.play.one-number"),
        "swoop.refused.several-swoop-cards",
        "the engine accepts seat 0's move: play 10c 10d",
        "A swoop card is played alone; 10c 10d are 2.",
        Opening(position=POSITION),
        (one.line,),
        POSITION,
    )


def after_a_deal() -> Divergence:
    """An engine that diverges after a deal and a few moves, one of them refused."""
    opening = Opening(dealt("take", 2))
    picks = (Pick(0), Pick(line={"seat": 0, "move": {"draw": "stock"}}), Pick(3))
    course = play_out(Script("take", opening, picks))
    lines = tuple(one.line for one in course.tried)
    return Divergence(Part.STATE, ("take.turn.first",), None, "x", "y", opening, lines, {})


def in_a_second_hand() -> Divergence:
    """An engine that diverges after the first move of a second hand."""
    first, second = Opening(dealt("take", 2)), Opening(dealt("take", 3))
    (one,) = play_out(Script("take", first, (Pick(0),))).tried
    (other,) = play_out(Script("take", second, (Pick(0),))).tried
    assert second.setting is not None
    lines = (one.line, {"deal": second.setting.deal}, other.line)
    return Divergence(Part.STATE, ("take.turn.first",), None, "x", "y", first, lines, {})


def test_of_several_hands_the_last_one_is_told() -> None:
    # Given a divergence in the second hand of a match
    found = in_a_second_hand()

    # When it is told, and kept as a recorded game
    story, lines = story_of("take", found), trace_of("take", found)

    # Then both are of that hand
    assert len(story.lines) == 1
    assert lines is not None
    assert list(lines[1:]) == [found.lines[1], found.lines[2]]


def test_a_vector_of_several_hands_deals_them_all() -> None:
    vector = vector_of("take", in_a_second_hand(), "take.vector.mine", "Two hands")

    assert [step["do"] for step in vector["steps"]] == ["apply", "deal", "apply"]


def test_it_is_told_what_was_done_and_what_each_side_says() -> None:
    story = story_of("swoop", divergence(), command="hoyle check swoop")

    assert story.lines == (
        (
            1,
            "seat 0: play 10c 10d — the rules refuse it: "
            "A swoop card is played alone; 10c 10d are 2.",
        ),
    )
    assert story.sides == (
        Side("engine", "the engine accepts seat 0's move: play 10c 10d"),
        Side("rule", "A swoop card is played alone; 10c 10d are 2."),
    )
    assert story.command == "hoyle check swoop"
    assert story.drawing == ()


def test_the_position_is_drawn_by_whom_it_is_given_to() -> None:
    story = story_of("swoop", divergence(), lambda game, state: ((Span(f"{game.name}"),),))

    assert story.drawing == ((Span("swoop"),),)


def test_as_data_it_can_be_read_back() -> None:
    record = record_of("swoop", divergence(), number=3, seed=7, numbers=[3, 9])

    again = FindingRecord.model_validate_json(record.model_dump_json())

    assert again == record
    assert again.format == "hoyle-check/1"
    assert (again.game, again.ruleset, again.seats) == ("swoop", "text", 4)
    assert again.position == POSITION
    assert again.lines == [{**TENS, "refused": True}]
    assert schema()["$schema"].startswith("https://json-schema.org/")


def test_as_a_vector_it_carries_the_answers_of_the_rules() -> None:
    vector = Vector.model_validate(vector_of("swoop", divergence(), "swoop.found.1", "Two tens"))

    (step,) = vector.steps
    assert step.do == "apply"
    assert not step.accepted
    assert step.code == "swoop.refused.several-swoop-cards"
    assert step.clause == "swoop.play.one-swoop-card"


@pytest.mark.parametrize(("part", "kind"), [(Part.MOVES, "legal"), (Part.VIEW, "view")])
def test_a_vector_about_what_is_asked_asks_every_seat(part: Part, kind: str) -> None:
    found = divergence()._replace(part=part)

    vector = vector_of("swoop", found, "swoop.found.1", "Two tens")

    asked = [(step["do"], step["seat"]) for step in vector["steps"][1:]]
    assert asked == [(kind, seat) for seat in range(4)]


def test_as_a_recorded_game_it_can_be_replayed() -> None:
    lines = trace_of("take", after_a_deal())

    assert lines is not None
    report = replayed(*lines)
    assert report.divergence is None
    assert report.moves + report.refusals == 3


def test_after_a_position_there_is_no_recorded_game() -> None:
    assert trace_of("swoop", divergence()) is None


@pytest.mark.parametrize(
    ("readings", "flags"),
    [
        (Readings("text", {}), []),
        (Readings("text", {"allow_skip": True}), ["--option", "allow_skip=true"]),
        (
            Readings("literal", {"tie": "seat_order_first"}),
            ["--ruleset", "literal", "--option", "tie=seat_order_first"],
        ),
    ],
)
def test_readings_as_a_command_line_asks_for_them(readings: Readings, flags: list[str]) -> None:
    assert readings_flags(readings) == flags


def test_a_record_is_plain_json() -> None:
    assert json.loads(record_of("take", after_a_deal()).model_dump_json())["deal"]["first"] == 0
