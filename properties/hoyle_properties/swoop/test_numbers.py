"""Every number on every number, and every count of equal cards: small enough to try them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hoyle.cards import Cards
from hoyle.swoop import Options, Phase, PickupStyle, Pile, State, Swoop
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.swoop.cases import game_of
from hoyle_properties.swoop.strategies import ASCENDING

COUNTS = range(1, 9)


class Outcome(NamedTuple):
    """What becomes of a play: whether it is legal, and the state before and after it."""

    legal: bool
    before: State
    after: State

    @property
    def taken(self) -> bool:
        """Whether the whole pile has gone to the hand of the player."""
        pile = self.before.pile.cards
        return pile.some() and not pile.bits & ~self.after.hands[0].bits

    @property
    def swept(self) -> Cards:
        """The cards that have left the table."""
        return self.after.removed - self.before.removed


def played(options: Options, top: str, run: int, number: str, count: int) -> Outcome:
    """Play `count` cards of a number from the hand on a pile of `run` cards of another, or none."""
    game = game_of(options)
    pile = equal(game, top, run, game.deck.nothing)
    cards = equal(game, number, count, pile)
    kept = Cards(game.deck, game.deck.everything.bits & ~pile.bits & ~cards.bits).singles()[0]
    return tried(game, laid_out(game, pile, cards, Kept(kept, "hand")), cards)


def tried(game: Swoop, state: State, cards: Cards) -> Outcome:
    """Let seat 0 try to play cards from its hand."""
    move = game.play_of(cards.names())
    show(game, state, move)
    tally.case()
    if not game.judge(state, 0, move).legal:
        return Outcome(False, state, state)
    return Outcome(True, state, game.play(state, 0, move).state)


def equal(game: Swoop, number: str, count: int, used: Cards) -> Cards:
    """Some cards of one number that are not used yet."""
    [of_number] = [
        mask
        for mask, one in zip(game.deck.class_masks, game.deck.classes, strict=True)
        if one.name == number
    ]
    free = Cards(game.deck, of_number & ~used.bits).singles()
    return Cards(game.deck, sum(card.bits for card in free[:count]))


class Kept(NamedTuple):
    """A card that a seat does not play, and where it lies: hand, faceup or mystery."""

    card: Cards
    place: str


def laid_out(game: Swoop, pile: Cards, cards: Cards, kept: Kept) -> State:
    """A state in which seat 0 begins a turn with some cards in hand and one more somewhere.

    The other seats have one card each; what is left was not dealt.
    """
    deck = game.deck
    used = pile.bits | cards.bits | kept.card.bits
    under, *free = Cards(deck, deck.everything.bits & ~used).singles()
    nothing = deck.nothing
    empty = deck.row([nothing] * 4)
    covered = deck.row([kept.card.when(kept.place == "faceup"), nothing, nothing, nothing])
    lowest = {"hand": nothing, "faceup": under, "mystery": kept.card}[kept.place]
    if kept.place != "faceup":
        free.append(under)
    return State(
        hands=(cards | kept.card.when(kept.place == "hand"), *free[:3]),
        faceup=(covered, empty, empty, empty),
        mystery=(deck.row([lowest, nothing, nothing, nothing]), empty, empty, empty),
        pile=Pile(pile, pile.rank() if pile.some() else 0, pile.count()),
        removed=nothing,
        undealt=Cards(deck, sum(card.bits for card in free[3:])),
        turn=0,
        phase=Phase.TURN,
    )


def pairs() -> Iterator[tuple[str, str, bool]]:
    """Every number on every number, and whether it is higher."""
    for top, number in product(ASCENDING, ASCENDING):
        yield top, number, ASCENDING.index(number) > ASCENDING.index(top)


@evidence(
    "swoop.property.rank-order",
    clauses=(
        "swoop.setup.rank-order",
        "swoop.play.higher-takes-pile",
        "swoop.play.equal-or-lower",
        "swoop.play.swoop-card",
    ),
    level="exhaustive",
)
def test_a_card_takes_the_pile_exactly_if_its_number_is_higher() -> None:
    """Every number on every number, from the ace up to the king; tens and jokers take nothing."""
    for top, number, higher in pairs():
        taken = played(Options(), top, 1, number, 1).taken
        assert taken == higher, f"{number} on {top} {'takes' if taken else 'does not take'} it"
    for top, number in product(ASCENDING, ("10", "Jk")):
        outcome = played(Options(), top, 1, number, 1)
        assert outcome.swept.count() == 2, f"{number} on {top} does not sweep the table"


@evidence(
    "swoop.property.counts-of-equal-cards",
    clauses=(
        "swoop.play.at-most-four",
        "swoop.swoop.four",
        "swoop.swoop.again",
        "swoop.play.opening",
    ),
    level="exhaustive",
)
def test_four_sweep_and_more_than_four_are_laid_only_without_the_limit() -> None:
    """Every number of equal cards on top, with every number of them laid upon it."""
    for max_four, number, run, count in product((True, False), ASCENDING, range(4), COUNTS):
        if run + count > 8:
            continue
        outcome = played(Options(max_four=max_four), number, run, number, count)
        said = f"{count} on {run} of {number} with max_four={max_four}"
        assert outcome.legal == (run + count <= 4 or not max_four), f"{said}: legal is wrong"
        swept = outcome.swept.count()
        expected = run + count if outcome.legal and run + count >= 4 else 0
        assert swept == expected, f"{said}: {swept} cards leave the table"
        goes_on = outcome.legal and outcome.after.turn == 0
        assert goes_on == bool(expected), f"{said}: seat {outcome.after.turn} is next"


@evidence(
    "swoop.property.sets-of-higher-cards",
    clauses=(
        "swoop.play.higher-alone",
        "swoop.play.at-most-four",
        "swoop.swoop.after-pickup",
        "swoop.play.higher-takes-pile",
    ),
    level="exhaustive",
)
def test_a_set_of_higher_cards_takes_the_pile_and_four_swoop() -> None:
    """Every count of every higher number on every number, under each option that it concerns."""
    for options in higher_options():
        for (top, number, higher), count in product(pairs(), COUNTS):
            if higher:
                expect_taken(options, count, played(options, top, 1, number, count))


def higher_options() -> Iterator[Options]:
    """The options that say what several higher cards may do, and what becomes of them."""
    for one in product((True, False), (True, False), PickupStyle):
        max_four, may_be_set, style = one
        yield Options(
            max_four=max_four,
            higher_play_may_be_set=may_be_set,
            pickup_style=style,
            match_after_pickup=False,
        )


def expect_taken(options: Options, count: int, outcome: Outcome) -> None:
    """The play is legal as agreed, the pile is taken, and four or more that stay are swept."""
    legal = count == 1 or (options.higher_play_may_be_set and not (options.max_four and count > 4))
    assert outcome.legal == legal, f"{count} higher cards are judged wrongly"
    if legal:
        stays = options.pickup_style == PickupStyle.STAYS
        assert outcome.taken, f"{count} higher cards do not take the pile"
        swept = count if stays and count >= 4 else 0
        lying = count if stays and count < 4 else 0
        now = (outcome.swept.count(), outcome.after.pile.cards.count())
        assert now == (swept, lying), f"{now[0]} of {count} are swept, {now[1]} lie there"


@evidence(
    "swoop.property.last-resort",
    clauses=("swoop.play.higher-only-if-forced", "swoop.play.higher-takes-pile"),
    level="exhaustive",
)
def test_a_higher_card_is_barred_by_a_ranked_card_that_could_follow() -> None:
    """Every higher number on every number, with every other card in every place."""
    others, places = (*ASCENDING, "10", "Jk"), ("hand", "faceup", "mystery")
    for forced, (top, number, higher) in product((True, False), pairs()):
        if higher:
            for other, place in product(others, places):
                legal = legal_beside(forced, top, number, other, place)
                follows = other in ASCENDING and ASCENDING.index(other) <= ASCENDING.index(top)
                barred = forced and follows and place != "mystery"
                said = f"{number} on {top} with {other} ({place}), forced={forced}"
                assert legal != barred, f"{said}: it is judged wrongly"


def legal_beside(forced: bool, top: str, number: str, other: str, place: str) -> bool:
    """Whether a seat may play a card of a number when it has one other card, in some place."""
    game = game_of(Options(higher_only_if_forced=forced))
    pile = equal(game, top, 1, game.deck.nothing)
    card = equal(game, number, 1, pile)
    kept = Kept(equal(game, other, 1, pile | card), place)
    return tried(game, laid_out(game, pile, card, kept), card).legal
