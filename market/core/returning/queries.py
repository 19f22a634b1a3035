"""What a return reads of a market beside the rule: its changes, the days on which something begins or ends, versions that were closed. Typed rows out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..form import Reader
from ..model import Cause, Fact
from ..read import fact_columns, fact_of, seen, whole


@dataclass(frozen=True, slots=True)
class ChangeMade:
    """One revision of a market."""

    revision: int
    known_at: int
    cause: Cause


def changes(reader: Reader, since: int) -> list[ChangeMade]:
    """Every change that the market came to know after ``since`` and by the view's moment, the first first. Raises GraphError."""
    query = "MATCH (c:Change) WHERE c.known_at > $since AND c.known_at <= $known RETURN c.revision, c.known_at, c.cause ORDER BY c.known_at, c.revision"
    rows = reader.connection.ro_query(reader.graph, query, {"since": since, "known": reader.view.known_at}, question="return: changes").rows
    return [ChangeMade(whole(revision), whole(at), Cause(str(cause))) for revision, at, cause in rows]


def moments_of_revisions(reader: Reader, revisions: Sequence[int]) -> Mapping[int, int]:
    """When the market came to know each of these revisions, ms; those that it has no change of are left out. Raises GraphError."""
    query = "MATCH (c:Change) WHERE c.revision IN $revisions AND c.known_at <= $known RETURN c.revision, c.known_at"
    params = {"revisions": sorted(set(revisions)), "known": reader.view.known_at}
    return {whole(revision): whole(at) for revision, at in reader.connection.ro_query(reader.graph, query, params, question="return: revisions").rows}


def days(reader: Reader, *, since: int, until: int, known_since: int) -> list[int]:
    """The moments after ``since`` and up to ``until`` at which a fact begins or ends that was known at any time after ``known_since``. Raises GraphError."""
    parts = [
        f"MATCH ()-[r]->() WHERE r.{end} > $since AND r.{end} <= $until AND r.known_to > $known_since AND r.known_from <= $known RETURN DISTINCT r.{end} AS day"
        for end in ("valid_from", "valid_to")
    ]
    params = {"since": since, "until": until, "known_since": known_since, "known": reader.view.known_at}
    rows = reader.connection.ro_query(reader.graph, f"CALL {{ {' UNION '.join(parts)} }} RETURN DISTINCT day", params, question="return: days").rows
    return sorted(whole(day) for (day,) in rows)


def closed_versions(reader: Reader, ids: Sequence[str], since: int) -> list[Fact]:
    """The versions of these facts that stopped being known after ``since`` and by the view's moment. Raises GraphError."""
    query = f"MATCH (a)-[r]->(b) WHERE r.known_to > $since AND r.known_to <= $known AND r.id IN $ids AND NOT r.register IN $denied RETURN {fact_columns()}"
    params = {"ids": sorted(set(ids)), "since": since, "known": reader.view.known_at, "denied": sorted(reader.view.denied)}
    rows = reader.connection.ro_query(reader.graph, query, params, question="return: what is known no longer").rows
    return [fact_of(*row) for row in rows]


def as_known(reader: Reader, wanted: Iterable[Fact]) -> Mapping[str, Fact]:
    """Those of the facts that are known in the view, by id, whatever their other end is in it: a register's row may lead elsewhere now. Raises GraphError."""
    rows = sorted({(fact.subject, fact.id) for fact in wanted})
    if not rows:
        return {}
    query = f"UNWIND $wanted AS w MATCH (a:Entity {{id: w[0]}})-[r]->(b) WHERE r.id = w[1] AND {seen()} RETURN {fact_columns()}"
    params = {**reader.view.params(), "wanted": [list(row) for row in rows]}
    found = (fact_of(*row) for row in reader.connection.ro_query(reader.graph, query, params, question="return: as it is known now").rows)
    return {fact.id: fact for fact in found}


def known_since(reader: Reader, ids: Sequence[str]) -> Mapping[str, int]:
    """When the market came to know each of these entities, ms; those that it does not know in the view are left out. Raises GraphError."""
    query = "UNWIND $ids AS i MATCH (x:Entity {id: i}) WHERE x.known_from <= $known RETURN x.id, x.known_from"
    rows = reader.connection.ro_query(reader.graph, query, {"ids": sorted(set(ids)), "known": reader.view.known_at}, question="return: since when known").rows
    return {str(own): whole(at) for own, at in rows}


def known_ids(reader: Reader, ids: Sequence[str]) -> frozenset[str]:
    """Those of the ids that are entities of the market in the view. Raises GraphError."""
    query = "UNWIND $ids AS i MATCH (x:Entity {id: i}) WHERE x.known_from <= $known RETURN x.id"
    rows = reader.connection.ro_query(reader.graph, query, {"ids": sorted(set(ids)), "known": reader.view.known_at}, question="return: who is known").rows
    return frozenset(str(row[0]) for row in rows)
