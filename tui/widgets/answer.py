"""An answer's text with marks that open what they stand for."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual import events, on
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from ..plain import many_lines

_MARK: Final = re.compile(r"\[(\d{1,4})\]")


def marks(text: str, known: Sequence[int]) -> tuple[int, ...]:
    """The numbers of the marks in a text that a citation stands behind, in order, each once."""
    return tuple(dict.fromkeys(n for n in map(int, _MARK.findall(text)) if n in known))


def marked(text: str, known: Sequence[int], current: int | None = None) -> Content:
    """The text with its marks lit. Only ``[n]`` with a known citation is one; whatever else looks like markup is text."""
    shown = many_lines(text)
    parts: list[str | tuple[str, str | Style] | Content] = []
    at = 0
    for found in _MARK.finditer(shown):
        n = int(found[1])
        if n not in known:
            continue
        lit = Content.styled(found[0], "bold reverse $primary" if n == current else "bold $primary")
        parts += [shown[at : found.start()], lit.stylize(Style.from_meta({"mark": n}))]
        at = found.end()
    parts.append(shown[at:])
    return Content.assemble(*parts)


class AnswerText(Static, can_focus=True):
    """The text. A click on a mark opens it; with the focus, left and right choose a mark and Enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "next mark", id="next_mark", tooltip="The next mark of this answer."),
        Binding("left", "step(-1)", "mark before", id="mark_before", show=False),
        Binding("enter", "open", "open the row", id="open_mark", tooltip="The row that the mark stands for."),
    ]

    class Opened(Message):
        """The person opened a mark."""

        def __init__(self, n: int) -> None:
            super().__init__()
            self.n = n

    def __init__(self) -> None:
        super().__init__(Content(""), classes="answer")
        self._text = ""
        self._known: tuple[int, ...] = ()
        self._current: int | None = None

    @property
    def marks(self) -> tuple[int, ...]:
        """The marks that can be opened."""
        return marks(self._text, self._known)

    def show(self, text: str, citations: Mapping[int, object]) -> None:
        """Shows a text; ``citations`` says which numbers have something behind them."""
        self._text, self._known = text, tuple(citations)
        self._paint()

    def _paint(self) -> None:
        self.update(marked(self._text, self._known, self._current if self.has_focus else None))

    @on(events.Focus)
    @on(events.Blur)
    def _focus_moved(self) -> None:
        if self._current is None and self.marks:
            self._current = self.marks[0]
        self.call_after_refresh(self._paint)

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        if (n := event.style.meta.get("mark")) is not None:
            event.stop()
            self._open(int(n))

    def action_step(self, step: int) -> None:
        """Goes to the next mark, or the one before."""
        if self.marks:
            at = self.marks.index(self._current) if self._current in self.marks else -step
            self._current = self.marks[(at + step) % len(self.marks)]
            self._paint()

    def action_open(self) -> None:
        """Opens the mark under the cursor."""
        if self._current is not None:
            self._open(self._current)

    def _open(self, n: int) -> None:
        self._current = n
        self._paint()
        self.post_message(self.Opened(n))
