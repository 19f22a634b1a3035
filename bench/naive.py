"""What an assessment is compared with: the floor (one indexed node with its one-hop facts) and the naive path query over the same market."""

from typing import Final

from graph import QueryTimedOut
from market.core.form import Form, Reader
from market.core.read import ENTITY_COLUMNS, fact_columns, holding, seen

HOPS: Final = 4
"""Ties that the naive path takes at most: the bound of KH-9, every tie counted. The rule counts less, so it looks further."""
LIMIT_MS: Final = 3000
"""A naive query is stopped here, and counts as having taken so long."""
_NO_TIES: Final = ("FLAGGED", "ACTIVE", "RECORDED_IN")
_TITLE: Final = ("OWNED_BY", "PREVIOUSLY_OWNED_BY")


def floor_query() -> str:
    """An indexed node with its one-hop facts, as a view sees them: the least that anything shown can cost."""
    return f"MATCH (a:Entity {{id: $id}})-[r]-(x:Entity) WHERE {seen()} RETURN {fact_columns()}, {ENTITY_COLUMNS}"


def naive_query(form: Form) -> str:
    """All paths of up to four ties to a flag in force, the filter on the path: no project between, one title tie at most, each tie begun.

    Rendered from the market's own list of relations. It returns ids only, which costs less than the whole facts that the rule brings.
    """
    ties = "|".join(relation for relation in form.relations if relation not in _NO_TIES)
    title = ", ".join(f"'{relation}'" for relation in _TITLE)
    begun = "r.known_from <= $known AND $known < r.known_to AND r.valid_from <= $valid AND NOT r.register IN $denied"
    return (
        f"MATCH p = (a:Entity {{id: $id}})-[:{ties}*1..{HOPS}]-(x:Entity) "
        f"WHERE none(n IN nodes(p)[1..-1] WHERE n:{form.labels[form.subject_kind]}) "
        f"AND size([r IN relationships(p) WHERE type(r) IN [{title}]]) <= 1 AND all(r IN relationships(p) WHERE {begun}) "
        f"MATCH (x)-[f:FLAGGED]->(k:FlagKind) WHERE {holding('f')} "
        "RETURN [n IN nodes(p) | n.id], [r IN relationships(p) | r.id], f.id, k.id"
    )


def floor_ms(reader: Reader, subject: str) -> float:
    """Engine time of the floor at one subject, ms. Raises GraphError."""
    return reader.connection.ro_query(reader.graph, floor_query(), {**reader.view.params(), "id": subject}, question="bench: the floor").ms


def naive_ms(reader: Reader, query: str, subject: str) -> float | None:
    """Engine time of the naive query from one subject, ms; None where it was stopped at :data:`LIMIT_MS`. Raises GraphError."""
    try:
        return reader.connection.ro_query(
            reader.graph, query, {**reader.view.params(), "id": subject}, question="bench: the naive paths", timeout_ms=LIMIT_MS
        ).ms
    except QueryTimedOut:
        return None
