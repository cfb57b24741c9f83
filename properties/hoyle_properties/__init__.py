"""The evidence: properties and proofs of the rules in `hoyle`."""
