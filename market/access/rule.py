"""The access rule as a verdict on a document: everybody who may read it, each with the chain that explains it. The law is in docs/rule-access.md."""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import Final

from market.core.form import Reader, UnknownSubject
from market.core.look import entity
from market.core.model import Assessment, Entity, Flag, Freshness, Hop, Outcome, RiskPath
from market.core.views import registers_of

from . import queries as q
from .rights import Access, is_closed, locked, who
from .schema import REGISTERS
from .walk import RANK, RULE_VERSION
from .wording import LEVEL_WORDS

OPEN, SHARED, CLOSED = "open to all", "shared", "closed"
VERDICTS: Final = (OPEN, SHARED, CLOSED)


def assess(reader: Reader, document: str) -> Assessment:
    """Who may read a document in the reader's view: each right is a path, from the principal to the document.

    K is the sum of the rights (1 read, 2 write, 3 admin), so that it moves whenever somebody's right does. The score is how many of a hundred people and agents
    may read it. Nothing of it alarms by itself.

    Raises:
        UnknownSubject: no document of that id is known in the view.
        GraphError: the engine failed.
    """
    return _assessed(reader, document, sources_of(reader), q.principals(reader))


def assess_all(reader: Reader, documents: Sequence[str]) -> Iterator[Assessment]:
    """The same for many, in their order. Raises as :func:`assess`."""
    fresh, everybody = sources_of(reader), q.principals(reader)
    return (_assessed(reader, document, fresh, everybody) for document in documents)


def _assessed(reader: Reader, document: str, fresh: tuple[Freshness, ...], everybody: int) -> Assessment:
    """``everybody``: how many people and agents there are."""
    found = entity(reader, document)
    if found is None or found[0].kind != "document":
        raise UnknownSubject(f"No document has the id {document.partition(':')[2]!r} in these registers.")
    shut = (*locked(reader), *([f"documents@{found[0].own_id}"] if is_closed(reader, document) else []))
    if shut or not found[1]:
        return _assessment(reader, found[0], (), "", Outcome.RESTRICTED, fresh, locked=shut)
    rights = who(reader, document)
    paths = tuple(sorted((path_of(one) for one in rights), key=lambda path: (-path.points, path.key)))
    verdict = CLOSED if not paths else OPEN if len(paths) == everybody else SHARED
    outcome = Outcome.ANSWERED_WITH_PATH if paths else Outcome.NOT_IN_GRAPH
    return _assessment(reader, found[0], paths, verdict, outcome, fresh, score=round(100 * len(paths) / everybody, 1) if paths else 0.0)


def path_of(access: Access) -> RiskPath:
    """A right as a path: from the principal over its groups, ending in the right itself."""
    *memberships, right = access.chain
    return RiskPath(
        entities=access.entities[:-1],
        steps=tuple(Hop(fact, forward=True) for fact in memberships),
        flag=Flag(access.document, access.level, RANK[access.level] / len(RANK), f"{LEVEL_WORDS[access.level][0]} {access.document.name}"),
        flag_fact=right,
        hops=max(1, len(memberships)),
        points=float(RANK[access.level]),
    )


def sources_of(reader: Reader) -> tuple[Freshness, ...]:
    """Every register of this market with its age, oldest first, and last those that were not obtained. A document's file is as old as the list of documents."""
    return registers_of(reader, REGISTERS)


def _assessment(
    reader: Reader,
    document: Entity,
    paths: tuple[RiskPath, ...],
    verdict: str,
    outcome: Outcome,
    fresh: tuple[Freshness, ...],
    *,
    score: float = 0.0,
    locked: tuple[str, ...] = (),
) -> Assessment:
    return Assessment(
        subject=document,
        view=reader.view,
        outcome=outcome,
        verdict=verdict,
        flagged=False,
        score=score,
        katz=fsum(path.points for path in paths),
        paths=paths,
        walked=len({fact.id for path in paths for fact in (*(hop.fact for hop in path.steps), path.flag_fact)}),
        fresh=fresh,
        locked=locked,
        rule_version=RULE_VERSION,
    )
