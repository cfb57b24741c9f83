"""An engine behind the protocol: what it answers, line by line."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from tests.hoyle.conform.hands import a_line, dealt, match_of, recorded

from hoyle import __version__
from hoyle.conform.adapter import Adapter, Seen, Setting, Welcome
from hoyle.conform.protocol import ANSWERS, ErrorAnswer
from hoyle.conform.rules_adapter import Readings, RulesAdapter
from hoyle.conform.serving import serve
from hoyle.conform.telling import told_to
from hoyle.formats import GAMES

BYE = {"id": 99, "do": "bye"}


def asked(adapter: Adapter, *requests: Mapping[str, Any] | bytes) -> list[Any]:
    """The answers to requests."""
    lines = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in requests]
    written = io.BytesIO()
    serve(adapter, io.BytesIO(b"".join(line + b"\n" for line in lines)), written)
    return [json.loads(line) for line in written.getvalue().splitlines()]


def starting(setting: Setting, number: int = 1, do: str = "start") -> dict[str, Any]:
    """A request with a hand."""
    hand = {**setting._asdict(), "options": dict(setting.options), "deal": dict(setting.deal)}
    return {"id": number, "do": do, **hand}


def test_an_engine_introduces_itself() -> None:
    hello = {"id": 1, "do": "hello", "protocol": "hoyle-engine/1", "game": "swoop"}

    plain, declared = (
        asked(RulesAdapter("swoop", readings=readings), hello)[0]
        for readings in (None, Readings("boxed", {"max_four": True}))
    )

    assert plain == {
        "id": 1,
        "protocol": "hoyle-engine/1",
        "game": "swoop",
        "engine": {"name": "hoyle", "version": __version__, "language": "Python"},
        "can": ["legal", "load", "replay", "view"],
    }
    assert declared == {**plain, "ruleset": "boxed", "options": {"max_four": True}}


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_is_as_the_protocol_has_it_and_as_the_adapter_says(game: str) -> None:
    setting, direct = dealt(game, 3), RulesAdapter(game)
    recording = recorded(direct, setting, 3)
    lines = [line for line in recording if {"move", "reshuffle"} & set(line)]
    last = match_of(direct).state
    position = {"format": "hoyle-position/1", "game": game, **direct.start(setting).state}
    requests = [
        {"id": 1, "do": "hello", "protocol": "hoyle-engine/1", "game": game},
        starting(setting, 2),
        {"id": 3, "do": "legal", "seat": 1},
        *({"id": 4 + place, "do": "apply", **line} for place, line in enumerate(lines)),
        {"id": 9000, "do": "view", "seat": 1},
        {"id": 9001, "do": "load", "position": position},
        {**starting(setting, 9002, "replay"), "lines": lines},
        {"id": 9003, "do": "bye"},
    ]

    answers = asked(RulesAdapter(game), *requests)

    assert [answer["id"] for answer in answers] == [request["id"] for request in requests]
    for request, answer in zip(requests, answers, strict=True):
        ANSWERS[request["do"]].model_validate(answer)
    told = [event for answer in answers[3:-4] for event in answer.get("events", [])]
    assert told == [line for line in recording[2:] if line not in lines]
    whole = [{key: value for key, value in one.items() if key != "id"} for one in answers[3:-4]]
    assert answers[-2]["answers"][1:] == whole
    assert direct.game is not None
    seen = direct.game.view(last, 1)
    assert answers[-4]["zones"] == {
        zone.zone: {"cards": list(zone.cards), "size": zone.size} for zone in seen.zones
    }
    assert answers[-4]["facts"] == told_to(game, seen)


def test_a_refused_move_is_answered_with_its_reason() -> None:
    move = {"id": 2, "do": "apply", "seat": 3, "move": {"mystery": 0}}

    _, refused = asked(RulesAdapter("swoop", observes=frozenset()), starting(dealt("swoop")), move)

    assert refused == {
        "id": 2,
        "accepted": False,
        "reason": "It is not seat 3's turn; seat 0 is to act.",
    }


@pytest.mark.parametrize(
    ("line", "number", "said"),
    [
        (b"hello", 0, "the request:1:1: this is no JSON: expecting value"),
        (b"", 0, "the request:1:1: this is no JSON: expecting value"),
        (b'{"id": 1', 0, "the request:1:9: this is no JSON: expecting ',' delimiter"),
        (b"[1]", 0, "the request:1:1: this is [1], but it must be an object"),
        (b"\xff", 0, "the byte 0xff of the request is not UTF-8"),
        (b'{"do": "bye"}', 0, "'id' is missing"),
        (b'{"id": "7", "do": "bye"}', 0, 'id: this must be a whole number, not "7"'),
        (b'{"id": true, "do": "bye"}', 0, "id: this must be a whole number, not true"),
        (
            b'{"id": 7}',
            7,
            "'do' is missing; it is one of hello, start, apply, legal, view, load, replay, bye",
        ),
        (b'{"id": 7, "do": "aply"}', 7, 'do: this engine cannot do "aply"; did you mean apply?'),
        (
            b'{"id": 7, "do": ["apply"]}',
            7,
            'do: this engine cannot do ["apply"]; known are hello, start, apply, legal, view, '
            "load, replay, bye",
        ),
        (b'{"id": 7, "do": "legal"}', 7, "'seat' is missing"),
        (b'{"id": 7, "do": "legal", "seat": 4}', 7, "no hand has been started; start or load "
         "comes before this"),
        (b'{"id": 7, "do": "bye", "why": 1}', 7, "there is no field 'why' here; known are id, do"),
        (
            b'{"id": 7, "do": "hello", "protocol": "hoyle-engine/2", "game": "swoop"}',
            7,
            "protocol: this must be 'hoyle-engine/1', not \"hoyle-engine/2\"",
        ),
        (
            b'{"id": 7, "do": "start", "ruleset": "txt", "options": {}, "seats": 4, "deal": {}}',
            7,
            "ruleset: swoop has no ruleset 'txt'; it has text and boxed",
        ),
        (
            b'{"id": 7, "do": "start", "ruleset": "text", "options": {}, "seats": 3, "deal": {}}',
            7,
            "seats: swoop has 4 seats, not 3",
        ),
    ],
)  # fmt: skip
def test_a_request_that_is_none_is_answered_with_an_error_and_the_next_one_is_read(
    line: bytes, number: int, said: str
) -> None:
    wrong, goodbye = asked(RulesAdapter("swoop"), line, BYE)

    assert wrong == {"id": number, "error": said}
    assert ErrorAnswer.model_validate(wrong).error == said
    assert goodbye == {"id": 99}


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"do": "legal", "seat": 4}, "there is no seat 4 at this table; the seats are 0 to 3"),
        ({"do": "view", "seat": -1}, "there is no seat -1 at this table; the seats are 0 to 3"),
        ({"do": "apply"}, "this line is of no kind that Swoop has; a line has one of deal, move, "
         "swoop, hand_over, match_over"),
        ({"do": "apply", "seat": 0, "move": {"play": {"hand": ["1c"]}}},
         "there is no card '1c' in this deck"),
        ({"do": "apply", "seat": 0, "move": {}},
         "move: this is no move; a move is an object with one of play, add, mystery, stop, pass, "
         "pickup"),
    ],
)  # fmt: skip
def test_what_is_no_move_or_seat_of_the_game_is_answered_with_an_error(
    request_: Mapping[str, Any], said: str
) -> None:
    _, answer = asked(RulesAdapter("swoop"), starting(dealt("swoop")), {"id": 2, **request_})

    assert answer == {"id": 2, "error": said}


def test_nothing_is_read_after_the_last_request() -> None:
    assert asked(RulesAdapter("swoop"), BYE, BYE) == [{"id": 99}]


def test_it_ends_quietly_when_there_are_no_more_requests() -> None:
    assert asked(RulesAdapter("swoop")) == []


class Closing(RulesAdapter):
    """An engine that remembers how often it was closed."""

    closed = 0

    def close(self) -> None:
        self.closed += 1


class Gone(io.BytesIO):
    """An output that nobody reads any more."""

    def write(self, data: object, /) -> int:
        raise BrokenPipeError


def test_it_ends_quietly_when_nobody_reads() -> None:
    engine = Closing("swoop")

    serve(engine, io.BytesIO(json.dumps(BYE).encode()), Gone())

    assert engine.closed == 1


class Small(Adapter):
    """An engine that says as little as it may."""

    def hello(self, game: str) -> Welcome:
        return Welcome("", "", seats=(2,))

    def start(self, setting: Setting) -> Seen:
        return Seen()

    def apply(self, line: Mapping[str, Any]) -> Seen:
        return Seen(bool(line))

    def close(self) -> None:
        return None


def test_what_an_engine_leaves_open_is_left_out() -> None:
    hello = {"id": 1, "do": "hello", "protocol": "hoyle-engine/1", "game": "swoop"}

    assert asked(Small(), hello, starting(dealt("swoop"), 2)) == [
        {
            "id": 1,
            "protocol": "hoyle-engine/1",
            "game": "swoop",
            "engine": {"name": ""},
            "seats": [2],
            "can": [],
        },
        {"id": 2, "accepted": True},
    ]


def test_a_step_of_chance_goes_to_the_engine_as_it_came() -> None:
    class Echo(Small):
        def apply(self, line: Mapping[str, Any]) -> Seen:
            return Seen(reason=json.dumps(line))

    request = {"id": 1, "do": "apply", "reshuffle": {"stock": ["2c"]}}

    assert asked(Echo(), request)[0]["reason"] == '{"reshuffle": {"stock": ["2c"]}}'


def test_two_hands_follow_each_other() -> None:
    first, second = dealt("goat", 1), dealt("goat", 2)
    engine = RulesAdapter("goat")
    engine.start(second)
    line = a_line(engine, Random(0))

    *_, answer = asked(
        RulesAdapter("goat"), starting(first), starting(second), {"id": 3, "do": "apply", **line}
    )

    assert answer["accepted"] is True
