"""A memory for one run of one case: rows that were read once are not asked for again, as long as they cannot have changed.

Only a question that says from when it looks (``$known``) is remembered: what was known at a moment never changes, facts are only
closed after it. A context variable keeps threads and tasks apart.
"""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace

from .result import Result

PINNED = "known"
"""The parameter that says up to when something was known."""
AGAIN = " (remembered)"
"""Ends the name of a question in the query log that was answered from what was read before: nothing was asked of the engine."""

type _Rows = dict[Hashable, Result]

_memories: ContextVar[tuple[tuple[object, _Rows | None], ...]] = ContextVar("memories", default=())


@contextmanager
def remembering(owner: object) -> Iterator[None]:
    """What ``owner`` reads in this context meanwhile is read once."""
    token = _memories.set((*_memories.get(), (owner, {})))
    try:
        yield
    finally:
        _memories.reset(token)


@contextmanager
def afresh(owner: object) -> Iterator[None]:
    """What ``owner`` reads in this context meanwhile is asked of the engine, whatever is remembered, and is not remembered."""
    token = _memories.set((*_memories.get(), (owner, None)))
    try:
        yield
    finally:
        _memories.reset(token)


def memory_of(owner: object) -> _Rows | None:
    """What is remembered for ``owner`` here, to be looked into and added to; None where nothing is to be."""
    return next((rows for of, rows in reversed(_memories.get()) if of is owner), None)


def again(result: Result) -> Result:
    """A result that took the engine no time, since it was not asked."""
    return replace(result, ms=0.0)
