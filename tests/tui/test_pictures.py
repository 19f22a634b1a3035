"""One picture per situation that a person can be in. ``pytest --snapshot-update`` after a change that was meant, and look at each."""

import asyncio
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from tests.tui.desks import desk, painted, seen, still, until
from tests.tui.pictures import LARGE, MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, FINDING, GONE, NOT_IN_GRAPH, RESTRICTED, STATE, UNKNOWN, WATCHED, Scripted
from tui.widgets.prompt import Prompt
from tui.widgets.watching import Watching

Q = "Is Skyvista Altura safe?"


def test_first_start_while_the_demo_loads(snap_compare: Compare) -> None:
    app = desk(Scripted(steps=[("starting the engine", 0, 0), ("loading the demo: courts", 31, 91)], opening=asyncio.Event()))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "31/91"))


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_nothing_asked_yet(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted(state=replace(STATE, warnings=("The land register is late: 34 days.",))))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "Is Skyvista Altura safe?"))


@pytest.mark.parametrize("size", [(40, 10), SMALL, MIDDLE, LARGE])
def test_answered(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "Clew", Q))


def test_the_thread_on_a_small_screen(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "4 paths", Q, ["f2", "down"]))


def test_the_watch_list_on_a_small_screen(snap_compare: Compare) -> None:
    app = desk(Scripted())

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        for key in ("f4", "down"):  # a list that is only now shown has nothing under its cursor yet
            await painted(app, pilot)
            await pilot.press(key)
        await until(pilot, lambda: app.desk.query_one(Watching).highlighted == 1)
        await painted(app, pilot)

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_how_it_was_computed(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "queryNodes", Q, ["f3", "down"]))


def test_an_unknown_name_with_choices(snap_compare: Compare) -> None:
    app = desk(Scripted({"anything on green acres": UNKNOWN}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "Acre Homes LLP", "anything on green acres"))


def test_no_known_connection(snap_compare: Compare) -> None:
    app = desk(Scripted({"lakevew?": NOT_IN_GRAPH}))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "212 ties", "lakevew?"))


def test_locked(snap_compare: Compare) -> None:
    app = desk(Scripted({"and the land?": RESTRICTED}))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "locked", "and the land?"))


def test_the_engine_is_gone_at_the_start(snap_compare: Compare) -> None:
    app = desk(Scripted(fails=[GONE]))
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "The engine is gone", keys=["i", "s"]))


def test_the_engine_is_gone_in_the_middle(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED[:9]}, breaks=GONE))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "The engine is gone", Q))


def test_stopped(snap_compare: Compare) -> None:
    app = desk(Scripted({Q: ANSWERED}, gate=(9, asyncio.Event())))

    async def act(pilot: Pilot[None]) -> None:
        still(app)
        await until(pilot, lambda: bool(app.desk.query("#foot.-offering")))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "in order." in seen(app))
        await pilot.press("escape")
        await until(pilot, lambda: "stopped" in seen(app))

    assert snap_compare(app, terminal_size=SMALL, run_before=act)


def test_names_in_many_scripts_and_hostile_ones(snap_compare: Compare) -> None:
    names = ("ಸ್ಕೈವಿಸ್ಟಾ ಆಲ್ಟುರಾ", "स्काईविस्टा अल्तुरा", "青空不動産開発株式会社", "שמים ירוקים 👨‍👩‍👧", "[red]x[/] \x1b]8;;x\x07\u202ekcuf")
    rows = [replace(WATCHED[i % 3], id=str(i), name=name) for i, name in enumerate(names)]
    threads = [
        thread.model_copy(update={"entities": [e.model_copy(update={"name": name}) for e, name in zip(thread.entities, names, strict=False)]})
        for thread in FINDING.threads
    ]
    finding = FINDING.model_copy(update={"threads": threads, "subject": threads[0].entities[0]})
    text = "Names: " + " · ".join(f"{name} [{n % 3 + 1}]" for n, name in enumerate(names))
    script = [event.model_copy(update={"findings": [finding], "text": text}) if hasattr(event, "findings") else event for event in ANSWERED]
    app = desk(Scripted({Q: script}, rows=rows))
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "Names:", Q))


def test_help(snap_compare: Compare) -> None:
    app = desk(Scripted())
    assert snap_compare(app, terminal_size=SMALL, run_before=reaching(app, "Here: prompt", keys=["f1"]))
