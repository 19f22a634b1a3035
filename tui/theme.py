"""The desk's own colours: dark, calm, one golden thread. Every text colour has a contrast of at least 4.5 to 1 on the background.

Colour is never the only carrier of a meaning: a sign or a word always says the same.
"""

from typing import Final

from textual.color import Color
from textual.theme import Theme

THREAD: Final = "#e3b968"
"""The thread, and whatever can be pulled at: marks, choices, the prompt."""
QUIET: Final = "#8f9bab"
"""What is there to be found, not to be read first: kinds, dates, locators."""
FLAG: Final = "#f08a7c"
"""What alarms."""
CLEAR: Final = "#93c7a1"
"""What does not."""
PERSON: Final = "#7fbfd0"
"""The person's own words."""

CLEW: Final = Theme(
    name="clew",
    dark=True,
    primary=THREAD,
    secondary=PERSON,
    accent=THREAD,
    warning="#e3b968",
    error=FLAG,
    success=CLEAR,
    foreground="#dbe1e8",
    background="#11151b",
    surface="#11151b",
    panel="#1a2029",
    variables={
        "quiet": QUIET,
        "rule": "#2b3441",
        "person": PERSON,
        "border": "#2b3441",
        "border-blurred": "#2b3441",
        "block-cursor-background": "#2a3340",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-text-style": "none",
        "block-cursor-blurred-background": "#1a2029",
        "block-cursor-blurred-foreground": "#dbe1e8",
        "block-hover-background": "#1f2731",
        "footer-background": "#1a2029",
        "footer-key-foreground": THREAD,
        "footer-description-foreground": QUIET,
        "input-selection-background": "#3b4a5c",
        "scrollbar": "#2b3441",
        "scrollbar-background": "#11151b",
        "scrollbar-hover": "#3b4a5c",
        "scrollbar-active": "#3b4a5c",
    },
)


def heat(score: float | None, flagged: bool) -> str:
    """The colour of a score, as ``#rrggbb``: from amber to red as it grows where something is flagged, calm where nothing is."""
    if not flagged:
        return CLEAR
    share = min(max((score or 0.0) / 100, 0.0), 1.0)
    return Color.parse(THREAD).blend(Color.parse(FLAG), share).hex
