"""Talking to an engine in a process of its own."""

from __future__ import annotations

import gc
import os
import pickle
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.hoyle.conform.engines import (
    LIMITS,
    MOVE,
    SETTING,
    SHORT,
    command,
    ends,
    fault_of,
    left_of,
    rules,
)
from tests.hoyle.conform.hands import dealt, recorded

from hoyle.conform import killing
from hoyle.conform.adapter import AdapterFault, Seen, Skill, Welcome, ZoneSeen
from hoyle.conform.killing import marked, new_mark
from hoyle.conform.limits import Limits
from hoyle.conform.protocol import SeenFields
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.stdio_adapter import StdioAdapter, seen_of, stdio_factory


def test_what_an_engine_says_is_handed_on() -> None:
    # Given an engine that answers everything
    adapter = StdioAdapter(command("tells_requests"), LIMITS)
    seen = Seen(True, {"turn": 1}, ({"swoop": {"by": 0}},))

    # Then each answer is handed on; what cannot be printed is escaped
    assert adapter.hello("swoop") == Welcome(
        name="\\x1b[1mteller",
        version="2",
        ruleset="boxed",
        seats=(4,),
        can=frozenset({Skill.LEGAL, Skill.VIEW}),
    )
    assert adapter.start(SETTING) == adapter.load({}) == adapter.apply(MOVE) == seen
    assert adapter.legal(2) == ({"stop": True},)
    assert adapter.view(0) == {"hand 0": ZoneSeen(("7h",), 2), "pile": ZoneSeen(())}
    assert (adapter.facts(0), adapter.facts(1)) == ({"turn": 1}, {})
    assert adapter.replay(SETTING, [MOVE]) == (Seen(), Seen(False, reason="no\\n"))
    assert adapter.facts(0) == {}
    adapter.close()


def test_what_an_engine_says_at_length_is_handed_on_in_short() -> None:
    # Given texts of any length
    long = "7" * 1000
    seen = SeenFields(accepted=False, reason=long)

    # Then only the beginning of each is kept
    assert seen_of(seen) == Seen(False, reason="7" * 399 + "…")


def test_the_requests_are_lines_and_hold_no_expectations() -> None:
    # Given a conversation
    adapter = StdioAdapter(command("tells_requests"), LIMITS)
    adapter.hello("swoop")
    adapter.start(SETTING)
    adapter.apply({**MOVE, "refused": True})
    adapter.legal(1)
    adapter.replay(SETTING, [{**MOVE, "refused": True}])
    last = adapter.request
    adapter.close()

    # Then each request was a line, with a number of its own
    hand = '"ruleset":"text","options":{},"seats":4,"deal":{"first":0}'
    move = '"seat":0,"move":{"stop":true}'
    lines = [
        '{"id":1,"do":"hello","protocol":"hoyle-engine/1","game":"swoop"}',
        f'{{"id":2,"do":"start",{hand}}}',
        f'{{"id":3,"do":"apply",{move}}}',
        '{"id":4,"do":"legal","seat":1}',
        f'{{"id":5,"do":"replay",{hand},"lines":[{{{move}}}]}}',
        '{"id":6,"do":"bye"}',
    ]
    assert adapter._process.output().splitlines() == [
        "standard error:",
        *(f"  {line}" for line in lines),
    ]
    assert last == lines[4]


def test_a_request_can_be_longer_than_a_pipe_is() -> None:
    # Given an engine that writes each request to standard error before it answers
    adapter = StdioAdapter(command("tells_requests"), LIMITS)
    adapter.hello("swoop")

    # When it is sent a request that no pipe can hold
    seen = adapter.load({"hands": "7h" * 200_000})

    # Then both get through
    assert seen.accepted
    assert adapter.legal(0) == ({"stop": True},)
    adapter.close()


def test_an_engine_leaves_no_open_files_behind() -> None:
    # Given the files that are open
    before = sorted(os.listdir("/proc/self/fd"))

    # When engines have come and gone
    for script in ("well_behaved", "crashes_at_start", "leaves_a_child", "no_such_script"):
        fault_of(StdioAdapter(command(script), LIMITS))

    # Then no other files are
    assert sorted(os.listdir("/proc/self/fd")) == before


@pytest.mark.parametrize("game", ["haggis", "take"])
def test_a_hand_is_the_same_in_a_process_of_its_own(game: str) -> None:
    # Given a hand played on the rules in this process
    setting = dealt(game)
    lines = [line for line in recorded(RulesAdapter(game), setting) if is_move(line)]
    here = RulesAdapter(game).replay(setting, lines)

    # When it is played on the rules in another one, all at once and one by one
    with StdioAdapter(rules(game), LIMITS._replace(memory=0)) as adapter:
        adapter.hello(game)
        at_once = adapter.replay(setting, lines)
        one_by_one = [adapter.start(setting), *map(adapter.apply, lines)]

    # Then the answers are the same
    assert list(at_once) == one_by_one == list(here)
    assert left_of(adapter) == []


def is_move(line: dict[str, object]) -> bool:
    return "move" in line or "reshuffle" in line


def test_too_few_answers_to_a_hand_are_a_fault() -> None:
    # Given an engine that answers two lines, whatever it is asked
    adapter = StdioAdapter(command("tells_requests"), LIMITS)
    adapter.hello("swoop")

    # When three are to be answered
    with pytest.raises(AdapterFault) as raised:
        adapter.replay(SETTING, [MOVE, MOVE])

    # Then the fault says so
    assert (raised.value.kind, str(raised.value)) == (
        "wrong_answer",
        "The answer to request 2 (replay) is wrong: answers: there are 2; the start and each "
        'line make 3. It was {"id": 2, "answers": [{"accepted": true}, {"accepted": false, '
        '"reason": "no\\n"}]}, and could be '
        '{"id": 2, "answers": [{"accepted": true}, {"accepted": false}]}',
    )


def test_after_a_fault_there_is_nothing_to_ask() -> None:
    # Given an engine that has made a fault
    adapter = StdioAdapter(command("ends_early"), LIMITS)
    adapter.hello("swoop")
    with pytest.raises(AdapterFault) as first:
        adapter.start(SETTING)

    # When it is asked again, then the fault is the same
    with pytest.raises(AdapterFault) as second:
        adapter.apply(MOVE)
    assert second.value is first.value

    # And it can be closed more than once
    adapter.close()
    adapter.close()


def test_an_engine_can_be_asked_on_after_an_error() -> None:
    # Given an engine that has answered with an error
    adapter = StdioAdapter(command("answers_with_an_error"), LIMITS)
    adapter.hello("swoop")
    with pytest.raises(AdapterFault, match="cannot deal"):
        adapter.start(SETTING)

    # Then it can be asked on
    assert adapter.apply(MOVE) == Seen()
    adapter.close()


def test_an_engine_can_be_started_anew() -> None:
    # Given an engine that has made a fault, and what starts it
    start = pickle.loads(pickle.dumps(stdio_factory(command("ends_early"), LIMITS)))
    adapter = start()
    assert fault_of(adapter) is not None

    # When it is started anew, then it is as at first
    for again in (adapter.again(), start()):
        assert again.hello("swoop").name == "hostile"
        again.give_up()
        assert left_of(again) == []


def test_an_engine_is_ended_if_something_else_goes_wrong() -> None:
    # When an exception comes between two requests
    with (
        pytest.raises(ZeroDivisionError),
        StdioAdapter(command("ignores_signals"), LIMITS) as adapter,
    ):
        raise ZeroDivisionError

    # Then the engine has been ended, and was not waited for
    assert left_of(adapter) == []


def test_an_engine_that_is_forgotten_is_ended() -> None:
    # Given an engine that nobody closes
    adapter = StdioAdapter(command("hangs"), LIMITS)
    mark = adapter.mark

    # When nobody knows of it any more
    del adapter
    gc.collect()

    # Then it has been ended
    assert list(marked(mark)) == []


ASKING = """
import signal
import sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from hoyle.conform.stdio_adapter import StdioAdapter
adapter = StdioAdapter(sys.argv[1:])
print(adapter.mark, flush=True)
adapter.hello("swoop")
"""


def test_an_engine_is_ended_if_the_program_is_interrupted() -> None:
    # Given a program that waits for an engine
    asking = subprocess.Popen(
        [sys.executable, "-c", ASKING, *command("leaves_the_group")],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert asking.stdout is not None
    mark = asking.stdout.readline().strip()

    # When it is interrupted
    asking.send_signal(signal.SIGINT)
    asking.communicate()

    # Then the engine is ended with it
    assert asking.returncode == -signal.SIGINT
    assert list(marked(mark)) == []


def test_a_program_that_is_asked_to_end_takes_the_engine_with_it() -> None:
    # Given a command that waits for an engine
    mark = new_mark()
    run = "from hoyle.cli.main import main; main()"
    smoke = subprocess.Popen(
        [sys.executable, "-c", run, "smoke", "swoop", "--", *command("ignores_signals")],
        env={**os.environ, mark: "1", "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert smoke.stdout is not None
    assert smoke.stdout.readline() == "✓ starts         the command runs\n"

    # When it is asked to end
    smoke.send_signal(signal.SIGTERM)
    smoke.communicate()

    # Then it ends as it should, and so does the engine
    assert smoke.returncode == 128 + signal.SIGTERM
    assert list(marked(mark)) == []


def test_without_a_list_of_processes_the_group_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Given a system that does not tell which processes there are
    adapter = StdioAdapter(command("hides_a_child"), SHORT)
    mark = adapter.mark
    with monkeypatch.context() as patched:
        patched.setattr(killing, "PROCESSES", tmp_path)

        # When an engine is ended
        fault = fault_of(adapter)

    # Then what it has started in its group is ended as well
    assert fault is not None
    assert ends(int(fault.output.split()[-1]))
    assert list(marked(mark)) == []


def test_a_system_on_which_pipes_cannot_be_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given such a system
    monkeypatch.delattr(select, "poll")

    # When an engine is started
    with pytest.raises(AdapterFault) as raised:
        StdioAdapter(command("hangs"), Limits())

    # Then the fault says what cannot be done
    assert (raised.value.kind, str(raised.value)) == (
        "unsupported",
        "This system cannot wait for the output of a process: it has no poll for pipes.",
    )
