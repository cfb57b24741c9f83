"""The directive ``words-of-the-games``: the glossary, made from the terms of the rule files."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from hoyle.clauses import spec_directory
from hoyle_docs.terms import FILE, Word, all_words


class Glossary(SphinxDirective):
    """Every word in the order of the alphabet, with what it means in each game."""

    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Make the list."""
        for file in (FILE, *spec_directory().glob("*.md")):
            self.env.note_dependency(str(file))
        words = sorted(all_words(), key=lambda word: (_first(word.title), word.game))
        entries = groupby(words, key=lambda word: word.title)
        listed = (self._entry(title, group) for title, group in entries)
        return [nodes.definition_list("", *listed, classes=["words"])]

    def _entry(self, title: str, words: Iterable[Word]) -> nodes.definition_list_item:
        item = nodes.definition_list_item("", nodes.term("", title))
        item += nodes.definition("", *map(self._meaning, words))
        return item

    def _meaning(self, word: Word) -> nodes.paragraph:
        meaning = nodes.paragraph("", "", ids=[word.anchor])
        if word.game:
            meaning += [self._place(word), nodes.Text(": ")]
        meaning += self.parse_inline(" ".join(word.says.split()))[0]
        return meaning

    def _place(self, word: Word) -> pending_xref:
        """The name of the game, as a link to the term in its rules."""
        link = pending_xref(
            "",
            nodes.inline("", word.game.capitalize()),
            refdomain="hoyle",
            reftype="ref",
            reftarget=word.id,
            refdoc=self.env.docname,
            refwarn=True,
            refexplicit=True,
        )
        link.source, link.line = self.get_source_info()
        return link


def _first(title: str) -> str:
    """What a word is sorted by: "lay" for "to lay"."""
    return title.removeprefix("to ").lower()


def connect(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("words-of-the-games", Glossary)
