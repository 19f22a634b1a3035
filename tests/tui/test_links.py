"""Whatever is named in an answer, marked, or watched can be pointed at, by click and by key."""

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from agents.events import AnswerGiven, Choice, EntityShown
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.scripted import ANSWERED, CHOICES, FINDING, GREENS, MEERA, NORTHSTAR, STATE, SUBJECT, UNKNOWN, Scripted, entity
from tui.app import ClewApp
from tui.menu import Menu
from tui.naming import named, targets
from tui.plain import many_lines
from tui.pointing import deeds
from tui.turn import Stage, Turn
from tui.widgets.answer import AnswerText
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"


async def answered(app: ClewApp, pilot: object, ask: str = Q) -> None:
    """Asks and waits for the answer to stand."""
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))  # type: ignore[arg-type]
    app.desk.query_one(Prompt).value = ask
    await pilot.press("enter")  # type: ignore[attr-defined]
    await until(pilot, lambda: bool(app.desk.query_one(Conversation).turns()) and app.desk.query_one(Conversation).turns()[-1].stage is Stage.ANSWERED)  # type: ignore[arg-type]
    await until(pilot, lambda: app.desk.query_one(AnswerText).region.height > 0)  # type: ignore[arg-type]


def at(app: ClewApp, words: str) -> tuple[int, int]:
    """Where words stand in the conversation, not in the columns beside it."""
    region = app.desk.query_one(Conversation).region
    for y, line in enumerate(seen(app).splitlines()):
        x = line.find(words, region.x, region.right)
        if x >= 0:
            return x + 1, y
    raise AssertionError(f"{words} is not on the screen")


async def test_a_name_in_an_answer_opens_what_can_be_done_about_it() -> None:
    house = Scripted({Q: ANSWERED, "Who else does Meera Nambiar direct?": UNKNOWN})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot)
        await pilot.click(offset=at(app, "Meera Nambiar"))
        await until(pilot, lambda: isinstance(app.screen, Menu) and "Meera Nambiar · person D003" in seen(app))
        assert "1 Ask about Meera Nambiar" in seen(app)
        assert "watch list" not in seen(app).split("Meera Nambiar · person D003")[1]
        await pilot.press("2")
        await until(pilot, lambda: house.asked == [Q, "Who else does Meera Nambiar direct?"])


async def test_the_names_and_marks_are_walked_by_key_and_enter_opens() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot)
        await pilot.press("shift+tab")
        answer = app.desk.query_one(AnswerText)
        assert answer.has_focus
        await pilot.press("left", "enter")
        await until(pilot, lambda: isinstance(app.screen, Menu) and "Meera Nambiar" in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        await pilot.press("right", "right", "enter")
        await until(pilot, lambda: isinstance(app.screen, Menu) and "Arvind Shetty · person D004" in seen(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.desk.query_one(Prompt).value == "Arvind Shetty" and app.desk.query_one(Prompt).has_focus)
        assert house.asked == [Q]


async def test_a_click_beside_the_menu_does_nothing() -> None:
    house = Scripted({Q: ANSWERED})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot)
        await pilot.click(offset=at(app, "Arvind Shetty"))
        await until(pilot, lambda: isinstance(app.screen, Menu))
        await pilot.click(offset=(1, 1))
        await until(pilot, lambda: app.screen is app.desk)
        assert house.asked == [Q]


async def test_the_watch_list_is_asked_by_a_click_and_what_was_taken_off_comes_back() -> None:
    house = Scripted({"Whispering Woods Phase Two": UNKNOWN})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")) and "Whispering" in seen(app))
        await pilot.press("f4", "down", "delete")
        await until(pilot, lambda: "No longer watching Whispering Woods Phase Two. ^z on the list (F4)" in seen(app))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "Watching project:P007" in seen(app))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "Nothing was taken off" in seen(app))
        house.rows = house.rows[:1]
        y = next(y for y, line in enumerate(seen(app).splitlines()) if "Skyvista" in line)
        await pilot.click(offset=(6, y))
        await until(pilot, lambda: house.asked == ["Skyvista Altura"])


def test_what_can_be_done_depends_on_what_the_answer_says_of_it() -> None:
    turn = Turn(Q, stage=Stage.ANSWERED, answer=ANSWERED[-1])  # type: ignore[arg-type]
    assert [d.do for d in deeds(SUBJECT, turn)] == ["ask", "ask", "write", "watch", "copy"]
    assert [d.text for d in deeds(SUBJECT, turn)][1] == CHOICES[2].ask
    assert [d.do for d in deeds(MEERA, turn)] == ["ask", "ask", "write", "copy"]
    assert [d.do for d in deeds(GREENS, None)] == ["ask", "write", "copy"]


def test_a_name_offers_what_is_surely_asked_of_its_kind_and_a_subject_may_be_watched() -> None:
    offered = (("person", ("who is {subject}", "what can {subject} read", "{subject}")), ("project", ("is {subject} safe",)))
    state = replace(STATE, kind="project", offered=offered)
    assert [(d.do, d.text) for d in deeds(MEERA, None, state)] == [
        ("ask", "Meera Nambiar"),
        ("ask", "who is Meera Nambiar"),
        ("ask", "what can Meera Nambiar read"),
        ("write", "Meera Nambiar"),
        ("copy", "Meera Nambiar"),
    ]
    assert [d.do for d in deeds(GREENS, None, state)] == ["ask", "ask", "write", "watch", "copy"]
    proposed = AnswerGiven(outcome="ANSWERED_WITH_PATH", text="Yes.", choices=[Choice(label="safe?", ask="Is Northstar Greens safe?")])
    again = [d.text for d in deeds(GREENS, Turn("q", answer=proposed), state)]
    assert again[:2] == ["Northstar Greens", "Is Northstar Greens safe?"], "what the answer proposes is not offered twice"
    assert "is Northstar Greens safe" not in again


def test_a_name_that_two_bear_leads_to_neither() -> None:
    other = MEERA.model_copy(update={"id": "D999"})
    finding = FINDING.model_copy(update={"listed": [other]})
    assert "Meera Nambiar" in named([FINDING])
    assert "Meera Nambiar" not in named([finding])
    assert named([FINDING.model_copy(update={"listed": [MEERA]})])["Meera Nambiar"] == MEERA


def test_only_whole_names_are_links_the_longer_first_and_never_inside_a_mark() -> None:
    names = {"Northstar": entity("B1", "Northstar", "brand"), "Northstar Greens": GREENS, "ನಮ್ಮ": entity("P9", "ನಮ್ಮ", "project"), "[1]": NORTHSTAR}
    text = "Northstar Greens, Northstars, Northstar. ನಮ್ಮಮನೆ ನಮ್ಮ [1] NORTHSTAR"
    found = [(many_lines(text)[t.start : t.end], t.mark or (t.entity.id if t.entity else "")) for t in targets(text, {1}, names)]
    assert found == [("Northstar Greens", "P031"), ("Northstar", "B1"), ("ನಮ್ಮ", "P9"), ("[1]", 1)]


@given(st.text(max_size=60), st.lists(st.text(min_size=1, max_size=8), max_size=4))
def test_places_never_lie_in_each_other_whatever_the_text(text: str, names: list[str]) -> None:
    known: dict[str, EntityShown] = {name: entity(str(n), name, "project") for n, name in enumerate(names)}
    places = targets(text, range(10), known)
    assert all(a.end <= b.start for a, b in pairwise(places))
    assert all(0 <= p.start < p.end <= len(many_lines(text)) for p in places)


def test_no_word_of_a_market_stands_in_the_desk() -> None:
    from market.registry import get

    form = get("realty")
    words = {word for kind in form.labels for word in (kind, form.kind_words(kind)) if word not in {"document", "register", "brand"}}
    words |= {form.title, *form.subject_word, *form.verdicts}
    words -= {"none known", "case", "party", "address", "person", "source", "area", "place", "event", "row"}
    said = {path: path.read_text(encoding="utf-8") for path in Path("tui").rglob("*.py")}
    found = [(str(path), word) for path, text in said.items() for word in words if re.search(rf"(?<![\w]){re.escape(word)}(?![\w])", text, re.IGNORECASE)]
    assert found == []
