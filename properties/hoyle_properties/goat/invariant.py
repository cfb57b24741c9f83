"""What is true of every state of Goat that a game can come to, said of the cards alone.

The phase, the seats and whether a molodka was led are plain; numbers and cards may be unknown.
"""

from __future__ import annotations

from hoyle.cards import Cards, Row
from hoyle.goat import Molodka, Options, Phase, State
from hoyle_properties.proving import opposite
from hoyle_properties.symbolic import both, given

SEATS = (0, 1, 2, 3)
TEAMS = (0, 1)
FULL = 4
STOCK = 20


def laid_by(state: State, seat: int) -> int:
    """How many cards a seat has laid in the trick."""
    return state.open[seat].count() + state.closed[seat].count()


def held_by(state: State, seat: int) -> int:
    """How many cards a seat has, those in the trick included."""
    return state.hands[seat].count() + laid_by(state, seat)


def seats_to_answer(state: State) -> tuple[int, ...]:
    """Who has still to answer, in playing order; nobody where no trick was led."""
    left = (state.trick.leader - state.turn) % 4
    return tuple((state.turn + place) % 4 for place in range(left))


def led_by_order(state: State) -> tuple[int, ...]:
    """Who has laid cards in the trick, in playing order."""
    laid = 4 - len(seats_to_answer(state))
    return tuple((state.trick.leader + place) % 4 for place in range(laid))


def is_of_one_suit(cards: Cards, suit_size: int) -> bool:
    """Whether all cards are of one suit; each suit is so many classes of the deck."""
    up_to = [cards.count_up_to(suit * suit_size + suit_size - 1) for suit in range(4)]
    counts = [up_to[0], *(up_to[suit] - up_to[suit - 1] for suit in (1, 2, 3))]
    return sum(count > 0 for count in counts) <= 1


def sound_stock(stock: Row) -> bool:
    """The stock is filled from the front, by fours; empty places follow, if any."""
    filled = [place.count() for place in stock.places()]
    if len(filled) % 4:
        return False
    fours = range(0, len(filled), 4)
    return both(
        *(filled[four] == filled[four + place] for four in fours for place in (1, 2, 3)),
        *(filled[four] >= filled[four + 4] for four in fours[:-1]),
    )


def sound_hands(state: State) -> bool:
    """All seats have the same number of cards, and a full hand as long as there is a stock."""
    held = [held_by(state, seat) for seat in SEATS]
    over = state.phase == Phase.OVER
    return both(
        *(held[0] == other for other in held[1:]),
        given(state.stock.some(), held[0] == FULL),
        held[0] <= FULL,
        (held[0] == 0) == over,
        given(over, opposite(state.stock.some())),
    )


def sound_piles(state: State) -> bool:
    """A team has taken from four to sixteen cards for each of its tricks."""
    taken = [
        state.won[team].count() + sum(cards.count() for cards in state.buried[team])
        for team in TEAMS
    ]
    return both(
        *(state.tricks[team] >= 0 for team in TEAMS),
        *(taken[team] >= 4 * state.tricks[team] for team in TEAMS),
        *(taken[team] <= 16 * state.tricks[team] for team in TEAMS),
    )


def sound_lead(state: State) -> bool:
    """Nothing lies there, and who is to act had the right to lead all along."""
    trick, turn = state.trick, state.turn
    return both(
        *(laid_by(state, seat) == 0 for seat in SEATS),
        *(opposite(acted) for acted in trick.acted),
        trick.leader == turn,
        trick.best == turn,
        trick.original == turn,
        opposite(trick.claimed),
    )


def sound_cards_laid(options: Options, state: State) -> bool:
    """As many cards lie before each seat that has acted, face up or face down, and none elsewhere.

    The cards to beat lie face up, and after them only discards do.
    """
    trick, order = state.trick, led_by_order(state)
    led, behind = state.open[trick.leader].count(), order[order.index(trick.best) + 1 :]
    hidden = opposite(options.open_discards)
    return both(
        led >= 1,
        *(laid_by(state, seat) == led for seat in order),
        *(laid_by(state, seat) == 0 for seat in seats_to_answer(state)),
        *(opposite(state.open[seat].some() & state.closed[seat].some()) for seat in SEATS),
        state.open[trick.best].count() == led,
        opposite(state.closed[trick.leader].some()),
        *(given(hidden, opposite(state.open[seat].some())) for seat in behind),
        *(given(options.open_discards, opposite(pile.some())) for pile in state.closed),
    )


def sound_claim(options: Options, state: State) -> bool:
    """Four cards are led out of turn, and only then has a seat acted that is to answer."""
    trick, led = state.trick, state.open[state.trick.leader]
    waiting = [trick.acted[seat] for seat in seats_to_answer(state)]
    return both(
        *(trick.acted[seat] for seat in led_by_order(state)),
        (trick.original >= 0) & (trick.original <= 3),
        given(trick.claimed, led.count() == FULL),
        given(trick.claimed, options.molodka != Molodka.ON_LEAD_ONLY),
        given(opposite(trick.claimed), trick.leader == trick.original),
        *(given(opposite(trick.claimed), opposite(acted)) for acted in waiting),
    )


def sound(options: Options, suit_size: int, state: State) -> bool:
    """Everything that is true of every state beside the partition of the deck."""
    shared = (sound_stock(state.stock), sound_hands(state), sound_piles(state))
    if state.phase != Phase.ANSWER:
        return both(*shared, sound_lead(state))
    return both(
        *shared,
        state.turn != state.trick.leader,
        is_of_one_suit(state.open[state.trick.leader], suit_size),
        sound_cards_laid(options, state),
        sound_claim(options, state),
    )
