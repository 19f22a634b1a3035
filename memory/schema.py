"""The indexes of a person's memory, and the labels and ties in it."""

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
    ("Deed", "id"),
    ("Deed", "n"),
    ("Assessment", "turn"),
)
"""Label and property of every range index: of what grows with every turn. The first index of a label takes the engine some 130 KB in every memory."""

FEW: Final = ("Break", "Person", "Preference", "Sent", "StandingRule", "Stance", "Transition")
"""The other labels: of each a person has some dozens or hundreds, which the engine goes through as quickly as it looks one up, or it is found by its turn."""

TIES: Final = (
    "ABOUT",
    "AFTER",
    "ANSWERS",
    "BEFORE",
    "BROKEN_BY",
    "CITES",
    "DID",
    "ENDED",
    "HAS_RULE",
    "HAS_SESSION",
    "HAS_TURN",
    "KNOWS",
    "MADE",
    "MOVED",
    "OF",
    "ON",
    "PREFERS",
    "REPLACES",
    "SENT",
    "SHORTLISTS",
    "SUPERSEDES",
    "TOOK",
    "TOOK_BACK",
    "WAS_TOLD",
    "WATCHES",
)
"""Every kind of tie.

The engine plans a query before it is the query's turn to write, and by names that are not there yet it finds nothing (4.22.1): of two terminals that say
something for the first time at once, neither would see what the other has written. So all names are there before anybody writes.
"""

FORM: Final = len(INDEXED) + len(FEW) + len(TIES)
"""Says whether a memory has all of that: each version so far added something."""
