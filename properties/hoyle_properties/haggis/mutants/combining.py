"""Mutants of combinations: what is one, what it stands for, and whose cards it is made of."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Cards, numbers
from hoyle.game import Refused, Step, Verdict
from hoyle.haggis import Combination, Haggis, HaggisRefused, Kind, Play, State
from hoyle.haggis.combining import SHORTEST_COMPOUND, SHORTEST_RUN
from hoyle.seats import replaced


class AnyCardsTogether(Haggis):
    """Takes cards that go together in no way for a set of the lowest rank."""

    breaks = "haggis.combination.kinds"

    def meanings(self, cards: Cards) -> tuple[Combination, ...]:
        """Find something in any two cards."""
        found = super().meanings(cards)
        if found or cards.count() != 2:
            return found
        return (Combination(Kind.SET, 2, 2, 2),)


class EmptyPlay(Haggis):
    """Lets a seat lay nothing."""

    breaks = "haggis.combination.kinds"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Overlook that nothing is laid."""
        verdict = super().judge_play(state, seat, move)
        nothing = verdict.code is HaggisRefused.NOTHING_LAID
        return Verdict(True, "haggis.combination.kinds") if nothing else verdict


class NoSingles(Haggis):
    """Asks for two cards at least in a set."""

    breaks = "haggis.combination.set"

    def as_set(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Leave out single cards."""
        if size > 1:
            yield from super().as_set(naturals, size)


class FourInASetAtMost(Haggis):
    """Lets no set hold more than four cards, one of each suit."""

    breaks = "haggis.combination.set"

    def as_set(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Leave out what is larger."""
        if size <= 4:
            yield from super().as_set(naturals, size)


class TwoInARow(Haggis):
    """Takes two cards in a row for a sequence."""

    breaks = "haggis.combination.sequence"

    def shortest(self, width: int) -> int:
        """Ask for two ranks."""
        return SHORTEST_COMPOUND


class RunsOfAnySuits(Haggis):
    """Lets every card of a sequence have another suit."""

    breaks = "haggis.combination.sequence"

    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Move all cards to one suit, if they are of different ranks."""
        ranks = {self.rank_of(number) for number in naturals}
        if len(ranks) == len(naturals):
            naturals = tuple(number - self.suit_of(number) for number in naturals)
        yield from super().as_sequences(naturals, size)


class PairsOfAnySuits(Haggis):
    """Lets pairs in a row have other suits at each rank."""

    breaks = "haggis.combination.compound"

    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Move the cards of each rank to the lowest suits, if there are two of each."""
        ranks = [self.rank_of(number) for number in naturals]
        if all(ranks.count(rank) == 2 for rank in ranks):
            lowest = [number - self.suit_of(number) for number in naturals]
            naturals = tuple(number + place % 2 for place, number in enumerate(lowest))
        yield from super().as_sequences(naturals, size)


class CompoundOfThreeRanks(Haggis):
    """Asks for three ranks in compound sequences, too."""

    breaks = "haggis.combination.compound"

    def shortest(self, width: int) -> int:
        """Ask for three ranks."""
        return SHORTEST_RUN


class AnyFourSuitsABomb(Haggis):
    """Takes any natural cards of all different suits, as many as a bomb has, for a bomb."""

    breaks = "haggis.combination.bombs"

    def as_bomb(self, cards: Cards) -> Iterator[Combination]:
        """Look at the suits alone."""
        wild = cards.bits & self.wilds.bits
        suits = {self.suit_of(number) for number in numbers(cards.bits)}
        found = list(super().as_bomb(cards))
        if not found and not wild and cards.count() == len(suits) == len(self.table.bomb):
            found = [Combination(Kind.BOMB, 1, 1, cards.count())]
        yield from found


class SuitedBombForgotten(Haggis):
    """Takes the bomb in one suit for one in different suits."""

    breaks = "haggis.combination.bombs"

    def as_bomb(self, cards: Cards) -> Iterator[Combination]:
        """Make no difference."""
        for bomb in super().as_bomb(cards):
            natural = not cards.bits & self.wilds.bits
            yield bomb._replace(rank=1) if natural else bomb


class WildCardInABomb(Haggis):
    """Lets a wild card stand for a card of a natural bomb."""

    breaks = "haggis.combination.bombs"

    def as_bomb(self, cards: Cards) -> Iterator[Combination]:
        """Try every card of a bomb in the place of a single wild card."""
        yield from super().as_bomb(cards)
        wild = cards.bits & self.wilds.bits
        if wild.bit_count() == 1 and cards.count() == len(self.table.bomb):
            naturals = (self.deck.everything - self.wilds).singles()
            filled = (cards.bits & ~wild | card.bits for card in naturals)
            strengths = [self.bomb_strengths.get(bits, 0) for bits in filled]
            if any(strengths):
                yield Combination(Kind.BOMB, max(strengths), 1, cards.count())


class BombsBySize(Haggis):
    """Takes all pairs of wild cards for equally strong."""

    breaks = "haggis.combination.bombs"

    def as_bomb(self, cards: Cards) -> Iterator[Combination]:
        """Look at the number of wild cards."""
        for bomb in super().as_bomb(cards):
            yield bomb._replace(rank=2) if bomb.size == 2 else bomb


class WildCardsInSetsOnly(Haggis):
    """Lets no wild card stand in a sequence."""

    breaks = "haggis.combination.wild-cards"

    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Leave out what has a wild card."""
        if len(naturals) == size:
            yield from super().as_sequences(naturals, size)


class OneWildCardAtMost(Haggis):
    """Lets only one wild card stand in a combination with natural cards."""

    breaks = "haggis.combination.wild-cards"

    def meanings(self, cards: Cards) -> tuple[Combination, ...]:
        """Find nothing in more of them, but for bombs."""
        wild = (cards.bits & self.wilds.bits).bit_count()
        return tuple(self.as_bomb(cards)) if wild > 1 else super().meanings(cards)


class WildCardsAsASet(Haggis):
    """Takes two wild cards for a pair as well as for a bomb."""

    breaks = "haggis.combination.wild-alone"

    def meanings(self, cards: Cards) -> tuple[Combination, ...]:
        """Find a pair of the rank below the wild cards."""
        found = super().meanings(cards)
        wild = cards.bits == cards.bits & self.wilds.bits
        pair = Combination(Kind.SET, self.highest_natural(), 2, 2)
        return (pair, *found) if wild and cards.count() == 2 else found


class JackNotAboveTen(Haggis):
    """Ranks a single jack with the ten, the queen with the jack, and so on."""

    breaks = "haggis.combination.wild-alone"

    def as_single(self, cards: Cards) -> Iterator[Combination]:
        """Count one too few."""
        for single in super().as_single(cards):
            yield single._replace(rank=single.rank - 1)


class LongestReadingOnly(Haggis):
    """Knows only the longest sequence that cards can be, and not the wider ones."""

    breaks = "haggis.combination.declared"

    def as_sequences(self, naturals: tuple[int, ...], size: int) -> Iterator[Combination]:
        """Stop at the first."""
        found = list(super().as_sequences(naturals, size))
        yield from (one for one in found if one.width == found[0].width)


class ReadingGuessed(Haggis):
    """Takes cards that can be several things for the first of them."""

    breaks = "haggis.combination.declared"

    def judge_meaning(self, cards: Cards, said: Combination) -> Verdict:
        """Never ask."""
        verdict = super().judge_meaning(cards, said)
        doubt = verdict.code is HaggisRefused.AMBIGUOUS
        return Verdict(True, "haggis.combination.kinds") if doubt else verdict


class DeclarationIgnored(Haggis):
    """Lays cards as the first thing that they can be, whatever is said."""

    breaks = "haggis.combination.declared"

    def meaning(self, move: Play) -> Combination:
        """Look at the cards alone."""
        return self.meanings(move.cards)[0]


class AnythingDeclared(Haggis):
    """Believes what is said of cards that can be something else."""

    breaks = "haggis.combination.declared"

    def judge_meaning(self, cards: Cards, said: Combination) -> Verdict:
        """Never object."""
        verdict = super().judge_meaning(cards, said)
        other = verdict.code is HaggisRefused.NOT_THAT_READING
        return Verdict(True, "haggis.combination.kinds") if other else verdict


class AlwaysLower(Haggis):
    """Lets every sequence begin below its lowest natural card."""

    breaks = "haggis.combination.lowest-natural"

    def may_begin_lower(self) -> bool:
        """Forget the option."""
        return True


class NeverLower(Haggis):
    """Lets no sequence begin below its lowest natural card, whatever is agreed."""

    breaks = "haggis.combination.lowest-natural"

    def may_begin_lower(self) -> bool:
        """Forget the option."""
        return False


class LowestRankTaken(Haggis):
    """Takes a sequence to begin as low as it can."""

    breaks = "haggis.combination.lowest-natural"

    def tops(self, lowest: int, highest: int, length: int) -> range:
        """Begin low, unless everything may be said."""
        found = super().tops(lowest, highest, length)
        if self.may_begin_lower() or not found:
            return found
        least = max(highest, length + 1)
        return range(least, least - 1, -1)


class CardsOfOthers(Haggis):
    """Lets a seat lay cards that it does not have."""

    breaks = "haggis.play.own-cards"

    def judge_play(self, state: State, seat: int, move: Play) -> Verdict:
        """Look at the table only."""
        verdict = super().judge_play(state, seat, move)
        missing = verdict.code is Refused.CARD_NOT_HELD
        return self.judge_answer(state, self.meaning(move)) if missing else verdict


class CardsStayInHand(Haggis):
    """Leaves a card that is laid in the hand, too."""

    breaks = "haggis.play.own-cards"

    def lay(self, state: State, move: Play) -> Step[State]:
        """Put the cards back."""
        step = super().lay(state, move)
        hand = state.hands[state.turn]
        return step._replace(
            state=step.state._replace(hands=replaced(step.state.hands, state.turn, hand))
        )
