"""The terminal that may go away: what is written to one that is gone is lost in silence, and the desk still closes as it should."""

import os
import signal
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from errno import EIO
from io import TextIOWrapper
from select import select
from threading import Event
from typing import IO, Any, Final, cast

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Key

from .first import First

ENDING: Final = (signal.SIGTERM, signal.SIGHUP)
"""Told to end, and the terminal closed: both close the desk as its own key does."""


def ended_by(number: signal.Signals) -> int:
    """The exit code that a shell expects of a program that a signal ended: 143 for SIGTERM, 129 for SIGHUP."""
    return 128 + number


class Hearing:
    """A terminal's file as long as somebody is at the other end; afterwards it takes everything and says nothing."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self.gone = Event()

    def write(self, text: str) -> int:
        """Writes while it can."""
        self._while_there(lambda: self._file.write(text))
        return len(text)

    def flush(self) -> None:
        """Hands on what was written while it can."""
        self._while_there(self._file.flush)

    def fileno(self) -> int:
        """The file's own."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """The file's own."""
        return self._file.isatty()

    def _while_there(self, act: Callable[[], object]) -> None:
        if not self.gone.is_set():
            try:
                act()
            except OSError:  # nobody is at the other end any more; that it closed is told by SIGHUP
                self.gone.set()


_OPENS: Final = frozenset("[O]P_^NX")
"""What stands behind Esc where a terminal begins to say something other than a key."""


class Keys(XTermParser):
    """Reads keys from what a terminal sends. Esc and a letter that come together are one key, Alt and the letter, at once.

    Left to the library they are held back until nothing comes for a while, and of what was typed fast behind them all becomes text, Esc as ``^``.
    """

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterable[Key]:
        events = list(super()._sequence_to_key_events(sequence, alt))
        if not events and len(sequence) == 2 and sequence[0] == "\x1b" and sequence[1] not in _OPENS:
            return super()._sequence_to_key_events(sequence[1], True)
        return events


class Terminal(LinuxDriver):
    """The driver of Linux and macOS, with a terminal that may go away."""

    def __init__(self, app: App[object], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._hearing = Hearing(cast(IO[str], self._file))
        self._file = cast("TextIOWrapper[Any]", self._hearing)

    def start_application_mode(self) -> None:
        """Takes the screen; from a frame that was painted beforehand, together with what the terminal is to be given back as."""
        super().start_application_mode()  # type: ignore[no-untyped-call]  # Textual leaves it untyped
        first = getattr(self._app, "first", None)
        if isinstance(first, First):
            first.taken = True
            self.attrs_before = first.settings if first.settings is not None else self.attrs_before

    def _sigcont_application(self, *signalled: object) -> None:
        """The process goes on. A terminal that closes tells that too, right behind SIGHUP: then there is nothing to be started.

        Left to the library, reader and writer are started once more beside those that run; of two readers one is forgotten, and the process never ends.
        """
        if not self._auto_restart or not os.isatty(self.fileno):
            return
        if self._key_thread is not None and self._key_thread.is_alive():
            self.suspend_application_mode()
        super()._sigcont_application(*signalled)

    def run_input_thread(self) -> None:
        """Reads what is typed until the desk closes or the terminal is gone."""
        keys, decode = Keys(self._debug), getincrementaldecoder("utf-8")("replace").decode
        try:
            while not self.exit_event.is_set():
                if select([self.fileno], [], [], 0.1)[0]:
                    if not (read := os.read(self.fileno, 4096)):
                        raise OSError(EIO, "the terminal has ended")
                    for message in keys.feed(decode(read)):
                        self.process_message(message)
                for message in keys.tick():
                    self.process_message(message)
        except OSError:  # nobody is at the other end any more, seen from the keyboard's side
            self._hearing.gone.set()
            self._app.call_later(self._app.exit, None, ended_by(signal.SIGHUP))
