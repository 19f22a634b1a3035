"""Every query on the graph of cases ``cases:{u}``: one function each, typed rows out. Text is always a parameter."""

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, cast

from pydantic import ConfigDict, TypeAdapter

from graph import Connection, GraphMissing, make_index
from market.core.finding import Answered

from .cases import Case, CaseStatus, Kept, Settled
from .events import ComputedShown, FindingShown, NoteShown, SpentShown
from .shown import computed_shown

if TYPE_CHECKING:
    from .models import Sent

INDEXED: Final = ("Case", "Run", "Finding")
"""Labels whose ``id`` is indexed."""

_COMPUTED: Final = TypeAdapter(list[ComputedShown], config=ConfigDict(defer_build=True))
_NOTES: Final = TypeAdapter(list[NoteShown], config=ConfigDict(defer_build=True))


def open_desk(connection: Connection, graph: str) -> None:
    """Makes the indexes where they are missing; does nothing the second time."""
    rows = connection.query(graph, "MERGE (d:Desk {id: 'desk'}) RETURN d.indexed").rows
    if rows and rows[0][0] == len(INDEXED):
        return
    have = {str(r[0]) for r in connection.query(graph, "CALL db.indexes() YIELD label RETURN label").rows}
    for label in INDEXED:
        if label not in have:
            make_index(connection, graph, f"CREATE INDEX FOR (n:{label}) ON (n.id)")
    connection.query(graph, "MATCH (d:Desk {id: 'desk'}) SET d.indexed = $n", {"n": len(INDEXED)})


def open_case(connection: Connection, graph: str, case: Case) -> None:
    """Puts a case on the desk."""
    query = (
        "CREATE (:Case {id: $id, intent: $intent, args: $args, market: $market, principal: $principal, "
        "valid_at: $valid_at, known_at: $known_at, opened_at: $opened_at, status: $status, by_code: $by_code, reader: $reader, handed_by: $handed_by})"
    )
    params = {
        "id": case.id,
        "intent": case.intent,
        "args": json.dumps(dict(case.args), ensure_ascii=False),
        "market": case.market,
        "principal": case.principal,
        "valid_at": case.valid_at,
        "known_at": case.known_at,
        "opened_at": case.opened_at,
        "status": str(CaseStatus.OPEN),
        "by_code": case.by_code,
        "reader": case.reader,
        "handed_by": case.handed_by,
    }
    connection.query(graph, query, params, question="open case")


def read_case(connection: Connection, graph: str, case: str) -> Case | None:
    """A case by id; None if the desk has no such case."""
    query = (
        "MATCH (c:Case {id: $id}) RETURN c.id, c.intent, c.args, c.market, c.principal, c.valid_at, c.known_at, c.opened_at, c.status, c.by_code, "
        "c.reader, c.handed_by"
    )
    try:
        rows = connection.ro_query(graph, query, {"id": case}, question="read case").rows
    except GraphMissing:
        return None
    if not rows:
        return None
    found, intent, args, market, principal, valid_at, known_at, opened_at, status, by_code, reader, handed_by = rows[0]
    return Case(
        id=str(found),
        intent=str(intent),
        args=cast("Mapping[str, str]", json.loads(str(args))),
        market=str(market),
        principal=str(principal),
        valid_at=None if valid_at is None else int(str(valid_at)),
        known_at=None if known_at is None else int(str(known_at)),
        opened_at=int(str(opened_at)),
        status=CaseStatus(str(status)),
        by_code=bool(by_code),
        reader=str(reader or ""),
        handed_by=str(handed_by or ""),
    )


def left_open(connection: Connection, graph: str, *, before: int) -> tuple[str, ...]:
    """Cases that were opened before a moment and never settled, oldest first."""
    query = "MATCH (c:Case) WHERE c.status = 'open' AND c.opened_at < $before RETURN c.id ORDER BY c.opened_at, c.id"
    try:
        rows = connection.ro_query(graph, query, {"before": before}, question="cases left open").rows
    except GraphMissing:
        return ()
    return tuple(str(row[0]) for row in rows)


def start_run(connection: Connection, graph: str, case: str, *, run: str, investigator: str, planner: str, at: int) -> int:
    """Notes that an Investigator took the case; returns which run of the case it is (1 is the first), 0 if the case is no longer open."""
    query = (
        "MATCH (c:Case {id: $case}) WHERE c.status = 'open' OPTIONAL MATCH (c)-[h:HAS_RUN]->(:Run) WITH c, count(h) AS before "
        "CREATE (c)-[:HAS_RUN]->(:Run {id: $run, investigator: $investigator, planner: $planner, at: $at}) RETURN before + 1"
    )
    params = {"case": case, "run": run, "investigator": investigator, "planner": planner, "at": at}
    rows = connection.query(graph, query, params, question="start run").rows
    return int(str(rows[0][0])) if rows else 0


def is_open(connection: Connection, graph: str, case: str) -> bool:
    """Whether somebody still waits for a case."""
    rows = connection.ro_query(graph, "MATCH (c:Case {id: $case}) RETURN c.status", {"case": case}, question="is it waited for").rows
    return bool(rows) and rows[0][0] == CaseStatus.OPEN


def add_sent(connection: Connection, graph: str, run: str, *, n: int, kept: str) -> None:
    """Notes what was sent to a model for a run and what came back, as :func:`agents.planning.kept.packed` packs it."""
    query = "MATCH (r:Run {id: $run}) CREATE (r)-[:SENT]->(:Sent {n: $n, kept: $kept})"
    connection.query(graph, query, {"run": run, "n": n, "kept": kept}, question="note what was sent")


def sent(connection: Connection, graph: str, case: str) -> "tuple[Sent, ...]":
    """What was sent to a model for a case and what came back, word for word: run after run, in the order of asking."""
    from .planning.kept import unpacked  # late: without a model there is nothing

    query = (
        "MATCH (:Case {id: $case})-[:HAS_RUN]->(r:Run)-[:SENT]->(s:Sent) WITH r, s ORDER BY s.n "
        "WITH r, collect(s.kept) AS kept RETURN r.id, kept ORDER BY r.at, r.id"
    )
    try:
        rows = connection.ro_query(graph, query, {"case": case}, question="what was sent").rows
    except GraphMissing:
        return ()
    return tuple(one for row in rows for one in unpacked(map(str, cast("list[object]", row[1]))))


def note_plan(connection: Connection, graph: str, run: str, *, planner: str, notes: Sequence[NoteShown], spent: SpentShown | None) -> None:
    """Notes who planned a run after all, what a model did otherwise than was asked, and what was spent on it."""
    query = "MATCH (r:Run {id: $run}) SET r.planner = $planner, r.notes = $notes, r.spent = $spent"
    params = {"run": run, "planner": planner, "notes": _NOTES.dump_json(list(notes)).decode(), "spent": spent.model_dump_json() if spent else ""}
    connection.query(graph, query, params, question="note who planned")


def add_call(connection: Connection, graph: str, run: str, *, n: int, answered: Answered) -> None:
    """Notes a question that was asked: its arguments, its queries, and the ids of everything that it returned."""
    query = (
        "MATCH (r:Run {id: $run}) CREATE (r)-[:ASKED]->(:QuestionCall {n: $n, question: $question, args: $args, queries: $queries, "
        "rows: $rows, searched: $searched, ms: $ms, entities: $entities, facts: $facts})"
    )
    params = {
        "run": run,
        "n": n,
        "question": answered.question,
        "args": json.dumps(dict(answered.args), ensure_ascii=False),
        "queries": _COMPUTED.dump_json([computed_shown(c) for c in answered.computed]).decode(),
        "rows": answered.rows,
        "searched": answered.searched,
        "ms": float(answered.ms),
        "entities": sorted({e.id for e in answered.entities}),
        "facts": sorted({f.id for f in answered.facts}),
    }
    connection.query(graph, query, params, question="note question")


def close_case(connection: Connection, graph: str, case: str, *, run: str, findings: Sequence[Kept], at: int) -> bool:
    """Attaches the findings and closes the case, in one write that does nothing unless the case is still open.

    Returns whether it was this run that closed it: of two that try, one succeeds, so a case has one set of findings.
    """
    query = (
        "MATCH (c:Case {id: $case}) WHERE c.status = 'open' MATCH (r:Run {id: $run}) SET c.status = 'closed', c.closed_at = $at, c.run = $run "
        "FOREACH (f IN $findings | CREATE (c)-[:HAS_FINDING]->"
        "(:Finding {id: f.id, n: f.n, kind: f.kind, status: f.status, reasons: f.reasons, json: f.json})-[:FROM]->(r)) "
        "RETURN c.id"
    )
    rows = [{"id": f.id, "n": n, "kind": f.kind, "status": f.status, "reasons": list(f.reasons), "json": f.json} for n, f in enumerate(findings)]
    return bool(connection.query(graph, query, {"case": case, "run": run, "at": at, "findings": rows}, question="close case").rows)


def end_case(connection: Connection, graph: str, case: str, *, status: CaseStatus, reason: str, run: str, at: int) -> bool:
    """Ends a case without findings (failed, cancelled); does nothing unless it is still open. Returns whether it did."""
    query = "MATCH (c:Case {id: $case}) WHERE c.status = 'open' SET c.status = $status, c.reason = $reason, c.closed_at = $at, c.run = $run RETURN c.id"
    params = {"case": case, "status": str(status), "reason": reason, "at": at, "run": run}
    return bool(connection.query(graph, query, params, question="end case").rows)


def settled(connection: Connection, graph: str, case: str) -> Settled:
    """How the case stands: its status, and if it was closed, the findings and questions of the run that closed it."""
    query = (
        "MATCH (c:Case {id: $case}) OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding) WITH c, f ORDER BY f.n WITH c, collect(f.json) AS findings "
        "OPTIONAL MATCH (c)-[:HAS_RUN]->(r:Run {id: c.run}) OPTIONAL MATCH (r)-[:ASKED]->(q:QuestionCall) WITH c, findings, r, q ORDER BY q.n "
        "RETURN c.status, c.reason, c.run, r.planner, findings, collect(q.queries), r.notes, r.spent"
    )
    rows = connection.ro_query(graph, query, {"case": case}, question="read findings").rows
    if not rows:
        return Settled(CaseStatus.FAILED, reason="The case is not on the desk any more.")
    status, reason, run, planner, findings, queries, notes, spent = rows[0]
    return Settled(
        status=CaseStatus(str(status)),
        reason=str(reason or ""),
        run=str(run or ""),
        planner=str(planner or ""),
        findings=tuple(FindingShown.model_validate_json(str(f)) for f in cast("list[object]", findings)),
        computed=tuple(c for q in cast("list[object]", queries) for c in _COMPUTED.validate_json(str(q))),
        notes=tuple(_NOTES.validate_json(str(notes))) if notes else (),
        spent=SpentShown.model_validate_json(str(spent)) if spent else None,
    )
