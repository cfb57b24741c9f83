"""Exhaustive: what the best play comes to on small tables, and which readings change it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from hoyle.cards import Cards
from hoyle.haggis import Haggis, Move, Options, Pass, Phase, Play, State, Trick
from hoyle_properties.evidence import evidence, settings, show, tally
from hoyle_properties.explore import Graph, explore
from hoyle_properties.graphs import can_force
from hoyle_properties.haggis.best_play import (
    Solved,
    finishing,
    lead_of_seat_0,
    passing_is_better,
    solved,
)
from hoyle_properties.haggis.packing import packing
from hoyle_properties.haggis.small_tables import (
    FOUR_CARDS,
    JACK,
    JACK_AND_QUEEN,
    JACK_FOUR_RANKS,
    KING,
    LOOSE,
    LOWER,
    NOTHING_BET,
    PUBLISHED,
    QUEEN,
    REPLY,
    TEXT,
    THREE_CARDS,
    THREE_SUITS,
    Cut,
    first_states,
)
from hoyle_properties.haggis.subject import SUBJECT

CUTS: Mapping[str, Cut] = {
    "jack": JACK,
    "queen": QUEEN,
    "jack-and-queen": JACK_AND_QUEEN,
    "king": KING,
    "three-cards": THREE_CARDS,
    "three-suits": THREE_SUITS,
}
"""The tables that are solved under `text`."""

OTHERS = (
    (QUEEN, PUBLISHED),
    (JACK_AND_QUEEN, PUBLISHED),
    (QUEEN, REPLY),
    (JACK, REPLY),
    (THREE_CARDS, LOWER),
    (JACK_AND_QUEEN, LOWER),
)
"""The tables that are solved with another choice; with `--deep` all are, and a larger one."""

WORSE_TO_FINISH: Mapping[str, tuple[int, int]] = {
    "jack": (84, 24),
    "queen": (292, 162),
    "jack-and-queen": (344, 216),
    "king": (534, 327),
    "three-cards": (128, 26),
    "three-suits": (2, 0),
}
"""States in which a bomb can end the round, and those of them in which something else is better."""

BETTER_TO_PASS: Mapping[str, tuple[int, int]] = {
    "jack": (0, 0),
    "queen": (0, 0),
    "jack-and-queen": (20, 0),
    "king": (21, 0),
    "three-cards": (1, 1),
    "three-suits": (6, 6),
}
"""States in which it is better to pass than to lay, and those in which not only a bomb could be."""

LEADER_CAN_WIN: Mapping[str, tuple[int, int]] = {"jack": (43, 48), "queen": (28, 28)}
"""In how many of all deals the leader can be out first, whatever the other does."""

OTHER_SEAT_AHEAD: Mapping[str, int] = {"published": 445, "reply": 716}
"""States of the table `queen` from which the sign of the points differs from that by `text`."""


def under(options: Options) -> Iterator[Solved]:
    """The tables that are solved with these options."""
    if options == TEXT or settings().deep:
        for cut in (*CUTS.values(), *((JACK_FOUR_RANKS,) if settings().deep else ())):
            yield solved(cut, options)
    else:
        for cut, other in OTHERS:
            if other == options:
                yield solved(cut, options)


def by_text(other: Solved) -> Solved:
    """The same table as it is by the text."""
    for cut in (*CUTS.values(), JACK_FOUR_RANKS):
        if cut.table == other.found.game.table:
            return solved(cut, TEXT)
    raise LookupError("no such table is solved by the text")


@evidence(
    "haggis.property.best-play.finishing",
    clauses=("haggis.round.ends", "haggis.trick.taken", "haggis.score.cards-left"),
    level="exhaustive",
)
def test_who_can_finish_with_a_set_or_sequence_does_best_to_finish() -> None:
    """By the text and as published: nothing is worth more than laying the last cards at once."""
    for options in (TEXT, PUBLISHED):
        for table in under(options):
            for packed, state, plays in table.decisions():
                last = [play for play in finishing(state, plays) if not table.is_bomb(play)]
                assert not last or table.worth(packed) == max_after(table, state, last)


def max_after(table: Solved, state: State, plays: list[Play]) -> int:
    """What the best of some plays is worth."""
    return max(table.after(state, play) for play in plays)


@evidence(
    "haggis.property.best-play.last-bomb",
    clauses=("haggis.round.last-trick", "haggis.trick.bombed"),
    level="exhaustive",
)
def test_it_may_be_better_not_to_finish_with_a_bomb() -> None:
    """In so many states to lay the last cards as a bomb is possible, and something else better."""
    for name, cut in CUTS.items():
        table, possible, worse = solved(cut, TEXT), 0, 0
        for packed, state, plays in table.decisions():
            bombs = [play for play in finishing(state, plays) if table.is_bomb(play)]
            possible += bool(bombs)
            worse += bool(bombs) and table.worth(packed) > max_after(table, state, bombs)
        assert (possible, worse) == WORSE_TO_FINISH[name], f"{name}: {possible} {worse}"


@evidence("haggis.property.best-play.passing", clauses=("haggis.answer.pass",), level="exhaustive")
def test_it_may_be_better_to_pass_than_to_beat() -> None:
    """In so many states to pass is worth more than anything that could be laid."""
    for name, cut in CUTS.items():
        table, better, plain = solved(cut, TEXT), 0, 0
        for _, state, plays in table.decisions():
            if passing_is_better(table, state, plays):
                better += 1
                plain += not all(map(table.is_bomb, plays))
        assert (better, plain) == BETTER_TO_PASS[name], f"{name}: {better} {plain}"


@evidence(
    "haggis.property.best-play.passing-to-win",
    clauses=("haggis.answer.pass", "haggis.trick.leads-next"),
    level="exhaustive",
)
def test_at_the_end_of_a_real_round_only_a_pass_may_win() -> None:
    """With two, six and king against a pair of fives and a ten: who spends the king loses."""
    game = SUBJECT.examined(TEXT)
    nothing = game.deck.nothing
    own, other = cards_of(game, 0, "2d 6h K"), cards_of(game, 1, "5c 5h 10c")
    six = cards_of(game, 1, "6d")
    rest = game.deck.everything - own - other - six
    (meaning,) = game.meanings(six)
    trick = Trick(six, meaning, 1)
    state = State((own, other), nothing, (rest, nothing), trick, NOTHING_BET, 0, Phase.PLAY)
    graph, movers = ending(game, state)
    wins = can_force(graph, [end for end in graph.ends if movers[end] == 0], movers, (0,))
    pack = packing(game).pack
    after = {
        game.write(move): pack(game.play(state, 0, move).state) in wins
        for move in game.moves(state, 0)
    }
    assert after == {"play K": False, "pass": True}


def ending(game: Haggis, state: State) -> tuple[Graph, Mapping[int, int]]:
    """All that can follow from a state, and the seat to act in each."""
    packed = packing(game)
    graph = explore(game, packed, [state])
    tally.case(len(graph.successors))
    return graph, {one: packed.unpack(one).turn for one in graph.successors}


@evidence(
    "haggis.property.best-play.lower-rank",
    clauses=("haggis.combination.lowest-natural",),
    level="exhaustive",
)
def test_to_say_a_lower_rank_is_never_better() -> None:
    """No state is worth more where it is allowed, and the highest rank is worth most."""
    worse = 0
    for table in under(LOWER):
        usual = by_text(table)
        assert all(table.values[packed] == value for packed, value in usual.values.items())
        for _, state, plays in table.decisions():
            for low, high in lower_and_higher(plays):
                lost = table.after(state, high) - table.after(state, low)
                assert lost >= 0
                worse += lost > 0
    assert worse > 0, "a lower rank is never worse here"


def lower_and_higher(plays: tuple[Play, ...]) -> Iterator[tuple[Play, Play]]:
    """Pairs of plays that say of the same cards a lower rank and a higher one."""
    for low in plays:
        for high in plays:
            same = low.said._replace(rank=high.said.rank) == high.said
            if same and low.cards == high.cards and low.said.rank < high.said.rank:
                yield low, high


@evidence(
    "haggis.property.best-play.who-is-out",
    clauses=("haggis.score.leftovers", "haggis.round.ends", "haggis.combination.lowest-natural"),
    level="exhaustive",
)
def test_three_choices_do_not_change_who_can_be_out_first() -> None:
    """From each state the same seat can, whatever scores, is answered last, or is said."""
    for options in (PUBLISHED, REPLY, LOWER):
        for table in under(options):
            usual = by_text(table)
            tally.case(len(usual.values))
            assert usual.values.keys() <= table.values.keys()
            assert table.wins & usual.values.keys() == usual.wins, options


@evidence(
    "haggis.property.best-play.who-is-ahead",
    clauses=("haggis.score.leftovers", "haggis.round.ends"),
    level="exhaustive",
)
def test_two_of_them_change_who_gets_more_points() -> None:
    """From so many states of one table the other seat comes out ahead, or nobody does."""
    usual = solved(QUEEN, TEXT)
    for name, options in (("published", PUBLISHED), ("reply", REPLY)):
        values = solved(QUEEN, options).values
        tally.case(len(usual.values))
        differ = sum(sign(values[packed]) != sign(usual.values[packed]) for packed in usual.values)
        assert differ == OTHER_SEAT_AHEAD[name], f"{name}: {differ}"


def sign(value: int) -> int:
    """1, 0 or -1."""
    return (value > 0) - (value < 0)


@evidence(
    "haggis.property.best-play.loose",
    clauses=("haggis.answer.same-kind",),
    level="exhaustive",
)
def test_the_looser_match_changes_who_can_be_out_first() -> None:
    """After a lead of four in a row the leader can be, unless two pairs may answer it."""
    strict, loose = solved(FOUR_CARDS, TEXT), solved(FOUR_CARDS, LOOSE)
    _, row = (strict.found.packing.pack(one) for one in first_states(strict.found.game, FOUR_CARDS))
    tally.case(len(loose.values))
    assert row in strict.wins
    assert row not in loose.wins


@evidence(
    "haggis.property.best-play.leading",
    clauses=("haggis.lead.first", "haggis.lead.tie"),
    level="exhaustive",
)
def test_to_lead_is_an_advantage() -> None:
    """In most deals of two small tables the leader can be out first, whatever the other does."""
    for name, counted in LEADER_CAN_WIN.items():
        table, cut = solved(CUTS[name], TEXT), CUTS[name]
        leads = [table.found.packing.pack(one) for one in first_states(table.found.game, cut)]
        tally.case(len(table.values))
        assert (sum(one in table.wins for one in leads), len(leads)) == counted, name


@evidence(
    "haggis.property.best-play.replying",
    clauses=("haggis.round.ends", "haggis.round.last-trick", "haggis.score.cards-left"),
    level="exhaustive",
)
def test_to_answer_a_final_set_or_sequence_is_always_worth_it() -> None:
    """Where a reply is allowed each one is worth more than to pass, on top of no bomb."""
    replies = 0
    for table in under(REPLY):
        for _, state, plays in table.decisions():
            if state.phase == Phase.REPLY and state.trick.top.kind != "bomb":
                replies += 1
                passed = table.after(state, Pass())
                assert all(table.after(state, play) > passed for play in plays)
    assert replies > 0


PAYS = {("J Q", "3c 5c 7c 9c"), ("J K", "3c 5c 7c 9c")}
"""The final bombs and the replies to them that are worth more than to pass."""

WILD_BOMBS = ("J Q", "J K", "Q K", "J Q K")
NATURAL_BOMBS = ("3c 5d 7h 9s", "3c 5c 7c 9c")


@evidence(
    "haggis.property.best-play.replying-to-bombs",
    clauses=("haggis.round.last-trick", "haggis.trick.bombed", "haggis.answer.higher-bomb"),
    level="exhaustive",
)
def test_to_answer_a_final_bomb_is_hardly_ever_worth_it() -> None:
    """At the real table, on the lead: all bombs but those of one suit on two wild cards lose."""
    game, pays = SUBJECT.examined(REPLY), set()
    for last, reply in permutations((*NATURAL_BOMBS, *WILD_BOMBS), 2):
        if {last, reply} == {*NATURAL_BOMBS}:
            continue  # They share a card, and never meet.
        state = before_reply(game, last, reply)
        answer = game.play_of(reply)
        if game.judge(state, 1, answer).legal:
            tally.case()
            show(game, state, answer)
            if lead_after(game, state, answer) < lead_after(game, state, Pass()):
                pays.add((last, reply))
    assert pays == PAYS


def before_reply(game: Haggis, last: str, reply: str) -> State:
    """Seat 0 has led a bomb and is out; seat 1 has the cards of another, and a ten.

    All other cards are in the haggis.
    """
    bomb, hand = cards_of(game, 0, last), cards_of(game, 1, f"{reply} 10c")
    nothing = game.deck.nothing
    (meaning,) = game.meanings(bomb.named())
    return State(
        (nothing, hand),
        game.deck.everything - bomb - hand,
        (nothing, nothing),
        Trick(bomb, meaning, 0),
        NOTHING_BET,
        1,
        Phase.REPLY,
    )


def cards_of(game: Haggis, seat: int, names: str) -> Cards:
    """Cards with the copies of the wild ones that a seat has."""
    naturals = game.deck.everything - game.wilds
    return (naturals | game.wild_hand(seat)).pick(game.deck.cards(names))


def lead_after(game: Haggis, state: State, reply: Move) -> int:
    """By how many points seat 0 is ahead after the reply of seat 1."""
    return lead_of_seat_0(game, game.play(state, 1, reply).state)
