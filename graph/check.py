"""The self-check at start: the engine is asked what Clew relies on, on a scratch graph, and must answer right."""

import operator
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from .connection import Connection
from .engine import OLDEST, Engine
from .errors import EngineUnreachable, QueryRejected, SelfCheckFailed
from .indexes import await_indexes
from .names import SCRATCH
from .roles import Role

_TIMES: Final = (-8_640_000_000_000_000, -1, 0, 999, 1_577_836_800_000, 1_577_836_800_001, 1_609_459_200_000, 8_640_000_000_000_000)
"""Epoch ms on both sides of everything that a date can be, two of them one apart."""
_CUT: Final = 1_577_836_800_001
_COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
}
_ID_QUERY: Final = "MATCH (n:Moment {id: $id}) RETURN n.at"
_WRITE: Final = "CREATE (:Moment)"
_INDEX_S: Final = 10.0


@dataclass(frozen=True, slots=True)
class Check:
    """One check that passed: what was checked, what was seen, and how long it took (ms, wall)."""

    name: str
    seen: str
    ms: float


def self_check(engine: Engine) -> tuple[Check, ...]:
    """Checks the engine on a scratch graph of its own; returns what passed. Raises SelfCheckFailed naming the check, or GraphError.

    A person of a server can make no scratch graph: its operators' commands check it, and here only its version is.
    """
    if not engine.has(Role.ADMIN):
        return (_timed("engine version", lambda: _version(engine)),)
    graph = SCRATCH + secrets.token_hex(8)
    with engine.connect(Role.ADMIN) as connection:
        try:
            passed = [_timed("engine version", lambda: _version(engine))]
            connection.query(graph, "CREATE INDEX FOR (n:Moment) ON (n.at, n.id)")
            connection.query(graph, "UNWIND $times AS t CREATE (:Moment {at: t, id: toString(t)})", {"times": list(_TIMES)})
            passed.append(_timed("the index is built", lambda: _built(connection, graph)))
            passed.append(_timed("times compare through an index", lambda: _times(connection, graph)))
            passed.append(_timed("the index finds what a scan finds", lambda: _index(connection, graph)))
            passed.append(_timed("reading cannot write", lambda: _read_only(connection, graph)))
        finally:
            if connection.exists(graph):
                connection.delete(graph)
    return tuple(passed)


def _timed(name: str, check: Callable[[], str]) -> Check:
    began = time.perf_counter()
    seen = check()
    return Check(name, seen, (time.perf_counter() - began) * 1000)


def _version(engine: Engine) -> str:
    numbers = tuple(int(part) for part in engine.version.split("."))
    if engine.embedded and numbers < OLDEST:
        raise SelfCheckFailed("engine version", f"FalkorDB {engine.version} is too old")
    return f"FalkorDB {engine.version}"


def _built(connection: Connection, graph: str) -> str:
    try:
        await_indexes(connection, graph, patience_s=_INDEX_S)
    except EngineUnreachable as slow:
        raise SelfCheckFailed("the index is built", str(slow)) from slow
    return "operational"


def _times(connection: Connection, graph: str) -> str:
    for sign, right in _COMPARISONS.items():
        rows = connection.ro_query(graph, f"MATCH (n:Moment) WHERE n.at {sign} $cut RETURN n.at ORDER BY n.at", {"cut": _CUT}).rows
        got, expected = [row[0] for row in rows], [t for t in _TIMES if right(t, _CUT)]
        if got != expected:
            raise SelfCheckFailed("times compare through an index", f"at {sign} {_CUT} the engine returns {got} instead of {expected}")
    return f"{len(_TIMES)} times, 5 comparisons"


def _index(connection: Connection, graph: str) -> str:
    for moment in _TIMES:
        rows = connection.ro_query(graph, _ID_QUERY, {"id": str(moment)}).rows
        if rows != ((moment,),):
            raise SelfCheckFailed("the index finds what a scan finds", f"{moment} is found as {rows}")
    scanned = connection.ro_query(graph, "MATCH (n) RETURN count(n)").rows
    if scanned != ((len(_TIMES),),):
        raise SelfCheckFailed("the index finds what a scan finds", f"{len(_TIMES)} nodes are counted as {scanned}")
    return f"{len(_TIMES)} nodes by id"


def _read_only(connection: Connection, graph: str) -> str:
    try:
        connection.ro_query(graph, _WRITE)
    except QueryRejected:
        return "a write was refused"
    raise SelfCheckFailed("reading cannot write", "a write in a read-only query was accepted")
