"""The deck, the deal, and who can do what first, counted card by card."""

from __future__ import annotations

from collections import Counter

from hoyle.game import DealError
from hoyle.goat import Deal
from hoyle_properties.case import Dealt, deal_by_chance
from hoyle_properties.evidence import tally
from hoyle_properties.goat.by_names import ORDER, suit_of
from hoyle_properties.goat.cases import Case, counted, each_case, each_sample, game_of
from hoyle_properties.goat.strategies import any_options
from hoyle_properties.strategies import Sample

WHOLE_DECK = Counter(rank + suit for rank in ORDER for suit in "cdhs")


def a_deal(sample: Sample) -> Dealt[Deal]:
    """Deal by chance, under any options, with any seat to lead."""
    random = sample.random()
    return deal_by_chance(game_of(any_options(random)), random)


@each_sample("deal.four-players", "setup.four-players")
def test_four_players_are_dealt_to_in_two_teams(sample: Sample) -> None:
    """There are four seats, each with a hand and a place in the trick, and two piles."""
    state = a_deal(sample).state
    for zone in (state.hands, state.open, state.closed, *state.buried, state.trick.acted):
        assert len(zone) == 4, f"there are {len(zone)} seats"
    for of_teams in (state.won, state.buried, state.tricks):
        assert len(of_teams) == 2, f"there are {len(of_teams)} teams"


@each_sample("deal.deck", "setup.deck")
def test_the_deck_is_nine_ranks_of_four_suits(sample: Sample) -> None:
    """All zones together hold each of 36 names once."""
    game, _, state, _ = a_deal(sample)
    lying = Counter(name for _, cards in game.zones(state) for name in cards.names())
    assert lying == WHOLE_DECK, "the deck is another one"
    assert sum(lying.values()) == 36, f"there are {sum(lying.values())} cards"


@each_sample("deal.sizes", "deal.four-cards")
def test_everybody_gets_four_cards_and_twenty_are_left(sample: Sample) -> None:
    """Nothing lies anywhere else."""
    _, deal, state, _ = a_deal(sample)
    sizes = [len(hand.names()) for hand in state.hands]
    assert sizes == [4, 4, 4, 4], f"the hands have {sizes} cards"
    assert len(state.stock.places()) == 20, f"{len(state.stock.places())} are left"
    assert state.hands == deal.hands, "the hands are not those that were dealt"
    assert state.stock == deal.stock, "the stock is not what was left"
    elsewhere = counted(*state.open, *state.closed, *state.won, *state.buried[0], *state.buried[1])
    assert not elsewhere, f"there lie {elsewhere} before the first lead"
    assert state.tricks == (0, 0), f"the teams have {state.tricks} tricks"


def stock_of(dealt: Dealt[Deal]) -> list[str]:
    """The stock from the top down."""
    return [card.names()[0] for card in dealt.deal.stock.places()]


def spoiled(dealt: Dealt[Deal]) -> Deal:
    """The deal with one thing wrong."""
    game, deal, _, random = dealt
    one, other = random.sample(range(4), 2)
    hands, stock = list(deal.hands), list(deal.stock.places())
    card = random.choice(hands[one].singles())
    kinds = ("moved", "double", "kept", "swapped-trump", "first", "seat", "lost")
    match random.choice(kinds):
        case "moved":
            hands[one], hands[other] = hands[one] - card, hands[other] | card
        case "double":
            hands[one] = hands[one] - card | random.choice(hands[other].singles())
        case "kept":
            hands[one] = hands[one] | stock.pop()
        case "swapped-trump":
            place = stock_of(dealt).index(game.deck.names[deal.trump])
            hands[one], stock[place] = hands[one] - card | stock[place], card
        case "first":
            return deal._replace(first=random.choice((-1, 4, 7)))
        case "seat":
            hands.append(game.deck.nothing)
        case _:
            stock.pop()
    return deal._replace(hands=tuple(hands), stock=game.deck.row(stock))


@each_sample("deal.refused", "deal.four-cards", "deal.trump", "setup.four-players")
def test_no_other_deal_is_a_deal(sample: Sample) -> None:
    """Refused is a deal with a card too many, too few or twice, or a trump that is dealt out."""
    dealt = a_deal(sample)
    wrong = spoiled(dealt)
    try:
        dealt.game.deal(wrong)
    except DealError:
        return
    raise AssertionError(f"this is taken for a deal: {wrong}")


@each_sample("deal.shown-under-the-stock", "deal.trump")
def test_the_shown_card_lies_in_the_stock_and_where_it_is_agreed_under_it(sample: Sample) -> None:
    """With `trump_card=bottom` it must be the last card; else it may lie anywhere."""
    dealt = a_deal(sample)
    game, deal, _, random = dealt
    shown, stock = game.deck.names[deal.trump], stock_of(dealt)
    assert shown in stock, f"{shown} is shown, and lies in a hand"
    bottom = game.options.trump_card == "bottom"
    assert not bottom or stock[-1] == shown, f"{shown} is shown, and {stock[-1]} lies at the bottom"
    places = list(deal.stock.places())
    random.shuffle(places)
    other = deal._replace(stock=game.deck.row(places))
    lies_right = not bottom or places[-1].names() == (shown,)
    try:
        game.deal(other)
    except DealError:
        assert not lies_right, f"{shown} is refused where it lies"
    else:
        assert lies_right, f"{shown} is shown, and lies in the middle"


@each_sample("deal.shown-anywhere", "deal.trump")
def test_the_shown_card_may_come_from_anywhere_in_the_stock(sample: Sample) -> None:
    """Of many deals, each put back where it was, not all show the same place."""
    random = sample.random()
    game = game_of(any_options(random))
    if game.options.trump_card == "middle":
        tally.case()
        deals = [game.shuffle(random, 0) for _ in range(12)]
        places = {
            [card.names()[0] for card in deal.stock.places()].index(game.deck.names[deal.trump])
            for deal in deals
        }
        assert len(places) > 1, f"place {places} is shown twelve times"


@each_sample("deal.start", "lead.first", "lead.one-suit")
def test_the_seat_named_first_leads_and_nobody_else(sample: Sample) -> None:
    """Only it can lead; others may at most lead a molodka, if they hold one."""
    game, deal, state, _ = a_deal(sample)
    trick = state.trick
    seats = {trick.original, trick.leader, trick.best, state.turn}
    assert seats == {deal.first}, f"seat {deal.first} is first, and {seats} are named"
    assert not any((*trick.acted, trick.claimed)), "somebody has acted before the first lead"
    for seat in range(4):
        kinds = {move.kind for move in game.moves(state, seat)}
        allowed = {"lead"} if seat == deal.first else {"molodka"}
        assert kinds <= allowed, f"seat {seat} can {kinds}"
        assert kinds or seat != deal.first, f"seat {seat} is first, and cannot lead"


def last_are_drawn(case: Case) -> bool:
    """Whether the stock runs out as a trick is over, and the shown card lay under it."""
    stock = case.before.stock.cards()
    return case.completes and stock.some() and case.options.trump_card == "bottom"


@each_case("deal.shown-taker", "deal.trump", "trick.draw", when=last_are_drawn)
def test_the_shown_card_goes_to_the_right_of_the_winner_from_under_the_stock(case: Case) -> None:
    """To the last to draw, as soon as the stock is empty and not before."""
    shown = case.game.deck.names[case.before.trump]
    last = (case.winner + 3) % 4
    drawn = shown in case.after.hands[last].names()
    empty = not case.after.stock.cards().some()
    assert drawn == empty, f"{shown} lies in {case.after.hands[last]}, and the stock: {empty}"


@each_case("deal.trump-stays", "deal.trump", when=lambda case: case.legal)
def test_the_trump_stays_the_same_until_the_game_is_over(case: Case) -> None:
    """Whatever is played, and where ever the shown card goes."""
    assert case.after.trump == case.before.trump, "another card is trump"


@each_case("deal.trump-told", "deal.trump", when=lambda case: case.legal)
def test_everybody_knows_which_card_was_shown(case: Case) -> None:
    """And its suit is the one that is trump."""
    told = dict(case.game.view(case.after, case.viewer).public)["trump"]
    assert told == case.game.deck.names[case.before.trump], f"seat {case.viewer} is told {told}"
    assert suit_of(told) == case.trump, f"{told} is shown, and another suit is trump"


@each_case("deal.seats", "setup.four-players", when=lambda case: case.legal)
def test_no_seat_or_team_comes_or_goes(case: Case) -> None:
    """There are four seats and two teams after every move."""
    after = case.after
    assert after.turn in range(4), f"seat {after.turn} is to act"
    zones = (after.hands, after.open, after.closed, *after.buried)
    assert {len(zone) for zone in zones} == {4}, "a seat has come or gone"
    assert {len(after.won), len(after.buried), len(after.tricks)} == {2}, "a team has come or gone"
