"""The finding of the same kind about the same, computed afresh: what the validator puts in the place of what was said."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from market.core.finding import Answered, Draft, Resolution
from market.core.form import Question, Reader, Step
from market.core.inquiry import CannotRecompute, asked_again
from market.core.wanting import CHECK, StandingCheck

from . import phrases, verdict
from . import questions as ask
from .inquiries import INQUIRIES
from .wanting import WANTING

_INQUIRIES: Final = {i.finding: i for i in INQUIRIES}
_BY_NAME: Final[dict[str, Question[Any]]] = {q.name: q for q in ask.QUESTIONS} | {i.question.name: i.question for i in INQUIRIES}
_DRAWN: Final[Mapping[str, Callable[[Sequence[Answered]], Draft]]] = {
    "assessment": verdict.assessed,
    "paths": verdict.explained,
    "behind": phrases.told_behind,
    "connection": phrases.connected,
    "known": phrases.told_known,
    "evidence": phrases.evidenced,
}
"""How a finding of each plain kind is drawn up from its answers."""
FINDINGS: Final[Mapping[str, str]] = {kind: _BY_NAME["assess" if kind == "assessment" else kind].about for kind in _DRAWN} | {
    i.finding: i.question.about for i in INQUIRIES
}
"""Every kind of finding that answers one question, with what that answers. What a name could mean, and a standing check, are the Investigator's alone."""


def recompute(reader: Reader, draft: Draft) -> Draft:
    """Asks the questions behind a finding again and drafts it anew.

    Raises:
        CannotRecompute: the kind is unknown, it does not say about whom it is, or its arguments are none.
        QuestionFailed: the engine failed, or whom it is about does not exist in this view.
    """
    answers = [asked_again(reader, _BY_NAME, step) for step in asked_for(draft)]
    if draft.kind == "resolution":
        value = answers[0].value
        if not isinstance(value, Resolution):
            raise CannotRecompute("The name could not be resolved.")
        return phrases.named(value, draft.kinds)
    if draft.kind == CHECK:
        return _check(draft).draft(answers)
    return _INQUIRIES[draft.kind].draft(answers) if draft.kind in _INQUIRIES else _DRAWN[draft.kind](answers)


def asked_for(draft: Draft) -> tuple[Step, ...]:
    """The questions that a finding answers, with their arguments; the one that decides its outcome comes first.

    Raises:
        CannotRecompute: the kind is unknown, or it does not say about whom it is.
        NoSuchThing: it is about too few or too many.
    """
    about = [e.id for e in draft.about]
    match draft.kind, about:
        case "assessment", [subject]:
            return (Step("assess", {"subject": subject}), Step("papers", {"subject": subject}))
        case "paths", [subject]:
            return (Step("paths", {"subject": subject}),)
        case "behind", [entity]:
            return (Step("behind", {"entity": entity}),)
        case "connection", [a, b]:
            return (Step("connection", {"a": a, "b": b}),)
        case "known", []:
            return (Step("known", {}),)
        case "evidence", []:
            return (Step("evidence", {"fact": draft.fact}),)
        case "resolution", _:
            return (Step("resolve", {"text": draft.text, "kinds": draft.kinds}),)
        case kind, [subject] if kind == CHECK:
            return tuple(_check(draft).steps(subject))
        case kind, _ if kind in _INQUIRIES:
            return (_INQUIRIES[kind].step(draft),)
        case _:
            raise CannotRecompute(f"A finding of the kind {draft.kind!r} about {len(about)} cannot be computed afresh.")


def _check(draft: Draft) -> StandingCheck:
    """The standing check that a finding is about. Raises CannotRecompute."""
    found = WANTING.check(str(dict(draft.args).get(CHECK, "")))
    if found is None:
        raise CannotRecompute("A finding of a standing check names none that there is.")
    return found
