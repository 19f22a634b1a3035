"""The registry of questions: a name and raw arguments, checked before anything is asked."""

from collections.abc import Mapping

import pytest
from pydantic import BaseModel, ConfigDict, Field

from graph import Connection
from market.core.finding import Answered
from market.core.form import Question, Reader
from market.core.model import View
from market.registry import get
from tools import BadArguments, Registry, UnknownQuestion


class Height(BaseModel):
    model_config = ConfigDict(frozen=True)
    name: str
    floors: int = Field(default=1, ge=1)


class Floors:
    """A question that looks nothing up: it says what it was asked."""

    name = "floors"
    about = "How high a house is."
    args: type[Height] = Height

    def ask(self, reader: Reader, args: Height) -> Answered:
        return Answered("floors", args.model_dump(), args.floors, (), (), args.floors, ())


QUESTIONS: Mapping[str, Question[BaseModel]] = {"floors": Floors()}  # type: ignore[dict-item]  # a question takes its own arguments only
REGISTRY = Registry(lambda: QUESTIONS)


def reader() -> Reader:
    """A reader that no question here uses."""
    connection: Connection = Connection.__new__(Connection)
    return Reader(connection, View("realty", "asha", 0, 0, 0), "market:{realty}")


def test_raw_arguments_become_the_questions_own() -> None:
    answered = REGISTRY.ask(reader(), "floors", {"name": "Amber", "floors": "3"})
    assert (answered.value, answered.args) == (3, {"name": "Amber", "floors": 3})


def test_a_question_that_there_is_not_names_the_closest() -> None:
    with pytest.raises(UnknownQuestion, match="floors") as unknown:
        REGISTRY.ask(reader(), "floor", {"name": "Amber"})
    assert unknown.value.close == ("floors",)


@pytest.mark.parametrize(
    "raw, said",
    [
        ({}, "name: Field required"),
        ({"name": "A", "floors": 0}, "floors: Input should be greater"),
        ({"name": "A", "colour": "red"}, "no argument 'colour'"),
        ({"name": ["A"]}, "name: "),
    ],
)
def test_arguments_that_do_not_fit_are_refused_in_a_sentence(raw: Mapping[str, object], said: str) -> None:
    with pytest.raises(BadArguments, match=said):
        REGISTRY.ask(reader(), "floors", raw)


def test_every_question_of_a_market_is_described_with_its_schema() -> None:
    form = get("realty")
    described = list(Registry.of(form).describe())
    assert [d.name for d in described] == sorted(form.questions)
    for question in described:
        assert question.about.endswith(".")
        assert question.schema["type"] == "object"
