"""What is said where the tests of the site lack something. The programs here are shell scripts."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CANNOT = "The site cannot be tested in a browser here: "
NEEDED = ("dirname", "touch")
NODE_20 = "exit 0"
NODE_18 = 'case "$1" in --version) echo v18.19.0;; *) exit 1;; esac'
NODE_WITHOUT_BROWSER = 'case "$1" in chromium.js) exit 3;; esac'
ROOT_USER, OTHER_USER = "echo 0", "echo 1000"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the script, and a path on which hardly anything is."""
    for name in (".ci/site-tools", "tests/site/package.json"):
        (tmp_path / name).parent.mkdir(parents=True)
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tests/site/node_modules").mkdir()
    (tmp_path / "bin").mkdir()
    for name in NEEDED:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    return tmp_path


def tools(checkout: Path, programs: dict[str, str], **settings: str) -> tuple[int, str]:
    """The exit code and the last line of what the script says, where these programs are all."""
    for name, body in programs.items():
        path = checkout / "bin" / name
        path.write_text(f"#!{shutil.which('sh')}\n{body}\n")
        path.chmod(0o755)
    done = subprocess.run(
        [str(shutil.which("bash")), str(checkout / ".ci/site-tools")],
        env={"PATH": str(checkout / "bin"), **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, (done.stderr.splitlines() or [""])[-1]


def test_nothing_is_said_where_nothing_is_lacking(checkout: Path) -> None:
    # Given node, an npm that writes down how it is called, and a browser
    log = checkout / "log"
    programs = {"node": NODE_20, "npm": f'echo "$@" >> {log}'}

    # When the tools are put in place twice
    answers = [tools(checkout, programs), tools(checkout, programs)]

    # Then npm is called once, and asks the registry for nothing but the packages
    assert answers == [(0, ""), (0, "")]
    assert log.read_text() == (
        "install --no-package-lock --ignore-scripts --no-audit --no-fund --no-update-notifier "
        "--loglevel=error\n"
    )


@pytest.mark.parametrize(
    ("programs", "settings", "said"),
    [
        ({}, {}, "there is no node. It takes Node.js 20 or newer, with npm."),
        ({"node": NODE_18}, {}, "Node.js is v18.19.0, and it takes version 20 or newer."),
        (
            {"node": NODE_20},
            {},
            "there is no npm. On Debian and Ubuntu the package npm brings it.",
        ),
        (
            {"node": NODE_20, "npm": "exit 1"},
            {},
            "npm cannot install the packages that tests/site/package.json names.",
        ),
        (
            {"node": NODE_WITHOUT_BROWSER, "npm": NODE_20},
            {"CHROMIUM": "/opt/none"},
            "CHROMIUM names /opt/none, which is no program.",
        ),
        (
            {"node": NODE_WITHOUT_BROWSER, "npm": NODE_20},
            {},
            "there is no Chromium. Install one, or let CHROMIUM name it.",
        ),
        (
            {"node": NODE_WITHOUT_BROWSER, "npm": NODE_20, "apt-get": "", "id": OTHER_USER},
            {},
            "there is no Chromium. Install it: sudo apt-get install chromium",
        ),
        (
            {"node": NODE_WITHOUT_BROWSER, "npm": NODE_20, "apt-get": "exit 1", "id": ROOT_USER},
            {},
            "apt-get cannot install the package chromium.",
        ),
        (
            {"node": NODE_WITHOUT_BROWSER, "npm": NODE_20, "apt-get": "", "id": ROOT_USER},
            {},
            "no Chromium is on the path although apt-get has installed one.",
        ),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_what_is_lacking_is_said(
    checkout: Path, programs: dict[str, str], settings: dict[str, str], said: str
) -> None:
    assert tools(checkout, programs, **settings) == (3, CANNOT + said)


NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="the tests of the site run in node")
@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (
            ("none",),
            4,
            "There is no site in none: `make docs` builds it into docs/_build/html.",
        ),
        ((), 2, "Name the folder of the site: node tests/site/run.js docs/_build/html"),
    ],
)
def test_without_a_site_there_is_nothing_to_test(
    tmp_path: Path, arguments: tuple[str, ...], code: int, said: str
) -> None:
    # Given the runner with packages and a browser
    runner = copy_of_the_runner(tmp_path, "axe-core", "playwright-core")

    # When it is called without a folder that holds a site
    done = run(runner, *arguments)

    # Then it says so
    assert done == (code, said + "\n")


@pytest.mark.skipif(NODE is None, reason="the tests of the site run in node")
def test_without_the_packages_nothing_is_tested(tmp_path: Path) -> None:
    # Given the runner with one package of two
    runner = copy_of_the_runner(tmp_path, "playwright-core")

    # When it is called
    done = run(runner, str(tmp_path))

    # Then it names the other, and how to get it
    assert done == (
        3,
        "The site cannot be tested: there is no axe-core. "
        "`make site-tools` installs what is missing.\n",
    )


def copy_of_the_runner(folder: Path, *packages: str) -> Path:
    """The runner in a folder of its own, beside packages of these names."""
    for name in ("run.js", "chromium.js"):
        shutil.copy(ROOT / "tests" / "site" / name, folder)
    for name in packages:
        (folder / "node_modules" / name).mkdir(parents=True)
        (folder / "node_modules" / name / "index.js").touch()
    (folder / "browser").mkdir()
    return folder / "run.js"


def run(runner: Path, *arguments: str) -> tuple[int, str]:
    """The exit code and what is said; any program will do for the browser, as none is started."""
    done = subprocess.run(
        [str(NODE), str(runner), *arguments],
        cwd=runner.parent,
        env=os.environ | {"CHROMIUM": str(NODE)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr
