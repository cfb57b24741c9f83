"""Mutants of what laid cards do to the pile."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.swoop import Pile, State, Swoop
from hoyle.swoop.falling import Fate, Laid, Landing
from hoyle.swoop.state import Laying


class StrictlyLower(Swoop):
    """Takes a card equal to the top for a higher one."""

    breaks = "swoop.play.equal-or-lower"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Count equal cards in."""
        equal = not self.is_empty(pile) and rank == pile.top
        return equal or super().is_higher(pile, rank)


class RankPlusOneFollows(Swoop):
    """Takes the next higher rank for one that follows."""

    breaks = "swoop.play.higher-takes-pile"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Be one rank late."""
        return super().is_higher(pile, rank - 1) and not self.is_swoop_card(rank)


class EmptyPileIsLow(Swoop):
    """Takes every card but the lowest for higher than an empty pile."""

    breaks = "swoop.play.opening"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Forget that the pile is empty."""
        return not self.is_swoop_card(rank) and rank > pile.top


class JokerIsJack(Swoop):
    """Takes the joker for a jack."""

    breaks = "swoop.play.swoop-card"

    def is_swoop_card(self, rank: int) -> bool:
        """Know tens alone."""
        return rank == len(self.table.ranks)


class SwoopCardStays(Swoop):
    """Leaves the swoop card on the table."""

    breaks = "swoop.play.swoop-card"

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Start a new pile with it."""
        landing = super().sweep(state, laid)
        if not self.is_swoop_card(laid.rank):
            return landing
        removed = state.removed | state.pile.cards
        pile = Pile(laid.cards, len(self.table.ranks) - 1, 1)
        return Landing(landing.state._replace(removed=removed, pile=pile), Fate.SWEPT)


class TakenInPart(Swoop):
    """Takes the top run instead of the whole pile."""

    breaks = "swoop.play.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Leave what lies below."""
        top = [card for card in state.pile.cards.singles() if card.rank() == state.pile.top]
        taken = Cards(self.deck, sum(card.bits for card in top))
        left = state.pile.cards - taken
        landing = super().take_pile(state._replace(pile=state.pile._replace(cards=taken)), laid)
        swept = landing.state.removed | left
        return Landing(landing.state._replace(removed=swept), landing.fate)


class PileStays(Swoop):
    """Lets a higher card lie on the pile, and nobody takes anything."""

    breaks = "swoop.play.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Lay it on top."""
        pile = Pile(state.pile.cards | laid.cards, laid.rank, laid.size)
        return Landing(state._replace(pile=pile), Fate.STARTS_PILE)


class LeftTakesPile(Swoop):
    """Gives the pile to the next seat."""

    breaks = "swoop.play.higher-takes-pile"

    def with_in_hand(self, state: State, seat: int, taken: Cards) -> State:
        """Give it to the left."""
        return super().with_in_hand(state, (seat + 1) % self.table.seats, taken)


class HigherMysteryRests(Swoop):
    """Lets a higher mystery card lie without the pile being taken."""

    breaks = "swoop.mystery.higher-takes-pile"

    def turns_over_higher(self, pile: Pile, laid: Laid) -> bool:
        """Never."""
        return False

    def merely_rests(self, pile: Pile, laid: Laid) -> bool:
        """Count higher mystery cards in."""
        higher = super().turns_over_higher(pile, laid)
        return higher or super().merely_rests(pile, laid)


class ThreeSwoop(Swoop):
    """Sweeps the pile at three equal cards."""

    breaks = "swoop.swoop.four"

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """Count one too many."""
        return super().run_with(pile, rank, count) + 1


class OwnFourOnly(Swoop):
    """Counts only the cards of one play towards a swoop."""

    breaks = "swoop.swoop.four"

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """Forget what lies on top."""
        return count


class BuriedRunCounts(Swoop):
    """Counts equal cards anywhere in the pile."""

    breaks = "swoop.swoop.four"

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """Count the whole pile."""
        return pile.cards.count_of(rank) + count


class SwoopLeavesRest(Swoop):
    """Removes the four equal cards and leaves what lies below."""

    breaks = "swoop.swoop.four"

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Leave what lies below, as a pile."""
        landing = super().sweep(state, laid)
        equal = [card for card in state.pile.cards.singles() if card.rank() == laid.rank]
        below = state.pile.cards - Cards(self.deck, sum(card.bits for card in equal))
        if self.is_swoop_card(laid.rank) or not below.some():
            return landing
        removed = landing.state.removed - below
        pile = Pile(below, below.rank(), min(3, below.count_of(below.rank())))
        return Landing(landing.state._replace(removed=removed, pile=pile), landing.fate)


class NoSwoopAfterPickup(Swoop):
    """Never sweeps what was added after the pile was taken."""

    breaks = "swoop.swoop.after-pickup"

    def completes_four_after_pickup(self, pile: Pile, laid: Laid) -> bool:
        """Never."""
        return False

    def adds_after_pickup(self, pile: Pile, laid: Laid) -> bool:
        """Let four rest."""
        four = super().completes_four_after_pickup(pile, laid)
        return four or super().adds_after_pickup(pile, laid)


class FourHigherRest(Swoop):
    """Does not sweep four higher cards laid at once."""

    breaks = "swoop.swoop.after-pickup"

    def lays_four_higher(self, pile: Pile, laid: Laid) -> bool:
        """Never."""
        return False


class CopyKept(Swoop):
    """Confuses twins: a card that was played stays in the hand if another copy is there."""

    breaks = "swoop.play.sources"

    def laid(self, state: State, seat: int, move: Laying) -> Cards:
        """Judge one copy of each name."""
        laid = super().laid(state, seat, move)
        names = dict.fromkeys(laid.names())
        return self.deck.cards(names)
