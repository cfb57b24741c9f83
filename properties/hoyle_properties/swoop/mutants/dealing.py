"""Mutants of the deck, the deal, and what is hidden."""

from __future__ import annotations

from hoyle.swoop import STANDARD, Deal, Options, State, Swoop, Table


class OnePack(Swoop):
    """Plays with a single pack."""

    breaks = "swoop.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(packs=max(1, table.packs // 2)))


class NoJokers(Swoop):
    """Leaves the jokers out of the deck."""

    breaks = "swoop.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(jokers=0))


class ThreePlayers(Swoop):
    """Seats one player too few."""

    breaks = "swoop.setup.four-players"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(seats=table.seats - 1))


class AceHigh(Swoop):
    """Ranks the ace above the king."""

    breaks = "swoop.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(ranks=(*table.ranks[1:], table.ranks[0])))


class ShortHand(Swoop):
    """Deals a card too few to each hand."""

    breaks = "swoop.deal.hand"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(hand=max(0, table.hand - 1)))


class ThreeSlots(Swoop):
    """Lays a mystery card and a cover too few before each seat."""

    breaks = "swoop.deal.mystery"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(slots=table.slots - 1))


class CoversMissing(Swoop):
    """Begins with the covers in the hand and the mystery cards bare."""

    breaks = "swoop.deal.covers"

    def start(self, deal: Deal) -> State:
        """Take the covers up."""
        state = super().start(deal)
        everywhere = (True,) * self.table.slots
        return state._replace(
            hands=tuple(
                hand | row.cards() for hand, row in zip(state.hands, state.faceup, strict=True)
            ),
            faceup=tuple(row.without(everywhere) for row in state.faceup),
        )


class UncheckedDeal(Swoop):
    """Takes any deal."""

    breaks = "swoop.deal.nineteen"

    def check_deal(self, deal: Deal) -> None:
        """Find nothing wrong."""


class StockOnTable(Swoop):
    """Shows the cards that were not dealt."""

    breaks = "swoop.deal.undealt"

    def sees(self, zone: str, seat: int) -> bool:
        """See the undealt cards too."""
        return super().sees(zone, seat) or zone == "undealt"


class DealerLeads(Swoop):
    """Lets the dealer play first."""

    breaks = "swoop.turn.first"

    def start(self, deal: Deal) -> State:
        """Begin one seat too early."""
        state = super().start(deal)
        return state._replace(turn=(state.turn - 1) % self.table.seats)


class OpenHands(Swoop):
    """Lets a seat see the hand on its left."""

    breaks = "swoop.hidden.hands"

    def sees(self, zone: str, seat: int) -> bool:
        """See one hand too many."""
        left = f"hand {(seat + 1) % self.table.seats}"
        return super().sees(zone, seat) or zone == left


class OwnMysteryKnown(Swoop):
    """Lets a seat look at its own mystery cards."""

    breaks = "swoop.mystery.unseen"

    def sees(self, zone: str, seat: int) -> bool:
        """See one's own mystery cards."""
        return super().sees(zone, seat) or zone.startswith(f"mystery {seat} ")
