"""A link from a translated page to the same page in the other language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

# In a page of each language, in the words of the language the link leads to.
OFFERS = {"en": "Эта страница по-русски", "ru": "This page in English"}
TRANSLATED = "ru"


class LinkLanguages(SphinxTransform):
    """Put the link under the title, if ``hoyle_other_language`` says where the other pages are."""

    default_priority = 310

    def apply(self, **kwargs: Any) -> None:
        """Add the link to one page, if it is translated at all."""
        other = self.config.hoyle_other_language
        title = next(iter(self.document.findall(nodes.title)), None)
        if other and title is not None and self._is_translated():
            section = title.parent
            section.insert(section.index(title) + 1, self._line(other))

    def _is_translated(self) -> bool:
        page = f"{self.env.docname}.po"
        folders = [Path(self.env.srcdir) / folder for folder in self.config.locale_dirs]
        return any((folder / TRANSLATED / "LC_MESSAGES" / page).is_file() for folder in folders)

    def _line(self, other: str) -> nodes.paragraph:
        docname = self.env.docname
        address = f"{'../' * docname.count('/')}{other}/{docname}.html"
        offer = OFFERS.get(self.config.language, OFFERS["en"])
        link = nodes.reference("", offer, refuri=address, internal=False)
        return nodes.paragraph("", "", link, classes=["other-language"])
