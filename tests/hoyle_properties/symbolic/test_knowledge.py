"""What is known on a path, and what is forgotten when the path is left."""

from __future__ import annotations

from hoyle_properties.symbolic.algebra import Algebra
from hoyle_properties.symbolic.knowledge import Knowledge

ALGEBRA = Algebra()
P, Q, R = (ALGEBRA.flag(name) for name in "pqr")


def test_known_parts_leave_a_condition_and_refuted_ones_decide_it() -> None:
    # Given that one of two holds, and that the first does not
    knowledge = Knowledge(ALGEBRA)
    knowledge.learn(ALGEBRA.any((P, Q)))
    knowledge.learn(ALGEBRA.negation(P))
    # When conditions are reduced
    both, either = ALGEBRA.every((Q, R)), ALGEBRA.any((P, R))
    # Then the second is known to hold, and what rests on the first as well as its opposite go
    assert knowledge.reduced(Q) is ALGEBRA.true
    assert knowledge.reduced(both) is R
    assert knowledge.reduced(either) is R
    assert knowledge.reduced(ALGEBRA.every((P, R))) is ALGEBRA.false
    assert knowledge.reduced(ALGEBRA.negation(Q)) is ALGEBRA.false


def test_a_joined_condition_is_refuted_as_a_whole() -> None:
    # Given that not both of two hold
    knowledge = Knowledge(ALGEBRA)
    both = ALGEBRA.every((P, Q))
    knowledge.learn(ALGEBRA.negation(both))
    # Then their joining is refuted, wherever it occurs, but neither of them
    assert knowledge.reduced(both) is ALGEBRA.false
    assert knowledge.reduced(ALGEBRA.any((both, R))) is R
    assert knowledge.reduced(P) is P


def test_what_was_learned_since_a_mark_is_forgotten() -> None:
    # Given something learned before a mark, and more after it
    knowledge = Knowledge(ALGEBRA)
    knowledge.learn(P)
    mark = knowledge.mark()
    knowledge.learn(ALGEBRA.negation(Q))
    knowledge.learn(ALGEBRA.any((Q, R)))
    assert knowledge.reduced(ALGEBRA.every((P, R))) is ALGEBRA.true
    # When all since the mark is forgotten
    knowledge.forget_since(mark)
    # Then only what stands before it is known, and nothing follows any more
    assert knowledge.reduced(ALGEBRA.every((P, R))) is R
    assert knowledge.reduced(Q) is Q
    knowledge.learn(ALGEBRA.negation(Q))
    assert knowledge.reduced(R) is R
