"""The journal of a person's memory: every typed verb writes one deed, in the same query as its effect; and undo."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from uuid import uuid4

from graph import Connection

from .counting import COUNTED
from .tail import Row, latest
from .words import OPEN

UNDO: Final = "undo"
FORGET: Final = "forget"

FINAL: Final = (UNDO, FORGET)
"""What no undo takes back."""

COLUMNS: Final = "d.id, d.verb, d.shown, d.at, d.undone_at, d.sign, d.turn"


def noting(shown: str = "$shown", sign: str = "$sign") -> str:
    """The clause that journals what a query does: ``p`` is the person's node, ``d`` becomes the deed. :func:`noted` has its parameters.

    Both arguments are expressions of our own, never text from outside.
    """
    return (
        f"SET p.deeds = coalesce(p.deeds, 0) + 1, {COUNTED} "
        f"CREATE (p)-[:DID]->(d:Deed {{id: $deed, n: p.deeds, verb: $verb, sign: {sign}, shown: {shown}, at: $at, turn: $turn}}) "
    )


_TAKEN: Final = "MATCH (p:Person {id: 'me'}), (u:Deed {id: $undo}) WHERE u.undone_at IS NULL "

_RENAMED: Final = "SET u.undone_at = $at, p.name = u.was "

_RELISTED: Final = (
    "OPTIONAL MATCH (p)-[w:WATCHES|SHORTLISTS]->() WHERE w.deed = $undo OR w.ended_by = $undo WITH p, u, collect(w) AS entries SET u.undone_at = $at "
    "FOREACH (w IN [e IN entries WHERE e.deed = $undo] | SET w.until = $at, w.undone_at = $at) "
    "FOREACH (w IN [e IN entries WHERE e.ended_by = $undo] | SET w.until = $open, w.ended_by = null) "
)

_UNDONE: Final = (
    "OPTIONAL MATCH (u)-[:MADE]->(n) WITH p, u, collect(n) AS made OPTIONAL MATCH (u)-[:ENDED]->(o) WITH p, u, made, collect(o) AS ended SET u.undone_at = $at "
    "FOREACH (n IN made | SET n.until = $at, n.undone_at = $at) FOREACH (o IN ended | SET o.until = coalesce(o.until_was, o.until), o.ended_at = null) "
)

_BACK: Final = f"{noting()}CREATE (d)-[:TOOK_BACK]->(u) RETURN {COLUMNS}"

_UNDOING: Final = {"name": _RENAMED} | dict.fromkeys(("watch", "unwatch", "shortlist", "unshortlist"), _RELISTED)
"""How a deed is taken back, by its verb, where it is not what it made and ended that counts. One query for all would take the engine thrice as long."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One thing that was done to a person's memory."""

    id: str
    verb: str
    """Which: ``prefer``, ``drop``, ``rule``, ``unrule``, ``watch``, ``unwatch``, ``shortlist``, ``unshortlist``, ``accept``, ``dispute``, ``unstance``,
    ``name``, ``forget``, ``undo``."""
    shown: str
    """What changed, in one line: ``budget: ₹1.4 crore → ₹1.6 crore``."""
    at: int
    undone_at: int | None = None
    """When it was taken back; None while it stands."""
    sign: str = "+"
    """``+`` something new, ``-`` something ended, ``~`` something became something else."""
    turn: str = ""
    """The turn in which it was said; empty for what was done otherwise."""

    @property
    def undoable(self) -> bool:
        """Whether an undo could take it back."""
        return self.undone_at is None and self.verb not in FINAL

    def called(self, by: Callable[[str], str]) -> "Deed":
        """The same, with the names in its line that ``by`` makes of its own."""
        return replace(self, shown=by(self.shown))


def noted(verb: str, shown: str, *, at: int, sign: str = "+", turn: str = "") -> Mapping[str, object]:
    """The parameters of :func:`noting`."""
    return {"deed": uuid4().hex, "verb": verb, "sign": sign, "shown": shown, "at": at, "turn": turn}


def deed_of(row: Sequence[object]) -> Deed:
    """One row of :data:`COLUMNS`."""
    deed, verb, shown, at, undone_at, sign, turn = row
    return Deed(str(deed), str(verb), str(shown), int(str(at)), None if undone_at is None else int(str(undone_at)), str(sign or "+"), str(turn or ""))


def first_deed(rows: Sequence[Sequence[object]]) -> Deed | None:
    """The deed that a query wrote; None if it wrote none."""
    return deed_of(rows[0]) if rows else None


def deeds(connection: Connection, graph: str, *, limit: int = 100, since: int = 0, before: int = OPEN) -> tuple[Deed, ...]:
    """The journal from a moment (ms) to just before another, latest first. Raises GraphError."""
    query = f"MATCH (d:Deed) WHERE d.n > $low AND d.at >= $since AND d.at < $before RETURN {COLUMNS} ORDER BY d.n DESC LIMIT $limit"

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"low": low, "since": since, "before": before, "limit": most}, question="journal").rows

    return tuple(deed_of(row) for row in latest(connection, graph, "deeds", limit, read))


def undoable(connection: Connection, graph: str) -> Deed | None:
    """The latest deed that can be taken back; None if there is none left. Raises GraphError."""
    query = f"MATCH (d:Deed) WHERE d.n > $low AND d.undone_at IS NULL AND NOT d.verb IN $final RETURN {COLUMNS} ORDER BY d.n DESC LIMIT $limit"

    def read(low: int, most: int) -> Sequence[Row]:
        return connection.ro_query(graph, query, {"low": low, "final": list(FINAL), "limit": most}, question="what to undo").rows

    return first_deed(latest(connection, graph, "deeds", 1, read))


def undo(connection: Connection, graph: str, *, at: int, turn: str = "", said_in: str | None = None) -> Deed | None:
    """Takes the latest deed back that can be, and journals that; a second undo goes one further back. None if there is none left.

    What it made is withdrawn as if it had never been said, what it ended goes on. With ``said_in`` only a deed of that turn is taken back ("": one that
    was done without a turn); None where the latest is of another. Raises GraphError.
    """
    while True:
        found = undoable(connection, graph)
        if found is None or said_in not in (None, found.turn):
            return None
        params = {"undo": found.id, "open": OPEN, **noted(UNDO, f"taken back: {found.shown}", at=at, sign="~", turn=turn)}
        rows = connection.query(graph, f"{_TAKEN}{_UNDOING.get(found.verb, _UNDONE)}{_BACK}", params, question="undo").rows
        if rows:
            return first_deed(rows)
        # another terminal took the same one back in between: go one further
