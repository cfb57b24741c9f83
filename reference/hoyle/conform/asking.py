"""What an engine is asked between two lines: the legal moves, and what a seat is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hoyle.conform.adapter import Adapter, Skill
from hoyle.conform.blame import clauses_about_view, ranked_by_rarity
from hoyle.conform.comparing import (
    Difference,
    facts_difference,
    moves_difference,
    view_difference,
)
from hoyle.conform.divergence import Part
from hoyle.conform.parting import Apart, in_field
from hoyle.conform.scripts import Course, Listed, listed_in
from hoyle.conform.tallying import Manner, Tally
from hoyle.match import Match

LEGAL, VIEW = "legal moves", "views"
LISTS_EVERY = 2
"""The moves are asked for before every line of so many, and at the end."""


class Asking:
    """Asks an engine in one course; `count_once` counts a clause once a hand."""

    def __init__(
        self,
        course: Course,
        adapter: Adapter,
        manner: Manner,
        tally: Tally,
        count_once: Callable[[str], None],
    ) -> None:
        self.course = course
        self.game = course.game
        self.adapter = adapter
        self.manner = manner
        self.tally = tally
        self.count_once = count_once

    def apart(self, number: int, match: Match[Any, Any], listed: Listed | None) -> Apart | None:
        """Ask for the moves of each seat that may act, and for the view of one seat."""
        if Skill.LEGAL in self.manner.can and number % LISTS_EVERY == 0:
            known = listed_in(self.game, match.state) if listed is None else listed
            for seat, legal in known:
                found = self.list_of(match, seat, legal)
                if found is not None:
                    return found
        if Skill.VIEW in self.manner.can:
            return self.view_of(match, number % self.game.seats)
        return None

    def apart_at_end(self) -> Apart | None:
        """Ask for what can be asked where nothing more is tried."""
        match = self.course.end
        listed = listed_in(self.game, match.state) if match.playing else ((0, ()),)
        for number in range(self.game.seats):
            found = self.apart(number, match, listed if not number else ())
            if found is not None:
                return found
        return None

    def list_of(self, match: Match[Any, Any], seat: int, legal: tuple[Any, ...]) -> Apart | None:
        """Compare the moves that the engine lists for a seat."""
        told = self.adapter.legal(seat)
        differing = moves_difference(self.game, match.state, seat, told, legal)
        if differing is None:
            self.tally.counts["lists of moves"] += 1
            self.tally.compared[LEGAL] += 1
            return None
        return self.other_moves(match, seat, differing)

    def other_moves(self, match: Match[Any, Any], seat: int, differing: Difference) -> Apart:
        """In what a list parts from the rules that has a move too many, or lacks one."""
        clauses: tuple[str, ...] = (differing.clause,) if differing.clause else ()
        if not clauses:
            step = self.game.apply(match.state, seat, differing.move)
            verdict = self.game.judge(match.state, seat, differing.move)
            clauses = (verdict.clause, *ranked_by_rarity(step.fired, self.manner.passed))
        return Apart(Part.MOVES, clauses, differing.engine, differing.rule, code=differing.code)

    def view_of(self, match: Match[Any, Any], seat: int) -> Apart | None:
        """Compare what the engine shows a seat."""
        view = self.game.view(match.state, seat)
        differing = view_difference(view, self.adapter.view(seat))
        differing = differing or facts_difference(self.game, view, self.adapter.facts(seat))
        if differing is None:
            self.tally.counts["views"] += 1
            self.tally.compared[VIEW] += 1
            for clause in clauses_about_view(self.game.name, "hand"):
                self.count_once(clause)
            return None
        clauses = clauses_about_view(self.game.name, differing.field or "")
        return in_field(Part.VIEW, clauses, differing)
