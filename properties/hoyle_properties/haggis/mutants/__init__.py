"""Wrong references: for every clause that code can break, at least one.

Each mutant is a subclass of the reference that overrides as little as it can, and names the
clause it breaks. Many are mistakes that real implementations have made.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.haggis import Haggis
from hoyle_properties.haggis.mutants import (
    answering,
    betting,
    combining,
    dealing,
    ending,
    leading,
    taking,
)
from hoyle_properties.mutation.written import mutants_in

MODULES = (dealing, betting, leading, combining, answering, taking, ending)

UNBREAKABLE: Mapping[str, str] = {}
"""Clauses that no code can break, and why."""

RULE_MODULES = (
    "table",
    "dealing",
    "readings",
    "options",
    "combining",
    "generating",
    "answering",
    "judging",
    "turning",
    "playing",
    "listing",
    "scoring",
    "viewing",
    "rules",
)
"""The modules in which machine-made mutants have their mistake. The rest is words and names."""


def all_mutants() -> dict[str, type[Haggis]]:
    """Every mutant by its id, such as ``haggis.mutant.open-hands``."""
    return mutants_in("haggis", MODULES)
