"""The published vectors: worked cases of every clause, as data that any program can read."""

from hoyle.conform.vectors.models import VECTORS, Vector, VectorFile, schema
from hoyle.conform.vectors.running import can_run, run_vector

__all__ = ["VECTORS", "Vector", "VectorFile", "can_run", "run_vector", "schema"]
