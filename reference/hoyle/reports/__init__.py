"""Reports: what a command has found out, as values, and the forms they are written in.

`report` holds the values. Each other module is a form and has a function ``render``, which makes
one text of a whole report. Nothing here knows a game: drawings, moves and clauses come in as data.
"""

from __future__ import annotations

from importlib import import_module

from hoyle.reports.report import Report

FORMATS = ("text", "json", "junit", "sarif", "html", "markdown")
"""The forms, by the names that options give them; each is a module here."""


def render(report: Report, form: str) -> str:
    """A report as text in one of the `FORMATS`; a form is loaded only when it is asked for."""
    rendered: str = import_module(f"hoyle.reports.{form}").render(report)
    return rendered
