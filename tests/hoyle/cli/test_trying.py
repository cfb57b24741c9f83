"""What the commands that try the evidence refuse before they begin."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.cli.main import hoyle
from hoyle.cli.trying import MOST_JOBS, PROCESSORS, check_writable
from hoyle.errors import InputError


def run(*arguments: str) -> Result:
    return CliRunner().invoke(hoyle, arguments, prog_name="hoyle")


def no_run(*given: object) -> None:
    """What must not be reached."""
    raise AssertionError("the run has begun")


@pytest.fixture
def nothing_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hoyle.cli.verify.verify", no_run)
    monkeypatch.setattr("hoyle.cli.mutants.try_all", no_run)


@pytest.mark.parametrize("command", ["verify", "mutants"])
def test_a_file_that_cannot_be_written_is_found_at_the_start(
    command: str, tmp_path: Path, nothing_runs: None
) -> None:
    file = tmp_path / "missing" / "result.json"

    result = run(command, "swoop", "--json", str(file))

    assert result.output == f"hoyle: {file} cannot be written: No such file or directory\n"
    assert result.exit_code == 4


def test_why_a_file_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    faults = {
        tmp_path: "Is a directory",
        tmp_path / "file" / "x": "Not a directory",
        tmp_path / ("x" * 300): "File name too long",
    }
    for path, fault in faults.items():
        with pytest.raises(InputError) as refused:
            check_writable(str(path))
        assert str(refused.value) == f"{path} cannot be written: {fault}"


def test_nothing_is_written_by_looking(tmp_path: Path) -> None:
    (tmp_path / "old").write_text("old", "utf-8")

    for name in ("old", "new"):
        check_writable(str(tmp_path / name))
    check_writable("-")
    check_writable(None)

    assert [path.name for path in tmp_path.iterdir()] == ["old"]
    assert (tmp_path / "old").read_text("utf-8") == "old"


@pytest.mark.parametrize("command", ["verify", "mutants"])
@pytest.mark.parametrize("jobs", [0, MOST_JOBS + 1, 100_000])
def test_there_are_not_many_more_processes_than_processors(
    command: str, jobs: int, nothing_runs: None
) -> None:
    result = run(command, "swoop", "--jobs", str(jobs))

    assert result.stderr.endswith(
        f"Error: Invalid value for '-j' / '--jobs': {jobs} is not in the range "
        f"1<=x<={4 * PROCESSORS}.\n"
    )
    assert result.exit_code == 2
