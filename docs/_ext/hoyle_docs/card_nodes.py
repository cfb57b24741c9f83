"""Cards as nodes of a document: a picture in HTML, their short text in all other builders."""

from __future__ import annotations

from html import escape
from typing import Any, NoReturn

from docutils import nodes
from sphinx.application import Sphinx

from hoyle_docs.svg_cards import names_used, sprite


class playing_card(nodes.inline):  # noqa: N801 - builders look for visit_playing_card
    """A card. Its text is for builders without pictures; ``svg`` is its picture.

    Builders that do not know it treat it as the inline text that it also is.
    """


class row_name(nodes.inline):  # noqa: N801 - builders look for visit_row_name
    """The name of a row, repeated in each cell: only a narrow page shows it.

    It has no text, so that nothing is said twice where the row has its name in front.
    """


def picture(text: str, svg: str) -> playing_card:
    """A card with its short text and its picture."""
    return playing_card("", text, svg=svg)


def connect(app: Sphinx) -> None:
    """Draw the cards in HTML, and put the symbols they use into each page."""
    app.add_node(playing_card, html=(visit_card, leave))
    app.add_node(row_name, html=(visit_name, leave))
    app.connect("html-page-context", add_sprite)


def visit_card(translator: Any, node: playing_card) -> NoReturn:
    """Write the picture instead of the text."""
    translator.body.append(node["svg"])
    raise nodes.SkipNode


def visit_name(translator: Any, node: row_name) -> None:
    """Write an empty element that carries the name for the style sheet."""
    translator.body.append(f'<span class="row-name" data-name="{escape(node["name"])}"></span>')


def leave(translator: Any, node: nodes.inline) -> None:
    """Nothing is left to write."""


def add_sprite(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Put the symbols that a page uses before its text, once."""
    body = context.get("body")
    if body:
        context["body"] = sprite(names_used(body)) + body
