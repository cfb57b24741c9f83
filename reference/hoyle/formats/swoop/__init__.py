"""Swoop in positions and recorded games."""

from hoyle.formats.swoop.swoop_format import FORMAT

__all__ = ["FORMAT"]
