"""The deck, the deal, the first turn, and what is open, counted card by card."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.cards import Cards, Row
from hoyle.game import DealError
from hoyle.take import Deal
from hoyle_properties.case import Dealt, deal_by_chance
from hoyle_properties.evidence import tally
from hoyle_properties.strategies import Sample
from hoyle_properties.take.brute_force import names_of
from hoyle_properties.take.cases import Case, counted, each_case, each_sample, game_of
from hoyle_properties.take.strategies import any_options

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WHOLE_DECK = Counter([*(rank + suit for rank in RANKS for suit in "cdhs"), "Jk", "Jk"])
SEATS = (2, 3, 4)


def a_deal(sample: Sample) -> Dealt[Deal]:
    """Deal by chance, under any options, to any first seat."""
    random = sample.random()
    return deal_by_chance(game_of(any_options(random), random.choice(SEATS)), random)


@each_sample("deal.deck", "setup.deck", "setup.rank-order")
def test_the_deck_is_a_pack_and_two_jokers(sample: Sample) -> None:
    """All zones together hold each of 52 names once, and the joker twice."""
    game, _, state, _ = a_deal(sample)
    lying = Counter(name for _, cards in game.zones(state) for name in cards.names())
    assert lying == WHOLE_DECK, "the deck is another one"
    assert sum(lying.values()) == 54, f"there are {sum(lying.values())} cards"


@each_sample("deal.sizes", "setup.players", "deal.seven-cards", "deal.stock", "deal.first-discard")
def test_everybody_gets_seven_cards_and_one_is_turned_up(sample: Sample) -> None:
    """Two, three or four hands of seven cards; one discard; the rest is the stock."""
    game, deal, state, _ = a_deal(sample)
    assert len(state.hands) == game.seats, f"there are {len(state.hands)} hands"
    sizes = [len(hand.names()) for hand in state.hands]
    assert sizes == [7] * game.seats, f"the hands have {sizes} cards"
    assert state.hands == deal.hands, "the hands are not those that were dealt"
    assert names_of(state.discards) == deal.discard.names(), f"{state.discards} is turned up"
    assert state.stock == deal.stock, "the stock is not what was left"
    left = 54 - 7 * game.seats - 1
    assert len(names_of(state.stock)) == left, f"{len(names_of(state.stock))} cards are left"
    assert not state.table, "a sequence lies there before anybody has laid one"


def spoiled(dealt: Dealt[Deal]) -> Deal:
    """The deal with one thing wrong."""
    deal, random = dealt.deal, dealt.random
    one, other = random.sample(range(len(deal.hands)), 2)
    hands = list(deal.hands)
    card, top = random.choice(hands[one].singles()), deal.stock.at(0)
    match random.choice(("moved", "left", "more", "double", "two", "none", "first", "seat", "few")):
        case "moved":
            hands[one], hands[other] = hands[one] - card, hands[other] | card
        case "left":
            hands[one] = hands[one] - card
            return deal._replace(hands=tuple(hands), stock=with_first(deal.stock, card))
        case "more":
            hands[one] = hands[one] | top
            return deal._replace(hands=tuple(hands), stock=deal.stock.after(1))
        case "double":
            hands[one] = hands[one] - card | top
        case "two":
            return deal._replace(discard=deal.discard | top, stock=deal.stock.after(1))
        case "none":
            nothing = deal.discard - deal.discard
            return deal._replace(discard=nothing, stock=with_first(deal.stock, deal.discard))
        case "first":
            return deal._replace(first=random.choice((-1, len(hands), 9)))
        case "seat":
            return deal._replace(hands=(*hands, dealt.game.deck.nothing))
        case _:
            return deal._replace(stock=deal.stock.after(1))
    return deal._replace(hands=tuple(hands))


def with_first(row: Row, card: Cards) -> Row:
    """A row with a card before its first place."""
    return row.deck.row([card]).then(row)


@each_sample(
    "deal.no-other", "setup.players", "deal.seven-cards", "deal.stock", "deal.first-discard"
)
def test_no_other_deal_is_a_deal(sample: Sample) -> None:
    """Refused is a deal with a card too many, too few or twice, or other seats."""
    dealt = a_deal(sample)
    wrong = spoiled(dealt)
    try:
        dealt.game.deal(wrong)
    except DealError:
        return
    raise AssertionError(f"this is taken for a deal: {wrong}")


@each_sample("deal.start", "turn.first", "turn.phases")
def test_the_seat_named_first_draws(sample: Sample) -> None:
    """It can draw from the stock or from the pile, and nothing else; the others can do nothing."""
    game, deal, state, _ = a_deal(sample)
    for seat in range(game.seats):
        able = {game.write(move) for move in game.moves(state, seat)}
        expected = {"draw stock", "draw discard"} if seat == deal.first else set()
        assert able == expected, f"seat {deal.first} is first, and seat {seat} can {able}"


@each_sample("deal.first-discard", "deal.first-discard", "turn.first")
def test_the_first_discard_can_be_taken_whatever_it_is(sample: Sample) -> None:
    """Also if it is a joker; no other card is turned up for it."""
    game, deal, state, _ = a_deal(sample)
    after = game.play(state, deal.first, game.parse("draw discard")).state
    hand = counted(deal.hands[deal.first]) + counted(deal.discard)
    assert counted(after.hands[deal.first]) == hand, "the first discard is not in the hand"
    assert not names_of(after.discards), f"{after.discards} lies on the discard pile"
    assert after.stock == deal.stock, "the stock has changed"


@each_sample("deal.first-dealer", "deal.first-dealer", "turn.first")
def test_anybody_can_be_the_first_dealer(sample: Sample) -> None:
    """Before the first round nobody has points, and whoever the lot names begins."""
    random = sample.random()
    for seats in SEATS:
        game = game_of(any_options(random), seats)
        for first in range(seats):
            standing = game.begin_match(first)
            expected = ((0,) * seats, first, 0, False, ())
            assert tuple(standing) == expected, f"the standing is {standing}"
            assert game.shuffle(random, first).first == first, "another seat is dealt first"
            tally.case()


@each_sample("deal.by-chance", "deal.seven-cards", "deal.first-discard", "deal.stock")
def test_each_card_can_come_anywhere(sample: Sample) -> None:
    """Two shuffles differ in each zone, so no zone always gets the same cards."""
    game = game_of(any_options(sample.random()), 2)
    deals = [game.shuffle(Random(sample.seed + seed)) for seed in range(4)]
    tally.case()
    for zone in ("hands", "stock"):
        assert len({getattr(deal, zone) for deal in deals}) > 1, f"the {zone} are always the same"


@each_case("hidden.hands", "hidden.hands", "deal.stock", when=lambda case: case.seat >= 0)
def test_a_seat_sees_its_hand_and_what_lies_open(case: Case) -> None:
    """Of other hands and the stock it sees how many cards there are, and the card just taken."""
    view = case.game.view(case.before, case.seat)
    zones = {zone: seen for zone, *seen in view.zones}
    for seat, hand in enumerate(case.before.hands):
        names = hand.names() if seat == case.seat else ()
        names = names or (case.taken if seat == case.before.turn else ())
        assert zones[f"hand {seat}"] == [names, len(hand.names())], f"hand {seat} looks otherwise"
    stock = [(), len(names_of(case.before.stock))]
    assert zones["stock"] == stock, f"the stock is {zones['stock']}"
    public = dict(view.public)
    assert public["discards"] == names_of(case.before.discards), "the pile is not open"
    table = [(one.owner, names_of(one.cards)) for one in case.before.table]
    assert [(one[0], one[3]) for one in public["sequences"]] == table, "sequences are not open"


@each_case(
    "hidden.after-the-turn",
    "hidden.hands",
    when=lambda case: case.legal and case.after.turn != case.before.turn,
)
def test_a_taken_card_is_hidden_once_the_turn_is_over(case: Case) -> None:
    """The others see no card of that hand any more."""
    view = case.game.view(case.after, case.after.turn)
    [seen] = [zone for zone in view.zones if zone.zone == f"hand {case.seat}"]
    assert not seen.cards, f"seat {case.after.turn} still sees {seen.cards}"
