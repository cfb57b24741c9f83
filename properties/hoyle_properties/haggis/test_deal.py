"""The deck, the deal, and what can be done first, counted card by card."""

from __future__ import annotations

from collections import Counter

from hoyle.game import DealError
from hoyle.haggis import Deal
from hoyle_properties.case import Dealt, deal_by_chance
from hoyle_properties.haggis.cases import Case, counted, each_case, each_sample, game_of
from hoyle_properties.haggis.strategies import any_options
from hoyle_properties.strategies import Sample

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10")
WILD = ("J", "Q", "K")
WHOLE_DECK = Counter([*(rank + suit for rank in RANKS for suit in "cdhs"), *WILD, *WILD])
SEATS = (0, 1)


def a_deal(sample: Sample) -> Dealt[Deal]:
    """Deal by chance, under any options, to any first seat."""
    random = sample.random()
    return deal_by_chance(game_of(any_options(random)), random)


@each_sample("deal.two-players", "setup.two-players")
def test_two_players_are_dealt_to(sample: Sample) -> None:
    """There are two seats, each with a hand, a pile of taken cards and a bet to make."""
    state = a_deal(sample).state
    for zone in (state.hands, state.taken, state.stakes):
        assert len(zone) == 2, f"there are {len(zone)} seats"


@each_sample("deal.deck", "setup.deck")
def test_the_deck_is_nine_ranks_of_four_suits_and_two_of_each_wild_card(sample: Sample) -> None:
    """All zones together hold each of 36 names once, and each of J, Q and K twice."""
    game, _, state, _ = a_deal(sample)
    lying = Counter(name for _, cards in game.zones(state) for name in cards.names())
    assert lying == WHOLE_DECK, "the deck is another one"
    assert sum(lying.values()) == 42, f"there are {sum(lying.values())} cards"


@each_sample("deal.sizes", "deal.seventeen", "deal.haggis")
def test_everybody_gets_fourteen_cards_and_one_of_each_wild_card(sample: Sample) -> None:
    """Each hand has 17 cards, three of them J, Q and K; eight natural cards are left."""
    state = a_deal(sample).state
    for hand in state.hands:
        held = counted(hand)
        assert [held[name] for name in WILD] == [1, 1, 1], f"a hand is dealt {hand}"
        assert sum(held.values()) == 17, f"a hand is dealt {sum(held.values())} cards"
    left = counted(state.haggis)
    assert sum(left.values()) == 8, f"{sum(left.values())} cards are left"
    assert not {*left} & {*WILD}, f"a wild card is left: {state.haggis}"


def spoiled(dealt: Dealt[Deal]) -> Deal:
    """The deal with one thing wrong."""
    deal, random = dealt.deal, dealt.random
    one = random.randrange(2)
    hands, mine, yours = list(deal.hands), deal.hands[one], deal.hands[1 - one]
    wild = [card for card in mine.singles() if str(card) in WILD]
    natural = [card for card in mine.singles() if str(card) not in WILD]
    card, joker = random.choice(natural), random.choice(wild)
    match random.choice(("moved", "left", "wild-moved", "wild-left", "double", "first", "seat")):
        case "moved":
            hands[one], hands[1 - one] = mine - card, yours | card
        case "left":
            return deal._replace(
                hands=tuple(hand - card for hand in hands), haggis=deal.haggis | card
            )
        case "wild-moved":
            given = random.choice([other for other in yours.singles() if str(other) not in WILD])
            hands[one], hands[1 - one] = mine - joker | given, yours - given | joker
        case "wild-left":
            given = deal.haggis.singles()[0]
            hands[one] = mine - joker | given
            return deal._replace(hands=tuple(hands), haggis=deal.haggis - given | joker)
        case "double":
            hands[one] = mine - card | deal.haggis.singles()[0]
        case "first":
            return deal._replace(first=random.choice((-1, 2, 7)))
        case _:
            return deal._replace(hands=(*hands, dealt.game.deck.nothing))
    return deal._replace(hands=tuple(hands))


@each_sample("deal.refused", "deal.seventeen", "deal.haggis", "setup.two-players")
def test_no_other_deal_is_a_deal(sample: Sample) -> None:
    """Refused is a deal with a card too many, too few or twice, or other wild cards, or seats."""
    dealt = a_deal(sample)
    wrong = spoiled(dealt)
    try:
        dealt.game.deal(wrong)
    except DealError:
        return
    raise AssertionError(f"this is taken for a deal: {wrong}")


@each_sample("deal.start", "lead.first", "lead.must-play", "deal.haggis")
def test_the_seat_named_first_leads_and_nothing_has_been_laid(sample: Sample) -> None:
    """The first seat can lay cards, and not pass; the other can only bet. Nothing is taken."""
    game, deal, state, _ = a_deal(sample)
    able = {seat: {move.kind for move in game.moves(state, seat)} for seat in SEATS}
    expected = {deal.first: {"play", "bet"}, 1 - deal.first: {"bet"}}
    assert able == expected, f"seat {deal.first} is first, and {able} can be done"
    assert state.hands == deal.hands, "the hands are not those that were dealt"
    assert state.haggis == deal.haggis, "the cards that are left are others"
    elsewhere = counted(*state.taken, state.trick.cards)
    assert not elsewhere, f"there lie {elsewhere} before the first lead"
    assert state.trick.by == state.turn == deal.first, f"seat {state.turn} leads"


@each_case("deal.haggis-stays", "deal.haggis", when=lambda case: case.legal)
def test_what_is_left_of_the_deal_stays_out_of_play(case: Case) -> None:
    """No move brings a card of the haggis into play, or puts another one there."""
    assert case.after.haggis == case.before.haggis, "the haggis has changed"


@each_case("deal.haggis-unseen", "deal.haggis", when=lambda case: True)
def test_nobody_sees_the_haggis(case: Case) -> None:
    """Of the haggis a seat only knows how many cards it has, even when the round is over."""
    [seen] = [zone for zone in case.game.view(case.after, case.seat).zones if zone[0] == "haggis"]
    assert seen[1:] == ((), case.after.haggis.count()), f"seat {case.seat} sees {seen}"


@each_case("hidden.hands", "hidden.hands", when=lambda case: True)
def test_of_the_other_hand_the_wild_cards_are_seen(case: Case) -> None:
    """One's own hand is open to oneself; of the other the wild cards are, and their number."""
    zones = {zone: seen for zone, *seen in case.game.view(case.before, case.seat).zones}
    for seat, hand in enumerate(case.before.hands):
        wild = [name for name in hand.names() if name in WILD]
        open_cards = hand.names() if seat == case.seat else tuple(wild)
        expected = [open_cards, len(hand.names())]
        assert zones[f"hand {seat}"] == expected, f"seat {case.seat} sees {zones[f'hand {seat}']}"


@each_case("deal.seats", "setup.two-players", "play.own-cards", when=lambda case: case.legal)
def test_no_seat_comes_or_goes(case: Case) -> None:
    """There are two seats after every move; one of them is named as the one to act."""
    assert case.after.turn in SEATS, f"seat {case.after.turn} is to act"
    assert len(case.after.hands) == len(case.after.taken) == 2, "a seat has come or gone"
    assert case.after.hands[case.other] == case.before.hands[case.other], "the other hand changes"
