"""An engine in JavaScript that shares no code with the reference, held against the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from tests.hoyle.conform.hands import Line, dealt, match_of
from tests.hoyle.conform.skeletons import ENGINES, needs
from tests.hoyle.formats.playing import replayed

from hoyle.cli.main import hoyle
from hoyle.conform.adapter import Seen, Setting, Skill
from hoyle.conform.rules_adapter import RulesAdapter
from hoyle.conform.stdio_adapter import StdioAdapter
from hoyle.position import read_position, write_position
from hoyle.trace import write_header, write_move
from hoyle_properties.swoop.subject import SUBJECT

COMMAND = ["node", str(ENGINES / "javascript" / "engine.mjs")]


@pytest.fixture
def engine() -> Iterator[StdioAdapter]:
    needs("javascript")
    with StdioAdapter(COMMAND) as running:
        running.hello("swoop")
        yield running


def attempts(rules: RulesAdapter, setting: Setting, random: Random) -> list[Line]:
    """A hand played by chance, in which every other move is one that may be illegal."""
    rules.start(setting)
    lines: list[Line] = []
    while (match := match_of(rules)).playing:
        game: Any = rules.game
        state: Any = match.state
        listed = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
        tried = SUBJECT.attempt(random, game, state), random.choice(listed)
        lines += [write_move(game, seat, move) for seat, move in tried]
        for line in lines[-2:]:
            rules.apply(line)
    return lines


def late(seed: int) -> Setting:
    """A hand near the end of a match."""
    setting, random = dealt("swoop", seed), Random(seed)
    totals = [random.randrange(240, 300) for _ in range(4)]
    first = random.randrange(4)
    return setting._replace(deal={**setting.deal, "first": first, "totals": totals})


def told(line: Line, seen: Seen) -> list[Line]:
    """The lines of a recording: a move, refused or not, and what the engine says it caused."""
    return [line if seen.accepted else {**line, "refused": True}, *map(dict, seen.events)]


def position(told: Any, ruled: Any) -> Any:
    """What an engine sees as a position, in which orders that mean nothing are settled."""
    head = {"format": "hoyle-position/1", "game": "swoop"}
    return write_position(*read_position({**head, **ruled, **told}))


@pytest.mark.parametrize("seed", range(6))
def test_it_agrees_with_the_rules_on_moves_and_on_what_they_cause(
    engine: StdioAdapter, seed: int
) -> None:
    rules, setting = RulesAdapter("swoop"), late(seed)
    lines = attempts(rules, setting, Random(seed))

    _, *answers = engine.replay(setting, lines)

    head = [write_header(rules.format.game("text", {})), {"deal": setting.deal}]
    pairs = zip(lines, answers, strict=True)
    report = replayed(*head, *(one for pair in pairs for one in told(*pair)))
    assert report.divergence is None
    assert report.unchecked == ()
    assert report.moves + report.refusals == len(answers)


@pytest.mark.parametrize("seed", range(3))
def test_it_agrees_with_the_rules_on_the_state_after_each_move(
    engine: StdioAdapter, seed: int
) -> None:
    rules, setting = RulesAdapter("swoop"), late(seed)
    lines = attempts(rules, setting, Random(seed))

    seen, ruled = engine.replay(setting, lines), rules.replay(setting, lines)

    assert states(seen, ruled) == states(ruled, ruled)


def states(told: Sequence[Seen], ruled: Sequence[Seen]) -> list[Any]:
    """The positions after each move."""
    return [position(one.state, other.state) for one, other in zip(told, ruled, strict=True)]


@pytest.mark.parametrize("seed", range(3))
def test_it_agrees_with_the_rules_on_what_is_legal_and_what_is_seen(
    engine: StdioAdapter, seed: int
) -> None:
    rules, setting, random = RulesAdapter("swoop"), late(seed), Random(seed)
    lines = attempts(rules, setting, random)
    rules.start(setting)
    engine.start(setting)

    for line in lines[: random.randrange(60)]:
        rules.apply(line)
        engine.apply(line)
        seat = random.randrange(4)
        assert kinds(engine.legal(seat)) == kinds(rules.legal(seat))
        told, ruled = engine.view(seat), rules.view(seat)
        assert {name: sorted(zone.cards) for name, zone in told.items()} == {
            name: sorted(zone.cards) for name, zone in ruled.items()
        }
        assert {name: zone.size for name, zone in told.items()} == {
            name: zone.size for name, zone in ruled.items()
        }


def kinds(moves: Sequence[Mapping[str, Any]]) -> list[str]:
    """Moves without suits, which no rule of Swoop looks at, in any order."""
    return sorted(kind_of(*move.items()) for move in moves)


def kind_of(move: tuple[str, Any]) -> str:
    """A move without suits."""
    key, what = move
    if isinstance(what, Mapping):
        hand = [card if card == "Jk" else card[:-1] for card in what.get("hand", ())]
        what = hand, list(what.get("faceup", ()))
    return f"{key} {what}"


def test_it_goes_on_from_a_position(engine: StdioAdapter) -> None:
    rules, setting, random = RulesAdapter("swoop"), dealt("swoop", 1), Random(1)
    lines = attempts(rules, setting, random)
    middle = rules.replay(setting, lines[:40])[-1]

    loaded = engine.load({"format": "hoyle-position/1", "game": "swoop", **middle.state})

    assert position(loaded.state, middle.state) == position({}, middle.state)
    for line in lines[40:60]:
        assert engine.apply(line).accepted is rules.apply(line).accepted


def test_it_says_what_it_follows(engine: StdioAdapter) -> None:
    with StdioAdapter(COMMAND) as other:
        welcome = other.hello("swoop")

    assert (welcome.name, welcome.language) == ("swoop.mjs", "JavaScript")
    assert (welcome.ruleset, welcome.can) == ("text", frozenset(Skill))


def test_it_turns_a_deal_of_three_down(engine: StdioAdapter) -> None:
    setting = dealt("swoop")
    three = {**setting.deal, "hands": setting.deal["hands"][:3]}

    seen = engine.start(setting._replace(deal=three))

    assert seen == Seen(False, reason="four players are needed")


def test_it_passes_all_vectors_that_are_published() -> None:
    needs("javascript")

    result = CliRunner().invoke(
        hoyle, ["check", "swoop", "--games", "0", "-j", "1", "--", *COMMAND], prog_name="hoyle"
    )

    assert result.exit_code == 0, result.output
    assert result.output.startswith("swoop.mjs: conforms: ")
