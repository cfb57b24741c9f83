"""The directive ``findings``: some findings of the rulebook, each with what shows it."""

from __future__ import annotations

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from hoyle.reports.clauses import rulebook
from hoyle.rulebook import Finding
from hoyle_docs.blocks import EVIDENCE
from hoyle_docs.wording import first_paragraph
from hoyle_docs.words import word
from hoyle_properties.evidence import evidence_links

REF = "ref"


class Findings(SphinxDirective):
    """The ids of findings, one a line; each becomes an entry with its evidence and clauses."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Make a list of the entries."""
        entries = nodes.definition_list(classes=["findings"])
        for id_ in " ".join(self.content).split():
            found = rulebook().by_id.get(id_)
            if not isinstance(found, Finding):
                raise self.error(f"there is no finding {id_}")
            entries += self.entry(found)
        return [entries]

    def entry(self, found: Finding) -> nodes.definition_list_item:
        """A finding: its title, its first paragraph, what shows it, and its clauses."""
        game = found.id.partition(".")[0]
        term = nodes.term("", "", self.link(found.id, nodes.inline("", found.title)))
        term += nodes.inline("", f" {game.capitalize()}", classes=["finding-game"])
        said = nodes.paragraph("", "", *self.parse_inline(first_paragraph(found.text))[0])
        about = nodes.definition("", said, self.shown_by(found, game), self.clauses(found))
        return nodes.definition_list_item("", term, about)

    def shown_by(self, found: Finding, game: str) -> nodes.line_block:
        """The level of each piece of evidence and its command, or what there is in its place."""
        block = nodes.line_block(classes=["finding-fields"])
        levels = {link.id: link.level for link in evidence_links()}
        for id_ in found.evidence:
            line = nodes.line("", f"{level_in_words(levels[id_])}: ")
            line += [nodes.literal("", f"hoyle verify {game} --only"), nodes.Text(" ")]
            line += self.link(id_, nodes.literal("", id_), EVIDENCE)
            block += line
        if not found.evidence:
            block += on_the_text(bool(found.examples))
        return block

    def clauses(self, found: Finding) -> nodes.line_block:
        """The clauses that a finding is about."""
        links: list[nodes.Node] = []
        for id_ in found.clauses:
            links += [nodes.Text(", "), self.link(id_, nodes.literal("", id_))]
        line = nodes.line("", f"{word('Clauses')}: ", *links[1:])
        return nodes.line_block("", line, classes=["finding-fields"])

    def link(self, id_: str, shown: nodes.Node, role: str = REF) -> pending_xref:
        """A link to where an id is written."""
        link = pending_xref(
            "",
            shown,
            refdomain="hoyle",
            reftype=role,
            reftarget=id_,
            refdoc=self.env.docname,
            refwarn=True,
            refexplicit=role == REF,
        )
        link.source, link.line = self.get_source_info()
        return link


def level_in_words(level: str) -> str:
    """How strong evidence is, as the first word of a line."""
    words = {
        "example": word("Example"),
        "sampled": word("Sampled"),
        "exhaustive": word("Exhaustive"),
        "proved": word("Proved"),
    }
    return words[level]


def on_the_text(has_examples: bool) -> nodes.line:
    """What is said of a finding that no evidence shows."""
    if not has_examples:
        return nodes.line("", word("Rests on the text; no check of it can be run."))
    said = word("Rests on the text; worked cases in the rules show it")
    return nodes.line("", f"{said}: ", nodes.literal("", "hoyle spec check"))
