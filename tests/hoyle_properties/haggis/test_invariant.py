"""What the proofs take for true of each state of Haggis, on plain cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from hoyle.haggis import (
    NO_COMBINATION,
    Combination,
    Deal,
    Haggis,
    Kind,
    Options,
    Pass,
    Phase,
    Stake,
    State,
)
from hoyle_properties.haggis.claims import moves_left
from hoyle_properties.haggis.invariant import sound

GAME = Haggis()
SINGLE = Combination(Kind.SET, 4, 1, 1)
Change = Callable[[State], State]


def dealt() -> State:
    """Seat 0 leads; it holds the black and red cards up to 8, seat 1 most of the others."""
    cards = GAME.deck.cards
    black = cards("2c 3c 4c 5c 6c 7c 8c 2d 3d 4d 5d 6d 7d 8d")
    others = cards("2h 3h 4h 5h 6h 7h 8h 2s 3s 4s 5s 6s 7s 8s")
    haggis = cards("9c 9d 9h 9s 10c 10d 10h 10s")
    return GAME.deal(Deal(0, (black | GAME.wild_hand(0), others | GAME.wild_hand(1)), haggis))


def answered() -> State:
    """Seat 0 has led a four and seat 1 is to act."""
    return GAME.play(dealt(), 0, GAME.play_of("4c")).state


def test_a_round_begins_and_goes_on_soundly() -> None:
    # Given the first state, a lead, and what follows a pass
    led = answered()
    passed = GAME.play(led, 1, Pass()).state

    # Then each is sound, and the moves that are left become fewer
    for state in (dealt(), led, passed):
        assert sound(GAME.table, GAME.options, state)
    assert [moves_left(state) for state in (dealt(), led, passed)] == [70, 69, 68]


def with_hands(state: State, *names: str) -> State:
    return state._replace(hands=tuple(GAME.deck.cards(name) for name in names))


def with_top(state: State, top: Combination) -> State:
    return state._replace(trick=state.trick._replace(top=top))


UNSOUND: dict[str, Change] = {
    "a hand has grown": lambda s: s._replace(hands=(s.hands[0] | s.haggis, s.hands[1])),
    "the haggis is gone": lambda s: s._replace(haggis=GAME.deck.nothing),
    "the haggis has a wild card": lambda s: s._replace(
        haggis=GAME.deck.cards("9c 9d 9h 9s 10c 10d 10h J")
    ),
    "nothing is on top of a trick": lambda s: with_top(s, NO_COMBINATION),
    "more is on top than lies there": lambda s: with_top(s, SINGLE._replace(size=2)),
    "who laid last is to act": lambda s: s._replace(trick=s.trick._replace(by=1)),
    "who laid has all its cards": lambda s: s._replace(hands=(dealt().hands[0], s.hands[1])),
    "who is to act has no card": lambda s: with_hands(s, "2c", ""),
    "the other is out": lambda s: with_hands(s, "", "2h"),
    "a reply without the option": lambda s: with_hands(s, "", "2h")._replace(phase=Phase.REPLY),
    "the end with cards in both hands": lambda s: s._replace(phase=Phase.OVER),
    "the end with a trick": lambda s: with_hands(s, "2c", "")._replace(phase=Phase.OVER),
    "a bet of ten": lambda s: s._replace(stakes=(Stake(True, 10), s.stakes[1])),
    "a bet that was not made": lambda s: s._replace(stakes=(s.stakes[0], Stake(False, 15))),
}


@pytest.mark.parametrize("change", UNSOUND)
def test_what_is_not_sound(change: str) -> None:
    assert not sound(GAME.table, GAME.options, UNSOUND[change](answered()))


def test_a_combination_without_cards_is_not_sound() -> None:
    assert not sound(GAME.table, GAME.options, with_top(dealt(), SINGLE))


def test_replies_and_their_ends_are_sound_with_the_option() -> None:
    # Given a final play that may be answered
    options = Options(reply_to_final_play=True)
    reply = with_hands(answered(), "", "2h")._replace(phase=Phase.REPLY)
    assert sound(GAME.table, options, reply)

    # When it is answered with the last card of the other
    nothing = GAME.deck.nothing
    over = with_hands(reply, "", "")._replace(
        phase=Phase.OVER,
        turn=0,
        trick=reply.trick._replace(cards=nothing, top=NO_COMBINATION, by=1),
    )

    # Then that is sound, with the option alone
    assert sound(GAME.table, options, over)
    assert not sound(GAME.table, GAME.options, over)


def test_every_state_of_rounds_played_by_chance_is_sound() -> None:
    # Given some rounds under each reading of the final play
    random = Random(8)
    for reply in (False, True):
        game = Haggis(Options(reply_to_final_play=reply))
        state = game.deal(game.shuffle(random))
        while seats := game.actors(state):
            # Then each state is sound, and each move leaves fewer moves
            assert sound(game.table, game.options, state)
            seat = random.choice(seats)
            before = moves_left(state)
            state = game.play(state, seat, random.choice(game.moves(state, seat))).state
            assert 0 <= moves_left(state) < before
        assert sound(game.table, game.options, state)
