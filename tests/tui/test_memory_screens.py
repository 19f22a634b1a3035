"""One's own memory at the desk: seen, edited, taken back, forgotten after everything that falls was listed; sessions gone on with; who reaches it."""

from collections.abc import Callable

import pytest
from textual.widgets import Input, OptionList

from agents.mine.shapes import (
    AllWanted,
    EditWanted,
    FallsWanted,
    ForgetWanted,
    ItemSeen,
    OlderWanted,
    ReachWanted,
    ResumeWanted,
    StanceWanted,
    UndoWanted,
)
from agents.state import NameUnclear
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.looked import answered, ready
from tests.tui.returned import QUIET, coming_back
from tests.tui.scripted import ANSWERED, NOT_IN_GRAPH, Scripted
from tui.app import ClewApp
from tui.widgets.broken import Broken
from tui.widgets.conversation import Conversation
from tui.widgets.debug import Made
from tui.widgets.forget_screen import ForgetScreen
from tui.widgets.memory_sheet import MemorySheet
from tui.widgets.prompt import Prompt
from tui.widgets.sessions_sheet import SessionsSheet
from tui.widgets.thread import ThreadPane
from tui.widgets.turn_block import TurnBlock

Q = "Is Skyvista Altura safe?"


def house() -> Scripted:
    return coming_back(QUIET, scripts={Q: ANSWERED, "shortlist Lakeview": NOT_IN_GRAPH, "never any B-khata": NOT_IN_GRAPH})


def send(app: ClewApp, text: str) -> None:
    app.desk.query_one(Prompt).value = text
    app.desk.query_one(Prompt).focus()


@pytest.mark.feature("KH-24", "Z7")
async def test_everything_is_seen_and_the_cursor_stands_on_what_was_asked_for() -> None:
    app = desk(house())
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/rules")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MemorySheet) and "Asha, remembered since" in seen(app))
        kept = app.screen.query_one("#kept", OptionList)
        assert kept.highlighted is not None
        assert "never B-khata" in str(kept.get_option_at_index(kept.highlighted).prompt)
        for words in ("What you want", "we can go up to 1.6 crore now", "upto 1.4 cr", "Shortlist  nothing", "In all: 2 sessions"):
            assert words in seen(app)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)


@pytest.mark.feature("Z9", "KH-24")
async def test_what_falls_is_listed_before_anything_is_forgotten() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/memory")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MemorySheet) and "Asha, remembered since" in seen(app))
        budget = ItemSeen("preference", "budget", "your budget")
        await pilot.press("home", "delete")
        await until(pilot, lambda: isinstance(app.screen, ForgetScreen))
        assert FallsWanted(budget) in backend.minded
        for words in ("2 preferences", "we can go up to 1.6 crore now", "2 journal lines", "nothing brings it back"):
            assert words in seen(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, MemorySheet))
        assert ForgetWanted(budget) not in backend.minded
        # a click beside the box keeps it too; Enter lets it fall, and all of it is read anew
        await pilot.press("delete")
        await until(pilot, lambda: isinstance(app.screen, ForgetScreen))
        await pilot.click(offset=(1, 1))
        await until(pilot, lambda: isinstance(app.screen, MemorySheet))
        await pilot.press("delete")
        await until(pilot, lambda: isinstance(app.screen, ForgetScreen))
        before = backend.minded.count(AllWanted())
        await pilot.press("enter")
        await until(pilot, lambda: ForgetWanted(budget) in backend.minded)
        await until(pilot, lambda: "Forgotten: your budget." in seen(app) and backend.minded.count(AllWanted()) == before + 1)


async def test_everything_forgotten_leaves_nothing_in_sight() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await answered(app, pilot, Q)
        send(app, "/memory")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MemorySheet) and "Asha, remembered since" in seen(app))
        await pilot.press("a")
        await until(pilot, lambda: isinstance(app.screen, ForgetScreen))
        await pilot.press("enter")
        await until(pilot, lambda: not app.desk.query_one(Conversation).turns())
        assert not app.desk.query_one(Prompt).past.texts


async def test_a_preference_is_edited_in_its_place_and_the_last_deed_taken_back() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/memory")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, MemorySheet) and "Asha, remembered since" in seen(app))
        await pilot.press("home", "e")
        field = app.screen.query_one("#own-edit", Input)
        assert (field.value, field.has_focus) == ("₹1.6 crore", True)
        field.value = "1.8 crore"
        await pilot.press("enter")
        await until(pilot, lambda: EditWanted("budget", "1.8 crore") in backend.minded)
        await until(pilot, lambda: "Noted: budget: ₹1.8 crore." in seen(app))
        await pilot.press("u")
        await until(pilot, lambda: UndoWanted() in backend.minded)
        # Esc closes the line that is written in, and only then the sheet
        await pilot.press("home", "e", "escape")
        assert isinstance(app.screen, MemorySheet)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
        send(app, "/undo")
        await pilot.press("enter")
        await until(pilot, lambda: "Taken back: budget: ₹1.6 crore." in seen(app))


async def test_a_session_is_gone_on_with_and_read_on_as_somebody_scrolls() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/sessions")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, SessionsSheet) and "is skyvista altura ok" in seen(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: ResumeWanted("s1") in backend.minded and app.screen is app.desk)
        talk = app.desk.query_one(Conversation)
        await until(pilot, lambda: len(app.desk.query(TurnBlock)) == 8)
        assert [t.asked for t in talk.turns()] == [f"earlier question {n}" for n in range(13, 21)]
        assert "Going on with the session of" in seen(app)
        assert "no longer holds" in str(app.desk.query(Broken).last().content)
        assert app.desk.query_one(ThreadPane).paths, "its threads are there as well"
        # what is asked joins it, at its end
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: len(talk.turns()) == 9 and talk.turns()[-1].answer is not None)
        assert not [wish for wish in backend.minded if isinstance(wish, OlderWanted)], "nothing older is read before somebody wants it"

        def up(holds: Callable[[], bool]) -> bool:
            """Somebody who scrolls up goes on doing so until they see what they look for."""
            if not holds():
                talk.scroll_home(animate=False, immediate=True)
            return holds()

        for many in (17, 21):
            await until(pilot, lambda many=many: up(lambda: len(talk.turns()) >= many))  # type: ignore[misc]  # bound at once
        assert talk.turns()[0].asked == "earlier question 1"
        await until(pilot, lambda: up(lambda: "earlier question 1" in [block.turn.asked for block in app.desk.query(TurnBlock)]))
        assert [t.asked for t in talk.turns()][-1] == Q
        # a question is asked after that as ever, and moves its own turn
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: len(talk.turns()) == 22 and talk.turns()[-1].answer is not None)


async def test_what_the_thread_ends_at_is_accepted_with_reason_and_day() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/accept I know")
        await pilot.press("enter")
        await until(pilot, lambda: "Nothing is on the screen that could be meant" in seen(app))
        await answered(app, pilot, Q)
        app.desk.query_one(ThreadPane).go(2, 0)
        send(app, "/accept the builder told me until 1 March 2027")
        await pilot.press("enter")
        wanted = StanceWanted("accepted", "project:P001", "project:P031", "the builder told me until 1 March 2027")
        await until(pilot, lambda: wanted in backend.minded)
        await until(pilot, lambda: "I tell you again when it moves." in seen(app))
        backend.own = {**backend.own, StanceWanted: NameUnclear("I cannot read when “whenever” is.")}
        send(app, "/dispute it is not theirs until whenever")
        await pilot.press("enter")
        await until(pilot, lambda: "I cannot read when “whenever” is." in seen(app))


@pytest.mark.feature("NK-14")
async def test_who_reaches_another_memory_is_tried_and_shown() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/reach")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Made) and "0 (6 of 6 tries refused by the database)" in seen(app))
        assert ReachWanted() in backend.minded


async def test_words_behind_the_lists_are_sent_as_they_are() -> None:
    backend = house()
    app = desk(backend)
    async with app.run_test(size=SIZE) as pilot:
        await ready(app, pilot)
        send(app, "/shortlist Lakeview")
        await pilot.press("enter")
        await until(pilot, lambda: backend.asked == ["shortlist Lakeview"])
        send(app, "/rules never any B-khata")
        await pilot.press("enter")
        await until(pilot, lambda: backend.asked[-1] == "never any B-khata")
