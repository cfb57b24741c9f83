"""What the proofs take for true of each state of Goat, on plain cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hoyle.goat import Claim, Deal, Goat, Lead, Options, Phase, State
from hoyle_properties.goat.claims import (
    is_bura,
    is_nearer,
    may_take_over,
    moves_in_trick,
    moves_left,
)
from hoyle_properties.goat.invariant import (
    SEATS,
    is_of_one_suit,
    led_by_order,
    seats_to_answer,
    sound,
    sound_stock,
)
from hoyle_properties.goat.proving import BY_SUIT
from hoyle_properties.goat.strategies import any_options

GAME = Goat()
RANKS = 9
Change = Callable[[State], State]


def dealt() -> State:
    """Each seat holds its four lowest cards of one suit; seat 0 is to lead."""
    hands = tuple(GAME.deck.cards(f"6{suit} 7{suit} 8{suit} 9{suit}") for suit in "cdhs")
    rest = GAME.deck.everything
    for hand in hands:
        rest = rest - hand
    return GAME.deal(Deal(0, hands, GAME.deck.row(rest.singles()), rest.rank()))


def led() -> State:
    """Seat 0 has led a six."""
    return GAME.play(dealt(), 0, Lead(GAME.deck.cards("6c"))).state


def claimed() -> State:
    """Seat 2 has led out of turn after that."""
    state = led()
    return GAME.play(state, 2, Claim(state.hands[2])).state


def is_sound(state: State) -> bool:
    return sound(GAME.options, RANKS, state)


def test_a_game_begins_and_goes_on_soundly() -> None:
    assert all(map(is_sound, (dealt(), led(), claimed())))
    assert [moves_left(state) for state in (dealt(), led(), claimed())] == [36, 35, 25]
    assert [moves_in_trick(state) for state in (dealt(), led(), claimed())] == [7, 6, 5]


def test_who_has_laid_cards_and_who_has_not() -> None:
    assert (led_by_order(led()), seats_to_answer(led())) == ((0,), (1, 2, 3))
    assert (led_by_order(claimed()), seats_to_answer(claimed())) == ((2,), (3, 0, 1))


def with_trick(state: State, **changes: object) -> State:
    return state._replace(trick=state.trick._replace(**changes))  # type: ignore[arg-type]


def moved(state: State, name: str, to: str) -> State:
    """The state with a card of seat 0 somewhere else."""
    card = GAME.deck.cards(name)
    zones = getattr(state, to)
    changed = {
        "hands": (state.hands[0] - card, *state.hands[1:]),
        to: (zones[0] | card, *zones[1:]),
    }
    return state._replace(**changed)  # type: ignore[arg-type]


UNSOUND: dict[str, Callable[[], State]] = {
    "a hand too small": lambda: moved(dealt(), "7c", "won"),
    "cards where nobody has led": lambda: moved(dealt(), "7c", "open"),
    "a second card of the leader face down": lambda: moved(led(), "7c", "closed"),
    "a leader face down": lambda: led()._replace(open=dealt().open, closed=led().open),
    "a trick more than there are cards": lambda: dealt()._replace(tricks=(1, 0)),
    "a trick less than none": lambda: dealt()._replace(tricks=(0, -1)),
    "an end with cards": lambda: dealt()._replace(phase=Phase.OVER),
    "another first right": lambda: with_trick(dealt(), original=1),
    "another first right in a trick": lambda: with_trick(led(), original=1),
    "who leads has acted": lambda: with_trick(dealt(), acted=(True, False, False, False)),
    "who waits has acted": lambda: with_trick(led(), acted=(True, True, False, False)),
    "who led has not acted": lambda: with_trick(led(), acted=(False, False, False, False)),
    "a molodka of one card": lambda: with_trick(led(), claimed=True),
    "a molodka before the lead": lambda: with_trick(dealt(), claimed=True),
    "a stock of eighteen": lambda: dealt()._replace(stock=dealt().stock.after(2)),
}


@pytest.mark.parametrize("change", UNSOUND)
def test_what_is_not_sound(change: str) -> None:
    assert not is_sound(UNSOUND[change]())


def test_a_stock_may_have_empty_places_at_its_end_by_fours() -> None:
    stock, nothing = dealt().stock.after(12), GAME.deck.nothing
    row = GAME.deck.row
    assert sound_stock(stock)
    assert sound_stock(row([*stock.places(), *(nothing,) * 4]))
    assert not sound_stock(row([*(nothing,) * 4, *stock.places()]))
    assert not sound_stock(row([*stock.places()[:6], *(nothing,) * 2]))


@pytest.mark.parametrize(("names", "one"), [("", True), ("6c Ac", True), ("6c 6d", False)])
def test_cards_of_one_suit(names: str, one: bool) -> None:
    # Given cards of the deck, and of the deck that knows suits alone
    assert is_of_one_suit(GAME.deck.cards(names), RANKS) == one
    assert is_of_one_suit(BY_SUIT.cards(names), 1) == one


def test_who_is_nearer() -> None:
    # Given seat 1 with the right to lead
    state = with_trick(dealt(), original=1)
    nearer = [(one, other) for one in SEATS for other in SEATS if is_nearer(state, one, other)]
    # Then the others sit to its left in turn
    assert nearer == [(1, 0), (1, 2), (1, 3), (2, 0), (2, 3), (3, 0)]


def test_four_trumps_and_who_takes_over() -> None:
    # Given four hearts of seat 2 on the table, as the proofs have them, and clubs trump
    state = claimed()._replace(
        trump=0, open=tuple(BY_SUIT.cards(cards.names()) for cards in claimed().open)
    )
    clubs, spades = BY_SUIT.cards("6c 7c 8c 9c"), BY_SUIT.cards("6s 7s 8s 9s")
    assert is_bura(state, clubs)
    assert not is_bura(state, spades)
    # Then a farther seat takes over with trumps alone, and only under the option
    burkozel = Options(bura_outranks=True)
    assert not may_take_over(Options(), state, 3, clubs)
    assert may_take_over(burkozel, state, 3, clubs)
    assert not may_take_over(burkozel, state, 3, spades)
    # And a nearer one with any four cards
    assert may_take_over(Options(), state, 1, spades)
    assert may_take_over(burkozel, state, 1, spades)


def test_every_state_of_games_played_by_chance_is_sound() -> None:
    # Given some games under any readings
    random = Random(9)
    for _ in range(12):
        game = Goat(any_options(random))
        state = game.deal(game.shuffle(random))
        while seats := game.actors(state):
            # Then each state is sound, and each move leaves fewer moves
            assert sound(game.options, RANKS, state)
            moves = [(seat, move) for seat in seats for move in game.moves(state, seat)]
            claims = [one for one in moves if isinstance(one[1], Claim)]
            before = moves_left(state)
            state = game.play(state, *random.choice(claims or moves)).state
            assert 0 <= moves_left(state) < before
        assert sound(game.options, RANKS, state)
        assert moves_left(state) == 0
