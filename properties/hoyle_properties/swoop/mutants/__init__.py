"""Wrong references: for every clause that code can break, at least one.

Each mutant is a subclass of the reference that overrides as little as it can, and names the
clause it breaks. Many are mistakes that real implementations have made.
"""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.swoop import Swoop
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
    return {
        mutant_id(mutant): mutant
        for module in MODULES
        for mutant in vars(module).values()
        if isinstance(mutant, type) and issubclass(mutant, Swoop) and "breaks" in vars(mutant)
    }


def mutant_id(mutant: type[Swoop]) -> str:
    """The id of a mutant: its class name in lower case, with hyphens."""
    name = "".join(
        f"-{letter.lower()}" if letter.isupper() else letter for letter in mutant.__name__
    )
    return f"swoop.mutant.{name.removeprefix('-')}"
