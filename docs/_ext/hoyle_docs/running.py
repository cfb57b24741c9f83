"""The directive ``run``: a command and what it really prints, run when the page is built."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from hoyle_docs.wording import CHECKOUT

SECONDS = 300
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)


class Run(SphinxDirective):
    """Show a command line and its output.

    The body is one command line; it runs in the checkout. With ``:shown:`` only so many lines of
    the output are shown. A command that ends with another exit code than ``:exit:`` (0) breaks
    the build.
    """

    has_content = True
    option_spec: ClassVar = {
        "exit": directives.nonnegative_int,
        "shown": directives.positive_int,
    }

    def run(self) -> list[nodes.Node]:
        """Run the command and put both into one block."""
        command = " ".join(self.content).strip()
        code, output = run_command(command)
        expected = self.options.get("exit", 0)
        if code != expected:
            raise self.severe(f"{command} ends with {code}, not {expected}:\n{output}")
        text = f"$ {command}\n{shorten(output, self.options.get('shown'))}"
        block = nodes.literal_block(text, text, language="console", classes=["run"])
        block.source, block.line = self.get_source_info()
        return [block]


def run_command(command: str) -> tuple[int, str]:
    """The exit code of a command of this project, and everything it prints."""
    program, *arguments = shlex.split(command)
    beside = str(Path(sys.executable).parent)
    found = shutil.which(program, path=beside)
    if found is None:
        return 127, f"{program} is not installed beside {sys.executable}"
    programs = os.pathsep.join((beside, os.environ.get("PATH", os.defpath)))
    done = subprocess.run(
        [found, *arguments],
        cwd=CHECKOUT,
        env=os.environ | {"COLUMNS": "80", "NO_COLOR": "1", "TERM": "dumb", "PATH": programs},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    return done.returncode, done.stdout


def shorten(output: str, shown: int | None) -> str:
    """The first lines of an output, with a mark if there are more."""
    lines = bare(output).splitlines()
    if shown is None or len(lines) <= shown:
        return "\n".join(lines)
    return "\n".join([*lines[:shown], "..."])


def bare(output: str) -> str:
    """An output without spaces at the ends of its lines and without empty lines at its end."""
    return "\n".join(line.rstrip() for line in output.splitlines()).rstrip()


def shown_commands(markdown: str) -> Iterator[tuple[str, str]]:
    """Each command in the console blocks of a text, with the output that is shown for it."""
    for block in CONSOLE.findall(markdown):
        for command in f"\n{block}".split("\n$ ")[1:]:
            line, _, output = command.partition("\n")
            yield line, output.rstrip()


def matches(shown: str, printed: str) -> bool:
    """Whether an output is the one shown; a line ``...`` stands for any lines, even none."""
    parts = [re.escape(part) for part in f"\n{bare(shown)}\n".split("\n...")]
    return re.fullmatch("(?:\n.*)*".join(parts), f"\n{bare(printed)}\n") is not None
