"""The page of all clauses: a script on it chooses among them."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

MARK = "matrix_filter"
SCRIPT = "matrix.js"


def add_script(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the script on the page that asks for it in its head."""
    if MARK in app.env.metadata.get(page, {}):
        app.add_js_file(SCRIPT, loading_method="defer")


def connect(app: Sphinx) -> None:
    """Look at every page."""
    app.connect("html-page-context", add_script)
