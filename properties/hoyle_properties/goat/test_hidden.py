"""What a seat sees: its own cards, what lay open, and how many cards there are elsewhere."""

from __future__ import annotations

from collections import Counter
from random import Random

from hoyle.goat import Goat, Move, State
from hoyle_properties.evidence import show, tally
from hoyle_properties.goat.cases import Case, counted, each_case, each_sample
from hoyle_properties.goat.subject import SUBJECT
from hoyle_properties.strategies import Sample

MOVES = 60


def seen_by(game: Goat, state: State, seat: int) -> dict[str, tuple[tuple[str, ...], int]]:
    """The names that a seat reads in each zone, and the number of cards."""
    return {zone.zone: (zone.cards, zone.size) for zone in game.view(state, seat).zones}


def moved(case: Case) -> bool:
    """A move has been made, and somebody looks at the table."""
    return case.legal


@each_case("hidden.hands", "hidden.hands", when=moved)
def test_a_hand_is_seen_by_its_owner_alone(case: Case) -> None:
    """Of other hands a seat knows how many cards they have, also of the partner's."""
    zones = seen_by(case.game, case.after, case.viewer)
    for seat, hand in enumerate(case.after.hands):
        names = hand.names() if seat == case.viewer else ()
        assert zones[f"hand {seat}"] == (names, len(hand.names())), f"it sees hand {seat} wrongly"


@each_case("hidden.stock", "hidden.hands", "deal.trump", when=moved)
def test_nobody_sees_the_stock_but_for_a_card_shown_under_it(case: Case) -> None:
    """Put back in the middle, the shown card is not seen; at the bottom it is until it is drawn."""
    left = [name for place in case.after.stock.places() for name in place.names()]
    shown = case.game.deck.names[case.after.trump]
    open_card = (shown,) if left and case.options.trump_card == "bottom" else ()
    seen = seen_by(case.game, case.after, case.viewer)["stock"]
    assert seen == (open_card, len(left)), f"seat {case.viewer} sees {seen} of the stock"


@each_case("hidden.discards", "hidden.discards", when=moved)
def test_face_down_cards_are_known_to_whoever_laid_them(case: Case) -> None:
    """In the trick and in a pile, also if the other team has taken them."""
    zones = seen_by(case.game, case.after, case.viewer)
    for owner in range(4):
        piles = {f"closed {owner}": case.after.closed[owner]}
        piles |= {f"buried {team} {owner}": case.after.buried[team][owner] for team in (0, 1)}
        for zone, cards in piles.items():
            names = cards.names() if owner == case.viewer else ()
            expected = (names, len(cards.names()))
            assert zones[zone] == expected, f"seat {case.viewer} sees {zones[zone]} of {zone}"


@each_case("hidden.open", "answer.face-up", "hidden.discards", when=moved)
def test_what_lies_or_lay_open_is_seen_by_all(case: Case) -> None:
    """In the trick, and as far as it was taken."""
    state = case.after
    lying = {f"open {seat}": cards for seat, cards in enumerate(state.open)}
    lying |= {f"won {team}": cards for team, cards in enumerate(state.won)}
    zones = seen_by(case.game, state, case.viewer)
    for zone, cards in lying.items():
        expected = (cards.names(), len(cards.names()))
        assert zones[zone] == expected, f"seat {case.viewer} sees {zones[zone]} of {zone}"


class Watcher:
    """Follows the moves of a game and keeps what was laid face up and face down."""

    def __init__(self) -> None:
        self.open: Counter[str] = Counter()
        self.laid_open: dict[int, tuple[str, ...]] = {}
        self.face_down: list[Counter[str]] = [Counter() for _ in range(4)]
        self.laid_down: dict[int, tuple[str, ...]] = {}

    def watch(self, game: Goat, seat: int, move: Move) -> None:
        """Take note of a legal move; after the fourth answer the trick is taken."""
        names = move.cards.names()
        if move.kind == "molodka":
            self.laid_open, self.laid_down = {}, {}
        hidden = move.kind == "discard" and not game.options.open_discards
        (self.laid_down if hidden else self.laid_open)[seat] = names
        if len(self.laid_open) + len(self.laid_down) == 4:
            for laid in self.laid_open.values():
                self.open.update(laid)
            for owner, laid in self.laid_down.items():
                self.face_down[owner].update(laid)
            self.laid_open, self.laid_down = {}, {}

    def known(self, state: State, seat: int) -> Counter[str]:
        """All that a seat may read anywhere on the table, but for the stock."""
        known = self.open + self.face_down[seat] + counted(state.hands[seat])
        for laid in (*self.laid_open.values(), self.laid_down.get(seat, ())):
            known.update(laid)
        return known


@each_sample("hidden.whole-game", "hidden.discards", "hidden.hands", "molodka.returns")
def test_through_a_whole_game_a_discard_stays_the_secret_of_its_owner(sample: Sample) -> None:
    """Told from the moves alone: also when it goes back, is taken, and when the game is over."""
    random = sample.random()
    game = SUBJECT.game(random, sample.size)
    state = game.deal(game.shuffle(random, random.randrange(4)))
    watcher = Watcher()
    for _ in range(MOVES):
        for seat in range(4):
            zones = seen_by(game, state, seat)
            read = Counter(name for zone in zones if zone != "stock" for name in zones[zone][0])
            known = watcher.known(state, seat)
            assert read == known, f"seat {seat} reads {read - known}, and not {known - read}"
        tally.case()
        if state.phase == "over":
            break
        seat, move = any_legal(random, game, state)
        show(game, state, move, seat)
        state = game.play(state, seat, move).state
        watcher.watch(game, seat, move)


def any_legal(random: Random, game: Goat, state: State) -> tuple[int, Move]:
    """Any legal move, often a molodka if there is one."""
    listed = [(seat, move) for seat in game.actors(state) for move in game.moves(state, seat)]
    early = [(seat, move) for seat, move in listed if move.kind == "molodka"]
    return random.choice(early if early and random.random() < 0.5 else listed)
