"""The totals that a deal tells of: none with which the match is over already."""

from __future__ import annotations

from typing import Any

import pytest
from tests.hoyle.formats import haggis_recordings, recordings, take_recordings
from tests.hoyle.formats.playing import Line, as_bytes

from hoyle.errors import InputError
from hoyle.trace import Report, replay

HEADERS = {
    "swoop": recordings.HEADER,
    "haggis": haggis_recordings.HEADER,
    "take": take_recordings.HEADER,
}
DEALS = {
    "swoop": recordings.dealt(),
    "haggis": haggis_recordings.DEAL,
    "take": take_recordings.DEAL,
}


def replayed(game: str, totals: list[int], **options: Any) -> Report:
    """The report on a deal alone, with these totals before it."""
    deal: Line = {"deal": {**DEALS[game]["deal"], "totals": totals}}
    return replay(as_bytes([{**HEADERS[game], "options": options}, deal]), "game.jsonl")


@pytest.mark.parametrize(
    ("game", "totals", "options"),
    [
        ("swoop", [300, 0, 5, 10], {}),
        ("swoop", [300, 0, 0, 10], {"tie": "shared"}),
        ("swoop", [0, 5, 100, 0], {"limit": 100}),
        ("haggis", [250, 0], {}),
        ("haggis", [345, 350], {"target": 350}),
        ("take", [500, 0], {}),
        ("take", [505, 505], {"tie": "seat_order_first"}),
    ],
)
def test_no_hand_follows_totals_that_end_the_match(
    game: str, totals: list[int], options: dict[str, Any]
) -> None:
    with pytest.raises(InputError) as refused:
        replayed(game, totals, **options)
    place, _, message = str(refused.value).partition(": ")
    assert place.startswith("game.jsonl:2:")
    assert message == (
        f"deal.totals: with totals of {', '.join(map(str, totals))} the match is over, and no hand "
        "follows"
    )


@pytest.mark.parametrize(
    ("game", "totals", "options"),
    [
        ("swoop", [295, 0, 5, 10], {}),
        ("swoop", [300, 0, 0, 10], {"tie": "play_on"}),
        ("haggis", [245, 0], {}),
        ("haggis", [250, 250], {}),
        ("haggis", [345, 340], {"target": 350}),
        ("take", [495, -20], {}),
        ("take", [505, 505], {}),
    ],
)
def test_a_hand_follows_totals_with_which_the_match_goes_on(
    game: str, totals: list[int], options: dict[str, Any]
) -> None:
    assert replayed(game, totals, **options).divergence is None
