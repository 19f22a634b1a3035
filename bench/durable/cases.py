"""What must be true of cases, whoever was killed over them: each is settled once, and what was answered of it was one thing."""

import json
from collections import defaultdict
from pathlib import Path

from agents.desk import ConciergeDesk, InvestigatorDesk
from agents.faults import FILE, FaultLog
from agents.investigator import Investigator, unique_name
from graph import Connection, Engine, GraphMissing, Role, cases_graph, events_stream, memory_graph
from market.core.archive import Archive
from market.core.clock import now_ms

_LATER_MS = 10**14
"""Later than every case."""


def settle(engine: Engine, data_dir: Path, person: str) -> int:
    """Lets an Investigator work until nothing is left to do; how many cases it took. Raises GraphError, and what a fault of the program raises."""
    ConciergeDesk(engine.connect(Role.CONCIERGE, person), person).ring_again(before=now_ms() + _LATER_MS)
    desk = InvestigatorDesk(engine.connect(Role.INVESTIGATOR), unique_name())
    worker = Investigator(desk, Archive(data_dir / "files"), FaultLog(data_dir / FILE), idle_ms=0)
    taken = 0
    while worker.step(block_ms=0):
        taken += 1
    return taken


def unsound(connection: Connection, person: str) -> tuple[str, ...]:
    """What is wrong with the person's cases and answers once everything was settled; nothing is right. ``connection`` may read everything."""
    cases, memory = cases_graph(person), memory_graph(person)
    found = [f"the case {case} is {status}" for case, status in _rows(connection, cases, "MATCH (c:Case) WHERE c.status = 'open' RETURN c.id, c.status")]
    found += [
        f"the case {case} has findings of the run {run}, and was settled by {by}"
        for case, run, by in _rows(
            connection, cases, "MATCH (c:Case)-[:HAS_FINDING]->()-[:FROM]->(r:Run) WHERE r.id <> c.run RETURN DISTINCT c.id, r.id, c.run"
        )
    ]
    twice = "MATCH (t:Turn)<-[:ANSWERS]-(a:Answer) WHERE NOT (a)-[:REPLACES]->() WITH t, count(a) AS n WHERE n > 1 RETURN t.id, n"
    found += [f"the turn {turn} has {n} answers" for turn, n in _rows(connection, memory, twice)]
    differently = "MATCH (a:Answer) WHERE a.case <> '' WITH a.case AS case, collect(DISTINCT a.text) AS texts WHERE size(texts) > 1 RETURN case, size(texts)"
    found += [f"the case {case} was answered in {n} ways" for case, n in _rows(connection, memory, differently)]
    closed = {case for (case,) in _rows(connection, cases, "MATCH (c:Case) WHERE c.status = 'closed' RETURN c.id")}
    answered = _rows(connection, memory, "MATCH (a:Answer) WHERE a.case <> '' AND NOT (a)-[:REPLACES]->() RETURN a.case")
    found += [f"the case {case} was answered and is not closed" for (case,) in answered if case not in closed]
    return (*found, *_said_differently(connection, person))


def _said_differently(connection: Connection, person: str) -> list[str]:
    """Cases that were said to be closed in two ways."""
    said = defaultdict[str, set[str]](set)
    for _, fields in connection.xread(events_stream(person), "0", count=1_000_000):
        event = json.loads(fields.get("event", "{}"))
        if event.get("type") == "CaseClosed":
            said[fields["case"]].add(json.dumps(event, sort_keys=True))
    return [f"the case {case} was said to be closed in {len(ways)} ways" for case, ways in said.items() if len(ways) > 1]


def _rows(connection: Connection, graph: str, query: str) -> list[tuple[str, ...]]:
    try:
        return [tuple(map(str, row)) for row in connection.ro_query(graph, query, timeout_ms=60_000).rows]
    except GraphMissing:
        return []
