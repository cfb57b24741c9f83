"""The built wheel, used from another folder as somebody without the checkout would use it.

The wheel is built for real and installed by pip into an environment of its own. To save half a
minute of downloads that environment borrows the libraries of the one the tests run in, by a
``.pth`` file; the editable installation of Hoyle there is not borrowed, because ``.pth`` files are
not followed from borrowed folders. An environment that borrows nothing, filled by
``pip install`` alone, is the matter of ``make wheel``, which runs in CI.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle import __version__
from hoyle.conform.skeletons import skeleton

ROOT = Path(__file__).resolve().parents[2]
USER_PROGRAM = Path(__file__).with_name("user_program.py")
USER_TESTS = Path(__file__).with_name("user_conformance.py")

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)]
    built = subprocess.run(command, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home of an environment in which the wheel is installed."""
    home = tmp_path_factory.mktemp("environment") / "venv"
    venv.create(home, with_pip=True, symlinks=True)
    names = {"base": str(home), "platbase": str(home)}
    borrowed = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    own = Path(sysconfig.get_path("purelib", "venv", names))
    (own / "borrowed.pth").write_text("\n".join(sorted(borrowed)) + "\n")
    command = [home / "bin" / "python", "-m", "pip", "install", "--no-deps", "--no-index", wheel]
    subprocess.run([*map(str, command)], capture_output=True, check=True)
    return home


@pytest.fixture
def run(installed: Path, tmp_path: Path) -> Run:
    """Runs a command of that environment from an empty folder."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}

    def run_command(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(installed / "bin" / command), *arguments],
            cwd=tmp_path,
            env=clean,
            capture_output=True,
            text=True,
            check=False,
        )

    return run_command


def test_wheel_holds_both_packages_the_specification_and_nothing_else(wheel: Path) -> None:
    # Given the files of the checkout that belong into a wheel
    expected = {
        str(Path("hoyle", "spec", path.relative_to(ROOT / "spec")))
        for path in (ROOT / "spec").rglob("*")
        if path.is_file()
    }
    for folder in ("reference", "properties"):
        expected |= {
            str(path.relative_to(ROOT / folder))
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        }

    # When the wheel is opened
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    # Then it holds exactly these
    assert held == expected


def test_wheel_says_what_it_is_and_carries_the_licence(wheel: Path) -> None:
    # When the wheel is opened
    archive = zipfile.ZipFile(wheel)
    information = f"hoyle-{__version__}.dist-info"
    metadata = archive.read(f"{information}/METADATA").decode().splitlines()

    # Then it says its version and licence, and brings the text of the licence
    assert f"Version: {__version__}" in metadata
    assert "License-Expression: Apache-2.0" in metadata
    licence = (ROOT / "LICENSE").read_bytes()
    assert archive.read(f"{information}/licenses/LICENSE") == licence


def test_rules_need_only_the_standard_library(wheel: Path, tmp_path: Path) -> None:
    # Given a Python that sees the unpacked wheel and no installed library at all
    zipfile.ZipFile(wheel).extractall(tmp_path)
    program = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import hoyle.swoop"

    # When the rules are loaded
    loaded = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program], capture_output=True, text=True, check=False
    )

    # Then nothing is missing
    assert (loaded.returncode, loaded.stderr) == (0, "")


def test_command_is_installed(run: Run) -> None:
    # When the installed command is asked for its version
    answer = run("hoyle", "--version")

    # Then it gives it
    assert (answer.returncode, answer.stderr) == (0, "")
    assert answer.stdout == f"hoyle {__version__}\n"


def test_skeletons_of_engines_come_with_the_wheel(run: Run, tmp_path: Path) -> None:
    # When the installed command writes a skeleton
    answer = run("hoyle", "adapter", "new", "java", "mine", "--game", "goat")

    # Then it is the one of the checkout
    assert (answer.returncode, answer.stderr) == (0, "")
    assert (tmp_path / "mine" / "Engine.java").read_text("utf-8") == skeleton("java", "goat")


def test_a_game_in_python_is_tested_with_the_wheel(run: Run, tmp_path: Path) -> None:
    # Given a test class of somebody's game
    shutil.copy(USER_TESTS, tmp_path / "test_mine.py")

    # When some of its tests are run
    some = ("-k", "hello or lead.one-suit or test_games")
    answer = run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_mine.py", *some)

    # Then they pass
    assert answer.returncode == 0, answer.stdout + answer.stderr
    assert "passed" in answer.stdout


def test_packages_and_specification_are_those_of_the_wheel(run: Run, installed: Path) -> None:
    # When an installed program asks where things are
    program = (
        "import hoyle, hoyle_properties, hoyle.clauses as clauses\n"
        "print(hoyle.__file__, hoyle_properties.__file__, clauses.spec_directory(), sep='\\n')"
    )
    answer = run("python", "-c", program)

    # Then none of them is in the checkout
    assert answer.returncode == 0, answer.stderr
    for place in answer.stdout.splitlines():
        assert Path(place).resolve().is_relative_to(installed.resolve())


def test_program_of_a_user_runs(run: Run) -> None:
    # When a program that uses the package is run
    answer = run("python", str(USER_PROGRAM))

    # Then it plays a round to its end
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout == (
        "over: True, points: True\nThe round is over; nobody may move. (swoop.round.ends)\n"
    )


def test_program_of_a_user_is_type_checked_against_the_wheel(run: Run, installed: Path) -> None:
    # Given a program that uses a value as something it is not
    wrong = "from hoyle.swoop import Swoop\nturn: str = Swoop().seats\n"

    # When both are checked with all strictness, from another folder
    settings = ("-m", "mypy", "--strict", "--no-incremental", "--config-file=")
    python = ("--python-executable", str(installed / "bin" / "python"))
    right = run("python", *settings, *python, str(USER_PROGRAM))
    refused = run("python", *settings, *python, "-c", wrong)

    # Then the types of the package are seen: the one is right, the other wrong
    assert right.stdout == "Success: no issues found in 1 source file\n"
    assert refused.stdout.splitlines() == [
        "<string>:2: error: Incompatible types in assignment "
        '(expression has type "int", variable has type "str")  [assignment]',
        "Found 1 error in 1 file (checked 1 source file)",
    ]


def test_specification_of_the_wheel_is_that_of_the_checkout(run: Run) -> None:
    # Given what the checkout says of its specification
    command = [str(Path(sys.executable).with_name("hoyle")), "spec", "check"]
    here = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    # When the installed command checks the specification it came with
    there = run("hoyle", "spec", "check")

    # Then it holds, and is the same
    assert there.returncode == 0, there.stdout + there.stderr
    assert there.stdout == here.stdout


def test_installed_evidence_is_collected_whole(run: Run) -> None:
    # Given the evidence of the checkout
    collect = ("-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider")
    here = subprocess.run(
        [sys.executable, *collect, "properties"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    # When the evidence of the wheel is collected from another folder
    there = run("python", *collect, "--pyargs", "hoyle_properties")

    # Then it is the same, item for item
    assert there.returncode == 0, there.stdout + there.stderr
    assert items(there.stdout) == items(here.stdout)
    assert items(here.stdout)


def items(collected: str) -> list[str]:
    """The names of the collected tests, without the folder they were found in."""
    return [
        line.rpartition("hoyle_properties/")[2] for line in collected.splitlines() if "::" in line
    ]
