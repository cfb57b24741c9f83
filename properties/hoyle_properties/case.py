"""A move that was tried, or a deal that was made, as the properties of any game speak of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from hoyle.cards import Cards
from hoyle.game import Game, Verdict
from hoyle_properties.contract import AnyGame, Trial, relabelled
from hoyle_properties.evidence import show, tally

GameT = TypeVar("GameT", bound=AnyGame)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
DealT = TypeVar("DealT")


@dataclass(frozen=True)
class AnyCase(Generic[GameT, StateT, MoveT]):
    """A move that was tried in a state, and the state after it if it was legal."""

    game: GameT
    before: StateT
    seat: int
    move: MoveT
    verdict: Verdict
    after: StateT
    fired: tuple[str, ...]

    @classmethod
    def of(cls, trial: Trial) -> Self:
        """The case that a trial is; after a refusal the state is the same."""
        game, before, seat, move, verdict, step, _, _ = trial
        after, fired = (step.state, step.fired) if step else (before, ())
        return cls(game, before, seat, move, verdict, after, fired)

    @property
    def legal(self) -> bool:
        """Whether the move was accepted."""
        return self.verdict.legal

    @property
    def code(self) -> str:
        """The id of the rejection code, or nothing."""
        return self.verdict.code.id if self.verdict.code else ""

    @property
    def kind(self) -> str:
        """What kind of move it is."""
        move: Any = self.move
        kind: str = move.kind
        return kind


class Dealt(NamedTuple, Generic[DealT]):
    """A deal, the state it leads to, and what makes further choices."""

    game: Any
    deal: DealT
    state: Any
    random: Random


class Changed(NamedTuple):
    """What a case becomes when names that should not matter are exchanged."""

    before: Any
    seat: int
    move: Any
    after: Any


def counted(*zones: Cards) -> Counter[str]:
    """How often each name lies in some zones together."""
    return Counter(name for cards in zones for name in cards.names())


def deal_by_chance(game: Game[Any, Any, DealT, Any], random: Random) -> Dealt[DealT]:
    """Deal to any first seat, and count it as a case."""
    deal = game.shuffle(random, random.randrange(game.seats))
    state = game.deal(deal)
    show(game, state)
    tally.case()
    return Dealt(game, deal, state, random)


def with_cards_exchanged(case: AnyCase[Any, Any, Any], new: Mapping[int, int]) -> Changed:
    """A case in which each card *n* is exchanged for card ``new[n]``."""
    before, move, after = (relabelled(one, new) for one in (case.before, case.move, case.after))
    return Changed(before, case.seat, move, after)


def check_changed(case: AnyCase[Any, Any, Any], changed: Changed, how: str) -> None:
    """Make the changed move, and compare.

    Raises
    ------
    AssertionError
        If the verdict is another one, or the outcome not the changed one; `how` begins what is
        said of it.
    """
    before, seat, move, after = changed
    verdict = case.game.judge(before, seat, move)
    assert verdict[:3] == case.verdict[:3], f"{how} the verdict is {verdict}"
    if case.legal:
        step = case.game.play(before, seat, move)
        assert step.state == after, f"{how} the outcome differs"
        assert step.fired == case.fired, f"{how} other clauses fire"


def check_fired(case: Any, when_fired: Mapping[str, Callable[[Any], bool]]) -> None:
    """Compare the clauses that have fired in a case with what has happened.

    Parameters
    ----------
    case
        A legal move.
    when_fired
        For each clause that can fire, what has happened if it did.

    Raises
    ------
    AssertionError
        If one has fired that should not, or has not that should.
    """
    for clause, happened in when_fired.items():
        fired = clause in case.fired
        assert fired == bool(happened(case)), f"{clause} has {'' if fired else 'not '}fired"
    unknown = set(case.fired) - set(when_fired)
    assert not unknown, f"{' '.join(unknown)} has fired, which never should"
