"""Two pages to look inside: how the desk is at this moment, and what it wrote down."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from ..closing import ClosedByClick
from ..keymap import key_of
from ..log import tail
from ..plain import many_lines, one_line

AGAIN: Final = 1.0
"""Seconds after which a page is made anew."""


class Page(ClosedByClick):
    """A page of text that is made anew as long as it is open. ``c`` copies all of it."""

    DEFAULT_CSS = """
    Page { align: center middle; }
    Page #page { width: 120; max-width: 96%; height: auto; max-height: 96%; border: round $primary 60%; background: $panel; padding: 0 1;
        border-title-color: $primary; border-subtitle-color: $quiet; }
    Page #page-text { height: auto; }
    """
    BOX = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "app.pop_screen", "close", id="close_page", tooltip="Back to the desk."),
        Binding("c", "copy_page", "copy", id="copy_page", tooltip="Everything on this page, to the clipboard."),
    ]

    class Copied(Message):
        """The person wants a text on the clipboard."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, title: str, *, every: float = AGAIN) -> None:
        super().__init__()
        self._title = title
        self._every = every
        self.text = ""
        """What stands on it."""

    def compose(self) -> ComposeResult:
        """The text, scrollable."""
        with VerticalScroll(id="page"):
            yield Static(Content(""), id="page-text")

    def on_mount(self) -> None:
        """Made now, and again and again."""
        box = self.query_one("#page", VerticalScroll)
        box.border_title, box.border_subtitle = self._title, f"{key_of(self, 'copy_page')} copies · {key_of(self, 'close_page')} closes"
        box.focus()
        self.look()
        self.set_interval(self._every, self.look)

    def look(self) -> None:
        """Makes the page anew; a page says how."""

    def show(self, text: str) -> None:
        """Shows a text; whoever was at its end stays there."""
        if text == self.text:
            return
        box = self.query_one("#page", VerticalScroll)
        at_end = not self.text or box.is_vertical_scroll_end
        self.text = text
        self.query_one("#page-text", Static).update(self.lit(text))
        if at_end and self.follows:
            box.scroll_end(animate=False, immediate=False)

    follows: ClassVar[bool] = False
    """Whether the end of the page is what one wants to see."""

    def lit(self, text: str) -> Content:
        """The text with what leads the eye."""
        return Content(many_lines(text))

    def action_copy_page(self) -> None:
        """Hands the text to whoever copies."""
        self.post_message(self.Copied(self.text))


class Made(Page):
    """A page whose text is asked for again and again."""

    def __init__(self, title: str, make: Callable[[], str], *, every: float = AGAIN) -> None:
        super().__init__(title, every=every)
        self._make = make

    def look(self) -> None:
        """Asks again."""
        self.show(self._make())


class Debug(Made):
    """How the desk is at this moment."""

    def __init__(self, make: Callable[[], str], *, every: float = AGAIN) -> None:
        super().__init__("inside", make, every=every)

    def lit(self, text: str) -> Content:
        """Headings stand out."""
        lines = [Content.styled(line, "bold $primary") if line and not line.startswith(" ") else Content(line) for line in many_lines(text).split("\n")]
        return Content("\n").join(lines)


class LogPage(Page):
    """The end of the log, followed while it grows; read in a thread."""

    follows = True
    _LIT: ClassVar = {"ERROR": "bold $error", "WARNING": "$warning", "DEBUG": "$quiet"}

    class Read(Message):
        """The log as it now is."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def __init__(self, file: Path | None, *, every: float = AGAIN) -> None:
        super().__init__(f"log · {one_line(str(file))}" if file else "log", every=every)
        self._file = file

    def look(self) -> None:
        """Reads it, unless that is under way."""
        if self._file is None:
            self.show("This desk was opened without a place for a log.")
        elif not any(worker.group == "log" and not worker.is_finished for worker in self.workers):
            self.run_worker(self._read(self._file), name="read the log", group="log", exit_on_error=False)

    async def _read(self, file: Path) -> None:
        try:
            lines = await asyncio.to_thread(tail, file)
        except OSError as error:
            self.post_message(self.Read(f"The log cannot be read: {error.strerror or error}."))
        else:
            self.post_message(self.Read("\n".join(lines) or "Nothing was written yet."))

    @on(Read)
    def _was_read(self, message: Read) -> None:
        self.show(message.text)

    def lit(self, text: str) -> Content:
        """What went wrong stands out, and says so in a word too."""
        lines = [one_line(line) for line in text.split("\n")]
        return Content("\n").join(
            [Content.styled(line, next((style for level, style in self._LIT.items() if f" {level} " in line[:32]), "")) for line in lines]
        )
