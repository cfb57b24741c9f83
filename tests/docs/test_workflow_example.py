"""The workflow that the documentation offers for other repositories."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click
import pytest
import yaml

from hoyle.cli.main import COMMANDS, hoyle

WORKFLOW = Path(__file__).resolve().parents[2] / "docs" / "examples" / "github-workflow.yml"
PAGE = WORKFLOW.parents[1] / "check-in-ci.md"
COMMAND = re.compile(r"\bhoyle (?P<name>[a-z]+)\b(?P<rest>[^|>\n]*)")
FLAG = re.compile(r"(?<!\S)(?P<flag>--?[a-z][a-z-]*)")


def workflow() -> Any:
    return yaml.safe_load(WORKFLOW.read_text("utf-8"))


def steps() -> list[dict[str, Any]]:
    return [step for job in workflow()["jobs"].values() for step in job["steps"]]


def commands(text: str) -> list[tuple[str, str]]:
    """The commands in a text: the name, and what comes before the words of an engine."""
    return [(one["name"], one["rest"].partition(" -- ")[0]) for one in COMMAND.finditer(text)]


def in_workflow() -> list[tuple[str, str]]:
    return [found for step in steps() for found in commands(step.get("run", ""))]


def in_page() -> list[tuple[str, str]]:
    """The commands of the page that stand in a line of their own."""
    lines = PAGE.read_text("utf-8").splitlines()
    shown = (
        line.lstrip("-$ ") for line in lines if re.match(r"\s*(- |\$ )?(hoyle|my-engine) ", line)
    )
    return [found for line in shown for found in commands(line)]


def flags_of(name: str) -> set[str]:
    """The flags that a command knows."""
    command = hoyle.get_command(click.Context(hoyle), name)
    assert command is not None
    return {flag for option in command.params for flag in option.opts}


def test_it_replays_recordings_and_checks_an_engine() -> None:
    assert [name for name, _ in in_workflow()] == ["replay", "replay", "check"]
    assert {name for name, _ in in_page()} == {"replay"}
    assert {name for name, _ in in_workflow()} <= set(COMMANDS)


@pytest.mark.parametrize(
    ("name", "rest"), [one for one in in_workflow() + in_page() if one[0] in COMMANDS]
)
def test_its_commands_know_their_flags(name: str, rest: str) -> None:
    flags = {found["flag"] for found in FLAG.finditer(rest)}

    assert flags
    assert flags <= flags_of(name)


def test_what_a_step_reads_another_has_written_before() -> None:
    # Given the files that steps hand over
    written = [
        found for step in steps() for found in re.findall(r"--output (\S+)", step.get("run", ""))
    ]
    read = [
        step["with"][key]
        for step in steps()
        for key in ("sarif_file", "path")
        if key in step.get("with", {})
    ]

    assert written == read == ["hoyle.sarif", "hoyle.html"]


def test_every_job_installs_hoyle_and_says_what_it_may_write() -> None:
    for job in workflow()["jobs"].values():
        assert 'pip install "$HOYLE"' in [step.get("run") for step in job["steps"]]
    assert workflow()["permissions"] == {"contents": "read", "security-events": "write"}
    assert set(workflow()["env"]) == {"GAME", "RECORDINGS", "ENGINE", "HOYLE"}
