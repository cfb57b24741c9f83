"""Each option of Swoop in one place, as one named predicate, with the terms they speak of."""

from __future__ import annotations

from hoyle.cards import Cards
from hoyle.clauses import clause
from hoyle.swoop.options import ExtraSources, Options, PickupStyle, Tie
from hoyle.swoop.state import Phase, Pile, State
from hoyle.swoop.table import Table

FOUR = 4


class Readings:
    """The predicates that the rules are written with."""

    options: Options
    table: Table

    def is_swoop_card(self, rank: int) -> bool:
        """Whether cards of class `rank` are tens or jokers."""
        return rank >= len(self.table.ranks)

    def is_empty(self, pile: Pile) -> bool:
        """Whether no card lies on the pile."""
        return pile.run == 0

    @clause("swoop.setup.rank-order")
    def is_higher(self, pile: Pile, rank: int) -> bool:
        """Whether a ranked card is higher than the top; on an empty pile none is."""
        return not self.is_empty(pile) and not self.is_swoop_card(rank) and rank > pile.top

    def run_with(self, pile: Pile, rank: int, count: int) -> int:
        """How many equal cards lie on top once `count` cards of `rank` are laid on the pile."""
        if not self.is_empty(pile) and rank == pile.top:
            return pile.run + count
        return count

    def has_cards(self, state: State, seat: int) -> bool:
        """Whether a seat has any card left, in hand or on the table."""
        left = state.hands[seat] | state.faceup[seat].cards() | state.mystery[seat].cards()
        return left.some()

    @clause("swoop.play.at-most-four")
    def too_many(self, run: int) -> bool:
        """Whether a run of equal cards on top is longer than `max_four` lets it be."""
        return self.options.max_four and run > FOUR

    def may_match_after_pickup(self) -> bool:
        """Whether cards may be added to one that took the pile: `match_after_pickup`."""
        return self.options.match_after_pickup

    def higher_card_stays(self) -> bool:
        """Whether the card that took the pile stays on the table: `pickup_style`."""
        return self.options.pickup_style == PickupStyle.STAYS

    @clause("swoop.add.sources")
    def faceup_is_open(self, phase: Phase) -> bool:
        """Whether face-up cards may be added in this phase: `extra_sources`."""
        if phase == Phase.ADD_AFTER_MYSTERY:
            return self.options.extra_sources != ExtraSources.HAND
        return self.options.extra_sources == ExtraSources.HAND_AND_FACEUP

    @clause("swoop.play.sources")
    def mixes_sources(self, hand: Cards, faceup: Cards) -> bool:
        """Whether cards of both sources are laid together against `mix_sources`."""
        return hand.some() & faceup.some() and not self.options.mix_sources

    @clause("swoop.play.higher-only-if-forced")
    def need_not_go_higher(self, state: State, seat: int) -> bool:
        """Whether `higher_only_if_forced` bars a higher card, since a seat can do without."""
        open_cards = state.hands[seat] | state.faceup[seat].cards()
        return self.options.higher_only_if_forced and open_cards.count_up_to(state.pile.top) > 0

    @clause("swoop.play.higher-alone")
    def several_are_too_high(self, count: int) -> bool:
        """Whether so many higher cards break `higher_play_may_be_set`."""
        return count > 1 and not self.options.higher_play_may_be_set

    @clause("swoop.turn.skip")
    def may_skip(self) -> bool:
        """Whether a turn may be passed: `allow_skip`."""
        return self.options.allow_skip

    @clause("swoop.turn.pick-up")
    def may_pick_up(self) -> bool:
        """Whether the pile may be taken without a play: `allow_manual_pickup`."""
        return self.options.allow_manual_pickup

    @clause("swoop.mystery.last")
    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Whether `mystery_last` bars a mystery card, since other cards are left."""
        open_cards = state.hands[seat] | state.faceup[seat].cards()
        return self.options.mystery_last and open_cards.some()

    @clause("swoop.match.ends")
    def reaches_limit(self, total: int) -> bool:
        """Whether a total ends the match: `limit`."""
        return total >= self.options.limit

    @clause("swoop.match.tie")
    def tie_plays_on(self) -> bool:
        """Whether equal lowest totals call for another round: `tie`."""
        return self.options.tie == Tie.PLAY_ON

    @clause("swoop.match.tie")
    def tie_is_shared(self) -> bool:
        """Whether equal lowest totals share the win: `tie`."""
        return self.options.tie == Tie.SHARED
