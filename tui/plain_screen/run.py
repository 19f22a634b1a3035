"""Runs the desk without a screen on standard input and output; it need not be a terminal."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Final

from agents.recording import Recording

from ..backend import Backend
from ..late import Late
from ..replay import Replayed
from ..settings import DEFAULT, DeskSettings
from .desk import PlainDesk
from .talk import Say

_CHUNK: Final = 65_536
_STAYS_S: Final = 2.0
"""Whoever is there so long stays."""
_ENDING: Final = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


def run_plain(make: Callable[[], Backend], say: Say, tell: Say, settings: DeskSettings = DEFAULT) -> int:
    """Serves until the input ends or somebody leaves. ``make`` makes the house. Returns the exit code: 1 where something failed."""
    return asyncio.run(_served(Late(make), say, tell, settings))


def play_plain(recording: Recording, say: Say, tell: Say, *, speed: float = 1.0) -> int:
    """A recording as text, at its pace. Returns the exit code."""
    return asyncio.run(_played(recording, say, tell, speed))


async def _played(recording: Recording, say: Say, tell: Say, speed: float) -> int:
    desk = PlainDesk(Replayed(recording, speed=speed), say, tell)
    await desk.open()
    for text in (recording.asked, "/thread"):
        say(f"> {text}")
        await desk.take(text)
    return 0


async def _served(house: Backend, say: Say, tell: Say, settings: DeskSettings) -> int:
    desk, stop = PlainDesk(house, say, tell, settings), _Stop()
    listening: asyncio.Task[None] | None = None
    try:
        if not await desk.open():
            return 1
        listening = asyncio.create_task(_listened(desk))
        async for line in _lines(stop):
            if not sys.stdin.isatty() and line.strip():
                say(f"> {line.strip()}")
            await stop.guard(desk.take(line))
            if desk.leaving or stop.asked:
                break
        return int(desk.failed)
    finally:
        if listening is not None:
            listening.cancel()
            await asyncio.wait([listening])
        await house.close()


async def _listened(desk: PlainDesk) -> None:
    """News is waited for once somebody stays: what only pipes some lines in need not wait for the end of a look into the stream."""
    await asyncio.sleep(_STAYS_S)
    await desk.listen()


class _Stop:
    """Ctrl+C: stops what runs; where nothing does, the desk is left. The other signals leave it at once."""

    def __init__(self) -> None:
        self.asked = False
        self._running: asyncio.Task[None] | None = None
        self._reading: asyncio.Future[bytes] | None = None
        loop = asyncio.get_running_loop()
        for number in _ENDING:
            if os.name == "posix" and signal.getsignal(number) is not signal.SIG_IGN:
                loop.add_signal_handler(number, self._heard, number)

    def _heard(self, number: int) -> None:
        running = self._running is not None and not self._running.done()
        self.asked = self.asked or not running or number != signal.SIGINT
        if self._running is not None:
            self._running.cancel()
        if self.asked and self._reading is not None and not self._reading.done():
            self._reading.set_result(b"")

    async def guard(self, work: Coroutine[None, None, None]) -> None:
        """Does it; returns early where Ctrl+C stopped it."""
        self._running = asyncio.create_task(work)
        await asyncio.wait([self._running])
        if not self._running.cancelled():
            self._running.result()

    async def read(self) -> bytes:
        """The next bytes of the input; none at its end, or when the desk is to be left."""
        if self.asked:
            return b""
        loop, end = asyncio.get_running_loop(), sys.stdin.fileno()
        self._reading = loop.create_future()
        try:
            loop.add_reader(end, self._ready, end)
        except (PermissionError, NotImplementedError):  # a file is always ready, and the system does not wait for one
            return await asyncio.to_thread(os.read, end, _CHUNK)
        try:
            return await self._reading
        finally:
            loop.remove_reader(end)

    def _ready(self, end: int) -> None:
        if self._reading is not None and not self._reading.done():
            self._reading.set_result(os.read(end, _CHUNK))


async def _lines(stop: _Stop) -> AsyncIterator[str]:
    """The lines of the input as they come; also a last one without its end."""
    waiting = b""
    _prompt()
    while chunk := await stop.read():
        *whole, waiting = (waiting + chunk).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", "replace")
            _prompt()
    if waiting and not stop.asked:
        yield waiting.decode("utf-8", "replace")


def _prompt() -> None:
    """A sign that it waits, where somebody sits in front of it."""
    if sys.stdin.isatty():
        sys.stderr.write("> ")
        sys.stderr.flush()
