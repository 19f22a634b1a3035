"""What falls with an item: everything that was derived of it, and what nothing would hold any more."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from graph import Connection

from ..counting import writes
from .expanding import EDGE, NAMING, ORPHANED, STEPS, TEXT
from .words import LABELS, Item

_SEEDS: Final = {
    "preference": ("Preference", "MATCH (:Person {id: 'me'})-[:PREFERS]->(n) WHERE n.key = $id OR n.id = $id RETURN n.id"),
    "rule": ("StandingRule", "MATCH (:Person {id: 'me'})-[:HAS_RULE]->(n) WHERE n.check = $id OR n.id = $id RETURN n.id"),
    "stance": ("Stance", "MATCH (:Person {id: 'me'})-[:TOOK]->(n) WHERE n.id = $id RETURN n.id"),
    "subject": ("Subject", "MATCH (n:Subject {key: $id}) RETURN n.key"),
    "session": ("Session", "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(n:Session {id: $id}) RETURN n.id"),
    "turn": ("Turn", "MATCH (n:Turn {id: $id}) RETURN n.id"),
    "answer": ("Answer", "MATCH (n:Answer {id: $id}) RETURN n.id"),
    "shortlist": (EDGE, "MATCH (:Person {id: 'me'})-[w:SHORTLISTS]->() RETURN w.deed"),
    "watching": (EDGE, "MATCH (:Person {id: 'me'})-[w:WATCHES]->() RETURN w.deed"),
    "name": ("Deed", "MATCH (:Person {id: 'me'})-[:DID]->(n:Deed {verb: 'name'}) WHERE $id = '' OR n.id = $id RETURN n.id"),
}
"""Where forgetting begins, by kind of item."""


@dataclass(slots=True)
class Falling:
    """The ids of everything that falls, by label; a subject's and a fact reference's is its key."""

    ids: dict[str, set[str]] = field(default_factory=lambda: {label: set[str]() for label in (*LABELS, EDGE, TEXT)})
    runs: set[str] = field(default_factory=set)
    """Turns that stay, and whose recorded run falls, since it tells an answer that does."""
    writes: int = 0
    """How often the memory had been written when this was read of it."""

    def __bool__(self) -> bool:
        return any(self.ids.values())

    def params(self) -> Mapping[str, object]:
        """As parameters, one list for each label."""
        return {label: sorted(found) for label, found in self.ids.items()} | {"Turn": sorted(self.ids["Turn"] | self.ids[TEXT])}


def gather(connection: Connection, graph: str, item: Item, *, cases: Iterable[str] = ()) -> Falling:
    """What falls with an item (not for ``everything``), and with the turns of these cases. Empty where there is no such item.

    Raises GraphError.
    """
    written = writes(connection, graph)
    if written is None:
        return Falling()
    falling = Falling(writes=written)
    label, query = _SEEDS[item.kind]
    todo: dict[str, set[str]] = {label: _ids(connection, graph, query, {"id": item.id})}
    if item.kind == "subject" and todo[label]:
        for named, ids in _naming(connection, graph, item.id):
            todo.setdefault(named, set()).update(ids)
    told = list(cases)
    if told:
        todo.setdefault("Turn", set()).update(_ids(connection, graph, "MATCH (t:Turn) WHERE t.case IN $ids RETURN t.id", {"ids": told}))
        todo["Turn"] |= _ids(connection, graph, "MATCH (t:Turn)<-[:ANSWERS]-(a:Answer) WHERE a.case IN $ids RETURN t.id", {"ids": told})
    while any(todo.values()):
        todo = _further(connection, graph, falling, todo)
        if not any(todo.values()):
            todo = _orphans(connection, graph, falling)
    falling.ids["Turn"] |= falling.ids.pop(TEXT)
    query = "MATCH (t:Turn)<-[:ANSWERS]-(a:Answer) WHERE a.id IN $ids AND t.run IS NOT NULL RETURN t.id"
    falling.runs = _ids(connection, graph, query, {"ids": sorted(falling.ids["Answer"])}) - falling.ids["Turn"]
    return falling


def _further(connection: Connection, graph: str, falling: Falling, todo: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """Takes in what is to do, and says what hangs on that."""
    fresh = {label: ids - falling.ids[label] for label, ids in todo.items()}
    for label, ids in fresh.items():
        falling.ids[label] |= ids
    then: dict[str, set[str]] = {}
    for start, end, query in STEPS:
        if fresh.get(start):
            then.setdefault(end, set()).update(_ids(connection, graph, query, {"ids": sorted(fresh[start])}))
    return {label: ids - falling.ids[label] for label, ids in then.items()}


def _orphans(connection: Connection, graph: str, falling: Falling) -> dict[str, set[str]]:
    found = {label: _ids(connection, graph, query, falling.params()) for label, query in ORPHANED}
    return {label: ids - falling.ids[label] for label, ids in found.items()}


def _naming(connection: Connection, graph: str, key: str) -> list[tuple[str, set[str]]]:
    """What names the subject, by its id or by whole words of its name, in whatever case."""
    rows = connection.ro_query(graph, "MATCH (x:Subject {key: $key}) RETURN x.subject, x.name", {"key": key}, question="who is to be forgotten").rows
    names = names_in([str(part) for row in rows for part in row])
    found = []
    for label, query in NAMING:
        texts = connection.ro_query(graph, query, question="what names it").rows
        found.append((label, {str(node) for node, parts in texts if isinstance(parts, list) and any(names(str(part or "")) for part in parts)}))
    return found


def names_in(names: Iterable[str]) -> Callable[[str], bool]:
    """Tells of a text whether one of these names stands in it as whole words, in whatever case and form of its letters, also within JSON."""
    wanted = {
        r"\s+".join(map(re.escape, spelt.split()))
        for name in names
        if name.strip()
        for spelt in (_folded(name), _folded(json.dumps(name, ensure_ascii=False)[1:-1]))
    }
    if not wanted:
        return lambda _text: False
    pattern = re.compile("|".join(rf"(?<!\w){name}(?!\w)" for name in sorted(wanted)))
    return lambda text: pattern.search(_folded(text)) is not None


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()


def _ids(connection: Connection, graph: str, query: str, params: Mapping[str, object]) -> set[str]:
    return {str(row[0]) for row in connection.ro_query(graph, query, params, question="what hangs on it").rows if row[0] is not None}
