"""Sessions: listed, read from their tail, and gone on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from graph import Connection, GraphMissing

from .words import OPEN


@dataclass(frozen=True, slots=True)
class SessionKept:
    """One session."""

    id: str
    at: int
    """When it began."""
    last_at: int
    """When the last turn was."""
    turns: int
    first: str
    """What was typed first."""


@dataclass(frozen=True, slots=True)
class SaidTurn:
    """One turn of a session as it reads: what was typed, and what was answered (empty where nothing was)."""

    id: str
    text: str
    at: int
    answer: str
    """The answer's id."""
    answered: str
    outcome: str
    case: str
    stale: bool = False
    """Whether the answer no longer holds."""


def sessions(connection: Connection, graph: str, *, limit: int = 20) -> tuple[SessionKept, ...]:
    """The latest sessions in which something was typed, latest first; none of a person of whom nothing is kept. Raises GraphError."""
    query = (
        "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(s:Session) WITH s ORDER BY s.at DESC LIMIT $limit "
        "MATCH (s)-[:HAS_TURN]->(t:Turn) WITH s, t ORDER BY t.at "
        "RETURN s.id, s.at, max(t.at), count(t), head(collect(t.text)) ORDER BY s.at DESC, s.id"
    )
    try:
        rows = connection.ro_query(graph, query, {"limit": limit}, question="sessions").rows
    except GraphMissing:
        return ()
    return tuple(SessionKept(str(r[0]), int(str(r[1])), int(str(r[2])), int(str(r[3])), str(r[4])) for r in rows)


def turns_of(connection: Connection, graph: str, session: str, *, limit: int = 20, before: int = OPEN) -> tuple[SaidTurn, ...]:
    """The turns of a session that were before a moment (ms), newest first, with the latest answer of each. Raises GraphError."""
    query = (
        "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(:Session {id: $session})-[:HAS_TURN]->(t:Turn) WHERE t.at < $before "
        "WITH t ORDER BY t.at DESC, t.id LIMIT $limit OPTIONAL MATCH (t)<-[:ANSWERS]-(a:Answer) WITH t, a ORDER BY a.at DESC "
        "WITH t, head(collect([a.id, a.text, a.outcome, a.case, a.stale_at])) AS a RETURN t.id, t.text, t.at, a ORDER BY t.at DESC, t.id"
    )
    rows = connection.ro_query(graph, query, {"session": session, "before": before, "limit": limit}, question="turns of a session").rows
    return tuple(_turn_of(row) for row in rows)


def has_session(connection: Connection, graph: str, session: str) -> bool:
    """Whether the person has a session of that id. Raises GraphError."""
    query = "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(s:Session {id: $session}) RETURN 1"
    try:
        return bool(connection.ro_query(graph, query, {"session": session}, question="is there a session").rows)
    except GraphMissing:
        return False


def _turn_of(row: Sequence[object]) -> SaidTurn:
    turn, text, at, answered = row
    answer, said, outcome, case, stale_at = answered if isinstance(answered, list) else [None] * 5
    return SaidTurn(str(turn), str(text), int(str(at)), str(answer or ""), str(said or ""), str(outcome or ""), str(case or ""), stale_at is not None)
