"""A link from the rules of a game to the page that people play from."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from hoyle_docs.words import word

RULES, GAMES = "rules/", "games/"


class LinkGamePage(SphinxTransform):
    """Put the link under the title of a page of rules, if there is such a page of its game."""

    default_priority = 309  # before the link to the other language, which then stands above it

    def apply(self, **kwargs: Any) -> None:
        """Add the link to one page."""
        page = self.env.docname.replace(RULES, GAMES, 1)
        title = next(iter(self.document.findall(nodes.title)), None)
        if self.env.docname.startswith(RULES) and page in self.env.found_docs and title is not None:
            section = title.parent
            section.insert(section.index(title) + 1, self._line(page, title.astext()))

    def _line(self, page: str, game: str) -> nodes.paragraph:
        link = pending_xref(
            "",
            nodes.inline("", word("{}, told for players").format(game)),
            refdomain="std",
            reftype="doc",
            reftarget=f"/{page}",
            refdoc=self.env.docname,
            refexplicit=True,
        )
        return nodes.paragraph("", f"{word('To play from')}: ", link, classes=["companion"])


def connect(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(LinkGamePage)
