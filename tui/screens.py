"""Which command of the registry opens a screen of the desk, and which only does something. Names alone: nothing is imported for them."""

from typing import Final

OF_AN_ANSWER: Final = frozenset({"thread", "record", "computed"})
"""Screens that show what an answer stands on: a question comes first. Beside ``numbers``, which has a score to show with one, and all scores without."""
OF_THE_HOUSE: Final = frozenset(
    {
        "numbers", "compare", "watching", "greet", "warnings", "history", "memory", "rules", "shortlist", "sessions", "reach", "sent", "model",
    }
)  # fmt: skip
"""Screens that show how things stand."""
OF_THE_DESK: Final = frozenset({"help", "settings", "log"})
"""Screens that show the desk itself; no house is asked for them."""
SCREENS: Final = OF_AN_ANSWER | OF_THE_HOUSE | OF_THE_DESK
"""Every screen, by the command that opens it."""
SAME: Final = {"whole": "thread", "draw": "thread", "theme": "settings"}
"""Commands that open a screen which has another command too, in another form."""
DEEDS: Final = frozenset(
    {
        "retry", "cancel", "quit", "again", "copy", "export", "picture", "watch", "unwatch", "accept", "dispute", "undo", "resume",
    }
)  # fmt: skip
"""Commands that do something, and open no screen of their own."""
RUNNING: Final = frozenset({"debug"})
"""Of a running desk alone: how fast its keys are painted. Without one there is nothing of it."""
