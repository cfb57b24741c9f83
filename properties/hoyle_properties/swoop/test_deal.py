"""The deck, the deal, and the first turn, counted card by card."""

from __future__ import annotations

from collections import Counter

from hoyle.cards import Cards, Row
from hoyle.game import DealError
from hoyle.swoop import Deal
from hoyle_properties.case import Dealt, deal_by_chance
from hoyle_properties.strategies import Sample
from hoyle_properties.swoop.cases import Case, each_case, each_sample, game_of
from hoyle_properties.swoop.strategies import any_options

PACK = [
    rank + suit
    for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    for suit in ("c", "d", "h", "s")
]
WHOLE_DECK = Counter([*PACK, *PACK, "Jk", "Jk", "Jk", "Jk"])
SEATS = range(4)


def a_deal(sample: Sample) -> Dealt[Deal]:
    """Deal by chance, under any options, to any first seat."""
    random = sample.random()
    return deal_by_chance(game_of(any_options(random)), random)


@each_sample("deal.four-players", "setup.four-players")
def test_four_players_are_dealt_to(sample: Sample) -> None:
    """There are four seats, each with a hand, a row of covers and a row of mystery cards."""
    state = a_deal(sample).state
    for zone in (state.hands, state.faceup, state.mystery):
        assert len(zone) == 4, f"there are {len(zone)} seats"


@each_case("deal.seats", "setup.four-players", when=lambda case: case.legal)
def test_one_of_the_seats_acts(case: Case) -> None:
    """The seat to act is always one of those at the table."""
    seats = len(case.before.hands)
    assert 0 <= case.after.turn < seats, f"seat {case.after.turn} of {seats} is to act"
    assert len(case.after.hands) == seats, "a seat has come or gone"


@each_sample("deal.deck", "setup.deck")
def test_the_deck_is_two_packs_and_four_jokers(sample: Sample) -> None:
    """All zones together hold each of 52 names twice, and four jokers."""
    game, _, state, _ = a_deal(sample)
    lying = Counter(name for _, cards in game.zones(state) for name in cards.names())
    assert lying == WHOLE_DECK, "the deck is not two packs and four jokers"
    assert sum(lying.values()) == 108, f"there are {sum(lying.values())} cards"


@each_sample(
    "deal.sizes", "deal.nineteen", "deal.mystery", "deal.covers", "deal.hand", "deal.undealt"
)
def test_everybody_gets_eleven_four_and_four(sample: Sample) -> None:
    """Each seat has 11 cards in hand and one face up on one face down in each of four slots."""
    state = a_deal(sample).state
    for seat in SEATS:
        sizes = [state.hands[seat].count()]
        sizes += [place.count() for place in state.faceup[seat].places()]
        sizes += [place.count() for place in state.mystery[seat].places()]
        assert sizes == [11, 1, 1, 1, 1, 1, 1, 1, 1], f"seat {seat} is dealt {sizes}"
        assert sum(sizes) == 19
    assert state.undealt.count() == 32, f"{state.undealt.count()} cards are not dealt"


def spoiled(dealt: Dealt[Deal]) -> Deal:
    """The deal with one thing wrong."""
    deal, random = dealt.deal, dealt.random
    one, other = random.sample(SEATS, 2)
    hand, card = deal.hands[one], random.choice(deal.hands[one].singles())
    rows = {"faceup": deal.faceup, "mystery": deal.mystery}
    zone = random.choice(("hands", "undealt", "faceup", "mystery", "double", "first"))
    if zone == "hands":
        moved = {one: hand - card, other: deal.hands[other] | card}
        hands = tuple(moved.get(seat, deal.hands[seat]) for seat in SEATS)
        return deal._replace(hands=hands)
    if zone == "undealt":
        hands = tuple(hand - card if seat == one else deal.hands[seat] for seat in SEATS)
        return deal._replace(hands=hands, undealt=deal.undealt | card)
    if zone == "double":
        copied = hand - card | random.choice(deal.hands[other].singles())
        return deal._replace(hands=tuple(copied if s == one else deal.hands[s] for s in SEATS))
    if zone == "first":
        return deal._replace(first=random.choice((-1, 4, 7)))
    slot = random.randrange(4)
    row = rows[zone][one]
    shorter = Row(row.deck, tuple(0 if n == slot else bits for n, bits in enumerate(row.bits)))
    shortened = tuple(shorter if seat == one else rows[zone][seat] for seat in SEATS)
    undealt = deal.undealt | row.at(slot)
    if zone == "faceup":
        return deal._replace(faceup=shortened, undealt=undealt)
    return deal._replace(mystery=shortened, undealt=undealt)


@each_sample(
    "deal.refused", "deal.nineteen", "deal.mystery", "deal.covers", "deal.hand", "deal.undealt"
)
def test_no_other_deal_is_a_deal(sample: Sample) -> None:
    """A deal with a card too many, too few, or twice is refused, or one to nobody first."""
    dealt = a_deal(sample)
    wrong = spoiled(dealt)
    try:
        dealt.game.deal(wrong)
    except DealError:
        return
    raise AssertionError(f"this is taken for a deal: {wrong}")


@each_case("deal.undealt-stays", "deal.undealt", when=lambda case: case.legal)
def test_what_is_not_dealt_stays_out_of_play(case: Case) -> None:
    """No move brings an undealt card into play, or puts another card aside with them."""
    assert case.after.undealt == case.before.undealt, "the undealt cards have changed"


@each_case("deal.slots", "deal.covers", "deal.mystery", when=lambda case: case.legal)
def test_no_card_changes_its_slot(case: Case) -> None:
    """A card on the table stays in its slot until it is played, and no card comes to a slot."""
    for before, after in zip(
        case.before.faceup + case.before.mystery,
        case.after.faceup + case.after.mystery,
        strict=True,
    ):
        for was, now in zip(before.places(), after.places(), strict=True):
            assert now in (was, nothing(now)), f"{now} lies where {was or 'nothing'} lay"


def nothing(cards: Cards) -> Cards:
    """No card of the same deck."""
    return Cards(cards.deck, 0)


@each_sample("turn.first", "turn.first")
def test_the_seat_named_first_begins_on_an_empty_table(sample: Sample) -> None:
    """The first seat alone can act, it begins a turn, and nothing has been laid."""
    game, deal, state, _ = a_deal(sample)
    able = [seat for seat in SEATS if game.moves(state, seat)]
    assert able == [deal.first], f"seat {deal.first} is first, but {able} can move"
    assert state.phase == "turn", f"the round starts in the phase {state.phase}"
    lying = state.pile.cards.count() + state.removed.count()
    assert lying == 0, f"{lying} cards have been laid before the first turn"


@each_sample("deal.points", "score.card-points", "setup.deck")
def test_the_deck_holds_twelve_hundred_points(sample: Sample) -> None:
    """The points of all cards that are dealt, and of those that are not, make 1200."""
    game, _, state, _ = a_deal(sample)
    everybody = state._replace(hands=(*state.hands[:3], state.hands[3] | state.undealt))
    assert sum(game.result(everybody).points) == 1200, "the deck does not hold 1200 points"
