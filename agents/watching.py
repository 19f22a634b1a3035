"""From the market's assessment to what memory keeps of it, and from there to a line of the watch list. Pure."""

from market.core.model import Assessment, Entity, Outcome
from memory.words import Said, Subject, Watch

from .state import WatchRow


def subject_of(market: str, entity: Entity) -> Subject:
    """An entity as memory keeps it."""
    return Subject(market, entity.id, entity.name)


def said_of(assessment: Assessment, *, at: int) -> Said:
    """An assessment as memory keeps it: what was last looked at."""
    view = assessment.view
    return Said(
        outcome=str(assessment.outcome),
        verdict=assessment.verdict,
        flagged=assessment.flagged,
        score=assessment.score,
        katz=assessment.katz,
        valid_at=view.valid_at,
        known_at=view.known_at,
        revision=view.revision,
        rule_version=assessment.rule_version,
        at=at,
    )


def row_of(watch: Watch) -> WatchRow:
    """A line of the watch list; a subject that could not be assessed has no score."""
    last = watch.last
    known = last is not None and last.outcome != Outcome.RESTRICTED
    return WatchRow(
        id=watch.subject.id,
        name=watch.subject.name,
        score=last.score if last is not None and known else None,
        verdict=last.verdict if last else "",
        flagged=last.flagged if last else False,
    )
