"""Writes the generated pages into ``docs/generated/`` before Sphinx looks for pages."""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import click
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from hoyle.cli.main import hoyle as hoyle_command
from hoyle.cli.schema import SCHEMAS, schema_called
from hoyle.conform import answers
from hoyle.conform.faults import FaultKind
from hoyle.conform.limits import Limits
from hoyle.conform.output import amount, duration
from hoyle.rulebook import Rulebook
from hoyle.rulebook.export import FIELDS
from hoyle.rulebook.models import said
from hoyle_docs import (
    choices,
    graph,
    mutant_engines,
    pointers,
    protocol,
    sources,
    uses,
    vectors,
    wording,
    wrong_rules,
)
from hoyle_docs.chain import Chain, Neighbours, Refusal, in_a_row, of_game
from hoyle_docs.packages import is_internal
from hoyle_docs.shown_evidence import shown
from hoyle_properties.evidence import evidence_links
from hoyle_properties.measured import stored_evidence
from hoyle_properties.mutation import engines

Pages = dict[str, str]

PACKAGES = ("hoyle", "hoyle_properties")
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
    autoescape=False,
)


TEMPLATES.globals.update(LEVELS=wording.LEVELS)
TEMPLATES.filters.update(
    about_choice=choices.about,
    amount=amount,
    choice_anchor=choices.anchor,
    choice_title=choices.title,
    caught_in_words=wrong_rules.caught_in_words,
    checked=wording.checked,
    claim=wording.claim,
    counted=wording.counted,
    duration=duration,
    first_paragraph=wording.first_paragraph,
    first_settled=choices.first_settled,
    how_long=wording.how_long,
    of_game=of_game,
    level_means=wording.level_means,
    lines_of=sources.lines_of,
    run_in_words=wording.run_in_words,
    said=said,
    shown=shown,
    within_game=wording.within_game,
    example_text=wording.example_text,
    module_link=uses.link,
    found_in_words=mutant_engines.in_words,
    pointed_in_words=mutant_engines.pointed_in_words,
    times=wording.times,
    within_checkout=wording.within_checkout,
    within_module=wording.within_module,
)


def fill(template: str, **values: Any) -> str:
    """A page made from a template."""
    return TEMPLATES.get_template(f"{template}.md").render(**values)


def pages(
    book: Rulebook,
    chains: tuple[Chain, ...],
    refusals: tuple[Refusal, ...],
    modules: tuple[str, ...],
) -> Pages:
    """Every generated page by its path, the API pages of these modules among them."""
    nodes, games = graph.graph_of(book), wording.in_order(book.games)
    made = {
        "needs.json": json.dumps(nodes, ensure_ascii=False) + "\n",
        "parts/graph.md": fill("graph", types=graph.types_of(nodes), fields=FIELDS),
        "evidence.md": fill(
            "evidence",
            evidence=evidence_links(),
            reports={game: stored_evidence(game) for game in games},
        ),
        "parts/levels.md": fill("levels"),
        "matrix.md": fill("matrix", games=games, chains=chains),
        "vectors.md": fill("vectors", shelves=list(vectors.shelves())),
        "found.md": fill(
            "found",
            tables=list(mutant_engines.tables()),
            usual=engines.GAMES,
            others=engines.OTHERS,
        ),
        "readings.md": fill("readings", games=choices.kept(games)),
        "refusals.md": fill("refusals", refusals=refusals),
        "adapter-faults.md": fill(
            "adapter_faults",
            kinds=FaultKind,
            limits=Limits(),
            values=answers.MOST_VALUES,
            depth=answers.DEEPEST,
        ),
        "commands.md": fill("commands", commands=list(command_helps(hoyle_command, "hoyle"))),
        "parts/protocol.md": fill(
            "protocol",
            exchanges=list(protocol.exchanges()),
            error=protocol.error(),
            conversation=list(protocol.conversation()),
        ),
        "api/index.md": fill(
            "api_index",
            modules=modules,
            referee=uses.REFEREE,
            replay=uses.REPLAY,
            test=uses.TEST,
            evidence=uses.EVIDENCE,
        ),
    }
    made |= {
        f"schemas/{schema['title'].replace('/', '-')}.json": json.dumps(schema, indent=2) + "\n"
        for schema in map(schema_called, SCHEMAS)
    }
    made |= {
        f"api/{module}.md": fill("api", module=module, exported=exported(module))
        for module in modules
    }
    made |= {
        f"clauses/{one.chain.clause.id}.md": clause_page(book, one) for one in in_a_row(chains)
    }
    return made


def clause_page(book: Rulebook, one: Neighbours) -> str:
    """The page of a clause, with the links to those before and after it."""
    return fill(
        "clause",
        **one._asdict(),
        choices=pointers.choices_of(book, one.chain.clause),
        pointers=pointers.pointers_of(book, one.chain.clause),
        report=stored_evidence(one.chain.game),
        levels=[level for level in wording.LEVELS if level != "example"],
        up="../../..",
    )


def public_modules() -> Iterator[str]:
    """Every module of both packages that is of use to another program, by its name."""
    for package in PACKAGES:
        yield package
        for found in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            if not is_internal(found.name):
                yield found.name


def exported(module: str) -> list[str]:
    """The names that a package takes over from its modules."""
    return list(getattr(import_module(module), "__all__", ()))


def command_helps(command: click.Command, name: str) -> Iterator[tuple[str, str]]:
    """What a command and its subcommands say about themselves, each as it prints it."""
    context = click.Context(command, info_name=name, max_content_width=88, terminal_width=88)
    yield name, command.get_help(context)
    if isinstance(command, click.Group):
        for child in command.list_commands(context):
            found = command.get_command(context, child)
            if found is not None:
                yield from command_helps(found, f"{name} {child}")


def write(folder: Path, made: Pages) -> None:
    """Make a folder hold these pages and no others; leave alone a page that has not changed."""
    for path in folder.rglob("*.*"):
        if path.is_file() and path.relative_to(folder).as_posix() not in made:
            path.unlink()
    for name, text in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
