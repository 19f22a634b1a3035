"""The list of paths, and the line below it that tells how many of them are out of sight."""

from collections.abc import Sequence
from typing import Final

from textual import on
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from ..paths import Path
from ..rows import ledger_rows
from ..words import count

_BAR: Final = 1
"""Cells of the bar that scrolls the ledger."""


class Ledger(OptionList):
    """The paths. It says when others of them are in sight than before."""

    class Moved(Message):
        """Others are in sight, or another number of them."""

    def show(self, paths: Sequence[Path], width: int) -> None:
        """Lists these paths in so many cells; the cursor stays where it is, and nobody is told of it."""
        rows = [Option(row) for row in ledger_rows(paths, width - _BAR)]
        with self.prevent(OptionList.OptionHighlighted):
            at = self.highlighted
            self.clear_options()
            self.add_options(rows)
            self.highlighted = at if at is not None and at < len(rows) else None

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

    def tell(self, ledger: Ledger, key: str) -> None:
        """Tells it of the ledger as it stands now; nothing where all of it is in sight. ``key``: what goes to the next path."""
        seen, above = ledger.scrollable_content_region.height, ledger.scroll_offset.y
        below = max(0, ledger.option_count - above - seen)
        parts = [f"↑ {above} above"] if above else []
        parts += [f"↓ {count(below, 'more path', 'more paths')}"] if below else []
        some = bool(parts) and ledger.display and seen > 0
        self.set_class(some, "-some")
        if some:
            self.update(Content.styled(f"{' · '.join(parts)} · {key} or a click: the next", "$quiet"))
