"""What would fall with something, before it is forgotten."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click
from textual.screen import ModalScreen
from textual.widgets import Static

from agents.mine.shapes import FallsSeen

from ..keymap import key_of
from ..plain import fit, one_line

SHOWN = 60
"""So many texts of one kind are listed before something is forgotten; the others are counted."""
LONG = 140
"""Cells of such a text: enough to know which it is."""


class ForgetScreen(ModalScreen[bool]):
    """What falls with something, all of it, before it does. Enter lets it fall; Esc, or a click beside the box, keeps it."""

    DEFAULT_CSS = """
    ForgetScreen { align: center middle; background: $background 60%; }
    ForgetScreen #falls-box { width: 96; max-width: 96%; height: auto; max-height: 90%; border: round $error; border-title-color: $error;
        border-subtitle-color: $quiet; background: $panel; padding: 0 1; }
    ForgetScreen #falls { height: auto; max-height: 100%; }
    ForgetScreen #falls-text { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sure", "forget", id="sure", tooltip="Lets it fall with all that; nothing brings it back."),
        Binding("escape", "keep", "keep it", id="keep_it", tooltip="Nothing is forgotten."),
    ]

    def __init__(self, seen: FallsSeen) -> None:
        super().__init__()
        self._seen = seen

    def compose(self) -> ComposeResult:
        """Everything that would fall."""
        with Vertical(id="falls-box"), VerticalScroll(id="falls"):
            yield Static(fallen(self._seen), id="falls-text")

    def on_mount(self) -> None:
        """Whose forgetting it is, and the two keys."""
        box = self.query_one("#falls-box", Vertical)
        box.border_title = Content(f"forget {one_line(self._seen.item.shown)}?").markup
        box.border_subtitle = f"{key_of(self, 'sure')} forgets · {key_of(self, 'keep_it')} keeps it"
        self.query_one("#falls").focus()

    def on_click(self, event: Click) -> None:
        """A click beside the box keeps it."""
        if not self.query_one("#falls-box").region.contains_point(event.screen_offset):
            event.stop()
            self.dismiss(False)

    def action_sure(self) -> None:
        """It is to fall."""
        self.dismiss(True)

    def action_keep(self) -> None:
        """It is not."""
        self.dismiss(False)


def fallen(seen: FallsSeen) -> Content:
    """What would fall, kind by kind; nothing of it can be brought back."""
    parts: list[Content] = [Content("With it falls, and nothing brings it back:")]
    for kind, texts in seen.falls:
        parts.append(Content.assemble((f"{len(texts):,} {one_line(kind)}{'' if len(texts) == 1 else 's'}", "bold $warning")))
        parts += [Content(f"  {fit(one_line(text), LONG)}") for text in texts[:SHOWN] if text]
        parts += [Content.styled(f"  and {len(texts) - SHOWN:,} more", "$quiet")] if len(texts) > SHOWN else []
    return Content("\n").join(parts)
