"""A real terminal for a program to be started in: when its first cell is painted, when certain words stand on the screen."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from collections.abc import Callable, Mapping, Sequence
from time import perf_counter
from types import TracebackType
from typing import Final, Self

_CONTROL: Final = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-_]")
_OPEN: Final = re.compile(r"\x1b(?:\[[0-9;?<>=]*[ -/]*|\][^\x07\x1b]*\x1b?)?$")
"""A control sequence that is cut off at the end."""
_SIZE: Final = (36, 120)
"""Lines and columns."""


class NeverShown(RuntimeError):
    """The words never came onto the screen; the message has what did."""


class Terminal:
    """A program in a terminal of its own. Left with ``with``, it is ended if it has not ended by itself."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], *, patience_s: float = 60.0) -> None:
        self._command, self._environment, self._patience_s = command, environment, patience_s
        self._ours = -1
        self._open = ""
        """The beginning of a control sequence whose end has not come yet."""
        self._shown = ""
        """Everything that was painted, without its blanks."""
        self._new = ""
        """Of that, what was painted since somebody last began to wait."""

    def __enter__(self) -> Self:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
        self.began = perf_counter()
        self._program = subprocess.Popen(self._command, stdin=theirs, stdout=theirs, stderr=theirs, env=dict(self._environment), start_new_session=True)
        os.close(theirs)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._program.poll() is None:
            self._program.kill()
        self._program.wait()
        os.close(self._ours)

    def write(self, keys: bytes) -> None:
        """Presses keys."""
        os.write(self._ours, keys)

    def has(self, words: str) -> bool:
        """Whether the words were ever painted. Spaces do not count: a screen is painted in pieces."""
        return words.replace(" ", "") in self._shown

    def await_words(self, *words: str) -> None:
        """Waits until all of them have been painted. Raises NeverShown."""
        self._until(lambda: all(self.has(word) for word in words), f"{words} never came")

    def painted(self, sign: str) -> bool:
        """Waits until a sign is painted that was not painted before; False where nothing comes for too long."""
        self._new, end = "", perf_counter() + self._patience_s
        while sign not in self._new:
            if perf_counter() > end:
                return False
            self._read(0.5)
        return True

    def quiet(self, seconds: float = 0.3) -> None:
        """Waits until nothing is painted for so long."""
        end = perf_counter() + self._patience_s
        while self._read(seconds) and perf_counter() < end:
            pass

    def read_for(self, seconds: float) -> None:
        """Takes what is painted for so long."""
        end = perf_counter() + seconds
        while (left := end - perf_counter()) > 0:
            self._read(left)

    def leave(self) -> None:
        """Waits until the program has ended by itself. Raises NeverShown."""
        self._until(lambda: self._program.poll() is not None, "the program does not leave")
        while self._read(0.05):
            pass

    def _until(self, holds: Callable[[], bool], why: str) -> None:
        end = perf_counter() + self._patience_s
        while not holds():
            if perf_counter() > end:
                raise NeverShown(f"{why}; the screen got {self._shown[-500:]!r}")
            self._read(0.05)

    def _read(self, seconds: float) -> str:
        got = _read(self._ours, seconds)
        written = self._open + got
        unfinished = _OPEN.search(written)
        whole, self._open = (written, "") if unfinished is None else (written[: unfinished.start()], unfinished[0])
        seen = _seen(whole)
        self._shown += seen
        self._new += seen
        return got


def shown_after(
    command: Sequence[str], environment: Mapping[str, str], words: Sequence[tuple[str, ...]], *, leave: bytes, patience_s: float = 60.0
) -> list[float]:
    """Starts a program in a terminal; the milliseconds until all words of each group have been painted, then makes it leave. Raises NeverShown, OSError."""
    found = list[float]()
    with Terminal(command, environment, patience_s=patience_s) as terminal:
        for group in words:
            terminal.await_words(*group)
            found.append((perf_counter() - terminal.began) * 1000)
        terminal.write(leave)
        terminal.leave()
    return found


def _seen(written: str) -> str:
    return re.sub(r"\s+", "", _CONTROL.sub("", written))


def _read(end: int, seconds: float) -> str:
    ready, _, _ = select.select([end], [], [], seconds)
    if not ready:
        return ""
    try:
        return os.read(end, 65536).decode("utf-8", "replace")
    except OSError:  # the other end is closed
        return ""
