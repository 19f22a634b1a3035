"""How a subject lies in a person's memory: one node for each, tied to the person's own."""

from collections.abc import Mapping
from typing import Final

from graph import Connection

from .words import OPEN, Subject

SUBJECT: Final = "MERGE (x:Subject {key: $key}) SET x.market = $market, x.subject = $subject, x.name = $name MERGE (p)-[:KNOWS]->(x)"
"""The clause that finds or makes the node ``x`` of a subject; ``p`` is the person's. :func:`subject_params` has its parameters."""

MERGED: Final = "MERGE (x:Subject {key: r.key}) SET x.market = r.market, x.subject = r.subject, x.name = r.name MERGE (p)-[:KNOWS]->(x) "
"""The same within a ``FOREACH`` over rows ``r`` that hold those parameters."""


def key_of(subject: Subject) -> str:
    """What the node is found by."""
    return f"{subject.market}|{subject.id}"


def subject_params(subject: Subject) -> Mapping[str, object]:
    """The parameters of :data:`SUBJECT`."""
    return {"key": key_of(subject), "market": subject.market, "subject": subject.id, "name": subject.name}


def watched(connection: Connection, graph: str) -> tuple[tuple[Subject, int], ...]:
    """What is on the watch list, in every market, with since when (ms), oldest first. Raises GraphError."""
    query = "MATCH (:Person {id: 'me'})-[w:WATCHES]->(x:Subject) WHERE w.until = $open RETURN x.market, x.subject, x.name, w.since ORDER BY w.since, x.name"
    rows = connection.ro_query(graph, query, {"open": OPEN}, question="watched").rows
    return tuple((Subject(str(market), str(subject), str(name)), int(str(since))) for market, subject, name, since in rows)


def all_subjects(connection: Connection, graph: str) -> tuple[Subject, ...]:
    """Whatever the memory has by name, in every market. Raises GraphError."""
    rows = connection.ro_query(graph, "MATCH (x:Subject) RETURN x.market, x.subject, x.name", question="all that is named").rows
    return tuple(Subject(str(market), str(subject), str(name or "")) for market, subject, name in rows)
