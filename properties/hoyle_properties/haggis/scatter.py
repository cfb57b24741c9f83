"""Positions of Haggis as they may come up in the middle of a round."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from hoyle.cards import Cards, numbers
from hoyle.haggis import (
    NO_COMBINATION,
    NO_STAKE,
    Combination,
    Haggis,
    Kind,
    Phase,
    Stake,
    State,
    Trick,
)
from hoyle.seats import replaced
from hoyle_properties.haggis.dealt import Dealt

AMOUNTS = (0, 15, 30)
LEADING, ANSWERING, ENDED = "leading", "answering", "ended"
FORMS = (*(LEADING,) * 4, *(ANSWERING,) * 12, *(ENDED,) * 3)
ALL_KEPT = 0.12

Hands = list[set[int]]


class Scatter:
    """Lays the cards of a deal out as they may lie while a round is played."""

    def __init__(self, random: Random, game: Haggis) -> None:
        self.random = random
        self.replies = game.options.reply_to_final_play
        self.dealt = Dealt(random, game)

    def state(self) -> State:
        """A state in any phase."""
        match self.random.choice(FORMS):
            case "leading":
                return self.leading()
            case "ended":
                return self.ended()
            case _:
                return self.answering()

    def leading(self) -> State:
        """A seat leads; it has laid something before, or nobody has."""
        turn = self.random.randrange(2)
        hands = [self.kept(hand) for hand in self.dealt.hands]
        if hands[turn] == self.dealt.hands[turn]:
            hands = [set(hand) for hand in self.dealt.hands]
        return self.laid_out(hands, self.no_trick(turn), turn, Phase.PLAY)

    def ended(self) -> State:
        """The round is over; with a reply both may be out, and the last of them laid last."""
        out = self.random.randrange(2)
        hands = [self.kept(hand) for hand in self.dealt.hands]
        hands[out] = set()
        answered = self.replies and self.random.random() < 0.5
        if answered and self.random.random() < 0.4:
            hands[1 - out] = set()
        by = 1 - out if answered else out
        return self.laid_out(hands, self.no_trick(by), out, Phase.OVER)

    def answering(self) -> State:
        """A seat may answer what the other has laid, which may have been its last cards."""
        laid = self.dealt.trick()
        turn = 1 - laid.by
        left = [hand - laid.cards for hand in self.dealt.hands]
        final = self.replies and self.random.random() < 0.4
        if not left[turn] or not (left[laid.by] or final):
            return self.leading()
        hands = [self.kept(hand) for hand in left]
        if self.random.random() < 0.7 and (answer := self.dealt.answer(laid)):
            hands[turn] |= answer.cards - laid.cards
        if final:
            hands[laid.by] = set()
        trick = Trick(
            self.dealt.cards(laid.cards),
            Combination(Kind(laid.top.kind), *laid.top[1:]),
            laid.by,
        )
        return self.laid_out(hands, trick, turn, Phase.REPLY if final else Phase.PLAY)

    def kept(self, cards: Iterable[int]) -> set[int]:
        """What a seat still holds of some cards: often few, sometimes all, and one at least."""
        ordered = sorted(cards)
        if not ordered or self.random.random() < ALL_KEPT:
            return set(ordered)
        count = 1 + int((len(ordered) - 1) * self.random.random() ** 2)
        return set(self.random.sample(ordered, count))

    def no_trick(self, by: int) -> Trick:
        """The trick in which nothing has been laid."""
        return Trick(self.dealt.cards(()), NO_COMBINATION, by)

    def laid_out(self, hands: Hands, trick: Trick, turn: int, phase: Phase) -> State:
        """The state in which all other cards are taken."""
        lying = {*numbers(trick.cards.bits)}
        taken: Hands = [set(), set()]
        for number in sorted(set().union(*self.dealt.hands) - hands[0] - hands[1] - lying):
            taken[self.random.randrange(2)].add(number)
        return State(
            self.both(hands),
            self.dealt.cards(self.dealt.haggis),
            self.both(taken),
            trick,
            tuple(any_stake(self.random) for _ in range(2)),
            turn,
            phase,
        )

    def both(self, zones: Hands) -> tuple[Cards, ...]:
        """The cards of both seats."""
        return tuple(self.dealt.cards(zone) for zone in zones)


def any_stake(random: Random) -> Stake:
    """A bet, or none."""
    return random.choice((NO_STAKE, Stake(True, random.choice(AMOUNTS))))


def any_position(random: Random, game: Haggis) -> State:
    """A fresh deal, with or without bets, or a state from the middle of a round."""
    if random.random() < 0.85:
        return Scatter(random, game).state()
    state = game.deal(game.shuffle(random, random.randrange(2)))
    if random.random() < 0.5:
        return state
    return state._replace(stakes=replaced(state.stakes, random.randrange(2), any_stake(random)))
