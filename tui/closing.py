"""What lies over the desk in a box is closed by the mouse too: a click beside the box, or on the line of its border that names the key for it."""

from typing import ClassVar

from textual.events import Click
from textual.screen import ModalScreen


class ClosedByClick(ModalScreen[None]):
    """A dialogue in one box."""

    BOX: ClassVar[str]
    """The box, as a selector."""

    def on_click(self, event: Click) -> None:
        """Closes it, unless the click was into the box."""
        box = self.query_one(self.BOX).region
        at = event.screen_offset
        if not box.contains_point(at) or at.y == box.bottom - 1:
            event.stop()
            self.app.pop_screen()
