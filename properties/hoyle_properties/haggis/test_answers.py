"""What may be laid on what, and passing."""

from __future__ import annotations

from hoyle_properties.haggis.cases import Case, each_case

ORDER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def could_answer(case: Case) -> bool:
    """A seat tries to answer with a combination of its own that is clear."""
    return case.could_lay and not case.leads and case.meaning is not None


def kinds(case: Case) -> tuple[str, str]:
    """The kind of what was laid last, and of what is to be laid."""
    assert case.meaning is not None
    return case.top.kind, case.meaning.kind


def bombs(case: Case) -> tuple[bool, bool]:
    """Whether what was laid last is a bomb, and whether what is to be laid is one."""
    top, laid = kinds(case)
    return top == "bomb", laid == "bomb"


def alike(case: Case) -> bool:
    """Whether two sets or two sequences have the same size, and if asked for the same width."""
    assert case.meaning is not None
    loose = case.options.loose_sequence_match
    same_width = case.meaning.width == case.top.width
    return case.meaning.size == case.top.size and (same_width or loose)


def answers_in_kind(case: Case) -> bool:
    """A set is to be laid on a set, or a sequence on a sequence."""
    return could_answer(case) and kinds(case) in (("set", "set"), ("sequence", "sequence"))


@each_case(
    "answer.other-kind",
    "answer.same-kind",
    when=lambda case: (
        could_answer(case) and kinds(case) in (("set", "sequence"), ("sequence", "set"))
    ),
)
def test_sets_and_sequences_do_not_answer_each_other(case: Case) -> None:
    """Whatever the size and rank, it is refused for that reason."""
    assert case.code == "haggis.refused.other-kind", f"the verdict is {case.code or 'legal'}"


@each_case("answer.same-size", "answer.same-kind", when=answers_in_kind)
def test_an_answer_has_the_size_of_what_it_answers(case: Case) -> None:
    """The number of cards, and of a sequence the width unless that is not asked for."""
    other_size = case.code == "haggis.refused.other-size"
    assert other_size == (not alike(case)), f"{case.meaning} on {case.top}: {case.code or 'legal'}"


@each_case(
    "answer.higher",
    "answer.higher",
    "answer.any-suits",
    "setup.rank-order",
    when=lambda case: answers_in_kind(case) and alike(case),
)
def test_an_answer_of_the_same_size_must_be_higher(case: Case) -> None:
    """A higher rank is all that is needed; an equal one is not enough. Suits never count."""
    assert case.meaning is not None
    assert case.legal == (case.meaning.rank > case.top.rank), f"{case.meaning} on {case.top}"
    assert case.legal or case.code == "haggis.refused.not-higher", f"the reason is {case.code}"


def is_single(case: Case) -> bool:
    """One card is to be laid on one card, or on what is of the rank of one."""
    return answers_in_kind(case) and case.top.size == len(case.names) == 1


@each_case("answer.singles", "setup.rank-order", "combination.wild-alone", when=is_single)
def test_single_cards_go_up_from_two_to_ten_and_then_to_the_king(case: Case) -> None:
    """The order is 2 to 10, J, Q, K: a wild card by itself beats every natural card."""
    table = case.game.table
    top = (*table.ranks, *table.wilds)[case.top.rank - 2]
    laid = case.names[0].rstrip("cdhs")
    assert case.legal == (ORDER.index(laid) > ORDER.index(top)), f"{laid} on {top} is misjudged"


@each_case(
    "answer.bomb",
    "answer.bomb",
    when=lambda case: (
        could_answer(case) and (kinds(case)[0] != "bomb") & (kinds(case)[1] == "bomb")
    ),
)
def test_a_bomb_beats_every_set_and_sequence(case: Case) -> None:
    """Whatever their kind, size and rank."""
    assert case.legal, f"a bomb on {case.top} is refused: {case.code}"


@each_case(
    "answer.only-a-bomb",
    "answer.bomb",
    when=lambda case: (
        could_answer(case) and (kinds(case)[0] == "bomb") & (kinds(case)[1] != "bomb")
    ),
)
def test_no_set_or_sequence_beats_a_bomb(case: Case) -> None:
    """Whatever their size and rank, they are refused for that reason."""
    assert case.code == "haggis.refused.only-a-bomb", f"the verdict is {case.code or 'legal'}"


@each_case(
    "answer.higher-bomb",
    "answer.higher-bomb",
    "combination.bombs",
    when=lambda case: could_answer(case) and bombs(case) == (True, True),
)
def test_a_bomb_beats_weaker_bombs_only(case: Case) -> None:
    """Different suits, then wild cards from few and low to many and high, then one suit."""
    assert case.legal == (strength(case) > case.top.rank), f"{case.meaning} on {case.top}"
    assert case.legal or case.code == "haggis.refused.bomb-not-higher", f"it is {case.code}"


def strength(case: Case) -> int:
    """How strong the bomb is that is laid, counted from 1."""
    wild_bombs = ["JQ", "JK", "QK", "JQK"]
    known = [bomb for bomb in wild_bombs if {*bomb} <= {*case.game.table.wilds}]
    if case.wild:
        return 2 + known.index("".join(case.wild))
    same_suit = len({name[-1] for name in case.natural}) == 1
    return 2 + len(known) if same_suit else 1


@each_case("answer.beats", "answer.same-kind", "answer.higher", "answer.bomb", when=could_answer)
def test_an_answer_is_legal_exactly_if_it_beats_what_was_laid_last(case: Case) -> None:
    """Laid out the slow way, for every kind at once."""
    assert case.legal == case.beaten, f"{case.meaning} on {case.top}: {case.code or 'legal'}"


@each_case(
    "answer.pass",
    "answer.pass",
    "lead.must-play",
    when=lambda case: case.in_turn and case.kind == "pass",
)
def test_only_the_lead_cannot_be_passed(case: Case) -> None:
    """Whoever has something to answer may pass, able to beat it or not; whoever leads may not."""
    assert case.legal != case.leads, f"a pass is judged wrongly: {case.code or 'legal'}"
    assert case.legal or case.code == "haggis.refused.must-lead", f"the reason is {case.code}"


@each_case(
    "answer.pass-keeps-hands",
    "answer.pass",
    when=lambda case: case.legal and case.kind == "pass",
)
def test_a_pass_costs_no_card(case: Case) -> None:
    """Both hands and both bets stay as they are."""
    assert case.after.hands == case.before.hands, "a hand has changed"
    assert case.after.stakes == case.before.stakes, "a bet has changed"
