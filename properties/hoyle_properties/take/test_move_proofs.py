"""Proved: what one legal move of Take does, for any hands, any table and every reading."""

from __future__ import annotations

from typing import Generic, NamedTuple, cast

from hoyle.cards import Row
from hoyle.game import Step
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Phase,
    Reshuffle,
    Source,
    State,
    StockOut,
    Stop,
    Take,
)
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, given, same_cards, within
from hoyle_properties.take import claims
from hoyle_properties.take.claims import Seen
from hoyle_properties.take.mutants import discarding, drawing, ending
from hoyle_properties.take.proving import LAST_TURNS, TURNS, Layers, laid_at_will
from hoyle_properties.take.symbolic_state import (
    ONE,
    OTHERS,
    Kind,
    any_legal_move,
    any_state,
)


class Made(NamedTuple, Generic[Kind]):
    """A legal move, and what is seen of it."""

    seen: Seen
    move: Kind


def any_move_made(
    context: Context,
    rules: type[Take],
    phase: Phase,
    kind: type[Kind],
    turns: tuple[tuple[int, int], ...] = TURNS,
) -> Made[Kind]:
    """Every legal move of a kind in a phase, with what it leads to."""
    seats, turn = context.pick_one("seats, turn", turns)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, phase)
    seat, move = any_legal_move(context, game, state, kind)
    return Made(Seen(game.options, state, game.apply(state, seat, move).state), move)


def a_draw(context: Context, rules: type[Take]) -> None:
    """A card from an end of a pile goes to the hand, unless there is no stock."""
    seen, move = any_move_made(context, rules, Phase.DRAW, Draw)
    context.claim("no sequence changes", claims.table_rests(seen))
    context.claim("nor do the other hands", claims.others_rest(seen))
    context.claim("the turn stays", seen.after.turn == seen.turn)
    if move.source == Source.DISCARD:
        context.claim("the top discard is drawn", top_discard_is_drawn(seen))
    elif seen.before.stock.some():
        context.claim("the top of the stock is drawn", top_of_stock_is_drawn(seen))
    else:
        nothing_to_draw(context, seen)


def top_discard_is_drawn(seen: Seen) -> bool:
    """The top discard goes to the hand, and everybody knows it; the others stay."""
    (hand, more), before, after = seen.hands, seen.before, seen.after
    return both(
        same_cards(more, hand | before.discards.last()),
        same_cards(after.taken, before.discards.last()),
        claims.same_rows(after.discards, before.discards.before(1)),
        claims.same_rows(after.stock, before.stock),
        after.phase == Phase.BUILD,
    )


def top_of_stock_is_drawn(seen: Seen) -> bool:
    """The top card of the stock goes to the hand; the others stay."""
    (hand, more), before, after = seen.hands, seen.before, seen.after
    return both(
        same_cards(more, hand | before.stock.at(0)),
        opposite(after.taken.some()),
        claims.same_rows(after.stock, before.stock.after(1)),
        claims.same_rows(after.discards, before.discards),
        after.phase == Phase.BUILD,
    )


def nothing_to_draw(context: Context, seen: Seen) -> None:
    """The stock is empty: chance shuffles, or the pile is turned over, or the round is over."""
    options, before, after = seen.options, seen.before, seen.after
    below = before.discards.size() > 1
    shuffled = below & (options.stock_out == StockOut.RESHUFFLE)
    turned = below & (options.stock_out == StockOut.TURN_OVER)
    over = opposite(shuffled) & opposite(turned)
    context.claim("chance acts", (after.phase == Phase.CHANCE) == shuffled)
    context.claim("a card is drawn", (after.phase == Phase.BUILD) == turned)
    context.claim("or it is over", (after.phase == Phase.OVER) == over)
    if after.phase == Phase.BUILD:
        context.claim("the lowest discard is drawn", lowest_discard_is_drawn(seen))
    else:
        context.claim("no card is drawn", both(claims.hands_rest(seen), claims.piles_rest(seen)))


def lowest_discard_is_drawn(seen: Seen) -> bool:
    """The lowest discard goes to the hand, the top one stays, the others are the stock."""
    (hand, more), before, after = seen.hands, seen.before, seen.after
    return both(
        same_cards(more, hand | before.discards.at(0)),
        opposite(after.taken.some()),
        claims.same_rows(after.stock, before.discards.after(1).before(1)),
        same_cards(after.discards.cards(), before.discards.last()),
    )


def a_new_stock(context: Context, rules: type[Take]) -> None:
    """All discards but the top one, and the first of them goes to the hand."""
    seen, _ = any_move_made(context, rules, Phase.CHANCE, Reshuffle)
    (hand, more), before, after = seen.hands, seen.before, seen.after
    drawn = more - hand
    context.claim(
        "the top discard stays", same_cards(after.discards.cards(), before.discards.last())
    )
    below = before.discards.before(1).cards()
    context.claim("the others are the stock", same_cards(after.stock.cards() | drawn, below))
    context.claim("one of them is drawn", drawn.count() == 1)
    context.claim("no sequence changes", claims.table_rests(seen))
    context.claim("nor do the other hands", claims.others_rest(seen))
    context.claim("the turn goes on", (after.turn == seen.turn) & (after.phase == Phase.BUILD))


def a_new_sequence(context: Context, rules: type[Take]) -> None:
    """The cards leave the hand and are a sequence of who has laid them; nothing else moves."""
    seen, move = any_move_made(context, rules, Phase.BUILD, Meld)
    *others, laid = seen.after.table
    rest = seen._replace(after=seen.after._replace(table=tuple(others)))
    context.claim("no sequence changes", claims.table_rests(rest))
    context.claim("it belongs to its layer", laid.owner == seen.turn)
    (layers,) = cast("tuple[Layers]", laid.layers)
    context.claim("who has laid each card", layers.seat == seen.turn)
    context.claim("and no other", layers.laid.size() == laid.cards.size())
    context.claim("it has the cards that were named", claims.same_kinds(laid.cards, move.cards))
    hand, left = seen.hands
    context.claim("they leave the hand", same_cards(hand, left | laid.cards.cards()))
    context.claim("nothing else moves", both(claims.others_rest(seen), claims.piles_rest(seen)))
    context.claim("that is remembered", seen.after.melded)
    context.claim("the turn goes on", claims.goes_on(seen, Phase.BUILD))


def an_extension(context: Context, rules: type[Take]) -> None:
    """The cards go from the hand to the ends of one sequence; nothing else moves."""
    phase = context.pick_one("phase", (Phase.DRAW, Phase.BUILD, Phase.EXTEND))
    seen, move = any_move_made(context, rules, phase, Extend, LAST_TURNS)
    before, after = seen.before.table[ONE], seen.after.table[ONE]
    others = seen.before.table[OTHERS], seen.after.table[OTHERS]
    context.claim("no other sequence changes", claims.same_sequence(*others))
    context.claim("there are as many", len(seen.after.table) == len(seen.before.table))
    below, above = move.low.size(), move.high.size()
    context.claim("something is laid", below + above >= 1)
    context.claim("it grows at its ends", after.low == before.low - below)
    context.claim("by so many cards", after.cards.size() == before.cards.size() + below + above)
    context.claim("its suit stays", after.suit == before.suit)
    lower, *layers, upper = after.layers
    context.claim("its layers stay", tuple(layers) == before.layers)
    for part, laid in ((lower, below), (upper, above)):
        added = cast("Layers", part)
        context.claim("who lays cards is their layer", added.seat == seen.turn)
        context.claim("and of no others", added.laid.size() == laid)
    hand, left = seen.hands
    moved = after.cards.cards() - before.cards.cards()
    context.claim("the cards leave the hand", same_cards(hand, left | moved))
    context.claim("nothing else moves", both(claims.others_rest(seen), claims.piles_rest(seen)))
    literal = claims.one_action(seen.options)
    context.claim("with one action a turn it begins with it", literal == (phase != Phase.BUILD))
    stays = Phase.BUILD if phase == Phase.BUILD else Phase.EXTEND
    context.claim("the turn goes on", claims.goes_on(seen, stays))


def a_discard(context: Context, rules: type[Take]) -> None:
    """A card lies on top of the pile, and the turn passes or the round is over."""
    seen, move = any_move_made(context, rules, Phase.BUILD, Discard)
    (hand, left), before, after = seen.hands, seen.before, seen.after
    card = hand - left
    context.claim("it is one card", card.count() == 1)
    context.claim("it lies on top", same_cards(after.discards.last(), card))
    context.claim("of the others", claims.same_rows(after.discards.before(1), before.discards))
    for value in claims.VALUES:
        named = move.card.count_of(value)
        context.claim("it is what was named", card.count_of(value) == named)
    barred = opposite(seen.options.may_return_same_discard)
    context.claim("it is not the taken one", given(barred, within(before.taken, left)))
    context.claim("no sequence changes", claims.table_rests(seen))
    context.claim("nothing else moves", claims.others_rest(seen))
    context.claim("nor does the stock", claims.same_rows(after.stock, before.stock))
    if after.phase == Phase.OVER:
        context.claim("no card is left", opposite(left.some()))
        context.claim("who is out acted last", after.turn == seen.turn)
    else:
        context.claim("a card is left", left.some())
        context.claim("the turn passes", claims.passes(seen))


def a_stop(context: Context, rules: type[Take]) -> None:
    """Nothing moves, and the turn passes."""
    phase = context.pick_one("phase", (Phase.BUILD, Phase.EXTEND))
    seen, _ = any_move_made(context, rules, phase, Stop)
    rests = (claims.hands_rest(seen), claims.piles_rest(seen), claims.table_rests(seen))
    context.claim("nothing moves", both(*rests))
    context.claim("the turn passes", claims.passes(seen))
    context.claim("a turn is one action", claims.one_action(seen.options))


class LaidForTheNext(Take):
    """Gives a new sequence to the seat on the left."""

    def meld(self, state: State, named: Row) -> Step[State]:
        """Name another owner."""
        step = super().meld(state, named)
        *others, laid = step.state.table
        given_away = laid._replace(owner=self.seat_after(state.turn))
        return step._replace(state=step.state._replace(table=(*others, given_away)))


class OthersTaken(Take):
    """Gives all sequences to who extends one."""

    def extend(self, state: State, move: Extend) -> Step[State]:
        """Name another owner of each."""
        step = super().extend(state, move)
        table = tuple(one._replace(owner=state.turn) for one in step.state.table)
        return step._replace(state=step.state._replace(table=table))


class MelderStops(Take):
    """Ends the turn with a new sequence."""

    def after_laying(self, state: State, fired: tuple[str, ...]) -> Step[State]:
        """Pass the turn."""
        return Step(self.pass_turn(state), fired)


DRAW = Proof(
    "a draw of Take is the top of a pile, or what an empty stock brings",
    a_draw,
    Take,
    controls={
        "the lowest of the stock": drawing.BottomOfStockDrawn,
        "the lowest discard": drawing.LowestDiscardTaken,
        "the whole pile": drawing.WholePileTaken,
        "the last card of the stock ends the round": drawing.LastCardOfStockEndsRound,
        "turning over is shuffling": drawing.TurnedOverIsShuffled,
        "an empty stock always ends the round": drawing.EmptyStockAlwaysEndsRound,
        "a card from the stock is taken for a discard": discarding.StockCardNotDiscarded,
    },
)
RESHUFFLE = Proof(
    "a new stock of Take is all discards but the top one, less the card that is drawn",
    a_new_stock,
    Take,
    controls={
        "the discards stay as well": drawing.NothingIsLostByShuffling,
        "nothing is drawn": drawing.ShuffledButNotDrawn,
    },
)
MELD = Proof(
    "a new sequence of Take goes from the hand to the table, and nothing else moves",
    a_new_sequence,
    Take,
    controls={
        "it belongs to the next seat": LaidForTheNext,
        "it closes the turn": MelderStops,
        "the round goes on without cards": ending.LaidLastCardGoesOn,
    },
)
EXTENSION = Proof(
    "an extension of Take adds cards of the hand to one sequence, and nothing else moves",
    an_extension,
    Take,
    controls={
        "all sequences are taken": OthersTaken,
        "it closes the turn": MelderStops,
        "the round goes on without cards": ending.LaidLastCardGoesOn,
        "it follows a draw": discarding.DrawAndExtend,
    },
)
DISCARD = Proof(
    "a discard of Take is one card on top, and closes the turn or the round",
    a_discard,
    Take,
    controls={
        "it lies under the pile": discarding.DiscardedUnder,
        "another one may follow": discarding.TwoDiscards,
        "the taken card goes back": discarding.DiscardReturned,
        "the taken card is remembered": discarding.BanGoesOn,
        "the turn passes to the right": discarding.TurnPassesRight,
        "the round goes on without cards": ending.PlaysOnWithoutCards,
        "it ends with a card left": ending.EndsWithOneCardLeft,
    },
)
STOP = Proof(
    "a stop of Take moves nothing and closes a turn that is one action",
    a_stop,
    Take,
    controls={
        "in any turn": discarding.StopInsteadOfDiscard,
        "the turn stays": discarding.StopPassesNothing,
        "the turn passes to the right": discarding.TurnPassesRight,
    },
)


@evidence(
    "take.proof.draw",
    clauses=(
        "take.draw.one",
        "take.draw.discard-top",
        "take.draw.stock-out",
        "take.turn.phases",
    ),
    level="proved",
)
def test_a_draw_is_the_top_of_a_pile() -> None:
    """Of the stock or of the discards; of an empty stock the reading says what comes of it."""
    prove(DRAW)


@evidence("take.proof.new-stock", clauses=("take.draw.reshuffle", "take.draw.one"), level="proved")
def test_a_new_stock_is_all_discards_but_the_top_one() -> None:
    """In any order that chance gives; then the draw that needed it is made."""
    prove(RESHUFFLE)


@evidence(
    "take.proof.meld",
    clauses=("take.meld.sequence", "take.meld.optional", "take.meld.no-merging", "take.round.ends"),
    level="proved",
)
def test_a_new_sequence_goes_from_the_hand_to_the_table() -> None:
    """It belongs to who lays it, no other sequence changes, and the turn goes on."""
    prove(MELD)


@evidence(
    "take.proof.extension",
    clauses=(
        "take.extend.any-sequence",
        "take.meld.no-merging",
        "take.turn.phases",
        "take.literal.one-action",
        "take.round.ends",
    ),
    level="proved",
)
def test_an_extension_adds_cards_to_one_sequence() -> None:
    """Layers are kept and new ones come at its ends; no other sequence changes."""
    prove(EXTENSION)


@evidence(
    "take.proof.discard",
    clauses=(
        "take.discard.one",
        "take.discard.not-the-same",
        "take.turn.passes-left",
        "take.round.ends",
    ),
    level="proved",
)
def test_a_discard_closes_the_turn_or_the_round() -> None:
    """One card of the hand on top of the pile; the next seat draws, unless no card is left."""
    prove(DISCARD)


@evidence(
    "take.proof.stop",
    clauses=("take.literal.stop", "take.turn.passes-left"),
    level="proved",
)
def test_a_stop_closes_a_turn_that_is_one_action() -> None:
    """Nothing moves, and the seat to the left begins."""
    prove(STOP)
