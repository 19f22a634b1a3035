"""An Investigator in a process of its own: it works with whoever else does, and a signal ends it in peace."""

import os
import signal
import subprocess
import sys

from tests.cli.running import NOW, SIGNALLED, Clew


def test_it_works_beside_others_until_it_is_told_to_stop(fresh: Clew) -> None:
    command = [sys.executable, "-u", "-c", SIGNALLED, "investigator", "--data-dir", str(fresh.place)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8", env={**os.environ, "CLEW_NOW": NOW}) as worker:
        try:
            assert worker.stderr is not None
            assert "investigating" in worker.stderr.readline()
            asked = fresh.json("ask", "Is Skyvista Altura safe?")
            assert (asked.code, asked.only["outcome"]) == (0, "ANSWERED_WITH_PATH")
            assert asked.only["validator"]["rejected"] == 0
            worker.send_signal(signal.SIGINT)
            out, err = worker.communicate(timeout=60)
        finally:
            worker.kill()  # one that does not end must not keep everybody waiting
    assert (worker.returncode, out, err) == (130, "", "")
