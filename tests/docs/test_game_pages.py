"""The pages for players, compared with the rule files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.clauses import known_clauses, lock

GAMES = Path(__file__).resolve().parents[2] / "docs" / "games"
MARK = re.compile(r"\{rule\}`([^`]*)`")
ROLE = re.compile(r"\{\w+\}`[^`]*`")
FENCE = re.compile(r"^```.*?^```$", re.S | re.M)
PAGES = sorted(path for path in GAMES.glob("*.md") if not path.stem.endswith("-summary"))
NAMES = [path.stem for path in PAGES]


def marked(text: str) -> set[str]:
    """The ids of the marks of a page."""
    return {id_ for mark in MARK.findall(text) for id_ in mark.split()}


def test_every_game_has_a_page_and_a_summary() -> None:
    # When the pages are compared with the games that have clauses
    games = {id_.partition(".")[0] for id_ in known_clauses()}

    # Then there are two for each
    assert {page.stem for page in GAMES.glob("*.md")} == games | {
        f"{game}-summary" for game in games
    }


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_clause_of_the_game_is_marked_on_its_page(page: Path) -> None:
    # When the marks of a page are compared with the clauses of its game
    clauses = {id_ for id_ in known_clauses() if id_.startswith(f"{page.stem}.")}
    missing = clauses - marked(page.read_text("utf-8"))

    # Then none is missing
    assert clauses
    assert missing == set()


@pytest.mark.parametrize("page", sorted(GAMES.glob("*.md")), ids=lambda page: page.stem)
def test_every_mark_names_a_block_of_the_game(page: Path) -> None:
    # When the marks of a page are compared with the blocks there are
    game = page.stem.removesuffix("-summary")
    ids = {id_ for id_ in lock()["ids"] if id_.startswith(f"{game}.")}
    unknown = marked(page.read_text("utf-8")) - ids

    # Then all of them are known
    assert unknown == set()


@pytest.mark.parametrize("page", sorted(GAMES.glob("*.md")), ids=lambda page: page.stem)
def test_no_page_for_players_has_code(page: Path) -> None:
    # When a page is searched for names that only programs need
    text = ROLE.sub("", FENCE.sub("", page.read_text("utf-8")))

    # Then there is none: no id, no option, no move, no number of a seat
    assert re.findall("`[^`]*`", text) == []
    assert re.findall(r"\bseat \d", re.sub(r":::\{position\}.*", "", text)) == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_page_for_players_has_the_sections_one_looks_for(page: Path) -> None:
    # When the headings of a page are read
    headings = re.findall(r"^## (.*)$", page.read_text("utf-8"), flags=re.M)

    # Then those that a rulebook has are there, in this order
    wanted = ["Aim", "Players and cards", "Deal", "Scoring", "The end", "Where families differ"]
    assert [heading for heading in headings if heading in wanted] == wanted
