"""The chain from a clause to its code and to its evidence."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import NamedTuple

from hoyle.conform.vectors.models import Vector
from hoyle.conform.vectors.shelf import files_of
from hoyle.rulebook import Clause, Example, Rulebook
from hoyle.rulebook.agreement import clauses_of_codes, codes_of, run_examples
from hoyle.rulebook.ties import CodeTie, all_ties
from hoyle_properties.evidence import EvidenceLink, Level, evidence_links


class Refusal(NamedTuple):
    """A rejection code: its id, its sentence, and the clauses it is given for."""

    id: str
    sentence: str
    clauses: tuple[str, ...]


class WrongRule(NamedTuple):
    """A deliberately wrong reference: its id, and what it does wrong."""

    id: str
    says: str


class Chain(NamedTuple):
    """A clause with everything that is tied to it."""

    clause: Clause
    code: tuple[CodeTie, ...]
    evidence: tuple[EvidenceLink, ...]
    refusals: tuple[Refusal, ...]
    wrong_rules: tuple[WrongRule, ...]
    fired: int

    @property
    def game(self) -> str:
        """The game of the clause."""
        return self.clause.id.partition(".")[0]

    @property
    def examples(self) -> tuple[Example, ...]:
        """The examples without the counter-examples."""
        return tuple(example for example in self.clause.examples if not example.counter)

    @property
    def counterexamples(self) -> tuple[Example, ...]:
        """The counter-examples."""
        return tuple(example for example in self.clause.examples if example.counter)

    @property
    def vectors(self) -> tuple[Vector, ...]:
        """The published vectors that stand under the clause."""
        files = [file for file in files_of(self.game) if file.clause == self.clause.id]
        return tuple(vector for file in files for vector in file.vectors)

    def of_level(self, *levels: str) -> tuple[EvidenceLink, ...]:
        """The evidence of one of these levels."""
        return tuple(link for link in self.evidence if link.level in levels)

    @property
    def level(self) -> str:
        """The strongest level the clause stands on, or ``none``."""
        levels = [Level[link.level.upper()] for link in self.evidence]
        levels += [Level.EXAMPLE] if self.clause.examples else []
        return str(max(levels)) if levels else "none"


def refusals_of(book: Rulebook) -> tuple[Refusal, ...]:
    """The rejection codes of all games, each with the clauses that the examples show it for."""
    clauses = clauses_of_codes(run_examples(book))
    codes = {code.id: code.value.sentence for game in book.games for code in codes_of(game)}
    return tuple(
        Refusal(id_, sentence, tuple(sorted(clauses.get(id_, ()))))
        for id_, sentence in sorted(codes.items())
    )


def wrong_rules_of(games: Iterable[str]) -> Mapping[str, tuple[WrongRule, ...]]:
    """The wrong rules of some games, by the clause that each breaks."""
    found: dict[str, tuple[WrongRule, ...]] = {}
    for game in games:
        mutants = import_module(f"hoyle_properties.{game}.mutants").all_mutants()
        for id_, mutant in mutants.items():
            says = (inspect.getdoc(mutant) or "").partition("\n\n")[0].replace("\n", " ")
            found[mutant.breaks] = (*found.get(mutant.breaks, ()), WrongRule(id_, says))
    return found


def chains_of(
    book: Rulebook, refusals: tuple[Refusal, ...], fired: Mapping[str, int]
) -> tuple[Chain, ...]:
    """The chain of every clause, in the order of the rulebook.

    Parameters
    ----------
    book
        The rulebook.
    refusals
        The rejection codes of all games.
    fired
        How often each clause fired in the recorded games.
    """
    ties, evidence = all_ties(book.games), evidence_links()
    wrong = wrong_rules_of(book.games)
    return tuple(
        Chain(
            clause,
            ties.code_of(clause.id),
            tuple(link for link in evidence if clause.id in link.clauses),
            tuple(refusal for refusal in refusals if clause.id in refusal.clauses),
            wrong.get(clause.id, ()),
            fired.get(clause.id, 0),
        )
        for clause in book.clauses()
    )
