"""Exhaustive: who sees a card of Goat, in whatever zone it lies."""

from __future__ import annotations

from random import Random

from hoyle.cards import Cards
from hoyle.goat import Goat, Options, Phase, State, TrumpCard
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.goat.invariant import SEATS, TEAMS
from hoyle_properties.goat.subject import SUBJECT

OPEN = (*(f"open {seat}" for seat in SEATS), *(f"won {team}" for team in TEAMS))
DISCARDED = tuple(
    (zone, seat)
    for seat in SEATS
    for zone in (
        f"closed {seat}",
        f"hand {seat}",
        *(f"buried {team} {seat}" for team in TEAMS),
    )
)
"""Where a card can lie that a seat discards: face down, taken back, or in a pile; or just held."""


def with_card_in(state: State, card: Cards, zone: str) -> State:
    """A state in which no card lies anywhere but one, in a zone given by its name."""

    def each(name: str, owners: tuple[int, ...]) -> tuple[Cards, ...]:
        return tuple(card.when(zone == f"{name} {owner}") for owner in owners)

    return state._replace(
        hands=each("hand", SEATS),
        stock=card.deck.row([card.when(zone == "stock")]),
        open=each("open", SEATS),
        closed=each("closed", SEATS),
        won=each("won", TEAMS),
        buried=tuple(each(f"buried {team}", SEATS) for team in TEAMS),
    )


def who_sees(game: Goat, state: State, card: Cards) -> set[int]:
    """The seats to which a view names a card."""
    return {
        seat
        for seat in SEATS
        if any(str(card) in zone.cards for zone in game.view(state, seat).zones)
    }


def check_seen(zone: str, seen_by: set[int]) -> None:
    """See that exactly some seats see a card in a zone: each card, in each phase."""
    game = SUBJECT.examined()
    start = game.deal(game.shuffle(Random(0)))
    for card in game.deck.everything.singles():
        for phase in Phase:
            state = with_card_in(start._replace(phase=phase), card, zone)
            show(game, state)
            tally.case()
            found = who_sees(game, state, card)
            assert found == seen_by, f"{card} in {zone} is seen by {found} in the phase {phase}"


@evidence(
    "goat.property.discards-stay-hidden",
    clauses=("goat.hidden.discards", "goat.hidden.hands", "goat.molodka.returns"),
    level="exhaustive",
)
def test_a_discard_is_known_to_its_owner_alone_wherever_it_goes() -> None:
    """Face down in the trick, back in the hand, or in the pile of either team, in each phase.

    That it goes nowhere else is proved: goat.proof.answer, goat.proof.molodka, goat.proof.trick.
    """
    for zone, owner in DISCARDED:
        check_seen(zone, {owner})


@evidence(
    "goat.property.open-cards-are-seen",
    clauses=("goat.answer.face-up", "goat.hidden.hands"),
    level="exhaustive",
)
def test_what_lies_face_up_is_seen_by_all_and_the_stock_by_nobody() -> None:
    """Also in the piles, and any card of the deck."""
    for zone in OPEN:
        check_seen(zone, set(SEATS))
    check_seen("stock", set())


@evidence(
    "goat.property.shown-card-is-seen",
    clauses=("goat.deal.trump", "goat.hidden.hands"),
    level="exhaustive",
)
def test_of_the_stock_only_the_shown_card_is_seen_and_only_at_the_bottom() -> None:
    """Each card as the shown one, under both readings; drawn it is seen by who holds it."""
    for where in TrumpCard:
        game = SUBJECT.examined(Options(trump_card=where))
        start = game.deal(game.shuffle(Random(0)))
        for card in game.deck.everything.singles():
            shown = start._replace(trump=card.rank())
            tally.case()
            state = with_card_in(shown, card, "stock")
            show(game, state)
            wanted = set(SEATS) if where == TrumpCard.BOTTOM else set()
            assert who_sees(game, state, card) == wanted, f"{card} in the stock: {where}"
            drawn = with_card_in(shown, card, "hand 2")._replace(stock=game.deck.row([]))
            assert who_sees(game, drawn, card) == {2}, f"{card} is seen after it was drawn"


@evidence("goat.property.every-zone-is-shown", clauses=("goat.hidden.hands",), level="exhaustive")
def test_each_zone_is_one_that_these_checks_look_at() -> None:
    """No zone of the game is left out, so no card can lie where its view is not checked."""
    game = SUBJECT.examined()
    state = game.deal(game.shuffle(Random(0)))
    names = {zone for zone, _ in game.zones(state)}
    looked_at = {*OPEN, *(zone for zone, _ in DISCARDED), "stock"}
    tally.case(len(names))
    assert names == looked_at, f"not looked at: {sorted(names ^ looked_at)}"
