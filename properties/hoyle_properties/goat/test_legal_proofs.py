"""Proved: who may do what in Goat, exactly, and that whoever is to act can act."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Verdict
from hoyle.goat import Beat, Claim, Discard, Goat, Lead, Move, Phase, State
from hoyle.goat.claiming import Bid
from hoyle_properties.evidence import evidence
from hoyle_properties.goat.claims import may_answer, may_claim, may_lead
from hoyle_properties.goat.invariant import FULL, SEATS
from hoyle_properties.goat.proving import beat_at_will, by_suit
from hoyle_properties.goat.symbolic_state import KINDS, any_cards, any_state
from hoyle_properties.proving import prove
from hoyle_properties.symbolic import Context, Proof, both, given

PHASES = (Phase.LEAD, Phase.ANSWER)


def only_own_cards_are_laid(context: Context, rules: type[Goat]) -> None:
    """Whatever the position is, nobody may lay a card that is not in its hand."""
    game = beat_at_will(context, rules)
    state = any_cards(context, game)._replace(phase=context.pick_one("phase", PHASES))
    seat, kind = context.pick_one("seat", SEATS), context.pick_one("kind", KINDS)
    move = kind(context.names(game.deck, "laid cards"))
    hand, every_card = state.hands[seat], range(game.deck.size)
    there = both(*(move.cards.count_of(card) <= hand.count_of(card) for card in every_card))
    legal = legal_in(context, game, state, seat, move)
    context.claim("they are in the hand", given(legal, there))


def legal_in(context: Context, game: Goat, state: State, seat: int, move: Move) -> bool:
    """Whether the rules allow a move, as one condition."""
    return context.summarise(lambda: game.judge(state, seat, move).legal)


def a_lead_is_legal_exactly_if(context: Context, rules: type[Goat]) -> None:
    """Who is to lead may lay any cards of one suit, and nobody else any."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat = context.pick_one("seat", SEATS)
    cards = context.part(state.hands[seat], "laid cards")
    legal = legal_in(context, game, state, seat, Lead(cards))
    context.claim("exactly then", legal == may_lead(state, seat, cards))


def an_answer_is_legal_exactly_if(context: Context, rules: type[Goat]) -> None:
    """Who is to answer may discard as many cards as were led, and beat with those that do."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat = context.pick_one("seat", SEATS)
    cards = context.part(state.hands[seat], "laid cards")
    may = may_answer(state, seat, cards)
    discard = legal_in(context, game, state, seat, Discard(cards))
    context.claim("a discard, exactly then", discard == may)
    beat = legal_in(context, game, state, seat, Beat(cards))
    context.claim("a beat, if it beats", beat == (may & game.beaten))


def a_molodka_is_legal_exactly_if(context: Context, rules: type[Goat]) -> None:
    """Who has laid nothing may lead four of a suit out of turn, as long as the readings say."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat = context.pick_one("seat", SEATS)
    cards = context.part(state.hands[seat], "laid cards")
    legal = legal_in(context, game, state, seat, Claim(cards))
    context.claim("exactly then", legal == may_claim(game.options, state, seat, cards))
    context.claim("all cards of the hand", given(legal, state.hands[seat].count() == FULL))


def somebody_can_act(context: Context, rules: type[Goat]) -> None:
    """Who leads has a card and may lay any single one; who answers may discard any enough cards."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat = state.turn
    cards = context.part(state.hands[seat], "laid cards")
    if state.phase == Phase.LEAD:
        context.claim("a card is there", state.hands[seat].some())
        legal = legal_in(context, game, state, seat, Lead(cards))
        context.claim("any single card leads", given(cards.count() == 1, legal))
        return
    led = state.open[state.trick.leader].count()
    context.claim("enough cards are there", state.hands[seat].count() >= led)
    legal = legal_in(context, game, state, seat, Discard(cards))
    context.claim("any so many may be discarded", given(cards.count() == led, legal))


class LaysAnything(Goat):
    """Does not look whether a seat holds what it lays."""

    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Find nothing wrong."""
        return Verdict(True, "goat.play.own-cards")


class LeadsTwoSuits(Goat):
    """Lets cards of any suits be led."""

    def of_one_suit(self, cards: Cards) -> bool:
        """Whether there are any."""
        return cards.some()


class LeadsThree(Goat):
    """Lets at most three cards be led."""

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Refuse four."""
        verdict = super().judge_lead(state, seat, cards)
        return Verdict(verdict.legal and cards.count() < 4, verdict.clause)


class LeadsNoSingle(Goat):
    """Lets only two cards or more be led."""

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Refuse one."""
        verdict = super().judge_lead(state, seat, cards)
        return Verdict(verdict.legal and cards.count() > 1, verdict.clause)


class DiscardsFewer(Goat):
    """Lets an answer have fewer cards than were led."""

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Allow one card for any number."""
        verdict = super().judge_number(state, seat, move)
        single = (state.phase == Phase.ANSWER) & (move.cards.count() == 1)
        return Verdict(verdict.legal or single, verdict.clause)


class BeatsAnything(Goat):
    """Takes any answer for one that beats."""

    def judge_beat(self, state: State, seat: int, move: Beat) -> Verdict:
        """Look at the number alone."""
        return self.judge_number(state, seat, move)


class MustBeat(Goat):
    """Does not let a seat discard cards that beat the trick."""

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Refuse to give a trick away."""
        verdict = super().judge_number(state, seat, move)
        wins = verdict.legal and self.beats(state.trump, move.cards, move.cards)
        return Verdict(verdict.legal and not (wins and move.kind == "discard"), verdict.clause)


class InterruptsFours(Goat):
    """Lets four cards that were led in turn be interrupted as well."""

    def window_is_open(self, state: State) -> bool:
        """Forget how many were led."""
        emptied = tuple(cards.when(False) for cards in state.open)
        return super().window_is_open(state._replace(open=emptied))


class ClaimsAgain(Goat):
    """Lets who has laid cards in the trick lead out of turn."""

    def has_acted(self, bid: Bid) -> bool:
        """Never."""
        return False

    def may_claim_yet(self, bid: Bid) -> bool:
        """Always."""
        return True


class FartherTakesOver(Goat):
    """Lets the seat that is farther away take over."""

    def distance(self, state: State, seat: int) -> int:
        """Count the other way round."""
        return self.table.seats - super().distance(state, seat)


class TakesOverLate(Goat):
    """Lets a molodka be taken over after it was answered."""

    def is_answered(self, state: State) -> bool:
        """Never."""
        return False


class BurasDoNotMatter(Goat):
    """Forgets the option `bura_outranks`."""

    def outranks(self, state: State, cards: Cards) -> bool:
        """Never."""
        return False


class OnlyBeforeTheLead(Goat):
    """Forgets the option `molodka` once a trick is led."""

    def window_is_open(self, state: State) -> bool:
        """Whether nothing was led."""
        return state.phase == Phase.LEAD and self.allows_molodka()


OWN_CARDS = Proof(
    "only own cards are laid in Goat",
    only_own_cards_are_laid,
    Goat,
    controls={"any cards are laid": LaysAnything},
)
LEADS = Proof(
    "a lead of Goat is legal exactly as the clauses say",
    a_lead_is_legal_exactly_if,
    Goat,
    controls={"two suits are led": LeadsTwoSuits, "four cards are not led": LeadsThree},
)
ANSWERS = Proof(
    "an answer of Goat is legal exactly as the clauses say",
    an_answer_is_legal_exactly_if,
    Goat,
    controls={
        "one card answers several": DiscardsFewer,
        "anything beats": BeatsAnything,
        "who can beat must": MustBeat,
    },
)
CLAIMS = Proof(
    "a molodka of Goat is legal exactly as the clauses say",
    a_molodka_is_legal_exactly_if,
    Goat,
    controls={
        "four cards led in turn are interrupted": InterruptsFours,
        "who has acted leads out of turn": ClaimsAgain,
        "the farther seat takes over": FartherTakesOver,
        "an answered molodka is taken over": TakesOverLate,
        "four trumps are as good as any": BurasDoNotMatter,
        "only before the lead": OnlyBeforeTheLead,
        "two suits are a molodka": LeadsTwoSuits,
    },
)
CAN_ACT = Proof(
    "whoever is to act in Goat can act",
    somebody_can_act,
    Goat,
    controls={"who can beat must": MustBeat, "a single card is not led": LeadsNoSingle},
)


@evidence("goat.proof.own-cards", clauses=("goat.play.own-cards",), level="proved")
def test_only_own_cards_are_laid() -> None:
    """No move of any kind with a card of another zone is legal, wherever the cards lie."""
    prove(OWN_CARDS)


@evidence(
    "goat.proof.leads",
    clauses=("goat.lead.one-suit", "goat.turn.clockwise", "goat.answer.free-choice"),
    level="proved",
)
def test_a_lead_is_legal_exactly_as_the_clauses_say() -> None:
    """One card or more, all of one suit, by who is to act where no trick is open."""
    prove(LEADS)


@evidence(
    "goat.proof.answers",
    clauses=(
        "goat.answer.same-number",
        "goat.answer.free-choice",
        "goat.answer.beats-each",
        "goat.turn.clockwise",
    ),
    level="proved",
)
def test_an_answer_is_legal_exactly_as_the_clauses_say() -> None:
    """As many cards as were led, of any suits; a discard always, a beat if they beat the trick."""
    prove(ANSWERS)


@evidence(
    "goat.proof.claims",
    clauses=(
        "goat.molodka.out-of-turn",
        "goat.molodka.not-acted",
        "goat.molodka.own-lead",
        "goat.molodka.nearest",
        "goat.molodka.bura",
    ),
    level="proved",
)
def test_a_molodka_is_legal_exactly_as_the_clauses_say() -> None:
    """Four of a suit, by who has laid nothing and is not to lead, in a trick of fewer cards."""
    prove(CLAIMS)


@evidence(
    "goat.proof.can-act",
    clauses=("goat.lead.one-suit", "goat.answer.free-choice", "goat.answer.same-number"),
    level="proved",
)
def test_whoever_is_to_act_can_act() -> None:
    """The leader has a card and may lay any single one; who answers may discard any cards."""
    prove(CAN_ACT)
