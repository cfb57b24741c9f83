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
from hoyle_properties.contract import AnyGame
from hoyle_properties.mutation.guard import TookTooLong, at_most
from hoyle_properties.mutation.handmade import classes_of

FOLDER = Path(str(files(__package__))) / "kills"
SECONDS = 10
"""How many seconds of the processor a mutant gets for a vector."""

SHUFFLING = "A deal and a shuffle are given to an engine as data; it is not asked to make one."
TOLD = (
    "It gets wrong what a seat is told besides the cards it sees; a view of the protocol shows "
    "cards alone."
)

SURVIVORS: Mapping[str, str] = {
    "goat.mutant.hands-uncounted": TOLD,
    "haggis.mutant.secret-bets": TOLD,
    "take.mutant.only-the-top-discard-seen": TOLD,
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
    """Whether a vector kills a mutant, and how."""
    try:
        with at_most(SECONDS):
            found = run_vector(RulesAdapter(game, rules), game, vector)
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


def store(game: str, kills: Mapping[str, Kill | None]) -> None:
    """Keep what kills every mutant."""
    FOLDER.mkdir(exist_ok=True)
    lines = [
        f"{json.dumps(id_)}: {json.dumps(kill._asdict() if kill else None)}"
        for id_, kill in sorted(kills.items())
    ]
    (FOLDER / f"{game}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


@cache
def stored(game: str) -> Mapping[str, Kill | None]:
    """What kills every mutant of a game, as it was found last."""
    text = (FOLDER / f"{game}.json").read_text("utf-8")
    found: dict[str, dict[str, Any] | None] = json.loads(text)
    return {id_: Kill(**one) if one else None for id_, one in found.items()}
