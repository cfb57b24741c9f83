"""The graph of clauses, code and evidence in the format of sphinx-needs (``needs.json``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hoyle import __version__
from hoyle.rulebook.models import (
    AnyBlock,
    Choice,
    Clause,
    Example,
    Finding,
    Rulebook,
    Ruleset,
    said,
)
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties

Need = dict[str, Any]


class Field(NamedTuple):
    """A field of a node: what values it has, which nodes have it, and what it says."""

    kind: str
    of: str
    about: str


TEXT, NUMBER, FLAG, TEXTS, LINKS = "text", "number", "yes or no", "texts", "links"
SHAPES: Mapping[str, Mapping[str, Any]] = {
    TEXT: {"type": "string"},
    NUMBER: {"type": "integer"},
    FLAG: {"type": "boolean"},
    TEXTS: {"type": "array", "items": {"type": "string"}},
    LINKS: {"type": "array", "items": {"type": "string"}},
}
# Every field that a node can have.
FIELDS: Mapping[str, Field] = {
    "id": Field(TEXT, "all", "Its id."),
    "type": Field(TEXT, "all", "What kind of node it is."),
    "title": Field(TEXT, "all", "Its title, or its name."),
    "content": Field(TEXT, "all", "Its text."),
    "docname": Field(TEXT, "all that stand in a file", "The file it stands in."),
    "lineno": Field(NUMBER, "all that stand in a file", "The line it begins in."),
    "source": Field(TEXTS, "blocks", "Where in the source texts it comes from."),
    "links": Field(
        LINKS,
        "clause, finding, refusal, vector",
        "The readings and options that a clause depends on; the clauses that the others are about.",
    ),
    "default": Field(TEXT, "option, reading", "What is chosen if nothing is said."),
    "alternatives": Field(
        TEXTS, "option, reading", "What can be chosen: each with its support, and what it says."
    ),
    "choices": Field(TEXTS, "ruleset", "What it chooses, by the public names."),
    "shown_by": Field(LINKS, "finding", "The evidence that shows it."),
    "counter": Field(FLAG, "example", "Whether it is a counter-example."),
    "illustrates": Field(LINKS, "example", "The clause or finding it stands under."),
    "implements": Field(LINKS, "code", "The clauses that it carries out."),
    "verifies": Field(LINKS, "evidence", "The clauses that it speaks for."),
    "level": Field(TEXT, "evidence", "How strong it is: sampled, exhaustive or proved."),
    "cases": Field(NUMBER, "evidence", "How many cases were checked when it was last run."),
    "paths": Field(NUMBER, "evidence", "How many paths through the rules were proved then."),
    "queries": Field(NUMBER, "evidence", "How many questions the solver was asked then."),
    "breaks": Field(LINKS, "mutant", "The clauses that it breaks."),
    "caught_by": Field(LINKS, "mutant", "The example or evidence that catches it first."),
    "kind": Field(TEXT, "vector", "Positive, or negative if what is tried last is refused."),
}


def needs_graph(book: Rulebook, ties: Ties, more: Iterable[Need] = ()) -> Mapping[str, Any]:
    """Every block, example, piece of code and piece of evidence, with their links.

    Parameters
    ----------
    book, ties
        The rulebook, and what is tied to its clauses.
    more
        Further nodes.
    """
    blocks = [block for page in book.pages for block in page.blocks]
    found = [
        *map(_block, blocks),
        *(_example(block, example) for block in blocks for example in block.examples_here),
        *_code(ties.code),
        *map(_evidence, ties.evidence),
        *more,
    ]
    needs = {need["id"]: need for need in found}
    version = {"needs_schema": needs_schema(), "needs_amount": len(needs), "needs": needs}
    return {"project": "hoyle", "current_version": __version__, "versions": {__version__: version}}


def needs_schema() -> Mapping[str, Any]:
    """The JSON Schema of a node, as sphinx-needs keeps it in the file."""
    fields = {
        name: {
            **SHAPES[field.kind],
            "description": field.about,
            "field_type": "links" if field.kind == LINKS else "extra",
        }
        for name, field in FIELDS.items()
    }
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "type": "object",
        "properties": fields,
        "required": ["id", "type", "title", "content"],
        "additionalProperties": False,
    }


def need(id_: str, type_: str, title: str, text: str, /, **fields: Any) -> Need:
    """A node."""
    return {"id": id_, "type": type_, "title": title, "content": text, **fields}


def example_id(block: str, title: str) -> str:
    """The id of an example: the block it stands under, and its title."""
    return f"example:{block}: {title}"


def evidence_id(id_: str) -> str:
    """The id of a piece of evidence as a node."""
    return f"evidence:{id_}"


def _code(ties: Iterable[CodeTie]) -> Iterator[Need]:
    clauses: dict[CodeTie, list[str]] = {}
    for tie in ties:
        clauses.setdefault(tie._replace(clause=""), []).append(tie.clause)
    for tie, named in clauses.items():
        place = {"docname": tie.file, "lineno": tie.line}
        yield need(f"code:{tie.name}", "code", tie.name, "", **place, implements=named)


def _evidence(tie: EvidenceTie) -> Need:
    return need(
        evidence_id(tie.id),
        "evidence",
        tie.id,
        tie.claim,
        docname=tie.file,
        lineno=tie.line,
        level=tie.level,
        verifies=list(tie.clauses),
    )


def _example(block: AnyBlock, example: Example) -> Need:
    return need(
        example_id(block.id, example.title),
        "example",
        example.title,
        "",
        docname=example.place.file,
        lineno=example.place.line,
        counter=example.counter,
        illustrates=[block.id],
    )


def _block(block: AnyBlock) -> Need:
    place = {"docname": block.place.file, "lineno": block.place.line}
    made = need(block.id, block.kind, block.title, block.text, **place, source=list(block.source))
    match block:
        case Clause():
            made["links"] = [*block.readings, *block.options]
        case Finding():
            made["links"] = list(block.clauses)
            made["shown_by"] = [evidence_id(id_) for id_ in block.evidence]
        case Choice():
            made["default"] = said(block.default)
            made["alternatives"] = [
                f"{said(one.value)} (support {one.support}): {one.text}"
                for one in block.alternatives
            ]
        case Ruleset():
            made["choices"] = [f"{name}: {said(value)}" for name, value in block.choices.items()]
        case _:
            pass
    return made
