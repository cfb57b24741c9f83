"""The blocks that carry an id: clause, note, term, option, reading, ruleset, finding and so on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import Directive, directives
from sphinx.addnodes import pending_xref
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.words import translatable, word

if TYPE_CHECKING:
    from hoyle_docs.domain import HoyleDomain

logger = logging.getLogger(__name__)

KINDS = ("clause", "note", "term", "option", "reading", "ruleset", "finding", "refusal")
EVIDENCE = "evidence"
CHAIN_PAGES = "generated/clauses"
OWN_ID = "own-id"


class AnyField(dict[str, Any]):
    """Accepts every field; which ones a block may have is for `hoyle.rulebook` to say."""

    def __missing__(self, name: str) -> Any:
        """Read a field as text."""
        return directives.unchanged


class Block(SphinxDirective):
    """A block with an id. It becomes a section, so that it has a place in the page's contents."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = AnyField(title=directives.unchanged)

    @property
    def kind(self) -> str:
        """What kind of block this is; the directive may be called with its domain's name."""
        return str(self.name).rpartition(":")[2]

    def run(self) -> list[nodes.Node]:
        """Make the section: title, text, and a last line with the other fields."""
        id_ = self.arguments[0]
        title = self.options.get("title", id_)
        section = nodes.section("", ids=[id_], classes=["block", f"block-{self.kind}"])
        section.source, section.line = self.get_source_info()
        section += nodes.title(title, "", translatable(self, title), translatable=False)
        section += self.name_line(id_)
        section += self.parse_content_to_nodes()
        section += self.field_lines()
        self._note_place(id_, title)
        return [section]

    def name_line(self, id_: str) -> nodes.paragraph:
        """What kind of block this is, its id, and the way to the page of the whole chain."""
        line = nodes.paragraph("", f"{word(self.kind.capitalize())} ", classes=["block-name"])
        line += nodes.literal("", id_, classes=[OWN_ID])
        page = f"{CHAIN_PAGES}/{id_}"
        if self.kind == "clause" and page in self.env.found_docs:
            link = pending_xref(
                "",
                nodes.inline("", word("code and evidence")),
                refdomain="std",
                reftype="doc",
                reftarget=f"/{page}",
                refdoc=self.env.docname,
                refexplicit=True,
            )
            line += [nodes.Text(" · "), link]
        return line

    def field_lines(self) -> nodes.field_list:
        """The fields of the block other than its title."""
        fields = nodes.field_list(classes=["block-fields"])
        for name, value in self.options.items():
            if name != "title":
                body = (
                    self.runs(value.split())
                    if name == EVIDENCE
                    else nodes.paragraph("", "", *self._value(name, value))
                )
                text = word(name.replace("-", " ").capitalize())
                label = nodes.field_name("", text, translatable=False)
                fields += nodes.field("", label, nodes.field_body("", body))
        return fields

    def runs(self, ids: list[str]) -> nodes.line_block:
        """The evidence with these ids, each with the command that runs it again."""
        lines = nodes.line_block()
        for id_ in ids:
            link = pending_xref(
                "",
                nodes.literal("", id_),
                refdomain="hoyle",
                reftype=EVIDENCE,
                reftarget=id_,
                refdoc=self.env.docname,
                refwarn=True,
                refexplicit=False,
            )
            link.source, link.line = self.get_source_info()
            game = self.arguments[0].partition(".")[0]
            command = nodes.literal("", f"hoyle verify {game} --only {id_}")
            again = nodes.Text(f". {word('Run it again')}: ")
            lines += nodes.line("", "", link, again, command, translatable=False)
        return lines

    def _value(self, name: str, value: str) -> list[nodes.Node]:
        ids = value.split()
        if not ids or not all("." in id_ for id_ in ids) or name == "source":
            return self.parse_inline(value)[0]
        spans: list[nodes.Node] = []
        for id_ in ids:
            spans += [nodes.Text(" "), nodes.literal("", id_)]
        return spans[1:]

    def _note_place(self, id_: str, title: str) -> None:
        from hoyle_docs.domain import Place

        domain = cast("HoyleDomain", self.env.domains["hoyle"])
        complaint = domain.add(id_, Place(self.kind, title, self.env.docname, id_))
        if complaint:
            logger.warning(complaint, location=self.get_location())


DIRECTIVES: dict[str, type[Directive]] = dict.fromkeys((*KINDS, EVIDENCE), Block)
