"""Answers that a change broke: marked, with what broke; asked again; the old one readable beside the new."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from graph import Connection

from .counting import COUNTED
from .rows import TURN_COLUMNS, answer_of, turn_of
from .tail import Row, latest
from .words import AnswerKept, Asked, Cite

_KEPT: Final = "a.id, t.text, a.text, a.outcome, a.case, a.at"


@dataclass(frozen=True, slots=True)
class CitedAnswer:
    """An answer that still stands, with what it was to and the facts that it cites."""

    id: str
    turn: str
    """The id of its turn."""
    asked_text: str
    """What was typed."""
    text: str
    outcome: str
    asked: Asked
    """Intent, arguments, whom it named."""
    case: str
    at: int
    cites: tuple[Cite, ...]
    present: bool = True
    """Whether it spoke of the present; one "as of" another day is not broken by what the world did since."""


@dataclass(frozen=True, slots=True)
class Break:
    """One reason for which an answer no longer holds."""

    answer: str
    why: str
    """One sentence."""
    fact: str = ""
    """The fact whose cited version is known no longer; empty where something else moved."""
    was: str = ""
    """What was cited: the row's quote, or what was said of a subject ..."""
    now: str = ""
    """... and how that reads now."""


@dataclass(frozen=True, slots=True)
class StaleAnswer:
    """An answer that no longer holds, why, and what was said instead."""

    answer: AnswerKept
    at: int
    """When it was marked."""
    breaks: tuple[Break, ...]
    replaced_by: AnswerKept | None


def cited(connection: Connection, graph: str, market: str, *, limit: int = 200) -> tuple[CitedAnswer, ...]:
    """The answers of a market that still stand and came from a case, latest first. Raises GraphError."""

    def read(low: int, most: int) -> Sequence[Row]:
        return _read(connection, graph, "a.n > $low AND a.stale_at IS NULL", {"low": low, "market": market, "limit": most})

    return tuple(_cited_of(row, market) for row in latest(connection, graph, "turns", limit, read))


def waiting(connection: Connection, graph: str, market: str, *, limit: int = 20) -> tuple[CitedAnswer, ...]:
    """The answers of a market that no longer hold and that nothing replaces yet, latest first: what is to be asked again. Raises GraphError."""
    rows = _read(connection, graph, "a.stale_at > 0 AND NOT (a)<-[:REPLACES]-(:Answer)", {"market": market, "limit": limit})
    return tuple(_cited_of(row, market) for row in rows)


def _read(connection: Connection, graph: str, which: str, params: Mapping[str, object]) -> Sequence[Row]:
    query = (
        f"MATCH (a:Answer) WHERE {which} AND a.case <> '' AND coalesce(a.market, $market) = $market "
        "WITH a ORDER BY a.at DESC, a.n DESC LIMIT $limit MATCH (a)-[:ANSWERS]->(t:Turn) "
        "OPTIONAL MATCH (a)-[c:CITES]->(f:FactRef) WITH t, a, c, f ORDER BY c.n, f.key "
        "WITH t, a, collect([c.n, f.market, f.fact, f.revision]) AS cites "
        f"RETURN a.id, t.id, t.text, a.text, a.at, coalesce(a.present, true), {TURN_COLUMNS}, cites ORDER BY a.at DESC, a.n DESC"
    )
    return connection.ro_query(graph, query, params, question="answers that stand").rows


def broken_by(connection: Connection, graph: str, breaks: Sequence[str]) -> Mapping[str, str]:
    """Of breaks by id the answer that each is of. Raises GraphError."""
    query = "UNWIND $ids AS i MATCH (a:Answer)-[:BROKEN_BY]->(b:Break {id: i}) RETURN i, a.id"
    rows = connection.ro_query(graph, query, {"ids": list(breaks)}, question="what was broken").rows if breaks else ()
    return {str(one): str(answer) for one, answer in rows}


def mark_stale(connection: Connection, graph: str, rows: Sequence[Break], *, at: int) -> int:
    """Marks answers as stale with every reason that is new, in one write; returns how many reasons were new. Raises GraphError."""
    query = (
        "UNWIND $rows AS r MATCH (a:Answer {id: r.answer}) OPTIONAL MATCH (a)-[:BROKEN_BY]->(o:Break {fact: r.fact, why: r.why, now: r.now}) "
        "WITH a, r, count(o) AS held WHERE held = 0 MATCH (p:Person {id: 'me'}) "
        f"SET a.stale_at = coalesce(a.stale_at, $at), {COUNTED} "
        "CREATE (a)-[:BROKEN_BY]->(b:Break {id: r.id, fact: r.fact, why: r.why, was: r.was, now: r.now, at: $at}) RETURN count(b)"
    )
    told = [{"id": uuid4().hex, "answer": r.answer, "why": r.why, "fact": r.fact, "was": r.was, "now": r.now} for r in rows]
    found = connection.query(graph, query, {"rows": told, "at": at}, question="mark stale").rows
    return int(str(found[0][0])) if found else 0


def claim(connection: Connection, graph: str, answer: str, *, at: int, until: int) -> bool:
    """One terminal has an answer that is to be asked again to itself until then (ms), or until it lets go. Returns whether it has it. Raises GraphError.

    Whoever is killed with it holds it no longer than that. One write: of two that try at once one gets it.
    """
    query = (
        "MATCH (a:Answer {id: $id}) WHERE a.stale_at > 0 AND coalesce(a.until, 0) <= $at OPTIONAL MATCH (a)<-[:REPLACES]-(n:Answer) "
        "WITH a, count(n) AS newer WHERE newer = 0 SET a.until = $until RETURN 1"
    )
    return bool(connection.query(graph, query, {"id": answer, "at": at, "until": until}, question="claim to ask again").rows)


def let_go(connection: Connection, graph: str, answer: str) -> None:
    """An answer that was claimed and not asked again is free at once. Raises GraphError."""
    connection.query(graph, "MATCH (a:Answer {id: $id}) SET a.until = 0", {"id": answer}, question="let go what was claimed")


def replace_answer(connection: Connection, graph: str, old: str, new: str) -> bool:
    """The new answer stands in place of the old, which stays readable. Returns whether both are there. Raises GraphError."""
    query = f"MATCH (p:Person {{id: 'me'}}), (o:Answer {{id: $old}}), (n:Answer {{id: $new}}) SET {COUNTED} MERGE (n)-[:REPLACES]->(o) RETURN 1"
    return bool(connection.query(graph, query, {"old": old, "new": new}, question="replace answer").rows)


def stale_answers(connection: Connection, graph: str, market: str = "", *, limit: int = 20, waiting: bool = False) -> tuple[StaleAnswer, ...]:
    """The answers that no longer hold, latest marked first; ``waiting``: of those only that nothing replaces yet. Raises GraphError."""
    query = (
        "MATCH (a:Answer) WHERE a.stale_at > 0 WITH a MATCH (a)-[:ANSWERS]->(t:Turn) WHERE ($market = '' OR coalesce(a.market, $market) = $market) "
        "OPTIONAL MATCH (a)<-[:REPLACES]-(m:Answer)-[:ANSWERS]->(u:Turn) WITH t, a, m, u ORDER BY m.at DESC "
        "WITH t, a, head(collect([m.id, u.text, m.text, m.outcome, m.case, m.at])) AS newer WHERE NOT $waiting OR newer[0] IS NULL "
        "WITH t, a, newer ORDER BY a.stale_at DESC, a.at DESC, a.id LIMIT $limit "
        "OPTIONAL MATCH (a)-[:BROKEN_BY]->(b:Break) WITH t, a, newer, b ORDER BY b.at, b.fact "
        "WITH t, a, newer, collect([a.id, b.why, b.fact, b.was, b.now]) AS breaks "
        f"OPTIONAL MATCH (a)-[c:CITES]->(f:FactRef) WITH t, a, newer, breaks, c, f ORDER BY c.n, f.key "
        f"RETURN {_KEPT}, collect([c.n, f.market, f.fact, f.revision]), a.stale_at, breaks, newer ORDER BY a.stale_at DESC, a.at DESC, a.id"
    )
    params = {"market": market, "limit": limit, "waiting": waiting}
    return tuple(_stale_of(row) for row in connection.ro_query(graph, query, params, question="stale answers").rows)


def _cited_of(row: Sequence[object], market: str) -> CitedAnswer:
    answer, turn, asked_text, text, at, present = row[:6]
    kept = turn_of(row[6:], market)
    return CitedAnswer(
        id=str(answer),
        turn=str(turn),
        asked_text=str(asked_text),
        text=str(text),
        outcome=kept.outcome,
        asked=kept.asked,
        case=kept.case,
        at=int(str(at)),
        cites=kept.cites,
        present=present is not False,
    )


def _stale_of(row: Sequence[object]) -> StaleAnswer:
    stale_at, breaks, newer = row[7:]
    listed = breaks if isinstance(breaks, list) else []
    replacing = newer if isinstance(newer, list) and newer[0] is not None else None
    return StaleAnswer(
        answer=answer_of(row[:7]),
        at=int(str(stale_at)),
        breaks=tuple(Break(*(str(part or "") for part in b)) for b in listed if b[1] is not None),
        replaced_by=None if replacing is None else answer_of([*replacing, []]),
    )
