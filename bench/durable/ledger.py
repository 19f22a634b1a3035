"""The ledger of one process: each write before it is sent, and what became of it, in a file that outlives the process."""

import json
import os
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from graph import ConnectionClosed, EngineUnreachable, GraphError

type Fate = Literal["acknowledged", "refused", "unknown"]


@dataclass(frozen=True, slots=True)
class Write:
    """One write: the command as it was sent, and what became of it."""

    command: tuple[str, ...]
    fate: Fate
    reply: str = ""
    """What the engine replied: the id of an entry of a stream."""

    @property
    def name(self) -> str:
        """The graph or the stream that it was to."""
        return self.command[1]


class Ledger:
    """Notes every write of this process. Writes to one graph go one after the other, so that their order is known."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
        self._lock = threading.Lock()
        self._graphs: dict[str, threading.RLock] = defaultdict(threading.RLock)
        self._written = 0

    @contextmanager
    def writing(self, command: Sequence[object]) -> Iterator[Callable[[object], None]]:
        """Around one write (see ``graph/witness.py``)."""
        said = [str(part) for part in command]
        with self._turn(said):
            number = self._next()
            self._note("sent", number, said)
            replies = list[object]()
            try:
                yield replies.append
            except (EngineUnreachable, ConnectionClosed):
                raise  # nobody knows whether it was done
            except GraphError:
                self._note("refused", number)
                raise
            if replies:
                self._note("acknowledged", number, str(replies[0]) if said[0] == "XADD" else "")

    def close(self) -> None:
        """Ends it."""
        os.close(self._file)

    def _turn(self, command: list[str]) -> "threading.RLock | nullcontext[None]":
        if not command[0].startswith("GRAPH."):
            return nullcontext()
        with self._lock:
            return self._graphs[command[1]]

    def _next(self) -> int:
        with self._lock:
            self._written += 1
            return self._written

    def _note(self, *line: object) -> None:
        # One call of the system each: a killed process leaves whole lines, and at most half a last one.
        os.write(self._file, (json.dumps(line) + "\n").encode())


def written(path: Path) -> list[Write]:
    """Every write of a ledger, in the order in which they were sent."""
    if not path.exists():
        return []
    sent: dict[int, tuple[str, ...]] = {}
    fates: dict[int, tuple[Fate, str]] = {}
    for line in path.read_bytes().split(b"\n"):
        if not line.endswith(b"]"):
            continue  # half a line: the process died over it, before it could send anything
        what, number, *more = json.loads(line)
        if what == "sent":
            sent[number] = tuple(more[0])
        else:
            fates[number] = (what, more[0] if more else "")
    return [Write(command, *fates.get(number, ("unknown", ""))) for number, command in sent.items()]
