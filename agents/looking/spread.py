"""The scores of all subjects: where one of them stands among the others."""

from collections.abc import Callable
from itertools import batched
from typing import Final

from market.core.form import Form, Reader
from market.core.model import Outcome

from .shapes import ScoreSeen, SpreadSeen

TOGETHER: Final = 200
"""Subjects that are assessed together before it is said how far it is."""

type Told = Callable[[str, int, int], None]
"""Called with (what is being done, done, total). It may raise, and then nothing more is done."""


def spread(reader: Reader, form: Form, told: Told) -> SpreadSeen:
    """Every readable subject's score on the day of the view.

    Raises:
        GraphError: the engine failed.
    """
    subjects = form.subjects(reader)
    one, many = form.subject_word
    scores: list[ScoreSeen] = []
    closed = done = 0
    for some in batched(subjects, TOGETHER):
        told(f"scoring all {many}", done, len(subjects))
        for found in form.assess_all(reader, [subject.id for subject in some]):
            if found.outcome is Outcome.RESTRICTED:
                closed += 1
            else:
                scores.append(ScoreSeen(found.subject.id, found.subject.name, found.score, found.verdict, found.flagged))
        done += len(some)
    told(f"scoring all {many}", done, len(subjects))
    return SpreadSeen(tuple(scores), (one, many), closed, reader.view.valid_at, reader.view.revision, form.measure)
