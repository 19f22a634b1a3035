"""Every look of an MCP client into the person's own cases that ``agents/own`` has not. The connection has the role CONCIERGE of that person."""

from graph import Connection, GraphMissing

from ..events import FindingShown


def finding(connection: Connection, graph: str, id: str) -> tuple[str, str, FindingShown] | None:
    """A finding of an answered case by id, after the id of its case and that case's intent; None if there is none."""
    query = "MATCH (f:Finding {id: $id})<-[:HAS_FINDING]-(c:Case) WHERE c.status = 'closed' RETURN c.id, c.intent, f.json"
    try:
        rows = connection.ro_query(graph, query, {"id": id}, question="own finding").rows
    except GraphMissing:
        return None
    if not rows:
        return None
    case, intent, json = rows[0]
    return str(case), str(intent), FindingShown.model_validate_json(str(json))
