"""The game of Take as an object."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar

from hoyle.cards import Cards, Row
from hoyle.clauses import clause
from hoyle.game import CHANCE, MalformedMove, Refused, Result, Step, Verdict, refuse
from hoyle.joined_game import JoinedGame
from hoyle.standing import Standing
from hoyle.take.dealing import Dealing
from hoyle.take.judging import Judging
from hoyle.take.listing import Listing
from hoyle.take.notation import PHASE_WORDS, Notation
from hoyle.take.options import Options
from hoyle.take.playing import Playing
from hoyle.take.refusals import TakeRefused
from hoyle.take.scoring import Scoring
from hoyle.take.state import Deal, Discard, Extend, Meld, Move, Phase, Reshuffle, State
from hoyle.take.table import STANDARD, Table, card_points, make_deck
from hoyle.take.viewing import Viewing

__all__ = ["Take"]


class Take(
    Dealing,
    Playing,
    Judging,
    Listing,
    Scoring,
    Viewing,
    Notation,
    JoinedGame[State, Move, Deal, Standing],
):
    """Take with one choice for each reading, at one table.

    Parameters
    ----------
    options
        The readings; the default is the ruleset ``text``.
    table
        Seats and cards; the default is the real table for four.
    """

    name: ClassVar[str] = "take"
    codes: ClassVar[type[TakeRefused]] = TakeRefused
    shared_clauses: ClassVar[Mapping[Refused, str]] = {
        Refused.ROUND_OVER: "take.round.ends",
        Refused.NOT_YOUR_TURN: "take.turn.passes-left",
        Refused.WRONG_PHASE: "take.turn.phases",
        Refused.CARD_NOT_HELD: "take.play.own-cards",
    }

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        self.options = options or Options()
        self.table = table
        self.seats = table.seats
        self.deck = make_deck(table)
        self.points = card_points(table)
        self.stock_table = self.stock_rules()

    def chance_move(self, state: State, random: Random) -> Move:
        """A new stock made by chance."""
        return self.reshuffled(state, random)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of `seat`, in canonical order.

        What chance can do is not listed, since a stock has too many orders; `reshuffled` makes
        one.
        """
        if seat != CHANCE:
            self.check_seat(seat)
        if seat == CHANCE or seat not in self.acting(state):
            return ()
        return tuple(self.list_moves(state))

    def same_kind(self, one: Move, other: Move) -> bool:
        """Whether two moves are equal; the jokers are told apart by their places alone."""
        return self.write(one) == self.write(other)

    @clause("take.round.ends")
    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Whether `seat` may make `move`, and by which clause.

        Raises
        ------
        MalformedMove
            If there is no such seat or card at this table.
        """
        if seat != CHANCE:
            self.check_seat(seat)
        self.check_kind(move, Move)
        for cards in cards_of(move):
            if cards.deck != self.deck:
                raise MalformedMove("the cards of the move are of another deck")
        self.check_one_card(move)
        if state.phase == Phase.OVER:
            return refuse(Refused.ROUND_OVER, "take.round.ends")
        return self.judge_move(state, seat, move)

    def check_one_card(self, move: Move) -> None:
        """Refuse a discard that is not one card.

        Raises
        ------
        MalformedMove
            If it is none or several.
        """
        match move:
            case Discard() if move.card.count() != 1:
                raise MalformedMove(f"a discard is one card, not {move.card.count()}")

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move, and the clauses that fired."""
        return self.carry_out(state, move)

    @clause("take.deal.first-dealer")
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
        if not result.over:
            raise ValueError("the round is not over; it has no points yet")
        return self.next_standing(standing, result.points)

    def spoken(self, name: str, value: Any) -> str:
        """A parameter of a sentence as a player says it."""
        match name:
            case "phase":
                return PHASE_WORDS[value]
            case _:
                return super().spoken(name, value)


def cards_of(move: Move) -> tuple[Row | Cards, ...]:
    """The cards that a move names."""
    match move:
        case Meld():
            return (move.cards,)
        case Extend():
            return (move.low, move.high)
        case Discard():
            return (move.card,)
        case Reshuffle():
            return (move.stock,)
        case _:
            return ()
