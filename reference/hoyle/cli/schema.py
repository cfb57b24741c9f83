"""The command `hoyle schema`: the JSON Schema of a format."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import click

from hoyle import position, trace

SCHEMAS: Mapping[str, Callable[[], dict[str, Any]]] = {
    "position": position.schema,
    "trace": trace.schema,
}


@click.command()
@click.argument("name", metavar="FORMAT", type=click.Choice(tuple(SCHEMAS)))
def command(name: str) -> None:
    """Print the JSON Schema of a format.

    FORMAT is position (hoyle-position/1: what lies where, and who is to act) or trace
    (hoyle-trace/1: a line of a recorded game).

    The schema is made from the models that read the format, so it says what they check: fields,
    types and names of cards. That no card lies in two zones, and that a game can come to a
    position, a schema cannot say.
    """
    click.echo(json.dumps(SCHEMAS[name](), indent=2))
