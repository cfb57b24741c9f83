"""Proved: how a match of Haggis goes on and ends, for any totals and any points."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.haggis import FirstLead, Haggis, Options, Standing, TieLead
from hoyle.haggis.scoring import Ended
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.proving import any_options
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given

SEATS = (0, 1)


class GoneOn(NamedTuple):
    """A standing, a round that has ended, and the standing after it."""

    options: Options
    before: Standing
    ended: Ended
    after: Standing


def a_match_goes_on(context: Context, rules: type[Haggis]) -> GoneOn:
    """Any standing of a match, and any round that has ended."""
    game = rules(any_options(context))
    totals = tuple(context.integer(f"total {seat}", None, None) for seat in SEATS)
    points = tuple(context.integer(f"points {seat}", None, None) for seat in SEATS)
    first, rounds = context.pick_one("first", SEATS), context.integer("rounds", 0, None)
    winner, last = context.pick_one("winner", SEATS), context.pick_one("last", SEATS)
    before, ended = Standing(totals, first, rounds, False, ()), Ended(points, winner, last)
    return GoneOn(game.options, before, ended, game.next_standing(before, ended))


def a_match_ends_as_it_should(context: Context, rules: type[Haggis]) -> None:
    """For any totals: it ends with unequal totals, one at the target; the higher one wins."""
    options, before, ended, after = a_match_goes_on(context, rules)
    totals = [one + more for one, more in zip(before.totals, ended.points, strict=True)]
    reached = (totals[0] >= options.target) | (totals[1] >= options.target)
    over = reached & (totals[0] != totals[1])
    for seat in SEATS:
        wins, higher = seat in after.winners, totals[seat] > totals[1 - seat]
        context.claim(f"the total of seat {seat}", after.totals[seat] == totals[seat])
        context.claim(f"seat {seat} wins", wins == (over & higher))
    context.claim("it ends exactly then", after.over == over)
    context.claim("one more round was played", after.rounds == before.rounds + 1)


def the_lead_goes_on_as_said(context: Context, rules: type[Haggis]) -> None:
    """The lower total leads, at a tie whom the reading says; or always who laid last."""
    options, before, ended, after = a_match_goes_on(context, rules)
    by_total, tie = options.first_lead == FirstLead.LOWEST_TOTAL, options.tie_lead
    leads, (one, other) = after.first, after.totals
    tied = by_total & (one == other)
    context.claim("who laid last", given(opposite(by_total), leads == ended.last))
    context.claim("seat 0 is behind", given(by_total & (one < other), leads == 0))
    context.claim("seat 1 is behind", given(by_total & (other < one), leads == 1))
    for reading, seat in (
        (TieLead.WINNER_OF_LAST_HAND, ended.winner),
        (TieLead.LOSER_OF_LAST_HAND, 1 - ended.winner),
        (TieLead.ALTERNATE, 1 - before.first),
    ):
        context.claim(f"a tie: {reading}", given(tied & (tie == reading), leads == seat))


class MoreThanTarget(Haggis):
    """Ends a match only above the target."""

    def reaches_target(self, total: int) -> bool:
        """Whether a total is above it."""
        return total > self.options.target


class TiesEnd(Haggis):
    """Ends a match with equal totals, too."""

    def ends_match(self, totals: tuple[int, ...]) -> bool:
        """Whether a total has reached the target."""
        return self.reaches_target(totals[0]) | self.reaches_target(totals[1])


class LowerWins(Haggis):
    """Lets the lower total win."""

    def highest_seats(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """The other seats."""
        return tuple(1 - seat for seat in super().highest_seats(totals))


class HigherLeads(Haggis):
    """Lets the higher total lead."""

    def next_lead(self, standing: Standing, totals: tuple[int, ...], ended: Ended) -> int:
        """Turn the totals round."""
        return super().next_lead(standing, totals[::-1], ended)


class WinnerAlwaysLeads(Haggis):
    """Forgets the option `tie_lead`."""

    def winner_leads_after_tie(self) -> bool:
        """Always."""
        return True


class LastNeverLeads(Haggis):
    """Forgets the option `first_lead`."""

    def last_combination_leads(self) -> bool:
        """Never."""
        return False


MATCH = Proof(
    "a match of Haggis ends as it should",
    a_match_ends_as_it_should,
    Haggis,
    controls={
        "only above the target": MoreThanTarget,
        "a tie ends it": TiesEnd,
        "the lower total wins": LowerWins,
    },
)
LEAD = Proof(
    "the lead of a round of Haggis is as the readings say",
    the_lead_goes_on_as_said,
    Haggis,
    controls={
        "the higher total leads": HigherLeads,
        "a tie is always the winner's": WinnerAlwaysLeads,
        "who laid last never leads": LastNeverLeads,
    },
)


@evidence(
    "haggis.proof.match",
    clauses=("haggis.match.ends", "haggis.match.highest-wins", "haggis.match.tie"),
    level="proved",
)
def test_a_match_ends_as_it_should() -> None:
    """For any totals, points and target: one has reached it and they differ; the higher wins."""
    prove(MATCH)


@evidence(
    "haggis.proof.next-lead",
    clauses=("haggis.lead.first", "haggis.lead.tie"),
    level="proved",
)
def test_the_next_lead_is_as_the_readings_say() -> None:
    """For any totals: who is behind, or at a tie, or in any case, whom the reading names."""
    prove(LEAD)
