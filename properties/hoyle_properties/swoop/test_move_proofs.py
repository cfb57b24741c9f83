"""Proved: what one legal move does, for the whole deck, any hands, any seat and every reading."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.swoop import Add, Deal, Mystery, Play, State, Swoop
from hoyle_properties.evidence import evidence
from hoyle_properties.swoop import claims
from hoyle_properties.swoop.claims import Seen
from hoyle_properties.swoop.invariant import sound, sound_phase, sound_pile, sound_slots
from hoyle_properties.swoop.mutants import piling, refusing, turning
from hoyle_properties.swoop.proving import prove
from hoyle_properties.swoop.symbolic_state import (
    any_deal,
    any_legal_move,
    any_options,
    any_sound_state,
)
from hoyle_properties.symbolic import Context, Proof, both


def every_move_keeps_the_invariant(context: Context, rules: type[Swoop]) -> None:
    """What is true of a state is true of the next."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    after = game.apply(state, state.turn, any_legal_move(context, game, state)).state
    context.claim("the pile is short, ranked, and falls", sound_pile(game.table, after))
    context.claim("each cover has its mystery card", sound_slots(game.table, after))
    context.claim("exactly who is out ends the round", sound_phase(game.table, after))


def the_deal_fulfils_the_invariant(context: Context, rules: type[Swoop]) -> None:
    """What is true of every state is true of the first."""
    game = rules(any_options(context))
    deal = any_deal(context, game.table, game.deck)
    for hand, faceup, mystery in zip(deal.hands, deal.faceup, deal.mystery, strict=True):
        filled = (
            row.at(slot).some() for row in (faceup, mystery) for slot in range(game.table.slots)
        )
        context.assume(both(hand.count() == game.table.hand, *filled))
    state = game.start(deal)
    context.claim("the invariant holds", sound(game.table, state))
    context.claim("so many are not dealt", state.undealt.count() == UNDEALT)


def every_laying(context: Context, rules: type[Swoop], claim: Callable[[Seen], bool]) -> None:
    """What a move that lays cards does is what a clause says of it."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    move = any_legal_move(context, game, state)
    after = game.apply(state, state.turn, move).state
    if isinstance(move, (Play, Add, Mystery)):
        seen = Seen(game.table, game.options, state, move, after)
        context.claim((claim.__doc__ or "").partition("\n")[0], claim(seen))


def the_pile(context: Context, rules: type[Swoop]) -> None:
    """What becomes of the pile."""

    def claim(seen: Seen) -> bool:
        """The pile is taken, removed and laid as the clauses say, and no other card moves."""
        return both(
            claims.pile_is_taken(seen),
            claims.pile_is_removed(seen),
            claims.pile_is_laid(seen),
            claims.others_are_untouched(seen),
        )

    every_laying(context, rules, claim)


def the_permission(context: Context, rules: type[Swoop]) -> None:
    """What could be laid."""
    every_laying(context, rules, claims.was_allowed)


def the_turn(context: Context, rules: type[Swoop]) -> None:
    """Who acts next."""
    every_laying(context, rules, claims.turn_goes_on_as_said)


class CardsOnThePile(Swoop):
    """Begins with the undealt cards on the pile."""

    def start(self, deal: Deal) -> State:
        """Lay them there."""
        state = super().start(deal)
        pile = state.pile._replace(cards=deal.undealt)
        return state._replace(pile=pile, undealt=deal.undealt.when(False))


UNDEALT = 32

FIRST_STATE = Proof(
    "the deal of Swoop fulfils what is true of each state",
    the_deal_fulfils_the_invariant,
    Swoop,
    controls={"the undealt cards lie on the pile": CardsOnThePile},
)
PERMISSION = Proof(
    "only what the clauses allow can be laid in Swoop",
    the_permission,
    Swoop,
    controls={
        "five equal cards": refusing.FiveAllowed,
        "the run on top is forgotten": refusing.OnlyOwnCardsCount,
        "several higher cards": refusing.PairsMayGoHigher,
        "higher cards at will": refusing.HigherAtWill,
        "face-up cards are forgotten": refusing.FaceUpForgotten,
        "sources are always mixed": refusing.AlwaysMixed,
        "a ten at any time": refusing.TenAnyTime,
        "a second play": refusing.SecondPlay,
    },
)
INVARIANT = Proof(
    "every move of Swoop keeps what is true of each state",
    every_move_keeps_the_invariant,
    Swoop,
    controls={
        "only cards of one play swoop": piling.OwnFourOnly,
        "a turn after the last card": turning.ExtraTurnAfterLastCard,
        "a mystery card from under its cover": refusing.CoverForgotten,
    },
)
PILE = Proof(
    "a move of Swoop does to the pile what the clauses say",
    the_pile,
    Swoop,
    controls={
        "a higher card takes nothing": piling.PileStays,
        "the left seat takes the pile": piling.LeftTakesPile,
        "only cards of one play swoop": piling.OwnFourOnly,
        "four higher cards rest": piling.FourHigherRest,
        "an equal card takes the pile": piling.StrictlyLower,
    },
)
TURN = Proof(
    "the turn of Swoop goes on as the clauses say",
    the_turn,
    Swoop,
    controls={
        "a swoop ends the turn": turning.SwoopEndsTurn,
        "the turn goes to the right": turning.ToTheRight,
        "nothing follows a mystery card": turning.NothingAfterMystery,
        "additions whatever the option says": turning.AlwaysAfterPickup,
        "face-up cards are always open": refusing.FaceUpAlwaysOpen,
    },
)


@evidence(
    "swoop.proof.first-state",
    clauses=(
        "swoop.deal.nineteen",
        "swoop.deal.hand",
        "swoop.deal.mystery",
        "swoop.deal.covers",
        "swoop.deal.undealt",
    ),
    level="proved",
)
def test_the_deal_fulfils_the_invariant() -> None:
    """Whatever is dealt, each cover has its mystery card, nobody is out, 32 cards are left."""
    prove(FIRST_STATE)


@evidence(
    "swoop.proof.invariant",
    clauses=(
        "swoop.swoop.four",
        "swoop.play.equal-or-lower",
        "swoop.play.swoop-card",
        "swoop.mystery.uncovered",
        "swoop.round.ends",
    ),
    level="proved",
)
def test_every_move_keeps_the_invariant() -> None:
    """The top run is below four, the pile is ranked and falls, each cover has its mystery card."""
    prove(INVARIANT)


@evidence(
    "swoop.proof.permission",
    clauses=(
        "swoop.play.one-number",
        "swoop.play.sources",
        "swoop.play.at-most-four",
        "swoop.play.higher-alone",
        "swoop.play.higher-only-if-forced",
        "swoop.play.one-swoop-card",
        "swoop.play.swoop-card-begins-turn",
        "swoop.turn.beginning",
    ),
    level="proved",
)
def test_only_what_the_clauses_allow_can_be_laid() -> None:
    """Every legal play or addition is of one number, short enough, and in its time."""
    prove(PERMISSION)


@evidence(
    "swoop.proof.pile",
    clauses=(
        "swoop.play.opening",
        "swoop.play.equal-or-lower",
        "swoop.play.higher-takes-pile",
        "swoop.play.swoop-card",
        "swoop.mystery.higher-takes-pile",
        "swoop.swoop.four",
        "swoop.swoop.after-pickup",
        "swoop.setup.rank-order",
    ),
    level="proved",
)
def test_the_pile_is_taken_and_removed_exactly_as_the_clauses_say() -> None:
    """Taken whole on a higher card, removed on a swoop card or four equal ones, else built on."""
    prove(PILE)


@evidence(
    "swoop.proof.turn",
    clauses=(
        "swoop.turn.passes-left",
        "swoop.swoop.again",
        "swoop.add.after-pickup",
        "swoop.add.after-mystery",
        "swoop.add.sources",
        "swoop.round.ends",
    ),
    level="proved",
)
def test_the_turn_passes_or_stays_as_the_clauses_say() -> None:
    """Who has swooped or may add goes on, who is out ends the round, else the left seat acts."""
    prove(TURN)
