"""Wrong references: for every clause that code can break, at least one.

Each mutant is a subclass of the reference that overrides as little as it can, and names the
clause it breaks. Many are mistakes that real implementations have made.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.take import Take
from hoyle_properties.mutation.written import mutants_in
from hoyle_properties.take.mutants import (
    dealing,
    discarding,
    drawing,
    ending,
    extending,
    melding,
)

MODULES = (dealing, drawing, melding, extending, discarding, ending)

UNBREAKABLE: Mapping[str, str] = {}
"""Clauses that no code can break, and why."""

RULE_MODULES = (
    "table",
    "dealing",
    "readings",
    "options",
    "sequencing",
    "judging",
    "playing",
    "listing",
    "scoring",
    "viewing",
    "rules",
)
"""The modules in which machine-made mutants have their mistake. The rest is words and names."""


def all_mutants() -> dict[str, type[Take]]:
    """Every mutant by its id, such as ``take.mutant.sets-allowed``."""
    return mutants_in("take", MODULES)
