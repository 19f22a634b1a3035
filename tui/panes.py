"""Moving about the desk: which part has the cursor, and on a narrow terminal which one is to be seen."""

from textual import on
from textual.css.query import QueryType
from textual.events import Key, Paste
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, TextArea

from agents.state import DeskState
from market.core.measure import RISK

from .help import Help
from .keymap import shown
from .line import Line
from .settings import DEFAULT, DeskSettings
from .turn import Stage, Turn
from .widgets.answer import AnswerText
from .widgets.ask import Ask
from .widgets.computed import ComputedLine, ComputedList
from .widgets.conversation import Conversation
from .widgets.prompt import Prompt
from .widgets.recall import Recall
from .widgets.said import Said
from .widgets.thread import ThreadPane
from .widgets.turn_block import TurnBlock
from .widgets.watching import Watching


class Panes(Screen[None]):
    """What every key that only moves the cursor does, and what all parts of the desk know of each other."""

    settings: DeskSettings = DEFAULT
    """What is set; the application hands on every change."""
    _line: Line
    _state: DeskState | None = None
    """How things stand; None while the house is not open."""
    _turn: Turn | None = None
    """The turn that was begun last."""

    @property
    def _asking(self) -> bool:
        return self._turn is not None and self._turn.stage is Stage.RUNNING

    def key(self, command: str) -> str:
        """The key of a command, as it stands on the keyboard; the person's own where there is one."""
        return shown(self.app._keymap)[command]

    def make_way(self, event: Key | Paste) -> None:
        """Whoever starts to type or pastes means the prompt, wherever the cursor is.

        The cursor goes there before the key is handed on: of a burst every letter takes the same way, and none can overtake or get lost.
        """
        if isinstance(event, Paste) or event.is_printable:
            field = self.field()
            if field is not None and not isinstance(self.focused, (Input, TextArea)):
                self.set_focus(field)

    def field(self) -> Widget | None:
        """Where what is typed goes; None where nobody writes."""
        prompt = self.query_one(Prompt)
        return prompt if prompt.display else self.query_one(Recall).query_one(Input)

    def say(self, words: str, *, lasting: bool = False) -> None:
        """Says something in the one place for such words; see :class:`Said`."""
        self.query_one(Said).say(words, lasting=lasting)

    @on(Prompt.Refused)
    def _refused(self, message: Prompt.Refused) -> None:
        self.say(message.reason)

    @on(Prompt.Paged)
    def _paged(self, message: Prompt.Paged) -> None:
        self.query_one(Conversation).page(message.step)

    def numbered(self, command: str, which: str, many: int) -> int | None:
        """The number behind a command, 0 where there is none; None, and it is said, where it is no number from 1 to ``many``."""
        if not which:
            return 0
        if which.isdecimal() and 1 <= int(which) <= many:
            return int(which)
        self.say(f"/{command} takes a number from 1 to {many}.")
        return None

    @on(ComputedLine.Clicked)
    def toggle_computed(self) -> None:
        """Opens or closes how it was computed."""
        panel = self.query_one(ComputedList)
        panel.display = not panel.display
        panel.choose()
        (panel if panel.display else self.query_one(Prompt)).focus()

    def action_thread(self, which: str = "") -> None:
        """Goes to the thread and back; or to the ``which``-th path."""
        pane = self.query_one(ThreadPane)
        if not which:
            self._go("thread")
        elif not pane.paths:
            self.say("There is no path on the screen: ask something first.")
        elif (n := self.numbered("thread", which, len(pane.paths))) is not None:
            self._show("thread")
            pane.go(n - 1, 0)
            pane.focus_in()

    def action_watching(self) -> None:
        """Goes to the watch list and back."""
        self._go("watching")

    def action_marks(self) -> None:
        """Goes to the last answer that has marks or names; where there is none, to the part before."""
        answers = [answer for answer in self.query(AnswerText) if answer.targets]
        if answers:
            self._show("")
            answers[-1].focus()
        else:
            self.focus_previous()

    def focus_next(self, selector: str | type[QueryType] = "*") -> Widget | None:
        """To the next part; from the prompt to what the last answer says could be asked next, where it does."""
        blocks = self.query(TurnBlock) if self.focused is self.query_one(Prompt) else None
        first = next(iter(blocks.last().query(Ask)), None) if blocks else None
        if first is None:
            return super().focus_next(selector)
        self._show("")
        self.set_focus(first)
        return first

    def _go(self, pane: str) -> None:
        target = self.query_one(f"#{pane}")
        there = self.focused is not None and target in self.focused.ancestors_with_self
        self._show("" if there else pane)
        if there:
            self.query_one(Prompt).focus()
        elif isinstance(target, ThreadPane):
            target.focus_in()
        else:
            self.query_one(Watching).choose()
            target.focus()

    def _show(self, pane: str) -> None:
        """Where only one column fits: which one; empty for the conversation."""
        self.set_class(pane == "thread", "-thread")
        self.set_class(pane == "watching", "-watching")

    def action_help(self) -> None:
        """Opens the help page, the part with the cursor first."""
        self.app.push_screen(Help(self.focused, self._state.measure if self._state else RISK))

    async def action_quit(self) -> None:
        """Closes the desk."""
        self.app.exit()
