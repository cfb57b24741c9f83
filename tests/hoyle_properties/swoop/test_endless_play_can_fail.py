"""What is said of endless play is not said of wrong rules."""

from __future__ import annotations

import pytest

from hoyle_properties.swoop.mutants.turning import EverySecondSeat
from hoyle_properties.swoop.subject import SUBJECT
from hoyle_properties.swoop.test_endless_play import (
    test_of_two_seats_one_can_force_that_it_goes_out as two_seats,
)


def test_the_finding_on_two_seats_fails_where_a_seat_is_skipped() -> None:
    # Given rules by which a seat of two plays on and on
    with SUBJECT.examining(EverySecondSeat), pytest.raises(AssertionError) as raised:
        # When the finding on two seats is checked
        two_seats()

    # Then it fails where three numbers should leave both seats without a way out
    assert str(raised.value).startswith("three-ranks: 0")
