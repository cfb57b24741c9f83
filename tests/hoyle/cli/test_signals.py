"""Ending with care when somebody ends the program."""

from __future__ import annotations

import signal

import pytest

from hoyle.cli.signals import Ended, code_of, ended_with_care


def test_a_signal_becomes_an_exception_and_only_meanwhile() -> None:
    # Given a program that ends with care
    with pytest.raises(Ended) as raised, ended_with_care():
        # When it is asked to end
        signal.raise_signal(signal.SIGTERM)

    # Then it ends with the exit code of the signal, and all is as before
    assert code_of(raised.value) == 143
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


def test_a_signal_that_something_else_takes_for_an_interruption_keeps_its_code() -> None:
    # Given something that makes an interruption of its own of each interruption
    def run() -> None:
        try:
            # When the terminal is closed meanwhile
            signal.raise_signal(signal.SIGHUP)
        except KeyboardInterrupt:
            raise KeyboardInterrupt from None

    with pytest.raises(Ended) as raised, ended_with_care():
        run()

    # Then the program still ends with the code of that
    assert code_of(raised.value) == 129


def test_control_c_stays_what_it_is() -> None:
    with pytest.raises(KeyboardInterrupt) as raised, ended_with_care():
        raise KeyboardInterrupt

    assert type(raised.value) is KeyboardInterrupt
    assert code_of(raised.value) == 130


def test_a_signal_that_is_ignored_still_is() -> None:
    # Given a program that goes on when its terminal is closed
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with ended_with_care():
            # When that happens, then nothing else does
            signal.raise_signal(signal.SIGHUP)
            assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
