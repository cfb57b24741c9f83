"""A link from a translated page to the same page in the other language."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

# In a page of each language, in the words of the language the link leads to.
OFFERS = {"en": ("ru", "Эта страница по-русски"), "ru": ("en", "This page in English")}
TRANSLATED = "ru"
TITLE_ENDS = "</h1>"


def connect(app: Sphinx) -> None:
    """Put the link into the pages.

    ``hoyle_other_language`` says where the other pages are, as seen from the folder of these. That
    is asked for when a page is written: the pages of the other language may come later, and then
    these are written again without being read again.
    """
    app.add_config_value("hoyle_other_language", "", "html", str)
    app.connect("html-page-context", add_link)


def add_link(
    app: Sphinx, page: str, template: str, context: dict[str, Any], document: nodes.document | None
) -> None:
    """Put the link under the title of a page that is translated."""
    other = app.config.hoyle_other_language
    if other and "body" in context and is_translated(app, page):
        title, end, rest = context["body"].partition(TITLE_ENDS)
        context["body"] = title + end + line(app.config.language, other, page) + rest


def is_translated(app: Sphinx, page: str) -> bool:
    """Whether there is a catalogue for a page."""
    folders = [Path(app.srcdir) / folder for folder in app.config.locale_dirs]
    return any((folder / TRANSLATED / "LC_MESSAGES" / f"{page}.po").is_file() for folder in folders)


def line(language: str | None, other: str, page: str) -> str:
    """The line with the link to a page in the other language."""
    target, offer = OFFERS.get(language or "en", OFFERS["en"])
    address = escape(f"{'../' * page.count('/')}{other}/{page}.html")
    return (
        f'\n<p class="other-language">'
        f'<a href="{address}" hreflang="{target}" lang="{target}">{offer}</a></p>'
    )
