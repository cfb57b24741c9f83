"""How the templates say things."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import yaml

from hoyle.cli.verify_json import EvidenceRecord, EvidenceReport
from hoyle.rulebook import Example
from hoyle_properties.evidence import EvidenceLink

CHECKOUT = Path(__file__).resolve().parents[3]
LEVELS = {
    "proved": (
        "a solver has shown what the proof says, for the full deck, any hands and any number of "
        "turns"
    ),
    "exhaustive": (
        "what the property says held in every case of a finite domain, or in every state that a "
        "small table can reach"
    ),
    "sampled": "what the property says held in many random situations, with different readings",
    "example": "a worked case, written beside the clause, gives the expected outcome",
}
"""What each level of evidence means, the strongest first."""
GAMES = ("swoop", "haggis", "goat", "take")
"""The games in the order in which the pages tell of them."""
SHORT, LONG = 0.05, 10


def claim(link: EvidenceLink) -> str:
    """What a piece of evidence claims: the name of its test as a sentence."""
    return link.claim


def module_of(name: str) -> str:
    """The module of a function or class; empty if it is in none that is loaded."""
    module = name
    while module and module not in sys.modules:
        module = module.rpartition(".")[0]
    return module


def within_module(name: str) -> str:
    """The name of a function or class as its module has it."""
    return name.removeprefix(f"{module_of(name)}.")


@cache
def within_checkout(file: str) -> str:
    """A file as seen from the root of the checkout."""
    return Path(file).resolve().relative_to(CHECKOUT).as_posix()


def example_text(example: Example) -> str:
    """An example as a block of a rule file."""
    body = yaml.safe_dump(example.body(), sort_keys=False, allow_unicode=True)
    name = "counterexample" if example.counter else "example"
    return f":::{{hoyle:{name}}} {example.title}\n{body}:::"


def times(count: int) -> str:
    """A number of times in words."""
    return {0: "never", 1: "once"}.get(count, f"{count} times")


def counted(count: int, one: str, several: str = "") -> str:
    """A number and what is counted, such as ``1 path`` and ``12,000 paths``."""
    return f"{count:,} {one if count == 1 else several or one + 's'}"


def how_long(seconds: float) -> str:
    """A time as it was measured, exact enough to compare."""
    if seconds < SHORT:
        return "under 0.1 s"
    return f"{seconds:.1f} s" if seconds < LONG else f"{seconds:.0f} s"


def checked(record: EvidenceRecord) -> str:
    """What a piece of evidence went through when it was last run."""
    if not record.paths:
        return counted(record.cases, "case")
    return f"{counted(record.paths, 'path')}, {counted(record.queries, 'question')}"


def run_in_words(report: EvidenceReport | None) -> str:
    """When and on what the evidence was last run, as a sentence after another one."""
    if report is None:
        return ""
    with_what = f"Hoyle {report.hoyle} and Python {report.python}"
    return f" The times below were measured on {report.date} with {with_what} on {report.machine}."


def level_means(level: str) -> str:
    """What a level of evidence means."""
    return LEVELS.get(level, "nothing speaks for it yet")


def first_paragraph(text: str) -> str:
    """The first paragraph of a text, on one line."""
    return " ".join(text.partition("\n\n")[0].split())


def within_game(id_: str) -> str:
    """An id without its game."""
    return id_.partition(".")[2]


def in_order(games: Iterable[str]) -> tuple[str, ...]:
    """These games in the order of the pages; those that it does not name come last."""
    places = {game: place for place, game in enumerate(GAMES)}
    return tuple(sorted(games, key=lambda game: places.get(game, len(places))))
