"""What the bench of models reads of a person's graphs."""

from graph import Connection, GraphMissing


def findings_of(connection: Connection, graph: str) -> list[str]:
    """The findings of all cases as they were kept (JSON), in the order in which the cases were opened. Raises GraphError."""
    query = "MATCH (c:Case)-[:HAS_FINDING]->(f:Finding) RETURN f.json ORDER BY c.opened_at, f.n"
    try:
        return [str(row[0]) for row in connection.ro_query(graph, query).rows]
    except GraphMissing:
        return []
