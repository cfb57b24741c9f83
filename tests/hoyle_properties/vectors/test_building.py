from __future__ import annotations

import re
from pathlib import Path

import pytest

from hoyle.conform.adapter import Setting
from hoyle.conform.vectors.expecting import Case, Table, loaded, opened, tried
from hoyle.conform.vectors.models import INDEX, ApplyStep, Index, Vector, VectorFile
from hoyle.conform.vectors.shelf import INDEX_NAME, files_of, games, shelf, vectors_of
from hoyle.conform.vectors.writing import file_text, index_text
from hoyle.formats import GAMES, format_of
from hoyle.formats.faults import validated
from hoyle.reports.clauses import rulebook
from hoyle_properties.vectors.boundaries import triples, without_cases
from hoyle_properties.vectors.building import IdTakenError, first_difference, index_of
from hoyle_properties.vectors.cases import NotFoundYetError, case_of, left_out
from hoyle_properties.vectors.named import is_played, written_cases
from hoyle_properties.vectors.store import kept_hands

EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))
NUMBER = re.compile(
    r"\b(\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen"
    r"|sixteen|seventeen|nineteen|twenty|thirty|fourth|fewer|at least|at most|exactly)\b",
    re.IGNORECASE,
)


def test_the_published_vectors_are_as_they_are_built() -> None:
    # Given the published vectors, when all are built anew, then no byte differs
    assert first_difference(shelf()) is None


def test_the_first_difference_is_named(tmp_path: Path) -> None:
    # Given a folder without vectors, when it is compared, then the first file is named
    assert first_difference(tmp_path) == "SHA256SUMS is missing"


@EVERY_GAME
def test_cases_around_numbers_come_out_as_expected(game: str) -> None:
    # Given the cases around numbers, with what was expected of them by hand
    vectors = {vector.id: vector for vector in vectors_of(game)}
    written = [named for named in written_cases(game) if named.accepted is not None]

    # When the vectors are looked at
    found = {named.id: vectors[named.id].kind == "positive" for named in written}

    # Then each is accepted or refused as expected
    assert found == {named.id: named.accepted for named in written}


@EVERY_GAME
def test_every_clause_that_names_a_number_has_cases_around_it(game: str) -> None:
    # Given the clauses of a game that name a number
    clauses = [clause for clause in rulebook().clauses() if clause.id.startswith(f"{game}.")]
    named = {clause.id for clause in clauses if NUMBER.search(clause.text)}

    # When those are left out for which a reason is given, then the others have cases
    assert named - without_cases().keys() <= {triple.clause for triple in triples(game)}


@EVERY_GAME
def test_a_number_has_a_case_at_each_side_or_a_reason(game: str) -> None:
    for triple in triples(game):
        # Given a number in a rule, when its sides are counted, then none is missing or given twice
        sides = [side.boundary.at for side in triple.sides]
        assert sorted([*sides, *triple.without]) == ["above", "at", "below"], triple.of


@EVERY_GAME
def test_what_is_mended_is_legal(game: str) -> None:
    for vector in vectors_of(game):
        if vector.kind == "negative":
            # Given a negative vector, when its one fault is mended, then the rules accept it
            assert is_accepted(game, vector), vector.id


def is_accepted(game: str, vector: Vector) -> bool:
    """Whether the rules accept what a negative vector is with its fault mended."""
    mended = vector.mended
    assert mended is not None
    if mended.deal is not None:
        table = format_of(game).game(vector.ruleset, vector.options, vector.seats)
        found = format_of(game)
        deal = validated(found.lines.validate_python, {"deal": mended.deal}).deal
        return bool(table.actors(table.deal(found.deal_of(table, deal))))
    table_before = loaded(mended.position) if mended.position else before_last_try(game, vector)
    return not mended.line() or tried(table_before, mended.line())[0].accepted


def before_last_try(game: str, vector: Vector) -> Table:
    """The table at which the last move of a vector is tried."""
    deal = vector.deal
    given = Setting(vector.ruleset, vector.options, vector.seats, deal) if deal else None
    case = Case(vector.id, vector.title, (), "", given, vector.position)
    table = opened(game, case)
    assert isinstance(table, Table)
    tries = [step for step in vector.steps if isinstance(step, ApplyStep)]
    for step in tries[:-1]:
        _, table = tried(table, step.line())
    return table


def test_a_written_round_that_no_moves_lead_to_is_left_out() -> None:
    # Given all written cases, when vectors are made of them, then one has none
    assert [id_ for game in games() for id_ in left_out(game)] == [
        "haggis.vector.score.cards-left.all-seventeen-are-85"
    ]


def test_a_hand_that_was_found_for_another_text_is_not_used() -> None:
    # Given a written case of the end of a match, and the hand that was kept for it
    named = next(one for one in written_cases("swoop") if is_played(one.example))
    hand = kept_hands("swoop")[named.id]

    # When the case says something else by now, then it cannot be built
    with pytest.raises(NotFoundYetError) as caught:
        case_of("swoop", named, hand._replace(of="0"))
    assert str(caught.value) == (
        f"{named.id}: it has changed; "
        "search again: python -m hoyle_properties.vectors.searching swoop"
    )


def test_an_id_that_is_gone_is_given_to_no_other_vector(tmp_path: Path) -> None:
    # Given a folder whose index says that an id is gone
    files = list(files_of("swoop"))
    id_ = files[0].vectors[0].id
    gone = Index(format=INDEX, files=[], retired=[id_])
    (tmp_path / INDEX_NAME).write_text(index_text(gone), "utf-8")

    # When a vector has it, then nothing is built
    with pytest.raises(IdTakenError) as caught:
        index_of(files, tmp_path)
    assert str(caught.value) == f"the id {id_} was given to a vector that is gone; change the title"


def test_the_id_of_a_vector_that_goes_is_kept(tmp_path: Path) -> None:
    # Given a folder with a file of two vectors or more
    file = next(file for file in files_of("swoop") if len(file.vectors) > 1)
    (tmp_path / "swoop").mkdir()
    (tmp_path / "swoop" / "one.json").write_text(file_text(file), "utf-8")

    # When the first is not built any more
    rest = VectorFile(**{**dict(file), "vectors": file.vectors[1:]})
    index = index_of([rest], tmp_path)

    # Then its id stays in the index
    assert index.retired == [file.vectors[0].id]
