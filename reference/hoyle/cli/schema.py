"""The command `hoyle schema`: the JSON Schema of a format."""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from typing import Any

import click

SCHEMAS: Mapping[str, str] = {
    "position": "hoyle.position",
    "trace": "hoyle.trace",
    "engine": "hoyle.conform.protocol",
    "vectors": "hoyle.conform.vectors",
    "separations": "hoyle.separations",
    "ruling": "hoyle.ruling",
    "replay": "hoyle.cli.replaying",
    "smoke": "hoyle.cli.smoking",
    "check": "hoyle.conform.records",
    "run": "hoyle.cli.check_file",
    "baseline": "hoyle.cli.check_baseline",
    "steps": "hoyle.steps",
    "evidence": "hoyle.cli.verify_json",
    "mutants": "hoyle_properties.mutation.report",
}
"""Where the schema of each format is made. A module is not loaded before it is asked for."""


@click.command()
@click.argument("name", metavar="FORMAT", type=click.Choice(tuple(SCHEMAS)))
def command(name: str) -> None:
    """Print the JSON Schema of a format.

    \b
    FORMAT is one of
      position  what lies where, and who is to act (hoyle-position/1)
      trace     a line of a recorded game (hoyle-trace/1)
      engine    a line between the harness and an engine (hoyle-engine/1)
      vectors   a file of published vectors, or their index (hoyle-vectors/1)
      separations  what the readings of a game change (hoyle-separations/1)
      ruling    what hoyle referee --json writes (hoyle-ruling/1)
      replay    what hoyle replay --json writes for a file (hoyle-replay/1)
      smoke     what hoyle smoke --json writes (hoyle-smoke/1)
      check     what hoyle check --format json writes (hoyle-check/1)
      run       a line of the run file of hoyle check (hoyle-run/1)
      baseline  the known differences of an engine (hoyle-baseline/1)
      steps     what hoyle steps writes (hoyle-steps/1)
      evidence  what hoyle verify --json writes (hoyle-evidence/1)
      mutants   what hoyle mutants --json writes (hoyle-mutants/1)

    The schema is made from the models that read or write the format, so it says what they check:
    fields, types and names of cards. That no card lies in two zones, and that a game can come to a
    position, a schema cannot say.
    """  # noqa: D301  (click wants the \b itself)
    click.echo(json.dumps(schema_called(name), indent=2))


def schema_called(name: str) -> dict[str, Any]:
    """The schema of the format with this short name."""
    made: dict[str, Any] = import_module(SCHEMAS[name]).schema()
    return made
