"""The clipboard: what is copied goes to the terminal, also through tmux and from the far end of an SSH session.

A terminal takes a text by the control sequence OSC 52, and most pass it on over SSH as it is. tmux takes it by default only from its own commands:
``tmux load-buffer -w`` hands it to the terminal outside whatever ``set-clipboard`` says but ``off``. An older tmux gets the sequence wrapped, which it lets
through where ``allow-passthrough`` is on.
"""

import os
import shutil
import subprocess
from base64 import b64encode
from typing import Final

from textual.app import App

_PATIENCE_S: Final = 2.0


def wrapped(text: str) -> str:
    """OSC 52 in tmux's passthrough: every escape character of it twice."""
    osc = f"\x1b]52;c;{b64encode(text.encode()).decode()}\a"
    return f"\x1bPtmux;{osc.replace('\x1b', '\x1b\x1b')}\x1b\\"


def through_tmux(text: str) -> bool:
    """Hands a text to tmux and by it to the terminal outside. Whether it took it."""
    program = shutil.which("tmux")
    if program is None:
        return False
    try:
        done = subprocess.run([program, "load-buffer", "-w", "-"], input=text.encode(), capture_output=True, timeout=_PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


class Copying(App[None]):
    """An application whose copies arrive from inside tmux too."""

    def copy_to_clipboard(self, text: str) -> None:
        """Copies a text, for this application and for all others."""
        super().copy_to_clipboard(text)
        if os.environ.get("TMUX"):
            self.run_worker(lambda: self._hand_over(text), name="copy", group="copy", thread=True, exit_on_error=False)

    def _hand_over(self, text: str) -> None:
        if not through_tmux(text):
            self.call_from_thread(self._write, wrapped(text))

    def _write(self, sequence: str) -> None:
        if self._driver is not None:
            self._driver.write(sequence)
