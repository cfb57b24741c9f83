"""What an engine failed at in a course."""

from __future__ import annotations

from typing import NamedTuple

from hoyle.conform.adapter import AdapterFault
from hoyle.conform.divergence import Opening
from hoyle.conform.scripts import Course, Line


class Fault(NamedTuple):
    """An engine that did not do its part.

    Parameters
    ----------
    kind, message, output
        Those of the `AdapterFault`.
    opening, lines
        How the game began, and the lines up to and with the one it failed at.
    """

    kind: str
    message: str
    output: str
    opening: Opening
    lines: tuple[Line, ...]


class CourseFault(Exception):
    """An engine that did not do its part in a course."""

    def __init__(self, cause: AdapterFault, course: Course, reached: int) -> None:
        super().__init__(str(cause))
        self.fault = Fault(
            cause.kind, str(cause), cause.output, course.opening, lines_reached(course, reached + 1)
        )


def lines_reached(course: Course, count: int) -> tuple[Line, ...]:
    """The lines of a course up to a number."""
    return tuple(one.line for one in course.tried[:count])
