"""Colours by their meaning, as styles name them: each is a variable that every look has (:mod:`tui.looks`)."""

from typing import Final

from .looks.derived import HEAT

THREAD: Final = "$primary"
"""The thread, and whatever can be pulled at: marks, choices, the prompt."""
CALM: Final = "$calm"
"""What does not alarm."""


def heat(score: float | None, flagged: bool) -> str:
    """The colour of a score, as a variable: from amber to red as it grows where something is flagged, calm where nothing is."""
    if not flagged:
        return CALM
    share = min(max((score or 0.0) / 100, 0.0), 1.0)
    return f"$heat-{round(share * HEAT)}"
