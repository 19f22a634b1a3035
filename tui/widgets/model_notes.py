"""What a model did otherwise than was asked: one line below an answer, which opens to what it said, what stands instead, and why."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from ..modelled import note_lines, noted_in_short
from ..words import count

if TYPE_CHECKING:
    from agents.events import NoteShown


def notes(noted: Sequence["NoteShown"], *, opened: bool) -> Content:
    """The line, and where it is opened, the notes below it."""
    sign = "▾ " if opened else "▸ "
    head = Content.assemble((sign, "$primary"), f"{count(len(noted), 'note', 'notes')} on the model: {noted_in_short(noted)}")
    if not opened:
        return head
    lines = [head]
    for note in noted:
        (what, detail), *rest = note_lines(note)
        lines.append(Content.assemble(("  · ", "$primary"), (what, "bold"), f". {detail}" if detail else ""))
        lines += [Content.assemble((f"    {lead}: ", "$quiet"), f"“{text}”") for lead, text in rest]
    return Content("\n").join(lines)


class ModelNotes(Static, can_focus=True):
    """Opens and closes by a click, or by Enter when it has the focus. Gone where there is nothing to note."""

    DEFAULT_CSS = """
    ModelNotes { display: none; height: auto; margin: 0 2; color: $quiet; pointer: pointer; }
    ModelNotes.-some { display: block; }
    ModelNotes:hover, ModelNotes:focus { color: $text; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open_notes", "open", show=False, id="model_notes", tooltip="What the model said, what stands instead, and why.")
    ]

    def __init__(self) -> None:
        super().__init__(Content(""))
        self.noted: tuple[NoteShown, ...] = ()
        self.opened = False

    def show(self, noted: Sequence["NoteShown"]) -> None:
        """Shows these notes, closed or open as it was."""
        if tuple(noted) != self.noted:
            self.noted = tuple(noted)
            self._paint()

    def _paint(self) -> None:
        self.set_class(bool(self.noted), "-some")
        self.update(notes(self.noted, opened=self.opened))

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.action_open_notes()

    def action_open_notes(self) -> None:
        """Opens or closes it."""
        self.opened = not self.opened
        self._paint()
        self.call_after_refresh(self._into_sight)

    def _into_sight(self) -> None:
        self.scroll_visible(animate=False, immediate=True)
