"""Skeletons that have been filled, in a folder of their own, for the tests of all languages."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from hoyle.conform.skeletons import LANGUAGES, skeleton

ENGINES = Path(__file__).parents[2] / "engines"
BY_THE_RULES = """\
from hoyle.conform.adapter import AdapterFault, Setting
from hoyle.conform.rules_adapter import RulesAdapter

ENGINE = RulesAdapter("{game}")


def begin(deal):
    seen = ENGINE.start(Setting("text", {{}}, len(deal["hands"]), deal))
    return seen.accepted or seen.reason


def attempt(seat, move):
    try:
        seen = ENGINE.apply(move if seat is None else {{"seat": seat, "move": move}})
    except AdapterFault as error:
        return str(error)
    return seen.accepted or seen.reason, seen.events


def position():
    return dict(ENGINE.state_told())
"""


class Fill(NamedTuple):
    """What is written in place of each line that is to be filled, and at the head of the file.

    In Java, what is at the head elsewhere comes at the end.
    """

    start: str
    apply: str
    state: str
    head: str = ""


class Spoken(NamedTuple):
    """How a language marks what is to be filled."""

    mark: str
    program: str


SPOKEN: Mapping[str, Spoken] = {
    "python": Spoken('raise ToBeFilled("{name}")', sys.executable),
    "javascript": Spoken('throw new ToBeFilled("{name}");', "node"),
    "java": Spoken('throw new ToBeFilled("{name}");', "javac"),
}


def needs(language: str) -> None:
    """Skip a test, with a note, if a language is not at hand."""
    program = SPOKEN[language].program
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not at hand, so nothing in {language} is tried")


def command_of(folder: Path, language: str, game: str, fill: Fill | None = None) -> list[str]:
    """The command that runs a skeleton, once it has been written, filled and compiled."""
    needs(language)
    text, path = skeleton(language, game), folder / LANGUAGES[language].file
    for name in ("start", "apply", "state") if fill else ():
        mark = SPOKEN[language].mark.format(name=name)
        assert text.count(mark) == 1
        text = text.replace(mark, getattr(fill, name))
    head = fill.head if fill else ""
    path.write_text(text + head if language == "java" else head + text, "utf-8")
    if language == "python":
        return [sys.executable, str(path)]
    if language == "javascript":
        return ["node", str(path)]
    subprocess.run(["javac", path.name], cwd=folder, check=True)
    return ["java", "-cp", str(folder), "Engine"]


def filled_by_the_rules(folder: Path, game: str) -> list[str]:
    """The command of the Python skeleton whose functions ask the reference."""
    (folder / "rules.py").write_text(BY_THE_RULES.format(game=game), "utf-8")
    return command_of(
        folder,
        "python",
        game,
        Fill(
            "return begin(deal)",
            "came = attempt(seat, move)\n"
            "    if isinstance(came, str):\n"
            "        return came\n"
            "    for event in came[1]:\n"
            "        tell(event)\n"
            "    return came[0]",
            "return position()",
            "from rules import attempt, begin, position\n",
        ),
    )


def filled_in_java(folder: Path) -> list[str]:
    """The command of the Java skeleton, filled with a part of Swoop."""
    shutil.copy(ENGINES / "java" / "Swoop.java", folder)
    fill = Fill(
        "Swoop.game = new Swoop(deal);\n        return ACCEPTED;",
        "return Swoop.game.apply(seat, move);",
        "return Swoop.game.state();",
    )
    return command_of(folder, "java", "swoop", fill)
