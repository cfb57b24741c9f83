"""The game of Haggis as an object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hoyle.clauses import clause
from hoyle.game import MalformedMove, Refused, Result, Step, Verdict, refuse
from hoyle.haggis.dealing import Dealing
from hoyle.haggis.judging import Judging
from hoyle.haggis.listing import Listing
from hoyle.haggis.notation import WINDOW_WORDS, Notation
from hoyle.haggis.options import Options
from hoyle.haggis.playing import Playing
from hoyle.haggis.refusals import HaggisRefused
from hoyle.haggis.scoring import Ended, Scoring
from hoyle.haggis.state import NO_COMBINATION, Deal, Move, Phase, Play, State
from hoyle.haggis.table import STANDARD, Table, card_points, make_deck, wild_cards
from hoyle.haggis.viewing import Viewing
from hoyle.joined_game import JoinedGame
from hoyle.standing import Standing

__all__ = ["Haggis"]


class Haggis(
    Dealing,
    Playing,
    Judging,
    Listing,
    Scoring,
    Viewing,
    Notation,
    JoinedGame[State, Move, Deal, Standing],
):
    """Haggis for two with one choice for each reading, at one table.

    Parameters
    ----------
    options
        The readings; the default is the ruleset ``text``.
    table
        The cards; the default is the real table.
    """

    name: ClassVar[str] = "haggis"
    codes: ClassVar[type[HaggisRefused]] = HaggisRefused
    shared_clauses: ClassVar[Mapping[Refused, str]] = {
        Refused.ROUND_OVER: "haggis.round.ends",
        Refused.NOT_YOUR_TURN: "haggis.turn.alternate",
        Refused.CARD_NOT_HELD: "haggis.play.own-cards",
    }

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        self.options = options or Options()
        self.table = table
        self.seats = table.seats
        self.deck = make_deck(table)
        self.wilds = wild_cards(self.deck, table)
        self.highest_natural_class = len(table.ranks) * len(table.suits) - 1
        self.points = card_points(table)
        self.answer_table = self.answer_rules()
        self.play_table = self.play_rules()
        self.taking_table = self.taking_rules()

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of `seat`, in canonical order.

        A play of wild and natural cards together says what it is.
        """
        self.check_seat(seat)
        return tuple(self.list_moves(state, seat)) if seat in self.acting(state) else ()

    def same_kind(self, one: Move, other: Move) -> bool:
        """Whether two moves lay the same cards as the same combination, or are equal."""
        return self.kind_of(one) == self.kind_of(other)

    def kind_of(self, move: Move) -> tuple[object, ...]:
        """What the rules see of a move: its kind, and the cards with what they stand for."""
        if not isinstance(move, Play):
            return tuple(move)
        readings = self.meanings(move.cards)
        clear = move.said == NO_COMBINATION and len(readings) == 1
        return (move.kind, move.cards.named(), readings[0] if clear else move.said)

    @clause("haggis.round.ends")
    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Whether `seat` may make `move`, and by which clause.

        Raises
        ------
        MalformedMove
            If there is no such seat or card at this table.
        """
        self.check_seat(seat)
        self.check_kind(move, Move)
        if isinstance(move, Play) and move.cards.deck != self.deck:
            raise MalformedMove("the cards of the move are of another deck")
        if state.phase == Phase.OVER:
            return refuse(Refused.ROUND_OVER, "haggis.round.ends")
        return self.judge_move(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move, and the clauses that fired."""
        return self.carry_out(state, seat, move)

    def begin_match(self, first: int = 0) -> Standing:
        """The standing before the first round."""
        self.check_seat(first)
        return Standing((0,) * self.seats, first, 0, False, ())

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The standing after a round that is over.

        Raises
        ------
        ValueError
            If the round or the match is at another point.
        """
        if standing.over:
            raise ValueError("the match is over; no round can be added to it")
        if result.out is None or result.last is None:
            raise ValueError("the round is not over; it has no points yet")
        return self.next_standing(standing, Ended(result.points, result.out, result.last))

    def spoken(self, name: str, value: Any) -> str:
        """A parameter of a sentence as a player says it."""
        match name:
            case "readings":
                return self.in_words(value)
            case "laid" | "top" | "said":
                return self.combination_words(value)
            case "window":
                return WINDOW_WORDS[value]
            case _:
                return super().spoken(name, value)
