"""Two values beside each other."""

from __future__ import annotations

from typing import Any

import pytest

from hoyle.conform.contrasting import SHOWN, contrasted, shortened

LONG = [f"{number}c" for number in range(40)]
MANY = [f"card-{number}" for number in range(40)]

PAIRS: dict[str, tuple[Any, Any, str, str]] = {
    "short ones are shown whole": (["3c"], ["4c"], 'taken: ["3c"]', 'taken: ["4c"]'),
    "of long ones what only one has": (
        [[*LONG, "x"], ["3d"]],
        [[*LONG, "y", "z"], ["3d"]],
        "taken[0], 41 in all; only the engine: x",
        "taken[0], 42 in all; only the rule: y z",
    ),
    "a list that has nothing of its own": (
        [LONG[:-1]],
        [LONG],
        "taken[0], 39 in all; only the engine: nothing",
        "taken[0], 40 in all; only the rule: 39c",
    ),
    "two copies of a card count": (
        [*LONG, "3c"],
        LONG,
        "taken, 41 in all; only the engine: 3c",
        "taken, 40 in all; only the rule: nothing",
    ),
    "another order": (
        [*LONG, "x", "y"],
        [*LONG, "y", "x"],
        "taken, in another order from the place 40 on: x y",
        "taken, in another order from the place 40 on: y x",
    ),
    "several places, and one that is no list": (
        [{"cards": [*LONG, "x"], "team": 1}, None, LONG],
        [{"cards": LONG, "team": 2}, ["3d"], LONG],
        "taken[0].cards, 41 in all; only the engine: x; taken[0].team: 1; taken[1]: null",
        'taken[0].cards, 40 in all; only the rule: nothing; taken[0].team: 2; taken[1]: ["3d"]',
    ),
}


@pytest.mark.parametrize("which", PAIRS)
def test_what_differs_is_told(which: str) -> None:
    said, ruled, engine, rule = PAIRS[which]

    assert contrasted("taken", said, ruled) == (engine, rule)


def test_what_is_much_is_cut() -> None:
    # Given two lists without anything in common, and one long text
    said, ruled = contrasted("taken", LONG, MANY)

    # Then each phrase is as long as may be, and ends with a sign that it was cut
    assert [len(said), len(shortened("x" * 1000))] == [SHOWN, SHOWN]
    assert said.startswith("taken, 40 in all; only the engine: 0c 1c 2c")
    assert said.endswith("…")
    assert ruled.startswith("taken, 40 in all; only the rule: card-0 card-1")
