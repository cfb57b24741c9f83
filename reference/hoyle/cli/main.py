"""The command `hoyle`: finds its commands, and turns errors into messages and exit codes."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from importlib import import_module
from typing import Any

import click

from hoyle import __version__
from hoyle.cli.signals import code_of
from hoyle.cli.streams import (
    INPUT_AT_FAULT,
    complain,
    is_of_output,
    open_missing,
    silence_failing,
    written_out,
)
from hoyle.errors import InputError
from hoyle.words import readable

COMMANDS = (
    "adapter",
    "check",
    "engine",
    "explain",
    "mutants",
    "readings",
    "referee",
    "replay",
    "schema",
    "smoke",
    "spec",
    "steps",
    "vectors",
    "verify",
)

OWN_FAULT = 5


@contextmanager
def short_messages() -> Iterator[None]:
    """Cut what is very long in a message about wrong use."""
    try:
        yield
    except click.UsageError as error:
        message = error.format_message()
        if readable(message) == message:
            raise
        raise click.UsageError(readable(message), error.ctx) from None


class Commands(click.Group):
    """A group that loads a command's module only when the command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands, in alphabetical order."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name: the attribute `command` of its module."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"hoyle.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that is meant, or what was probably meant by a wrong one."""
        try:
            return super().resolve_command(ctx, args)
        except click.UsageError as error:
            near = get_close_matches(args[0], COMMANDS, n=1)
            if not near:
                raise
            meant = f"{error.message} Did you mean {near[0]}?"
            raise click.UsageError(meant, ctx) from error

    def make_context(self, *args: Any, **kwargs: Any) -> click.Context:
        """Read the options that come before a command, such as ``--help``."""
        with short_messages(), written_out():
            return super().make_context(*args, **kwargs)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command. Whatever goes wrong becomes one message and an exit code."""
        with short_messages(), written_out():
            return self._invoke(ctx)

    def _invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except InputError as error:
            complain(f"hoyle: {readable(str(error))}")
            ctx.exit(INPUT_AT_FAULT)
        except KeyboardInterrupt as error:
            complain("hoyle: interrupted")
            ctx.exit(code_of(error))
        except Exception as error:
            if isinstance(error, OSError) and is_of_output(error):
                raise
            self._give_up(ctx, error)

    def _give_up(self, ctx: click.Context, error: Exception) -> None:
        if os.environ.get("HOYLE_TRACEBACK"):
            traceback.print_exception(error)
        what = readable(" ".join(f"{type(error).__name__}: {error}".split()))
        complain(
            f"hoyle: internal error ({what}), please report it; "
            "HOYLE_TRACEBACK=1 shows where it happened"
        )
        ctx.exit(OWN_FAULT)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 holds, 1 does not hold, 2 usage, 3 undecided or nothing checked, "
    "4 the input is at fault, 5 Hoyle itself is at fault.",
)
@click.version_option(__version__, prog_name="hoyle", message="%(prog)s %(version)s")
def hoyle() -> None:
    """Hoyle is an executable rulebook for card games."""


def main() -> None:
    """Run the command line."""
    open_missing()
    try:
        with written_out():
            hoyle(prog_name="hoyle")
    finally:
        silence_failing()
