"""Questions that were left without an answer because whoever asked, or what answered, was gone in the middle: told once on the return."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from graph import Connection

RECENT: Final = 20
"""So many of the latest turns are looked through."""


@dataclass(frozen=True, slots=True)
class Unanswered:
    """A turn that has no answer and did not come to its end."""

    turn: str
    """Its id."""
    text: str
    at: int


def unanswered(connection: Connection, graph: str, *, before: int) -> tuple[Unanswered, ...]:
    """The turns of late that began before a moment (ms) and neither were answered nor ended otherwise, latest first. Raises GraphError.

    What failed, or was stopped by the person, came to its end: that was told when it did.
    """
    query = (
        "MATCH (p:Person {id: 'me'}) WITH coalesce(p.turns, 0) - $recent AS low MATCH (t:Turn) WHERE t.n > low AND t.at < $before "
        "AND t.run IS NULL AND t.ended IS NULL OPTIONAL MATCH (t)<-[:ANSWERS]-(a:Answer) WITH t, count(a) AS answers WHERE answers = 0 "
        "RETURN t.id, t.text, t.at ORDER BY t.n DESC"
    )
    rows = connection.ro_query(graph, query, {"recent": RECENT, "before": before}, question="what was left unanswered").rows
    return tuple(Unanswered(str(turn), str(text), int(str(at))) for turn, text, at in rows)


def ended(connection: Connection, graph: str, turns: Sequence[str]) -> None:
    """These turns came to their end without an answer, and that was told. Raises GraphError."""
    query = "MATCH (t:Turn) WHERE t.id IN $turns SET t.ended = true"
    connection.query(graph, query, {"turns": list(turns)}, question="turns that ended")
