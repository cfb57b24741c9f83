"""The chain from a clause to its code and to its evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from hoyle.conform.vectors.models import Vector
from hoyle.conform.vectors.shelf import files_of
from hoyle.rulebook import Clause, Example, Rulebook
from hoyle.rulebook.agreement import clauses_of_codes, codes_of, run_examples
from hoyle.rulebook.ties import CodeTie, all_ties
from hoyle_docs.wrong_rules import WrongRule, wrong_rules_of
from hoyle_properties.evidence import EvidenceLink, Level, evidence_links


class Refusal(NamedTuple):
    """A rejection code: its id, its sentence, and the clauses it is given for."""

    id: str
    sentence: str
    clauses: tuple[str, ...]


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


def of_game(chains: Iterable[Chain], game: str) -> list[Chain]:
    """The chains of one game."""
    return [chain for chain in chains if chain.game == game]


class Neighbours(NamedTuple):
    """A chain with those of the clauses before and after it in its game."""

    before: Chain | None
    chain: Chain
    after: Chain | None


def in_a_row(chains: tuple[Chain, ...]) -> Iterator[Neighbours]:
    """Every chain with its neighbours."""
    for before, chain, after in zip((None, *chains), chains, (*chains[1:], None), strict=False):
        yield Neighbours(_of_game(before, chain), chain, _of_game(after, chain))


def _of_game(other: Chain | None, chain: Chain) -> Chain | None:
    return other if other is not None and other.game == chain.game else None
