"""Haggis in positions and recorded games."""

from hoyle.formats.haggis.haggis_format import FORMAT

__all__ = ["FORMAT"]
