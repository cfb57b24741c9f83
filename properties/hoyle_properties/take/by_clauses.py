"""Whether a move is legal, and if not why, as the clauses say it; and every move that is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product

from hoyle.game import Verdict
from hoyle.take import (
    Discard,
    Draw,
    Extend,
    Meld,
    Move,
    Phase,
    Source,
    State,
    Stop,
    Table,
    Take,
)
from hoyle_properties.take.brute_force import JOKER, Names, Where, names_of
from hoyle_properties.take.cases import Case
from hoyle_properties.take.every_sequence import all_sequences, row_named, rows_up_to
from hoyle_properties.take.expecting import KEEP_ONE, NOT_HELD, why_no_sequence, why_not_extended

ROUND_OVER = "game.refused.round-over"
NOT_YOUR_TURN = "game.refused.not-your-turn"
WRONG_PHASE = "game.refused.wrong-phase"
NOTHING_TO_DRAW = "take.refused.nothing-to-draw"
ONE_ACTION = "take.refused.one-action"
SAME_CARD = "take.refused.same-card"
NO_STOP = "take.refused.no-stop"
KEPT = 4096
UNKNOWN = Verdict(True, "")
"""What the rules say is not asked where the clauses are."""


def why_refused(case: Case) -> str:
    """Why a move is refused; nothing, if it is legal. Chance is not looked at."""
    if case.over:
        return ROUND_OVER
    if not case.in_turn:
        return NOT_YOUR_TURN
    match case.move:
        case Draw():
            return why_not_drawn(case)
        case Meld():
            return why_not_laid(case)
        case Extend():
            return why_not_now(case) or why_not_extended(case)
        case Discard():
            return why_not_discarded(case)
        case _:
            return why_not_stopped(case)


def why_not_drawn(case: Case) -> str:
    """Why no card can be drawn there."""
    if case.before.phase == Phase.EXTEND:
        return ONE_ACTION
    if case.before.phase != Phase.DRAW:
        return WRONG_PHASE
    empty = not names_of(case.before.discards)
    return NOTHING_TO_DRAW if case.move == Draw(Source.DISCARD) and empty else ""


def why_not_laid(case: Case) -> str:
    """Why cards cannot be laid as a new sequence."""
    if case.before.phase != Phase.BUILD:
        return WRONG_PHASE
    if not case.owned:
        return NOT_HELD
    return why_no_sequence(case) or ("" if case.leaves_enough else KEEP_ONE)


def why_not_now(case: Case) -> str:
    """Why this is not the time to extend sequences."""
    if case.phases:
        return "" if case.before.phase == Phase.BUILD else WRONG_PHASE
    return ONE_ACTION if case.before.phase == Phase.BUILD else ""


def why_not_discarded(case: Case) -> str:
    """Why a card cannot be discarded."""
    if case.before.phase != Phase.BUILD:
        return WRONG_PHASE
    if not case.owned:
        return NOT_HELD
    if not case.phases and (case.before.melded or not case.taken):
        return ONE_ACTION
    return "" if case.may_discard[case.names[0]] else SAME_CARD


def why_not_stopped(case: Case) -> str:
    """Why a turn cannot be closed without a discard."""
    if case.phases:
        return NO_STOP
    return WRONG_PHASE if case.before.phase == Phase.DRAW else ""


def legal_moves(game: Take, state: State) -> Iterator[Move]:
    """Every legal move of the seat whose turn it is, found by trying all that could be one."""
    if state.phase not in (Phase.OVER, Phase.CHANCE):
        for move in (*simple_moves(game), *melds(game, state), *extensions(game, state)):
            if not why_refused(Case(game, state, state.turn, move, UNKNOWN, state, ())):
                yield move


def case_of(game: Take, state: State, seat: int, move: Move) -> Case:
    """A move that a seat tries, judged by the rules."""
    return Case(game, state, seat, move, game.judge(state, seat, move), state, ())


def simple_moves(game: Take) -> Iterator[Move]:
    """The moves that lay nothing on the table: every draw, every discard, and a stop."""
    yield from map(Draw, Source)
    yield from (Discard(game.deck.cards([name])) for name in game.deck.first_copy)
    yield Stop()


def melds(game: Take, state: State) -> Iterator[Meld]:
    """Every sequence that a hand has the cards for."""
    for names in sequences_in(game.table, state.hands[state.turn].names()):
        yield Meld(row_named(game.deck, names))


@lru_cache(KEPT)
def sequences_in(table: Table, hand: Names) -> tuple[Names, ...]:
    """Every sequence that can be made of some cards."""
    return tuple(names for names in all_sequences(table) if holds(hand, names))


def holds(hand: Names, names: Names) -> bool:
    """Whether a hand has all of some cards."""
    return all(names.count(name) <= hand.count(name) for name in names)


def extensions(game: Take, state: State) -> Iterator[Extend]:
    """Every way to make a longer sequence of one on the table with the cards of a hand."""
    hand = state.hands[state.turn].names()
    for number, sequence in enumerate(state.table):
        where = Where(game.table.suits[sequence.suit], sequence.low - 1)
        for low, high in ends(game.table, names_of(sequence.cards), where):
            if holds(hand, low + high):
                yield from extended(game, number, low, high)


@lru_cache(KEPT)
def ends(table: Table, names: Names, where: Where) -> tuple[tuple[Names, Names], ...]:
    """What can be laid below and above a sequence, by all the sequences that it is a part of."""
    found = []
    for longer, place in all_sequences(table).items():
        below = where.start - place.start
        middle = longer[max(0, below) : max(0, below) + len(names)]
        if where.suit == place.suit and below >= 0 and middle == names and longer != names:
            found.append((longer[:below], longer[below + len(names) :]))
    return tuple(found)


def extended(game: Take, number: int, low: Names, high: Names) -> Iterator[Extend]:
    """The two moves that lay cards at the ends of a sequence: to take it, and to leave it."""
    row = row_named(game.deck, low + high)
    for take in (True, False):
        yield Extend(number, row.before(len(high)), row.after(len(low)), take)


def attempts(game: Take, state: State, longest: int = 3) -> Iterator[Move]:
    """What a seat might try: every row of up to so many cards, held or not, laid as anything.

    Of the cards that it does not hold the first and the last are tried, and a joker. Longer rows
    are tried if they are sequences.
    """
    hand = state.hands[state.turn].names()
    others = [name for name in game.deck.names if name not in hand or name == JOKER]
    rows = dict.fromkeys(
        row
        for stranger in ((), *((other,) for other in dict.fromkeys(others[:1] + others[-1:])))
        for row in rows_up_to((*hand, *stranger), longest)
        if row.count(JOKER) <= game.table.jokers
    )
    yield from simple_moves(game)
    yield from (Meld(row_named(game.deck, names)) for names in rows)
    yield from melds(game, state)
    for number, names in product(range(len(state.table) + 1), rows):
        for cut in range(len(names) + 1):
            yield from extended(game, number, names[:cut], names[cut:])


def situation(state: State) -> tuple[object, ...]:
    """What a seat can do depends on this alone, by the clauses."""
    table = tuple((one.owner, one.suit, one.low, names_of(one.cards)) for one in state.table)
    hand, taken = state.hands[state.turn].names(), state.taken.names()
    lies_there = bool(names_of(state.discards))
    return state.turn, state.phase, hand, taken, state.melded, table, lies_there


def situations(states: Iterable[State]) -> Iterator[State]:
    """One state for each situation of the seat whose turn it is."""
    seen = set()
    for state in states:
        here = situation(state)
        if here not in seen:
            seen.add(here)
            yield state
