"""What is the person's own: how the last answer was computed, on which rows it stands, which cases touched something, what moved of what is watched,
and which answers no longer hold.

It is read from the person's cases and memory, and from no market.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from graph import Connection
from market.core.form import Form
from memory.queries import watches
from memory.staleness import stale_answers
from memory.transitions import last_told

from ..cases import CaseStatus, Settled
from ..composing import Composed
from ..gate import OPEN, WITHHELD, WORKINGS, Gate
from ..router import Own
from ..routing.talk import Talk
from ..watchlist import unnamed
from . import queries
from .broken import TOLD, told_broken
from .changed import changed
from .sentences import answer, plain
from .telling import told_query, told_rows, told_runs

if TYPE_CHECKING:
    from ..earlier import Called


def remembered(
    own: Own, talk: Talk, connection: Connection, graph: str, *, form: Form, memory: str, gate: Gate = OPEN, names: "Callable[[], Called]" = lambda: str
) -> tuple[Composed, Settled]:
    """The answer from the graph of cases, and the queries behind it where it is about them.

    Args:
        own: what is wanted.
        talk: what was said before: the last answered case.
        connection: with the role CONCIERGE of the person.
        graph: the graph of that person's cases.
        form: the market: only what is of it counts.
        memory: the graph of that person's memory.
        gate: what of it is closed by now; of such a case nothing is told.
        names: makes how what earlier answers named is called now.

    Raises:
        GraphError: the engine failed.
    """
    if own.what == "changes":
        watched, moved = watches(connection, memory, form.name), last_told(connection, memory, form.name)
        nameless = gate.nameless({*(w.subject.id for w in watched), *(m.subject.id for m in moved)})
        watched = tuple(replace(w, subject=unnamed(w.subject)) if w.subject.id in nameless else w for w in watched)
        moved = tuple(replace(m, subject=unnamed(m.subject)) if m.subject.id in nameless else m for m in moved)
        return changed(own.subject, form, watched, moved), Settled(CaseStatus.CLOSED)
    if own.what == "broken":
        stale = stale_answers(connection, memory, form.name, limit=TOLD + 1)
        given = [kept for one in stale for kept in (one.answer, one.replaced_by) if kept is not None]
        found = [queries.closed_case(connection, graph, kept.case) for kept in given]
        closed = gate.shut([case.findings if case else None for case in found])
        return told_broken(stale, {kept.id for kept, is_shut in zip(given, closed, strict=True) if is_shut}, names() if stale else str), Settled(
            CaseStatus.CLOSED
        )
    if own.what == "runs":
        cases = queries.closed_cases(connection, graph, form.name)
        shut = gate.shut([one.findings for one in cases])
        return told_runs(own.subject, [one for one, closed in zip(cases, shut, strict=True) if not closed]), Settled(CaseStatus.CLOSED)
    case = queries.closed_case(connection, graph, talk.case) if talk.case else None
    if case is not None and any(gate.shut([case.findings])):
        return answer(own.what, [plain(WITHHELD)]), Settled(CaseStatus.CLOSED)
    if own.what == "query":
        calls = queries.calls(connection, graph, talk.case) if case else ()
        if gate.shut_workings([one for call in calls for one in call.computed]):
            return answer(own.what, [plain(WORKINGS)]), Settled(CaseStatus.CLOSED)
        return told_query(case, calls), Settled(CaseStatus.CLOSED, computed=tuple(c for call in calls for c in call.computed))
    return told_rows(case), Settled(CaseStatus.CLOSED)
