"""A house that is made only when it is opened: what it needs is imported in a thread, after the first paint."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from typing import TYPE_CHECKING

from agents.state import DeskState, HouseFailed, Standing, Suggestion, WatchRow

from .backend import Backend, Progress

if TYPE_CHECKING:
    from agents.events import AnswerGiven, Event
    from agents.looking.shapes import Seen, Wish
    from agents.mine.shapes import MemorySeen, MemoryWish


class Late:
    """Stands for the house until it is there. Before ``open`` it can only be closed."""

    def __init__(self, make: Callable[[], Backend]) -> None:
        self._make = make
        self._made: Backend | None = None

    async def open(self, progress: Progress) -> DeskState:
        """Makes the house if need be, and opens it."""
        if self._made is None:
            self._made = await asyncio.to_thread(self._make)
        return await self._made.open(progress)

    def turn(self, text: str) -> AsyncIterator["Event"]:
        """The house's own."""
        return self._house().turn(text)

    def greet(self) -> AsyncIterator["Event"]:
        """The house's own."""
        return self._house().greet()

    async def ask_again(self) -> int:
        """The house's own."""
        return await self._house().ask_again()

    def moved(self) -> AsyncIterator["AnswerGiven"]:
        """The house's own."""
        return self._house().moved()

    async def skip_first(self) -> None:
        """The house's own."""
        await self._house().skip_first()

    async def mine(self, wish: "MemoryWish") -> "MemorySeen":
        """The house's own."""
        return await self._house().mine(wish)

    async def watches(self) -> Sequence[WatchRow]:
        """The house's own."""
        return await self._house().watches()

    async def watch(self, name: str) -> WatchRow:
        """The house's own."""
        return await self._house().watch(name)

    async def unwatch(self, id: str) -> None:
        """The house's own."""
        await self._house().unwatch(id)

    async def check(self) -> Standing:
        """The house's own."""
        return await self._house().check()

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """The house's own."""
        return await self._house().complete(text, subjects=subjects)

    async def typed(self) -> Sequence[str]:
        """The house's own."""
        return await self._house().typed()

    async def keep_typed(self, text: str) -> None:
        """The house's own."""
        await self._house().keep_typed(text)

    async def look(self, wish: "Wish", progress: Progress) -> "Seen":
        """The house's own."""
        return await self._house().look(wish, progress)

    async def close(self) -> None:
        """Closes the house, if it was ever made."""
        if self._made is not None:
            await self._made.close()

    def _house(self) -> Backend:
        if self._made is None:
            raise HouseFailed("The house is not open.")
        return self._made
