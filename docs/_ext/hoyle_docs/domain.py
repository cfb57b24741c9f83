"""The Sphinx domain that knows where each id of the specification is written.

It is called ``hoyle``. Its directives are the blocks of the rule files; its one role, ``ref``, is
what a code span with an id becomes.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from typing import Any, ClassVar, NamedTuple

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.nodes import make_refnode

from hoyle_docs import blocks, cases


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
    object_types: ClassVar = {kind: ObjType(kind, "ref") for kind in (*blocks.KINDS, "refusal")}
    roles: ClassVar = {"ref": XRefRole(innernodeclass=nodes.literal, warn_dangling=True)}
    directives: ClassVar = blocks.DIRECTIVES | cases.DIRECTIVES
    initial_data: ClassVar = {"places": {}}
    dangling_warnings: ClassVar = {"ref": "no block of the specification has the id %(target)s"}

    @property
    def places(self) -> dict[str, Place]:
        """Every id seen so far."""
        places: dict[str, Place] = self.data["places"]
        return places

    def add(self, id_: str, place: Place) -> str:
        """Note where an id is written; returns a complaint if it is written elsewhere too."""
        earlier = self.places.get(id_)
        self.places[id_] = place
        if earlier is not None and earlier.docname != place.docname:
            return f"{id_} is written twice; its other place is the page {earlier.docname}"
        return ""

    def clear_doc(self, docname: str) -> None:
        """Forget what a page said, before it is read again."""
        for id_ in [id_ for id_, place in self.places.items() if place.docname == docname]:
            del self.places[id_]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process read."""
        for id_, place in otherdata["places"].items():
            if place.docname in docnames:
                self.places[id_] = place

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
        place = self.places.get(target)
        if place is None:
            return None
        return make_refnode(
            builder, fromdocname, place.docname, place.anchor, contnode, place.title
        )

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
        for id_, place in self.places.items():
            yield id_, place.title, place.kind, place.docname, place.anchor, 1
