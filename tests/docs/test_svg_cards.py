"""Cards drawn as SVG: each card of every deck, their words, and the symbols that a page uses."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace

from hoyle.game import Game
from hoyle.goat import Goat
from hoyle.haggis import Haggis
from hoyle.swoop import Swoop
from hoyle.take import Take
from hoyle_docs import card_names, svg_cards
from hoyle_docs.zones import places_of

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

Build = Callable[..., Any]
AnyGame = Game[Any, Any, Any, Any]

PAGE = """# Page

:::{example} Covers
position:
  pile: [10c, 9h]
  hands: [[Jk], [4c]]
  faceup: [[7h, ~], [~, ~]]
  mystery: [[Ks, ~], [~, ~]]
move: play Jk
then: {hands: {1: 3}}
:::

:::{example} A joker in a sequence
then: {sequences: [{owner: 1, cards: [Jk, 2h, 3h]}], stock: 12}
:::

| what | cards |
|---|---|
| a pair | `8d 8s` |
"""


def test_a_card_is_drawn_whole() -> None:
    # When the seven of hearts is drawn
    drawn = svg_cards.symbol("7h")

    # Then it is a plate, an index of rank and suit, and a big suit
    heart = (
        "M0 9.8C-5 5.2-10 1.4-10-3.6C-10-7-7.6-9-5-9C-2.8-9-1-7.8 0-5.6C1-7.8 2.8-9 5-9"
        "C7.6-9 10-7 10-3.6C10 1.4 5 5.2 0 9.8Z"
    )
    assert drawn == (
        '<symbol id="card-7h" viewBox="0 0 56 80">'
        '<rect x="1" y="1" width="54" height="78" rx="7" fill="var(--card-face,#ffffff)" '
        'stroke="var(--card-edge,#9aa3af)" stroke-width="1.5"/>'
        '<path d="M1 1.4H13L5.2 18.8" transform="translate(6.5 7.5) scale(1.35)" fill="none" '
        'stroke="var(--card-hearts,#b3123a)" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        f'<path d="{heart}" transform="translate(15.5 48) scale(0.8)" '
        'fill="var(--card-hearts,#b3123a)"/>'
        f'<path d="{heart}" transform="translate(38 60) scale(1.4)" '
        'fill="var(--card-hearts,#b3123a)"/>'
        "</symbol>"
    )


@pytest.mark.parametrize("game", [Swoop(), Haggis(), Goat(), Take()], ids=lambda game: game.name)
def test_every_card_of_a_deck_has_a_picture_and_a_name(game: AnyGame) -> None:
    # Given the cards of a deck
    names = set(game.deck.names)

    # When each is drawn and said
    pictures = {svg_cards.symbol(name).replace(f"card-{name}", "") for name in names}
    said = {card_names.spoken(name) for name in names}

    # Then no two look or sound alike, and the list of all cards has them
    assert len(pictures) == len(said) == len(names)
    assert names <= set(svg_cards.deck_names())


def test_every_picture_is_sound_xml() -> None:
    # Given every card, and what is no card
    names = [*svg_cards.deck_names(), svg_cards.BACK, svg_cards.EMPTY, svg_cards.VEIL]

    # When the symbols of all are put into one picture
    drawn = ElementTree.fromstring(svg_cards.sprite(names))

    # Then each is there once, in the order of its name
    assert [symbol.get("id") for symbol in drawn] == sorted(f"card-{name}" for name in names)


def test_a_name_that_no_card_has_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"^no card is called '11h'$"):
        svg_cards.symbol("11h")
    with pytest.raises(ValueError, match=r"^no card is called '1h'$"):
        card_names.spoken("1h")


@pytest.mark.parametrize(
    ("cards", "places"),
    [
        ("4s Jk 6s", "4s 5s 6s"),
        ("Jk 2h 3h", "Ah 2h 3h"),
        ("Ah Jk 3h", "Ah 2h 3h"),
        ("Jk Jk Ah", "Qh Kh Ah"),
        ("Jk Js Qs Ks", "10s Js Qs Ks"),
        ("Js Qs Ks Jk", "Js Qs Ks As"),
    ],
)
def test_a_joker_stands_for_the_card_of_its_place(cards: str, places: str) -> None:
    assert places_of(cards.split()) == tuple(places.split())


@pytest.mark.parametrize("jokers_first", [False, True])
def test_the_place_of_a_joker_is_the_one_the_reference_gives_it(jokers_first: bool) -> None:
    # Given a sequence of the reference for every low end, with one joker in it
    game = Take()
    for low in range(1, 13):
        names = [game.name_at(2, place) for place in range(low, low + 3)]
        laid = ["Jk", *names[1:]] if jokers_first else [*names[:2], "Jk"]

        # Then the joker is drawn as the card that the reference has at that place
        assert places_of(laid) == tuple(names)


def test_a_page_has_each_symbol_it_uses_once_and_no_other(build: Build) -> None:
    # When a page with cards is built, and one without
    pages = build({"index.md": PAGE + "\n```{toctree}\nplain\n```\n", "plain.md": "# Plain\n"})

    # Then the first has just its symbols, before its text, and the second has no picture
    page = pages.pages["index"]
    used = set(re.findall(r'href="#card-(\w+)"', page))
    assert pages.warnings == []
    cards = {"10c", "9h", "Jk", "4c", "7h", "Ks", "Ah", "2h", "3h", "8d", "8s"}
    assert used == cards | {"veil", "empty", "back"}
    assert sorted(re.findall(r'id="card-(\w+)"', page)) == sorted(used)
    assert page.index('<svg class="card-sprite"') < page.index("<h1>")
    assert "<svg" not in pages.pages["plain"]


def test_what_a_picture_shows_is_said(build: Build) -> None:
    # When a page is built with a covered card, an empty place, hidden cards and a joker's place
    page = build({"index.md": PAGE}).pages["index"]

    # Then each has its words
    said = re.findall(r'<svg class="card[^>]* aria-label="([^"]*)"', page)
    assert said == [
        *("ten of clubs", "nine of hearts", "joker", "four of clubs"),
        *("3 hidden", "king of spades, face down", "seven of hearts", "empty place"),
        *("joker as ace of hearts", "two of hearts", "three of hearts", "12 hidden"),
        *("eight of diamonds", "eight of spades"),
    ]


@pytest.mark.parametrize(("builder", "file"), [("text", "index.txt"), ("gettext", "index.pot")])
def test_other_builders_get_plain_text(tmp_path: Path, builder: str, file: str) -> None:
    # When the page is built as text, or its messages are collected
    (tmp_path / "conf.py").write_text(
        'extensions = ["myst_parser", "hoyle_docs"]\nmyst_enable_extensions = ["colon_fence"]\n'
        'primary_domain = "hoyle"\nhoyle_generate = False\n'
    )
    (tmp_path / "index.md").write_text(PAGE, "utf-8")
    with docutils_namespace():
        folders = (tmp_path, tmp_path, tmp_path / "out", tmp_path / "doctrees")
        Sphinx(*folders, builder, status=None).build()
    written = (tmp_path / "out" / file).read_text("utf-8")

    # Then there is no picture, and the cards are as they are written
    assert "svg" not in written
    if builder == "text":
        assert "8♦ 8♠" in written
    else:
        messages = re.findall(r'^msgid "(.+)"$', written, re.MULTILINE)
        assert messages == [
            *("Page", "Covers", "A joker in a sequence", "what", "cards", "a pair", "`8d 8s`"),
        ]
