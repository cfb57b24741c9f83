"""Proved: what follows from the rules of Swoop although none of them says it.

For the whole deck, any hands, any seat and every reading; the findings tell it in words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.cards import Cards
from hoyle.swoop import Add, Mystery, Options, Phase, PickUp, PickupStyle, Play, State, Swoop
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import opposite
from hoyle_properties.swoop.claims import Seen
from hoyle_properties.swoop.mutants import piling, refusing, turning
from hoyle_properties.swoop.proving import prove
from hoyle_properties.swoop.symbolic_state import (
    any_legal_move,
    any_options,
    any_sound_state,
    zones,
)
from hoyle_properties.symbolic import Context, Proof, both, given, same_cards


def open_cards(state: State, seat: int) -> Cards:
    """The cards that a seat can choose from: its hand and what lies face up before it."""
    return state.hands[seat] | state.faceup[seat].cards()


def lower_in_hand(state: State, seat: int, top: int) -> int:
    """How many cards lower than a number a seat has in its hand."""
    return state.hands[seat].count_up_to(top) - state.hands[seat].count_of(top)


def any_legal_play(context: Context, game: Swoop, state: State, slots: tuple[bool, ...]) -> Play:
    """Every legal play of the seat to act that uses these face-up slots."""
    move = Play(context.names(game.deck, "from hand"), slots)
    context.assume(context.summarise(lambda: game.judge(state, state.turn, move).legal))
    return move


def taking_is_not_going_out(context: Context, rules: type[Swoop]) -> None:
    """Who takes the pile has a card left that can never be added in the same turn."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    seat, top = state.turn, state.pile.top
    move = any_legal_move(context, game, state)
    after = game.apply(state, seat, move).state
    if isinstance(move, Add):
        left = lower_in_hand(after, seat, top)
        context.claim("lower cards are not added", left == lower_in_hand(state, seat, top))
    elif isinstance(move, (Play, Mystery)):
        taken = Seen(game.table, game.options, state, move, after).is_higher
        context.claim("the round goes on", given(taken, after.phase != Phase.OVER))
        if after.phase not in (Phase.TURN, Phase.OVER):
            left = lower_in_hand(after, seat, after.pile.top)
            context.claim("a lower card is in the hand", given(taken, left > 0))


def forced_takings_go_down(context: Context, rules: type[Swoop]) -> None:
    """Who can only go higher has afterwards the card that lay on top, lower than all others."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    seat, top = state.turn, state.pile.top
    before = open_cards(state, seat)
    context.assume((state.pile.run > 0) & (before.count_up_to(top) == 0))
    move = any_legal_play(context, game, state, context.flags("slot", game.table.slots))
    after = game.apply(state, seat, move).state
    taken = Seen(game.table, game.options, state, move, after).is_higher
    lowest = open_cards(after, seat).rank()
    context.claim("the lowest is the top", given(taken, (lowest == top) & (lowest < before.rank())))


def taking_to_hand_is_picking_up(context: Context, rules: type[Swoop]) -> None:
    """Where the higher card goes to the hand, a play of such cards is a pick-up of the pile."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    seat = state.turn
    context.assume(game.options.pickup_style == PickupStyle.TO_HAND)
    move = any_legal_play(context, game, state, (False,) * game.table.slots)
    after, bare = (game.apply(state, seat, one).state for one in (move, PickUp()))
    pairs = zip(zones(after), zones(bare), strict=True)
    same = both(
        *(same_cards(one, other) for one, other in pairs),
        after.pile.run == bare.pile.run,
        (after.turn, after.phase) == (bare.turn, bare.phase),
    )
    taken = Seen(game.table, game.options, state, move, after).is_higher
    context.claim("the outcome is that of a pick-up", given(taken, same))


def may_add_after_pickup(options: Options) -> bool:
    """Whether anything can ever be added to a card that took the pile."""
    return options.match_after_pickup & (options.pickup_style == PickupStyle.STAYS)


def may_add(options: Options) -> bool:
    """Whether anything can ever be added at all.

    Under `mystery_last` whoever turns a mystery card over has nothing but the pile it takes.
    """
    return may_add_after_pickup(options) | opposite(options.mystery_last)


def may_swoop_after_pickup(options: Options) -> bool:
    """Whether four cards of the number that took the pile can ever come together."""
    stays = options.pickup_style == PickupStyle.STAYS
    return may_add_after_pickup(options) | (options.higher_play_may_be_set & stays)


NEEDS: Mapping[str, Callable[[Options], bool]] = {
    "swoop.add.after-pickup": may_add_after_pickup,
    "swoop.swoop.after-pickup": may_swoop_after_pickup,
    "swoop.add.after-mystery": may_add,
    "swoop.add.stop": may_add,
    "swoop.turn.skip": lambda options: options.allow_skip,
    "swoop.turn.pick-up": lambda options: options.allow_manual_pickup,
}
"""For each clause that is silent under some options, those under which it can fire."""


def phase_can_be(options: Options, phase: Phase) -> bool:
    """Whether a round comes to a phase under these options. The phase is plain."""
    if phase == Phase.ADD_AFTER_PICKUP:
        return may_add_after_pickup(options)
    return may_add(options) if phase == Phase.ADD_AFTER_MYSTERY else True


def clauses_keep_silent(context: Context, rules: type[Swoop]) -> None:
    """No clause fires, and no phase is come to, that the options have made idle."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    context.assume(phase_can_be(game.options, state.phase))
    move = any_legal_move(context, game, state)
    after, fired = game.apply(state, state.turn, move)
    context.claim("the phase can be", phase_can_be(game.options, after.phase))
    for clause, needed in NEEDS.items():
        if clause in fired:
            context.claim(f"{clause} may fire", needed(game.options))


class HigherCardFromNowhere(Swoop):
    """Never lets a seat that took the pile have the card that lay on top."""

    def with_in_hand(self, state: State, seat: int, taken: Cards) -> State:
        """Sweep the pile away in place of taking it."""
        swept = state._replace(removed=state.removed | taken)
        return super().with_in_hand(swept, seat, taken.when(False))


TAKING = Proof(
    "nobody goes out of Swoop in a turn in which they took the pile",
    taking_is_not_going_out,
    Swoop,
    controls={
        "the left seat takes the pile": piling.LeftTakesPile,
        "other numbers may be added": refusing.OtherNumbersAdded,
    },
)
FORCED = Proof(
    "who can only go higher in Swoop gets a lower card each time",
    forced_takings_go_down,
    Swoop,
    controls={
        "a higher card takes nothing": piling.PileStays,
        "the left seat takes the pile": piling.LeftTakesPile,
        "the pile is swept away": HigherCardFromNowhere,
    },
)
PICK_UP = Proof(
    "a higher card of Swoop that goes to the hand is a pick-up",
    taking_to_hand_is_picking_up,
    Swoop,
    controls={
        "the higher card stays": piling.HigherCardAlwaysStays,
        "the pile is not taken": piling.PileStays,
    },
)
SILENT = Proof(
    "options of Swoop silence no more than is said",
    clauses_keep_silent,
    Swoop,
    controls={
        "additions whatever the option says": turning.AlwaysAfterPickup,
        "a pass for everybody": turning.FreePass,
    },
)


@evidence(
    "swoop.proof.taking-is-not-going-out",
    clauses=(
        "swoop.round.ends",
        "swoop.play.higher-takes-pile",
        "swoop.mystery.higher-takes-pile",
        "swoop.play.one-number",
    ),
    level="proved",
)
def test_nobody_goes_out_in_a_turn_in_which_they_took_the_pile() -> None:
    """After a higher card the round goes on, with a card in the hand that is never added."""
    prove(TAKING)


@evidence(
    "swoop.proof.forced-takings",
    clauses=("swoop.play.higher-takes-pile", "swoop.play.higher-only-if-forced"),
    level="proved",
)
def test_forced_takings_go_down() -> None:
    """Who can only go higher has afterwards a lowest open card that is lower than before."""
    prove(FORCED)


@evidence(
    "swoop.proof.to-hand-is-a-pick-up",
    clauses=("swoop.play.higher-takes-pile", "swoop.turn.pick-up"),
    level="proved",
)
def test_a_higher_card_that_goes_to_the_hand_is_a_pick_up() -> None:
    """Whichever cards of the hand are laid, the outcome is that of taking the pile without."""
    prove(PICK_UP)


@evidence("swoop.proof.silent-clauses", clauses=tuple(NEEDS), level="proved")
def test_some_options_silence_clauses() -> None:
    """A clause fires only under the options that it needs, in every state that can be reached."""
    prove(SILENT)
