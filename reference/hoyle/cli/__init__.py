"""The commands of Hoyle, one in each module."""
