"""Code spans that hold an id become links, and those that hold cards in a table become cards."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform

from hoyle.clauses import lock
from hoyle_docs.blocks import EVIDENCE, OWN_ID
from hoyle_docs.drawing import are_cards, draw

API_PAGES = "generated/api/"
EVIDENCE_GROUPS = ("property", "proof")


@cache
def id_pattern() -> re.Pattern[str]:
    """What an id looks like: ``game.`` or the name of a game, a group and a name.

    The names of evidence have parts.
    """
    games = sorted({id_.split(".")[0] for id_ in lock()["ids"]} | {"game"})
    evidence = rf"(?P<group>{'|'.join(EVIDENCE_GROUPS)})\.[a-z0-9.-]+"
    return re.compile(rf"(?:{'|'.join(games)})\.(?:{evidence}|[a-z]+\.[a-z0-9-]+)")


def role_of(id_: str) -> str:
    """The role that links to an id: that of evidence, or that of the blocks of the rule files."""
    found = id_pattern().fullmatch(id_)
    return EVIDENCE if found and found["group"] else "ref"


class LinkIds(SphinxTransform):
    """Wrap each such code span, known or not; an unknown id is then a broken link.

    In the pages made from docstrings unknown ids stay as they are: there they are examples.
    """

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Replace the code spans of one page."""
        for literal in list(self.document.findall(nodes.literal)):
            id_ = literal.astext()
            if not id_pattern().fullmatch(id_) or self._stays(literal):
                continue
            if id_ in lock()["ids"] or not self.env.docname.startswith(API_PAGES):
                literal.replace_self(self._link(id_, literal))

    def _stays(self, literal: nodes.literal) -> bool:
        return isinstance(literal.parent, pending_xref) or OWN_ID in literal["classes"]

    def _link(self, id_: str, literal: nodes.literal) -> pending_xref:
        link = pending_xref(
            "",
            literal.deepcopy(),
            refdomain="hoyle",
            reftype=role_of(id_),
            reftarget=id_,
            refdoc=self.env.docname,
            refwarn=True,
            refexplicit=False,
        )
        link.source = _nearest(literal, "source") or self.document["source"]
        link.line = _nearest(literal, "line")
        return link


def _nearest(node: nodes.Node, attribute: str) -> Any:
    """The attribute of the node, or of the closest node around it that has one."""
    while node is not None and getattr(node, attribute) is None:
        node = node.parent
    return None if node is None else getattr(node, attribute)


class DrawCards(SphinxTransform):
    """Draw the cards that a table names; in running text they stay as they are typed."""

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Replace the code spans in the tables of one page."""
        for entry in self.document.findall(nodes.entry):
            for literal in list(entry.findall(nodes.literal)):
                names = literal.astext().split()
                if are_cards(names):
                    literal.replace_self(draw(names))
