"""Proved: who may do what in Take, and that whoever is to act can act."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import CHANCE, Verdict, refuse
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Reshuffle,
    Source,
    State,
    Stop,
    Take,
    TakeRefused,
)
from hoyle.take.table import STANDARD, make_deck
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, given
from hoyle_properties.take.claims import one_action
from hoyle_properties.take.invariant import has_phases, may_be_discarded
from hoyle_properties.take.mutants import discarding, drawing
from hoyle_properties.take.proving import LAST_TURNS, TURNS, laid_at_will
from hoyle_properties.take.symbolic_state import (
    STEPS,
    any_card,
    any_move,
    any_sequence,
    any_state,
    named_cards,
)

ALL_CARDS = make_deck(STANDARD)
SECOND_RESOURCES = 20_000_000
"""What the second solver may spend on a query that counts each card of the deck."""
OPEN = (Phase.DRAW, Phase.BUILD, Phase.EXTEND)
GOING_ON = (Phase.DRAW, Phase.BUILD, Phase.EXTEND, Phase.CHANCE)
KINDS: tuple[type[Move], ...] = (Draw, Meld, Extend, Discard, Stop, Reshuffle)
LAYING = tuple((phase, kind) for phase, kind in STEPS if kind in (Meld, Extend, Discard))


def legal_in(context: Context, game: Take, state: State, seat: int, move: Move) -> bool:
    """Whether the rules allow a move, as one condition."""
    return context.summarise(lambda: game.judge_move(state, seat, move).legal)


def only_own_cards_are_laid(context: Context, rules: type[Take]) -> None:
    """Wherever the cards lie, nobody may lay a card that is not in its hand, not even a joker."""
    game = laid_at_will(context, rules, 2, ALL_CARDS)
    hands = tuple(context.cards(game.deck, f"hand {seat}") for seat in (0, 1))
    table, empty = (any_sequence(context, game, "sequence"),), game.deck.row(())
    phase, kind = context.pick_one("step", LAYING)
    taken = context.part(hands[1], "taken")
    state = State(hands, empty, empty, table, 1, phase, taken, context.boolean("melded"))
    _, move = any_move(context, game, state, kind)
    hand, named = hands[1], named_cards(move)
    there = both(*(named.count_of(one) <= hand.count_of(one) for one in range(ALL_CARDS.size - 1)))
    legal = legal_in(context, game, state, 1, move)
    context.claim("they are in the hand", given(legal, there))


def each_move_has_its_time(context: Context, rules: type[Take]) -> None:
    """Each kind of move belongs to some parts of a turn, and to whose turn it is, or to chance."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    phase, kind = context.pick_one("phase", GOING_ON), context.pick_one("kind", KINDS)
    state = any_state(context, game, turn, phase)
    _, move = any_move(context, game, state, kind)
    actor = CHANCE if phase == Phase.CHANCE else turn
    for seat in (*range(seats), CHANCE):
        if seat != actor:
            refused = opposite(legal_in(context, game, state, seat, move))
            context.claim("nobody else acts", refused)
    legal = legal_in(context, game, state, actor, move)
    if (phase, kind) not in STEPS:
        context.claim("this is not the time", opposite(legal))
    elif kind in (Meld, Discard, Extend):
        context.claim("as the turn is", given(legal, suits_the_turn(game, phase, kind)))


def suits_the_turn(game: Take, phase: Phase, kind: type[Move]) -> bool:
    """Whether the reading of a turn lets an extension be made in a phase; no other move asks."""
    if kind is not Extend:
        return True
    return has_phases(game.options) == (phase == Phase.BUILD)


def some_moves_are_legal_exactly_if(context: Context, rules: type[Take]) -> None:
    """A draw, a stop and a discard are legal exactly if the clauses say so."""
    seats, turn = context.pick_one("seats, turn", TURNS)
    game = laid_at_will(context, rules, seats)
    phase = context.pick_one("phase", OPEN)
    state, options = any_state(context, game, turn, phase), game.options
    card = any_card(context, game)
    draw = legal_in(context, game, state, turn, Draw(Source.STOCK))
    context.claim("a draw from the stock, at the beginning", draw == (phase == Phase.DRAW))
    take = legal_in(context, game, state, turn, Draw(Source.DISCARD))
    there = state.discards.some()
    context.claim("of a discard, if there is one", take == (there & (phase == Phase.DRAW)))
    stop = legal_in(context, game, state, turn, Stop())
    begun = phase != Phase.DRAW
    context.claim("a stop, in a turn that is one action", stop == (one_action(options) & begun))
    discard = legal_in(context, game, state, turn, Discard(card))
    swapped = state.taken.some() & opposite(state.melded)
    context.claim("a discard after a draw", given(discard, phase == Phase.BUILD))
    context.claim("in three parts or for a discard", given(discard, has_phases(options) | swapped))
    enough = may_be_discarded(options, state) >= 1
    context.claim("if there is a card for it", given(discard, enough))


def what_is_kept(context: Context, rules: type[Take]) -> None:
    """Cards that are held and fit may be laid exactly if a card is kept, or none need be."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, Phase.BUILD)
    context.assume(game.fits)
    _, move = any_move(context, game, state, Meld)
    context.assume(state.hands[turn].holds(move.cards.cards()))
    after, options = game.meld(state, move.cards).state, game.options
    kept = may_be_discarded(options, after) >= 1
    out = options.out_without_discard & opposite(after.hands[turn].some())
    legal = legal_in(context, game, state, turn, move)
    context.claim("exactly then", legal == (kept | out | one_action(options)))


def somebody_can_act(context: Context, rules: type[Take]) -> None:
    """A draw begins a turn, a discard or a stop closes it; what chance shuffles is a new stock."""
    seats, turn = context.pick_one("seats, turn", TURNS)
    game = laid_at_will(context, rules, seats)
    phase = context.pick_one("phase", GOING_ON)
    state = any_state(context, game, turn, phase)
    if phase == Phase.DRAW:
        context.claim("a draw", legal_in(context, game, state, turn, Draw(Source.STOCK)))
    elif phase == Phase.CHANCE:
        move = Reshuffle(state.discards.before(1))
        context.claim("a new stock", legal_in(context, game, state, CHANCE, move))
    elif phase == Phase.BUILD and game.has_phases():
        open_cards = game.discardable(state.hands[turn], state.taken)
        card = context.part(open_cards, "card")
        legal = legal_in(context, game, state, turn, Discard(card))
        context.claim("any such card", given(card.count() == 1, legal))
        context.claim("there is one", open_cards.some())
    else:
        context.claim("a stop", legal_in(context, game, state, turn, Stop()))


class TakenCardBarsAll(Take):
    """Lets nobody discard who has taken a discard."""

    def judge_discard(self, state: State, seat: int, card: Cards) -> Verdict:
        """Look whether one was taken."""
        if state.taken.some():
            return refuse(TakeRefused.SAME_CARD, "take.discard.not-the-same", card=card)
        return super().judge_discard(state, seat, card)


class ChanceNeedsMore(Take):
    """Lets chance shuffle the top discard as well."""

    def judge_reshuffle(self, state: State, seat: int, move: Reshuffle) -> Verdict:
        """Ask for all discards."""
        top = state.discards.last().as_row()
        return super().judge_reshuffle(
            state._replace(discards=state.discards.then(top)), seat, move
        )


OWN_CARDS = Proof(
    "only own cards are laid in Take",
    only_own_cards_are_laid,
    Take,
    controls={"any cards are laid": discarding.CardsOfOthers},
)
TIMES = Proof(
    "each move of Take has its time, and is made by who is to act",
    each_move_has_its_time,
    Take,
    controls={
        "anybody acts": discarding.AnybodyActs,
        "a second draw": drawing.SecondDraw,
        "a sequence before drawing": discarding.BuildBeforeDrawing,
        "an extension before drawing": discarding.ExtendBeforeDrawing,
        "an extension after drawing": discarding.DrawAndExtend,
        "a draw after an extension": discarding.ExtendAndDraw,
        "no draw at all": drawing.DrawingIsOptional,
        "the player shuffles": drawing.SeatShuffles,
    },
)
EXACTLY = Proof(
    "a draw, a stop and a discard of Take are legal exactly as the clauses say",
    some_moves_are_legal_exactly_if,
    Take,
    controls={
        "an empty pile is taken": drawing.EmptyPileTaken,
        "an empty stock hangs": drawing.EmptyStockHangs,
        "a stop at once": discarding.StopAtOnce,
        "a stop in three parts": discarding.StopInsteadOfDiscard,
        "no stop after an extension": discarding.NoStopAfterExtending,
        "a discard for a card from the stock": discarding.DiscardAfterTheStock,
        "a discard after a sequence": discarding.DiscardAfterANewSequence,
    },
)
KEPT = Proof(
    "a card is kept in Take exactly as the clauses say",
    what_is_kept,
    Take,
    controls={
        "nothing is kept": discarding.KeepOneForgotten,
        "the taken card is enough": discarding.TakenCardIsEnough,
        "nobody is ever out so": discarding.OutWithoutDiscardNever,
    },
)
CAN_ACT = Proof(
    "whoever is to act in Take can act",
    somebody_can_act,
    Take,
    controls={
        "an empty stock hangs": drawing.EmptyStockHangs,
        "who has taken a discard cannot discard": TakenCardBarsAll,
        "no stop after an extension": discarding.NoStopAfterExtending,
        "all discards are shuffled": ChanceNeedsMore,
    },
)


@evidence("take.proof.own-cards", clauses=("take.play.own-cards",), level="proved")
def test_only_own_cards_are_laid() -> None:
    """No sequence, extension or discard with a card of another zone is legal."""
    prove(OWN_CARDS, SECOND_RESOURCES)


@evidence(
    "take.proof.times",
    clauses=(
        "take.turn.phases",
        "take.turn.passes-left",
        "take.draw.one",
        "take.draw.reshuffle",
        "take.literal.one-action",
    ),
    level="proved",
)
def test_each_move_has_its_time() -> None:
    """A move of any kind, by any seat, in any part of a turn: only where the clauses name it."""
    prove(TIMES)


@evidence(
    "take.proof.exactly",
    clauses=(
        "take.draw.one",
        "take.draw.discard-top",
        "take.literal.stop",
        "take.literal.one-action",
        "take.discard.one",
    ),
    level="proved",
)
def test_some_moves_are_legal_exactly_as_the_clauses_say() -> None:
    """A draw at the beginning, a stop where a turn is one action, a discard after a draw."""
    prove(EXACTLY)


@evidence("take.proof.kept", clauses=("take.discard.keep-one",), level="proved")
def test_a_card_is_kept_as_the_clauses_say() -> None:
    """A card that may be discarded, unless all may be laid, or no turn has a discard."""
    prove(KEPT)


@evidence(
    "take.proof.can-act",
    clauses=(
        "take.draw.one",
        "take.draw.stock-out",
        "take.draw.reshuffle",
        "take.discard.keep-one",
        "take.discard.not-the-same",
        "take.literal.stop",
    ),
    level="proved",
)
def test_whoever_is_to_act_can_act() -> None:
    """Under every reading: draw from the stock, empty or not; discard any card but one; stop."""
    prove(CAN_ACT)
