"""The quoted row under the cursor of the thread, in a frame that scrolls."""

from typing import TYPE_CHECKING, Final

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from ..rows import evidence

if TYPE_CHECKING:
    from agents.events import EvidenceShown

_FRAME: Final = 4
"""Cells that the frame takes, with the bar that scrolls it."""


class QuotedRow(VerticalScroll):
    """One row of a register, with where it stands; not there while there is none."""

    def __init__(self, *, id: str | None = None) -> None:
        self._text = Static(Content(""), id="evidence")
        super().__init__(self._text, id=id)
        self.row: EvidenceShown | None = None
        """The row that is shown."""

    def show(self, row: "EvidenceShown | None", width: int) -> None:
        """Shows a row from its beginning. ``width``: cells that there are, the frame's among them."""
        self.display = row is not None
        self.row = row
        self._text.update(evidence(row, width - _FRAME))
        self.scroll_home(animate=False)
