"""What a choice of readings changes: the smallest position on which two choices part."""

from hoyle.separations.answering import Answer, answer, different, part
from hoyle.separations.models import FORMAT, Question, Separation, SeparationFile, schema
from hoyle.separations.shelf import separation_called, separations_of

__all__ = [
    "FORMAT",
    "Answer",
    "Question",
    "Separation",
    "SeparationFile",
    "answer",
    "different",
    "part",
    "schema",
    "separation_called",
    "separations_of",
]
