"""Where a report goes: the options of the commands that make one, and the file it is written to."""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from hoyle.reports import FORMATS

Command = TypeVar("Command", bound=Callable[..., Any])
Write = Callable[[str], None]


def report_options(command: Command) -> Command:
    """The options `--format` and `--output`, for a command that makes a report."""
    form = click.option(
        "--format",
        "form",
        type=click.Choice(FORMATS),
        help="The form of the report: text for people (the default), json for programs, junit and "
        "sarif for CI, html for a browser, markdown for the summary of a CI run.",
    )
    output = click.option(
        "-o",
        "--output",
        metavar="FILE",
        help="Write the report to FILE; what does not agree is then told in lines on standard "
        "output.",
    )
    return form(output(command))


def chosen_form(form: str | None, as_json: bool) -> str:
    """The form of the report that is asked for.

    Raises
    ------
    click.UsageError
        If two different ones are.
    """
    if as_json and form not in (None, "json"):
        raise click.UsageError(f"--json stands for --format json, and --format {form} was given")
    return "json" if as_json else form or "text"


@contextmanager
def report_file(name: str | None, inputs: Iterable[str] = ()) -> Iterator[Write | None]:
    """A function that writes a file, whole or not at all; nothing if no file is named.

    That it can be written is found out at the beginning. If the block ends with an exception, a
    file that was there before is left as it was.

    Raises
    ------
    click.BadParameter
        If the file cannot be written, or is one of the `inputs`.
    """
    if name is None:
        yield None
        return
    try:
        check_no_input(name, inputs)
        with replaced(Path(name)) as write:
            yield write
    except OSError as error:
        reason = f"{name}: {error.strerror}; name a file that can be written"
        raise click.BadParameter(reason, param_hint="'-o' / '--output'") from None


def check_no_input(name: str, inputs: Iterable[str]) -> None:
    """Refuse to write over what is read.

    Raises
    ------
    click.BadParameter
        If the file is one of the inputs.
    """
    if Path(name).exists() and any(same_file(name, one) for one in inputs):
        reason = f"{name} is one of the files to be read; name another one"
        raise click.BadParameter(reason, param_hint="'-o' / '--output'")


def same_file(one: str, other: str) -> bool:
    """Whether both names lead to one file."""
    return Path(other).exists() and Path(one).samefile(other)


@contextmanager
def replaced(path: Path) -> Iterator[Write]:
    """A function that writes a file; an ordinary file only takes its place when all is done."""
    target = Path(os.path.realpath(path))
    if target.exists() and not stat.S_ISREG(target.stat().st_mode):
        with path.open("w", encoding="utf-8") as stream:
            yield lambda text: void(stream.write(text))
        return
    part = target.with_name(f".hoyle-{os.getpid()}.part")
    try:
        with part.open("x", encoding="utf-8") as stream:
            yield lambda text: void(stream.write(text))
        if target.exists():
            shutil.copymode(target, part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def void(_: object) -> None:
    """Nothing, whatever comes."""
