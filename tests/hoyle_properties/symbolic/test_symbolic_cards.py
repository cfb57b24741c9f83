"""Symbolic cards are worth what plain cards are: checked on random sets, for every tracked card."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle_properties.symbolic.audited import DebtBrokenError
from hoyle_properties.symbolic.conditions import given, same_cards, within
from hoyle_properties.symbolic.context import Context
from hoyle_properties.symbolic.engine import Engine
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.reading import Reading
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.symbolic_pile import SymbolicPile
from hoyle_properties.symbolic.symbolic_row import SymbolicRow
from hoyle_properties.symbolic.trail import Kind, Path
from hoyle_properties.symbolic.values import condition_of, number_of

TWO_PACKS = Deck(
    [CardClass("7", ("7h", "7s"), 2), CardClass("8", ("8h", "8s"), 2), CardClass("Jk", ("Jk",), 3)]
)
ONE_PACK = Deck([CardClass("7", ("7h", "7s")), CardClass("8", ("8h",)), CardClass("9", ())])
BY_CLASS = Deck([CardClass("7", ("7",), 4), CardClass("8", ("8",), 2)])
DECKS = {"two packs": TWO_PACKS, "one pack": ONE_PACK, "by class": BY_CLASS}
PLACES = 3


class Table(NamedTuple):
    """The inputs of an operation."""

    a: Cards
    b: Cards
    row: Row
    pile: Row
    names: Cards
    part: Cards
    flag: bool
    flags: tuple[bool, ...]
    rank: int
    place: int


Operation = Callable[[Table], object]

OPERATIONS: dict[str, Operation] = {
    "join": lambda table: table.a | table.b,
    "join a plain set": lambda table: table.a | plain_set(table, 5),
    "take out": lambda table: table.a - table.b,
    "take a part out": lambda table: table.a - table.part,
    "take a plain set out": lambda table: table.a - plain_set(table, 9),
    "join everything": lambda table: table.a.when(False) | table.a.deck.everything,
    "take everything out": lambda table: table.a - table.a.deck.everything,
    "gate": lambda table: table.a.when(table.flag),
    "gate twice": lambda table: table.a.when(table.flag).when(table.flags[0]),
    "gate and take": lambda table: table.a - table.a.when(table.flag),
    "count": lambda table: table.a.count(),
    "some": lambda table: table.a.some(),
    "rank": lambda table: table.a.rank(),
    "rank of a gated set": lambda table: table.a.when(table.flag).rank(),
    "uniform": lambda table: table.a.uniform(),
    "count of a class": lambda table: table.a.count_of(1),
    "count of an unknown class": lambda table: table.a.count_of(table.rank),
    "count up to a class": lambda table: table.a.count_up_to(1),
    "count up to an unknown class": lambda table: table.a.count_up_to(table.rank),
    "total": lambda table: table.a.total((3, -1, 50)[: len(table.a.deck.classes)]),
    "holds": lambda table: table.a.holds(table.names),
    "holds its own names": lambda table: table.a.holds(table.a.named()),
    "holds the names of a part": lambda table: table.a.holds(table.part.named()),
    "pick": lambda table: table.a.pick(table.names),
    "pick nothing": lambda table: table.a.pick(table.names.when(False)),
    "pick a part": lambda table: table.a - table.a.pick(table.part.named()),
    "names": lambda table: table.a.named(),
    "same": lambda table: table.a == table.b,
    "same as itself": lambda table: table.a == table.a,
    "other": lambda table: table.a != table.part,
    "at a place": lambda table: table.row.at(1),
    "at an unknown place": lambda table: table.row.at(table.place),
    "all of a row": lambda table: table.row.cards(),
    "some in a row": lambda table: table.row.some(),
    "chosen": lambda table: table.row.chosen(table.flags),
    "all filled": lambda table: table.row.all_filled(table.flags),
    "places": lambda table: table.row.size(),
    "behind a place": lambda table: table.row.after(1),
    "behind all places": lambda table: table.row.after(PLACES).some(),
    "what is left": lambda table: table.row.without(table.flags),
    "what is left at a place": lambda table: table.row.without(table.flags).places()[2],
    "count of a class in a row": lambda table: table.row.count_of(1),
    "common": lambda table: table.a & table.b,
    "common with a plain set": lambda table: table.a & plain_set(table, 5),
    "a pile": lambda table: table.pile,
    "all of a pile": lambda table: table.pile.cards(),
    "how many in a pile": lambda table: table.pile.size(),
    "some in a pile": lambda table: table.pile.some(),
    "count of a class in a pile": lambda table: table.pile.count_of(1),
    "first of a pile": lambda table: table.pile.at(0),
    "last of a pile": lambda table: table.pile.last(),
    "behind the first": lambda table: table.pile.after(1),
    "before the last": lambda table: table.pile.before(1),
    "second of a pile": lambda table: table.pile.after(1).at(0),
    "last but one": lambda table: table.pile.before(1).last(),
    "between the ends": lambda table: table.pile.after(1).before(1).cards(),
    "before an unknown place": lambda table: table.pile.before(table.place).cards(),
    "cut and joined": lambda table: cut_and_joined(table),
    "one on a pile": lambda table: table.pile.then(table.a.as_row()),
    "last of a pile with one more": lambda table: table.pile.then(table.a.as_row()).last(),
    "first of a pile with one more": lambda table: table.pile.then(table.a.as_row()).at(0),
    "first of two piles": lambda table: table.a.as_row().then(table.pile).at(0),
    "last of two piles": lambda table: table.a.as_row().then(table.pile).last(),
    "all of two piles": lambda table: table.a.as_row().then(table.pile).cards(),
    "in order": lambda table: table.a.in_order(table.pile, table.b),
    "all in order": lambda table: table.a.in_order(table.pile, table.b).cards(),
    "first in order": lambda table: table.a.in_order(table.pile, table.b).at(0),
    "what is not in order": lambda table: table.a - table.a.in_order(table.pile, table.b).cards(),
}


def cut_and_joined(table: Table) -> Row:
    """A pile that is cut at an unknown place and put together again."""
    below = table.pile.size() - table.place
    return table.pile.before(table.place).then(table.pile.after(below))


def plain_set(table: Table, bits: int) -> Cards:
    return Cards(table.a.deck, bits & table.a.deck.everything.bits)


def random_inputs(random: Random, deck: Deck) -> dict[str, object]:
    """Inputs by name; the row has different cards, a part is a part."""

    def some_cards() -> int:
        return random.getrandbits(deck.size) & random.choice((-1, random.getrandbits(deck.size)))

    a = some_cards()
    order = random.sample(range(deck.size), PLACES)
    row = tuple(random.choice((0, 1 << card)) for card in order)
    some = random.choice((a, (1 << deck.size) - 1))
    pile = [card for card in random.sample(range(deck.size), deck.size) if some >> card & 1]
    inputs: dict[str, object] = {
        "a": Cards(deck, a),
        "b": Cards(deck, random.choice((some_cards(), a & some_cards(), some_cards() & ~a, a))),
        "row": Row(deck, row),
        "pile": Row(deck, tuple(1 << card for card in pile[: random.randrange(4)])),
        "names": Cards(deck, random.choice((some_cards(), a & some_cards()))).named(),
        "part": Cards(deck, a & some_cards()),
        "flag": random.random() < 0.5,
        "rank": random.randrange(len(deck.classes)),
        "place": random.randrange(PLACES),
    }
    return inputs | {f"flag {place}": random.random() < 0.5 for place in range(PLACES)}


def table(context: Context, deck: Deck) -> Table:
    a = context.cards(deck, "a")
    return Table(
        a,
        context.cards(deck, "b"),
        context.row(deck, "row", PLACES),
        context.pile(deck, "pile"),
        context.names(deck, "names"),
        context.part(a, "part"),
        context.boolean("flag"),
        context.flags("flag", PLACES),
        context.integer("rank", 0, len(deck.classes) - 1),
        context.integer("place", 0, PLACES - 1),
    )


class Outcome(NamedTuple):
    """What an operation gives in a plain run, and whether it lost or doubled a card there."""

    value: object
    debt_broken: bool


def plain_outcome(operation: Operation, deck: Deck, inputs: dict[str, object]) -> Outcome:
    try:
        operation(table(PlainContext(inputs, audit=True), deck))
    except DebtBrokenError:
        return Outcome(None, True)
    return Outcome(operation(table(PlainContext(inputs), deck)), False)


def worth(engine: Engine, reading: Reading, value: object, card: int) -> object:
    """What a symbolic value is worth in a plain run."""
    if isinstance(value, SymbolicCards):
        cards = reading.cards(value)
        counts = tuple(reading.number(amount, card) for amount in value.amounts)
        assert counts == tuple(cards.count_of(place) for place in range(len(counts)))
        return cards
    if isinstance(value, SymbolicRow):
        return Row(value.deck, tuple(reading.cards(cards).bits for cards in value.contents))
    if isinstance(value, SymbolicPile):
        return value.plain(reading)
    if isinstance(value, (Cards, Row)):
        return value
    try:
        return reading.holds(condition_of(engine, value), card)
    except TypeError:
        return reading.number(number_of(engine, value), card)


def follows(path: Path, engine: Engine, reading: Reading, kind: Kind, card: int) -> bool:
    return all(reading.holds(step.condition, card) for step in path.trail if step.kind == kind)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("name", OPERATIONS)
def test_a_symbolic_operation_is_worth_the_plain_one(name: str, deck: str) -> None:
    # Given an operation run once on symbolic cards
    engine, cards, operation = Engine(), DECKS[deck], OPERATIONS[name]
    inputs: dict[str, Input] = {}
    (path,) = engine.explore(lambda: operation(table(SymbolicContext(engine, inputs), cards)))
    assert path.error is None
    random = Random(7)
    for _ in range(60):
        # When it is run on random plain cards
        plain = random_inputs(random, cards)
        outcome = plain_outcome(operation, cards, plain)
        reading = Reading(engine, plain)
        everywhere = range(cards.size)
        # Then what is owed fails for some card exactly if the plain run loses or doubles one
        kept = all(follows(path, engine, reading, Kind.DEBT, card) for card in everywhere)
        assert kept != outcome.debt_broken
        if kept:
            # And otherwise all facts and lemmas are true, and the symbolic result is the plain one
            for card in everywhere:
                assert follows(path, engine, reading, Kind.FACT, card)
                lemmas = (lemma.condition(engine.algebra) for lemma in path.lemmas)
                assert all(reading.holds(lemma, card) for lemma in lemmas)
                assert worth(engine, reading, path.outcome, card) == outcome.value


def failing(function: Callable[[SymbolicContext], object]) -> set[str]:
    """What does not follow when a function is run on symbolic cards."""
    engine = Engine()
    for path in engine.explore(lambda: function(SymbolicContext(engine, {}))):
        assert path.error is None
    return {failure.step.label for failure in engine.ledger.failures}


def test_a_set_joined_with_itself_owes_what_it_cannot_pay() -> None:
    # Given a set that is a whole class, so that joined amounts are more than the class has
    def function(context: SymbolicContext) -> None:
        cards = context.cards(BY_CLASS, "cards")
        context.assume(cards.count_of(0) == 4)
        context.claim("all is well", (cards | cards).count() > 0)

    # When it is joined with itself, then the debt fails: no lemma has made it impossible
    assert failing(function) == {"cards that are joined lie in one of the sets only"}


def test_more_than_there_is_cannot_be_taken_out() -> None:
    def function(context: SymbolicContext) -> None:
        few, many = context.cards(BY_CLASS, "few"), context.cards(BY_CLASS, "many")
        context.assume(few.count() == 0)
        context.claim("all is well", (few - many).count() < 1)

    assert failing(function) == {"cards are taken out only of a set that holds them"}


def test_what_is_not_held_cannot_be_picked() -> None:
    def function(context: SymbolicContext) -> None:
        cards, names = context.cards(TWO_PACKS, "cards"), context.names(TWO_PACKS, "names")
        cards.pick(names)

    assert failing(function) == {"only cards that are held are picked"}


def test_nothing_that_is_asked_later_hides_what_fails() -> None:
    # Given a set that is taken out of one that need not hold it
    def function(context: SymbolicContext) -> None:
        few, many = context.cards(TWO_PACKS, "few"), context.cards(TWO_PACKS, "many")
        left = few - many
        # When more is asked of what is left
        left.pick(context.names(TWO_PACKS, "names"))
        left.pick(context.names(TWO_PACKS, "no names").when(False))
        left.in_order(context.named_pile(TWO_PACKS, "pile"), few).some()
        context.claim("all is well", (left & few).count() >= 0)
        context.part(left, "part")

    # Then it is still seen
    assert failing(function) == {
        "cards are taken out only of a set that holds them",
        "only cards that are held are picked",
    }


def test_a_row_has_the_first_card_only_if_it_has_one() -> None:
    def function(context: SymbolicContext) -> None:
        pile = context.pile(TWO_PACKS, "pile")
        context.claim("the last of none", given(pile.size() == 0, pile.last().count() == 0))
        pile.at(0)
        pile.after(1)
        pile.before(1)

    assert failing(function) == {
        "a place is one of the row's",
        "places are left out only of a row that has them",
    }


def test_the_ends_of_a_row() -> None:
    # Given a row of any length, with at least one card
    def function(context: SymbolicContext) -> None:
        pile = context.pile(TWO_PACKS, "pile")
        context.assume(pile.some())
        first, last = pile.at(0), pile.last()
        # Then each end is one card of it, and they are the same only if there is no other
        context.claim("one", (first.count() == 1) & (last.count() == 1))
        context.claim("of it", within(first, pile.cards()))
        context.claim("alone", given(pile.size() == 1, same_cards(first, last)))
        context.claim("none twice", given(pile.size() > 1, within(last, pile.cards() - first)))
        # And what is cut off and put back changes nothing
        context.claim("as before", same_cards(pile.before(1).then(last.as_row()).last(), last))
        context.claim("as many", pile.before(1).size() == pile.size() - 1)

    assert failing(function) == set()


def test_a_row_of_a_given_length() -> None:
    def function(context: SymbolicContext) -> None:
        pile = context.pile(TWO_PACKS, "pile", 2)
        context.claim("two cards", pile.cards().count() == 2)
        assert pile.size() == 2
        context.claim("one and one", same_cards(pile.at(0), pile.before(1).cards()))

    assert failing(function) == set()


def test_a_class_that_is_not_there_cannot_be_counted() -> None:
    def function(context: SymbolicContext) -> None:
        context.cards(TWO_PACKS, "cards").count_of(context.integer("rank", 0, 3))

    assert failing(function) == {"cards are counted of a class there is"}


def test_lemmas_are_brought_in_where_they_are_needed() -> None:
    # Given an empty set, which is joined with another and forgotten
    engine = Engine()

    def function() -> None:
        context = SymbolicContext(engine, {})
        cards, rest = context.cards(TWO_PACKS, "cards"), context.cards(TWO_PACKS, "rest")
        left = cards - cards.when(context.boolean("flag"))
        context.assume(left.count() == 0)
        context.claim("nothing has come", same_cards(rest | left, rest))

    # When it is proved that it had no card
    (path,) = engine.explore(function)
    # Then that follows, but not without the lemma that it takes a card to have the tracked one
    assert engine.ledger.failures == []
    assert path.needs_lemmas


def test_the_same_question_has_the_same_answer() -> None:
    def function(context: SymbolicContext) -> None:
        cards, names = context.cards(TWO_PACKS, "cards"), context.names(TWO_PACKS, "names")
        context.assume(cards.holds(names))
        first, second = cards.pick(names), cards.pick(names)
        context.claim("held", cards.holds(names))
        context.claim("one pick", first == second)
        context.claim("all of it", (cards - first).count() + names.count() == cards.count())

    assert failing(function) == set()
