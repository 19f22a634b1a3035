"""Every question of the registry as a tool: its own schema, asked in a view of its own, told with the rows that prove it."""

from collections.abc import Callable, Mapping
from typing import Final

from market.core.finding import Answered
from market.core.form import Form
from market.core.model import OPEN_END, Fact, View
from market.core.when import span_words

from ..registry import Described, Registry
from .lines import answer_lines
from .offers import NOTICE, Json, Told, Tool
from .shapes import AnswerTold
from .values import Named, entity_json, fact_json, value_json, view_json
from .views import Views

_GIVES: Final = AnswerTold.model_json_schema()


def question_tools(views: Views) -> tuple[Tool, ...]:
    """One tool per question that is offered, by name. Clew's own questions are of nobody's asking, and are none."""
    registry = Registry.of(views.form)
    return tuple(Tool(d.name, d.about, d.schema, _GIVES, _asking(views, registry, d)) for d in registry.describe())


def _asking(views: Views, registry: Registry, described: Described) -> Callable[[Mapping[str, object]], Told]:
    def call(raw: Mapping[str, object]) -> Told:
        with views.open() as reader:
            answered = registry.ask(reader, described.name, raw)
        values = answer_json(answered, views.form, reader.view)
        facts = values["facts"]
        return Told(values, answer_lines(values, facts if isinstance(facts, list) else []))

    return call


def answer_json(answered: Answered, form: Form, view: View) -> Json:
    """The answer as values; see :class:`AnswerTold`."""
    named = Named.of(answered)
    value = value_json(answered.value, named)
    return {
        "notice": NOTICE,
        "question": answered.question,
        "args": dict(answered.args),
        "view": view_json(view),
        "rows": answered.rows,
        "searched": answered.searched,
        "value": value,
        "entities": [entity_json(e) for e in named.entities.values()],
        "facts": [fact_json(f, _says(f, named, form)) for f in named.facts.values()],
    }


def _says(fact: Fact, named: Named, form: Form) -> str:
    """How a fact reads, with its dates; an end that is no named entity (a flag, a record) by its id."""
    first, second = (named.entities[i].name if i in named.entities else i for i in (fact.subject, fact.object))
    span = span_words(fact.valid_from, fact.valid_to if fact.valid_to < OPEN_END else OPEN_END)
    return " ".join(part for part in (first, form.reads(fact)[0], second, span) if part)
