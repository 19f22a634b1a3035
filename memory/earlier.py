"""What an earlier version kept, brought into the form of this one. Done once for each memory, when its indexes are made; doing it twice changes nothing."""

from typing import Final

from graph import Connection

_STEPS: Final = (
    "MATCH (p:Person {id: 'me'}), (x:Subject) MERGE (p)-[:KNOWS]->(x)",
    "MATCH (a:Assessment) WHERE a.id IS NULL SET a.id = randomUUID()",
    "MATCH (p:Person {id: 'me'}), (s:Session)-[:HAS_TURN]->(t:Turn) WHERE t.n IS NULL WITH p, s, t ORDER BY t.at, t.id "
    "WITH p, collect([s, t]) AS found, coalesce(p.turns, 0) AS top UNWIND range(0, size(found) - 1) AS i "
    "WITH p, found[i][0] AS s, found[i][1] AS t, top + i + 1 AS n SET t.n = n, t.session = s.id, p.turns = n",
    "MATCH (s:Session)-[:HAS_TURN]->(t:Turn) WHERE s.last IS NULL WITH s, min(t.n) AS first, max(t.n) AS last SET s.first = first, s.last = last",
    "MATCH (a:Answer)-[:ANSWERS]->(t:Turn) WHERE a.n IS NULL SET a.n = t.n",
)


def brought_up(connection: Connection, graph: str) -> None:
    """Brings a memory up to this version. Raises GraphError."""
    for step in _STEPS:
        connection.query(graph, step, question="an earlier version's memory")
