"""Mutants of leads and answers."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards, numbers
from hoyle.game import Refused, Step, Verdict, refuse
from hoyle.goat import Beat, Deal, Discard, Goat, Lead, Move, State
from hoyle.goat.refusals import GoatRefused
from hoyle.goat.state import Claim
from hoyle.seats import replaced


class DealerLeads(Goat):
    """Lets the player to the right of the one who is first lead the first trick."""

    breaks = "goat.lead.first"

    def start(self, deal: Deal) -> State:
        """Begin with the dealer."""
        return super().start(deal._replace(first=self.seat_after(deal.first, 3)))


class OneCardLed(Goat):
    """Lets nobody lead more than one card."""

    breaks = "goat.lead.one-suit"

    def of_one_suit(self, cards: Cards) -> bool:
        """Count the cards of a lead that is no whole hand."""
        few = cards.count() <= 1 or cards.count() >= self.table.hand
        return few and super().of_one_suit(cards)


class ThreeAtMost(Goat):
    """Lets nobody lead a whole hand in turn."""

    breaks = "goat.lead.one-suit"

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Refuse four cards."""
        verdict = super().judge_lead(state, seat, cards)
        if verdict.legal and cards.count() >= self.table.hand:
            return refuse(GoatRefused.SEVERAL_SUITS, "goat.lead.one-suit", cards=cards)
        return verdict


class AnySuitsLed(Goat):
    """Lets cards of several suits be led."""

    breaks = "goat.lead.one-suit"

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Do not look at the suits."""
        verdict = super().judge_lead(state, seat, cards)
        if verdict.code == GoatRefused.SEVERAL_SUITS:
            return Verdict(True, "goat.lead.one-suit")
        return verdict


class NothingLed(Goat):
    """Lets a player lead no card at all."""

    breaks = "goat.lead.one-suit"

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Do not count the cards."""
        verdict = super().judge_lead(state, seat, cards)
        if verdict.code == GoatRefused.NOTHING_LAID:
            return Verdict(True, "goat.lead.one-suit")
        return verdict


class CounterClockwise(Goat):
    """Passes the turn to the right."""

    breaks = "goat.turn.clockwise"

    def seat_after(self, seat: int, steps: int = 1) -> int:
        """Count the other way."""
        return super().seat_after(seat, -steps)


class AnyTurn(Goat):
    """Lets everybody lay cards whenever they like."""

    breaks = "goat.turn.clockwise"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Take every seat for the one to act."""
        if isinstance(move, Claim):
            return super().judge_move(state, seat, move)
        return super().judge_move(state._replace(turn=seat), seat, move)


class LastPlayerLeftOut(Goat):
    """Takes a trick for complete when two players have answered."""

    breaks = "goat.turn.clockwise"

    def is_complete(self, state: State) -> bool:
        """Stop a seat too early."""
        return self.seat_after(state.turn, 2) == state.trick.leader


class CardsUnchecked(Goat):
    """Lets players lay cards that they do not hold."""

    breaks = "goat.play.own-cards"

    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Believe them."""
        return Verdict(True, "goat.play.own-cards")


class PartnersHandUsed(Goat):
    """Lets players lay cards of their partner."""

    breaks = "goat.play.own-cards"

    def judge_held(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Look across the table, too."""
        both = state.hands[seat] | state.hands[self.seat_after(seat, 2)]
        return super().judge_held(
            state._replace(hands=replaced(state.hands, seat, both)), seat, cards
        )


class FewerCardsEnough(Goat):
    """Lets a player answer with fewer cards than were led."""

    breaks = "goat.answer.same-number"

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Refuse more cards only."""
        verdict = super().judge_number(state, seat, move)
        if verdict.code == GoatRefused.OTHER_NUMBER:
            values = dict(verdict.parameters)
            if values["laid"] < values["led"]:
                return Verdict(True, "goat.answer.free-choice")
        return verdict


class MoreCardsAllowed(Goat):
    """Lets a player discard more cards than were led."""

    breaks = "goat.answer.same-number"

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Refuse fewer cards only."""
        verdict = super().judge_number(state, seat, move)
        if verdict.code == GoatRefused.OTHER_NUMBER:
            values = dict(verdict.parameters)
            if values["laid"] > values["led"]:
                return Verdict(True, "goat.answer.free-choice")
        return verdict


class MustBeat(Goat):
    """Lets nobody discard who could beat."""

    breaks = "goat.answer.free-choice"

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Look for cards that beat."""
        verdict = super().judge_number(state, seat, move)
        if verdict.legal and isinstance(move, Discard):
            top = state.open[state.trick.best]
            groups = self.groups(state.hands[seat], top.count())
            if any(self.beats(state.trump, top, group) for group in groups):
                return refuse(
                    Refused.WRONG_PHASE,
                    "goat.answer.free-choice",
                    seat=seat,
                    move=move.kind,
                    phase=state.phase,
                )
        return verdict


class MustFollowSuit(Goat):
    """Lets nobody discard another suit who holds the one that was led."""

    breaks = "goat.answer.free-choice"

    def judge_number(self, state: State, seat: int, move: Beat | Discard) -> Verdict:
        """Look at the suits."""
        verdict = super().judge_number(state, seat, move)
        if not verdict.legal or isinstance(move, Beat):
            return verdict
        led = self.suit_of(state.open[state.trick.leader].rank())
        held, laid = (self.count_of_suit(c, led) for c in (state.hands[seat], move.cards))
        if laid < min(held, move.cards.count()):
            return refuse(
                Refused.WRONG_PHASE,
                "goat.answer.free-choice",
                seat=seat,
                move=move.kind,
                phase=state.phase,
            )
        return verdict


class PartnerNotBeaten(Goat):
    """Lets nobody beat the cards of their partner."""

    breaks = "goat.answer.free-choice"

    def judge_beat(self, state: State, seat: int, move: Beat) -> Verdict:
        """Look whose cards are ahead."""
        verdict = super().judge_beat(state, seat, move)
        if verdict.legal and self.team_of(state.trick.best) == self.team_of(seat):
            return refuse(
                Refused.WRONG_PHASE,
                "goat.answer.free-choice",
                seat=seat,
                move=move.kind,
                phase=state.phase,
            )
        return verdict


class ComparedInOrder(Goat):
    """Compares the cards one by one in the order in which they are sorted."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Never put them in another order."""
        above = self.higher[self.suit_of(trump)]
        pairs = zip(numbers(top.bits), numbers(cards.bits), strict=True)
        return all(above[lower].bits >> number & 1 for lower, number in pairs)


class FirstCardDecides(Goat):
    """Compares the first card of each only."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Forget the other cards."""
        return super().beats(trump, top.singles()[0], cards.singles()[0])


class HighestCardDecides(Goat):
    """Is content if one card beats the highest of those that lie there."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Look for one that beats all of them."""
        above = self.higher[self.suit_of(trump)]
        return any(
            all(above[number].bits & card.bits for number in numbers(top.bits))
            for card in cards.singles()
        )


class EachBeatsSome(Goat):
    """Is content if each card that lies there is beaten by some card, be it the same for all."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Let one card beat several."""
        above = self.higher[self.suit_of(trump)]
        return all(above[number].bits & cards.bits for number in numbers(top.bits))


class EachBeatsAll(Goat):
    """Asks each card of the answer to be higher than all that lie there."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Compare every card with every other."""
        above = self.higher[self.suit_of(trump)]
        return all(not cards.bits & ~above[number].bits for number in numbers(top.bits))


class MixedSuitsRejected(Goat):
    """Lets only cards of one suit beat."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Look at the suits first."""
        return self.of_one_suit(cards) and super().beats(trump, top, cards)


class WeakestFirst(Goat):
    """Puts the lowest card that beats against each card, beginning with the highest."""

    breaks = "goat.answer.beats-each"

    def beats(self, trump: int, top: Cards, cards: Cards) -> bool:
        """Use the cards up one by one, from the low end."""
        above, left = self.higher[self.suit_of(trump)], cards.bits
        for number in numbers(top.bits):
            beating = above[number].bits & left
            left &= ~(1 << beating.bit_length() - 1) if beating else left
            if not beating:
                return False
        return True


class LeadToBeat(Goat):
    """Lets it be enough to beat what was led, whatever has beaten it since."""

    breaks = "goat.answer.beats-each"

    def judge_beat(self, state: State, seat: int, move: Beat) -> Verdict:
        """Look at the leader's cards."""
        best = state.trick._replace(best=state.trick.leader)
        return super().judge_beat(state._replace(trick=best), seat, move)


class NeighbourToBeat(Goat):
    """Lets the cards of the neighbour be beaten, even if they were discarded."""

    breaks = "goat.answer.beats-each"

    def judge_beat(self, state: State, seat: int, move: Beat) -> Verdict:
        """Look to the right."""
        before = self.seat_after(seat, self.table.seats - 1)
        cards = state.open[before] | state.closed[before]
        lying = state._replace(open=replaced(state.open, state.trick.best, cards))
        return super().judge_beat(lying, seat, move)


class BeatsFaceDown(Goat):
    """Lays cards that beat face down."""

    breaks = "goat.answer.face-up"

    def lay_open(self, state: State, seat: int, cards: Cards) -> State:
        """Turn an answer over."""
        if seat == state.trick.leader:
            return super().lay_open(state, seat, cards)
        laid = self.lay(state, seat, cards)
        return laid._replace(closed=replaced(laid.closed, seat, cards))


class OneOfThemFaceUp(Goat):
    """Lays only the highest card face up of those that beat."""

    breaks = "goat.answer.face-up"

    def beat(self, state: State, seat: int, cards: Cards) -> Step[State]:
        """Turn the others over when the trick goes on."""
        step = super().beat(state, seat, cards)
        if not step.state.open[seat].some() or cards.count() < 2:
            return step
        up = cards.singles()[-1]
        opened = replaced(step.state.open, seat, up)
        closed = replaced(step.state.closed, seat, cards - up)
        return step._replace(state=step.state._replace(open=opened, closed=closed))


class FewerCardsOffered(Goat):
    """Offers answers with a card less, if several were led."""

    breaks = "goat.answer.same-number"

    def groups(self, cards: Cards, size: int) -> Iterator[Cards]:
        """Take one card less."""
        yield from super().groups(cards, max(1, size - 1))


class LeadAnyTime(Goat):
    """Lets a player lead again where a trick has been led."""

    breaks = "goat.answer.free-choice"

    def judge_lead(self, state: State, seat: int, cards: Cards) -> Verdict:
        """Take every phase for the right one."""
        verdict = super().judge_lead(state, seat, cards)
        if verdict.code == Refused.WRONG_PHASE:
            return super().judge_lead(state._replace(phase=type(state.phase).LEAD), seat, cards)
        return verdict


class LeadWithoutTurn(Goat):
    """Lets the left neighbour lead for the one who should."""

    breaks = "goat.turn.clockwise"

    def judge_move(self, state: State, seat: int, move: Move) -> Verdict:
        """Let the neighbour be quicker."""
        if isinstance(move, Lead) and seat == self.seat_after(state.turn):
            return super().judge_move(state._replace(turn=seat), seat, move)
        return super().judge_move(state, seat, move)
