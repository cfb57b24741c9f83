"""What came of a test, as the text that stands in place of a traceback."""

from __future__ import annotations

import io
import shlex
from collections.abc import Iterable
from typing import Any, NamedTuple

from rich.console import Console

from hoyle.conform.amounts import amounts
from hoyle.conform.entries import WROTE, Teller, fault_entries, finding_entry
from hoyle.conform.ran import Ran
from hoyle.conform.running import never_compared
from hoyle.conform.wishing import Wish
from hoyle.drawing.drawings import Easel, drawing_of
from hoyle.formats.game_format import AnyGame
from hoyle.reports import text
from hoyle.reports.clauses import clause_texts
from hoyle.reports.report import Drawing, Entry

WIDTH = 80


class Told(NamedTuple):
    """What came of a test, in words.

    Parameters
    ----------
    faults
        What the adapter failed at; nothing if it did its part.
    differences
        In what the engine departs from the rules; nothing if it agrees.
    compared
        What was compared in games, and what was not.
    """

    faults: str
    differences: str
    compared: str


def tell(wish: Wish, ran: Ran, item: str) -> Told:
    """Tell what came of a test.

    Parameters
    ----------
    wish
        What is wanted.
    ran
        What came of it.
    item
        The id of the test, by which it can be run again.
    """
    command = shlex.join(["pytest", item])
    teller = Teller(wish.game, wish.seed, ran, drawn, lambda number: command, command)
    faults = fault_entries(teller)
    differences = (finding_entry(teller, one) for one in ran.findings)
    return Told(written(faults), written(differences), compared(wish, ran) if ran.games else "")


def drawn(game: AnyGame, state: Any) -> Drawing:
    """A position, drawn for a log."""
    return drawing_of(Easel(), game, state)


def compared(wish: Wish, ran: Ran) -> str:
    """What was compared in games, and what was not."""
    known, tally = ran.known, ran.tally
    missing = never_compared(wish.game, known.manner.can, tally) if known else ()
    said = [known.told if known else "", f"Compared: {amounts(tally)}."]
    said += [f"Never compared: {'; '.join(missing)}."] if missing else []
    return "\n".join(filter(None, said))


def without_output(entry: Entry) -> tuple[Entry, tuple[str, ...]]:
    """An entry without what the engine wrote, and that; of an exception it is the traceback."""
    if entry.story is None:
        return entry, ()
    sides = entry.story.sides
    output = tuple(side.says for side in sides if side.who in (WROTE, ""))
    rest = tuple(side for side in sides if side.says and side.who not in (WROTE, ""))
    return entry._replace(story=entry.story._replace(sides=rest)), output


def written(found: Iterable[Entry]) -> str:
    """Entries as text, without colours. What an engine wrote is not broken into lines anew."""
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, color_system=None, highlight=False)
    for entry in found:
        bare, output = without_output(entry)
        text.tell(console, clause_texts(entry.clauses), bare)
        out.write("".join(f"{line}\n" for line in (*output, "") if output))
    return "".join(f"{line.rstrip()}\n" for line in out.getvalue().splitlines())
