"""What the evidence that is running has checked, and what it was looking at."""

from __future__ import annotations

from typing import Any


class Undecided(Exception):
    """The evidence says neither yes nor no. This is never taken for a yes."""


class Tally:
    """What the evidence that is running has checked. Emptied before each test."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Start counting anew."""
        self.cases = 0
        self.path_count = 0
        self.queries = 0
        self.solver_seconds = 0.0
        self.notes: list[str] = []
        self.shown: tuple[Any, ...] = ()

    def case(self, count: int = 1) -> None:
        """Count cases that were checked."""
        self.cases += count

    def paths(self, count: int) -> None:
        """Count paths through the rules that were proved."""
        self.path_count += count

    def note(self, text: str) -> None:
        """Leave a remark for the reader of the report."""
        self.notes.append(text)

    def proof(
        self, verdict: str, *, paths: int, queries: int = 0, seconds: float = 0.0, note: str = ""
    ) -> None:
        """Count a proof and take its verdict over.

        Parameters
        ----------
        verdict
            ``proved``, ``refuted``, or anything else (``not-inductive``), which is undecided.
        paths, queries
            How many paths were followed, and how many questions the solver was asked.
        seconds
            The time the solver took.
        note
            What the reader should know: the counterexample, or why it is undecided.

        Raises
        ------
        AssertionError
            If the proof is refuted.
        Undecided
            If it is neither proved nor refuted.
        """
        self.paths(paths)
        self.queries += queries
        self.solver_seconds += seconds
        if verdict == "refuted":
            raise AssertionError(note or "the proof is refuted")
        if verdict != "proved":
            raise Undecided(note or verdict)


tally = Tally()


def show(game: Any, state: Any, move: Any = None, seat: int | None = None) -> None:
    """Keep a position, and a move that a seat tries in it, for the report of a broken property.

    Without `seat` the move is one of the seat to act.
    """
    tally.shown = (game, state, move, seat)
