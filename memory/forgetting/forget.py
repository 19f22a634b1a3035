"""Lists what would fall, and lets it fall in one write."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from graph import Connection, GraphMissing

from ..deeds import COLUMNS as DEED_COLUMNS
from ..deeds import FORGET, Deed, deed_of, noted, noting
from .expanding import EDGE
from .falling import Falling, gather
from .words import LABELS, Fall, Item

_KEYS: Final = {"Subject": "key", "FactRef": "key"}
"""What a node is found by, where that is not its id."""

_SHOWN: Final[Mapping[str, str]] = {
    "Preference": "n.key + ': ' + n.shown",
    "StandingRule": "n.shown",
    "Stance": "n.kind + ': ' + CASE WHEN n.target_name = '' THEN n.reason ELSE n.target_name END",
    "Subject": "n.name",
    "Session": "toString(n.at)",
    "Turn": "n.text",
    "Answer": "n.text",
    "Sent": "n.role + ': ' + n.model",
    "Break": "n.why",
    "Assessment": "n.verdict",
    "Transition": "n.cause",
    "FactRef": "n.fact",
    "Deed": "n.shown",
}
"""How a node reads in the list, by label: an expression."""

_EVERYTHING: Final = (
    "MATCH (p:Person {id: 'me'}) OPTIONAL MATCH (n) WHERE NOT n:Person WITH p, collect(n) AS fallen "
    "SET p = {id: 'me', since: $at, name: '', indexed: p.indexed} WITH p, fallen "
    f"{noting()}WITH d, fallen UNWIND fallen AS n DETACH DELETE n"
)


_ONE: Final = {
    "preference": "a preference",
    "rule": "a rule",
    "stance": "something accepted or disputed",
    "subject": "a subject",
    "shortlist": "a shortlist",
    "watching": "a watch list",
    "session": "a session",
    "turn": "a turn",
    "answer": "an answer",
    "name": "a name",
}
"""How the journal calls what was forgotten."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was forgotten."""

    deed: Deed
    """The journal's line: it says of what kind it was, and nothing else."""
    falls: tuple[Fall, ...]


def would_fall(connection: Connection, graph: str, item: Item, *, cases: Iterable[str] = ()) -> tuple[Fall, ...]:
    """Everything that would fall with an item and with the turns of these cases, the item itself first; empty where there is no such item.

    Raises GraphError.
    """
    try:
        if item.kind == "everything":
            return _everything(connection, graph)
        falling = gather(connection, graph, item, cases=cases)
        named = item.kind == "name" and _named(connection, graph)
    except GraphMissing:
        return ()
    return (*([Fall("name", "", "what you are called")] if named else []), *_listed(connection, graph, falling))


def forget(connection: Connection, graph: str, item: Item, *, at: int, cases: Iterable[str] = ()) -> Forgotten | None:
    """Lets an item fall with exactly what :func:`would_fall` lists, in one write; None where there is no such item.

    No text of it stays in the graph, nor in the journal, which says only that something of that kind was forgotten. No undo brings it back.
    Where another terminal wrote something since it was looked what hangs on it, it is looked again: ``falls`` of what is returned is what fell.
    Raises GraphError.
    """
    if item.kind == "everything":
        falls = would_fall(connection, graph, item)
        noted_as = noted(FORGET, "forgot everything", at=at, sign="-")
        connection.query(graph, _EVERYTHING, noted_as, question="forget everything")
        return Forgotten(deed_of((noted_as["deed"], FORGET, noted_as["shown"], at, None, "-", "")), falls)
    told = list(cases)
    while True:
        falling = gather(connection, graph, item, cases=told)
        named = item.kind == "name" and _named(connection, graph)
        if not falling and not named:
            return None
        falls = (*([Fall("name", "", "what you are called")] if named else []), *_listed(connection, graph, falling))
        params = {
            **{f"ids_{label}": sorted(ids) for label, ids in falling.ids.items() if ids},
            "runs": sorted(falling.runs),
            "unnamed": item.kind == "name",
            "writes": falling.writes,
            **noted(FORGET, f"forgot {_ONE[item.kind]}", at=at, sign="-"),
        }
        rows = connection.query(graph, _felled(falling), params, question="forget").rows
        if rows:
            return Forgotten(deed_of(rows[0]), falls)


def _felled(falling: Falling) -> str:
    """The one write: labels are our own, ids are parameters."""
    labels = [label for label in LABELS if falling.ids[label]]
    clauses = [
        "MATCH (p:Person {id: 'me'}) WHERE coalesce(p.writes, 0) = $writes",
        noting(),
        "FOREACH (x IN CASE WHEN $unnamed THEN [1] ELSE [] END | SET p.name = '') WITH p, d",
    ]
    kept = ["p", "d"]
    for label in labels:
        name = f"x{label}"
        clauses.append(f"OPTIONAL MATCH (n:{label}) WHERE n.{_KEYS.get(label, 'id')} IN $ids_{label} WITH {', '.join(kept)}, collect(n) AS {name}")
        kept.append(name)
    if falling.ids[EDGE]:
        clauses.append(
            f"OPTIONAL MATCH (p)-[w:WATCHES|SHORTLISTS]->() WHERE w.deed IN $ids_{EDGE} WITH {', '.join(kept)}, collect(w) AS entries "
            f"FOREACH (w IN entries | DELETE w) WITH {', '.join(kept)}"
        )
    if falling.runs:
        clauses.append(
            f"OPTIONAL MATCH (t:Turn) WHERE t.id IN $runs WITH {', '.join(kept)}, collect(t) AS turns "
            f"FOREACH (t IN turns | SET t.run = null) WITH {', '.join(kept)}"
        )
    nodes = " + ".join(f"x{label}" for label in labels) or "[]"
    clauses.append(f"WITH d, {nodes} AS fallen FOREACH (n IN fallen | DELETE n) RETURN {DEED_COLUMNS}")
    return " ".join(clauses)


def _listed(connection: Connection, graph: str, falling: Falling) -> tuple[Fall, ...]:
    falls = list[Fall]()
    for label, kind in LABELS.items():
        if falling.ids[label]:
            case = "n.case" if label in ("Turn", "Answer") else "null"
            query = f"MATCH (n:{label}) WHERE n.{_KEYS.get(label, 'id')} IN $ids RETURN n.{_KEYS.get(label, 'id')}, {_SHOWN[label]}, {case} ORDER BY n.at, n.id"
            rows = connection.ro_query(graph, query, {"ids": sorted(falling.ids[label])}, question="what would fall").rows
            falls += [Fall(kind, str(node), str(shown or ""), str(of or "")) for node, shown, of in rows]
    if falling.ids[EDGE]:
        falls += _entries(connection, graph, "w.deed IN $ids", {"ids": sorted(falling.ids[EDGE])})
    return (*falls, *(Fall("run", turn, "how a turn went") for turn in sorted(falling.runs)))


def _everything(connection: Connection, graph: str) -> tuple[Fall, ...]:
    falls = [Fall("name", "", "what you are called")] if _named(connection, graph) else []
    for label, kind in LABELS.items():
        case = "n.case" if label in ("Turn", "Answer") else "null"
        rows = connection.ro_query(graph, f"MATCH (n:{label}) RETURN n.{_KEYS.get(label, 'id')}, {_SHOWN[label]}, {case}", question="what would fall").rows
        falls += [Fall(kind, str(node), str(shown or ""), str(of or "")) for node, shown, of in rows]
    return (*falls, *_entries(connection, graph, "true", {}))


def _entries(connection: Connection, graph: str, which: str, params: Mapping[str, object]) -> list[Fall]:
    """The entries of the watch list and the shortlist for which a condition holds."""
    query = (
        f"MATCH (:Person {{id: 'me'}})-[w:WATCHES|SHORTLISTS]->(x:Subject) WHERE {which} "
        "RETURN CASE WHEN type(w) = 'WATCHES' THEN 'watch' ELSE 'shortlist' END, w.deed, x.name ORDER BY w.since"
    )
    rows = connection.ro_query(graph, query, params, question="what would fall").rows
    return [Fall(str(kind), str(deed or ""), str(name)) for kind, deed, name in rows]


def _named(connection: Connection, graph: str) -> bool:
    return bool(connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) WHERE p.name <> '' RETURN 1", question="is there a name").rows)
