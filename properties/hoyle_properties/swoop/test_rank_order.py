"""The order of the numbers, pair by pair."""

from __future__ import annotations

from itertools import product

from hoyle.swoop import Options, Phase, Pile, State
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.swoop.cases import game_of
from hoyle_properties.swoop.strategies import ASCENDING


@evidence(
    "swoop.rank-order",
    clauses=("swoop.setup.rank-order", "swoop.play.higher-takes-pile", "swoop.play.equal-or-lower"),
    level="exhaustive",
)
def test_a_card_takes_the_pile_exactly_if_its_number_is_higher() -> None:
    """Every number on every number, from the ace up to the king; tens and jokers take nothing."""
    for top, played in product(ASCENDING, (*ASCENDING, "10", "Jk")):
        taken = takes(top, played)
        higher = played in ASCENDING and ASCENDING.index(played) > ASCENDING.index(top)
        tally.case()
        assert taken == higher, f"{played} on {top} {'takes' if taken else 'does not take'} it"


def takes(top: str, played: str) -> bool:
    """Whether a card of one number takes a pile of one card of another number."""
    game = game_of(Options())
    pile = game.deck.cards(top + "h")
    card = game.deck.cards(played if played == "Jk" else played + "c")
    kept = game.deck.cards("3d")
    others = (game.deck.cards("4c"), game.deck.cards("4d"), game.deck.cards("4s"))
    used = pile | card | kept | others[0] | others[1] | others[2]
    empty = game.deck.row([game.deck.nothing] * 4)
    state = State(
        hands=(card | kept, *others),
        faceup=(empty,) * 4,
        mystery=(empty,) * 4,
        pile=Pile(pile, pile.rank(), 1),
        removed=game.deck.nothing,
        undealt=game.deck.everything - used,
        turn=0,
        phase=Phase.TURN,
    )
    move = game.play_of(card.names())
    show(game, state, move)
    after = game.play(state, 0, move).state
    return any(name.startswith(top) for name in pile.names() if after.hands[0].holds(pile))
