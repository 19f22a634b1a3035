"""How often a memory was written: what was read for something that takes several queries is still so while that number is the same."""

from typing import Final

from graph import Connection

COUNTED: Final = "p.writes = coalesce(p.writes, 0) + 1"
"""The part of a ``SET`` by which a query counts that it writes; ``p`` is the person's node."""


def writes(connection: Connection, graph: str) -> int | None:
    """How often it was written so far; None where there is no person. Raises GraphError."""
    rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN coalesce(p.writes, 0)", question="how often written").rows
    return int(str(rows[0][0])) if rows else None
