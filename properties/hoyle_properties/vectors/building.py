"""Builds the published vectors anew, from what is written down and what was found."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from hoyle.conform.vectors.expecting import expected
from hoyle.conform.vectors.models import INDEX, VECTORS, Index, IndexEntry, Vector, VectorFile
from hoyle.conform.vectors.shelf import INDEX_NAME, SUMS_NAME, read_index, sums
from hoyle.conform.vectors.writing import file_text, index_text
from hoyle.reports.clauses import rulebook
from hoyle_properties.vectors.cases import cases_of
from hoyle_properties.vectors.mending import mended


class IdTakenError(ValueError):
    """An id that two vectors have, or that a vector had which is gone."""


def built(game: str) -> tuple[Vector, ...]:
    """All vectors of a game, with what the reference says of them."""
    cases = cases_of(game)
    return tuple(expected(game, case._replace(mended=mended(game, case))) for case in cases)


def vector_files(game: str, vectors: Iterable[Vector]) -> tuple[VectorFile, ...]:
    """The vectors of a game in files, one for each clause."""
    by_clause: dict[str, list[Vector]] = {}
    for vector in vectors:
        by_clause.setdefault(vector.clauses[0], []).append(vector)
    titles = {clause.id: clause.title for clause in rulebook().clauses()}
    return tuple(
        VectorFile(format=VECTORS, game=game, clause=clause, title=titles[clause], vectors=found)
        for clause, found in sorted(by_clause.items())
    )


def all_texts(folder: Path) -> dict[str, str]:
    """The text of every published file, by its path from the folder.

    Parameters
    ----------
    folder
        Where the vectors stand that were built before: their ids are not given to others.

    Raises
    ------
    IdTakenError
        If an id is given twice.
    """
    files = [file for game in rulebook().games for file in vector_files(game, built(game))]
    texts = texts_of(files)
    texts[INDEX_NAME] = index_text(index_of(files, folder))
    return {**texts, SUMS_NAME: sums(texts)}


def texts_of(files: Iterable[VectorFile]) -> dict[str, str]:
    """The text of some files, by path."""
    return {path_of(file): file_text(file) for file in files}


def path_of(file: VectorFile) -> str:
    """The path of a file: the game, and the rest of the id of the clause."""
    return f"{file.game}/{file.clause.partition('.')[2]}.json"


def index_of(files: list[VectorFile], folder: Path) -> Index:
    """The index of the files, and the ids that are gone."""
    ids = Counter(vector.id for file in files for vector in file.vectors)
    for id_, count in ids.items():
        if count > 1:
            raise IdTakenError(f"{count} vectors have the id {id_}; change the title of one")
    retired = retired_before(folder)
    for id_ in retired & ids.keys():
        raise IdTakenError(f"the id {id_} was given to a vector that is gone; change the title")
    gone = retired | (ids_before(folder) - ids.keys())
    return Index(format=INDEX, files=[entry_of(file) for file in files], retired=sorted(gone))


def retired_before(folder: Path) -> set[str]:
    """The ids that were gone before."""
    index = read_index(folder)
    return set(index.retired) if index else set()


def ids_before(folder: Path) -> set[str]:
    """The ids of the vectors that were built before, in whatever shape they are."""
    files = [json.loads(path.read_text("utf-8")) for path in folder.glob("*/*.json")]
    return {vector["id"] for file in files for vector in file["vectors"]}


def entry_of(file: VectorFile) -> IndexEntry:
    """A file as the index has it."""
    kinds = Counter(vector.kind for vector in file.vectors)
    return IndexEntry(
        file=path_of(file),
        game=file.game,
        clause=file.clause,
        positive=kinds["positive"],
        negative=kinds["negative"],
    )


def write_all(folder: Path) -> int:
    """Build the vectors and write them into a folder; gives the number of files.

    Files that are not built any more are removed.
    """
    texts = all_texts(folder)
    for path in folder.glob("*/*.json"):
        if path.relative_to(folder).as_posix() not in texts:
            path.unlink()
    for name, text in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return len(texts)


def first_difference(folder: Path, game: str | None = None) -> str | None:
    """In what the vectors in a folder differ from those that are built now, if they do.

    Of one game only its own files are looked at, neither the index nor the checksums.
    """
    texts = texts_of(vector_files(game, built(game))) if game else all_texts(folder)
    files = (path for path in (folder / (game or "")).rglob("*") if path.is_file())
    there = {path.relative_to(folder).as_posix() for path in files}
    for name in sorted(texts.keys() | there):
        if name not in there:
            return f"{name} is missing"
        if name not in texts:
            return f"{name} is not built; remove it"
        found = (folder / name).read_bytes().decode("utf-8")
        if found != texts[name]:
            return f"{name}:{first_line_apart(found, texts[name])}"
    return None


def first_line_apart(found: str, built: str) -> str:
    """The first line in which a file differs from what is built, and both of it, cut short."""
    lines, others = [*found.splitlines(), ""], [*built.splitlines(), ""]
    pairs = enumerate(zip(lines, others, strict=False), 1)
    number, (line, other) = next((n, pair) for n, pair in pairs if pair[0] != pair[1])
    place = next((p for p, (a, b) in enumerate(zip(line, other, strict=False)) if a != b), 0)
    here = slice(max(0, place - 30), place + 50)
    return f"{number}: the file has …{line[here]}…, built is …{other[here]}…"
