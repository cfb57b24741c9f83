"""The graph of the rulebook as a file of the site, and the page that tells its fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from hoyle import __version__
from hoyle.cli.spec_graph import whole_graph
from hoyle.rulebook import Rulebook
from hoyle.rulebook.ties import Ties, all_ties
from hoyle_docs.wording import within_checkout


def graph_of(book: Rulebook) -> Mapping[str, Any]:
    """The graph, with files as seen from the checkout, wherever it is made."""
    ties = all_ties(book.games)
    code = tuple(tie._replace(file=within_checkout(tie.file)) for tie in ties.code)
    evidence = tuple(tie._replace(file=within_checkout(tie.file)) for tie in ties.evidence)
    return whole_graph(book, Ties(code, evidence))


def types_of(graph: Mapping[str, Any]) -> Mapping[str, int]:
    """How many nodes there are of each type."""
    nodes = graph["versions"][__version__]["needs"].values()
    return Counter(node["type"] for node in nodes)
