"""Builds the documentation once, and small documentations of a page or two."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest
from sphinx.application import Sphinx
from sphinx.locale import translators
from sphinx.util.docutils import docutils_namespace

from hoyle_docs import words

ROOT = Path(__file__).resolve().parents[2]

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
SMALL = """
extensions = ["myst_parser", "hoyle_docs"]
myst_enable_extensions = ["colon_fence"]
primary_domain = "hoyle"
hoyle_generate = False
"""


class Built(NamedTuple):
    """A small documentation: its pages by name, and the warnings, one a line."""

    pages: dict[str, str]
    warnings: list[str]


class Build(Protocol):
    """Builds pages by name, with further lines of settings."""

    def __call__(self, pages: dict[str, str], settings: str = "") -> Built:
        """Build them."""


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    """Builds pages of Markdown with the extension; `index` is the first."""

    def build_pages(pages: dict[str, str], settings: str = "") -> Built:
        (tmp_path / "conf.py").write_text(SMALL + settings)
        for name, text in pages.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, "utf-8")
        warnings = StringIO()
        with docutils_namespace():
            Sphinx(
                tmp_path,
                tmp_path,
                tmp_path / "html",
                tmp_path / "doctrees",
                "html",
                status=None,
                warning=warnings,
            ).build()
        said = COLOUR.sub("", warnings.getvalue()).replace(f"{tmp_path}/", "").splitlines()
        html = {path.stem: path.read_text() for path in (tmp_path / "html").rglob("*.html")}
        return Built(html, said)

    yield build_pages
    # Both would speak the language of this build in the next one of the same process.
    translators.clear()
    words.speak("en")


@pytest.fixture(scope="session")
def documentation(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the documentation, built as ``make docs`` builds it.

    Where it has just been built, `HOYLE_DOCS` names the folder.
    """
    if ready := os.environ.get("HOYLE_DOCS"):
        return Path(ready)
    folder = tmp_path_factory.mktemp("documentation")
    strict = ("-W", "--keep-going", "-n", "-q")
    folders = (str(ROOT / "docs"), str(folder / "html"))
    command = [sys.executable, "-m", "sphinx", *strict, "-d", str(folder / "doctrees"), *folders]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return folder / "html"
