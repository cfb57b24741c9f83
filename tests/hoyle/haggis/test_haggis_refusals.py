"""Every rejection code, with the clause it rests on and the whole sentence a player is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest
from tests.hoyle.haggis.board import Refusal, after, haggis, lay_out, refusal

from hoyle.game import RefusalCode, Refused
from hoyle.haggis import HaggisRefused

DEALT = "7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h 10c 10d 10h J Q K"
MINE = "2c 3c 4c 5c 5d 6c 6d J Q K"


class Case(NamedTuple):
    """A move of seat 0 on its lead or after some moves, and why it is refused there."""

    move: str
    clause: str
    sentence: str
    before: tuple[str, ...] = ()
    options: Mapping[str, Any] = {}
    seat: int = 0
    hands: tuple[str, str] = (MINE, DEALT)
    bets: tuple[int | None, int | None] = (None, None)


CASES: dict[RefusalCode, Case] = {
    Refused.ROUND_OVER: Case(
        "bet 15",
        "haggis.round.ends",
        "The round is over; nobody may move.",
        before=("play 2c",),
        seat=1,
        hands=("2c", DEALT),
    ),
    Refused.NOT_YOUR_TURN: Case(
        "play 7c",
        "haggis.turn.alternate",
        "It is not seat 1's turn; seat 0 is to act.",
        seat=1,
    ),
    Refused.CARD_NOT_HELD: Case(
        "play 5c 5h J J",
        "haggis.play.own-cards",
        "Seat 0 does not hold 5h J.",
    ),
    HaggisRefused.NOTHING_LAID: Case(
        "play", "haggis.combination.kinds", "At least one card must be laid."
    ),
    HaggisRefused.NO_COMBINATION: Case(
        "play 2c 3c",
        "haggis.combination.kinds",
        "2c 3c is no set, no sequence and no bomb.",
    ),
    HaggisRefused.AMBIGUOUS: Case(
        "play 5c J Q K",
        "haggis.combination.declared",
        "5c J Q K can be a set of 4 of rank 5, a sequence of 4 up to 8 or a sequence of 4, "
        "2 of each rank, up to 6; it must be said which is meant.",
    ),
    HaggisRefused.NOT_THAT_READING: Case(
        "play 5c J Q as sequence 6",
        "haggis.combination.declared",
        "5c J Q cannot be a sequence of 3 up to 6; "
        "it can be a set of 3 of rank 5 or a sequence of 3 up to 7.",
    ),
    HaggisRefused.MUST_LEAD: Case(
        "pass",
        "haggis.lead.must-play",
        "Seat 0 leads and may not pass; a combination must be laid.",
    ),
    HaggisRefused.OTHER_KIND: Case(
        "play 7c 7d 7h",
        "haggis.answer.same-kind",
        "The kinds differ: a set of 3 of rank 7 does not answer a sequence of 3 up to 4.",
        before=("play 2c 3c 4c",),
        seat=1,
    ),
    HaggisRefused.OTHER_SIZE: Case(
        "play 7c 7d 7h",
        "haggis.answer.same-kind",
        "The sizes differ: a set of 3 of rank 7 does not answer a set of 2 of rank 5.",
        before=("play 5c 5d",),
        seat=1,
    ),
    HaggisRefused.NOT_HIGHER: Case(
        "play 2c",
        "haggis.answer.higher",
        "The rank is not higher: a single 2 does not beat a single 7.",
        before=("play 6c", "play 7c"),
    ),
    HaggisRefused.ONLY_A_BOMB: Case(
        "play 7c 7d 7h 7s",
        "haggis.answer.bomb",
        "Only a stronger bomb beats the bomb J-K; a set of 4 of rank 7 does not.",
        before=("play J K",),
        seat=1,
    ),
    HaggisRefused.BOMB_NOT_HIGHER: Case(
        "play J Q",
        "haggis.answer.higher-bomb",
        "The bomb is not stronger: the bomb J-Q does not beat the bomb J-Q.",
        before=("play J Q",),
        seat=1,
    ),
    HaggisRefused.BET_AMOUNT: Case(
        "bet 20", "haggis.bet.amounts", "A bet is 0, 15 or 30, not 20.", seat=1
    ),
    HaggisRefused.BET_TOO_LATE: Case(
        "bet 15", "haggis.bet.window", "Seat 0 can bet no more: it has laid a card."
    ),
    HaggisRefused.BET_TWICE: Case(
        "bet 30",
        "haggis.bet.once",
        "Seat 1 has bet 0 in this round already.",
        seat=1,
        bets=(None, 0),
    ),
}


def test_every_code_has_its_case() -> None:
    assert set(CASES) == {*Refused, *HaggisRefused} - {Refused.WRONG_PHASE}


@pytest.mark.parametrize("code", CASES, ids=lambda code: code.id)
def test_a_refusal_names_code_clause_and_reason(code: RefusalCode) -> None:
    # Given the hands of the case, and perhaps moves before
    case = CASES[code]
    game = haggis(**case.options)
    state = after(game, lay_out(game, *case.hands, bets=case.bets), *case.before)
    # When the move is made, then it is refused in these words
    assert refusal(game, state, case.move, case.seat) == Refusal(
        code.id, case.clause, case.sentence
    )


@pytest.mark.parametrize(
    ("laid", "move", "sentence"),
    [
        (
            "3c 5d 7h 9s",
            "3d 5h 7s 9c",
            "The bomb is not stronger: the bomb 3-5-7-9 in different suits "
            "does not beat the bomb 3-5-7-9 in different suits.",
        ),
        (
            "3c 5c 7c 9c",
            "J Q K",
            "The bomb is not stronger: the bomb J-Q-K does not beat the bomb 3-5-7-9 in one suit.",
        ),
        ("Q", "J", "The rank is not higher: a single J does not beat a single Q."),
        (
            "6c 6d 7c 7d",
            "4c 4d 5c 5d",
            "The rank is not higher: a sequence of 4, 2 of each rank, up to 5 does not beat "
            "a sequence of 4, 2 of each rank, up to 7.",
        ),
    ],
)
def test_combinations_are_named_as_players_name_them(laid: str, move: str, sentence: str) -> None:
    game = haggis()
    state = after(game, lay_out(game, f"{laid} 2c", f"{move} 2d"), f"play {laid}")
    assert refusal(game, state, f"play {move}").sentence == sentence


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("set 6", "a set of 3 of rank 6"),
        ("bomb", "a bomb"),
        ("bomb 2", "the bomb J-Q"),
        ("bomb 9", "the bomb 9"),
        ("sequence 7 x2", "a sequence of 3, 2 of each rank, up to 7"),
        ("sequence x3", "a sequence of 3, 3 of each rank"),
    ],
)
def test_what_cards_are_wrongly_said_to_be_is_repeated(said: str, words: str) -> None:
    game = haggis()
    state = lay_out(game, "5c J Q 2c", "2d")
    assert refusal(game, state, f"play 5c J Q as {said}").sentence == (
        f"5c J Q cannot be {words}; it can be a set of 3 of rank 5 or a sequence of 3 up to 7."
    )


def test_every_code_has_a_public_id_of_its_own() -> None:
    ids = [code.id for code in HaggisRefused]
    assert len(ids) == len(set(ids))
    assert ids == [
        "haggis.refused." + code.name.lower().replace("_", "-") for code in HaggisRefused
    ]


def test_the_game_ties_every_shared_code_it_uses_to_a_clause() -> None:
    assert dict(haggis().shared_clauses) == {
        code: CASES[code].clause for code in Refused if code in CASES
    }
