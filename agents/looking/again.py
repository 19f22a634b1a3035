"""Running a query of a case once more: only one that was run there, only read, and only by whoever may still read what it read."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Set
from typing import Final

from graph import EdgeValue, NodeValue, PathValue
from graph.params import header
from market.core.form import Reader
from market.core.model import closed_as
from market.core.views import closed_again

from ..events import ComputedShown
from .shapes import AgainSeen, CannotSee

FIRST: Final = 50
"""Rows that are shown; all of them are counted and named by the digest."""

CLOSED: Final = "(closed)"
"""Stands in every cell of a row that names a source which the person may not read."""


def again(reader: Reader, log: Iterable[ComputedShown], computed: ComputedShown) -> AgainSeen:
    """Runs it with the very parameters of the case: the same view, whatever the day is now.

    Args:
        reader: of the person who wants it.
        log: every query that was run in the case, as the case keeps it.
        computed: the one that is to be run again.

    Raises:
        CannotSee: the log has no such query, or the person's rights are narrower than they were.
        GraphError: the engine failed.
    """
    if not any((one.query, _json(one.params)) == (computed.query, _json(computed.params)) for one in log):
        raise CannotSee("This query was not run in that case as it stands here; Clew runs again only what it ran itself.")
    given, told = dict(computed.params), computed.params.get("denied")
    if isinstance(told, list):
        if closed := sorted({closed_as(source) for source in reader.view.denied} - set(map(str, told))):
            raise CannotSee(f"What this query read is closed to {reader.view.principal} by now: {', '.join(closed)}.")
        given["denied"] = closed_again(reader, told)
    result = reader.connection.ro_query(reader.graph, computed.query, given, question=computed.question)
    # A name is left out by whoever reads the rows, not by every query: of a row that names what is closed nothing is shown, and it is counted.
    rows = [tuple(CLOSED if _names(row, reader.view.denied) else _cell(cell) for cell in row) for row in result.rows]
    return AgainSeen(
        computed=computed,
        columns=result.columns,
        rows=tuple(rows[:FIRST]),
        total=len(rows),
        ms=result.ms,
        digest=hashlib.sha256("\n".join(sorted(map(_json, rows))).encode()).hexdigest(),
        statement=statement(reader.graph, computed.query, computed.params),
    )


def statement(graph: str, query: str, params: Mapping[str, object]) -> str:
    """The query with its parameters as one line for ``redis-cli``. Raises BadParameter."""
    text = (header(params) + query.strip()).replace("\\", "\\\\").replace('"', '\\"').replace("\r", "\\r").replace("\n", "\\n").replace("\t", "\\t")
    return f'GRAPH.RO_QUERY {graph} "{text}"'


def _names(value: object, closed: Set[str]) -> bool:
    """Whether one of these sources stands in a value, however deep."""
    match value:
        case str():
            return value in closed
        case list() | tuple():
            return any(_names(one, closed) for one in value)
        case Mapping():
            return any(_names(one, closed) for one in value.values())
        case NodeValue() | EdgeValue() | PathValue():
            return _names(_plain(value), closed)
        case _:
            return False


def _cell(cell: object) -> str:
    """One value of a row as text: words as they stand, everything else as JSON."""
    match cell:
        case None:
            return ""
        case str():
            return cell
        case bool() | int() | float():
            return json.dumps(cell)
        case _:
            return json.dumps(_plain(cell), ensure_ascii=False)


def _plain(value: object) -> object:
    """Whatever a query returns as data that JSON knows."""
    match value:
        case NodeValue():
            return {"labels": list(value.labels), **{k: _plain(v) for k, v in value.properties.items()}}
        case EdgeValue():
            return {"relation": value.relation, **{k: _plain(v) for k, v in value.properties.items()}}
        case PathValue():
            return {"nodes": [_plain(n) for n in value.nodes], "edges": [_plain(e) for e in value.edges]}
        case Mapping():
            return {str(k): _plain(v) for k, v in value.items()}
        case list() | tuple():
            return [_plain(v) for v in value]
        case _:
            return value


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
