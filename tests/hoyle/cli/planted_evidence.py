"""Evidence with every fault there is, for the tests of `hoyle verify`.

pytest does not look here by itself; the tests name this file.
"""

from __future__ import annotations

from typing import NoReturn

import pytest

from hoyle.position import read_position
from hoyle.swoop import Options, Swoop
from hoyle_properties.evidence import Undecided, evidence, show, tally
from hoyle_properties.swoop.cases import Case, each_case

NOTE = "path 4 fails:\na king takes nothing."
POSITION = {
    "format": "hoyle-position/1",
    "game": "swoop",
    "options": {"tie": "shared"},
    "pile": ["9h", "7h"],
    "hands": [["Jc", "3d"], ["4c"], ["4d"], ["4h"]],
}


@evidence(
    "swoop.planted.sound", clauses=("swoop.setup.deck", "swoop.turn.first"), level="exhaustive"
)
def test_that_holds() -> None:
    tally.case(1200)


@evidence("swoop.planted.counted", clauses=("swoop.turn.first",), level="sampled")
def test_that_counts() -> None:
    tally.case()
    tally.case(2)


@pytest.mark.parametrize("part", [1, 2, 3])
@evidence("swoop.planted.parts", clauses=("swoop.setup.deck",), level="sampled")
def test_in_parts(part: int) -> None:
    tally.case(part)
    assert part != 2, "the second part is broken"


@evidence(
    "swoop.planted.broken",
    clauses=("swoop.play.higher-takes-pile", "swoop.setup.rank-order"),
    level="sampled",
)
def test_that_is_broken() -> None:
    game, state = read_position(POSITION)
    tally.case(7)
    show(game, state, game.parse("play Jc"), 0)
    raise AssertionError("the hand has not got the whole pile")


@each_case("planted.shrunk", "play.sources", when=lambda case: case.legal and case.kind == "play")
def test_that_is_broken_in_a_sample(case: Case) -> None:
    assert case.from_table, "every play takes a card from the table"


@evidence("swoop.planted.crash", clauses=("swoop.setup.deck",), level="sampled")
def test_that_crashes() -> None:
    Swoop(Options()).check_seat(7)


@evidence("swoop.planted.silent", clauses=("swoop.setup.deck",), level="sampled")
def test_that_says_nothing() -> None:
    tally.case()
    assert tally.cases > 1


@evidence("swoop.planted.empty", clauses=("swoop.setup.deck",), level="sampled")
def test_that_checks_nothing() -> None:
    return


@evidence("swoop.planted.skipped", clauses=("swoop.setup.deck",), level="sampled")
def test_that_is_skipped() -> NoReturn:
    pytest.skip("the weather was bad")


@evidence("swoop.planted.unknown", clauses=("swoop.setup.deck",), level="proved")
def test_that_is_undecided() -> NoReturn:
    tally.note("The solver gave up after 100 steps.")
    tally.proof("unknown", paths=3, queries=9, seconds=1.5, note="z3 answers unknown")
    raise Undecided


@evidence("swoop.planted.refuted", clauses=("swoop.setup.deck",), level="proved")
def test_that_is_refuted() -> NoReturn:
    tally.proof("refuted", paths=4, queries=8, seconds=0.5, note=NOTE)
    raise Undecided
