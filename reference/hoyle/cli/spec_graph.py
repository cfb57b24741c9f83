"""The whole graph that `hoyle spec export` writes: also refusals, wrong rules and vectors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hoyle.conform.vectors.shelf import vectors_of
from hoyle.rulebook import Rulebook
from hoyle.rulebook.agreement import clauses_of_codes, codes_of, run_examples
from hoyle.rulebook.export import Need, evidence_id, example_id, need, needs_graph
from hoyle.rulebook.ties import Ties


def whole_graph(book: Rulebook, ties: Ties) -> Mapping[str, Any]:
    """The graph of a rulebook with all that is known of it."""
    more = [*refusals(book), *wrong_rules(book), *vectors(book)]
    graph = needs_graph(book, ties, more)
    for version in graph["versions"].values():
        add_counts(book, version["needs"])
    return graph


def refusals(book: Rulebook) -> Iterator[Need]:
    """The rejection codes, each with the clauses that the examples show it for."""
    clauses = clauses_of_codes(run_examples(book))
    codes = {code.id: code.value.sentence for game in book.games for code in codes_of(game)}
    for id_, sentence in codes.items():
        yield need(id_, "refusal", id_, sentence, links=sorted(clauses.get(id_, ())))


def wrong_rules(book: Rulebook) -> Iterator[Need]:
    """The wrong rules that people have written, from the stored results."""
    from hoyle_properties.mutation.report import stored_report

    for game in book.games:
        report = stored_report(game)
        for record in () if report is None else report.mutants:
            caught = [] if record.killed_by is None else [killer(record.killed_by)]
            links = {"breaks": list(record.breaks), "caught_by": caught}
            yield need(record.id, "mutant", record.id, record.about, **links)


def killer(written: str) -> str:
    """The node that has caught a wrong rule: an example, or a piece of evidence."""
    block, _, title = written.partition(": ")
    return example_id(block, title) if title else evidence_id(written)


def vectors(book: Rulebook) -> Iterator[Need]:
    """The published vectors."""
    for game in book.games:
        for vector in vectors_of(game):
            fields = {"kind": vector.kind, "links": list(vector.clauses)}
            yield need(vector.id, "vector", vector.title, "", **fields)


def add_counts(book: Rulebook, needs: Mapping[str, Need]) -> None:
    """Say of each piece of evidence what it went through when it was last run."""
    from hoyle_properties.measured import records_of

    for game in book.games:
        for id_, record in records_of(game).items():
            counts = {"cases": record.cases, "paths": record.paths, "queries": record.queries}
            if evidence_id(id_) in needs:
                needs[evidence_id(id_)].update(counts)
