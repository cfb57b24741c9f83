"""Exhaustive: what the best play comes to on small tables."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.goat import Beat, Claim, Discard, State
from hoyle_properties.evidence import evidence, show, tally
from hoyle_properties.goat.best_play import Solved, sign_of, solved
from hoyle_properties.goat.by_names import team_of
from hoyle_properties.goat.small_tables import (
    BURAS,
    ENDINGS,
    MOLODKAS,
    PARTNERS,
    TEXT,
    THREE_CARDS,
    TWENTY,
    TWO_MOLODKAS,
    Cut,
    Start,
    first_states,
)

CUTS: Mapping[str, Cut] = {
    "molodkas": MOLODKAS,
    "two-molodkas": TWO_MOLODKAS,
    "partners": PARTNERS,
    "three-cards": THREE_CARDS,
    "endings": ENDINGS,
    "buras": BURAS,
}
"""The tables that are solved, under `text`."""

BETTER_NOT_TO_BEAT: Mapping[str, tuple[int, int]] = {
    "molodkas": (521, 8),
    "two-molodkas": (266, 0),
    "partners": (221, 23),
    "three-cards": (0, 0),
    "endings": (304, 6),
    "buras": (77, 0),
}
"""States in which a seat can beat an opponent, and those in which a discard is better."""

BETTER_TO_OVERTAKE: Mapping[str, tuple[int, int]] = {
    "molodkas": (67, 4),
    "two-molodkas": (266, 0),
    "partners": (27, 0),
    "three-cards": (558, 0),
    "endings": (75, 0),
    "buras": (62, 0),
}
"""States in which a seat can beat its partner, and those in which no discard is as good."""

MOLODKA_OR_NOT: Mapping[str, tuple[int, int, int]] = {
    "molodkas": (136, 6, 827),
    "two-molodkas": (4, 8, 238),
    "partners": (0, 7, 1),
    "three-cards": (45, 0, 24),
    "endings": (72, 147, 417),
    "buras": (0, 0, 100),
}
"""How often a molodka is better than to wait or to answer, how often worse, how often as good."""

NOBODY_WANTS_TO_LEAD = Start(
    "As Jd | 10s Qd | Ad Ah | Js 10h",
    "",
    "Kh",
    won="Kh Qh 10c Qs Ks Jc | 10d Kc Jh Qc Kd Ac",
    tricks=(1, 1),
)
"""Two tricks before the end, with hearts trump; nobody holds a molodka."""

KING_FOR_THE_PARTNER = Start(
    "Jh 10d | 10s Qc | Ah As | Ks Jd",
    "",
    "Qs",
    won="Qs Jc Kc 10c Ac Qd | Kd Ad Qh Kh 10h Js",
    tricks=(1, 1),
)
"""Two tricks before the end, with spades trump; seat 2 holds the ace of trumps."""

AHEAD_IF_LED_BY = (-14, 0, -14, 52)
"""By how many points seats 0 and 2 are ahead in the end, by the seat that leads."""


def answering(table: Solved, state: State) -> tuple[list[int], list[int], list[int]]:
    """What the beats, discards and molodkas of the seat whose turn it is are worth to it."""
    worth = table.answers(state).items()
    beats, discards, claims = (
        [value for move, value in worth if isinstance(move, kind)]
        for kind in (Beat, Discard, Claim)
    )
    return beats, discards, claims


def partner_is_ahead(state: State) -> bool:
    """Whether the cards to beat are of the team of the seat whose turn it is."""
    return team_of(state.trick.best) == team_of(state.turn)


@evidence(
    "goat.property.best-play.not-beating",
    clauses=("goat.answer.free-choice", "goat.trick.leads-next"),
    level="exhaustive",
)
def test_it_may_be_better_to_discard_than_to_beat_an_opponent() -> None:
    """In so many states some discard is worth more than all beats, and than a molodka."""
    for name, cut in CUTS.items():
        table, possible, better = solved(cut, TEXT), 0, 0
        for state in table.states():
            beats, discards, claims = answering(table, state)
            if beats and not partner_is_ahead(state):
                possible += 1
                better += max(discards) > max(beats + claims)
        assert (possible, better) == BETTER_NOT_TO_BEAT[name], f"{name}: {possible} {better}"


@evidence(
    "goat.property.best-play.overtaking",
    clauses=("goat.answer.free-choice", "goat.trick.leads-next"),
    level="exhaustive",
)
def test_it_is_hardly_ever_better_to_beat_the_partner() -> None:
    """In so many states some beat is worth more than all discards, though the partner is ahead."""
    for name, cut in CUTS.items():
        table, possible, better = solved(cut, TEXT), 0, 0
        for state in table.states():
            beats, discards, claims = answering(table, state)
            if beats and partner_is_ahead(state):
                possible += 1
                better += max(beats) > max(discards + claims)
        assert (possible, better) == BETTER_TO_OVERTAKE[name], f"{name}: {possible} {better}"


@evidence(
    "goat.property.best-play.silence",
    clauses=("goat.molodka.out-of-turn", "goat.molodka.usual-rules"),
    level="exhaustive",
)
def test_it_may_be_better_to_be_silent_with_a_molodka() -> None:
    """Counted over all states and seats: to lead it is worth more, less, or as much."""
    for name, cut in CUTS.items():
        table, counts = solved(cut, TEXT), [0, 0, 0]
        for state in table.states():
            for spoken, silent in choices(table, state):
                counts[0 if spoken > silent else 1 if spoken < silent else 2] += 1
        assert tuple(counts) == MOLODKA_OR_NOT[name], f"{name}: {counts}"


def choices(table: Solved, state: State) -> list[tuple[int, int]]:
    """For each seat with a molodka, what it is worth to lead it and what not to."""
    beats, discards, claims = answering(table, state)
    own = [(claim, max(beats + discards)) for claim in claims]
    return own + [(option.spoken, option.silent) for option in table.asked(state)]


@evidence(
    "goat.property.best-play.leading",
    clauses=("goat.trick.leads-next", "goat.lead.first"),
    level="exhaustive",
)
def test_to_lead_may_be_a_burden() -> None:
    """In one deal of the last two tricks each team wants the next seat to lead, whoever leads."""
    ahead = []
    for first in range(4):
        cut = Cut(TWENTY, (NOBODY_WANTS_TO_LEAD._replace(first=first),))
        table = solved(cut, TEXT)
        (state,) = first_states(table.found.game, cut)
        tally.case(len(table.values))
        show(table.found.game, state)
        ahead.append(table.values[table.found.packing.pack(state)])
    assert tuple(ahead) == AHEAD_IF_LED_BY
    for first, worth in enumerate(ahead):
        assert sign_of(first) * worth < sign_of(first) * ahead[(first + 1) % 4]


@evidence(
    "goat.property.best-play.trump-for-the-partner",
    clauses=("goat.answer.free-choice", "goat.trick.pile"),
    level="exhaustive",
)
def test_a_trump_may_be_worth_most_in_the_trick_of_the_partner() -> None:
    """The partner has won with the ten; the king goes with it rather than a plain jack."""
    cut = Cut(TWENTY, (KING_FOR_THE_PARTNER,))
    table = solved(cut, TEXT)
    game = table.found.game
    (state,) = first_states(game, cut)
    for text in ("lead 10d", "beat 10s", "discard Ah"):
        state = game.play(state, state.turn, game.parse(text)).state
    tally.case(len(table.values))
    show(game, state)
    worth = {game.write(move): value for move, value in table.answers(state).items()}
    assert worth["discard Ks"] - worth["discard Jd"] == 4
    assert worth.keys() == {"discard Ks", "discard Jd"}
