"""What the page about the readings says of each choice."""

from __future__ import annotations

from hoyle.conform.reproducing import in_words
from hoyle.reports.clauses import rulebook
from hoyle.rulebook.models import Choice
from hoyle.separations import Separation, separations_of
from hoyle.separations.models import RULESET


def kept(games: tuple[str, ...]) -> dict[str, tuple[Separation, ...]]:
    """What is kept of each game."""
    return {game: separations_of(game) for game in games}


def anchor(game: str, one: Separation) -> str:
    """The label of a choice, for links to it."""
    return f"part-{game}-{one.option}-{in_words(one.value)}".replace("_", "-")


def title(one: Separation) -> str:
    """The heading of a choice."""
    return f"`{one.option}: {in_words(one.value)}`"


def about(game: str, one: Separation) -> str:
    """The block of a choice as a link, and what the rulebook says of the value."""
    if one.option == RULESET:
        return f"Against `{game}.ruleset.{one.default}` stands `{game}.ruleset.{one.value}`."
    choice = choice_called(game, one.option)
    said = next(other.text for other in choice.alternatives if other.value == one.value)
    said = said.partition("\n\n")[0]
    default, value = in_words(one.default), in_words(one.value)
    return f"`{choice.id}` is `{default}` by default. `{value}`: {said}"


def choice_called(game: str, option: str) -> Choice:
    """The option or reading with this public name."""
    return next(choice for choice in choices_of(game) if choice.name == option)


def first_settled(game: str) -> str:
    """The id of the first reading that leaves nothing to choose."""
    return next(choice.id for choice in choices_of(game) if not choice.is_open)


def choices_of(game: str) -> tuple[Choice, ...]:
    """The options and readings of a game in the order of its page."""
    [page] = [page for page in rulebook().pages if page.game == game]
    return page.choices()
