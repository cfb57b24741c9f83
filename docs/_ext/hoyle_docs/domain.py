"""The Sphinx domain that knows where each id of the specification is written.

It is called ``hoyle``. Its directives are the blocks of the rule files; its role ``ref`` is what a
code span with an id becomes, and ``rule`` the mark behind a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, ClassVar, NamedTuple, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import make_refnode

from hoyle_docs import blocks, cases, choosing, marks, sources

UNKNOWN = "no block of the specification has the id %(target)s"


class Place(NamedTuple):
    """Where an id is written: its kind and title, the page, and the anchor there."""

    kind: str
    title: str
    docname: str
    anchor: str


class HoyleDomain(Domain):
    """Clauses, readings and the other blocks, by id."""

    name = "hoyle"
    label = "Hoyle"
    object_types: ClassVar = {
        **{kind: ObjType(kind, "ref") for kind in blocks.KINDS},
        blocks.EVIDENCE: ObjType(blocks.EVIDENCE, blocks.EVIDENCE),
    }
    roles: ClassVar = {
        **{
            name: XRefRole(innernodeclass=nodes.literal, warn_dangling=True)
            for name in ("ref", blocks.EVIDENCE)
        },
        sources.ROLE: sources.SourceRole(innernodeclass=nodes.inline, warn_dangling=True),
    }
    directives: ClassVar = blocks.DIRECTIVES | cases.DIRECTIVES | choosing.DIRECTIVES
    initial_data: ClassVar = {"places": {}, "expected": {}, "sources": {}}
    data_version = 1
    dangling_warnings: ClassVar = {
        "ref": UNKNOWN,
        marks.RULE: UNKNOWN,
        blocks.EVIDENCE: "there is no evidence %(target)s",
        sources.ROLE: "no module that is loaded defines %(target)s",
    }

    @property
    def places(self) -> dict[tuple[str, str], Place]:
        """Every id seen so far, with the role that links to it."""
        places: dict[tuple[str, str], Place] = self.data["places"]
        return places

    @property
    def expected(self) -> dict[str, str]:
        """Every id that the program reads, with the file and line it stands in."""
        expected: dict[str, str] = self.data["expected"]
        return expected

    def expect(self, ids: dict[str, str]) -> None:
        """Say which ids the pages have to show."""
        self.data["expected"] = ids

    def add(self, id_: str, place: Place) -> str:
        """Note where an id is written; returns a complaint if it is written elsewhere too."""
        key = (self.role_for_objtype(place.kind) or "ref", id_)
        earlier = self.places.get(key)
        self.places[key] = place
        if earlier is not None and earlier.docname != place.docname:
            return f"{id_} is written twice; its other place is the page {earlier.docname}"
        return ""

    def clear_doc(self, docname: str) -> None:
        """Forget what a page said, before it is read again."""
        for key in [key for key, place in self.places.items() if place.docname == docname]:
            del self.places[key]
        self.data["sources"].pop(docname, None)

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for key, place in otherdata["places"].items():
            if place.docname in docnames:
                self.places[key] = place
        for docname, files in otherdata["sources"].items():
            if docname in docnames:
                self.data["sources"][docname] = files

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        """Turn an id into a link, with the title as its tooltip."""
        if typ == sources.ROLE:
            return sources.resolve(builder, fromdocname, node, contnode)
        marked = typ == marks.RULE
        place = self.places.get(("ref" if marked else typ, target))
        if place is None:
            return None
        page, anchor = place.docname, place.anchor
        if marked:
            contnode["title"] = place.title
            chain = marks.page_of(target, place.kind, env.found_docs)
            page, anchor = (chain, "") if chain else (page, anchor)
        return make_refnode(builder, fromdocname, page, anchor, contnode, place.title)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Do the same for a link that names no domain."""
        link = self.resolve_xref(env, fromdocname, builder, "ref", target, node, contnode)
        return [] if link is None else [("hoyle:ref", link)]

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Every id, for the search and the inventory."""
        for (_, id_), place in self.places.items():
            yield id_, place.title, place.kind, place.docname, place.anchor, 1


class TitlesAsShown(SphinxTransform):
    """Let the domain know the titles of blocks as the page has them, translated or not."""

    default_priority = 300

    def apply(self, **kwargs: Any) -> None:
        """Note the titles of one page."""
        places = cast(HoyleDomain, self.env.domains[HoyleDomain.name]).places
        shown = {
            id_: section[0].astext()
            for section in self.document.findall(nodes.section)
            if "block" in section["classes"]
            for id_ in section["ids"]
        }
        for key, place in places.items():
            if place.docname == self.env.docname and place.anchor in shown:
                places[key] = place._replace(title=shown[place.anchor])
