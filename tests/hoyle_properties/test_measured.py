"""The stored results of the evidence are those of the evidence there is."""

from __future__ import annotations

import pytest

from hoyle.clauses import spec_directory
from hoyle.cli.verify_json import record_of
from hoyle.cli.verify_run import Plan, Watcher, run
from hoyle.rulebook import read_rulebook
from hoyle_properties.evidence import evidence_links
from hoyle_properties.measured import records_of, stored_evidence

GAMES = read_rulebook(spec_directory()).games
STALE = "what is stored is not what there is; `make evidence-report` stores it anew"
QUICK = (
    "swoop.property.rank-order",
    "swoop.proof.pile-rules",
    "haggis.property.wild-cards-alone",
    "haggis.proof.answer-rules",
    "goat.property.card-order",
    "goat.proof.cost-rules",
    "take.property.extensions.ten-takings",
    "take.proof.two-rounds",
)


@pytest.mark.parametrize("game", GAMES)
def test_a_result_is_stored_for_exactly_the_evidence_there_is(game: str) -> None:
    # Given the evidence of a game
    links = {link.id: link for link in evidence_links() if link.game == game}

    # When the stored results are read
    records = records_of(game)

    # Then there is one for each, of the same level and for the same clauses
    told = {id_: (record.level, set(record.clauses)) for id_, record in records.items()}
    assert told == {id_: (link.level, set(link.clauses)) for id_, link in links.items()}, STALE
    # And all of it held, and had something to check
    assert [id_ for id_, one in records.items() if one.verdict != "holds"] == []
    assert [id_ for id_, one in records.items() if not (one.cases or one.paths)] == []
    assert [id_ for id_, one in records.items() if bool(one.paths) != (one.level == "proved")] == []


@pytest.mark.parametrize("game", GAMES)
def test_stored_results_are_of_a_whole_run_from_the_usual_seed(game: str) -> None:
    # When the stored result of a game is read
    report = stored_evidence(game)

    # Then it tells of that game alone, and of samples that anybody can take again
    assert report is not None
    assert (report.games, report.profile, report.seed) == ((game,), "ci", 0)


@pytest.mark.parametrize("id_", QUICK)
def test_what_is_counted_anew_is_what_was_stored(id_: str) -> None:
    # Given what is stored of some evidence that takes no time
    game = id_.partition(".")[0]
    stored = records_of(game)[id_]

    # When it is run again
    [record] = run(Plan(game, (id_,)), Watcher(lambda links: None, lambda record: None))

    # Then it counts the same
    again = record_of(record)
    assert (again.verdict, again.cases, again.paths, again.queries) == (
        stored.verdict,
        stored.cases,
        stored.paths,
        stored.queries,
    ), STALE


def test_a_game_without_a_result_has_no_records() -> None:
    assert stored_evidence("whist") is None
    assert records_of("whist") == {}
