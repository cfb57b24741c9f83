"""The mutants in some modules, and their names."""

from __future__ import annotations

from collections.abc import Iterable
from types import ModuleType
from typing import Any


def mutants_in(game: str, modules: Iterable[ModuleType]) -> dict[str, type[Any]]:
    """Every class of some modules that says what it breaks, by id."""
    return {
        mutant_id(game, mutant): mutant
        for module in modules
        for mutant in vars(module).values()
        if isinstance(mutant, type) and "breaks" in vars(mutant)
    }


def mutant_id(game: str, mutant: type[Any]) -> str:
    """The id of a mutant, such as ``swoop.mutant.ace-high`` for ``AceHigh``."""
    name = "".join(
        f"-{letter.lower()}" if letter.isupper() else letter for letter in mutant.__name__
    )
    return f"{game}.mutant.{name.removeprefix('-')}"
