"""Waiting for what comes to be, by looking at it again and again: no test sleeps for a fixed time."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

PATIENCE_S: Final = 60.0
"""After so long the test fails."""
_POLL_S: Final = 0.01


def eventually(true: Callable[[], bool], what: str, patience_s: float = PATIENCE_S) -> None:
    """Waits until something holds; fails the test if it never does."""
    deadline = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < deadline, f"never: {what}"
        time.sleep(_POLL_S)


async def eventually_so(true: Callable[[], bool], what: str, patience_s: float = PATIENCE_S) -> float:
    """The same where others go on meanwhile; how long it took, in seconds."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < patience_s, f"never: {what}"
        await asyncio.sleep(_POLL_S)
    return time.monotonic() - began
