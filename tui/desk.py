"""The desk: composes its parts and routes between them. All state of the screen is owned by the handlers here; slow work is on the line."""

from dataclasses import replace
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from agents.state import DeskState

from .asking import Asking
from .backend import Backend
from .commands import bindings
from .keeping import Keeping
from .line import EVERY, LOOKS, PATIENCE, Line
from .messages import Checked, MarkOpened, Opened, Progressed, Waited, WorkFailed
from .modelling import Modelling
from .offering import Offering
from .picturing import Picturing
from .pointing import Pointing
from .remembering import Remembering
from .returning import Returning
from .turn import Stage
from .widgets.ask import Examples
from .widgets.computed import ComputedLine, ComputedList
from .widgets.conversation import Conversation
from .widgets.foot import Foot
from .widgets.head import DEMO, Head, Opening, Trouble
from .widgets.offer import Offer
from .widgets.prompt import Prompt
from .widgets.recall import Recall
from .widgets.said import Said
from .widgets.thread import ThreadPane
from .widgets.watching import Watching


class Desk(Returning, Modelling, Asking, Pointing, Picturing, Offering, Keeping, Remembering):
    """Watch list, conversation, thread; the prompt and how it was computed below. Narrow terminals show one column at a time."""

    BINDINGS: ClassVar[list[BindingType]] = list(bindings())
    AUTO_FOCUS = "#prompt"

    def __init__(self, backend: Backend, *, patience: float = PATIENCE, every: float = EVERY) -> None:
        super().__init__(id="desk")
        self._line = Line(backend, patience=patience, every=every, id="line")
        self._opening = False
        self._well = True
        """Whether the last quiet look found the house standing."""
        self._checking = False
        """Whether the person wanted to know if all is well."""
        self._remembers = False
        """Whether what was sent in earlier sittings is in the prompt's history."""

    def compose(self) -> ComposeResult:
        """The parts, top to bottom."""
        yield Head(id="head")
        yield Opening(id="opening")
        yield Trouble(id="trouble")
        with Horizontal(id="body"):
            yield Watching(id="watching")
            yield Conversation(id="conversation")
            yield ThreadPane(id="thread")
        yield ComputedList(id="computed")
        with Vertical(id="foot"):
            yield Offer(id="offer")
            yield self.make_prompt()
            yield Recall(id="recall")
            yield Examples(id="examples")
            yield ComputedLine(id="computed-line")
            yield Said(id="said")
        yield Foot()
        yield self._line

    def make_prompt(self) -> Prompt:
        """Where the person writes."""
        return Prompt(id="prompt")

    def on_mount(self) -> None:
        """Paints first, then opens the house."""
        self.call_after_refresh(self._open)

    # -- opening ---------------------------------------------------------------------------------

    def _open(self) -> None:
        self._opening = True
        self.query_one(Opening).display = True
        self.query_one(Opening).show("opening", 0, 0)
        self.query_one(Conversation).wait()
        self._line.open()

    @on(Progressed)
    def _progressed(self, message: Progressed) -> None:
        self.query_one(Trouble).clear()
        self.query_one(Opening).show(message.what, message.done, message.total)

    @on(Opened)
    async def _opened(self, message: Opened) -> None:
        self._state = state = message.state
        self._opening = False
        self.query_one(Opening).display = False
        self.query_one(Trouble).clear()
        prompt = self.query_one(Prompt)
        prompt.past = prompt.past.after(message.typed[-self.settings.history :] if self.settings.history else ()) if not self._remembers else prompt.past
        self._remembers = True
        self.query_one(Conversation).greet(state)
        self.query_one(Watching).measure = state.measure
        self.query_one(Watching).show(message.watches)
        self._well = True
        self.query_one(Said).hush()
        if self._checking:
            self.say("Checked: the engine answers.")
        self._checking = False
        await self._show_state(state)
        self._settle()
        self.come_back()
        if self._pending:
            text, self._pending = self._pending, ""
            prompt.value = ""
            await self._ask(text)

    async def _show_state(self, state: DeskState) -> None:
        self._head()
        self.query_one(ThreadPane).asker = state.asker
        self.query_one(Prompt).border_subtitle = DEMO if state.world == "demo" else ""
        await self.query_one(Examples).show(state.examples)

    # -- what goes wrong -------------------------------------------------------------------------

    @on(WorkFailed)
    async def _work_failed(self, message: WorkFailed) -> None:
        match message.work:
            case "open":
                self._opening = False
                self.query_one(Opening).display = False
                self.query_one(Conversation).wait(closed=True)
                self._pending = ""
                self._checking = False
                self.query_one(Said).hush()
                self.query_one(Trouble).say(message.reason, f"{self.key('retry')} tries again")
            case "turn":
                if self._turn is not None and message.turn == self._number and self._turn.stage is Stage.RUNNING:
                    await self._move(self._turn.broken(message.reason))
                    self._failed()
            case "check":
                if not self._asking and not self._opening:
                    self._well = False
                    self.query_one(Trouble).say(message.reason, f"{self.key('retry')} starts it again")
            case "suggest":
                self._not_suggested(message.reason)
            case "greet":
                await self.greeting_failed(message.reason)
            case "mine":
                self.not_minded(message.reason)
            case "moved" | "stale":
                pass  # whoever looks after the house says what is wrong with it, and it is waited for again once it stands
            case work if work in LOOKS.values():
                self.not_seen(work, message.reason)
            case _:
                self.say(message.reason)

    @on(Checked)
    async def _checked(self, message: Checked) -> None:
        if not self._well:
            self._well = True
            self.query_one(Trouble).clear()
            self.say("The engine answers again; nothing was lost.")
        self._line.listen()
        standing = message.standing
        if self._state is not None and (self._state.recall, self._state.meaning) != (standing.recall, standing.meaning):
            self._state = replace(self._state, recall=standing.recall, meaning=standing.meaning)
            self._head()
        if standing.model is not None:
            self.model_heard(standing.model, switched=False)
        if standing.watches != self.query_one(Watching).rows:
            self.query_one(Watching).show(standing.watches)
        if standing.state is not None and self._state is not None and standing.state != self._state:
            self._state = standing.state
            await self._show_state(standing.state)
            answered = self._turn is not None and self._turn.answer is not None
            if self._just_now:
                return  # what of it touches the person was told
            self.say(f"The registers have changed{' since this answer: /again asks it once more' if answered else ''}.", lasting=True)

    @on(Waited)
    def _waited(self, message: Waited) -> None:
        todo = "" if message.work == "open" else f"{self.key('cancel')} stops it"
        self.query_one(Trouble).say(f"No word from the engine for {message.seconds:g} s; still waiting.", todo)

    async def action_retry(self) -> None:
        """Heals the house, and asks again what failed."""
        failed = self._turn is not None and self._turn.stage is Stage.FAILED
        if self._opening:
            # it cannot be broken off in the middle, and two at a time would get into each other's way
            self.say("The engine is still being started.", lasting=True)
            return
        if self._asking:
            self.say(f"The question is still running; {self.key('cancel')} stops it.", lasting=True)
            return
        self._checking = not failed
        if self._turn is not None and failed:
            self._pending = self._turn.asked
        self._state = None
        self.query_one(Trouble).clear()
        self._open()

    # -- answers and the watch list --------------------------------------------------------------

    @on(MarkOpened)
    def _mark_opened(self, message: MarkOpened) -> None:
        self._show("thread")
        self.query_one(ThreadPane).show_cited(message.citation, message.turn.shown, message.turn.citations)
        self.marked(message)
