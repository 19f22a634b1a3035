"""Asks the terminal itself: it is written a sign and says where its cursor then stands; it is asked for its keyboard. Silence is waited out briefly."""

import os
import re
import select
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

PATIENCE_S: Final = 0.4
"""Seconds without an answer after which there will be none."""
SIGNS: Final = ("語", "ಕ್ಷಿ", "नी", "👩‍👩‍👧", "🇮🇳")
"""A wide character, syllables of two scripts, a family, a flag: what terminals differ in."""
_CURSOR: Final = re.compile(rb"\x1b\[(\d+);(\d+)R")
_KITTY: Final = re.compile(rb"\x1b\[\?\d+u")
_KIND: Final = re.compile(rb"\x1b\[\?[\d;]*c")

type Ask = Callable[[bytes, re.Pattern[bytes]], bytes]
"""Writes a question and reads until an answer of that form has come, or none comes; what was read."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What a terminal said of itself."""

    widths: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """For each sign: the columns that it should take, and those that it took."""
    kitty: bool = False
    """Whether it can tell all keys apart."""


def asked(read: int, write: int) -> Answers:
    """Asks the terminal at these file descriptors. One that cannot be asked has said nothing."""
    if os.name != "posix":
        return Answers()
    with _raw(read) as ready:
        return answered(lambda question, form: _ask(read, write, question, form)) if ready else Answers()


def answered(ask: Ask) -> Answers:
    """What comes of the questions."""
    from rich.cells import cell_len  # late: the measure by which the desk lays out its columns

    # whoever knows the keyboard's protocol answers before the second question, which every terminal answers
    kitty = bool(_KITTY.search(ask(b"\x1b[?u\x1b[c", _KIND)))
    widths = dict[str, tuple[int, int]]()
    for sign in SIGNS:
        found = _CURSOR.search(ask(b"\r" + sign.encode() + b"\x1b[6n", _CURSOR))
        ask(b"\r\x1b[K", re.compile(b""))
        if found is None:
            break
        widths[sign] = (cell_len(sign), int(found[2]) - 1)
    return Answers(widths, kitty)


def _ask(read: int, write: int, question: bytes, form: re.Pattern[bytes]) -> bytes:
    os.write(write, question)
    until, got = time.monotonic() + PATIENCE_S, b""
    while not form.search(got) and (left := until - time.monotonic()) > 0:
        ready, _, _ = select.select([read], [], [], left)
        if ready:
            got += os.read(read, 4096)
    return got


@contextmanager
def _raw(read: int) -> Iterator[bool]:
    """The terminal hands over each character as it comes, and shows none of them, meanwhile. False where it cannot."""
    import termios  # late: it is not on every platform
    import tty

    try:
        before = termios.tcgetattr(read)
    except termios.error:
        yield False
        return
    try:
        tty.setcbreak(read)
        yield True
    finally:
        termios.tcsetattr(read, termios.TCSADRAIN, before)
