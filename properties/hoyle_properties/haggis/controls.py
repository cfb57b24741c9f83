"""Wrong rules of Haggis that the controls of several proofs have in common."""

from __future__ import annotations

from hoyle.game import Verdict
from hoyle.haggis import Combination, Haggis, State


class EqualAnswers(Haggis):
    """Lets equal ranks answer each other, and equal bombs."""

    def outranks(self, top: Combination, laid: Combination) -> bool:
        """Whether a rank is no lower."""
        return laid.rank >= top.rank


class LeaderMayPass(Haggis):
    """Lets everybody pass at any time."""

    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Allow it."""
        return Verdict(True, "haggis.answer.pass")
