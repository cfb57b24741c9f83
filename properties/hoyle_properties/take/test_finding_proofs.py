"""Proved: what the readings of a turn come to. The findings tell it in words."""

from __future__ import annotations

from hoyle.game import Step
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Source,
    State,
    StockOut,
    Stop,
    Take,
)
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import one_guard_holds, opposite, prove
from hoyle_properties.symbolic import Context, Proof, both, given, within
from hoyle_properties.take import claims
from hoyle_properties.take.claims import Seen, one_action
from hoyle_properties.take.invariant import held, seven_a_seat
from hoyle_properties.take.mutants import discarding, drawing, ending
from hoyle_properties.take.proving import LAST_TURNS, TURNS, laid_at_will
from hoyle_properties.take.symbolic_state import (
    STEPS,
    any_card,
    any_extension,
    any_legal_move,
    any_state,
)

LAYING = (Meld, Extend)


def an_empty_stock_has_one_rule(context: Context, rules: type[Take]) -> None:
    """Whatever lies on the discard pile, one rule says what an empty stock brings."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, Phase.DRAW)
    context.claim("one guard holds", one_guard_holds(context, game.stock_table, state))


def what_ends_a_round(context: Context, rules: type[Take]) -> None:
    """With one action no discard does; laying the last card does, or an empty stock."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    phase, kind = context.pick_one("step", STEPS)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, phase)
    seat, move = any_legal_move(context, game, state, kind)
    after, options = game.apply(state, seat, move).state, game.options
    literal, empty = one_action(options), opposite(after.hands[turn].some())
    if after.phase == Phase.OVER:
        seven = seven_a_seat(after, int(kind in LAYING))
        context.claim("seven a seat, and one more if it was laid", given(opposite(literal), seven))
    if after.phase != Phase.OVER:
        context.claim("everybody has a card", both(*(hand.some() for hand in after.hands)))
    elif kind is Draw:
        context.claim("nothing is left in the stock", opposite(state.stock.some()))
        agreed = literal | (options.stock_out == StockOut.END_HAND)
        context.claim("with one action, or as agreed", agreed)
        context.claim("and nobody is out", opposite(empty))
    elif kind in LAYING:
        agreed = literal | options.out_without_discard
        context.claim("a last card is laid", empty & agreed)
    else:
        context.claim("or a last card is discarded", empty & (kind is Discard))
        context.claim("in three parts alone", opposite(literal))


def one_action_renews_nothing(context: Context, rules: type[Take]) -> None:
    """With one action a turn, the pile has one card at most, and the stock only gets smaller."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    phase, kind = context.pick_one("step", STEPS)
    game = laid_at_will(context, rules, seats)
    context.assume(one_action(game.options))
    state = any_state(context, game, turn, phase)
    seat, move = any_legal_move(context, game, state, kind)
    after = game.apply(state, seat, move).state
    context.claim("one discard at most", after.discards.size() <= 1)
    context.claim("the stock does not grow", after.stock.size() <= state.stock.size())
    context.claim("chance has nothing to do", after.phase != Phase.CHANCE)
    gone = opposite(state.discards.some()) & opposite(state.taken.some())
    context.claim("an empty pile stays empty", given(gone, opposite(after.discards.some())))
    none = opposite(after.discards.some())
    context.claim("a card that is taken leaves none", given(after.taken.some(), none))
    fewer = left(after) - left(state)
    if kind in (Meld, Extend):
        context.claim("laying uses cards up", fewer + laid_now(state, after) == 0)
    elif kind is Draw and after.phase == Phase.BUILD:
        context.claim("a draw uses a card of a pile up", fewer == -1)
    elif kind is Discard:
        context.claim("a discard brings it back", fewer == 1)
    else:
        context.claim("nothing else changes it", fewer == 0)


def left(state: State) -> int:
    """What there is to be used up: it falls with each action but a change of cards."""
    return 2 * (state.stock.size() + state.discards.size()) + held(state)


def laid_now(before: State, after: State) -> int:
    """How many cards a move has laid."""
    return held(before) - held(after)


def a_change_of_cards_changes_nothing(context: Context, rules: type[Take]) -> None:
    """With one action a turn, who takes the discard and discards another leaves all as it was."""
    seats, turn = context.pick_one("seats, turn", TURNS)
    game = laid_at_will(context, rules, seats)
    context.assume(one_action(game.options))
    state = any_state(context, game, turn, Phase.DRAW)
    context.assume(state.discards.some())
    card = any_card(context, game)
    draw = Draw(Source.DISCARD)
    context.claim("the discard can be taken", legal_in(context, game, state, draw))
    drawn = game.apply(state, turn, draw).state
    own = state.hands[turn].holds(card)
    legal = legal_in(context, game, drawn, Discard(card))
    context.claim("there is a card to discard", state.hands[turn].some())
    context.assume(legal & own)
    after = game.apply(drawn, turn, Discard(card)).state
    seen = Seen(game.options, state, after)
    before_and_after = zip(state.hands, after.hands, strict=True)
    same = both(*(one.count() == other.count() for one, other in before_and_after))
    context.claim("each hand is as large", same)
    context.claim("the others are untouched", claims.others_rest(seen))
    context.claim("so is the stock", claims.same_rows(after.stock, state.stock))
    context.claim("and the table", claims.table_rests(seen))
    context.claim("a discard lies there again", after.discards.size() == 1)
    context.claim("the next seat can do the same", claims.passes(seen))


def extensions_can_be_repeated(context: Context, rules: type[Take]) -> None:
    """With one action a turn, what may be laid at a sequence may be laid after another extension.

    Nothing but another extension and the stop may follow one.
    """
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    context.assume(one_action(game.options))
    state = any_state(context, game, turn, Phase.DRAW)
    move = any_extension(context, context.named_pile(game.deck, "laid cards"))
    later = state._replace(phase=Phase.EXTEND)
    at_first, once_more = (legal_in(context, game, one, move) for one in (state, later))
    context.claim("as at first", at_first == once_more)
    context.claim("a stop may follow", legal_in(context, game, later, Stop()))
    for source in Source:
        refused = opposite(legal_in(context, game, later, Draw(source)))
        context.claim("no draw may follow", refused)


def who_takes_a_discard_must_lay_it(context: Context, rules: type[Take]) -> None:
    """Who has taken a discard and still holds it is not out with a discard of this turn."""
    seats, turn = context.pick_one("seats, turn", LAST_TURNS)
    game = laid_at_will(context, rules, seats)
    state = any_state(context, game, turn, Phase.BUILD)
    seat, move = any_legal_move(context, game, state, Discard)
    after = game.apply(state, seat, move).state
    barred = state.taken.some() & opposite(game.options.may_return_same_discard)
    context.claim("it stays in the hand", given(barred, within(state.taken, after.hands[turn])))
    context.claim("so a card is left", given(barred, after.hands[turn].some()))


def legal_in(context: Context, game: Take, state: State, move: Move) -> bool:
    """Whether whose turn it is may make a move, as one condition."""
    return context.summarise(lambda: game.judge_move(state, state.turn, move).legal)


class NoStockForgotten(Take):
    """Knows no rule for an empty stock with one discard."""

    def has_no_stock(self, state: State) -> bool:
        """Look at the options alone."""
        return not (self.reshuffles() or self.turns_over())


class ShufflesAndTurns(Take):
    """Shuffles where the discards are to be turned over, too."""

    def asks_chance(self, state: State) -> bool:
        """Forget the option."""
        return self.can_renew(state)


class DiscardEndsTheRound(Take):
    """Ends the round with every discard."""

    def discard(self, state: State, move: Discard) -> Step[State]:
        """Let it be the last one."""
        step = super().discard(state, move)
        over = step.state._replace(phase=Phase.OVER, turn=state.turn)
        return step._replace(state=over)


class TakesTheStockAlong(Take):
    """Lets a card that is taken from the pile be replaced by one from the stock."""

    def draw_discard(self, state: State) -> State:
        """Turn the next card up, if there is one."""
        after = super().draw_discard(state)
        if not after.stock.some():
            return after
        pile = after.discards.then(after.stock.at(0).as_row())
        return after._replace(discards=pile, stock=after.stock.after(1))


STOCK_RULES = Proof(
    "one rule of Take says what an empty stock brings",
    an_empty_stock_has_one_rule,
    Take,
    controls={"no rule for one discard": NoStockForgotten, "two rules at once": ShufflesAndTurns},
)
ENDINGS = Proof(
    "a round of Take ends as the clauses say, and with one action never by a discard",
    what_ends_a_round,
    Take,
    controls={
        "every discard ends it": DiscardEndsTheRound,
        "the last card of the stock ends it": drawing.LastCardOfStockEndsRound,
        "it goes on without cards": ending.LaidLastCardGoesOn,
        "nothing is kept": discarding.KeepOneForgotten,
    },
)
RENEWS_NOTHING = Proof(
    "with one action a turn the piles of Take are never renewed",
    one_action_renews_nothing,
    Take,
    controls={
        "a discard for a card from the stock": discarding.DiscardAfterTheStock,
        "another discard is turned up": TakesTheStockAlong,
    },
)
CHANGE = Proof(
    "with one action a turn a change of cards changes nothing else in Take",
    a_change_of_cards_changes_nothing,
    Take,
    controls={
        "the turn stays": discarding.TwoDiscards,
        "another discard is turned up": TakesTheStockAlong,
    },
)
REPEATED = Proof(
    "with one action a turn extensions of Take can be repeated",
    extensions_can_be_repeated,
    Take,
    controls={
        "one extension a turn": discarding.OneExtensionATurn,
        "no stop": discarding.NoStopAfterExtending,
        "a draw after it": discarding.ExtendAndDraw,
    },
)
MUST_LAY = Proof(
    "who has taken a discard of Take must lay it to be out",
    who_takes_a_discard_must_lay_it,
    Take,
    controls={
        "it goes back": discarding.DiscardReturned,
    },
)


@evidence(
    "take.proof.stock-rules",
    clauses=("take.draw.stock-out", "take.draw.reshuffle"),
    level="proved",
)
def test_one_rule_says_what_an_empty_stock_brings() -> None:
    """Of the guards of the table exactly one holds, under every reading."""
    prove(STOCK_RULES)


@evidence(
    "take.proof.endings",
    clauses=(
        "take.round.ends",
        "take.discard.keep-one",
        "take.draw.stock-out",
        "take.literal.one-action",
    ),
    level="proved",
)
def test_a_round_ends_as_the_clauses_say() -> None:
    """By a discard in three parts alone; with one action by laying, or for want of a stock."""
    prove(ENDINGS)


@evidence(
    "take.proof.pile-of-one",
    clauses=("take.literal.one-action", "take.draw.stock-out", "take.draw.discard-top"),
    level="proved",
)
def test_with_one_action_the_piles_are_never_renewed() -> None:
    """One discard at most; once it is gone none comes; chance never acts; all else is used up."""
    prove(RENEWS_NOTHING)


@evidence(
    "take.proof.change-of-cards",
    clauses=("take.literal.one-action", "take.turn.passes-left"),
    level="proved",
)
def test_a_change_of_cards_changes_nothing_else() -> None:
    """Hands keep their sizes, stock and table rest, and the next seat can do the same."""
    prove(CHANGE)


@evidence(
    "take.proof.extensions-repeated",
    clauses=("take.literal.one-action", "take.literal.stop", "take.extend.any-sequence"),
    level="proved",
)
def test_with_one_action_extensions_can_be_repeated() -> None:
    """After one, exactly the same may be laid as before it; no draw may follow, but a stop may."""
    prove(REPEATED)


@evidence(
    "take.proof.out-from-the-pile",
    clauses=("take.discard.not-the-same", "take.round.ends"),
    level="proved",
)
def test_who_takes_a_discard_must_lay_it_to_be_out() -> None:
    """As long as it is in the hand, no discard is the last card, unless it may be returned."""
    prove(MUST_LAY)
