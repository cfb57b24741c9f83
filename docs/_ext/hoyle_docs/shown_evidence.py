"""A piece of evidence as a page shows it: its claim, what was checked, and what makes it fail."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from hoyle.cli.verify_json import EvidenceRecord
from hoyle_docs.wording import first_paragraph
from hoyle_properties.evidence import EvidenceLink
from hoyle_properties.measured import records_of
from hoyle_properties.mutation.proofs import proofs_of
from hoyle_properties.symbolic import Proof


class Control(NamedTuple):
    """A wrong rule that makes a proof fail: what it does wrong, and the class that does it."""

    says: str
    name: str


class Shown(NamedTuple):
    """A piece of evidence, what came of it when it was last run, and the controls of a proof."""

    link: EvidenceLink
    record: EvidenceRecord | None
    controls: tuple[Control, ...]

    @property
    def name(self) -> str:
        """The test, with its module in front."""
        return f"{self.link.module}.{self.link.qualname}"

    @property
    def says(self) -> str:
        """What its test says of itself, without the sections for parameters."""
        return first_paragraph(inspect.getdoc(test_of(self.link)) or "")


def shown(link: EvidenceLink) -> Shown:
    """A piece of evidence with all that is known of it."""
    return Shown(link, records_of(link.game).get(link.id), tuple(controls_of(link)))


def controls_of(link: EvidenceLink) -> Iterator[Control]:
    """The negative controls of a proof; other evidence has none."""
    if link.level == "proved":
        for proof in all_proofs(test_of(link)):
            for says, rules in proof.controls.items():
                yield Control(says, f"{rules.__module__}.{rules.__qualname__}")


def test_of(link: EvidenceLink) -> Callable[..., Any]:
    """The function that a piece of evidence is."""
    found: Any = import_module(link.module)
    for name in link.qualname.split("."):
        found = getattr(found, name)
    test: Callable[..., Any] = getattr(found, "hoyle_claim", found)
    return test


def all_proofs(test: Callable[..., Any]) -> list[Proof[Any]]:
    """The proofs that a test runs: those it names, and those that functions it calls make."""
    module = vars(sys.modules[test.__module__])
    called = [module.get(name) for name in test.__code__.co_names]
    makers = [one for one in called if inspect.isfunction(one) and makes_proof(one)]
    return [*proofs_of(test), *(maker() for maker in makers)]


def makes_proof(function: Callable[..., Any]) -> bool:
    """Whether a function without arguments says that it returns a proof."""
    returned = str(function.__annotations__.get("return", ""))
    return returned.startswith("Proof[") and not inspect.signature(function).parameters
