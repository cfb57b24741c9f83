"""Ending with care when somebody ends the program."""

from __future__ import annotations

import signal

import pytest

from hoyle.conform.signals import ended_with_care


def test_a_signal_becomes_an_exception_and_only_meanwhile() -> None:
    # Given a program that ends with care
    with pytest.raises(SystemExit) as raised, ended_with_care():
        # When it is asked to end
        signal.raise_signal(signal.SIGTERM)

    # Then it ends with the exit code of the signal, and all is as before
    assert raised.value.code == 128 + signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


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
