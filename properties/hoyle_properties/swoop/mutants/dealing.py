"""Mutants of the deck, the deal, and what is hidden."""

from __future__ import annotations

from hoyle.swoop import STANDARD, Deal, Options, Pile, State, Swoop, Table


class ThreePlayers(Swoop):
    """Seats one player too few."""

    breaks = "swoop.setup.four-players"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(seats=table.seats - 1))


class OnePack(Swoop):
    """Plays with a single pack."""

    breaks = "swoop.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(packs=max(1, table.packs // 2)))


class TwoJokers(Swoop):
    """Leaves two jokers out of the deck."""

    breaks = "swoop.setup.deck"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(jokers=table.jokers // 2))


class AceHigh(Swoop):
    """Ranks the ace above the king."""

    breaks = "swoop.setup.rank-order"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(ranks=(*table.ranks[1:], table.ranks[0])))


class CourtCardsEqual(Swoop):
    """Takes jack, queen and king for one number, since they score alike."""

    breaks = "swoop.setup.rank-order"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Compare points."""
        return super().is_higher(pile, rank) and self.points[rank] > self.points[pile.top]


class UncheckedDeal(Swoop):
    """Takes any deal."""

    breaks = "swoop.deal.nineteen"

    def check_deal(self, deal: Deal) -> None:
        """Find nothing wrong."""


class ThreeSlots(Swoop):
    """Lays a mystery card and a cover too few before each seat."""

    breaks = "swoop.deal.mystery"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(slots=max(1, table.slots - 1)))


class CoversInHand(Swoop):
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


class ShortHand(Swoop):
    """Deals a card too few to each hand."""

    breaks = "swoop.deal.hand"

    def __init__(self, options: Options | None = None, table: Table = STANDARD) -> None:
        super().__init__(options, table._replace(hand=max(0, table.hand - 1)))


class StockOnTable(Swoop):
    """Shows the cards that were not dealt."""

    breaks = "swoop.deal.undealt"

    def sees(self, zone: str, seat: int) -> bool:
        """See the undealt cards too."""
        return super().sees(zone, seat) or zone == "undealt"


class FirstCardTurnedUp(Swoop):
    """Opens the pile with a card from the stock."""

    breaks = "swoop.deal.undealt"

    def start(self, deal: Deal) -> State:
        """Turn the first ranked card up."""
        state = super().start(deal)
        ranked = [card for card in deal.undealt.singles() if not self.is_swoop_card(card.rank())]
        if not ranked:
            return state
        pile = Pile(ranked[0], ranked[0].rank(), 1)
        return state._replace(pile=pile, undealt=deal.undealt - ranked[0])


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


class FaceUpHidden(Swoop):
    """Hides the face-up cards of the others."""

    breaks = "swoop.hidden.hands"

    def sees(self, zone: str, seat: int) -> bool:
        """See one's own face-up cards alone."""
        others = zone.startswith("faceup") and not zone.startswith(f"faceup {seat} ")
        return super().sees(zone, seat) and not others


class OwnMysteryKnown(Swoop):
    """Lets a seat look at its own mystery cards."""

    breaks = "swoop.mystery.unseen"

    def sees(self, zone: str, seat: int) -> bool:
        """See one's own mystery cards."""
        return super().sees(zone, seat) or zone.startswith(f"mystery {seat} ")
