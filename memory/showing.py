"""A person's memory, as they may see it: all of it as plain values, and what changed in it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from graph import Connection, GraphMissing

from .deeds import Deed, deeds
from .preferences import Preference, preference_history, preferences
from .sessions import SessionKept, sessions
from .shortlist import Shortlisted, shortlisted
from .stances import Stance, stances
from .standing import StandingRule, rules
from .subjects import watched
from .words import Subject

COUNTED: Final = ("Session", "Turn", "Answer", "Preference", "StandingRule", "Subject", "Assessment", "Transition", "Stance", "Deed", "Sent")


@dataclass(frozen=True, slots=True)
class MemoryShown:
    """Everything that is kept of a person, but for the talk itself, which is counted and listed by session."""

    name: str
    since: int | None
    """Since when anything is kept, ms; None where nothing is."""
    introduced: int | None
    preferences: tuple[Preference, ...]
    """What holds now ..."""
    history: tuple[Preference, ...]
    """... and everything that ever held, by key, newest first."""
    rules: tuple[StandingRule, ...]
    watches: tuple[tuple[Subject, int], ...]
    """Each with since when, ms; oldest first."""
    shortlist: tuple[Shortlisted, ...]
    stances: tuple[Stance, ...]
    """Also those that have run out."""
    sessions: tuple[SessionKept, ...]
    """The latest, latest first."""
    counts: Mapping[str, int]
    """How many nodes of each kind there are."""


NOTHING: Final = MemoryShown("", None, None, (), (), (), (), (), (), (), {})


def shown(connection: Connection, graph: str, *, now: int, sessions_shown: int = 10) -> MemoryShown:
    """All of it; nothing of a person of whom nothing is kept. Raises GraphError."""
    try:
        rows = connection.ro_query(graph, "MATCH (p:Person {id: 'me'}) RETURN p.name, p.since, p.introduced", question="who").rows
    except GraphMissing:
        return NOTHING
    if not rows:
        return NOTHING
    name, since, introduced = rows[0]
    return MemoryShown(
        name=str(name or ""),
        since=None if since is None else int(str(since)),
        introduced=None if introduced is None else int(str(introduced)),
        preferences=preferences(connection, graph),
        history=preference_history(connection, graph),
        rules=rules(connection, graph),
        watches=watched(connection, graph),
        shortlist=shortlisted(connection, graph),
        stances=stances(connection, graph, at=now),
        sessions=sessions(connection, graph, limit=sessions_shown),
        counts=counts(connection, graph),
    )


def counts(connection: Connection, graph: str) -> Mapping[str, int]:
    """How many nodes of each kind a memory has, by label. Raises GraphError."""
    found = {}
    for label in COUNTED:  # one after the other: the engine knows how many of a label it has, and walks all nodes where several are asked for
        rows = connection.ro_query(graph, f"MATCH (n:{label}) RETURN count(n)", question="how much is kept").rows
        found[label] = int(str(rows[0][0])) if rows else 0
    return found


def diff(connection: Connection, graph: str, *, since: int | None = None, limit: int = 200) -> tuple[Deed, ...]:
    """What was done since a moment (ms), or since the last session began, oldest first: each deed is a line with its sign.

    What was taken back since is among it, with when. Raises GraphError.
    """
    if since is None:
        latest = sessions(connection, graph, limit=1)
        since = latest[0].at if latest else 0
    try:
        return deeds(connection, graph, limit=limit, since=since)[::-1]
    except GraphMissing:
        return ()


def renamed(seen: MemoryShown, called: Callable[[str], str]) -> MemoryShown:
    """The same, with every name as ``called`` says it. Pure."""
    return replace(
        seen,
        watches=tuple((one.called(called), since) for one, since in seen.watches),
        shortlist=tuple(one.called(called) for one in seen.shortlist),
        stances=tuple(one.called(called) for one in seen.stances),
    )
