"""The page on which recorded games are stepped through."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from tests.docs.conftest import ROOT, Build

from hoyle.game import View
from hoyle.position import read_position
from hoyle.steps import steps_of_file

SCRIPTS = sorted((ROOT / "docs" / "_static" / "stepper").glob("*.js"))
GAMES = re.findall(r"\{stepper\} (\S+)", (ROOT / "docs" / "stepper.md").read_text("utf-8"))
NODE = shutil.which("node")
SITE = ROOT / "tests" / "site"
DATA = re.compile(r'<script type="application/json" class="stepper-data">(.*?)</script>', re.DOTALL)
REACHING_OUT = re.compile(
    r"\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts|import)\b"
    r"|https?:(?!//www\.w3\.org/2000/svg)|\.(src|action)\s*="
)
SHORT = "tests/data/games/take/by-hand.jsonl"


def page_of(build: Build, text: str) -> str:
    """The page that this text becomes."""
    built = build({"index.md": text})
    assert built.warnings == []
    return built.pages["index"]


def test_there_is_a_game_of_each_kind() -> None:
    # When the games of the page are told
    told = [steps_of_file(ROOT / file) for file in GAMES]

    # Then all four are there, and each goes through without a divergence
    assert [game.game for game in told] == ["swoop", "haggis", "goat", "take"]
    assert [game.steps[-1].parted for game in told] == [None] * 4


def test_the_data_of_a_page_is_what_the_program_tells(build: Build) -> None:
    # When a page has a stepper
    page = page_of(build, f"# A game\n\n```{{stepper}} {SHORT}\n```\n")

    # Then its data are the steps of the recording, under the name that the page gives
    [data] = DATA.findall(page)
    expected = steps_of_file(ROOT / SHORT).model_copy(update={"file": SHORT})
    assert json.loads(data) == expected.model_dump(mode="json")
    # And the scripts are loaded in order, from the page's own folder
    loaded = re.findall(r'<script[^>]* src="(_static/stepper/\w+\.js)', page)
    assert loaded == [
        f"_static/stepper/{name}.js" for name in ("reading", "table", "cards", "rows", "stepper")
    ]


def test_without_scripts_the_page_lists_the_moves(build: Build) -> None:
    # When a page has a stepper
    page = page_of(build, f"# A game\n\n```{{stepper}} {SHORT}\n```\n")

    # Then every step is an item of a list, with links to the pages of its clauses
    body = page.partition('class="stepper-data"')[2]
    items = re.findall(r"<li>(.*?)</li>", body.partition("<ol>")[2].partition("</ol>")[0])
    texts = [unescape(re.sub(r"<.*?>", "", item)) for item in items]
    assert len(texts) == len(steps_of_file(ROOT / SHORT).steps)
    assert texts[:3] == [
        "A hand is dealt; seat 0 acts first.",
        "Seat 0: meld 4s 5s 6s. "
        "Refused: Seat 0 cannot lay a sequence now: its turn begins. take.turn.phases",
        "Seat 0: draw stock take.draw.one",
    ]
    assert (
        '<a href="generated/clauses/take.draw.one.html"><code>take.draw.one</code></a>' in items[2]
    )


def test_a_page_without_a_stepper_loads_no_script_of_it(build: Build) -> None:
    # When a page has no stepper
    page = page_of(build, "# No game\n")

    # Then nothing of it is there
    assert "stepper" not in page


def test_a_broken_recording_stops_the_page(build: Build) -> None:
    # When the file of a stepper is not there
    built = build({"index.md": "# A game\n\n```{stepper} tests/data/none.jsonl\n```\n"})

    # Then that is said, with the place
    [warning] = built.warnings
    assert warning.startswith("index.md:3: CRITICAL: ")
    assert "tests/data/none.jsonl: No such file or directory" in warning


def test_what_is_written_as_data_cannot_end_the_script(
    build: Build, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Given a recording that comes from somewhere with a wicked name
    told = steps_of_file(ROOT / SHORT).model_copy(update={"source": {"by": "</script><b>"}})
    monkeypatch.setattr("hoyle_docs.stepping.steps_of_file", lambda path: told)

    # When it becomes a page
    page = page_of(build, f"# A game\n\n```{{stepper}} {SHORT}\n```\n")

    # Then the name is part of the data
    [data] = DATA.findall(page)
    assert json.loads(data)["source"] == {"by": "</script><b>"}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.stem))
def test_no_script_reaches_out(script: Path) -> None:
    # When a script is read
    text = script.read_text("utf-8")

    # Then nothing in it can load or send
    assert REACHING_OUT.findall(text) == []


@pytest.mark.parametrize(
    "line", ['fetch("x")', "new WebSocket(u)", "image.src = u", 'var u = "https://example.org"']
)
def test_reaching_out_would_be_noticed(line: str) -> None:
    assert REACHING_OUT.findall(line) != []


needs_node = pytest.mark.skipif(NODE is None, reason="the scripts of the stepper run in node")


@needs_node
def test_the_scripts_do_what_their_own_tests_say() -> None:
    # When the tests of the scripts run
    command = [str(NODE), "--test", str(SITE / "steps.test.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    # Then all of them pass
    assert done.returncode == 0, done.stdout


def shown_by(view: View) -> dict[str, Any]:
    """What a page has to draw of a view: the cards that are read, and the backs of the others.

    Cards that have left the game are only counted.
    """
    zones = [zone for zone in view.zones if zone.zone not in ("removed", "undealt")]
    names = sorted(name for zone in zones for name in zone.cards)
    return {"names": names, "backs": sum(zone.size for zone in zones) - len(names)}


@needs_node
@pytest.mark.parametrize("file", [*GAMES, "tests/data/games/take/reshuffle.jsonl"])
def test_a_seat_is_shown_what_its_view_shows(file: str, tmp_path: Path) -> None:
    # Given a recorded game, step by step
    game = steps_of_file(ROOT / file)
    document = tmp_path / "steps.json"
    document.write_text(game.model_dump_json(), "utf-8")

    # When the scripts draw each step for each seat
    command = [str(NODE), str(SITE / "drawn.js"), str(document)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    # Then the seat is shown the cards of its view, and the backs of all others
    for step, drawn in zip(game.steps, json.loads(done.stdout), strict=True):
        rules, state = read_position(step.position)
        views = [rules.view(state, seat) for seat in range(game.seats)]
        assert drawn == [shown_by(view) for view in views]
