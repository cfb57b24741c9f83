"""Take in positions and recorded games."""

from hoyle.formats.take.take_format import FORMAT

__all__ = ["FORMAT"]
