"""What moved while a person was away, as it was told; and the moment at which they last looked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from uuid import uuid4

from graph import Connection

from .counting import COUNTED
from .rows import SAID_COLUMNS, said_of, said_params
from .subjects import MERGED, key_of, subject_params
from .words import Said, Subject

NOTHING: Final[Mapping[Subject, Said]] = MappingProxyType({})
_BEFORE: Final = SAID_COLUMNS.replace("a.", "b.")
COLUMNS: Final = f"n.id, x.market, x.subject, x.name, n.at, n.cause, n.receipt, n.passed, n.told_at, {SAID_COLUMNS}, {_BEFORE}"


@dataclass(frozen=True, slots=True)
class Transition:
    """A subject's assessment moved."""

    subject: Subject
    at: int
    """When it moved: when the market knew."""
    before: Said | None
    """What was last looked at; None if it was never assessed for this person."""
    after: Said
    cause: str
    """``world``, ``correction``, ``rule`` or ``merge``."""
    receipt: str
    """The move split over the paths, as JSON."""
    passed: bool = False
    """Whether it came and went: what it moved to holds no longer."""
    told_at: int = 0
    """When the person was told."""
    id: str = ""
    """Chosen when it is kept."""


_LOOKED: Final = (
    "UNWIND CASE WHEN size($seen) = 0 THEN [null] ELSE $seen END AS s OPTIONAL MATCH (x:Subject {key: s.key}) "
    "OPTIONAL MATCH (x)<-[:OF]-(a:Assessment) WHERE a.at > s.at OR (a.at = s.at AND a.known_at > s.known_at) WITH s, x, count(a) AS later "
    "WITH collect(CASE WHEN x IS NULL OR later > 0 THEN s.key END) AS late "
    f"MATCH (p:Person {{id: 'me'}}) SET p.looked_at = $at, {COUNTED} "
    f"FOREACH (r IN [m IN $moves WHERE NOT m.key IN late] | {MERGED}"
    "CREATE (p)-[:WAS_TOLD]->(n:Transition {id: r.id, at: r.at, cause: r.cause, receipt: r.receipt, passed: r.passed, told_at: $at})-[:MOVED]->(x) "
    "CREATE (n)-[:AFTER]->(a:Assessment) SET a = r.after FOREACH (s IN r.before | CREATE (n)-[:BEFORE]->(b:Assessment) SET b = s)) "
    f"FOREACH (r IN [m IN $looks WHERE NOT m.key IN late] | {MERGED}CREATE (x)<-[:OF]-(a:Assessment) SET a = r.said) RETURN late"
)
"""Whatever was looked at later than it is known to whoever writes is left as it is, in the same write: of two terminals that greet at once, one is kept.
What was forgotten meanwhile stays forgotten.
"""


def looked(
    connection: Connection, graph: str, transitions: Sequence[Transition], looks: Mapping[Subject, Said], *, at: int, seen: Mapping[Subject, Said] = NOTHING
) -> frozenset[str]:
    """Keeps what was told, and how each subject now stands, in one write: a kill loses or doubles nothing.

    Each transition is told ``at`` (ms), whatever its ``told_at``. That the person looked is kept also where nothing moved. ``seen`` is how subjects were last
    looked at as far as the caller knows: of one that was looked at since, or forgotten, nothing is kept. Returns the ids of those. Raises GraphError.
    """
    moves = [
        {
            **subject_params(t.subject),
            "id": uuid4().hex,
            "at": t.at,
            "cause": t.cause,
            "receipt": t.receipt,
            "passed": t.passed,
            "before": [] if t.before is None else [assessment(t.before)],
            "after": assessment(t.after),
        }
        for t in transitions
    ]
    rows = [{**subject_params(subject), "said": assessment(said)} for subject, said in looks.items()]
    known = [{"key": key_of(subject), "at": said.at, "known_at": said.known_at} for subject, said in seen.items()]
    written = connection.query(graph, _LOOKED, {"moves": moves, "looks": rows, "at": at, "seen": known}, question="looked").rows
    if not written:
        return frozenset(subject.id for subject in seen)  # the person was forgotten with everything
    late = set(written[0][0]) if isinstance(written[0][0], list) else set()
    return frozenset(subject.id for subject in seen if key_of(subject) in late)


def transitions(connection: Connection, graph: str, market: str = "", *, since: int = 0, limit: int = 100) -> tuple[Transition, ...]:
    """What was told at ``since`` (ms) or later, latest told first, of one market or of all. Raises GraphError."""
    query = (
        "MATCH (:Person {id: 'me'})-[:WAS_TOLD]->(n:Transition)-[:MOVED]->(x:Subject) WHERE n.told_at >= $since AND ($market = '' OR x.market = $market) "
        "WITH n, x ORDER BY n.told_at DESC, n.at DESC, x.name, n.id LIMIT $limit "
        "MATCH (n)-[:AFTER]->(a:Assessment) OPTIONAL MATCH (n)-[:BEFORE]->(b:Assessment) "
        f"RETURN {COLUMNS} ORDER BY n.told_at DESC, n.at DESC, x.name, n.id"
    )
    rows = connection.ro_query(graph, query, {"since": since, "market": market, "limit": limit}, question="transitions").rows
    return tuple(transition_of(row) for row in rows)


def last_told(connection: Connection, graph: str, market: str = "") -> tuple[Transition, ...]:
    """The transitions that were told last, all of that one moment; none if none ever was. Raises GraphError."""
    latest = transitions(connection, graph, market, limit=1)
    return transitions(connection, graph, market, since=latest[0].told_at, limit=10_000) if latest else ()


def last_looked(connection: Connection, graph: str) -> int | None:
    """When the person was last greeted, ms, whether anything had moved or not; None if never. Raises GraphError."""
    rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.looked_at", question="last greeted").rows
    return int(str(rows[0][0])) if rows and rows[0][0] is not None else None


def assessment(said: Said) -> Mapping[str, object]:
    """An assessment's properties, with an id of its own."""
    return {"id": uuid4().hex, **said_params(said)}


def transition_of(row: Sequence[object]) -> Transition:
    """One row of :data:`COLUMNS`."""
    found, market, subject, name, at, cause, receipt, passed, told_at = row[:9]
    after, before = row[9:19], row[19:]
    return Transition(
        subject=Subject(str(market), str(subject), str(name)),
        at=int(str(at)),
        before=None if before[0] is None else said_of(before),
        after=said_of(after),
        cause=str(cause),
        receipt=str(receipt),
        passed=passed is True,
        told_at=int(str(told_at)),
        id=str(found),
    )
