"""Proved: each decision has one answer, whoever is to act can act, and covers guard their own."""

from __future__ import annotations

from hoyle.swoop import Mystery, Phase, Pile, Play, State, Stop, Swoop
from hoyle.swoop.falling import Fate, Laid, Origin
from hoyle.swoop.turning import Turn
from hoyle_properties.evidence import evidence
from hoyle_properties.proving import one_guard_holds, opposite
from hoyle_properties.swoop.mutants import refusing
from hoyle_properties.swoop.proving import prove
from hoyle_properties.swoop.symbolic_state import any_options, any_sound_state
from hoyle_properties.symbolic import Context, Proof, both, given

ADDING = (Origin.ADD_AFTER_PICKUP, Origin.ADD_AFTER_MYSTERY)


def the_pile_has_one_rule(context: Context, rules: type[Swoop]) -> None:
    """Whatever cards of one class are laid, from wherever, one rule says what they do."""
    game = rules(any_options(context))
    highest = len(game.table.ranks) - 1
    run, top = context.integer("run", 0, 3), context.integer("top", 0, highest)
    size, rank = context.integer("size", 1, None), context.integer("rank", 0, highest + 2)
    origin = context.pick_one("origin", Origin)
    if origin == Origin.MYSTERY:
        context.assume(size == 1)
    if origin in ADDING:
        context.assume((run > 0) & (rank == top))
    pile = Pile(game.deck.nothing, top, run)
    laid = Laid(0, game.deck.nothing, rank, size, origin)
    context.claim("one guard holds", one_guard_holds(context, game.pile_table, pile, laid))


def the_turn_has_one_rule(context: Context, rules: type[Swoop]) -> None:
    """Whatever has become of the cards, one rule says who acts next."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    fate = context.pick_one("fate", Fate)
    adding = context.pick_one("adding", [phase for phase in Phase if phase != Phase.OVER])
    if fate in (Fate.SWEPT, Fate.IN_HAND):
        context.assume(adding == Phase.TURN)
    turn = Turn(state, state.turn, fate, adding)
    context.claim("one guard holds", one_guard_holds(context, game.turn_table, turn))


def somebody_can_act(context: Context, rules: type[Swoop]) -> None:
    """The lowest open card may be played, without open cards any mystery card, and adding stops.

    A seat that may act has one of these, so that it always has a legal move.
    """
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    seat = state.turn
    if state.phase == Phase.OVER:
        return
    if state.phase != Phase.TURN:
        context.claim("adding may stop", game.judge(state, seat, Stop()).legal)
        return
    hand, row = state.hands[seat], state.faceup[seat]
    open_cards = hand | row.cards()
    named = context.names(game.deck, "lowest in hand")
    flags = context.flags("lowest face up", game.table.slots)
    slot = context.pick_one("mystery slot", range(game.table.slots))
    match context.pick_one("witness", ("hand", "face up", "mystery")):
        case "hand":
            context.assume(hand.holds(named))
            context.assume(both(named.count() == 1, named.rank() == open_cards.rank()))
            move: Play | Mystery = Play(named, (False,) * game.table.slots)
        case "face up":
            shown = row.chosen(flags)
            context.assume(both(sum(flags) == 1, shown.rank() == open_cards.rank()))
            context.assume(shown.count() == 1)
            move = Play(game.deck.nothing, flags)
        case _:
            context.assume(open_cards.count() == 0)
            context.assume(state.mystery[seat].at(slot).count() == 1)
            move = Mystery(slot)
    context.claim("the witness is legal", game.judge(state, seat, move).legal)


def covers_guard_their_own(context: Context, rules: type[Swoop]) -> None:
    """A mystery card is playable by its own slot, the phase, and `mystery_last` alone."""
    game = rules(any_options(context))
    state = any_sound_state(context, game.table, game.deck)
    seat, slot = state.turn, context.pick_one("slot", range(game.table.slots))
    legal = context.summarise(lambda: game.judge(state, seat, Mystery(slot)).legal)
    bare = state.faceup[seat].at(slot).count() == 0
    there = state.mystery[seat].at(slot).count() == 1
    last = (state.hands[seat] | state.faceup[seat].cards()).count() == 0
    free = opposite(game.options.mystery_last) | last
    context.claim(
        "a mystery card is playable exactly by these",
        both(
            given(legal, bare & there & free & (state.phase == Phase.TURN)),
            given(bare & there & free & (state.phase == Phase.TURN), legal),
        ),
    )


class NothingOpens(Swoop):
    """Knows no rule for the first cards on a pile."""

    def opens(self, pile: Pile, laid: Laid) -> bool:
        """Never."""
        return False


class FollowsTwice(Swoop):
    """Lets two rules speak of cards on an empty pile."""

    def follows(self, pile: Pile, laid: Laid) -> bool:
        """Take an empty pile for one to follow."""
        return super().follows(pile, laid) or super().opens(pile, laid)


class NeverDone(Swoop):
    """Knows no rule for a turn that passes."""

    def is_done(self, turn: Turn) -> bool:
        """Never."""
        return False


class SwoopsAndIsOut(Swoop):
    """Lets two rules speak of a seat that has swooped with its last card."""

    def swoops(self, turn: Turn) -> bool:
        """Forget to look whether cards are left."""
        return turn.fate == Fate.SWEPT


class KeepsTheLastCards(Swoop):
    """Refuses the mystery cards of a seat that has no others."""

    def must_keep_mystery(self, state: State, seat: int) -> bool:
        """Turn the reading round."""
        return not (state.hands[seat] | state.faceup[seat].cards()).some()


class NoneIsHigherAlone(Swoop):
    """Refuses every higher card."""

    def several_are_too_high(self, count: int) -> bool:
        """Count one as several."""
        return count > 0


PILE_RULES = Proof(
    "one rule of Swoop says what cards do to the pile",
    the_pile_has_one_rule,
    Swoop,
    controls={"nothing opens": NothingOpens, "two rules for an empty pile": FollowsTwice},
)
TURN_RULES = Proof(
    "one rule of Swoop says who acts next",
    the_turn_has_one_rule,
    Swoop,
    controls={
        "no turn is ever done": NeverDone,
        "a swoop counts beside the last card": SwoopsAndIsOut,
    },
)
CAN_ACT = Proof(
    "whoever is to act in Swoop can act",
    somebody_can_act,
    Swoop,
    controls={
        "adding cannot stop": refusing.NoStopping,
        "the last mystery card is kept": KeepsTheLastCards,
        "several are too high, and so is one": NoneIsHigherAlone,
    },
)
COVERS = Proof(
    "a cover of Swoop hides its own mystery card only",
    covers_guard_their_own,
    Swoop,
    controls={
        "covers are forgotten": refusing.CoverForgotten,
        "any cover will do": refusing.AnyCoverGone,
        "mystery cards at any time": refusing.MysteryAnyTime,
    },
)


@evidence(
    "swoop.proof.pile-rules",
    clauses=(
        "swoop.play.opening",
        "swoop.play.equal-or-lower",
        "swoop.play.higher-takes-pile",
        "swoop.play.swoop-card",
        "swoop.mystery.higher-takes-pile",
        "swoop.swoop.four",
        "swoop.swoop.after-pickup",
    ),
    level="proved",
)
def test_one_rule_says_what_cards_do_to_the_pile() -> None:
    """Of the guards of the table exactly one holds, for any pile, cards and readings."""
    prove(PILE_RULES)


@evidence(
    "swoop.proof.turn-rules",
    clauses=(
        "swoop.round.ends",
        "swoop.swoop.again",
        "swoop.turn.passes-left",
        "swoop.add.after-pickup",
        "swoop.add.after-mystery",
    ),
    level="proved",
)
def test_one_rule_says_who_acts_next() -> None:
    """Of the guards of the table exactly one holds, in any state."""
    prove(TURN_RULES)


@evidence(
    "swoop.proof.can-act",
    clauses=("swoop.turn.must-play", "swoop.add.stop", "swoop.mystery.uncovered"),
    level="proved",
)
def test_whoever_is_to_act_can_act() -> None:
    """The lowest open card, or any mystery card, or stopping is legal under all readings."""
    prove(CAN_ACT)


@evidence(
    "swoop.proof.covers",
    clauses=(
        "swoop.mystery.uncovered",
        "swoop.mystery.last",
        "swoop.mystery.begins-turn",
        "swoop.deal.covers",
    ),
    level="proved",
)
def test_a_cover_hides_its_own_mystery_card_only() -> None:
    """Whether a mystery card may be played does not depend on the covers of other slots."""
    prove(COVERS)
