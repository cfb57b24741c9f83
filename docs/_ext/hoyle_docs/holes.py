"""A hole in the chain stops the build: a clause that lacks code, an example, or evidence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sphinx.errors import SphinxError

from hoyle_docs.chain import Chain, Refusal


class HoleError(SphinxError):
    """Something that every clause must have is not there. The message lists every hole."""

    category = "The rulebook has holes"


def holes(chains: Iterable[Chain], refusals: Iterable[Refusal]) -> Iterator[str]:
    """Every hole in words."""
    for chain in chains:
        clause = chain.clause.id
        if not chain.code:
            yield f"{clause} has no code: tie a function to it with @clause({clause!r})"
        if not chain.examples:
            yield f"{clause} has no example in {chain.clause.place.file}"
        if not chain.counterexamples:
            yield f"{clause} has no counter-example in {chain.clause.place.file}"
        if not chain.of_level("sampled", "exhaustive", "proved"):
            yield f"{clause} has no property or proof: tie one to it with @evidence"
    for refusal in refusals:
        if not refusal.clauses:
            yield f"{refusal.id} is never given: no counter-example shows it"


def stop_at_holes(chains: Iterable[Chain], refusals: Iterable[Refusal]) -> None:
    """Stop the build if there is a hole.

    Raises
    ------
    HoleError
        If there is; the message lists them all.
    """
    found = list(holes(chains, refusals))
    if found:
        raise HoleError("\n  " + "\n  ".join(found))
