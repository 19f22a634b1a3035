"""The case desk, from its two sides: each holds the connection of its own role, and can do no more than that role may."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final
from uuid import uuid4

from graph import INBOX, Connection, cases_graph, events_stream
from market.core.finding import Answered

from . import queries
from .cases import GROUP, Case, CaseStatus, Kept, Rung, Settled
from .events import Event, NoteShown, SpentShown, packed, unpacked
from .telling import Telling

_INBOX_LENGTH: Final = 10_000
"""Rings that are kept; what was acknowledged is only history."""

_EVENTS_LENGTH: Final = 10_000
"""Entries of the event stream that are kept per person: enough for every turn that anybody still waits for."""

_BACK_MS: Final = 60_000
"""How far before the ring a Concierge begins to read: two streams of one server agree on the time, unless its clock was set back meanwhile."""


@dataclass(frozen=True, slots=True)
class ConciergeDesk:
    """The side of the one who asks. ``connection`` has the role CONCIERGE of ``person``, an opaque id."""

    connection: Connection
    person: str

    @property
    def graph(self) -> str:
        """The graph of this person's cases."""
        return cases_graph(self.person)

    def prepare(self) -> None:
        """Makes the indexes. Raises GraphError."""
        queries.open_desk(self.connection, self.graph)

    def open(self, case: Case) -> str:
        """Puts the case on the desk and rings; returns the place in the event stream from which to read. Raises GraphError."""
        queries.open_case(self.connection, self.graph, case)
        rung = self.connection.xadd(INBOX, {"case": case.id, "person": self.person}, maxlen=_INBOX_LENGTH)
        return f"{max(0, int(rung.partition('-')[0]) - _BACK_MS)}-0"

    def ring_again(self, *, before: int) -> int:
        """Rings once more for cases that were opened before a moment and are still open; how many there are. Raises GraphError.

        Whoever opened one may have been killed before the ring, and then no Investigator would ever hear of it. One that is rung for twice is settled once.
        """
        left = queries.left_open(self.connection, self.graph, before=before)
        for case in left:
            self.connection.xadd(INBOX, {"case": case, "person": self.person}, maxlen=_INBOX_LENGTH)
        return len(left)

    def events(self, case: str, after: str, *, block_ms: int) -> tuple[str, list[Event]]:
        """The next events of this case and the place to read on from; none after ``block_ms``. Raises GraphError."""
        found = self.connection.xread(events_stream(self.person), after, block_ms=block_ms, count=200)
        last = found[-1][0] if found else after
        return last, [event for _, fields in found if fields.get("case") == case and "events" in fields for event in unpacked(fields["events"])]

    def settled(self, case: str) -> Settled:
        """How the case stands in the graph, which is what counts. Raises GraphError."""
        return queries.settled(self.connection, self.graph, case)

    def cancel(self, case: str, *, at: int) -> bool:
        """Ends a case that nobody waits for any more. Returns whether it was still open. Raises GraphError."""
        return queries.end_case(self.connection, self.graph, case, status=CaseStatus.CANCELLED, reason="Cancelled by the one who asked.", run="", at=at)


@dataclass(frozen=True, slots=True)
class InvestigatorDesk:
    """The side of the one who looks. ``connection`` has the role INVESTIGATOR; ``name`` is unique among those that work."""

    connection: Connection
    name: str
    _telling: Telling = field(default_factory=Telling, init=False)

    def prepare(self) -> None:
        """Makes the consumer group. Raises GraphError."""
        self.connection.xgroup(INBOX, GROUP)

    def take(self, *, block_ms: int) -> Iterator[Rung]:
        """The next case that nobody has, after at most ``block_ms``. Raises GraphError."""
        return self._rungs(self.connection.xreadgroup(INBOX, GROUP, self.name, block_ms=block_ms, count=1))

    def claim(self, *, idle_ms: int) -> Iterator[Rung]:
        """A case whose Investigator has given no sign for ``idle_ms``. Raises GraphError."""
        return self._rungs(self.connection.xautoclaim(INBOX, GROUP, self.name, min_idle_ms=idle_ms, count=1))

    def hold(self) -> None:
        """Says that the case in hand is still worked on: it is not taken from a living Investigator. Raises GraphError."""
        self.connection.xhold(INBOX, GROUP, self.name)

    def read(self, rung: Rung) -> Case | None:
        """The case that was rung for; None if there is none. Raises GraphError."""
        return queries.read_case(self.connection, cases_graph(rung.person), rung.case)

    def lay(self, person: str, case: Case) -> Rung:
        """Puts a case on somebody's desk without a ring, unless it lies there already. Raises GraphError."""
        queries.open_desk(self.connection, cases_graph(person))
        if queries.read_case(self.connection, cases_graph(person), case.id) is None:
            queries.open_case(self.connection, cases_graph(person), case)
        return Rung(message="", case=case.id, person=person)

    def start(self, rung: Rung, *, planner: str, at: int) -> tuple[str, int]:
        """Begins a run: its id, and the how-manieth of the case it is (0: the case is not open any more). Raises GraphError."""
        run = uuid4().hex
        which = queries.start_run(self.connection, cases_graph(rung.person), rung.case, run=run, investigator=self.name, planner=planner, at=at)
        return run, which

    def note(self, rung: Rung, *, run: str, n: int, answered: Answered) -> None:
        """Keeps a question of the run with its queries. Raises GraphError."""
        queries.add_call(self.connection, cases_graph(rung.person), run, n=n, answered=answered)

    def is_open(self, rung: Rung) -> bool:
        """Whether somebody still waits for the case. Raises GraphError."""
        return queries.is_open(self.connection, cases_graph(rung.person), rung.case)

    def keep_sent(self, rung: Rung, *, run: str, n: int, kept: str) -> None:
        """Keeps what was sent to a model for the run, and what came back. Raises GraphError."""
        queries.add_sent(self.connection, cases_graph(rung.person), run, n=n, kept=kept)

    def note_plan(self, rung: Rung, *, run: str, planner: str, notes: Sequence[NoteShown], spent: SpentShown | None) -> None:
        """Keeps who planned the run after all, and what it cost. Raises GraphError."""
        queries.note_plan(self.connection, cases_graph(rung.person), run, planner=planner, notes=notes, spent=spent)

    def close(self, rung: Rung, *, run: str, findings: list[Kept], at: int) -> bool:
        """Attaches the findings and closes, once. Returns whether this run was the one. Raises GraphError."""
        return queries.close_case(self.connection, cases_graph(rung.person), rung.case, run=run, findings=findings, at=at)

    def fail(self, rung: Rung, *, run: str, reason: str, at: int) -> bool:
        """Ends the case with a reason, once. Returns whether this run was the one. Raises GraphError."""
        return queries.end_case(self.connection, cases_graph(rung.person), rung.case, status=CaseStatus.FAILED, reason=reason, run=run, at=at)

    def settled(self, rung: Rung) -> Settled:
        """How the case stands. Raises GraphError."""
        return queries.settled(self.connection, cases_graph(rung.person), rung.case)

    def emit(self, person: str, event: Event) -> None:
        """Sends an event to the one who asked; findings that follow quickly go together, the last of them with what comes next. Raises GraphError."""
        for whom, events in self._telling.due(person, event):
            self.connection.xadd(events_stream(whom), {"case": events[0].case, "events": packed(events)}, maxlen=_EVENTS_LENGTH)

    def done(self, rung: Rung) -> None:
        """Acknowledges the ring: nobody will be given this case again. Raises GraphError."""
        self.connection.xack(INBOX, GROUP, rung.message)

    def _rungs(self, messages: list[tuple[str, dict[str, str]]]) -> Iterator[Rung]:
        for message, fields in messages:
            if fields.get("case") and fields.get("person"):
                yield Rung(message=message, case=fields["case"], person=fields["person"])
            else:
                # not a ring of ours: nobody could ever work on it
                self.connection.xack(INBOX, GROUP, message)
