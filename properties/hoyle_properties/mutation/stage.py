"""Where a mutant is put, so that everything is checked on it instead of the reference."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from hoyle.formats.game_format import GameFormat
from hoyle_properties.contract import AnyGame, Subject


@contextmanager
def staged(subject: Subject, written: GameFormat, rules: type[AnyGame]) -> Iterator[None]:
    """Put other rules in the place of the reference; it comes back whatever happens.

    Parameters
    ----------
    subject
        What the properties examine.
    written
        What the examples and documents are played with.
    rules
        The rules to be put there.
    """
    reference = written.rules
    with subject.examining(rules):
        written.rules = rules
        try:
            yield
        finally:
            written.rules = reference
