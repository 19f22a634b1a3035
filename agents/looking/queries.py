"""What a closer look reads of a market beside what the market's own form answers. One function per question, typed rows out."""

from market.core.form import Reader
from market.core.read import whole


def revisions(reader: Reader, most: int) -> list[tuple[int, int]]:
    """The latest moments up to the view's at which something came to be known: (revision, ms), the latest first. Raises GraphError."""
    query = "MATCH (c:Change) WHERE c.known_at <= $known RETURN max(c.revision), c.known_at ORDER BY c.known_at DESC LIMIT $most"
    rows = reader.connection.ro_query(reader.graph, query, {"known": reader.view.known_at, "most": most}, question="revisions").rows
    return [(whole(revision), whole(at)) for revision, at in rows]


def files(reader: Reader, source: str) -> list[tuple[str, str, int | None, int | None]]:
    """Every file of a source that was known by the moment of the view, the newest first: version, publisher, as of (ms), cadence (days). Raises GraphError."""
    query = (
        "MATCH (s:Source {register: $source}) WHERE s.known_from <= $known "
        "RETURN s.version, s.publisher, s.as_of, s.cadence_days ORDER BY s.known_from DESC, s.as_of DESC"
    )
    rows = reader.connection.ro_query(reader.graph, query, {"source": source, "known": reader.view.known_at}, question="files of a source").rows
    return [(str(v), str(p or ""), None if a is None else whole(a), None if c is None else whole(c)) for v, p, a, c in rows]
