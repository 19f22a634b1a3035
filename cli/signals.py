"""Signals that end a program, turned into an orderly exit: what is open is closed, and the last one out stops the engine."""

import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

ENDING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""Ctrl-C, `kill` and `timeout`, a closed terminal."""

_PATIENCE_S: Final = 15.0
"""So long a second signal changes nothing: closing takes a moment, and half a closing would leave the engine behind."""


class _Leaving:
    """What the signals of this process have asked for. Handlers run in the main thread, and only there."""

    def __init__(self) -> None:
        self.asked_at: float | None = None
        self.held = 0
        self.waiting: int | None = None

    def ask(self, number: int, _frame: FrameType | None) -> None:
        """The handler: leaves by an exception that every ``finally`` and ``with`` on the way sees, and no ``except Exception``."""
        if self.held:
            self.waiting = number
            return
        now = time.monotonic()
        if self.asked_at is None or now - self.asked_at > _PATIENCE_S:
            self.asked_at = now
            raise SystemExit(exit_code(number))


_leaving: Final = _Leaving()


def exit_code(number: int) -> int:
    """What a shell expects of a program that this signal ended."""
    return 128 + number


def leave_in_order() -> None:
    """From now on these signals raise SystemExit in the main thread. One that was ignored (`nohup`) stays ignored."""
    on_ending(_leaving.ask)


def on_ending(handler: Callable[[int, FrameType | None], None]) -> None:
    """Gives every ending signal that is not ignored to a handler."""
    for number in ENDING:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, handler)


@contextmanager
def held() -> Iterator[None]:
    """A step that must not stop half-way: a signal that comes meanwhile is heard when it is done (raises SystemExit then)."""
    _leaving.held += 1
    try:
        yield
    finally:
        _leaving.held -= 1
        number = _leaving.waiting
        if not _leaving.held and number is not None:
            _leaving.waiting = None
            _leaving.ask(number, None)
