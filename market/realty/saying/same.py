"""What says the same in a sentence about what was found: phrases, and ties read from their other end. Only what is true whenever the other is."""

from typing import Final

SAME: Final[tuple[tuple[str, ...], ...]] = (
    ("holds", "has held", "owns", "has owned"),
    ("develops", "developer of"),
    ("builds", "contractor of", "has been building"),
    ("registered with rera", "rera-registered", "rera registered"),
    ("construction stalled", "stalled construction", "construction that stalled", "construction has stalled"),
    ("no parcel of land", "no land"),
    ("stands still", "is standing still", "is at a standstill"),
    ("", "sources:", "the sources are", "the sources are:", "the sources:"),
)
"""Phrases that say the same; the first stands for all of them."""

TURNED: Final[tuple[tuple[str, str], ...]] = (
    ("holds # % of", "# % held by"),
    ("holds # % of", "# % owned by"),
    ("holds # % of", "# % in the hands of"),
    ("controls", "controlled by"),
    ("builds", "being built by"),
    ("brand of", "sold under the brand"),
    ("develops", "developed by"),
)
"""How a tie reads from its other end; ``#`` is a figure."""
