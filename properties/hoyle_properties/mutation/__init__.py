"""Wrong rules, and whether the evidence tells them from the right ones.

A mutant is a reference with a mistake in it. What first shows the mistake, an example of the
specification, a property or a proof, *kills* the mutant. One that nothing kills shows a hole in
the evidence.
"""
