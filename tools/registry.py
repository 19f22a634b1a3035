"""The registry of questions: whoever asks (a playbook, a model, an MCP client) gives a name and raw arguments, and nothing else."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from pydantic import BaseModel, ValidationError

from market.core.finding import Answered
from market.core.form import Form, Question, Reader
from market.core.returning.asking import question_of
from market.core.returning.wished import QUESTION

from .errors import BadArguments, UnknownQuestion


@dataclass(frozen=True, slots=True)
class Described:
    """One question as it is offered: ``schema`` is the JSON schema of its arguments."""

    name: str
    about: str
    schema: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Registry:
    """The questions that may be asked of one market."""

    market: Callable[[], Mapping[str, Question[BaseModel]]]
    """The market's questions, which are made when the first of them is asked for."""
    own: Mapping[str, Question[Any]] = field(default_factory=dict)
    """Clew's own questions, which are of no market and are offered to nobody."""

    @classmethod
    def of(cls, form: Form) -> "Registry":
        """All questions of a market's form, and those that can be asked of every market."""
        return cls(lambda: form.questions, {QUESTION: question_of(form)})

    @property
    def questions(self) -> Mapping[str, Question[BaseModel]]:
        """The questions that are offered, by name."""
        return self.market()

    def describe(self) -> Iterator[Described]:
        """Every question with its schema, by name: what a model or an MCP client is shown."""
        for name in sorted(self.questions):
            question = self.questions[name]
            yield Described(name, question.about, question.args.model_json_schema())

    def question(self, name: str) -> Question[BaseModel]:
        """A question by name. Raises UnknownQuestion, which names the closest ones."""
        found = self.own.get(name) or self.questions.get(name)
        if found is None:
            raise UnknownQuestion(name, tuple(get_close_matches(name, sorted(self.questions), n=3)) or tuple(sorted(self.questions)))
        return found

    def check(self, name: str, raw: Mapping[str, object]) -> BaseModel:
        """The arguments, checked against the question's schema; an argument that it does not have is refused.

        Raises:
            UnknownQuestion: no such question.
            BadArguments: one is missing, of the wrong type, or not among the question's own.
        """
        return checked(self.question(name).args, name, raw)

    def ask(self, reader: Reader, name: str, raw: Mapping[str, object]) -> Answered:
        """Asks one question in a view.

        Raises:
            UnknownQuestion, BadArguments: nothing was asked.
            QuestionFailed, GraphError: it was asked and failed; an error is never an empty result.
        """
        args = self.check(name, raw)
        return self.question(name).ask(reader, args)


def checked[A: BaseModel](model: type[A], name: str, raw: Mapping[str, object]) -> A:
    """Raw arguments of what is called ``name``, checked against its schema; one that it does not have is refused. Raises BadArguments."""
    # aliases count as names too, so that a schema may call an argument "from"
    known = {*model.model_fields, *(f.alias for f in model.model_fields.values() if f.alias)}
    strange = sorted(set(raw) - known)
    if strange:
        raise BadArguments(name, f"it has no argument {', '.join(map(repr, strange))}; it has {', '.join(sorted(known)) or 'none'}")
    try:
        return model.model_validate(dict(raw))
    except ValidationError as error:
        faults = "; ".join(f"{'.'.join(map(str, e['loc'])) or 'arguments'}: {e['msg']}" for e in error.errors(include_url=False, include_input=False))
        raise BadArguments(name, faults) from error
