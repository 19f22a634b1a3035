"""The list of paths, and the line below it that tells how many of them are out of sight."""

from textual import on
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList, Static


class Ledger(OptionList):
    """The paths. It says when others of them are in sight than before."""

    class Moved(Message):
        """Others are in sight, or another number of them."""

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Scrolled."""
        super().watch_scroll_y(old_value, new_value)
        self.post_message(self.Moved())

    @on(Resize)
    def _resized(self) -> None:
        self.post_message(self.Moved())


class More(Static):
    """How many paths of the ledger are not in sight, and how one gets there; a click goes on by one screenful."""

    ALLOW_SELECT = False
