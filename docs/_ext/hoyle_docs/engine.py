"""What a browser needs to run the reference: its code as an archive, and a Python to run it.

The code is that of `reference/`, as far as `hoyle.asking` loads it. The Python is Pyodide, and
beside it lie the packages that the code needs; ``make site`` fetches both into a folder of parts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from shutil import copyfile

from sphinx.errors import SphinxError

import hoyle
from hoyle.clauses import LOCK_NAME, spec_directory
from hoyle.cli.blocks import text_of
from hoyle.formats import GAMES
from hoyle.reports.clauses import rulebook
from hoyle_docs.try_data import BEGINNING

SCRIPT = "try-data/engine.js"
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""The files of Pyodide that a browser loads."""
UNCOUNTED = (".mjs",)
"""Files that are loaded as modules, of which a page cannot tell how much has come."""
REFERENCE = "reference.zip"
LONG_AGO = (1980, 1, 1, 0, 0, 0)
LOADED = """
import sys
for name in {names}:
    __import__(name)
for name, module in sorted(sys.modules.items()):
    if name.partition(".")[0] == "hoyle":
        print(module.__file__)
"""


class PartsMissing(SphinxError):
    """The folder of parts lacks something. The message says what."""

    category = "The parts for the browser are missing"


def write(static: Path, parts: str) -> None:
    """Write what the pages load: the script that tells what there is, and the files, if any.

    Parameters
    ----------
    static
        The folder of the static files of the site.
    parts
        The folder into which ``make site`` has fetched the parts; an empty text for none.

    Raises
    ------
    PartsMissing
        If a part is not in the folder.
    """
    told = json.dumps(files(static, Path(parts)) if parts else None)
    script = static / SCRIPT
    script.parent.mkdir(parents=True, exist_ok=True)
    script.write_text(f"{BEGINNING}hoyleTry.engine = {told};\n", "utf-8")


def files(static: Path, parts: Path) -> dict[str, object]:
    """Put the files of the engine into place, and tell which they are."""
    folder = static / "pyodide"
    folder.mkdir(parents=True, exist_ok=True)
    taken = [*pyodide_files(parts), *wheels(parts)]
    for file in taken:
        copyfile(file, folder / file.name)
    archive(folder / REFERENCE)
    names = [*(file.name for file in taken), REFERENCE]
    counted = [name for name in names if not name.endswith(UNCOUNTED)]
    return {
        "files": [{"name": name, "size": (folder / name).stat().st_size} for name in counted],
        "archives": [f"pyodide/{name}" for name in names if name.endswith((".whl", REFERENCE))],
    }


def pyodide_files(parts: Path) -> list[Path]:
    """The files of Pyodide.

    Raises
    ------
    PartsMissing
        If one is not there.
    """
    found = [parts / "node_modules" / "pyodide" / name for name in PYODIDE]
    missing = [file.name for file in found if not file.is_file()]
    if missing:
        raise PartsMissing(f"{found[0].parent} has no {', '.join(missing)}; `make site` fetches it")
    return found


def wheels(parts: Path) -> list[Path]:
    """The packages that the code needs.

    Raises
    ------
    PartsMissing
        If there are none.
    """
    found = sorted((parts / "wheels").glob("*.whl"))
    if not found:
        raise PartsMissing(f"{parts / 'wheels'} has no wheels; `make site` fetches them")
    return found


def archive(path: Path) -> None:
    """Write the code of the reference, the lock of the clauses and their words as one archive."""
    root = Path(hoyle.__file__).parents[1]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for module in modules():
            add(made, module.relative_to(root).as_posix(), module.read_text("utf-8"))
        lock = (spec_directory() / LOCK_NAME).read_text("utf-8")
        add(made, f"hoyle/spec/{LOCK_NAME}", lock)
        add(made, "hoyle/texts.json", json.dumps(list(texts()), ensure_ascii=False))


def add(made: zipfile.ZipFile, name: str, text: str) -> None:
    """Add a file to an archive that is the same whenever it is made."""
    made.writestr(zipfile.ZipInfo(name, LONG_AGO), text, zipfile.ZIP_DEFLATED)


def modules() -> list[Path]:
    """The files of the modules that answer the questions of a page, for all games.

    A Python of its own loads them, so that nothing is there that others have loaded.
    """
    names = ["hoyle.asking", *(f"hoyle.{part}.{game}" for part, game in parts_of_games())]
    command = [sys.executable, "-I", "-c", LOADED.format(names=names)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return [Path(line) for line in done.stdout.splitlines()]


def parts_of_games() -> Iterable[tuple[str, str]]:
    """What is loaded only when a document names a game."""
    return ((part, game) for part in ("formats", "wording") for game in GAMES)


def texts() -> Iterator[dict[str, str]]:
    """The words of every clause."""
    for clause in rulebook().clauses():
        yield text_of(clause.id).model_dump()
