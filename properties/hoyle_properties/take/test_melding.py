"""New sequences: which cards may be laid, and how they lie."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.take import STANDARD, Phase, State
from hoyle_properties.evidence import show, tally
from hoyle_properties.strategies import Sample
from hoyle_properties.take.brute_force import JOKER, Names, all_ranks, is_sequence, names_of
from hoyle_properties.take.cases import Case, each_case, each_sample, game_of
from hoyle_properties.take.expecting import KEEP_ONE, TOO_MANY_JOKERS, place_of, why_no_sequence
from hoyle_properties.take.proposing import Proposer
from hoyle_properties.take.strategies import any_options

TRIES = 40


def could_meld(case: Case) -> bool:
    """Whether a seat tries to lay cards that it has as a new sequence when it may."""
    return case.tries("meld", Phase.BUILD) and case.owned


def melds(case: Case) -> bool:
    """Whether a new sequence is laid."""
    return case.legal and case.kind == "meld"


@each_case(
    "meld.legal",
    "setup.rank-order",
    "meld.sequence",
    "meld.joker",
    "meld.ace",
    "meld.one-ace",
    "discard.keep-one",
    when=could_meld,
)
def test_cards_may_be_laid_exactly_if_some_place_is_found_for_them(case: Case) -> None:
    """Three or more, with a natural one among them, and a card is kept; else the reason is told."""
    expected = why_no_sequence(case) or ("" if case.leaves_enough else KEEP_ONE)
    assert case.code == expected, f"the reason is {case.code or '-'}, not {expected or '-'}"


@each_sample(
    "meld.any-cards",
    "setup.rank-order",
    "meld.sequence",
    "meld.joker",
    "meld.ace",
    "meld.one-ace",
)
def test_with_all_cards_at_hand_only_sequences_can_be_laid(sample: Sample) -> None:
    """At the real table, where the ranks are in their order: cards that follow, or nearly."""
    random = sample.random()
    game = game_of(any_options(random))
    nothing = game.deck.nothing
    hands = (game.deck.everything, nothing, nothing, nothing)
    piles = (game.deck.row(()), game.deck.row(()))
    state = State(hands, *piles, (), 0, Phase.BUILD, nothing, False)
    proposer = Proposer(random, game, state, 0)
    for _ in range(TRIES):
        move = proposer.meld(near_sequence(random))
        show(game, state, move, 0)
        tally.case()
        legal = is_sequence(STANDARD, names_of(move.cards), game.options.max_jokers_per_sequence)
        assert game.judge(state, 0, move).legal == legal, "it is judged otherwise"


def near_sequence(random: Random) -> Names:
    """Cards that follow each other, now and then with a joker among them."""
    ranks = all_ranks(STANDARD)
    start, size = random.randrange(len(ranks) - 1), random.randint(2, 6)
    suit = random.choice(STANDARD.suits)
    if random.random() < 0.1:
        start, size = random.randrange(2), random.randint(12, 14)
    names = tuple(rank + suit for rank in ranks[start : start + size])
    place = random.randrange(2 * len(names))
    return (*names[:place], JOKER, *names[place + 1 :]) if place < len(names) else names


@each_case(
    "meld.card-not-held",
    "play.own-cards",
    when=lambda case: case.tries("meld", Phase.BUILD) and not case.owned,
)
def test_cards_of_others_are_not_laid(case: Case) -> None:
    """Whatever a card that is not in the hand would make, it is refused for that reason."""
    assert case.code == "game.refused.card-not-held", f"the verdict is {case.code or 'legal'}"


@each_case("meld.laid", "meld.sequence", "play.own-cards", "meld.no-merging", when=melds)
def test_a_new_sequence_belongs_to_the_seat_that_lays_it(case: Case) -> None:
    """It lies behind the others, in the order that was said, and its cards leave the hand."""
    assert (case.lost, case.gained) == (Counter(case.names), Counter()), "the hand is another"
    *others, new = case.after.table
    assert tuple(others) == case.before.table, "another sequence has changed"
    assert names_of(new.cards) == case.names, f"{new.cards} lie there"
    assert new.owner == case.seat, f"it belongs to seat {new.owner}"
    assert new.layers == (case.seat,) * len(case.names), f"it is laid by {new.layers}"
    where = place_of(case, case.names)
    assert (case.table.suits[new.suit], new.low - 1) == where, "it is taken for another one"


@each_case("meld.stays", "meld.optional", "meld.no-merging", "turn.phases", when=melds)
def test_the_turn_goes_on_after_a_new_sequence(case: Case) -> None:
    """Unless the hand is empty: then the round is over. Stock and pile stay."""
    expected = Phase.BUILD if case.hand(case.after) else Phase.OVER
    assert (case.after.turn, case.after.phase) == (case.seat, expected), "the turn is wrong"
    assert case.after.stock == case.before.stock, "the stock has changed"
    assert case.after.discards == case.before.discards, "the discard pile has changed"


@each_case(
    "meld.as-many-as-wanted", "meld.optional", when=lambda case: case.phases and not case.over
)
def test_what_was_laid_before_in_a_turn_does_not_matter(case: Case) -> None:
    """With or without a sequence laid in this turn the same may be done."""
    other = case.before._replace(melded=not case.before.melded)
    verdict = case.game.judge(other, case.seat, case.move)
    assert verdict == case.verdict, f"the verdict becomes {verdict}"


@each_case("meld.size", "meld.sequence", "meld.one-ace", when=melds)
def test_a_sequence_has_three_cards_of_one_suit_at_least_and_one_ace_at_most(case: Case) -> None:
    """Told from the natural cards alone."""
    natural = [name for name in case.names if name != JOKER]
    assert 3 <= len(case.names) <= len(case.table.ranks), f"{len(case.names)} cards are laid"
    assert len({name[-1] for name in natural}) == 1, f"{' '.join(natural)} are not of one suit"
    assert len({*natural}) == len(natural), "a card is laid twice"
    aces = [place for place, name in enumerate(case.names) if name[:-1] == "A"]
    assert len(aces) <= 1, "there are two aces"
    assert not {*aces} - {0, len(case.names) - 1}, "an ace lies in the middle"


@each_case("meld.joker-limit", "meld.joker", when=lambda case: could_meld(case) and not case.ends)
def test_only_the_limit_bars_a_second_joker(case: Case) -> None:
    """A new sequence with both jokers is refused for that only where one is agreed."""
    most = case.options.max_jokers_per_sequence
    refused = case.code == TOO_MANY_JOKERS
    assert not refused or case.names.count(JOKER) > most, "there are not too many jokers"
    assert not case.legal or case.names.count(JOKER) <= most, "there are too many jokers"


@each_case("meld.joker-for-any", "meld.joker", when=lambda case: melds(case) and not case.ends)
def test_a_joker_can_stand_for_any_card_of_a_sequence(case: Case) -> None:
    """With a joker in the place of any one card it is a sequence too, if jokers are not too many.

    A natural card must be left.
    """
    natural = [place for place, name in enumerate(case.names) if name != JOKER]
    most = min(case.options.max_jokers_per_sequence, case.table.jokers)
    if len(natural) < 2 or case.names.count(JOKER) >= most:
        return
    for place in natural:
        names = [*case.names[:place], JOKER, *case.names[place + 1 :]]
        row = case.game.meld_of(names).cards
        assert case.game.judge_sequence(row).legal, f"{' '.join(names)} is no sequence"


@each_case(
    "table.only-grows",
    "meld.no-merging",
    "meld.joker",
    "play.own-cards",
    when=lambda case: case.legal,
)
def test_cards_on_the_table_stay_where_they_are(case: Case) -> None:
    """A sequence keeps its number, its cards, their order and who laid them; jokers stay jokers."""
    for before, after in zip(case.before.table, case.after.table, strict=False):
        below, size = before.low - after.low, len(names_of(before.cards))
        cards = after.cards.places()[below : below + size]
        assert cards == before.cards.places(), f"{before.cards} have become {after.cards}"
        assert after.layers[below : below + size] == before.layers, "other seats have laid them"
        assert after.suit == before.suit, "the suit has changed"
    assert len(case.after.table) >= len(case.before.table), "a sequence is gone"


@each_case("table.sequences", "meld.sequence", "meld.one-ace", when=lambda case: case.legal)
def test_every_sequence_on_the_table_is_one(case: Case) -> None:
    """Each card is what its place says, or a joker; it never has more cards than a suit."""
    ranks = all_ranks(case.table)
    for sequence in case.after.table:
        names, start = names_of(sequence.cards), sequence.low - 1
        suit = case.table.suits[sequence.suit]
        expected = [rank + suit for rank in ranks[start : start + len(names)]]
        assert len(expected) == len(names) == len(sequence.layers) < len(ranks), "it is too long"
        right = all(name in (JOKER, card) for name, card in zip(names, expected, strict=True))
        assert right, f"{' '.join(names)} is no sequence from {expected[0]}"
