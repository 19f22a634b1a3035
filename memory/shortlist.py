"""The shortlist: the few subjects that a person is choosing among. Like the watch list, and apart from it."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from graph import Connection

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .lists import take_off
from .subjects import SUBJECT, subject_params
from .words import OPEN, Subject


@dataclass(frozen=True, slots=True)
class Shortlisted:
    """A subject on the shortlist, and since when."""

    subject: Subject
    since: int

    def called(self, by: Callable[[str], str]) -> "Shortlisted":
        """The same, by the name that ``by`` makes of its own."""
        return replace(self, subject=self.subject.called(by))


def shortlist(connection: Connection, graph: str, subject: Subject, *, at: int, turn: str = "") -> Deed | None:
    """Puts a subject on the shortlist; None if it is on it. Raises GraphError."""
    query = (
        f"MATCH (p:Person {{id: 'me'}}) {SUBJECT} WITH p, x OPTIONAL MATCH (p)-[w:SHORTLISTS]->(x) WHERE w.until = $open WITH p, x, count(w) AS held "
        f"WHERE held = 0 {noting()}CREATE (p)-[:SHORTLISTS {{since: $at, until: $open, deed: $deed, turn: $turn}}]->(x) CREATE (d)-[:ON]->(x) "
        f"RETURN {DEED_COLUMNS}"
    )
    params = {**subject_params(subject), "open": OPEN, **noted("shortlist", f"shortlist: {subject.name}", at=at, turn=turn)}
    return first_deed(connection.query(graph, query, params, question="shortlist").rows)


def unshortlist(connection: Connection, graph: str, *, market: str, subject: str, at: int, turn: str = "") -> Deed | None:
    """Takes a subject off the shortlist (that it was on it is kept); None if it was not on it. Raises GraphError."""
    return take_off(connection, graph, "SHORTLISTS", market=market, subject=subject, at=at, turn=turn)


def shortlisted(connection: Connection, graph: str, market: str = "") -> tuple[Shortlisted, ...]:
    """The shortlist in a market (in all, where none is named), oldest first. Raises GraphError."""
    query = (
        "MATCH (:Person {id: 'me'})-[w:SHORTLISTS]->(x:Subject) WHERE w.until = $open AND ($market = '' OR x.market = $market) "
        "RETURN x.market, x.subject, x.name, w.since ORDER BY w.since, x.name, x.subject"
    )
    rows = connection.ro_query(graph, query, {"open": OPEN, "market": market}, question="shortlist read").rows
    return tuple(Shortlisted(Subject(str(r[0]), str(r[1]), str(r[2])), int(str(r[3]))) for r in rows)
