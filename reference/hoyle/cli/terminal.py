"""What commands write to."""

from __future__ import annotations

from typing import NoReturn

from rich.console import Console


class Terminal(Console):
    """A console that leaves it to the command line what happens when nobody reads on."""

    def on_broken_pipe(self) -> NoReturn:
        """Say that the pipe is closed, in place of ending the program."""
        raise BrokenPipeError
