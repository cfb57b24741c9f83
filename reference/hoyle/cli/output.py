"""Where a report goes: the options of the commands that make one, and the file it is written to."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable
from contextlib import suppress
from errno import EACCES
from pathlib import Path
from secrets import token_hex
from typing import Any, TypeVar

import click

from hoyle.errors import InputError
from hoyle.reports import FORMATS

Command = TypeVar("Command", bound=Callable[..., Any])


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


class ReportFile:
    """A file that a report will be written to, whole or not at all.

    An ordinary file only takes its place when all is written; one that was there before is left as
    it was until then. Something else, such as a pipe, is written to as it is.

    Parameters
    ----------
    name
        The name of the file.
    inputs
        The files that are read; the report may be none of them.

    Raises
    ------
    click.BadParameter
        If the file cannot be written, or is one of the inputs.
    """

    def __init__(self, name: str, inputs: Iterable[str] = ()) -> None:
        self.name = name
        self.special = os.path.exists(name) and not os.path.isfile(name)
        self.target = Path(name if self.special else os.path.realpath(name))
        if any(same_file(self.target, one) for one in inputs):
            raise self.refused(f"{name} is one of the files to be read; name another one")
        try:
            self.written = self.beside()
            mode = "w" if self.special else "x"
            self.stream = self.written.open(mode, encoding="utf-8")
        except OSError as error:
            reason = f"{name}: {error.strerror}; name a file that can be written"
            raise self.refused(reason) from None

    def beside(self) -> Path:
        """The file that is written to: one beside the target, or the target if it is special."""
        if self.special:
            return self.target
        if self.target.exists() and not os.access(self.target, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES))
        return self.target.with_name(f".hoyle-{token_hex(4)}.part")

    def refused(self, reason: str) -> click.BadParameter:
        """An error about the option."""
        return click.BadParameter(reason, param_hint="'-o' / '--output'")

    def __enter__(self) -> ReportFile:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self.stream.close()
        if not self.special:
            self.written.unlink(missing_ok=True)

    def finish(self, text: str) -> None:
        """Write the whole, and put it in its place.

        Raises
        ------
        InputError
            If that fails, for instance since the disk is full.
        """
        try:
            self.stream.write(text)
            self.stream.close()
            if not self.special:
                self.put_in_place()
        except OSError as error:
            raise InputError(f"{self.name}: {error.strerror}; no report was written") from None

    def put_in_place(self) -> None:
        """Let what is written be the file, with the rights of the one before."""
        if self.target.exists():
            shutil.copymode(self.target, self.written)
        self.written.replace(self.target)


def same_file(one: Path, other: str) -> bool:
    """Whether both names lead to one file that exists."""
    return one.exists() and os.path.exists(other) and one.samefile(other)
