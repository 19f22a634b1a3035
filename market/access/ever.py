"""Ties whenever they hold: what rights over time are computed from. One query each, typed rows out."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.form import Reader
from market.core.read import seen, whole

from .walk import OWNER, Tie

_LONG_MS: Final = 60_000
"""What led to a document over all the years may be a whole firm."""


@dataclass(frozen=True, slots=True)
class Lasting:
    """A tie that the view knows, with the time over which it holds (ms; half open), whether or not that is now."""

    tie: Tie
    start: int
    end: int


def memberships_ever(reader: Reader, members: Sequence[str]) -> list[Lasting]:
    """Every membership of these that the view knows, whenever it holds."""
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:MEMBER_OF]->(b) WHERE {seen()} RETURN r.id, i, b.id, '', r.valid_from, r.valid_to"
    return _lasting(_rows(reader, query, {"ids": list(members)}, "memberships whenever they hold"))


def members_ever(reader: Reader, groups: Sequence[str]) -> list[Lasting]:
    """Every membership in these groups that the view knows, whenever it holds."""
    query = f"UNWIND $ids AS i MATCH (b:Entity {{id: i}})<-[r:MEMBER_OF]-(a) WHERE {seen()} RETURN r.id, a.id, i, '', r.valid_from, r.valid_to"
    return _lasting(_rows(reader, query, {"ids": list(groups)}, "members whenever they are"))


def rights_ever_of(reader: Reader, principal: str, holders: Sequence[str]) -> list[Lasting]:
    """Every right of these holders that the view knows, and what the principal ever owned."""
    given = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:MAY]->(d) WHERE {seen()} RETURN r.id, i, d.id, r.level, r.valid_from, r.valid_to"
    return [*_lasting(_rows(reader, given, {"ids": list(holders)}, "rights whenever they hold")), *owned_ever(reader, principal)]


def owned_ever(reader: Reader, principal: str) -> list[Lasting]:
    """Every document that a principal owned, as the view knows it, whenever that was."""
    owned = f"MATCH (a:Entity {{id: $who}})-[r:OWNS]->(d:Document) WHERE {seen()} RETURN r.id, $who, d.id, $owner, r.valid_from, r.valid_to"
    return _lasting(_rows(reader, owned, {"who": principal, "owner": OWNER}, "documents that a principal ever owned"))


def rights_ever_to(reader: Reader, document: str) -> list[Lasting]:
    """Every right to a document that the view knows, its owners' included, whenever it holds."""
    query = f"MATCH (d:Entity {{id: $id}})<-[r:MAY|OWNS]-(a) WHERE {seen()} RETURN r.id, a.id, $id, coalesce(r.level, $owner), r.valid_from, r.valid_to"
    return _lasting(_rows(reader, query, {"id": document, "owner": OWNER}, "rights to a document whenever they hold"))


def _lasting(rows: Iterable[Sequence[object]]) -> list[Lasting]:
    return [Lasting(Tie(str(fact), str(a), str(b), str(level)), whole(start), whole(end)) for fact, a, b, level, start, end in rows]


def _rows(reader: Reader, query: str, params: Mapping[str, object], question: str) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **params}, question=question, timeout_ms=_LONG_MS).rows
