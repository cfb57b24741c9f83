"""Proved: each decision of Haggis has one answer, and whoever is to act can act."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards
from hoyle.game import Verdict
from hoyle.haggis import NO_STAKE, Bet, Combination, Haggis, Pass, Phase, Play, State
from hoyle.haggis.answering import Answer
from hoyle_properties.evidence import evidence
from hoyle_properties.haggis.claims import may_bet
from hoyle_properties.haggis.controls import LeaderMayPass
from hoyle_properties.haggis.invariant import HAND
from hoyle_properties.haggis.proving import any_combination, any_options, read_at_will
from hoyle_properties.haggis.symbolic_state import any_sound_state, any_state
from hoyle_properties.proving import one_guard_holds, opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, given


def answering_has_one_rule(context: Context, rules: type[Haggis]) -> None:
    """Whatever combination is laid, leading or on whatever other one, one rule judges it."""
    game = read_at_will(context, rules)
    top, laid = any_combination(context, "top"), any_combination(context, "laid next")
    answer = Answer(context.boolean("leads"), top, laid)
    context.claim("one guard holds", one_guard_holds(context, game.answer_table, answer))


def a_play_has_one_rule(context: Context, rules: type[Haggis]) -> None:
    """Whatever cards are left, one rule says what follows a play."""
    game = read_at_will(context, rules)
    state = any_state(context, game)
    if state.phase != Phase.OVER:
        context.claim("one guard holds", one_guard_holds(context, game.play_table, state))


def a_trick_has_one_rule(context: Context, rules: type[Haggis]) -> None:
    """Whatever lies there, one rule says who takes a trick."""
    game = read_at_will(context, rules)
    state = any_state(context, game)
    context.claim("one guard holds", one_guard_holds(context, game.taking_table, state))


def somebody_can_act(context: Context, rules: type[Haggis]) -> None:
    """Who leads has a card, may lay any of its cards by itself, and may not pass; others may pass.

    These are the rules of Haggis themselves, since one plain card is laid at a time.
    """
    game = rules(any_options(context))
    state = any_sound_state(context, game)
    seat, leads = state.turn, opposite(state.trick.cards.some())
    single = game.deck.cards([context.pick_one("card", tuple(game.deck.first_copy))])
    if state.phase == Phase.OVER:
        return
    context.claim("who is to act has a card", state.hands[seat].some())
    passes = context.summarise(lambda: game.judge(state, seat, Pass()).legal)
    context.claim("exactly who does not lead may pass", passes == opposite(leads))
    if leads and state.hands[seat].holds(single):
        context.claim("any single leads", game.judge(state, seat, Play(single)).legal)


def a_bet_is_legal_exactly_if(context: Context, rules: type[Haggis]) -> None:
    """Any seat may bet one of the amounts, once, before a card is laid: its own, or any."""
    game = read_at_will(context, rules)
    state = any_sound_state(context, game)
    seat, amount = context.pick_one("seat", (0, 1)), context.integer("amount", None, None)
    legal = context.summarise(lambda: game.judge(state, seat, Bet(amount)).legal)
    context.claim("exactly then", legal == may_bet(game.options, state, seat, amount))
    full = (state.hands[0].count() == HAND) & (state.hands[1].count() == HAND)
    zones = (*state.taken, state.trick.cards)
    unplayed = both(*(zone.count() == 0 for zone in zones))
    context.claim("full hands mean that nothing was laid", given(full, unplayed))
    context.claim("nothing laid means full hands", given(sum(z.count() for z in zones) == 0, full))


class NoRuleForBombs(Haggis):
    """Knows no rule for a bomb on a set or sequence."""

    def bombs_plain(self, answer: Answer) -> bool:
        """Never."""
        return False


class BeatsWhenLeading(Haggis):
    """Lets two rules speak of a lead."""

    def follows(self, answer: Answer) -> bool:
        """Take a lead for an answer."""
        return True


class NeverOut(Haggis):
    """Knows no rule for a seat that has laid its last card without a reply to follow."""

    def is_out_at_once(self, state: State) -> bool:
        """Never."""
        return False


class RepliesPlayOn(Haggis):
    """Lets two rules speak of a reply."""

    def plays_on(self, state: State) -> bool:
        """Forget the phase."""
        return not self.is_out(state)


class BombsAreTaken(Haggis):
    """Lets two rules speak of a bombed trick."""

    def ends_with_set_or_sequence(self, state: State) -> bool:
        """Always."""
        return True


class NoPassing(Haggis):
    """Lets nobody pass."""

    def judge_pass(self, state: State, seat: int) -> Verdict:
        """Refuse."""
        return Verdict(False, "haggis.answer.pass")


class NoWildLeads(Haggis):
    """Does not take a wild card by itself for a combination."""

    def as_single(self, cards: Cards) -> Iterator[Combination]:
        """Find no single."""
        return iter(())


class BetsInTurn(Haggis):
    """Lets only the seat to act bet."""

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Look at the turn as well."""
        return super().may_still_bet(state, seat) and seat == state.turn


class BetsTwice(Haggis):
    """Lets a seat raise a bet that it has made."""

    def judge_bet(self, state: State, seat: int, move: Bet) -> Verdict:
        """Forget the bets that were made."""
        return super().judge_bet(state._replace(stakes=(NO_STAKE, NO_STAKE)), seat, move)


class BetsOnlyBeforeTheLead(Haggis):
    """Forgets the option `bet_window`."""

    def may_still_bet(self, state: State, seat: int) -> bool:
        """Whether nobody has laid a card."""
        return self.has_laid_nothing(state, 0) & self.has_laid_nothing(state, 1)


ANSWER_RULES = Proof(
    "one rule of Haggis judges a combination",
    answering_has_one_rule,
    Haggis,
    controls={
        "a bomb is forgotten": NoRuleForBombs,
        "a lead is an answer as well": BeatsWhenLeading,
    },
)
PLAY_RULES = Proof(
    "one rule of Haggis says what follows a play",
    a_play_has_one_rule,
    Haggis,
    controls={"nobody is out at once": NeverOut, "a reply is a play as well": RepliesPlayOn},
)
TAKING_RULES = Proof(
    "one rule of Haggis says who takes a trick",
    a_trick_has_one_rule,
    Haggis,
    controls={"a bombed trick is taken as well": BombsAreTaken},
)
CAN_ACT = Proof(
    "whoever is to act in Haggis can act, and the leader plays",
    somebody_can_act,
    Haggis,
    controls={
        "nobody may pass": NoPassing,
        "everybody may pass": LeaderMayPass,
        "a wild card cannot lead": NoWildLeads,
    },
)
BETS = Proof(
    "a bet of Haggis is legal exactly as the clauses say",
    a_bet_is_legal_exactly_if,
    Haggis,
    controls={
        "only in turn": BetsInTurn,
        "twice": BetsTwice,
        "only before the first lead": BetsOnlyBeforeTheLead,
    },
)


@evidence(
    "haggis.proof.answer-rules",
    clauses=(
        "haggis.lead.any-combination",
        "haggis.answer.same-kind",
        "haggis.answer.higher",
        "haggis.answer.bomb",
        "haggis.answer.higher-bomb",
    ),
    level="proved",
)
def test_one_rule_judges_a_combination() -> None:
    """Of the guards of the table exactly one holds, for any two combinations."""
    prove(ANSWER_RULES)


@evidence(
    "haggis.proof.play-rules",
    clauses=("haggis.turn.alternate", "haggis.round.ends"),
    level="proved",
)
def test_one_rule_says_what_follows_a_play() -> None:
    """Of the guards of the table exactly one holds, as long as the round goes on."""
    prove(PLAY_RULES)


@evidence(
    "haggis.proof.taking-rules",
    clauses=("haggis.trick.taken", "haggis.trick.bombed"),
    level="proved",
)
def test_one_rule_says_who_takes_a_trick() -> None:
    """Of the guards of the table exactly one holds, whatever was laid last."""
    prove(TAKING_RULES)


@evidence(
    "haggis.proof.can-act",
    clauses=(
        "haggis.lead.must-play",
        "haggis.lead.any-combination",
        "haggis.answer.pass",
        "haggis.combination.wild-alone",
        "haggis.combination.set",
    ),
    level="proved",
)
def test_whoever_is_to_act_can_act() -> None:
    """The leader has a card and may lay any single one, but not pass; the follower may pass."""
    prove(CAN_ACT)


@evidence(
    "haggis.proof.bets",
    clauses=("haggis.bet.amounts", "haggis.bet.window", "haggis.bet.once"),
    level="proved",
)
def test_a_bet_is_legal_exactly_as_the_clauses_say() -> None:
    """Of 0, 15 or 30, once, in turn or not, before its own first card or before any."""
    prove(BETS)
