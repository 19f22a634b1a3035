"""A real terminal for a program to be started in: when its first cell is painted, when certain words stand on the screen."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import Final

_CONTROL: Final = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-_]")
_SIZE: Final = (36, 120)
"""Lines and columns."""


class NeverShown(RuntimeError):
    """The words never came onto the screen; the message has what did."""


def shown_after(
    command: Sequence[str], environment: Mapping[str, str], words: Sequence[tuple[str, ...]], *, leave: bytes, patience_s: float = 60.0
) -> list[float]:
    """Starts a program in a terminal; the milliseconds until all words of each group have been painted, then makes it leave.

    Spaces do not count: a screen is painted in pieces. Raises NeverShown, OSError.
    """
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *_SIZE, 0, 0))
    began, written, found = perf_counter(), "", list[float]()
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=dict(environment), start_new_session=True) as program:
        os.close(theirs)
        try:
            for group in words:
                while not all(word.replace(" ", "") in _seen(written) for word in group):
                    if perf_counter() - began > patience_s:
                        raise NeverShown(f"{group} never came; the screen got {_seen(written)[-500:]!r}")
                    written += _read(ours)
                found.append((perf_counter() - began) * 1000)
            os.write(ours, leave)
            while program.poll() is None:
                if perf_counter() - began > patience_s:
                    raise NeverShown("the program does not leave")
                _read(ours)
        finally:
            if program.poll() is None:
                program.kill()
            os.close(ours)
    return found


def _seen(written: str) -> str:
    return re.sub(r"\s+", "", _CONTROL.sub("", written))


def _read(end: int) -> str:
    ready, _, _ = select.select([end], [], [], 0.05)
    if not ready:
        return ""
    try:
        return os.read(end, 65536).decode("utf-8", "replace")
    except OSError:  # the other end is closed
        return ""
