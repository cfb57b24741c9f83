"""The rules in Russian, built as pages of their own: the rest of the documentation takes longer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.docs.conftest import ROOT, Build
from tests.docs.test_built_pages import other_faults

from hoyle.clauses import spec_directory
from hoyle.rulebook import read_rulebook
from hoyle_docs import chain, pages
from hoyle_docs.catalogues import LOCALES

GAMES = ("swoop", "haggis", "goat", "take")
SETTINGS = f"""
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3
language = "ru"
locale_dirs = [{str(LOCALES)!r}]
hoyle_other_language = "../html"
"""

pytestmark = pytest.mark.filterwarnings("ignore:.*BuildEnvironment.app:PendingDeprecationWarning")


def rules_page(game: str, folder: Path) -> str:
    """The page of a game's rules, for a folder elsewhere."""
    spec = os.path.relpath(ROOT / "spec", folder)
    return (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8").replace("../../spec", spec)


def generated() -> dict[str, str]:
    """The generated pages to which the rules link."""
    book = read_rulebook(spec_directory())
    made = pages.pages(book, (), chain.refusals_of(book), ())
    return {f"generated/{name}": made[name] for name in ("refusals.md", "evidence.md")}


def test_the_rules_in_russian_are_built_without_a_warning(build: Build, tmp_path: Path) -> None:
    # Given the pages of the rules, and those they link to
    rules = {f"rules/{game}.md": rules_page(game, tmp_path / "rules") for game in GAMES}
    contents = "# Rules\n\n```{toctree}\n:glob:\nrules/*\ngenerated/*\n```\n"

    # When they are built in Russian
    built = build({"index.md": contents, **rules, **generated()}, SETTINGS)

    # Then nothing is wrong with the translation of any text
    assert built.warnings == []
    # And the pages are Russian, sound, and offer their English text
    folder = tmp_path / "html" / "rules"
    assert other_faults(folder, "ru") == []
    for game in GAMES:
        text = (folder / f"{game}.html").read_text("utf-8")
        assert f'href="../../html/rules/{game}.html" hreflang="en"' in text
        assert "Пункт" in text
