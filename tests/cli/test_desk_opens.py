"""Plain `clew` on a real terminal: the desk paints, the demo loads, a question is answered, the desk closes and leaves nothing running."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from pathlib import Path

from tests.cli.running import NOW

DEADLINE_S = 120
CONTROL = re.compile(r"\x1b\[[0-9;?<>=]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[@-_]")


class Terminal:
    """One end of a terminal: what was written to it so far, and a way to type."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.written = ""

    def wait_for(self, *words: str) -> None:
        """Reads until all words have been written to the screen (spaces do not count: the screen is painted in pieces)."""
        until = time.monotonic() + DEADLINE_S
        while not all(word.replace(" ", "") in self.seen() for word in words):
            assert time.monotonic() < until, f"{words} never came; the screen got: {self.seen()[-2000:]}"
            self.read(0.2)

    def seen(self) -> str:
        """Everything that was painted, without the orders to the terminal and without spaces."""
        return re.sub(r"\s+", "", CONTROL.sub("", self.written))

    def type(self, text: str) -> None:
        """Types."""
        os.write(self.end, text.encode())

    def read(self, seconds: float) -> bool:
        """Reads what has come; False once the other end is closed."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return True
        try:
            piece = os.read(self.end, 65536)
        except OSError:  # the other end is closed
            return False
        self.written += piece.decode("utf-8", "replace")
        return bool(piece)


def test_the_desk_opens_answers_and_closes(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {k: v for k, v in os.environ.items() if not k.startswith("CLEW_") and k != "NO_COLOR"}
    environment |= {"CLEW_NOW": NOW, "TERM": "xterm-256color", "COLUMNS": "120", "LINES": "36"}
    command = [sys.executable, "-c", "from cli.main import main; main()", "--data-dir", str(tmp_path / "data"), "--user", "asha"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, start_new_session=True) as desk:
        os.close(theirs)
        terminal = Terminal(ours)
        terminal.wait_for("invented demo data", "91 projects")
        terminal.type("Is Skyvista Altura safe?\r")
        terminal.wait_for("avoid", "Northstar Habitats")
        terminal.type("\x11")
        until = time.monotonic() + DEADLINE_S
        while terminal.read(0.2) and desk.poll() is None:
            assert time.monotonic() < until, "the desk did not close"
        assert desk.wait(timeout=30) == 0
    os.close(ours)
    assert "Traceback" not in terminal.written
