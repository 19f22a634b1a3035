"""The indexes of a person's memory."""

from typing import Final

INDEXED: Final[tuple[tuple[str, str], ...]] = (
    ("Session", "id"),
    ("Turn", "id"),
    ("Answer", "id"),
    ("Subject", "key"),
    ("FactRef", "key"),
    ("Assessment", "at"),
    ("Assessment", "id"),
    ("Preference", "id"),
    ("StandingRule", "id"),
    ("Stance", "id"),
    ("Deed", "id"),
    ("Transition", "id"),
    ("Assessment", "turn"),
    ("Break", "id"),
)
"""Label and property of every range index."""
