"""The command `hoyle vectors`: lists, shows, copies, checks and builds the published vectors."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from hoyle.conform.vectors.models import ApplyStep, Vector
from hoyle.conform.vectors.shelf import exported, games, shelf, vector_called, vectors_of
from hoyle.conform.vectors.writing import vector_text
from hoyle.errors import InputError
from hoyle.formats.faults import meant

DOES_NOT_HOLD = 1
NOTHING = 3


@click.group()
def command() -> None:
    """List, show, copy or check the published vectors: worked cases of every clause, as JSON."""


def check_game(game: str | None) -> None:
    """Refuse a game that has no vectors."""
    if game is not None and game not in games():
        raise click.UsageError(f"there is no game {game!r}; {meant(game, games())}")


@command.command("list")
@click.argument("game", required=False)
@click.option("--clause", metavar="ID", help="Only vectors that are about this clause.")
@click.pass_context
def list_vectors(context: click.Context, game: str | None, clause: str | None) -> None:
    """List the vectors, of a game or of all: id, whether it is refused, and title."""
    check_game(game)
    if clause is not None and not any(wanted(None, clause)):
        known = {one for vector in wanted(None, None) for one in vector.clauses}
        raise InputError(f"no vector is about {clause!r}; {meant(clause, sorted(known))}")
    found = list(wanted(game, clause))
    for vector in found:
        click.echo(f"{vector.id}  {outcome(vector)}  {vector.title}")
    if not found:
        context.exit(NOTHING)


def wanted(game: str | None, clause: str | None) -> Iterator[Vector]:
    """The vectors of a game or of all, about a clause or about any."""
    for name in games() if game is None else (game,):
        for vector in vectors_of(name):
            if clause is None or clause in vector.clauses:
                yield vector


def outcome(vector: Vector) -> str:
    """What comes of the last thing that is tried: accepted, or the rejection code."""
    if not vector.accepted:
        return "cannot begin"
    tries = [step for step in vector.steps if isinstance(step, ApplyStep)]
    last = tries[-1] if tries else None
    return last.code or "refused" if last and not last.accepted else "accepted"


@command.command()
@click.argument("id_", metavar="ID")
def show(id_: str) -> None:
    """Print a vector as it stands in its file."""
    _, vector = vector_called(id_)
    click.echo(vector_text(vector.model_dump(mode="json", exclude_defaults=True)))


@command.command()
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@click.argument("game", required=False)
def export(folder: Path, game: str | None) -> None:
    """Copy the vectors into a folder: those of a game, or all with index and checksums."""
    check_game(game)
    count = sum(1 for _ in exported(folder, game))
    click.echo(f"{count} files are in {folder}")


@command.command()
@click.argument("game", required=False)
@click.pass_context
def check(context: click.Context, game: str | None) -> None:
    """Build the vectors of a game or of all anew and compare them with the published ones.

    They must be the same byte for byte. An engine is checked by hoyle check.
    """
    from hoyle_properties.vectors.building import first_difference

    check_game(game)
    difference = first_difference(shelf(), game)
    if difference is not None:
        click.echo(f"does not hold: {shelf().name}/{difference}")
        context.exit(DOES_NOT_HOLD)
    count = sum(1 for _ in wanted(game, None))
    click.echo(f"holds: {count} vectors are as they are built")


@command.command()
def build() -> None:
    """Build all vectors anew and write them into the specification (for maintainers).

    Ids of vectors that are gone are kept in the index and given to no other.
    """
    from hoyle_properties.vectors.building import write_all

    try:
        count = write_all(shelf())
    except OSError as error:
        raise InputError(f"{error.filename}: {error.strerror}") from None
    click.echo(f"{count} files are in {shelf()}")
