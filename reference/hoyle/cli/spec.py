"""The command `hoyle spec`: checks the specification, confirms changes, exports the graph."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.clauses import LOCK_NAME, spec_directory
from hoyle.cli.trying import STANDARD_OUTPUT, check_writable, write
from hoyle.errors import InputError
from hoyle.rulebook import Problem, Rulebook, RulebookError, check_rulebook, read_rulebook
from hoyle.rulebook.agreement import (
    check_codes,
    check_examples,
    check_findings,
    check_options,
    check_ties,
    run_examples,
)
from hoyle.rulebook.lock import Changes, Lock, compare, confirm, lock_text, read_lock
from hoyle.rulebook.lookup import suggestions
from hoyle.rulebook.ties import Ties, all_ties, suspects
from hoyle.words import quoted

DOES_NOT_HOLD = 1


@click.group()
def command() -> None:
    """Check the specification, confirm changed texts, export its graph."""


@command.command()
@click.pass_context
def check(context: click.Context) -> None:
    """Check that the specification is whole and says the same as the code.

    Looked at are the blocks and their links, the lock, the rulesets, the rejection codes, the ties
    to code and evidence, and every example, which is run.
    """
    try:
        book = read_rulebook(spec_directory())
    except RulebookError as error:
        _report(context, error.problems, ())
        return
    ties = all_ties(book.games)
    cases = run_examples(book)
    problems = [
        *check_rulebook(book),
        *check_options(book),
        *check_codes(book, cases),
        *check_ties(book, ties),
        *check_findings(book, ties),
        *check_examples(cases),
    ]
    changes = tuple(_lock_problems(book, ties, compare(_lock(), book)))
    _report(context, tuple(sorted(problems)), changes)
    blocks, clauses = len(book.by_id), len(book.clauses())
    click.echo(f"holds: {blocks} ids, {clauses} of them clauses; {len(cases)} examples were run")


def _report(
    context: click.Context, problems: tuple[Problem, ...], changes: tuple[str, ...]
) -> None:
    """Print what is wrong and end, if anything is."""
    for line in (*map(str, problems), *changes):
        click.echo(line)
    count = len(problems) + len(changes)
    if count:
        click.echo(f"does not hold: {count} problem{'s' if count > 1 else ''}")
        context.exit(DOES_NOT_HOLD)


def _lock_problems(book: Rulebook, ties: Ties, changes: Changes) -> Iterator[str]:
    for id_ in changes.changed:
        place = book.by_id[id_].place
        yield "\n".join(
            [
                f"{place}: {id_} has changed since it was reviewed; these rest on it:",
                *(f"  suspect: {line}" for line in suspects(book, ties, id_)),
                f"  when all is right: hoyle spec review {id_}",
            ]
        )
    for id_ in changes.new:
        yield f"{book.by_id[id_].place}: {id_} is new; to add it: hoyle spec review {id_}"
    for id_ in changes.gone:
        yield f"{_lock_name()}: {id_} is gone from the text; to retire it: hoyle spec review {id_}"
    for id_ in changes.revived:
        yield f"{book.by_id[id_].place}: {id_} was retired once; a new rule needs a new id"


@command.command()
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--all", "everything", is_flag=True, help="Confirm every change there is.")
def review(ids: tuple[str, ...], everything: bool) -> None:
    """Confirm changed texts as they stand now.

    The lock gets the new digest and the next version of each ID; a new ID is added, and one that
    is gone from the text is retired for good.
    """
    if everything is bool(ids):
        raise click.UsageError("give the ids to confirm, or --all for every change")
    book, lock = read_rulebook(spec_directory()), _lock()
    changes = compare(lock, book)
    if changes.revived:
        raise InputError(
            f"{', '.join(changes.revived)}: retired once, and never to be used again; "
            "give the rule a new id"
        )
    for id_ in ids:
        _check_known(id_, book, lock)
    pending = [*changes.new, *changes.changed, *changes.gone]
    confirmed = confirm(lock, book, pending if everything else [i for i in pending if i in ids])
    _write(confirmed)
    for id_ in pending if everything else ids:
        click.echo(f"{id_}: {_what_happened(id_, lock, confirmed)}")
    if not pending:
        click.echo("nothing has changed since the last review")


def _check_known(id_: str, book: Rulebook, lock: Lock) -> None:
    known = {*book.by_id, *lock.ids}
    if id_ not in known:
        near = suggestions(id_, known)
        meant = f"; did you mean {' or '.join(near)}?" if near else ""
        raise click.UsageError(f"there is no id {quoted(id_)}{meant}")


def _what_happened(id_: str, before: Lock, after: Lock) -> str:
    if id_ not in after.ids:
        return "retired"
    version = after.ids[id_].version
    if id_ not in before.ids:
        return f"added as version {version}"
    if version == before.ids[id_].version:
        return f"unchanged, version {version}"
    return f"confirmed as version {version}"


@command.command()
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file.")
def export(output: Path | None) -> None:
    """Write clauses, readings, code and evidence as a graph, in the format of sphinx-needs.

    Its fields are told on the page "The graph" of the documentation.
    """
    from hoyle.cli.spec_graph import whole_graph

    file = STANDARD_OUTPUT if output is None else str(output)
    check_writable(file)
    book = read_rulebook(spec_directory())
    text = json.dumps(whole_graph(book, all_ties(book.games)), indent=1, ensure_ascii=False)
    write(text, file)


def _lock_name() -> str:
    return f"{spec_directory().name}/{LOCK_NAME}"


def _lock() -> Lock:
    return read_lock(spec_directory() / LOCK_NAME)


def _write(lock: Lock) -> None:
    try:
        (spec_directory() / LOCK_NAME).write_text(lock_text(lock), "utf-8")
    except OSError as error:
        raise InputError(f"{_lock_name()} cannot be written: {error.strerror}") from error
