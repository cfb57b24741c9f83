"""What else has to be known of a run of `hoyle check`: what was compared, and what never was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache

from hoyle.cli.check_entries import Maker
from hoyle.conform.amounts import amounts
from hoyle.conform.blame import clauses_about_deal
from hoyle.conform.divergence import Divergence, Part
from hoyle.conform.followed import in_words
from hoyle.conform.grouping import Group
from hoyle.conform.pointing import Suspect
from hoyle.conform.ran import Ran
from hoyle.conform.running import never_compared
from hoyle.conform.tallying import Tally
from hoyle.reports.clauses import rulebook
from hoyle.words import amount

MOST_SUSPECTS = 3
MOST_NEVER = 12
"""How many clauses that were never exercised are named; the JSON has them all."""
NOT_ENDED = {
    "time": "The time was up before all games were played.",
    "interrupted": "The run was interrupted; this is what was known by then.",
    "faults": "The engine failed so often that nothing more was tried.",
}


def notes(maker: Maker, tally: Tally) -> Iterator[str]:
    """What else has to be known."""
    ran, wish = maker.ran, maker.wish
    if ran.known is None:
        if ran.interruption:
            yield NOT_ENDED["interrupted"]
        return
    if ran.known.followed:
        yield from in_words(ran.known.followed)
    elif ran.known.told:
        yield ran.known.told
    if ran.why in NOT_ENDED:
        yield NOT_ENDED[ran.why]
    if ran.findings or ran.fault or any(one.fault for one in ran.games):
        yield f"Compared and found to agree: {amounts(tally) or 'nothing'}."
    pointed = [one for one in ran.suspects if one.failed][:MOST_SUSPECTS]
    if pointed:
        yield f"The vectors point to {', then '.join(map(spoken, pointed))}."
    yield from shared_places(one.shown for one in ran.findings)
    yield from same_moves(one.group for one in ran.findings)
    yield from left_out(ran)
    never = never_compared(wish.game, ran.known.manner.can, tally)
    if never:
        yield f"Never compared: {'; '.join(never)}."
    if tally.counts["moves"] or tally.counts["refusals"]:
        yield from exercise(wish.game, tally)


def spoken(one: Suspect) -> str:
    """A clause that vectors point to, without the name of the game."""
    return f"{one.clause.partition('.')[2]} ({one.failed} of its {one.vectors} fail)"


def shared_places(shown: Iterable[Divergence]) -> Iterator[str]:
    """Which differences are in the same field of the state, and so may come from one mistake."""
    places = Counter(one.field for one in shown if one.part is Part.STATE and one.field)
    for place, count in places.items():
        if count > 1:
            yield f"{count} differences are in {place}, so one mistake may be behind them."


def same_moves(groups: Iterable[Group]) -> Iterator[str]:
    """Which differences in what is told come only at moves after which the state differs, too."""
    some = tuple(groups)
    state = {number for one in some if one.part is Part.STATE for number in one.numbers}
    for one in some:
        if one.part is Part.EVENT and state.issuperset(one.numbers):
            field = one.met[0].divergence.field or "what is told"
            yield (
                f"Wherever {field} differs, the state differs at the same move, so one mistake may "
                "be behind both."
            )


def exercise(game: str, tally: Tally) -> Iterator[str]:
    """How many clauses were exercised, and which never; without the name of the game."""
    counts = clauses_exercised(game, tally)
    never = [id_.partition(".")[2] for id_, count in counts.items() if not count]
    if not never:
        yield f"Each of the {len(counts)} clauses was exercised."
        return
    more = f" and {len(never) - MOST_NEVER} more" if len(never) > MOST_NEVER else ""
    yield (
        f"{len(counts) - len(never)} of {len(counts)} clauses were exercised. Of these nothing is "
        f"known, since no move that agrees needed them: {', '.join(never[:MOST_NEVER])}{more}."
    )


def left_out(ran: Ran) -> Iterator[str]:
    """Which vectors were not run, and why."""
    chosen = ran.chosen
    reasons = (
        (chosen.cannot_load, "the engine cannot load positions"),
        (chosen.other_readings, "they are played by other readings"),
        (chosen.other_seats, "they are for other numbers of seats"),
    )
    for count, why in reasons:
        if count:
            yield f"{amount(count, 'vector')} not run, since {why}."


def clauses_exercised(game: str, tally: Tally) -> dict[str, int]:
    """How often each clause was exercised, in the order of the rules.

    Those about dealing are exercised by each deal.
    """
    dealing = dict.fromkeys(clauses_about_deal(game), tally.counts["deals"])
    return {id_: tally.fired[id_] + dealing.get(id_, 0) for id_ in clauses_of(game)}


@cache
def clauses_of(game: str) -> tuple[str, ...]:
    """The clauses of a game that code can break, in the order of the rules."""
    from hoyle_properties.mutation.handmade import unbreakable

    out = unbreakable(game)
    pages = [page for page in rulebook().pages if page.game == game]
    return tuple(one.id for page in pages for one in page.clauses() if one.id not in out)
