"""What a person typed in, told from what an office published: by the publisher that ``sources.csv`` names."""

from typing import Final

ENTERED_BY_YOU: Final = "entered by you"
"""The publisher of a register that a person typed in; in any case, blanks folded."""


def is_entered(publisher: str) -> bool:
    """Whether a publisher says that the register was typed in by the person who brought it."""
    return " ".join(publisher.split()).casefold() == ENTERED_BY_YOU
