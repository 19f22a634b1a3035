"""Starts the process of a house. Imports nothing slow: it comes before everything else that the desk imports."""

import socket
import subprocess
import sys
from dataclasses import dataclass
from typing import Final

from ..state import HouseFailed
from .wire import Wanted, packed

_COMMAND: Final = (sys.executable, "-P", "-m", "agents.apart.process")


@dataclass(frozen=True, slots=True)
class Started:
    """A process that was told which house it is to be; it ends when our end of the line is closed."""

    process: subprocess.Popen[bytes]
    ours: socket.socket


def started(wanted: Wanted) -> Started:
    """Starts the process, which begins to start the engine and to import what answers. Needs no event loop. Raises HouseFailed."""
    ours, theirs = socket.socketpair()
    try:
        # a session of its own: neither Ctrl-C nor a terminal that goes away is meant for it; it hears that the desk is gone
        process = subprocess.Popen(_COMMAND, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    except OSError as why:
        ours.close()
        raise HouseFailed(f"What looks things up cannot be started: {why}.") from why
    finally:
        theirs.close()
    ours.sendall(packed(wanted))
    return Started(process, ours)
