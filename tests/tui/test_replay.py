"""A recording played in the desk: at its pace, step by step, back and on; its files; and the command."""

import json
from pathlib import Path

import pytest
from textual.pilot import Pilot

from agents.events import AnswerDelta, AnswerGiven, Event, TurnFailed
from agents.recording import Recording, Step, written
from agents.state import HouseFailed
from tests.tui.desks import seen, still, until
from tests.tui.modelled import ANSWERED as MODELLED
from tests.tui.modelled import MODEL, THOUGHT, WORDED
from tests.tui.scripted import ANSWERED, BESIDE
from tui.modelled import mode
from tui.replay import Replayed, beats, pause_before
from tui.replay.app import ReplayApp
from tui.replay.beats import LONGEST, SPEEDS, next_speed, turn_at
from tui.turn import Stage
from tui.widgets.answer import AnswerText
from tui.widgets.ask import Ask
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
AT = 1_795_870_800_000
"""28 November 2026, ms."""


def recording(events: list[Event] | None = None, every_ms: int = 0) -> Recording:
    steps = tuple(Step(n * every_ms, event) for n, event in enumerate(ANSWERED if events is None else events, 1))
    return Recording("bacee5a3025949b5", Q, AT, steps, BESIDE)


def app_of(played: Recording, *, playing: bool = True, speed: float = 1.0) -> ReplayApp:
    app = ReplayApp(played, playing=playing, speed=speed)
    app.animation_level = "none"
    return app


def bar(app: ReplayApp) -> str:
    return app.desk.query_one(Prompt).value


async def begun(app: ReplayApp, pilot: Pilot[None]) -> None:
    await until(pilot, lambda: "events" in bar(app))


# -- time, pure --------------------------------------------------------------------------------------


def test_the_pace_is_the_recorded_one_half_a_second_at_most() -> None:
    steps = [Step(200, ANSWERED[0]), Step(200, ANSWERED[1]), Step(330, ANSWERED[2]), Step(9_000, ANSWERED[3]), Step(8_000, ANSWERED[4])]
    assert [pause_before(steps, n, 1.0) for n in range(5)] == pytest.approx([0.2, 0, 0.13, LONGEST, 0])
    assert pause_before(steps, 3, 2.0) == LONGEST / 2


def test_a_text_that_is_spelled_out_is_one_step() -> None:
    stands = beats(recording().steps)
    first = next(n for n, event in enumerate(ANSWERED) if isinstance(event, AnswerDelta))
    last = max(n for n, event in enumerate(ANSWERED) if isinstance(event, AnswerDelta))
    assert last > first + 3
    assert stands == (*range(first + 1), last + 1, last + 2)
    assert beats(()) == (0,)


def test_faster_and_slower_end_somewhere() -> None:
    assert next_speed(1.0, 1) > 1.0 > next_speed(1.0, -1)
    assert next_speed(SPEEDS[-1], 1) == SPEEDS[-1]
    assert next_speed(SPEEDS[0], -1) == SPEEDS[0]
    assert next_speed(3.0, -1) == 2.0


# -- the house ---------------------------------------------------------------------------------------


async def test_a_replayed_house_answers_its_one_question_and_looks_nothing_up() -> None:
    house = Replayed(recording(), speed=None)
    state = await house.open(lambda _what, _done, _total: None)
    assert (state.person, state.subjects, state.world) == ("asha", 91, "demo")
    assert [event async for event in house.turn(Q)] == ANSWERED
    [refused] = [event async for event in house.turn("anything else")]
    assert isinstance(refused, TurnFailed)
    assert not refused.retry
    assert [row.name for row in await house.watches()] == ["Skyvista Altura"]
    with pytest.raises(HouseFailed, match="replay"):
        await house.watch("Lakeview")


async def test_a_turn_that_a_model_planned_is_not_called_one_of_the_playbook() -> None:
    async def label(events: list[Event]) -> str:
        steps = tuple(Step(0, event) for event in events)
        return mode(await Replayed(Recording("k1", Q, AT, steps), speed=None).open(lambda _what, _done, _total: None))

    assert await label(MODELLED) == f"{MODEL}, completed by the playbook"
    worded = [WORDED.model_copy(update={"planner": f"{MODEL}; worded by code ({MODEL}: nothing that could be said)"})]
    assert await label([*THOUGHT, *worded]) == MODEL
    assert await label(THOUGHT) == MODEL, "it was stopped: as it began"
    assert await label(ANSWERED) == "playbook"
    assert await label([]) == "playbook"


# -- the desk ----------------------------------------------------------------------------------------


async def test_it_plays_to_the_end_by_itself() -> None:
    app = app_of(recording(every_ms=1))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: f"{len(ANSWERED)} of {len(ANSWERED)} events" in bar(app))
        await until(pilot, lambda: "avoid" in seen(app) and "Meera Nambiar" in seen(app))
        assert "Skyvista Altura" in seen(app)
        assert "invented demo data" not in bar(app)
        assert app.desk.query_one(AnswerText).targets


async def test_stepping_on_and_back_shows_each_moment_as_it_was() -> None:
    played = recording()
    app = app_of(played, playing=False)
    async with app.run_test(size=(120, 36)) as pilot:
        await begun(app, pilot)
        stands = beats(played.steps)
        for n in stands[1:]:
            await pilot.press("right")
            assert app.desk.query_one("TurnBlock").turn == turn_at(Q, played.steps, n)  # type: ignore[attr-defined]  # a TurnBlock
        await until(pilot, lambda: len(app.desk.query(".choices Ask")) == 3)
        await pilot.press("right")  # beyond the end there is nothing
        for n in reversed(stands[:-1]):
            await pilot.press("left")
            assert app.desk.query_one("TurnBlock").turn == turn_at(Q, played.steps, n)  # type: ignore[attr-defined]  # a TurnBlock
        await until(pilot, lambda: not app.desk.query(".choices Ask"))
        assert "⚑" not in seen(app)
        await pilot.press("end")
        await until(pilot, lambda: len(app.desk.query(".choices Ask")) == 3)
        assert f"{len(ANSWERED)} of {len(ANSWERED)}" in bar(app)
        await pilot.press("home")
        assert f"■ 0 of {len(ANSWERED)} events" in bar(app)


async def test_space_stops_and_goes_on_and_begins_again_at_the_end() -> None:
    app = app_of(recording(every_ms=400), speed=0.01)
    async with app.run_test(size=(120, 36)) as pilot:
        await begun(app, pilot)
        assert bar(app).startswith("▶")
        await pilot.press("space")
        assert bar(app).startswith("■")
        await pilot.press("plus", "plus", "minus")
        assert "pace 0.05" in bar(app)
        await pilot.press("end", "space")
        assert bar(app).startswith("▶ 0 of")


async def test_nothing_is_asked_written_or_put_on_a_list() -> None:
    app = app_of(recording())
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: f"{len(ANSWERED)} of {len(ANSWERED)}" in bar(app))
        await until(pilot, lambda: bool(app.desk.query(Ask)))
        before = bar(app)
        await pilot.press("x", "y", "backspace", "enter", "escape", "f5", "ctrl+r", "up", "down")
        assert bar(app) == before
        await pilot.click(next(iter(app.desk.query(".choices Ask"))))
        await until(pilot, lambda: "This is a replay" in seen(app))
        assert len(app.desk.query("TurnBlock")) == 1


async def test_a_turn_that_failed_is_played_as_it_failed() -> None:
    app = app_of(recording([*ANSWERED[:4], TurnFailed(reason="The engine is gone.")]))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "The engine is gone." in seen(app))


async def test_keys_before_it_is_open_do_no_harm() -> None:
    app = app_of(recording(every_ms=400))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press("end", "left", "space", "home")
        await begun(app, pilot)
        still(app)


async def test_a_stopped_turn_ends_where_it_was_stopped() -> None:
    app = app_of(recording(list(ANSWERED[:3])))
    async with app.run_test(size=(120, 36)) as pilot:
        await until(pilot, lambda: "3 of 3 events" in bar(app))
        assert app.desk.query_one("TurnBlock").turn.stage is Stage.RUNNING  # type: ignore[attr-defined]  # a TurnBlock


def test_a_file_of_it_is_lines_of_json(tmp_path: Path) -> None:
    lines = written(recording()).splitlines()
    assert json.loads(lines[0])["beside"]["watching"][0]["name"] == "Skyvista Altura"
    assert [json.loads(line)["event"]["type"] for line in lines[1:]] == [event.type for event in ANSWERED]
    assert isinstance(ANSWERED[-1], AnswerGiven)
