"""The end of a game, its points, and what they cost."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hoyle.goat import Goat, Phase, State, Trick
from hoyle_properties.evidence import show, tally
from hoyle_properties.goat.by_names import defeats_for, team_of, worth
from hoyle_properties.goat.cases import Case, each_case, each_sample, game_of
from hoyle_properties.goat.strategies import any_options
from hoyle_properties.strategies import Sample

BORDERS = (0, 2, 29, 30, 31, 32, 58, 59, 60, 61, 62, 88, 89, 90, 91, 118, 120)


def taken(state: State, team: int) -> list[str]:
    """The names on the pile of a team."""
    return [name for zone in (state.won[team], *state.buried[team]) for name in zone.names()]


def left(state: State) -> int:
    """How many cards are in hands and stock."""
    hands = sum(len(hand.names()) for hand in state.hands)
    return hands + len(state.stock.cards().names())


@each_case("round.ends", "round.ends", when=lambda case: case.legal)
def test_a_game_is_over_exactly_when_the_last_trick_is_taken(case: Case) -> None:
    """That is when neither a hand nor the stock has a card; no earlier, whoever has won."""
    over = case.completes and not left(case.after)
    assert (case.after.phase == "over") == over, f"the phase is {case.after.phase}"
    result = case.game.result(case.after)
    assert result.over == over, f"over is {result.over}"
    assert bool(result.penalties) == over, f"it costs {result.penalties} now"
    assert over == (not case.game.actors(case.after)), "somebody is still to act, or nobody is"


@each_case("round.all-taken", "round.ends", "trick.pile", when=lambda case: case.last_trick)
def test_at_the_end_every_card_has_been_taken(case: Case) -> None:
    """Each card of the deck lies on one of the two piles."""
    every = sorted([*taken(case.after, 0), *taken(case.after, 1)])
    assert every == sorted(case.game.deck.names), "some card was not taken"


@each_case("round.over", "round.ends", when=lambda case: not case.goes_on)
def test_nothing_can_be_done_once_the_game_is_over(case: Case) -> None:
    """Whatever is tried is refused, for that reason, also a molodka."""
    assert case.code == "game.refused.round-over", f"the verdict is {case.code or 'legal'}"
    for seat in range(4):
        assert not case.game.moves(case.before, seat), f"seat {seat} can move"


@each_case("round.last", "round.next-lead", when=lambda case: case.last_trick)
def test_the_winner_of_the_last_trick_has_the_right_to_lead(case: Case) -> None:
    """It is kept in the result, and used for the next game."""
    result = case.game.result(case.after)
    assert result.last == case.winner, f"seat {result.last} is said to have won the last trick"
    standing = case.game.settle(case.game.begin_match(case.next_seat), result)
    assert standing.first == case.winner, f"seat {standing.first} leads the next game"


@each_case("score.card-points", "score.card-points", when=lambda case: True)
def test_points_are_those_of_the_cards_on_the_pile(case: Case) -> None:
    """Those that lay face down count as well; nothing is counted that is not taken."""
    result = case.game.result(case.after)
    expected = tuple(worth(taken(case.after, team)) for team in (0, 1))
    assert result.points == expected, f"the points are {result.points}, not {expected}"


@each_case("score.sources", "score.card-points", when=lambda case: True)
def test_each_pile_tells_its_points(case: Case) -> None:
    """For each zone of a pile there is one count, of what lies there."""
    sources = case.game.result(case.after).sources
    told = {(source.seat, source.zone): source.points for source in sources}
    piles = [(team, "", case.after.won[team]) for team in (0, 1)]
    piles += [
        (team, f" {seat}", case.after.buried[team][seat]) for team in (0, 1) for seat in range(4)
    ]
    expected = {
        (team, f"{'buried' if seat else 'won'} {team}{seat}"): worth(cards.names())
        for team, seat, cards in piles
    }
    assert told == expected, f"told are {told}, not {expected}"


@each_case(
    "score.all-points",
    "score.card-points",
    "score.winner",
    when=lambda case: case.after.phase == "over",
)
def test_both_teams_together_have_all_points(case: Case) -> None:
    """So one has more than half, or both have half, and at most one has to pay."""
    result = case.game.result(case.after)
    every = worth(case.game.deck.names)
    assert sum(result.points) == every, f"the points are {result.points} of {every}"
    if every == 120:
        assert not all(result.penalties), f"both teams pay: {result.penalties}"


@each_case(
    "score.cost",
    "score.winner",
    "score.defeats",
    "score.eggs",
    when=lambda case: case.after.phase == "over",
)
def test_a_game_costs_what_points_and_tricks_say(case: Case) -> None:
    """Whatever cards are in the deck."""
    state, result = case.after, case.game.result(case.after)
    expected = tuple(defeats_for(worth(taken(state, team)), state.tricks[team]) for team in (0, 1))
    assert result.penalties == expected, f"it costs {result.penalties}, not {expected}"


def ended(sample: Sample) -> Iterator[tuple[Goat, State]]:
    """Games at the real table that are over, with points at the borders."""
    random = sample.random()
    game = game_of(any_options(random))
    for _ in range(8):
        team = random.randrange(2)
        names = cards_worth(random, game, random.choice(BORDERS))
        yield game, over_with(random, game, team, names)


def cards_worth(random: Random, game: Goat, points: int) -> list[str]:
    """Some cards, at least one and not all, that are worth so many points; or else others."""
    every = sorted(game.deck.names)
    random.shuffle(every)
    blanks = [name for name in every if not worth([name])]
    chosen = blanks[: random.randint(1, max(1, len(blanks) - 1))]
    for name in every:
        fits = worth([*chosen, name]) <= points
        if worth([name]) and fits and (points - worth([*chosen, name])) != 1:
            chosen.append(name)
    return chosen


def over_with(random: Random, game: Goat, team: int, names: list[str]) -> State:
    """A game that is over, in which a team has taken these cards, some of them face down."""
    deck = game.deck
    others = [name for name in deck.names if name not in names]
    tricks = random.randint(1, 8)
    if not worth(names) and random.random() < 0.5:
        names, others, tricks = [], list(deck.names), 0
    down = [name for name in others if random.random() < 0.3]
    up = [name for name in others if name not in down]
    piles = (deck.cards(names), deck.cards(up))
    nothing, seat = deck.nothing, random.randrange(4)
    none = (nothing,) * 4
    buried = (none, tuple(deck.cards(down) if at == seat else nothing for at in range(4)))
    counts = (tricks, 9 - tricks)
    last = random.randrange(4)
    return State(
        hands=none,
        stock=deck.row(()),
        trump=random.randrange(deck.size),
        open=none,
        closed=none,
        won=piles[::-1] if team else piles,
        buried=buried[::-1] if team else buried,
        tricks=counts[::-1] if team else counts,
        trick=Trick(last, last, last, False, (False,) * 4),
        turn=last,
        phase=Phase.OVER,
    )


@each_sample("score.borders", "score.winner", "score.defeats", "score.eggs", "score.card-points")
def test_61_win_60_are_shared_31_to_59_cost_two_fewer_four_and_no_trick_six(
    sample: Sample,
) -> None:
    """At the real table, with points close to each of these numbers."""
    for game, state in ended(sample):
        show(game, state)
        tally.case()
        result = game.result(state)
        for team in (0, 1):
            points = worth(taken(state, team))
            assert result.points[team] == points, f"team {team} has {result.points[team]}"
            expected = (
                0 if points >= 60
                else 2 if points >= 31
                else 4 if state.tricks[team]
                else 6
            )  # fmt: skip
            cost = result.penalties[team]
            said = f"{points} points and {state.tricks[team]} tricks"
            assert cost == expected, f"{said} cost {cost}, not {expected}"


@each_sample("score.eggs", "score.eggs", "score.winner")
def test_nobody_pays_exactly_if_both_teams_have_60_points(sample: Sample) -> None:
    """Else one team pays: the one with fewer points, however many tricks it has."""
    for game, state in ended(sample):
        show(game, state)
        tally.case()
        result = game.result(state)
        points = [worth(taken(state, team)) for team in (0, 1)]
        equal = points[0] == points[1]
        assert (not any(result.penalties)) == equal, f"{points} cost {result.penalties}"
        if not equal:
            fewer = points.index(min(points))
            assert result.penalties[fewer] > 0, f"{points} cost {result.penalties}"
            assert result.penalties[1 - fewer] == 0, f"{points} cost {result.penalties}"


@each_case("round.result-team", "setup.four-players", when=lambda case: case.completes)
def test_points_of_a_trick_go_to_the_team_of_its_winner(case: Case) -> None:
    """The points of the other team stay as they were."""
    points = [case.game.result(state).points for state in (case.before, case.after)]
    laid = [name for names in case.laid_before for name in names]
    team = team_of(case.winner)
    gained = [points[1][side] - points[0][side] for side in (0, 1)]
    expected = worth([*laid, *case.names])
    assert gained[team] == expected, f"team {team} gains {gained[team]}, not {expected}"
    assert gained[1 - team] == 0, f"team {1 - team} gains {gained[1 - team]}"
