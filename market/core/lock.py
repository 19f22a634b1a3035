"""One import into a market at a time: a lock file among those who share a data directory, a lease in the graph among those who share a server."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final
from uuid import uuid4

from graph import Connection, GraphError, make_index

from .refused import ImportRefused

WAIT_S: Final = 60.0
"""How long an import waits for another one to end before it gives up."""
_LEASE_MS: Final = 180_000
"""Longer than the slowest single write may take; every write renews it."""
_AGAIN_S: Final = 0.05

_LOCK: Final = (
    "MERGE (m:Market {id: $market}) WITH m WHERE m.lock IS NULL OR m.lock_until < $now OR m.lock STARTS WITH $holder "
    "SET m.lock = $token, m.lock_until = $until RETURN m.id"
)
_UNLOCK: Final = "MATCH (m:Market) WHERE m.lock = $lock SET m.lock = null, m.lock_until = null"


def lease_end() -> int:
    """Until when a lock that is taken or renewed now is held, ms."""
    return time.time_ns() // 1_000_000 + _LEASE_MS


@contextmanager
def import_lock(connection: Connection, graph: str, market: str, folder: Path, *, wait_s: float = WAIT_S) -> Iterator[str]:
    """Holds the market's import lock; yields the token that every write shows.

    ``folder`` is shared by all who import from this data directory; a lock in the graph that was taken through it and whose
    process died is taken over at once, one of another machine when its lease ends.

    Raises:
        ImportRefused: another import is still running after ``wait_s`` seconds.
        GraphError: the engine cannot be asked.
    """
    until = time.monotonic() + wait_s
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with _alone(folder / f".import-{market}.lock", market, until) as descriptor:
        holder = _holder(descriptor)
        token = f"{holder}:{uuid4().hex}"
        if not connection.exists(graph):
            # before the first import: of two that make the market's node at once, neither sees the other's while its label has no name (4.22.1)
            make_index(connection, graph, "CREATE INDEX FOR (m:Market) ON (m.id)")
        while not _taken(connection, graph, market, holder, token):
            _wait(market, until)
        try:
            yield token
        finally:
            # If the engine is gone the lock is taken over by the next import from here, or its lease ends.
            with suppress(GraphError):
                connection.query(graph, _UNLOCK, {"lock": token}, question="import: unlock")


@contextmanager
def _alone(file: Path, market: str, until: float) -> Iterator[int]:
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                _wait(market, until)
        yield descriptor
    finally:
        os.close(descriptor)


def _holder(descriptor: int) -> str:
    # The lock file's content names this data directory for good, so that a dead process's lock in the graph is known as ours.
    known = os.pread(descriptor, 64, 0).decode("ascii", "replace")
    if len(known) != 32:
        known = uuid4().hex
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, known.encode("ascii"), 0)
        os.fsync(descriptor)
    return known


def _taken(connection: Connection, graph: str, market: str, holder: str, token: str) -> bool:
    params = {"market": market, "holder": holder, "token": token, "now": time.time_ns() // 1_000_000, "until": lease_end()}
    return connection.query(graph, _LOCK, params, question="import: lock").one() is not None


def _wait(market: str, until: float) -> None:
    if time.monotonic() >= until:
        raise ImportRefused(f"Another import into {market!r} is running; try again when it is done.")
    time.sleep(_AGAIN_S)
