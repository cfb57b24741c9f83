"""What the theme leaves out for readers who hear the pages or use no mouse.

Parts of a page get names, captions a place among the headings, an empty corner of a table is none
of its headings, and a script lets the keyboard reach what can be scrolled or opened.
"""

from __future__ import annotations

from html import escape
from typing import Any, NoReturn

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from hoyle_docs.words import word

SCRIPT = "reachable.js"


class empty_head(nodes.entry):  # noqa: N801 - builders look for visit_empty_head
    """A cell at the head of a table with nothing in it, which is the heading of no column."""


class EmptyHeads(SphinxTransform):
    """Tell the empty cells at the heads of tables from headings."""

    default_priority = 900

    def apply(self, **kwargs: Any) -> None:
        """Do so on one page."""
        for head in self.document.findall(nodes.thead):
            for cell in list(head.findall(nodes.entry)):
                if not cell.astext().strip():
                    cell.replace_self(empty_head())


def visit_empty_head(translator: Any, node: empty_head) -> NoReturn:
    """Write the cell as one of the others."""
    translator.body.append("<td></td>")
    raise nodes.SkipNode


def depart_empty_head(translator: Any, node: empty_head) -> None:
    """Nothing is left to write."""


def connect(app: Sphinx) -> None:
    """Hand the templates what they need, and load the script on every page."""
    app.add_node(empty_head, html=(visit_empty_head, depart_empty_head))
    app.add_transform(EmptyHeads)
    app.connect("html-page-context", hand_over)
    app.add_js_file(SCRIPT, loading_method="defer")


def hand_over(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Let the template of a page call `mended`."""
    context["reachable"] = mended


def mended(body: str) -> str:
    """The body of a page with names for what the theme leaves nameless."""
    for found, new in replacements().items():
        body = body.replace(found, new)
    return body


def replacements() -> dict[str, str]:
    """Pieces of the theme's HTML, and what stands in their place."""
    contents, here = escape(word("All pages")), escape(word("On this page"))
    return {
        '<aside class="sidebar-drawer"': f'<aside class="sidebar-drawer" aria-label="{contents}"',
        '<aside class="toc-drawer': f'<aside aria-label="{here}" class="toc-drawer',
        '<label class="nav-overlay-icon"': f'<label class="nav-overlay-icon" title="{contents}"',
        '<label class="toc-overlay-icon': f'<label title="{here}" class="toc-overlay-icon',
        'class="caption" role="heading"': 'class="caption" role="heading" aria-level="2"',
    }
