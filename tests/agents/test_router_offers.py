"""Whatever is offered can be asked: the sure sentence of every intent, with every name of the demo, and every next question that an answer offers."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.router import OWN, Own, Routed, route
from market.registry import get
from tests.agents.asking import ask, opened

FORM = get("realty")
_FROM = (
    ("project", "projects", "name"),
    ("company", "companies", "name"),
    ("brand", "companies", "brand"),
    ("person", "directors", "person_name"),
    ("contractor", "contractors", "name"),
)


def names() -> Iterator[tuple[str, str]]:
    """Kind and name of everything that the demo's registers name."""
    for kind, register, column in _FROM:
        with (FORM.demo / f"{register}.csv").open(encoding="utf-8", newline="") as file:
            yield from {(kind, row[column]) for row in csv.DictReader(file) if row[column]}


def test_every_intent_has_a_sentence_with_which_it_is_asked() -> None:
    assert set(FORM.saying.asks) == {i.name for i in FORM.intents} - {"evidence"} | set(OWN), "evidence is asked by a mark or a fact's id"


def test_every_sentence_asks_its_intent_of_every_name() -> None:
    amiss = []
    for intent in FORM.intents:
        sentence = FORM.saying.asks.get(intent.name, "")
        if "{subject}" not in sentence or intent.name == "lookup":
            continue
        for kind, name in names():
            if kind in intent.kinds["subject"]:
                found = route(sentence.replace("{subject}", name), FORM)
                if not (isinstance(found, Routed) and found.intent.name == intent.name and found.slots == {"subject": name}):
                    amiss.append((intent.name, name, found))
    assert not amiss


@pytest.mark.parametrize("intent", [i.name for i in FORM.intents if not i.slots or "{a}" in FORM.saying.asks.get(i.name, "")])
def test_what_has_no_name_and_what_has_two(intent: str) -> None:
    found = route(FORM.saying.asks[intent].replace("{a}", "Kites and Clouds").replace("{b}", "Shale & Slate"), FORM)
    assert isinstance(found, Routed)
    assert found.intent.name == intent
    assert not found.slots or {"Kites and Clouds", "Shale & Slate"} <= set(found.slots.values())


def test_ones_own_cases_are_asked_for_by_their_sentence_too() -> None:
    assert route(FORM.saying.asks["query"], FORM) == Own("query")
    assert route(FORM.saying.asks["runs"].replace("{subject}", "Northstar"), FORM) == Own("runs", "Northstar")


BEGIN = [
    "is Skyvista Altura ok to buy", "why Skyvista Altura", "what would clear Skyvista Altura", "who is behind Northstar", "the land of Whispering Woods",
    "the contractor of Whispering Woods", "on which boards does Meera Nambiar sit", "complaints and court cases around Orchid Row Gardens",
    "the papers of Lakeview Residency", "compare Skyvista Altura with Lakeview Residency", "projects in Hebbal", "who are the serial operators",
    "which hidden groups are there", "which group does Palmcrest belong to", "who has the same name as Anand Rao", "Suresh Reddy", "is skyvista ok",
    "will the price of Skyvista Altura go up",
]  # fmt: skip


@pytest.mark.usefixtures("at_noon")
async def test_what_an_answer_offers_next_is_answered(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        offered = {choice.ask: text for text in BEGIN for choice in (await ask(house, text)).answer.choices}
        assert len(offered) > len(BEGIN)
        for text, after in offered.items():
            outcome = (await ask(house, text)).answer.outcome
            assert outcome in ("ANSWERED_WITH_PATH", "NOT_IN_GRAPH", "ANSWERED_FROM_MEMORY"), (after, text, outcome)
