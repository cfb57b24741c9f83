"""Code spans that hold an id become links to the block with that id."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from docutils import nodes
from hoyle.clauses import lock
from sphinx.addnodes import pending_xref
from sphinx.transforms import SphinxTransform


@cache
def id_pattern() -> re.Pattern[str]:
    """What an id looks like: ``game.`` or the name of a game, a group and a name."""
    games = sorted({id_.split(".")[0] for id_ in lock()["ids"]} | {"game"})
    return re.compile(rf"(?:{'|'.join(games)})\.[a-z]+\.[a-z0-9-]+")


class LinkIds(SphinxTransform):
    """Wrap each such code span, known or not; an unknown id is then a broken link."""

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Replace the code spans of one page."""
        for literal in list(self.document.findall(nodes.literal)):
            id_ = literal.astext()
            if not isinstance(literal.parent, pending_xref) and id_pattern().fullmatch(id_):
                literal.replace_self(self._link(id_, literal))

    def _link(self, id_: str, literal: nodes.literal) -> pending_xref:
        link = pending_xref(
            "",
            literal.deepcopy(),
            refdomain="hoyle",
            reftype="ref",
            reftarget=id_,
            refdoc=self.env.docname,
            refwarn=True,
            refexplicit=False,
        )
        link.source, link.line = literal.source, literal.line or _line_above(literal)
        return link


def _line_above(node: nodes.Node) -> int | None:
    while node is not None and node.line is None:
        node = node.parent
    return None if node is None else node.line
