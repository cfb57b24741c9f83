"""How many recorded moves a second are replayed, set against judging and making the same moves.

One processor, one process. The games are those in tests/data/games. A replay also reads each line,
checks it and compares what the engine saw, so the ratio says what that costs; only the ratios mean
something on another machine. ``make bench`` runs this.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from hoyle.formats.documents import ChanceLine, DealLine, MoveLine
from hoyle.formats.game_format import AnyGame
from hoyle.formats.lines import Opening, read_line, read_opening, sources
from hoyle.game import CHANCE
from hoyle.trace import replay

DATA = Path(__file__).parents[1] / "data" / "games"


class Hand(NamedTuple):
    """A recorded hand as values: the deal, and each move with its seat; refused ones are marked."""

    game: AnyGame
    deal: Any
    moves: list[tuple[int, Any, bool]]


def recordings() -> dict[str, list[list[bytes]]]:
    """The lines of all recordings, by the game that they are of."""
    found: dict[str, list[list[bytes]]] = {}
    for path in sorted(DATA.rglob("*.jsonl")):
        lines = path.read_bytes().splitlines(keepends=True)
        game = read_opening(next(sources(path.name, lines))).game.name
        found.setdefault(game, []).append(lines)
    return found


def hands_in(lines: list[bytes]) -> Iterator[Hand]:
    """The hands of a recording."""
    incoming = sources("benchmark", lines)
    opening = read_opening(next(incoming))
    hand: Hand | None = None
    for source in incoming:
        line = read_line(opening, source)
        if isinstance(line, DealLine):
            if hand:
                yield hand
            hand = Hand(opening.game, opening.found.deal_of(opening.game, line.deal), [])
        elif hand:
            hand.moves.extend(moves_of(opening, line))
    if hand:
        yield hand


def moves_of(opening: Opening, line: Any) -> Iterator[tuple[int, Any, bool]]:
    """The move of a line, if it is one."""
    if isinstance(line, MoveLine):
        yield line.seat, opening.found.move_of(opening.game, line.move), line.refused
    elif isinstance(line, ChanceLine):
        yield CHANCE, opening.found.move_of(opening.game, line), False


def play(hands: list[Hand]) -> None:
    """Judge every move and make those that are legal."""
    for game, deal, moves in hands:
        state = game.deal(deal)
        for seat, move, refused in moves:
            if game.judge(state, seat, move).legal == refused:
                raise AssertionError(f"{game.name}: the recording and the rules do not agree")
            if not refused:
                state = game.apply(state, seat, move).state


def replay_all(games: list[list[bytes]]) -> None:
    """Replay every recording."""
    for lines in games:
        replay(lines)


def a_second(job: Callable[[], object], moves: int, seconds: float) -> float:
    """How many moves a second a job gets through, measured for so many seconds."""
    job()
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        job()
        done += moves
    return done / spent


def main() -> None:
    """Measure each game and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each job (2)")
    seconds: float = parser.parse_args().seconds
    table = Table("game", "moves", "by the rules", "replayed", "ratio", title="Moves a second")
    for name, games in recordings().items():
        hands = [hand for lines in games for hand in hands_in(lines)]
        moves = sum(len(hand.moves) for hand in hands)
        bare = a_second(partial(play, hands), moves, seconds)
        whole = a_second(partial(replay_all, games), moves, seconds)
        table.add_row(name, f"{moves:,}", f"{bare:,.0f}", f"{whole:,.0f}", f"{whole / bare:.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
