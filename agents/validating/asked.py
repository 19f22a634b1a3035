"""Which answers of the case a finding is an answer of: it may say only what was asked for."""

from market.core.form import Answered, Draft, Step
from tools import BadArguments, UnknownQuestion

from .ruling import Context


def unasked(draft: Draft, context: Context) -> list[Step]:
    """Questions behind the finding that no one asked in this case with these arguments; none of a finding that may be said."""
    return [step for step in context.material.form.asked_for(draft) if not answers_of(step, context)]


def answers_behind(draft: Draft, context: Context) -> list[Answered]:
    """The answers of this case to the questions behind the finding."""
    return [a for step in context.material.form.asked_for(draft) for a in answers_of(step, context)]


def deciding(draft: Draft, context: Context) -> list[Answered]:
    """The answers of this case that decide the finding's outcome."""
    return answers_of(context.material.form.asked_for(draft)[0], context)


def answers_of(step: Step, context: Context) -> list[Answered]:
    """The answers of this case to one question with exactly these arguments."""
    try:
        args = context.material.registry.check(step.question, step.args).model_dump(mode="json")
    except (UnknownQuestion, BadArguments):
        return []
    return [a for a in context.material.answers if a.question == step.question and a.args == args]
