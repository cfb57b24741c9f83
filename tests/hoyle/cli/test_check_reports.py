"""What `hoyle check` has found, in every form; and the files it keeps."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from pydantic import TypeAdapter
from tests.hoyle.conform.hands import dealt as dealt_hand

from hoyle.cli import check_run
from hoyle.cli.check_baseline import check_fits, read_baseline
from hoyle.cli.check_entries import Maker
from hoyle.cli.check_file import read_run
from hoyle.cli.check_notes import clauses_of, exercise, same_moves, shared_places
from hoyle.cli.check_report import report_of
from hoyle.cli.check_run import Run, Watcher
from hoyle.cli.check_saving import save_vectors
from hoyle.conform.adapter import Adapter, AdapterFault, Seen, Setting, Welcome
from hoyle.conform.divergence import Divergence, Opening, Part
from hoyle.conform.entries import dealt, real_game, wrote
from hoyle.conform.faults import FaultKind, fault
from hoyle.conform.finding import Finding
from hoyle.conform.grouping import Group, Met
from hoyle.conform.ran import Ran
from hoyle.conform.records import FindingRecord, RunRecord
from hoyle.conform.rules_adapter import Readings, RulesAdapter
from hoyle.conform.tallying import Tally
from hoyle.conform.vectors.shelf import vector_called, vectors_of
from hoyle.conform.wishing import Wish, declared_by, readings_for, told_of_readings
from hoyle.drawing.drawings import Easel
from hoyle.errors import InputError
from hoyle.reports import FORMATS, render
from hoyle.reports.report import Report, Side
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.kills import stored

MUTANT = "swoop.mutant.ace-high"
AGAIN = "hoyle check swoop --only-vector {} -- my-engine"


def killer() -> str:
    """A vector that tells the mutant from the rules."""
    kill = stored("swoop").kills[MUTANT]
    assert kill is not None
    return kill.vector


def wrong() -> Adapter:
    """An engine that plays by a wrong rule."""
    return RulesAdapter("swoop", classes_of("swoop")[MUTANT])


def ran(wish: Wish, engine: Callable[[], Adapter] = wrong) -> Ran:
    """A run of an engine in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(check_run, "stdio_factory", lambda *_: engine)
        return Run(wish, Watcher(lambda *_: None, lambda: None, lambda _: None)).run()


class Unfilled(RulesAdapter):
    """An adapter of which nothing but the greeting has been written."""

    def start(self, setting: Setting) -> Seen:
        raise not_written("start")

    def load(self, position: Mapping[str, Any]) -> Seen:
        raise not_written("load")


def not_written(do: str) -> AdapterFault:
    """What the skeleton of an adapter answers."""
    return fault(FaultKind.ERROR, request=f"request 2 ({do})", error=f"{do} is not written yet")


@pytest.fixture(scope="module")
def report() -> Report:
    wish = Wish("swoop", ("my-engine",), only_vectors=(killer(),))
    return report_of(Maker(wish, ran(wish), None, Easel()))


def test_a_vector_that_fails_is_a_finding(report: Report) -> None:
    (entry,) = report.entries

    assert report.exit_code == 1
    assert entry.story is not None
    assert entry.story.command == AGAIN.format(killer())
    assert entry.message.endswith(f", in 1 vector ({killer()})")
    assert report.summary == "0 games, 1 vector: 1 difference"
    assert report.invocation == (
        f"hoyle check swoop --games 100 --seed 0 --only-vector {killer()} -- my-engine"
    )


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_names_clause_and_command(report: Report, form: str) -> None:
    written = render(report, form)

    assert str(report.entries[0].clause) in written
    assert killer() in written


def test_the_json_is_of_the_format_that_it_names(report: Report) -> None:
    lines = render(report, "json").splitlines()

    finding = TypeAdapter(FindingRecord).validate_json(lines[0], strict=False)
    whole = TypeAdapter(RunRecord).validate_json(lines[-1], strict=False)
    assert len(lines) == 2
    assert (finding.vector, finding.numbers, finding.vectors) == (killer(), [], [killer()])
    assert (whole.verdict, whole.game, whole.counts["games"]) == ("diverges", "swoop", 0)
    assert tuple(whole.clauses) == clauses_of("swoop")


def test_junit_and_sarif_count_it(report: Report) -> None:
    suite = ElementTree.fromstring(render(report, "junit"))
    (one,) = json.loads(render(report, "sarif"))["runs"][0]["results"]

    assert suite.attrib["failures"] == "1"
    assert one["ruleId"] == report.entries[0].clause


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "known.json:1:2: "),
        ('{"format": "hoyle-baseline/1"}', "known.json:1:1: 'game' is missing"),
        (
            '{"format": "hoyle-baseline/1", "game": "swoop", "ruleset": "text", "known": '
            '[{"clause": "swoop.swoop.four", "part": "other"}]}',
            "known.json: there is no part 'other'; there is accepted_but_illegal, "
            "refused_but_legal, other_state, other_event, changed_by_refusal, other_moves, "
            "other_view, other_opening",
        ),
    ],
)
def test_a_baseline_that_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("known.json").write_text(text, "utf-8")

    with pytest.raises(InputError) as caught:
        read_baseline(Path("known.json"))

    assert str(caught.value).startswith(message)


def test_a_baseline_of_something_else(tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    file.write_text(
        '{"format": "hoyle-baseline/1", "game": "swoop", "ruleset": "boxed", "known": []}', "utf-8"
    )
    found = read_baseline(file)

    check_fits(file, found, "swoop", ("boxed", {}))
    with pytest.raises(InputError) as caught:
        check_fits(file, found, "swoop", ("text", {"allow_skip": True}))

    assert str(caught.value) == (
        f"{file} is a baseline for swoop with the ruleset boxed, "
        "and this is swoop with the ruleset text allow_skip=true"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", " holds no whole line; run without --resume, into another file"),
        ("{}", " holds no whole line; run without --resume, into another file"),
        ("no\n", ":1: this is no line of hoyle-run/1: it is no JSON"),
        ("{}\n", ":1: this is no line of hoyle-run/1: 'game' is missing"),
    ],
)
def test_a_run_file_that_is_none(tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "run.ndjson"
    file.write_text(text, "utf-8")

    with pytest.raises(InputError) as caught:
        read_run(file)

    assert str(caught.value) == f"{file}{message}"


@pytest.mark.parametrize(
    ("asked", "declared", "told"),
    [
        (None, None, "Played by the ruleset text, since the engine declares nothing."),
        (None, "boxed", "Played by the ruleset boxed, as the engine declares."),
        ("boxed", "boxed", "Played by the ruleset boxed, as asked for."),
        (
            "text",
            "boxed",
            "Played by the ruleset text, as asked for, but the engine declares the ruleset boxed.",
        ),
    ],
)
def test_which_readings_are_played_by(asked: str | None, declared: str | None, told: str) -> None:
    wish = Wish("swoop", ("x",), readings=Readings(asked, {}) if asked else None)
    welcome = Welcome("x", "1", ruleset=declared)

    readings = readings_for(wish, welcome)

    assert told_of_readings(wish, readings, welcome) == told


def test_readings_that_there_are_not_are_a_fault_of_the_engine() -> None:
    with pytest.raises(AdapterFault) as caught:
        declared_by("swoop", Welcome("x", "1", ruleset="chess"))

    assert str(caught.value) == (
        "The engine declares readings that the game does not have: swoop has no ruleset 'chess'; "
        "it has text and boxed."
    )


def difference(part: Part, field: str | None, lines: int = 1) -> Divergence:
    """What an engine and the rules say after so many lines of a hand that was dealt."""
    tried = ({"seat": 0},) * lines
    opening = Opening(Setting("text", {}, 2, {"first": 0}))
    clauses = ("take.score.held",)
    return Divergence(part, clauses, None, "this", "that", opening, tried, {}, field)


def group(part: Part, field: str | None, *numbers: int) -> Group:
    """Such differences in some games."""
    met = tuple(Met(number, difference(part, field)) for number in numbers)
    return Group("take.score.held", part, None, met)


def test_differences_in_one_field_may_be_one_mistake() -> None:
    # Given two differences in the hands, one in the turn, and two in what may be done
    shown = [
        difference(Part.STATE, "hands"),
        difference(Part.STATE, "turn"),
        difference(Part.STATE, "hands"),
        difference(Part.REFUSED, None),
        difference(Part.REFUSED, None),
    ]

    # Then only the hands are named
    assert list(shared_places(shown)) == [
        "2 differences are in hands, so one mistake may be behind them."
    ]


def test_what_differs_together_may_be_one_mistake() -> None:
    # Given totals that differ only where the state does, and winners that differ elsewhere
    groups = [
        group(Part.STATE, "melded", 1, 2, 3),
        group(Part.EVENT, "hand_over.totals", 2, 3),
        group(Part.EVENT, "match_over.winner", 3, 4),
    ]

    # Then the totals are named
    assert list(same_moves(groups)) == [
        "Wherever hand_over.totals differs, the state differs at the same move, so one mistake may "
        "be behind both."
    ]


def test_clauses_that_were_never_exercised_are_named_up_to_a_number() -> None:
    counts = Counter(dict.fromkeys(clauses_of("take")[:-20], 1))
    few, none = clauses_of("take")[-2:], len(clauses_of("take"))
    nearly = Counter(dict.fromkeys(clauses_of("take")[:-2], 1))

    # Given 20 clauses, two, and none that were never exercised
    told = [
        *exercise("take", Tally.empty()._replace(fired=counts)),
        *exercise("take", Tally.empty()._replace(fired=nearly)),
        *exercise("take", Tally.empty()._replace(fired=Counter(clauses_of("take")))),
    ]

    # Then at most twelve are named
    short = [one.removeprefix("take.") for one in clauses_of("take")[-20:]]
    why = "Of these nothing is known, since no move that agrees needed them"
    assert told == [
        f"{none - 20} of {none} clauses were exercised. {why}: {', '.join(short[:12])} and 8 more.",
        f"{none - 2} of {none} clauses were exercised. {why}: "
        f"{', '.join(one.removeprefix('take.') for one in few)}.",
        f"Each of the {none} clauses was exercised.",
    ]


def test_of_a_vector_alone_nothing_is_told_that_only_games_show(report: Report) -> None:
    assert report.notes[1:] == (
        "Compared and found to agree: nothing.",
        f"The vectors point to {pointed(killer())}.",
        "Never compared: legal moves (none was asked for); views (none was asked for); "
        "positions (none was tried).",
    )


def pointed(id_: str) -> str:
    """The clauses of a vector that fails."""
    (vector,) = [one for one in vectors_of("swoop") if one.id == id_]
    return ", then ".join(f"{one.partition('.')[2]} (1 of its 1 fail)" for one in vector.clauses)


def test_an_engine_that_does_nothing_yet_says_nothing_of_the_rules() -> None:
    # Given an adapter of which nothing has been written, and some vectors
    ids = tuple(one.id for one in vectors_of("swoop")[:3])
    wish = Wish("swoop", ("my-engine",), only_vectors=ids)

    # When it is checked
    found = ran(wish, lambda: Unfilled("swoop"))
    told = report_of(Maker(wish, found, None, Easel()))

    # Then it is a fault, no clause is suspected, and no field is said to be missing
    assert (told.exit_code, told.summary) == (4, "0 games, 3 vectors: 1 kind of adapter fault")
    assert found.suspects == ()
    assert [one for one in told.notes if "point to" in one or "never tells" in one] == []


@pytest.mark.parametrize("lines", [2, 3])
def test_a_story_that_begins_with_a_deal_names_no_longer_game(lines: int) -> None:
    # Given a difference that a vector shows in two lines from a deal on, and a game in more
    shown = difference(Part.STATE, "turn", 2)
    real = difference(Part.STATE, "turn", lines)
    one = Finding(group(Part.STATE, "turn", -1, 4), shown, -1, real)
    teller = Maker(Wish("take", ("my-engine",)), Ran(), None, Easel()).teller

    # Then the game is not called the smallest, and the deal is told
    assert real_game(teller, one) == ""
    assert dealt(one) == 'The deal, as a recorded game has it: {"first":0}'


def test_a_game_that_ends_with_a_refusal_ends_with_one_full_stop() -> None:
    # Given a difference told from a position, and a game from a deal on with a refused move
    line = {"seat": 1, "move": {"draw": "stock"}}
    real = difference(Part.ACCEPTED, None, 0)._replace(opening=Opening(dealt_hand("take", 2)))
    real = real._replace(lines=(line,))
    shown = difference(Part.ACCEPTED, None)._replace(opening=Opening(position={}))
    one = Finding(group(Part.ACCEPTED, None, 4), shown, 4, real)
    teller = Maker(Wish("take", ("my-engine",)), Ran(), None, Easel()).teller

    # Then the sentence that follows stands behind one full stop
    assert real_game(teller, one) == (
        "The smallest game from a deal on has 1 line: seat 1: draw stock — the rules refuse it: "
        "It is not seat 1's turn; seat 0 is to act. --save-games DIR keeps it."
    )


class TakesAll(RulesAdapter):
    """Begins with whatever is given."""

    def start(self, setting: Setting) -> Seen:
        return Seen(True)

    def load(self, position: Mapping[str, Any]) -> Seen:
        return Seen(True)


@pytest.mark.parametrize(
    ("id_", "kind", "shown"),
    [
        ("deal.hand.ten-are-too-few", "deal", "The deal, as a recorded game has it: "),
        ("setup.four-players.players-4-above", "position", "The position: "),
    ],
)
def test_an_opening_that_cannot_be_is_shown_as_it_was_given(
    id_: str, kind: str, shown: str
) -> None:
    # Given an engine that begins with whatever is given
    name = f"swoop.vector.{id_}"
    wish = Wish("swoop", ("my-engine",), only_vectors=(name,))

    # When it is asked for something that no game can begin with
    told = report_of(Maker(wish, ran(wish, lambda: TakesAll("swoop")), None, Easel()))

    # Then both sides name it, and it is shown on a line
    (story,) = [one.story for one in told.entries]
    assert story is not None
    assert story.sides[0] == Side("engine", f"the engine accepts the {kind}")
    assert story.sides[1].says.startswith(f"there is no such {kind}: ")
    _, vector = vector_called(name)
    given = json.dumps(vector.deal or vector.position, separators=(",", ":"))
    assert story.ending == f"{shown}{given}"


@pytest.mark.parametrize("form", FORMATS)
def test_a_position_that_is_turned_down_is_told_without_a_clause(form: str, tmp_path: Path) -> None:
    # Given an engine that turned a position down
    shown = difference(Part.OPENING, None)._replace(
        clauses=(), engine="the engine turns the position down", opening=Opening(position={})
    )
    group_of_it = Group("", Part.OPENING, None, (Met(4, shown),))
    found = Ran(findings=(Finding(group_of_it, shown, 4, None),))

    # When it is reported, and kept
    told = report_of(Maker(Wish("take", ("my-engine",)), found, None, Easel()))
    save_vectors(tmp_path, "take", found.findings)

    # Then it has the name of the difference alone, and makes no vector
    (entry,) = told.entries
    assert (entry.name, entry.clause) == ("other_opening", None)
    assert "the engine turns the position down" in render(told, form)
    assert list(tmp_path.iterdir()) == []


def test_what_an_engine_wrote_is_named_once() -> None:
    assert list(wrote(["one", "two"])) == [Side("wrote", "one"), Side("", "two")]


@pytest.mark.parametrize(
    ("games", "told"), [(None, "--save-games DIR keeps it."), (Path("kept"), "It is kept in kept.")]
)
def test_it_is_told_how_a_game_is_kept(games: Path | None, told: str) -> None:
    maker = Maker(Wish("take", ("my-engine",)), Ran(), None, Easel(), games)

    assert maker.teller.keeping == told
