"""The bodies of examples and counter-examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hoyle.rulebook.fences import Fence
from hoyle.rulebook.models import Example, Step
from hoyle.rulebook.problems import Place, meant, wrong
from hoyle.rulebook.yaml_text import read_mapping

GIVEN = ("position", "deal", "round", "match")
DONE = ("seat", "move", "moves", "viewer")
EXPECTED = ("then", "refused", "legal", "impossible", "points", "defeats", "sees")
FITTING = {
    "position": {"then", "refused", "legal", "impossible", "sees"},
    "deal": {"then", "refused", "legal", "impossible", "sees"},
    "round": {"points", "defeats"},
    "match": {"then"},
}


def read_example(fence: Fence, file: str) -> Example:
    """The example that a block holds.

    Raises
    ------
    RulebookError
        If the body is not one of the forms an example has.
    """
    what = f"the {fence.name} {fence.argument!r}"
    place = Place(file, fence.line)
    body = read_mapping(fence.body, file, fence.body_line, what)
    complaint = _complaint(fence, body)
    if complaint:
        raise wrong(place, f"{what} {complaint}")
    given = next(key for key in GIVEN if key in body)
    return Example.model_validate(
        {
            "title": fence.argument,
            "counter": fence.name == "counterexample",
            "place": place,
            "given": given,
            "data": body[given],
            "seat": body.get("seat"),
            "viewer": body.get("viewer"),
            "moves": _steps(body),
            "expected": {key: body[key] for key in EXPECTED if key in body},
        }
    )


def _complaint(fence: Fence, body: Mapping[str, Any]) -> str:
    """What is wrong with a body as a whole, or nothing."""
    if not fence.argument:
        return "has no title behind its name"
    for key in body:
        if key not in (*GIVEN, *DONE, *EXPECTED):
            return f"has no key {key!r}; {meant(str(key), (*GIVEN, *DONE, *EXPECTED))}"
    given = [key for key in GIVEN if key in body]
    if len(given) != 1:
        return f"needs exactly one of {', '.join(GIVEN)}; it has {' and '.join(given) or 'none'}"
    if not isinstance(body[given[0]], dict):
        return f"needs a mapping under {given[0]!r}"
    expected = [key for key in EXPECTED if key in body]
    if not expected:
        return f"says nothing about what follows; it needs one of {', '.join(EXPECTED)}"
    unfit = [key for key in expected if key not in FITTING[given[0]]]
    if unfit:
        fitting = [key for key in EXPECTED if key in FITTING[given[0]]]
        return f"has {unfit[0]!r}, but a {given[0]} is followed by one of {', '.join(fitting)}"
    return _value_complaint(body)


def _value_complaint(body: Mapping[str, Any]) -> str:
    """What is wrong with a value of a body, or nothing."""
    if "move" in body and "moves" in body:
        return "has both 'move' and 'moves'; one move goes under 'move', several under 'moves'"
    if "moves" in body and not isinstance(body["moves"], list):
        return "needs a list under 'moves'"
    for key in ("seat", "viewer"):
        if type(body.get(key, 0)) is not int:
            return f"needs the number of a seat under {key!r}, not {body[key]!r}"
    if ("viewer" in body) is not ("sees" in body):
        return "needs both, the seat that is the 'viewer' and what that seat 'sees'"
    for move in _moves(body):
        if not isinstance(move, str) and not (
            isinstance(move, dict) and set(move) == {"seat", "move"}
        ):
            return f"has the move {move!r}; a move is a text, or {{seat: 0, move: text}}"
    if ("refused" in body or "legal" in body) and not _moves(body):
        return "needs a move that can be judged"
    if body.get("legal", True) is not True:
        return "has 'legal' with another value than true; a refusal goes under 'refused'"
    return ""


def _moves(body: Mapping[str, Any]) -> list[Any]:
    return [body["move"]] if "move" in body else list(body.get("moves", []))


def _steps(body: Mapping[str, Any]) -> tuple[Step, ...]:
    return tuple(
        Step(move=move) if isinstance(move, str) else Step(**move) for move in _moves(body)
    )
