"""Proved: what the readings of a molodka come to. The findings tell it in words."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.goat import Claim, Deal, Goat, Molodka, MolodkaContest, Phase, State
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.goat.claims import is_bura, is_nearer
from hoyle_properties.goat.proving import by_suit
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.goat.symbolic_state import any_legal_move, any_state
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given

PHASES = (Phase.LEAD, Phase.ANSWER)
NEAREST = "goat.molodka.nearest"


def the_nearest_never_matters(context: Context, rules: type[Goat]) -> None:
    """Under `first_come` a molodka is taken over by four trumps at most, wherever they sit."""
    game = by_suit(context, rules)
    options = game.options
    context.assume(options.molodka_contest == MolodkaContest.FIRST_COME)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat, move = any_legal_move(context, game, state, Claim)
    trumps = is_bura(state, move.cards) & opposite(is_bura(state, state.open[state.trick.leader]))
    context.claim("or it outranks", given(state.trick.claimed, options.bura_outranks & trumps))
    fired = game.apply(state, seat, move).fired
    plain = opposite(options.bura_outranks)
    context.claim("no clause names it", given(plain, NEAREST not in fired))


def only_the_nearer_takes_over(context: Context, rules: type[Goat]) -> None:
    """Under `nearest_takes_over` only a nearer seat takes over, or one with four trumps."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    seat, move = any_legal_move(context, game, state, Claim)
    outranks = game.options.bura_outranks & is_bura(state, move.cards)
    if state.trick.claimed:
        nearer = is_nearer(state, seat, state.trick.leader)
        context.claim("it is nearer", nearer | outranks)
        context.claim("it had laid nothing", opposite(state.trick.acted[seat]))
        context.claim("nobody has answered", (state.turn - state.trick.leader) % 4 == 1)


def some_readings_interrupt_nothing(context: Context, rules: type[Goat]) -> None:
    """Before the lead only, nothing but a molodka is interrupted; on the lead only, nothing."""
    game = by_suit(context, rules)
    state = any_state(context, game, context.pick_one("phase", PHASES))
    any_legal_move(context, game, state, Claim)
    context.claim("somebody may", game.options.molodka != Molodka.ON_LEAD_ONLY)
    if state.phase == Phase.ANSWER and not state.trick.claimed:
        anytime = game.options.molodka == Molodka.UNTIL_TRICK_COMPLETE
        context.claim("only if at any time", anytime)


class AlwaysContested(Goat):
    """Forgets the option `molodka_contest`."""

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Whether the seat is nearer."""
        return self.distance(state, seat) < self.distance(state, state.trick.leader)


class AnybodyTakesOver(Goat):
    """Lets each later molodka take over."""

    def takes_over(self, state: State, seat: int, cards: Cards) -> bool:
        """Always."""
        return True


class AnyTime(Goat):
    """Forgets the option `molodka`."""

    def window_is_open(self, state: State) -> bool:
        """Always."""
        return True


DEAD = Proof(
    "who is nearer never matters in Goat if the first molodka stands",
    the_nearest_never_matters,
    Goat,
    controls={"it is always contested": AlwaysContested, "anybody takes over": AnybodyTakesOver},
)
NEARER = Proof(
    "only a nearer seat takes a molodka of Goat over, or four trumps",
    only_the_nearer_takes_over,
    Goat,
    controls={"anybody takes over": AnybodyTakesOver},
)
QUIET = Proof(
    "two readings of Goat leave a trick that was led in peace",
    some_readings_interrupt_nothing,
    Goat,
    controls={"at any time": AnyTime},
)


@evidence("goat.proof.nearest-is-dead", clauses=(NEAREST,), level="proved")
def test_the_nearer_player_never_matters_if_the_first_molodka_stands() -> None:
    """No molodka takes over, except four trumps under `bura_outranks`, nearer or not."""
    prove(DEAD)


@evidence("goat.property.nearest-is-live", clauses=(NEAREST,), level="example")
def test_the_nearer_player_matters_if_he_may_take_over() -> None:
    """Seat 2 takes over from seat 3 by that clause, and by no other could it."""
    game = SUBJECT.examined()
    hands = ("8h 6c 7c 8c", "9h 9c Jc 8d", "6s 7s Ks As", "Qh Kh 10h Ah")
    cards = tuple(map(game.deck.cards, hands))
    rest = game.deck.everything
    for hand in cards:
        rest = rest - hand
    state = game.deal(Deal(0, cards, game.deck.row(rest.singles()), rest.rank()))
    claimed = game.play(state, 3, Claim(cards[3])).state
    show(game, claimed, Claim(cards[2]), 2)
    tally.case()
    verdict = game.judge(claimed, 2, Claim(cards[2]))
    assert verdict.legal
    assert verdict.clause == NEAREST
    assert NEAREST in game.apply(claimed, 2, Claim(cards[2])).fired


@evidence(
    "goat.proof.take-over",
    clauses=(NEAREST, "goat.molodka.bura", "goat.molodka.not-acted"),
    level="proved",
)
def test_only_a_nearer_seat_takes_over_or_four_trumps() -> None:
    """One that has laid nothing, before anybody has answered; so the distance falls each time."""
    prove(NEARER)


@evidence(
    "goat.proof.quiet-readings",
    clauses=("goat.molodka.out-of-turn", "goat.molodka.returns"),
    level="proved",
)
def test_two_readings_leave_a_trick_that_was_led_in_peace() -> None:
    """Before the lead only another molodka can be interrupted; on the lead only, nothing can."""
    prove(QUIET)
