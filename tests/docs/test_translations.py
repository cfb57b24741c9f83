"""The catalogues of the languages, and pages built with one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any, Protocol

import pytest

from hoyle_docs import (
    card_names,
    cases,
    catalogues,
    positions,
    try_data,
    turn_data,
    turn_diagram,
    words,
)
from hoyle_docs.blocks import KINDS
from hoyle_docs.catalogues import DOCS, LOCALES

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")

FIXED = sorted(words.LOCALES.glob("*/LC_MESSAGES/*.po"))
PAGES = sorted(LOCALES.glob("*/LC_MESSAGES/**/*.po"))
WHOLE = [path for path in PAGES if catalogues.says_whole(path)]

DRAWN = re.compile(r'<svg class="card[^>]*aria-label="([^"]*)"><use href="#card-(\w+)"/>.*?</svg>')

RUSSIAN = 'language = "ru"\nlocale_dirs = ["locales"]\n'
PAGE = """# Rules

Read *this*.

::::{clause} swoop.play.sources
:title: Where the cards come from
:source: SW-12

See `swoop.play.sources`.

:::{example} A joker
position: {pile: [7h], hands: [[Jk], [4c], [4d], [4h]]}
move: play Jk
then: {pile: [], turn: 0}
:::

:::{counterexample} Not translated
position: {pile: [7h], hands: [[Jk], [4c], [4d], [4h]]}
seat: 1
move: play 4c
refused: swoop.play.sources
:::
::::
"""
CATALOGUE = """
msgid "Rules"
msgstr "Правила"

msgid "Where the cards come from"
msgstr "Откуда берут карты"

msgid "See `swoop.play.sources`."
msgstr "См. `swoop.play.sources`."

msgid "A joker"
msgstr "Джокер на столе"
"""


class Build(Protocol):
    """Builds pages by name, with further lines of settings."""

    def __call__(self, pages: dict[str, str], settings: str = "") -> Any:
        """Build them."""


@pytest.mark.parametrize("path", [*FIXED, *PAGES], ids=lambda path: path.stem)
def test_no_translation_loses_code_links_numbers_or_placeholders(path: Path) -> None:
    # When a catalogue is read and compared with its originals
    found = list(catalogues.faults(catalogues.read(path)))

    # Then every translation has what its original has, and nothing is fuzzy
    assert found == []


def test_every_message_of_a_page_that_is_called_whole_is_translated(tmp_path: Path) -> None:
    # Given the messages of the pages whose catalogues say that they are whole
    names = {path: page_of(path) for path in WHOLE}
    catalogues.collect(tmp_path / "templates", [f"{name}.md" for name in names.values()])

    # When the catalogues are compared with them
    missing = {
        f"{name}: {text}"
        for path, name in names.items()
        for text in texts_of(tmp_path / "templates" / f"{name}.pot") - translated_in(path)
    }

    # Then none is missing (after a change of a text, `make messages` says what is)
    assert names
    assert missing == set()


def page_of(path: Path) -> str:
    """The page a catalogue belongs to, such as ``rules/swoop``."""
    return Path(*path.relative_to(LOCALES).parts[2:]).with_suffix("").as_posix()


def texts_of(path: Path) -> set[str]:
    """The English texts of a catalogue or template."""
    return {str(message.id) for message in catalogues.messages(catalogues.read(path))}


def translated_in(path: Path) -> set[str]:
    """The English texts that a catalogue translates."""
    return texts_of(path) - set(catalogues.untranslated(catalogues.read(path)))


@pytest.mark.parametrize("path", FIXED, ids=lambda path: path.parts[-3])
def test_every_fixed_word_of_the_pages_is_translated(path: Path) -> None:
    # Given the words that the extension asks for
    asked = set(literal_words()) | {kind.capitalize() for kind in KINDS}
    asked |= {*positions.SEAT_ZONES.values(), *positions.TEAM_ZONES.values()}
    asked |= {*positions.SEATS.values(), *positions.LABELS.values(), *cases.SENTENCES.values()}
    asked |= {positions.SLOTS, positions.TRICK}
    asked |= {*turn_diagram.LEGEND, *turn_diagram.PLAYERS_LEGEND} - {""}
    asked |= {*card_names.RANKS.values(), *card_names.SUITS.values()}
    asked |= set(try_data.texts())
    boxes = [diagram.boxes.values() for diagram in turn_data.DIAGRAMS.values()]
    asked |= {box.label for found in boxes for box in found}

    # Then the catalogue has them all
    assert {"Clause", "Move", "is out"} <= asked
    assert asked - translated_in(path) == set()


def literal_words() -> Iterator[str]:
    """Every text in a call ``word(...)`` of the extension."""
    for module in (DOCS / "_ext" / "hoyle_docs").glob("*.py"):
        for call in ast.walk(ast.parse(module.read_text("utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "word":
                for part in ast.walk(call.args[0]):
                    if isinstance(part, ast.Constant) and re.search(r"\w\w", str(part.value)):
                        yield str(part.value)


def test_a_page_in_russian_falls_back_to_english_text_by_text(build: Build) -> None:
    # When a page is built in Russian whose catalogue lacks two texts
    built = build({"index.md": PAGE, "locales/ru/LC_MESSAGES/index.po": CATALOGUE}, RUSSIAN)

    # Then what is translated is Russian, ids and moves are as they were, the rest is English
    assert built.warnings == []
    assert visible(built.pages["index"]) == (
        "Правила Read this . "
        "Откуда берут карты Пункт swoop.play.sources См. swoop.play.sources . "
        "Пример: Джокер на столе Ход: play Jk до после ходит место 0 место 0 "
        "стопка 7h нет место 0, рука Jk другие руки место 1 4c место 2 4d место 3 4h "
        "Контрпример: Not translated Ход: play 4c , ходит место 1 стопка 7h "
        "место 0, рука Jk место 1, рука 4c другие руки место 2 4d место 3 4h "
        "Отказ: swoop.play.sources Источник : SW-12"
    )


def test_a_link_to_a_translated_clause_has_the_translated_title(build: Build) -> None:
    # When a page is built in Russian
    built = build({"index.md": PAGE, "locales/ru/LC_MESSAGES/index.po": CATALOGUE}, RUSSIAN)

    # Then the anchor is that of the English page, and the tooltip is Russian
    assert 'href="#swoop.play.sources" title="Откуда берут карты"' in built.pages["index"]
    assert 'id="swoop.play.sources"' in built.pages["index"]


def test_a_language_without_catalogues_is_english(build: Build) -> None:
    # When the page is built in a language that nobody has translated it into
    built = build({"index.md": PAGE}, 'language = "eo"\n')

    # Then its texts and the fixed words are English
    assert visible(built.pages["index"]).startswith(
        "Rules Read this . Where the cards come from Clause swoop.play.sources"
    )


def test_a_translated_page_links_to_the_other_language(build: Build) -> None:
    # Given a page with a catalogue, and one without
    pages = {
        "index.md": "# Rules\n\n```{toctree}\nother\n```\n",
        "other.md": "# Other\n",
        "locales/ru/LC_MESSAGES/index.po": CATALOGUE,
    }

    # When they are built in Russian, beside the English pages
    built = build(pages, RUSSIAN + 'hoyle_other_language = "../html"\n')

    # Then the first offers its English text
    assert (
        '</h1>\n<p class="other-language"><a href="../html/index.html" hreflang="en" lang="en">'
        "This page in English</a></p>"
    ) in built.pages["index"]
    assert "This page in English" not in built.pages["other"]


def test_a_page_that_is_translated_links_to_its_translation(build: Build) -> None:
    # When a page with a catalogue is built in English, beside the Russian pages
    pages = {"index.md": "# Rules\n", "locales/ru/LC_MESSAGES/index.po": CATALOGUE}
    built = build(pages, 'locale_dirs = ["locales"]\nhoyle_other_language = "../html-ru"\n')

    # Then it offers its Russian text
    assert (
        '<a href="../html-ru/index.html" hreflang="ru" lang="ru">Эта страница по-русски</a>'
    ) in built.pages["index"]


def visible(html: str) -> str:
    """The text of the main part of a page, in one line; a card is its name, a back its number."""
    main = html[html.index('<div class="body"') :].partition('<div class="sphinxsidebar"')[0]
    main = DRAWN.sub(lambda card: card[1] if card[2] in ("back", "empty") else card[2], main)
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", main)).replace("¶", "").split())
