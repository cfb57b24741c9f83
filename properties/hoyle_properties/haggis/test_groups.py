"""Which groups of cards are sets, sequences and bombs, and what wild cards do in them."""

from __future__ import annotations

from collections import Counter

from hoyle_properties.haggis.brute_force import group_of
from hoyle_properties.haggis.cases import Case, each_case


def leads_naturals(case: Case) -> bool:
    """A seat leads natural cards of its own, with nothing or the truth said."""
    clear = case.said is None or case.said in case.readings
    return case.could_lay and case.leads and not case.wild and clear


@each_case("combination.set", "combination.set", "lead.any-combination", when=leads_naturals)
def test_natural_cards_of_one_rank_can_always_be_led(case: Case) -> None:
    """Any number of them, as a set of that rank and size."""
    ranks = {name[:-1] for name in case.names}
    if len(ranks) == 1:
        rank = 2 + case.game.table.ranks.index(ranks.pop())
        assert case.legal, f"a set is refused: {case.code}"
        assert case.readings == {("set", rank, len(case.names), len(case.names))}


def is_whole(case: Case) -> bool:
    """Whether natural cards are of ranks in a row, and of the same suits at each of them."""
    places = group_of(case.names, case.game.table).naturals
    ranks, suits = {rank for rank, _ in places}, {suit for _, suit in places}
    in_a_row = max(ranks) - min(ranks) + 1 == len(ranks)
    return in_a_row and len(places) == len(ranks) * len(suits)


@each_case(
    "combination.sequence",
    "combination.sequence",
    "combination.compound",
    "combination.bombs",
    "lead.any-combination",
    when=leads_naturals,
)
def test_natural_cards_of_several_ranks_must_be_in_a_row_or_a_bomb(case: Case) -> None:
    """Three ranks or more of one suit, or two or more of the same suits each; or a bomb."""
    ranks, suits = ({name[:-1] for name in case.names}, {name[-1] for name in case.names})
    if len(ranks) < 2:
        return
    long_enough = len(ranks) >= (3 if len(suits) == 1 else 2)
    once_each = sorted(name[:-1] for name in case.names) == sorted(case.game.table.bomb)
    bomb = once_each and len(suits) in (1, len(ranks))
    assert case.legal == (bomb or (is_whole(case) and long_enough)), "the lead is judged wrongly"


@each_case(
    "combination.bombs",
    "combination.bombs",
    when=lambda case: case.lays and case.meaning and case.meaning.kind == "bomb",
)
def test_a_bomb_is_all_natural_or_all_wild(case: Case) -> None:
    """Natural ones are one card of each rank of the bomb, in one suit or all in different ones."""
    assert not (case.natural and case.wild), "a bomb mixes natural and wild cards"
    if case.natural:
        ranks = sorted(name[:-1] for name in case.natural)
        assert ranks == sorted(case.game.table.bomb), "a bomb has other ranks"
        suits = len({name[-1] for name in case.natural})
        assert suits in (1, len(ranks)), f"a bomb has {suits} suits"


@each_case(
    "combination.wild-alone",
    "combination.wild-alone",
    when=lambda case: case.could_lay and not case.natural,
)
def test_wild_cards_alone_are_a_single_or_a_bomb(case: Case) -> None:
    """One is a single of its own rank, which is above the natural ones; several are a bomb."""
    [meaning] = case.readings
    if len(case.wild) > 1:
        assert meaning.kind == "bomb"
    else:
        place = case.game.table.wilds.index(case.wild[0])
        assert meaning == ("set", 2 + len(case.game.table.ranks) + place, 1, 1)
    if case.leads and case.said is None:
        assert case.legal, f"wild cards alone are refused: {case.code}"


def lays_mixed(case: Case) -> bool:
    """A seat has laid natural and wild cards together."""
    return bool(case.lays and case.natural and case.wild)


@each_case("combination.wild-cards", "combination.wild-cards", when=lays_mixed)
def test_wild_cards_fill_what_natural_cards_leave_open(case: Case) -> None:
    """In a set they are of its rank; in a sequence they have the places that are free."""
    assert case.meaning is not None
    ranks = [rank for rank, _ in group_of(case.natural, case.game.table).naturals]
    kind, rank, width, size = case.meaning
    assert size == len(case.names), "a card counts twice or not at all"
    if kind == "set":
        assert {*ranks} == {rank}, f"a set of rank {rank} is laid of the ranks {ranks}"
    else:
        assert kind == "sequence", f"{case.names} are laid as a {kind}"
        assert rank - size // width < min(ranks) <= max(ranks) <= rank, f"{ranks} up to {rank}"
        assert max(Counter(ranks).values()) <= width, f"{width} of each rank: {ranks}"
        assert len({name[-1] for name in case.natural}) <= width, "a sequence has more suits"


@each_case(
    "combination.wild-cards-lead",
    "combination.wild-cards",
    "lead.any-combination",
    when=lambda case: case.could_lay and case.leads and case.meaning is not None,
)
def test_any_clear_combination_may_be_led(case: Case) -> None:
    """Also with wild cards, and also a bomb."""
    assert case.legal, f"the lead is refused: {case.code}"


@each_case(
    "combination.lowest-natural",
    "combination.lowest-natural",
    "setup.rank-order",
    when=lambda case: case.lays and case.meaning and case.meaning.kind == "sequence",
)
def test_a_sequence_begins_at_its_lowest_natural_card(case: Case) -> None:
    """Unless a lower rank may be declared. It never goes beyond the lowest or highest rank."""
    assert case.meaning is not None
    _, rank, width, size = case.meaning
    lowest = min(rank for rank, _ in group_of(case.natural, case.game.table).naturals)
    first = rank - size // width + 1
    table = case.game.table
    assert 2 <= first <= rank <= 1 + len(table.ranks) + len(table.wilds), "a rank does not exist"
    allowed = first <= lowest if case.options.declare_lower_rank else first == lowest
    assert allowed, f"a sequence begins at {first}, its lowest natural card is {lowest}"
