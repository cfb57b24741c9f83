"""What the theme leaves out for readers who hear the pages or use no mouse.

Parts of a page get names, captions a place among the headings, and a script lets the keyboard reach
what can be scrolled or opened.
"""

from __future__ import annotations

from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from hoyle_docs.words import word

SCRIPT = "reachable.js"


def connect(app: Sphinx) -> None:
    """Hand the templates what they need, and load the script on every page."""
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
