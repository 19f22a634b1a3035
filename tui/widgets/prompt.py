"""The prompt: where the person writes."""

from typing import ClassVar
from unicodedata import category

from textual import events, on
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import TextArea
from textual.widgets.text_area import Location

from agents.state import LONGEST, Suggestion

from ..editing import editing
from ..history import History
from ..offers import NONE, Offers

HINT = "ask, or / for commands"
"""What stands in an empty prompt."""

LINES = 5
"""Lines to which it grows; of a longer text these many are seen at a time."""


class Prompt(TextArea, inherit_bindings=False):
    """The person's words, in one line or several. Enter sends; Ctrl+J, and Shift+Enter where the terminal tells it from Enter, break the line.

    Above the first line and below the last one, up and down walk through what was sent before; page keys scroll the conversation.
    """

    DEFAULT_CSS = f"Prompt {{ height: auto; max-height: {LINES + 2}; }}"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "send", show=False, id="send", tooltip="Sends what stands in the prompt; in the list of what is offered: takes the row."),
        Binding("ctrl+j,shift+enter", "break_line", "new line", show=False, id="break_line", tooltip="A new line in the prompt."),
        Binding("tab", "complete", "complete", show=False, id="complete", tooltip="Takes what is offered; otherwise to the next part of the desk."),
        Binding("up", "cursor_up", "up", show=False, id="older", tooltip="A line up; from the first line: what you sent before."),
        Binding(
            "down", "cursor_down", "down", show=False, id="newer", tooltip="A line down; from the last line: into what is offered, or what you sent after that."
        ),
        Binding("ctrl+r", "screen.history", "search history", show=False, id="search_history", tooltip="Searches what you sent before."),
        Binding("shift+tab", "screen.marks", "marks", show=False, id="marks", tooltip="To the marks and names of the last answer."),
        Binding("pageup", "page(-1)", "page up", show=False, id="page_up", tooltip="Scrolls the conversation up."),
        Binding("pagedown", "page(1)", "page down", show=False, id="page_down", tooltip="Scrolls the conversation down."),
        *editing(),
    ]
    offers: reactive[Offers] = reactive(NONE)
    """What is offered for the text as it stands."""

    class Sent(Message):
        """The person pressed Enter on a text that is not blank. The prompt keeps it until told otherwise."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Typed(Message):
        """The text is another one. ``by_hand``: somebody typed; what was put there by the desk needs nothing offered."""

        def __init__(self, text: str, cursor: int, by_hand: bool) -> None:
            super().__init__()
            self.text = text
            self.cursor = cursor
            self.by_hand = by_hand

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
        super().__init__(id=id, placeholder=HINT, highlight_cursor_line=False)
        self.past = History()
        self._put: str | None = None
        """What the desk itself put there last."""

    # -- the text ----------------------------------------------------------------------------------

    @property
    def value(self) -> str:
        """The whole text."""
        return self.text

    @value.setter
    def value(self, text: str) -> None:
        self._put = text
        self.load_text(text)
        self.move_cursor(self.document.end)

    @property
    def cursor(self) -> int:
        """How many characters stand before the cursor."""
        return len(self.get_text_range((0, 0), self.cursor_location))

    def accept(self, text: str) -> None:
        """The text was taken: it goes into the history and out of the prompt. What was typed behind it meanwhile stays, and so does another draft."""
        self.past = self.past.sent(text)
        there = self.value.lstrip()
        if there.startswith(text):
            self.value = there[len(text) :].lstrip()

    def give_back(self, text: str) -> None:
        """Puts a text back, unless something new was typed meanwhile; then it is one step up in the history."""
        if not self.value.strip():
            self.value = text

    def write(self, text: str) -> None:
        """Puts a text where the cursor is, with a blank before it where a word would grow into it; somebody goes on typing."""
        before = self.get_text_range((0, 0), self.cursor_location)
        self.take(f" {text}" if before and not before[-1].isspace() else text)

    def take(self, pasted: str) -> None:
        """Puts a pasted text where the cursor is, with its lines; whole or, where it is too long, not at all."""
        text = "\n".join(line.rstrip() for line in pasted.expandtabs(1).splitlines()).strip("\n")
        text = "".join(c for c in text if c == "\n" or category(c) != "Cc")
        if len(self.value) - len(self.selected_text) + len(text) > LONGEST:
            self.post_message(self.Refused(f"Not pasted: {len(text):,} characters are more than a question may have ({LONGEST})."))
        elif text:
            self.replace(text, *self.selection, maintain_selection_offset=False)

    def type_in(self, character: str) -> None:
        """A character that was typed while the cursor was elsewhere; a blank too, which :meth:`take` would trim."""
        if self._room():
            self.replace(character, *self.selection, maintain_selection_offset=False)

    def _room(self) -> bool:
        """Whether one more character may be typed; says so where it may not."""
        if len(self.value) - len(self.selected_text) < LONGEST:
            return True
        self.post_message(self.Refused(f"A question has at most {LONGEST} characters."))
        return False

    # -- keys --------------------------------------------------------------------------------------

    async def _on_key(self, event: events.Key) -> None:
        """The prompt's own keys work at once, in the order in which they were pressed; what else is printable is text, as long as there is room.

        Left to the library they would take their way through all parts of the desk, and the letters behind them would overtake them.
        """
        if event.is_printable:
            taken = not self._room()
        else:
            own = self.screen.active_bindings.get(event.key)
            taken = own is not None and own.node is self and own.enabled and await self.app.run_action(own.binding.action, self)
        if taken or event.key == "enter":
            event.prevent_default()
        if taken:
            event.stop()

    async def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        self.take(event.text)

    @on(TextArea.Changed)
    def _changed(self, message: TextArea.Changed) -> None:
        message.stop()
        self.offers = NONE
        by_hand = self.value != self._put
        if by_hand:
            self._put = None
        self.post_message(self.Typed(self.value, self.cursor, by_hand))

    def action_send(self) -> None:
        """Sends the text; where somebody moved into what is offered, takes the row instead."""
        if self.offers.moved and self.offers.current is not None:
            self.complete(self.offers.current)
        elif self.value.strip():
            self.post_message(self.Sent(self.value.strip()))

    def action_break_line(self) -> None:
        """A new line."""
        if self._room():
            self.replace("\n", *self.selection, maintain_selection_offset=False)
            self.scroll_cursor_visible()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Completing is there only while something is offered."""
        return bool(self.offers.rows) if action == "complete" else super().check_action(action, parameters)

    def action_complete(self) -> None:
        """Takes the row of what is offered that is under the cursor."""
        if self.offers.current is not None:
            self.complete(self.offers.current)

    def complete(self, row: Suggestion) -> None:
        """Puts something that was offered into the text."""
        before = self.value[: row.start].split("\n")
        start = (len(before) - 1, len(before[-1]))
        self.offers = NONE
        self.replace(row.text, start, self.cursor_location, maintain_selection_offset=False)
        self.focus()

    def action_cursor_right(self, select: bool = False) -> None:
        """One to the right; at the end of the text: takes what is offered."""
        if not select and self.cursor_at_end_of_text and self.offers.rows:
            self.action_complete()
        else:
            super().action_cursor_right(select)

    def action_cursor_up(self, select: bool = False) -> None:
        """One line up, up in what is offered, or the text before this one."""
        if select or self._line > 0:
            super().action_cursor_up(select)
        elif self.offers.moved:
            self.offers = self.offers.move(-1)
        else:
            self._walk(-1)

    def action_cursor_down(self, select: bool = False) -> None:
        """One line down, down in what is offered, or the text after this one."""
        if select or self._line < self.wrapped_document.height - 1:
            super().action_cursor_down(select)
        elif self.offers.rows:
            self.offers = self.offers.move(1)
        else:
            self._walk(1)

    @property
    def _line(self) -> int:
        """The line of the screen that the cursor is on, from the first line of the text."""
        return self.wrapped_document.location_to_offset(self.cursor_location).y

    def _walk(self, step: int) -> None:
        self.past, text = self.past.move(step, self.value)
        if text != self.value:
            self.value = text

    def get_cursor_line_start_location(self, smart_home: bool = False) -> Location:
        """Where the line begins as it was typed: lines that the width made are one line to whoever clears it."""
        return self.cursor_location[0], 0

    def get_cursor_line_end_location(self) -> Location:
        """Where it ends."""
        row = self.cursor_location[0]
        return row, len(self.document.get_line(row))

    def action_delete_to_start_of_line(self) -> None:
        """Everything before the cursor in the line as it was typed; at its beginning the line break before it."""
        end = self.selection.end
        self._delete_via_keyboard((end[0], 0) if end[1] else self.get_cursor_left_location(), end)

    def action_page(self, step: int) -> None:
        """Asks for more of the conversation."""
        self.post_message(self.Paged(step))
