"""A small menu over the desk: what can be done about one thing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from .keymap import key_of
from .plain import fit, one_line

WIDEST = 72


@dataclass(frozen=True, slots=True)
class Deed:
    """Something that can be done: ``text`` is asked, written into the prompt, watched or copied."""

    do: Literal["ask", "write", "watch", "copy"]
    text: str
    label: str
    """What the menu says."""


class Menu(ModalScreen[Deed | None]):
    """The deeds, one a line. Enter, a click or the line's number does one; Esc, or a click beside it, does nothing."""

    DEFAULT_CSS = """
    Menu { align: center middle; }
    Menu OptionList { width: auto; min-width: 30; max-width: 90%; height: auto; max-height: 80%; padding: 0 1; background: $panel; background-tint: transparent;
        border-title-color: $primary; border-subtitle-color: $quiet; }
    Menu OptionList, Menu OptionList:focus { border: round $primary 60%; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "close", id="close_menu", tooltip="Back, and nothing is done."),
        *(Binding(str(n), f"take({n})", show=False, id=f"menu_{n}", tooltip=f"The {n}. line of the menu.") for n in range(1, 10)),
    ]

    def __init__(self, about: str, deeds: Sequence[Deed]) -> None:
        super().__init__()
        self._about = about
        self._deeds = tuple(deeds)

    def compose(self) -> ComposeResult:
        """The list."""
        rows = [Content.assemble((f"{n} ", "bold $primary"), fit(one_line(deed.label), WIDEST)) for n, deed in enumerate(self._deeds, 1)]
        yield OptionList(*map(Option, rows), markup=False)

    def on_mount(self) -> None:
        """Whom it is about, and the cursor on the first line."""
        box = self.query_one(OptionList)
        box.border_title = fit(one_line(self._about), WIDEST)
        box.border_subtitle = f"{key_of(self, 'close_menu')} closes"
        box.highlighted = 0
        box.focus()

    @on(OptionList.OptionSelected)
    def _chosen(self, message: OptionList.OptionSelected) -> None:
        message.stop()
        self.dismiss(self._deeds[message.option_index])

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)

    def action_take(self, n: int) -> None:
        """Does what stands in a line."""
        if n <= len(self._deeds):
            self.dismiss(self._deeds[n - 1])

    def action_leave(self) -> None:
        """Does nothing."""
        self.dismiss(None)
