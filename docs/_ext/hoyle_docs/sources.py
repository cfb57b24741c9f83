"""The code as pages: each module that a page names, with numbered lines that can be linked to.

The pages are made after all others and are no documents, so that neither the search nor the
contents hold them. The ids of clauses in them lead back to the pages of the clauses.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, cast

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole

from hoyle.clauses import known_clauses
from hoyle_docs.wording import CHECKOUT, module_of, within_checkout

ROLE = "source"
FOLDER = "generated/source"
CLAUSE_IN_CODE = re.compile(r'(?<=")[a-z]+\.[a-z]+\.[a-z0-9-]+(?=")')
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Spot(NamedTuple):
    """Where something is defined: the file, and its first and last line, with its decorators."""

    file: str
    first: int
    last: int


def spot_of(name: str) -> Spot:
    """Where a function or class is defined, by its name with its module in front.

    Raises
    ------
    LookupError
        If its module is not loaded, or does not define it.
    """
    module = module_of(name)
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        raise LookupError(f"{name} is in no module that is loaded")
    within = name.removeprefix(f"{module}.")
    if within not in definitions(file):
        raise LookupError(f"{module} does not define {within}")
    return Spot(within_checkout(file), *definitions(file)[within])


@cache
def definitions(file: str) -> Mapping[str, tuple[int, int]]:
    """The first and last line of each function and class of a file, by its name in the file."""
    return dict(defined_in(ast.parse(Path(file).read_text("utf-8")), ""))


def defined_in(node: ast.AST, prefix: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """The same, for what is defined directly or deeper inside a part of a syntax tree."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, DEFINITIONS):
            first = min([inner.lineno, *(one.lineno for one in inner.decorator_list)])
            yield f"{prefix}{inner.name}", (first, inner.end_lineno or first)
            if isinstance(inner, ast.ClassDef):
                yield from defined_in(inner, f"{prefix}{inner.name}.")


def lines_of(name: str) -> str:
    """The lines of a function or class, such as ``12-20``."""
    spot = spot_of(name)
    return f"{spot.first}-{spot.last}"


def page_of(file: str) -> str:
    """The page of a file of the checkout. All pages lie in one folder."""
    return f"{FOLDER}/{file.removesuffix('.py').replace('/', '.')}"


class SourceRole(XRefRole):
    """A link to the line where something is defined; its target is the whole name."""

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: nodes.Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Find the place, and note that its file needs a page."""
        try:
            spot = spot_of(target)
        except LookupError:
            return title, target
        refnode["spot"] = spot
        files = env.domains["hoyle"].data["sources"]
        files.setdefault(env.docname, set()).add(spot.file)
        return title, target


def resolve(
    builder: Builder, page: str, node: pending_xref, content: nodes.Element
) -> nodes.reference | None:
    """The link; nothing if the place is unknown."""
    spot: Spot | None = node.get("spot")
    if spot is None:
        return None
    address = f"{builder.get_relative_uri(page, page_of(spot.file))}#L-{spot.first}"
    title = f"{spot.file}, line {spot.first}"
    return nodes.reference("", "", content, refuri=address, reftitle=title, internal=True)


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The page of each file that is linked to, unless it has been written since it changed."""
    builder = cast(StandaloneHTMLBuilder, app.builder)
    if builder.format != "html":
        return
    named: Mapping[str, set[str]] = app.env.domains["hoyle"].data["sources"]
    for file in sorted(set().union(*named.values())):
        page = page_of(file)
        written = Path(builder.get_outfilename(page))
        path = CHECKOUT / file
        if not written.is_file() or written.stat().st_mtime <= path.stat().st_mtime:
            yield page, {"title": file, "body": body_of(builder, page, path)}, "page.html"


def body_of(builder: StandaloneHTMLBuilder, page: str, path: Path) -> str:
    """The text of a page: the name of the file and its lines, numbered and coloured."""
    code = builder.highlighter.highlight_block(
        path.read_text("utf-8"), "python", linenos="inline", linespans="L"
    )

    def linked(found: re.Match[str]) -> str:
        if found[0] not in known_clauses():
            return found[0]
        address = builder.get_relative_uri(page, f"generated/clauses/{found[0]}")
        return f'<a href="{escape(address)}">{found[0]}</a>'

    code = CLAUSE_IN_CODE.sub(linked, code)
    name = escape(within_checkout(str(path)))
    return f'<h1 class="source-name">{name}</h1>\n<div class="source-page">{code}</div>'


def connect(app: Sphinx) -> None:
    """Write the pages after all others."""
    app.connect("html-collect-pages", source_pages)
