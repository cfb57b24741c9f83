"""The table at which a rule is tried."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest
from tests.docs.conftest import ROOT, Build
from tests.docs.test_stepper_page import NODE, REACHING_OUT, SITE, needs_node

from hoyle.asking import answer, texts_from
from hoyle.formats import GAMES
from hoyle_docs import engine, try_data, trying
from hoyle_docs.svg_cards import all_names, names_used

SCRIPTS = sorted((ROOT / "docs" / "_static" / "try").glob("*.js"))
PAGE = "# Rules\n\n## First\n\n### Deeper\n\n```{try-rule} take\n```\n"
TEXTS = texts_from(json.dumps(list(engine.texts())))
ASKED = """
import sys
sys.path.insert(0, sys.argv[1])
from hoyle.asking import answer, texts_from
texts = texts_from(open(sys.argv[1] + "/hoyle/texts.json", encoding="utf-8").read())
for line in sys.stdin:
    print(answer(line, texts))
assert sys.modules["hoyle"].__file__.startswith(sys.argv[1])
"""


def look(position: dict[str, Any]) -> dict[str, Any]:
    """What the reference answers about a position."""
    asked = json.dumps({"ask": "look", "position": json.dumps(position)})
    answered: dict[str, Any] = json.loads(answer(asked, TEXTS))
    return answered


def test_the_table_stands_at_the_end_of_the_page(build: Build) -> None:
    # When a page has a table in a section below another
    built = build({"index.md": PAGE})

    # Then the table has a section of its own at the end of the page
    assert built.warnings == []
    html = built.pages["index"]
    assert re.search(r'</section>\s*</section>\s*<section id="try-a-rule">\s*<h2>Try a rule', html)
    assert 'data-try="take" data-clause="" data-clauses="generated/clauses/{id}.html"' in html
    assert 'data-static="_static/"' in html
    # And says something to readers without scripts
    assert "To try a rule here, the page needs scripts to be allowed." in html


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("haggis", "<p>At this table Ann, Ben have the seats 0, 1.</p>"),
        ("goat", "<p>At this table Ann, Ben, Cleo, Dan have the seats 0, 1, 2, 3.</p>"),
    ],
)
def test_on_a_page_for_players_the_table_says_who_sits_where(
    build: Build, game: str, told: str
) -> None:
    # When the page for players and another have the table of a game
    table = f"# Page\n\n```{{try-rule}} {game}\n```\n"
    index = f"{table}\n```{{toctree}}\ngames/{game}\n```\n"
    built = build({"index.md": index, f"games/{game}.md": table})

    # Then the names are told on the page for players alone
    assert built.warnings == []
    assert told in built.pages[f"games/{game}"]
    assert "At this table" not in built.pages["index"]


def test_the_scripts_come_in_order_from_the_site(build: Build, tmp_path: Path) -> None:
    # When a page has a table
    page = build({"index.md": PAGE}).pages["index"]

    # Then it loads the drawing, what the build tells, and the table, in this order
    loaded = re.findall(r'<script[^>]* src="_static/((?:stepper|try|try-data)/\w+\.js)', page)
    assert loaded == [
        *(f"stepper/{name}.js" for name in ("table", "cards", "rows")),
        "try-data/engine.js",
        "try-data/pictures.js",
        "try-data/take.js",
        *(f"try/{name}.js" for name in trying.PAGE_SCRIPTS),
    ]
    # And without the parts for the browser it is told that there is no referee
    told = (tmp_path / "html" / "_static" / "try-data" / "engine.js").read_text("utf-8")
    assert told.endswith("hoyleTry.engine = null;\n")
    data = tmp_path / "html" / "_static" / "try-data"
    assert {path.name for path in data.iterdir()} == {"engine.js", "pictures.js", "take.js"}
    # And every card has a picture, in a script that all pages share
    assert names_used(page) == set()
    pictures = (data / "pictures.js").read_text("utf-8")
    assert all(f'id=\\"card-{name}\\"' in pictures for name in all_names())


def test_a_page_without_a_table_loads_nothing_of_it(build: Build) -> None:
    assert "try" not in re.findall(r"_static/(\w+)", build({"index.md": "# None\n"}).pages["index"])


def test_a_page_in_russian_has_russian_words(build: Build, tmp_path: Path) -> None:
    # When the page is built in Russian
    built = build({"index.md": PAGE}, 'language = "ru"\n')

    # Then the title is Russian, and so is everything that the scripts say
    assert "<h2>Проверить правило" in built.pages["index"]
    script = (tmp_path / "html" / "_static" / "try-data" / "take.js").read_text("utf-8")
    words = json.loads(script.partition("hoyleTry.words = ")[2].partition(";\n")[0])
    assert words["Ask the rules"] == "Спросить правила"
    assert set(words) == set(try_data.texts())


def test_a_clause_can_be_named(build: Build) -> None:
    page = "# Rules\n\n```{try-rule} take\n:clause: take.draw.one\n```\n"
    assert 'data-clause="take.draw.one"' in build({"index.md": page}).pages["index"]


@pytest.mark.parametrize(
    ("directive", "message"),
    [
        ("bridge\n", "there is no game 'bridge' to try; there are swoop, haggis, goat, take"),
        ("take\n:clause: goat.lead.duty\n", "take has no clause 'goat.lead.duty' to try"),
    ],
)
def test_what_cannot_be_tried_stops_the_page(build: Build, directive: str, message: str) -> None:
    [warning] = build({"index.md": f"# Rules\n\n```{{try-rule}} {directive}```\n"}).warnings
    assert warning.startswith("index.md:3: ERROR: ")
    assert message in warning


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_there_and_says_what_it_says_in_the_rules(game: str) -> None:
    # Given the examples that a page tells of
    told = try_data.told(game)["examples"]

    # Then they are those of the rules that give a position, and all of them can be set up, but
    # for those that are there because they cannot
    page = try_data.page_of(game)
    of_rules = [(block.id, one) for block, one in page.examples() if one.given == "position"]
    assert [(one["id"], one["title"]) for one in told] == [
        (id_, one.title) for id_, one in of_rules
    ]
    for one, (_, example) in zip(told, of_rules, strict=True):
        faulty = look(one["position"])["kind"] == "fault"
        assert faulty == ("impossible" in example.expected), one


@needs_node
@pytest.mark.parametrize("game", GAMES)
def test_no_card_of_a_whole_position_is_lost_from_sight(game: str, tmp_path: Path) -> None:
    # Given every example as the reference fills it in
    answers = [look(one["position"]) for one in try_data.told(game)["examples"]]
    positions = [one["look"]["position"] for one in answers if one["kind"] == "look"]
    file = tmp_path / "positions.json"
    file.write_text(json.dumps({"deck": try_data.deck_of(game), "positions": positions}), "utf-8")

    # When the scripts look for cards that lie in no zone they show
    command = [str(NODE), str(SITE / "unnamed.js"), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    # Then there is none
    assert json.loads(done.stdout) == [[]] * len(positions)


@needs_node
def test_the_scripts_do_what_their_own_tests_say() -> None:
    command = [str(NODE), "--test", str(SITE / "try.test.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: str(path.stem))
def test_nothing_but_the_worker_loads_anything(script: Path) -> None:
    text = script.read_text("utf-8")
    assert bool(REACHING_OUT.findall(text)) == (script.stem == "worker")
    assert not re.search(r"https?:", text)


def test_the_archive_answers_as_the_reference_does(tmp_path: Path) -> None:
    # Given the archive of the reference, unpacked where nothing else of the project is
    engine.archive(tmp_path / "reference.zip")
    with zipfile.ZipFile(tmp_path / "reference.zip") as archive:
        archive.extractall(tmp_path / "there")
    asked = [
        json.dumps(
            {
                "ask": "move",
                "position": json.dumps(one["position"]),
                "move": one["move"],
                "seat": one["seat"],
            }
        )
        for game in GAMES
        for one in try_data.told(game)["examples"][:5]
    ]

    # When a Python of its own asks it
    command = [sys.executable, "-I", "-c", ASKED, str(tmp_path / "there")]
    done = subprocess.run(
        command, input="\n".join(asked), capture_output=True, text=True, check=True
    )

    # Then it answers word for word as the reference does
    assert done.stdout.splitlines() == [answer(question, TEXTS) for question in asked]


def test_the_archive_is_the_same_whenever_it_is_made(tmp_path: Path) -> None:
    for name in ("one.zip", "two.zip"):
        engine.archive(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes()


def parts_in(folder: Path) -> Path:
    """A folder with parts as `make site` fetches them; only their names are real."""
    for name in (*(f"node_modules/pyodide/{name}" for name in engine.PYODIDE), "wheels/one.whl"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def test_the_page_is_told_of_each_file_and_its_size(tmp_path: Path) -> None:
    # When the parts are there
    engine.write(tmp_path / "static", str(parts_in(tmp_path / "parts")))

    # Then the script names every file that can be counted, and those to be unpacked
    script = (tmp_path / "static" / engine.SCRIPT).read_text("utf-8")
    told = json.loads(script.partition("hoyleTry.engine = ")[2].removesuffix(";\n"))
    sizes = {one["name"]: one["size"] for one in told["files"]}
    assert list(sizes) == [
        "pyodide.asm.wasm",
        "python_stdlib.zip",
        "pyodide-lock.json",
        "one.whl",
        "reference.zip",
    ]
    assert told["archives"] == ["pyodide/one.whl", "pyodide/reference.zip"]
    # And all of them lie in the site
    folder = tmp_path / "static" / "pyodide"
    assert {path.name for path in folder.iterdir()} == {*engine.PYODIDE, *sizes}
    assert all((folder / name).stat().st_size == size for name, size in sizes.items())


@pytest.mark.parametrize(
    ("lost", "message"),
    [
        (
            "node_modules/pyodide/pyodide.asm.wasm",
            "{}/node_modules/pyodide has no pyodide.asm.wasm",
        ),
        ("wheels", "{}/wheels has no wheels"),
    ],
)
def test_a_part_that_is_missing_is_told(lost: str, message: str, tmp_path: Path) -> None:
    # Given parts of which one is gone
    parts = parts_in(tmp_path)
    if (parts / lost).is_dir():
        shutil.rmtree(parts / lost)
    else:
        (parts / lost).unlink()

    # When the build wants them, then it says what is missing and what fetches it
    with pytest.raises(engine.PartsMissing, match=re.escape(message.format(parts))) as caught:
        engine.write(tmp_path / "static", str(parts))
    assert "`make site` fetches" in str(caught.value)
