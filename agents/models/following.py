"""Work that asks models, run in a thread and followed from an event loop: how far it is, and at the end what came of it."""

import asyncio
import threading
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Final

from ..events import ModelAtWork
from .values import ModelFailed, Progress

_LEAVE_S: Final = 1.0
"""How long a work that nobody waits for any more is given to end."""


@dataclass(frozen=True, slots=True)
class Done[T]:
    """The work is done."""

    value: T


async def followed[T](work: Callable[[Callable[[Progress], None]], T], case: str = "", run: str = "") -> AsyncGenerator[ModelAtWork | Done[T]]:
    """Runs the work in a thread, tells how far its calls are some times a second, and ends with what it returned. What it raises is raised here.

    Closing it ends the call that is under way (what it is told with raises ModelFailed, ``cancelled``) and every later one at once.
    """
    loop = asyncio.get_running_loop()
    told: asyncio.Queue[Progress | None] = asyncio.Queue()
    given_up = threading.Event()

    def tell(progress: Progress) -> None:
        if given_up.is_set():
            raise ModelFailed("cancelled", f"The model {progress.model} was not waited for.")
        loop.call_soon_threadsafe(told.put_nowait, progress)

    task = asyncio.create_task(asyncio.to_thread(work, tell))
    task.add_done_callback(lambda _: told.put_nowait(None))
    try:
        while (progress := await told.get()) is not None:
            yield ModelAtWork(
                case=case, run=run, role=progress.role, model=progress.model, seconds=round(progress.seconds, 3), tokens=progress.tokens, done=progress.done,
                ready=progress.ready,
            )  # fmt: skip
        yield Done(task.result())
    finally:
        given_up.set()
        if not task.done():
            await asyncio.wait({task}, timeout=_LEAVE_S)
        if task.done() and not task.cancelled():
            task.exception()  # whoever left does not hear it; taken, so that it is not reported as forgotten
