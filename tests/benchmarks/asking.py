"""How many requests a second an engine in a process of its own can be asked.

One engine does nothing but answer, so that what is measured is the way there and back. The other
plays Swoop by the rules, asked move by move, and a hand at a time. What is measured is time on the
clock: two processes take turns, so it also depends on what else the machine does. ``make bench``
runs this.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter

from rich.console import Console
from rich.table import Table

from hoyle.conform.adapter import Setting
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle.match import by_chance
from hoyle.swoop import Swoop
from hoyle.trace import write_deal, write_move

ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"]}
    if asked["do"] == "hello":
        answer |= {"protocol": asked["protocol"], "game": "swoop", "engine": {"name": "echo"}}
    elif asked["do"] != "bye":
        answer |= {"accepted": True, "state": {"turn": 1}}
    sys.stdout.write(json.dumps(answer) + "\\n")
    sys.stdout.flush()
"""
RULES = "from hoyle.cli.main import main; main()"
LINE = {"seat": 0, "move": {"play": {"hand": ["7h"]}}}


def a_hand() -> tuple[Setting, list[dict[str, object]]]:
    """A hand of Swoop, dealt and played by chance."""
    game, random = Swoop(), Random(1)
    deal, choose = game.shuffle(random), by_chance(random)
    state, lines = game.deal(deal), []
    while actors := game.actors(state):
        legal = tuple((seat, move) for seat in actors for move in game.moves(state, seat))
        seat, move = choose(state, legal)
        lines.append(write_move(game, seat, move))
        state = game.play(state, seat, move).state
    return Setting("text", {}, game.seats, write_deal(game, deal)["deal"]), lines


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many times a second something is done; each call does it several times."""
    work()
    begun, done = perf_counter(), 0
    while perf_counter() - begun < seconds:
        done += work()
    return done / (perf_counter() - begun)


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=3.0, help="how long each is measured")
    seconds = parser.parse_args().seconds
    setting, lines = a_hand()

    def one_by_one() -> int:
        rules.start(setting)
        for line in lines:
            rules.apply(line)
        return len(lines) + 1

    table = Table("engine", "asked", "answers a second")
    with StdioAdapter([sys.executable, "-c", ECHO]) as echo:
        echo.hello("swoop")
        measured = rate(lambda: len([echo.apply(LINE) for _ in range(100)]), seconds)
        table.add_row("only answers", "one by one", f"{measured:,.0f}")
    with StdioAdapter([sys.executable, "-c", RULES, "engine", "swoop"]) as rules:
        rules.hello("swoop")
        table.add_row("plays by the rules", "one by one", f"{rate(one_by_one, seconds):,.0f}")
        at_once = rate(lambda: len(rules.replay(setting, lines)), seconds)
        table.add_row("plays by the rules", "a hand at a time", f"{at_once:,.0f}")
    Console().print(table)


if __name__ == "__main__":
    main()
