"""Waits until what a graph is searched by is whole.

After a start the engine answers at once and builds its indexes meanwhile; a full-text search of a half-built index
finds nothing and says nothing (4.22.1), which would read as "no such name".
"""

import time
from dataclasses import dataclass
from typing import Final

from .client import LIMIT_MS
from .connection import Connection
from .errors import EngineUnreachable, QueryRejected

READY: Final = "OPERATIONAL"
PATIENCE_S: Final = 60.0
_THERE: Final = "already indexed"
_LOOK_AGAIN_S: Final = 0.005
_MISSED: Final = (
    "MATCH (n) WHERE $label IN labels(n) AND typeOf(n.{name}) IN ['Integer', 'Float', 'Boolean', 'String'] AND n.{name} <> '' "
    "WITH n.{name} AS value, count(n) AS there OPTIONAL MATCH (m:{label}) WHERE m.{name} = value "
    "WITH value, there, count(m) AS found WHERE found < there RETURN value LIMIT 10"
)
"""``labels(n)`` keeps the first half from using the index that the second half asks."""


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


def make_index(connection: Connection, graph: str, statement: str) -> bool:
    """Makes an index; False where it is there already, since another process was as quick. Raises as :meth:`Connection.query`."""
    try:
        connection.query(graph, statement, question="make an index")
    except QueryRejected as why:
        if _THERE not in str(why):
            raise
        return False
    return True


@dataclass(frozen=True, slots=True)
class IndexFault:
    """An index that does not find all that stands in the graph."""

    label: str
    property: str
    missing: tuple[object, ...]
    """Some of the values that a scan finds and the index does not."""


def index_faults(connection: Connection, graph: str) -> tuple[IndexFault, ...]:
    """Asks every index of nodes for every value that a scan of the graph finds, and returns those that miss one; empty is good.

    A full scan for each indexed property (50,000 values: seconds), for `clew doctor` and `clew verify`. Empty strings are left
    out: no index of this engine (4.22.1) finds one, so no query may rely on it. Raises as :meth:`Connection.ro_query`.
    """
    listed = connection.ro_query(
        graph, "CALL db.indexes() YIELD label, types, entitytype WHERE entitytype = 'NODE' RETURN label, types", question="which indexes"
    )
    faults = []
    for label, types in listed.rows:
        assert isinstance(types, dict)
        for name in sorted(name for name, kinds in types.items() if "RANGE" in kinds):
            query = _MISSED.format(label=_quoted(str(label)), name=_quoted(name))
            rows = connection.ro_query(graph, query, {"label": label}, question="what does the index miss", timeout_ms=LIMIT_MS).rows
            if rows:
                faults.append(IndexFault(str(label), name, tuple(row[0] for row in rows)))
    return tuple(faults)


def _quoted(name: str) -> str:
    if "`" in name:
        raise QueryRejected(f"The name {name!r} cannot be quoted in a query.")
    return f"`{name}`"
