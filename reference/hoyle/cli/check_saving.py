"""Keeps what `hoyle check` has found: as vectors, and as recorded games."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from hoyle.conform.finding import Finding
from hoyle.conform.story import PARTS, trace_of, vector_of
from hoyle.conform.vectors.models import VECTORS, Vector, VectorFile
from hoyle.conform.vectors.writing import file_text
from hoyle.errors import InputError
from hoyle.reports.clauses import clause_texts


def save_vectors(folder: Path, game: str, findings: Iterable[Finding]) -> None:
    """Write the smallest divergence of each group as a vector.

    A vector is about a clause, so a group without one makes none.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    for one in findings:
        if not one.group.clause:
            continue
        name, clause = name_of(one), one.group.clause
        vector = Vector.model_validate(
            vector_of(game, one.shown, f"{name}.found", PARTS[one.group.part])
        )
        file = VectorFile(
            format=VECTORS,
            game=game,
            clause=clause,
            title=clause_texts([clause])[clause].title,
            vectors=[vector],
        )
        put(folder, f"{name}.json", file_text(file))


def save_games(folder: Path, game: str, findings: Iterable[Finding]) -> None:
    """Write the smallest game of each group that begins with a deal.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    for one in findings:
        lines = trace_of(game, one.real) if one.real else None
        if lines:
            put(folder, f"{name_of(one)}.jsonl", "".join(f"{json.dumps(line)}\n" for line in lines))


def name_of(one: Finding) -> str:
    """A name for a group of divergences."""
    code = one.group.code
    last = [code.rpartition(".")[2]] if code else []
    words = [one.group.clause, one.group.part.value.replace("_", "-"), *last]
    return ".".join(filter(None, words))


def put(folder: Path, name: str, text: str) -> None:
    """Write a file.

    Raises
    ------
    InputError
        If it cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    except OSError as error:
        raise InputError(f"{error.filename or folder}: {error.strerror}") from None
