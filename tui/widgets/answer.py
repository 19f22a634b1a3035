"""An answer's text with marks that open what they stand for, and names that can be asked about."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from ..naming import Target, targets
from ..plain import many_lines

if TYPE_CHECKING:
    from agents.events import EntityShown


def marked(text: str, places: Sequence[Target], current: int | None = None) -> Content:
    """The text with its places lit: marks in the thread's colour, names underlined. All other markup is text. ``current``: which place has the cursor."""
    shown = many_lines(text)
    parts: list[str | Content] = []
    at = 0
    for n, place in enumerate(places):
        style = ("bold $primary" if place.mark else "underline") + (" reverse" if n == current else "")
        lit = Content.styled(shown[place.start : place.end], style).stylize(Style.from_meta({"place": n}))
        parts += [shown[at : place.start], lit]
        at = place.end
    parts.append(shown[at:])
    return Content.assemble(*parts)


class AnswerText(Static, can_focus=True):
    """The text. A click on a mark or a name opens it; with the focus, left and right choose one and Enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "next mark", id="next_mark", tooltip="The next mark or name of this answer."),
        Binding("left", "step(-1)", "mark before", id="mark_before", show=False, tooltip="The mark or name before it."),
        Binding("enter", "open", "open", id="open_mark", tooltip="The row that the mark stands for; what can be done about the name."),
    ]

    class Opened(Message):
        """The person opened a mark."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    class Named(Message):
        """The person pointed at a name."""

        def __init__(self, entity: "EntityShown") -> None:
            super().__init__()
            self.entity = entity

    def __init__(self) -> None:
        super().__init__(Content(""), classes="answer")
        self._text = ""
        self.targets: tuple[Target, ...] = ()
        """The places that lead somewhere, in the order of the text."""
        self._current = 0

    @property
    def marks(self) -> tuple[int, ...]:
        """The numbers of the marks that can be opened, each once."""
        return tuple(dict.fromkeys(place.mark for place in self.targets if place.mark))

    def show(self, text: str, citations: Mapping[int, object], names: Mapping[str, "EntityShown"]) -> None:
        """Shows a text; ``citations`` says which numbers have something behind them, ``names`` who is known by which name."""
        places = targets(text, citations, names)
        if (text, places) != (self._text, self.targets):
            self._text, self.targets = text, places
            self._current = next((n for n, place in enumerate(places) if place.mark), 0)
            self._paint()

    def _paint(self) -> None:
        self.update(marked(self._text, self.targets, self._current if self.has_focus else None))

    @on(events.Focus)
    @on(events.Blur)
    def _focus_moved(self) -> None:
        self.call_after_refresh(self._paint)

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        at = event.style.meta.get("place")
        if at is not None and at < len(self.targets):
            event.stop()
            self._open(at)

    def action_step(self, step: int) -> None:
        """Goes to the next mark or name, or the one before."""
        if self.targets:
            self._current = (self._current + step) % len(self.targets)
            self._paint()

    def action_open(self) -> None:
        """Opens what is under the cursor."""
        if self.targets:
            self._open(self._current)

    def _open(self, at: int) -> None:
        self._current = at
        self._paint()
        place = self.targets[at]
        self.post_message(self.Opened(place.mark) if place.entity is None else self.Named(place.entity))
