"""Every query that the check asks of the engine beside those of the rule, one function each."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

from graph import Connection
from market.access.kinds import PRINCIPALS
from market.access.walk import OWNER
from market.core.form import Reader
from market.core.read import holding, seen, whole
from market.core.register import day_ms

_LONG_MS: Final = 60_000
"""All memberships of a firm are read at once."""

_SINCE: Final = "r.valid_from, coalesce(r.expires, '')"


def memberships(reader: Reader) -> list[tuple[str, str, str, int, bool]]:
    """Every membership that holds: fact, member, group, since when (ms), whether an end of it is planned."""
    query = f"MATCH (a:Entity)-[r:MEMBER_OF]->(b) WHERE {holding()} RETURN r.id, a.id, b.id, {_SINCE}"
    return [(str(fact), str(a), str(b), whole(since), bool(expires)) for fact, a, b, since, expires in _rows(reader, query, "all memberships")]


def rights(reader: Reader) -> list[tuple[str, str, str, int, str, bool]]:
    """Every right to a document that holds, its owner's included: fact, holder, document, since when (ms), level, whether it is the owner's."""
    query = f"MATCH (d:Document)<-[r:MAY|OWNS]-(a) WHERE {holding()} RETURN r.id, a.id, d.id, r.valid_from, coalesce(r.level, $owner), type(r) = 'OWNS'"
    rows = _rows(reader, query, "all rights", {"owner": OWNER})
    return [(str(fact), str(a), str(document), whole(since), str(level), owned is True) for fact, a, document, since, level, owned in rows]


def teams(reader: Reader) -> list[tuple[str, str, int]]:
    """Who is in which team, and since when (ms)."""
    query = f"MATCH (a:Entity)-[r:IN_TEAM]->(b) WHERE {holding()} RETURN a.id, b.id, r.valid_from"
    return [(str(who), str(team), whole(since)) for who, team, since in _rows(reader, query, "who is in which team")]


def gone(reader: Reader) -> set[str]:
    """The people and agents who have left by the day of the view: ``until`` in their row of ``people.csv`` has come."""
    query = f"MATCH (a:Entity)-[r:RECORDED_IN]->(c:Record) WHERE a.kind IN $kinds AND {seen()} AND c.cells CONTAINS '\"until\"' RETURN a.id, c.cells"
    rows = _rows(reader, query, "who has left", {"kinds": list(PRINCIPALS)})
    ends = {str(who): day_ms(json.loads(str(cells)).get("until", "")) for who, cells in rows}
    return {who for who, end in ends.items() if end is not None and end <= reader.view.valid_at}


def audiences(reader: Reader) -> list[tuple[str, str]]:
    """Which document is meant for which group."""
    query = f"MATCH (d:Document)-[r:MEANT_FOR]->(b) WHERE {holding()} RETURN d.id, b.id"
    return [(str(document), str(group)) for document, group in _rows(reader, query, "for whom documents are meant")]


def back_to(connection: Connection, fork: str, token: str, revision: int, known_at: int) -> None:
    """Makes a fork's lock one's own, whoever held that of the market when it was copied, and takes its head back to a revision. Raises GraphError."""
    params = {"token": token, "revision": revision, "known": known_at}
    connection.query(fork, "MATCH (c:Change) WHERE c.revision > $revision DELETE c", params, question="fork: later changes")
    connection.query(fork, "MATCH (m:Market) SET m.lock = $token, m.revision = $revision, m.known_at = $known", params, question="fork: head")


def _rows(reader: Reader, query: str, question: str, params: Mapping[str, object] | None = None) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **(params or {})}, question=question, timeout_ms=_LONG_MS).rows
