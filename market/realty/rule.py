"""The realty rule: the paths near a project to a verdict. The law is in docs/rule.md, the form of the sum is Khoj's (KH-10)."""

from collections.abc import Sequence
from math import exp, fsum

from market.core.form import Reader
from market.core.look import entity
from market.core.model import Assessment, Entity, Freshness, Outcome, RiskPath

from . import constants as c
from .near import gather
from .sources import sources_of
from .walk import Walk

AVOID, CAUTION, NONE_KNOWN = "avoid", "caution", "none known"
VERDICTS = (AVOID, CAUTION, NONE_KNOWN)


class UnknownSubject(LookupError):
    """The market knows no such subject in this view."""


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
    found = entity(reader, project, question="assess: the project")
    if found is None or found[0].kind != "project":
        raise UnknownSubject(f"No project has the id {project.partition(':')[2]!r} in these registers.")
    subject, readable = found
    fresh = sources_of(reader)
    locked = tuple(sorted(f.register for f in fresh if f.register in reader.view.denied))
    if not readable:
        return _assessment(reader, Entity(subject.id, subject.kind, subject.own_id), (), 0, Outcome.RESTRICTED, fresh, locked)
    near = gather(reader, project)
    unique = {p.key: p for p in Walk(near, subject, reader.view.valid_at).paths()}
    paths = tuple(sorted(unique.values(), key=lambda p: (-p.points, p.key)))
    outcome = Outcome.ANSWERED_WITH_PATH if paths else Outcome.RESTRICTED if locked else Outcome.NOT_IN_GRAPH
    return _assessment(reader, subject, paths, near.looked_at, outcome, fresh, locked)


def _assessment(
    reader: Reader, subject: Entity, paths: tuple[RiskPath, ...], walked: int, outcome: Outcome, fresh: tuple[Freshness, ...], locked: tuple[str, ...]
) -> Assessment:
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
        locked=locked,
        rule_version=c.RULE_VERSION,
    )
