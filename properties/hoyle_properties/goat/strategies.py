"""Tables, options and attempts of Goat, made by chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from hoyle.goat import (
    STANDARD,
    Beat,
    Claim,
    Discard,
    Goat,
    Lead,
    Move,
    Options,
    Phase,
    State,
    Table,
)
from hoyle.goat.options import LIMITS
from hoyle_properties.goat.by_names import Names, beats_each, of_one_suit, suit_of
from hoyle_properties.goat.scatter import any_position
from hoyle_properties.strategies import LARGEST, chosen_by_chance

__all__ = ["VALUES", "any_attempt", "any_options", "any_position", "any_table"]

VALUES: Mapping[str, Sequence[Any]] = {"limit": LIMITS}
"""The values of the options that cannot be told from their defaults."""

HANDS = (1, 2, 2, 3, 3, 4, 4)
KINDS: Mapping[Phase, tuple[type[Any], ...]] = {
    Phase.LEAD: (*(Lead,) * 9, *(Claim,) * 6, Beat, Discard),
    Phase.ANSWER: (*(Beat,) * 8, *(Discard,) * 3, *(Claim,) * 6, Lead),
    Phase.OVER: (Lead, Beat, Discard, Claim),
}


def any_options(random: Random) -> Options:
    """Any options that go together."""
    return chosen_by_chance(random, Options, VALUES)


def any_table(random: Random, size: int) -> Table:
    """A table cut down to a few cards, so that four of a suit and ends of games are frequent."""
    if size >= LARGEST:
        return STANDARD
    shapes = small_shapes(4 + size // 2)
    hand = random.choice([hand for hand in HANDS if hand in shapes])
    suits, ranks = random.choice(shapes[hand])
    return STANDARD._replace(
        hand=hand,
        ranks=tuple(sorted(random.sample(STANDARD.ranks, ranks), key=STANDARD.ranks.index)),
        suits="".join(sorted(random.sample(STANDARD.suits, suits))),
    )


@cache
def small_shapes(most: int) -> dict[int, list[tuple[int, int]]]:
    """For each size of a hand the numbers of suits and ranks, up to so many, that make a deck."""
    shapes: dict[int, list[tuple[int, int]]] = {}
    for hand, suits, ranks in product(sorted({*HANDS}), (2, 3, 4), range(2, most + 1)):
        shares, left = divmod(suits * ranks, STANDARD.seats)
        if not left and shares > hand and ranks >= hand:
            shapes.setdefault(hand, []).append((suits, ranks))
    return shapes


def any_attempt(random: Random, game: Goat, state: State) -> tuple[int, Move]:
    """A seat, most often the one to act, and something it may try."""
    kind = random.choice(KINDS[state.phase])
    seat = any_claimer(random, state) if kind is Claim else any_seat(random, state)
    names = any_names(random, game, state, seat, kind)
    move: Move = kind(game.deck.cards(names))
    return seat, move


def any_seat(random: Random, state: State) -> int:
    """The seat whose turn it is, or now and then another."""
    seats = range(len(state.hands))
    return state.turn if random.random() < 0.9 else random.choice(seats)


def any_claimer(random: Random, state: State) -> int:
    """A seat that may want to lead out of turn, most often one that holds cards of one suit."""
    seats = range(len(state.hands))
    able = [seat for seat in seats if of_one_suit(state.hands[seat].names())]
    return random.choice(able if able and random.random() < 0.85 else seats)


def any_names(random: Random, game: Goat, state: State, seat: int, kind: type[Any]) -> Names:
    """The cards of an attempt: most often of the seat's hand, and such that they would do."""
    held = state.hands[seat].names()
    form = random.random()
    if form < 0.03:
        return ()
    if form < 0.08:
        return some_of(random, game.deck.everything.names(), game.table.hand)
    if form < 0.14:
        return some_of(random, held, len(held))
    if kind is Claim:
        return any_four(random, game, state, seat)
    if kind is Lead and held:
        suit = suit_of(random.choice(held))
        of_suit = tuple(name for name in held if suit_of(name) == suit)
        return some_of(random, of_suit, len(of_suit))
    return any_answer(random, state, seat, beats=kind is Beat)


def some_of(random: Random, names: Names, most: int) -> Names:
    """At least one, and at most so many, of some cards."""
    if not names:
        return ()
    return tuple(random.sample(names, random.randint(1, min(most, len(names)))))


def any_four(random: Random, game: Goat, state: State, seat: int) -> Names:
    """What a seat may lead out of turn: all it holds, perhaps with what it has laid."""
    laid = (*state.open[seat].names(), *state.closed[seat].names())
    names = state.hands[seat].names()
    if laid and random.random() < 0.5:
        names = (*names, *laid)
    return names[: game.table.hand + (random.random() < 0.05)]


def any_answer(random: Random, state: State, seat: int, beats: bool) -> Names:
    """As many cards as were led, often such that beat what lies there."""
    held = state.hands[seat].names()
    count = max(1, state.open[state.trick.leader].count())
    groups = list(combinations(held, count))
    if not groups:
        return held
    top, shown = state.open[state.trick.best].names(), state.stock.deck.names[state.trump]
    beating = [group for group in groups if beats_each(group, top, suit_of(shown))]
    if beats and beating and random.random() < 0.6:
        return random.choice(beating)
    return random.choice(groups)
