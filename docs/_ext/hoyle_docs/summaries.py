"""The directive ``print-this-page``: a way to print, and a style that fits a page on a sheet."""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar, NoReturn

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.words import word

MARK = "hoyle-summary"
STYLE = "summary.css"


class print_button(nodes.General, nodes.Element):  # noqa: N801  (docutils names nodes like this)
    """The button. Nothing stands for it where a page cannot be printed from."""


class PrintThisPage(SphinxDirective):
    """Offer to print the page, and style it for that."""

    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Make the button, and note that the page needs the style."""
        self.env.metadata[self.env.docname][MARK] = "yes"
        return [print_button()]


def visit(translator: Any, node: print_button) -> NoReturn:
    """Write the button; it is shown by a script, as it needs one."""
    said = escape(word("Print this page"))
    translator.body.append(
        f'<p class="print-this-page"><a href="#" hidden onclick="print(); return false">{said}</a>'
        "<script>document.currentScript.previousElementSibling.hidden = false</script></p>\n"
    )
    raise nodes.SkipNode


def skip(translator: Any, node: print_button) -> NoReturn:
    """Leave it out."""
    raise nodes.SkipNode


def add_style(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the style on the pages that ask for it."""
    if MARK in app.env.metadata.get(page, {}):
        app.add_css_file(STYLE)


def connect(app: Sphinx) -> None:
    """Register the directive, its node, and the style."""
    app.add_node(
        print_button, html=(visit, None), text=(skip, None), latex=(skip, None), man=(skip, None)
    )
    app.add_directive("print-this-page", PrintThisPage)
    app.connect("html-page-context", add_style)
