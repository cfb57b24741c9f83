"""The steps in which an engine's end of the protocol is tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Welcome
from hoyle.conform.comparing import moves_difference, state_difference, view_difference
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.smoke_trial import Attempt, Trial, trial_for
from hoyle.formats import format_of
from hoyle.formats.documents import Observation
from hoyle.formats.faults import FormatError, shown, validated
from hoyle.position import write_position
from hoyle.words import amount

REFUSES = "Refuse it with accepted: false, and leave everything as it was."


class Unexpected(Exception):
    """The engine keeps to the protocol, but refuses what is legal, or accepts what is not.

    `advice` says what to do about it.
    """

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(message)
        self.advice = advice


class Table:
    """An engine, and beside it the rules. Each method is a step, and says what it got.

    Parameters
    ----------
    name
        The game.
    engine
        The engine, which has been started.
    """

    def __init__(self, name: str, engine: Adapter) -> None:
        self.name = name
        self.engine = engine
        self.welcome = Welcome("", "")
        self.told: dict[str, None] = {}
        self._trial: Trial | None = None

    @property
    def trial(self) -> Trial:
        """What the engine is tried with, once it has said who it is."""
        assert self._trial is not None
        return self._trial

    def hello(self) -> str:
        """Ask who the engine is."""
        self.welcome = self.engine.hello(self.name)
        try:
            self._trial = trial_for(self.name, self.welcome)
        except FormatError as error:
            raise fault(FaultKind.READINGS, reason=error) from None
        return introduction(self.welcome)

    def start(self) -> str:
        """Start a hand."""
        self._start()
        return f"a hand is dealt to {self.trial.game.seats} seats"

    def legal_move(self) -> str:
        """Try a legal move."""
        self._accepted(self.trial.legal)
        return f"seat {self.trial.legal.seat} makes the move: {self.trial.legal.words}"

    def illegal_move(self) -> str:
        """Try an illegal move; what is told of the state may not change."""
        before = self._replayed()[-1]
        tried = self.trial.illegal
        seen = self.engine.apply(tried.line)
        told = f"seat {tried.seat} tries the move: {tried.words}"
        self._refused(seen, told)
        changed = [name for name in seen.state if differs(before.state, seen.state, name)]
        if changed:
            raise Unexpected(f"{told}; it is refused, but changes {', '.join(changed)}", REFUSES)
        unchanged = "nothing has changed" if seen.state else "no state is told"
        return f"{told}; it is refused, and {unchanged}"
