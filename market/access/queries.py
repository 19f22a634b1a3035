"""Every query that this market asks of the engine, one function each, typed rows out."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from market.core.form import Reader
from market.core.model import Entity, Fact
from market.core.read import ENTITY_COLUMNS, entity_of, fact_columns, fact_of, holding, seen, whole

from .kinds import PRINCIPALS
from .walk import MAX_MEMBERSHIPS, OWNER, Tie

_QUICK_MS: Final = 10_000
_MOST_WAYS: Final = 1_000
"""So many ways up from a principal are gone over in one query, in about a millisecond; an orderly firm has some dozens, a tangle millions."""
_LONG_MS: Final = 60_000
"""Everybody who may read a document may be a whole firm."""

_EVER: Final = "r.known_from <= $known AND NOT r.register IN $denied"
"""A version that was known at any time by the view's moment, whatever its days."""


def above(reader: Reader, principal: str) -> list[Tie] | None:
    """The memberships that hold, of everything that a principal is over up to eight memberships that hold or do not.

    None where this query cannot say: there are too many ways, or no row tells how many there are.

    One query in place of a wave each. Which of them make a chain is for the law to say (:func:`market.access.walk.reached`). The engine goes over every way
    there is (none is bound to a name, so it keeps none), and in a tangle these are more than can be gone over; they are counted, and the count is bounded.
    """
    query = (
        f"MATCH (a:Entity {{id: $who}})-[:MEMBER_OF*0..{MAX_MEMBERSHIPS}]->(n) WITH n LIMIT $most WITH collect(DISTINCT n) AS some, count(n) AS ways "
        f"UNWIND some AS n MATCH (n)-[r:MEMBER_OF]->(b) WHERE {holding()} RETURN ways, r.id, n.id, b.id"
    )
    rows = _rows(reader, query, {"who": principal, "most": _MOST_WAYS}, "memberships over memberships")
    if not rows or whole(rows[0][0]) >= _MOST_WAYS:
        return None
    return [Tie(str(fact), str(a), str(b)) for _, fact, a, b in rows]


def memberships(reader: Reader, members: Sequence[str]) -> list[Tie]:
    """The memberships of these that hold in the view."""
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:MEMBER_OF]->(b) WHERE {holding()} RETURN r.id, i, b.id"
    return [Tie(str(fact), str(a), str(b)) for fact, a, b in _rows(reader, query, {"ids": list(members)}, "memberships")]


def two_memberships(reader: Reader, members: Sequence[str]) -> list[tuple[Tie, Tie | None]]:
    """The memberships of these that hold in the view, each with every membership of its group: one after the other, and None where the group has none."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:MEMBER_OF]->(b) WHERE {holding()} "
        f"OPTIONAL MATCH (b)-[s:MEMBER_OF]->(c) WHERE {holding('s')} RETURN r.id, i, b.id, s.id, c.id"
    )
    rows = _rows(reader, query, {"ids": list(members)}, "memberships")
    return [(Tie(str(r), str(a), str(b)), None if s is None else Tie(str(s), str(b), str(c))) for r, a, b, s, c in rows]


def members(reader: Reader, groups: Sequence[str]) -> list[Tie]:
    """The memberships in these groups that hold in the view."""
    query = f"UNWIND $ids AS i MATCH (b:Entity {{id: i}})<-[r:MEMBER_OF]-(a) WHERE {holding()} RETURN r.id, a.id, i"
    return [Tie(str(fact), str(a), str(b)) for fact, a, b in _rows(reader, query, {"ids": list(groups)}, "members", _LONG_MS)]


def rights_of(reader: Reader, principal: str, holders: Sequence[str]) -> list[Tie]:
    """Every right of these holders that holds in the view, and what the principal owns."""
    given = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:MAY]->(d) WHERE {holding()} RETURN r.id, i, d.id, r.level"
    owned = f"MATCH (a:Entity {{id: $who}})-[r:OWNS]->(d:Document) WHERE {holding()} RETURN r.id, $who, d.id, $owner"
    return [
        *_rights(_rows(reader, given, {"ids": list(holders)}, "rights of a principal")),
        *_rights(_rows(reader, owned, {"who": principal, "owner": OWNER}, "documents that a principal owns")),
    ]


def rights_to(reader: Reader, document: str) -> list[Tie]:
    """Every right to a document that holds in the view, its owner's included."""
    query = f"MATCH (d:Entity {{id: $id}})<-[r:MAY|OWNS]-(a) WHERE {holding()} RETURN r.id, a.id, $id, coalesce(r.level, $owner)"
    return _rights(_rows(reader, query, {"id": document, "owner": OWNER}, "rights to a document"))


def facts(reader: Reader, ties: Iterable[Tie]) -> dict[str, Fact]:
    """These ties as facts with their evidence, by id."""
    wanted = {tie.fact: tie for tie in ties}
    rights = [tie for tie in wanted.values() if tie.level]
    # Asked for from the side on which there are fewer: the engine goes over all that hangs there, and a group may hold thousands of rights.
    by_document = len({tie.end for tie in rights}) <= len({tie.start for tie in rights})
    found = _facts(reader, "(a:Entity {id: w[0]})-[r:MEMBER_OF]->(b)", ((tie.start, tie.fact) for tie in wanted.values() if not tie.level))
    if by_document:
        found += _facts(reader, "(b:Entity {id: w[0]})<-[r:MAY|OWNS]-(a)", ((tie.end, tie.fact) for tie in rights))
    else:
        found += _facts(reader, "(a:Entity {id: w[0]})-[r:MAY|OWNS]->(b)", ((tie.start, tie.fact) for tie in rights))
    return {fact.id: fact for fact in found}


def _facts(reader: Reader, pattern: str, wanted: Iterable[tuple[str, str]]) -> list[Fact]:
    """Facts of a pattern by (an end, id), each end gone over once."""
    by_end: dict[str, list[str]] = {}
    for end, fact in wanted:
        by_end.setdefault(end, []).append(fact)
    if not by_end:
        return []
    query = f"UNWIND $wanted AS w MATCH {pattern} WHERE r.id IN w[1] AND {seen()} RETURN {fact_columns()}"
    rows = [[end, sorted(ids)] for end, ids in sorted(by_end.items())]
    return [fact_of(*row) for row in _rows(reader, query, {"wanted": rows}, "the ties of chains", _LONG_MS)]


def entities(reader: Reader, ids: Iterable[str]) -> dict[str, Entity]:
    """These entities by id, called as the view shows them."""
    wanted = sorted(set(ids))
    if not wanted:
        return {}
    query = f"UNWIND $ids AS i MATCH (x:Entity {{id: i}}) WHERE x.known_from <= $known RETURN {ENTITY_COLUMNS}"
    found = (entity_of(reader, row) for row in _rows(reader, query, {"ids": wanted}, "entities", _LONG_MS))
    return {entity.id: entity for entity in found}


def principals(reader: Reader) -> int:
    """How many people and agents the view knows."""
    query = "MATCH (x:Entity) WHERE x.kind IN $kinds AND x.known_from <= $known RETURN count(x)"
    return whole(_rows(reader, query, {"kinds": list(PRINCIPALS)}, "how many principals")[0][0])


def called(reader: Reader, principal: str) -> list[str]:
    """The ids of people and agents whose id, own id or name is this text; in other letters where nobody's is in these."""
    kind, _, own = principal.partition(":")
    kinds, own = ((kind,), own) if kind in PRINCIPALS else (PRINCIPALS, principal)
    by_id = "UNWIND $ids AS i MATCH (x:Entity {id: i}) WHERE x.known_from <= $known RETURN x.id"
    for spelled in ((own,), (own.upper(), own.lower())):
        ids = [f"{one}:{text}" for one in kinds for text in spelled]
        if found := sorted({str(row[0]) for row in _rows(reader, by_id, {"ids": ids}, "a principal's id")}):
            return found
    by_name = "MATCH (x:Entity) WHERE x.kind IN $kinds AND x.known_from <= $known AND toLower(x.name) = toLower($name) RETURN x.id, x.name"
    named = [(str(one), str(name)) for one, name in _rows(reader, by_name, {"kinds": list(PRINCIPALS), "name": principal}, "a principal's name")]
    return sorted(one for one, name in named if name == principal) or sorted(one for one, _ in named)


def governed(reader: Reader) -> list[str]:
    """The sources that a document governs."""
    query = "MATCH (s:Source) WHERE s.known_from <= $known AND $known < s.known_to AND s.register CONTAINS '@' RETURN s.register"
    return [str(row[0]) for row in _rows(reader, query, {}, "sources that a document governs")]


type Times = tuple[int, int, int, int]
"""Known from and to, true from and to: ms, of one version of a tie."""

_TIMES: Final = "r.known_from, r.known_to, r.valid_from, r.valid_to"


def ever_given(reader: Reader, documents: Sequence[str]) -> list[tuple[str, str, Times]]:
    """Every version of every right to these documents: the document, who holds it, when."""
    query = f"UNWIND $ids AS i MATCH (d:Entity {{id: i}})<-[r:MAY|OWNS]-(a) WHERE {_EVER} RETURN i, a.id, {_TIMES}"
    return [(str(d), str(a), _times(times)) for d, a, *times in _rows(reader, query, {"ids": list(documents)}, "rights that ever were", _LONG_MS)]


def ever_members(reader: Reader, groups: Sequence[str]) -> list[tuple[str, str, Times]]:
    """Every version of every membership in these groups: the group, the member, when."""
    query = f"UNWIND $ids AS i MATCH (b:Entity {{id: i}})<-[r:MEMBER_OF]-(a) WHERE {_EVER} RETURN i, a.id, {_TIMES}"
    return [(str(b), str(a), _times(times)) for b, a, *times in _rows(reader, query, {"ids": list(groups)}, "members that ever were", _LONG_MS)]


def principals_known(reader: Reader) -> list[int]:
    """The moments at which people and agents came to be known, ms."""
    query = "MATCH (x:Entity) WHERE x.kind IN $kinds AND x.known_from <= $known RETURN DISTINCT x.known_from"
    return [whole(row[0]) for row in _rows(reader, query, {"kinds": list(PRINCIPALS)}, "since when principals are known")]


def owned(reader: Reader, owner: str) -> list[tuple[Entity, str]]:
    """The documents that somebody owns, by id, each with the cells of its row as JSON."""
    query = (
        f"MATCH (:Entity {{id: $who}})-[r:OWNS]->(x:Document) WHERE {holding()} MATCH (x)-[f:RECORDED_IN]->(c:Record) WHERE {seen('f')} "
        f"RETURN {ENTITY_COLUMNS}, c.cells"
    )
    rows = _rows(reader, query, {"who": owner}, "documents that somebody owns")
    return sorted(((entity_of(reader, row[:4]), str(row[4])) for row in rows), key=lambda one: one[0].id)


def closed_registers(reader: Reader, registers: Sequence[str]) -> list[str]:
    """Those of the registers that ``sources.csv`` closes to the reader's principal."""
    query = (
        "MATCH (s:Source) WHERE s.known_from <= $known AND $known < s.known_to AND s.register IN $registers AND size(s.readers) > 0 "
        "AND NOT $principal IN s.readers RETURN s.register"
    )
    return [str(row[0]) for row in _rows(reader, query, {"registers": list(registers), "principal": reader.view.principal}, "registers that are closed")]


def decided_about(reader: Reader) -> dict[str, set[str]]:
    """Each decision with the documents that it is about, by their ids."""
    query = "MATCH (x:Decision)-[r:ABOUT]->(d) WHERE r.known_from <= $known AND $known < r.known_to RETURN x.id, d.id"
    found: dict[str, set[str]] = {}
    for decision, document in _rows(reader, query, {}, "what decisions are about"):
        found.setdefault(str(decision), set()).add(str(document))
    return found


def _times(row: Sequence[object]) -> Times:
    known_from, known_to, valid_from, valid_to = map(whole, row)
    return known_from, known_to, valid_from, valid_to


def _rights(rows: Iterable[Sequence[object]]) -> list[Tie]:
    return [Tie(str(fact), str(holder), str(document), str(level)) for fact, holder, document, level in rows]


def _rows(reader: Reader, query: str, params: Mapping[str, object], question: str, timeout_ms: int = _QUICK_MS) -> Sequence[Sequence[object]]:
    return reader.connection.ro_query(reader.graph, query, {**reader.view.params(), **params}, question=question, timeout_ms=timeout_ms).rows
