"""The help page: every key and command, read from the registry."""

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from .commands import COMMANDS, usage
from .theme import THREAD

_KEYS = {"escape": "Esc", "ctrl+q": "^q"}

_MORE = (
    ("Enter", "Sends what stands in the prompt; on a mark, a path or a hop: opens it."),
    ("↑ ↓", "In the prompt: what you sent before. In a list: the entry above or below."),
    ("← →", "On an answer: the mark before or the next one."),
    ("Shift+Tab", "From the prompt: to the marks of the last answer."),
    ("Tab", "The next part of the desk: answer, marks, what to ask next."),
    ("PgUp PgDn", "Scrolls the conversation."),
    ("Delete", "On the watch list: takes the subject off."),
    ("^c", "Copies what is selected."),
    ("^p", "The palette: every command by its name."),
)

_READING = (
    ("●", "flagged"),
    ("○", "not flagged: no known connection, which is not the same as safe"),
    ("⚑", "what a path ends at, and why it alarms"),
    ("[1]", "a mark: it opens the quoted row of the source"),
    ("K", "the plain sum of the points of all paths; the score is made from it"),
)


def page() -> Table:
    """The whole page, keys left and what they do right."""
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    parts: Sequence[tuple[str, Sequence[tuple[str, str]]]] = (
        ("Keys", [(_KEYS.get(c.key, c.key.upper()), f"{c.title}. {c.about}") for c in COMMANDS if c.key] + list(_MORE)),
        ("Commands", [(usage(c), c.about) for c in COMMANDS if c.slash]),
        ("Signs", _READING),
    )
    for heading, lines in parts:
        table.add_row(Text(heading, THREAD), Text())
        for key, about in lines:
            table.add_row(Text(key, "bold"), Text(about))
        table.add_row(Text(), Text())
    return table


class Help(ModalScreen[None]):
    """All keys and commands on one page; Esc or F1 closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,f1,q", "app.pop_screen", "close", id="close_help", tooltip="Back to the desk.")]

    def compose(self) -> ComposeResult:
        """The page, scrollable."""
        with VerticalScroll(id="help"):
            yield Static(page(), id="help-page")

    def on_mount(self) -> None:
        """Title, and the focus for scrolling."""
        box = self.query_one("#help", VerticalScroll)
        box.border_title = "help"
        box.border_subtitle = "Esc closes"
        box.focus()
