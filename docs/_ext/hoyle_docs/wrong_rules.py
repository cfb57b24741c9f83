"""The wrong rules that break a clause, and what has caught each of them."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from hoyle_properties.mutation import engines
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.mutation.report import MutantRecord, stored_report


class WrongRule(NamedTuple):
    """A deliberately wrong reference: its id, what it does wrong, and the class that does it."""

    id: str
    says: str
    name: str

    @property
    def game(self) -> str:
        """The game whose rules it gets wrong."""
        return self.id.partition(".")[0]

    @property
    def short(self) -> str:
        """The last part of its id."""
        return self.id.rpartition(".")[2]

    @property
    def record(self) -> MutantRecord | None:
        """What has caught it first, from the stored result."""
        report = stored_report(self.game)
        records = () if report is None else report.mutants
        return next((record for record in records if record.id == self.id), None)

    @property
    def row(self) -> engines.Row | None:
        """How it is found as an engine, from the stored result."""
        return engines.stored(self.game).get(self.id)


def wrong_rules_of(games: Iterable[str]) -> Mapping[str, tuple[WrongRule, ...]]:
    """The wrong rules of some games, by the clause that each breaks."""
    found: dict[str, tuple[WrongRule, ...]] = {}
    for game in games:
        for id_, rules in classes_of(game).items():
            says = (inspect.getdoc(rules) or "").partition("\n\n")[0].replace("\n", " ")
            wrong = WrongRule(id_, says, f"{rules.__module__}.{rules.__qualname__}")
            breaks = vars(rules)["breaks"]
            found[breaks] = (*found.get(breaks, ()), wrong)
    return found


def caught_in_words(record: MutantRecord, clause: str) -> str:
    """What has caught a wrong rule first, and what it said."""
    if record.killed_by is None:
        return "Nothing has caught it."
    where, _, title = record.killed_by.partition(": ")
    if not title:
        killer = f"{{evidence}}`{where}`"
    elif where == clause:
        killer = f"the example *{title}*"
    else:
        killer = f"the example *{title}* of `{where}`"
    said = record.message.partition("\n")[0]
    return f"Caught by {killer}" + (f": {code(said)}" if said else ".")


def code(text: str) -> str:
    """A text as a code span, whatever is in it."""
    return f"``` {text} ```" if "`" in text else f"`{text}`"
