"""The options of Goat make a difference only where they should."""

from __future__ import annotations

from hoyle_properties.apart import Concerns, check_apart
from hoyle_properties.goat.cases import Case, cases, each_case, each_sample
from hoyle_properties.goat.strategies import VALUES
from hoyle_properties.goat.test_molodka import contested, sound
from hoyle_properties.strategies import Sample


def meets_molodka(case: Case) -> bool:
    """A molodka is tried on another that nobody has answered."""
    return case.kind == "molodka" and contested(case) and sound(case)


CONCERNS: Concerns = {
    "trump_card": lambda case: False,
    "molodka": lambda case: case.kind == "molodka",
    "molodka_contest": meets_molodka,
    "bura_outranks": lambda case: meets_molodka(case) and any(case.buras),
    "open_discards": lambda case: case.kind == "discard",
    "eggs_double_next": lambda case: False,
    "limit": lambda case: False,
}


@each_sample(
    "options-apart",
    "deal.trump",
    "molodka.out-of-turn",
    "molodka.nearest",
    "molodka.bura",
    "hidden.discards",
    "score.eggs",
    "match.ends",
)
def test_two_values_of_an_option_agree_outside_the_cases_it_is_about(sample: Sample) -> None:
    """Verdict and outcome depend on an option only in the cases that it concerns."""
    check_apart(cases(sample), CONCERNS, sample.random(), VALUES)


@each_case(
    "hidden.open-discards-apart",
    "hidden.discards",
    "trick.winner",
    when=lambda case: case.kind == "discard",
)
def test_open_discards_change_what_is_seen_and_nothing_else(case: Case) -> None:
    """The same discards are allowed, the same seat acts next, and the points are the same."""
    games = [case.under(open_discards=shown) for shown in (False, True)]
    verdicts = [game.judge(case.before, case.seat, case.move)[:3] for game in games]
    assert verdicts[0] == verdicts[1], f"the verdicts are {verdicts}"
    if case.legal:
        down, up = (game.play(case.before, case.seat, case.move).state for game in games)
        points = [game.result(state).points for game, state in zip(games, (down, up), strict=True)]
        assert points[0] == points[1], f"the points are {points}"
        bare = [state._replace(open=(), closed=(), won=(), buried=()) for state in (down, up)]
        assert bare[0] == bare[1], "something else has changed than where the cards lie"


@each_case(
    "deal.trump-card-apart",
    "deal.trump",
    "hidden.hands",
    when=lambda case: case.legal and case.kind != "discard",
)
def test_where_the_shown_card_lies_changes_only_what_is_seen_of_the_stock(case: Case) -> None:
    """All other zones, and all that is public, look the same to everybody."""
    views = [
        case.under(trump_card=place).view(case.after, case.viewer) for place in ("middle", "bottom")
    ]
    seen = [
        ([zone for zone in view.zones if zone.zone != "stock"], view.public, view.actors)
        for view in views
    ]
    assert seen[0] == seen[1], "more than the stock looks otherwise"


@each_case(
    "molodka.window-apart",
    "molodka.out-of-turn",
    when=lambda case: case.kind == "molodka" and case.goes_on and not case.before.trick.claimed,
)
def test_a_narrower_window_allows_less(case: Case) -> None:
    """Whatever may be led out of turn before the lead only may be led at any time, too."""
    usual = {"molodka_contest": "nearest_takes_over", "bura_outranks": False}
    never, before, always = (
        case.under(molodka=window, **usual).judge(case.before, case.seat, case.move).legal
        for window in ("on_lead_only", "before_lead_only", "until_trick_complete")
    )
    assert not never, "a molodka is led where there is none"
    assert always or not before, "it may be led before the lead, and not until the trick is over"
    assert before == (always and case.before.phase == "lead"), f"{before}, {always}"


@each_case(
    "molodka.first-come-apart",
    "molodka.nearest",
    when=lambda case: meets_molodka(case) and case.options.molodka != "on_lead_only",
)
def test_where_the_first_molodka_stands_only_trumps_go_before_it(case: Case) -> None:
    """Nearness does not count then, and whatever is allowed is allowed without it as well."""
    first, nearest = (
        case.under(molodka_contest=contest).judge(case.before, case.seat, case.move).legal
        for contest in ("first_come", "nearest_takes_over")
    )
    outranks = case.options.bura_outranks and case.buras == (True, False)
    assert first == outranks, f"where the first stands it is {first}"
    assert nearest or not first, "the nearer may do less than where nearness does not count"
