"""Turns that were recorded, found again by their case."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection, GraphMissing, memory_graph
from memory import queries
from memory.words import RunKept

from .recording import Recording, unpacked

LATEST: Final = "latest"
"""Stands for the case of the turn that was recorded last."""


class NoSuchCase(LookupError):
    """No recorded turn has that case, or several begin so. The message is one sentence; ``latest`` are those that could be meant."""

    def __init__(self, message: str, latest: Sequence[RunKept]) -> None:
        super().__init__(message)
        self.latest = tuple(latest)


@dataclass(frozen=True, slots=True)
class Recorded:
    """What was recorded for one person. ``connection`` has the role CONCIERGE of ``person``, an opaque id."""

    connection: Connection
    person: str

    def latest(self, limit: int = 5) -> tuple[RunKept, ...]:
        """The latest recorded turns, newest first; none of a person who never asked anything. Raises GraphError."""
        try:
            return queries.runs(self.connection, memory_graph(self.person), limit=limit)
        except GraphMissing:
            return ()

    def find(self, case: str) -> Recording:
        """The turn of a case: its id, the beginning of it that no other has, or :data:`LATEST`.

        Raises:
            NoSuchCase: there is none, or several begin so.
            NoRecording: what was kept cannot be read.
            GraphError: the engine failed.
        """
        latest = self.latest()
        if not latest:
            raise NoSuchCase("Nothing was recorded for you yet: every question that is looked into is.", ())
        wanted = latest[0].case if case == LATEST else case.strip().casefold()
        found = queries.runs_of(self.connection, memory_graph(self.person), wanted) if wanted else ()
        if len({run.case for run in found}) > 1:
            raise NoSuchCase(f"Several cases begin with {case!r}.", found)
        if not found:
            raise NoSuchCase(f"No recorded case is {case!r}.", latest)
        return Recording(found[0].case, found[0].asked, found[0].at, unpacked(found[0].run))
