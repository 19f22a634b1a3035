"""Every look of a person into the own cases: one function each, typed rows out. The connection has the role CONCIERGE of that person."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from pydantic import TypeAdapter

from graph import Connection, GraphMissing

from ..events import ComputedShown, FindingShown

MOST: Final = 500
"""So many cases are looked through, the latest first; if there are more, the answer says so."""

_COMPUTED: Final = TypeAdapter(list[ComputedShown])


@dataclass(frozen=True, slots=True)
class ClosedCase:
    """A case of the person's own that was answered."""

    id: str
    intent: str
    args: Mapping[str, str]
    at: int
    """When it was opened, ms."""
    valid_at: int | None
    known_at: int | None
    findings: tuple[FindingShown, ...]
    """Those that stood."""


@dataclass(frozen=True, slots=True)
class Call:
    """A question that was asked for a case."""

    question: str
    args: Mapping[str, object]
    rows: int
    ms: float
    computed: tuple[ComputedShown, ...]


_CASE: Final = (
    "OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding) WITH c, f ORDER BY f.n "
    "RETURN c.id, c.intent, c.args, c.opened_at, c.valid_at, c.known_at, collect(f.json) ORDER BY c.opened_at DESC, c.id"
)


def closed_case(connection: Connection, graph: str, case: str) -> ClosedCase | None:
    """One answered case by id; None if there is none."""
    found = _cases(connection, graph, f"MATCH (c:Case {{id: $case}}) WHERE c.status = 'closed' {_CASE}", {"case": case})
    return found[0] if found else None


def closed_cases(connection: Connection, graph: str, market: str, *, skip: int = 0) -> tuple[ClosedCase, ...]:
    """The answered cases in a market, latest first: at most :data:`MOST` and one more, behind the first ``skip``."""
    query = f"MATCH (c:Case {{market: $market}}) WHERE c.status = 'closed' WITH c ORDER BY c.opened_at DESC, c.id SKIP $skip LIMIT $most {_CASE}"
    return _cases(connection, graph, query, {"market": market, "skip": skip, "most": MOST + 1})


def markets_of(connection: Connection, graph: str, cases: Sequence[str]) -> Mapping[str, str]:
    """Of cases by id in which market they were; those that are not known are left out. Raises GraphError."""
    query = "UNWIND $cases AS i MATCH (c:Case {id: i}) RETURN i, c.market"
    rows = _rows(connection, graph, query, {"cases": list(cases)}, "own cases") if cases else ()
    return {str(case): str(market) for case, market in rows}


def all_markets(connection: Connection, graph: str) -> frozenset[str]:
    """In which markets the person has cases. Raises GraphError."""
    return frozenset(str(row[0]) for row in _rows(connection, graph, "MATCH (c:Case) RETURN DISTINCT c.market", {}, "markets of own cases"))


def calls(connection: Connection, graph: str, case: str) -> tuple[Call, ...]:
    """The questions of the run that answered a case, in their order."""
    query = (
        "MATCH (c:Case {id: $case})-[:HAS_RUN]->(r:Run) WHERE r.id = c.run MATCH (r)-[:ASKED]->(q:QuestionCall) "
        "RETURN q.question, q.args, q.rows, q.ms, q.queries ORDER BY q.n"
    )
    return tuple(
        Call(str(question), cast("Mapping[str, object]", json.loads(str(args))), int(str(rows)), float(str(ms)), tuple(_COMPUTED.validate_json(str(queries))))
        for question, args, rows, ms, queries in _rows(connection, graph, query, {"case": case}, "own questions")
    )


def _cases(connection: Connection, graph: str, query: str, params: Mapping[str, object]) -> tuple[ClosedCase, ...]:
    return tuple(_case_of(row) for row in _rows(connection, graph, query, params, "own cases"))


def _case_of(row: Sequence[object]) -> ClosedCase:
    case, intent, args, at, valid_at, known_at, findings = row
    shown = [FindingShown.model_validate_json(str(f)) for f in cast("list[object]", findings)]
    return ClosedCase(
        id=str(case),
        intent=str(intent),
        args=cast("Mapping[str, str]", json.loads(str(args))),
        at=int(str(at)),
        valid_at=None if valid_at is None else int(str(valid_at)),
        known_at=None if known_at is None else int(str(known_at)),
        findings=tuple(f for f in shown if f.status in ("accepted", "corrected")),
    )


def _rows(connection: Connection, graph: str, query: str, params: Mapping[str, object], question: str) -> Sequence[Sequence[object]]:
    try:
        return connection.ro_query(graph, query, params, question=question).rows
    except GraphMissing:
        return ()
