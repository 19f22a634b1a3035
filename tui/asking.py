"""Asking: what was sent becomes a turn, its events move it, and the parts of the desk show where it stands."""

from textual import on

from .messages import Asked, EventArrived, TurnEnded
from .modelled import ticking
from .panes import Panes
from .slashes import Slash, SlashFault, slash
from .turn import Stage, Turn, after
from .widgets.computed import ComputedLine, ComputedList
from .widgets.conversation import Conversation
from .widgets.head import Trouble
from .widgets.prompt import Prompt
from .widgets.said import Said
from .widgets.thread import ThreadPane
from .widgets.watching import Watching


class Asking(Panes):
    """One question at a time, from the words to the answer, the failure, or the person's Esc."""

    _number = 0
    """The number of the turn that was begun last; 0 before the first."""
    _pending = ""
    """What was sent before the house was open: asked as soon as it is."""

    _next = ""
    """What was sent while a question was running: asked when that one is answered."""

    @on(Prompt.Sent)
    async def _sent(self, message: Prompt.Sent) -> None:
        match slash(message.text):
            case None:
                await self._ask(message.text.removeprefix("/") if message.text.startswith("//") else message.text)
            case SlashFault(reason):
                self.query_one(Prompt).select_all()
                self.say(reason)
            case Slash() as called:
                self._sent_before(message.text)
                await self.app.run_action(called.action, self)

    @on(Asked)
    async def _chosen_to_ask(self, message: Asked) -> None:
        await self._ask(message.text)

    async def _ask(self, text: str) -> None:
        prompt = self.query_one(Prompt)
        if self._state is None:
            self._pending = text
            prompt.value = text
            self.say(f"The records are not open yet; this is asked as soon as they are. {self.key('cancel')} takes it back.", lasting=True)
        elif self._asking:
            self._wait_with(text)
        else:
            self._sent_before(text)
            self._turn, self._number = Turn(text), self._line.ask(text)
            self.taken()
            self.query_one(Trouble).clear()
            self.query_one(Said).hush()
            self._show_computed(self._turn)
            await self.query_one(Conversation).begin(self._turn, self._number)
            self._settle()

    def _wait_with(self, text: str) -> None:
        """One question waits for the running one; a second stays in the prompt."""
        if self._next:
            self.query_one(Prompt).select_all()
            self.say(f"One question waits already: “{self._next}”. {self.key('cancel')} takes it back.", lasting=True)
        else:
            self._next = text
            self._sent_before(text)
            self.say(f"Asked next, when this one is answered: “{text}”. {self.key('cancel')} takes it back.", lasting=True)

    def _sent_before(self, text: str) -> None:
        """The text was taken: the prompt is empty, and the text is there to be found again."""
        self.query_one(Prompt).accept(text)
        if self._state is not None and self.settings.history:
            self._line.keep(text)

    async def action_again(self) -> None:
        """Asks the last question once more."""
        if self._turn is not None:
            await self._ask(self._turn.asked)
        else:
            self.say("Nothing was asked yet.")

    @on(EventArrived)
    async def _event_arrived(self, message: EventArrived) -> None:
        if self._turn is None or message.turn != self._number or not self._line.is_current(message.turn):
            return
        self.query_one(Trouble).clear()
        await self._move(after(self._turn, message.event))
        if message.event.type == "TurnFailed":
            self._failed()

    @on(TurnEnded)
    async def _turn_ended(self, message: TurnEnded) -> None:
        if self._turn is not None and message.turn == self._number and self._turn.stage is Stage.RUNNING:
            await self._move(self._turn.ended())
            self._failed()
        elif self._next and message.turn == self._number:
            text, self._next = self._next, ""
            await self._ask(text)

    async def _move(self, turn: Turn) -> None:
        before, self._turn = self._turn, turn
        await self.query_one(Conversation).show(turn, self._number)
        if before is None or (turn.computed, turn.stage, turn.doing, turn.working) != (before.computed, before.stage, before.doing, before.working):
            self._show_computed(turn)
        if turn.answer is not None:
            self.query_one(ThreadPane).tell(turn.shown, turn.citations)
            self.model_answered(turn)
        if turn.stage is not Stage.RUNNING:
            self.query_one(Said).hush()
            self._settle()
            await self.turn_over()

    def taken(self) -> None:
        """Something was sent; the desk knows whether it answers what the person was asked."""

    def model_answered(self, turn: Turn) -> None:
        """Something was answered; the desk knows what that tells of the model."""

    async def turn_over(self) -> None:
        """What waits for a turn to be over; the desk knows."""

    def _show_computed(self, turn: Turn) -> None:
        self.query_one(ComputedLine).show(turn.computed, running=turn.stage is Stage.RUNNING, doing=f"{turn.doing}{ticking(turn.working)}")
        self.query_one(ComputedList).show(turn.computed, None if turn.answer is None else turn.answer.spent, turn.chosen)

    def _failed(self) -> None:
        """The turn says itself why, and which key asks again: it has to be in sight."""
        self.query_one(Trouble).clear()
        self._show("")
        prompt = self.query_one(Prompt)
        waited, self._next = self._next, ""
        prompt.give_back(waited)  # where one waited it is that which the person meant to ask now; the key asks the failed one again
        if self._turn is not None:
            prompt.give_back(self._turn.asked)

    @on(Watching.Chosen)
    async def _watch_chosen(self, message: Watching.Chosen) -> None:
        self._show("")
        await self._ask(message.row.name)

    def pass_over(self) -> bool:
        """Whether something that was asked of the person was passed over by that; the desk knows."""
        return False

    async def action_cancel(self) -> None:
        """Takes back the question that waits; else stops the running one and gives its text back; otherwise goes back to the prompt."""
        prompt = self.query_one(Prompt)
        if not self._next and not self._asking and prompt.has_focus and not prompt.value and self.pass_over():
            return
        if self._next:
            waited, self._next = self._next, ""
            prompt.give_back(waited)
            self.say(f"It is not asked next; {self.key('cancel')} once more stops the running question.", lasting=True)
            prompt.focus()
            return
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

    def _settle(self) -> None:
        foot = self.query_one("#foot")  # not the screen: what is set on it is looked for in every part of the desk
        foot.set_class(self._number > 0, "-started")
        empty = not self.query_one(Prompt).value.strip()
        foot.set_class(self._state is not None and empty and not self._asking, "-offering")
