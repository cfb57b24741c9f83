"""What the tests of `hoyle referee` have in common."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hoyle.cli import blocks, telling
from hoyle.cli.main import hoyle
from hoyle.rulebook import Place, Term

PLAIN = {"COLUMNS": "80", "NO_COLOR": "1", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}


def written(folder: Path, document: dict[str, Any]) -> Path:
    """A file with a position."""
    path = folder / "position.json"
    path.write_text(json.dumps(document), "utf-8")
    return path


def ask(game: str, position: Path | str, *words: str, typed: str | None = None) -> Result:
    """Ask the referee."""
    arguments = ["referee", game, str(position), *words]
    return CliRunner().invoke(hoyle, arguments, prog_name="hoyle", input=typed, env=PLAIN)


def said(result: Result) -> str:
    """What was written, without blanks at the ends of lines."""
    return "".join(f"{line.rstrip()}\n" for line in result.stdout.splitlines())


def shorten_clauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give clauses short words, so that a whole answer can be compared."""

    def block_of(id_: str) -> Term:
        name = id_.rpartition(".")[2]
        text = f"The *text* of `{name}`."
        return Term(id=id_, title=f"Title of {name}", text=text, place=Place("rules.md", 1))

    monkeypatch.setattr(blocks, "block_of", block_of)
    monkeypatch.setattr(telling, "block_of", block_of)
