"""The finding of the same kind about the same, computed afresh: what the validator puts in the place of what was said."""

from collections.abc import Mapping
from typing import Any, Final

from market.core.finding import Draft, Resolution
from market.core.form import Question, Reader, Step
from market.core.inquiry import CannotRecompute, asked_again

from . import phrases
from .inquiries import INQUIRIES
from .questions import QUESTIONS as PLAIN

_INQUIRIES: Final = {inquiry.finding: inquiry for inquiry in INQUIRIES}
QUESTIONS: Final[dict[str, Question[Any]]] = {question.name: question for question in PLAIN} | {i.question.name: i.question for i in INQUIRIES}
"""Every question of this market by its name."""
FINDINGS: Final[Mapping[str, str]] = {inquiry.finding: inquiry.question.about for inquiry in INQUIRIES}
"""Every kind of finding that answers one question, with what that answers."""


def recompute(reader: Reader, draft: Draft) -> Draft:
    """Asks the question behind a finding again and drafts it anew.

    Raises:
        CannotRecompute: the kind is unknown, or its arguments are none.
        QuestionFailed: the engine failed, or whom it is about does not exist in this view.
    """
    answers = [asked_again(reader, QUESTIONS, step) for step in asked_for(draft)]
    if draft.kind != "resolution":
        return _INQUIRIES[draft.kind].draft(answers)
    value = answers[0].value
    if not isinstance(value, Resolution):
        raise CannotRecompute("The name could not be resolved.")
    return phrases.named(value, draft.kinds)


def asked_for(draft: Draft) -> tuple[Step, ...]:
    """The question that a finding answers, with its arguments. Raises CannotRecompute."""
    if draft.kind == "resolution":
        return (Step("resolve", {"text": draft.text, **({"kinds": draft.kinds} if draft.kinds else {})}),)
    if draft.kind not in _INQUIRIES:
        raise CannotRecompute(f"This market makes no finding of the kind {draft.kind!r}.")
    return (_INQUIRIES[draft.kind].step(draft),)
