"""Everything that talks to an engine which somebody else wrote."""
