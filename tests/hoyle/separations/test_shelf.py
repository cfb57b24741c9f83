"""Where it is kept what readings change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hoyle.errors import InputError
from hoyle.separations import Separation, separation_called, separations_of, shelf


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of the specification, for files of Take."""
    monkeypatch.setattr(shelf, "spec_directory", lambda: tmp_path)
    separations_of.cache_clear()
    (tmp_path / "separations").mkdir()
    return tmp_path / "separations/take.json"


@pytest.fixture(autouse=True)
def forget() -> Any:
    """Read the files anew in the next test."""
    yield
    separations_of.cache_clear()


def written(path: Path, *separations: dict[str, Any]) -> None:
    """Write a file."""
    document = {"format": "hoyle-separations/1", "game": "take", "separations": separations}
    path.write_text(json.dumps(document), "utf-8")


DRAWING = {"option": "stock_out", "default": "reshuffle", "value": "end_hand", "tried": 3}


def test_a_choice_is_found_by_how_it_is_typed(kept: Path) -> None:
    # Given a file with a choice
    written(kept, DRAWING)

    # Then it has a name, two sides, and no question
    found = separation_called("take", "stock_out=end_hand")
    assert found == Separation(option="stock_out", default="reshuffle", value="end_hand", tried=3)
    assert [dict(side.options) for side in found.sides()] == [{}, {"stock_out": "end_hand"}]


def test_a_ruleset_is_a_side_of_its_own() -> None:
    one = Separation(option="ruleset", default="text", value="literal", tried=1)

    assert [side.ruleset for side in one.sides()] == ["text", "literal"]


def test_an_unknown_choice_is_told_with_what_was_meant(kept: Path) -> None:
    written(kept, DRAWING)

    with pytest.raises(InputError) as error:
        separation_called("take", "stock_out=end")
    assert str(error.value) == (
        "take has no choice 'stock_out=end' to compare; did you mean stock_out=end_hand?"
    )


def test_where_nothing_is_kept_that_is_said(kept: Path) -> None:
    with pytest.raises(InputError) as error:
        separation_called("take", "stock_out=end_hand")
    assert str(error.value) == "nothing is kept of what the readings of take change"


def test_a_broken_file_is_told_with_its_place(kept: Path) -> None:
    written(kept, {**DRAWING, "tried": "many"})

    with pytest.raises(InputError) as error:
        separations_of("take")
    assert str(error.value).startswith(f"{kept}:1:")
    assert "separations[0].tried" in str(error.value)
