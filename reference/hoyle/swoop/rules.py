"""The game of Swoop as an object."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, ClassVar

from hoyle.cards import Cards, Row
from hoyle.clauses import clause
from hoyle.game import DealError, Game, MalformedMove, Refused, Result, Step, Verdict, View, refuse
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
    Judging, Playing, Listing, Scoring, Viewing, Notation, Game[State, Move, Deal, Standing]
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

    @clause("swoop.deal.nineteen", "swoop.deal.mystery", "swoop.deal.covers", "swoop.deal.hand")
    def deal(self, deal: Deal) -> State:
        """The state a round starts in.

        Raises
        ------
        DealError
            If a seat has not its hand, covers and mystery cards, or a card lies in two zones or
            in none.
        """
        self.check_deal(deal)
        return self.start(deal)

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

    @clause("swoop.deal.undealt")
    def check_deal(self, deal: Deal) -> None:
        """Refuse a deal that does not give each zone its cards.

        Raises
        ------
        DealError
            With what is wrong, and where.
        """
        if not 0 <= deal.first < self.seats:
            raise DealError(f"first is seat {deal.first}; the seats are 0 to {self.seats - 1}")
        for zone, parts in (
            ("hands", deal.hands),
            ("faceup", deal.faceup),
            ("mystery", deal.mystery),
        ):
            if len(parts) != self.seats:
                raise DealError(f"{zone} are given for {len(parts)} seats, not {self.seats}")
        for seat in range(self.seats):
            self._check_seat_deal(deal, seat)
        seen = 0
        for zone, cards in self.all_zones(self.start(deal)):
            twice = Cards(self.deck, seen & cards.bits)
            if twice.some():
                raise DealError(f"{twice} lies in {zone} and in another zone")
            seen |= cards.bits
        if seen != self.deck.everything.bits:
            raise DealError(f"no zone holds {self.deck.everything - Cards(self.deck, seen)}")

    def _check_seat_deal(self, deal: Deal, seat: int) -> None:
        count = deal.hands[seat].count()
        if count != self.table.hand:
            raise DealError(f"hand {seat} has {count} cards, not {self.table.hand}")
        for zone, row in (("faceup", deal.faceup[seat]), ("mystery", deal.mystery[seat])):
            filled = [bits.bit_count() for bits in row.bits]
            if filled != [1] * self.table.slots:
                raise DealError(
                    f"{zone} {seat} has cards in {sum(map(bool, filled))} slots, one in each of "
                    f"{self.table.slots} is dealt"
                )

    def shuffle(self, random: Random, first: int = 0) -> Deal:
        """A deal made by chance, in which seat `first` acts first.

        The covers are dealt blind. Where players choose them (`choose_faceup`) the choice is
        part of the deal: make the deal from the cards chosen.
        """
        order = list(self.deck.everything.singles())
        random.shuffle(order)
        seats, slots = self.table.seats, self.table.slots
        cards = iter(order)
        hands = tuple(self._union(cards, self.table.hand) for _ in range(seats))
        rows = [
            Row(self.deck, tuple(next(cards).bits for _ in range(slots))) for _ in range(2 * seats)
        ]
        return Deal(first, hands, tuple(rows[:seats]), tuple(rows[seats:]), self._union(cards))

    def _union(self, cards: Iterator[Cards], count: int | None = None) -> Cards:
        return Cards(self.deck, sum(card.bits for card in islice(cards, count)))

    def actors(self, state: State) -> tuple[int, ...]:
        """The seat whose turn it is, or none once the round is over."""
        return self.acting(state)

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

    def view(self, state: State, seat: int) -> View:
        """What `seat` may know."""
        self.check_seat(seat)
        return self.view_of(state, seat)

    def result(self, state: State) -> Result:
        """Who is out, and the points of the cards each seat has left."""
        return self.score(state)

    def zones(self, state: State) -> tuple[tuple[str, Cards], ...]:
        """Every zone with its cards."""
        return self.all_zones(state)

    def parse(self, text: str) -> Move:
        """The move that `text` writes."""
        return self.read_move(text)

    def write(self, move: Move) -> str:
        """A move as text, which `parse` reads back."""
        return self.write_move(move)

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
            case "missing":
                return " ".join(value)
            case "phase":
                return PHASE_WORDS[value]
            case _:
                return str(value)
