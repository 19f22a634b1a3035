"""The prompt and the examples under it."""

from collections.abc import Sequence
from typing import ClassVar
from unicodedata import category

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from agents.state import LONGEST

from ..commands import fitting
from ..history import History
from ..messages import Asked
from ..plain import one_line


class Prompt(Input):
    """One line of the person's words. Enter sends; up and down walk through what was sent before; page keys scroll the conversation."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "older", "older", show=False, id="older", tooltip="What you sent before."),
        Binding("down", "newer", "newer", show=False, id="newer", tooltip="What you sent after that."),
        Binding("tab", "complete", "complete", show=False, id="complete", tooltip="While a command is typed: the first that fits."),
        Binding("shift+tab", "screen.marks", "marks", show=False, id="marks", tooltip="To the marks of the last answer."),
        Binding("pageup", "page(-1)", "page up", show=False, id="page_up"),
        Binding("pagedown", "page(1)", "page down", show=False, id="page_down"),
    ]

    class Sent(Message):
        """The person pressed Enter on a text that is not blank. The prompt keeps it until told otherwise."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Refused(Message):
        """Something did not get into the prompt; says why."""

        def __init__(self, reason: str) -> None:
            super().__init__()
            self.reason = reason

    class Paged(Message):
        """The person wants to see more of the conversation: -1 up, 1 down."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id, placeholder="ask, or / for commands", select_on_focus=False, max_length=LONGEST)
        self.history = History()

    def accept(self, text: str) -> None:
        """The text was taken: it goes into the history and the prompt is empty."""
        self.history = self.history.sent(text)
        self.clear()

    def give_back(self, text: str) -> None:
        """Puts a text back, unless something new was typed meanwhile; then it is one step up in the history."""
        if not self.value.strip():
            self.value = text
            self.cursor_position = len(text)

    def take(self, pasted: str) -> None:
        """Puts a pasted text where the cursor is, its lines joined by blanks; whole or, where it is too long, not at all."""
        text = " ".join(" ".join(line.split()) for line in pasted.splitlines() if line.strip())
        text = "".join(c for c in text if category(c) != "Cc")
        start, end = sorted(self.selection)
        if len(self.value) - (end - start) + len(text) > LONGEST:
            self.post_message(self.Refused(f"Not pasted: {len(text):,} characters are more than a question may have ({LONGEST})."))
        elif text:
            self.replace(text, start, end)

    def restricted(self) -> None:
        """One character more than a question may have."""
        self.post_message(self.Refused(f"A question has at most {LONGEST} characters."))

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.take(event.text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Completing is there only while a command is typed."""
        return bool(fitting(self.value)) if action == "complete" else super().check_action(action, parameters)

    def action_complete(self) -> None:
        """Writes out the first command that fits, ready for what may follow it."""
        if found := fitting(self.value):
            self.value = f"/{found[0].id}{' ' if found[0].argument else ''}"
            self.cursor_position = len(self.value)

    def action_cursor_right(self, select: bool = False) -> None:
        """One to the right; at the end of a command that is being typed: completes it."""
        if not select and self.cursor_position == len(self.value) and fitting(self.value):
            self.action_complete()
        else:
            super().action_cursor_right(select)

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        if self.value.strip():
            self.post_message(self.Sent(self.value.strip()))

    def action_older(self) -> None:
        """Shows the text before this one."""
        self._walk(-1)

    def action_newer(self) -> None:
        """Shows the text after this one."""
        self._walk(1)

    def _walk(self, step: int) -> None:
        self.history, self.value = self.history.move(step, self.value)
        self.cursor_position = len(self.value)

    def action_page(self, step: int) -> None:
        """Asks for more of the conversation."""
        self.post_message(self.Paged(step))


class Ask(Static, can_focus=True):
    """A text that can be asked by a click, or by Enter when it has the focus."""

    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "ask", "ask", show=False, id="ask", tooltip="Ask this.")]

    def __init__(self, label: str, text: str, *, id: str | None = None, lead: str = "› ") -> None:
        super().__init__(Content.assemble((lead, "$primary"), one_line(label)), id=id)
        self.text = text

    @on(events.Click)
    def _clicked(self, event: events.Click) -> None:
        event.stop()
        self.action_ask()

    def action_ask(self) -> None:
        """Asks it."""
        self.post_message(Asked(self.text))


class Examples(Container):
    """Three questions to try, while the prompt is empty."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.texts: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The questions."""
        for n, text in enumerate(self.texts, 1):
            yield Ask(text, text, id=f"example-{n}")

    async def show(self, texts: Sequence[str]) -> None:
        """Shows the first three of ``texts``."""
        self.texts = tuple(texts[:3])
        await self.recompose()
        self._stack()

    @on(events.Resize)
    def _stack(self) -> None:
        """Side by side where there is room for all, one below the other where not."""
        self.set_class(sum(cell_len(one_line(text)) + 5 for text in self.texts) > self.app.size.width - 4, "-stacked")
