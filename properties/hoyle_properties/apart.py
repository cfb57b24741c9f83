"""Each option makes a difference only where it should.

The same position and move under two values of one option: outside the cases that the option is
about verdict and outcome are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from hoyle.options import OptionsError
from hoyle_properties.contract import AnyGame
from hoyle_properties.evidence import show, tally
from hoyle_properties.strategies import NO_VALUES, Values, any_value

Concerns = Mapping[str, Callable[[Any], bool]]
"""For each option the cases in which its values may differ."""

Game = TypeVar("Game", bound=AnyGame)


def otherwise(game: Game, option: str, random: Random, values: Values = NO_VALUES) -> Game | None:
    """The game with another value of one option, if that goes with the rest.

    It plays with the same deck, so that the states of one are states of the other.
    """
    rules: Any = game
    made: Any = type(game)
    default = getattr(rules.options, option)
    change: dict[str, Any] = {option: any_value(random, default, values.get(option, ()))}
    try:
        other = made(replace(rules.options, **change), rules.table)
    except OptionsError:
        return None
    other.deck = game.deck
    found: Game = other
    return found


def check_apart(
    cases: Iterable[Any], concerns: Concerns, random: Random, values: Values = NO_VALUES
) -> None:
    """Try the moves of some cases under another value of any one option.

    Raises
    ------
    AssertionError
        If that changes a verdict or an outcome where the option is not concerned.
    """
    option = random.choice(list(concerns))
    other = None
    for case in cases:
        if other is None or other.deck is not case.game.deck:
            other = otherwise(case.game, option, random, values)
        if other is None or concerns[option](case):
            continue
        show(case.game, case.before, case.move, case.seat)
        tally.case()
        verdict = other.judge(case.before, case.seat, case.move)
        assert verdict[:3] == case.verdict[:3], f"{option} changes the verdict to {verdict}"
        if case.legal:
            after = other.play(case.before, case.seat, case.move).state
            assert after == case.after, f"{option} changes the outcome"
