"""The rules need nothing but the standard library."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hoyle

LOADED = """
import sys
before = set(sys.modules)
import {module}
new = {{name.partition(".")[0] for name in set(sys.modules) - before}}
print(*sorted(new - set(sys.stdlib_module_names)))
"""


def foreign_modules(module: str) -> list[str]:
    """What a fresh interpreter loads for a module, beside the standard library.

    The interpreter is isolated, so that neither the folder of the tests nor a variable of the
    environment adds anything.
    """
    done = subprocess.run(
        [sys.executable, "-I", "-c", LOADED.format(module=module)],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize("module", ["hoyle.swoop", "hoyle.cards", "hoyle.clauses", "hoyle.game"])
def test_the_rules_load_nothing_foreign(module: str) -> None:
    assert foreign_modules(module) == ["hoyle"]


def test_the_check_sees_what_is_foreign() -> None:
    assert "click" in foreign_modules("hoyle.cli.main")


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


@pytest.mark.parametrize("room", ["conform", "drawing", "formats", "reports", "testing"])
def test_only_the_command_line_stands_on_the_command_line(room: str) -> None:
    files = sorted((Path(hoyle.__file__).parent / room).rglob("*.py"))

    found = [(file.name, name) for file in files for name in imported(file)]

    assert files
    assert [pair for pair in found if pair[1].startswith("hoyle.cli")] == []
