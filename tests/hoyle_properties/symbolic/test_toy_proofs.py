"""The prover on a toy game: two hands, a row of two places, a pile."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from random import Random
from typing import NamedTuple

import pytest

from hoyle.cards import CardClass, Cards, Deck, Row
from hoyle_properties.symbolic import (
    Answer,
    Context,
    Cvc5,
    Engine,
    Limits,
    Outcome,
    Proof,
    Script,
    SolversDisagreeError,
    Verdict,
    given,
    partition,
    same_cards,
    within,
)
from hoyle_properties.symbolic.audited import plain
from hoyle_properties.symbolic.errors import AssumptionRefusedError
from hoyle_properties.symbolic.plain_context import PlainContext
from hoyle_properties.symbolic.reading import Reading
from hoyle_properties.symbolic.symbolic_cards import SymbolicCards
from hoyle_properties.symbolic.symbolic_context import Input, SymbolicContext
from hoyle_properties.symbolic.trail import OWED, Kind, Path

DECK = Deck(
    [
        CardClass("1", ("1a", "1b")),
        CardClass("2", ("2a", "2b"), 2),
        CardClass("3", ("3",), 3),
    ]
)
PLACES = 2


class Taking(Enum):
    """What becomes of the card that takes the pile."""

    STAYS = "stays"
    GOES_ALONG = "goes along"


class State(NamedTuple):
    hands: tuple[Cards, Cards]
    row: Row
    pile: Cards
    top: int


class Toy:
    """Lay cards of one class; higher ones than the top take the pile."""

    def may_lay(self, state: State, seat: int, named: Cards, flags: tuple[bool, ...]) -> bool:
        hand = state.hands[seat]
        return hand.holds(named) and state.row.all_filled(flags) and self.fit(state, named, flags)

    def fit(self, state: State, named: Cards, flags: tuple[bool, ...]) -> bool:
        chosen = state.row.chosen(flags)
        together = named.count() + chosen.count()
        return together > 0 and (
            (not chosen.some() or chosen.uniform())
            and (not named.some() or named.uniform())
            and (not named.some() or not chosen.some() or named.rank() == chosen.rank())
        )

    def lay(
        self, state: State, seat: int, named: Cards, flags: tuple[bool, ...], taking: Taking
    ) -> State:
        hand = state.hands[seat]
        picked = hand.pick(named)
        laid = picked | state.row.chosen(flags)
        left = self.with_hand(state, seat, self.left_in_hand(hand, picked))
        left = left._replace(row=state.row.without(flags))
        if self.takes_pile(state, laid):
            return self.take(left, seat, laid, taking)
        return left._replace(pile=state.pile | laid, top=laid.rank())

    def left_in_hand(self, hand: Cards, picked: Cards) -> Cards:
        return hand - picked

    def takes_pile(self, state: State, laid: Cards) -> bool:
        return state.pile.some() and laid.rank() > state.top

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        if taking == Taking.GOES_ALONG:
            hand = state.hands[seat] | state.pile | laid
            return self.with_hand(state, seat, hand)._replace(pile=laid.when(False), top=0)
        taken = self.with_hand(state, seat, state.hands[seat] | state.pile)
        return taken._replace(pile=laid, top=laid.rank())

    def with_hand(self, state: State, seat: int, hand: Cards) -> State:
        first, second = state.hands
        return state._replace(hands=(hand, second) if seat == 0 else (first, hand))


class CardDoubled(Toy):
    """What is laid stays in the hand as well."""

    def left_in_hand(self, hand: Cards, picked: Cards) -> Cards:
        return hand


class CardLost(Toy):
    """The pile that is taken vanishes."""

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        return state._replace(pile=laid, top=laid.rank())


class OneTooMany(Toy):
    """An equal card takes the pile too."""

    def takes_pile(self, state: State, laid: Cards) -> bool:
        return state.pile.some() and laid.rank() >= state.top


class NotHeld(Toy):
    """Nobody asks whether the cards are held."""

    def may_lay(self, state: State, seat: int, named: Cards, flags: tuple[bool, ...]) -> bool:
        return state.row.all_filled(flags) and self.fit(state, named, flags)


class Stops(Toy):
    """The rules stop where the pile is taken along."""

    def take(self, state: State, seat: int, laid: Cards, taking: Taking) -> State:
        if taking == Taking.GOES_ALONG:
            raise ZeroDivisionError("a hole in the rules")
        return super().take(state, seat, laid, taking)


class Case(NamedTuple):
    """A legal move of the toy, and the state after it."""

    state: State
    seat: int
    named: Cards
    flags: tuple[bool, ...]
    after: State


def zones(state: State) -> tuple[Cards, ...]:
    return (*state.hands, *state.row.places(), state.pile)


def play_once(context: Context, rules: Toy) -> Case:
    hands = (context.cards(DECK, "hand 0"), context.cards(DECK, "hand 1"))
    row = context.row(DECK, "row", PLACES)
    pile = context.cards(DECK, "pile")
    state = State(hands, row, pile, context.integer("top", 0, len(DECK.classes) - 1))
    context.start(state)
    context.assume(partition(DECK, zones(state)))
    seat = context.pick_one("seat", range(2))
    named, flags = context.names(DECK, "named"), context.flags("place", PLACES)
    taking = context.choice("taking", Taking)
    context.assume(context.summarise(lambda: rules.may_lay(state, seat, named, flags)))
    after = rules.lay(state, seat, named, flags, taking)
    return Case(state, seat, named, flags, after)


def keeps_cards(context: Context, rules: Toy) -> None:
    case = play_once(context, rules)
    context.claim("each card lies in one zone", partition(DECK, zones(case.after)))


def takes_only_if_higher(context: Context, rules: Toy) -> None:
    case = play_once(context, rules)
    laid = case.state.hands[case.seat].pick(case.named) | case.state.row.chosen(case.flags)
    other = 1 - case.seat
    context.claim(
        "the other hand stays", same_cards(case.state.hands[other], case.after.hands[other])
    )
    higher = context.summarise(lambda: laid.rank() > case.state.top)
    context.claim(
        "a card that is not higher leaves the pile where it is",
        given(not higher, within(case.state.pile, case.after.pile)),
    )


CARDS = Proof("no card is lost or doubled", keeps_cards, Toy())


def test_that_no_card_is_lost_is_proved() -> None:
    # Given a proof with two mutants as controls
    proof = Proof(
        "no card is lost or doubled",
        keeps_cards,
        Toy(),
        controls={"doubled": CardDoubled(), "lost": CardLost()},
    )
    # When it is proved, by both solvers
    result = proof.prove(Cvc5(10_000_000))
    # Then it holds on every path, and both controls fail
    assert (result.verdict, result.problems, result.failures) == (Verdict.PROVED, (), ())
    assert result.paths > 1
    assert result.controls == ("doubled", "lost")
    assert (result.second_queries > 0, result.second_unknown) == (True, 0)
    assert result.note == ""


@pytest.mark.parametrize("mutant", [CardDoubled, CardLost, NotHeld])
def test_planted_errors_are_found_and_reproduced(mutant: type[Toy]) -> None:
    # Given rules with an error
    proof = Proof("no card is lost or doubled", keeps_cards, mutant(), reachable=lambda _: True)
    # When the proof is tried
    result = proof.prove()
    # Then it is refuted by plain cards
    assert result.verdict == Verdict.REFUTED
    assert result.counterexample is not None
    assert result.counterexample.outcome == Outcome.BREAKS


def test_an_error_of_one_in_a_comparison_is_found() -> None:
    # Given rules in which an equal card takes the pile, and those in which it does not
    right, wrong = (
        Proof("only a higher card takes the pile", takes_only_if_higher, rules)
        for rules in (Toy(), OneTooMany())
    )
    # When both are proved about
    verdicts = right.prove().verdict, wrong.prove().verdict
    # Then the error is found
    assert verdicts == (Verdict.PROVED, Verdict.NOT_INDUCTIVE)


def test_a_counterexample_is_told_as_cards() -> None:
    # Given rules that ask nobody whether the cards are held
    result = Proof("no card is lost or doubled", keeps_cards, NotHeld()).prove()
    # When the counterexample is read
    found = result.counterexample
    assert found is not None
    # Then it has plain inputs that fulfil the assumptions, and says what fails
    assert set(found.inputs) == {
        *("hand 0", "hand 1", "row", "pile", "top"),
        *("seat", "named", "place 0", "place 1", "taking"),
    }
    assert isinstance(found.state, State)
    assert partition(DECK, [plain(zone) for zone in zones(found.state)])
    hand, named = found.inputs[f"hand {found.inputs['seat']}"], found.inputs["named"]
    assert isinstance(hand, Cards)
    assert isinstance(named, Cards)
    missing = " ".join(hand.missing(named))
    assert found.broken == f"{missing} is picked from a set that does not hold it"
    assert result.note.splitlines()[:2] == [
        f"{found.broken}; the counterexample starts from a state that no game is known to reach:",
        f"  hand 0: {found.inputs['hand 0'] or '-'}",
    ]


@pytest.mark.parametrize(
    ("reachable", "verdict"),
    [
        (None, Verdict.NOT_INDUCTIVE),
        (lambda _: False, Verdict.NOT_INDUCTIVE),
        (lambda _: True, Verdict.REFUTED),
    ],
)
def test_a_start_state_that_no_game_reaches_refutes_nothing(
    reachable: Callable[[object], bool] | None, verdict: Verdict
) -> None:
    proof = Proof("no card is lost or doubled", keeps_cards, CardLost(), reachable=reachable)
    assert proof.prove().verdict == verdict


def test_without_a_start_state_every_counterexample_counts() -> None:
    def body(context: Context, limit: int) -> None:
        number = context.integer("number", 0, 9)
        context.claim("it is small", number < limit)

    result = Proof("numbers are small", body, 9).prove()
    assert result.verdict == Verdict.REFUTED
    assert result.note == (
        "not so: it is small; the counterexample breaks the rules as they are played:\n  number: 9"
    )


def test_a_counterexample_that_plain_values_do_not_show_decides_nothing() -> None:
    # Given a claim that holds, but not for the prover: equal sets are more than equal amounts
    def body(context: Context, _: None) -> None:
        cards = context.cards(DECK, "cards")
        context.claim("it is itself", (cards | cards.when(False)).named() == cards.named())
        other = context.cards(DECK, "other")
        context.assume(same_cards(cards, other))
        context.claim("the other is the same", cards == other)

    # When it is tried
    result = Proof("sets are equal", body, None).prove()
    # Then the verdict is open
    assert result.verdict == Verdict.UNDECIDED
    assert result.counterexample is not None
    assert result.counterexample.outcome == Outcome.NOT_REPRODUCED
    assert result.failures == ("not so: the other is the same",)
    assert result.note.startswith(
        "not so: the other is the same; the counterexample is not reproduced on plain values:\n"
    )


def test_an_exception_on_a_path_is_no_proof() -> None:
    # Given rules with a hole
    result = Proof("no card is lost or doubled", keeps_cards, Stops()).prove()
    # When a path falls into it, then plain values do, too
    assert result.verdict == Verdict.NOT_INDUCTIVE
    assert result.failures == (
        "not so: the rules do not stop with ZeroDivisionError: a hole in the rules",
    )
    assert result.counterexample is not None
    assert result.counterexample.broken == (
        "the rules stop with ZeroDivisionError: a hole in the rules"
    )


def test_what_the_prover_cannot_do_is_no_proof() -> None:
    def body(context: Context, _: None) -> None:
        number = context.integer("number", 0, 1)
        context.claim("it has a square", (0, 1)[number] == number)

    result = Proof("squares", body, None).prove()
    assert result.verdict == Verdict.UNDECIDED
    assert result.problems == (
        "path 0: unbounded concretisation: the symbolic number number is used where Python needs "
        "a certain one, such as an index; enumerate it with choose(value, range)",
        "no values are known that fulfil the assumptions up to a claim; the proof may say nothing",
    )


def test_assumptions_that_nothing_fulfils_prove_nothing() -> None:
    def body(context: Context, _: None) -> None:
        number = context.integer("number", 0, 9)
        context.assume(number > 5)
        context.assume(number < 5)
        context.claim("anything", number == 77)

    result = Proof("anything", body, None).prove()
    assert (result.verdict, result.paths, result.refused) == (Verdict.UNDECIDED, 0, 1)
    assert result.problems == (
        "no values are known that fulfil the assumptions up to a claim; the proof may say nothing",
    )


def test_a_proof_without_a_claim_proves_nothing() -> None:
    result = Proof("nothing", lambda context, _: context.assume(True), None).prove()
    assert result.verdict == Verdict.UNDECIDED


def test_a_control_that_does_not_fail_is_reported() -> None:
    # Given a control that is no mutant
    proof = Proof("no card is lost", keeps_cards, Toy(), controls={"sound": Toy()})
    # When the proof is tried
    result = proof.prove()
    # Then it is none
    assert (result.verdict, result.controls) == (Verdict.UNDECIDED, ())
    assert result.problems == (
        "the control 'sound' does not fail: the proof does not see what it is about",
    )


def test_a_proof_beyond_its_limits_is_none() -> None:
    def body(context: Context, _: None) -> None:
        flags = [bool(flag) for flag in context.flags("flag", 2)]
        context.claim("they are flags", len(flags) == 2)

    result = Proof("flags", body, None, limits=Limits(paths=3)).prove()
    assert (result.verdict, result.paths) == (Verdict.UNDECIDED, 3)
    assert result.problems == ("more than 3 paths; the exploration is given up",)


def test_unknown_stays_unknown() -> None:
    # Given a solver that may do next to nothing
    proof = Proof("no card is lost", keeps_cards, Toy(), limits=Limits(resources=1))
    # When the proof is tried
    result = proof.prove()
    # Then it says that it does not know
    assert result.verdict == Verdict.UNDECIDED
    assert result.unknown > 0
    assert result.counterexample is None
    assert set(result.failures) == {
        "undecided: cards that are joined lie in one of the sets only",
        "undecided: only cards that are held are picked",
    }
    assert result.problems == (
        "no values are known that fulfil the assumptions up to a claim; the proof may say nothing",
    )


def test_a_second_solver_that_says_otherwise_is_an_error() -> None:
    with pytest.raises(SolversDisagreeError) as error:
        CARDS.prove(lambda _: Answer.SATISFIABLE)
    assert str(error.value) == (
        "the solvers disagree on path 0 of the proof 'no card is lost or doubled': the first says "
        "unsatisfiable, the second satisfiable"
    )


def test_a_second_solver_that_proves_what_fails_is_an_error() -> None:
    proof = Proof("cards are lost", keeps_cards, CardLost())
    with pytest.raises(SolversDisagreeError, match="the first says satisfiable, the second unsat"):
        proof.prove(lambda _: Answer.UNSATISFIABLE)


def test_a_second_solver_that_does_not_know_is_counted() -> None:
    result = CARDS.prove(lambda _: Answer.UNKNOWN)
    assert result.verdict == Verdict.PROVED
    assert result.second_unknown == result.second_queries > 0


def test_every_question_can_be_written_down_and_asked_again() -> None:
    # Given the questions of a proof as scripts
    scripts: list[Script] = []
    result = CARDS.prove(export=scripts.append)
    # When another solver reads them
    answers = {Cvc5(10_000_000)(script.text) for script in scripts}
    # Then each is refuted, and says what it belongs to
    assert answers == {Answer.UNSATISFIABLE}
    assert result.second_queries == 0
    assert len({script.name for script in scripts}) == len(scripts) > 1
    assert scripts[0].text.startswith(
        "; no card is lost or doubled\n; path 0\n(set-logic QF_LIA)\n"
    )


def test_two_proofs_are_alike() -> None:
    first, second = CARDS.prove(), CARDS.prove()
    for count in ("paths", "refused", "queries", "settled"):
        assert getattr(first, count) == getattr(second, count)


def random_inputs(random: Random) -> dict[str, object]:
    """A random position of the toy, and something a seat might try."""
    order = random.sample(range(DECK.size), DECK.size)
    places = [0, 0]
    for place in range(PLACES):
        if random.random() < 0.7:
            places[place] = 1 << order.pop()
    piles = [0, 0, 0]
    for card in order:
        piles[random.randrange(3)] |= 1 << card
    seat = random.randrange(2)
    wanted = random.choice((0, piles[seat])) & random.choice((0, *DECK.class_masks))
    flags = {f"place {place}": random.random() < 0.5 for place in range(PLACES)}
    return {
        "hand 0": Cards(DECK, piles[0]),
        "hand 1": Cards(DECK, piles[1]),
        "row": Row(DECK, tuple(places)),
        "pile": Cards(DECK, piles[2]),
        "top": random.randrange(len(DECK.classes)),
        "seat": seat,
        "named": Cards(DECK, wanted or random.getrandbits(DECK.size)).named(),
        "taking": random.choice(list(Taking)),
        **flags,
    }


def taken_paths(paths: list[Path], reading: Reading) -> list[Path]:
    """The paths whose conditions all hold, whichever card is tracked."""
    held = (Kind.DECISION, Kind.FORCED, Kind.FACT, Kind.ASSUMPTION)
    return [
        path
        for path in paths
        if all(
            reading.holds(step.condition, card)
            for step in path.trail
            if step.kind in held
            for card in range(DECK.size)
        )
    ]


def test_each_plain_run_is_on_exactly_one_path() -> None:
    # Given all paths through the rules of the toy
    engine = Engine()
    inputs: dict[str, Input] = {}
    paths = list(engine.explore(lambda: play_once(SymbolicContext(engine, inputs), Toy())))
    random, played = Random(3), 0
    for _ in range(900):
        # When the rules are run on random plain values
        plain_values = random_inputs(random)
        reading = Reading(engine, plain_values)
        taken = taken_paths(paths, reading)
        try:
            outcome = play_once(PlainContext(plain_values), Toy())
        except AssumptionRefusedError:
            # Then an illegal move is on no path
            assert taken == []
            continue
        # And a legal one is on one path, on which nothing owed fails and every zone agrees
        played += 1
        (path,) = taken
        symbolic = path.outcome
        assert isinstance(symbolic, Case)
        for card in range(DECK.size):
            owed = [step for step in path.trail if step.kind in OWED]
            assert all(reading.holds(step.condition, card) for step in owed)
        for zone, plain_zone in zip(zones(symbolic.after), zones(outcome.after), strict=True):
            assert isinstance(zone, SymbolicCards)
            assert reading.cards(zone) == plain_zone
    assert played > 60
