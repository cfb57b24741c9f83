"""May this seat lead out of turn? A decision of Goat, as a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.decisions import Rule
from hoyle.game import Verdict, refuse
from hoyle.goat.readings import Readings
from hoyle.goat.refusals import GoatRefused
from hoyle.goat.state import Phase, State


class Bid(NamedTuple):
    """A molodka that a seat wants to lead with."""

    state: State
    seat: int
    cards: Cards


BidEffect = Callable[[Bid], Verdict]


def allowed(clause_id: str) -> BidEffect:
    """The effect that lets a molodka be led, by a clause."""
    return lambda bid: Verdict(True, clause_id)


def too_late(reason: str) -> BidEffect:
    """The effect that refuses a molodka which comes too late."""
    return lambda bid: refuse(
        GoatRefused.MOLODKA_TOO_LATE, "goat.molodka.out-of-turn", seat=bid.seat, reason=reason
    )


class Claiming(Readings):
    """The guards, and the table that joins them to what follows."""

    @clause("goat.molodka.not-acted")
    def has_acted(self, bid: Bid) -> bool:
        """Whether the seat has laid cards in this trick already."""
        return bid.state.trick.acted[bid.seat]

    @clause("goat.molodka.out-of-turn")
    def interrupts(self, bid: Bid) -> bool:
        """Whether the trick can be interrupted."""
        return self.is_first_claim(bid) and self.window_is_open(bid.state)

    @clause("goat.molodka.out-of-turn")
    def comes_too_late(self, bid: Bid) -> bool:
        """Whether the trick can be interrupted no more."""
        return self.is_first_claim(bid) and not self.window_is_open(bid.state)

    @clause("goat.molodka.bura")
    def overrules(self, bid: Bid) -> bool:
        """Whether a molodka lies there, unanswered, and this one is of trumps, which go first."""
        return self.is_contest(bid) and self.outranks(bid.state, bid.cards)

    @clause("goat.molodka.nearest")
    def goes_before(self, bid: Bid) -> bool:
        """Whether a molodka lies there, unanswered, and this one comes from a nearer seat."""
        return (
            self.is_contest(bid)
            and self.takes_over(bid.state, bid.seat, bid.cards)
            and not self.outranks(bid.state, bid.cards)
        )

    @clause("goat.molodka.nearest")
    def stands_behind(self, bid: Bid) -> bool:
        """Whether a molodka lies there, unanswered, and stands."""
        return self.is_contest(bid) and not self.takes_over(bid.state, bid.seat, bid.cards)

    @clause("goat.molodka.nearest")
    def meets_answered_molodka(self, bid: Bid) -> bool:
        """Whether a molodka lies there that has been answered."""
        answered = self.is_answered(bid.state)
        return self.may_claim_yet(bid) & bid.state.trick.claimed & answered

    def is_first_claim(self, bid: Bid) -> bool:
        """Whether nobody has led out of turn yet."""
        return self.may_claim_yet(bid) and not bid.state.trick.claimed

    def is_contest(self, bid: Bid) -> bool:
        """Whether a molodka lies there that nobody has answered."""
        return self.may_claim_yet(bid) & bid.state.trick.claimed and not self.is_answered(bid.state)

    def may_claim_yet(self, bid: Bid) -> bool:
        """Whether the seat has laid nothing in this trick."""
        return not bid.state.trick.acted[bid.seat]

    def is_answered(self, state: State) -> bool:
        """Whether a seat has answered the lead."""
        first = state.turn == self.seat_after(state.trick.leader)
        return state.phase == Phase.ANSWER and not first

    def claim_rules(self) -> tuple[Rule[BidEffect], ...]:
        """Whether a molodka may be led, case by case."""
        out_of_turn, nearest = "goat.molodka.out-of-turn", "goat.molodka.nearest"
        bura = "goat.molodka.bura"
        return (
            Rule(self.has_acted, ("goat.molodka.not-acted",), refuse_acted),
            Rule(self.interrupts, (out_of_turn,), allowed(out_of_turn)),
            Rule(self.comes_too_late, (out_of_turn,), too_late(CLOSED)),
            Rule(self.overrules, (bura,), allowed(bura)),
            Rule(self.goes_before, (nearest,), allowed(nearest)),
            Rule(self.stands_behind, (nearest,), refuse_farther),
            Rule(self.meets_answered_molodka, (out_of_turn,), too_late(ANSWERED)),
        )


CLOSED = "the trick can be interrupted no more"
ANSWERED = "a molodka has been led and answered"


def refuse_acted(bid: Bid) -> Verdict:
    """Refuse a seat that has laid cards in this trick."""
    return refuse(GoatRefused.ACTED_ALREADY, "goat.molodka.not-acted", seat=bid.seat)


def refuse_farther(bid: Bid) -> Verdict:
    """Refuse a molodka that does not go before the one on the table."""
    return refuse(
        GoatRefused.NOT_NEARER,
        "goat.molodka.nearest",
        seat=bid.seat,
        leader=bid.state.trick.leader,
    )
