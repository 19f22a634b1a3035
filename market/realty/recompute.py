"""The finding of the same kind about the same, computed afresh: what the validator puts in the place of what was said."""

from typing import Any, Final

from market.core.form import Answered, Draft, Question, Reader, Resolution

from . import phrases, verdict
from . import questions as ask
from .inquiries import INQUIRIES

_BY_NAME: Final[dict[str, Question[Any]]] = {q.name: q for q in ask.QUESTIONS}


_INQUIRIES: Final = {i.finding: i for i in INQUIRIES}


class CannotRecompute(LookupError):
    """The finding names too little, or the wrong things, to be computed afresh."""


def recompute(reader: Reader, draft: Draft) -> Draft:
    """Asks the questions behind a finding again and drafts it anew.

    Raises:
        CannotRecompute: the kind is unknown, or it does not say about whom it is.
        QuestionFailed: the engine failed, or whom it is about does not exist in this view.
    """
    about = [e.id for e in draft.about]
    match draft.kind, about:
        case "assessment", [subject]:
            return verdict.assessed([_ask(reader, "assess", subject=subject), _ask(reader, "papers", subject=subject)])
        case "paths", [subject]:
            return verdict.explained([_ask(reader, "paths", subject=subject)])
        case "behind", [entity]:
            return phrases.told_behind([_ask(reader, "behind", entity=entity)])
        case "connection", [a, b]:
            return phrases.connected([_ask(reader, "connection", a=a, b=b)])
        case "known", []:
            return phrases.told_known([_ask(reader, "known")])
        case "evidence", []:
            return phrases.evidenced([_ask(reader, "evidence", fact=draft.fact)])
        case "resolution", _:
            return _renamed(reader, draft.text, draft.kinds)
        case kind, _ if kind in _INQUIRIES:
            return _INQUIRIES[kind].again(reader, draft)
        case _:
            raise CannotRecompute(f"A finding of the kind {draft.kind!r} about {len(about)} cannot be computed afresh.")


def _renamed(reader: Reader, text: str, kinds: tuple[str, ...]) -> Draft:
    """The resolution of a name, drafted anew."""
    value = _ask(reader, "resolve", text=text, kinds=kinds).value
    if not isinstance(value, Resolution):
        raise CannotRecompute("The name could not be resolved.")
    return phrases.named(value, kinds)


def _ask(reader: Reader, name: str, **args: object) -> Answered:
    question = _BY_NAME[name]
    return question.ask(reader, question.args.model_validate(args))
