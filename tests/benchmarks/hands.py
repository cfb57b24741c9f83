"""How long it takes to list the plays of a hand of Haggis, and to tell what cards can be.

One processor, one process. Each figure is set against that for hands drawn by chance; only the
ratios mean something on another machine. ``make bench`` runs this.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import process_time

from rich.console import Console
from rich.table import Table

from hoyle.cards import Cards
from hoyle.haggis import Haggis, Options
from hoyle_properties.haggis.brute_force import Sort, readings
from hoyle_properties.haggis.large_hands import LARGE_HANDS

DEALS = 100


def dealt_hands(game: Haggis) -> list[Cards]:
    """Hands drawn by chance."""
    random = Random(1)
    return [hand for _ in range(DEALS) for hand in game.shuffle(random).hands]


def groups_of(game: Haggis, hands: list[Cards]) -> list[Cards]:
    """Every group of cards that can be laid from some hands."""
    return [Cards(game.deck, bits) for hand in hands for bits, _ in game.lead_groups(hand)]


def listing(game: Haggis) -> Callable[[Cards], object]:
    """The job of listing all plays of a hand."""
    return lambda hand: list(game.lead_groups(hand))


def seconds_each(job: Callable[[Cards], object], items: list[Cards], seconds: float) -> float:
    """How long a job takes for one of these items, measured for so many seconds."""
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds or not done:
        for item in items:
            job(item)
        done += len(items)
    return spent / done


def listing_table(seconds: float) -> Table:
    """Listing all plays of a hand."""
    table = Table("hand", title="Listing the plays of a hand of seventeen")
    for title in ("plays", "time", "plays, sequences may begin lower", "time "):
        table.add_column(title, justify="right")
    games = [Haggis(), Haggis(Options(declare_lower_rank=True))]
    chance = dealt_hands(games[0])
    own = 0.0
    for name, hands in {"drawn by chance": chance, **named_hands(games[0])}.items():
        cells = []
        for game in games:
            plays = sum(len(list(game.lead_groups(hand))) for hand in hands) / len(hands)
            each = seconds_each(listing(game), hands, seconds)
            own = own or each
            cells += [f"{plays:,.0f}", f"{each / own:.2f}"]
        table.add_row(name, *cells)
    return table


def named_hands(game: Haggis) -> dict[str, list[Cards]]:
    """The hands with many plays or few."""
    return {name: [game.deck.cards(hand)] for name, hand in LARGE_HANDS.items()}


def telling_table(seconds: float) -> Table:
    """Telling what a group of cards can be."""
    game = Haggis()
    hands = dealt_hands(game)
    groups = groups_of(game, hands[:20])
    own = seconds_each(listing(game), hands, seconds)
    table = Table("", title="Telling what cards can be, each group that a hand can lay")
    table.add_column("groups while one hand is listed", justify="right")
    jobs: dict[str, Callable[[Cards], object]] = {
        "reference": game.meanings,
        "brute force": lambda cards: readings(cards.names(), Sort()),
    }
    for name, job in jobs.items():
        table.add_row(name, f"{own / seconds_each(job, groups, seconds):,.0f}")
    return table


def main() -> None:
    """Measure and print two tables."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure (1)")
    seconds: float = parser.parse_args().seconds
    Console().print(listing_table(seconds), telling_table(seconds), sep="\n")


if __name__ == "__main__":
    main()
