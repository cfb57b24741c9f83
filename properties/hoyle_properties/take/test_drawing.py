"""Drawing from the stock and the discard pile, and what becomes of an empty stock."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.game import CHANCE
from hoyle.take import Draw, Phase, Source, StockOut
from hoyle_properties.take.brute_force import names_of
from hoyle_properties.take.cases import Case, each_case


def draws(case: Case, source: Source) -> bool:
    """Whether the seat whose turn it is draws from there at the start of its turn."""
    return case.tries("draw", Phase.DRAW) and case.move == Draw(source)


def draws_from_stock(case: Case) -> bool:
    """Whether a card is drawn from a stock that has one."""
    return draws(case, Source.STOCK) and bool(names_of(case.before.stock))


def draws_from_nothing(case: Case) -> bool:
    """Whether a card is to be drawn from an empty stock."""
    return draws(case, Source.STOCK) and not names_of(case.before.stock)


@each_case(
    "draw.stock", "draw.one", "draw.stock-out", "discard.not-the-same", when=draws_from_stock
)
def test_the_top_card_of_the_stock_comes_to_the_hand(case: Case) -> None:
    """Exactly one card, the last one too; the pile and the table stay, and the turn goes on."""
    top, *left = names_of(case.before.stock)
    assert case.legal, f"the draw is refused: {case.code}"
    assert (case.gained, case.lost) == (Counter([top]), Counter()), f"{case.gained} is drawn"
    assert [*names_of(case.after.stock)] == left, "the stock is not what was below"
    assert case.after.discards == case.before.discards, "the discard pile has changed"
    assert (case.after.turn, case.after.phase) == (case.seat, Phase.BUILD), "the turn is wrong"
    assert not case.after.taken.names(), "a card from the stock counts as a discard"


@each_case("draw.discard", "draw.one", "draw.discard-top", when=lambda c: draws(c, Source.DISCARD))
def test_the_top_discard_comes_to_the_hand(case: Case) -> None:
    """Of the discard pile only the top card; if there is none, nothing can be drawn there."""
    discards = names_of(case.before.discards)
    assert case.legal == bool(discards), f"{len(discards)} discards: {case.code or 'legal'}"
    if not case.legal:
        assert case.code == "take.refused.nothing-to-draw", f"the reason is {case.code}"
        return
    drawn = Counter(discards[-1:])
    assert (case.gained, case.lost) == (drawn, Counter()), f"{case.gained} is drawn"
    assert names_of(case.after.discards) == discards[:-1], "the pile is not what was below"
    assert case.after.stock == case.before.stock, "the stock has changed"
    assert (case.after.turn, case.after.phase) == (case.seat, Phase.BUILD), "the turn is wrong"
    assert case.after.taken.names() == discards[-1:], "it is not remembered what was taken"


@each_case(
    "draw.compulsory",
    "draw.one",
    "turn.phases",
    when=lambda case: case.phases and case.in_turn and case.before.phase == Phase.DRAW,
)
def test_a_turn_begins_with_drawing(case: Case) -> None:
    """In a turn of three parts nothing else is legal before it."""
    assert case.kind == "draw" or not case.legal, "something is done before drawing"


@each_case("draw.once", "draw.one", when=lambda case: case.kind == "draw" and case.legal)
def test_a_second_card_cannot_be_drawn(case: Case) -> None:
    """After a draw another one is refused, from the stock and from the pile."""
    for source in Source:
        again = case.game.judge(case.after, case.seat, Draw(source))
        assert not again.legal, f"a second card is drawn from {source}"


def becomes_stock(case: Case) -> bool:
    """Whether the discards below the top one become the new stock."""
    renewed = case.options.stock_out != StockOut.END_HAND
    return renewed and len(names_of(case.before.discards)) > 1


@each_case("stock-out.phase", "draw.stock-out", "round.ends", when=draws_from_nothing)
def test_an_empty_stock_is_renewed_or_ends_the_round(case: Case) -> None:
    """It is shuffled by chance, or turned over, or the round ends and nobody is out."""
    assert case.legal, f"the draw is refused: {case.code}"
    expected = {
        StockOut.RESHUFFLE: Phase.CHANCE,
        StockOut.TURN_OVER: Phase.BUILD,
        StockOut.END_HAND: Phase.OVER,
    }[case.options.stock_out]
    expected = expected if becomes_stock(case) else Phase.OVER
    assert case.after.phase == expected, f"the phase is {case.after.phase}, not {expected}"
    assert case.after.turn == case.before.turn, "the turn has passed"
    if expected != Phase.BUILD:
        assert case.after._replace(phase=Phase.DRAW) == case.before, "a card has moved"
    if expected == Phase.OVER:
        result = case.game.result(case.after)
        assert (result.over, result.out) == (True, None), f"seat {result.out} is out"


@each_case(
    "stock-out.turned-over",
    "draw.stock-out",
    when=lambda case: (
        draws_from_nothing(case)
        and case.options.stock_out == StockOut.TURN_OVER
        and becomes_stock(case)
    ),
)
def test_a_pile_that_is_turned_over_gives_its_lowest_card_first(case: Case) -> None:
    """The order stays; the top discard is left where it is."""
    lowest, *middle, top = names_of(case.before.discards)
    assert case.gained == Counter([lowest]), f"{case.gained} is drawn"
    assert [*names_of(case.after.stock)] == middle, "the order of the new stock is another"
    assert names_of(case.after.discards) == (top,), f"{case.after.discards} is the discard pile"


def chance_shuffles(case: Case) -> bool:
    """Whether chance tries to make a new stock."""
    return case.kind == "reshuffle" and case.seat == CHANCE and not case.over


@each_case("reshuffle.legal", "draw.reshuffle", when=chance_shuffles)
def test_all_discards_but_the_top_one_are_shuffled(case: Case) -> None:
    """Each once, in any order, and only where a card is to be drawn from an empty stock."""
    due = case.before.phase == Phase.CHANCE
    *below, _ = names_of(case.before.discards) or ("",)
    right = sorted(case.names) == sorted(below)
    assert case.legal == (due and right), f"the verdict is {case.code or 'legal'}"
    if due and not right:
        assert case.code == "take.refused.wrong-reshuffle", f"the reason is {case.code}"


@each_case(
    "reshuffle.drawn", "draw.reshuffle", when=lambda case: case.legal and chance_shuffles(case)
)
def test_after_shuffling_the_seat_draws(case: Case) -> None:
    """The first card of the new stock comes to the hand; the top discard lies alone."""
    first, *left = case.names
    assert case.gained == Counter([first]), f"{case.gained} is drawn"
    assert [*names_of(case.after.stock)] == left, "the new stock has another order"
    assert names_of(case.after.discards) == names_of(case.before.discards)[-1:], "another top card"
    assert (case.after.turn, case.after.phase) == (case.before.turn, Phase.BUILD)
    assert case.after.table == case.before.table, "a sequence has changed"


@each_case(
    "reshuffle.differs",
    "draw.reshuffle",
    when=lambda case: case.before.phase == Phase.CHANCE and case.before.discards.size() > 5,
)
def test_a_new_stock_is_not_always_in_the_same_order(case: Case) -> None:
    """Another chance gives another order."""
    orders = {case.game.write(case.game.chance_move(case.before, Random(n))) for n in range(4)}
    assert len(orders) > 1, "four shuffles give one order"


@each_case(
    "reshuffle.by-chance",
    "draw.reshuffle",
    "turn.passes-left",
    when=lambda case: case.before.phase == Phase.CHANCE and case.seat != CHANCE,
)
def test_nobody_acts_while_the_stock_is_shuffled(case: Case) -> None:
    """Not even the seat whose turn it is."""
    assert case.code == "game.refused.not-your-turn", f"the verdict is {case.code or 'legal'}"
    assert not case.game.moves(case.before, case.seat), "a move is listed"


@each_case(
    "reshuffle.not-by-a-seat", "draw.reshuffle", when=lambda c: c.kind == "reshuffle" and not c.over
)
def test_no_seat_shuffles(case: Case) -> None:
    """What chance may do no seat may do."""
    for seat in range(case.game.seats):
        assert not case.game.judge(case.before, seat, case.move).legal, f"seat {seat} shuffles"


@each_case(
    "draw.nothing-else",
    "draw.stock-out",
    "draw.reshuffle",
    "deal.stock",
    when=lambda case: case.legal and case.kind not in ("draw", "reshuffle"),
)
def test_the_stock_changes_by_drawing_alone(case: Case) -> None:
    """No other move touches it, be it empty or not."""
    assert case.after.stock == case.before.stock, "the stock has changed"


@each_case(
    "draw.empty-stock-waits",
    "draw.stock-out",
    when=lambda case: case.in_turn and case.move != Draw(Source.STOCK),
)
def test_an_empty_stock_changes_nothing_until_it_is_drawn_from(case: Case) -> None:
    """With all cards of the stock at the bottom of the pile the same moves are legal."""
    before = case.before
    if not names_of(before.discards):
        return
    empty = before.stock.after(before.stock.size())
    other = before._replace(stock=empty, discards=before.stock.then(before.discards))
    verdict = case.game.judge(other, case.seat, case.move)
    assert verdict == case.verdict, f"with an empty stock the verdict is {verdict}"
