"""A sheet about the person's own memory: a list, a line to write in, a line for what was done."""

from collections.abc import Callable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, Static

from agents.mine.shapes import MemorySeen, MemoryWish

from ..plain import one_line

type Mind = Callable[[MemoryWish], None]
"""Sends a wish to the memory; what comes of it comes back to the sheet on top."""


class OwnSheet(ModalScreen[MemoryWish | None]):
    """A sheet about the person's own memory. Dismissed with a wish, that is carried out."""

    DEFAULT_CSS = """
    OwnSheet { align: center middle; background: $background 60%; }
    OwnSheet > #own { width: 100%; max-width: 130; height: 100%; border: round $primary 60%; border-title-color: $primary; border-subtitle-color: $quiet;
        background: $background; padding: 0 1; }
    OwnSheet OptionList, OwnSheet OptionList:focus { height: 1fr; border: none; padding: 0; background: $background; background-tint: transparent; }
    OwnSheet #own-said { display: none; height: auto; max-height: 4; }
    OwnSheet Input { display: none; }
    OwnSheet Input.-open { display: block; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "back", id="close_own", tooltip="Back to the desk.")]
    TITLE_ = "memory"

    def __init__(self, mind: Mind) -> None:
        super().__init__()
        self.mind = mind

    def compose(self) -> ComposeResult:
        """The list, a line to write in, a line for what was done; the keys."""
        with Vertical(id="own"):
            yield OptionList(id="kept", markup=False)
            yield Input(id="own-edit")
            yield Static(id="own-said")
        yield Footer()

    def on_mount(self) -> None:
        """Asks for what it shows."""
        self.query_one("#own", Vertical).border_title = self.TITLE_
        self.query_one("#kept", OptionList).focus()
        self.begin()

    def begin(self) -> None:
        """Sends its wish."""

    def heard(self, wish: MemoryWish, seen: MemorySeen) -> None:
        """Shows what came of a wish."""

    def say(self, words: str, *, wrong: bool = False) -> None:
        """Says something at the foot of the sheet; nothing with an empty text."""
        line = self.query_one("#own-said", Static)
        line.update(Content.assemble(("! ", "bold $error") if wrong else ("· ", "$primary"), one_line(words)))
        line.display = bool(words)

    def action_leave(self) -> None:
        """Back to the desk."""
        self.dismiss(None)
