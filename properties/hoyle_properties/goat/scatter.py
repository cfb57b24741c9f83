"""Positions of Goat as they may come up in the middle of a game, often with four of a suit."""

from __future__ import annotations

from itertools import combinations
from random import Random

from hoyle.cards import Cards
from hoyle.goat import Goat, Molodka, MolodkaContest, Phase, State, Trick
from hoyle_properties.goat.by_names import (
    Names,
    beats_each,
    left_of,
    of_one_suit,
    suit_of,
    team_of,
)

LEADING, ANSWERING, CONTESTED, ENDED = "leading", "answering", "contested", "ended"
FORMS = (*(LEADING,) * 5, *(ANSWERING,) * 9, *(CONTESTED,) * 8, ENDED)
FOURS = (0, 0, 1, 1, 2, 2, 3, 4)
LATE = 0.3
FACE_DOWN = 0.6
BEATS = 0.6
TRUMPS_SOUGHT = 0.5
SEATS = range(4)


def goes_before(game: Goat, trump: str, one: tuple[Names, int], other: tuple[Names, int]) -> bool:
    """Whether one molodka, and how near it is, goes before another that lies there."""
    buras = [suit_of(cards[0]) == trump for cards, _ in (one, other)]
    if game.options.bura_outranks and buras[0] != buras[1]:
        return buras[0]
    contested = game.options.molodka_contest == MolodkaContest.NEAREST_TAKES_OVER
    return contested and one[1] < other[1]


class Scatter:
    """Lays the cards out as they may lie while a game is played."""

    def __init__(self, random: Random, game: Goat) -> None:
        self.random = random
        self.game = game
        self.full = game.table.hand
        self.shares = game.deck.size // len(SEATS)
        self.hands: list[list[str]] = [[] for _ in SEATS]
        self.stock: list[str] = []
        self.open: list[Names] = [() for _ in SEATS]
        self.closed: list[Names] = [() for _ in SEATS]
        self.won: list[list[str]] = [[], []]
        self.buried: list[list[list[str]]] = [[[] for _ in SEATS] for _ in range(2)]
        self.tricks = [0, 0]
        self.shown = ""

    def state(self) -> State:
        """A state in any phase."""
        form = self.random.choice(FORMS)
        if form == ENDED:
            self.lay_out(0, 0)
            return self.made(self.untouched(self.random.choice(SEATS)), Phase.OVER)
        late = self.random.random() < LATE
        size = self.random.randint(1, self.full) if late and form != CONTESTED else self.full
        self.lay_out(size, 0 if late else self.random.randint(1, self.shares - self.full))
        original = self.random.choice(SEATS)
        if form == CONTESTED and (trick := self.contested(original)):
            return self.made(trick, Phase.ANSWER)
        if form == ANSWERING:
            return self.made(self.answering(original), Phase.ANSWER)
        return self.made(self.untouched(original), Phase.LEAD)

    def lay_out(self, size: int, stock: int) -> None:
        """Give so many cards to each hand, so many for each to the stock, the rest to the piles."""
        rest = [*self.game.deck.names]
        self.random.shuffle(rest)
        if size:
            self.deal_fours(rest, size)
        for hand in self.hands:
            while len(hand) < size:
                hand.append(rest.pop())
        self.stock = [rest.pop() for _ in range(stock * len(SEATS))]
        self.shown = self.any_shown(taken=bool(rest))
        self.pile_up(rest)

    def deal_fours(self, rest: list[str], size: int) -> None:
        """Give some seats a whole hand of one suit."""
        for seat in self.random.sample(SEATS, self.random.choice(FOURS)):
            suit = self.random.choice(self.game.table.suits)
            of_suit = [name for name in rest if suit_of(name) == suit]
            if len(of_suit) >= size:
                self.hands[seat] = of_suit[:size]
                rest[:] = [name for name in rest if name not in self.hands[seat]]

    def any_shown(self, taken: bool) -> str:
        """The card that was shown as trump; with `trump_card=bottom` it lies under the stock."""
        bottom = self.game.trump_lies_at_the_bottom()
        anywhere = not self.stock or (taken and not bottom)
        fitting = [*self.game.deck.names] if anywhere else self.stock
        suits = {suit_of(hand[0]) for hand in self.hands if of_one_suit(hand)}
        sought = [name for name in fitting if suit_of(name) in suits]
        shown = self.random.choice(
            sought if sought and self.random.random() < TRUMPS_SOUGHT else fitting
        )
        if bottom and self.stock:
            self.stock.remove(shown)
            self.stock.append(shown)
        return shown

    def pile_up(self, rest: list[str]) -> None:
        """Make tricks of the other cards."""
        while rest:
            size = self.random.randint(1, min(self.full, len(rest) // len(SEATS)))
            winner = self.random.choice(SEATS)
            team = team_of(winner)
            self.tricks[team] += 1
            for seat in SEATS:
                laid, rest[:] = rest[:size], rest[size:]
                hidden = seat != winner and self.hides()
                (self.buried[team][seat] if hidden else self.won[team]).extend(laid)

    def hides(self) -> bool:
        """Whether cards that did not win lay face down."""
        return not self.game.options.open_discards and self.random.random() < FACE_DOWN

    def untouched(self, leader: int) -> Trick:
        """The trick in which nothing has been laid."""
        return Trick(leader, leader, leader, False, (False,) * len(SEATS))

    def answering(self, leader: int) -> Trick:
        """A lead of the seat that has the right to, and perhaps answers."""
        hand = self.hands[leader]
        suit = suit_of(self.random.choice(hand))
        of_suit = [name for name in hand if suit_of(name) == suit]
        self.lay(leader, tuple(of_suit[: self.random.randint(1, len(of_suit))]))
        return self.answered(Trick(leader, leader, leader, False, (False,) * len(SEATS)))

    def contested(self, original: int) -> Trick | None:
        """A molodka that was led out of turn, and perhaps answers, if somebody holds one."""
        fours = [seat for seat in SEATS if of_one_suit(self.hands[seat])]
        if not fours or self.game.options.molodka == Molodka.ON_LEAD_ONLY:
            return None
        leader = self.random.choice(fours)
        begun = self.begun(original, leader)
        gave_way = [seat for seat in fours if seat not in (leader, *begun)]
        gave_way = [seat for seat in gave_way if self.yields(original, leader, seat)]
        if gave_way and (original == leader or self.random.random() < 0.5):
            begun.append(self.random.choice(gave_way))
        if original == leader and not begun:
            return None
        self.lay(leader, tuple(self.hands[leader]))
        acted = tuple(seat in begun for seat in SEATS)
        return self.answered(Trick(original, leader, leader, True, acted))

    def begun(self, original: int, leader: int) -> list[int]:
        """The seats that had laid cards before somebody led out of turn."""
        away = (leader - original) % len(SEATS)
        whole_trick = self.game.options.molodka == Molodka.UNTIL_TRICK_COMPLETE
        count = self.random.randint(0, away) if whole_trick and self.full > 1 else 0
        return [(original + step) % len(SEATS) for step in range(count)]

    def yields(self, original: int, leader: int, other: int) -> bool:
        """Whether the molodka of another seat would have had to go back for the leader's."""
        one, two = (
            (tuple(self.hands[seat]), (seat - original) % len(SEATS)) for seat in (leader, other)
        )
        return goes_before(self.game, suit_of(self.shown), one, two)

    def answered(self, trick: Trick) -> Trick:
        """The trick after up to two answers."""
        acted = [seen or seat == trick.leader for seat, seen in enumerate(trick.acted)]
        seat, best = left_of(trick.leader), trick.leader
        for _ in range(self.random.randint(0, 2)):
            if beaten := self.beating(seat, best):
                self.lay(seat, beaten)
                best = seat
            else:
                count = len(self.open[trick.leader])
                self.lay(seat, tuple(self.hands[seat][:count]), discarded=True)
            acted[seat] = True
            seat = left_of(seat)
        return trick._replace(best=best, acted=tuple(acted))

    def beating(self, seat: int, best: int) -> Names:
        """Cards of a seat that beat those of another, if it has some and wants to."""
        top = self.open[best]
        found = [
            group
            for group in combinations(self.hands[seat], len(top))
            if beats_each(group, top, suit_of(self.shown))
        ]
        return self.random.choice(found) if found and self.random.random() < BEATS else ()

    def lay(self, seat: int, names: Names, discarded: bool = False) -> None:
        """Put cards of a seat into the trick."""
        self.hands[seat] = [name for name in self.hands[seat] if name not in names]
        hidden = discarded and not self.game.options.open_discards
        (self.closed if hidden else self.open)[seat] = names

    def made(self, trick: Trick, phase: Phase) -> State:
        """All of it as a state."""
        turn = trick.leader
        while self.open[turn] or self.closed[turn]:
            turn = left_of(turn)
        return State(
            hands=tuple(map(self.cards, self.hands)),
            stock=self.game.deck.row(self.cards([name]) for name in self.stock),
            trump=self.game.deck.first_copy[self.shown],
            open=tuple(map(self.cards, self.open)),
            closed=tuple(map(self.cards, self.closed)),
            won=tuple(map(self.cards, self.won)),
            buried=tuple(tuple(map(self.cards, seats)) for seats in self.buried),
            tricks=tuple(self.tricks),
            trick=trick,
            turn=turn,
            phase=phase,
        )

    def cards(self, names: Names | list[str]) -> Cards:
        """The cards with these names."""
        return self.game.deck.cards(names)


def any_position(random: Random, game: Goat) -> State:
    """A fresh deal, or a state from the middle of a game."""
    if random.random() < 0.1:
        return game.deal(game.shuffle(random, random.choice(SEATS)))
    return Scatter(random, game).state()
