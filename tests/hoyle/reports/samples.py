"""Reports for tests, with one entry of each outcome and with text that means something to a form.

``python -m tests.hoyle.reports.samples`` writes the files in tests/data/reports anew; whoever does
that reads the difference.
"""

from __future__ import annotations

from pathlib import Path

from hoyle import __version__
from hoyle.reports import FORMATS, render
from hoyle.reports.html import style
from hoyle.reports.report import ClauseText, Entry, Outcome, Report, Side, Span, Story

STORED = Path(__file__).parents[2] / "data" / "reports"
SUFFIXES = {
    "text": "txt",
    "json": "jsonl",
    "junit": "xml",
    "sarif": "sarif",
    "html": "html",
    "markdown": "md",
}
HOSTILE = (
    "a|b `c` <script>alert(1)</script> & \"d\" 'e' *f* _g_ [h](i) ``` \x1b[31m\x00\ufffe #1 @j"
)
"""Text that would do something in at least one of the forms, or that it cannot hold."""

SIDES = (Side("recording", "seat 1 makes the move: play 5d"), Side("rule", "5d is not held."))
STORY = Story(
    sides=SIDES,
    drawing=(
        (Span("  seat 0  ", "bold"), Span("7♥", "bold red"), Span(" "), Span("(8♦)", "dim")),
        (Span("▶ seat 1  "), Span("Jk", "bold magenta")),
        (),
        (Span("Seat 1 begins a turn."),),
    ),
    lines=((9, "a hand is dealt"), (10, "seat 0: play 7h"), (11, "seat 1: play 5d")),
    ending="Up to there agree: 1 move",
    command="hoyle check swoop --seed 3 -- node engine.js",
)
DIVERGES = Entry(
    name="games/wrong.jsonl",
    outcome=Outcome.DIVERGES,
    message="diverges: a move was played that the rules refuse",
    group="swoop",
    kind="played_but_illegal",
    clauses=("swoop.play.sources", "swoop.play.opening"),
    code="common.refused.not-held",
    file="games/wrong.jsonl",
    line=11,
    story=STORY,
    facts=(("moves", "1"),),
    unchecked=("everything after line 11",),
    seconds=0.25,
    record={"file": "games/wrong.jsonl", "outcome": "diverges"},
)
AGREES = Entry(
    name="games/sound.jsonl",
    outcome=Outcome.AGREES,
    message="agrees: 24 moves",
    group="swoop",
    file="games/sound.jsonl",
    facts=(("moves", "24"),),
    unchecked=("the totals", "who was out"),
    seconds=1.5,
    record={"file": "games/sound.jsonl", "outcome": "agrees"},
)
UNCHECKED = Entry(
    name="standard input",
    outcome=Outcome.UNCHECKED,
    message="nothing to compare",
    group="goat",
    record={"file": "standard input", "outcome": "unchecked"},
)
BROKEN = Entry(
    name="games/broken.jsonl",
    outcome=Outcome.BROKEN,
    message="this is no JSON: expecting value",
    kind="broken_line",
    file="games/broken.jsonl",
    line=3,
    column=7,
    record={"file": "games/broken.jsonl", "outcome": "broken"},
)
OWN_FAULT = Entry(
    name="games/odd.jsonl",
    outcome=Outcome.OWN_FAULT,
    message="Hoyle itself is at fault (KeyError: 3)",
    file="games/odd.jsonl",
    record={"file": "games/odd.jsonl", "outcome": "own_fault"},
)
CLAUSES = {
    "swoop.play.opening": ClauseText("The first turn", "The *first* seat begins."),
    "swoop.play.sources": ClauseText(
        "Where cards come from",
        "Cards come from the hand\nor from the `table`.\n\n- One source a turn.",
    ),
}


def report_of(*entries: Entry, exit_code: int = 1) -> Report:
    """A report on these entries."""
    return Report(
        command="hoyle replay",
        title="Recorded games, compared with the rules",
        noun="file",
        entries=entries,
        summary=f"{len(entries)} files, 25 moves",
        notes=("The totals were never compared.",),
        counts={"moves": 25},
        clauses=CLAUSES,
        exit_code=exit_code,
        invocation="hoyle replay games -",
        record={"files": len(entries)},
    )


MIXED = report_of(DIVERGES, AGREES, UNCHECKED, BROKEN, OWN_FAULT, exit_code=5)
HOSTILE_STORY = STORY._replace(
    sides=(Side(HOSTILE, HOSTILE), Side("rule", HOSTILE)),
    drawing=((Span(HOSTILE, "bold red"),),),
    lines=((1, HOSTILE),),
    ending=HOSTILE,
    command=HOSTILE,
)
HOSTILE_ENTRY = DIVERGES._replace(
    name=HOSTILE, message=HOSTILE, file=HOSTILE, story=HOSTILE_STORY, unchecked=(HOSTILE,)
)
HOSTILE_REPORT = report_of(HOSTILE_ENTRY)._replace(
    title=HOSTILE, summary=HOSTILE, notes=(HOSTILE,), invocation=HOSTILE
)


def stored(form: str) -> Path:
    """The file with what `MIXED` must become in a form."""
    return STORED / f"mixed.{SUFFIXES[form]}"


def rendered(form: str) -> str:
    """What `MIXED` becomes in a form, without the number of the version and the style sheet."""
    return render(MIXED, form).replace(__version__, "VERSION").replace(style(), "STYLE\n")


if __name__ == "__main__":
    for name in FORMATS:
        stored(name).write_text(rendered(name), "utf-8")
