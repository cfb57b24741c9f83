"""Every card on every other, and every answer to whatever can lie on top of a trick of Goat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from hoyle.cards import Cards
from hoyle.goat import Goat
from hoyle_properties.evidence import evidence, settings, tally
from hoyle_properties.goat.brute_force import (
    DECK,
    RANKS,
    SUITS,
    all_need,
    beats,
    can_arise,
    in_order,
    is_higher,
    of_suits,
    pairings,
    suits_of,
)
from hoyle_properties.goat.every_answer import Needed, ways
from hoyle_properties.goat.subject import SUBJECT

EACH = "goat.answer.beats-each"
ORDER = ("goat.setup.card-order", "goat.setup.trump-order", "goat.setup.incomparable")
SIZES = (1, 2, 3, 4)


class Bits:
    """The bits of cards, looked up by name."""

    def __init__(self, game: Goat) -> None:
        self.game = game
        self._bit = {name: game.deck.cards(name).bits for name in DECK}

    def bits(self, names: Sequence[str] | frozenset[str]) -> int:
        """The bits of some cards."""
        return sum(self._bit[name] for name in names)

    def cards(self, names: Sequence[str]) -> Cards:
        """Some cards."""
        return Cards(self.game.deck, self.bits(names))

    def trump(self, suit: str) -> int:
        """A card that makes a suit trump: its ace."""
        return self.game.deck.names.index(f"A{suit}")


def tops(suits: str, size: int) -> Iterator[tuple[str, ...]]:
    """All groups of so many cards of some suits."""
    return combinations(of_suits(suits), size)


def suits_with_trump() -> Iterator[tuple[str, str]]:
    """Each trump suit with each plain suit."""
    return permutations(SUITS, 2)


@evidence("goat.property.higher-card", clauses=(*ORDER, EACH), level="exhaustive")
def test_a_card_beats_another_exactly_if_it_is_higher() -> None:
    """Each card on each other one, with each card shown as trump."""
    game = SUBJECT.examined()
    for shown, trump in enumerate(game.deck.names):
        for one, other in permutations(game.deck.everything.singles(), 2):
            tally.case()
            found = game.beats(shown, other, one)
            wanted = is_higher(str(one), str(other), trump[-1])
            assert found == wanted, f"{one} on {other}, {trump[-1]} trump: {found}"


@evidence("goat.property.card-order", clauses=ORDER, level="exhaustive")
def test_cards_of_a_suit_are_in_one_order_and_two_plain_suits_are_in_none() -> None:
    """6 7 8 9 J Q K 10 A in each suit, any trump above, and nothing across plain suits."""
    game, total = SUBJECT.examined(), 0
    at = Bits(game)
    for trump in SUITS:
        above = {
            one: {
                two for two in DECK if game.beats(at.trump(trump), at.cards([one]), at.cards([two]))
            }
            for one in DECK
        }
        for one, two in permutations(DECK, 2):
            total += 1
            same, both_plain = one[-1] == two[-1], trump not in (one[-1], two[-1])
            over, under = two in above[one], one in above[two]
            assert not (over and under), f"{one} and {two} beat each other"
            assert (over or under) == (same or not both_plain), f"{one} and {two}, {trump} trump"
            assert above[two] < above[one] or not over, f"{two} beats {one}, but not what it beats"
        for suit in SUITS:
            climbing = sorted(of_suits(suit), key=lambda card: -len(above[card]))
            assert climbing == [rank + suit for rank in RANKS], f"{climbing}, {trump} trump"
    tally.case(total)


@evidence("goat.property.hall", clauses=(EACH,), level="exhaustive")
def test_cards_can_be_paired_exactly_if_there_are_enough_for_any_of_them() -> None:
    """Every way in which up to four cards can be higher or not than as many others."""
    for size in SIZES:
        for higher in pairings(size):
            tally.case()
            paired = any(
                all(higher[top][card] for top, card in enumerate(order))
                for order in permutations(range(size))
            )
            above = [
                frozenset(str(card) for card, flag in enumerate(row) if flag) for row in higher
            ]
            enough = all(len(cards) >= number for cards, number in all_need(above).items())
            assert paired == enough, f"{higher}"


def needed_by_rules(at: Bits, trump: str, top: Sequence[str]) -> Needed:
    """What the rules ask of any answer to some cards; it must be one list of counts."""
    found = ways(at.game, at.trump(trump), at.cards(top))
    assert len(found) == 1, f"{' '.join(top)} can be beaten in {len(found)} ways, {trump} trump"
    return found[0]


def needed_to_pair(at: Bits, trump: str, top: Sequence[str]) -> Needed:
    """What an answer to some cards must have so that it can be laid on them."""
    others = [card for card in DECK if card not in top]
    higher = [frozenset(card for card in others if is_higher(card, one, trump)) for one in top]
    return {at.bits(cards): number for cards, number in all_need(higher).items()}


def without(needed: Needed, bits: int) -> Needed:
    """The same counts of cards that are not among some others."""
    left: dict[int, int] = {}
    for among, number in needed.items():
        left[among & ~bits] = max(number, left.get(among & ~bits, 0))
    return left


@evidence("goat.property.beats-each", clauses=(EACH,), level="exhaustive")
def test_an_answer_beats_exactly_if_each_card_can_be_given_a_higher_one() -> None:
    """All groups of up to four cards of one plain suit and trumps, and all answers at once.

    These are all that can lie on top, and some more. For each of them the rules ask for as many
    higher cards as the theorem of Hall does, of the same cards; so no answer is looked at twice.
    """
    at, seen = Bits(SUBJECT.examined()), set()
    for trump, plain in suits_with_trump():
        for size in SIZES:
            for top in tops(trump + plain, size):
                if (trump, top) in seen:
                    continue
                seen.add((trump, top))
                asked = without(needed_by_rules(at, trump, top), at.bits(top))
                assert asked == needed_to_pair(at, trump, top), f"{' '.join(top)}, {trump} trump"
    tally.case(len(seen))


@evidence("goat.property.other-tops", clauses=(EACH,), level="exhaustive")
def test_cards_that_cannot_lie_on_top_are_never_beaten_too_easily() -> None:
    """Groups of several plain suits: what beats by the rules can always be laid on them.

    The reverse is not so. Two cards of different suits are beaten by two others in their suits, but
    not by the rules, which count on one order. No trick can come to that.
    """
    at, trump = Bits(SUBJECT.examined()), SUITS[0]
    for size in (2, 3, 4) if settings().deep else (2, 3):
        for top in tops(SUITS, size):
            if len(suits_of(top) - {trump}) < 2:
                continue
            tally.case()
            assert not can_arise(top, trump)
            asked = needed_by_rules(at, trump, top)
            for cards, number in needed_to_pair(at, trump, top).items():
                assured = any(
                    wanted >= number and not among & ~cards & ~at.bits(top)
                    for among, wanted in asked.items()
                )
                assert assured, f"{' '.join(top)} are beaten too easily, {trump} trump"
    assert not at.game.beats(at.trump("d"), at.cards(["7s", "7h"]), at.cards(["8s", "8h"]))
    assert beats(["7s", "7h"], ["8s", "8h"], "d")


def answers(trump: str, plain: str, top: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """All answers of cards of two suits, filled up with cards of a suit that does not count."""
    cards = [card for card in of_suits(trump + plain) if card not in top]
    (idle, *_) = (suit for suit in SUITS if suit not in (trump, plain))
    for size in range(len(top) + 1):
        filled = of_suits(idle)[: len(top) - size]
        for some in combinations(cards, size):
            yield (*some, *filled)


@evidence("goat.property.beats-each-one-by-one", clauses=(EACH,), level="exhaustive")
def test_single_answers_beat_exactly_if_some_order_of_laying_shows_it() -> None:
    """Clubs and trumps on clubs and trumps: up to three cards, four with --deep; each by itself."""
    at = Bits(SUBJECT.examined())
    trump, plain = "s", "c"
    for size in SIZES if settings().deep else SIZES[:3]:
        for top in tops(trump + plain, size):
            lying = at.cards(top)
            for answer in answers(trump, plain, top):
                tally.case()
                found = at.game.beats(at.trump(trump), lying, at.cards(answer))
                wanted = beats(top, answer, trump)
                assert found == wanted, f"{' '.join(answer)} on {' '.join(top)}: {found}"


@evidence("goat.property.any-answer-to-two", clauses=(EACH, ORDER[2]), level="exhaustive")
def test_answers_of_all_suits_to_two_cards() -> None:
    """Each two cards of the deck on each two of one plain suit and trumps."""
    at = Bits(SUBJECT.examined())
    trump, plain = "d", "h"
    pairs = {pair: at.cards(pair) for pair in tops(SUITS, 2)}
    for top in tops(trump + plain, 2):
        for answer, cards in pairs.items():
            if not set(top) & set(answer):
                tally.case()
                found = at.game.beats(at.trump(trump), pairs[top], cards)
                assert found == beats(top, answer, trump), f"{answer} on {top}: {found}"


@evidence("goat.property.order-of-laying", clauses=(EACH,), level="exhaustive")
def test_the_order_in_which_cards_are_laid_does_not_matter() -> None:
    """Card by card from low to high is stricter: what passes so beats, and more does.

    So is looking at the highest cards alone too loose: what beats passes so, and more does.
    """
    at, trump, plain = Bits(SUBJECT.examined()), "c", "s"
    stricter = looser = 0
    for top in tops(trump + plain, 2):
        for answer in answers(trump, plain, top):
            tally.case()
            beaten = at.game.beats(at.trump(trump), at.cards(top), at.cards(answer))
            for order in permutations(answer):
                in_place = in_order(top, order, trump)
                assert beaten or not in_place, f"{order} are laid on {top} and do not beat"
                stricter += beaten and not in_place
            highest = any(all(is_higher(one, two, trump) for two in top) for one in answer)
            assert highest or not beaten, f"{answer} beat {top} without a card above both"
            looser += highest and not beaten
    assert stricter, "no order of laying fails"
    assert looser, "the highest card decides"


@evidence("goat.property.tops-that-arise", clauses=(EACH, "goat.trick.winner"), level="exhaustive")
def test_what_lies_on_top_is_of_one_plain_suit_and_trumps() -> None:
    """Whatever beats such cards is such cards of the same suit again: two of them, all answers."""
    at, trump, plain = Bits(SUBJECT.examined()), "h", "d"
    arising = 0
    for size in (1, 2):
        for top in tops(trump + plain, size):
            arising += can_arise(top, trump)
            kept = suits_of(top) | {trump}
            for answer in combinations([card for card in DECK if card not in top], size):
                tally.case()
                if at.game.beats(at.trump(trump), at.cards(top), at.cards(answer)):
                    assert suits_of(answer) <= kept, f"{answer} beat {top} with another suit"
    # Two cards of different suits cannot lie there if the plain one is a six: it has beaten nothing
    assert arising == 18 + 153 - 9
