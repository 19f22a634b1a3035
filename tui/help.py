"""The help page: every key and command, read from the registry."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from .commands import COMMANDS, usage

_KEYS = {"escape": "Esc", "ctrl+q": "^q"}

_MORE = (
    ("Enter", "Sends what stands in the prompt; on a mark, a path or a hop: opens it."),
    ("↑ ↓", "In the prompt: what you sent before. In a list: the entry above or below."),
    ("← →", "On an answer: the mark before or the next one."),
    ("Tab", "The next part of the desk: answer, marks, what to ask next."),
    ("PgUp PgDn", "Scrolls the conversation."),
    ("Delete", "On the watch list: takes the subject off."),
    ("^p", "The palette: every command by its name."),
)

_READING = (
    ("●", "flagged"),
    ("○", "not flagged: no known connection, which is not the same as safe"),
    ("⚑", "what a path ends at, and why it alarms"),
    ("[1]", "a mark: it opens the quoted row of the source"),
    ("K", "the plain sum of the points of all paths; the score is made from it"),
)


def page() -> Content:
    """The whole page."""
    parts: list[Content] = [Content.styled("Keys", "bold $primary")]
    parts += [_line(_KEYS.get(c.key, c.key.upper()), f"{c.title}. {c.about}") for c in COMMANDS if c.key]
    parts += [_line(key, about) for key, about in _MORE]
    parts += [Content(""), Content.styled("Commands, typed into the prompt", "bold $primary")]
    parts += [_line(usage(c), c.about) for c in COMMANDS if c.slash]
    parts += [Content(""), Content.styled("How to read it", "bold $primary")]
    parts += [_line(sign, about) for sign, about in _READING]
    return Content("\n").join(parts)


def _line(key: str, about: str) -> Content:
    return Content.assemble((f"{key:<15}", "bold"), about)


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
