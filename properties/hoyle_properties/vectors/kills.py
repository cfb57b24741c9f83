"""Which published vector kills which mutant, alone."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from hoyle.conform.adapter import AdapterFault
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.vectors import Vector, run_vector
from hoyle.conform.vectors.models import ApplyStep
from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.guard import TookTooLong, at_most
from hoyle_properties.mutation.handmade import classes_of

FOLDER = Path(str(files(__package__))) / "kills"
SECONDS = 10
"""How many seconds of the processor a mutant gets for a vector."""

SHUFFLING = "A deal and a shuffle are given to an engine as data; it is not asked to make one."
SURVIVORS: Mapping[str, str] = {
    "take.mutant.hands-in-order": SHUFFLING,
    "take.mutant.shuffled-alike": SHUFFLING,
    "take.mutant.seat-shuffles": (
        "It lets a seat do what chance does; a line in which a seat shuffles cannot be written."
    ),
    "take.mutant.some-cards-left-out": (
        "It takes a deal in which cards are missing; reading the deal refuses that before any rule "
        "is asked."
    ),
    "take.mutant.new-stock-needs-three": (
        "It differs only if one card lies below the top discard of an empty stock; at the tables "
        "for two, three and four there are always more, or none."
    ),
    "take.mutant.jokers-alone": (
        "There are two jokers, so jokers alone are always too short for a sequence as well, and "
        "are refused all the same."
    ),
}
"""The mutants that no vector kills, and why none can."""


class Kill(NamedTuple):
    """What kills a mutant: the id of the vector, in what the two part, and whether it broke off."""

    vector: str
    part: str
    stopped: bool


def killed_by(game: str, rules: type[AnyGame], vector: Vector) -> Kill | None:
    """Whether a vector kills a mutant, and how. The mutant has seen no other vector before."""
    fresh = type(rules.__name__, (rules,), {})
    try:
        with at_most(SECONDS):
            found = run_vector(RulesAdapter(game, fresh), game, vector)
    except AdapterFault as fault:
        return Kill(vector.id, fault.kind, True)
    except TookTooLong:
        return Kill(vector.id, "hang", True)
    return Kill(vector.id, found.part.value, False) if found else None


def first_kill(game: str, rules: type[AnyGame], vectors: Iterable[Vector]) -> Kill | None:
    """The first kill of a mutant: by a wrong answer if there is one, else because it broke off."""
    stopped = None
    for vector in own_first(vectors, vars(rules)["breaks"]):
        kill = killed_by(game, rules, vector)
        if kill and not kill.stopped:
            return kill
        stopped = stopped or kill
    return stopped


def own_first(vectors: Iterable[Vector], clause: str) -> Sequence[Vector]:
    """The vectors, those that are about a clause before the others, short ones first."""
    return sorted(
        vectors, key=lambda vector: (clause not in vector.clauses, len(vector.steps) > FEW_STEPS)
    )


FEW_STEPS = 12


def kills_of(game: str, vectors: Sequence[Vector]) -> Iterator[tuple[str, Kill | None]]:
    """Every mutant of a game with what kills it."""
    for id_, rules in classes_of(game).items():
        yield id_, first_kill(game, rules, vectors)


def lifted_by(game: str, vector: Vector) -> str | None:
    """A mutant of the clause that refuses in a negative vector, which accepts what is tried.

    It shows that this clause alone stands in the way: without its check the move is legal.
    """
    clause = refusing_clause(vector)
    for id_, rules in classes_of(game).items():
        if vars(rules)["breaks"] == clause:
            kill = killed_by(game, rules, vector)
            if kill and kill.part in LIFTED:
                return id_
    return None


LIFTED = ("accepted_but_illegal", "other_opening")


def refusing_clause(vector: Vector) -> str:
    """The clause by which a negative vector is refused."""
    tries = [step for step in vector.steps if isinstance(step, ApplyStep)]
    return tries[-1].clause if tries and vector.accepted else vector.clauses[0]


class Stored(NamedTuple):
    """What was found last: what kills each mutant, and which mutant lifts each refusal."""

    kills: Mapping[str, Kill | None]
    lifted: Mapping[str, str]


def store(game: str, vectors: Sequence[Vector]) -> None:
    """Find out and keep what kills every mutant, and which refusals a mutant lifts."""
    kills = {id_: kill._asdict() if kill else None for id_, kill in kills_of(game, vectors)}
    negative = [vector for vector in vectors if vector.kind == "negative"]
    lifted = {vector.id: mutant for vector in negative if (mutant := lifted_by(game, vector))}
    FOLDER.mkdir(exist_ok=True)
    parts: dict[str, Mapping[str, Any]] = {"kills": kills, "lifted": lifted}
    text = ",\n".join(f"{json.dumps(name)}: {entries(part)}" for name, part in parts.items())
    (FOLDER / f"{game}.json").write_text(f"{{\n{text}\n}}\n", "utf-8")


def entries(part: Mapping[str, Any]) -> str:
    """An object as text, an entry a line."""
    lines = [f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in sorted(part.items())]
    return "{\n" + ",\n".join(lines) + "\n}"


@cache
def stored(game: str) -> Stored:
    """What was found last."""
    found: dict[str, dict[str, Any]] = json.loads((FOLDER / f"{game}.json").read_text("utf-8"))
    kills = {id_: Kill(**one) if one else None for id_, one in found["kills"].items()}
    return Stored(kills, found["lifted"])
