"""What a run of `hoyle check` has found, as entries of a report, with what the baseline knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from hoyle.cli.check_again import Again
from hoyle.cli.check_baseline import Baseline, Key, Known, key_of
from hoyle.conform.amounts import amounts
from hoyle.conform.entries import Teller, fault_entries, finding_entry
from hoyle.conform.finding import Finding
from hoyle.conform.ran import Ran
from hoyle.conform.records import KnownRecord
from hoyle.conform.wishing import Wish
from hoyle.drawing.drawings import Easel, drawing_of
from hoyle.reports.report import Entry, Outcome

STALE: Final = "stale"
"""The kind of an entry that the baseline expects in vain."""


class Maker(NamedTuple):
    """What a report is made of.

    `baseline` are the differences that are known, `easel` is what drawings are made with, and
    `games` is the folder in which games are kept, if they are.
    """

    wish: Wish
    ran: Ran
    baseline: Baseline | None
    easel: Easel
    games: Path | None = None

    @property
    def again(self) -> Again:
        """Who writes command lines."""
        known = self.ran.known
        found = known.plan.readings[0] if known and known.followed else None
        return Again(self.wish, self.ran.names, found)

    @property
    def teller(self) -> Teller:
        """Who tells what was found."""
        wish, again, easel = self.wish, self.again, self.easel
        return Teller(
            wish.game,
            wish.seed,
            self.ran,
            lambda rules, state: drawing_of(easel, rules, state),
            again.of,
            f"hoyle smoke {again.smoke()}",
            f"It is kept in {self.games}." if self.games else "--save-games DIR keeps it.",
        )


def entries(maker: Maker) -> Iterator[Entry]:
    """What was found: divergences, then faults, then what the baseline expects in vain."""
    known = {one.key: one for one in maker.baseline.known} if maker.baseline else {}
    found = [finding_or_known(maker, one, known) for one in maker.ran.findings]
    found += [*fault_entries(maker.teller), *stale_entries(maker, known)]
    yield from found
    if not any(entry.outcome is not Outcome.AGREES for entry in found):
        yield whole_entry(maker)


def whole_entry(maker: Maker) -> Entry:
    """That the engine conforms, or that nothing was compared."""
    ran, tally = maker.ran, maker.ran.tally
    name = ran.known.welcome.name if ran.known else "engine"
    if not tally.counts["moves"] + tally.counts["refusals"]:
        return Entry(name, Outcome.UNCHECKED, "nothing was compared", maker.wish.game)
    more = " but for what the baseline knows" if ran.findings else ""
    message = f"conforms{more}: {amounts(tally)}"
    return Entry(name, Outcome.AGREES, message, maker.wish.game)


def finding_or_known(maker: Maker, one: Finding, known: Mapping[Key, Known]) -> Entry:
    """A group of divergences; if the baseline knows it, it passes, and its story is not told."""
    key, entry = key_of(one.group), finding_entry(maker.teller, one)
    if key not in known:
        return entry
    return entry._replace(
        outcome=Outcome.AGREES,
        message=f"known: {entry.message}",
        story=None,
        record=known_record(known[key], "known"),
    )


def stale_entries(maker: Maker, known: Mapping[Key, Known]) -> Iterator[Entry]:
    """What the baseline expects and did not come; only a whole run can tell."""
    ran, wish = maker.ran, maker.wish
    if ran.fault or ran.why != "finished" or wish.only_games or wish.only_vectors:
        return
    met = {key_of(one.group) for one in ran.findings}
    for key, one in known.items():
        if key not in met:
            yield Entry(
                name=f"{one.clause} {one.part}".lstrip(),
                outcome=Outcome.DIVERGES,
                message="stale: the baseline knows this difference, and it did not come any more; "
                "write the baseline again",
                group=wish.game,
                kind=STALE,
                record=known_record(one, STALE),
            )


def known_record(one: Known, which: Literal["known", "stale"]) -> dict[str, Any]:
    """A difference of the baseline as JSON."""
    plain = one.model_dump(mode="json", exclude_none=True)
    return KnownRecord(baseline=which, **plain).model_dump(mode="json", exclude_none=True)
