"""Waits until what a graph is searched by is whole.

After a start the engine answers at once and builds its indexes meanwhile; a full-text search of a half-built index
finds nothing and says nothing (4.22.1), which would read as "no such name".
"""

import time
from typing import Final

from .connection import Connection
from .errors import EngineUnreachable

READY: Final = "OPERATIONAL"
PATIENCE_S: Final = 60.0
_LOOK_AGAIN_S: Final = 0.005


def await_indexes(connection: Connection, graph: str, *, patience_s: float = PATIENCE_S) -> None:
    """Returns when every index of the graph is whole.

    Raises:
        EngineUnreachable: after ``patience_s`` seconds one still is not; trying again may help.
        GraphMissing, RoleRefused, QueryTimedOut: as :meth:`Connection.ro_query`.
    """
    deadline = time.monotonic() + patience_s
    while True:
        states = [str(row[0]) for row in connection.ro_query(graph, "CALL db.indexes() YIELD status RETURN status", question="are the indexes whole").rows]
        if all(state == READY for state in states):
            return
        if time.monotonic() > deadline:
            raise EngineUnreachable(f"The engine is still building its index ({', '.join(s for s in states if s != READY)}); try again in a moment.")
        time.sleep(_LOOK_AGAIN_S)
