"""The modules that most programs want, by what they are for."""

from __future__ import annotations

from collections.abc import Sequence

Uses = tuple[tuple[str, str], ...]

REFEREE: Uses = (
    ("hoyle.position", "a position from a file or a dictionary, and back (`hoyle-position/1`)"),
    ("hoyle.game", "what every game can do: `deal`, `moves`, `judge`, `play`, `view`, `result`"),
    ("hoyle.swoop", "Swoop: the game, its options, its moves"),
    ("hoyle.haggis", "Haggis"),
    ("hoyle.goat", "Goat"),
    ("hoyle.take", "Take"),
    ("hoyle.cards", "decks, and immutable sets of their cards"),
    ("hoyle.match", "rounds into matches"),
    ("hoyle.separations", "what readings change: questions with two answers"),
)
REPLAY: Uses = (
    ("hoyle.trace", "recorded games: reading, writing, replaying (`hoyle-trace/1`)"),
    ("hoyle.steps", "a recorded game step by step, as the page that shows it reads it"),
    ("hoyle.reports", "reports as text, JSON, JUnit, SARIF, HTML, Markdown"),
)
TEST: Uses = (
    ("hoyle.testing", "`Conformance`: an engine in Python as tests of pytest"),
    ("hoyle.conform.adapter", "what an engine has to answer, as a class to derive from"),
    ("hoyle.conform.vectors", "the published vectors: reading them, and running them on an engine"),
    ("hoyle.conform.stdio_adapter", "an engine in a process of its own"),
    ("hoyle.conform.readings", "by which readings an engine plays"),
)
EVIDENCE: Uses = (
    ("hoyle.rulebook", "the rules as values: clauses, readings, examples, findings"),
    ("hoyle.clauses", "the ids of clauses, and the decorator that ties code to them"),
    ("hoyle_properties.evidence", "the decorator that ties a test to clauses, and all such ties"),
    ("hoyle_properties.explore", "every position that a small table can come to"),
    ("hoyle_properties.symbolic", "running rules on symbolic values, and proving claims"),
)


def link(name: str, modules: Sequence[str]) -> str:
    """A module as a link to its page, where that is made."""
    return f"[{name}]({name}.md)" if name in modules else f"`{name}`"
