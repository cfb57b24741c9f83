"""Strict JSON, and the place of everything in it.

The parser of the standard library is quick but forgiving: of a key given twice it keeps the last,
and `NaN` is welcome. Here both are errors. Where something stands in a text is found out only when
it is wrong, by walking the text a second time.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from math import isinf
from typing import Any, NamedTuple, NoReturn

from hoyle.words import quoted

Path = tuple[str | int, ...]

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}\[\]:,]|[^\s{}\[\]:,"]+')
ESCAPE = "\\u"
HALF = re.compile("[\ud800-\udfff]")
MOST_DIGITS = 15


class JsonError(ValueError):
    """A text that is no JSON, or gives a key twice. `offset` counts characters from 0."""

    def __init__(self, reason: str, offset: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.offset = offset


class Place(NamedTuple):
    """Where a value begins, and where its key does; an item of a list has no key of its own."""

    path: Path
    key: int
    value: int


class _KeyTwice(ValueError):
    pass


class _NoNumber(ValueError):
    pass


class _TooLong(ValueError):
    pass


def read_json(text: str) -> Any:
    """The value that `text` writes.

    Raises
    ------
    JsonError
        If it is no JSON, gives a key of an object twice, or holds ``NaN``, ``Infinity``, a number
        so large that it would become it, a whole number that no game needs, or half of a character.
    """
    try:
        value = _decoder.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(f"this is no JSON: {_lowered(error.msg)}", error.pos) from error
    except _KeyTwice:
        raise _key_twice(text) from None
    except _NoNumber as error:
        raise JsonError(f"this is no JSON: {error} is no number", _offset(text, error)) from None
    except _TooLong as error:
        reason = f"this number has more than {MOST_DIGITS} digits, which no game needs"
        raise JsonError(reason, _offset(text, error)) from None
    except RecursionError:
        raise JsonError("this is nested too deeply", 0) from None
    if ESCAPE in text:
        _check_characters(text)
    return value


def places(text: str) -> Iterator[Place]:
    """Every value in a JSON text, in the order in which they begin."""
    path: list[str | int] = []
    key = 0
    key_comes = False
    for token in TOKEN.finditer(text):
        sign, start = token[0], token.start()
        if sign in ("}", "]"):
            path.pop()
            key_comes = False
        elif sign == ",":
            last = path[-1]
            key_comes = isinstance(last, str)
            path[-1] = last if isinstance(last, str) else last + 1
        elif sign == ":":
            key_comes = False
        elif key_comes:
            path[-1], key = json.loads(sign), start
        else:
            yield Place(tuple(path), key if path and isinstance(path[-1], str) else start, start)
            key_comes = sign == "{"
            if sign in ("{", "["):
                path.append("" if key_comes else 0)


def place_of(text: str, path: Path) -> Place:
    """Where the value with this path stands; of a path that does not exist, the whole text."""
    for place in places(text):
        if place.path == path:
            return place
    return Place((), 0, 0)


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of a character, both counted from 1."""
    before = text[:offset]
    return before.count("\n") + 1, offset - before.rfind("\n")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise _KeyTwice
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise _NoNumber(name)


def _finite(digits: str) -> float:
    number = float(digits)
    if isinf(number):
        raise _NoNumber(digits)
    return number


def _whole_number(digits: str) -> int:
    if len(digits.lstrip("-")) > MOST_DIGITS:
        raise _TooLong(digits)
    return int(digits)


def _check_characters(text: str) -> None:
    """Refuse half of a character: one of two escapes that only together stand for one."""
    for token in TOKEN.finditer(text):
        if ESCAPE in token[0]:
            half = HALF.search(json.loads(token[0]))
            if half:
                reason = f"this text has \\u{ord(half[0]):04x}, which is only half of a character"
                raise JsonError(reason, token.start())


def _key_twice(text: str) -> JsonError:
    seen: set[Path] = set()
    for place in places(text):
        if place.path in seen:
            return JsonError(f"the key {quoted(place.path[-1])} is given twice", place.key)
        seen.add(place.path)
    raise AssertionError("a key was given twice, but cannot be found again")


def _offset(text: str, name: object) -> int:
    return next(token.start() for token in TOKEN.finditer(text) if token[0] == str(name))


def _lowered(message: str) -> str:
    return message[:1].lower() + message[1:]


_decoder = json.JSONDecoder(
    object_pairs_hook=_object,
    parse_constant=_refuse_constant,
    parse_float=_finite,
    parse_int=_whole_number,
)
