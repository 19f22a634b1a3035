"""Writes facts into a graph as the form says (docs/architecture.md), without the importer: for worlds that are built fact by fact."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import batched
from typing import Final

from graph import Connection
from market.core.leads import kept, outdated, recount
from market.core.model import Entity, Fact
from market.realty.kinds import LABELS
from market.realty.leading import LEADS

_OWN: Final = {"aliases": [], "name_register": "own", "registers": ["own"], "known_from": 0}

_LONG_MS: Final = 120_000


def write_facts(
    connection: Connection, graph: str, entities: Sequence[Entity], facts: Iterable[Fact], labels: Mapping[str, str] = LABELS, at_once: int = 20_000
) -> None:
    """Makes a graph of its own with these entities and these facts, every version as it is given; ``labels`` are the market's, so many rows go in one query."""
    connection.query(graph, "CREATE INDEX FOR (e:Entity) ON (e.id)")
    for kind, label in labels.items():
        for some in batched((e for e in entities if e.kind == kind), at_once):
            rows = [{"id": e.id, "kind": e.kind, "name": e.name, **_OWN} for e in some]
            connection.query(graph, f"UNWIND $rows AS x CREATE (e:Entity:{label}) SET e = x", {"rows": rows}, timeout_ms=_LONG_MS)
    by_relation: dict[str, list[Fact]] = {}
    for fact in facts:
        by_relation.setdefault(fact.relation, []).append(fact)
    connection.query(graph, "UNWIND $kinds AS k CREATE (:FlagKind {id: k})", {"kinds": sorted({f.object for f in by_relation.get("FLAGGED", ())})})
    for relation, group in by_relation.items():
        end = "FlagKind" if relation == "FLAGGED" else "Entity"
        query = f"UNWIND $rows AS x MATCH (a:Entity {{id: x.s}}), (b:{end} {{id: x.t}}) CREATE (a)-[r:{relation}]->(b) SET r = x.p"
        for part in batched(group, at_once):
            rows = [{"s": f.subject, "t": f.object, "p": _properties(f)} for f in part]
            connection.query(graph, query, {"rows": rows}, timeout_ms=_LONG_MS)


def keep_leads(connection: Connection, graph: str, known_at: int) -> None:
    """Keeps leads with the entities, as an import does; ``known_at`` is the market's last moment."""
    wrong = outdated(kept(connection, graph, LEADS), recount(connection, graph, LEADS, known_at))
    rows = [[entity, list(texts)] for entity, texts in wrong]
    connection.query(graph, f"UNWIND $rows AS r MATCH (e:Entity {{id: r[0]}}) SET e.{LEADS.property} = r[1]", {"rows": rows})


def _properties(fact: Fact) -> dict[str, object]:
    e = fact.evidence
    times = {"valid_from": fact.valid_from, "valid_to": fact.valid_to, "known_from": fact.known_from, "known_to": fact.known_to}
    where = {"register": e.register, "version": e.version, "key": e.key, "line": e.line, "quote": e.quote, "link": e.link}
    return {"id": fact.id, **times, **where, **fact.props}
