"""Proved: who owns a sequence of Take once it is extended, and who may extend it how."""

from __future__ import annotations

from hoyle.take import Extend, ForeignLowEnd, Phase, Take
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, given
from hoyle_properties.take.claims import (
    Seen,
    is_locked,
    may_be_said,
    may_lie_below,
    reaches,
    takes,
)
from hoyle_properties.take.mutants import extending, melding
from hoyle_properties.take.proving import LAST_TURNS, laid_at_will
from hoyle_properties.take.symbolic_state import (
    ONE,
    any_extension,
    any_legal_move,
    any_sequence,
    any_state,
)

PHASES = (Phase.DRAW, Phase.BUILD, Phase.EXTEND)
SHORTEST, LONGEST = 3, 13


def a_sequence_is_owned(context: Context, rules: type[Take]) -> None:
    """It changes its owner exactly if the clauses say so, and a locked one as a rule never does."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    phase = context.pick_one("phase", PHASES)
    state = any_state(context, game, turn, phase)
    seat, move = any_legal_move(context, game, state, Extend)
    seen = Seen(game.options, state, game.apply(state, seat, move).state)
    before, after = seen.before.table[ONE], seen.after.table[ONE]
    taken = takes(game.options, move)
    context.claim("who continues it takes it", given(taken, after.owner == seat))
    context.claim("nobody else does", given(opposite(taken), after.owner == before.owner))
    locked, below = is_locked(before), game.options.foreign_low_end == ForeignLowEnd.TAKES
    context.claim("nothing lies above a lock", given(locked, opposite(move.high.some())))
    context.claim("a lock stays", given(locked, is_locked(after)))
    kept = given(opposite(below), after.owner == before.owner)
    context.claim("a locked sequence keeps its owner", given(locked, kept))
    more = after.cards.size() > before.cards.size()
    context.claim("it grows each time", more)
    context.claim("to thirteen cards at most", after.cards.size() <= LONGEST)


def who_may_extend_how(context: Context, rules: type[Take]) -> None:
    """Cards may be laid at its ends exactly if they fit and the readings let this seat do so."""
    seats, seat = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    sequence = any_sequence(context, game, "sequence")
    move = any_extension(context, context.named_pile(game.deck, "laid cards"))
    legal = context.summarise(lambda: game.judge_ends(sequence, seat, move).legal)
    there = reaches(game.options, sequence, move) & game.fits
    said = may_be_said(game.options, sequence, seat, move)
    below = may_lie_below(game.options, sequence, seat, move)
    context.claim("exactly then", legal == (there & said & below))


OWNERS = Proof(
    "a sequence of Take changes its owner exactly as the clauses say",
    a_sequence_is_owned,
    Take,
    controls={
        "nothing is taken": extending.NothingIsTaken,
        "one card takes nothing": extending.OneCardTakesNothing,
        "it is taken although it was left": extending.LeftIsTaken,
        "the low end takes as well": extending.LowEndTakes,
        "the low end never takes": extending.LowEndNeverTakes,
        "an ace does not take": extending.AceDoesNotTake,
        "a locked one is not taken below": extending.LockedIsNotTakenBelow,
        "the lock is forgotten": extending.LockForgotten,
        "there may be two aces": melding.TwoAces,
    },
)
MAY_EXTEND = Proof(
    "cards may be laid at the ends of a sequence of Take exactly as the clauses say",
    who_may_extend_how,
    Take,
    controls={
        "only the owner": extending.OwnSequencesOnly,
        "it may always be left": extending.LeavingAlwaysAllowed,
        "it may never be left": extending.LeavingNeverAllowed,
        "the low end is closed to others": extending.LowEndClosedToOthers,
        "the low end is open to all": extending.LowEndOpenToAll,
        "the low end comes first": extending.LowEndFirst,
        "a king locks": extending.KingLocks,
        "a lock holds below, too": extending.LockedBelowToo,
        "jokers are counted anew": melding.JokersCountedAnew,
        "one joker, whatever is agreed": melding.OneJokerAlways,
        "two jokers, whatever is agreed": melding.JokerLimitForgotten,
        "jokers below the low ace": melding.BelowTheLowAce,
        "two aces": melding.TwoAces,
    },
)


@evidence(
    "take.proof.owners",
    clauses=(
        "take.extend.take",
        "take.extend.low-end",
        "take.extend.lock",
        "take.meld.one-ace",
    ),
    level="proved",
)
def test_a_sequence_changes_its_owner_as_the_clauses_say() -> None:
    """By cards above it, unless it is left; below only where agreed; a lock is for good."""
    prove(OWNERS)


@evidence(
    "take.proof.may-extend",
    clauses=(
        "take.extend.any-sequence",
        "take.extend.take",
        "take.extend.low-end",
        "take.meld.joker",
        "take.meld.ace",
        "take.meld.one-ace",
    ),
    level="proved",
)
def test_cards_may_be_laid_at_the_ends_as_the_clauses_say() -> None:
    """They fit between the aces with few enough jokers, and the readings let this seat lay them."""
    prove(MAY_EXTEND)
