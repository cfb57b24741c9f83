"""How often each clause fired in the recorded games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sphinx.errors import SphinxError

from hoyle.trace import replay_file
from hoyle_docs.wording import CHECKOUT


class RecordingError(SphinxError):
    """A recorded game departs from the rules, so what fired in it proves nothing."""

    category = "A recorded game departs from the rules"


def fired(games: Iterable[str]) -> Counter[str]:
    """The clauses and how often they fired, over all recorded games of some games.

    Raises
    ------
    RecordingError
        If a recorded game departs from the rules.
    """
    total: Counter[str] = Counter()
    for game in games:
        for path in sorted((CHECKOUT / "tests" / "data" / "games" / game).glob("*.jsonl")):
            report = replay_file(path)
            if report.divergence is not None:
                place = f"{path.relative_to(CHECKOUT)}:{report.divergence.line}"
                raise RecordingError(f"{place}: {report.divergence.parting.clause}")
            total += report.fired
    return total
