"""The role ``rule``: a small mark behind a sentence that leads to the rule the sentence rests on.

``{rule}`swoop.deal.hand``` becomes one mark; several ids, with blanks between them, become several.
The mark of a clause leads to the page of its whole chain, that of a reading or another block to the
place where it is written. What cannot be seen is said: the title of the block is the tooltip, and
what a page reader says instead of the mark.
"""

from __future__ import annotations

from html import escape
from typing import Any, NoReturn

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective, SphinxRole

from hoyle_docs.blocks import CHAIN_PAGES
from hoyle_docs.words import word

RULE = "rule"
SIGN = "§"
WORD_JOINER = "\N{WORD JOINER}"
"""Keeps a mark in the line of the word before it."""


class rule_mark(nodes.inline):  # noqa: N801 - builders look for visit_rule_mark
    """The mark. Its text is what builders without HTML show; ``title`` is that of the block."""


class Rule(SphinxRole):
    """A mark for each id, or a broken link for an id that no block has."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make the links; the domain resolves them when all pages have been read."""
        return [mark_of(id_, self) for id_ in self.text.split()], []


def mark_of(id_: str, where: SphinxRole | SphinxDirective) -> pending_xref:
    """A mark that is still to be resolved, as a role or a directive puts it there."""
    link = pending_xref(
        "",
        rule_mark("", SIGN, title=id_),
        refdomain="hoyle",
        reftype=RULE,
        reftarget=id_,
        refdoc=where.env.docname,
        refwarn=True,
        refexplicit=False,
    )
    link.source, link.line = where.get_source_info()
    return link


def page_of(id_: str, kind: str, pages: set[str]) -> str:
    """The page of the chain of a block; nothing if it has none in this documentation."""
    page = f"{CHAIN_PAGES}/{id_}"
    return page if kind == "clause" and page in pages else ""


def connect(app: Sphinx) -> None:
    """Register the role and what it shows."""
    app.add_role(RULE, Rule())
    app.add_node(rule_mark, html=(visit, depart))


def visit(translator: Any, node: rule_mark) -> NoReturn:
    """Write the mark, and what is read aloud instead of it."""
    said = escape(f"{word('Rule')}: {node['title']}", quote=True)
    translator.body.append(
        f'<sup class="rule-mark" role="img" aria-label="{said}">{WORD_JOINER}{SIGN}</sup>'
    )
    raise nodes.SkipNode


def depart(translator: Any, node: rule_mark) -> None:
    """Nothing is left to write."""
