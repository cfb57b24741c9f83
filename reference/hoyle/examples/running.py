"""Runs one example and says whether it holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from hoyle.errors import InputError
from hoyle.examples.comparing import differences, standing_differences
from hoyle.examples.seeing import view_differences
from hoyle.examples.setting import Setting, set_deal, set_match, set_position, set_round
from hoyle.formats import format_of
from hoyle.game import Result, Verdict
from hoyle.rulebook.models import Example, Step


class Outcome(NamedTuple):
    """What came of an example.

    `message` says what differs from the text, and is empty if nothing does. `fired` are the
    clauses that the moves carried out; `verdict` is the verdict on the last move.
    """

    message: str
    fired: tuple[str, ...] = ()
    verdict: Verdict | None = None

    @property
    def holds(self) -> bool:
        """Whether the example is as its text says."""
        return not self.message


SETTINGS: Mapping[str, Callable[[str, Mapping[str, Any]], Setting]] = {
    "position": set_position,
    "deal": set_deal,
    "round": set_round,
    "match": set_match,
}


def run_example(game: str, example: Example) -> Outcome:
    """Run an example on the reference of a game."""
    try:
        setting = SETTINGS[example.given](game, example.data)
    except (InputError, ValueError) as error:
        return _not_set(example, str(error))
    if "impossible" in example.expected:
        return Outcome(f"the {example.given} was to be impossible, but it can be set up")
    try:
        if example.given == "round":
            return _run_round(setting, example)
        if example.given == "match":
            return _run_match(setting, example)
        return _run_moves(setting, example)
    except (InputError, ValueError) as error:
        return Outcome(str(error))
    except Exception as error:  # rules that are wrong may stop in any way
        return Outcome(f"the rules stop with {type(error).__name__}: {error}")


def _not_set(example: Example, reason: str) -> Outcome:
    expected = example.expected.get("impossible")
    if expected is None:
        return Outcome(f"the {example.given} cannot be set up: {reason}")
    if str(expected) not in reason:
        return Outcome(f"the {example.given} is impossible for another reason: {reason}")
    return Outcome("")


def _run_round(setting: Setting, example: Example) -> Outcome:
    game, state = setting
    result = _ended(setting, example) if state is None else game.result(state)
    found = {"points": result.points, "defeats": result.penalties}
    return Outcome(
        "; ".join(
            f"the {key} are {_listed(found[key])}, not {_listed(expected)}"
            for key, expected in example.expected.items()
            if found[key] != tuple(expected)
        )
    )


def _run_match(setting: Setting, example: Example) -> Outcome:
    standing = setting.game.settle(setting.state, _ended(setting, example))
    return Outcome("; ".join(standing_differences(standing, example.expected["then"])))


def _ended(setting: Setting, example: Example) -> Result:
    """The result of a round of which the example tells the points."""
    return format_of(setting.game.name).ended(setting.game, example.data)


def _run_moves(setting: Setting, example: Example) -> Outcome:
    after, verdict = setting, None
    fired: tuple[str, ...] = ()
    for step in example.moves:
        seat = _seat(after, example, step)
        move = after.game.parse(step.move)
        verdict = after.game.judge(after.state, seat, move)
        if not verdict.legal:
            last = step is example.moves[-1]
            return Outcome(_refusal_complaint(after, example, step, verdict, last), fired, verdict)
        reached = after.game.apply(after.state, seat, move)
        after = after._replace(state=reached.state)
        fired = (*fired, *reached.fired)
    return Outcome("; ".join(_complaints(setting, after, example, verdict)), fired, verdict)


def _seat(now: Setting, example: Example, step: Step) -> int:
    """The seat that makes a move: the one named, or the one to act."""
    if step.seat is not None:
        return step.seat
    if example.seat is not None:
        return example.seat
    return format_of(now.game.name).to_act(now.game, now.state)


def _refusal_complaint(
    now: Setting, example: Example, step: Step, verdict: Verdict, last: bool
) -> str:
    expected = example.expected.get("refused")
    code = verdict.code.id if verdict.code else ""
    if last and code == expected:
        return ""
    said = f"{step.move!r} is refused with {code} by {verdict.clause}: {now.game.wording(verdict)}"
    return f"{said} Expected was {expected}." if last and expected else said


def _complaints(
    before: Setting, after: Setting, example: Example, verdict: Verdict | None
) -> Iterator[str]:
    if "refused" in example.expected and verdict is not None:
        expected = example.expected["refused"]
        yield f"the move is legal by {verdict.clause}; expected was the refusal {expected}"
    if "then" in example.expected:
        yield from differences(before, after, example.expected["then"])
    if example.viewer is not None:
        yield from view_differences(after, example.viewer, example.expected["sees"])


def _listed(points: Iterable[int]) -> str:
    return ", ".join(str(point) for point in points)
