"""Files and folders of `hoyle check` that do not fit: refused before anything is played."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.cli import check_run
from hoyle.cli.check_file import RunFile, read_run
from hoyle.cli.check_places import folder_fault
from hoyle.cli.main import hoyle
from hoyle.conform.adapter import Adapter, Seen, Setting
from hoyle.conform.rules_adapter import Readings, RulesAdapter
from hoyle.errors import InputError
from hoyle.formats.shapes import Model

BASELINE = '{"format": "hoyle-baseline/1", "game": "%s", "ruleset": "%s", "known": []}'
NEVER = ("no-such-engine",)
BOXED = ("boxed-engine",)


class Boxed(RulesAdapter):
    """An engine that declares a ruleset, and may be asked for nothing else."""

    def __init__(self) -> None:
        super().__init__("swoop", readings=Readings("boxed", {}))

    def start(self, setting: Setting) -> Seen:
        raise AssertionError("a hand was started")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a file, and baselines."""
    monkeypatch.chdir(tmp_path)
    Path("file").write_text("some text", "utf-8")
    Path("swoop.json").write_text(BASELINE % ("swoop", "text"), "utf-8")
    Path("haggis.json").write_text(BASELINE % ("haggis", "text"), "utf-8")
    Path("packed").write_bytes(gzip.compress(b"{}\n"))
    return tmp_path


def run(*arguments: str) -> Result:
    def factory(words: tuple[str, ...], _: object) -> Callable[[], Adapter]:
        assert words == BOXED
        return Boxed

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(check_run, "stdio_factory", factory)
        return CliRunner().invoke(hoyle, ["check", "swoop", *arguments], prog_name="hoyle")


@pytest.mark.parametrize(
    ("flags", "message"),
    [
        ("--save-vectors file/new", "file/new cannot be written: {folder}/file is no folder"),
        ("--save-games file/a/b", "file/a/b cannot be written: {folder}/file is no folder"),
        ("--save-vectors file", "file cannot be written: {folder}/file is no folder"),
        ("--save-games file", "file cannot be written: {folder}/file is no folder"),
        ("--save-games /proc/a", "/proc/a cannot be written: No such file or directory"),
        ("--save-vectors /proc/a/b", "/proc/a/b cannot be written: No such file or directory"),
        ("--run file/run", "file/run cannot be written: Not a directory"),
        ("--write-baseline no/where", "no/where cannot be written: No such file or directory"),
        (
            "--write-baseline haggis.json",
            "haggis.json is a baseline for haggis, and this is swoop; "
            "a baseline is not written over it, name another file",
        ),
        (
            "--write-baseline file",
            "file:1:1: this is no JSON: expecting value; "
            "a baseline is not written over it, name another file",
        ),
        ("--baseline nowhere", "nowhere cannot be read: No such file or directory"),
        ("--baseline haggis.json", "haggis.json is a baseline for haggis, and this is swoop"),
        (
            "--baseline swoop.json --ruleset boxed",
            "swoop.json is a baseline for swoop with the ruleset text, "
            "and this is swoop with the ruleset boxed",
        ),
        (
            "--baseline swoop.json",
            "swoop.json is a baseline for swoop with the ruleset text, "
            "and this is swoop with the ruleset boxed",
        ),
        (
            "--run packed --resume",
            "packed: it is compressed, and nothing can be added to it; unpack it first (gunzip)",
        ),
    ],
)
def test_what_does_not_fit_is_refused_at_once(folder: Path, flags: str, message: str) -> None:
    # When an engine is to be checked that declares a ruleset, and may not be asked to play
    result = run(*flags.split(), "--", *BOXED)

    # Then one message says what does not fit, and nothing is told of the engine
    told = message.replace("{folder}", str(folder))
    assert (result.stdout, result.stderr) == ("", f"hoyle: {told}\n")
    assert result.exit_code == 4


def test_a_folder_is_tried_and_not_left_behind(folder: Path) -> None:
    # Given a folder that is there, and one below it that is not
    Path("there").mkdir()

    # When both are tried
    faults = [folder_fault(Path(one)) for one in ("there", "there/not/yet")]

    # Then they can be written, and all is as it was
    assert faults == ["", ""]
    assert list(Path("there").iterdir()) == []


HOLD = """
import sys, time
from pathlib import Path
from hoyle.cli.check_file import RunFile, RunHeader
header = RunHeader(game="swoop", command=["x"], engine="x", seed=0, asked="", ruleset="boxed",
                   seats=[])
file = RunFile(Path("run"), header, None)
print("held", flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no locks of this kind")
def test_two_runs_do_not_share_a_file(folder: Path) -> None:
    # Given a run that writes into a file
    with subprocess.Popen(
        [sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        header = Path("run").read_bytes()

        # When another run begins the same file, or goes on with it
        found = read_run(Path("run"))
        messages = []
        for known in (None, found):
            with pytest.raises(InputError) as raised:
                RunFile(Path("run"), found.header, known)
            messages.append(str(raised.value))
        other.communicate(b"")

    # Then that is refused, and the file is as it was
    assert messages == ["run is written by another run; name another file"] * 2
    assert Path("run").read_bytes() == header

    # When that run has ended, then it can be gone on with, but not begun
    with pytest.raises(InputError, match="run is written by another run; name another file"):
        RunFile(Path("run"), found.header, None)
    RunFile(Path("run"), found.header, found).close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_run_goes_on_if_its_file_cannot_hold_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a run file on a disk that is full once the header has been written
    add = RunFile.add

    def add_one_line(file: RunFile, line: Model) -> None:
        add(file, line)
        file.stream = Path("/dev/full").open("ab")  # noqa: SIM115

    monkeypatch.setattr(RunFile, "add", add_one_line)
    monkeypatch.setattr(check_run, "stdio_factory", lambda *_: lambda: RulesAdapter("goat"))

    # When an engine is checked
    words = ["check", "goat", "--only-game", "0", "--run", "run", "--", "engine"]
    result = CliRunner().invoke(hoyle, words, prog_name="hoyle")

    # Then all is told that was found, and that it is not kept
    assert result.stdout.startswith("hoyle: conforms: 1 deal, ")
    assert result.stderr == (
        "hoyle: run cannot be written: No space left on device; what came after that is not kept\n"
    )
    assert result.exit_code == 4
