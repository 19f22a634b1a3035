"""The line to the house: all slow work, in named grouped workers that touch no widget and only send messages.

Whatever a worker raises comes out at one door, ``WorkFailed``.
"""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual import on
from textual.timer import Timer
from textual.worker import Worker, WorkerState, WorkType

from agents.state import HouseFailed, NameUnclear

from .backend import Backend
from .files import NotWritten, write_new
from .messages import Checked, EventArrived, Looked, LookedSoFar, Opened, Progressed, Suggested, TurnEnded, Waited, WatchesRead, WorkFailed, Written
from .own_line import BEHIND, OwnLine

if TYPE_CHECKING:
    from agents.looking.shapes import Wish

PATIENCE: Final = 5.0
"""Seconds without a word after which the desk says that it still waits."""

EVERY: Final = 4.0
"""Seconds between two quiet looks at whether the house still stands."""


PAUSE: Final = 0.06
"""Seconds that somebody who types rests before names are looked up."""


LOOKS: Final = {
    "RecordWanted": "record",
    "PastWanted": "past",
    "SpreadWanted": "spread",
    "BesideWanted": "beside",
    "AgainWanted": "again",
    "SentWanted": "sent",
    "ModelWanted": "model",
}
"""What looking more closely is called, by the name of what is wished for: the wishes themselves are imported by whoever has one."""


class Line(OwnLine):
    """Runs one thing of a kind at a time: ``open``, ``turn``, ``watch``, ``check``, ``suggest``, ``keep``, ``write``, and each kind of closer look."""

    DEFAULT_CSS = "Line { display: none; }"

    def __init__(self, backend: Backend, *, patience: float = PATIENCE, every: float = EVERY, id: str | None = None) -> None:
        super().__init__(id=id)
        self._backend = backend
        self._patience = patience
        self._every = every
        self._open_before = False
        self._turn = 0
        self._waiting: dict[str, Timer] = {}
        self._listed = asyncio.Lock()
        """Changes of the watch list come one after the other, in the order in which they were asked for."""

    def on_mount(self) -> None:
        """Looks after the house while nothing else does."""
        self.set_interval(self._every, self._look, name="check")

    def open(self) -> None:
        """Opens the house, or heals it. Ends in Opened or WorkFailed."""
        self._expect("open")
        self.run_worker(self._open(), name="open the house", group="open", exclusive=True, exit_on_error=False)

    def ask(self, text: str) -> int:
        """Starts a turn and returns its number. Ends in TurnEnded or WorkFailed, unless it is cancelled."""
        self._turn += 1
        self._expect("turn")
        self.run_worker(self._ask(self._turn, text), name=f"turn {self._turn}", group="turn", exclusive=True, exit_on_error=False)
        return self._turn

    def cancel(self) -> None:
        """Stops the running turn; nothing more is heard of it."""
        self._heard("turn")
        self._turn += 1
        self.workers.cancel_group(self, "turn")

    def add_watch(self, name: str) -> None:
        """Puts a subject on the watch list. Ends in WatchesRead or WorkFailed."""
        self.run_worker(self._watch(name), name="watch", group="watch", exit_on_error=False)

    def drop_watch(self, id: str, name: str) -> None:
        """Takes a subject off the watch list. Ends in WatchesRead or WorkFailed."""
        self.run_worker(self._unwatch(id, name), name="unwatch", group="watch", exit_on_error=False)

    def suggest(self, text: str, prefix: str = "", *, subjects: bool = False) -> None:
        """Looks up what the end of a text may become, once nobody types for a moment; a newer text takes its place. Ends in Suggested or WorkFailed.

        ``prefix`` stands before it in the prompt and is none of it.
        """

        async def suggest() -> None:  # made when it begins: one that a newer text replaced before would never be awaited
            await self._suggest(text, prefix, subjects)

        work: WorkType[None] = suggest
        self.run_worker(work, name="suggest", group="suggest", exclusive=True, exit_on_error=False)

    def keep(self, text: str) -> None:
        """Keeps a text that was sent. Ends in silence or WorkFailed."""
        self.run_worker(self._backend.keep_typed(text), name="keep", group="keep", exit_on_error=False)

    def write(self, path: Path, text: str, what: str, *, named: bool) -> None:
        """Writes a new file. ``named``: the person named it, so it is that one or none. Ends in Written or WorkFailed."""
        self.run_worker(self._write(path, text, what, named), name="write", group="write", exit_on_error=False)

    def see(self, wish: "Wish") -> None:
        """Looks more closely; a newer wish of the same kind takes its place. Ends in Looked or WorkFailed, whose ``work`` is the kind."""
        kind = LOOKS[type(wish).__name__]
        self.run_worker(self._see(wish), name=f"look: {kind}", group=kind, exclusive=True, exit_on_error=False)

    def look_away(self) -> None:
        """Nobody looks any more: what still runs for it is given up."""
        for kind in LOOKS.values():
            self.workers.cancel_group(self, kind)

    def is_current(self, turn: int) -> bool:
        """Whether a turn's number is that of the running one: words of a cancelled turn may still be on their way."""
        return turn == self._turn

    def _look(self) -> None:
        """One quiet check, unless something else is under way and would tell itself."""
        if self._open_before and not any(worker.node is self and not worker.is_finished and worker.group not in BEHIND for worker in self.workers):
            self.run_worker(self._check(), name="check the house", group="check", exit_on_error=False)

    async def _check(self) -> None:
        async with self._listed:
            self.post_message(Checked(await self._backend.check()))

    async def _see(self, wish: "Wish") -> None:
        def told(what: str, done: int, total: int) -> None:
            self.post_message(LookedSoFar(what, done, total))

        self.post_message(Looked(wish, await self._backend.look(wish, told)))

    async def _suggest(self, text: str, prefix: str, subjects: bool) -> None:
        await asyncio.sleep(PAUSE)
        found = await self._backend.complete(text, subjects=subjects)
        self.post_message(Suggested(prefix + text, [replace(s, start=s.start + len(prefix)) for s in found]))

    async def _write(self, path: Path, text: str, what: str, named: bool) -> None:
        self.post_message(Written(await asyncio.to_thread(write_new, path, text, named=named), what))

    def _progressed(self, what: str, done: int, total: int) -> None:
        self.post_message(Progressed(what, done, total))

    async def _open(self) -> None:
        state = await self._backend.open(self._progressed)
        self._open_before = True
        self.post_message(Opened(state, await self._backend.watches(), await self._backend.typed()))

    async def _ask(self, turn: int, text: str) -> None:
        async for event in self._backend.turn(text):
            self.post_message(EventArrived(turn, event))
        self.post_message(TurnEnded(turn))

    async def _watch(self, name: str) -> None:
        async with self._listed:
            row = await self._backend.watch(name)
            self.post_message(WatchesRead(await self._backend.watches(), f"Watching {row.name}."))

    async def _unwatch(self, id: str, name: str) -> None:
        async with self._listed:
            await self._backend.unwatch(id)
            self.post_message(WatchesRead(await self._backend.watches(), f"No longer watching {name}.", dropped=True))

    @on(Progressed)
    def _still_opening(self) -> None:
        self._expect("open")

    @on(EventArrived)
    def _still_answering(self, message: EventArrived) -> None:
        if self.is_current(message.turn):
            self._expect("turn")

    @on(Worker.StateChanged)
    def _work_changed(self, message: Worker.StateChanged) -> None:
        message.stop()
        worker = message.worker
        if not worker.is_finished:
            return
        turn = int(worker.name.partition(" ")[2]) if worker.group == "turn" else 0
        if worker.group != "turn" or self.is_current(turn):
            self._heard(worker.group)
        if message.state is WorkerState.ERROR and worker.error is not None:
            self.post_message(WorkFailed(worker.group, in_words(worker.error), turn))
        elif turn:
            self.call_later(self._look)  # what was asked for in words may have changed the watch list

    def _expect(self, work: str) -> None:
        self._heard(work)
        self._waiting[work] = self.set_timer(self._patience, lambda: self._nothing_heard(work))

    def _heard(self, work: str) -> None:
        if timer := self._waiting.pop(work, None):
            timer.stop()

    def _nothing_heard(self, work: str) -> None:
        self._waiting.pop(work, None)
        self.post_message(Waited(work, self._patience))


def in_words(error: BaseException) -> str:
    """What went wrong, for a person: the house's own sentence, or the error's kind and message where it foresaw none."""
    if isinstance(error, HouseFailed | NameUnclear | NotWritten):
        named = ", ".join(error.candidates) if isinstance(error, NameUnclear) else ""
        return f"{error} Close: {named}." if named else str(error)
    return f"Something unforeseen went wrong ({type(error).__name__}: {error})."
