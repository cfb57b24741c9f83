"""The kinds of adapter faults, and the words around them."""

from __future__ import annotations

import os
import re
from string import Formatter

import pytest

from hoyle.conform import limits
from hoyle.conform.adapter import AdapterFault
from hoyle.conform.faults import FaultKind, advice_on, fault
from hoyle.conform.limits import memory_held
from hoyle.conform.output import account, amount, duration, in_short, kept, printable, quoted
from hoyle.conform.process import how_ended


@pytest.mark.parametrize("kind", FaultKind)
def test_every_kind_has_a_word_a_sentence_and_advice(kind: FaultKind) -> None:
    # Given the words of a kind
    names = {name: "X" for _, name, _, _ in Formatter().parse(kind.value.sentence) if name}

    # Then its word is its name, and the sentence and the advice are sentences
    assert kind.word == kind.name.lower()
    assert re.fullmatch(r"[A-Z].*[^ ]", kind.value.sentence)
    assert re.fullmatch(r"[A-Z].*\.", kind.value.advice)
    assert str(fault(kind, **names)) == kind.value.sentence.format(**names)


def test_advice_fits_what_came() -> None:
    # Given a line that is too long, with a newline or without; and what a JSON library may write
    assert advice_on(AdapterFault("too_long", "")) == (
        "Tell only what the answer needs; perhaps the newline between two answers is missing."
    )
    assert advice_on(AdapterFault("bad_json", "")) == (
        "Write the answer with a JSON library, as UTF-8 without a byte order mark. NaN and "
        "Infinity are no JSON, even if the library writes them; write null, or leave the field out."
    )


def test_advice_goes_by_the_word() -> None:
    assert advice_on(AdapterFault("bad_end", "")) == "End with exit code 0 once bye is answered."
    assert advice_on(AdapterFault("of_ones_own", "")) == ""


def test_no_two_kinds_have_the_same_words() -> None:
    assert len({kind.value.sentence for kind in FaultKind}) == len(FaultKind)


def test_what_cannot_be_printed_is_escaped() -> None:
    assert printable("7♥\t\x1b[2J\u202e\n\ud800") == "7♥  \\x1b[2J\\u202e\\n\\ud800"


def test_a_line_is_shortened() -> None:
    assert quoted(b"7h\xff\r\n") == "7h\\xff"
    assert quoted(b" \r\n") == "an empty line"
    assert quoted(b"7" * 161) == "7" * 159 + "…"
    assert quoted(b"7" * 160) == "7" * 160


def test_a_text_of_any_length_is_shown_in_short() -> None:
    assert in_short("no\x1b") == "no\\x1b"
    assert in_short("7" * 160) == "7" * 160
    assert in_short("7" * 161) == "7" * 159 + "…"
    assert in_short("7\n" * 10**6, 5) == "7\\n7…"


def test_the_last_lines_are_told() -> None:
    # Given two outputs, one of them with many lines
    errors = b"".join(b"line %d\n" % number for number in range(20))

    # Then the last lines of both are told
    shown = [f"  line {number}" for number in range(8, 20)]
    assert account(b'{"id"', errors).splitlines() == [
        "standard output:",
        '  {"id"',
        "standard error:",
        *shown,
    ]
    assert account(b"", b"") == ""


def test_no_more_is_kept_than_is_told() -> None:
    assert kept(b"7" * 8192, b"8") == b"7" * 8191 + b"8"


def test_amounts() -> None:
    assert [amount(count) for count in (5, 1024, 1536, 2**24, 2**31)] == [
        "5 bytes",
        "1 KiB",
        "1536 bytes",
        "16 MiB",
        "2 GiB",
    ]
    assert [duration(seconds) for seconds in (0.25, 10.0)] == ["0.25 s", "10 s"]


def test_how_a_process_ended() -> None:
    assert how_ended(3) == "ended with exit code 3"
    assert how_ended(-11) == "was ended by the signal SIGSEGV"
    assert how_ended(-99) == "was ended by the signal 99"


def test_memory_is_known_only_of_a_process_that_is_there() -> None:
    assert memory_held(os.getpid()) > 0
    assert memory_held(2**22 + 1) == 0


def test_a_system_without_limits_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    # Given a system that cannot limit another process
    monkeypatch.setattr(limits, "resource", None)

    # Then nothing is limited, and nothing goes wrong
    limits.limit_memory(os.getpid(), 1)
    assert memory_held(2**22 + 1) == 0
