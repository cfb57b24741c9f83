"""Tables, options and attempts of Take, made by chance."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hoyle.game import CHANCE
from hoyle.take import (
    STANDARD,
    Draw,
    Move,
    Options,
    Phase,
    Source,
    State,
    Stop,
    Table,
    Take,
    Turn,
)
from hoyle_properties.strategies import LARGEST, chosen_by_chance
from hoyle_properties.take.proposing import Proposer
from hoyle_properties.take.scatter import any_position

__all__ = ["any_attempt", "any_options", "any_position", "any_table"]

JOKERS = (1, 2, 2, 2)
FEWEST = 6
HANDS = (1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7)
DRAWING = (*("draw",) * 9, "meld", "extend", "discard", "stop", "reshuffle")
BUILDING = (*("meld",) * 8, *("extend",) * 8, *("discard",) * 3, "draw", "stop", "reshuffle")
EXTENDING = (*("extend",) * 5, "stop", "stop", "draw", "meld", "discard")
OVER = ("draw", "meld", "extend", "discard", "stop", "reshuffle")


def any_options(random: Random) -> Options:
    """Any options that go together; often with one action a turn."""
    options = replace(
        chosen_by_chance(random, Options), max_jokers_per_sequence=random.choice(JOKERS)
    )
    if random.random() < 0.2:
        return replace(options, turn=Turn.ONE_ACTION, out_without_discard=False)
    return options


def any_table(random: Random, size: int) -> Table:
    """A table for two to four, often cut down to a few cards, so that rounds end soon."""
    seats = random.choice((2, 2, 3, 4))
    if size >= LARGEST:
        return STANDARD._replace(seats=seats)
    suits = "cdhs"[: random.choice((1, 2, 2, 3, 4))]
    count = random.randint(3, 5 + size)
    jokers = random.choice((0, 1, 2, 2, 2))
    cards = count * len(suits) + jokers
    most = (cards - 2) // seats
    hand = min(random.choice(HANDS[: 4 + size]), most)
    if hand < 1 or cards < FEWEST:
        return any_table(random, size)
    return Table(seats, hand, any_ranks(random, count), suits, jokers)


def any_ranks(random: Random, count: int) -> tuple[str, ...]:
    """So many ranks: some that follow each other, from anywhere, and the ace at the top."""
    *below, ace = STANDARD.ranks
    first = random.randint(0, len(below) - count + 1)
    return (*below[first : first + count - 1], ace)


def any_attempt(random: Random, game: Take, state: State) -> tuple[int, Move]:
    """A seat, most often the one to act, and something it may try; or chance and a new stock."""
    seat = state.turn if random.random() < 0.92 else random.randrange(game.seats)
    proposer = Proposer(random, game, state, seat)
    match random.choice(kinds(game, state)):
        case "draw":
            return seat, Draw(random.choice(list(Source)))
        case "meld" | "extend" as kind:
            return seat, proposer.lay(kind)
        case "discard":
            return seat, proposer.discard()
        case "stop":
            return seat, Stop()
        case _:
            return CHANCE, proposer.reshuffle()


def kinds(game: Take, state: State) -> tuple[str, ...]:
    """What may be tried, by how often it is."""
    phases = game.options.turn == Turn.THREE_PHASES
    match state.phase:
        case Phase.DRAW:
            return DRAWING if phases else (*DRAWING, *("extend",) * 8)
        case Phase.BUILD:
            return BUILDING if phases else (*BUILDING, "stop", "discard")
        case Phase.EXTEND:
            return EXTENDING
        case Phase.CHANCE:
            return (*("reshuffle",) * 8, "draw", "discard", "meld")
        case _:
            return OVER
