"""Cards that a seat may try to lay: most often such that fit, sometimes with a mistake."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random

from hoyle.take import Discard, Extend, Meld, Reshuffle, Sequence, State, Take
from hoyle_properties.take.brute_force import JOKER, Names, all_ranks, names_of

SPOILED = 0.3
MISTAKES = (
    *("dropped", "added", "exchanged", "mixed", "reversed", "other suit", "one rank"),
    *("around", "jokers", "jokers alone", "two cards", "gap", "gap", "held", "held", "held"),
)


class Proposer:
    """Proposes moves with cards to a seat."""

    def __init__(self, random: Random, game: Take, state: State, seat: int) -> None:
        self.random = random
        self.game = game
        self.state = state
        self.hand = list(state.hands[seat].names())
        self.ranks = all_ranks(game.table)
        self.jokers = self.hand.count(JOKER)

    def chance(self, part: float) -> bool:
        """Whether something that happens now and then does."""
        return self.random.random() < part

    def lay(self, kind: str) -> Meld | Extend | Discard:
        """A new sequence, or cards at the ends of one; most often something that can be done."""
        run, some = self.run_from_hand(), bool(self.state.table)
        wished = len(run) > 2 if kind == "meld" else some
        if not wished and self.chance(0.8):
            kind = "extend" if some else "meld" if len(run) > 2 else "discard"
        match kind:
            case "meld":
                return self.meld(run)
            case "extend":
                return self.extend()
            case _:
                return self.discard()

    def meld(self, names: Names) -> Meld:
        """A new sequence from a run of cards."""
        if len(names) < 3 or self.chance(SPOILED):
            names = self.spoiled(names, self.random.choice(MISTAKES))
        return self.game.meld_of(self.existing(names))

    def extend(self) -> Extend:
        """Cards at the ends of a sequence."""
        table = self.state.table
        number = self.random.randrange(len(table)) if table else 0
        low, high = self.ends(table[number]) if table else ((), tuple(self.hand[:1]))
        if self.chance(0.15):
            low = self.spoiled(low, self.random.choice(MISTAKES[:5]))
        if self.chance(0.15):
            high = self.spoiled(high, self.random.choice(MISTAKES[:5]))
        if self.chance(0.04):
            low, high = high, low
        if self.chance(0.04):
            number += self.random.randint(1, 2)
        low = self.existing(low)
        both = self.existing((*low, *high))
        take = not self.chance(0.4 if self.game.options.taking == "optional" else 0.06)
        return self.game.extend_of(number, low, both[len(low) :], take)

    def ends(self, sequence: Sequence) -> tuple[Names, Names]:
        """Cards that follow at the ends of a sequence, as far as the hand has them."""
        suit, start = self.game.table.suits[sequence.suit], sequence.low - 1
        end = start + sequence.cards.size()
        below, above = self.ranks[:start], self.ranks[end:]
        which = self.random.choice(("low", "high", "high", "both", "both"))
        if not (below if which == "low" else above) and self.chance(0.85):
            which = "low" if below else "high"
        low = self.follow(suit, below[::-1]) if which != "high" else ()
        left = Counter(self.hand) - Counter(low)
        high = self.follow(suit, above, left) if which != "low" else ()
        if not low and not high and self.hand:
            high = (self.random.choice(self.hand),)
        return low[::-1], high

    def follow(self, suit: str, ranks: Iterable[str], left: Counter[str] | None = None) -> Names:
        """One card after the other, natural or a joker, until one is lacking or enough."""
        hand = Counter(self.hand) if left is None else Counter(left)
        names: list[str] = []
        for rank in ranks:
            name = rank + suit
            if hand[JOKER] and (not hand[name] or self.chance(0.12)):
                name = JOKER
            if not hand[name] or (names and self.chance(0.25)):
                break
            hand[name] -= 1
            names.append(name)
        return tuple(names)

    def run_from_hand(self) -> Names:
        """Cards of one suit that follow each other, as many as the hand has or fewer."""
        best: Names = ()
        for suit, start in self.starts():
            names: list[str] = []
            hand = Counter(self.hand)
            for rank in self.ranks[start:]:
                name = rank + suit
                if hand[JOKER] and (not hand[name] or self.chance(0.12)):
                    name = JOKER
                if not hand[name] or (len(names) > 2 and self.chance(0.3)):
                    break
                hand[name] -= 1
                names.append(name)
            if len(names) > len(best) or (len(names) > 2 and self.chance(0.4)):
                best = tuple(names)
        return best

    def starts(self) -> Iterator[tuple[str, int]]:
        """Where a sequence of the hand may begin, in any order: its suit and first rank."""
        places = [
            (suit, start)
            for suit in self.game.table.suits
            for start, rank in enumerate(self.ranks[:-2])
            if rank + suit in self.hand
        ]
        if self.jokers and places:
            suit, start = self.random.choice(places)
            places.append((suit, max(0, start - 1)))
        self.random.shuffle(places)
        yield from places

    def spoiled(self, names: Names, mistake: str) -> Names:
        """Some cards with a mistake in them."""
        cards = list(names) or self.some_of_hand()
        if not cards:
            return ()
        place = self.random.randrange(len(cards))
        match mistake:
            case "dropped":
                del cards[place]
            case "added":
                cards.insert(place, self.any_card())
            case "exchanged":
                cards[place] = self.any_card()
            case "mixed":
                self.random.shuffle(cards)
            case "reversed":
                cards.reverse()
            case "other suit":
                cards[place] = self.in_other_suit(cards[place])
            case "one rank":
                cards = [card for card in self.hand if card[:-1] == cards[place][:-1]]
            case "around":
                return self.around()
            case "gap":
                del cards[1:2]
            case "held":
                cards = self.random.sample(self.hand, min(len(self.hand), 3))
            case "jokers":
                cards[place:place] = [JOKER]
            case "jokers alone":
                cards = [JOKER] * self.random.randint(1, max(1, self.game.table.jokers))
            case _:
                cards = cards[:2]
        return tuple(cards)

    def around(self) -> Names:
        """Three or four cards that go from the king over the ace to the two."""
        suit = self.random.choice(self.game.table.suits)
        ranks = (*self.ranks[-3:], *self.game.table.ranks[:2])
        start = self.random.randrange(2)
        size = self.random.randint(3, 4)
        return tuple(
            rank + suit if self.chance(0.8) else JOKER for rank in ranks[start : start + size]
        )

    def some_of_hand(self) -> list[str]:
        """A few cards of the hand."""
        size = min(len(self.hand), self.random.randint(1, 4))
        return self.random.sample(self.hand, size)

    def any_card(self) -> str:
        """A card of the hand, or now and then another one."""
        if self.hand and self.chance(0.8):
            return self.random.choice(self.hand)
        return self.random.choice(self.game.deck.names)

    def in_other_suit(self, name: str) -> str:
        """The same rank in any suit; a joker stays one."""
        if name == JOKER:
            return name
        return name[:-1] + self.random.choice(self.game.table.suits)

    def existing(self, names: Iterable[str]) -> Names:
        """Those of some cards that the deck has, each no more often than it has it."""
        left, found = Counter(self.game.deck.names), []
        for name in names:
            if left[name]:
                left[name] -= 1
                found.append(name)
        return tuple(found)

    def discard(self) -> Discard:
        """A card to discard."""
        taken = self.state.taken.names()
        if taken and self.chance(0.3):
            return self.game.discard_of(taken[0])
        if not self.hand or self.chance(0.06):
            return self.game.discard_of(self.random.choice(self.game.deck.names))
        return self.game.discard_of(self.random.choice(self.hand))

    def reshuffle(self) -> Reshuffle:
        """A new stock: the discards but the top one in any order, or something close to that."""
        *below, top = names_of(self.state.discards) or ("",)
        self.random.shuffle(below)
        match self.random.choice(("right", "right", "top", "less", "more", "other")):
            case "top":
                below.append(top)
            case "less":
                below = below[1:]
            case "more":
                below.append(self.any_card())
            case "other":
                below = [*below[1:], self.any_card()]
            case _:
                pass
        return self.game.reshuffle_of(self.existing(below))
