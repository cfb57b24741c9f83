"""The contents beside a page, made once for all pages that stand in none.

The pages of clauses and of the code are many, and no contents list them; so what stands beside
them differs between folders only. Sphinx would make it anew for each page, which takes longer
than all the rest of such a page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

FOLDERS = ("generated/clauses", "generated/source")
BEFORE_THE_THEME = 400
"""Themes look at a page with the usual priority, 500."""

Contents = Callable[..., str]


class SharedContents:
    """Remembers the contents for each folder, and for each way in which they are asked for."""

    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], str] = {}

    def share(
        self,
        app: Sphinx,
        page: str,
        template: str,
        context: dict[str, Any],
        doctree: nodes.document | None,
    ) -> None:
        """Let a page of these folders take the contents of the one before."""
        folder = page.rpartition("/")[0]
        if folder in FOLDERS and "toctree" in context:
            context["toctree"] = self.remembered(folder, context["toctree"])

    def remembered(self, folder: str, make: Contents) -> Contents:
        """The contents as they are asked for, made if they have not been before."""

        def contents(**asked: Any) -> str:
            key = (folder, *sorted(asked.items()))
            if key not in self.made:
                self.made[key] = make(**asked)
            return self.made[key]

        return contents


def connect(app: Sphinx) -> None:
    """Look at every page before the theme does."""
    app.connect("html-page-context", SharedContents().share, priority=BEFORE_THE_THEME)
