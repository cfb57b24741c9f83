"""The words of the games: what each means, and the forms in which it is written.

Most are terms of the rule files. A few stand in ``terms.yaml``, which also lists the forms of all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from hoyle.reports.clauses import rulebook
from hoyle.rulebook import Term

FOR_ALL_GAMES = ("", "conformance")
FILE = Path(__file__).parent / "terms.yaml"


class Word(NamedTuple):
    """A word of the glossary.

    `id` and `game` are empty for a word that no rule file defines. `says` is Markdown.
    """

    title: str
    says: str
    forms: tuple[str, ...]
    game: str = ""
    id: str = ""

    @property
    def anchor(self) -> str:
        """Where it stands in the glossary."""
        return "-".join(["term", *filter(None, [self.game]), *self.title.replace(",", "").split()])

    @property
    def hint(self) -> str:
        """What it means, as plain text."""
        return " ".join(re.sub(r"[`*]", "", self.says).split())


@cache
def all_words() -> tuple[Word, ...]:
    """Every word, those of the rule files first."""
    spec: Mapping[str, list[str]] = _listed()["spec"]
    own: Mapping[str, Any] = _listed()["own"]
    return (
        *(
            Word(term.title, term.text, tuple(spec[id_]), id_.partition(".")[0], id_)
            for id_, term in terms().items()
        ),
        *(Word(title, entry["says"], tuple(entry["forms"])) for title, entry in own.items()),
    )


@cache
def _listed() -> Mapping[str, Any]:
    """What the file says."""
    listed: Mapping[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return listed


def terms() -> dict[str, Term]:
    """The terms of the rule files by id."""
    return {id_: block for id_, block in rulebook().by_id.items() if isinstance(block, Term)}


@cache
def words_of(game: str) -> Mapping[str, Word]:
    """The words of a game by form; its own go before those for all games."""
    found: dict[str, Word] = {}
    for word in reversed(all_words()):
        if word.game in (*FOR_ALL_GAMES, game):
            found |= dict.fromkeys(word.forms, word)
    return found


@cache
def finder(game: str) -> re.Pattern[str]:
    """Finds the forms of the words of a game and what is to be left alone, the longest first."""
    forms = sorted([*words_of(game), *_listed()["left-alone"]], key=lambda form: (-len(form), form))
    return re.compile(rf"(?<![\w-])(?:{'|'.join(map(_form_pattern, forms))})(?![\w-])")


def _form_pattern(form: str) -> str:
    first, *rest = form.split()
    head = f"[{first[0]}{first[0].upper()}]" if first[0].isalpha() else re.escape(first[0])
    return r"\s+".join([head + re.escape(first[1:]), *map(re.escape, rest)])


def word_found(game: str, text: str) -> Word | None:
    """The word of which a text is a form.

    None if the text is the name of the game, or a phrase that is to be left alone.
    """
    form = " ".join(text.split())
    if form == game.capitalize():
        return None
    return words_of(game).get(form[0].lower() + form[1:])
