"""Wrong references: for every clause that code can break, at least one.

Each mutant is a subclass of the reference that overrides as little as it can, and names the
clause it breaks. Many are mistakes that real implementations have made.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.swoop import Swoop
from hoyle_properties.mutation.written import mutants_in
from hoyle_properties.swoop.mutants import (
    dealing,
    ending,
    piling,
    refusing,
    turning,
    uncovering,
)

MODULES = (dealing, refusing, piling, uncovering, turning, ending)

UNBREAKABLE: Mapping[str, str] = {}
"""Clauses that no code can break, and why."""

RULE_MODULES = (
    "table",
    "options",
    "readings",
    "judging",
    "falling",
    "turning",
    "playing",
    "listing",
    "scoring",
    "viewing",
    "rules",
)
"""The modules in which machine-made mutants have their mistake. The rest is words and names."""


def all_mutants() -> dict[str, type[Swoop]]:
    """Every mutant by its id, such as ``swoop.mutant.ace-high``."""
    return mutants_in("swoop", MODULES)
