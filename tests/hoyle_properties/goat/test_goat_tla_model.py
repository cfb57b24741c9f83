"""TLC counts the states of one small table of Goat from a model written by hand."""

from __future__ import annotations

from pathlib import Path

from tests.hoyle_properties.tlc import Counted, counted_by_tlc, needs_tlc

from hoyle_properties.goat.small_tables import SMALL_TABLES


@needs_tlc
def test_tlc_counts_the_same_states_and_steps(tmp_path: Path) -> None:
    # Given the model of a table at which everybody holds a molodka of two cards
    small = next(small for small in SMALL_TABLES if small.name == "molodkas")

    # When TLC explores it
    counted = counted_by_tlc("SmallGoat", tmp_path)

    # Then it finds what the reference finds from the one deal
    assert counted == Counted(small.steps + len(small.cut.starts), small.states)
