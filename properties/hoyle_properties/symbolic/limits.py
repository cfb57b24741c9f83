"""Guards against endless work. They count work, not seconds, so they strike alike anywhere."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """The most work a proof may take.

    Attributes
    ----------
    paths
        The most paths of one exploration, and the most ways through one summary.
    depth
        The most decisions on one path, and in one summary.
    resources
        The most work on one query, in z3's own measure.
    """

    paths: int = 20_000
    depth: int = 400
    resources: int = 100_000_000


DEFAULT_LIMITS = Limits()
