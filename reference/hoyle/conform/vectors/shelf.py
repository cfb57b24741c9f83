"""Where the published vectors stand: reading, finding and copying them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter

from hoyle.clauses import spec_directory
from hoyle.conform.vectors.models import Index, Vector, VectorFile
from hoyle.errors import InputError
from hoyle.formats.faults import FormatError, decode, meant, parse, validated

FOLDER = "vectors"
INDEX_NAME = "index.json"
SUMS_NAME = "SHA256SUMS"

_file: TypeAdapter[VectorFile] = TypeAdapter(VectorFile)
_index: TypeAdapter[Index] = TypeAdapter(Index)


def shelf() -> Path:
    """The folder of the published vectors."""
    return spec_directory() / FOLDER


def read_file(path: Path) -> VectorFile:
    """A file of vectors.

    Raises
    ------
    InputError
        If it is none; the message begins with file, line and column.
    """
    text = decode(str(path), path.read_bytes())
    try:
        found: VectorFile = validated(_file.validate_python, parse(str(path), text))
    except FormatError as error:
        raise error.located(str(path), text) from None
    return found


@cache
def files_of(game: str) -> tuple[VectorFile, ...]:
    """The published files of a game, by clause."""
    paths = sorted((shelf() / game).glob("*.json"), key=lambda path: path.stem)
    return tuple(read_file(path) for path in paths)


def vectors_of(game: str) -> tuple[Vector, ...]:
    """The published vectors of a game."""
    return tuple(vector for file in files_of(game) for vector in file.vectors)


def games() -> tuple[str, ...]:
    """The games that have published vectors."""
    return tuple(folder.name for folder in sorted(shelf().iterdir()) if folder.is_dir())


def vector_called(id_: str) -> tuple[str, Vector]:
    """The game and the vector of an id.

    Raises
    ------
    InputError
        If there is none.
    """
    found = [(game, vector) for game in games() for vector in vectors_of(game)]
    for game, vector in found:
        if vector.id == id_:
            return game, vector
    known = [vector.id for _, vector in found]
    raise InputError(f"there is no vector {id_!r}; {meant(id_, known)}")


def read_index(folder: Path) -> Index | None:
    """The index in a folder of vectors, if there is one."""
    path = folder / INDEX_NAME
    if not path.is_file():
        return None
    text = path.read_text("utf-8")
    found: Index = validated(_index.validate_python, parse(str(path), text))
    return found


def sums(texts: dict[str, str]) -> str:
    """The checksums of files, as ``sha256sum --check`` reads them.

    Parameters
    ----------
    texts
        The text of each file, by its path from the folder of the checksums.
    """
    digests = {path: sha256(text.encode("utf-8")).hexdigest() for path, text in texts.items()}
    return "".join(f"{digest}  {path}\n" for path, digest in sorted(digests.items()))


def exported(target: Path, game: str | None = None) -> Iterator[Path]:
    """Copy the published vectors into a folder, and give what was written.

    Parameters
    ----------
    target
        The folder; it is made if it is not there.
    game
        The game whose vectors are copied; without, all.

    Raises
    ------
    InputError
        If the folder cannot be written.
    """
    try:
        for source in published(game):
            copy = target / source.relative_to(shelf())
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, copy)
            yield copy
    except OSError as error:
        raise InputError(f"{error.filename or target}: {error.strerror}") from None


def published(game: str | None) -> Iterator[Path]:
    """The published files: of one game, or all with the index and the checksums."""
    if game is not None:
        yield from sorted((shelf() / game).glob("*.json"))
        return
    yield from sorted(path for path in shelf().rglob("*") if path.is_file())
