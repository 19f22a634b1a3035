"""Every query on a person's memory: one function each, typed rows out.

All of them take a CONCIERGE connection and the name of the graph ``memory:{u}``; all may raise :class:`graph.GraphError`.
Text is always a parameter. Written by typed verbs alone.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from uuid import uuid4

from graph import Connection, GraphMissing, make_index

from .counting import COUNTED
from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .earlier import brought_up
from .lists import take_off
from .put import put_kept
from .rows import ANSWER_COLUMNS, SAID_COLUMNS, TURN_COLUMNS, answer_of, asked_params, said_of, turn_of
from .schema import FEW, FORM, INDEXED, TIES
from .subjects import MERGED, SUBJECT, key_of, subject_params
from .tail import Row, among, latest
from .transitions import assessment
from .words import OPEN, AnswerKept, Asked, Cite, Origin, Put, RunKept, Said, Subject, TurnKept, Watch

_ANSWER: Final = (
    f"MATCH (p:Person {{id: 'me'}}), (t:Turn {{id: $turn}}) SET {COUNTED} "
    "CREATE (t)<-[:ANSWERS]-(a:Answer {id: $id, n: t.n, text: $text, outcome: $outcome, case: $case, at: $at, "
    "intent: $intent, args: $args, about: $about, listed: $listed, slot: $slot, put: $put, market: $market, present: $present}) "
    f"FOREACH (r IN $subjects | {MERGED}CREATE (t)-[:ABOUT {{at: $at}}]->(x)) "
    f"FOREACH (r IN $assessed | {MERGED}CREATE (x)<-[:OF]-(s:Assessment) SET s = r.said) "
    "FOREACH (c IN $cites | MERGE (f:FactRef {key: c.key}) SET f.market = c.market, f.fact = c.fact, f.revision = c.revision CREATE (a)-[:CITES {n: c.n}]->(f))"
)

UNASKED: Final = Asked("")
"""Nothing that a question could refer to."""


class SessionGone(LookupError):
    """The session that should be written into was forgotten."""


def open_memory(connection: Connection, graph: str, *, name: str, at: int) -> None:
    """Makes the indexes and the person's node where they are missing; does nothing the second time. Two terminals may do it at once."""
    if _is_open(connection, graph):
        return
    for label, prop in INDEXED:
        make_index(connection, graph, f"CREATE INDEX FOR (n:{label}) ON (n.{prop})")
    ties = ", ".join(f"(a)-[:{tie}]->(a)" for tie in TIES)
    connection.query(
        graph,
        f"CREATE (a:Scratch:{':'.join(FEW)} {{id: '', key: '', until: 0, source: '', value: ''}}), {ties} DETACH DELETE a",
        question="names of labels and ties",
    )
    query = "MERGE (p:Person {id: 'me'}) ON CREATE SET p.name = $name, p.since = $at RETURN p.id"
    connection.query(graph, query, {"name": name, "at": at})
    brought_up(connection, graph)
    connection.query(graph, "MATCH (p:Person {id: 'me'}) SET p.indexed = $n", {"n": FORM})


def _is_open(connection: Connection, graph: str) -> bool:
    try:
        rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.indexed").rows
    except GraphMissing:
        return False
    return bool(rows) and rows[0][0] == FORM


def open_session(connection: Connection, graph: str, *, at: int) -> str:
    """Begins a session and returns its id."""
    session = uuid4().hex
    query = "MATCH (p:Person {id: 'me'}) CREATE (p)-[:HAS_SESSION]->(:Session {id: $id, at: $at})"
    connection.query(graph, query, {"id": session, "at": at}, question="session")
    return session


def add_turn(connection: Connection, graph: str, session: str, *, text: str, at: int) -> str:
    """Keeps what the person typed, before anything is done about it, and returns the turn's id. Raises SessionGone, GraphError."""
    turn = uuid4().hex
    query = (
        "MATCH (p:Person {id: 'me'}), (s:Session {id: $session}) WITH p, s, coalesce(p.turns, 0) + 1 AS n "
        f"SET p.turns = n, s.first = coalesce(s.first, n), s.last = n, {COUNTED} "
        "CREATE (s)-[:HAS_TURN]->(:Turn {id: $id, text: $text, at: $at, n: n, session: $session}) RETURN n"
    )
    rows = connection.query(graph, query, {"session": session, "id": turn, "text": text, "at": at}, question="turn").rows
    if not rows:
        raise SessionGone(session)
    return turn


def add_answer(
    connection: Connection,
    graph: str,
    turn: str,
    *,
    text: str,
    outcome: str,
    case: str,
    at: int,
    cites: Sequence[Cite] = (),
    subject: Subject | None = None,
    asked: Asked = UNASKED,
    market: str = "",
    present: bool = True,
    put: Put | None = None,
    assessed: Sequence[tuple[Subject, Said]] = (),
) -> str:
    """Keeps an answer with the exact facts that it cites and with what it says of subjects, in one write, and returns its id.

    Where ``subject`` is given, the turn was about it; ``asked`` is what the next question may refer to; ``market`` is the one that was asked,
    ``present`` whether as of now; ``put`` is the question that it puts; what is ``assessed`` is what the person has now "last looked" at.
    """
    answer = uuid4().hex
    params = {
        "turn": turn,
        "id": answer,
        "text": text,
        "outcome": outcome,
        "case": case,
        "at": at,
        "market": market or None,
        "present": present,
        "put": put_kept(put),
        "cites": [{"key": _ref(c), "market": c.market, "fact": c.fact, "revision": c.revision, "n": c.n} for c in cites],
        "subjects": [] if subject is None else [subject_params(subject)],
        "assessed": [{**subject_params(of), "said": {**assessment(said), "turn": turn}} for of, said in assessed],
        **asked_params(asked),
    }
    connection.query(graph, _ANSWER, params, question="answer")
    return answer


def talk(connection: Connection, graph: str, session: str, market: str, *, limit: int = 12) -> tuple[TurnKept, ...]:
    """The latest answered turns of a session that were of this market, latest first: what the next question may refer to."""
    last = connection.ro_query(graph, "MATCH (s:Session {id: $session}) RETURN s.last", {"session": session}, question="talk").rows
    query = (
        "MATCH (t:Turn) WHERE t.n > $low AND t.session = $session WITH t MATCH (t)<-[:ANSWERS]-(a:Answer) WITH a ORDER BY a.at DESC, a.n DESC LIMIT $limit "
        "OPTIONAL MATCH (a)-[c:CITES]->(f:FactRef) WITH a, c, f ORDER BY c.n, f.key WITH a, collect([c.n, f.market, f.fact, f.revision]) AS cites "
        f"RETURN {TURN_COLUMNS}, cites ORDER BY a.at DESC, a.n DESC"
    )

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"session": session, "low": low, "limit": most}, question="talk").rows

    top = int(str(last[0][0])) if last and last[0][0] is not None else 0
    return tuple(turn_of(row, market) for row in among(top, limit, read))


def last_assessment(connection: Connection, graph: str, subject: Subject) -> Said | None:
    """What was last said of a subject; None if it was never assessed for this person."""
    query = f"MATCH (x:Subject {{key: $key}})<-[:OF]-(a:Assessment) RETURN {SAID_COLUMNS} ORDER BY a.at DESC, a.id LIMIT 1"
    rows = connection.ro_query(graph, query, {"key": key_of(subject)}, question="last looked").rows
    return said_of(rows[0]) if rows else None


def add_watch(connection: Connection, graph: str, subject: Subject, said: Said, *, turn: str = "") -> Deed | None:
    """Puts a subject on the watch list and keeps today's assessment as "last looked", in one write.

    None if it is watched already: then all stays as it is, with what was last looked at.
    """
    query = (
        f"MATCH (p:Person {{id: 'me'}}) {SUBJECT} WITH p, x OPTIONAL MATCH (p)-[w:WATCHES]->(x) WHERE w.until = $open WITH p, x, count(w) AS held "
        f"WHERE held = 0 {noting()}CREATE (p)-[:WATCHES {{since: $at, until: $open, deed: $deed, turn: $turn}}]->(x) CREATE (d)-[:ON]->(x) "
        f"CREATE (x)<-[:OF]-(a:Assessment) SET a = $said, a.turn = $turn RETURN {DEED_COLUMNS}"
    )
    params = {**subject_params(subject), "open": OPEN, "said": assessment(said), **noted("watch", f"watching: {subject.name}", at=said.at, turn=turn)}
    return first_deed(connection.query(graph, query, params, question="watch").rows)


def remove_watch(connection: Connection, graph: str, *, market: str, subject: str, at: int, turn: str = "") -> Deed | None:
    """Takes a subject off the list (that it was watched is kept); None if it was not on it."""
    return take_off(connection, graph, "WATCHES", market=market, subject=subject, at=at, turn=turn)


def watches(connection: Connection, graph: str, market: str) -> tuple[Watch, ...]:
    """The person's watch list in a market, oldest watch first, each with what was last said of it."""
    query = (
        "MATCH (:Person {id: 'me'})-[w:WATCHES]->(x:Subject) WHERE w.until = $open AND x.market = $market "
        "OPTIONAL MATCH (x)<-[:OF]-(a:Assessment) WITH w, x, a ORDER BY a.at DESC, a.id WITH w, x, head(collect(a)) AS a "
        f"RETURN x.market, x.subject, x.name, w.since, {SAID_COLUMNS} ORDER BY w.since, x.name, x.subject"
    )
    rows = connection.ro_query(graph, query, {"open": OPEN, "market": market}, question="watch list").rows
    return tuple(Watch(Subject(str(r[0]), str(r[1]), str(r[2])), int(str(r[3])), None if r[4] is None else said_of(r[4:])) for r in rows)


def last_said(connection: Connection, graph: str, market: str, kind: str, *, limit: int = 1_000) -> Mapping[Subject, Said]:
    """What was last said of each subject of a kind, watched or not: those that were spoken of last, the latest first. Raises GraphError."""
    query = (
        "MATCH (x:Subject)<-[:OF]-(a:Assessment) WHERE x.market = $market AND x.subject STARTS WITH $kind "
        "WITH x, a ORDER BY a.at DESC, a.known_at DESC, a.id WITH x, head(collect(a)) AS a "
        f"RETURN x.market, x.subject, x.name, {SAID_COLUMNS} ORDER BY a.at DESC, x.subject LIMIT $limit"
    )
    rows = connection.ro_query(graph, query, {"market": market, "kind": f"{kind}:", "limit": limit}, question="what was last said").rows
    return {Subject(str(r[0]), str(r[1]), str(r[2])): said_of(r[3:]) for r in rows}


def answers(connection: Connection, graph: str, *, limit: int = 100) -> tuple[AnswerKept, ...]:
    """The latest answers, newest first, with the facts that each cites."""
    query = (
        "MATCH (a:Answer) WHERE a.n > $low WITH a ORDER BY a.at DESC, a.n DESC LIMIT $limit MATCH (a)-[:ANSWERS]->(t:Turn) "
        f"OPTIONAL MATCH (a)-[c:CITES]->(f:FactRef) WITH t, a, c, f ORDER BY c.n, f.key RETURN {ANSWER_COLUMNS}, a.n AS n ORDER BY a.at DESC, n DESC"
    )

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"low": low, "limit": most}, question="answers").rows

    return tuple(answer_of(row[:-1]) for row in latest(connection, graph, "turns", limit, read))


def keep_run(connection: Connection, graph: str, turn: str, *, case: str, run: str) -> None:
    """Keeps with a turn how it went, event by event: a text that is packed and that nobody asks anything of."""
    query = f"MATCH (p:Person {{id: 'me'}}), (t:Turn {{id: $turn}}) SET t.case = $case, t.run = $run, {COUNTED}"
    connection.query(graph, query, {"turn": turn, "case": case, "run": run}, question="run kept")


def runs(connection: Connection, graph: str, *, limit: int = 100) -> tuple[RunKept, ...]:
    """The latest turns of which it is kept how they went, newest first."""
    query = "MATCH (t:Turn) WHERE t.n > $low AND t.run IS NOT NULL RETURN t.case, t.text, t.at ORDER BY t.at DESC, t.n DESC LIMIT $limit"

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"low": low, "limit": most}, question="runs").rows

    return tuple(RunKept(str(case), str(text), int(str(at))) for case, text, at in latest(connection, graph, "turns", limit, read))


def runs_of_turns(connection: Connection, graph: str, turns: Sequence[str]) -> Mapping[str, str]:
    """How these turns went, packed, by the turn's id; a turn of which nothing is kept is left out. Raises GraphError."""
    query = "MATCH (t:Turn) WHERE t.id IN $turns AND t.run IS NOT NULL RETURN t.id, t.run"
    rows = connection.ro_query(graph, query, {"turns": list(turns)}, question="runs of turns").rows
    return {str(turn): str(run) for turn, run in rows}


def runs_of(connection: Connection, graph: str, case: str) -> tuple[RunKept, ...]:
    """The turns whose case has this id, or one that begins so, newest first, with how they went."""
    query = "MATCH (t:Turn) WHERE t.run IS NOT NULL AND t.case STARTS WITH $case RETURN t.case, t.text, t.at, t.run ORDER BY t.at DESC, t.n DESC LIMIT 5"
    rows = connection.ro_query(graph, query, {"case": case}, question="run").rows
    return tuple(RunKept(str(found), str(text), int(str(at)), str(run)) for found, text, at, run in rows)


def _ref(cite: Cite) -> str:
    return f"{cite.market}|{cite.fact}|{cite.revision}"


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def saying(connection: Connection, graph: str, answers: Sequence[str], words: str) -> frozenset[str]:
    """Those of these answers, by id, in whose text these words stand, just so. Raises GraphError."""
    query = "UNWIND $ids AS i MATCH (a:Answer {id: i}) WHERE a.text CONTAINS $words RETURN i"
    rows = connection.ro_query(graph, query, {"ids": list(answers), "words": words}, question="answers that say it").rows if answers else ()
    return frozenset(str(row[0]) for row in rows)


def origins_of(connection: Connection, graph: str, answers: Sequence[str]) -> Mapping[str, Origin]:
    """Of answers by id from where they came; those that are not known are left out. Raises GraphError."""
    query = "UNWIND $ids AS i MATCH (a:Answer {id: i}) RETURN i, a.case, a.market, a.intent"
    rows = connection.ro_query(graph, query, {"ids": list(answers)}, question="from where answers came").rows if answers else ()
    return {str(answer): Origin(str(case or ""), str(market or ""), str(intent or "")) for answer, case, market, intent in rows}
