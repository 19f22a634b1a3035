"""What a person wants, with its history: a new value SUPERSEDES the old one, dated, with the words that were said."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast
from uuid import uuid4

from graph import Connection

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .words import OPEN

type Source = Literal["said", "inferred"]

COLUMNS: Final = "n.id, n.key, n.value, n.shown, n.words, n.at, n.source, n.until, n.turn"

_PREFER: Final = (
    "MATCH (p:Person {id: 'me'}) OPTIONAL MATCH (p)-[:PREFERS]->(o:Preference {key: $key}) WHERE o.until = $open WITH p, head(collect(o)) AS o "
    "WHERE o IS NULL OR (NOT $fresh AND NOT (o.source = 'said' AND $source = 'inferred') AND (o.value <> $value OR o.source <> $source)) "
    + noting(
        shown="$key + ': ' + CASE WHEN o IS NULL OR o.shown = $told THEN '' ELSE o.shown + ' → ' END + $told",
        sign="CASE WHEN o IS NULL THEN '+' ELSE '~' END",
    )
    + "CREATE (p)-[:PREFERS]->(n:Preference {id: $id, key: $key, value: $value, shown: $told, words: $words, at: $at, source: $source, "
    "until: $open, turn: $turn}) CREATE (d)-[:MADE]->(n) "
    "FOREACH (x IN CASE WHEN o IS NULL THEN [] ELSE [o] END | SET x.until = $at, x.until_was = $open CREATE (n)-[:SUPERSEDES]->(x), (d)-[:ENDED]->(x)) "
    f"RETURN {DEED_COLUMNS}"
)


@dataclass(frozen=True, slots=True)
class Preference:
    """One thing that a person wants, as it held from ``at`` until ``until``."""

    id: str
    key: str
    """What of: ``budget``, ``areas``; the market declares which there are."""
    value: str
    """For programs: ``16000000``, or JSON; equal values say the same."""
    shown: str
    """For people: ``₹1.6 crore``."""
    words: str
    """What was said."""
    at: int
    source: Source
    until: int = OPEN
    turn: str = ""
    """The turn in which it was said."""

    @property
    def holds(self) -> bool:
        """Whether nothing has superseded or dropped it."""
        return self.until == OPEN


def prefer(
    connection: Connection, graph: str, key: str, value: str, shown: str, words: str, *, at: int, source: Source = "said", turn: str = "", fresh: bool = False
) -> Deed | None:
    """Keeps what a person wants from now on; what held before is superseded, and kept.

    None, and nothing written, where the same holds already, where something inferred would override something said, or, with ``fresh``, where anything of
    that key holds. Raises GraphError.
    """
    params = {"key": key, "value": value, "told": shown, "words": words, "source": source, "fresh": fresh, "id": uuid4().hex, "open": OPEN}
    return first_deed(connection.query(graph, _PREFER, {**noted("prefer", "", at=at, turn=turn), **params}, question="prefer").rows)


def approve_preference(connection: Connection, graph: str, key: str, *, at: int, turn: str = "") -> Deed | None:
    """What was inferred is said from now on, so that no later guess moves it; None where nothing inferred of that key holds. Raises GraphError."""
    held = next((p for p in preferences(connection, graph) if p.key == key and p.source == "inferred"), None)
    return None if held is None else prefer(connection, graph, key, held.value, held.shown, held.words, at=at, turn=turn)


def drop_preference(connection: Connection, graph: str, key: str, *, at: int, turn: str = "") -> Deed | None:
    """It holds no longer, and stays in the history; None if none of that key holds. Raises GraphError."""
    query = (
        "MATCH (p:Person {id: 'me'})-[:PREFERS]->(n:Preference {key: $key}) WHERE n.until = $open WITH p, n "
        f"{noting("n.key + ': ' + n.shown")}CREATE (d)-[:ENDED]->(n) SET n.until = $at, n.until_was = $open RETURN {DEED_COLUMNS}"
    )
    params = {"key": key, "open": OPEN, **noted("drop", "", at=at, sign="-", turn=turn)}
    return first_deed(connection.query(graph, query, params, question="drop preference").rows)


def preferences(connection: Connection, graph: str, *, at: int | None = None) -> tuple[Preference, ...]:
    """What holds now, or held at that moment (ms), by key. What was undone never held. Raises GraphError."""
    when = "n.until = $open" if at is None else "n.at <= $at AND n.until > $at"
    query = f"MATCH (:Person {{id: 'me'}})-[:PREFERS]->(n:Preference) WHERE n.undone_at IS NULL AND {when} RETURN {COLUMNS} ORDER BY n.key, n.at"
    params = {"open": OPEN} if at is None else {"at": at}
    return tuple(preference_of(row) for row in connection.ro_query(graph, query, params, question="preferences").rows)


def preference_history(connection: Connection, graph: str, key: str = "") -> tuple[Preference, ...]:
    """Everything that ever held for a key (for every key, where none is given), newest first. Raises GraphError."""
    query = (
        "MATCH (:Person {id: 'me'})-[:PREFERS]->(n:Preference) WHERE n.undone_at IS NULL AND ($key = '' OR n.key = $key) "
        f"RETURN {COLUMNS} ORDER BY n.key, n.at DESC, n.until DESC"
    )
    return tuple(preference_of(row) for row in connection.ro_query(graph, query, {"key": key}, question="preference history").rows)


def preference_of(row: Sequence[object]) -> Preference:
    """One row of :data:`COLUMNS`."""
    found, key, value, shown, words, at, source, until, turn = row
    return Preference(str(found), str(key), str(value), str(shown), str(words), int(str(at)), cast("Source", str(source)), int(str(until)), str(turn or ""))
