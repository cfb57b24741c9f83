"""Reads the specification in `spec/`: clauses, readings, rulesets, examples, and their lock.

Nothing here is imported by a game.
"""

from hoyle.rulebook.checking import check_rulebook
from hoyle.rulebook.models import (
    Alternative,
    AnyBlock,
    Block,
    Choice,
    Clause,
    Example,
    Finding,
    Note,
    Option,
    Page,
    Reading,
    Rulebook,
    Ruleset,
    Step,
    Term,
)
from hoyle.rulebook.parsing import read_page, read_rulebook
from hoyle.rulebook.problems import Place, Problem, RulebookError

__all__ = [
    "Alternative",
    "AnyBlock",
    "Block",
    "Choice",
    "Clause",
    "Example",
    "Finding",
    "Note",
    "Option",
    "Page",
    "Place",
    "Problem",
    "Reading",
    "Rulebook",
    "RulebookError",
    "Ruleset",
    "Step",
    "Term",
    "check_rulebook",
    "read_page",
    "read_rulebook",
]
