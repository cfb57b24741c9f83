"""The link from code to clauses.

A rule is tied to the clauses it carries out by a decorator. The ids are checked against the lock
file of the specification as the code is loaded, so a link to a clause that does not exist cannot
be made. Only the standard library is needed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

LOCK_NAME = "clauses.lock"

Linked = TypeVar("Linked", bound=Callable[..., Any])


class ClauseLinkError(ValueError):
    """A link to a clause that is unknown, retired, named twice, or left empty."""


class Link(NamedTuple):
    """One tie from a piece of code to a clause."""

    clause: str
    module: str
    qualname: str
    file: str
    line: int


_links: dict[tuple[str, str, str], Link] = {}


@cache
def spec_directory() -> Path:
    """The folder of the specification.

    A checkout's own ``spec/`` comes first, so that an edit is seen at once; an installed package
    carries a copy.

    Raises
    ------
    FileNotFoundError
        If neither is there.
    """
    package = Path(__file__).resolve().parent
    for folder in (package.parent.parent / "spec", package / "spec"):
        if (folder / LOCK_NAME).is_file():
            return folder
    raise FileNotFoundError(
        f"the specification is missing: no {LOCK_NAME} beside the package {package}; "
        "install hoyle again"
    )


@cache
def lock() -> dict[str, Any]:
    """The lock file as it stands: ids with kind, digest and version, and the retired ids."""
    loaded: dict[str, Any] = json.loads((spec_directory() / LOCK_NAME).read_text("utf-8"))
    return loaded


def known_clauses() -> frozenset[str]:
    """The ids that code and evidence may be tied to."""
    return frozenset(id_ for id_, entry in lock()["ids"].items() if entry["kind"] == "clause")


def check_link(ids: tuple[str, ...], what: str) -> None:
    """Refuse a link of `what` to anything but one or more different clauses.

    Raises
    ------
    ClauseLinkError
        If `ids` is empty, names an id twice, or names one that is no clause.
    """
    if not ids:
        raise ClauseLinkError(f"{what} is tied to no clause; name at least one")
    for id_ in ids:
        if ids.count(id_) > 1:
            raise ClauseLinkError(f"{what} names the clause {id_} twice")
        if id_ not in known_clauses():
            raise ClauseLinkError(f"{what} names {id_!r}, which is no clause of the specification")


def clause(*ids: str) -> Callable[[Linked], Linked]:
    """Tie a function or class to the clauses it carries out.

    Raises
    ------
    ClauseLinkError
        If an id is unknown or named twice, or there is none.
    """

    def tie(linked: Linked) -> Linked:
        check_link(ids, f"{linked.__module__}.{linked.__qualname__}")
        code = getattr(linked, "__code__", None)
        file = code.co_filename if code else ""
        line = code.co_firstlineno if code else 0
        for id_ in ids:
            _links[id_, linked.__module__, linked.__qualname__] = Link(
                id_, linked.__module__, linked.__qualname__, file, line
            )
        return linked

    return tie


def links() -> tuple[Link, ...]:
    """Every tie made so far, by the modules loaded so far, in the order of clause and place."""
    return tuple(sorted(_links.values()))
