"""The blocks inside a reading, an option and a ruleset: alternatives and choices."""

from __future__ import annotations

from typing import ClassVar

import yaml
from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.drawing import Rows, draw_table, plain
from hoyle_docs.words import word


class Alternative(SphinxDirective):
    """One way to understand the source: its value, its support, and what it says."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"support": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Make a box with the value and its support as the heading."""
        heading = nodes.paragraph("", "", nodes.literal("", self.arguments[0]))
        heading += nodes.Text(f", {word('support')} {self.options.get('support', word('none'))}")
        box = nodes.container("", heading, classes=["alternative"])
        box += self.parse_content_to_nodes()
        return [box]


class Choices(SphinxDirective):
    """What a ruleset chooses, option by option."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make a table of the options and their values."""
        chosen = yaml.safe_load("\n".join(self.content))
        column: Rows = {name: [nodes.literal("", plain(value))] for name, value in chosen.items()}
        return [draw_table([(word("choice"), column)])]


DIRECTIVES: dict[str, type[Directive]] = {"alternative": Alternative, "choices": Choices}
