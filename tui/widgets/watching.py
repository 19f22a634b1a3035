"""The watch list."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from agents.state import WatchRow
from market.core.measure import RISK

from ..greeted import NO_VERDICT, Change, arrow
from ..plain import fit, one_line, pad
from ..theme import heat
from ..words import score, sign
from .fitted import Fitted

NOTHING = Content.styled("nothing watched yet; /watch NAME", "$quiet")


class Watching(OptionList):
    """One subject in two lines: sign, name and score; its verdict below. Enter opens it, Delete takes it off."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete", "unwatch", "take off", id="take_off", tooltip="Takes the subject under the cursor off the watch list."),
        Binding("ctrl+z", "restore", "put back", id="put_back", tooltip="Puts back what was taken off last."),
    ]

    class Chosen(Message):
        """The person wants to look at a subject."""

        def __init__(self, row: WatchRow) -> None:
            super().__init__()
            self.row = row

    class Dropped(Message):
        """The person wants a subject off the list."""

        def __init__(self, row: WatchRow) -> None:
            super().__init__()
            self.row = row

    class Restored(Message):
        """The person wants back what was taken off last."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, markup=False)
        self.border_title = "watching"
        self._rows: tuple[WatchRow, ...] | None = None
        self._changes: dict[str, Change] = {}
        self.measure = RISK
        """What the figures are called."""

    @property
    def rows(self) -> tuple[WatchRow, ...]:
        """What is on the list."""
        return self._rows or ()

    def show(self, rows: Sequence[WatchRow]) -> None:
        """Shows the list, keeping the cursor where it was if it can."""
        at = self.highlighted
        self._rows = tuple(rows)
        self.clear_options()
        unit = self.measure.unit
        lines = [Option(Fitted(partial(line, row, self._changes.get(row.id), unit=unit))) for row in rows]
        self.add_options(lines or [Option(NOTHING, disabled=True)])
        if rows and at is not None:
            self.highlighted = min(at, len(rows) - 1)

    def moved(self, changes: Mapping[str, Change], rows: Sequence[WatchRow]) -> None:
        """Shows the list with what moved in this sitting: it stays marked until the desk closes."""
        self._changes |= changes
        self.show(rows)

    def choose(self) -> None:
        """Puts the cursor on the first line, where it is on none."""
        if self.rows and self.highlighted is None:
            self.highlighted = 0

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.post_message(self.Chosen(self.rows[message.option_index]))

    def action_unwatch(self) -> None:
        """Takes off what is under the cursor."""
        if self.highlighted is not None and self.highlighted < len(self.rows):
            self.post_message(self.Dropped(self.rows[self.highlighted]))

    def action_restore(self) -> None:
        """Puts back what was taken off last."""
        self.post_message(self.Restored())


def line(row: WatchRow, change: Change | None, width: int, unit: str = "") -> Content:
    """A row in two lines of at most ``width`` cells; ``change``: how it moved, with its sign and what it was before; ``unit``: what stands behind a score."""
    points, colour = f"{score(row.score)}{unit if row.score is not None else ''}", heat(row.score, row.flagged)
    name = pad(one_line(row.name), max(1, width - 3 - cell_len(points)))
    head = Content.assemble((sign("", row.flagged), colour), " ", name, " ", (points, f"bold {colour}"), "\n")
    verdict = one_line(row.verdict) or NO_VERDICT
    if change is None:
        return Content.assemble(head, (f"  {fit(verdict, max(1, width - 2))}", "$quiet"))
    moved = f"  {arrow(change)} "
    was = f", was {one_line(change.before)}" if change.before != row.verdict else ""
    room = max(1, width - cell_len(moved))
    whole = f"{verdict}{was}"
    return Content.assemble(head, (moved, f"bold {colour}"), (whole if cell_len(whole) <= room else fit(verdict, room), "$quiet"))
