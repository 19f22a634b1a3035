"""Follow-ups: what "it", "she", "both", "the second one" and half a question mean in a talk; what they cannot mean is asked back."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.composing import no_subject
from agents.events import AnswerGiven
from agents.router import CannotAsk, NoSubject, Own, Routed, route
from agents.routing.named import names_of
from agents.routing.talk import Mentioned, Talk
from market.core.named import NamedThing
from market.registry import get
from tests.agents.asking import Asked, ask, opened

FORM = get("realty")
SKY, LAKE = Mentioned("project:P001", "Skyvista Altura"), Mentioned("project:P002", "Lakeview Residency")
MEERA, ARVIND = Mentioned("person:PN001", "Meera Nambiar"), Mentioned("person:PN002", "Arvind Shetty")
FIRM = Mentioned("company:C002", "Northstar Habitats Pvt Ltd")


def slots(text: str, talk: Talk) -> tuple[str, dict[str, str]]:
    found = route(text, FORM, talk)
    assert isinstance(found, Routed), found
    return found.intent.name, dict(found.slots)


TWO = Talk(intent="assess", args={"subject": SKY.id}, subjects=(SKY, LAKE))


@pytest.mark.parametrize(
    "text, intent, meant",
    [
        ("and the land?", "title", {"subject": SKY.id}),
        ("any complaints?", "around", {"subject": SKY.id}),
        ("and who built it?", "contractor", {"subject": SKY.id}),
        ("who are these people", "behind", {"subject": SKY.id}),
        ("why 84?", "paths", {"subject": SKY.id}),
        ("and Moonstone?", "assess", {"subject": "Moonstone"}),
        ("what about Moonstone", "assess", {"subject": "Moonstone"}),
        ("Moonstone too", "assess", {"subject": "Moonstone"}),
        ("is the other one ok", "assess", {"subject": LAKE.id}),
        ("compare both", "compare", {"a": LAKE.id, "b": SKY.id}),
        ("which of the two is better", "compare", {"a": LAKE.id, "b": SKY.id}),
        ("are these two connected", "connection", {"a": LAKE.id, "b": SKY.id}),
        ("compare it with Moonstone", "compare", {"a": SKY.id, "b": "Moonstone"}),
        ("is it connected to Northstar?", "connection", {"a": SKY.id, "b": "Northstar"}),
    ],
)
def test_a_follow_up_means_what_was_talked_about(text: str, intent: str, meant: dict[str, str]) -> None:
    assert slots(text, TWO) == (intent, meant)


def test_the_question_before_is_asked_of_another() -> None:
    assert slots("and Lakeview?", Talk(intent="title", args={"subject": SKY.id}, subjects=(SKY,))) == ("title", {"subject": "Lakeview"})
    linked = Talk(intent="connection", args={"a": SKY.id, "b": "Northstar"}, subjects=(FIRM, SKY))
    assert slots("and Palmcrest?", linked) == ("connection", {"a": SKY.id, "b": "Palmcrest"})
    assert slots("and Lakeview?", Talk()) == ("lookup", {"subject": "Lakeview"})


NAMES = names_of((NamedThing("person", "Suresh Reddy"), NamedThing("brand", "Northstar"), NamedThing("project", "Lakeview Residency")))


@pytest.mark.parametrize("text", ["and Suresh Reddy?", "what about suresh reddy", "Suresh Reddy too"])
def test_of_a_kind_that_the_question_before_cannot_be_asked_of_a_name_is_looked_up(text: str) -> None:
    for intent in ("assess", "behind", "delays", "clear"):
        found = route(text, FORM, Talk(intent=intent, args={"subject": SKY.id}, subjects=(SKY,)), NAMES)
        assert isinstance(found, Routed), (text, intent)
        assert (found.intent.name, found.slots["subject"].casefold()) == ("lookup", "suresh reddy")
    land = route("and Lakeview Residency?", FORM, Talk(intent="title", args={"subject": SKY.id}, subjects=(SKY,)), NAMES)
    assert isinstance(land, Routed)
    assert land.intent.name == "title"


WOODS = Mentioned("project:P003", "Whispering Woods")


@pytest.mark.parametrize("text", ["which is cheapest", "which of them costs less", "and which is costlier?", "compare them"])
def test_what_was_compared_is_chosen_among_all_of_it(text: str) -> None:
    two = Talk(intent="compare", args={"a": SKY.id, "b": LAKE.id}, subjects=(LAKE, SKY), open_to=(SKY, LAKE))
    three = Talk(intent="compare", args={}, subjects=(WOODS, LAKE, SKY), open_to=(SKY, LAKE, WOODS))
    assert slots(text, two) == ("compare", {"a": SKY.id, "b": LAKE.id})
    assert slots(text, three) == ("compare", {"a": SKY.id, "b": LAKE.id, "c": WOODS.id})


def test_what_was_found_is_put_in_order_and_too_many_are_not_compared() -> None:
    many = tuple(Mentioned(f"project:P{n}", f"Home {n}") for n in range(7))
    found = Talk(intent="find", args={"area": "Hennur"}, listed=many, open_to=many)
    assert slots("which is cheapest", found) == ("find", {"area": "Hennur", "order": "price"})
    asked = route("compare them", FORM, found)
    assert isinstance(asked, NoSubject)
    assert asked.could == many[:6], "there is something to choose from"


def test_which_one_is_asked_as_of_a_name_that_several_bear() -> None:
    asked = no_subject(FORM, (), NoSubject("assess", (SKY, LAKE)))
    [finding] = asked.findings
    assert [c.entity.name for c in finding.candidates] == [SKY.name, LAKE.name]
    assert (asked.intent, finding.slot) == ("assess", "subject")
    both = no_subject(FORM, (), NoSubject("compare", (SKY, LAKE)))
    assert (both.intent, both.findings[0].slot) == ("", ""), "two are missing, and one does not answer"


def test_what_was_listed_is_counted_from_the_first() -> None:
    listed = Talk(intent="find", args={"area": "Hennur"}, listed=(SKY, LAKE), open_to=(SKY, LAKE))
    assert slots("is the second one safe", listed) == ("assess", {"subject": LAKE.id})
    assert slots("the last one", listed) == ("lookup", {"subject": LAKE.id})
    assert slots("is the first one linked to the second one", listed) == ("connection", {"a": SKY.id, "b": LAKE.id})
    assert isinstance(route("is the fifth one safe", FORM, listed), NoSubject)
    assert route("is it safe", FORM, listed) == NoSubject("assess", (SKY, LAKE))


@pytest.mark.parametrize("text", ["and the second one?", "is the third one safe", "what about the other one?"])
def test_where_only_one_was_named_no_second_is_meant_and_that_is_said(text: str) -> None:
    one = Talk(intent="assess", args={"subject": LAKE.id}, subjects=(LAKE,))
    asked = route(text, FORM, one)
    assert asked == NoSubject("assess", (LAKE,), beyond=True)
    told = no_subject(FORM, (), asked)
    assert told.text == f"Only one project was named so far: {LAKE.name}."
    assert [LAKE.name in choice.ask for choice in told.choices] == [True]


def test_beyond_the_end_of_a_list_it_is_said_what_was_listed() -> None:
    listed = Talk(intent="find", args={"area": "Hennur"}, listed=(SKY, LAKE), open_to=(SKY, LAKE))
    asked = route("is the fifth one safe", FORM, listed)
    assert asked == NoSubject("assess", (SKY, LAKE), beyond=True)
    assert no_subject(FORM, (), asked).text == f"Only these 2 were listed: {SKY.name}, {LAKE.name}. Which one do you mean? I do not guess."
    two = Talk(intent="assess", args={"subject": SKY.id}, subjects=(SKY, LAKE))
    assert route("is the third one safe", FORM, two) == NoSubject("assess", (SKY, LAKE)), "nothing was listed, and two were named"


def test_a_search_is_narrowed() -> None:
    found = Talk(intent="find", args={"area": "Hennur"}, listed=(SKY, LAKE), open_to=(SKY, LAKE))
    assert slots("only under 80 lakh", found) == ("find", {"area": "Hennur", "price_max": "8000000"})
    assert slots("and in hebbal?", found) == ("find", {"area": "hebbal"})


def test_she_is_the_last_person_and_never_one_of_several() -> None:
    assert slots("what else does she run", Talk(intent="person", subjects=(MEERA, SKY))) == ("person", {"subject": MEERA.id})
    assert slots("is he linked to Northstar", Talk(intent="behind", subjects=(SKY,), listed=(ARVIND,))) == ("connection", {"a": ARVIND.id, "b": "Northstar"})
    assert route("what else does she run", FORM, Talk(intent="behind", subjects=(SKY,), listed=(MEERA, ARVIND))) == NoSubject("person", (MEERA, ARVIND))


def test_it_is_no_person_and_never_a_guess_among_several() -> None:
    assert slots("is it safe", Talk(intent="person", subjects=(MEERA, SKY))) == ("assess", {"subject": SKY.id})
    assert slots("is it safe", Talk(intent="connection", subjects=(FIRM, SKY), open_to=(SKY, FIRM))) == ("assess", {"subject": SKY.id})
    assert route("is it safe", FORM, Talk(intent="compare", subjects=(LAKE, SKY), open_to=(SKY, LAKE))) == NoSubject("assess", (SKY, LAKE))


def test_a_candidate_is_chosen_by_its_place() -> None:
    unclear = Talk(intent="assess", args={"subject": "skyvista"}, listed=(SKY, LAKE), open_to=(SKY, LAKE), pending=("assess", "subject"))
    assert slots("the second one", unclear) == ("assess", {"subject": LAKE.id})


def test_a_mark_is_the_fact_that_it_stands_for() -> None:
    talk = Talk(intent="assess", subjects=(SKY,), cites={1: "DIRECTOR_OF:a", 2: "FLAGGED:b"})
    assert slots("show me the row behind [2]", talk) == ("evidence", {"fact": "FLAGGED:b"})


def test_what_has_no_question_has_none_in_a_talk_either() -> None:
    for text in ("and the swimming pool?", "is it near a school", "what will it cost in five years", "what is a b khata", "and the weather?"):
        assert isinstance(route(text, FORM, TWO), CannotAsk), text


def about(asked: Asked) -> list[str]:
    [finding] = asked.answer.findings
    return [e.id for e in finding.about]


def kind(answer: AnswerGiven) -> str:
    [finding] = answer.findings
    return finding.kind


@pytest.mark.usefixtures("at_noon")
async def test_an_evening_of_follow_ups(demo_dir: Path, unique: Callable[[str], str]) -> None:
    said: tuple[tuple[str, str | None, list[str]], ...] = (
        ("is skyvista altura ok to buy", "assessment", ["P001"]),
        ("who are these people", "behind", ["P001"]),
        ("and the land?", "title", ["P001"]),
        ("what about lakeview residency", "title", ["P002"]),
        ("is it safe", "assessment", ["P002"]),
        ("compare both", "compare", ["P001", "P002"]),
        ("is he a director of anything else", None, []),
        ("which boards does meera nambiar sit on", "person", ["PN001"]),
        ("is she connected to northstar", "connection", ["PN001", "northstar"]),
    )
    async with opened(demo_dir, unique("asha")) as house:
        for text, wanted, whom in said:
            asked = await ask(house, text)
            if wanted is None:
                assert asked.answer.outcome == "CANNOT_ASK", text
            else:
                assert (kind(asked.answer), about(asked)) == (wanted, whom), text


@pytest.mark.usefixtures("at_noon")
async def test_a_choice_and_the_second_one_mean_the_same(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        unclear = await ask(house, "is skyvista any good")
        assert len(unclear.answer.choices) > 1
        second = await ask(house, "the second one")
        await ask(house, "is skyvista any good")
        clicked = await ask(house, unclear.answer.choices[1].ask)
    assert about(second) == about(clicked)
    assert kind(second.answer) == kind(clicked.answer) == "assessment"


@pytest.mark.usefixtures("at_noon")
async def test_which_one_is_answered_by_its_place(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "compare Skyvista Altura with Lakeview Residency")
        open_to = await ask(house, "is it safe")
        assert (open_to.answer.outcome, len(open_to.answer.findings[0].candidates)) == ("CANNOT_ASK", 2)
        second = await ask(house, "the second one")
    assert (kind(second.answer), about(second)) == ("assessment", [open_to.answer.findings[0].candidates[1].entity.id])


def test_one_that_is_named_beside_the_question_is_one_of_the_two() -> None:
    after = Talk(intent="assess", args={"subject": SKY.id}, subjects=(SKY,))
    for text in ("my wife prefers Lakeview Residency. which of the two is better?", "Papa likes Lakeview Residency, compare the two"):
        found = route(text, FORM, after, NAMES)
        assert isinstance(found, Routed), text
        assert (found.intent.name, dict(found.slots)) == ("compare", {"a": SKY.id, "b": "Lakeview Residency"})


def test_a_thing_itself_is_the_thing_and_a_search_is_turned_into_another() -> None:
    assert slots("and the project itself, is it risky", Talk(intent="papers", args={"subject": SKY.id}, subjects=(SKY,))) == ("assess", {"subject": SKY.id})
    assert slots("is the other one alright by itself", TWO) == ("assess", {"subject": LAKE.id}), "by itself is alone, and refers to nothing"
    found = Talk(intent="find", args={"area": "Hennur", "price_max": "9000000"}, listed=(SKY, LAKE), open_to=(SKY, LAKE))
    for text in ("make it bellandur instead", "change it to Bellandur"):
        again = route(text, FORM, found, NAMES)
        assert isinstance(again, Routed), text
        assert {k: v.casefold() for k, v in again.slots.items()} == {"area": "bellandur", "price_max": "9000000"}


def test_a_day_without_a_year_is_a_day_and_no_answer_of_today_is_given_for_it() -> None:
    for text, day in (
        ("was Skyvista Altura safe on the 3rd of may", "3rd of may"),
        ("was Skyvista Altura safe on November 28th?", "November 28th"),
        ("is Skyvista Altura safe as known on 28 Nov", "28 Nov"),
        ("is Skyvista Altura safe as known on 28 November 2026", "28 November 2026"),
    ):
        found = route(text, FORM, Talk(), NAMES)
        assert isinstance(found, CannotAsk), text
        assert f"you asked about {day}." in found.why
        assert "--known-at" in found.why
    own = route("what did you know about Skyvista Altura on 28 November", FORM, Talk(), NAMES)
    assert isinstance(own, Own), "what was asked and told by then, with its days"
    for text in ("we visit on 12 December, is Skyvista Altura safe", "I ran in 3 marathons, is Skyvista Altura safe"):
        assert isinstance(route(text, FORM, Talk(), NAMES), Routed), text
