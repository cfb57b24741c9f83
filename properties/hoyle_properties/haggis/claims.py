"""What the clauses say of one move, said of the states before and after it and of the cards.

Nothing here asks the rules. Conditions are joined by ``&`` and ``|`` and not by ``and`` and
``or``, so that a proof does not fork on them. The phase, the turn, and who laid last are plain.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.haggis import (
    Bet,
    BetWindow,
    Combination,
    Kind,
    Move,
    Options,
    Pass,
    Phase,
    Play,
    State,
)
from hoyle_properties.haggis.invariant import AMOUNTS, HAND, nothing_on_top
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given, same_cards

SEATS = (0, 1)


class Seen(NamedTuple):
    """A move, with what its cards stand for and the states before and after it."""

    options: Options
    meaning: Combination
    before: State
    seat: int
    move: Move
    after: State

    @property
    def laid(self) -> Cards:
        """The cards that were laid, if any."""
        hand = self.before.hands[self.seat]
        return hand.pick(self.move.cards) if isinstance(self.move, Play) else hand.when(False)

    @property
    def lying(self) -> Cards:
        """All cards that have come into the trick."""
        return self.before.trick.cards | self.laid

    @property
    def top(self) -> Combination:
        """The combination that was laid last."""
        return self.meaning if isinstance(self.move, Play) else self.before.trick.top

    @property
    def by(self) -> int:
        """The seat that laid it."""
        return self.seat if isinstance(self.move, Play) else self.before.trick.by

    @property
    def goes_on(self) -> bool:
        """Whether the trick still lies there after the move."""
        ends = self.after.phase == Phase.OVER or isinstance(self.move, Pass)
        return isinstance(self.move, Bet) or not ends


def is_bomb(combination: Combination) -> bool:
    """Whether a combination is a bomb."""
    return combination.kind == Kind.BOMB


def same_combination(one: Combination, other: Combination) -> bool:
    """Whether two combinations are the same."""
    alike = (one.kind == other.kind) & (one.rank == other.rank)
    return alike & (one.width == other.width) & (one.size == other.size)


def is_higher(options: Options, top: Combination, laid: Combination) -> bool:
    """Whether the clauses let a combination answer another."""
    same_size = (laid.size == top.size) & ((laid.width == top.width) | options.loose_sequence_match)
    plain = opposite(is_bomb(top)) & opposite(is_bomb(laid))
    higher = laid.rank > top.rank
    return (plain & (laid.kind == top.kind) & same_size & higher) | (
        is_bomb(laid) & (opposite(is_bomb(top)) | higher)
    )


def may_bet(options: Options, state: State, seat: int, amount: int) -> bool:
    """Whether the clauses let a seat bet an amount."""
    full = [hand.count() == HAND for hand in state.hands]
    late = options.bet_window == BetWindow.BEFORE_OWN_FIRST_CARD
    fixed = sum(amount == allowed for allowed in AMOUNTS) == 1
    early = full[seat] & (late | (full[0] & full[1]))
    return fixed & early & opposite(state.stakes[seat].made) & (state.phase != Phase.OVER)


def was_allowed(seen: Seen) -> bool:
    """Only what the clauses allow was done, and only by the seat to act."""
    before, led = seen.before, opposite(seen.before.trick.cards.some())
    if isinstance(seen.move, Bet):
        return may_bet(seen.options, before, seen.seat, seen.move.amount)
    in_turn = both(seen.seat == before.turn, before.phase != Phase.OVER)
    if isinstance(seen.move, Play):
        answers = is_higher(seen.options, before.trick.top, seen.meaning)
        return both(in_turn, seen.laid.some(), led | answers)
    return both(in_turn, before.trick.cards.some())


def cards_are_taken(seen: Seen) -> bool:
    """A trick that is over goes whole to who laid last, or to the opponent after a bomb."""
    before, after, by = seen.before, seen.after, seen.by
    if seen.goes_on:
        return both(
            *(same_cards(after.taken[seat], before.taken[seat]) for seat in SEATS),
            same_cards(after.trick.cards, seen.lying),
        )
    bombed = is_bomb(seen.top)
    return both(
        opposite(after.trick.cards.some()),
        nothing_on_top(after),
        after.trick.by == by,
        *(
            same_cards(after.taken[seat], before.taken[seat] | seen.lying.when(taken))
            for seat, taken in ((by, opposite(bombed)), (1 - by, bombed))
        ),
    )


def cards_are_laid(seen: Seen) -> bool:
    """A play takes its cards from the hand to the trick, and no other card moves."""
    before, after = seen.before, seen.after
    return both(
        same_cards(after.hands[seen.seat], before.hands[seen.seat] - seen.laid),
        same_cards(after.hands[1 - seen.seat], before.hands[1 - seen.seat]),
        same_cards(after.haggis, before.haggis),
        given(seen.goes_on, same_combination(after.trick.top, seen.top)),
        given(seen.goes_on, after.trick.by == seen.by),
    )


def turn_goes_on_as_said(seen: Seen) -> bool:
    """After a play the other acts, after a pass who laid last; who is out has won the round."""
    before, after, other = seen.before, seen.after, 1 - seen.seat
    if isinstance(seen.move, Bet):
        return both(after.turn == before.turn, after.phase == before.phase)
    over, answered = after.phase == Phase.OVER, after.phase == Phase.REPLY
    if before.phase == Phase.REPLY:
        return both(over, after.turn == other)
    if not isinstance(seen.move, Play):
        return both(after.phase == Phase.PLAY, after.turn == before.trick.by, after.turn == other)
    out, reply = opposite(after.hands[seen.seat].some()), seen.options.reply_to_final_play
    return both(
        over == (out & opposite(reply)),
        answered == (out & reply),
        after.turn == (seen.seat if over else other),
    )


def bets_are_kept(seen: Seen) -> bool:
    """A bet changes the bet of its seat alone, which then never changes."""
    before, after = seen.before, seen.after
    unchanged = [
        (after.stakes[seat].made == before.stakes[seat].made)
        & (after.stakes[seat].amount == before.stakes[seat].amount)
        for seat in SEATS
    ]
    if not isinstance(seen.move, Bet):
        return both(*unchanged)
    mine, old = after.stakes[seen.seat], before.stakes[seen.seat]
    return both(
        opposite(old.made), mine.made, mine.amount == seen.move.amount, unchanged[1 - seen.seat]
    )


def moves_left(state: State) -> int:
    """How many moves a round can still have at most; the measure that falls with each of them.

    Twice the cards in the hands, one for a trick that lies there, one for each seat without a bet.
    A play costs at least 2 and may begin a trick, a pass ends one, and a bet can be made once.
    """
    cards = sum(hand.count() for hand in state.hands)
    unmade = sum(opposite(stake.made) for stake in state.stakes)
    return 2 * cards + state.trick.cards.some() + unmade
