"""What is said in passing, through the whole house: kept, shown in one line, taken back, asked for again; and rules that run by themselves."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from agents.events import CaseOpened
from agents.house import House
from agents.minding.noting import states
from agents.typed import Typed
from graph import Engine, Role, cases_graph, memory_graph, person_id
from memory.preferences import preference_history, preferences
from memory.standing import add_rule, rules
from tests.agents.asking import Asked, ask, cases_of, engine_of, opened

pytestmark = pytest.mark.usefixtures("at_noon")


def _everywhere(engine: Engine, place: Path, user: str) -> str:
    """Every text that is kept of a person."""
    person = person_id(place, user)
    with engine.connect(Role.CONCIERGE, person) as mine:
        graphs = [repr(mine.ro_query(graph, "MATCH (n) RETURN n").rows) for graph in (memory_graph(person), cases_graph(person)) if mine.exists(graph)]
    return "\n".join([*graphs, *Typed(place / "typed" / f"{person}.jsonl").texts()])


@pytest.fixture
def demo_engine(demo_dir: Path) -> Iterator[Engine]:
    """The engine of the demo, to look into what a house wrote."""
    with engine_of(demo_dir) as engine:
        yield engine


def opened_cases(asked: Asked) -> list[CaseOpened]:
    return [e for e in asked.events if isinstance(e, CaseOpened)]


@pytest.mark.feature("KH-25")
async def test_a_budget_is_kept_shown_as_a_difference_and_taken_back(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        first = await ask(house, "our budget is 1.4 crore")
        second = await ask(house, "we can go up to 1.6 crore now")
        again = await ask(house, "we can go up to 1.6 crore")
        told = await ask(house, "what is my budget?")
        back = await ask(house, "undo")
        then = await ask(house, "what is my budget?")
    assert first.answer.text == "Noted: budget: ₹1.4 crore. (undo takes it back)"
    assert second.answer.text == "Noted: budget: ₹1.4 crore → ₹1.6 crore. (undo takes it back)"
    assert again.answer.text == "I have that already: budget: ₹1.6 crore."
    assert told.answer.outcome == "ANSWERED_FROM_MEMORY"
    assert told.answer.text == "Budget: ₹1.6 crore, since 30 November 2026. You said “we can go up to 1.6 crore now”."
    assert back.answer.text.startswith("Taken back: budget: ₹1.4 crore → ₹1.6 crore.")
    assert "₹1.4 crore, since" in then.answer.text
    assert not any(opened_cases(turn) for turn in (first, second, again, told, back, then)), "no market was asked"
    person = person_id(demo_dir, user)
    with demo_engine.connect(Role.CONCIERGE, person) as mine:
        (held,) = preferences(mine, memory_graph(person))
        assert json.loads(held.value) == {"currency": "INR", "max": 14_000_000}
        assert held.turn, "the turn in which it was said stands with it"
        assert [p.shown for p in preference_history(mine, memory_graph(person), "budget")] == ["₹1.4 crore"]


async def test_what_is_asked_in_the_same_text_is_still_asked(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        both = await ask(house, "we can go up to 1.6 crore now, is Lakeview Residency ok?")
        found = await ask(house, "my budget is 90 lakhs, show me projects in Whitefield")
        only = await ask(house, "is 1.6 crore too much for Lakeview Residency?")
        kept = await ask(house, "what is my budget?")
    assert both.answer.text.startswith("Noted: budget: ₹1.6 crore. (undo takes it back)\nLakeview Residency: none known.")
    assert both.answer.outcome == "NOT_IN_GRAPH"
    (case,) = opened_cases(both)
    assert case.args == {"subject": "Lakeview Residency"}, "nothing of the memory is in it"
    (search,) = opened_cases(found)
    assert (search.intent, search.args["price_max"]) == ("find", "9000000"), "a search takes the figure that stands beside it"
    assert "Noted" not in only.answer.text
    assert "₹90 lakh" in kept.answer.text


@pytest.mark.feature("KH-25")
async def test_standing_rules_run_by_themselves_and_only_their_names_go_into_the_case(
    demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]
) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        before = await ask(house, "is Skyvista Altura safe?")
        ruled = await ask(house, "never anything with B-khata and always check the title. our budget is 1.4 crore")
        after = await ask(house, "is Skyvista Altura safe?")
        beside = await ask(house, "compare Skyvista Altura with Lakeview Residency")
        ended = await ask(house, "drop the rule about B-khata")
        then = await ask(house, "is Skyvista Altura safe?")
        runs = await ask(house, "did I ask about Skyvista Altura before?")
    assert ruled.answer.text == "Noted: rule: never B-khata · rule: always check the title · budget: ₹1.4 crore. (undo takes it back)"
    assert not [f for f in before.answer.findings if f.check]
    told = {f.check: f for f in after.answer.findings if f.check}
    assert {name: f.status for name, f in told.items()} == {"b_khata": "accepted", "title": "accepted"}
    assert told["b_khata"].holds is True
    assert "Your rule “never B-khata” holds here: its land (Survey 112/4, Sarjapur Road) is A-khata [" in after.answer.text
    assert after.answer.outcome == before.answer.outcome
    assert [f.verdict for f in after.answer.findings if f.verdict] == [f.verdict for f in before.answer.findings if f.verdict]
    (case,) = opened_cases(after)
    assert case.args == {"subject": "Skyvista Altura", "checks": "b_khata,title"}
    assert sorted((f.check, f.subject.name) for f in beside.answer.findings if f.check and f.subject) == [
        (check, name) for check in ("b_khata", "title") for name in ("Lakeview Residency", "Skyvista Altura")
    ]
    assert ended.answer.text == "No longer: rule: never B-khata. (undo takes it back)"
    assert [f.check for f in then.answer.findings if f.check] == ["title"]
    assert "checks" not in runs.answer.text
    with cases_of(demo_engine, demo_dir, user)[0] as investigator:
        rows = investigator.ro_query(cases_graph(person_id(demo_dir, user)), "MATCH (c:Case) RETURN c.args").rows
    assert not any("crore" in str(row) or "14000000" in str(row) for row in rows), "of the budget no case knows"


async def test_what_follows_an_answer_with_standing_rules_is_still_about_its_subject(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "never B-khata, always check the title")
        await ask(house, "is Skyvista Altura safe?")
        why = await ask(house, "why 86")
        land = await ask(house, "and the land?")
        again = await ask(house, "who is behind it?")
        both = await ask(house, "compare Skyvista Altura with Lakeview Residency")
        which = await ask(house, "who is behind it?")
    assert [opened_cases(turn)[0].args["subject"] for turn in (why, land, again)] == ["project:P001"] * 3, "a rule's finding names nobody besides"
    assert both.answer.outcome != which.answer.outcome
    assert not opened_cases(which), "of two that were compared it could be either"


async def test_lists_are_kept_by_what_was_looked_at(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        watched = await ask(house, "keep an eye on Lakeview")
        rows = await house.watches()
        unclear = await ask(house, "keep an eye on skyvista")
        strange = await ask(house, "keep an eye on the metro")
        both = await ask(house, "shortlist it and watch whispering woods")
        listed = await ask(house, "what am I watching?")
        short = await ask(house, "what's on my shortlist?")
        off = await ask(house, "stop watching Lakeview")
        back = await ask(house, "undo")
    assert watched.answer.text == "Noted: watching: Lakeview Residency. (undo takes it back)\nLakeview Residency: none known."
    assert [(r.name, r.verdict) for r in rows] == [("Lakeview Residency", "none known")]
    assert unclear.answer.outcome == "UNKNOWN_ENTITY"
    assert all(c.ask.startswith("keep an eye on Skyvista ") for c in unclear.answer.choices)
    assert strange.answer.outcome == "CANNOT_ASK"
    assert both.answer.text.startswith("Noted: shortlist: Lakeview Residency · watching: Whispering Woods.")
    assert "Lakeview Residency" in listed.answer.text
    assert "Whispering Woods" in listed.answer.text
    assert "On your shortlist, 1 project:\n· Lakeview Residency" in short.answer.text
    assert off.answer.text.startswith("No longer: ")
    assert back.answer.text.startswith("Taken back: ")


async def test_of_two_that_are_put_on_a_list_at_once_it_is_told_how_both_stand(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        both = await ask(house, "watch Northstar Meridian and Lakeview Residency")
        rows = await house.watches()
    first, bad, good = both.answer.text.splitlines()
    assert first == "Noted: watching: Northstar Meridian · watching: Lakeview Residency. (undo takes it back)"
    assert bad.startswith("Northstar Meridian: avoid, 98 of 100 [1]")
    assert good.startswith("Lakeview Residency: none known")
    assert both.answer.outcome == "ANSWERED_WITH_PATH"
    assert {(f.subject.name, f.verdict) for f in both.answer.findings if f.subject} == {(r.name, r.verdict) for r in rows}
    assert len({c.n for c in both.answer.citations}) == len(both.answer.citations)


async def test_what_somebody_has_is_no_budget(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        asked = await ask(house, "our savings are 90 lakh")
        has = await ask(house, "we have 90 lakh")
        nothing = await ask(house, "what is my budget?")
        kept = await ask(house, asked.answer.choices[0].ask)
        spend = await ask(house, "we have 90 lakh to spend")
    told = "₹90 lakh that you have is not yet a budget, so I noted none. Shall I keep it as you said it, take it as your budget, or search with it?"
    assert (asked.answer.text, has.answer.text) == (told, told)
    assert [c.ask for c in asked.answer.choices] == ["remember that our savings are 90 lakh", "my budget is ₹90 lakh", "clean projects up to ₹90 lakh"]
    assert not opened_cases(has), "what somebody has is no price to search by"
    assert nothing.answer.text == "You have not told me any budget yet."
    assert kept.answer.text == "Noted: note 1: our savings are 90 lakh. (undo takes it back)"
    assert spend.answer.text == "Noted: budget: ₹90 lakh. (undo takes it back)"


async def test_what_was_accepted_before_something_else_stood_in_its_place_is_told(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "Is Northstar Meridian safe?")
        await ask(house, "I accept the insolvency of Northstar")
        await ask(house, "I dispute the insolvency of Northstar")
        both = await ask(house, "what have I accepted?")
        await ask(house, "I no longer dispute the insolvency of Northstar")
        ended = await ask(house, "what have I accepted?")
        await ask(house, "undo")
        back = await ask(house, "what have I accepted?")
    whom = "Northstar Habitats Pvt Ltd (Northstar Meridian)"
    before = f"Before that:\n· accepted: {whom}, on 30 November 2026, then disputed"
    held = f"What you accepted or disputed still counts and is still shown:\n· disputed: {whom}, since 30 November 2026"
    assert both.answer.text == back.answer.text == f"{held}\n{before}"
    assert ended.answer.text == f"You accept and dispute nothing now.\n{before}\n· disputed: {whom}, on 30 November 2026"


async def test_a_statement_that_nothing_answers_can_be_kept(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        said = await ask(house, "the builder was rude to us")
        asked = await ask(house, "is the builder rude?")
        kept = await ask(house, said.answer.choices[0].ask)
    assert said.answer.outcome == "CANNOT_ASK"
    assert said.answer.text.endswith("\nIf I shall keep it for you, say: remember that …")
    assert (said.answer.choices[0].label, said.answer.choices[0].ask) == ("Keep it as a note", "remember that the builder was rude to us")
    assert "remember" not in asked.answer.text
    assert kept.answer.text == "Noted: note 1: the builder was rude to us. (undo takes it back)"


@pytest.mark.parametrize(
    "text, statement",
    [
        ("the builder was rude to us", True),
        ("My mother can't climb stairs. We need a lift.", True),
        ("it's far from my office", True),
        ("is the builder rude", False),
        ("the lift of tower B", False),
        ("floor plan please", False),
        ("tell me whether it is far", False),
        ("the builder was rude. is that usual?", False),
        ("", False),
    ],
)
def test_what_is_a_statement(text: str, statement: bool) -> None:
    assert states(text) is statement


async def test_what_was_noted_comes_before_a_question_that_nothing_answered_and_is_not_asked_again(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "remember that the lift was broken when we visited")
        await ask(house, "is Lakeview Residency safe?")
        await ask(house, "watch Lakeview Residency")
        await ask(house, "does the lift work?")
        lift = await ask(house, "what did I say about the lift?")
        lake = await ask(house, "do you remember Lakeview Residency?")
    first, second = lift.answer.text.index("remember that the lift was broken"), lift.answer.text.index("does the lift work?")
    assert first < second
    assert lift.answer.choices == []
    assert [c.ask for c in lake.answer.choices] == ["is Lakeview Residency safe?"]


async def test_it_is_the_subject_of_the_same_text_before_that_of_the_talk(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        nothing_yet = await ask(house, "watch it")
        await ask(house, "is Skyvista Altura safe?")
        watched = await ask(house, "is Whispering Woods safe? keep an eye on it")
        rows = await house.watches()
        await ask(house, "compare Skyvista Altura with Lakeview Residency")
        which = await ask(house, "shortlist it")
        await ask(house, "compare Skyvista Altura with Lakeview Residency")
        both = await ask(house, "shortlist them")
        await ask(house, "compare Skyvista Altura with Lakeview Residency")
        off = await ask(house, "take them off my shortlist")
    assert nothing_yet.answer.text == "Which project do you mean? Say its name; nothing was noted."
    assert watched.answer.text.startswith("Noted: watching: Whispering Woods. (undo takes it back)\nWhispering Woods: none known.")
    assert [r.name for r in rows] == ["Whispering Woods"]
    assert "nothing was noted" in which.answer.text
    assert [c.ask for c in which.answer.choices] == ["shortlist Skyvista Altura", "shortlist Lakeview Residency"]
    assert both.answer.text.startswith("Noted: shortlist: Skyvista Altura · shortlist: Lakeview Residency.")
    assert off.answer.text.count("shortlist: ") == 2


async def test_a_list_of_ones_own_is_compared_and_not_what_was_talked_about_last(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        none = await ask(house, "compare my shortlist")
        await ask(house, "shortlist Lakeview Residency and Whispering Woods")
        await ask(house, "compare Skyvista Altura with Skyvista Terraces")
        both = await ask(house, "compare my shortlist")
        safest = await ask(house, "which one on my shortlist is the safest?")
        await ask(house, "shortlist Skyvista Altura, Skyvista Grove and Skyvista Terraces")
        many = await ask(house, "compare the projects on my shortlist")
        watch = await ask(house, "compare my watch list")
    assert none.answer.text == "There is no project on your shortlist."
    for turn in (both, safest):
        (case,) = opened_cases(turn)
        assert (case.intent, case.args) == ("compare", {"a": "Lakeview Residency", "b": "Whispering Woods"})
    assert len(opened_cases(many)[0].args) == 4
    assert many.answer.text.startswith("Of your shortlist I take as many as one question holds; not in it: ")
    assert watch.answer.text == "There is no project on your watch list."


async def test_a_suit_is_accepted_until_it_moves(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        before = await ask(house, "is Skyvista Altura safe?")
        taken = await ask(house, "I know about this suit, tell me only if it moves")
        held = await ask(house, "what have I accepted?")
        after = await ask(house, "is Skyvista Altura safe?")
        none = await ask(house, "I dispute the complaint because it is old")
        ended = await ask(house, "I no longer accept this suit")
    assert "accepted: recovery suit S014" in taken.answer.text
    assert "It still counts and is still shown" in taken.answer.text
    assert "accepted: recovery suit S014 (Commercial Court, Bengaluru) (Skyvista Altura)" in held.answer.text
    assert after.answer.findings[0].katz == before.answer.findings[0].katz
    assert "Nothing that alarms at Skyvista Altura is a complaint." in none.answer.text
    assert ended.answer.text.startswith("No longer: accepted: recovery suit S014")


async def test_what_is_offered_behind_a_budget_can_be_asked(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        rupees = await ask(house, "budget 1,60,05,123")
        dollars = await ask(house, "my budget is $0.5m")
        dear = await ask(house, "projects under 99999999999999999999 crore")
        span = await ask(house, "projects between 1.2 and 1.5 crore")
        less = await ask(house, "no more than 85 lac")
    assert [c.ask for c in rupees.answer.choices] == ["clean projects up to ₹1,60,05,123"]
    assert not dollars.answer.choices, "prices are in rupees"
    assert opened_cases(dear)[0].args == {"price_max": str(10**13)}
    assert dear.answer.outcome != "CANNOT_ASK"
    assert opened_cases(span)[0].args == {"price_min": "12000000", "price_max": "15000000"}
    assert opened_cases(less)[0].args == {"price_max": "8500000"}, "a new price takes the place of the span"


async def test_of_which_sort_of_suit_is_spoken_must_fit_it_and_a_name_that_nothing_has_is_said(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        other = await ask(house, "I know about the partition suit at Skyvista Altura, tell me only if it moves")
        taken = await ask(house, "I know about the recovery suit at Skyvista Altura, tell me only if it moves")
        nobody = await ask(house, "keep an eye on Narnia Towers")
        rows = await house.watches()
    assert "Nothing that alarms at Skyvista Altura is a partition suit." in other.answer.text
    assert "accepted: recovery suit S014" in taken.answer.text
    assert nobody.answer.outcome == "UNKNOWN_ENTITY"
    assert "Narnia Towers" in nobody.answer.text
    assert not rows


async def test_several_in_one_text_are_taken_back_together(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "our budget is 1.2 crore")
        await ask(house, "our budget is 1.4 crore, never B-khata and we need a 3 BHK")
        await ask(house, "undo")
        left = await ask(house, "what do you know about me?")
        more = [await ask(house, "undo") for _ in range(2)]
    assert "budget: ₹1.2 crore" in left.answer.text
    assert "B-khata" not in left.answer.text
    assert "3 BHK" not in left.answer.text
    assert more[-1].answer.text == "There is nothing left to take back."


async def test_the_first_question_is_asked_once_and_its_answer_read(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    house = House(demo_dir, user=user, introduce=True)
    try:
        state = await house.open()
        told = await ask(house, "asha. 3bhk near sarjapur road, upto 1.4 cr. never B khata")
        plain = await ask(house, "upto 1.2 cr")
    finally:
        await house.close()
    again = House(demo_dir, user=user, introduce=True)
    try:
        later = await again.open()
    finally:
        await again.close()
    assert state.first.startswith("I keep a list for you")
    assert later.first == ""
    assert told.answer.text.startswith("Welcome, Asha.\nNoted: name: ")
    assert "rooms: 3 BHK · areas: Sarjapur Road · budget: ₹1.4 crore · rule: never B-khata" in told.answer.text
    assert "Noted" not in plain.answer.text, "bare words are a search again"


async def test_the_first_question_may_be_passed_over_and_is_not_put_by_a_command(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user, other = unique("asha"), unique("ravi")
    house = House(demo_dir, user=user, introduce=True)
    try:
        await house.open()
        await house.skip_first()
        asked = await ask(house, "flats in Hebbal upto 1.2 cr")
    finally:
        await house.close()
    async with opened(demo_dir, other) as silent:
        told = await ask(silent, "is Lakeview Residency ok?")
    assert opened_cases(asked)[0].intent == "find"
    assert told.answer.outcome == "NOT_IN_GRAPH"
    with demo_engine.connect(Role.CONCIERGE, person_id(demo_dir, other)) as mine:
        assert not rules(mine, memory_graph(person_id(demo_dir, other)))
    waiting = House(demo_dir, user=other, introduce=True)
    try:
        assert (await waiting.open()).first
    finally:
        await waiting.close()


async def _first_line(demo_dir: Path, user: str, text: str) -> Asked:
    house = House(demo_dir, user=user, introduce=True)
    try:
        assert (await house.open()).first
        return await ask(house, text)
    finally:
        await house.close()


async def test_skip_passes_the_first_question_over(demo_dir: Path, unique: Callable[[str], str]) -> None:
    told = await _first_line(demo_dir, unique("asha"), "skip")
    assert told.answer.text == "Then we leave that. Ask whenever you like."
    assert not opened_cases(told)


async def test_a_first_line_that_asks_the_market_is_noted_and_answered(demo_dir: Path, unique: Callable[[str], str]) -> None:
    told = await _first_line(demo_dir, unique("asha"), "clean projects in Hebbal under 1.2 crore")
    assert told.answer.text.startswith("Welcome.\nNoted: areas: Hebbal · budget: ₹1.2 crore")
    assert "for:" not in told.answer.text
    assert [(case.intent, case.args["area"]) for case in opened_cases(told)] == [("find", "Hebbal")]
    assert told.answer.findings


async def test_whoever_is_called_something_is_not_asked_for_a_name(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        await ask(house, "call me Asha")
    desk = House(demo_dir, user=user, introduce=True)
    try:
        first = (await desk.open()).first
        await ask(desk, "Ravi Kumar")
        name = await ask(desk, "what do you call me?")
    finally:
        await desk.close()
    assert "Asha, what are you looking for?" in first
    assert "call you" not in first
    assert "Ravi" not in name.answer.text


async def test_of_one_that_was_asked_about_there_is_no_second(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await ask(house, "is Lakeview Residency ok?")
        told = await ask(house, "and the second one?")
    assert (told.answer.outcome, told.answer.text) == ("CANNOT_ASK", "Only one project was named so far: Lakeview Residency.")


async def test_forgetting_counts_afterwards_what_it_listed_and_names_the_asking(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        await house.keep_typed("our budget is 1.37 crore")
        await ask(house, "our budget is 1.37 crore")
        await house.keep_typed("forget my budget")
        listed = await ask(house, "forget my budget")
        await house.keep_typed("yes")
        gone = await ask(house, "yes")
        texts = await house.typed()
    counted = listed.answer.text.partition(" lets fall ")[2].partition(". No undo")[0]
    assert "1 turn, 1 answer" in counted
    assert "1 typed line" in counted
    assert gone.answer.text == f"Forgotten: your budget. With it went {counted}, and the asking itself. Nothing brings it back."
    assert not any("budget" in text for text in texts)


async def test_forgetting_tells_first_what_falls_and_then_nothing_of_it_is_left(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        await house.keep_typed("our budget is 1.37 crore and never B-khata")
        await ask(house, "our budget is 1.37 crore and never B-khata")
        await ask(house, "what do you know about me?")
        listed = await ask(house, "forget my budget")
        kept = await ask(house, "what is my budget?")
        gone = await ask(house, "yes, forget my budget")
        then = await ask(house, "what is my budget?")
        rest = await ask(house, "my rules")
        left = _everywhere(demo_engine, demo_dir, user)
        everything = await ask(house, "yes, forget everything")
        after = await ask(house, "is Lakeview Residency ok?")
        again = await ask(house, "is it the cheapest?")
    assert "I have not done it yet" in listed.answer.text
    assert [c.ask for c in listed.answer.choices] == ["yes, forget my budget"]
    assert "₹1.37 crore" in kept.answer.text
    assert gone.answer.text.startswith("Forgotten: your budget.")
    assert then.answer.text == "You have not told me any budget yet."
    assert "never B-khata" in rest.answer.text, "what was said beside it stays"
    assert "1.37" not in left
    assert everything.answer.text.startswith("Forgotten: everything.")
    assert after.answer.outcome == "NOT_IN_GRAPH"
    assert again.events
    person = person_id(demo_dir, user)
    with demo_engine.connect(Role.CONCIERGE, person) as mine:
        rows = mine.ro_query(memory_graph(person), "MATCH (t:Turn)<-[:ANSWERS]-(a) RETURN t.text, a.text").rows
    assert len(rows) == 2, "what is said afterwards is kept in a session of its own"


async def test_a_rule_that_the_market_has_no_more_stops_nothing(demo_dir: Path, demo_engine: Engine, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        person = person_id(demo_dir, user)
        with demo_engine.connect(Role.CONCIERGE, person) as mine:
            assert add_rule(mine, memory_graph(person), "realty", "no_such_check", "never X", "never X", at=1)
        told = await ask(house, "is Lakeview Residency ok?")
    assert told.answer.outcome == "NOT_IN_GRAPH"


async def test_what_cannot_be_forgotten_since_a_file_is_broken_is_told_and_stays(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    typed = demo_dir / "typed" / f"{person_id(demo_dir, user)}.jsonl"
    async with opened(demo_dir, user) as house:
        await ask(house, "our budget is 1.37 crore")
        typed.mkdir(parents=True)
        failed = await ask(house, "yes, forget my budget")
        typed.rmdir()
        still = await ask(house, "what is my budget?")
        gone = await ask(house, "yes, forget my budget")
    assert failed.failure.reason.startswith("A file cannot be read or written: Is a directory.")
    assert "₹1.37 crore" in still.answer.text
    assert gone.answer.text.startswith("Forgotten: your budget.")


@pytest.mark.feature("KH-25")
async def test_a_search_within_her_budget_is_asked_as_if_she_had_typed_it_and_says_so(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        unknown = await ask(house, "clean projects within my budget")
        await ask(house, "our budget is 1.1 crore")
        budget = await ask(house, "clean projects within my budget")
        typed = await ask(house, "clean projects up to 1.1 crore")
        own = await ask(house, "what is my budget?")
        await ask(house, "we prefer Hebbal")
        area = await ask(house, "anything in my areas?")
        safe = await ask(house, "is skyvista altura safe")
        await ask(house, "we prefer Hebbal and Yelahanka")
        which = await ask(house, "clean projects in our areas within our budget")
    assert [c.ask for c in which.answer.choices][:2] == [f"clean projects in {area} up to ₹1.1 crore" for area in ("Hebbal", "Yelahanka")]
    assert unknown.answer.text == "I know no budget of yours; tell me, and ask again."
    assert not opened_cases(unknown)
    assert budget.answer.text == f"I take your budget: ₹1.1 crore.\n{typed.answer.text}"
    assert [c.args for c in opened_cases(budget)] == [c.args for c in opened_cases(typed)]
    assert own.answer.outcome == "ANSWERED_FROM_MEMORY"
    assert area.answer.text.startswith("I take your areas: Hebbal.\n")
    assert [c.args["area"] for c in opened_cases(area)] == ["Hebbal"]
    assert not any("11000000" in str(c.args) for c in opened_cases(safe)), "where it is not asked for it goes into no case"
