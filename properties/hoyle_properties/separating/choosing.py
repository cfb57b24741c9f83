"""Which choices of readings are compared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hoyle.conform.choices import can_be, defaults, plain, table_format, values_of
from hoyle.conform.rules_adapter import Readings
from hoyle.formats.table_format import TableFormat
from hoyle.reports.clauses import rulebook
from hoyle.rulebook.models import Choice
from hoyle.separations.models import RULESET, Separation

TEXT = "text"


def unsolved(game: str) -> Iterator[Separation]:
    """Each ruleset and each value that is not the default, without a question so far."""
    found = table_format(game)
    for ruleset in found.rulesets:
        if ruleset != TEXT:
            yield Separation(option=RULESET, default=TEXT, value=ruleset, tried=0)
    choices = {choice.name: choice for choice in choices_of(game)}
    for option in defaults(found):
        default = plain(getattr(found.rulesets[TEXT], option))
        for one in choices[option].alternatives:
            if one.value != default:
                yield Separation(
                    option=option,
                    default=default,
                    value=one.value,
                    common=common(found, option, one.value),
                    tried=0,
                )


def choices_of(game: str) -> tuple[Choice, ...]:
    """The options and open readings of a game, as the rulebook has them."""
    [page] = [page for page in rulebook().pages if page.game == game]
    return tuple(choice for choice in page.choices() if choice.is_open)


def common(found: TableFormat, option: str, value: Any) -> dict[str, Any]:
    """What else has to be chosen so that a value is possible: nothing, or one other option."""
    if can_be(found, Readings(TEXT, {option: value})):
        return {}
    for other in defaults(found):
        for instead in values_of(found.rulesets[TEXT], other):
            if other != option and can_be(found, Readings(TEXT, {option: value, other: instead})):
                return {other: instead}
    raise ValueError(f"{option}={value} excludes more than one other default")
