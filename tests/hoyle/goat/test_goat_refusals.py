"""Every reason for which a move is refused, with its clause and its whole sentence."""

from __future__ import annotations

import pytest
from tests.hoyle.goat.board import Refusal, after, goat, lay_out, refusal

from hoyle.game import Refused
from hoyle.goat import Goat, GoatRefused, State

GAME = goat()
HANDS = ("8h 7c 8c 9c", "As 10s Qc Kc", "9h Jd Qd Kd", "6h 7h Jh Qh")


def start() -> State:
    """A trick is to be led by seat 0; seat 3 has four hearts."""
    return lay_out(GAME, *HANDS)


def led(*moves: str) -> State:
    """Seat 0 has led the eight of hearts, and some moves follow."""
    return after(GAME, start(), "lead 8h", *moves)


def claimed() -> State:
    """Seat 3 has broken in after the lead."""
    return led("3: molodka 6h 7h Jh Qh")


CASES = {
    "nothing is led": (
        start(),
        "lead",
        0,
        Refusal(
            "goat.refused.nothing-laid", "goat.lead.one-suit", "At least one card must be led."
        ),
    ),
    "two suits are led": (
        start(),
        "lead 8h 8c",
        0,
        Refusal(
            "goat.refused.several-suits",
            "goat.lead.one-suit",
            "The cards 8c 8h are not of one suit.",
        ),
    ),
    "two cards on one": (
        led(),
        "discard As 10s",
        1,
        Refusal(
            "goat.refused.other-number",
            "goat.answer.same-number",
            "As many cards must be laid as were led: 1, not 2.",
        ),
    ),
    "two cards on one, to beat": (
        led(),
        "beat As 10s",
        1,
        Refusal(
            "goat.refused.other-number",
            "goat.answer.same-number",
            "As many cards must be laid as were led: 1, not 2.",
        ),
    ),
    "an ace of another suit": (
        led(),
        "beat As",
        1,
        Refusal(
            "goat.refused.does-not-beat",
            "goat.answer.beats-each",
            "As cannot beat 8h, card by card, with d trump.",
        ),
    ),
    "three cards of a suit out of turn": (
        led(),
        "molodka 6h 7h Jh",
        3,
        Refusal(
            "goat.refused.not-four-of-a-suit",
            "goat.molodka.out-of-turn",
            "A molodka is 4 cards of one suit, and not 6h 7h Jh.",
        ),
    ),
    "a molodka of no cards": (
        led(),
        "molodka",
        3,
        Refusal(
            "goat.refused.not-four-of-a-suit",
            "goat.molodka.out-of-turn",
            "A molodka is 4 cards of one suit, and not nothing.",
        ),
    ),
    "four cards of several suits out of turn": (
        led(),
        "molodka 9h Jd Qd Kd",
        2,
        Refusal(
            "goat.refused.not-four-of-a-suit",
            "goat.molodka.out-of-turn",
            "A molodka is 4 cards of one suit, and not Jd Qd Kd 9h.",
        ),
    ),
    "the leader's own four cards out of turn": (
        lay_out(GAME, "6h 7h Jh Qh", "8h 7c 8c 9c", "As 10s Qc Kc", "9h Jd Qd Kd"),
        "molodka 6h 7h Jh Qh",
        0,
        Refusal(
            "goat.refused.lead-them",
            "goat.molodka.own-lead",
            "Seat 0 is to lead anyway; four cards of one suit are an ordinary lead.",
        ),
    ),
    "a seat that has discarded": (
        after(
            GAME,
            lay_out(GAME, "6h", "7h Jh Qh Kh", "8h 7c 8c 9c", "6s 7s 8s 9s"),
            "lead 6h",
            "discard 7h",
            "3: molodka 6s 7s 8s 9s",
        ),
        "molodka 7h Jh Qh Kh",
        1,
        Refusal(
            "goat.refused.acted-already",
            "goat.molodka.not-acted",
            "Seat 1 has laid cards in this trick and cannot lead out of turn.",
        ),
    ),
    "a molodka on a whole hand that was led": (
        after(
            GAME,
            lay_out(GAME, "7c 8c 9c Jc", "As 10s Qc Kc", "9h Jd Qd Kd", "6h 7h Jh Qh"),
            "lead 7c 8c 9c Jc",
        ),
        "molodka 6h 7h Jh Qh",
        3,
        Refusal(
            "goat.refused.molodka-too-late",
            "goat.molodka.out-of-turn",
            "Seat 3 cannot lead out of turn now: the trick can be interrupted no more.",
        ),
    ),
    "a molodka on an answered one": (
        after(
            GAME,
            lay_out(GAME, "8h Jc Qc Kc", "6s 7s 8s 9s", "9h Jd Qd Kd", "6h 7h Jh Qh"),
            "lead 8h",
            "3: molodka 6h 7h Jh Qh",
            "discard 8h Jc Qc Kc",
        ),
        "molodka 6s 7s 8s 9s",
        1,
        Refusal(
            "goat.refused.molodka-too-late",
            "goat.molodka.out-of-turn",
            "Seat 1 cannot lead out of turn now: a molodka has been led and answered.",
        ),
    ),
    "a molodka of a farther seat": (
        after(
            GAME,
            lay_out(GAME, "8h Jc Qc Kc", "6s 7s 8s 9s", "9h Jd Qd Kd", "6h 7h Jh Qh"),
            "lead 8h",
            "1: molodka 6s 7s 8s 9s",
        ),
        "molodka 6h 7h Jh Qh",
        3,
        Refusal(
            "goat.refused.not-nearer",
            "goat.molodka.nearest",
            "The molodka of seat 1 stands: seat 3 does not go before it.",
        ),
    ),
    "out of turn without a molodka": (
        led(),
        "discard 9h",
        2,
        Refusal(
            "game.refused.not-your-turn",
            "goat.turn.clockwise",
            "It is not seat 2's turn; seat 1 is to act.",
        ),
    ),
    "a second lead": (
        led(),
        "lead As",
        1,
        Refusal(
            "game.refused.wrong-phase",
            "goat.answer.free-choice",
            "Seat 1 cannot lead now: a trick has been led, which must be beaten or discarded to.",
        ),
    ),
    "nothing to beat": (
        start(),
        "beat 8h",
        0,
        Refusal(
            "game.refused.wrong-phase",
            "goat.lead.one-suit",
            "Seat 0 cannot beat now: nothing has been led, so cards of one suit must be led first.",
        ),
    ),
    "nothing to discard to": (
        start(),
        "discard 8h",
        0,
        Refusal(
            "game.refused.wrong-phase",
            "goat.lead.one-suit",
            "Seat 0 cannot discard now: nothing has been led, so cards of one suit must be led "
            "first.",
        ),
    ),
    "cards of others": (
        start(),
        "lead 8h 9h Ah",
        0,
        Refusal(
            "game.refused.card-not-held", "goat.play.own-cards", "Seat 0 does not hold 9h Ah."
        ),
    ),
    "a molodka with the cards of others": (
        led(),
        "molodka 6h 7h 8h Jh",
        3,
        Refusal("game.refused.card-not-held", "goat.play.own-cards", "Seat 3 does not hold 8h."),
    ),
    "after the end": (
        after(
            GAME,
            lay_out(GAME, "8h", "As", "9h", "6h"),
            "lead 8h", "discard As", "beat 9h", "discard 6h",
        ),
        "lead 8h",
        2,
        Refusal(
            "game.refused.round-over", "goat.round.ends", "The round is over; nobody may move."
        ),
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("state", "text", "seat", "said"),
    [pytest.param(*case, id=name) for name, case in CASES.items()],
)
def test_a_move_is_refused(state: State, text: str, seat: int, said: Refusal) -> None:
    assert refusal(GAME, state, text, seat) == said
    assert GAME.parse(text) not in GAME.moves(state, seat)


NEVER = Refusal(
    "goat.refused.no-molodka",
    "goat.molodka.out-of-turn",
    "Nobody leads out of turn; seat 0 is to act.",
)


@pytest.mark.parametrize("seat", range(4))
def test_where_nobody_leads_out_of_turn_every_molodka_is_refused(seat: int) -> None:
    game = goat(molodka="on_lead_only")
    assert refusal(game, lay_out(game, *HANDS), "molodka 6h 7h Jh Qh", seat) == NEVER


def test_before_the_lead_only_a_molodka_into_a_trick_comes_too_late() -> None:
    game = goat(molodka="before_lead_only")
    state = after(game, lay_out(game, *HANDS), "lead 8h")
    assert refusal(game, state, "molodka 6h 7h Jh Qh", 3) == Refusal(
        "goat.refused.molodka-too-late",
        "goat.molodka.out-of-turn",
        "Seat 3 cannot lead out of turn now: the trick can be interrupted no more.",
    )


def test_every_code_is_met_here() -> None:
    met = {said.code for *_, said in CASES.values()} | {NEVER.code}
    assert met == {code.id for code in (*GoatRefused, *Refused)}


def test_cards_that_are_held_come_before_everything_but_turn_and_phase() -> None:
    # A lead of nothing that a seat holds, in two suits, is refused for the cards
    assert refusal(GAME, start(), "lead Ac As", 0).code == "game.refused.card-not-held"
    # And a discard of too many is too
    assert refusal(GAME, led(), "discard Ac As", 1).code == "game.refused.card-not-held"
    # But not where it is not the seat's turn
    assert refusal(GAME, led(), "discard Ac As", 2).code == "game.refused.not-your-turn"


@pytest.mark.parametrize("game", [GAME, goat("burkozel"), goat(bura_outranks=True)])
def test_a_refused_move_changes_nothing(game: Goat) -> None:
    state = after(game, lay_out(game, *HANDS), "lead 8h")
    refusal(game, state, "beat As", 1)
    assert state == after(game, lay_out(game, *HANDS), "lead 8h")
