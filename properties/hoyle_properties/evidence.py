"""The tie from evidence to clauses.

A property or proof is a pytest test with the decorator `evidence`. What it has checked it counts
in `tally`; what it is about to check it may leave in `show`, so that a broken property is told as
cards on a table.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import hoyle_properties
from hoyle.clauses import check_link, lock
from hoyle_properties.tally import Tally, Undecided, show, tally

__all__ = [
    "EvidenceError",
    "EvidenceLink",
    "Level",
    "Settings",
    "Tally",
    "Undecided",
    "evidence",
    "evidence_for_games",
    "evidence_links",
    "link_of",
    "named_after",
    "property_id",
    "settings",
    "show",
    "tally",
]

Test = TypeVar("Test", bound=Callable[..., Any])


class Level(IntEnum):
    """How strong evidence is, from weak to strong."""

    EXAMPLE = 1
    SAMPLED = 2
    EXHAUSTIVE = 3
    PROVED = 4

    def __str__(self) -> str:
        return self.name.lower()


PROPERTY = "property"
"""The part of an id that tells a property from a clause and from a proof."""


class EvidenceError(ValueError):
    """Evidence without an id of its own, or of a level that does not exist."""


class EvidenceLink(NamedTuple):
    """One piece of evidence: its id, the game, the clauses it speaks for, and where it stands."""

    id: str
    game: str
    clauses: tuple[str, ...]
    level: str
    module: str
    qualname: str
    file: str
    line: int

    @property
    def claim(self) -> str:
        """What it claims: the name of its test as a sentence."""
        words = self.qualname.rpartition(".")[2].removeprefix("test_").replace("_", " ")
        return words[:1].upper() + words[1:]


class Settings(NamedTuple):
    """What the evidence runs with: at length or not, from which seed, with how many solvers."""

    deep: bool
    seed: int
    second_solver: bool


def settings() -> Settings:
    """The settings, from the environment: HOYLE_DEEP, HOYLE_SEED, HOYLE_SECOND_SOLVER.

    A flag is set by any text but ``0``; `hoyle verify` sets them from its options.
    """
    seed = int(os.environ.get("HOYLE_SEED", "0"))
    return Settings(_flag("HOYLE_DEEP"), seed, _flag("HOYLE_SECOND_SOLVER"))


def _flag(name: str) -> bool:
    return os.environ.get(name, "0") not in ("", "0")


_links: dict[str, EvidenceLink] = {}


def evidence(
    id_: str, *, clauses: Iterable[str], level: str, game: str | None = None
) -> Callable[[Test], Test]:
    """Tie a test to the clauses it gives evidence for.

    Parameters
    ----------
    id_
        The public id, such as ``swoop.property.rank-order`` or ``swoop.proof.invariant``.
    clauses
        The clauses it speaks for.
    level
        ``example``, ``sampled``, ``exhaustive`` or ``proved``.
    game
        The name of the game; by default the first part of the id.

    Raises
    ------
    EvidenceError
        If the id is taken, by other evidence or by the specification, or there is no such level.
    ClauseLinkError
        If `clauses` is empty, names a clause twice, or one that does not exist.
    """
    named = tuple(clauses)
    check_link(named, f"the evidence {id_}")
    return _tie(id_, game or id_.partition(".")[0], named, level)


def evidence_for_games(
    name: str, *, clauses: dict[str, tuple[str, ...]], level: str
) -> Callable[[Test], Test]:
    """Tie a test that runs once a game, each with the parameter `subject`, to clauses.

    The id is made by `property_id`. A game may have no clause for it: then the evidence is about
    the contract alone.

    Raises
    ------
    EvidenceError
        If the id is taken, by other evidence or by the specification, or there is no such level.
    ClauseLinkError
        If a clause is named twice or does not exist.
    """

    def tie(test: Test) -> Test:
        for game, named in clauses.items():
            id_ = property_id(game, name)
            if named:
                check_link(named, f"the evidence {id_}")
            _tie(id_, game, named, level)(test)
        return test

    return tie


def property_id(game: str, name: str) -> str:
    """The id of a property, such as ``swoop.property.play.own-cards``. No clause has such an id."""
    return f"{game}.{PROPERTY}.{name}"


def _check_id(id_: str, game: str) -> None:
    """Refuse an id that the specification has given, or has once given, to something else."""
    given = lock()
    if id_ in given["ids"] or id_ in given["retired"]:
        kind = given["ids"].get(id_, {"kind": "retired"})["kind"]
        raise EvidenceError(
            f"the evidence id {id_} is taken by the specification ({kind}); "
            f"a property needs one of its own, such as {property_id(game, 'a-name')}"
        )


def _tie(id_: str, game: str, clauses: tuple[str, ...], level: str) -> Callable[[Test], Test]:
    levels = [str(known) for known in Level]
    if level not in levels:
        raise EvidenceError(
            f"the evidence {id_} is of level {level!r}; a level is one of {', '.join(levels)}"
        )
    _check_id(id_, game)

    def tie(test: Test) -> Test:
        inner = _inner(test)
        link = EvidenceLink(
            id_,
            game,
            clauses,
            level,
            test.__module__,
            inner.__qualname__,
            inner.__code__.co_filename,
            inner.__code__.co_firstlineno,
        )
        taken = _links.setdefault(id_, link)
        if (taken.file, taken.qualname) != (link.file, link.qualname):
            raise EvidenceError(
                f"the evidence id {id_} is taken by {taken.module}.{taken.qualname}; "
                f"{link.module}.{link.qualname} needs another"
            )
        _links[id_] = link
        test.__dict__.setdefault("hoyle_evidence", {})[game] = link
        return test

    return tie


def _inner(test: Callable[..., Any]) -> Any:
    """The function somebody wrote, under what decorators have laid around it, however many."""
    hypothesis = getattr(test, "hypothesis", None)
    under = getattr(test, "hoyle_claim", getattr(hypothesis, "inner_test", None))
    return test if under is None else _inner(under)


def named_after(claim: Callable[..., Any], test: Test) -> Test:
    """A test that checks a claim, under the name and docstring of the claim."""
    for name in ("__module__", "__name__", "__qualname__", "__doc__"):
        setattr(test, name, getattr(claim, name))
    test.__dict__["hoyle_claim"] = getattr(claim, "hoyle_claim", claim)
    return test


def link_of(test: object, game: str | None = None) -> EvidenceLink | None:
    """The evidence a test function gives, for one game where it runs for several."""
    tied: dict[str, EvidenceLink] = getattr(test, "hoyle_evidence", {})
    if game is None and len(tied) == 1:
        return next(iter(tied.values()))
    return tied.get(game or "")


def evidence_links() -> tuple[EvidenceLink, ...]:
    """Every piece of evidence in the package, by id. Loads its test modules."""
    name = hoyle_properties.__name__
    folder = Path(hoyle_properties.__path__[0])
    for file in sorted(folder.rglob("test_*.py")):
        import_module(".".join([name, *file.relative_to(folder).with_suffix("").parts]))
    return tuple(link for link in sorted(_links.values()) if link.module.startswith(f"{name}."))
