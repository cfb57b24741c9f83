"""Engines that do not do their part: each makes one fault, and leaves nothing behind."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.hoyle.conform.engines import (
    LIMITS,
    SETTING,
    SHORT,
    command,
    ends,
    fault_of,
    left_of,
)

from hoyle.conform.adapter import AdapterFault
from hoyle.conform.limits import Limits
from hoyle.conform.stdio_adapter import StdioAdapter

HELLO, START = "request 1 (hello)", "request 2 (start)"
FLOOD = "card " * 32
WRONG = "and could be " + (
    '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "mine"}}'
)

ENDING = {
    "crashes_at_start": (
        "crash",
        f"The engine ended with exit code 3 before it answered {HELLO}.",
        "standard error:\n  loading the cards\n      from cards.txt\n  Fatal: no such file \\x07",
    ),
    "crashes_later": (
        "crash",
        f"The engine was ended by the signal SIGKILL before it answered {START}.",
        "standard error:\n  dealing",
    ),
    "ends_early": (
        "exit",
        f"The engine ended with exit code 0 before it answered {START}.",
        "",
    ),
    "half_a_line_then_ends": (
        "exit",
        f"The engine ended with exit code 0 before it answered {HELLO}; "
        "it had begun an answer, but not ended the line.",
        'standard output:\n  {"id": 1, "protocol"',
    ),
    "leaves_a_child": (
        "exit",
        f"The engine ended with exit code 0 before it answered {HELLO}.",
        "",
    ),
    "closes_output": (
        "closed",
        f"The engine closed its standard output before it answered {HELLO}, but goes on.",
        "",
    ),
    "closes_input": (
        "closed",
        f"The engine closed its standard input before it answered {START}, but goes on.",
        "",
    ),
    "memory_hog": (
        "memory",
        f"The engine used more than 64 MiB of memory before it answered {HELLO}.",
        "",
    ),
    "ends_badly": (
        "bad_end",
        "The engine ended with exit code 1 after bye.",
        "standard error:\n  could not save the score",
    ),
    "answers_twice": (
        "twice",
        f'The engine answered {START} a second time: {{"id": 2, "accepted": true}}',
        "",
    ),
    "answers_with_an_error": (
        "error",
        f"The engine could not do {START}; it says: cannot deal \\x1b[31m for four",
        "",
    ),
}
"""Engines, and the kind, the message and the last lines of the fault that each makes."""

WAITING = {
    "hangs": ("hang", f"The engine did not answer {HELLO} within 0.3 s.", ""),
    "ignores_signals": ("hang", f"The engine did not answer {HELLO} within 0.3 s.", ""),
    "half_a_line": (
        "unfinished",
        f"The engine began an answer to {START}, but did not end the line within 1 s: "
        '{"id": 2, "accepted"',
        'standard output:\n  {"id": 2, "accepted"',
    ),
}
"""The same for engines at which the time must run out."""

WITH_OUTPUT = {
    "floods": (
        "noise",
        f"The engine wrote a line that is no JSON where the answer to {HELLO} should be: "
        f"{FLOOD[:159]}…",
    ),
    "floods_errors": (
        "flood",
        f"The engine wrote more than 1 MiB to standard error before it answered {HELLO}.",
    ),
    "floods_later": (
        "twice",
        f"The engine answered {HELLO} a second time: "
        '{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": {"name": "hostile"}}',
    ),
    "endless_line": (
        "too_long",
        f'The answer to {HELLO} is longer than 1 MiB: {{"id": 1, "cards": "{"7h " * 46}7…',
    ),
    "nests_deeply": (
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: this is nested too deeply, at character 1: "
        f'{{"id": 1, "game": {"[" * 141}…',
    ),
}
"""Engines that write much, and the kind and the message of the fault that each makes."""

LINES = [
    (
        r"Welcome to Swoop!\n",
        "noise",
        f"The engine wrote a line that is no JSON where the answer to {HELLO} should be: "
        "Welcome to Swoop!",
    ),
    (
        r"\n",
        "noise",
        f"The engine wrote a line that is no JSON where the answer to {HELLO} should be: "
        "an empty line",
    ),
    (
        r'{"id": ID, "seats": NaN}\r\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: NaN is no number, at character 20: "
        '{"id": 1, "seats": NaN}',
    ),
    (
        r'{"id": ID, "seats": 1e999}\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: 1e999 is no number, at character 20: "
        '{"id": 1, "seats": 1e999}',
    ),
    (
        f'{{"id": ID, "seats": {"9" * 5000}}}\\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: this number has more than 15 digits, "
        f'which no game needs, at character 20: {{"id": 1, "seats": {"9" * 140}…',
    ),
    (
        r'{"id": ID, "id": ID}\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: the key 'id' is given twice, at character 11: "
        '{"id": 1, "id": 1}',
    ),
    (
        r'{"id": ID\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: expecting ',' delimiter, at character 9: "
        '{"id": 1',
    ),
    (
        r'\xef\xbb\xbf{"id": ID}\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: it begins with a byte order mark, "
        'at character 1: \\ufeff{"id": 1}',
    ),
    (
        r'{"id": ID, "game": "\xff"}\n',
        "not_utf8",
        f'The answer to {HELLO} is not UTF-8; its byte 20 is 0xff: {{"id": 1, "game": "\\xff"}}',
    ),
    (
        f'{{"id": ID, "options": {"[" * 500}{"]" * 500}}}\\n',
        "bad_json",
        f"The answer to {HELLO} is no strict JSON: this is nested too deeply, at character 1: "
        f'{{"id": 1, "options": {"[" * 138}…',
    ),
    (
        f'{{"id": ID, "{"x" * 5000}": 1}}\\n',
        "wrong_answer",
        f"The answer to {HELLO} is wrong: there is no field '{'x' * 80}'… (5000 characters) here; "
        "known are id, protocol, game, engine, ruleset, options, seats, can. "
        f'It was {{"id": 1, "{"x" * 148}…, {WRONG}',
    ),
    (
        r'{"protocol": "hoyle-engine/1"}\n',
        "no_id",
        f'The answer to {HELLO} has no id: {{"protocol": "hoyle-engine/1"}}',
    ),
    (
        r'{"id": 7}\n',
        "wrong_id",
        f'The answer to {HELLO} has the id 7, but it must be 1: {{"id": 7}}',
    ),
    (
        r'{"id": "ID"}\n',
        "wrong_id",
        f'The answer to {HELLO} has the id "1", but it must be 1: {{"id": "1"}}',
    ),
    (
        r'{"id": ID, "protocol": "hoyle-engine/2", "version": 2}\n',
        "wrong_protocol",
        'The engine speaks "hoyle-engine/2", and not "hoyle-engine/1".',
    ),
    (
        r'{"id": ID, "protocol": "hoyle-engine/1", "game": "haggis"}\n',
        "wrong_game",
        'The engine plays "haggis", and not "swoop".',
    ),
    (
        r'{"id": 0, "error": "no such request"}\n',
        "error",
        f"The engine could not do {HELLO}; it says: no such request",
    ),
    (
        r'["id", 1]\n',
        "wrong_answer",
        f'The answer to {HELLO} is wrong: it is ["id", 1], but it must be an object. '
        f'It was ["id", 1], {WRONG}',
    ),
    (
        r'{"id": ID, "engine": "mine"}\n',
        "wrong_answer",
        f"The answer to {HELLO} is wrong: 'protocol' is missing. "
        f'It was {{"id": 1, "engine": "mine"}}, {WRONG}',
    ),
    (
        r'{"id": ID, "protocol": "hoyle-engine/1", "game": "swoop", "engine": "mine"}\n',
        "wrong_answer",
        f'The answer to {HELLO} is wrong: engine: this must be an object, not "mine". '
        f'It was {{"id": 1, "protocol": "hoyle-engine/1", "game": "swoop", "engine": "mine"}}, '
        f"{WRONG}",
    ),
]
"""Answers to hello, and the kind and the message of the fault that each makes."""


@pytest.mark.parametrize("script", ENDING)
def test_an_engine_that_does_not_do_its_part(script: str) -> None:
    # When a hand is asked of the engine
    adapter = StdioAdapter(command(script), LIMITS)
    fault = fault_of(adapter)

    # Then it makes one fault, with its last lines, and no process is left
    assert fault is not None
    assert (fault.kind, str(fault), fault.output) == ENDING[script]
    assert left_of(adapter) == []


@pytest.mark.parametrize("script", WAITING)
def test_an_engine_that_does_not_answer(script: str) -> None:
    # When a hand is asked of the engine, and the time runs out
    limits = SHORT if script == "half_a_line" else SHORT._replace(start=0.3)
    adapter = StdioAdapter(command(script), limits)
    fault = fault_of(adapter)

    # Then it makes one fault, with its last lines, and no process is left
    assert fault is not None
    assert (fault.kind, str(fault), fault.output) == WAITING[script]
    assert left_of(adapter) == []


@pytest.mark.parametrize("script", WITH_OUTPUT)
def test_an_engine_that_writes_too_much(script: str) -> None:
    # When a hand is asked of the engine
    adapter = StdioAdapter(command(script), LIMITS)
    fault = fault_of(adapter)

    # Then it makes one fault with a short message, and no process is left
    assert fault is not None
    assert (fault.kind, str(fault)) == WITH_OUTPUT[script]
    assert len(fault.output.splitlines()) <= 26
    assert max(map(len, fault.output.splitlines()), default=0) <= 162
    assert left_of(adapter) == []


@pytest.mark.parametrize(("line", "kind", "message"), LINES)
def test_a_line_that_is_no_answer(line: str, kind: str, message: str) -> None:
    # When hello is answered with the line
    adapter = StdioAdapter(command("says", line), LIMITS)
    with pytest.raises(AdapterFault) as raised:
        adapter.hello("swoop")

    # Then the fault says what is wrong with it
    assert (raised.value.kind, str(raised.value)) == (kind, message)
    adapter.give_up()
    assert left_of(adapter) == []


def test_a_request_that_is_not_read() -> None:
    # Given an engine that reads nothing
    adapter = StdioAdapter(command("never_reads"), SHORT)
    adapter.hello("swoop")

    # When it is sent more than a pipe holds
    with pytest.raises(AdapterFault) as raised:
        adapter.start(SETTING._replace(deal={"hands": "7h" * 200_000}))

    # Then the time runs out all the same
    assert (raised.value.kind, str(raised.value)) == (
        "hang",
        f"The engine did not answer {START} within 1 s; it has not read the whole request.",
    )
    assert left_of(adapter) == []


def test_an_engine_that_goes_on_after_the_end() -> None:
    # When a hand is asked of an engine that does not end
    adapter = StdioAdapter(command("does_not_end"), LIMITS._replace(end=0.3))
    fault = fault_of(adapter)

    # Then it is ended
    assert fault is not None
    assert (fault.kind, str(fault)) == (
        "not_ending",
        "The engine answered bye, but was still running 0.3 s later; it was ended by force.",
    )
    assert left_of(adapter) == []


@pytest.mark.parametrize("script", ["leaves_the_group", "leaves_a_child_at_the_end"])
def test_what_an_engine_has_started_is_ended_with_it(script: str) -> None:
    # Given an engine with a process of its own in another session
    adapter = StdioAdapter(command(script), LIMITS._replace(answer=1))

    # When the engine has ended, or has been ended
    fault = fault_of(adapter)

    # Then so has the other process; that alone is no fault
    assert (fault and fault.kind) == ("hang" if script == "leaves_the_group" else None)
    assert left_of(adapter) == []


def test_a_process_without_the_mark_is_ended_with_its_group() -> None:
    # Given an engine with a process whose environment is empty
    adapter = StdioAdapter(command("hides_a_child"), SHORT)

    # When the engine is ended
    fault = fault_of(adapter)

    # Then so is the other process
    assert fault is not None
    assert ends(int(fault.output.split()[-1]))


def test_much_on_standard_error_is_no_fault() -> None:
    # When an engine writes there, for each request, more than a pipe holds
    adapter = StdioAdapter(command("chatty_errors"), LIMITS)

    # Then it can do so, and only the end of it is kept
    assert fault_of(adapter) is None
    assert len(adapter._process.output()) < 10_000


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a folder, a text, and a script for no interpreter."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "engine.py").write_text("print()\n")
    (tmp_path / "script").write_text("#!/no/such/interpreter\n")
    (tmp_path / "bare").write_text("no program\n")
    (tmp_path / "script").chmod(0o755)
    (tmp_path / "bare").chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(
    ("program", "reason"),
    [
        ("no-such-engine", "there is no command 'no-such-engine' in the search path"),
        (
            "engine.py",
            "there is no command 'engine.py' in the search path; did you mean ./engine.py?",
        ),
        ("./no-such-engine", "there is no file './no-such-engine' in '{folder}'"),
        ("./folder", "'./folder' is a folder, not a program"),
        (
            "./engine.py",
            "'./engine.py' is not executable (chmod +x makes it so); "
            "or name the program that runs it, as in python3 ./engine.py",
        ),
        ("./script", "the interpreter that the #! line of './script' names does not exist"),
        (
            "./bare",
            "'./bare' is no program and has no #! line; "
            "or name the program that runs it, as in python3 ./bare",
        ),
        ("nul\0", "'nul\\x00': embedded null byte"),
        ("", "the name of the program is empty"),
    ],
)
def test_a_command_that_cannot_be_started(folder: Path, program: str, reason: str) -> None:
    # When the command is started
    with pytest.raises(AdapterFault) as raised:
        StdioAdapter([program], Limits())

    # Then the fault says why it cannot be
    message = f"The engine cannot be started: {reason.replace('{folder}', str(folder))}."
    assert (raised.value.kind, str(raised.value)) == ("not_started", message)
