"""The realty rule: the paths near a project to a verdict. The law is in docs/rule.md, the form of the sum is Khoj's (KH-10)."""

from collections.abc import Iterable, Sequence
from math import exp, fsum

from market.core.form import Reader, UnknownSubject
from market.core.model import Assessment, Entity, Fact, Freshness, Outcome, RiskPath

from . import constants as c
from . import queries as q
from .crowd import passed
from .gathering import Gathering
from .near import near_of
from .sources import sources_of
from .walk import Walk

AVOID, CAUTION, NONE_KNOWN = "avoid", "caution", "none known"
VERDICTS = (AVOID, CAUTION, NONE_KNOWN)


def weigh(paths: Sequence[RiskPath]) -> tuple[float, float, str]:
    """The sum of the paths: (K, score 0-100 with one decimal, verdict)."""
    katz = fsum(p.points for p in paths)
    verdict = NONE_KNOWN if not paths else AVOID if round(katz, 9) >= c.AVOID_KATZ else CAUTION
    return katz, round(100 * (1 - exp(-katz)), 1), verdict


def assess(reader: Reader, project: str) -> Assessment:
    """What the rule says of a project in the reader's view.

    Args:
        project: entity id, ``project:...``.

    Raises:
        UnknownSubject: no project of that id is known in the view.
    """
    found = q.subject(reader, project)
    if found is None or found[0].entity.kind != "project":
        raise UnknownSubject(f"No project has the id {project.partition(':')[2]!r} in these registers.")
    spot, readable = found
    fresh = sources_of(reader)
    if not readable:
        return closed(reader, spot.entity, fresh)
    source = q.Engine(reader)
    search = Gathering(source, spot, reader.view)
    links = search.links()
    return concluded(reader, search, source.facts(links) if links else (), fresh)


def closed(reader: Reader, subject: Entity, fresh: tuple[Freshness, ...]) -> Assessment:
    """What is said of a project of which the principal may read nothing, not even the name."""
    return _assessment(reader, Entity(subject.id, subject.kind, subject.own_id), (), 0, Outcome.RESTRICTED, fresh)


def concluded(reader: Reader, search: Gathering, facts: Iterable[Fact], fresh: tuple[Freshness, ...]) -> Assessment:
    """What follows from everything that could make a path. Raises GraphError."""
    near = near_of(facts, search.entities)
    walked = {p.key: p for p in Walk(near, search.subject, reader.view.valid_at).paths()}
    counted = (path for path in walked.values() if search.crowded.isdisjoint(passed(path)))
    paths = tuple(sorted(counted, key=lambda p: (-p.points, p.key)))
    if paths:
        return _assessment(reader, search.subject, paths, len(near.followed), Outcome.ANSWERED_WITH_PATH, fresh)
    # That nothing was found is said only after the subject's own ties were looked at, whatever leads are kept.
    looked = near.followed | search.source.own(search.subject.id)
    return _assessment(reader, search.subject, (), len(looked), Outcome.RESTRICTED if _locked(reader, fresh) else Outcome.NOT_IN_GRAPH, fresh)


def _locked(reader: Reader, fresh: tuple[Freshness, ...]) -> tuple[str, ...]:
    return tuple(sorted(f.register for f in fresh if f.register in reader.view.denied))


def _assessment(reader: Reader, subject: Entity, paths: tuple[RiskPath, ...], walked: int, outcome: Outcome, fresh: tuple[Freshness, ...]) -> Assessment:
    katz, score, verdict = weigh(paths)
    return Assessment(
        subject=subject,
        view=reader.view,
        outcome=outcome,
        verdict="" if outcome is Outcome.RESTRICTED else verdict,
        flagged=bool(paths),
        score=score,
        katz=katz,
        paths=paths,
        walked=walked,
        fresh=fresh,
        locked=_locked(reader, fresh),
        rule_version=c.RULE_VERSION,
    )
