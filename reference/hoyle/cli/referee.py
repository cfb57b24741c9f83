"""The command `hoyle referee`: may this be played, by which rule, and what happens then."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from hoyle.cli.blocks import text_of
from hoyle.cli.engines import read_option
from hoyle.cli.moving import read_move
from hoyle.cli.telling import tell
from hoyle.cli.terminal import Terminal
from hoyle.drawing.draw import draw_position
from hoyle.errors import InputError
from hoyle.formats import GAMES, format_of
from hoyle.formats.faults import FormatError, decode, parse
from hoyle.formats.game_format import AnyGame
from hoyle.game import MalformedMove
from hoyle.position import load_position, read_position, write_position
from hoyle.ruling import judge, ruling_of

ILLEGAL = 1
STANDARD_INPUT = "-"


@click.command()
@click.argument("game_name", metavar="GAME", type=click.Choice(tuple(GAMES)))
@click.argument("position")
@click.argument("move_text", metavar="MOVE")
@click.option("--seat", type=int, help="The seat that makes the move; else the one to act.")
@click.option("--ruleset", metavar="NAME", help="Judge by this ruleset, not by the position's own.")
@click.option(
    "--option",
    "options",
    metavar="NAME=VALUE",
    multiple=True,
    help="Judge by this reading. Can be given several times.",
)
@click.option("--json", "as_json", is_flag=True, help="Write the ruling as one line of JSON.")
@click.pass_context
def command(
    context: click.Context,
    game_name: str,
    position: str,
    move_text: str,
    seat: int | None,
    ruleset: str | None,
    options: tuple[str, ...],
    as_json: bool,
) -> None:
    """Judge a move: legal or not, by which rule, and what happens then.

    GAME is the name of a game. POSITION is a file with a position (hoyle-position/1), or - for
    standard input. MOVE is a move in words, or as JSON the way recorded games have it.

    \b
    In swoop a move is one of
      play 7h 7s @0   lay two cards from the hand and the face-up card of slot 0
      add Qh          add a card to those just laid
      mystery 2       turn over the mystery card of slot 2
      stop            add no more
      pass, pickup    where an option allows it

    \b
    In haggis a move is one of
      play 5c 5d          lay a combination
      play 5c J Q as set  ... and say what it is, where it can be several things:
                          as set, as sequence 7, as sequence 6 x2 (two of each rank)
      bet 15              bet 0, 15 or 30 on being out first
      pass                leave the trick to the other

    \b
    In goat a move is one of
      lead 7h 9h             open a trick with cards of one suit
      beat Jh Kh             lay cards face up that beat the trick
      discard 6c 7c          lay as many cards that do not count, face down
      molodka 6s 7s Ks As    lead four cards of one suit out of turn

    \b
    In take a move is one of
      draw stock, draw discard      take the top card of a pile
      meld 4s Jk 6s                 lay a new sequence, from low to high
      extend 0 low 3s high 7s 8s    continue sequence 0 at one end or both
      extend 0 high 7s leave        ... and leave it to its owner, where an option allows it
      discard 9h                    discard a card
      stop                          close a turn that is one action

    \b
    Exit codes: 0 legal, 1 illegal, 2 the move is no move, 4 the position is at fault.
    """  # noqa: D301  (click wants the \b itself)
    game, state = position_from(position)
    check_game(position, game, game_name)
    if ruleset is not None or options:
        game, state = otherwise(position, game, state, ruleset, dict(map(read_option, options)))
    move = read_move(game, move_text)
    case = judge(game, state, seat_to_move(game, state, seat), move)
    if as_json:
        click.echo(ruling_of(case, text_of).model_dump_json(exclude_none=True))
    else:
        console = Terminal(highlight=False)
        draw_position(console, game, state)
        tell(console, case)
    context.exit(0 if case.verdict.legal else ILLEGAL)


def position_from(source: str) -> tuple[AnyGame, Any]:
    """The game and the state that a file, or standard input, describes.

    Raises
    ------
    InputError
        If there is no position.
    """
    if source != STANDARD_INPUT:
        return load_position(Path(source))
    file = "standard input"
    with click.open_file(source, "rb") as stream:
        text = decode(file, stream.read())
    try:
        return read_position(parse(file, text))
    except FormatError as error:
        raise error.located(file, text) from None


def otherwise(
    source: str, game: AnyGame, state: Any, ruleset: str | None, options: Mapping[str, Any]
) -> tuple[AnyGame, Any]:
    """The same position under other readings: of a ruleset, or with some options changed.

    Raises
    ------
    click.UsageError
        If there is no such ruleset, option or value, or they do not go together.
    InputError
        If no game by these readings comes to the position.
    """
    own = write_position(game, state)
    named = ruleset or str(own["ruleset"])
    changed = {**(own["options"] if ruleset is None else {}), **options}
    try:
        format_of(game.name).game(named, changed)
    except FormatError as error:
        raise click.UsageError(error.reason) from None
    try:
        return read_position({**own, "ruleset": named, "options": changed})
    except FormatError as error:
        raise InputError(f"{source}: by these readings it cannot be: {error.reason}") from None


def check_game(source: str, game: AnyGame, wanted: str) -> None:
    """Refuse a position of another game.

    Raises
    ------
    InputError
        If it is one.
    """
    if game.name != wanted:
        raise InputError(f"{source}: this is a position of {game.name}, not of {wanted}")


def seat_to_move(game: AnyGame, state: Any, wanted: int | None) -> int:
    """The seat that was asked for, or else the one to act.

    Once the round is over nobody is; the verdict is then the same for every seat.

    Raises
    ------
    click.BadParameter
        If there is no such seat.
    """
    if wanted is None:
        return format_of(game.name).to_act(game, state)
    try:
        game.check_seat(wanted)
    except MalformedMove as error:
        raise click.BadParameter(str(error), param_hint="--seat") from None
    return wanted
