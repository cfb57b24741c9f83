"""Links the words of the glossary where they stand in the sentences of a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform

from hoyle_docs.terms import Word, finder, word_found

GLOSSARY = "glossary"
PAGES = re.compile(
    r"(?:rules|games|generated/clauses)/(?P<game>swoop|haggis|goat|take|conformance)\b"
)
NOT_INSIDE = (nodes.literal, nodes.reference, nodes.title, nodes.entry, nodes.field_list)
QUIET = {"case", "block-name", "block-term", "companion", "move"}


class LinkTerms(SphinxPostTransform):
    """Link the first form of each word in a paragraph, in pages that are about one game.

    The glossary is English, and so pages in other languages stay as they are.
    """

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Link the words of one page."""
        page = PAGES.match(self.env.docname)
        if page is None or self.config.language != "en" or GLOSSARY not in self.env.found_docs:
            return
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if not _stays(paragraph):
                self._link(paragraph, page["game"])

    def _link(self, paragraph: nodes.paragraph, game: str) -> None:
        linked: set[Word] = set()
        _join_lines(paragraph)
        for text in list(paragraph.findall(nodes.Text)):
            if not _stays(text):
                parts = list(self._parts(text.astext(), game, linked))
                text.parent.replace(text, parts)

    def _parts(self, text: str, game: str, linked: set[Word]) -> Iterator[nodes.Node]:
        """A text with links in it; `linked` grows by the words that have been linked."""
        end = 0
        for found in finder(game).finditer(text):
            word = word_found(game, found[0])
            if word is not None and word not in linked:
                linked.add(word)
                yield from _plain(text[end : found.start()])
                yield self._reference(found[0], word)
                end = found.end()
        yield from _plain(text[end:])

    def _reference(self, text: str, word: Word) -> nodes.reference:
        page = self.app.builder.get_relative_uri(self.env.docname, GLOSSARY)
        return nodes.reference(
            "",
            text,
            internal=True,
            refuri=f"{page}#{word.anchor}",
            reftitle=word.hint,
            classes=["term"],
        )


def _join_lines(paragraph: nodes.paragraph) -> None:
    """Make one text of texts that follow each other, such as the lines of a sentence."""
    for parent in list(paragraph.findall(nodes.TextElement)):
        joined: list[nodes.Node] = []
        for child in parent.children:
            if joined and isinstance(child, nodes.Text) and isinstance(joined[-1], nodes.Text):
                joined[-1] = nodes.Text(joined[-1] + child)
            else:
                joined.append(child)
        parent.children = []
        parent.extend(joined)


def _plain(text: str) -> Iterator[nodes.Text]:
    if text:
        yield nodes.Text(text)


def _stays(node: nodes.Node | None) -> bool:
    """Whether a node stands in something that is not to be changed."""
    while node is not None:
        if isinstance(node, NOT_INSIDE):
            return True
        if isinstance(node, nodes.Element) and QUIET & set(node.get("classes", ())):
            return True
        node = node.parent
    return False


def connect(app: Sphinx) -> None:
    """Register the transform."""
    app.add_post_transform(LinkTerms)
