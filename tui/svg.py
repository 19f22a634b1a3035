"""The screen as a picture that stands on its own."""

import re
from typing import Final

from textual.app import App

_FONT: Final = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""The library's pictures fetch their font from the network; ours take the reader's own monospace font."""


def still(app: App[None]) -> str:
    """What is on the screen at this moment, as SVG."""
    return _FONT.sub("", app.export_screenshot(title="Clew"))
