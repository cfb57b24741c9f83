"""How many moves a second random games make, here and in other libraries of card games.

In each step the legal moves are listed and one of them is made, in one process and on one
processor. The games differ, so the figures say what order of magnitude to expect, not which
library is the better one. Only the ratios mean something on another machine. ``make bench``
installs the other libraries and runs this.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from random import Random
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from hoyle.swoop import Swoop

Moves = Iterator[None]


class Contender(NamedTuple):
    """A library and one of its games, with an endless run of moves."""

    library: str
    game: str
    play: Callable[[Random], Moves]


def play_hoyle(judged: bool) -> Callable[[Random], Moves]:
    """Swoop by the reference; a listed move need not be judged once more."""

    def play(random: Random) -> Moves:
        game = Swoop()
        make = game.play if judged else game.apply
        while True:
            state = game.deal(game.shuffle(random))
            while actors := game.actors(state):
                move = random.choice(game.moves(state, actors[0]))
                state = make(state, actors[0], move).state
                yield

    return play


def play_open_spiel(name: str) -> Callable[[Random], Moves]:
    """A game of OpenSpiel; what chance does there is no move."""

    def play(random: Random) -> Moves:
        import_module("open_spiel.python.games")
        game: Any = import_module("pyspiel").load_game(name)
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                by_chance = state.is_chance_node()
                state.apply_action(random.choice(state.legal_actions()))
                if not by_chance:
                    yield

    return play


def play_rlcard(name: str) -> Callable[[Random], Moves]:
    """A game of RLCard."""

    def play(random: Random) -> Moves:
        rlcard: Any = import_module("rlcard")
        for seed in count(random.randrange(2**30)):
            environment = rlcard.make(name, config={"seed": seed})
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(random.choice(list(state["legal_actions"])))
                yield

    return play


CONTENDERS = (
    Contender("Hoyle", "Swoop, listed moves", play_hoyle(judged=False)),
    Contender("Hoyle", "Swoop, each move judged too", play_hoyle(judged=True)),
    Contender("OpenSpiel (C++)", "Crazy Eights", play_open_spiel("crazy_eights")),
    Contender("OpenSpiel (Python)", "Dominoes", play_open_spiel("python_block_dominoes")),
    Contender("RLCard", "Uno", play_rlcard("uno")),
)


def moves_a_second(contender: Contender, seconds: float) -> float:
    """How many moves a second a contender makes, measured for so many seconds."""
    moves = contender.play(Random(1))
    next(moves)
    made, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        for _ in range(100):
            next(moves)
        made += 100
    return made / spent


def main() -> None:
    """Measure every contender and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=5.0, help="for each library (5)")
    seconds: float = parser.parse_args().seconds
    table = Table("library", "game", title="Random games")
    table.add_column("moves a second", justify="right")
    table.add_column("to Hoyle", justify="right")
    own = 0.0
    for contender in CONTENDERS:
        try:
            speed = moves_a_second(contender, seconds)
        except ImportError:
            table.add_row(contender.library, contender.game, "not installed", "")
            continue
        own = own or speed
        table.add_row(contender.library, contender.game, f"{speed:,.0f}", f"{speed / own:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
