"""The options of `hoyle check`, and what is wanted by them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from hoyle.cli.engines import read_readings
from hoyle.cli.limiting import limits_from, seconds
from hoyle.cli.trying import MOST_JOBS
from hoyle.conform.directing import seats_known
from hoyle.conform.wishing import GAMES_PLAYED, Wish
from hoyle.formats.faults import meant
from hoyle.words import amount

Command = TypeVar("Command", bound=Callable[..., Any])
FILE = click.Path(path_type=Path, dir_okay=False)
FOLDER = click.Path(path_type=Path)


def some_seconds(
    context: click.Context, option: click.Parameter, value: float | None
) -> float | None:
    """A time in seconds, if one is given."""
    return None if value is None else seconds(context, option, value)


READINGS = (
    click.option("--ruleset", metavar="NAME", help="Check by this ruleset."),
    click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        help="Check by this reading. Can be given several times.",
    ),
    click.option(
        "--readings",
        type=click.Choice(["auto"]),
        help="Find out by which readings the engine plays, and check by those. Without any of "
        "these three, by what the engine declares, else by the ruleset text.",
    ),
)
GAMES = (
    click.option(
        "--games",
        type=click.IntRange(min=0),
        default=GAMES_PLAYED,
        show_default=True,
        help="How many games are played.",
    ),
    click.option(
        "--seed", type=int, default=0, show_default=True, help="Another seed plays other games."
    ),
    click.option(
        "--time",
        "most_seconds",
        type=float,
        metavar="SECONDS",
        callback=some_seconds,
        help="Start no more games after so many seconds.",
    ),
    click.option("--seats", metavar="N,...", help="Play only with so many seats."),
    click.option(
        "-j",
        "--jobs",
        type=click.IntRange(1, MOST_JOBS),
        default=1,
        show_default=True,
        help="Play games in so many processes, each with an engine of its own.",
    ),
    click.option(
        "--only-game",
        "only_games",
        type=click.IntRange(min=0),
        multiple=True,
        metavar="N",
        help="Play only the game of this number. Can be given several times.",
    ),
    click.option(
        "--only-vector",
        "only_vectors",
        multiple=True,
        metavar="ID",
        help="Run only this published vector. Can be given several times.",
    ),
    click.option("--no-vectors", is_flag=True, help="Do not run the published vectors."),
)
KEEPING = (
    click.option(
        "--baseline",
        type=FILE,
        metavar="FILE",
        help="The differences in FILE are known and pass. New ones do not, nor do those that are "
        "gone.",
    ),
    click.option(
        "--write-baseline",
        type=FILE,
        metavar="FILE",
        help="Write the differences of this run into FILE, as known.",
    ),
    click.option(
        "--run",
        "run_file",
        type=FILE,
        metavar="FILE",
        help="Keep what comes of each game in FILE, as soon as it is known.",
    ),
    click.option(
        "--resume", is_flag=True, help="Go on with the run in the file of --run, if there is one."
    ),
    click.option(
        "--save-vectors",
        type=FOLDER,
        metavar="DIR",
        help="Keep each difference in DIR as a vector (hoyle-vectors/1).",
    ),
    click.option(
        "--save-games",
        type=FOLDER,
        metavar="DIR",
        help="Keep the smallest game of each difference in DIR (hoyle-trace/1).",
    ),
)


def wish_options(command: Command) -> Command:
    """All options but those about limits and reports."""
    for option in reversed((*READINGS, *GAMES, *KEEPING)):
        command = option(command)
    return command


def wish_of(game: str, engine: tuple[str, ...], given: Mapping[str, Any]) -> Wish:
    """What is wanted by the options that are given.

    Raises
    ------
    click.UsageError
        If they mean nothing, or do not go together.
    """
    check_together(given)
    return Wish(
        game=game,
        command=engine,
        limits=limits_from(given["time_limit"], given["start_limit"], given["memory_limit"]),
        readings=read_readings(game, given["ruleset"], given["options"]),
        auto=given["readings"] == "auto",
        games=given["games"],
        seed=given["seed"],
        seats=read_seats(game, given["seats"]),
        only_games=given["only_games"],
        only_vectors=given["only_vectors"],
        vectors=not given["no_vectors"],
        seconds=given["most_seconds"],
        jobs=given["jobs"],
        file=given["run_file"],
        resume=given["resume"],
    )


def check_together(given: Mapping[str, Any]) -> None:
    """Refuse options that do not go together.

    Raises
    ------
    click.UsageError
        With the reason.
    """
    if given["readings"] and (given["ruleset"] or given["options"]):
        raise click.UsageError(
            "--readings auto finds the readings out; leave it out, or --ruleset and --option"
        )
    if given["resume"] and not given["run_file"]:
        raise click.UsageError("--resume goes on with a run file; name it with --run FILE")


def read_seats(game: str, text: str | None) -> tuple[int, ...]:
    """The numbers of seats that are asked for, in ascending order; none for all.

    Raises
    ------
    click.UsageError
        If the game is not played by so many.
    """
    if text is None:
        return ()
    known = seats_known(game)
    names = [part.strip() for part in text.split(",")]
    wrong = [name for name in names if not name.isdecimal() or int(name) not in known]
    if wrong:
        told = ", ".join(map(str, known))
        raise click.UsageError(f"--seats {text}: {game} is played by {told}, not by {wrong[0]!r}")
    return tuple(sorted({int(name) for name in names}))


def check_vectors(ids: Sequence[str], known: Mapping[str, object]) -> None:
    """Refuse the id of a vector that there is not.

    Raises
    ------
    click.UsageError
        With what was probably meant.
    """
    for id_ in ids:
        if id_ not in known:
            near = meant(id_, tuple(known))
            hint = near if near.startswith("did") else f"there are {amount(len(known), 'vector')}"
            raise click.UsageError(f"--only-vector does not know {id_!r}; {hint}")
