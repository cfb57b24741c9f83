"""The command `hoyle explain`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hoyle.clauses import spec_directory
from hoyle.cli.main import hoyle
from hoyle.rulebook import read_rulebook
from hoyle.rulebook.lock import Lock, LockedId
from hoyle.rulebook.ties import CodeTie, EvidenceTie, Ties

CODE = CodeTie("swoop.turn.skip", "hoyle.rules.skip", "rules.py", 3)
EVIDENCE = EvidenceTie("swoop.skips", ("swoop.turn.skip",), "proved", "test_rules.py", 7)


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """One piece of code and evidence, and version 3 of every text."""
    book = read_rulebook(spec_directory())
    ids = {id_: LockedId(kind="clause", digest="", version=3) for id_ in book.by_id}
    monkeypatch.setattr("hoyle.cli.explain.all_ties", lambda games: Ties((CODE,), (EVIDENCE,)))
    monkeypatch.setattr("hoyle.cli.explain.read_lock", lambda path: Lock(ids=ids))


def explain(*arguments: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(hoyle, ["explain", *arguments], prog_name="hoyle")


def line(id_: str) -> str:
    """Where a block is written."""
    return str(read_rulebook(spec_directory()).by_id[id_].place)


def test_a_clause_is_explained_with_everything_tied_to_it(known: None) -> None:
    # When a clause is asked for
    result = explain("swoop.turn.skip")

    # Then text, pointers, readings, examples, code and evidence stand on one page
    assert result.output == (
        "swoop.turn.skip (clause, version 3)\n"
        "Passing, where it is allowed\n"
        "\n"
        "This clause holds only under `allow_skip`. At the beginning of a turn the player may\n"
        "pass: nothing is laid, and the turn goes to the left.\n"
        "\n"
        "Source: SW-A13\n"
        f"Written in: {line('swoop.turn.skip')}\n"
        "\n"
        "Readings:\n"
        "  swoop.reading.allow-skip: false or true; default false\n"
        "\n"
        "Example: A pass changes nothing but the turn\n"
        "  position: {options: {allow_skip: true}, pile: [5h], "
        "hands: [[Kc, 3d], [4c], [4d], [4h]]}\n"
        "  move: pass\n"
        "  then: {turn: 1, phase: turn, unchanged: [pile, hands, faceup, mystery, removed]}\n"
        "\n"
        "Counter-example: Without the agreement there is no pass\n"
        "  position: {pile: [5h], hands: [[Kc, 3d], [4c], [4d], [4h]]}\n"
        "  move: pass\n"
        "  refused: swoop.refused.no-skip\n"
        "\n"
        "Code:\n"
        "  hoyle.rules.skip (rules.py:3)\n"
        "\n"
        "Evidence:\n"
        "  swoop.skips (proved, test_rules.py:7)\n"
        "\n"
        "Named by:\n"
        "  swoop.finding.all-may-pass  Where passing is allowed, everybody can pass\n"
        "  swoop.finding.silent-clauses  Some choices leave clauses without a case\n"
    )
    assert result.exit_code == 0


def test_a_clause_names_its_rejection_codes_and_who_names_it(known: None) -> None:
    output = explain("swoop.play.at-most-four").output
    assert (
        "Options:\n"
        "  swoop.option.max-four: true or false; default true\n"
        "Readings:\n"
        "  swoop.reading.four-meaning: run-on-top (settled)\n"
        "  swoop.reading.option-defaults: both-on (settled)\n"
    ) in output
    assert (
        "Rejection codes:\n"
        "  swoop.refused.more-than-four  {cards} would make {run} equal cards on top; "
        "at most four may lie there.\n"
        "\n"
        "Named by:\n"
        "  swoop.finding.always-a-play  Somebody who has a card can always play\n"
    ) in output


def test_a_reading_is_explained_with_its_alternatives(known: None) -> None:
    assert explain("swoop.reading.mix-sources").output == (
        "swoop.reading.mix-sources (reading, version 3)\n"
        "Hand and table in one play\n"
        "\n"
        'Cards come from the hand "or" from the face-up cards. That can mean one or the other, '
        "or\n"
        "both.\n"
        "\n"
        "Source: SW-A6; SW-12; 000 [play-2]; 001 L19\n"
        f"Written in: {line('swoop.reading.mix-sources')}\n"
        "\n"
        "Alternatives (true or false; default true):\n"
        "  true (support B)\n"
        "    Both at once are allowed. The Time to Play guide and the Homeschool blog say so.\n"
        "  false (support C)\n"
        "    One play, one place, and the same for an addition. The word can be read so.\n"
        "\n"
        "Chosen by:\n"
        "  swoop.ruleset.text: true\n"
        "  swoop.ruleset.boxed: true\n"
        "\n"
        "What it changes:\n"
        "  hoyle readings swoop mix_sources=false\n"
        "\n"
        "Named by:\n"
        "  swoop.play.sources  Where the cards come from\n"
    )


def test_a_term_is_explained_by_its_text(known: None) -> None:
    assert explain("swoop.term.cover").output == (
        "swoop.term.cover (term, version 3)\n"
        "cover\n"
        "\n"
        "The face-up card that lies on a mystery card.\n"
        "\n"
        "Source: SW-7; 000 [play-1]; 001 L17\n"
        f"Written in: {line('swoop.term.cover')}\n"
    )


def test_a_ruleset_is_explained_by_its_choices(known: None) -> None:
    assert explain("swoop.ruleset.boxed").output.endswith(
        "Choices:\n"
        "  max_four: false\n"
        "  match_after_pickup: false\n"
        "  pickup_style: to_hand\n"
        "  extra_sources: by_text\n"
        "  mix_sources: true\n"
        "  higher_only_if_forced: false\n"
        "  higher_play_may_be_set: false\n"
        "  allow_skip: false\n"
        "  allow_manual_pickup: false\n"
        "  mystery_last: false\n"
        "  choose_faceup: false\n"
        "  limit: 300\n"
        "  tie: nobody\n"
        "\n"
        "What it changes:\n"
        "  hoyle readings swoop ruleset=boxed\n"
    )


def test_a_finding_is_explained_by_its_clauses_and_examples(known: None) -> None:
    assert explain("swoop.finding.cannot-follow").output.endswith(
        "About:\n"
        "  swoop.play.higher-takes-pile  A higher card takes the pile\n"
        "  swoop.turn.must-play  A turn must be used\n"
        "\n"
        "Example: Unable to follow, and yet the pile need not be taken\n"
        "  position: {pile: [5h], hands: [[Kc, 10d], [4c], [4d], [4h]]}\n"
        "  move: play 10d\n"
        "  then: {pile: [], hands: {0: [Kc]}, turn: 0}\n"
    )


def test_a_finding_is_explained_with_the_evidence_that_can_be_run_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Given the evidence that a finding names, and other evidence
    shown = EvidenceTie("swoop.proof.invariant", (), "proved", "test_proofs.py", 9)
    monkeypatch.setattr("hoyle.cli.explain.all_ties", lambda games: Ties((), (EVIDENCE, shown)))

    # When the finding is asked for
    result = explain("swoop.finding.pile-never-rises")

    # Then its evidence stands there, with the command for it, and no other
    assert result.output.endswith(
        "About:\n"
        "  swoop.play.equal-or-lower  Equal or lower goes onto the pile\n"
        "  swoop.play.higher-takes-pile  A higher card takes the pile\n"
        "\n"
        "Evidence:\n"
        "  swoop.proof.invariant (proved, test_proofs.py:9)\n"
        "    Run it again: hoyle verify swoop --only swoop.proof.invariant\n"
    )


def test_a_text_that_is_not_in_the_lock_says_so(
    known: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hoyle.cli.explain.read_lock", lambda path: Lock(ids={}))
    assert explain("swoop.term.cover").output.startswith(
        "swoop.term.cover (term, not reviewed yet)\n"
    )


def test_a_rejection_code_is_explained_with_an_example() -> None:
    assert explain("swoop.refused.mystery-covered").output == (
        "swoop.refused.mystery-covered (rejection code)\n"
        "The mystery card in slot {slot} still lies under {cover}.\n"
        "\n"
        "Rests on:\n"
        "  swoop.mystery.uncovered  A mystery card whose cover is gone\n"
        "\n"
        "Counter-example: Not while it is covered\n"
        "  position: {pile: [6h], hands: [[9h], [3c], [3d], [3h]], "
        "faceup: [[null, 8c, null, null], [null, null, null, null], "
        "[null, null, null, null], [null, null, null, null]], "
        "mystery: [[4s, 8d, null, null], [null, null, null, null], "
        "[null, null, null, null], [null, null, null, null]]}\n"
        "  move: mystery 1\n"
        "  refused: swoop.refused.mystery-covered\n"
    )


def test_a_property_is_explained_by_its_claim_and_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Given a property of a clause
    tie = EvidenceTie(
        "swoop.property.turn.skip",
        ("swoop.turn.skip",),
        "sampled",
        "test_turns.py",
        9,
        "A pass changes nothing but the turn",
    )
    monkeypatch.setattr("hoyle.cli.explain.all_ties", lambda games: Ties((), (EVIDENCE, tie)))

    # When it is asked for
    result = explain("swoop.property.turn.skip")

    # Then what it claims, where, and for which clauses is told
    assert result.output == (
        "swoop.property.turn.skip (sampled)\n"
        "A pass changes nothing but the turn.\n"
        "\n"
        "Written in: test_turns.py:9\n"
        "Run it again: hoyle verify swoop --only swoop.property.turn.skip\n"
        "\n"
        "Speaks for:\n"
        "  swoop.turn.skip  Passing, where it is allowed\n"
    )
    assert result.exit_code == 0


def test_sampled_evidence_is_shown_where_its_claim_is_written() -> None:
    # When a property is asked for that is checked by a wrapper
    output = explain("swoop.property.turn.skip").output

    # Then its place is that of the test with the claim
    [place] = re.findall("^Written in: (.*):([0-9]+)$", output, re.MULTILINE)
    below = Path(place[0]).read_text("utf-8").splitlines()[int(place[1]) - 1 :]
    test = next(text for text in below if text.startswith("def "))
    assert test.startswith("def test_an_agreed_pass_changes_nothing_but_the_turn(")


@pytest.mark.parametrize("asked", ["SW-21", "sw-21"])
def test_an_item_of_the_source_leads_to_what_rests_on_it(asked: str) -> None:
    assert explain(asked).output == (
        "SW-21 leads to:\n"
        "  swoop.turn.beginning  One play a turn, then only additions\n"
        "  swoop.play.swoop-card-begins-turn  A swoop card only at the beginning of a turn\n"
        "  swoop.reading.beginning-of-turn  What the beginning of a turn is\n"
    )


def test_a_public_name_leads_to_its_reading() -> None:
    assert explain("pickup_style").output == (
        "pickup_style leads to:\n  swoop.reading.pickup-style  Where the higher card goes\n"
    )


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            "swoop.play.higher-takes-pil",
            "did you mean swoop.play.higher-takes-pile or swoop.mystery.higher-takes-pile?",
        ),
        (
            "higher_takes_pile",
            "did you mean swoop.mystery.higher-takes-pile or swoop.play.higher-takes-pile?",
        ),
        ("swoop.refused.more-then-four", "did you mean swoop.refused.more-than-four?"),
        ("SW-36", "'hoyle explain --list' lists them"),
        ("xyzzy", "'hoyle explain --list' lists them"),
    ],
)
def test_an_unknown_id_suggests_known_ones(asked: str, message: str) -> None:
    result = explain(asked)
    assert result.output == (
        "Usage: hoyle explain [OPTIONS] [ID]\n"
        "Try 'hoyle explain --help' for help.\n\n"
        f"Error: nothing is called {asked!r}; {message}\n"
    )
    assert result.exit_code == 2


def test_the_game_may_be_left_out_in_front_of_an_id() -> None:
    for asked, whole in (
        ("property.best-play.passing", "haggis.property.best-play.passing"),
        ("best-play.passing", "haggis.property.best-play.passing"),
        ("bet.kept", "haggis.bet.kept"),
        ("refused.more-than-four", "swoop.refused.more-than-four"),
    ):
        result = explain(asked)
        assert (result.exit_code, result.output) == (0, explain(whole).output)


def test_an_id_that_several_games_have_must_be_said_in_full() -> None:
    result = explain("match.ends")
    assert result.output.endswith(
        "\nError: 'match.ends' may be goat.match.ends or haggis.match.ends or swoop.match.ends or "
        "take.match.ends; say which is meant\n"
    )
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ("haggis.property.best-pley.passing", "did you mean haggis.property.best-play.passing"),
        ("property.best-play.pasing", "did you mean haggis.property.best-play.passing"),
    ],
)
def test_unknown_evidence_suggests_known_evidence(asked: str, message: str) -> None:
    result = explain(asked)
    assert f"\nError: nothing is called {asked!r}; {message}" in result.output
    assert result.exit_code == 2


def test_the_name_of_a_game_lists_its_ids() -> None:
    result = explain("haggis")
    assert (result.exit_code, result.output) == (0, explain("--list", "haggis").output)


def test_something_has_to_be_asked() -> None:
    result = explain()
    assert result.output == (
        "Usage: hoyle explain [OPTIONS] [ID]\n"
        "Try 'hoyle explain --help' for help.\n\n"
        "Error: give an id, or --list to see them all\n"
    )
    assert result.exit_code == 2


def test_ids_are_listed_by_kind() -> None:
    # When the ids of Swoop are listed
    lines = explain("--list", "swoop").output.splitlines()

    # Then they stand under their kinds, with their titles, and the rejection codes come last
    heads = [line for line in lines if line and not line.startswith(" ")]
    assert heads == [
        "swoop: clauses",
        "swoop: findings",
        "swoop: notes",
        "swoop: options",
        "swoop: readings",
        "swoop: rulesets",
        "swoop: terms",
        "swoop: rejection codes",
    ]
    assert lines[1] == "  swoop.setup.four-players  Four players"
    assert lines[-1].startswith("  game.refused.")


def test_without_a_game_all_ids_are_listed() -> None:
    # When all ids are listed
    listed = explain("--list").output

    # Then every id of the specification is among them
    book = read_rulebook(spec_directory())
    assert [id_ for id_ in book.by_id if f"  {id_}  " not in listed] == []


def test_an_item_may_have_the_number_0() -> None:
    # When the first question about the text of Goat is asked for
    assert explain("GT-A0").output == (
        "GT-A0 leads to:\n  goat.note.translation  A text that was translated back\n"
    )


def test_a_clause_of_goat_is_explained_with_its_examples_and_codes() -> None:
    output = explain("goat.score.defeats").output
    assert output.startswith("goat.score.defeats (clause, version 1)\n")
    assert (
        "Example: 31 points\n  round: {points: [31, 89], tricks: [3, 6]}\n  defeats: [2, 0]\n"
    ) in output


def test_the_list_of_an_unknown_game_is_refused() -> None:
    result = explain("--list", "whist")
    assert result.output == (
        "Usage: hoyle explain [OPTIONS] [ID]\n"
        "Try 'hoyle explain --help' for help.\n\n"
        "Error: there is no game 'whist'; there is conformance, goat, haggis, swoop, take\n"
    )
    assert result.exit_code == 2
