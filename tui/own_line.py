"""The part of the line that is about the person: the greeting, what moves while the desk is open, and their memory."""

import asyncio
from typing import TYPE_CHECKING, Final

from textual.widget import Widget

from .backend import Backend
from .messages import AskedAgain, GreetingArrived, GreetingEnded, Minded, Moved

if TYPE_CHECKING:
    from agents.mine.shapes import BrokenSeen, MemoryWish

BEHIND: Final = frozenset({"greet", "moved", "stale"})
"""What goes on behind everything else: the house is looked after meanwhile all the same."""

MINDED: Final = "mine"
"""What a wish of one's memory is called where it fails."""


class OwnLine(Widget):
    """Runs the greeting, waits for what moves, and carries wishes of the memory one after the other."""

    _backend: Backend

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._wishes = asyncio.Lock()
        """Wishes of the memory come one after the other, in the order in which they were made."""

    def greet(self, *, wanted: bool = False) -> None:
        """Asks what moved. Ends in GreetingEnded or WorkFailed, and what no longer holds is asked again behind it: AskedAgain."""
        self.run_worker(self._greet(wanted), name="greet", group="greet", exclusive=True, exit_on_error=False)

    def again(self) -> None:
        """What no longer holds is asked again: AskedAgain, or WorkFailed."""
        self.run_worker(self._again(), name="ask again", group="stale", exclusive=True, exit_on_error=False)

    def listen(self) -> None:
        """Waits for what moves, unless that goes on already. Sends Moved, again and again."""
        if not any(worker.group == "moved" and worker.node is self and not worker.is_finished for worker in self.workers):
            self.run_worker(self._listen(), name="wait for what moves", group="moved", exit_on_error=False)

    def skip_first(self) -> None:
        """The question of the first conversation is passed over."""
        self.run_worker(self._backend.skip_first(), name="skip", group="skip", exit_on_error=False)

    def mind(self, wish: "MemoryWish") -> None:
        """Carries a wish of the person's memory. Ends in Minded or WorkFailed."""
        self.run_worker(self._mind(wish), name="memory", group=MINDED, exit_on_error=False)

    async def _greet(self, wanted: bool) -> None:
        async for event in self._backend.greet():
            self.post_message(GreetingArrived(event, wanted=wanted))
        self.post_message(GreetingEnded(wanted=wanted))

    async def _again(self) -> None:
        await self._backend.ask_again()
        self.post_message(AskedAgain(await self._broken()))

    async def _broken(self) -> tuple["BrokenSeen", ...]:
        from agents.mine.shapes import AllBrokenSeen, BrokenWanted  # late: nothing of it is needed before the desk is open

        seen = await self._backend.mine(BrokenWanted())
        return seen.answers if isinstance(seen, AllBrokenSeen) else ()

    async def _listen(self) -> None:
        async for given in self._backend.moved():
            self.post_message(Moved(given))

    async def _mind(self, wish: "MemoryWish") -> None:
        async with self._wishes:
            self.post_message(Minded(wish, await self._backend.mine(wish)))
