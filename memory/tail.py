"""Reading the latest of many: turns, answers and deeds bear running numbers, so that a long history costs what its tail costs.

A query that sorts a whole history takes the engine some 5 µs a row; an index over the numbers finds the last hundred in a tenth of a millisecond.
"""

from collections.abc import Callable, Sequence
from typing import Final, Literal

from graph import Connection

type Row = Sequence[object]

_WIDER: Final = 8
"""Where too few of the last ones fit, so many times more are looked through."""


def latest(connection: Connection, graph: str, counted: Literal["turns", "deeds"], limit: int, read: Callable[[int, int], Sequence[Row]]) -> Sequence[Row]:
    """The first ``limit`` rows that ``read(low, limit)`` finds among what is numbered above ``low``, latest first, with as high a ``low`` as does.

    ``counted`` names the counter of the person's node. Raises GraphError.
    """
    query = f"MATCH (p:Person {{id: 'me'}}) RETURN p.{counted}"
    top = _number(connection.ro_query(graph, query, question="how many").rows)
    return among(top, limit, read)


def among(top: int, limit: int, read: Callable[[int, int], Sequence[Row]]) -> Sequence[Row]:
    """The same, where the highest number is known."""
    window = 2 * limit
    while True:
        rows = read(max(0, top - window), limit)
        if len(rows) >= limit or window >= top:
            return rows[:limit]
        window *= _WIDER


def _number(rows: Sequence[Row]) -> int:
    return int(str(rows[0][0])) if rows and rows[0][0] is not None else 0
