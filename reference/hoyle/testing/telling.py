"""What came of a test, as the text that stands in place of a traceback."""

from __future__ import annotations

import io
import shlex
from collections.abc import Iterable
from typing import NamedTuple

from rich.console import Console

from hoyle.cli.check_amounts import amounts
from hoyle.cli.check_entries import Maker, entries
from hoyle.cli.check_run import Ran
from hoyle.cli.check_wish import Wish
from hoyle.cli.drawings import Easel
from hoyle.cli.replay_entries import clause_texts
from hoyle.conform.running import never_compared
from hoyle.reports import text
from hoyle.reports.report import Entry, Outcome

WIDTH = 80
WROTE = "wrote"
"""How a report names what an engine wrote."""


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
    found = [again(entry, item) for entry in entries(Maker(wish, ran, None, Easel()))]
    faults = [entry for entry in found if entry.outcome is Outcome.BROKEN]
    differences = [entry for entry in found if entry.outcome is Outcome.DIVERGES]
    return Told(written(faults), written(differences), compared(wish, ran) if ran.games else "")


def compared(wish: Wish, ran: Ran) -> str:
    """What was compared in games, and what was not."""
    known, tally = ran.known, ran.tally
    missing = never_compared(wish.game, known.manner.can, tally) if known else ()
    said = [known.told if known else "", f"Compared: {amounts(tally)}."]
    said += [f"Never compared: {'; '.join(missing)}."] if missing else []
    return "\n".join(filter(None, said))


def again(entry: Entry, item: str) -> Entry:
    """An entry with the command that runs the test again in place of the one for a process."""
    if entry.story is None:
        return entry
    command = shlex.join(["pytest", item])
    return entry._replace(story=entry.story._replace(command=command))


def without_output(entry: Entry) -> tuple[Entry, tuple[str, ...]]:
    """An entry without what the engine wrote, and that; of an exception it is the traceback."""
    if entry.story is None:
        return entry, ()
    output = tuple(side.says for side in entry.story.sides if side.who == WROTE)
    rest = tuple(side for side in entry.story.sides if side.says and side.who != WROTE)
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
