"""The game of Goat as an object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from hoyle.clauses import clause
from hoyle.game import MalformedMove, Refused, Result, Step, Verdict, refuse
from hoyle.goat.dealing import Dealing
from hoyle.goat.judging import Judging
from hoyle.goat.notation import PHASE_WORDS, Notation
from hoyle.goat.options import Options
from hoyle.goat.playing import Playing
from hoyle.goat.refusals import GoatRefused
from hoyle.goat.scoring import Ended, Scoring, Standing
from hoyle.goat.state import Deal, Move, Phase, State
from hoyle.goat.table import STANDARD, TEAMS, Table, beaters, card_points, make_deck
from hoyle.goat.viewing import Viewing
from hoyle.joined_game import JoinedGame

__all__ = ["Goat"]


class Goat(
    Dealing, Playing, Judging, Viewing, Scoring, Notation, JoinedGame[State, Move, Deal, Standing]
):
    """Goat with one choice for each reading, at one table.

    Parameters
    ----------
    options
        The readings; the default is the ruleset ``text``.
    table
        The cards; the default is the real table.
    """

    name: ClassVar[str] = "goat"
    codes: ClassVar[type[GoatRefused]] = GoatRefused
    shared_clauses: ClassVar[Mapping[Refused, str]] = {
        Refused.ROUND_OVER: "goat.round.ends",
        Refused.NOT_YOUR_TURN: "goat.turn.clockwise",
        Refused.WRONG_PHASE: "goat.answer.free-choice",
        Refused.CARD_NOT_HELD: "goat.play.own-cards",
    }

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        self.options = options or Options()
        self.table = table
        self.seats = table.seats
        self.deck = make_deck(table)
        suits = range(len(table.suits))
        self.higher = tuple(beaters(self.deck, table, trump) for trump in suits)
        self.points = card_points(table)
        self.claim_table = self.claim_rules()
        self.answer_table = self.answer_rules()
        self.cost_table = self.cost_rules()

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Every legal move of `seat`, in canonical order."""
        self.check_seat(seat)
        return tuple(self.list_moves(state, seat)) if seat in self.acting(state) else ()

    def same_kind(self, one: Move, other: Move) -> bool:
        """Whether two moves are equal; the rules can tell all cards apart."""
        return one == other

    @clause("goat.round.ends")
    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Whether `seat` may make `move`, and by which clause.

        Raises
        ------
        MalformedMove
            If there is no such seat or card at this table.
        """
        self.check_seat(seat)
        self.check_kind(move, Move)
        if move.cards.deck != self.deck:
            raise MalformedMove("the cards of the move are of another deck")
        if state.phase == Phase.OVER:
            return refuse(Refused.ROUND_OVER, "goat.round.ends")
        return self.judge_move(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move, and the clauses that fired."""
        return self.carry_out(state, seat, move)

    def begin_match(self, first: int = 0) -> Standing:
        """The standing before the first round."""
        self.check_seat(first)
        return Standing((0,) * TEAMS, first, 0, False, False, False, -1)

    def settle(self, standing: Standing, result: Result) -> Standing:
        """The standing after a game that is over.

        Raises
        ------
        ValueError
            If the game or the match is at another point.
        """
        if standing.over:
            raise ValueError("the match is over; no round can be added to it")
        if result.last is None:
            raise ValueError("the round is not over; it has no points yet")
        return self.next_standing(standing, Ended(result.penalties, result.last))

    def spoken(self, name: str, value: Any) -> str:
        """A parameter of a sentence as a player says it."""
        match name:
            case "trump":
                return str(self.deck.names[value][-1])
            case "phase":
                return PHASE_WORDS[value]
            case "cards":
                return str(value) or "nothing"
            case _:
                return super().spoken(name, value)
