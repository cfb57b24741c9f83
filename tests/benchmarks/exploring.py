"""How fast states are explored on the small tables of each game.

Only the ratios mean something on another machine: the last column compares with all tables of
Swoop together. ``make bench`` runs this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import process_time
from typing import NamedTuple, TypeVar

from rich.console import Console
from rich.table import Table

from hoyle_properties.explore import Graph
from hoyle_properties.goat import small_tables as goat
from hoyle_properties.haggis import small_tables as haggis
from hoyle_properties.swoop import small_tables as swoop
from hoyle_properties.take import small_tables as take

Small = TypeVar("Small", swoop.SmallTable, haggis.SmallTable, goat.SmallTable, take.SmallTable)


class Run(NamedTuple):
    """One exploration: what was explored, how much was found, and the seconds it took."""

    game: str
    table: str
    graph: Graph
    seconds: float


def runs_of(game: str, tables: Iterable[Small], explored: Callable[[Small], Graph]) -> list[Run]:
    """Explore the tables of a game and take the time of each."""
    runs = []
    for small in tables:
        start = process_time()
        graph = explored(small)
        runs.append(Run(game, small.name, graph, process_time() - start))
    return runs


def speed(*runs: Run) -> float:
    """States a second over some explorations together."""
    return sum(len(run.graph.successors) for run in runs) / sum(run.seconds for run in runs)


def main() -> None:
    """Explore every small table and print a table."""
    runs = [
        *runs_of("swoop", swoop.SMALL_TABLES, lambda small: swoop.explored(small).graph),
        *runs_of("haggis", haggis.SMALL_TABLES, lambda small: haggis.explored(small).graph),
        *runs_of("goat", goat.SMALL_TABLES, lambda small: goat.explored(small).graph),
        *runs_of("take", take.SMALL_TABLES, lambda small: take.explored(small).graph),
    ]
    usual = speed(*(run for run in runs if run.game == "swoop"))
    table = Table("game", "small table", title="States explored")
    for title in ("states", "steps", "states a second", "to Swoop"):
        table.add_column(title, justify="right")
    for game in ("swoop", "haggis", "goat", "take"):
        own = [run for run in runs if run.game == game]
        for run in own:
            states, steps, _ = run.graph.counts()
            told = speed(run)
            table.add_row(
                game, run.table, f"{states:,}", f"{steps:,}", f"{told:,.0f}", f"{told / usual:.2f}"
            )
        together = speed(*own)
        table.add_row(game, "all", "", "", f"{together:,.0f}", f"{together / usual:.2f}")
        table.add_section()
    Console().print(table)


if __name__ == "__main__":
    main()
