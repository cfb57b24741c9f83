"""Evidence for the rules of Goat."""
