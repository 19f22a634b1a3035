"""The desk: composes its parts and routes between them. All state of the screen is owned by the handlers here; slow work is on the line."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input

from agents.events import TurnFailed
from agents.state import DeskState

from .backend import Backend
from .commands import Slash, SlashFault, bindings, slash
from .line import EVERY, PATIENCE, Line
from .messages import Asked, Checked, EventArrived, MarkOpened, Opened, Progressed, TurnEnded, Waited, WatchesRead, WorkFailed
from .panes import Panes
from .turn import Stage, Turn, after
from .widgets.computed import ComputedLine, ComputedList, summary
from .widgets.conversation import Conversation
from .widgets.head import DEMO, Head, Opening, Trouble
from .widgets.offer import Offer
from .widgets.prompt import Examples, Prompt
from .widgets.said import Said
from .widgets.thread import ThreadPane
from .widgets.watching import Watching


class Desk(Panes):
    """Watch list, conversation, thread; the prompt and how it was computed below. Narrow terminals show one column at a time."""

    BINDINGS: ClassVar[list[BindingType]] = list(bindings())
    AUTO_FOCUS = "#prompt"

    def __init__(self, backend: Backend, *, patience: float = PATIENCE, every: float = EVERY) -> None:
        super().__init__(id="desk")
        self._line = Line(backend, patience=patience, every=every, id="line")
        self._state: DeskState | None = None
        self._turn: Turn | None = None
        self._number = 0
        self._opening = False
        self._well = True
        """Whether the last quiet look found the house standing."""
        self._checking = False
        """Whether the person wanted to know if all is well."""
        self._pending = ""
        """What was sent before the house was open: asked as soon as it is."""

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
            yield Prompt(id="prompt")
            yield Examples(id="examples")
            yield ComputedLine(summary(None), id="computed-line")
            yield Said(id="said")
        yield Footer()
        yield self._line

    def on_mount(self) -> None:
        """Paints first, then opens the house."""
        self.call_after_refresh(self._open)

    # -- opening ---------------------------------------------------------------------------------

    def _open(self) -> None:
        self._opening = True
        self.query_one(Opening).display = True
        self.query_one(Opening).show("opening", 0, 0)
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
        self.query_one(Head).state = state
        self.query_one(Prompt).border_subtitle = DEMO if state.world == "demo" else ""
        self.query_one(Conversation).greet(state)
        self.query_one(Watching).show(message.watches)
        self._well = True
        self.query_one(Said).hush()
        if self._checking:
            self.say("Checked: the engine answers.")
        self._checking = False
        await self.query_one(Examples).show(state.examples)
        self._settle()
        if self._pending:
            text, self._pending = self._pending, ""
            self.query_one(Prompt).clear()
            await self._ask(text)

    # -- asking ----------------------------------------------------------------------------------

    @on(Prompt.Sent)
    async def _sent(self, message: Prompt.Sent) -> None:
        match slash(message.text):
            case None:
                await self._ask(message.text.removeprefix("/") if message.text.startswith("//") else message.text)
            case SlashFault(reason):
                self.query_one(Prompt).action_select_all()
                self.say(reason)
            case Slash(command, argument):
                self.query_one(Prompt).accept(message.text)
                if argument:
                    self.action_watch(argument)
                else:
                    await self.run_action(command.action)

    @on(Asked)
    async def _asked(self, message: Asked) -> None:
        await self._ask(message.text)

    async def _ask(self, text: str) -> None:
        prompt = self.query_one(Prompt)
        if self._state is None:
            self._pending = text
            prompt.value = text
            self.say("The records are not open yet; this is asked as soon as they are. Esc takes it back.", lasting=True)
        elif self._asking:
            self.say("One question at a time: Esc stops the running one.", lasting=True)
        else:
            prompt.accept(text)
            self._turn, self._number = Turn(text), self._line.ask(text)
            self.query_one(Trouble).clear()
            self.query_one(Said).hush()
            await self.query_one(Conversation).begin(self._turn, self._number)
            self._settle()

    @on(EventArrived)
    async def _event_arrived(self, message: EventArrived) -> None:
        if self._turn is None or message.turn != self._number or not self._line.is_current(message.turn):
            return
        self.query_one(Trouble).clear()
        await self._move(after(self._turn, message.event))
        if isinstance(message.event, TurnFailed):
            self._failed()

    @on(TurnEnded)
    async def _turn_ended(self, message: TurnEnded) -> None:
        if self._turn is not None and message.turn == self._number and self._turn.stage is Stage.RUNNING:
            await self._move(self._turn.ended())
            self._failed()

    async def _move(self, turn: Turn) -> None:
        before, self._turn = self._turn, turn
        await self.query_one(Conversation).show(turn, self._number)
        if turn.computed and (before is None or turn.computed != before.computed):
            self._show_computed(turn)
        if turn.answer is not None:
            self._show_computed(turn)
            self.query_one(ThreadPane).show(turn.shown, turn.citations)
        if turn.stage is not Stage.RUNNING:
            self.query_one(Said).hush()
            self._settle()

    def _show_computed(self, turn: Turn) -> None:
        self.query_one(ComputedLine).update(summary(turn.computed))
        self.query_one(ComputedList).show(turn.computed)

    # -- what goes wrong -------------------------------------------------------------------------

    @on(WorkFailed)
    async def _work_failed(self, message: WorkFailed) -> None:
        match message.work:
            case "open":
                self._opening = False
                self.query_one(Opening).display = False
                self._pending = ""
                self._checking = False
                self.query_one(Said).hush()
                self.query_one(Trouble).say(message.reason, "F5 tries again")
            case "turn":
                if self._turn is not None and message.turn == self._number and self._turn.stage is Stage.RUNNING:
                    await self._move(self._turn.broken(message.reason))
                    self._failed()
            case "check":
                if not self._asking and not self._opening:
                    self._well = False
                    self.query_one(Trouble).say(message.reason, "F5 starts it again")
            case _:
                self.say(message.reason)

    def _failed(self) -> None:
        """The turn says itself why, and which key asks again: it has to be in sight."""
        self.query_one(Trouble).clear()
        self._show("")
        if self._turn is not None:
            self.query_one(Prompt).give_back(self._turn.asked)

    @on(Checked)
    def _checked(self, message: Checked) -> None:
        if not self._well:
            self._well = True
            self.query_one(Trouble).clear()
        if message.watches != self.query_one(Watching).rows:
            self.query_one(Watching).show(message.watches)

    @on(Waited)
    def _waited(self, message: Waited) -> None:
        todo = "" if message.work == "open" else "Esc stops it"
        self.query_one(Trouble).say(f"No word from the engine for {message.seconds:g} s; still waiting.", todo)

    async def action_retry(self) -> None:
        """Heals the house, and asks again what failed."""
        failed = self._turn is not None and self._turn.stage is Stage.FAILED
        if self._opening:
            # it cannot be broken off in the middle, and two at a time would get into each other's way
            self.say("The engine is still being started.", lasting=True)
            return
        if self._asking:
            self.say("The question is still running; Esc stops it.", lasting=True)
            return
        self._checking = not failed
        if self._turn is not None and failed:
            self._pending = self._turn.asked
        self._state = None
        self.query_one(Trouble).clear()
        self._open()

    # -- thread, watch list, copies --------------------------------------------------------------

    @on(MarkOpened)
    def _mark_opened(self, message: MarkOpened) -> None:
        self._show("thread")
        self.query_one(ThreadPane).show_cited(message.citation, message.turn.shown, message.turn.citations)

    @on(Watching.Chosen)
    async def _watch_chosen(self, message: Watching.Chosen) -> None:
        self._show("")
        await self._ask(message.row.name)

    @on(Watching.Dropped)
    def _watch_dropped(self, message: Watching.Dropped) -> None:
        self._line.drop_watch(message.row.id, message.row.name)

    @on(WatchesRead)
    def _watches_read(self, message: WatchesRead) -> None:
        self.query_one(Watching).show(message.watches)
        self.say(message.said)

    def action_watch(self, name: str = "") -> None:
        """Puts a subject on the watch list: the named one, or the one that the thread shows."""
        shown = next((f.subject for f in self.query_one(ThreadPane).findings if f.subject is not None), None)
        if name or shown is not None:
            self._line.add_watch(name or (shown.name if shown else ""))
        else:
            self.say("Nothing is on the screen to be watched: /watch NAME.")

    @on(Input.Changed, "#prompt")
    def _typed(self, message: Input.Changed) -> None:
        self.query_one(Offer).show(message.value)
        if message.value:  # an empty prompt is what was sent, not what was typed
            self.query_one(Said).hush(typed=True)
        self._settle()

    async def action_cancel(self) -> None:
        """Stops the running question and gives its text back; otherwise goes back to the prompt."""
        prompt = self.query_one(Prompt)
        if self._turn is not None and self._asking:
            self._line.cancel()
            self.query_one(Trouble).clear()
            await self._move(self._turn.cancelled())
            prompt.give_back(self._turn.asked)
        self._pending = ""
        self.query_one(Said).hush()
        self.query_one(ComputedList).display = False
        self._show("")
        prompt.focus()

    @property
    def _asking(self) -> bool:
        return self._turn is not None and self._turn.stage is Stage.RUNNING

    def _settle(self) -> None:
        self.set_class(self._number > 0, "-started")
        empty = not self.query_one(Prompt).value.strip()
        self.set_class(self._state is not None and empty and not self._asking, "-offering")
