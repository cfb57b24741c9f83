"""The game of Swoop as an object."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any, ClassVar

from hoyle.cards import Row, joined
from hoyle.clauses import clause
from hoyle.dealing import check_first, check_hands, check_parts, check_zones, hands_of
from hoyle.game import DealError, MalformedMove, Refused, Result, Step, Verdict, refuse
from hoyle.joined_game import JoinedGame
from hoyle.standing import Standing
from hoyle.swoop.judging import Judging
from hoyle.swoop.listing import Listing
from hoyle.swoop.notation import PHASE_WORDS, Notation
from hoyle.swoop.options import Options
from hoyle.swoop.playing import Playing
from hoyle.swoop.refusals import SwoopRefused
from hoyle.swoop.scoring import Scoring
from hoyle.swoop.state import Add, Deal, Move, Mystery, Phase, Pile, Play, State
from hoyle.swoop.table import STANDARD, Table, card_points, make_deck
from hoyle.swoop.viewing import Viewing


class Swoop(
    Judging, Playing, Listing, Scoring, Viewing, Notation, JoinedGame[State, Move, Deal, Standing]
):
    """Swoop with one choice for each reading, at one table.

    Parameters
    ----------
    options
        The readings; the default is the ruleset ``text``.
    table
        Seats, slots and deck; the default is the real table.
    """

    name: ClassVar[str] = "swoop"
    codes: ClassVar[type[SwoopRefused]] = SwoopRefused
    shared_clauses: ClassVar[Mapping[Refused, str]] = {
        Refused.ROUND_OVER: "swoop.round.ends",
        Refused.NOT_YOUR_TURN: "swoop.turn.passes-left",
        Refused.WRONG_PHASE: "swoop.turn.beginning",
        Refused.CARD_NOT_HELD: "swoop.play.sources",
    }

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        self.options = options or Options()
        self.table = table
        self.seats = table.seats
        self.deck = make_deck(table)
        self.points = card_points(table)
        self.pile_table = self.pile_rules()
        self.turn_table = self.turn_rules()

    @clause("swoop.turn.first")
    def start(self, deal: Deal) -> State:
        """The state a sound deal leads to: nothing on the pile, and the first seat to act."""
        nothing = deal.undealt.when(False)
        return State(
            deal.hands,
            deal.faceup,
            deal.mystery,
            Pile(nothing, 0, 0),
            nothing,
            deal.undealt,
            deal.first,
            Phase.TURN,
        )

    @clause(
        "swoop.deal.nineteen",
        "swoop.deal.mystery",
        "swoop.deal.covers",
        "swoop.deal.hand",
        "swoop.deal.undealt",
    )
    def check_deal(self, deal: Deal) -> None:
        """Refuse a deal that does not give each zone its cards.

        Raises
        ------
        DealError
            If a seat has not its hand, covers and mystery cards, or a card lies in two zones or
            in none.
        """
        check_first(deal.first, self.seats)
        check_parts("hands", deal.hands, self.seats)
        check_hands(deal.hands, self.table.hand)
        for zone, rows in (("faceup", deal.faceup), ("mystery", deal.mystery)):
            check_parts(zone, rows, self.seats)
            for seat, row in enumerate(rows):
                self.check_row(f"{zone} {seat}", row)
        check_zones(self.deck, self.all_zones(self.start(deal)))

    def check_row(self, zone: str, row: Row) -> None:
        """Refuse a row that has not one card in each slot.

        Raises
        ------
        DealError
            With how many slots have cards.
        """
        filled = [bits.bit_count() for bits in row.bits]
        if filled != [1] * self.table.slots:
            raise DealError(
                f"{zone} has cards in {sum(map(bool, filled))} slots, one in each of "
                f"{self.table.slots} is dealt"
            )

    def shuffled(self, random: Random, first: int) -> Deal:
        """A deal made by chance, in which seat `first` acts first.

        The covers are dealt blind. Where players choose them (`choose_faceup`) the choice is
        part of the deal: make the deal from the cards chosen.
        """
        order = list(self.deck.everything.singles())
        random.shuffle(order)
        seats, slots = self.table.seats, self.table.slots
        hands = hands_of(self.deck, order, self.table.hand, seats)
        cards = iter(order[self.table.hand * seats :])
        rows = tuple(self.deck.row(islice(cards, slots)) for _ in range(2 * seats))
        return Deal(first, hands, rows[:seats], rows[seats:], joined(self.deck, cards))

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """One move of each kind that is legal for `seat`, in canonical order."""
        self.check_seat(seat)
        return tuple(self.list_moves(state)) if seat in self.acting(state) else ()

    def same_kind(self, one: Move, other: Move) -> bool:
        """Whether two moves differ at most in the suits of the cards from the hand."""
        return self.kind_of(one) == self.kind_of(other)

    def kind_of(self, move: Move) -> tuple[object, ...]:
        """What the rules see of a move: its kind, the numbers laid from the hand, the slots."""
        if isinstance(move, (Play, Add)):
            counts = tuple((move.hand.bits & mask).bit_count() for mask in self.deck.class_masks)
            return (move.kind, counts, move.slots)
        return (move.kind, *move)

    @clause("swoop.turn.passes-left", "swoop.round.ends")
    def judge(self, state: State, seat: int, move: Move) -> Verdict:
        """Whether `seat` may make `move`, and by which clause.

        Raises
        ------
        MalformedMove
            If there is no such seat, slot or card at this table.
        """
        self.check_seat(seat)
        self.check_kind(move, Move)
        self.check_move(move)
        if state.phase == Phase.OVER:
            return refuse(Refused.ROUND_OVER, "swoop.round.ends")
        if seat != state.turn:
            return refuse(
                Refused.NOT_YOUR_TURN, "swoop.turn.passes-left", seat=seat, turn=state.turn
            )
        return self.judge_move(state, seat, move)

    def check_move(self, move: Move) -> None:
        """Refuse what is no move at this table.

        Raises
        ------
        MalformedMove
            If the slots or cards are not those of this table.
        """
        match move:
            case Mystery():
                self.check_slot(move.slot)
            case Play() | Add():
                if len(move.slots) != self.table.slots:
                    raise MalformedMove(
                        f"the move flags {len(move.slots)} slots; this table has {self.table.slots}"
                    )
                if move.hand.deck != self.deck:
                    raise MalformedMove("the cards of the move are of another deck")

    def apply(self, state: State, seat: int, move: Move) -> Step[State]:
        """The outcome of a legal move, and the clauses that fired."""
        return self.carry_out(state, move)

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
            case "top":
                return str(self.table.ranks[value])
            case "slots":
                row, flags = value
                flagged = [
                    str(slot) for slot, flag in enumerate(flags) if flag and not row.bits[slot]
                ]
                return "slot " + " or ".join(flagged)
            case "phase":
                return PHASE_WORDS[value]
            case _:
                return super().spoken(name, value)
