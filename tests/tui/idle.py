"""When a desk in a test is taken to have nothing left to do. After every key a test waits for that, twice."""

from asyncio import sleep
from time import monotonic, thread_time
from typing import Final

SLICE_S: Final = 0.005
"""So long the desk is left to itself between two looks; the library's own is four times as long."""
IDLE_S: Final = 0.0005
"""Who worked less in a slice has nothing to do: a tenth of it."""


async def idle(min_sleep: float = 0.02, max_sleep: float = 1.0) -> None:
    """Waits until the desk's own thread works no more, ``min_sleep`` seconds at least and ``max_sleep`` at most.

    The library looks at the whole process: a house that computes in another thread of it, or a worker, then makes every key wait for the longest time,
    though what the house will say is waited for by its own condition (``until``).
    """
    begun = monotonic()
    while True:
        worked = thread_time()
        await sleep(SLICE_S)
        passed = monotonic() - begun
        if passed >= max_sleep or (passed > min_sleep and thread_time() - worked < IDLE_S):
            return
