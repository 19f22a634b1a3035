"""The house's end of the line: does what the desk asks, several things at a time, until it hangs up."""

import asyncio
import gc
import os
import socket
from collections.abc import Awaitable
from inspect import isasyncgen
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ..state import HouseFailed, NameUnclear, reading_words
from .early import Early
from .wire import Call, Done, Failed, Item, More, Stop, Told, Wanted, packed, received

if TYPE_CHECKING:
    from ..house import House

MODEL_VARIABLE: Final = "CLEW_SEMANTIC_MODEL"
"""Environment variable that names the model of the ``semantic`` extra: a folder, or a name at the hub."""

_TELLS = ("open", "look")
"""What is asked for with a place to say how far it is."""


class Serving:
    """Serves one desk until it hangs up."""

    def __init__(self, house: "House", wanted: Wanted, early: Early, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._house, self._wanted, self._early = house, wanted, early
        self._reader, self._writer = reader, writer
        self._running: dict[int, asyncio.Task[object]] = {}
        self._taken: dict[int, asyncio.Queue[More]] = {}
        """What the desk has taken of what the calls yield."""
        self._loop = asyncio.get_running_loop()
        self._opening: asyncio.Task[object] | None = asyncio.create_task(house.open(self._progress))
        """It is opened before the desk asks for it: the desk still draws itself."""
        self._told_of: Any = None
        """Whom to tell how far that is, once the desk has asked."""

    async def serve(self) -> None:
        """Does what is asked, several things at a time."""
        while (message := await received(self._reader)) is not None:
            if isinstance(message, Call):
                self._begin(message)
            elif isinstance(message, More) and message.number in self._taken:
                self._taken[message.number].put_nowait(message)
            elif isinstance(message, Stop) and (task := self._running.get(message.number)) is not None:
                task.cancel()
        for task in self._running.values():
            task.cancel()
        self._early.give_up()
        await self._house.close()
        if self._opening is not None:  # the desk never asked for it: it may have come to be open after all
            await asyncio.wait([self._opening])
            self._opening.exception()
            await self._house.close()

    def _begin(self, call: Call) -> None:
        if call.method == "open":
            told = self._told(call.number)
            self._early.waiting = lambda seconds, megabytes: told(reading_words(seconds, megabytes), 0, 0)
        elif call.method == "close":
            self._early.give_up()
        task = asyncio.create_task(self._work(call))
        self._running[call.number] = task
        task.add_done_callback(lambda done: self._ended(call, done))

    async def _work(self, call: Call) -> object:
        told = (self._told(call.number),) if call.method in _TELLS else ()
        if call.method == "open" and (opening := self._opening) is not None:
            self._opening, self._told_of = None, self._told(call.number)
            return await self._opened(opening)
        begun: Any = getattr(self._house, call.method)(*call.arguments, *told, **dict(call.options))
        if not isasyncgen(begun):
            return await (self._opened(begun) if call.method == "open" else begun)
        taken = self._taken[call.number] = asyncio.Queue()
        try:
            async for value in begun:
                self._writer.write(packed(Item(call.number, value)))
                await taken.get()
        finally:
            del self._taken[call.number]
            await begun.aclose()
        return None

    async def _opened(self, opening: Awaitable[object]) -> object:
        state = await opening
        await asyncio.to_thread(self._early.leave)  # the house has the engine by now
        return state

    def _progress(self, what: str, done: int, total: int) -> None:
        """How far the opening is that nobody asked for yet; from any thread."""
        if self._told_of is not None:
            self._told_of(what, done, total)

    def _told(self, number: int) -> Any:
        def told(what: str, done: int, total: int) -> None:  # from any thread
            self._loop.call_soon_threadsafe(self._writer.write, packed(Told(number, what, done, total)))

        return told

    def _ended(self, call: Call, task: asyncio.Task[object]) -> None:
        del self._running[call.number]
        if task.cancelled():
            return
        fault = task.exception()
        self._writer.write(packed(Done(call.number, task.result()) if fault is None else self._failed(call, fault)))

    def _failed(self, call: Call, fault: BaseException) -> Failed:
        match fault:
            case NameUnclear():
                return Failed(call.number, str(fault), fault.candidates)
            case HouseFailed():
                return Failed(call.number, str(fault))
        from ..faults import FILE, FaultLog

        where = FaultLog(Path(self._wanted.data_dir) / FILE).write(f"{call.method} for the desk", fault)
        return Failed(call.number, f"Something unforeseen went wrong ({type(fault).__name__}: {fault}). What exactly {where}.")


async def serve(ours: socket.socket, wanted: Wanted, early: Early) -> None:
    """Imports the house, while its engine is being started, and serves."""
    try:
        reader, writer = await asyncio.open_connection(sock=ours)
        from market.registry import DEFAULT  # late: the engine starts meanwhile

        from ..house import House

        gc.enable()
        gc.freeze()  # what was imported stays
        house = House(
            Path(wanted.data_dir),
            user=wanted.user,
            url=wanted.url,
            market=wanted.market or DEFAULT,
            as_of=wanted.as_of,
            known_at=wanted.known_at,
            introduce=wanted.introduce,
            meaning=os.environ.get(MODEL_VARIABLE, ""),
            model=wanted.model,
        )
        await Serving(house, wanted, early, reader, writer).serve()
    finally:
        early.give_up()
        early.leave()
