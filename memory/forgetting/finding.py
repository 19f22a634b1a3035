"""From what a person typed to what could be forgotten."""

from collections.abc import Iterable
from typing import Final

from graph import Connection, GraphMissing

from ..person import person_name
from .words import KINDS, Item, ItemKind

_SHORTEST: Final = 6
"""Of an id so many characters must be given."""

_ME: Final = "MATCH (:Person {id: 'me'})"

_NAMED: Final[tuple[tuple[str, str], ...]] = (
    ("preference", f"{_ME}-[:PREFERS]->(n) RETURN DISTINCT '' AS typed, n.key AS node, n.key AS shown, [n.key, 'my ' + n.key] AS names"),
    ("preference", f"{_ME}-[:PREFERS]->(n) RETURN n.id AS typed, n.id AS node, n.key + ': ' + n.shown AS shown, [] AS names"),
    ("rule", f"{_ME}-[:HAS_RULE]->(n) RETURN n.id AS typed, n.id AS node, n.shown AS shown, [n.check, n.shown] AS names"),
    (
        "stance",
        f"{_ME}-[:TOOK]->(n)-[:ON]->(x) RETURN n.id AS typed, n.id AS node, n.kind + ': ' + x.name AS shown, [n.target, n.target_name] AS names",
    ),
    (
        "subject",
        f"{_ME}-[:KNOWS]->(x) RETURN x.key AS typed, x.key AS node, x.name AS shown, [x.subject, x.name, split(x.subject, ':')[1]] AS names",
    ),
    ("shortlist", f"{_ME}-[:SHORTLISTS]->() RETURN DISTINCT 'shortlist' AS typed, '' AS node, 'your shortlist' AS shown, ['my shortlist'] AS names"),
    (
        "watching",
        f"{_ME}-[:WATCHES]->() RETURN DISTINCT 'watch list' AS typed, '' AS node, 'your watch list' AS shown, "
        "['my watch list', 'watchlist', 'my watchlist'] AS names",
    ),
    ("session", f"{_ME}-[:HAS_SESSION]->(n) RETURN n.id AS typed, n.id AS node, 'a session' AS shown, [] AS names"),
    ("turn", f"{_ME}-[:HAS_SESSION]->()-[:HAS_TURN]->(n) RETURN n.id AS typed, n.id AS node, n.text AS shown, [n.text] AS names"),
    (
        "answer",
        f"{_ME}-[:HAS_SESSION]->()-[:HAS_TURN]->()<-[:ANSWERS]-(n) RETURN n.id AS typed, n.id AS node, n.text AS shown, [n.case] AS names",
    ),
)
"""Everything that can be forgotten: (kind, query of the id as typed, the id, how it reads, what else it may be called)."""


def find_items(connection: Connection, graph: str, text: str) -> tuple[Item, ...]:
    """What a person could mean with a text, in whatever case. Raises GraphError.

    ``everything``, ``name``, ``shortlist``, ``watch list``, a preference's key, a rule's check or words, a subject's id or name, what was typed in a turn,
    a case, an id or the beginning of one; where nothing is called just so, the first words of a subject's name.
    """
    wanted = text.strip().casefold()
    if wanted in ("everything", "all"):
        return (Item("everything", "", "everything"),)
    if not wanted:
        return ()
    found, begun = list[Item](), list[Item]()
    try:
        if wanted in ("name", "my name") and person_name(connection, graph):
            found.append(Item("name", "", "what you are called"))
        for item, names in _all(connection, graph):
            if wanted in names or (len(wanted) >= _SHORTEST and any(name.startswith(wanted) for name in names[:1])):
                found.append(item)
            elif item.kind == "subject" and item.shown.casefold().startswith(f"{wanted} "):
                begun.append(item)
    except GraphMissing:
        return ()
    return tuple(dict.fromkeys(found or begun))


def _all(connection: Connection, graph: str) -> Iterable[tuple[Item, list[str]]]:
    for kind, query in _NAMED:
        for typed, node, shown, names in connection.ro_query(graph, query, question="what could be forgotten").rows:
            called = [str(typed).casefold(), *(str(n).casefold() for n in (names if isinstance(names, list) else []) if n)]
            yield Item(_kind(kind), str(node), str(shown)), called


def _kind(kind: str) -> ItemKind:
    return next(k for k in KINDS if k == kind)
