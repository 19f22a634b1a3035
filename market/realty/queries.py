"""What the realty rule reads: one function per question, each a batched, pruned, read-only query."""

import json
from collections.abc import Iterable, Sequence
from typing import Final

from market.core.form import Reader
from market.core.look import Tie, around
from market.core.model import Fact
from market.core.read import ENTITY_COLUMNS, begun, entity_of, fact_columns, fact_of, holding

from . import constants as c

SUBJECT_TIES: Final = ("DEVELOPS", "BUILDS", "BUILT_ON", "OF", "AGAINST", "INVOLVES")
GROUP_TIES: Final = ("DIRECTOR_OF", "OWNS", "CONTROLS", "REGISTERED_AT", "INVOLVES")
BEHIND_TIES: Final = ("OWNS", "INVOLVES")
PARCEL_TIES: Final = ("OWNED_BY", "PREVIOUSLY_OWNED_BY", "INVOLVES")
CONTRACTOR_TIES: Final = ("OPERATED_BY", "INVOLVES")
CASE_TIES: Final = ("INVOLVES",)


def subject_ties(reader: Reader, project: str) -> list[Tie]:
    """What is tied to the project directly: firms, contractors, land, approvals, complaints, cases."""
    return around(reader, [project], SUBJECT_TIES, question="paths: the project")


def failed_projects(reader: Reader, firms: Iterable[str]) -> list[tuple[Tie, Fact]]:
    """Projects of these firms that carry a flag of their own, with the flag (flags that ended too: they date a failure)."""
    ids = sorted(set(firms))
    if not ids:
        return []
    query = (
        # In two steps: in one pattern the planner starts at every flag of the market.
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:DEVELOPS]->(x:Project) WHERE {begun('r')} "
        f"WITH i, r, x MATCH (x)-[f:FLAGGED]->(k:FlagKind) WHERE {begun('f')} AND k.id <> 'flag:many_open_complaints' "
        f"RETURN DISTINCT i, {fact_columns('r')}, {ENTITY_COLUMNS}, {fact_columns('f')}"
    )
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": ids}, question="paths: other projects of the firms").rows
    return sorted(
        ((Tie(near=str(r[0]), fact=fact_of(*r[1:5]), far=entity_of(reader, r[5:9])), fact_of(*r[9:13])) for r in rows),
        key=lambda pair: (pair[0].near, pair[0].fact.id, pair[1].id),
    )


def boards(reader: Reader, persons: Iterable[str]) -> list[Tie]:
    """The firms that these people direct or hold a quarter of, past ones too; nothing for a person of many boards, no firm that is an association."""
    ids = sorted(set(persons))
    if not ids:
        return []
    stands = "(type(r) = 'DIRECTOR_OF' OR r.percent >= $beneficial)"
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:DIRECTOR_OF|OWNS]->(x:Company) WHERE {begun()} AND {stands} "
        f"WITH i, a, count(DISTINCT CASE WHEN $valid < r.valid_to THEN x.id END) AS n WHERE n < $boards "
        f"MATCH (a)-[r:DIRECTOR_OF|OWNS]->(x:Company) WHERE {begun()} AND {stands} "
        f"RETURN DISTINCT i, {fact_columns()}, {ENTITY_COLUMNS}"
    )
    params = {**reader.view.params(), "ids": ids, "beneficial": c.BENEFICIAL_PERCENT, "boards": c.MANY_BOARDS}
    rows = reader.connection.ro_query(reader.graph, query, params, question="paths: boards of the people").rows
    ties = [Tie(near=str(r[0]), fact=fact_of(*r[1:5]), far=entity_of(reader, r[5:9])) for r in rows]
    crowded = associations(reader, {t.far.id for t in ties})
    return sorted((t for t in ties if t.far.id not in crowded), key=lambda t: (t.near, t.fact.id))


def associations(reader: Reader, firms: Iterable[str]) -> frozenset[str]:
    """Those of the firms whose board is so large that sitting on it ties nobody."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})<-[r:DIRECTOR_OF]-(x:Person) WHERE {holding()} WITH i, count(DISTINCT x.id) AS n WHERE n >= $many RETURN i"
    )
    return _ids(reader, query, firms, c.MANY_DIRECTORS, "paths: boards that are too large")


def mass_addresses(reader: Reader, addresses: Iterable[str]) -> frozenset[str]:
    """Those of the addresses that so many firms share that the door proves nothing."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})<-[r:REGISTERED_AT]-(x:Company) WHERE {holding()} "
        "WITH i, count(DISTINCT x.id) AS n WHERE n >= $many RETURN i"
    )
    return _ids(reader, query, addresses, c.MANY_FIRMS_AT_ADDRESS, "paths: addresses of many")


def aggregators(reader: Reader, owners: Iterable[str]) -> frozenset[str]:
    """Those of the owners who have held so many parcels that it is their trade."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})<-[r:OWNED_BY|PREVIOUSLY_OWNED_BY]-(x:Parcel) WHERE {begun()} "
        "WITH i, count(DISTINCT x.id) AS n WHERE n >= $many RETURN i"
    )
    return _ids(reader, query, owners, c.MANY_PARCELS, "paths: owners of many parcels")


def busy_contractors(reader: Reader, contractors: Iterable[str]) -> frozenset[str]:
    """Those of the contractors who are on so many sites at once that it says nothing of one of them."""
    query = f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:BUILDS]->(x:Project) WHERE {holding()} WITH i, count(DISTINCT x.id) AS n WHERE n >= $many RETURN i"
    return _ids(reader, query, contractors, c.MANY_SITES, "paths: contractors of many sites")


def crowded(reader: Reader, ids: Iterable[str], relations: Sequence[str], many: int) -> frozenset[str]:
    """Those of the entities that have so many ties of one relation that they connect everybody."""
    query = (
        f"UNWIND $ids AS i MATCH (a:Entity {{id: i}})-[r:{'|'.join(relations)}]-(x:Entity) WHERE {begun()} "
        "WITH i, type(r) AS kind, count(r) AS n WHERE n >= $many RETURN DISTINCT i"
    )
    return _ids(reader, query, ids, many, "connection: hubs")


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


def _ids(reader: Reader, query: str, ids: Iterable[str], many: int, question: str) -> frozenset[str]:
    wanted = sorted(set(ids))
    if not wanted:
        return frozenset()
    rows = reader.connection.ro_query(reader.graph, query, {**reader.view.params(), "ids": wanted, "many": many}, question=question).rows
    return frozenset(str(r[0]) for r in rows)
