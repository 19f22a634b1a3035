"""The desk's end: serves as the house does, and has everything done by a process of its own, which ends with the desk however that ends."""

import asyncio
import socket
import subprocess
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing, suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from ..state import DeskState, HouseFailed, NameUnclear, Standing, Suggestion, WatchRow
from .starting import Started, started
from .wire import Call, Done, Failed, Item, More, Said, Stop, Told, Wanted, packed, received

if TYPE_CHECKING:
    from ..events import AnswerGiven, Event
    from ..looking.shapes import Seen, Wish
    from ..mine.shapes import MemorySeen, MemoryWish
    from ..reach import Reach

type Progress = Callable[[str, int, int], None]

_GONE: Final = "What looks things up has ended unexpectedly. Nothing that was kept is lost."
_LEAVING_S: Final = 20.0
"""So long a house that has said that it is closed may take to end."""


class ApartHouse:
    """Serves one desk of one person. ``close`` comes last."""

    def __init__(self, wanted: Wanted, begun: Started | None = None) -> None:
        """``begun``: its process, where that was started long before this could be imported."""
        self._wanted = wanted
        self._process: subprocess.Popen[bytes] | None = None if begun is None else begun.process
        self._ours: socket.socket | None = None if begun is None else begun.ours
        self._numbers = count(1)
        self._calls: dict[int, asyncio.Queue[Said | None]] = {}
        """What is heard of the calls that run; None says that nothing more will be."""
        self._writer: asyncio.StreamWriter | None = None
        self._hearing: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Starts its process, which begins to start the engine and to import what answers. Needs no event loop. Raises HouseFailed."""
        if self._process is not None:
            return
        begun = started(self._wanted)
        self._process, self._ours = begun.process, begun.ours

    async def open(self, progress: Progress | None = None) -> DeskState:
        """Starts what has to be started and says how things stand; called again after a failure, it heals what it can. Raises HouseFailed."""
        if self._process is not None and self._process.poll() is not None:
            await self._part()
        await self._join()
        state: DeskState = await self._called("open", told=progress)
        return state

    async def turn(self, text: str) -> AsyncGenerator["Event"]:
        """One turn, event by event. Raises HouseFailed where the process is gone."""
        async with aclosing(self._items("turn", text)) as events:
            async for event in events:
                yield event

    async def greet(self, *, peek: bool = False) -> AsyncGenerator["Event"]:
        """Tells what moved since the person last looked. Raises HouseFailed."""
        async with aclosing(self._items("greet", options=(("peek", peek),))) as events:
            async for event in events:
                yield event

    async def ask_again(self) -> int:
        """Asks answers that no longer hold once more. Raises HouseFailed."""
        number: int = await self._called("ask_again")
        return number

    async def moved(self) -> AsyncGenerator["AnswerGiven"]:
        """Greets with each change of the market that touches the person, as long as somebody iterates. Raises HouseFailed."""
        async with aclosing(self._items("moved")) as greetings:
            async for given in greetings:
                yield given

    async def skip_first(self) -> None:
        """The question of the first conversation is passed over. Raises HouseFailed."""
        await self._called("skip_first")

    async def mine(self, wish: "MemoryWish") -> "MemorySeen":
        """What is wished of the person's own memory. Raises HouseFailed, NameUnclear."""
        seen: MemorySeen = await self._called("mine", wish)
        return seen

    async def reach(self) -> "Reach":
        """How far the person reaches, tried now. Raises HouseFailed."""
        reached: Reach = await self._called("reach")
        return reached

    async def watches(self) -> Sequence[WatchRow]:
        """The person's watch list. Raises HouseFailed."""
        rows: Sequence[WatchRow] = await self._called("watches")
        return rows

    async def watch(self, name: str) -> WatchRow:
        """Puts a subject on the watch list. Raises NameUnclear, HouseFailed."""
        row: WatchRow = await self._called("watch", name)
        return row

    async def unwatch(self, id: str) -> None:
        """Takes a subject off the watch list. Raises HouseFailed."""
        await self._called("unwatch", id)

    async def check(self) -> Standing:
        """Looks whether the house still stands. Raises HouseFailed."""
        standing: Standing = await self._called("check")
        return standing

    async def complete(self, text: str, *, subjects: bool = False) -> Sequence[Suggestion]:
        """Names that the end of a text begins. Raises HouseFailed."""
        found: Sequence[Suggestion] = await self._called("complete", text, options=(("subjects", subjects),))
        return found

    async def typed(self) -> Sequence[str]:
        """What the person sent before. Raises HouseFailed."""
        texts: Sequence[str] = await self._called("typed")
        return texts

    async def keep_typed(self, text: str) -> None:
        """Keeps a text that was sent. Raises HouseFailed."""
        await self._called("keep_typed", text)

    async def look(self, wish: "Wish", progress: Progress | None = None) -> "Seen":
        """Looks more closely; given up when the task that waits for it is cancelled. Raises HouseFailed."""
        seen: Seen = await self._called("look", wish, told=progress)
        return seen

    async def close(self) -> None:
        """Has the house closed, an opening that is under way given up, and waits until its process has ended. Safe to call twice."""
        if self._process is None:
            return
        await self._join()
        with suppress(HouseFailed):  # gone is closed as well
            await self._called("close")
        await self._part()

    def let_go(self) -> None:
        """Closes it without an event loop, where the desk never came to be: the process hears that nobody is there. Safe to call after ``close``."""
        if self._ours is not None:
            self._ours.close()
        self._ours = None
        if self._process is not None:
            self._process.wait()

    # -- the wire --------------------------------------------------------------------------------

    async def _join(self) -> None:
        if self._writer is None:
            self.begin()
            reader, self._writer = await asyncio.open_connection(sock=self._ours)
            self._hearing = asyncio.create_task(self._hear(reader))

    async def _part(self) -> None:
        """Hangs up, which ends the process where it still runs."""
        writer, hearing, process = self._writer, self._hearing, self._process
        self._writer = self._hearing = self._process = self._ours = None
        if writer is not None:
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
        if hearing is not None:
            await hearing
        if process is not None:
            try:
                await asyncio.to_thread(process.wait, _LEAVING_S)
            except subprocess.TimeoutExpired:
                process.kill()
                await asyncio.to_thread(process.wait)

    async def _hear(self, reader: asyncio.StreamReader) -> None:
        while isinstance(said := await received(reader), Told | Item | Done | Failed):
            if said.number in self._calls:  # nobody waits any more for what was stopped
                self._calls[said.number].put_nowait(said)
        for queue in self._calls.values():
            queue.put_nowait(None)

    async def _called(self, method: str, *arguments: object, options: tuple[tuple[str, object], ...] = (), told: Progress | None = None) -> Any:
        async with aclosing(self._heard(method, *arguments, options=options)) as heard:
            async for said in heard:
                if isinstance(said, Told) and told is not None:
                    told(said.what, said.done, said.total)
                elif isinstance(said, Done):
                    return said.value
        return None

    async def _items(self, method: str, *arguments: object, options: tuple[tuple[str, object], ...] = ()) -> AsyncGenerator[Any]:
        async with aclosing(self._heard(method, *arguments, options=options)) as heard:
            async for said in heard:
                if isinstance(said, Item):
                    yield said.value

    async def _heard(self, method: str, *arguments: object, options: tuple[tuple[str, object], ...] = ()) -> AsyncGenerator[Said]:
        """What is heard of one call until it has ended. Leaving it stops the call. Raises HouseFailed, NameUnclear."""
        if self._writer is None or self._hearing is None or self._hearing.done():
            raise HouseFailed(_GONE if self._process is not None else "The house is not open.")
        number = next(self._numbers)
        queue = self._calls[number] = asyncio.Queue()
        self._writer.write(packed(Call(number, method, arguments, options)))
        ended = False
        try:
            while not ended:
                said = await queue.get()
                ended = said is None or isinstance(said, Done | Failed)
                if said is None:
                    raise HouseFailed(_GONE)
                if isinstance(said, Failed):
                    raise HouseFailed(said.words) if said.candidates is None else NameUnclear(said.words, said.candidates)
                yield said
                if isinstance(said, Item):
                    self._writer.write(packed(More(number)))
        finally:
            del self._calls[number]
            if not ended and self._writer is not None:
                self._writer.write(packed(Stop(number)))
