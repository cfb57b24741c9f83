"""The JSON Schemas are made from the models that read the formats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from hoyle import goat, haggis, position, take, trace
from hoyle.cli.schema import SCHEMAS as ALL_SCHEMAS
from hoyle.cli.schema import command, schema_called
from hoyle.swoop import RULESETS, Options, Phase, Swoop

SCHEMAS = {"position": position.schema, "trace": trace.schema}
LINES = {
    "SwoopHeader": ["format", "game", "seats"],
    "SwoopDealLine": ["deal"],
    "SwoopMoveLine": ["seat", "move"],
    "SweptLine": ["swoop"],
    "SwoopHandOverLine": ["hand_over"],
    "SwoopMatchOverLine": ["match_over"],
    "HaggisHeader": ["format", "game", "seats"],
    "HaggisDealLine": ["deal"],
    "HaggisMoveLine": ["seat", "move"],
    "TrickLine": ["trick"],
    "HaggisHandOverLine": ["hand_over"],
    "HaggisMatchOverLine": ["match_over"],
    "GoatHeader": ["format", "game", "seats"],
    "GoatDealLine": ["deal"],
    "GoatMoveLine": ["seat", "move"],
    "GoatTrickLine": ["trick"],
    "GoatHandOverLine": ["hand_over"],
    "GoatMatchOverLine": ["match_over"],
    "TakeHeader": ["format", "game", "seats"],
    "TakeDealLine": ["deal"],
    "TakeMoveLine": ["seat", "move"],
    "TakeReshuffleLine": ["reshuffle"],
    "TakeHandOverLine": ["hand_over"],
    "TakeMatchOverLine": ["match_over"],
}
MOVES = {
    "SwoopMoveLine": [["play"], ["add"], ["mystery"], ["stop"], ["pass"], ["pickup"]],
    "HaggisMoveLine": [["play"], ["bet"], ["pass"]],
    "GoatMoveLine": [["lead"], ["beat"], ["discard"], ["molodka"]],
    "TakeMoveLine": [["draw"], ["meld"], ["extend"], ["discard"], ["stop"]],
}


def parts(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema, and every schema within it."""
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for part in schema:
            yield from parts(part)


@pytest.mark.parametrize("name", ALL_SCHEMAS)
def test_the_command_prints_the_schema(name: str) -> None:
    result = CliRunner().invoke(command, [name])

    assert result.exit_code == 0
    assert json.loads(result.stdout) == schema_called(name)
    assert schema_called(name)["title"] == f"hoyle-{name}/1"


@pytest.mark.parametrize(("name", "schema"), SCHEMAS.items(), ids=SCHEMAS)
def test_the_command_knows_the_schemas_of_what_is_read(
    name: str, schema: Callable[[], dict[str, Any]]
) -> None:
    assert schema_called(name) == schema()


def test_another_format_is_not_known() -> None:
    result = CliRunner().invoke(command, ["traces"])

    assert result.exit_code == 2
    assert (
        "Invalid value for 'FORMAT': 'traces' is not one of 'position', 'trace', 'ruling', "
        "'replay', 'steps', 'evidence', 'mutants'." in result.stderr
    )


@pytest.mark.parametrize("name", ALL_SCHEMAS)
def test_a_schema_says_what_it_is_and_every_reference_in_it_leads_somewhere(name: str) -> None:
    made = schema_called(name)

    assert made["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(made)
    references = [part["$ref"] for part in parts(made) if isinstance(part.get("$ref"), str)]
    assert references
    assert {reference.removeprefix("#/$defs/") for reference in references} <= set(made["$defs"])


@pytest.mark.parametrize("name", ALL_SCHEMAS)
def test_every_object_is_closed_and_every_field_explained(name: str) -> None:
    defined = schema_called(name)["$defs"].values()
    objects = [part for part in defined if part.get("type") == "object"]

    assert objects
    for part in objects:
        assert part["additionalProperties"] is False
        assert part["description"]
        assert all(field.get("description") for field in part["properties"].values())


def test_a_trace_is_a_header_or_a_line_of_a_known_kind() -> None:
    made = trace.schema()

    assert {name: made["$defs"][name]["required"] for name in LINES} == LINES
    for line, moves in MOVES.items():
        offered = made["$defs"][line]["properties"]["move"]["oneOf"]
        names = [kind["$ref"].removeprefix("#/$defs/") for kind in offered]
        assert [made["$defs"][name]["required"] for name in names] == moves


def test_a_position_offers_what_the_game_offers() -> None:
    made = position.schema()
    properties = made["$defs"]["SwoopPosition"]["properties"]

    assert set(properties["options"]["properties"]) == {field.name for field in fields(Options)}
    assert properties["options"]["properties"]["tie"] == {"enum": ["nobody", "shared", "play_on"]}
    assert properties["ruleset"]["enum"] == list(RULESETS)
    assert properties["phase"]["enum"] == [phase.value for phase in Phase]
    assert (properties["turn"]["minimum"], properties["turn"]["maximum"]) == (0, 3)
    assert (properties["hands"]["minItems"], properties["hands"]["maxItems"]) == (4, 4)


def test_a_position_of_haggis_offers_what_that_game_offers() -> None:
    properties = position.schema()["$defs"]["HaggisPosition"]["properties"]

    names = {field.name for field in fields(haggis.Options)}
    assert set(properties["options"]["properties"]) == names
    assert properties["options"]["properties"]["bet_window"] == {
        "enum": ["before_own_first_card", "before_first_lead"]
    }
    assert properties["ruleset"]["enum"] == ["text", "published"]
    assert properties["phase"]["enum"] == ["play", "reply", "over"]
    card = re.compile(properties["hands"]["items"]["items"]["pattern"])
    deck = set(haggis.Haggis().deck.names)
    assert {name for name in deck if card.search(name)} == deck
    assert not any(card.search(wrong) for wrong in ("7H", "Jc", "JQ", "10", "Jk", "1c", ""))


def test_a_position_of_goat_offers_what_that_game_offers() -> None:
    made = position.schema()["$defs"]
    properties = made["GoatPosition"]["properties"]

    names = {field.name for field in fields(goat.Options)}
    assert set(properties["options"]["properties"]) == names
    assert properties["options"]["properties"]["molodka"] == {
        "enum": ["until_trick_complete", "on_lead_only", "before_lead_only"]
    }
    assert properties["ruleset"]["enum"] == ["text", "burkozel"]
    card = re.compile(properties["trump"]["pattern"])
    deck = set(goat.Goat().deck.names)
    assert {name for name in deck if card.search(name)} == deck
    assert not any(card.search(wrong) for wrong in ("7H", "J", "10", "5c", "Jk", "7hh", ""))
    # What lies in the trick may be given for all seats, or for some by number
    every, some = properties["open"]["oneOf"]
    assert (every["minItems"], every["maxItems"]) == (4, 4)
    assert list(made[some["$ref"].removeprefix("#/$defs/")]["properties"]) == ["0", "1", "2", "3"]


@pytest.mark.parametrize("options", [goat.Options(), goat.RULESETS["burkozel"]])
def test_a_written_position_of_goat_fits_the_schema(options: goat.Options) -> None:
    game = goat.Goat(options)
    state = game.deal(game.shuffle(Random(3)))
    validator = Draft202012Validator(position.schema())

    for _ in range(12):
        assert validator.is_valid(position.write_position(game, state))
        seat = state.turn
        state = game.play(state, seat, game.moves(state, seat)[-1]).state


def test_a_position_of_take_offers_what_that_game_offers() -> None:
    made = position.schema()["$defs"]
    properties = made["TakePosition"]["properties"]

    names = {field.name for field in fields(take.Options)}
    assert set(properties["options"]["properties"]) == names
    assert properties["ruleset"]["enum"] == ["text", "literal"]
    assert properties["phase"]["enum"] == ["draw", "build", "extend", "chance", "over"]
    assert (properties["hands"]["minItems"], properties["hands"]["maxItems"]) == (2, 4)
    assert made["SequenceModel"]["required"] == ["owner", "cards"]
    seats = trace.schema()["$defs"]["TakeHeader"]["properties"]["seats"]
    assert (seats["minimum"], seats["maximum"]) == (2, 4)
    card = re.compile(properties["hands"]["items"]["items"]["pattern"])
    deck = set(take.Take().deck.names)
    assert {name for name in deck if card.search(name)} == deck
    assert not any(card.search(wrong) for wrong in ("7H", "JkJk", "J", "10", "1c", "Tc", ""))


def test_the_cards_of_a_position_are_those_of_the_deck() -> None:
    properties = position.schema()["$defs"]["SwoopPosition"]["properties"]
    names = set(Swoop().deck.names)

    in_hand = re.compile(properties["hands"]["items"]["items"]["pattern"])
    on_pile = re.compile(properties["pile"]["items"]["pattern"])

    assert {name for name in names if in_hand.search(name)} == names
    assert names - {name for name in names if on_pile.search(name)} == {
        "10c", "10d", "10h", "10s", "Jk",
    }  # fmt: skip
    assert not any(in_hand.search(wrong) for wrong in ("7H", "1c", "10", "7hh", "JkJk", "Tc", ""))
