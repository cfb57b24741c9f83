"""Mutants of what laid cards do to the pile."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.game import Step
from hoyle.seats import replaced
from hoyle.swoop import Pile, State, Swoop
from hoyle.swoop.falling import Fate, Laid, Landing, Origin
from hoyle.swoop.readings import FOUR
from hoyle.swoop.state import Laying


class EmptyPileIsLow(Swoop):
    """Takes every card but the lowest for higher than an empty pile."""

    breaks = "swoop.play.opening"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Forget that the pile is empty."""
        return not self.is_swoop_card(rank) and rank > pile.top


class StrictlyLower(Swoop):
    """Takes a card equal to the top for a higher one."""

    breaks = "swoop.play.equal-or-lower"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Count equal cards in."""
        equal = not self.is_empty(pile) and rank == pile.top
        return equal or super().is_higher(pile, rank)


class RankPlusOneFollows(Swoop):
    """Takes the next higher rank for one that follows."""

    breaks = "swoop.play.equal-or-lower"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Be one rank late."""
        return super().is_higher(pile, rank) and super().is_higher(pile, rank - 1)


class PileStays(Swoop):
    """Lets a higher card lie on the pile, and nobody takes anything."""

    breaks = "swoop.play.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Lay it on top."""
        pile = Pile(state.pile.cards | laid.cards, laid.rank, laid.size)
        return Landing(state._replace(pile=pile), Fate.STARTS_PILE)


class TakenInPart(Swoop):
    """Takes the top run instead of the whole pile."""

    breaks = "swoop.play.higher-takes-pile"

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Clear away what lies below."""
        top = [card for card in state.pile.cards.singles() if card.rank() == state.pile.top]
        taken = Cards(self.deck, sum(card.bits for card in top))
        left = state.pile.cards - taken
        landing = super().take_pile(state._replace(pile=state.pile._replace(cards=taken)), laid)
        swept = landing.state.removed | left
        return Landing(landing.state._replace(removed=swept), landing.fate)


class LeftTakesPile(Swoop):
    """Gives the pile to the next seat."""

    breaks = "swoop.play.higher-takes-pile"

    def with_in_hand(self, state: State, seat: int, taken: Cards) -> State:
        """Give it to the left."""
        return super().with_in_hand(state, (seat + 1) % self.table.seats, taken)


class HigherCardAlwaysTaken(Swoop):
    """Takes the higher card into the hand with the pile, whatever is agreed."""

    breaks = "swoop.play.higher-takes-pile"

    def higher_card_stays(self) -> bool:
        """Forget the option."""
        return False


class HigherCardAlwaysStays(Swoop):
    """Leaves the higher card on the table, whatever is agreed."""

    breaks = "swoop.play.higher-takes-pile"

    def higher_card_stays(self) -> bool:
        """Forget the option."""
        return True


class FourHigherRest(Swoop):
    """Does not sweep four higher cards laid at once."""

    breaks = "swoop.play.higher-alone"

    def lays_four_higher(self, pile: Pile, laid: Laid) -> bool:
        """Never."""
        return False


class JokerIsJack(Swoop):
    """Takes the joker for a jack."""

    breaks = "swoop.play.swoop-card"

    def is_swoop_card(self, rank: int) -> bool:
        """Know tens alone."""
        return rank == len(self.table.ranks)

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Compare the joker as a jack."""
        return super().is_higher(pile, self.as_jack(rank))

    def rest(self, state: State, laid: Laid) -> Landing:
        """Lay the joker as a jack."""
        return super().rest(state, laid._replace(rank=self.as_jack(laid.rank)))

    def take_pile(self, state: State, laid: Laid) -> Landing:
        """Take the pile with it as with a jack."""
        return super().take_pile(state, laid._replace(rank=self.as_jack(laid.rank)))

    def as_jack(self, rank: int) -> int:
        """The rank of a card, and of a joker that of the jack, or of the highest number."""
        ranks = self.table.ranks
        jack = ranks.index("J") if "J" in ranks else len(ranks) - 1
        return jack if rank > len(ranks) else rank


class TenOnlyAsFourth(Swoop):
    """Lets a ten or joker from the hand sweep only what it makes four; else it lies there."""

    breaks = "swoop.play.swoop-card"

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Ask for three equal cards, or for a mystery card."""
        hand = self.is_swoop_card(laid.rank) and laid.origin == Origin.PLAY
        if (hand and state.pile.run == FOUR - 1) or not hand:
            return super().sweep(state, laid)
        pile = state.pile._replace(cards=state.pile.cards | laid.cards, run=state.pile.run + 1)
        return Landing(state._replace(pile=pile), Fate.RESTS)


class SwoopCardStays(Swoop):
    """Sweeps the pile and leaves the swoop card there, below every other card."""

    breaks = "swoop.play.swoop-card"

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Start a new pile with it."""
        landing = super().sweep(state, laid)
        if not self.is_swoop_card(laid.rank):
            return landing
        removed = state.removed | state.pile.cards
        pile = Pile(laid.cards, len(self.table.ranks) - 1, 1)
        return Landing(landing.state._replace(removed=removed, pile=pile), Fate.SWEPT)


class SwoopCardTakesPile(Swoop):
    """Takes a ten for a card higher than nine: the pile goes into the hand."""

    breaks = "swoop.play.swoop-card"

    def sweep(self, state: State, laid: Laid) -> Landing:
        """Take the pile up first."""
        if self.is_swoop_card(laid.rank):
            return super().sweep(self.with_in_hand(state, laid.seat, state.pile.cards), laid)
        return super().sweep(state, laid)


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
    """Sweeps the pile with three equal cards in it and a fourth, wherever they lie."""

    breaks = "swoop.swoop.four"

    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Find a fourth card no higher than its equals."""
        return super().is_higher(pile, rank) and pile.cards.count_of(rank) < FOUR - 1

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """Count the whole pile."""
        return pile.cards.count_of(rank) + count


class FourAtOnceRest(Swoop):
    """Forgets to look for four where a pile is opened."""

    breaks = "swoop.swoop.four"

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """Take what opens a pile for three at most."""
        run = super().run_with(pile, rank, count)
        return min(run, FOUR - 1) if self.is_empty(pile) else run


class FiveRest(Swoop):
    """Sweeps exactly four equal cards, and not five."""

    breaks = "swoop.swoop.four"

    def makes_four(self, pile: Pile, laid: Laid) -> bool:
        """Ask for four."""
        exact = self.run_with(pile, laid.rank, laid.size) == FOUR
        return exact and super().makes_four(pile, laid)

    def merely_rests(self, pile: Pile, laid: Laid) -> bool:
        """Let five lie."""
        more = self.run_with(pile, laid.rank, laid.size) > FOUR
        return super().merely_rests(pile, laid) or (more and super().makes_four(pile, laid))


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


class CoversMoveUp(Swoop):
    """Closes the gap that a face-up card leaves, so that covers change their slots."""

    breaks = "swoop.deal.covers"

    def lay(self, state: State, move: Laying) -> Step[State]:
        """Move the face-up cards together."""
        step = super().lay(state, move)
        seat = state.turn
        cards = [place for place in step.state.faceup[seat].places() if place.some()]
        gaps = [self.deck.nothing] * (self.table.slots - len(cards))
        faceup = replaced(step.state.faceup, seat, self.deck.row([*cards, *gaps]))
        return Step(step.state._replace(faceup=faceup), step.fired)
