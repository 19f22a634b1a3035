"""What an answer asked back, and what it can be answered with: kept with the answer, so that a bare "yes" means something."""

import json

from graph import Connection

from .words import Put


def put_kept(put: Put | None) -> str | None:
    """As a property of an answer; None, which is no property, where it asked nothing."""
    return None if put is None else json.dumps(put.answers, ensure_ascii=False)


def last_put(connection: Connection, graph: str, session: str, *, before: str) -> Put | None:
    """What was asked back in the turn of a session that came before another; None where it asked nothing, had no answer, or where there is none.

    Raises GraphError.
    """
    query = (
        "MATCH (s:Session {id: $session}) WITH s MATCH (t:Turn) WHERE t.n >= s.first AND t.n <= s.last AND t.session = $session AND t.id <> $before "
        "WITH t ORDER BY t.n DESC LIMIT 1 OPTIONAL MATCH (t)<-[:ANSWERS]-(a:Answer) RETURN a.put ORDER BY a.at DESC LIMIT 1"
    )
    rows = connection.ro_query(graph, query, {"session": session, "before": before}, question="what was asked back").rows
    if not rows or rows[0][0] is None:
        return None
    return Put(tuple((str(label), str(ask)) for label, ask in json.loads(str(rows[0][0]))))
