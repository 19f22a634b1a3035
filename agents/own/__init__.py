"""What a person's own cases say: how the last answer was computed, on which rows it stands, and which cases touched something. No market is read."""

from graph import Connection

from ..cases import CaseStatus, Settled
from ..composing import Composed
from ..router import Own
from ..routing.talk import Talk
from . import queries
from .telling import told_query, told_rows, told_runs


def remembered(own: Own, talk: Talk, connection: Connection, graph: str, *, market: str) -> tuple[Composed, Settled]:
    """The answer from the graph of cases, and the queries behind it where it is about them.

    Args:
        own: what is wanted.
        talk: what was said before: the last answered case.
        connection: with the role CONCIERGE of the person.
        graph: the graph of that person's cases.
        market: only cases of this market count.

    Raises:
        GraphError: the engine failed.
    """
    if own.what == "runs":
        return told_runs(own.subject, queries.closed_cases(connection, graph, market)), Settled(CaseStatus.CLOSED)
    case = queries.closed_case(connection, graph, talk.case) if talk.case else None
    if own.what == "query":
        calls = queries.calls(connection, graph, talk.case) if case else ()
        return told_query(case, calls), Settled(CaseStatus.CLOSED, computed=tuple(c for call in calls for c in call.computed))
    return told_rows(case), Settled(CaseStatus.CLOSED)
