"""The reasons for mutants that may survive."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle_properties.mutation.handmade import games_with_mutants
from hoyle_properties.mutation.machine.running import changes_of_game
from hoyle_properties.mutation.machine.survivors import (
    Settled,
    SurvivorsError,
    read_survivors,
    reasons_of,
    settled,
)


def written(folder: Path, text: str) -> Path:
    file = folder / "survivors.toml"
    file.write_text(text, "utf-8")
    return file


def test_reasons_are_read_by_mutant(tmp_path: Path) -> None:
    file = written(
        tmp_path,
        '[[survivor]]\nid = "a: 1 -> 2"\nreason = "It is never asked."\n\n'
        '[[survivor]]\nid = "b"\nreason = "Only a cache."\n',
    )

    assert read_survivors(file) == {"a: 1 -> 2": "It is never asked.", "b": "Only a cache."}


def test_an_empty_file_has_no_reasons(tmp_path: Path) -> None:
    assert read_survivors(written(tmp_path, "")) == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[survivor]", "Expected ']]' at the end of an array declaration"),
        ('[[survivor]]\nid = "a"\n', "survivor.0.reason: Field required"),
        (
            '[[survivor]]\nid = "a"\nreason = ""\n',
            "survivor.0.reason: String should have at least 1 character",
        ),
        (
            '[[survivor]]\nid = "a"\nreason = "b"\nwhy = "c"\n',
            "survivor.0.why: Extra inputs are not permitted",
        ),
        (
            '[[survivor]]\nid = "a"\nreason = "b"\n\n[[survivor]]\nid = "a"\nreason = "c"\n',
            "a is named twice",
        ),
    ],
)
def test_a_file_at_fault_is_told(tmp_path: Path, text: str, reason: str) -> None:
    file = written(tmp_path, text)

    with pytest.raises(SurvivorsError) as caught:
        read_survivors(file)

    assert str(caught.value).startswith(f"{file}: {reason}")


def test_a_survivor_needs_a_reason_and_a_reason_a_survivor() -> None:
    reasons = {"lives": "Nobody asks.", "dies": "Nobody asks."}

    assert settled(["lives", "new"], ["lives", "dies", "new"], reasons, whole=True) == Settled(
        unexplained=("new",), stale=("dies",)
    )


def test_a_reason_for_what_does_not_exist_is_stale() -> None:
    assert settled([], ["dies"], {"gone": "Nobody asks."}, whole=True).stale == ("gone",)


@pytest.mark.parametrize("game", games_with_mutants())
def test_every_reason_that_is_given_is_for_a_mutant_that_exists(game: str) -> None:
    made = {change.id for change in changes_of_game(game)}

    assert [id_ for id_ in reasons_of(game) if id_ not in made] == []


def test_a_reason_for_what_was_not_tried_is_left_alone() -> None:
    assert settled([], ["dies"], {"other": "Nobody asks."}, whole=False).stale == ()
