"""Looks for the smallest positions on which two choices of readings part."""
