"""What is not imported before the desk can be used is imported right after, in a thread: whoever opens it then waits for nothing."""

import threading
from importlib import import_module
from typing import Final

LATE: Final = (
    "agents.events",
    "agents.mine.shapes",
    "tui.drawing.picture",
    "tui.widgets.computed_sheet",
    "tui.widgets.record",
    "tui.widgets.numbers",
    "tui.widgets.market_beside",
    "tui.widgets.picture_screen",
    "tui.widgets.sent_sheet",
)
"""What an answer consists of, the sheets that are opened by a key, and the making of pictures: in the order in which they are wanted."""


def warm() -> threading.Thread:
    """Begins to import them."""
    thread = threading.Thread(target=lambda: [import_module(name) for name in LATE], name="import what is opened later")
    thread.start()
    return thread
