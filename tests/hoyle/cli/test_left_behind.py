"""What an engine leaves behind ends with the commands that have started the engine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.hoyle.conform.engines import comes, command, ends

from hoyle.cli.main import hoyle

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux hands orphans on")
GAMES = ("check", "swoop", "--no-vectors", "--only-game", "0", "--only-game", "25")


@pytest.mark.parametrize(
    ("words", "code"), [(("smoke", "swoop"), 1), (GAMES, 1), ((*GAMES, "--jobs", "2"), 1)]
)
def test_no_daemon_of_an_engine_is_left(tmp_path: Path, words: tuple[str, ...], code: int) -> None:
    # When an engine is tried that leaves a process without parent, session and environment
    file = tmp_path / "daemons"
    engine = command("leaves_a_daemon", str(file))
    result = CliRunner().invoke(hoyle, [*words, "--", *engine], prog_name="hoyle")

    # Then the engine is told of as any other, and all such processes are gone
    assert result.exit_code == code, result.output
    assert comes(file.exists)
    assert all(ends(int(line)) for line in file.read_text().splitlines())
