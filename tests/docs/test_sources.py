"""The pages of the code, and the links to its lines."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from tests.docs.conftest import Build

from hoyle.swoop.falling import Falling
from hoyle_docs.sources import lines_of, page_of, spot_of

NAME = "hoyle.swoop.falling.Falling.plays_higher"
FILE = "reference/hoyle/swoop/falling.py"
PAGE = f"# Code\n\nThe rule is {{hoyle:source}}`here <{NAME}>`.\n"


def test_a_function_is_found_with_its_decorators() -> None:
    # Given what Python itself says of a function with a decorator
    lines, first = inspect.getsourcelines(Falling.plays_higher)

    # Then its spot is from the decorator to the last line
    assert spot_of(NAME) == (FILE, first, first + len(lines) - 1)
    assert lines_of(NAME) == f"{first}-{first + len(lines) - 1}"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("hoyle.swoop.falling.Rising", "hoyle.swoop.falling does not define Rising"),
        ("whist.Rules", "whist.Rules is in no module that is loaded"),
    ],
)
def test_what_is_not_there_is_said(name: str, message: str) -> None:
    with pytest.raises(LookupError) as raised:
        spot_of(name)
    assert str(raised.value) == message


def test_a_link_leads_to_the_line_on_the_page_of_its_file(build: Build, tmp_path: Path) -> None:
    # When a page links to a function
    built = build({"index.md": PAGE})

    # Then the link leads to the line where it begins, and says so
    first = spot_of(NAME).first
    address = f"{page_of(FILE)}.html"
    assert f'href="{address}#L-{first}"' in built.pages["index"]
    assert f'title="{FILE}, line {first}"' in built.pages["index"]
    assert built.warnings == []
    # And there is a page of the file, with all its lines and no document of its own
    page = (tmp_path / "html" / address).read_text("utf-8")
    lines = re.findall(r'<span id="L-(\d+)">', page)
    text = Path(inspect.getfile(Falling)).read_text("utf-8")
    assert [int(line) for line in lines] == [*range(1, len(text.splitlines()) + 1)]
    # And the ids of clauses in it lead back
    assert '<a href="../clauses/swoop.play.higher-takes-pile.html">' in page


def test_a_link_to_nothing_breaks_the_build(build: Build) -> None:
    # When a page links to a function that is not there
    built = build({"index.md": PAGE.replace("plays_higher", "plays_lower")}, "nitpicky = True\n")

    # Then the warning names it
    name = NAME.replace("plays_higher", "plays_lower")
    assert built.warnings == [
        f"index.md:3: WARNING: no module that is loaded defines {name} [ref.source]"
    ]


def test_a_page_that_is_read_again_forgets_what_it_linked_to(build: Build, tmp_path: Path) -> None:
    # Given a page with a link to the code
    build({"index.md": PAGE})
    (tmp_path / "html" / f"{page_of(FILE)}.html").unlink()

    # When it is built again without it
    build({"index.md": "# Code\n\nThere is none.\n"})

    # Then no page of the file is made
    assert not (tmp_path / "html" / f"{page_of(FILE)}.html").exists()
