"""TLC counts the states of one small table of Swoop from a model written by hand."""

from __future__ import annotations

from pathlib import Path

from tests.hoyle_properties.tlc import Counted, counted_by_tlc, needs_tlc

from hoyle_properties.swoop.packing import all_deals
from hoyle_properties.swoop.small_tables import SMALL_TABLES, explored


@needs_tlc
def test_tlc_counts_the_same_states_and_steps(tmp_path: Path) -> None:
    # Given the model of a table with two ranks of four cards and a joker
    small = next(small for small in SMALL_TABLES if small.name == "joker")
    deals = sum(1 for _ in all_deals(explored(small).game))

    # When TLC explores it
    counted = counted_by_tlc("SmallSwoop", tmp_path)

    # Then it finds what the reference finds
    assert counted == Counted(small.steps + deals, small.states)
