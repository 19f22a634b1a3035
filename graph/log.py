"""The query log: every query passes :func:`note` once, and whoever records in this context gets it.

A context variable keeps threads and tasks apart; work handed to a thread with its context (``asyncio.to_thread``) is recorded
for the one who handed it over.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class QueryRecord:
    """One query that was asked, also one that failed (then ``error`` says how and ``rows`` is 0)."""

    question: str
    graph: str
    query: str
    params: Mapping[str, object]
    rows: int
    ms: float
    """Time inside the engine, by its own clock."""
    wall_ms: float
    """Time until the rows were here."""
    at: int
    """When it was asked, epoch ms."""
    error: str = ""


_recorders: ContextVar[tuple[tuple[object, list[QueryRecord]], ...]] = ContextVar("recorders", default=())


@contextmanager
def recording(owner: object) -> Iterator[list[QueryRecord]]:
    """A list that fills with every query that ``owner`` asks in this context meanwhile. Recordings may nest."""
    records: list[QueryRecord] = []
    token = _recorders.set((*_recorders.get(), (owner, records)))
    try:
        yield records
    finally:
        _recorders.reset(token)


def note(owner: object, record: QueryRecord) -> None:
    """Hands one record to everybody who records ``owner`` in this context."""
    for of, records in _recorders.get():
        if of is owner:
            records.append(record)
