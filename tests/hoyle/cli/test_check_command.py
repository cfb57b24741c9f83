"""The command `hoyle check`.

Most engines here play in this process, since a thousand lines from process to process take long
where the machine has other things to do. What goes through pipes is tried with few games.
"""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator
from tests.hoyle.conform.engines import command as hostile
from tests.hoyle.conform.engines import rules
from tests.hoyle.conform.skeletons import ENGINES, needs

from hoyle.cli import check_run
from hoyle.cli.main import hoyle
from hoyle.cli.schema import schema_called
from hoyle.conform import readings
from hoyle.conform.adapter import Adapter
from hoyle.conform.limits import Limits
from hoyle.conform.rules_adapter import Readings, RulesAdapter
from hoyle.conform.stdio_adapter import stdio_factory
from hoyle.conform.vectors.shelf import vectors_of
from hoyle.trace import replay_file
from hoyle_properties.mutation.handmade import classes_of
from hoyle_properties.vectors.kills import stored

CHUNKS = ("--only-game", "0", "--only-game", "25")
"""Two games that are made apart from each other."""
MUTANT = "swoop.mutant.ace-high"
WRONG = ("wrong-engine", "--loud")
RIGHT = ("right-engine",)
OTHER = ("engine-with-other-readings",)
IN_PROCESS: dict[tuple[str, ...], Callable[[], RulesAdapter]] = {
    WRONG: lambda: RulesAdapter("swoop", classes_of("swoop")[MUTANT], name=MUTANT),
    RIGHT: lambda: RulesAdapter("swoop"),
    OTHER: lambda: RulesAdapter("goat", readings=Readings("burkozel", {}), declares=False),
}


def factory(words: tuple[str, ...], limits: Limits) -> Callable[[], Adapter]:
    """What starts an engine: in this process, if it is one of those above."""
    return IN_PROCESS.get(words) or stdio_factory(words, limits)


def run(*arguments: str) -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(check_run, "stdio_factory", factory)
        return CliRunner().invoke(
            hoyle, ["check", *arguments], prog_name="hoyle", env={"COLUMNS": "100"}
        )


def records(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


class Kept(NamedTuple):
    """A run of an engine with a wrong rule, and the folder with all that it has kept."""

    result: Result
    folder: Path

    @property
    def lines(self) -> list[bytes]:
        return (self.folder / "run.ndjson").read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def wrong(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    folder = tmp_path_factory.mktemp("check")
    kept = ("--run", str(folder / "run.ndjson"), "--write-baseline", str(folder / "known.json"))
    saved = ("--save-vectors", str(folder / "vectors"), "--save-games", str(folder / "games"))
    return Kept(run("swoop", *CHUNKS, *kept, *saved, "--format", "json", "--", *WRONG), folder)


def test_a_wrong_rule_is_found(wrong: Kept) -> None:
    *found, whole = records(wrong.result)

    assert wrong.result.exit_code == 1
    assert "swoop.play.equal-or-lower" in {one["clause"] for one in found}
    assert (whole["verdict"], whole["ended"], whole["counts"]["games"]) == (
        "diverges",
        "finished",
        2,
    )
    assert whole["clauses"]["swoop.deal.nineteen"] == whole["counts"]["deals"] > 0


KNOWN = '{"format": "hoyle-baseline/1", "game": "swoop", "ruleset": "text", "known": []}'


def test_a_run_that_is_cut_short_leaves_a_baseline_as_it_was(tmp_path: Path) -> None:
    # Given a baseline, and no time
    known = tmp_path / "known.json"
    known.write_text(KNOWN, "utf-8")

    # When a run is to write it anew, and ends before all is tried
    result = run("swoop", "--time", "0.000001", "--write-baseline", str(known), "--", *WRONG)

    # Then it stays, and why is said
    assert known.read_text("utf-8") == KNOWN
    assert result.stderr == (
        f"hoyle: {known} is not written: since the run did not come to its end, "
        "not all differences are known\n"
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_a_run_is_told_also_if_something_cannot_be_kept() -> None:
    # Given a vector that fails
    kill = stored("swoop").kills[MUTANT]
    assert kill is not None
    short = ("swoop", "--only-vector", kill.vector, "--format", "json")

    # When a baseline is to be written where there is no room
    result = run(*short, "--write-baseline", "/dev/full", "--", *WRONG)

    # Then the file is at fault, and yet all is told that was found
    assert result.exit_code == 4
    assert result.stderr == "hoyle: /dev/full cannot be written: No space left on device\n"
    assert records(result)[-1]["verdict"] == "diverges"


def test_the_command_it_names_shows_the_same_again(wrong: Kept) -> None:
    first = records(wrong.result)[0]
    words = shlex.split(first["command"])

    again = records(rerun(words))

    assert words[:2] == ["hoyle", "check"]
    assert [{**one, "numbers": []} for one in again[:1]] == [{**first, "numbers": []}]


def rerun(words: list[str]) -> Result:
    """Run a command line that a report names, for JSON."""
    dashes = words.index("--")
    return run(*words[2:dashes], "--format", "json", *words[dashes:])


def test_several_processes_come_to_the_same(wrong: Kept) -> None:
    engine = rules("swoop", "--mutant", "ace-high")

    again = run("swoop", *CHUNKS, "--jobs", "2", "--format", "json", "--", *engine)

    words = shlex.join(WRONG), shlex.join(engine)
    first, other = wrong.result.stdout, again.stdout
    assert other.replace(json.dumps(words[1])[1:-1], words[0]) == first


def test_a_run_that_was_broken_off_goes_on_where_it_stopped(wrong: Kept, tmp_path: Path) -> None:
    # Given a run file that ends in the middle of a line
    file = tmp_path / "run.ndjson"
    file.write_bytes(b"".join(wrong.lines[:2]) + wrong.lines[2][:40])

    # When the run is gone on with
    kept = ("--run", str(file), "--resume")
    result = run("swoop", *CHUNKS, *kept, "--format", "json", "--", *WRONG)

    # Then it comes to the same, and so does the file
    assert result.stdout == wrong.result.stdout
    assert file.read_bytes().splitlines(keepends=True) == wrong.lines


def test_what_is_known_passes_and_what_is_gone_does_not(wrong: Kept, tmp_path: Path) -> None:
    # Given a baseline with the differences of a run, and one more
    known = json.loads((wrong.folder / "known.json").read_text("utf-8"))
    gone = {"clause": "swoop.swoop.four", "part": "other_state", "note": "they play it so"}
    more = {**known, "known": [*known["known"], gone]}
    file = tmp_path / "known.json"
    file.write_text(json.dumps(more), "utf-8")
    kept = ("--run", str(wrong.folder / "run.ndjson"), "--resume")

    # When the same games are held against it
    passing = run("swoop", *CHUNKS, "--baseline", str(file), *kept, "--", *WRONG)

    # Then all differences are known, and a part of a run does not tell what is gone
    assert passing.exit_code == 0, passing.stdout
    assert "conforms but for what the baseline knows" in passing.stdout

    # When a whole run has none of them
    right = run(
        "swoop", "--games", "1", "--no-vectors", "--baseline", str(file), "--", *rules("swoop")
    )

    # Then those of the baseline are stale
    assert right.exit_code == 1
    assert right.stdout.splitlines()[0] == (
        f"{known['known'][0]['clause']} {known['known'][0]['part']}: stale: the baseline knows "
        "this difference, and it did not come any more; write the baseline again"
    )
    count = len(known["known"]) + 1
    assert right.stdout.endswith(
        f"\n1 game, 0 vectors: {count} differences of the baseline did not come\n"
    )


def test_differences_are_kept_as_vectors_and_games(wrong: Kept) -> None:
    found = records(wrong.result)[:-1]
    vectors = sorted((wrong.folder / "vectors").iterdir())
    games = sorted((wrong.folder / "games").iterdir())

    assert len(vectors) == len(found)
    assert json.loads(vectors[0].read_text("utf-8"))["format"] == "hoyle-vectors/1"
    assert games
    assert all(replay_file(game).divergence is None for game in games)


def test_the_rules_conform_and_a_vector_can_be_run_alone() -> None:
    result = run("swoop", "--only-vector", first_vector(), "--", *RIGHT)

    assert result.exit_code == 0
    assert result.stdout.startswith("hoyle: conforms: 1 vector, ")
    assert result.stdout.endswith("\n0 games, 1 vector: no difference\n")


def first_vector() -> str:
    return next(one.id for one in vectors_of("swoop") if one.accepted and one.steps)


def test_the_readings_of_an_engine_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readings, "GAMES_TRIED", 6)

    result = run("goat", "--readings", "auto", "--only-game", "0", "--", *OTHER)

    assert result.exit_code == 0, result.stdout
    assert "\nThe engine follows ruleset burkozel: all " in result.stdout


def test_an_engine_in_javascript_conforms() -> None:
    needs("javascript")

    result = run("swoop", *CHUNKS, "--", "node", str(ENGINES / "javascript" / "engine.mjs"))

    assert result.exit_code == 0, result.stdout
    assert result.stdout.startswith("swoop.mjs: conforms: 2 deals, ")
    assert "Played by the ruleset text, as the engine declares.\n" in result.stdout


def test_an_engine_that_crashes_is_a_fault_of_the_adapter() -> None:
    result = run("swoop", *CHUNKS, "--", *hostile("crashes_later"))

    assert result.exit_code == 4
    assert result.stdout.startswith(
        "adapter fault crash: The engine was ended by the signal SIGKILL before it answered "
        "request 2 (start). In 2 games (0, 25).\n"
    )


@pytest.mark.parametrize(("script", "kind"), [("hangs", "hang"), ("floods", "noise")])
def test_an_engine_that_cannot_be_greeted_is_a_fault_of_the_adapter(script: str, kind: str) -> None:
    result = run("swoop", "--start-limit", "2", "--", *hostile(script))

    assert result.exit_code == 4
    assert result.stdout.startswith(f"adapter fault {kind}: ")
    assert "\nTo see it again: hoyle smoke swoop --start-limit 2 -- " in result.stdout
    assert result.stdout.endswith("\n0 games, 0 vectors: 1 kind of adapter fault\n")


def test_a_command_that_there_is_not() -> None:
    result = run("swoop", "--", "no-such-program")

    assert result.exit_code == 4
    assert result.stdout == (
        "adapter fault not_started: The engine cannot be started: there is no command "
        "'no-such-program' in the search path.\n\n"
        "next  Give the command as you would type it in this folder, after two dashes.\n"
        "To see it again: hoyle smoke swoop -- no-such-program\n\n"
        "0 games, 0 vectors: 1 kind of adapter fault\n"
    )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("swop -- x", "there is no game 'swop'; did you mean swoop?"),
        (
            "swoop --readings auto --ruleset text -- x",
            "--readings auto finds the readings out; leave it out, or --ruleset and --option",
        ),
        ("swoop --resume -- x", "--resume goes on with a run file; name it with --run FILE"),
        ("swoop --seats 3 -- x", "--seats 3: swoop is played by 4, not by '3'"),
        ("take --seats 2,many -- x", "--seats 2,many: take is played by 2, 3, 4, not by 'many'"),
        (
            "swoop --only-vector swoop.vector.nothing -- x",
            "--only-vector does not know 'swoop.vector.nothing'; ",
        ),
        (
            "swoop --ruleset texts -- x",
            "swoop has no ruleset 'texts'; it has text and boxed",
        ),
    ],
)
def test_wrong_use_is_one_message(arguments: str, message: str) -> None:
    result = run(*arguments.split())

    assert result.exit_code == 2
    assert f"Error: {message}" in " ".join(result.stderr.split())


def test_another_run_is_not_gone_on_with(wrong: Kept) -> None:
    file = str(wrong.folder / "run.ndjson")

    result = run("swoop", "--seed", "7", "--ruleset", "text", "--run", file, "--resume", "--", "x")

    assert result.exit_code == 4
    assert result.stderr == (
        f"hoyle: {file} is of another run: the command of the engine was {' '.join(WRONG)}, "
        "and now is x; the seed was 0, and now is 7; the choice of readings was not given, "
        "and now is --ruleset text\n"
    )


def test_a_run_file_is_not_written_over(wrong: Kept) -> None:
    file = str(wrong.folder / "run.ndjson")

    result = run("swoop", "--run", file, "--", "x")

    assert result.exit_code == 2
    assert f"{file} exists; --resume goes on with it, or name another file" in " ".join(
        result.stderr.split()
    )


def test_all_that_is_written_is_as_its_schemas_say(wrong: Kept) -> None:
    written = {
        "check": records(wrong.result),
        "run": [json.loads(line) for line in wrong.lines],
        "baseline": [json.loads((wrong.folder / "known.json").read_text("utf-8"))],
        "vectors": [
            json.loads(file.read_text("utf-8")) for file in (wrong.folder / "vectors").iterdir()
        ],
    }

    for name, documents in written.items():
        validator = Draft202012Validator(schema_called(name))
        assert documents
        assert [error.message for one in documents for error in validator.iter_errors(one)] == []
