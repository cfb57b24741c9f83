"""How many lines and positions a second are read, beside what merely parsing the JSON takes.

One processor, one process. The lines are those of random matches of Swoop; replaying them also
judges and makes every move. ``make bench`` runs this.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from hoyle.formats.lines import read_line, read_opening, sources
from hoyle.match import advance, begin, deal
from hoyle.position import read_position, write_position
from hoyle.swoop import Swoop
from hoyle.trace import replay, write_deal, write_header, write_move

LINES = 2000
POSITIONS = 200


def lines_of_a_match(game: Swoop, random: Random) -> Iterator[dict[str, Any]]:
    """The lines of matches played by chance, one after the other as if they were one."""
    yield write_header(game, match=False)
    while True:
        match = deal(game, begin(game), dealt := game.shuffle(random))
        yield write_deal(game, dealt)
        while match.playing and match.state is not None:
            seat = game.actors(match.state)[0]
            move = random.choice(game.moves(match.state, seat))
            yield write_move(game, seat, move)
            match = advance(game, match, game.apply(match.state, seat, move))


def positions(game: Swoop, random: Random) -> Iterator[dict[str, Any]]:
    """Positions of rounds played by chance."""
    while True:
        state = game.deal(game.shuffle(random))
        while actors := game.actors(state):
            yield write_position(game, state)
            move = random.choice(game.moves(state, actors[0]))
            state = game.apply(state, actors[0], move).state


def read_all(lines: list[bytes]) -> None:
    """Read every line, without replaying any."""
    incoming = sources("benchmark", lines)
    opening = read_opening(next(incoming))
    for source in incoming:
        read_line(opening, source)


def each(read: Callable[[Any], Any], items: list[Any]) -> Callable[[], None]:
    """A job that reads item by item."""

    def job() -> None:
        for item in items:
            read(item)

    return job


def a_second(job: Callable[[], object], items: int, seconds: float) -> float:
    """How many items a second a job gets through, measured for so many seconds."""
    job()
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        job()
        done += items
    return done / spent


def main() -> None:
    """Measure every job and print a table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each job (2)")
    seconds: float = parser.parse_args().seconds
    game = Swoop()
    recorded = islice(lines_of_a_match(game, Random(1)), LINES)
    lines = [json.dumps(line).encode() for line in recorded]
    documents = list(islice(positions(game, Random(1)), POSITIONS))
    texts = [json.dumps(document) for document in documents]
    jobs = {
        "lines": (each(json.loads, lines), lambda: read_all(lines), lambda: replay(lines)),
        "positions": (each(json.loads, texts), each(read_position, documents)),
    }
    table = Table("", "parsed as JSON", "read and checked", "replayed", title="Reading, a second")
    for name, kinds in jobs.items():
        count = LINES if name == "lines" else POSITIONS
        speeds = [f"{a_second(job, count, seconds):,.0f}" for job in kinds]
        table.add_row(name, *speeds)
    Console().print(table)


if __name__ == "__main__":
    main()
