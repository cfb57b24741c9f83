"""The command lines that a report of `hoyle check` names."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import NamedTuple

from hoyle.cli.limiting import limit_flags
from hoyle.conform.rules_adapter import Readings
from hoyle.conform.wishing import Wish, flags_of


class Again(NamedTuple):
    """Writes command lines.

    Parameters
    ----------
    wish
        What was wanted.
    names
        The ids of the vectors, which have negative numbers.
    found
        The readings that were found out, if they were searched for.
    """

    wish: Wish
    names: Mapping[int, str]
    found: Readings | None = None

    def of(self, number: int) -> str:
        """The command line that tries one game again, or one vector."""
        if number < 0:
            only = ["--only-vector", self.names[number]]
        else:
            only = ["--seed", str(self.wish.seed), "--only-game", str(number)]
        readings = flags_of(self.found) if self.found else self.readings()
        words = [self.wish.game, *readings, *self.shared(), *only, *self.engine()]
        return shlex.join(["hoyle", "check", *words])

    def whole(self) -> str:
        """The command line that makes the whole report again."""
        wish = self.wish
        games = ["--games", str(wish.games), "--seed", str(wish.seed)]
        only = [part for one in wish.only_games for part in ("--only-game", str(one))]
        only += [part for one in wish.only_vectors for part in ("--only-vector", one)]
        more = [*games, *only, *([] if wish.vectors else ["--no-vectors"])]
        words = [wish.game, *self.readings(), *self.shared(), *more, *self.engine()]
        return shlex.join(["hoyle", "check", *words])

    def smoke(self) -> str:
        """The game and the engine of a command line for the adapter alone."""
        return shlex.join([self.wish.game, *limit_flags(self.wish.limits), *self.engine()])

    def readings(self) -> list[str]:
        """The readings as they were asked for."""
        if self.wish.auto:
            return ["--readings", "auto"]
        return flags_of(self.wish.readings) if self.wish.readings else []

    def shared(self) -> list[str]:
        """What all command lines have in common beside the readings."""
        seats = ["--seats", ",".join(map(str, self.wish.seats))] if self.wish.seats else []
        return [*seats, *limit_flags(self.wish.limits)]

    def engine(self) -> list[str]:
        """The command that starts the engine."""
        return ["--", *self.wish.command]
