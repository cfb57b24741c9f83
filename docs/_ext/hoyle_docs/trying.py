"""The directive ``try-rule``: a table where the reader sets a position and asks the rules.

The reference itself answers, in the browser; what it needs is made by `hoyle_docs.engine`. What the
page tells of a game, such as the examples to begin with, is made by `hoyle_docs.try_data`.
"""

from __future__ import annotations

from html import escape
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from hoyle.formats import GAMES
from hoyle_docs import engine, stepping, try_data
from hoyle_docs.players import PLAYERS
from hoyle_docs.words import word

PAGE_SCRIPTS = (
    "zones", "moves", "links", "desk", "say", "fields", "board", "text", "ruling", "talk",
    "pictures", "try",
)  # fmt: skip
CONVERTER_SCRIPTS = ("desk", "convert")
DRAWING_SCRIPTS = ("table", "cards", "rows")
ANCHOR = "try-a-rule"
MARK = "hoyle-try"
FOR_PLAYERS = "games/"
MOST_PLAYERS = {"haggis": 2}
"""How many can play, where it is not as many as have names."""


class try_rule(nodes.General, nodes.Element):  # noqa: N801  (docutils names nodes like this)
    """A table at which a rule is tried."""


class TryRule(SphinxDirective):
    """A section "Try a rule" at the end of the page.

    Its argument is a game. `:clause:` is the id of a clause whose examples come first.
    """

    required_arguments = 1
    option_spec: ClassVar = {"clause": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Make the section, and note that the page needs the scripts."""
        game, clause = self.arguments[0], self.options.get("clause", "")
        if game not in GAMES:
            raise self.error(f"there is no game {game!r} to try; there are {', '.join(GAMES)}")
        if clause and clause not in try_data.titles_of(game):
            raise self.error(f"{game} has no clause {clause!r} to try")
        self.env.metadata[self.env.docname][MARK] = game
        section = nodes.section("", ids=[ANCHOR], names=[])
        section += nodes.title("", word("Try a rule"), translatable=False)
        if self.env.docname.startswith(FOR_PLAYERS):
            section += nodes.paragraph("", _seats_of(game), translatable=False)
        section += try_rule(game=game, clause=clause)
        return [section]


def _seats_of(game: str) -> str:
    """Which seat each player of the pages for players has."""
    names = PLAYERS[: MOST_PLAYERS.get(game, len(PLAYERS))]
    seats = ", ".join(str(seat) for seat in range(len(names)))
    return word("At this table {} have the seats {}.").format(", ".join(names), seats)


class PlaceTables(SphinxTransform):
    """Move each such section out of the section it is written in, to the end of the page."""

    default_priority = 305

    def apply(self, **kwargs: Any) -> None:
        """Do so on one page."""
        for table in list(self.document.findall(try_rule)):
            section = table.parent
            whole = self.document[0] if self.document.children else None
            if isinstance(whole, nodes.section) and whole is not section:
                section.parent.remove(section)
                whole += section


def visit(translator: HTML5Translator, node: try_rule) -> None:
    """Write the place of the table; the scripts fill it."""
    static = stepping.static_folder(translator.builder.current_docname)
    address = stepping.clause_address(translator)
    translator.body.append(
        f'<div class="try-rule stepper" data-try="{escape(node["game"])}" '
        f'data-clause="{escape(node["clause"])}" data-clauses="{escape(address)}" '
        f'data-static="{static}"><p class="try-note">'
        f"{escape(word('To try a rule here, the page needs scripts to be allowed.'))}</p></div>\n"
    )
    raise nodes.SkipNode


def add_scripts(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the scripts and the styles on the pages that need them."""
    told = app.env.metadata.get(page, {})
    if MARK in told:
        app.add_css_file("stepper/stepper.css")
        app.add_css_file("try/try.css")
        for script in DRAWING_SCRIPTS if stepping.MARK not in told else ():
            app.add_js_file(f"stepper/{script}.js", loading_method="defer")
        for name in (engine.SCRIPT, try_data.PICTURES, f"try-data/{told[MARK]}.js"):
            app.add_js_file(name, loading_method="defer")
        for script in PAGE_SCRIPTS:
            app.add_js_file(f"try/{script}.js", loading_method="defer")
    elif stepping.MARK in told:
        app.add_js_file(engine.SCRIPT, loading_method="defer")
        for script in CONVERTER_SCRIPTS:
            app.add_js_file(f"try/{script}.js", loading_method="defer")


def write_data(app: Sphinx, error: Exception | None) -> None:
    """Write what the pages load, once all pages are written."""
    if error or app.builder.format != "html":
        return
    told = app.env.metadata.values()
    games = {page[MARK] for page in told if MARK in page}
    if games or any(stepping.MARK in page for page in told):
        static = app.outdir / "_static"
        engine.write(static, app.config.hoyle_parts)
        if games:
            try_data.write_pictures(static / try_data.PICTURES)
        for game in sorted(games):
            try_data.write(static / "try-data" / f"{game}.js", game)


def skip(translator: Any, node: try_rule) -> None:
    """Leave the table out where there is no page."""
    raise nodes.SkipNode


def connect(app: Sphinx) -> None:
    """Register the directive, its node, the scripts and what they load."""
    app.add_config_value("hoyle_parts", "", "", str)
    app.add_node(
        try_rule, html=(visit, None), text=(skip, None), latex=(skip, None), man=(skip, None)
    )
    app.add_directive("try-rule", TryRule)
    app.add_transform(PlaceTables)
    app.connect("html-page-context", add_scripts)
    app.connect("build-finished", write_data)
