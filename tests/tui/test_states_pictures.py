"""The states a desk can be in while it works, waits, is ill and gets well, after a long evening, and while a recording is played."""

import asyncio
from dataclasses import replace

from textual.pilot import Pilot

from agents.events import AnswerDelta, AnswerGiven, Event, QuestionAsked, TurnFailed
from agents.recording import Recording, Step
from tests.tui.desks import desk, seen, still, until
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, BESIDE, GONE, STATE, Scripted, given, spoken
from tui.app import ClewApp
from tui.replay.app import ReplayApp
from tui.turn import Stage, Turn
from tui.widgets.conversation import Conversation
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
ASKED = next(n for n, event in enumerate(ANSWERED) if isinstance(event, QuestionAsked)) + 1
SPELLED = next(n for n, event in enumerate(ANSWERED) if isinstance(event, AnswerDelta)) + 6


async def asked(app: ClewApp, pilot: Pilot[None], words: str) -> None:
    """Asks, and waits for words on the screen."""
    still(app)
    await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
    app.desk.query_one(Prompt).value = Q
    await pilot.press("enter")
    await until(pilot, lambda: words in seen(app))


def test_asking(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, gate=(ASKED, asyncio.Event())))
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: asked(app, pilot, "asking: assess"))


def test_streaming_while_the_next_question_is_typed(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, gate=(SPELLED, asyncio.Event())))

    async def act(pilot: Pilot[None]) -> None:
        await asked(app, pilot, "in order.")
        await pilot.press(*"and the land")
        await until(pilot, lambda: "and the land" in seen(app))

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_the_engine_is_slow(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, gate=(ASKED, asyncio.Event())), patience=0.2)
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: asked(app, pilot, "still waiting"))


def test_the_engine_is_back(snap_compare: Compare) -> None:
    app = desk(Scripted(fails=[GONE]))

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        await until(pilot, lambda: "F5 tries again" in seen(app))
        await pilot.press("f5")
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")) and "F5 tries again" not in seen(app))
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_the_model_is_off_and_a_source_is_stale(snap_compare: Compare) -> None:
    warnings = ("The model does not answer: the playbook plans and phrases, nothing else changes.", "The land register is late: 65 days old.")
    app = desk(Scripted(state=replace(STATE, planner="playbook (model off)", warnings=warnings)))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "model does not answer"))


def test_no_question_for_that(snap_compare: Compare) -> None:
    text = "I have no question for that: I know firms, people, land, courts and complaints, not plans for the metro.\nWhat I can ask: who is behind a firm."
    app = desk(Scripted({Q: spoken(given("CANNOT_ASK", text, choices=[{"label": "Who is behind Northstar?", "ask": "Who is behind Northstar?"}]))}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "plans for the metro", ask=Q))


def test_what_failed_and_cannot_be_mended_by_asking_again(snap_compare: Compare) -> None:
    failed: list[Event] = [
        *ANSWERED[:ASKED],
        TurnFailed(reason="What was found did not stand up to the checks, so nothing of it is said: a quote is not in its file.", retry=False),
    ]
    app = desk(Scripted({Q: failed}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "did not stand up", ask=Q))


def test_a_long_answer_begins_at_its_question(snap_compare: Compare) -> None:
    text = "\n".join(f"· Project {n:02}: completed, no complaint, nothing pending that names it or its land [1]." for n in range(1, 41))
    app = desk(Scripted({Q: spoken(given("ANSWERED_WITH_PATH", text, citations=ANSWERED[-1].model_dump()["citations"]))}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "Project 01", ask=Q))


def test_after_two_thousand_questions(snap_compare: Compare) -> None:
    app = desk(Scripted())

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        answer = AnswerGiven(outcome="NOT_IN_GRAPH", text="None known.")
        await app.desk.query_one(Conversation).fill([Turn(f"question {n}", Stage.ANSWERED, text=answer.text, answer=answer) for n in range(1, 2001)])
        await until(pilot, lambda: "question 2000" in seen(app))
        await pilot.pause()

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def replayed() -> ReplayApp:
    """A recording that waits before its first event."""
    recording = Recording("bacee5a3025949b5", Q, 1_795_870_800_000, tuple(Step(n * 40, event) for n, event in enumerate(ANSWERED)), BESIDE)
    app = ReplayApp(recording, playing=False)
    app.animation_level = "none"
    return app


async def stepped(app: ReplayApp, pilot: Pilot[None], keys: list[str], words: str) -> None:
    """Steps through a recording until words are to be seen."""
    await until(pilot, lambda: "events" in app.desk.query_one(Prompt).value)
    await pilot.press(*keys)
    await until(pilot, lambda: words in seen(app))
    await pilot.pause()


def test_a_replay_in_the_middle(snap_compare: Compare) -> None:
    app = replayed()
    assert snap_compare(app, terminal_size=SMALL, run_before=lambda pilot: stepped(app, pilot, ["right"] * 4, "4 of"))


def test_a_replay_at_its_end(snap_compare: Compare) -> None:
    app = replayed()
    assert snap_compare(app, terminal_size=MIDDLE, run_before=lambda pilot: stepped(app, pilot, ["end"], "the end"))
