"""The end of a round, and its points."""

from __future__ import annotations

from hoyle_properties.swoop.cases import Case, counted, each_case, number

POINTS = {"A": 1, "J": 10, "Q": 10, "K": 10, "10": 50, "Jk": 50}


def points_of(name: str) -> int:
    """What a card counts: an ace one, a ranked number itself, a court card ten, the rest fifty."""
    return POINTS[number(name)] if number(name) in POINTS else int(number(name))


@each_case("round.ends", "round.ends", when=lambda case: case.legal)
def test_the_round_ends_exactly_when_the_mover_has_no_card_left(case: Case) -> None:
    """After everything that follows from the move; the seat that is out is named."""
    result = case.game.result(case.after)
    ended = not case.has_cards(case.after)
    assert result.over == ended, f"the round is {'over' if result.over else 'not over'}"
    assert (case.after.phase == "over") == ended, f"the phase is {case.after.phase}"
    assert result.out == (case.seat if ended else None), f"seat {result.out} is out"


@each_case("round.over", "round.ends", when=lambda case: case.phase == "over")
def test_nobody_moves_once_the_round_is_over(case: Case) -> None:
    """Whatever is tried is refused, for that reason."""
    assert case.code == "game.refused.round-over", f"the verdict is {case.code or 'legal'}"


@each_case("round.winner-has-none", "round.ends", "score.cards-left", when=lambda case: case.legal)
def test_whoever_is_out_has_no_points(case: Case) -> None:
    """A seat without cards has none, and it is the only one."""
    points = case.game.result(case.after).points
    none = [seat for seat, count in enumerate(points) if count == 0]
    out = [case.seat] if case.after.phase == "over" else []
    assert none == out, f"seats {none} have no points, {out} are out"


@each_case("round.points", "score.cards-left", "score.card-points", when=lambda case: case.legal)
def test_points_are_those_of_the_cards_still_held(case: Case) -> None:
    """In the hand, face up and face down; nothing else counts."""
    points = case.game.result(case.after).points
    for seat in range(case.game.seats):
        rows = (case.after.faceup[seat].cards(), case.after.mystery[seat].cards())
        held = counted(case.after.hands[seat], *rows)
        total = sum(points_of(name) * count for name, count in held.items())
        assert points[seat] == total, f"seat {seat} has {points[seat]} points, not {total}"


@each_case("round.sources", "score.cards-left", when=lambda case: case.legal)
def test_each_zone_counts_for_its_owner(case: Case) -> None:
    """The points of a hand and of each row are told apart."""
    for seat, zone, points, _ in case.game.result(case.after).sources:
        lying = {
            "hand": case.after.hands[seat],
            "faceup": case.after.faceup[seat].cards(),
            "mystery": case.after.mystery[seat].cards(),
        }[zone]
        total = sum(map(points_of, lying.names()))
        assert points == total, f"{zone} of seat {seat} counts {points}, not {total}"
