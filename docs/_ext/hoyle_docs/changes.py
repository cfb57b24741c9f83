"""The directive ``changes``: what is different in a file from the one before."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

AROUND = 2
NAMES = 2
"""How many lines at the head of a comparison name the files."""


class Changes(SphinxDirective):
    """Show the lines that are new in a file, and those that are gone, with those around them.

    The arguments are two paths as seen from the page: the file before, and the file after.
    """

    required_arguments = 2

    def run(self) -> list[nodes.Node]:
        """Compare the two files."""
        before, after = map(self.lines_of, self.arguments)
        text = "\n".join(differences(before, after))
        if not text:
            raise self.severe(f"nothing is different in {self.arguments[1]}")
        block = nodes.literal_block(text, text, language="diff")
        block.source, block.line = self.get_source_info()
        return [block]

    def lines_of(self, name: str) -> list[str]:
        """The lines of a file; the page depends on it."""
        _, path = self.env.relfn2path(name)
        self.env.note_dependency(path)
        return Path(path).read_text("utf-8").splitlines()


def differences(before: list[str], after: list[str]) -> Iterator[str]:
    """The lines that differ, each with its mark, and dots for those that are left out."""
    for line in islice(unified_diff(before, after, n=AROUND, lineterm=""), NAMES, None):
        yield "..." if line.startswith("@@") else line
