"""A sheet over the desk: one thing, looked at closely. It says at once what it is about, then shows what was found, or why nothing was."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Footer, Static

from ..plain import fit, one_line

if TYPE_CHECKING:
    from agents.looking.shapes import Seen, Wish

type See = Callable[[Wish], None]
"""Sends a wish to the house; what comes of it comes back to the sheet on top."""


class Sheet(ModalScreen[str]):
    """Whoever makes one says in :meth:`body` of what it consists and in :meth:`show` how what was seen is put there. Dismissed with a text, that is asked."""

    DEFAULT_CSS = """
    Sheet { align: center middle; background: $background 60%; }
    Sheet > #sheet { width: 100%; max-width: 150; height: 100%; border: round $primary 60%; border-title-color: $primary; border-subtitle-color: $quiet;
        background: $background; padding: 0 1; }
    Sheet #said-here { display: none; height: auto; max-height: 3; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "back", id="close_sheet", tooltip="Back to the desk.")]

    def __init__(self, see: See) -> None:
        super().__init__()
        self.see = see

    def compose(self) -> ComposeResult:
        """The box with its parts; a line for what goes wrong; the keys."""
        with Vertical(id="sheet"):
            yield from self.body()
            yield Static(id="said-here")
        yield Footer()

    def body(self) -> ComposeResult:
        """The parts."""
        yield from ()

    def on_mount(self) -> None:
        """Asks for what it shows."""
        self.begin()

    def begin(self) -> None:
        """Says what it is about, and sends its wishes."""

    def show(self, wish: "Wish", seen: "Seen") -> None:
        """Shows what was seen; what somebody else wished for, or what was wished for before, is none of it."""

    def fail(self, work: str, reason: str) -> None:
        """Something could not be seen: says why, where it would stand. ``work``: what was tried."""
        self.say(Content.assemble(("! ", "bold $error"), one_line(reason)))

    def progressed(self, what: str, done: int, total: int) -> None:
        """What takes long got further."""

    def entitle(self, title: str, subtitle: str = "") -> None:
        """What the frame says."""
        box = self.query_one("#sheet", Widget)
        room = max(10, self.app.size.width - 8)
        box.border_title = Content(fit(one_line(title), room)).markup
        box.border_subtitle = Content(fit(one_line(subtitle), room)).markup

    def say(self, words: Content | str) -> None:
        """Says something at the foot of the sheet; nothing with an empty text."""
        line = self.query_one("#said-here", Static)
        line.update(words if isinstance(words, Content) else Content(words))
        line.display = bool(words)

    def copy(self, text: str, what: str) -> None:
        """Hands a text to the terminal's clipboard, and says so."""
        self.app.copy_to_clipboard(text)
        self.say(Content.styled(f"{what} was handed to the terminal's clipboard.", "$quiet"))

    def action_leave(self) -> None:
        """Back to the desk, and nothing is asked."""
        self.dismiss()
