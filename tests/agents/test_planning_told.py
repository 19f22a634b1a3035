"""What a model that plans is told of an answer, and which finding each question answers; how a plan goes on when the engine itself fails."""

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.events import NoteShown
from agents.models import Asked, Budget, Call, Progress, Reply
from agents.planning import Brief, Planner, beyond, checked
from agents.planning.calls import NotACall, arguments, read
from agents.planning.digest import LONGEST, digest
from bench.models.scripted import call
from graph import QueryFailed, Role
from market.core.asked import QuestionFailed
from market.core.finding import Answered
from market.core.form import Form, Reader
from market.core.model import Entity
from market.core.views import open_reader
from market.registry import get
from tests.agents.asking import engine_of
from tests.agents.planned import PLAYBOOK, SUBJECT
from tools import Registry

FORM: Form = get("realty")
WHO = "principal-zyxomma"
QUESTIONS: dict[str, tuple[dict[str, object], str]] = {
    "assess": ({"subject": SUBJECT}, "assessment"),
    "paths": ({"subject": SUBJECT}, "paths"),
    "behind": ({"entity": SUBJECT}, "behind"),
    "connection": ({"a": SUBJECT, "b": "project:P002"}, "connection"),
    "known": ({}, "known"),
    "title": ({"entity": SUBJECT}, "title"),
    "contractor": ({"entity": SUBJECT}, "contractor"),
    "around": ({"entity": SUBJECT}, "around"),
    "clear": ({"entity": SUBJECT}, "clear"),
    "papers": ({"subject": SUBJECT}, "papers"),
    "person": ({"entity": "person:PN001"}, "person"),
    "operators": ({}, "operators"),
    "groups": ({}, "groups"),
    "group": ({"entity": "company:C001"}, "group"),
    "compare": ({"a": SUBJECT, "b": "project:P002", "c": "project:P003"}, "compare"),
    "find": ({"verdict": "avoid", "order": "price"}, "find"),
    "same": ({"entity": "person:PN001"}, "same"),
    "resolve": ({"text": "Skyvista"}, ""),
}


@pytest.fixture(scope="module")
def reader(demo_dir: Path) -> Iterator[Reader]:
    with engine_of(demo_dir) as engine, engine.connect(Role.READER) as connection:
        yield open_reader(connection, FORM, principal=WHO, now=10**14, valid_at=None, known_at=None)


def asked(reader: Reader, question: str) -> Answered:
    return Registry.of(FORM).ask(reader, question, QUESTIONS[question][0])


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_answer_is_told_briefly_by_ids_and_without_whose_view_it_is(reader: Reader, question: str) -> None:
    answered = asked(reader, question)
    text = digest(answered, FORM)
    told = json.loads(text)
    assert len(text) <= LONGEST
    assert (told["question"], told["data"]["rows"]) == (question, answered.rows)
    assert WHO not in text
    assert "principal" not in text
    assert [f.evidence.quote for f in answered.facts if f.evidence.quote in text] == [], "rows are not quoted"
    ids = {e.id for e in answered.entities}
    assert {row[0] for row in told["data"].get("entities", [])} <= ids
    assert bool(ids) == bool(told["data"].get("entities"))


@pytest.mark.parametrize("question", QUESTIONS)
def test_each_question_is_known_by_the_finding_that_it_answers(reader: Reader, question: str) -> None:
    answered, kind = asked(reader, question), QUESTIONS[question][1]
    found = list(beyond(FORM, [answered], []))
    assert [draft.kind for draft, _ in found] == ([kind] if kind else [])
    for draft, steps in found:
        again = FORM.recompute(reader, draft)
        assert (again.kind, [e.id for e in again.about]) == (draft.kind, [e.id for e in draft.about])
        assert steps[0].question == question
        assert list(beyond(FORM, [answered], [again])) == [], "what is said already is not said again"


def test_a_fact_that_was_looked_at_is_known_too(reader: Reader) -> None:
    fact = asked(reader, "behind").facts[0].id
    [(draft, _)] = beyond(FORM, [Registry.of(FORM).ask(reader, "evidence", {"fact": fact})], [])
    assert (draft.kind, draft.fact) == ("evidence", fact)


@given(name=st.text(max_size=3_000), many=st.integers(1, 400))
def test_however_long_the_names_are_it_stays_short_and_one_line_of_json(name: str, many: int) -> None:
    entities = tuple(Entity(f"project:{n}", "project", f"{name}{n}") for n in range(many))
    value: Mapping[str, object] = {name or "x": [name] * many, "deep": [[[[[[[name]]]]]]]}
    text = digest(Answered("known", {}, value, entities, (), many, ()), FORM)
    assert len(text) <= LONGEST
    assert "\n" not in text
    assert json.loads(text)["data"]["rows"] == many


@given(
    st.text(max_size=200)
    | st.recursive(st.none() | st.booleans() | st.floats() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)).map(json.dumps)
)
def test_whatever_arguments_a_call_has_it_is_read_or_refused(said: str) -> None:
    for name in ("assess", "find", "resolve", said[:20]):
        try:
            chosen = read(Call("1", name, said), Registry.of(FORM))
        except NotACall:
            continue
        assert checked(Registry.of(FORM), chosen.question, chosen.args) == chosen


def test_what_is_read_is_what_was_said() -> None:
    assert arguments(Call("1", "x", ' {"a": [1, null, "ü"]} ')) == {"a": [1, None, "ü"]}
    assert arguments(Call("1", "x", "")) == {}


class Said:
    """A model that says one reply after the other."""

    name = "spoken"

    def __init__(self, *replies: Reply) -> None:
        self.left = list(replies)

    def reply(self, asked: Asked, told: Callable[[Progress], None] | None = None) -> Reply:
        return self.left.pop(0)


def planner(model: Said, ask: Callable[[str, Mapping[str, object]], Answered], **how: Any) -> tuple[Planner, list[NoteShown]]:
    noted: list[NoteShown] = []
    return Planner(model, FORM, Budget(), ask, noted.append, **how), noted


def brief() -> Brief:
    intent = next(i for i in FORM.intents if i.name == "assess")
    return Brief(intent, {"subject": Entity(SUBJECT, "project", "Skyvista Altura")}, {})


def test_a_question_of_its_own_that_the_engine_fails_takes_nothing_from_the_plan(reader: Reader) -> None:
    """What the playbook needs is asked again by code, and fails there if it does."""

    def ask(question: str, args: Mapping[str, object]) -> Answered:
        if question == "groups":
            raise QuestionFailed("groups: it took too long") from QueryFailed("it took too long")
        return Registry.of(FORM).ask(reader, question, args)

    wanted = [checked(Registry.of(FORM), c.name, json.loads(c.arguments)) for c in PLAYBOOK]
    made, noted = planner(Said(Reply("", (call("groups"), *PLAYBOOK)), Reply("done")), ask)
    planned = made.plan(brief(), wanted)
    assert (planned.label, [n.what for n in noted]) == ("spoken", ["question failed"])
    assert set(planned.answers) == {w.key for w in wanted}


def test_the_seconds_of_a_plan_are_all_that_it_may_take(reader: Reader) -> None:
    hours = iter(range(0, 10**6, 3_600))
    made, noted = planner(
        Said(Reply("", (PLAYBOOK[0],)), Reply("", (PLAYBOOK[1],))), lambda q, a: Registry.of(FORM).ask(reader, q, a), clock=lambda: float(next(hours))
    )
    planned = made.plan(brief(), [checked(Registry.of(FORM), c.name, json.loads(c.arguments)) for c in PLAYBOOK])
    assert planned.label == "spoken, completed by the playbook"
    assert [n.what for n in noted] == ["over budget", "completed"]
