"""Moving about the desk: which part has the cursor, and on a narrow terminal which one is to be seen."""

from textual import on
from textual.events import Key
from textual.screen import Screen

from .help import Help
from .widgets.answer import AnswerText
from .widgets.computed import ComputedLine, ComputedList
from .widgets.conversation import Conversation
from .widgets.prompt import Prompt
from .widgets.thread import ThreadPane


class Panes(Screen[None]):
    """What every key that only moves the cursor does."""

    def on_key(self, event: Key) -> None:
        """Whoever starts to type means the prompt, wherever the cursor is."""
        prompt = self.query_one(Prompt)
        if event.is_printable and event.character and self.focused is not prompt:
            event.stop()
            prompt.focus()
            prompt.insert_text_at_cursor(event.character)

    @on(Prompt.Paged)
    def _paged(self, message: Prompt.Paged) -> None:
        conversation = self.query_one(Conversation)
        conversation.scroll_relative(y=message.step * max(1, conversation.size.height - 2), animate=False)

    @on(ComputedLine.Clicked)
    def action_computed(self) -> None:
        """Opens or closes how it was computed."""
        panel = self.query_one(ComputedList)
        panel.display = not panel.display
        (panel if panel.display else self.query_one(Prompt)).focus()

    def action_thread(self) -> None:
        """Goes to the thread and back."""
        self._go("thread")

    def action_watching(self) -> None:
        """Goes to the watch list and back."""
        self._go("watching")

    def action_marks(self) -> None:
        """Goes to the last answer that has marks; where there is none, to the part before."""
        answers = [answer for answer in self.query(AnswerText) if answer.marks]
        if answers:
            self._show("")
            answers[-1].focus()
        else:
            self.focus_previous()

    def _go(self, pane: str) -> None:
        target = self.query_one(f"#{pane}")
        there = self.focused is not None and target in self.focused.ancestors_with_self
        self._show("" if there else pane)
        if there:
            self.query_one(Prompt).focus()
        elif isinstance(target, ThreadPane):
            target.focus_in()
        else:
            target.focus()

    def _show(self, pane: str) -> None:
        """Where only one column fits: which one; empty for the conversation."""
        self.set_class(pane == "thread", "-thread")
        self.set_class(pane == "watching", "-watching")

    def action_help(self) -> None:
        """Opens the help page."""
        self.app.push_screen(Help())

    async def action_quit(self) -> None:
        """Closes the desk."""
        self.app.exit()
