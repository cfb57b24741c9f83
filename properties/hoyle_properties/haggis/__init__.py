"""Haggis: properties, proofs, and what they are made of."""
