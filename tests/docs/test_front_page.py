"""The front page: the position that is drawn, and where it leads."""

from __future__ import annotations

import json
import re
from pathlib import Path

import yaml

from hoyle.clauses import spec_directory
from hoyle.position import read_position

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "index.md").read_text("utf-8")


def test_the_drawn_position_is_the_one_that_is_judged_below() -> None:
    # Given the drawn case, and the file that the command below it reads
    [drawn] = re.findall(r"^:::\{hoyle:example\}.*?\n(.*?)^:::", PAGE, re.M | re.S)
    case = yaml.safe_load(drawn)
    judged = json.loads((DOCS / "examples/pile-taken.json").read_text("utf-8"))

    # Then they are the same
    assert judged == {"format": "hoyle-position/1", "game": "swoop", **case["position"]}
    assert f'docs/examples/pile-taken.json "{case["move"]}"' in PAGE

    # And the rules say what stands there
    game, state = read_position(judged)
    verdict = game.judge(state, 0, game.parse(case["move"]))
    assert verdict.code is not None
    assert verdict.code.id == case["refused"]


def test_there_is_a_heading_in_the_sidebar_for_each_job() -> None:
    headings = re.findall(r"^## (.*)$", PAGE, re.M)
    captions = re.findall(r"^:caption: (.*)$", PAGE, re.M)

    assert headings == ["Look a rule up", "Check an implementation", "Trust the rulebook"]
    assert captions == [*headings, "Reference", "The project"]


def test_the_rules_of_each_game_are_one_step_away() -> None:
    games = sorted(path.stem for path in spec_directory().glob("*.md"))

    rules = re.findall(r"^(?:.* <)?rules/(\w+)>?$", PAGE, re.M)
    assert sorted(rules) == games

    # And so are the pages to play from
    players = re.findall(r"\]\(games/(\w+)\.md\)", PAGE.partition("Play this evening")[2])
    assert sorted({*players, "conformance"}) == games
