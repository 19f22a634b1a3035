"""The indexes of a person's memory."""

from typing import Final

INDEXED: Final[tuple[tuple[str, str], ...]] = (
    ("Session", "id"),
    ("Turn", "id"),
    ("Turn", "n"),
    ("Turn", "session"),
    ("Answer", "id"),
    ("Answer", "n"),
    ("Answer", "stale_at"),
    ("Subject", "key"),
    ("FactRef", "key"),
    ("Assessment", "at"),
    ("Assessment", "id"),
    ("Preference", "id"),
    ("StandingRule", "id"),
    ("Stance", "id"),
    ("Deed", "id"),
    ("Deed", "n"),
    ("Transition", "id"),
    ("Assessment", "turn"),
    ("Break", "id"),
)
"""Label and property of every range index."""
