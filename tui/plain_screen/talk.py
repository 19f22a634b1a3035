"""What is asked of a desk without a screen, what became of it, and how it is said: a line at a time."""

import asyncio
from collections.abc import Callable, Iterable

from agents.state import DeskState

from ..backend import Backend
from ..modelled import fault_of
from ..plain import one_line
from ..settings import DeskSettings
from ..turn import Stage, Turn, after
from . import screens

type Say = Callable[[str], None]


class Talk:
    """The turns of one sitting. ``say`` takes what is said, ``tell`` what goes on meanwhile."""

    def __init__(self, backend: Backend, say: Say, tell: Say, settings: DeskSettings) -> None:
        self.house, self.say, self._tell, self.settings = backend, say, tell, settings
        self.state: DeskState | None = None
        """How things stand; None before the house is open."""
        self.turns: list[Turn] = []
        self.failed = False
        """Whether anything failed."""
        self._told = ""

    async def open(self) -> DeskState:
        """Opens the house and learns how things stand; says nothing. Raises HouseFailed."""
        self.state = await self.house.open(self.progressed)
        return self.state

    async def keep(self, text: str) -> None:
        """Keeps a text that was sent, where that is wanted. Raises HouseFailed."""
        if self.settings.history:
            await self.house.keep_typed(text)

    async def ask(self, text: str) -> None:
        """Asks, and says the answer. Raises HouseFailed."""
        await self.keep(text)
        self.turns.append(Turn(text))
        try:
            async for event in self.house.turn(text):
                self.turns[-1] = after(self.turns[-1], event)
                self._doing(self.turns[-1])
        except asyncio.CancelledError:
            self.turns[-1] = self.turns[-1].cancelled()
            self.lines(screens.answer(self.turns[-1]))
            raise
        self.turns[-1] = self.turns[-1].ended()
        self.failed = self.failed or self.turns[-1].stage is Stage.FAILED
        self.lines(screens.answer(self.turns[-1]))

    def _doing(self, turn: Turn) -> None:
        if turn.stage is Stage.RUNNING and turn.doing != self._told:
            self._told = turn.doing
            self._tell(f"... {one_line(turn.doing)}")

    def progressed(self, what: str, done: int, total: int) -> None:
        """Tells what goes on meanwhile."""
        if what != self._told:  # each step once: how far it is on the way is a matter of a bar
            self._told = what
            self._tell(f"... {one_line(what)}")

    def lines(self, lines: Iterable[str]) -> None:
        """Says them."""
        for line in lines:
            self.say(line)

    def numbered(self, command: str, argument: str, many: int) -> int | None:
        """The number behind a command, 0 where there is none; None, and it is said, where it is no number from 1 to ``many``."""
        if not argument:
            return 0
        if argument.isdecimal() and 1 <= int(argument) <= many:
            return int(argument)
        self.say(f"/{command} takes a number from 1 to {many}." if many else f"/{command} takes no number here: there is nothing to count.")
        return None

    @property
    def latest(self) -> Turn:
        """The last turn; an empty one where nothing was asked."""
        return self.turns[-1] if self.turns else Turn("")

    @property
    def fault(self) -> str:
        """How the model failed in the last answer that one was asked for."""
        asked = [turn.answer for turn in self.turns if turn.answer is not None and turn.answer.spent is not None]
        return fault_of(asked[-1]) if asked else ""

    @property
    def subject(self) -> str:
        """The name of what the last turn was about; empty where it was about nothing."""
        return next((f.subject.name for f in self.latest.shown if f.subject is not None), "")
