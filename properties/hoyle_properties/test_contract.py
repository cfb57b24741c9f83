"""What holds for every game: the contract, checked on sampled positions and moves."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hoyle.cards import Cards, numbers
from hoyle.clauses import known_clauses
from hoyle.game import CHANCE, IllegalMove, Refused
from hoyle_properties.contract import AnyGame, Subject, Trial, relabelled, subjects, trials
from hoyle_properties.evidence import evidence_for_games, named_after, show, tally
from hoyle_properties.strategies import Sample, check_samples

Claim = Callable[[Subject, Trial], None]
Test = Callable[..., None]


def any_trial(trial: Trial) -> bool:
    """Every move that is tried."""
    return True


def a_state(trial: Trial) -> bool:
    """Each state once."""
    return trial.first


def a_step(trial: Trial) -> bool:
    """Every legal move."""
    return trial.step is not None


def contract(name: str, when: Callable[[Trial], bool]) -> Callable[[Claim], Test]:
    """Check a claim in the trials of every game that `when` picks out."""
    clauses = {subject.name: subject.clauses.get(name, ()) for subject in subjects()}

    def tie(claim: Claim) -> Test:
        def test(subject: Subject) -> None:
            def check(sample: Sample) -> None:
                for trial in filter(when, trials(subject, sample)):
                    show(trial.game, trial.state, trial.move, trial.seat)
                    tally.case()
                    claim(subject, trial)

            check_samples(check)

        checked = pytest.mark.parametrize("subject", subjects(), ids=lambda one: one.name)(
            named_after(claim, test)
        )
        return evidence_for_games(name, clauses=clauses, level="sampled")(checked)

    return tie


def outcome(game: AnyGame, state: Any, seat: int, move: Any) -> Any:
    """The step a move leads to, or the verdict that refuses it."""
    try:
        return game.play(state, seat, move)
    except IllegalMove as refused:
        return refused.verdict


@contract("deterministic", when=any_trial)
def test_the_same_move_always_has_the_same_outcome(subject: Subject, trial: Trial) -> None:
    """Two equal states and two equal moves lead to equal verdicts and equal steps."""
    game, state, seat, move, verdict, step, _, _ = trial
    again = outcome(game, relabelled(state, {}), seat, copy.copy(move))
    assert again == (step or verdict), "the same move had two outcomes"


@contract("refused-changes-nothing", when=lambda trial: not trial.verdict.legal)
def test_a_refused_move_changes_nothing(subject: Subject, trial: Trial) -> None:
    """A refused move raises with the verdict that `judge` gives, and the state stays."""
    game, state, seat, move, verdict, *_ = trial
    before = relabelled(state, {})
    result = outcome(game, state, seat, move)
    assert state == before, "the state was changed in place"
    assert result == verdict, "play and judge give different verdicts"


@contract("listed-exactly-if-legal", when=any_trial)
def test_a_move_is_legal_exactly_if_one_of_its_kind_is_listed(
    subject: Subject, trial: Trial
) -> None:
    """`judge` and `moves` are two statements of what may be done, and they agree.

    Of one kind are moves with different cards, too, so a card that is not held is left out. What
    chance can do is not listed.
    """
    game, state, seat, move, verdict, *_ = trial
    if verdict.code == Refused.CARD_NOT_HELD or seat == CHANCE:
        return
    alike = [listed for listed in game.moves(state, seat) if game.same_kind(move, listed)]
    judged = "legal" if verdict.legal else "illegal"
    assert verdict.legal == bool(alike), f"it is judged {judged}, and listed {len(alike)} times"
    assert len(alike) <= 1, f"{len(alike)} moves of one kind are listed"


@contract("listed-moves-are-legal", when=a_state)
def test_every_listed_move_is_legal_and_of_a_kind_of_its_own(
    subject: Subject, trial: Trial
) -> None:
    """All listed moves are legal, no two of one kind, and always in the same order."""
    game, state, random = trial.game, trial.state, Random(trial.salt)
    for seat in range(game.seats):
        moves = game.moves(state, seat)
        for move in moves:
            assert game.judge(state, seat, move).legal, f"{game.write(move)!r} is not legal"
        if len(moves) > 1:
            one, other = random.sample(moves, 2)
            alike = game.same_kind(one, other)
            assert not alike, f"{game.write(one)!r} and {game.write(other)!r} are of one kind"
        assert moves == game.moves(relabelled(state, {}), seat), "the order of moves varies"


@contract("somebody-can-act", when=a_state)
def test_whoever_is_to_act_can_act(subject: Subject, trial: Trial) -> None:
    """While a round goes on an actor has a legal move; nobody else has one. Chance always has."""
    game, state = trial.game, trial.state
    actors = game.actors(state)
    able = [seat for seat in range(game.seats) if game.moves(state, seat)]
    able += [CHANCE] if CHANCE in actors else []
    assert set(able) <= set(actors), f"seats {able} can move, but {actors} are to act"
    over = game.result(state).over
    assert bool(able) != over, f"the round is {'over' if over else 'not over'}, {able} can move"
    assert bool(actors) != over, f"the round is {'over' if over else 'not over'}, {actors} act"


@contract("zones-partition", when=a_state)
def test_every_card_lies_in_exactly_one_zone(subject: Subject, trial: Trial) -> None:
    """No card is ever lost or doubled."""
    game = trial.game
    zones = [cards.bits for _, cards in game.zones(trial.state)]
    lying = Counter(number for bits in zones for number in numbers(bits))
    double = [game.deck.names[number] for number, count in lying.items() if count > 1]
    assert not double, f"{' '.join(double)} lies in two zones"
    missing = Cards(game.deck, game.deck.everything.bits & ~sum(1 << number for number in lying))
    assert not missing.some(), f"{missing} lies nowhere"


@contract("views-show-what-is-open", when=a_state)
def test_a_view_shows_exactly_what_a_seat_may_see(subject: Subject, trial: Trial) -> None:
    """Of open cards the names are in the view, and of each zone the number of its cards."""
    game, state = trial.game, trial.state
    seat = trial.salt % game.seats
    hidden = subject.hidden(game, state, seat)
    view = game.view(state, seat)
    assert view.actors == game.actors(state), "the view does not tell who is to act"
    for (zone, cards), seen in zip(game.zones(state), view.zones, strict=True):
        names = (cards - hidden.get(zone, game.deck.nothing)).names()
        assert seen == (zone, names, cards.count()), f"seat {seat} sees {seen} of {zone}"


@contract("views-are-sound", when=a_state)
def test_nothing_depends_on_cards_a_seat_cannot_see(subject: Subject, trial: Trial) -> None:
    """Whatever the hidden cards are: a seat's view, moves and verdicts are the same.

    The hidden cards change places among themselves. A hidden card also changes places with one
    of the same name that lies open. Chance has no view.
    """
    game, state, seat, move, verdict, *_ = trial
    if seat == CHANCE:
        return
    random, by_zone = Random(trial.salt), subject.hidden(game, state, seat)
    hidden = [number for zone in sorted(by_zone) for number in numbers(by_zone[zone].bits)]
    new = dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    seen = game.view(state, seat), game.moves(state, seat)
    for other in (relabelled(state, new), relabelled(state, twins_exchanged(game, random))):
        assert game.view(other, seat) == seen[0], "the view differs"
        assert game.moves(other, seat) == seen[1], "the moves differ"
        again = game.judge(other, seat, move)
        assert again[:3] == verdict[:3], "the verdict differs"
        assert game.wording(again) == game.wording(verdict), "the wording of the verdict differs"


def twins_exchanged(game: AnyGame, random: Random) -> dict[int, int]:
    """An exchange of cards that bear the same name."""
    new: dict[int, int] = {}
    for name, first in game.deck.first_copy.items():
        copies = range(first, first + game.deck.copies[name])
        new |= dict(zip(copies, random.sample(copies, len(copies)), strict=True))
    return new


@contract("twins-are-equal", when=a_step)
def test_it_makes_no_difference_which_of_two_equal_cards_lies_where(
    subject: Subject, trial: Trial
) -> None:
    """After cards of equal names have changed places, the same names lie where they lay before."""
    game, state, seat, move, _, step, _, salt = trial
    other = game.play(relabelled(state, twins_exchanged(game, Random(salt))), seat, move)
    assert step is not None
    for (zone, cards), (_, others) in zip(
        game.zones(step.state), game.zones(other.state), strict=True
    ):
        assert cards.names() == others.names(), f"{zone} holds {others}, not {cards}"
    viewer = salt % game.seats if seat == CHANCE else seat
    views = game.view(step.state, viewer), game.view(other.state, viewer)
    assert views[0] == views[1], "the seat sees something else"
    assert step.fired == other.fired, "other clauses fired"
    assert game.result(step.state) == game.result(other.state), "the results differ"


@contract("lowest-copy-moves", when=a_step)
def test_of_equal_cards_the_lowest_numbered_moves(subject: Subject, trial: Trial) -> None:
    """Of the copies of a name in a hand those that leave it come before those that stay.

    A card that the rules tell apart from its twins is left out.
    """
    game, step = trial.game, trial.step
    assert step is not None
    after, apart = dict(game.zones(step.state)), subject.told_apart(game, trial.state)
    for zone, cards in game.zones(trial.state):
        if zone.startswith("hand"):
            alike = cards.bits & ~apart.bits
            stayed = alike & after[zone].bits
            for left in numbers(alike & ~stayed):
                name = game.deck.names[left]
                lower = range(game.deck.first_copy[name], left)
                assert not any(stayed >> copied & 1 for copied in lower), f"{name}: a higher copy"


@contract("notation-round-trip", when=any_trial)
def test_a_written_move_reads_back(subject: Subject, trial: Trial) -> None:
    """Writing any move and reading the text gives the same move."""
    text = trial.game.write(trial.move)
    assert trial.game.parse(text) == trial.move, f"{text!r} reads back as another move"


@contract("verdicts-name-their-clause", when=any_trial)
def test_a_verdict_names_a_clause_and_the_right_code(subject: Subject, trial: Trial) -> None:
    """A legal verdict has no code; a refusal has one that fits its clause, and a sentence."""
    game, verdict = trial.game, trial.verdict
    assert verdict.clause in known_clauses(), f"there is no clause {verdict.clause}"
    if verdict.legal:
        assert verdict.code is None, f"a legal move has the code {verdict.code}"
        return
    assert isinstance(verdict.code, (Refused, game.codes)), f"{verdict.code} is no code"
    fitting = subject.refusals.get(verdict.code.id, ())
    assert verdict.clause in fitting, f"{verdict.code.id} does not rest on {verdict.clause}"
    sentence = game.wording(verdict)
    assert sentence.endswith("."), f"{sentence!r} is no sentence"
    assert "{" not in sentence, f"{sentence!r} lacks a parameter"


@contract("fired-clauses-exist", when=a_step)
def test_a_step_names_the_clauses_that_fired(subject: Subject, trial: Trial) -> None:
    """Every step names clauses of the specification, each once."""
    assert trial.step is not None
    fired = trial.step.fired
    assert fired, "no clause fires"
    assert set(fired) <= known_clauses(), f"{set(fired) - known_clauses()} are no clauses"
    assert len(set(fired)) == len(fired), f"a clause fires twice: {' '.join(fired)}"


@contract("points-add-up", when=a_state)
def test_points_add_up(subject: Subject, trial: Trial) -> None:
    """A side's points are the sum of what its sources say, and every source is a clause."""
    game = trial.game
    result = game.result(trial.state)
    sides = range(subject.sides(game))
    assert len(result.points) == len(sides), "not every side has points"
    for side in sides:
        parts = sum(source.points for source in result.sources if source.seat == side)
        assert result.points[side] == parts, f"side {side} has {result.points[side]}, not {parts}"
    unknown = {source.clause for source in result.sources} - known_clauses()
    assert not unknown, f"{unknown} are no clauses"
