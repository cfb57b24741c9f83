"""The tie from evidence to clauses, and what evidence says of itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.clauses import ClauseLinkError, known_clauses, lock
from hoyle_properties import evidence as module
from hoyle_properties.evidence import (
    EvidenceError,
    EvidenceLink,
    Settings,
    Tally,
    Undecided,
    evidence,
    evidence_for_games,
    evidence_links,
    link_of,
    named_after,
    settings,
    show,
    tally,
)


@pytest.fixture(autouse=True)
def _own_links(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Ties made in a test are gone after it; those of the package are there before it."""
    evidence_links()
    monkeypatch.setattr(module, "_links", dict(module._links))
    yield
    tally.reset()


def a_test() -> None:
    """Show nothing."""


def another_test() -> None:
    """Show nothing either."""


def test_a_tied_test_knows_its_link() -> None:
    tied = evidence("swoop.tied", clauses=("swoop.setup.deck",), level="sampled")(a_test)

    assert tied is a_test
    assert link_of(tied) == EvidenceLink(
        "swoop.tied",
        "swoop",
        ("swoop.setup.deck",),
        "sampled",
        __name__,
        "a_test",
        __file__,
        a_test.__code__.co_firstlineno,
    )


def test_a_test_without_a_tie_has_no_link() -> None:
    assert link_of(another_test) is None


def test_a_test_for_several_games_has_a_link_for_each() -> None:
    clauses: dict[str, tuple[str, ...]] = {"swoop": ("swoop.setup.deck",), "whist": ()}

    def claim() -> None: ...

    tied = evidence_for_games("shared", clauses=clauses, level="sampled")(claim)

    swoop, whist = link_of(tied, "swoop"), link_of(tied, "whist")
    assert swoop is not None
    assert whist is not None
    assert (swoop.id, swoop.clauses) == ("swoop.property.shared", ("swoop.setup.deck",))
    assert (whist.id, whist.clauses) == ("whist.property.shared", ())
    assert link_of(tied) is None


@pytest.mark.parametrize(
    ("clauses", "said"),
    [
        ((), "the evidence swoop.wrong is tied to no clause; name at least one"),
        (
            ("swoop.setup.deck", "swoop.setup.deck"),
            "the evidence swoop.wrong names the clause swoop.setup.deck twice",
        ),
        (
            ("swoop.setup.dekc",),
            "the evidence swoop.wrong names 'swoop.setup.dekc', which is no clause of the "
            "specification",
        ),
    ],
)
def test_evidence_for_a_wrong_clause_is_refused(clauses: tuple[str, ...], said: str) -> None:
    with pytest.raises(ClauseLinkError) as raised:
        evidence("swoop.wrong", clauses=clauses, level="sampled")

    assert str(raised.value) == said


def test_a_level_that_does_not_exist_is_refused() -> None:
    with pytest.raises(EvidenceError) as raised:
        evidence("swoop.wrong", clauses=("swoop.setup.deck",), level="certain")

    assert str(raised.value) == (
        "the evidence swoop.wrong is of level 'certain'; "
        "a level is one of example, sampled, exhaustive, proved"
    )


def test_an_id_that_is_taken_is_refused() -> None:
    tie = evidence("swoop.twice", clauses=("swoop.setup.deck",), level="sampled")
    tie(a_test)
    tie(a_test)

    with pytest.raises(EvidenceError) as raised:
        tie(another_test)

    assert str(raised.value) == (
        f"the evidence id swoop.twice is taken by {__name__}.a_test; "
        f"{__name__}.another_test needs another"
    )


@pytest.mark.parametrize(
    ("id_", "kind"),
    [
        ("swoop.setup.deck", "clause"),
        ("swoop.finding.no-forced-end", "finding"),
        ("swoop.play.long-gone", "retired"),
    ],
)
def test_an_id_of_the_specification_is_refused(
    monkeypatch: pytest.MonkeyPatch, id_: str, kind: str
) -> None:
    # Given a specification with a clause, a finding and a retired id
    given = {**lock(), "retired": {"swoop.play.long-gone": {}}}
    monkeypatch.setattr(module, "lock", lambda: given)

    # When evidence takes such an id
    with pytest.raises(EvidenceError) as raised:
        evidence(id_, clauses=("swoop.setup.deck",), level="sampled")

    # Then it is refused
    assert str(raised.value) == (
        f"the evidence id {id_} is taken by the specification ({kind}); "
        "a property needs one of its own, such as swoop.property.a-name"
    )


def test_a_test_named_after_its_claim_points_at_the_claim() -> None:
    def test() -> None: ...

    tied = evidence("swoop.named", clauses=("swoop.setup.deck",), level="sampled")(
        named_after(a_test, test)
    )

    link = link_of(tied)
    assert link is not None
    assert (link.qualname, link.line) == ("a_test", a_test.__code__.co_firstlineno)
    assert tied.__doc__ == "Show nothing."


def test_a_claim_under_several_wrappers_is_still_where_it_stands() -> None:
    # Given a claim in a wrapper, in another wrapper
    def check() -> None: ...

    def test() -> None: ...

    wrapped = named_after(named_after(a_test, check), test)

    # When it is tied to a clause
    tied = evidence("swoop.wrapped", clauses=("swoop.setup.deck",), level="sampled")(wrapped)

    # Then its place is that of the claim
    link = link_of(tied)
    assert link is not None
    assert (link.file, link.line) == (__file__, a_test.__code__.co_firstlineno)


def test_evidence_stands_where_its_claim_is_written() -> None:
    # When the places of all evidence are looked at
    at = {f"def {link.qualname}(": (Path(link.file), link.line) for link in evidence_links()}

    # Then from each line on, the first function is the one with the claim
    for head, (file, line) in at.items():
        below = file.read_text("utf-8").splitlines()[line - 1 :]
        assert next(text for text in below if text.startswith("def ")).startswith(head)


def test_all_evidence_is_listed_once_by_id() -> None:
    ids = [link.id for link in evidence_links()]

    assert ids == sorted(set(ids))
    assert "swoop.property.play.higher-takes-pile" in ids


def test_every_clause_has_sampled_evidence_or_better() -> None:
    named = {clause for link in evidence_links() for clause in link.clauses}

    assert named == known_clauses()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Settings(False, 0, False)),
        ({"HOYLE_DEEP": "1", "HOYLE_SEED": "12"}, Settings(True, 12, False)),
        ({"HOYLE_DEEP": "0", "HOYLE_SECOND_SOLVER": "yes"}, Settings(False, 0, True)),
    ],
)
def test_settings_come_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, given: dict[str, str], expected: Settings
) -> None:
    for name in ("HOYLE_DEEP", "HOYLE_SEED", "HOYLE_SECOND_SOLVER"):
        monkeypatch.delenv(name, raising=False)
    for name, value in given.items():
        monkeypatch.setenv(name, value)

    assert settings() == expected


def test_a_proof_that_holds_is_counted() -> None:
    counted = Tally()

    counted.proof("proved", paths=3, queries=5, seconds=0.25)
    counted.proof("proved", paths=4, queries=6, seconds=0.5)

    assert (counted.path_count, counted.queries, counted.solver_seconds) == (7, 11, 0.75)


@pytest.mark.parametrize(
    ("verdict", "note", "error", "said"),
    [
        ("refuted", "a counterexample", AssertionError, "a counterexample"),
        ("refuted", "", AssertionError, "the proof is refuted"),
        ("not-inductive", "not known to be reachable", Undecided, "not known to be reachable"),
        ("unknown", "", Undecided, "unknown"),
    ],
)
def test_a_proof_that_does_not_hold_says_so(
    verdict: str, note: str, error: type[Exception], said: str
) -> None:
    counted = Tally()

    with pytest.raises(error) as raised:
        counted.proof(verdict, paths=2, note=note)

    assert type(raised.value) is error
    assert str(raised.value) == said
    assert counted.path_count == 2


def test_a_tally_is_emptied() -> None:
    tally.case(3)
    tally.note("a remark")
    show("game", "state", "move", 2)
    assert (tally.cases, tally.notes, tally.shown) == (
        3,
        ["a remark"],
        ("game", "state", "move", 2),
    )

    tally.reset()

    assert (tally.cases, tally.notes, tally.shown) == (0, [], ())
