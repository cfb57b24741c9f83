"""The directive ``stepper``: a recorded game that can be stepped through in the page.

The game is told by Python when the page is built, and its steps stand in the page as JSON; a few
plain scripts show them. Without scripts the moves are a list.
"""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any, ClassVar, cast

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from hoyle.errors import InputError
from hoyle.steps import LineStep, Steps, steps_of_file
from hoyle_docs import svg_cards
from hoyle_docs.wording import CHECKOUT

SCRIPTS = ("reading", "table", "cards", "rows", "stepper")
CLAUSE_PAGES = "generated/clauses/"
PLACEHOLDER = "PLACEHOLDER"
MARK = "hoyle-stepper"


class stepper(nodes.General, nodes.Element):  # noqa: N801  (docutils names nodes like this)
    """A place where a game is stepped through; without a game, one where a file is opened."""


class Stepper(SphinxDirective):
    """Show a recorded game; its argument is a file, as seen from the checkout.

    Without an argument the reader may open a file of their own.
    """

    optional_arguments = 1
    final_argument_whitespace = True
    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Tell the game step by step, and note that the page needs the scripts."""
        self.env.metadata[self.env.docname][MARK] = "yes"
        if not self.arguments:
            return [stepper(steps=None)]
        file = Path(self.arguments[0])
        self.env.note_dependency(str(CHECKOUT / file))
        try:
            told = steps_of_file(CHECKOUT / file)
        except InputError as error:
            raise self.severe(str(error)) from None
        return [stepper(steps=told.model_copy(update={"file": file.as_posix()}))]


def visit(translator: HTML5Translator, node: stepper) -> None:
    """Write the place, the steps as data, and the list for readers without scripts."""
    address = clause_address(translator)
    translator.body.append(pictures())
    told: Steps | None = node["steps"]
    if told is None:
        translator.body.append(
            f'<div class="stepper-opener" data-clauses="{escape(address)}" '
            f'data-static="{static_folder(translator.builder.current_docname)}"><p>'
            "To open a file here, the page needs scripts to be allowed.</p></div>\n"
        )
    else:
        translator.body.append(
            f'<div class="stepper-game" role="group" aria-label="{escape(name_of(told))}" '
            f'data-clauses="{escape(address)}">\n'
            f'<script type="application/json" class="stepper-data">{data_of(told)}</script>\n'
            f"{listed(told, address)}</div>\n"
        )
    raise nodes.SkipNode


def pictures() -> str:
    """Names the pictures that the scripts use, so that the page has them; it shows nothing."""
    names = svg_cards.all_names()
    uses = "".join(f'<use href="#card-{name}"/>' for name in names)
    return f"<template><svg>{uses}</svg></template>\n"


def static_folder(page: str) -> str:
    """The folder of the static files, as seen from a page."""
    return "../" * page.count("/") + "_static/"


def clause_address(translator: HTML5Translator) -> str:
    """The address of the page of a clause, as seen from the page that is written."""
    builder = cast(Any, translator.builder)
    page = builder.get_relative_uri(builder.current_docname, f"{CLAUSE_PAGES}{PLACEHOLDER}")
    return str(page).replace(PLACEHOLDER, "{id}")


def name_of(told: Steps) -> str:
    """What a stepper is called."""
    return f"A recorded game of {told.game.capitalize()}"


def data_of(told: Steps) -> str:
    """The steps as JSON that can stand in a script element."""
    return json.dumps(told.model_dump(mode="json"), separators=(",", ":")).replace("<", "\\u003c")


def listed(told: Steps, address: str) -> str:
    """The steps as a list."""
    items = "".join(f"<li>{item(step, address)}</li>\n" for step in told.steps)
    return f"<ol>\n{items}</ol>\n"


def item(step: LineStep, address: str) -> str:
    """A step of the list: its words, why it is refused, and the clauses it rests on."""
    refused = (
        f". Refused: {step.verdict.sentence}" if step.verdict and not step.verdict.legal else ""
    )
    parted = f" The rules say otherwise: {step.parted.rule.rstrip('.')}." if step.parted else ""
    links = ", ".join(link(id_, address) for id_ in clauses_of(step))
    return f"{escape(step.text + refused + parted)} {links}".rstrip()


def clauses_of(step: LineStep) -> list[str]:
    """The ids of the clauses of a step, each once: that of the verdict first."""
    first = [one.clause for one in (step.parted, step.verdict) if one]
    return list(dict.fromkeys([*first, *step.fired]))


def link(id_: str, address: str) -> str:
    """A link to the page of a clause."""
    return f'<a href="{escape(address.format(id=id_))}"><code>{escape(id_)}</code></a>'


def add_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the scripts and the style on the pages that need them."""
    if MARK in app.env.metadata.get(page, {}):
        app.add_css_file("stepper/stepper.css")
        for script in SCRIPTS:
            app.add_js_file(f"stepper/{script}.js", loading_method="defer")


def skip(translator: Any, node: stepper) -> None:
    """Leave the place out where there is no page."""
    raise nodes.SkipNode


def connect(app: Sphinx) -> None:
    """Register the directive, its node, and the scripts."""
    app.add_node(
        stepper, html=(visit, None), text=(skip, None), latex=(skip, None), man=(skip, None)
    )
    app.add_directive("stepper", Stepper)
    app.connect("html-page-context", add_scripts)
