"""What the realty rule reads: one function per question, each a batched, pruned, read-only query."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graph import EdgeValue
from market.core.form import Reader
from market.core.model import Fact
from market.core.read import ENTITY_COLUMNS, begun, entity_of, fact_columns, fact_of, holding

from . import constants as c
from .crowd import Crowd, threshold
from .gathering import Link, Spot
from .leading import FOLLOWED
from .leads import PROPERTY, Lead, leads_of, notes_of


@dataclass(frozen=True, slots=True)
class Engine:
    """The rows of a view, asked of the engine."""

    reader: Reader

    def spots(self, ids: Iterable[str]) -> Mapping[str, Spot]:
        return spots(self.reader, ids)

    def crowded(self, asked: Iterable[Crowd]) -> frozenset[Crowd]:
        return crowds(self.reader, asked)

    def facts(self, links: Iterable[Link]) -> Iterable[Fact]:
        return facts_of(self.reader, links)

    def own(self, subject: str) -> frozenset[str]:
        return own_ties(self.reader, [subject]).get(subject, frozenset())


def subject(reader: Reader, entity_id: str) -> tuple[Spot, bool] | None:
    """The subject with its leads, and whether any source that mentions it is readable; None if the market does not know it in this view."""
    query = f"MATCH (x:Entity {{id: $id}}) WHERE x.known_from <= $known RETURN {ENTITY_COLUMNS}, x.{PROPERTY}, x.registers"
    params = {"id": entity_id, "known": reader.view.known_at}
    row = reader.connection.ro_query(reader.graph, query, params, question="assess: the project").one()
    if row is None:
        return None
    unkept = ties_as_leads(reader, [entity_id]) if row[4] is None else {}
    mentioned = row[5] if isinstance(row[5], list) else []
    return spot_of(reader, row, unkept), any(register not in reader.view.denied for register in mentioned)


def spots(reader: Reader, ids: Iterable[str]) -> dict[str, Spot]:
    """These entities with their leads; those that the market knows in the view."""
    query = f"UNWIND $ids AS i MATCH (x:Entity {{id: i}}) WHERE x.known_from <= $known RETURN {ENTITY_COLUMNS}, x.{PROPERTY}"
    rows = reader.connection.ro_rows(reader.graph, query, ids, {"known": reader.view.known_at}, question="paths: what leads on")
    bare = [str(row[0]) for row in rows if row[4] is None]
    unkept = ties_as_leads(reader, bare) if bare else {}
    return {str(row[0]): spot_of(reader, row, unkept) for row in rows}


def closed_ones(reader: Reader, ids: Iterable[str]) -> frozenset[str]:
    """Those of the entities that only sources mention which the principal may not read."""
    if not reader.view.denied:
        return frozenset()
    query = "UNWIND $ids AS i MATCH (x:Entity {id: i}) WHERE NOT any(g IN x.registers WHERE NOT g IN $denied) RETURN x.id"
    params = {"ids": sorted(ids), "denied": sorted(reader.view.denied)}
    rows = reader.connection.ro_query(reader.graph, query, params, question="paths: what is closed").rows
    return frozenset(str(row[0]) for row in rows)


def spot_of(reader: Reader, row: Sequence[object], unkept: Mapping[str, list[Lead]]) -> Spot:
    """One row of an entity and its leads; where none are kept, every tie of it is one."""
    entity, texts = entity_of(reader, row[:4]), row[4]
    if not isinstance(texts, list):
        return Spot(entity, tuple(unkept.get(entity.id, ())), None)
    kept = [str(text) for text in texts]
    return Spot(entity, tuple(leads_of(kept)), {shared.sort: shared for shared in notes_of(kept)})


def ties_as_leads(reader: Reader, ids: Iterable[str]) -> dict[str, list[Lead]]:
    """Every tie of these entities as if it might lead on: for a market that was brought in before leads were kept."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}}) WITH a MATCH (a)-[r:{'|'.join(FOLLOWED)}]-(x) WHERE {begun()} "
        "AND (type(r) <> 'OWNS' OR r.percent >= $beneficial) RETURN DISTINCT a.id, type(r), startNode(r).id = a.id, x.id"
    )
    params = {**reader.view.params(), "ids": sorted(ids), "beneficial": c.BENEFICIAL_PERCENT}
    found: dict[str, list[Lead]] = {}
    for near, relation, forward, far in reader.connection.ro_query(reader.graph, query, params, question="paths: every tie").rows:
        found.setdefault(str(near), []).append(Lead(str(relation), bool(forward), "" if relation == "FLAGGED" else str(far)))
    return found


def facts_of(reader: Reader, links: Iterable[Link]) -> list[Fact]:
    """The facts that tie these entities so, and all flags of those that are flagged: in the view, begun by its day, ended ones too."""
    wanted: dict[str, list[tuple[str, str]]] = {}
    for relation, subject, target in sorted(links):
        wanted.setdefault(relation, []).append((subject, target))
    parts = [link_part(relation) for relation in wanted]
    query = f"CALL {{ {' UNION ALL '.join(parts)} }} WITH a, b, r WHERE {begun()} RETURN a.id, b.id, r"
    params = {**reader.view.params(), **{relation: [list(ends) for ends in pairs] for relation, pairs in wanted.items()}}
    rows = reader.connection.ro_query(reader.graph, query, params, question="paths: the facts of the ties").rows
    return [fact_of(edge.relation, subject, target, edge.properties) for subject, target, edge in rows if isinstance(edge, EdgeValue)]


def link_part(relation: str) -> str:
    """The part of a query that matches every version of every fact of one relation between the pairs of ends in ``$<relation>``, as ``a``, ``b`` and ``r``."""
    # Typed and with both ends known: everything else makes the engine go through all ties of a hub.
    if relation == "FLAGGED":
        return f"UNWIND ${relation} AS w MATCH (a:Entity {{id: w[0]}}) WITH a MATCH (a)-[r:FLAGGED]->(b) RETURN a, b, r"
    return f"UNWIND ${relation} AS w MATCH (a:Entity {{id: w[0]}}) MATCH (b:Entity {{id: w[1]}}) WITH a, b MATCH (a)-[r:{relation}]->(b) RETURN a, b, r"


def own_ties(reader: Reader, subjects: Iterable[str]) -> dict[str, frozenset[str]]:
    """The ids of the facts that tie these projects to firms, contractors, land, approvals, complaints and cases, ended ones too."""
    # Two queries in one: a ``CALL`` of both for each subject costs the engine four times as much at a hundred subjects.
    ties = ("<-[r:DEVELOPS|BUILDS|OF|AGAINST|INVOLVES]-", "-[r:BUILT_ON]->")
    query = " UNION ALL ".join(f"UNWIND $ids AS i MATCH (a:Entity {{id: i}}) MATCH (a){tie}() WITH i, r WHERE {begun()} RETURN i, r.id" for tie in ties)
    params = reader.view.params()
    found: dict[str, set[str]] = {}
    for subject, fact in reader.connection.ro_rows(reader.graph, query, subjects, params, question="paths: the project's own ties"):
        found.setdefault(str(subject), set()).add(str(fact))
    return {subject: frozenset(facts) for subject, facts in found.items()}


SHARED_BY: Final[Mapping[str, str]] = {
    "address": "(a)<-[r:REGISTERED_AT]-(x:Company)",
    "board": "(a)<-[r:DIRECTOR_OF]-(x:Person)",
    "person": "(a)-[r:DIRECTOR_OF|OWNS]->(x:Company)",
    "contractor": "(a)-[r:BUILDS]->(x:Project)",
    "owner": "(a)<-[r:OWNED_BY|PREVIOUSLY_OWNED_BY]-(x:Parcel)",
}
"""What is counted at an entity that many may share."""


def crowds(reader: Reader, asked: Iterable[Crowd]) -> frozenset[Crowd]:
    """Those of the entities that so many share that they connect everybody."""
    wanted: dict[str, list[str]] = {}
    for crowd in sorted(set(asked), key=lambda one: (one.sort, one.id)):
        wanted.setdefault(crowd.sort, []).append(crowd.id)
    if not wanted:
        return frozenset()
    parts = []
    for sort in wanted:
        when = begun() if sort == "owner" else holding()
        share = " AND (type(r) = 'DIRECTOR_OF' OR r.percent >= $beneficial)" if sort == "person" else ""
        parts.append(
            f"UNWIND ${sort} AS i MATCH (a:Entity {{id: i}}) WITH i, a MATCH {SHARED_BY[sort]} WHERE {when}{share} "
            f"WITH i, count(DISTINCT x.id) AS n WHERE n >= $many_{sort} RETURN '{sort}' AS sort, i AS id"
        )
    many = {f"many_{sort}": threshold(sort) for sort in wanted}
    params = {**reader.view.params(), "beneficial": c.BENEFICIAL_PERCENT, **many, **wanted}
    rows = reader.connection.ro_query(reader.graph, " UNION ALL ".join(parts), params, question="paths: what many share").rows
    return frozenset(Crowd(str(sort), str(i)) for sort, i in rows)


def record_facts(reader: Reader, ids: Iterable[str]) -> list[tuple[Fact, dict[str, str]]]:
    """What the registers say of these entities themselves: the RECORDED_IN facts that hold, each with the cells of its row."""
    wanted = sorted(set(ids))
    if not wanted:
        return []
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:RECORDED_IN]->(x:Record) WHERE {holding()} RETURN DISTINCT {fact_columns()}, x.cells"
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted}, question="own papers").rows
    return sorted(((fact_of(*r[:4]), json.loads(str(r[4]))) for r in rows), key=lambda pair: pair[0].id)


def counts(reader: Reader) -> dict[str, int]:
    """How many readable entities of each kind the market knows in the view."""
    query = "MATCH (x:Entity) WHERE x.known_from <= $known AND any(g IN x.registers WHERE NOT g IN $denied) RETURN x.kind, count(x)"
    rows = reader.connection.ro_query(reader.graph, query, reader.view.params(), question="what is known").rows
    return {str(kind): int(str(n)) for kind, n in rows}
