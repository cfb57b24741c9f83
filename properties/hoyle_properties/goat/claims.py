"""What the clauses say of one move, said of the states before and after it and of the cards.

Nothing here asks the rules. Conditions are joined by ``&`` and ``|`` and not by ``and`` and
``or``, so that a proof does not fork on them. The phase, the seats, and whether a molodka was led
are plain. A deck with a class for each suit is meant where suits are looked at.
"""

from __future__ import annotations

from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.goat import Beat, Claim, Lead, Molodka, MolodkaContest, Move, Options, Phase, State
from hoyle_properties.goat.invariant import (
    FULL,
    SEATS,
    TEAMS,
    is_of_one_suit,
    laid_by,
    seats_to_answer,
)
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given, same_cards

SUITS = (0, 1, 2, 3)
CLAIMED_CARDS = 16


class Seen(NamedTuple):
    """A move that was made, with the states before and after it."""

    options: Options
    before: State
    seat: int
    move: Move
    after: State

    @property
    def best(self) -> int:
        """The seat whose cards nobody has beaten, once the move was made."""
        return self.before.trick.best if self._is_discard else self.seat

    @property
    def _is_discard(self) -> bool:
        return not isinstance(self.move, (Lead, Beat, Claim))

    @property
    def laid_open(self) -> Cards:
        """What of the cards laid lies face up."""
        return self.move.cards.when(self._lies_open)

    @property
    def laid_closed(self) -> Cards:
        """What of the cards laid lies face down."""
        return self.move.cards.when(not self._lies_open)

    @property
    def _lies_open(self) -> bool:
        return not self._is_discard or bool(self.options.open_discards)


def left_of(seat: int, places: int = 1) -> int:
    """The seat so many places clockwise from another."""
    return (seat + places) % 4


def same_zones(one: tuple[Cards, ...], other: tuple[Cards, ...]) -> bool:
    """Whether two rows of zones hold the same cards."""
    return both(*(same_cards(*pair) for pair in zip(one, other, strict=True)))


def piles_rest(seen: Seen) -> bool:
    """Stock and piles are not touched, and no trick is counted."""
    before, after = seen.before, seen.after
    return both(
        same_zones(before.stock.places(), after.stock.places()),
        same_zones(before.won, after.won),
        *(same_zones(before.buried[team], after.buried[team]) for team in TEAMS),
        *(before.tricks[team] == after.tricks[team] for team in TEAMS),
        before.trump == after.trump,
    )


def cards_are_laid(seen: Seen) -> bool:
    """The cards leave the hand of who lays them for the trick, and no other card moves."""
    before, after, seat = seen.before, seen.after, seen.seat
    others = [other for other in SEATS if other != seat]
    return both(
        same_cards(after.hands[seat], before.hands[seat] - seen.move.cards),
        same_cards(after.open[seat], seen.laid_open),
        same_cards(after.closed[seat], seen.laid_closed),
        *(same_cards(after.hands[other], before.hands[other]) for other in others),
        *(same_cards(after.open[other], before.open[other]) for other in others),
        *(same_cards(after.closed[other], before.closed[other]) for other in others),
        piles_rest(seen),
    )


def trick_goes_on(seen: Seen) -> bool:
    """The next seat answers, and who laid face up to beat is to be beaten."""
    before, after, seat = seen.before.trick, seen.after.trick, seen.seat
    claims = isinstance(seen.move, Claim)
    leads = isinstance(seen.move, (Lead, Claim))
    return both(
        seen.after.phase == Phase.ANSWER,
        seen.after.turn == left_of(seat),
        after.leader == (seat if leads else before.leader),
        after.best == seen.best,
        after.original == before.original,
        after.claimed == (claims or before.claimed),
        after.acted[seat],
        *(after.acted[other] == before.acted[other] for other in SEATS if other != seat),
    )


def trick_is_returned(seen: Seen) -> bool:
    """A molodka lies there alone: each seat has what it held and laid, and no other card moves."""
    before, after, seat = seen.before, seen.after, seen.seat
    had = [before.hands[one] | before.open[one] | before.closed[one] for one in SEATS]
    others = [other for other in SEATS if other != seat]
    return both(
        same_cards(after.hands[seat], had[seat] - seen.move.cards),
        same_cards(after.open[seat], seen.move.cards),
        *(same_cards(after.hands[other], had[other]) for other in others),
        *(opposite(after.open[other].some()) for other in others),
        *(opposite(pile.some()) for pile in after.closed),
        piles_rest(seen),
    )


def trick_is_taken(seen: Seen) -> bool:
    """The team of who was not beaten gets all cards, face down ones by the seat they came from."""
    before, after, mine = seen.before, seen.after, seen.best % 2
    up = [seen.laid_open if one == seen.seat else cards for one, cards in enumerate(before.open)]
    down = [
        seen.laid_closed if one == seen.seat else cards for one, cards in enumerate(before.closed)
    ]
    won = before.won[mine]
    for cards in up:
        won = won | cards
    return both(
        same_cards(after.won[mine], won),
        *(
            same_cards(after.buried[mine][one], before.buried[mine][one] | down[one])
            for one in SEATS
        ),
        same_cards(after.won[1 - mine], before.won[1 - mine]),
        same_zones(after.buried[1 - mine], before.buried[1 - mine]),
        after.tricks[mine] == before.tricks[mine] + 1,
        after.tricks[1 - mine] == before.tricks[1 - mine],
        *(opposite(cards.some()) for cards in (*after.open, *after.closed)),
    )


def hands_are_filled(seen: Seen) -> bool:
    """All draw as many cards as they laid, one by one from the top, the winner first.

    The stock ends sooner for all of them at once, if it does, and what is left keeps its order.
    """
    before, after = seen.before, seen.after
    led = before.open[before.trick.leader].count()
    filled = [
        hand - seen.move.cards.when(one == seen.seat) for one, hand in enumerate(before.hands)
    ]
    stock, rest = before.stock.places(), after.stock.places()
    drawn = stock[: len(stock) - len(rest)]
    for place, card in enumerate(drawn):
        seat = left_of(seen.best, place)
        filled[seat] = filled[seat] | card
    each, uneven = divmod(len(drawn), len(SEATS))
    return both(
        uneven == 0,
        same_zones(after.hands, tuple(filled)),
        same_zones(rest, stock[len(drawn) :]),
        *(card.count() == 1 for card in drawn),
        each <= led,
        given(after.stock.some(), led == each),
    )


def winner_leads(seen: Seen) -> bool:
    """Who was not beaten leads next; the game is over if nobody has a card, with nothing drawn."""
    after, best = seen.after, seen.best
    over, empty = after.phase == Phase.OVER, opposite(after.hands[best].some())
    return both(
        after.turn == best,
        (after.trick.leader, after.trick.best) == (best, best),
        after.trick.original == best,
        opposite(after.trick.claimed),
        *(opposite(acted) for acted in after.trick.acted),
        empty == over,
        over | (after.phase == Phase.LEAD),
        given(over, opposite(after.stock.some())),
    )


# Who may do what


def is_bura(state: State, cards: Cards) -> bool:
    """Whether all of some four cards are trumps."""
    trumps = ((state.trump == suit) & (cards.count_of(suit) == FULL) for suit in SUITS)
    return sum(trumps) == 1


def is_nearer(state: State, seat: int, other: int) -> bool:
    """Whether a seat sits nearer, clockwise, to the one that had the right to lead than another."""
    wins = [
        state.trick.original == original
        for original in SEATS
        if (seat - original) % 4 < (other - original) % 4
    ]
    return sum(wins) == 1


def may_take_over(options: Options, state: State, seat: int, cards: Cards) -> bool:
    """Whether four cards go before those that were led out of turn, by the clauses."""
    lying = state.open[state.trick.leader]
    bura, lies = is_bura(state, cards), is_bura(state, lying)
    contested = options.molodka_contest == MolodkaContest.NEAREST_TAKES_OVER
    outranks = options.bura_outranks & bura & opposite(lies)
    alike = opposite(options.bura_outranks) | (bura == lies)
    return outranks | (contested & alike & is_nearer(state, seat, state.trick.leader))


def may_claim(options: Options, state: State, seat: int, cards: Cards) -> bool:
    """Whether a seat may lead cards of its hand out of turn, by the clauses."""
    fits = (cards.count() == FULL) & is_of_one_suit(cards, 1)
    fits = fits & opposite(state.trick.acted[seat]) & (options.molodka != Molodka.ON_LEAD_ONLY)
    if state.phase == Phase.LEAD:
        return fits & (seat != state.turn)
    if state.trick.claimed:
        unanswered = len(seats_to_answer(state)) == 3
        return fits & unanswered & may_take_over(options, state, seat, cards)
    led = state.open[state.trick.leader].count()
    return fits & (options.molodka == Molodka.UNTIL_TRICK_COMPLETE) & (led < FULL)


def may_lead(state: State, seat: int, cards: Cards) -> bool:
    """Whether a seat may lead cards of its hand, by the clauses."""
    in_turn = both(state.phase == Phase.LEAD, seat == state.turn)
    return in_turn & cards.some() & is_of_one_suit(cards, 1)


def may_answer(state: State, seat: int, cards: Cards) -> bool:
    """Whether a seat may answer with cards of its hand, be it that they beat or not."""
    in_turn = both(state.phase == Phase.ANSWER, seat == state.turn)
    return in_turn & (cards.count() == state.open[state.trick.leader].count())


def moves_left(state: State) -> int:
    """How many moves a game can still have at most; the measure that falls with each of them.

    One for each card that is not in a pile, as long as nothing lies there: no trick has more moves
    than cards. In a trick, what follows it, and the answers that are due; after a molodka, which
    stands for sixteen cards, also one for each seat that has laid nothing yet and might take over.
    """
    out = sum(hand.count() for hand in state.hands) + sum(laid_by(state, one) for one in SEATS)
    out = out + sum(place.count() for place in state.stock.places())
    if state.phase != Phase.ANSWER:
        return out
    due = len(seats_to_answer(state))
    if state.trick.claimed:
        return out - CLAIMED_CARDS + due + sum(opposite(acted) for acted in state.trick.acted)
    return out - 4 + due


def moves_in_trick(state: State) -> int:
    """How many moves a trick can still have at most; it falls with each of them, too.

    Each seat that has laid nothing may do so or lead out of turn once, and three answers follow.
    """
    due, silent = len(seats_to_answer(state)), sum(opposite(acted) for acted in state.trick.acted)
    answered = state.trick.claimed and due < 3
    return due if answered else silent + 3
