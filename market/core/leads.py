"""What a market keeps at each entity beside its facts: its **leads**, the ties that a search of the market's rule may follow from there.

A market says how they follow from the facts (a pure function); here they are recounted from the graph, compared with what is kept,
and written. They are counted over every version of every fact, also of an import that is not committed yet: so what is kept leaves
out nothing in any view, before the import becomes visible and after.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection

_LONG_MS: Final = 60_000
"""Reading a whole market may take longer than a question."""

type Row = tuple[object, ...]
type Kept = Mapping[str, tuple[str, ...]]
"""Leads by entity, each list sorted."""


@dataclass(frozen=True, slots=True)
class Leads:
    """A market's own part: where its leads are kept, and how they follow from the facts."""

    property: str
    """Of each entity: a list of texts. Where it is absent, nothing is left out."""
    relations: tuple[str, ...]
    columns: tuple[str, ...]
    """Properties of facts that it needs."""
    of: Callable[[Iterable[Row], int], Kept]
    """Facts, as (relation, subject, object, *columns), and what moment (ms) is now, to the leads of each entity that has some."""
    covers: Callable[[Sequence[str], Sequence[str]], bool]
    """Whether the leads that are kept leave out none of those that follow from the facts."""


def recount(connection: Connection, graph: str, leads: Leads, known_at: int) -> Kept:
    """The leads that follow from everything that the graph holds, if ``known_at`` (ms) is the market's last moment. Raises GraphError."""
    there = {str(row[0]) for row in connection.ro_query(graph, "CALL db.relationshipTypes()", question="leads: relations").rows}

    def facts() -> Iterable[Row]:
        columns = "".join(f", f.{name}" for name in leads.columns)
        for relation in leads.relations:
            if relation in there:
                query = f"MATCH (s:Entity)-[f:{relation}]->(o) RETURN s.id, o.id{columns}"
                for row in connection.ro_query(graph, query, question="leads: facts", timeout_ms=_LONG_MS).rows:
                    yield (relation, *row)

    return leads.of(facts(), known_at)


def kept(connection: Connection, graph: str, leads: Leads) -> Mapping[str, tuple[str, ...] | None]:
    """What is kept at each entity; None where nothing is, and so nothing is left out. Raises GraphError."""
    rows = connection.ro_query(graph, f"MATCH (x:Entity) RETURN x.id, x.{leads.property}", question="leads: kept", timeout_ms=_LONG_MS).rows
    return {str(entity): tuple(map(str, texts)) if isinstance(texts, list) else None for entity, texts in rows}


def outdated(kept: Mapping[str, tuple[str, ...] | None], should: Kept) -> list[tuple[str, tuple[str, ...]]]:
    """Each entity at which something else should be kept, with what should be."""
    return [(entity, should.get(entity, ())) for entity, texts in kept.items() if texts != should.get(entity, ())]
