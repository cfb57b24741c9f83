"""Proved: each decision of Goat has one answer, for any position and every reading."""

from __future__ import annotations

from hoyle.goat import Goat, Phase, State
from hoyle.goat.claiming import Bid
from hoyle.goat.scoring import Count
from hoyle_properties.evidence import evidence
from hoyle_properties.goat.invariant import SEATS
from hoyle_properties.goat.proving import any_options, by_suit
from hoyle_properties.goat.symbolic_state import any_state
from hoyle_properties.proving import one_guard_holds, prove
from hoyle_properties.symbolic import Context, Proof

PHASES = (Phase.LEAD, Phase.ANSWER)


def a_molodka_has_one_rule(context: Context, rules: type[Goat]) -> None:
    """Whoever wants to lead whatever cards out of turn, one rule says whether that is allowed."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat = context.pick_one("seat", SEATS)
    bid = Bid(state, seat, context.part(state.hands[seat], "laid cards"))
    context.claim("one guard holds", one_guard_holds(context, game.claim_table, bid))


def an_answer_has_one_rule(context: Context, rules: type[Goat]) -> None:
    """Whatever cards are laid and left, one rule says what follows an answer."""
    game = by_suit(context, rules)
    state = any_state(context, game, Phase.ANSWER)
    cards = context.part(state.hands[state.turn], "laid cards")
    laid = game.lay(state, state.turn, cards)
    context.claim("one guard holds", one_guard_holds(context, game.answer_table, laid))


def a_game_has_one_price(context: Context, rules: type[Goat]) -> None:
    """Whatever a team has counted, one rule says what the game costs it."""
    game = rules(any_options(context))
    count = Count(context.integer("points", 0, 120), context.integer("tricks", 0, None))
    context.claim("one guard holds", one_guard_holds(context, game.cost_table, count))


class ActedIsNoMatter(Goat):
    """Lets two rules speak of a seat that has laid cards."""

    def may_claim_yet(self, bid: Bid) -> bool:
        """Always."""
        return True


class AnswersAreForgotten(Goat):
    """Knows no rule for a molodka after one that was answered."""

    def meets_answered_molodka(self, bid: Bid) -> bool:
        """Never."""
        return False


class NeverLast(Goat):
    """Lets two rules speak of the last trick."""

    def leaves_cards(self, state: State) -> bool:
        """Forget the cards."""
        return self.is_complete(state)


class StockOnly(Goat):
    """Knows no rule for a trick after which only hands are left."""

    def leaves_cards(self, state: State) -> bool:
        """Look at the stock alone."""
        return self.is_complete(state) & state.stock.some()


class MoreThanThirtyOne(Goat):
    """Knows no price for exactly 31 points."""

    def loses_with_points(self, count: Count) -> bool:
        """Whether a team has more."""
        return super().loses_with_points(count._replace(points=count.points - 1))


class SixtyWins(Goat):
    """Lets two rules speak of half of the points."""

    def wins(self, count: Count) -> bool:
        """Whether a team has half."""
        return count.points >= 60


CLAIM_RULES = Proof(
    "one rule of Goat says whether a molodka may be led",
    a_molodka_has_one_rule,
    Goat,
    controls={
        "who has acted may claim as well": ActedIsNoMatter,
        "an answered molodka is forgotten": AnswersAreForgotten,
    },
)
ANSWER_RULES = Proof(
    "one rule of Goat says what follows an answer",
    an_answer_has_one_rule,
    Goat,
    controls={"the last trick leaves cards": NeverLast, "only the stock is looked at": StockOnly},
)
COST_RULES = Proof(
    "one rule of Goat says what a game costs a team",
    a_game_has_one_price,
    Goat,
    controls={"31 points have no price": MoreThanThirtyOne, "60 points win": SixtyWins},
)


@evidence(
    "goat.proof.claim-rules",
    clauses=("goat.molodka.out-of-turn", "goat.molodka.not-acted", "goat.molodka.nearest"),
    level="proved",
)
def test_one_rule_says_whether_a_molodka_may_be_led() -> None:
    """Of the guards of the table exactly one holds, for any seat and any cards of its hand."""
    prove(CLAIM_RULES)


@evidence(
    "goat.proof.answer-rules",
    clauses=("goat.turn.clockwise", "goat.trick.winner", "goat.round.ends"),
    level="proved",
)
def test_one_rule_says_what_follows_an_answer() -> None:
    """Of the guards of the table exactly one holds, whatever is left to play with."""
    prove(ANSWER_RULES)


@evidence(
    "goat.proof.cost-rules",
    clauses=("goat.score.winner", "goat.score.defeats", "goat.score.eggs"),
    level="proved",
)
def test_one_rule_says_what_a_game_costs_a_team() -> None:
    """Of the guards of the table exactly one holds, for any points and any number of tricks."""
    prove(COST_RULES)
