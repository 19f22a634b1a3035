"""What the desk needs of the house: the one interface between them. ``agents.house.House`` is the real one."""

from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from agents.state import DeskState, Standing, Suggestion, WatchRow

if TYPE_CHECKING:
    from agents.events import AnswerGiven, Event
    from agents.looking.shapes import Seen, Wish
    from agents.mine.shapes import MemorySeen, MemoryWish

type Progress = Callable[[str, int, int], None]
"""Called with (what is being done, done, total); may be called from any thread; total 0 where it is not known."""


class Backend(Protocol):
    """Serves one desk. Every method may raise :class:`agents.state.HouseFailed`; none may block the event loop."""

    async def open(self, progress: Progress) -> DeskState:
        """Starts what has to be started and says how things stand. May take seconds. Called again after a failure, it heals what it can."""
        ...

    def turn(self, text: str) -> AsyncIterator["Event"]:
        """One turn, event by event; it ends with ``AnswerGiven`` or ``TurnFailed``. Cancelling the task that iterates stops the turn."""
        ...

    def greet(self) -> AsyncIterator["Event"]:
        """What moved since the person last looked, event by event; at its end ``AnswerGiven`` with its ``greeting``, or ``TurnFailed``."""
        ...

    async def ask_again(self) -> int:
        """Asks answers that no longer hold once more, and says how many."""
        ...

    def moved(self) -> AsyncIterator["AnswerGiven"]:
        """Waits for changes of the market, and greets with each that touches the person, as long as somebody iterates."""
        ...

    async def skip_first(self) -> None:
        """The question of the first conversation is passed over."""
        ...

    async def mine(self, wish: "MemoryWish") -> "MemorySeen":
        """What is wished of the person's own memory. Raises NameUnclear where something is named that nobody knows."""
        ...

    async def watches(self) -> Sequence[WatchRow]:
        """The person's watch list, in its order."""
        ...

    async def watch(self, name: str) -> WatchRow:
        """Puts a subject (a name or an id) on the watch list. Raises NameUnclear."""
        ...

    async def unwatch(self, id: str) -> None:
        """Takes a subject off the watch list, by its id."""
        ...

    async def check(self) -> Standing:
        """Looks whether the house still stands, without starting anything: the watch list as it now is, and the market where it moved."""
        ...

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """Names of the market that the end of a text may become. ``subjects``: those only that can be watched."""
        ...

    async def typed(self) -> Sequence[str]:
        """What the person sent before, in this and in earlier sittings, oldest first."""
        ...

    async def keep_typed(self, text: str) -> None:
        """Keeps a text that was sent, for later sittings."""
        ...

    async def look(self, wish: "Wish", progress: Progress) -> "Seen":
        """Looks more closely at what an answer stands on. Cancelling the task that waits for it gives it up."""
        ...

    async def close(self) -> None:
        """Lets everything go; the last one out stops the engine."""
        ...
