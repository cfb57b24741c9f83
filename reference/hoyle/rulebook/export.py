"""The graph of clauses, code and evidence in the format of sphinx-needs (``needs.json``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle import __version__
from hoyle.rulebook.models import AnyBlock, Choice, Clause, Finding, Rulebook, Ruleset
from hoyle.rulebook.ties import Ties

Need = dict[str, Any]


def needs_graph(book: Rulebook, ties: Ties) -> Mapping[str, Any]:
    """Every block, every piece of code and every piece of evidence, with their links.

    A block links to what it names, and a finding to the evidence for it (``shown_by``). Code links
    to the clauses it carries out (``implements``), evidence to those it speaks for (``verifies``).
    """
    needs = {block.id: _block(block) for page in book.pages for block in page.blocks}
    for tie in ties.code:
        need = needs.setdefault(f"code:{tie.name}", _code(tie.name, tie.file, tie.line))
        need["implements"].append(tie.clause)
    for evidence in ties.evidence:
        needs[f"evidence:{evidence.id}"] = {
            **_need(f"evidence:{evidence.id}", "evidence", evidence.id, ""),
            "level": evidence.level,
            "docname": f"{evidence.file}:{evidence.line}",
            "verifies": list(evidence.clauses),
        }
    version = {"needs_amount": len(needs), "needs": needs}
    return {"project": "hoyle", "current_version": __version__, "versions": {__version__: version}}


def _need(id_: str, kind: str, title: str, text: str) -> Need:
    return {"id": id_, "type": kind, "title": title, "content": text}


def _code(name: str, file: str, line: int) -> Need:
    need = _need(f"code:{name}", "code", name, "")
    return {**need, "docname": f"{file}:{line}", "implements": []}


def _block(block: AnyBlock) -> Need:
    need = _need(block.id, block.kind, block.title, block.text)
    need |= {"docname": str(block.place), "source": list(block.source)}
    match block:
        case Clause():
            need["links"] = [*block.readings, *block.options]
        case Finding():
            need["links"] = list(block.clauses)
            need["shown_by"] = [f"evidence:{id_}" for id_ in block.evidence]
        case Choice():
            need["default"] = block.default
            need["alternatives"] = [
                {"value": one.value, "support": one.support, "content": one.text}
                for one in block.alternatives
            ]
        case Ruleset():
            need["choices"] = dict(block.choices)
        case _:
            pass
    return need
