"""Wrong references: for every clause that code can break, at least one.

Each mutant is a subclass of the reference that overrides as little as it can, and names the
clause it breaks. Many are mistakes that real implementations have made.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.goat import Goat
from hoyle_properties.goat.mutants import claiming, dealing, ending, laying, taking
from hoyle_properties.mutation.written import mutants_in

MODULES = (dealing, laying, taking, claiming, ending)

UNBREAKABLE: Mapping[str, str] = {}
"""Clauses that no code can break, and why."""

RULE_MODULES = (
    "table",
    "options",
    "readings",
    "dealing",
    "comparing",
    "claiming",
    "judging",
    "turning",
    "playing",
    "listing",
    "scoring",
    "viewing",
    "rules",
)
"""The modules in which machine-made mutants have their mistake. The rest is words and names."""


def all_mutants() -> dict[str, type[Goat]]:
    """Every mutant by its id, such as ``goat.mutant.open-hands``."""
    return mutants_in("goat", MODULES)
