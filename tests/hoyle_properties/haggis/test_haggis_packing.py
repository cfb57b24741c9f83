"""States of Haggis as numbers, and the deals that small tables start from."""

from __future__ import annotations

from hoyle.haggis import Bet, Haggis, Options, Play, Stake, State
from hoyle_properties.haggis.packing import all_deals, deal_of, packing, renamed
from hoyle_properties.haggis.small_tables import FOUR_RANKS, JACK, Cut, Start, first_states

GAME = Haggis(Options(), FOUR_RANKS)


def dealt() -> State:
    """A deal of the small table with four ranks in two suits."""
    own, other = (GAME.deck.cards(names).bits for names in ("2c 3c", "4d 5d"))
    return GAME.deal(deal_of(GAME, own, other))


def test_a_state_comes_back_from_its_number() -> None:
    # Given a state with a bet, a taken trick, a trick on the table, and cards left
    state = dealt()
    for seat, text in ((1, "bet 15"), (0, "play J"), (1, "pass"), (0, "play 2c"), (1, "play 4d")):
        state = GAME.play(state, seat, GAME.parse(text)).state

    # When it is packed and unpacked
    packed = packing(GAME)
    back = packed.unpack(packed.pack(state))

    # Then nothing of it is lost but which jack lies where
    assert [(zone, cards.names()) for zone, cards in GAME.zones(back)] == [
        (zone, cards.names()) for zone, cards in GAME.zones(state)
    ]
    assert back.trick[1:] == state.trick[1:]
    assert back[4:] == state[4:]


def test_bets_of_nothing_and_of_0_are_two_states() -> None:
    # Given a state in which nobody has bet, and the same after a bet of 0
    state = dealt()
    after = GAME.play(state, 0, Bet(0)).state

    # Then the numbers differ
    assert after.stakes == (Stake(True, 0), Stake(False, 0))
    assert packing(GAME).pack(state) != packing(GAME).pack(after)


def test_it_does_not_matter_which_jack_lies_where() -> None:
    # Given two states that differ in the copies of the jack that were taken
    one, other = (GAME.wild_hand(seat) for seat in range(2))
    played = dealt()._replace(
        hands=tuple(hand - GAME.wild_hand(n) for n, hand in enumerate(dealt().hands))
    )

    # Then they are the same number
    pack = packing(GAME).pack
    assert pack(played._replace(taken=(one, other))) == pack(played._replace(taken=(other, one)))
    # And a state in which one seat has taken both is another
    both = (one | other, GAME.deck.nothing)
    assert pack(played._replace(taken=both)) != pack(played._replace(taken=(one, other)))


def test_deals_that_differ_in_suits_only_are_one() -> None:
    # Given three ranks in two suits, and two natural cards in each hand
    game = Haggis(Options(), JACK.table)
    deals = list(all_deals(game))

    # Then there are as many deals as counted by hand: of the 15 * 6 ways to deal, 3 * 2 stay as
    # they are when the suits are exchanged, and the others are alike in pairs
    assert len(deals) == len(set(deals)) == (15 * 6 - 3 * 2) // 2 + 3 * 2
    # And every one is sound
    for deal in deals:
        assert game.deal(deal).turn == 0


def test_suits_are_exchanged_card_by_card() -> None:
    deck = GAME.deck
    assert renamed(GAME, deck.cards("2c 3d 4c 4d").bits, (1, 0)) == deck.cards("2d 3c 4c 4d").bits


def test_play_starts_after_the_lead_that_is_given() -> None:
    # Given a deal in which seat 0 has led a card
    cut = Cut(FOUR_RANKS, (Start("2c 3c", "4d 5d", "play 3c"),), bets=True)

    # When play starts
    (state,) = first_states(GAME, cut)

    # Then the card lies there, and nobody has bet
    assert state == GAME.play(dealt(), 0, Play(GAME.deck.cards("3c"))).state


def test_unless_bets_are_looked_at_both_have_bet_0() -> None:
    (state,) = first_states(GAME, Cut(FOUR_RANKS, (Start("2c 3c", "4d 5d"),)))
    assert state == dealt()._replace(stakes=(Stake(True, 0), Stake(True, 0)))
