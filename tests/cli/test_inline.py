"""`clew --inline` on a real terminal: the desk beneath the prompt of the shell, on no screen of its own."""

import time
from pathlib import Path

from tests.cli.test_desk_opens import DEADLINE_S
from tests.cli.test_first_frame import engine_runs, started


def test_the_desk_opens_beneath_what_stands_there_answers_and_closes(tmp_path: Path) -> None:
    with started(tmp_path, "--inline") as (desk, terminal, _):
        terminal.wait_for("91 projects", "F2")
        terminal.type("Is Skyvista Altura safe?\r")
        terminal.wait_for("avoid", "Northstar Habitats")
        terminal.type("\x11")
        until = time.monotonic() + DEADLINE_S
        while desk.poll() is None:
            assert time.monotonic() < until, "the desk did not close"
            terminal.read(0.1)
        assert desk.returncode == 0
    assert "\x1b[?1049h" not in terminal.written  # it asked for no screen of its own ...
    assert "\x1b[2J" not in terminal.written  # ... and wiped nothing away
    assert "Traceback" not in terminal.written
    assert not engine_runs(tmp_path)
