"""An adapter in this process, handled as if it were in another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.hoyle.conform.hands import dealt

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Skill, Welcome, ZoneSeen
from hoyle.conform.careful import RAISED, Careful

STOP = {"seat": 0, "move": {"stop": True}}


class Mine(Adapter):
    """An engine that keeps what it is given, and returns what the test wants."""

    def __init__(self, answer: Any = None, can: Sequence[Skill] = ()) -> None:
        self.answer = answer
        self.can = frozenset(can)
        self.hands: list[list[str]] = []
        self.closed = False

    def hello(self, game: str) -> Welcome:
        return Welcome("mine", "1", can=self.can)

    def start(self, setting: Setting) -> Seen:
        self.hands = setting.deal["hands"]
        return Seen(True, {"hands": self.hands})

    def apply(self, line: Mapping[str, Any]) -> Seen:
        if isinstance(self.answer, BaseException):
            raise self.answer
        if self.answer is not None:
            return self.answer  # type: ignore[no-any-return]
        self.hands[0].pop()
        return Seen(True, {"hands": self.hands})

    def view(self, seat: int) -> Mapping[str, ZoneSeen]:
        if self.answer is not None:
            return self.answer  # type: ignore[no-any-return]
        return {"hand 0": ZoneSeen(("7h",), 1)}

    def close(self) -> None:
        self.closed = True


def greeted(inner: Adapter) -> Careful:
    """An adapter that has been greeted."""
    adapter = Careful(lambda: inner)
    adapter.hello("swoop")
    return adapter


def fault_of_apply(answer: Any) -> AdapterFault:
    """The fault of an adapter whose `apply` returns or raises something."""
    adapter = greeted(Mine(answer))
    with pytest.raises(AdapterFault) as raised:
        adapter.apply(STOP)
    return raised.value


def test_neither_side_can_change_what_the_other_one_holds() -> None:
    # Given an engine that takes cards out of the lists of the deal
    setting = dealt("swoop")
    cards = [len(hand) for hand in setting.deal["hands"]]

    # When a hand is played at once
    begun, *after = greeted(Mine()).replay(setting, [STOP, STOP])

    # Then the deal is as it was, and each answer is as it was given
    assert [len(hand) for hand in setting.deal["hands"]] == cards
    sizes = [len(one.state["hands"][0]) for one in (begun, *after)]
    assert sizes == [cards[0], cards[0] - 1, cards[0] - 2]


def test_tuples_are_as_good_as_lists() -> None:
    seen = greeted(Mine(Seen(True, {"pile": ("7h", "8h")}))).apply(STOP)

    assert seen.state == {"pile": ["7h", "8h"]}


def test_a_mark_that_a_move_is_refused_is_not_handed_on() -> None:
    # Given an engine that tells what it was asked
    class Telling(Mine):
        def apply(self, line: Mapping[str, Any]) -> Seen:
            return Seen(True, {"asked": dict(line)})

    # When a line of a recording is tried that the rules refuse
    seen = greeted(Telling()).apply({**STOP, "refused": True})

    # Then the engine does not know
    assert seen.state == {"asked": STOP}


def test_an_exception_is_a_fault_with_its_traceback() -> None:
    fault = fault_of_apply(ValueError("no such card: 11h"))

    assert (fault.kind, str(fault)) == (RAISED, "apply raised ValueError: no such card: 11h.")
    first, place, *_, last = fault.output.splitlines()
    assert first == "Traceback (most recent call last):"
    assert place.endswith(", in apply")
    assert f'File "{__file__}"' in place
    assert last == "ValueError: no such card: 11h"


def test_an_engine_that_ends_the_program_is_at_fault() -> None:
    assert str(fault_of_apply(SystemExit(3))) == "apply raised SystemExit: 3."


def test_an_exception_without_words_is_named() -> None:
    assert str(fault_of_apply(KeyError())) == "apply raised KeyError."


def test_a_fault_of_the_adapter_itself_stays() -> None:
    own = AdapterFault("crash", "it has crashed", "why")

    assert fault_of_apply(own) is own


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (True, "apply returned True; it has to return a Seen, such as Seen(True, {'turn': 1})."),
        (
            Seen(True, {"pile": {1: object}}),
            "what apply returned cannot be written as JSON: Unable to serialize unknown type: "
            "<class 'type'>.",
        ),
        (
            Seen(1, {}),  # type: ignore[arg-type]
            "The answer to request 2 (apply) is wrong: accepted: this must be true or false, "
            'not 1. It was {"id":2,"accepted":1}, and could be {"id": 2, "accepted": true, '
            '"state": {"turn": 1}}',
        ),
    ],
)
def test_what_is_no_answer_is_a_fault(answer: Any, message: str) -> None:
    fault = fault_of_apply(answer)

    assert (fault.kind, str(fault)) == ("wrong_answer", message)


def test_a_view_has_zones() -> None:
    assert greeted(Mine(can=[Skill.VIEW])).view(0) == {"hand 0": ZoneSeen(("7h",), 1)}
    with pytest.raises(AdapterFault) as raised:
        greeted(Mine({"hand 0": ["7h"]}, [Skill.VIEW])).view(0)
    assert str(raised.value) == (
        "view returned ['7h']; it has to return a ZoneSeen for each zone, such as "
        "{'hand 0': ZoneSeen(('7h',), 1)}."
    )


def test_what_hello_names_has_to_be_there() -> None:
    with pytest.raises(AdapterFault) as raised:
        greeted(Mine(can=[Skill.VIEW, Skill.LOAD, Skill.REPLAY]))

    assert str(raised.value) == (
        "hello says that the engine can do load, but there is no such method."
    )


def test_an_adapter_has_to_be_made() -> None:
    with pytest.raises(AdapterFault) as raised:
        Careful(lambda: Mine)  # type: ignore[arg-type,return-value]

    assert str(raised.value) == (
        "adapter returned <class 'tests.hoyle.conform.test_careful.Mine'>; "
        "it has to return a hoyle.conform.adapter.Adapter."
    )


def test_goodbye_is_handed_on() -> None:
    inner = Mine()

    greeted(inner).close()

    assert inner.closed
