"""What is wrong with the specification, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeVar

from hoyle.errors import InputError

Read = TypeVar("Read")


class Place(NamedTuple):
    """A line of a file of the specification, counted from 1."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Problem(NamedTuple):
    """One thing that is wrong, and where."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class RulebookError(InputError):
    """The specification cannot be used as it stands. The message lists every problem."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class Problems:
    """The problems found so far, so that one run names them all."""

    def __init__(self, problems: Iterable[Problem] = ()) -> None:
        self._found = list(problems)

    def note(self, place: Place, message: str) -> None:
        """Add a problem."""
        self._found.append(Problem(place, message))

    def attempt(self, read: Callable[..., Read], *arguments: Any) -> Read | None:
        """What `read` returns, or nothing if it found problems, which are kept."""
        try:
            return read(*arguments)
        except RulebookError as error:
            self._found += error.problems
            return None

    def stop_if_any(self) -> None:
        """Raise what was found.

        Raises
        ------
        RulebookError
            If anything was.
        """
        if self._found:
            raise RulebookError(self._found)

    def all(self) -> tuple[Problem, ...]:
        """What was found, in the order of files and lines."""
        return tuple(sorted(self._found))


def wrong(place: Place, message: str) -> RulebookError:
    """The error for a single problem."""
    return RulebookError([Problem(place, message)])


def a(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def meant(name: str, known: Iterable[str], quote: str = "{}") -> str:
    """The end of a message about an unknown name: what was probably meant, or what there is."""
    names = sorted(known)
    alike = get_close_matches(name, names, n=1, cutoff=0.6)
    if alike:
        return f"did you mean {quote.format(alike[0])}?"
    return "known: " + (", ".join(quote.format(one) for one in names) or "none")


def near(id_: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown id, of which there are too many to name them all."""
    said = meant(id_, known)
    return said if said.startswith("did") else "there is nothing like it"
