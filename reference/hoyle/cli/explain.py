"""The command `hoyle explain`: what an id stands for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import click

from hoyle.clauses import LOCK_NAME, spec_directory
from hoyle.cli.explaining import explain_block, explain_code, explain_evidence, explain_item
from hoyle.rulebook import Rulebook, read_rulebook
from hoyle.rulebook.agreement import codes_of, run_examples
from hoyle.rulebook.lock import read_lock
from hoyle.rulebook.lookup import choice_called, citing, suggestions
from hoyle.rulebook.ties import all_ties
from hoyle.words import quoted


@click.command()
@click.argument("id_", required=False, metavar="[ID]")
@click.option("--list", "listing", is_flag=True, help="List all ids, or those of one game.")
def command(id_: str | None, listing: bool) -> None:
    """Explain a rule: its text, its readings, an example, its code and its evidence.

    ID is the id of a clause, reading, option, term, note, finding or ruleset
    (swoop.play.higher-takes-pile), a rejection code (swoop.refused.more-than-four), a property or
    proof (swoop.proof.turn), the public name of an option (pickup_style), or an item of the source
    texts (SW-17). The name of the game may be left out in front of an id (property.turn.skip). With
    --list, ID is the name of a game, or nothing; the name of a game alone lists its ids, too.
    """
    book = read_rulebook(spec_directory())
    if listing or id_ in [page.game for page in book.pages]:
        click.echo(_listed(book, id_))
    elif id_ is None:
        raise click.UsageError("give an id, or --list to see them all")
    else:
        click.echo(_explained(book, id_))


def _listed(book: Rulebook, game: str | None) -> str:
    names = [page.game for page in book.pages]
    if game is not None and game not in names:
        raise click.UsageError(f"there is no game {quoted(game)}; there is {', '.join(names)}")
    lines: list[str] = []
    for page in book.pages:
        if game not in (None, page.game):
            continue
        for kind, blocks in groupby(
            sorted(page.blocks, key=lambda block: (block.kind != "clause", block.kind)),
            key=lambda block: block.kind,
        ):
            lines += ["", f"{page.game}: {kind}s"]
            lines += [f"  {block.id}  {block.title}" for block in blocks]
        if page.clauses():
            lines += ["", f"{page.game}: rejection codes"]
            lines += [f"  {code.id}  {code.value.sentence}" for code in codes_of(page.game)]
    return "\n".join(lines[1:])


def _explained(book: Rulebook, asked: str) -> str:
    codes = {code.id: code for game in book.games for code in codes_of(game)}
    for id_ in (asked, *_in_full(book, asked, [*book.by_id, *codes])):
        if id_ in book.by_id:
            lock = read_lock(spec_directory() / LOCK_NAME)
            ties, cases = all_ties(book.games), run_examples(book)
            return explain_block(book, book.by_id[id_], lock, ties, cases)
        if id_ in codes:
            return explain_code(book, codes[id_], run_examples(book))
    if citing(book, asked):
        return explain_item(asked.upper(), citing(book, asked))
    if choice_called(book, asked):
        return explain_item(asked, choice_called(book, asked))
    ties = all_ties(book.games)
    evidence = [tie.id for tie in ties.evidence]
    if found := ties.evidence_named([asked, *_in_full(book, asked, evidence)]):
        return explain_evidence(book, found[0])
    near = _near(asked, [*book.by_id, *codes], evidence)
    meant = f"did you mean {' or '.join(near)}?" if near else "'hoyle explain --list' lists them"
    raise click.UsageError(f"nothing is called {quoted(asked)}; {meant}")


def _in_full(book: Rulebook, asked: str, known: Sequence[str]) -> tuple[str, ...]:
    """The id that is meant if the game, and perhaps ``property``, is left out in front of it.

    Raises
    ------
    click.UsageError
        If several ids may be meant.
    """
    if asked in known:
        return ()
    whole = [id_ for game in book.games for id_ in (f"{game}.{asked}", f"{game}.property.{asked}")]
    found = [id_ for id_ in whole if id_ in known]
    if len(found) > 1:
        raise click.UsageError(f"{quoted(asked)} may be {' or '.join(found)}; say which is meant")
    return tuple(found)


def _near(asked: str, ids: Sequence[str], evidence: Sequence[str]) -> tuple[str, ...]:
    """The ids somebody may have meant; those of evidence first if evidence is asked for."""
    by_evidence = {"property", "proof"} & set(asked.lower().split("."))
    first, second = (evidence, ids) if by_evidence else (ids, evidence)
    return suggestions(asked, first) or suggestions(asked, second)
