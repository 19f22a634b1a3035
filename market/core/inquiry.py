"""One thing that can be asked of a market: its question, how people come to it, what may be said of the answer, and how that is computed afresh."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from .asked import Asked
from .finding import Answered, Draft
from .form import CannotBeAbout, Intent, Question, Reader, Step
from .look import entity
from .model import Entity


class Args(BaseModel):
    """Arguments of a question: fixed names, nothing beside them."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class NoSuchThing(CannotBeAbout):
    """The arguments name nothing that the market knows in this view."""


class CannotRecompute(CannotBeAbout):
    """The finding names too little, or the wrong things, to be computed afresh."""


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A question with its intent and its finding. ``finding`` is the finding's kind, unique in the market."""

    finding: str
    question: Asked[Any]
    intent: Intent
    draft: Callable[[Sequence[Answered]], Draft]
    args: Callable[[Draft], dict[str, object]]
    """From a finding to the arguments with which its question is asked again."""

    def step(self, draft: Draft) -> Step:
        """The question behind such a finding. Raises what ``args`` does where the finding is about too few or too many."""
        return Step(self.question.name, self.args(draft))


def about_one(draft: Draft) -> dict[str, object]:
    """The arguments of a question about one entity. Raises NoSuchThing for a finding about none or several."""
    if len(draft.about) != 1:
        raise NoSuchThing(f"A finding of the kind {draft.kind!r} is about one, this one is about {len(draft.about)}.")
    return {"entity": draft.about[0].id}


def plain(draft: Draft) -> dict[str, object]:
    """The plain arguments that a finding says, and no entity."""
    return dict(draft.args)


def known(reader: Reader, entity_id: str) -> Entity:
    """An entity that the view knows and may show. Raises NoSuchThing."""
    found = entity(reader, entity_id)
    if found is None or not found[1]:
        raise NoSuchThing(f"Nothing has the id {entity_id.partition(':')[2]!r} in these registers.")
    return found[0]


def asked_again(reader: Reader, questions: Mapping[str, Question[Any]], step: Step) -> Answered:
    """One step, asked.

    Raises:
        CannotRecompute: the question cannot be asked with these arguments.
        QuestionFailed: the engine failed, or the arguments name nothing in this view.
    """
    question = questions[step.question]
    try:
        args = question.args.model_validate(step.args)
    except ValidationError as error:
        raise CannotRecompute(f"{step.question} cannot be asked with these arguments.") from error
    return question.ask(reader, args)
