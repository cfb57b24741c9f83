"""Ties from code to clauses."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle import clauses
from hoyle.clauses import ClauseLinkError, Link, clause, known_clauses, links, spec_directory


@pytest.fixture
def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ties made in a test do not outlive it."""
    monkeypatch.setattr(clauses, "_links", {})


def tie_error(*ids: str) -> str:
    """What is said of a tie that is refused."""

    def rule() -> None:
        """A rule."""

    rule.__module__, rule.__qualname__ = "game", "rule"
    with pytest.raises(ClauseLinkError) as refused:
        clause(*ids)(rule)
    return str(refused.value)


def test_a_tie_records_where_the_code_is(no_links: None) -> None:
    # Given a function tied to two clauses
    @clause("swoop.turn.first", "swoop.turn.beginning")
    def rule() -> str:
        return "played"

    # Then it is unchanged, and each tie names module, function, file and line
    assert rule() == "played"
    line = rule.__code__.co_firstlineno
    assert links() == tuple(
        Link(id_, __name__, rule.__qualname__, rule.__code__.co_filename, line)
        for id_ in ("swoop.turn.beginning", "swoop.turn.first")
    )


def test_a_class_can_be_tied(no_links: None) -> None:
    @clause("swoop.setup.deck")
    class Rules:
        pass

    assert [(link.clause, link.qualname) for link in links()] == [
        ("swoop.setup.deck", Rules.__qualname__)
    ]


def test_the_same_tie_made_again_counts_once(no_links: None) -> None:
    def rule() -> None:
        """A rule."""

    clause("swoop.turn.first")(clause("swoop.turn.first")(rule))
    assert len(links()) == 1


def test_a_tie_to_nothing() -> None:
    assert tie_error() == "game.rule is tied to no clause; name at least one"


def test_a_tie_to_a_clause_that_is_not_there() -> None:
    assert tie_error("swoop.play.wrong") == (
        "game.rule names 'swoop.play.wrong', which is no clause of the specification"
    )


@pytest.mark.parametrize(
    "id_", ["swoop.note.aim", "swoop.term.pile", "swoop.option.max-four", "swoop.ruleset.text"]
)
def test_a_tie_to_what_is_no_clause(id_: str) -> None:
    assert tie_error(id_) == f"game.rule names {id_!r}, which is no clause of the specification"


def test_a_tie_to_one_clause_twice() -> None:
    assert tie_error("swoop.turn.first", "swoop.turn.first") == (
        "game.rule names the clause swoop.turn.first twice"
    )


def test_nothing_is_recorded_of_a_tie_that_is_refused(no_links: None) -> None:
    tie_error("swoop.turn.first", "swoop.play.wrong")
    assert links() == ()


def test_the_rules_of_swoop_are_tied_to_clauses_of_swoop() -> None:
    import hoyle.swoop

    made = [link for link in links() if link.module.startswith(hoyle.swoop.__name__)]
    assert made
    assert {link.clause.partition(".")[0] for link in made} == {"swoop"}
    assert {link.clause for link in made} <= known_clauses()


def test_the_specification_of_the_checkout_comes_first() -> None:
    checkout = Path(__file__).resolve().parents[2]
    assert spec_directory() == checkout / "spec"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package as if it were installed in an empty folder."""
    package = tmp_path / "site" / "hoyle"
    package.mkdir(parents=True)
    monkeypatch.setattr(clauses, "__file__", str(package / "clauses.py"))
    spec_directory.cache_clear()
    yield package
    spec_directory.cache_clear()


def test_an_installed_package_has_its_own_copy(elsewhere: Path) -> None:
    (elsewhere / "spec").mkdir()
    (elsewhere / "spec" / "clauses.lock").write_text("{}", "utf-8")
    assert spec_directory() == elsewhere / "spec"


def test_without_a_specification_nothing_can_be_tied(elsewhere: Path) -> None:
    with pytest.raises(FileNotFoundError) as refused:
        spec_directory()
    assert str(refused.value) == (
        f"the specification is missing: no clauses.lock beside the package {elsewhere}; "
        "install hoyle again"
    )


def test_only_clauses_may_be_tied_to() -> None:
    entries = json.loads((spec_directory() / "clauses.lock").read_text("utf-8"))["ids"]
    kinds = {entries[id_]["kind"] for id_ in known_clauses()}
    assert kinds == {"clause"}
    assert known_clauses() < entries.keys()
