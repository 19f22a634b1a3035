"""What hangs on what: from each kind of node of a person's memory to those that fall with it. Queries only.

Every query takes ``$ids`` and returns ids of the label that it is listed under.
"""

from typing import Final

EDGE: Final = "Edge"
"""Stands for an entry of the watch list or the shortlist, which is an edge: its id is that of the deed that put it there."""

TEXT: Final = "Text"
"""Stands for a turn of which the words fall, and what was answered to them, but nothing else that was said in it."""

_ME: Final = "MATCH (p:Person {id: 'me'})"
_LISTS: Final = "WATCHES|SHORTLISTS"

_TOLD: Final = (
    "WITH collect(DISTINCT [m.words, m.shown]) AS said MATCH (t:Turn)<-[:ANSWERS]-(a:Answer) "
    "WHERE any(s IN said WHERE (size(s[0]) > 5 AND (t.text CONTAINS s[0] OR a.text CONTAINS s[0])) OR (a.intent = 'memory' AND a.text CONTAINS s[1])) "
    "RETURN DISTINCT t.id"
)
"""The turns in which it was said again, or told from memory."""

STEPS: Final[tuple[tuple[str, str, str], ...]] = (
    ("Session", "Turn", "MATCH (s:Session)-[:HAS_TURN]->(n:Turn) WHERE s.id IN $ids RETURN n.id"),
    ("Turn", "Answer", "MATCH (t:Turn)<-[:ANSWERS]-(n:Answer) WHERE t.id IN $ids RETURN n.id"),
    ("Turn", "Sent", "MATCH (t:Turn)-[:SENT]->(n:Sent) WHERE t.id IN $ids RETURN n.id"),
    ("Turn", "Preference", f"{_ME}-[:PREFERS]->(n) WHERE n.turn IN $ids RETURN n.id"),
    ("Turn", "StandingRule", f"{_ME}-[:HAS_RULE]->(n) WHERE n.turn IN $ids RETURN n.id"),
    ("Turn", "Stance", f"{_ME}-[:TOOK]->(n) WHERE n.turn IN $ids RETURN n.id"),
    ("Turn", "Deed", f"{_ME}-[:DID]->(n) WHERE n.turn IN $ids RETURN n.id"),
    ("Turn", "Assessment", "MATCH (n:Assessment) WHERE n.turn IN $ids RETURN n.id"),
    ("Turn", EDGE, f"{_ME}-[w:{_LISTS}]->() WHERE w.turn IN $ids RETURN w.deed"),
    # what was sent to have the answer phrased holds its claims
    ("Answer", "Sent", "MATCH (a:Answer)-[:ANSWERS]->(:Turn)-[:SENT]->(n:Sent) WHERE a.id IN $ids RETURN n.id"),
    ("Answer", "Break", "MATCH (a:Answer)-[:BROKEN_BY]->(n:Break) WHERE a.id IN $ids RETURN n.id"),
    ("Answer", "Answer", "MATCH (a:Answer)<-[:REPLACES]-(n:Answer) WHERE a.id IN $ids RETURN n.id"),
    # the new answer was to the same text, asked once more: that turn is a copy of what is forgotten
    ("Answer", "Turn", "MATCH (a:Answer)<-[:REPLACES]-(:Answer)-[:ANSWERS]->(n:Turn) WHERE a.id IN $ids AND NOT (a)-[:ANSWERS]->(n) RETURN n.id"),
    ("Preference", "Deed", "MATCH (m:Preference)<-[:MADE|ENDED]-(n:Deed) WHERE m.id IN $ids RETURN n.id"),
    ("StandingRule", "Deed", "MATCH (m:StandingRule)<-[:MADE|ENDED]-(n:Deed) WHERE m.id IN $ids RETURN n.id"),
    ("Stance", "Deed", "MATCH (m:Stance)<-[:MADE|ENDED]-(n:Deed) WHERE m.id IN $ids RETURN n.id"),
    (EDGE, "Deed", f"{_ME}-[w:{_LISTS}]->() WHERE w.deed IN $ids UNWIND [w.deed, w.ended_by] AS id WITH id WHERE id IS NOT NULL RETURN id"),
    ("Preference", TEXT, "MATCH (m:Preference) WHERE m.id IN $ids AND m.turn <> '' RETURN m.turn"),
    ("StandingRule", TEXT, "MATCH (m:StandingRule) WHERE m.id IN $ids AND m.turn <> '' RETURN m.turn"),
    ("Stance", TEXT, "MATCH (m:Stance) WHERE m.id IN $ids AND m.turn <> '' RETURN m.turn"),
    ("Deed", TEXT, "MATCH (m:Deed) WHERE m.id IN $ids AND m.turn <> '' RETURN m.turn"),
    ("Preference", TEXT, f"MATCH (m:Preference) WHERE m.id IN $ids {_TOLD}"),
    ("StandingRule", TEXT, f"MATCH (m:StandingRule) WHERE m.id IN $ids {_TOLD}"),
    (TEXT, "Sent", "MATCH (t:Turn)-[:SENT]->(n:Sent) WHERE t.id IN $ids RETURN n.id"),
    (TEXT, "Answer", "MATCH (t:Turn)<-[:ANSWERS]-(n:Answer) WHERE t.id IN $ids RETURN n.id"),
    ("Deed", "Deed", "MATCH (m:Deed)-[:TOOK_BACK]-(n:Deed) WHERE m.id IN $ids RETURN n.id"),
    ("Subject", "Assessment", "MATCH (x:Subject)<-[:OF]-(n:Assessment) WHERE x.key IN $ids RETURN n.id"),
    ("Subject", "Transition", "MATCH (x:Subject)<-[:MOVED]-(n:Transition) WHERE x.key IN $ids RETURN n.id"),
    ("Subject", "Stance", "MATCH (x:Subject)<-[:ON]-(n:Stance) WHERE x.key IN $ids RETURN n.id"),
    ("Subject", "Deed", "MATCH (x:Subject)<-[:ON]-(n:Deed) WHERE x.key IN $ids RETURN n.id"),
    ("Subject", "Turn", "MATCH (x:Subject)<-[:ABOUT]-(n:Turn) WHERE x.key IN $ids RETURN n.id"),
    ("Subject", EDGE, f"{_ME}-[w:{_LISTS}]->(x:Subject) WHERE x.key IN $ids AND w.deed IS NOT NULL RETURN w.deed"),
    ("Transition", "Assessment", "MATCH (m:Transition)-[:BEFORE|AFTER]->(n:Assessment) WHERE m.id IN $ids RETURN n.id"),
)
"""(from, to, query)."""

ORPHANED: Final[tuple[tuple[str, str], ...]] = (
    (
        "FactRef",
        "MATCH (a:Answer)-[:CITES]->(f:FactRef) WHERE a.id IN $Answer WITH DISTINCT f MATCH (f)<-[:CITES]-(b:Answer) WITH f, collect(b.id) AS by "
        "WHERE all(x IN by WHERE x IN $Answer) RETURN f.key",
    ),
    (
        "Session",
        "MATCH (s:Session)-[:HAS_TURN]->(t:Turn) WHERE t.id IN $Turn WITH DISTINCT s MATCH (s)-[:HAS_TURN]->(u:Turn) WITH s, collect(u.id) AS turns "
        "WHERE all(x IN turns WHERE x IN $Turn) RETURN s.id",
    ),
    (
        "Subject",
        "MATCH (p:Person {id: 'me'})-[:KNOWS]->(x:Subject) "
        "OPTIONAL MATCH (x)<-[:ABOUT]-(t:Turn) WITH p, x, collect(t.id) AS turns "
        "OPTIONAL MATCH (x)<-[:ON]-(n:Stance) WITH p, x, turns, collect(n.id) AS stances "
        "OPTIONAL MATCH (x)<-[:MOVED]-(m:Transition) WITH p, x, turns, stances, collect(m.id) AS moves "
        "OPTIONAL MATCH (p)-[w:WATCHES|SHORTLISTS]->(x) "
        "WITH x, turns, stances, moves, collect(CASE WHEN w IS NULL THEN null ELSE coalesce(w.deed, '?') END) AS lists "
        "WHERE (any(y IN turns WHERE y IN $Turn) OR any(y IN stances WHERE y IN $Stance) OR any(y IN lists WHERE y IN $Edge)) "
        "AND all(y IN turns WHERE y IN $Turn) AND all(y IN stances WHERE y IN $Stance) AND all(y IN moves WHERE y IN $Transition) "
        "AND all(y IN lists WHERE y IN $Edge) RETURN x.key",
    ),
)
"""What nothing holds any more once the rest has fallen: (label, query with the ids of every label as parameters)."""

NAMING: Final[tuple[tuple[str, str], ...]] = (
    ("Turn", "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(:Session)-[:HAS_TURN]->(n:Turn) RETURN n.id, [n.text]"),
    (
        "Turn",
        "MATCH (:Person {id: 'me'})-[:HAS_SESSION]->(:Session)-[:HAS_TURN]->(n:Turn)<-[:ANSWERS]-(a:Answer) "
        "RETURN n.id, [a.text, a.args, a.about, a.listed, a.put]",
    ),
    ("Sent", "MATCH (:Turn)-[:SENT]->(n:Sent) RETURN n.id, n.texts + [n.reply, n.reason]"),
    ("Preference", "MATCH (:Person {id: 'me'})-[:PREFERS]->(n) RETURN n.id, [n.value, n.shown, n.words]"),
    ("StandingRule", "MATCH (:Person {id: 'me'})-[:HAS_RULE]->(n) RETURN n.id, [n.shown, n.words]"),
    ("Stance", "MATCH (:Person {id: 'me'})-[:TOOK]->(n) RETURN n.id, [n.reason, n.words, n.target_name]"),
    ("Transition", "MATCH (:Person {id: 'me'})-[:WAS_TOLD]->(n) RETURN n.id, [n.receipt]"),
)
"""Everything that could name a subject, with the texts in which it could: (label, query)."""
