"""The fixed words of the pages, such as "Example" and "Readings", in the language of the build.

The texts of a page are translated by Sphinx; what this extension adds to them comes from here. The
words stand in ``locales/<language>/LC_MESSAGES/hoyle_docs.po``. A word that is not there stays as
it is, in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po
from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective

LOCALES = Path(__file__).parent / "locales"
CATALOGUE = "hoyle_docs.po"

_chosen: dict[str, str] = {"language": "en"}


def speak(language: str) -> None:
    """Choose the language of all words that follow, for example ``ru``."""
    _chosen["language"] = language


def word(text: str) -> str:
    """A fixed word in the chosen language, or as it came if it has no translation."""
    return words_in(_chosen["language"]).get(text, text)


@cache
def words_in(language: str) -> Mapping[str, str]:
    """Every translated word of a language; none if the language has no catalogue."""
    path = LOCALES / language / "LC_MESSAGES" / CATALOGUE
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    return {str(found.id): str(found.string) for found in catalogue if found.id and found.string}


def translatable(directive: SphinxDirective, text: str) -> nodes.inline:
    """A text from the head of a block, which the catalogue of its page may translate."""
    wrapped = nodes.inline(text, "", *directive.parse_inline(text)[0], translatable=True)
    wrapped.source, wrapped.line = directive.get_source_info()
    return wrapped


class Unwrap(SphinxTransform):
    """Take the wrapping of translatable texts away as soon as they have been translated."""

    default_priority = 30  # after the transforms of Sphinx that translate and count

    def apply(self, **kwargs: Any) -> None:
        """Do so on one page."""
        for wrapped in list(self.document.findall(nodes.inline)):
            if "translatable" in wrapped:
                wrapped.replace_self(wrapped.children)
