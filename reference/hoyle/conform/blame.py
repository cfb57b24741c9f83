"""Which clause is probably at fault, where an engine and the rules part.

If a move is accepted that the rules refuse, they name the clause. If a legal move is refused, or
what comes of it is wrong, one of the clauses is at fault that took effect in it. Those are ranked
as faults in programs are found from test runs: a clause is the more suspicious, the more often
steps went wrong in which it took effect, and the less often steps went right in which it did
(Ochiai's measure).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from math import sqrt
from typing import NamedTuple

from hoyle.clauses import Link, links

VIEWING = ("sees", "seen", "seen_in_stock", "view_of")
DEALING = ("check_deal", "start")
VALUES = ("card_points",)
ENDING = ("score", "match")
ZONE_WORDS = {"closed": "discards", "buried": "discards", "stock": "stock"}
FIELD_WORDS = {"turn": "first", "faceup": "cover", "discards": "discard", "original": "first"}
"""What a zone and a field is called in the ids of clauses, where that is another word."""


class Spectrum(NamedTuple):
    """In how many steps each clause took effect: in those that went right, and in the others.

    `steps_failed` counts the steps that went wrong.
    """

    passed: Mapping[str, int]
    failed: Mapping[str, int]
    steps_failed: int


def suspicion(spectrum: Spectrum, clause: str) -> float:
    """How suspicious a clause is: from 0 for not at all to 1."""
    failed, passed = spectrum.failed.get(clause, 0), spectrum.passed.get(clause, 0)
    if not failed or not spectrum.steps_failed:
        return 0.0
    return failed / sqrt(spectrum.steps_failed * (failed + passed))


def spectrum_of(passed: Mapping[str, int], failed: Iterable[Iterable[str]]) -> Spectrum:
    """The spectrum of a run: the clauses of the steps that went right, and of each that did not."""
    steps = [set(clauses) for clauses in failed]
    return Spectrum(passed, Counter(id_ for step in steps for id_ in step), len(steps))


def ranked(clauses: Iterable[str], spectrum: Spectrum) -> tuple[str, ...]:
    """Clauses, each once, the most suspicious first; of equal ones the earlier."""
    return tuple(sorted(dict.fromkeys(clauses), key=lambda id_: -suspicion(spectrum, id_)))


def ranked_by_rarity(clauses: Iterable[str], passed: Mapping[str, int]) -> tuple[str, ...]:
    """The clauses of a single step that went wrong, the most suspicious first."""
    found = tuple(dict.fromkeys(clauses))
    return ranked(found, spectrum_of(passed, [found]))


def clauses_about_view(game: str, zone: str) -> tuple[str, ...]:
    """The clauses about what a seat sees, those first that are about a zone."""
    place = zone.partition(" ")[0]
    word = ZONE_WORDS.get(place, place)

    def far(clause: str) -> bool:
        return word not in clause.partition(".")[2]

    return tuple(sorted(clauses_tied(game, VIEWING), key=far))


def clauses_about_deal(game: str, field: str = "") -> tuple[str, ...]:
    """The clauses about how a hand begins, those first that are about a field of the state."""
    word = FIELD_WORDS.get(field, field.removesuffix("s"))

    def far(clause: str) -> bool:
        return not word or word not in clause.partition(".")[2]

    return tuple(sorted(clauses_tied(game, DEALING), key=far))


@cache
def clauses_about_end(game: str) -> tuple[str, ...]:
    """The clauses about what a hand scores, and about how a match goes on and ends."""
    named = (link.clause for link in links_of(game))
    return tuple(dict.fromkeys(one for one in named if section(one) in ENDING))


def clauses_of_values(game: str) -> tuple[str, ...]:
    """The clauses about what a card is worth, which nothing names that happens in a game."""
    return clauses_tied(game, VALUES)


def game_of(clause: str) -> str:
    """The game that a clause belongs to, as its id says."""
    return clause.partition(".")[0]


def section(clause: str) -> str:
    """The part of the rules that a clause stands in, as its id says."""
    return clause.split(".")[1]


@cache
def clauses_tied(game: str, functions: tuple[str, ...]) -> tuple[str, ...]:
    """The clauses that some functions of a game carry out, by the names of the functions."""
    found = [
        link.clause
        for function in functions
        for link in links_of(game)
        if link.qualname.split(".")[-1] == function
    ]
    return tuple(dict.fromkeys(found))


def links_of(game: str) -> Iterator[Link]:
    """What ties the code of a game to clauses."""
    import_module(f"hoyle.{game}")
    return (link for link in links() if link.module.startswith(f"hoyle.{game}."))
