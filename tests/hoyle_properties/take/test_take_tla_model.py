"""TLC counts the states of one small table of Take from a model written by hand."""

from __future__ import annotations

from pathlib import Path

from tests.hoyle_properties.tlc import Counted, counted_by_tlc, needs_tlc

from hoyle_properties.take.small_tables import table_named


@needs_tlc
def test_tlc_counts_the_same_states_and_steps(tmp_path: Path) -> None:
    # Given the model of a table of one suit and one joker, with its deal and its two middles
    small = table_named("no-twins")

    # When TLC explores it
    counted = counted_by_tlc("SmallTake", tmp_path)

    # Then it finds what the reference finds from the same three starts
    assert counted == Counted(small.steps + len(small.cut.starts), small.states)
