"""Sessions: listed, read from their tail, and gone on with."""

from collections.abc import Sequence
from dataclasses import dataclass

from graph import Connection, GraphMissing

from .tail import Row, among
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
        "MATCH (p:Person {id: 'me'}) WITH p MATCH (p)-[:HAS_SESSION]->(s) WITH s, outdegree(s, 'HAS_TURN') AS turns WHERE turns > 0 "
        "RETURN s.id, s.at, turns, s.first, s.last ORDER BY s.at DESC, s.id LIMIT $limit"
    )
    try:
        found = connection.ro_query(graph, query, {"limit": limit}, question="sessions").rows
    except GraphMissing:
        return ()
    ends = {n for row in found for n in row[3:]}
    turns = connection.ro_query(
        graph, "MATCH (t:Turn) WHERE t.n IN $ends RETURN t.n, t.text, t.at", {"ends": sorted(map(_int, ends))}, question="sessions"
    ).rows
    texts = {_int(n): (str(text), _int(at)) for n, text, at in turns}
    listed = []
    for session, at, count, first, last in found:
        begins, ends_at = texts.get(_int(first)), texts.get(_int(last))
        if begins is None or ends_at is None:  # what was said first or last is forgotten
            begins, ends_at = _ends(connection, graph, str(session))
        listed.append(SessionKept(str(session), _int(at), ends_at[1], _int(count), begins[0]))
    return tuple(listed)


def _ends(connection: Connection, graph: str, session: str) -> tuple[tuple[str, int], tuple[str, int]]:
    query = "MATCH (s:Session {id: $session})-[:HAS_TURN]->(t:Turn) WITH t ORDER BY t.n WITH collect([t.text, t.at]) AS all RETURN all[0], all[size(all) - 1]"
    rows = connection.ro_query(graph, query, {"session": session}, question="sessions").rows
    first, last = (part if isinstance(part, list) else ["", 0] for part in rows[0])
    return (str(first[0]), _int(first[1])), (str(last[0]), _int(last[1]))


def turns_of(connection: Connection, graph: str, session: str, *, limit: int = 20, before: int = OPEN) -> tuple[SaidTurn, ...]:
    """The turns of a session that were before a moment (ms), newest first, with the latest answer of each. Raises GraphError."""
    last = connection.ro_query(graph, "MATCH (s:Session {id: $session}) RETURN s.last", {"session": session}, question="turns of a session").rows
    query = (
        "MATCH (t:Turn) WHERE t.n > $low AND t.session = $session AND t.at < $before WITH t ORDER BY t.at DESC, t.n DESC LIMIT $limit "
        "OPTIONAL MATCH (t)<-[:ANSWERS]-(a:Answer) WITH t, a ORDER BY a.at DESC "
        "WITH t, head(collect([a.id, a.text, a.outcome, a.case, a.stale_at])) AS a RETURN t.id, t.text, t.at, a ORDER BY t.at DESC, t.n DESC"
    )

    def read(low: int, most: int) -> Sequence[Row]:
        params = {"session": session, "before": before, "low": low, "limit": most}
        return connection.ro_query(graph, query, params, question="turns of a session").rows

    return tuple(_turn_of(row) for row in among(_int(last[0][0]) if last else 0, limit, read))


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


def _int(value: object) -> int:
    return 0 if value is None else int(str(value))
