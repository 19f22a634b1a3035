"""Coming back: what moved stands first in the conversation, what moves while the desk is open appears beneath it, and what no longer holds is marked."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from textual import on

from .greeted import as_they_are, change_of, in_one_line, moves_of
from .messages import AskedAgain, BrokenOpened, GreetingArrived, GreetingEnded, Moved, MoveWanted
from .panes import Panes
from .plain import one_line
from .turn import Stage, Turn, after
from .widgets.broken import old_and_new
from .widgets.conversation import Conversation
from .widgets.prompt import HINT, Prompt
from .widgets.thread import ThreadPane
from .widgets.watching import Watching

if TYPE_CHECKING:
    from agents.events import AnswerGiven
    from agents.mine.shapes import BrokenSeen
    from agents.since import StaleShown


class Returning(Panes):
    """The greeting, and what comes after it. Nothing here takes the cursor or the prompt from anybody."""

    _return = Turn("")
    """The greeting as far as it has arrived."""
    _held: tuple["AnswerGiven", ...] = ()
    """What moved while a question runs: it is told when that is over."""
    _broken: Mapping[str, "BrokenSeen"] = MappingProxyType({})
    """What is known to hold no longer, by the answer's id."""
    _first = False
    """Whether the question of the first conversation waits for its answer."""

    _just_now = False
    """Whether it was said that something moved, and nothing was asked since."""

    def come_back(self) -> None:
        """The house is open: asks what moved, unless somebody new is asked what they are looking for."""
        self._first = self._first or bool(self._state and self._state.first)
        if self._first:
            self._hint(f"your answer; {self.key('cancel')} skips")
        told = self._return.stage is Stage.ANSWERED  # a house that was only healed greets nobody again
        if not told and (not self._first or self.query_one(Watching).rows):
            self._line.greet()
        self._line.listen()

    def taken(self) -> None:
        """What was sent answers the question of the first conversation, where that waits."""
        self._just_now = False
        if self._first:
            self._first = False
            self.query_one(Conversation).first_over(answered=True)
            self._hint("")

    def pass_over(self) -> bool:
        """The question of the first conversation is passed over, where it waits; it is not asked again."""
        if not self._first:
            return False
        self._first = False
        self._line.skip_first()
        self.query_one(Conversation).first_over(answered=False)
        self._hint("")
        self.say("Skipped; it is not asked again. Say any of it whenever you like, in your own words.", lasting=True)
        return True

    def _hint(self, words: str) -> None:
        prompt = self.query_one(Prompt)
        prompt.placeholder = words or HINT
        prompt.refresh()

    async def action_greet(self) -> None:
        """Asks once more what moved."""
        if self._state is None:
            self.say("The records are not open yet.")
        elif self._asking:
            self.say(f"The question is still running; {self.key('cancel')} stops it.")
        else:
            self.say("Looking at what you watch …", lasting=True)
            self._line.greet(wanted=True)

    @on(GreetingArrived)
    async def _greeting_arrived(self, message: GreetingArrived) -> None:
        from agents.events import AnswerGiven, TurnFailed  # late: nothing of it is needed before the first event

        if self._return.stage is not Stage.RUNNING:
            self._return = Turn("")
        self._return = after(self._return, message.event)
        if isinstance(message.event, TurnFailed) and message.wanted:
            self.say(f"What moved could not be looked up: {message.event.reason}")
        given = message.event if isinstance(message.event, AnswerGiven) else None
        if not message.wanted:
            if self._return.text or self._return.stage is not Stage.RUNNING:
                await self.query_one(Conversation).come_back(self._return)
        elif given is not None:
            await self.query_one(Conversation).note(self._return, seek=True)
            self.say("That is what moved; it stands at the end of the conversation.")
        if given is not None:
            await self._greeted(given)

    @on(GreetingEnded)
    def _greeting_ended(self, message: GreetingEnded) -> None:
        self._line.again()

    async def greeting_failed(self, reason: str) -> None:
        """It could not be looked up what moved: said where it would stand."""
        self._return = self._return.broken(reason)
        await self.query_one(Conversation).come_back(self._return)

    @on(Moved)
    async def _moved(self, message: Moved) -> None:
        self._held = (*self._held, message.given)
        if not self._asking:
            await self.tell_held()

    async def turn_over(self) -> None:
        """What moved while it ran is told now."""
        if self._held:
            await self.tell_held()

    async def tell_held(self) -> None:
        """Tells what moved meanwhile, in its place, and says in a line that it did."""
        held, self._held = self._held, ()
        for given in held:
            turn = after(Turn("", doing=""), given)
            await self.query_one(Conversation).note(turn)
            if given.greeting is not None and (words := in_one_line(given.greeting, moves_of(given))):
                self._just_now = True
                self.say(f"Just now: {one_line(words)}. It stands at the end of the conversation.", lasting=True)
            await self._greeted(given, live=True)
            self._line.again()

    async def _greeted(self, given: "AnswerGiven", *, live: bool = False) -> None:
        """What a greeting changes of the desk beside its words. ``live``: nobody waits for it, so that what stands in the thread stays."""
        moves = moves_of(given)
        watching = self.query_one(Watching)
        if moves:
            watching.moved({who: change_of(move) for who, move in moves.items()}, as_they_are(watching.rows, moves))
        turn = after(Turn("", doing=""), given)
        pane = self.query_one(ThreadPane)
        free = self._turn is None and not (live and pane.findings)
        if free and (first := next((f for f in turn.shown if f.threads), None)) is not None:
            pane.tell([first], turn.citations)
        if given.greeting is not None:
            self._broken = {**self._broken, **{stale.answer: _as_seen(stale) for stale in given.greeting.stale}}
            await self.query_one(Conversation).mark(list(self._broken.values()))

    @on(AskedAgain)
    async def _asked_again(self, message: AskedAgain) -> None:
        self._broken = {one.answer: one for one in message.broken}
        await self.query_one(Conversation).mark(message.broken)

    @on(MoveWanted)
    def _move_wanted(self, message: MoveWanted) -> None:
        pane = self.query_one(ThreadPane)
        if pane.findings != (message.finding,):
            pane.tell([message.finding], message.turn.citations)
        if message.go:
            self._show("thread")
            pane.focus_in()

    @on(BrokenOpened)
    def _broken_opened(self, message: BrokenOpened) -> None:
        from .widgets.debug import Made  # late, as all that is opened

        answer = message.answer
        self.app.push_screen(Made("then and now", lambda: self._old_and_new(answer)))

    def _old_and_new(self, answer: str) -> str:
        one = self._broken.get(answer)
        return "This answer is not kept any more." if one is None else old_and_new(one.asked, one.text, one.at, one.why, one.instead)


def _as_seen(stale: "StaleShown") -> "BrokenSeen":
    from agents.mine.shapes import BrokenSeen  # late, likewise

    return BrokenSeen(stale.answer, stale.asked, stale.text, stale.at, tuple(stale.why))
