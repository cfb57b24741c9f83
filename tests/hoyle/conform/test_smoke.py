"""Trying an engine step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.smoke import STEPS, Outcome, Smoke, Told, Tried
from hoyle.formats import GAMES

REFUSE = "Refuse it with accepted: false, and leave everything as it was."
SEE = (
    "See that the engine reads deals and moves rightly; if it does, it departs from the rules here."
)


class Engine(RulesAdapter):
    """An engine that plays Swoop by the rules."""

    def __init__(self) -> None:
        super().__init__("swoop")


class TurnsDealsDown(Engine):
    def start(self, setting: Setting) -> Seen:
        return Seen(False, reason="too many cards")


class RefusesAll(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        return Seen(False)


class AcceptsAll(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        return Seen()


class ChangesWhenRefusing(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        seen = super().apply(line)
        return seen if seen.accepted else seen._replace(state={**seen.state, "turn": 3})


class SortsWhenRefusing(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        seen = super().apply(line)
        hands = [hand[::-1] for hand in seen.state["hands"]]
        return seen if seen.accepted else seen._replace(state={"hands": hands})


class AcceptsStrangeMoves(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        return Seen() if line["seat"] == 4 else super().apply(line)


class CrashesAtStrangeMoves(Engine):
    def apply(self, line: Mapping[str, Any]) -> Seen:
        if "1x" in str(line):
            raise AdapterFault("crash", "The engine ended with exit code 1.", "IndexError")
        return super().apply(line)


class ForgetsAfterStrangeMoves(Engine):
    lost = False

    def apply(self, line: Mapping[str, Any]) -> Seen:
        self.lost |= line["seat"] == 4
        return Seen(False) if self.lost else super().apply(line)


class TurnsPositionsDown(Engine):
    def load(self, position: Mapping[str, Any]) -> Seen:
        return Seen(False, reason="it has no dealer")


class ReplaysAll(Engine):
    def replay(self, setting: Setting, lines: Sequence[Mapping[str, Any]]) -> Sequence[Seen]:
        return [Seen()] * (len(lines) + 1)


class DeclaresAnything(Engine):
    def hello(self, game: str) -> Welcome:
        return Welcome("mine", "1", ruleset="house", options={})


class PlaysForThree(Engine):
    def hello(self, game: str) -> Welcome:
        return Welcome("mine", "1", seats=(3, 2))


class PlaysForManyOrFour(Engine):
    def hello(self, game: str) -> Welcome:
        return Welcome("mine", "", "Java", "text", {"match_after_pickup": False}, (9, 4))


class TellsAnything(Engine):
    def start(self, setting: Setting) -> Seen:
        return super().start(setting)._replace(state={"stack": []})


class TellsNoEvent(Engine):
    def start(self, setting: Setting) -> Seen:
        return super().start(setting)._replace(events=({"swoop": {"who": 1}},))


class TellsALine(Engine):
    def start(self, setting: Setting) -> Seen:
        return super().start(setting)._replace(events=({"seat": 1, "move": {"stop": True}},))


class ListsAnything(Engine):
    def legal(self, seat: int) -> Sequence[Mapping[str, Any]]:
        return [{"fly": True}]


class ShowsAnything(Engine):
    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        return {"cellar": ZoneSeen(())}


def tried(engine: type[Engine], game: str = "swoop") -> list[Tried]:
    """What comes of trying an engine."""
    return list(Smoke(game, engine).run())


def stopped(steps: list[Tried]) -> Tried:
    """The step that goes wrong, after which nothing is tried."""
    [wrong] = [step for step in steps if step.stops]
    after = steps[steps.index(wrong) + 1 :]
    assert {step.outcome for step in after} <= {Outcome.NOT_TRIED}
    return wrong


UNEXPECTED = {
    TurnsDealsDown: (
        "start",
        "the deal is turned down (too many cards)",
        "It is a deal by the rules. Read it as a deal line of hoyle-trace/1.",
    ),
    RefusesAll: (
        "legal move",
        "seat 0 tries the move: play Ah; the rules allow it, but the engine refuses it",
        SEE,
    ),
    AcceptsAll: (
        "illegal move",
        "seat 0 tries the move: play Ah; the engine accepts it, "
        "but: It is not seat 0's turn; seat 1 is to act.",
        REFUSE,
    ),
    ChangesWhenRefusing: (
        "illegal move",
        "seat 0 tries the move: play Ah; it is refused, but changes the state: turn",
        REFUSE,
    ),
    AcceptsStrangeMoves: (
        "strange moves",
        "a move with seat 4, which is not there, is accepted by the engine",
        REFUSE,
    ),
    ForgetsAfterStrangeMoves: (
        "strange moves",
        "seat 1 tries the move: play @1; the rules allow it, but the engine refuses it",
        SEE,
    ),
    TurnsPositionsDown: (
        "load",
        "the position is turned down (it has no dealer)",
        "A game comes to it after one move. Read it as hoyle-position/1.",
    ),
    ReplaysAll: (
        "replay",
        "a start and three moves have the answers [true, true, true, true]; "
        "one by one they had [true, true, false, true]",
        "Answer each line as start and apply would.",
    ),
}
"""Engines, the step at which each does something unexpected, the message and the advice."""

FAULTS = {
    DeclaresAnything: (
        "hello",
        "readings",
        "The engine declares readings that the game does not have: "
        "ruleset: swoop has no ruleset 'house'; it has text and boxed.",
    ),
    CrashesAtStrangeMoves: ("strange moves", "crash", "The engine ended with exit code 1."),
    TellsNoEvent: (
        "start",
        "events",
        "An event that the engine tells cannot be read: "
        '{"swoop": {"who": 1}}: there is no field \'who\' here; known are by.',
    ),
    TellsALine: (
        "start",
        "events",
        "An event that the engine tells cannot be read: "
        '{"seat": 1, "move": {"stop": true}} is a line, but no event.',
    ),
}
"""Engines, the step at which each makes a fault, its kind and its message."""

READ_BY_COMPARING = {
    TellsAnything: ("start", "state", "stack"),
    ListsAnything: ("legal", "moves", "fly"),
    ShowsAnything: ("view", "view", "cellar"),
}
"""The same for faults whose message comes from comparing, with a word of it."""


@pytest.mark.parametrize("game", GAMES)
def test_an_engine_that_does_all_it_should(game: str) -> None:
    # When an engine is tried that plays by the rules and can do everything
    steps = list(Smoke(game, lambda: RulesAdapter(game)).run())

    # Then every step passes
    assert [step.step for step in steps] == ["starts", *(step.name for step in STEPS)]
    assert {step.outcome for step in steps} == {Outcome.PASSED}


def test_each_step_says_what_it_got() -> None:
    assert [(step.step, step.message) for step in tried(Engine)] == [
        ("starts", "the command runs"),
        ("hello", "hoyle 0.1.0 (Python) declares no readings"),
        ("start", "a hand is dealt to 4 seats"),
        ("legal move", "seat 0 makes the move: play Ah"),
        (
            "illegal move",
            "seat 0 tries the move: play Ah; it is refused "
            "(It is not seat 0's turn; seat 1 is to act.); nothing changes",
        ),
        (
            "strange moves",
            "a move with a seat or a card that does not exist is refused, and play goes on",
        ),
        ("legal", "seat 2 may make 14 moves"),
        ("view", "seat 1 is shown 39 zones"),
        ("load", "a position is loaded, and play goes on"),
        ("replay", "3 moves at once have the same answers as one by one"),
        ("bye", "the engine ends"),
    ]


def test_what_is_not_announced_is_not_asked_for() -> None:
    # Given an engine that tells little, and can only list moves
    trial = Smoke(
        "haggis",
        lambda: RulesAdapter(
            "haggis", observes=frozenset({"turn", "trick"}), skills=frozenset({Skill.LEGAL})
        ),
    )

    # When it is tried
    steps = list(trial.run())

    # Then it is asked for nothing else, and what it tells is known
    left_out = [step.step for step in steps if step.outcome is Outcome.NOT_ANNOUNCED]
    assert left_out == ["view", "load", "replay"]
    assert {step.outcome for step in steps} == {Outcome.PASSED, Outcome.NOT_ANNOUNCED}
    assert trial.skills == (Skill.LEGAL,)
    assert trial.told == Told(
        fields=("turn", "trick"),
        no_fields=("phase", "hands", "haggis", "taken", "bets"),
        events=(),
        no_events=("trick", "hand_over", "match_over"),
    )


def test_an_engine_that_tells_no_state() -> None:
    # When an engine is tried that tells nothing
    steps = list(Smoke("take", lambda: RulesAdapter("take", observes=frozenset())).run())

    # Then a refusal says so
    assert steps[4].message == (
        "seat 0 tries the move: draw stock; it is refused "
        "(Seat 0 cannot draw now: it has drawn a card in this turn.); no state is told"
    )


def test_the_order_of_cards_may_change_with_a_refusal() -> None:
    assert {step.outcome for step in tried(SortsWhenRefusing)} == {Outcome.PASSED}


def test_an_engine_is_tried_with_its_readings_and_its_seats() -> None:
    # When an engine is tried that declares readings, and numbers of seats
    steps = tried(PlaysForManyOrFour)

    # Then it is tried with them
    assert steps[1].message == (
        "mine (Java) plays by the ruleset text with match_after_pickup = false"
    )
    assert steps[2].message == "a hand is dealt to 4 seats"


@pytest.mark.parametrize("engine", UNEXPECTED)
def test_an_engine_that_refuses_or_accepts_what_it_should_not(engine: type[Engine]) -> None:
    # When the engine is tried
    wrong = stopped(tried(engine))

    # Then the step says what is unexpected, and what to do
    assert (wrong.outcome, wrong.kind) == (Outcome.UNEXPECTED, "")
    assert (wrong.step, wrong.message, wrong.advice) == UNEXPECTED[engine]


@pytest.mark.parametrize("engine", FAULTS)
def test_an_engine_that_does_not_keep_to_the_protocol(engine: type[Engine]) -> None:
    # When the engine is tried
    wrong = stopped(tried(engine))

    # Then the step says what is at fault, and what to do
    assert wrong.outcome is Outcome.FAULT
    assert (wrong.step, wrong.kind, wrong.message) == FAULTS[engine]
    assert wrong.advice.endswith(".")


@pytest.mark.parametrize("engine", READ_BY_COMPARING)
def test_an_engine_that_tells_what_cannot_be_read(engine: type[Engine]) -> None:
    # When the engine is tried
    wrong = stopped(tried(engine))

    # Then the step says what is at fault, and what to do
    step, kind, word = READ_BY_COMPARING[engine]
    assert (wrong.step, wrong.kind, wrong.outcome) == (step, kind, Outcome.FAULT)
    assert word in wrong.message
    assert wrong.advice.endswith(".")


def test_a_number_of_seats_that_no_table_has() -> None:
    wrong = stopped(tried(PlaysForThree))

    assert (wrong.step, wrong.kind) == ("hello", "readings")


def test_an_engine_that_cannot_be_started() -> None:
    # Given a command that does not exist
    def start() -> Adapter:
        raise AdapterFault("not_started", "The engine cannot be started: it is not there.")

    # When it is tried
    trial = Smoke("swoop", start)
    steps = list(trial.run())

    # Then nothing else is, and nothing is known
    assert steps[0] == Tried(
        "starts",
        Outcome.FAULT,
        "The engine cannot be started: it is not there.",
        "Give the command as you would type it in this folder, after two dashes.",
        "not_started",
    )
    assert stopped(steps) == steps[0]
    assert trial.skills == trial.told.fields == ()


def test_an_engine_is_given_up_if_the_trial_is_interrupted() -> None:
    # Given an engine that is interrupted at its first move
    given_up = []

    class Interrupted(Engine):
        def apply(self, line: Mapping[str, Any]) -> Seen:
            raise KeyboardInterrupt

        def give_up(self) -> None:
            given_up.append(self)

    # When it is tried
    with pytest.raises(KeyboardInterrupt):
        tried(Interrupted)

    # Then it is ended without a goodbye
    assert len(given_up) == 1
