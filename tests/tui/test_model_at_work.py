"""A person sees at every moment whether a model is at work, which, how long, how many tokens, and what of it was not believed."""

import asyncio
from dataclasses import replace

import pytest
from textual.widgets import OptionList, Static

from agents.looking.sent_shapes import ExamSeen, ModelSeen, ModelWanted, SentSeen, SentWanted
from agents.state import HouseFailed
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.modelled import ANSWERED, EXAMINED, LABEL, MODEL, OLDER, SAID, SENT, STANDING, THOUGHT, UNREACHED, WITH_MODEL, WORDED, Q, switched
from tests.tui.scripted import STATE, Scripted
from tui.app import ClewApp
from tui.modelled import fault_of, mode, off_lines, short, spent_words, ticking
from tui.turn import Stage, Turn, after
from tui.widgets.conversation import Conversation
from tui.widgets.head import Head
from tui.widgets.model_notes import ModelNotes
from tui.widgets.prompt import Prompt


def through(events: list, turn: Turn | None = None) -> Turn:  # type: ignore[type-arg]  # events of every kind
    """The turn after all of them."""
    turn = turn or Turn(Q)
    for event in events:
        turn = after(turn, event)
    return turn


def test_the_state_of_a_turn_tells_who_is_at_work_and_how_far() -> None:
    thinking = through(THOUGHT)
    assert thinking.doing == "llama3.2:3b chooses questions"
    assert thinking.working is not None
    assert (thinking.working.seconds, thinking.working.tokens) == (3.4, 1_120)
    streaming = through(SAID)
    assert streaming.working is not None, "words that arrive do not end the call"
    assert streaming.working.role == "phrases"
    assert len(streaming.notes) == 1
    over = through(ANSWERED)
    assert over.stage is Stage.ANSWERED
    assert over.notes == tuple(WORDED.notes)
    assert through(THOUGHT).cancelled().working is None


def test_before_anything_can_be_sent_it_is_being_made_ready_and_no_tokens_are_counted() -> None:
    waiting = through([*THOUGHT, THOUGHT[-1].model_copy(update={"ready": False, "seconds": 10.8, "tokens": 0})])
    assert f"{waiting.doing}{ticking(waiting.working)}" == "llama3.2:3b is being made ready · 10.8 s"
    asked = through([THOUGHT[-1]], waiting)
    assert f"{asked.doing}{ticking(asked.working)}" == "llama3.2:3b chooses questions · 3.4 s · 1,120 tokens"


def test_a_second_run_voids_what_the_first_ones_model_did() -> None:
    again = through([*SAID, THOUGHT[3]])
    assert (again.notes, again.working, again.text) == ((), None, "")


def test_the_mode_says_which_model_or_why_none() -> None:
    assert mode(STATE) == "playbook"
    assert mode(WITH_MODEL) == "llama3.2:3b"
    assert mode(WITH_MODEL, "timeout") == "playbook (llama3.2:3b: timeout)"
    assert mode(replace(WITH_MODEL, model=replace(STANDING, resting=True))) == "playbook (llama3.2:3b is off)"
    missing = replace(WITH_MODEL, model=replace(STANDING, off="the extra `model` is not installed."))
    assert mode(missing) == "playbook (llama3.2:3b cannot be asked)"
    assert "not installed" in off_lines(missing)[0]
    assert "Facts, scores and verdicts are the same." in off_lines(missing)[0]
    assert off_lines(WITH_MODEL) == ()
    assert short("openrouter/some/one") == "one"
    assert short("x\x1b[2J") == "x\\x1b[2J", "a name is data"
    assert fault_of(WORDED) == ""
    assert spent_words(WORDED.spent) == "3 calls, 1,450 tokens, 4.2 s"
    assert spent_words(WORDED.spent.model_copy(update={"cost": 0.0123}) if WORDED.spent else None) == "3 calls, 1,450 tokens, 4.2 s, $0.0123"


def standing(app: ClewApp) -> str:
    """The line below the last answer."""
    return str(app.desk.query(".standing").last(Static).content)


def notes_of(app: ClewApp) -> str:
    """The notes below it."""
    return str(app.desk.query(ModelNotes).last().content)


async def ask(app: ClewApp, pilot: object) -> None:
    """Types the question and sends it."""
    from textual.pilot import Pilot

    assert isinstance(pilot, Pilot)
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
    app.desk.query_one(Prompt).value = Q
    await pilot.press("enter")


@pytest.mark.feature("CR-32", "Z14")
async def test_one_quiet_line_while_it_works_and_it_goes_away() -> None:
    gate = asyncio.Event()
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL, gate=(len(SAID), gate)))
    async with app.run_test(size=SIZE) as pilot:
        await ask(app, pilot)
        await until(pilot, lambda: "now: llama3.2:3b phrases the answer · 1.2 s · 41 tokens" in seen(app))
        assert standing(app) == "… llama3.2:3b phrases the answer · 1.2 s · 41 tokens"
        assert "two of its three directors" not in seen(app), "only as much as was checked"
        assert seen(app).splitlines()[0].rstrip().endswith("llama3.2:3b")
        gate.set()
        await until(pilot, lambda: app.desk.query_one(Conversation).turns()[-1].stage is Stage.ANSWERED)
        await until(pilot, lambda: "phrases the answer" not in seen(app))
        assert standing(app) == f"{LABEL} · checked: 1 accepted · models: 3 calls, 1,450 tokens, 4.2 s"


@pytest.mark.feature("CR-33")
async def test_notes_are_one_line_and_open_to_what_was_said_and_what_stands_instead() -> None:
    app = desk(Scripted({Q: ANSWERED}, state=WITH_MODEL))
    async with app.run_test(size=SIZE) as pilot:
        await ask(app, pilot)
        await until(pilot, lambda: notes_of(app) == "▸ 2 notes on the model: completed, sentence replaced")
        assert "Certainly" not in seen(app)
        notes = app.desk.query_one(ModelNotes)
        notes.focus()
        await pilot.press("enter")
        await until(pilot, lambda: notes_of(app).startswith("▾ 2 notes"))
        assert notes_of(app).splitlines()[1:] == [
            "  · llama3.2:3b, plans: completed. It ended before everything was asked; the playbook asked 2 questions more: behind, permits.",
            "  · llama3.2:3b, phrases: sentence replaced. It says a word that no finding holds: “certainly”.",
            "    it said: “{1} Certainly [bold]stay away[/] from Skyvista Altura.\\x1b[31m”",
            "    instead: “Avoid. 84.6 of 100.”",
        ]
        await until(pilot, lambda: "[bold]" in seen(app))
        await pilot.press("enter")
        await until(pilot, lambda: "Certainly" not in seen(app))


@pytest.mark.feature("Z14")
async def test_a_dead_model_is_told_in_the_head_until_one_answers() -> None:
    house = Scripted({Q: UNREACHED}, state=WITH_MODEL)
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ask(app, pilot)
        await until(pilot, lambda: "playbook (llama3.2:3b: unreachable)" in seen(app).splitlines()[0])
        assert "asked again at the next question" in str(app.desk.query_one(Head).tooltip)
        house.scripts = {Q: ANSWERED}
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: seen(app).splitlines()[0].rstrip().endswith(" llama3.2:3b"))


@pytest.mark.feature("Z14")
async def test_it_is_turned_off_and_on_for_this_sitting() -> None:
    house = Scripted(state=WITH_MODEL, looks={ModelWanted: switched})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/model off"
        await pilot.press("enter")
        await until(pilot, lambda: "playbook (llama3.2:3b is off)" in seen(app).splitlines()[0])
        assert house.wished == [ModelWanted("off")]
        app.desk.query_one(Prompt).value = "/model on"
        await pilot.press("enter")
        await until(pilot, lambda: seen(app).splitlines()[0].rstrip().endswith("llama3.2:3b"))
        app.desk.query_one(Prompt).value = "/model sideways"
        await pilot.press("enter")
        await until(pilot, lambda: "turn it off and on" in seen(app))
        app.desk.query_one(Prompt).value = "/model"
        await pilot.press("enter")
        await until(pilot, lambda: "One turn may spend 16 calls, 40,000 tokens and 60 s on each side." in seen(app))
        assert "never your words, your name or your memory" in str(app.screen.query_one("#model", Static).content)


async def test_a_switch_that_fails_says_so() -> None:
    app = desk(Scripted(state=WITH_MODEL, looks={ModelWanted: HouseFailed("The engine is gone.")}))
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/model off"
        await pilot.press("enter")
        await until(pilot, lambda: "The engine is gone." in seen(app))


async def test_without_a_model_there_is_nothing_to_turn() -> None:
    house = Scripted()
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/model off"
        await pilot.press("enter")
        await until(pilot, lambda: "No model was chosen" in seen(app))
        assert house.wished == []


async def test_everything_that_was_sent_can_be_read() -> None:
    house = Scripted({Q: ANSWERED}, state=WITH_MODEL, looks={SentWanted: SENT})
    app = desk(house)
    async with app.run_test(size=SIZE) as pilot:
        await ask(app, pilot)
        await until(pilot, lambda: "models: 3 calls" in standing(app))
        app.desk.query_one(Prompt).value = "/sent"
        await pilot.press("enter")
        await until(pilot, lambda: "is [red]Skyvista[/] any good?" in seen(app))
        assert "hears · llama3.2:3b · 210 tokens there, 20 back · 1.1 s" in seen(app)
        await pilot.press("down")
        await until(pilot, lambda: 'asks assess {"subject": "project:P001"}' in seen(app))
        assert "never your words, your name or your memory" in str(app.screen.query_one("#call", Static).content)
        await pilot.press("down")
        await until(pilot, lambda: "No reply within 20 s." in seen(app))
        await pilot.press("escape")
        await pilot.press("f3")
        await until(pilot, lambda: "chosen by the model" in seen(app))
        assert seen(app).count("chosen by the model") == 1
        await pilot.press("end", "enter")
        await until(pilot, lambda: "in this answer" in seen(app))
        assert house.wished == [SentWanted(), SentWanted("a1")]
        await until(pilot, lambda: MODEL in seen(app))


async def test_an_exam_stands_below_the_questions_as_something_that_holds_nothing_of_you() -> None:
    house = Scripted(state=WITH_MODEL, looks={SentWanted: replace(SENT, exams=(EXAMINED, OLDER))})
    app = desk(house)
    async with app.run_test(size=(200, 48)) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/sent"
        await pilot.press("enter")
        await until(pilot, lambda: seen(app).count("entrance exam of llama3.2:3b, 1 call, 600 tokens there, 12 back, 0.9 s; it holds nothing of you") == 2)
        listed = [str(option.prompt).partition("nothing of you. ")[2] for option in app.screen.query_one("#calls", OptionList).options if option.disabled]
        assert listed == ["", EXAMINED.came, "It is not over, or was broken off."], "the question, and below it the exams; an old one with its figures"
        await pilot.press("end")
        await until(pilot, lambda: "who stands behind Amber [b]Heights[/]" in seen(app))
        assert "with invented names. Nothing of you or of anybody is in them." in seen(app)


@pytest.mark.parametrize("exams", [(EXAMINED, OLDER), (OLDER,), ()])
async def test_where_no_question_sent_anything_that_is_said_beside_the_exams(exams: tuple[ExamSeen, ...]) -> None:
    app = desk(Scripted(state=WITH_MODEL, looks={SentWanted: SentSeen((), 1, exams)}))
    async with app.run_test(size=(200, 48)) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/sent"
        await pilot.press("enter")
        await until(pilot, lambda: seen(app).count("Nothing was sent to any model in your last question.") == 1)
        await until(pilot, lambda: seen(app).count("entrance exam of llama3.2:3b, 1 call") == len(exams))


async def test_what_the_exams_took_is_told_with_how_they_went() -> None:
    examined = replace(STANDING, exam="Passed: 12 of 12.", exam_spent="24 calls, 18,620 tokens there, 424 back, 28.4 s, $0.0123, in 2 sittings")
    app = desk(Scripted(state=WITH_MODEL, looks={ModelWanted: ModelSeen(examined)}))
    async with app.run_test(size=(200, 48)) as pilot:
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = "/model"
        await pilot.press("enter")
        took = "Its exam took 24 calls, 18,620 tokens there, 424 back, 28.4 s, $0.0123, in 2 sittings: on no question's account, and with nothing of you in it."
        await until(pilot, lambda: took in seen(app))
        assert "Exam: Passed: 12 of 12." in seen(app)
