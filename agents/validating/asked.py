"""Which answers of the case a finding is an answer of: it may say only what was asked for."""

from collections.abc import Sequence
from typing import Final

from market.core.finding import Answered, Draft
from market.core.form import Step
from market.core.returning.asking import asked_for
from tools import BadArguments, UnknownQuestion

from .ruling import Context

_SHOWN: Final = 200
"""Characters of strange arguments in a reason."""


def unasked(draft: Draft, context: Context) -> list[str]:
    """Questions behind the finding that nobody asked in this case with these arguments; none of a finding that may be said.

    Raises:
        CannotBeAbout: a finding of this kind about these has no question.
    """
    steps = [step for step in _steps(draft, context) if not answers_of(step, context)]
    return [f"answers {step.question!r} with {_brief(step)}, which was not asked in this case" for step in steps]


def answers_behind(draft: Draft, context: Context) -> list[Answered]:
    """The answers of this case to the questions behind the finding."""
    return [a for step in _steps(draft, context) for a in answers_of(step, context)]


def deciding(draft: Draft, context: Context) -> list[Answered]:
    """The answers of this case that decide the finding's outcome."""
    return answers_of(_steps(draft, context)[0], context)


def answers_of(step: Step, context: Context) -> list[Answered]:
    """The answers of this case to one question with exactly these arguments."""
    try:
        args = context.material.registry.check(step.question, step.args).model_dump(mode="json")
    except (UnknownQuestion, BadArguments):
        return []
    return [a for a in context.material.answers if a.question == step.question and a.args == args]


def _steps(draft: Draft, context: Context) -> Sequence[Step]:
    return asked_for(context.material.form, draft, context.material.answers)


def _brief(step: Step) -> str:
    # an integer of more digits than Python writes out is one of the things that a proposal may hold
    said = repr({name: "a very large number" if isinstance(v, int) and v.bit_length() > 64 else v for name, v in step.args.items()})
    return said if len(said) <= _SHOWN else f"{said[:_SHOWN]} …"
