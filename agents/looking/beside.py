"""Several subjects side by side: of each what an answer about it would say first."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from market.core.finding import Match, Resolution
from market.core.form import Form, Reader
from market.core.model import Assessment, Outcome, RiskPath
from tools import Registry

from ..shown import fresh_shown
from .shapes import BesideSeen, CannotSee, TogetherSeen

MOST: Final = 12
"""Subjects in one comparison; a person who compares more does not compare."""


def beside(reader: Reader, form: Form, names: Sequence[str]) -> TogetherSeen:
    """Each named subject, assessed on the day of the view; a name that means nothing, or several things, says so in its place.

    Raises:
        CannotSee: there are too many of them.
        GraphError, QuestionFailed: the engine failed.
    """
    if len(names) > MOST:
        raise CannotSee(f"At most {MOST} {form.subject_word[1]} can be compared at once; {len(names)} were named.")
    return TogetherSeen(tuple(_one(reader, form, name) for name in names))


def _one(reader: Reader, form: Form, name: str) -> BesideSeen:
    found = Registry.of(form).ask(reader, "resolve", {"text": name, "kinds": [form.subject_kind]}).value
    if not isinstance(found, Resolution) or found.chosen is None:
        return BesideSeen(name, fault=_unclear(found, form))
    assessed = form.assess(reader, found.chosen.entity.id)
    return _column(form, found.chosen, assessed)


def _column(form: Form, match: Match, assessed: Assessment) -> BesideSeen:
    closed = assessed.outcome is Outcome.RESTRICTED
    first = assessed.paths[0] if assessed.paths else None
    return BesideSeen(
        name=assessed.subject.name,
        id=assessed.subject.id,
        about=match.about,
        outcome=str(assessed.outcome),
        verdict=assessed.verdict,
        flagged=assessed.flagged,
        score=None if closed else assessed.score,
        katz=None if closed else assessed.katz,
        paths=len(assessed.paths),
        heaviest=_words(first, form) if first else "",
        points=first.points if first else 0.0,
        flags=tuple(Counter(path.flag.kind for path in assessed.paths if path.reaches is None).most_common()),
        ties=tuple(Counter(form.reads(path.flag_fact)[0] for path in assessed.paths if path.reaches is not None).most_common()),
        measure=form.measure,
        walked=assessed.walked,
        fresh=tuple(fresh_shown(fresh, form.source_words) for fresh in assessed.fresh),
        locked=assessed.locked,
    )


def _words(path: RiskPath, form: Form) -> str:
    """By whom a path goes and what it ends at; of a flag on the subject itself only that."""
    if path.reaches is not None:
        return " › ".join([*(entity.name for entity in path.entities), form.reads(path.flag_fact)[0]])
    ends = f"⚑ {path.flag.kind.replace('_', ' ')}"
    return " › ".join([*(entity.name for entity in path.entities[1:]), ends])


def _unclear(found: object, form: Form) -> str:
    one = form.subject_word[0]
    if isinstance(found, Resolution) and found.locked:
        return f"That {one} stands only in sources that are closed to you."
    candidates = [match.entity.name for match in found.candidates] if isinstance(found, Resolution) else []
    return f"No {one} stands out under that name; close to it: {', '.join(candidates)}." if candidates else f"No {one} has that name."
