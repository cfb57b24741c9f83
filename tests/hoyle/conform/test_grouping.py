"""Divergences that are probably one mistake."""

from __future__ import annotations

from collections import Counter

from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.grouping import grouped
from hoyle.conform.pointing import Suspect
from hoyle.conform.running import GameOutcome
from hoyle.conform.tallying import Tally

CODE = "game.refused.not-your-turn"


def divergence(
    part: Part, clauses: tuple[str, ...], lines: int = 1, field: str | None = None
) -> Divergence:
    """A divergence after so many lines."""
    code = CODE if part == Part.ACCEPTED else None
    tried = tuple({"seat": 0} for _ in range(lines))
    return Divergence(part, clauses, code, "this", "that", Opening(), tried, {}, field)


def outcome(
    number: int, part: Part, clauses: tuple[str, ...], field: str | None = None
) -> GameOutcome:
    """An outcome with a divergence."""
    return GameOutcome(number, Tally.empty(), divergence(part, clauses, field=field))


def passed(number: int, **fired: int) -> GameOutcome:
    """An outcome in which all agrees."""
    return GameOutcome(number, Tally.empty()._replace(fired=Counter(fired)))


def told(
    run: list[GameOutcome], pointed: tuple[Suspect, ...] = ()
) -> list[tuple[str, str, object]]:
    """Clause, part and numbers of each group."""
    return [(one.clause, one.part.value, one.numbers) for one in grouped(run, pointed)]


def test_divergences_of_a_kind_under_a_clause_are_one_group() -> None:
    run = [
        outcome(3, Part.STATE, ("a", "b")),
        passed(4),
        outcome(5, Part.ACCEPTED, ("a",)),
        outcome(7, Part.STATE, ("a",)),
    ]

    large, small = grouped(run)

    assert (large.clause, large.part, large.code, large.numbers) == ("a", Part.STATE, None, (3, 7))
    assert (small.part, small.code, small.numbers) == (Part.ACCEPTED, CODE, (5,))


def test_without_divergences_there_are_no_groups() -> None:
    assert grouped([passed(0)]) == ()


def test_blame_is_laid_by_all_that_happened() -> None:
    # Given a clause that took effect in all steps that went wrong, and another in right ones, too
    run = [passed(0, a=20, b=1), outcome(1, Part.STATE, ("a", "b")), outcome(2, Part.STATE, ("b",))]

    (group,) = grouped(run)

    # Then one mistake is assumed, under the clause that explains both
    assert [one.divergence.clauses for one in group.met] == [("b", "a"), ("b",)]


def test_what_no_single_clause_explains_is_several_groups() -> None:
    run = [
        outcome(1, Part.STATE, ("a", "b")),
        outcome(2, Part.STATE, ("c",)),
        outcome(3, Part.STATE, ("a",)),
    ]

    assert told(run) == [("a", "other_state", (1, 3)), ("c", "other_state", (2,))]


def test_what_names_no_clause_is_a_group_of_its_own() -> None:
    # Given positions that are turned down, of which nothing tells why, and a vector that does
    run = [
        outcome(1, Part.OPENING, ()),
        outcome(2, Part.OPENING, ()),
        outcome(-1, Part.OPENING, ("goat.molodka.out-of-turn",)),
    ]

    found = grouped(run)

    # Then no clause is blamed for them
    assert [(one.clause, one.numbers) for one in found] == [
        ("", (1, 2)),
        ("goat.molodka.out-of-turn", (-1,)),
    ]
    assert [one.divergence.clauses for one in found[0].met] == [(), ()]


def test_where_vectors_fail_they_decide() -> None:
    run = [outcome(1, Part.STATE, ("a", "b")), outcome(2, Part.STATE, ("a", "b"))]

    assert told(run, (Suspect("b", 0.9, 1, 1),)) == [("b", "other_state", (1, 2))]


def test_differences_in_one_field_of_an_event_are_one_mistake() -> None:
    # Given totals that differ in hands in which other clauses gave points, and other winners
    laid, held = "take.score.laid", "take.score.held"
    run = [
        outcome(1, Part.EVENT, (laid, "take.discard.one"), "hand_over.totals"),
        outcome(2, Part.EVENT, (held, "take.discard.one"), "hand_over.totals"),
        outcome(3, Part.EVENT, (held, "take.round.ends"), "hand_over.totals"),
        outcome(4, Part.EVENT, ("take.match.tie",), "match_over.winner"),
    ]

    # Then the totals are one group, under the clause that is named most
    assert told(run) == [
        (held, "other_event", (1, 2, 3)),
        ("take.match.tie", "other_event", (4,)),
    ]
    # And what could also be at fault is about points, not about the move before
    others = grouped(run)[0].met[0].divergence.clauses[1:]
    assert laid in others
    assert "take.discard.one" not in others


def test_what_differs_at_the_same_line_is_kept() -> None:
    # Given a state that differs, and totals that differ at the same line
    state = divergence(Part.STATE, ("take.meld.optional",), field="melded")
    event = divergence(Part.EVENT, ("take.score.laid",), field="hand_over.totals")
    run = [GameOutcome(1, Tally.empty(), state._replace(also=(event,)))]

    # Then both are told, each for itself
    assert told(run) == [
        ("take.meld.optional", "other_state", (1,)),
        ("take.score.laid", "other_event", (1,)),
    ]
    assert [one.met[0].divergence.also for one in grouped(run)] == [(), ()]


def test_a_clause_that_the_rules_name_stays() -> None:
    run = [passed(0, a=20), outcome(1, Part.ACCEPTED, ("a",)), outcome(2, Part.STATE, ("b", "a"))]

    assert told(run, (Suspect("b", 0.9, 1, 1),)) == [
        ("a", "accepted_but_illegal", (1,)),
        ("b", "other_state", (2,)),
    ]


def test_what_is_counted_at_the_end_comes_after_the_moves() -> None:
    # Given more differences in totals than in moves
    totals = [
        outcome(number, Part.EVENT, ("take.score.laid",), "hand_over.totals") for number in (1, 2)
    ]
    run = [*totals, outcome(3, Part.ACCEPTED, ("take.draw.one",))]

    assert told(run) == [
        ("take.draw.one", "accepted_but_illegal", (3,)),
        ("take.score.laid", "other_event", (1, 2)),
    ]
