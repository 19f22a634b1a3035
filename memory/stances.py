"""What a person has accepted or disputed of a subject, with the reason and until when. It is still shown, and what it is about still counts."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, cast
from uuid import uuid4

from graph import Connection

from .deeds import COLUMNS as DEED_COLUMNS
from .deeds import Deed, first_deed, noted, noting
from .subjects import SUBJECT, subject_params
from .words import OPEN, Subject

type StanceKind = Literal["accepted", "disputed"]

COLUMNS: Final = "n.id, n.kind, x.market, x.subject, x.name, n.target, n.target_name, n.reason, n.at, n.until, n.revision, n.katz, n.words, n.turn"


@dataclass(frozen=True, slots=True)
class Stance:
    """One thing accepted or disputed: "I know about this suit, tell me only if it moves"."""

    id: str
    kind: StanceKind
    subject: Subject
    target: str
    """The id of the entity that is flagged (a suit, a firm); empty for the whole subject."""
    target_name: str
    reason: str
    at: int
    until: int = OPEN
    """When it runs out; :data:`memory.words.OPEN` for never."""
    revision: int = 0
    """The market's revision that was looked at."""
    katz: float = 0.0
    """The subject's K then."""
    words: str = ""
    """What was said."""
    turn: str = ""

    @property
    def ends(self) -> bool:
        """Whether it runs out at all."""
        return self.until != OPEN

    def called(self, by: Callable[[str], str]) -> "Stance":
        """The same, by the names that ``by`` makes of its own."""
        return replace(self, subject=self.subject.called(by), target_name=by(self.target_name))

    def expired(self, now: int) -> bool:
        """Whether it has run out."""
        return self.until <= now


@dataclass(frozen=True, slots=True)
class PastStance:
    """A stance that is held no longer."""

    stance: Stance
    ended_at: int
    replaced_by: str
    """The kind of the one that stands in its place; empty where none does."""

    def called(self, by: Callable[[str], str]) -> "PastStance":
        """The same, by the names that ``by`` makes of its own."""
        return replace(self, stance=self.stance.called(by))


def add_stance(connection: Connection, graph: str, stance: Stance) -> Deed | None:
    """Keeps a stance (its ``id`` is chosen here). One on the same target that still holds is ended by it; None if it says just the same.

    Raises GraphError.
    """
    query = (
        f"MATCH (p:Person {{id: 'me'}}) {SUBJECT} WITH p, x "
        "OPTIONAL MATCH (p)-[:TOOK]->(o:Stance {target: $target})-[:ON]->(x) WHERE o.ended_at IS NULL AND o.undone_at IS NULL WITH p, x, head(collect(o)) AS o "
        "WHERE o IS NULL OR o.kind <> $kind OR o.reason <> $reason OR o.until <> $until OR o.revision <> $revision "
        f"{noting()}CREATE (p)-[:TOOK]->(n:Stance {{id: $id, kind: $kind, target: $target, target_name: $target_name, reason: $reason, at: $at, until: $until, "
        "revision: $revision, katz: $katz, words: $words, turn: $turn})-[:ON]->(x) CREATE (d)-[:MADE]->(n) "
        "FOREACH (y IN CASE WHEN o IS NULL THEN [] ELSE [o] END | SET y.ended_at = $at CREATE (n)-[:SUPERSEDES]->(y), (d)-[:ENDED]->(y)) "
        f"RETURN {DEED_COLUMNS}"
    )
    params = {
        **subject_params(stance.subject),
        "id": uuid4().hex,
        "kind": stance.kind,
        "target": stance.target,
        "target_name": stance.target_name,
        "reason": stance.reason,
        "until": stance.until,
        "revision": stance.revision,
        "katz": float(stance.katz),
        "words": stance.words,
    }
    verb = "accept" if stance.kind == "accepted" else "dispute"
    return first_deed(connection.query(graph, query, {**noted(verb, _shown(stance), at=stance.at, turn=stance.turn), **params}, question=verb).rows)


def carried(stance: Stance, held: Iterable[Stance]) -> Stance:
    """What is said again of the same thing, with no reason or no end to it, keeps the reason and the end that it has; what has run out has neither any more."""
    same = [s for s in held if (s.kind, s.subject.id, s.target) == (stance.kind, stance.subject.id, stance.target) and not s.expired(stance.at)]
    if not same:
        return stance
    return replace(stance, reason=stance.reason or same[-1].reason, until=same[-1].until if stance.until == OPEN else stance.until)


def end_stance(connection: Connection, graph: str, stance: str, *, at: int, turn: str = "") -> Deed | None:
    """A stance, by its id, is held no longer; None if it was not. Raises GraphError."""
    query = (
        "MATCH (p:Person {id: 'me'})-[:TOOK]->(n:Stance {id: $id})-[:ON]->(x:Subject) WHERE n.ended_at IS NULL AND n.undone_at IS NULL WITH p, n, x "
        f"{noting("n.kind + ': ' + CASE WHEN n.target_name = '' THEN x.name ELSE n.target_name + ' (' + x.name + ')' END")}"
        f"CREATE (d)-[:ENDED]->(n) SET n.ended_at = $at RETURN {DEED_COLUMNS}"
    )
    return first_deed(connection.query(graph, query, {"id": stance, **noted("unstance", "", at=at, sign="-", turn=turn)}, question="end stance").rows)


def stances(connection: Connection, graph: str, market: str = "", *, at: int) -> tuple[Stance, ...]:
    """What was accepted or disputed by ``at`` (ms) and not ended by then, oldest first; what has run out is among it: :meth:`Stance.expired` tells.

    Of one market, or of all where none is named. Raises GraphError.
    """
    query = (
        "MATCH (:Person {id: 'me'})-[:TOOK]->(n:Stance)-[:ON]->(x:Subject) WHERE n.undone_at IS NULL AND n.at <= $at "
        "AND (n.ended_at IS NULL OR n.ended_at > $at) AND ($market = '' OR x.market = $market) "
        f"RETURN {COLUMNS} ORDER BY n.at, x.name, n.target"
    )
    return tuple(stance_of(row) for row in connection.ro_query(graph, query, {"at": at, "market": market}, question="stances").rows)


def past_stances(connection: Connection, graph: str, market: str = "", *, at: int) -> tuple[PastStance, ...]:
    """What was accepted or disputed and had been ended by ``at`` (ms), or had another in its place; oldest first. What was taken back is not among it.

    Raises GraphError.
    """
    query = (
        "MATCH (:Person {id: 'me'})-[:TOOK]->(n:Stance)-[:ON]->(x:Subject) WHERE n.undone_at IS NULL AND n.ended_at <= $at "
        "AND ($market = '' OR x.market = $market) "
        "OPTIONAL MATCH (n)<-[:SUPERSEDES]-(o:Stance) WHERE o.undone_at IS NULL AND o.at <= $at "
        f"RETURN {COLUMNS}, n.ended_at, o.kind ORDER BY n.at, x.name, n.target"
    )
    rows = connection.ro_query(graph, query, {"at": at, "market": market}, question="past stances").rows
    return tuple(PastStance(stance_of(row[:-2]), int(str(row[-2])), str(row[-1] or "")) for row in rows)


def stance_of(row: Sequence[object]) -> Stance:
    """One row of :data:`COLUMNS`."""
    found, kind, market, subject, name, target, target_name, reason, at, until, revision, katz, words, turn = row
    return Stance(
        id=str(found),
        kind=cast("StanceKind", str(kind)),
        subject=Subject(str(market), str(subject), str(name)),
        target=str(target),
        target_name=str(target_name),
        reason=str(reason),
        at=int(str(at)),
        until=int(str(until)),
        revision=int(str(revision)),
        katz=float(str(katz)),
        words=str(words or ""),
        turn=str(turn or ""),
    )


def _shown(stance: Stance) -> str:
    whom = f"{stance.target_name or stance.target} ({stance.subject.name})" if stance.target else stance.subject.name
    return f"{stance.kind}: {whom}{f', {stance.reason}' if stance.reason else ''}"
