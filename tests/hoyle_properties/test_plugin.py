"""The pytest plugin of the evidence, in a plain pytest run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from hoyle_properties import plugin as plugin_module
from hoyle_properties.evidence import Level
from hoyle_properties.plugin import LONGEST_FIRST, NAME, EvidencePlugin, plain, units

PLANTED = Path(__file__).parents[1] / "hoyle" / "cli" / "planted_evidence.py"


def pytest_run(*arguments: str) -> str:
    """What pytest prints of the planted evidence."""
    command = [sys.executable, "-m", "pytest", "-p", "hoyle_properties.conftest", str(PLANTED)]
    result = subprocess.run(
        [*command, "-p", "no:cacheprovider", *arguments],
        cwd=PLANTED.parent,
        capture_output=True,
        text=True,
    )
    return result.stdout


def test_a_broken_property_shows_its_position() -> None:
    printed = pytest_run("-k", "test_that_is_broken and not sample")

    section = printed.partition(" the position ")[2]
    assert section.splitlines()[1:9] == [
        "          pile   9♥ 7♥ ◄ top             ",
        "▶ seat 0  hand   3♦ J♣                   ",
        "  seat 1  hand   4♣                      ",
        "  seat 2  hand   4♦                      ",
        "  seat 3  hand   4♥                      ",
        "          aside  69 removed, 32 not dealt",
        "Seat 0 begins a turn.",
        "Played by: text tie=shared",
    ]
    assert section.splitlines()[9] == "Move (seat 0): play Jc"


def test_a_test_that_checks_nothing_fails() -> None:
    printed = pytest_run("-k", "test_that_checks_nothing")

    assert "hoyle_properties.tally.Undecided: nothing was checked" in printed
    assert "1 failed" in printed


def test_the_plugin_is_there_once() -> None:
    manager = pytest.PytestPluginManager()
    plugin = EvidencePlugin()

    manager.register(plugin)

    assert manager.get_plugin(NAME) is plugin


def test_every_level_has_its_turn() -> None:
    assert set(LONGEST_FIRST) == {str(level) for level in Level}


def test_units_that_explore_come_first_and_modules_stay_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Given two modules of properties, one of which explores, and a module of proofs
    items: list[Any] = [
        SimpleNamespace(nodeid=nodeid, link=SimpleNamespace(level=level))
        for nodeid, level in (
            ("one.py::a", "sampled"),
            ("four.py::a", "example"),
            ("two.py::a", "proved"),
            ("two.py::b", "proved"),
            ("three.py::a", "sampled"),
            ("three.py::b", "exhaustive"),
            ("one.py::b", "sampled"),
        )
    ]
    # When they are laid out for several processes
    with monkeypatch.context() as patched:
        patched.setattr(plugin_module, "_link", lambda item: item.link)
        laid_out = [[item.nodeid for item in unit] for unit in units(items)]
    # Then exploring comes first, each proof is a unit, and no module is torn apart
    assert laid_out == [
        ["three.py::b", "three.py::a"],
        ["two.py::a"],
        ["two.py::b"],
        ["one.py::a", "one.py::b"],
        ["four.py::a"],
    ]


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (300, "300"), ("shared", "shared"), (False, "false")]
)
def test_options_are_told_as_documents_have_them(value: object, text: str) -> None:
    assert plain(value) == text
