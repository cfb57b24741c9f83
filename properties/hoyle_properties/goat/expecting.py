"""What a seat may do, said the slow way from the clauses; nothing here asks the reference."""

from __future__ import annotations

from hoyle.goat import Claim, Discard, Goat, Lead, Molodka, MolodkaContest, Move, State
from hoyle_properties.goat.by_names import Names, beats_each, clockwise_from, of_one_suit, suit_of


def may(game: Goat, state: State, seat: int, move: Move) -> bool:
    """Whether a seat may make a move."""
    names = move.cards.names()
    if not names or not set(names) <= set(state.hands[seat].names()):
        return False
    if isinstance(move, Claim):
        return may_break_in(game, state, seat, names)
    if seat != state.turn:
        return False
    if isinstance(move, Lead):
        return not lies_there(state) and of_one_suit(names)
    led = state.open[state.trick.leader].names()
    if not lies_there(state) or len(names) != len(led):
        return False
    top = state.open[state.trick.best].names()
    return isinstance(move, Discard) or beats_each(names, top, trump_of(game, state))


def trump_of(game: Goat, state: State) -> str:
    """The trump suit."""
    return suit_of(game.deck.names[state.trump])


def laid_by(state: State, seat: int) -> int:
    """How many cards of a seat lie in the trick."""
    return state.open[seat].count() + state.closed[seat].count()


def lies_there(state: State) -> bool:
    """Whether cards lie in the trick."""
    return any(laid_by(state, seat) for seat in range(len(state.hands)))


def answers(state: State) -> list[int]:
    """The seats whose cards lie in the trick, beside the one that leads."""
    seats = range(len(state.hands))
    return [seat for seat in seats if laid_by(state, seat) and seat != state.trick.leader]


def may_break_in(game: Goat, state: State, seat: int, names: Names) -> bool:
    """Whether a seat that holds these cards may lead them out of turn."""
    window, trick = game.options.molodka, state.trick
    if window == Molodka.ON_LEAD_ONLY or trick.acted[seat]:
        return False
    if len(names) != game.table.hand or not of_one_suit(names):
        return False
    if not lies_there(state):
        return seat != state.turn
    if trick.claimed:
        return not answers(state) and goes_before(game, state, seat, names)
    led = laid_by(state, trick.leader)
    return window == Molodka.UNTIL_TRICK_COMPLETE and led < game.table.hand


def goes_before(game: Goat, state: State, seat: int, names: Names) -> bool:
    """Whether a molodka goes before the one that lies there, as one of trumps or as nearer."""
    leader, trump = state.trick.leader, trump_of(game, state)
    own, lying = suit_of(names[0]) == trump, suit_of(state.open[leader].names()[0]) == trump
    if game.options.bura_outranks and own != lying:
        return own
    order = clockwise_from(state.trick.original)
    nearer = order.index(seat) < order.index(leader)
    return nearer and game.options.molodka_contest == MolodkaContest.NEAREST_TAKES_OVER
