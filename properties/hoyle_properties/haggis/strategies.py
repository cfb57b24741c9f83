"""Tables, options and attempts of Haggis, made by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.haggis import STANDARD, Bet, Haggis, Kind, Move, Options, Pass, Play, State, Table
from hoyle_properties.haggis.brute_force import Meaning
from hoyle_properties.haggis.dealt import meanings_of
from hoyle_properties.haggis.expecting import meanings
from hoyle_properties.haggis.proposing import Names, Proposer
from hoyle_properties.haggis.scatter import any_position
from hoyle_properties.strategies import LARGEST, chosen_by_chance

__all__ = ["any_attempt", "any_options", "any_position", "any_table"]

BETS = (0, 15, 30, 0, 15, 30, 1, 45)
WILDS = ((("J", "Q"), ("J",), ("Q", "K"), ("J", "K")), (("J", "Q", "K"),))


def any_options(random: Random) -> Options:
    """Any options that go together."""
    return chosen_by_chance(random, Options)


def any_table(random: Random, size: int) -> Table:
    """A table cut down to a few cards, so that combinations and ends of rounds are frequent."""
    if size >= LARGEST:
        return STANDARD
    count = random.randint(2, 3 + size // 2)
    suits = "cdhs"[: random.choice((2, 3, 4, 4))]
    first = random.randint(0, len(STANDARD.ranks) - count)
    ranks = STANDARD.ranks[first : first + count]
    return Table(
        hand=random.randint(1, min(2 + size, count * len(suits) // 2)),
        ranks=ranks,
        suits=suits,
        wilds=random.choice(WILDS[random.random() < 0.6]),
        bomb=any_bomb(random, ranks, suits),
    )


def any_bomb(random: Random, ranks: tuple[str, ...], suits: str) -> tuple[str, ...]:
    """The ranks of a bomb that is no sequence: any two, or more with gaps."""
    apart = ranks[random.randrange(2) :: 2][: len(suits)]
    if len(apart) > 2 and random.random() < 0.5:
        return apart
    return tuple(sorted(random.sample(ranks, 2), key=ranks.index))


def any_attempt(random: Random, game: Haggis, state: State) -> tuple[int, Move]:
    """A seat, most often the one to act, and something it may try."""
    seat = state.turn if random.random() < 0.9 else random.randrange(game.seats)
    form = random.random()
    if form < 0.1:
        return seat, Pass()
    if form < 0.25:
        return random.randrange(game.seats), Bet(random.choice(BETS))
    return seat, any_play(random, game, state, seat)


def any_play(random: Random, game: Haggis, state: State, seat: int) -> Play:
    """Cards that a seat may try to lay: most often its own, and most often a combination."""
    names = any_names(random, game, state, seat)
    return any_declared(random, game, names) if names else Play(game.deck.nothing)


def any_names(random: Random, game: Haggis, state: State, seat: int) -> Names:
    """The cards of an attempt by name."""
    held = game.deck.everything if random.random() < 0.04 else state.hands[seat]
    if not held.some() or random.random() < 0.01:
        return ()
    names = tuple(dict.fromkeys(held.names()))
    proposer = Proposer(random, game.table, names)
    top = state.trick.top
    if state.trick.cards.some() and random.random() < 0.8:
        chosen = proposer.answer(Meaning(*top))
    else:
        chosen = proposer.propose()
    if random.random() < 0.08:
        chosen = tuple({**dict.fromkeys(chosen), random.choice(names): None})
    return chosen


def any_declared(random: Random, game: Haggis, names: Names) -> Play:
    """The play of some cards, which says what they are: rightly, wrongly or not at all."""
    found = meanings_of(game, names)
    if random.random() < 0.1:
        return any_wrong(random, game, names)
    if found and random.random() < (0.85 if len(found) > 1 else 0.2):
        meaning = random.choice(found)
        return game.play_of(names, Kind(meaning.kind), *meaning[1:3])
    return game.play_of(names)


def any_wrong(random: Random, game: Haggis, names: Names) -> Play:
    """The play of some cards as anything, which they may be, or by other options, or not."""
    lower = meanings(game.table, replace(game.options, declare_lower_rank=True), names)
    if lower and random.random() < 0.5:
        kind, rank, width, _ = random.choice(sorted(lower))
        return game.play_of(names, Kind(kind), rank, width)
    of_kind = random.choice(list(Kind))
    rank = random.randint(2, 1 + len(game.table.ranks) + len(game.table.wilds))
    said = random.randint(1, 3) if of_kind == Kind.SEQUENCE else None
    return game.play_of(names, of_kind, rank, said)
