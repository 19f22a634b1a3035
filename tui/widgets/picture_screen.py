"""The thread with the whole screen for itself."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Footer

from agents.events import CitationShown, FindingShown

from ..messages import EntityChosen
from .picture import HOP
from .thread import ThreadPane


@dataclass(frozen=True, slots=True)
class Left:
    """Where the cursor was when the full screen was left."""

    cursor: tuple[int, int]
    chosen: EntityChosen | None = None
    """The name that was pointed at, where that is why it was left."""


class WholeThread(Screen[Left]):
    """Shows what the pane shows, as broad and as high as the terminal is. Esc, or the key that opened it, goes back with the cursor where it is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f6", "leave", "back", id="leave_whole", tooltip="Back to the desk, with the cursor where it is."),
        Binding("f7", "draw", "picture or list", id="draw_whole", tooltip="The picture of all paths, or the list of one path's hops."),
    ]

    def __init__(
        self,
        findings: Sequence[FindingShown],
        citations: Sequence[CitationShown],
        cursor: tuple[int, int],
        opener: ThreadPane,
        *,
        every: float = HOP,
    ) -> None:
        super().__init__()
        self._findings, self._citations, self._cursor = tuple(findings), tuple(citations), cursor
        self._opener = opener
        self._every = every

    def compose(self) -> ComposeResult:
        """The thread, and the keys."""
        yield ThreadPane(wide=True, every=self._every, id="thread", classes="-whole")
        yield Footer()

    def on_mount(self) -> None:
        """What the desk showed."""
        pane = self.query_one(ThreadPane)
        pane.set_reactive(ThreadPane.form, "picture")
        pane.asker = self._opener.asker
        pane.show(self._findings, self._citations)
        pane.go(*self._cursor)
        self.call_after_refresh(pane.focus_in)

    def action_leave(self) -> None:
        """Back to the desk."""
        self.dismiss(Left(self.query_one(ThreadPane).cursor))

    def action_draw(self) -> None:
        """Picture or list."""
        self.query_one(ThreadPane).turn()

    @on(EntityChosen)
    def _chosen(self, message: EntityChosen) -> None:
        message.stop()
        self.dismiss(Left(self.query_one(ThreadPane).cursor, message))

    @on(ThreadPane.RowOpened)
    def _row_opened(self, message: ThreadPane.RowOpened) -> None:
        """The desk knows how a row is opened."""
        message.stop()
        self._opener.post_message(ThreadPane.RowOpened(message.evidence, message.rows))
