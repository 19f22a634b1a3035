"""Taking a subject off one of the person's lists: the watch list and the shortlist end an entry in the same way."""

from typing import Final, Literal

from graph import Connection

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .subjects import key_of
from .words import OPEN, Subject

type Tie = Literal["WATCHES", "SHORTLISTS"]

_ENDS: Final[dict[Tie, tuple[str, str]]] = {"WATCHES": ("unwatch", "watching: "), "SHORTLISTS": ("unshortlist", "shortlist: ")}
"""By which verb the journal tells it, and how its line begins."""


def take_off(connection: Connection, graph: str, tie: Tie, *, market: str, subject: str, at: int, turn: str) -> Deed | None:
    """Ends the entry (that it was there is kept); None if there was none. Raises GraphError."""
    verb, begins = _ENDS[tie]
    query = (
        f"MATCH (p:Person {{id: 'me'}})-[w:{tie}]->(x:Subject {{key: $key}}) WHERE w.until = $open WITH p, w, x "
        f"{noting('$begins + x.name')}CREATE (d)-[:ON]->(x) SET w.until = $at, w.ended_by = $deed RETURN {DEED_COLUMNS}"
    )
    params = {"key": key_of(Subject(market, subject, "")), "open": OPEN, "begins": begins, **noted(verb, "", at=at, sign="-", turn=turn)}
    return first_deed(connection.query(graph, query, params, question=verb).rows)
