from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from hoyle.clauses import known_clauses
from hoyle.conform.adapter import AdapterFault, Seen, Setting, Skill
from hoyle.conform.divergence import Part
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.vectors import Vector, can_run, run_vector, schema
from hoyle.conform.vectors.digest import digest_of
from hoyle.conform.vectors.models import ApplyStep
from hoyle.conform.vectors.shelf import (
    INDEX_NAME,
    SUMS_NAME,
    exported,
    files_of,
    games,
    read_index,
    shelf,
    vector_called,
    vectors_of,
)
from hoyle.errors import InputError
from hoyle.formats import GAMES
from hoyle.swoop import Swoop
from hoyle_properties.mutation.handmade import classes_of

ID = re.compile(r"[a-z]+\.vector\.[a-z0-9-]+(\.[a-z0-9-]+)+")
EVERY_GAME = pytest.mark.parametrize("game", sorted(GAMES))


def last_try(vector: Vector) -> ApplyStep | None:
    tries = [step for step in vector.steps if isinstance(step, ApplyStep)]
    return tries[-1] if tries else None


def test_every_game_has_vectors() -> None:
    # Given the games, when the published vectors are looked at, then each has some
    assert games() == tuple(sorted(GAMES))


@EVERY_GAME
def test_the_reference_conforms_to_every_vector(game: str) -> None:
    # Given the reference as an engine that tells all
    engine = RulesAdapter(game)

    # When it is asked for every vector
    found = [run_vector(engine, game, vector) for vector in vectors_of(game)]

    # Then it departs from none
    assert found == [None] * len(found)


class AnswersWithErrors(RulesAdapter):
    """Answers a deal or a position that cannot be with an error of its own."""

    def start(self, setting: Setting) -> Seen:
        return or_error(super().start(setting))

    def load(self, position: Mapping[str, Any]) -> Seen:
        return or_error(super().load(position))


def or_error(seen: Seen) -> Seen:
    """What was said, if it is no refusal."""
    if seen.accepted:
        return seen
    raise fault(FaultKind.ERROR, request="request 2 (load)", error="cannot be")


@EVERY_GAME
def test_an_error_is_a_refusal_of_what_no_game_can_have(game: str) -> None:
    # Given an engine that cannot even read what no game can have
    engine = AnswersWithErrors(game)
    refused = [vector for vector in vectors_of(game) if not vector.accepted]

    # When it is asked for that, then it departs from nothing
    assert {bool(vector.position) for vector in refused} == {True, False}
    assert [run_vector(engine, game, vector) for vector in refused] == [None] * len(refused)


def test_an_error_is_a_fault_where_a_game_can_begin() -> None:
    # Given an engine that can load no position
    class LoadsNothing(RulesAdapter):
        def load(self, position: Mapping[str, Any]) -> Seen:
            return or_error(Seen(False))

    vector = next(one for one in vectors_of("goat") if one.position and one.accepted)

    # When it is asked for one that can be, then that is no refusal
    with pytest.raises(AdapterFault) as raised:
        run_vector(LoadsNothing("goat"), "goat", vector)
    assert raised.value.kind == "error"


def cards_in(part: Any) -> list[str]:
    """The cards of a zone of a deal, whatever it is made of; an empty slot is none."""
    if isinstance(part, list):
        return [card for one in part for card in cards_in(one)]
    return [] if part is None else [part]


def cards_dealt(deal: dict[str, Any]) -> Counter[str]:
    """The cards of a deal; the trump of Goat lies in the stock and is only shown beside it."""
    others = ("first", "trump", "totals", "defeats", "balls", "doubled")
    return Counter(cards_in([part for zone, part in deal.items() if zone not in others]))


@EVERY_GAME
def test_a_deal_that_cannot_be_has_no_card_twice(game: str) -> None:
    # Given the deals of a game that can be, and those that cannot
    deals = [(one.accepted, one.deal) for one in vectors_of(game) if one.deal]
    deck = Counter[str]()
    for accepted, deal in deals:
        deck |= cards_dealt(deal) if accepted else Counter()

    # Then what is wrong with the latter is no card that the deck does not have
    refused = [cards_dealt(deal) for accepted, deal in deals if not accepted]
    assert refused
    assert [one - deck for one in refused] == [Counter()] * len(refused)


@EVERY_GAME
def test_every_clause_has_vectors_and_every_id_is_its_own(game: str) -> None:
    # Given the published files of a game
    files = files_of(game)

    # When their clauses and ids are looked at
    clauses = [file.clause for file in files]
    ids = [vector.id for file in files for vector in file.vectors]

    # Then every clause has a file, and every id has the right form and comes once
    assert clauses == sorted(id_ for id_ in known_clauses() if id_.startswith(f"{game}."))
    assert all(ID.fullmatch(id_) and id_.startswith(f"{game}.vector.") for id_ in ids)
    assert len(set(ids)) == len(ids)
    assert all(vector.clauses[0] == file.clause for file in files for vector in file.vectors)
    assert {one for file in files for v in file.vectors for one in v.clauses} <= known_clauses()


@EVERY_GAME
def test_states_and_digests_follow_from_the_file_alone(game: str) -> None:
    # Given the vectors as plain JSON, and the recipe of the page about them
    for path in (shelf() / game).glob("*.json"):
        for vector in json.loads(path.read_text("utf-8"))["vectors"]:
            if not vector["accepted"]:
                continue

            # When the fields that changed are put into the state, step after step
            heading = ("format", "game", "ruleset", "options")
            position = vector.get("position", {})
            state = {key: value for key, value in position.items() if key not in heading}
            state |= vector.get("state", {})
            pairs = [(vector["digest"], dict(state))]
            for step in vector.get("steps", []):
                state |= step.get("state", {})
                if step["do"] == "apply" and step["accepted"]:
                    pairs.append((step["digest"], dict(state)))

            # Then every digest is that of the state
            for digest, fields in pairs:
                text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
                assert digest == sha256(text.encode()).hexdigest(), vector["id"]


@EVERY_GAME
def test_a_negative_vector_is_refused_at_its_end_and_says_how_it_is_mended(game: str) -> None:
    for vector in vectors_of(game):
        # Given a vector, when the last thing that is tried in it is looked at
        last = last_try(vector)
        refused = not vector.accepted or (last is not None and not last.accepted)

        # Then a negative one is refused, a move with a code, and has a mended twin
        assert (vector.kind == "negative") is refused, vector.id
        if vector.kind == "negative":
            assert vector.mended is not None, vector.id
            assert not vector.accepted or (last is not None and last.code), vector.id


def test_the_digest_of_a_state_never_changes() -> None:
    # Given a small state, when it is digested, then the keys' order does not matter
    assert digest_of({"turn": 0, "pile": ["7h", "6c"]}) == digest_of(
        {"pile": ["7h", "6c"], "turn": 0}
    )
    assert (
        digest_of({"turn": 0, "pile": ["7h", "6c"]})
        == sha256(b'{"pile":["7h","6c"],"turn":0}').hexdigest()
    )


def test_the_files_are_as_the_schema_says() -> None:
    # Given the schema, and files of every game with the index
    validator = Draft202012Validator(schema())
    paths = [shelf() / INDEX_NAME, *(min((shelf() / game).glob("*.json")) for game in games())]

    # When they are validated
    errors = [error.message for path in paths for error in validator.iter_errors(load(path))]

    # Then nothing is wrong
    assert errors == []


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_index_and_checksums_are_those_of_the_files() -> None:
    # Given the index and the checksums
    index = read_index(shelf())
    lines = [line.split("  ") for line in (shelf() / SUMS_NAME).read_text().splitlines()]
    sums = {path: digest for digest, path in lines}

    # When the files are looked at
    files = [file for game in games() for file in files_of(game)]
    paths = list(shelf().rglob("*.json"))

    # Then the index names each with its vectors, and each has its checksum
    assert index is not None
    counted = {(one.clause, one.positive + one.negative) for one in index.files}
    assert counted == {(file.clause, len(file.vectors)) for file in files}
    assert sums == {
        path.relative_to(shelf()).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in paths
    }


def test_what_a_mutant_does_wrong_is_told() -> None:
    # Given rules under which an ace counts ten, and the vector of an ace left in a hand
    engine = RulesAdapter("swoop", classes_of("swoop")["swoop.mutant.ace-counts-ten"])
    id_ = "swoop.vector.score.card-points.points-of-an-ace-a-two-and-a-three-1-at"

    # When the vector is run
    found = run_vector(engine, *vector_called(id_))

    # Then the totals are what differs, and the clause of the points is blamed
    assert found is not None
    assert (found.part, found.clause, found.field) == (
        Part.EVENT,
        "swoop.score.card-points",
        "hand_over.totals",
    )
    assert found.engine == "hand_over.totals: [0, 10, 2, 3]"
    assert found.rule == "hand_over.totals: [0, 1, 2, 3]"


def test_a_deal_that_cannot_be_must_be_turned_down() -> None:
    # Given rules that take any deal
    class Anything(Swoop):
        def check_deal(self, deal: Any) -> None:
            pass

    # When a vector begins with a hand of ten cards
    game, vector = vector_called("swoop.vector.deal.hand.ten-are-too-few")
    found = run_vector(RulesAdapter("swoop", Anything), game, vector)

    # Then the opening is what they depart in
    assert found is not None
    assert (found.part, found.clause) == (Part.OPENING, "swoop.deal.hand")
    assert (found.engine, found.rule) == (
        "the engine accepts the deal",
        "there is no such deal: hand 0 has 10 cards, not 11",
    )


class SaysYes(RulesAdapter):
    """Accepts every move, and changes nothing."""

    def apply(self, line: Mapping[str, Any]) -> Seen:
        return Seen(True)


def test_a_refusal_is_told_in_the_words_of_games() -> None:
    # Given an engine that accepts everything, and a vector with a move out of turn
    game, vector = next(
        (one, vector)
        for one in games()
        for vector in vectors_of(one)
        if (step := last_try(vector)) and step.code == "game.refused.not-your-turn"
    )

    # When it is run
    found = run_vector(SaysYes(game), game, vector)

    # Then both sides are told as in games, and the code is not named for a sentence
    assert found is not None
    step = last_try(vector)
    assert step is not None
    assert found.code == "game.refused.not-your-turn"
    assert found.engine.startswith(f"the engine accepts seat {step.seat}'s move: ")
    assert found.rule == "It is not seat 0's turn; seat 1 is to act."


@EVERY_GAME
def test_every_refusal_of_a_vector_has_a_sentence(game: str) -> None:
    # Given what an engine that accepts everything departs in
    tried = [one for one in vectors_of(game) if one.accepted and last_try(one)]
    found = [run_vector(SaysYes(game), game, one, frozenset()) for one in tried]

    # Then the rules never say a code in place of a sentence
    accepted = [one for one in found if one and one.part is Part.ACCEPTED]
    assert accepted
    assert [one.rule for one in accepted if one.code is None or one.code in one.rule] == []


def test_only_what_an_engine_tells_is_compared() -> None:
    # Given the same wrong rules, as an engine that tells nothing but whether it accepts
    rules = classes_of("swoop")["swoop.mutant.ace-counts-ten"]
    engine = RulesAdapter("swoop", rules, observes=frozenset())

    # When it is asked for every vector without lists and views, then it departs from none
    skills = frozenset({Skill.LOAD})
    assert [
        one for v in vectors_of("swoop") if (one := run_vector(engine, "swoop", v, skills))
    ] == []


def test_an_engine_that_cannot_load_is_asked_for_deals_only() -> None:
    # Given the vectors of a game, when an engine cannot load
    asked = [vector for vector in vectors_of("take") if can_run(vector, frozenset())]

    # Then those with a deal are left, and there are some
    assert asked
    assert all(vector.deal is not None for vector in asked)


def test_vectors_are_copied_with_their_checksums(tmp_path: Path) -> None:
    # Given an empty folder, when the vectors of one game are copied into it, or all
    one = list(exported(tmp_path / "one", "goat"))
    every = list(exported(tmp_path / "all"))

    # Then the files are there, and their bytes are the same
    assert {path.parent.name for path in one} == {"goat"}
    assert (tmp_path / "all" / SUMS_NAME).read_bytes() == (shelf() / SUMS_NAME).read_bytes()
    assert len(every) == len([path for path in shelf().rglob("*") if path.is_file()])


def test_an_unknown_id_is_met_with_the_one_that_was_probably_meant() -> None:
    # Given an id with a slip, when it is looked up, then the message helps
    with pytest.raises(InputError) as caught:
        vector_called("swoop.vector.deal.hand.ten-are-to-few")
    assert str(caught.value) == (
        "there is no vector 'swoop.vector.deal.hand.ten-are-to-few'; did you mean "
        "swoop.vector.deal.hand.ten-are-too-few?"
    )
