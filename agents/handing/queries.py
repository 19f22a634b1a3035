"""What was handed over, read back from somebody's own cases. The connection has the role CONCIERGE of that person."""

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Final, cast

from graph import Connection, GraphMissing

from ..events import FindingShown
from .redacting import stands_on

MOST: Final = 200
"""So many hand-overs are looked through, the latest first."""


@dataclass(frozen=True, slots=True)
class HandedNote:
    """What was found of something that was handed over."""

    case: str
    at: int
    """When it was handed over, ms."""
    handed_by: str
    """Who handed it over, in the notes of the one who looked; empty in those of the one who asked."""
    findings: tuple[FindingShown, ...]
    """Those that stood: complete with the one who looked, else as far as the one who asked might read then."""
    shut: bool = False
    """Whether it stands on what is closed by now: then nothing of it is here."""


def as_open(note: HandedNote, denied: Set[str]) -> HandedNote:
    """A note as it may be told to whom these sources are closed now, whatever was open when it was made. Pure."""
    return replace(note, findings=(), shut=True) if stands_on(note.findings) & denied else note


def handed_notes(connection: Connection, graph: str, market: str, intents: Sequence[str]) -> tuple[HandedNote, ...]:
    """What lies in these cases of hand-overs by these intents, the oldest first, at most :data:`MOST`. Raises GraphError."""
    query = (
        "MATCH (c:Case {market: $market}) WHERE c.status = 'closed' AND (c.intent IN $intents OR c.reader <> '' OR c.handed_by <> '') "
        "WITH c ORDER BY c.opened_at DESC, c.id LIMIT $most OPTIONAL MATCH (c)-[:HAS_FINDING]->(f:Finding) WITH c, f ORDER BY f.n "
        "RETURN c.id, c.opened_at, c.handed_by, collect(f.json) ORDER BY c.opened_at, c.id"
    )
    try:
        rows = connection.ro_query(graph, query, {"market": market, "intents": list(intents), "most": MOST}, question="what was handed over").rows
    except GraphMissing:
        return ()
    return tuple(_note(row) for row in rows)


def _note(row: Sequence[object]) -> HandedNote:
    case, at, handed_by, findings = row
    shown = (FindingShown.model_validate_json(str(one)) for one in cast("list[object]", findings))
    return HandedNote(str(case), int(str(at)), str(handed_by or ""), tuple(f for f in shown if f.status in ("accepted", "corrected")))
