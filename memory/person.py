"""The person's own node: what they are called, and whether they were asked what they are looking for."""

from typing import Final

from graph import Connection, GraphMissing

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting

_NAMED: Final = (
    "MATCH (p:Person {id: 'me'}) WHERE p.name IS NULL OR p.name <> $name "
    + noting(shown="'name: ' + CASE WHEN p.name IS NULL OR p.name = '' THEN '' ELSE p.name + ' → ' END + $name", sign="'~'")
    + f"SET d.was = p.name, p.name = $name RETURN {DEED_COLUMNS}"
)


def person_name(connection: Connection, graph: str) -> str:
    """What the person wants to be called; empty if nothing is known of them. Raises GraphError."""
    rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.name", question="name").rows
    return str(rows[0][0] or "") if rows else ""


def called(connection: Connection, graph: str) -> str:
    """The name that the person said themselves; empty where the name is only that of their account, or they took it back. Raises GraphError."""
    query = "MATCH (p:Person {id: 'me'})-[:DID]->(d:Deed {verb: 'name'}) WHERE d.undone_at IS NULL RETURN p.name LIMIT 1"
    try:
        rows = connection.ro_query(graph, query, question="the name that was said").rows
    except GraphMissing:
        return ""
    return str(rows[0][0] or "") if rows else ""


def set_name(connection: Connection, graph: str, name: str, *, at: int, turn: str = "") -> Deed | None:
    """From now on the person is called so; None if they are already. Raises GraphError."""
    return first_deed(connection.query(graph, _NAMED, {"name": name, **noted("name", "", at=at, turn=turn)}, question="call me").rows)


def introduced(connection: Connection, graph: str) -> int | None:
    """When the first conversation was had or skipped, ms; None if it was not yet. Raises GraphError."""
    try:
        rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.introduced", question="introduced").rows
    except GraphMissing:
        return None
    return int(str(rows[0][0])) if rows and rows[0][0] is not None else None


def set_introduced(connection: Connection, graph: str, *, at: int) -> None:
    """The first conversation was had or skipped: it is not asked for again. The first moment stays. Raises GraphError."""
    query = "MATCH (p:Person {id: 'me'}) WHERE p.introduced IS NULL SET p.introduced = $at"
    connection.query(graph, query, {"at": at}, question="introduce")
