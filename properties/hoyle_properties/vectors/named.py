"""Everything that is written down and becomes a vector, under its id."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from hoyle.conform.vectors.models import Boundary
from hoyle.reports.clauses import rulebook
from hoyle.rulebook.models import Clause, Example, Finding
from hoyle_properties.vectors.boundaries import triples
from hoyle_properties.vectors.examples import clauses_of, vector_id


class Named(NamedTuple):
    """A worked case that somebody has written down, and what it is about.

    `accepted` is what is expected of the last thing that is tried, where it is said.
    """

    id: str
    clauses: tuple[str, ...]
    example: Example
    source: str
    boundary: Boundary | None = None
    accepted: bool | None = None


def written_cases(game: str) -> Iterator[Named]:
    """The examples of the specification, then the cases around numbers."""
    for page in rulebook().pages:
        for block, example in page.examples() if page.game == game else ():
            if isinstance(block, Clause | Finding):
                clauses = clauses_of(block)
                yield Named(vector_id(block.id, example.title), clauses, example, "example")
    for triple in triples(game):
        for side in triple.sides:
            id_ = vector_id(side.clause, side.slug)
            example, boundary = side.example, side.boundary
            clauses = (side.clause,)
            yield Named(id_, clauses, example, "boundary", boundary, side.accepted)


def is_played(example: Example) -> bool:
    """Whether an example tells of the end of a hand by its points, and has no cards."""
    return example.given == "match" or (example.given == "round" and "points" in example.data)
