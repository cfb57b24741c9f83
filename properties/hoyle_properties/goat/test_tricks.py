"""What becomes of a trick: who wins it, takes it, draws and leads."""

from __future__ import annotations

from collections import Counter

from hoyle.goat import State
from hoyle_properties.goat.by_names import clockwise_from, team_of
from hoyle_properties.goat.cases import Case, counted, each_case, laid_in


def completes(case: Case) -> bool:
    """All four have laid cards."""
    return case.completes


def plays_on(case: Case) -> bool:
    """A trick is complete, and the game goes on."""
    return case.completes and not case.last_trick


@each_case("trick.winner", "trick.winner", "trick.leads-next", when=completes)
def test_the_last_to_beat_wins_or_else_the_leader(case: Case) -> None:
    """The fourth player if they beat, else whoever was ahead; a discard never wins."""
    assert case.after.turn == case.winner, f"seat {case.after.turn} has won, not {case.winner}"
    assert sum(case.after.tricks) == sum(case.before.tricks) + 1, "the trick is not counted"
    gained = case.after.tricks[case.winning_team] - case.before.tricks[case.winning_team]
    assert gained == 1, f"the tricks are {case.after.tricks}"


@each_case("trick.goes-on", "trick.winner", "molodka.usual-rules", when=lambda case: case.legal)
def test_a_trick_is_over_exactly_when_all_four_have_laid_cards(case: Case) -> None:
    """Only then it is counted and gone, and before that it never is."""
    over = case.after.tricks != case.before.tricks
    assert over == case.completes, f"the tricks are {case.after.tricks}"
    lying = any(laid_in(case.after))
    assert lying == (not case.completes), f"in the trick lies {laid_in(case.after)}"


def pile(state: State, team: int) -> Counter[str]:
    """The cards that a team has taken."""
    return counted(state.won[team], *state.buried[team])


@each_case("trick.pile", "trick.pile", "setup.four-players", when=completes)
def test_the_team_of_the_winner_takes_all_cards(case: Case) -> None:
    """All that lay in the trick, and the other team nothing."""
    laid = Counter(name for names in case.laid_before for name in names) + Counter(case.names)
    for team in (0, 1):
        gained = pile(case.after, team) - pile(case.before, team)
        expected = laid if team == case.winning_team else Counter()
        assert gained == expected, f"team {team} takes {gained}"


@each_case("trick.pile-as-it-lay", "trick.pile", "hidden.discards", when=completes)
def test_cards_go_to_the_pile_as_they_lay(case: Case) -> None:
    """What lay face up stays open, and what lay face down stays with the seat it came from."""
    team = case.winning_team
    up = counted(*case.before.open)
    down = [counted(cards) for cards in case.before.closed]
    if case.kind == "beat" or case.options.open_discards:
        up.update(case.names)
    else:
        down[case.seat].update(case.names)
    won = counted(case.after.won[team]) - counted(case.before.won[team])
    assert won == up, f"face up are taken {won}"
    zones = zip(case.after.buried[team], case.before.buried[team], strict=True)
    buried = [counted(after) - counted(before) for after, before in zones]
    assert buried == down, f"face down are taken {buried}"


@each_case("trick.kept", "trick.pile", when=lambda case: case.legal)
def test_what_is_taken_stays_taken(case: Case) -> None:
    """No team ever loses a card, or gets one otherwise than by a trick."""
    for team in (0, 1):
        lost = pile(case.before, team) - pile(case.after, team)
        assert not lost, f"team {team} loses {lost}"
        gained = pile(case.after, team) - pile(case.before, team)
        assert case.completes or not gained, f"team {team} takes {gained} without a trick"


def drawn_by_hand(case: Case) -> tuple[list[list[str]], list[str]]:
    """The hands and the stock after everybody has drawn, one card at a time."""
    hands = [list(case.held(seat)) for seat in range(4)]
    hands[case.seat] = [name for name in hands[case.seat] if name not in case.names]
    stock = [name for place in case.before.stock.places() for name in place.names()]
    while stock and any(len(hand) < case.full for hand in hands):
        for seat in clockwise_from(case.winner):
            if stock and len(hands[seat]) < case.full:
                hands[seat].append(stock.pop(0))
    return hands, stock


@each_case("trick.draw", "trick.draw", when=completes)
def test_everybody_draws_one_card_at_a_time_the_winner_first(case: Case) -> None:
    """From the top, clockwise, again and again, until hands are full or the stock is empty."""
    hands, stock = drawn_by_hand(case)
    for seat, hand in enumerate(hands):
        held = counted(case.after.hands[seat])
        assert held == Counter(hand), f"seat {seat} has {case.after.hands[seat]}, not {hand}"
    left = [name for place in case.after.stock.places() for name in place.names()]
    assert left == stock, f"in the stock lie {left}"


@each_case("trick.no-draw", "trick.draw", when=lambda case: case.legal and not case.completes)
def test_nobody_draws_in_the_middle_of_a_trick(case: Case) -> None:
    """The stock stays as it is, in its order."""
    assert case.after.stock == case.before.stock, "the stock has changed"


@each_case("trick.equal-hands", "trick.draw", when=lambda case: case.after.phase == "lead")
def test_all_hands_are_equal_when_a_trick_begins(case: Case) -> None:
    """Full as long as there is a stock, and the stock can be drawn in whole rounds."""
    sizes = [len(hand.names()) for hand in case.after.hands]
    left = len(case.after.stock.cards().names())
    assert len({*sizes}) == 1, f"the hands have {sizes} cards"
    assert sizes[0] == case.full or not left, f"hands have {sizes[0]}, and {left} are left"
    assert left % 4 == 0, f"{left} cards are left"


@each_case("trick.leads-next", "trick.leads-next", when=plays_on)
def test_the_winner_leads_the_next_trick(case: Case) -> None:
    """It has the right to lead, nothing lies there, and nobody has acted."""
    trick = case.after.trick
    seats = {trick.original, trick.leader, trick.best, case.after.turn}
    assert seats == {case.winner}, f"seat {case.winner} has won, and {seats} are named"
    assert case.after.phase == "lead", f"the phase is {case.after.phase}"
    assert not any((*trick.acted, trick.claimed)), f"the next trick begins with {trick}"
    kinds = {move.kind for move in case.game.moves(case.after, case.winner)}
    assert kinds == {"lead"}, f"the winner can {kinds}"
    others = {seat for seat in range(4) if seat != case.winner}
    leads = {move.kind for seat in others for move in case.game.moves(case.after, seat)}
    assert leads <= {"molodka"}, f"others can {leads}"


@each_case("trick.partners", "setup.four-players", "trick.pile", when=completes)
def test_partners_sit_opposite_each_other(case: Case) -> None:
    """What a player takes belongs to the seat across as well, and to neither neighbour."""
    team = case.winning_team
    across, neighbours = (case.winner + 2) % 4, {(case.winner + 1) % 4, (case.winner + 3) % 4}
    assert team_of(across) == team, "the seat across is of the other team"
    assert {team_of(seat) for seat in neighbours} == {1 - team}, "a neighbour is a partner"
    assert case.after.tricks[1 - team] == case.before.tricks[1 - team], "the others get a trick"
