"""Goat in positions and recorded games."""

from hoyle.formats.goat.goat_format import FORMAT

__all__ = ["FORMAT"]
