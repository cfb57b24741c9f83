"""Sphinx extension: the rule files as pages, and the chain from clause to code to evidence."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.errors import SphinxError
from sphinx.util import logging
from sphinx.util.typing import ExtensionMetadata

from hoyle.clauses import spec_directory
from hoyle.rulebook import RulebookError, read_rulebook
from hoyle_docs import (
    card_nodes,
    chain,
    companions,
    contents,
    firing,
    glossary,
    holes,
    languages,
    linking,
    marks,
    matrix,
    packages,
    pages,
    reachable,
    situations,
    sources,
    stepping,
    summaries,
    trying,
    turn_diagram,
    words,
)
from hoyle_docs.changes import Changes
from hoyle_docs.domain import HoyleDomain, TitlesAsShown
from hoyle_docs.findings import Findings
from hoyle_docs.running import Run
from hoyle_docs.separations import Draw
from hoyle_docs.spans import DrawCards, LinkIds

logger = logging.getLogger(__name__)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain, the links from code spans, and the generated pages."""
    app.add_config_value("hoyle_generate", True, "env", bool)
    app.add_config_value("hoyle_generate_api", True, "env", bool)
    app.setup_extension("sphinx.ext.autodoc")
    packages.connect(app)
    stepping.connect(app)
    trying.connect(app)
    reachable.connect(app)
    languages.connect(app)
    sources.connect(app)
    matrix.connect(app)
    contents.connect(app)
    card_nodes.connect(app)
    turn_diagram.connect(app)
    marks.connect(app)
    situations.connect(app)
    glossary.connect(app)
    linking.connect(app)
    companions.connect(app)
    summaries.connect(app)
    app.add_domain(HoyleDomain)
    app.add_directive("run", Run)
    app.add_directive("changes", Changes)
    app.add_directive("findings", Findings)
    app.add_directive("separation", Draw)
    app.add_transform(LinkIds)
    app.add_transform(DrawCards)
    app.add_transform(TitlesAsShown)
    app.connect("builder-inited", unwrap)
    app.connect("config-inited", choose_words)
    app.connect("builder-inited", generate)
    app.connect("include-read", drop_front_matter)
    app.connect("env-check-consistency", compare_with_rulebook)
    return {"version": "1", "env_version": 2, "parallel_read_safe": True}


def choose_words(app: Sphinx, config: Config) -> None:
    """Say the fixed words in the language of the build."""
    words.speak(config.language or "en")


def unwrap(app: Sphinx) -> None:
    """Take the wrapping of translated texts away, unless they are only collected."""
    if app.builder.name != "gettext":
        app.add_transform(words.Unwrap)


class RulebookUnreadable(SphinxError):
    """The rule files have errors. The message lists them, with file and line."""

    category = "The rulebook cannot be read"


def generate(app: Sphinx) -> None:
    """Write the generated pages, unless the rulebook has errors or holes."""
    if not app.config.hoyle_generate:
        return
    try:
        book = read_rulebook(spec_directory())
    except RulebookError as error:
        raise RulebookUnreadable(f"\n{error}") from error
    codes = chain.refusals_of(book)
    chains = chain.chains_of(book, codes, firing.fired(book.games))
    holes.stop_at_holes(chains, codes)
    modules = tuple(pages.public_modules()) if app.config.hoyle_generate_api else ()
    pages.write(Path(app.srcdir) / "generated", pages.pages(book, chains, codes, modules))
    domain_of(app.env).expect({id_: str(block.place) for id_, block in book.by_id.items()})


def drop_front_matter(app: Sphinx, path: Path, page: str, content: list[str]) -> None:
    """Blank out what stands before the first heading of a rule file, line for line."""
    head, separator, body = content[0].removeprefix("---\n").partition("\n---\n")
    if content[0].startswith("---\n") and separator:
        content[0] = "\n" * (head.count("\n") + 3) + body


def compare_with_rulebook(app: Sphinx, env: BuildEnvironment) -> None:
    """Complain about a block that the program reads and no page shows."""
    domain = domain_of(env)
    for id_, written in domain.expected.items():
        if ("ref", id_) not in domain.places:
            logger.warning("no page of rules shows %s (%s)", id_, written)


def domain_of(env: BuildEnvironment) -> HoyleDomain:
    """Our domain."""
    return cast(HoyleDomain, env.domains["hoyle"])
