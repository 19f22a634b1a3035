"""The page to look inside: what it shows, that it can be handed on, that it follows."""

from dataclasses import replace
from pathlib import Path

import pytest

from agents.events import AnswerDelta
from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.pictures import MIDDLE, SMALL, Compare
from tests.tui.scripted import ANSWER, ANSWERED, COMPUTED, GONE, STATE, Scripted
from tui.app import ClewApp
from tui.measured import Seen, memory, page, version_of
from tui.messages import Checked, EventArrived, Opened, Progressed, TurnEnded, Waited, WatchesRead, WorkFailed
from tui.settings import DeskPlaces
from tui.trace import KEPT, Noted, Trace, words
from tui.widgets.debug import Debug
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
HERE = Seen(
    size=SIZE, colours="256 colours", theme="clew", motion="full", driver="Terminal", terminal="xterm\x1b]0;x", widgets=44, turns=1, market="91 subjects"
)


def trace() -> Trace:
    """Something of everything."""
    made = Trace()
    made.keys.extend([1.0, 2.0, 3.0, 40.0])
    made.queries.extend(COMPUTED)
    made.noted.extend([Noted(0, "info", "turn 1: assess: 7 rows"), Noted(60, "debug", "asks Skyvista")])
    return made


def test_the_page_has_everything_and_nothing_that_was_asked() -> None:
    text = page(HERE, trace())
    for words_ in (
        "120×36, 256 colours, clew",
        "p50 3.0 ms, p95 40.0 ms, of the last 4",
        "resolve",
        "0.31 ms",
        "00:00:00 info    turn 1",
        "python 3.",
        "textual 8.",
    ):
        assert words_ in text
    assert "Skyvista" not in text
    assert "\x1b" not in text
    assert "none pressed yet" in page(HERE, Trace())


def test_memory_and_versions_are_those_of_this_process() -> None:
    now, most = memory()
    assert 10_000_000 < now <= most * 1.1
    assert version_of("textual")[0].isdigit()
    assert version_of("no-such-package-at-all") == "not installed"


def test_what_the_log_is_told_above_debug_names_nobody() -> None:
    told = [
        words(message)
        for message in (
            Opened(STATE, (), ()),
            *(EventArrived(1, event) for event in ANSWERED),
            TurnEnded(1),
            WatchesRead((), "Watching Skyvista Altura."),
            Waited("turn", 5),
            WorkFailed("turn", "Something about Skyvista", 1),
            WorkFailed("watch", "No project is called Skyvista", 0),
        )
    ]
    lines = [line for line in told if line is not None]
    assert {level for level, _ in lines} >= {"info", "warning", "error", "debug"}
    public = " ".join(text for level, text in lines if level != "debug")
    for name in ("Skyvista", "Meera", "Northstar", "asha", "P001"):
        assert name not in public
    assert "turn 1: ANSWERED_WITH_PATH by playbook" in public
    assert words(EventArrived(1, AnswerDelta(text="x"))) is None
    assert words(WorkFailed("open", str(GONE), 0)) == ("error", f"open failed: {GONE}")
    assert words(Progressed("loading", 1, 2)) == ("debug", "opening: loading 1/2")
    assert words(Checked.__new__(Checked)) == ("debug", "checked: the house stands")


def test_it_never_grows_beyond_what_is_kept() -> None:
    made = Trace()
    for _ in range(3 * KEPT):
        made.note(EventArrived(1, ANSWER))
    assert len(made.noted) == KEPT
    assert made.slowest(0.5) is None


async def test_the_page_is_opened_by_a_command_follows_and_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(ClewApp, "copy_to_clipboard", lambda _, text: copied.append(text))
    app = ClewApp(Scripted({Q: ANSWERED}), places=DeskPlaces(tmp_path / "settings.toml", tmp_path / "desk.log"), environment={})
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: len(app.trace.queries) == 1 and "4 paths" in seen(app))
        app.desk.query_one(Prompt).value = "/debug"
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, Debug) and "turn 1: assess: 7 rows, 0.94 ms in the engine" in seen(app))
        await until(pilot, lambda: len(app.trace.keys) >= 2)
        await pilot.press("c")
        await until(pilot, lambda: len(copied) == 1)
        assert str(tmp_path / "settings.toml") in copied[0]
        assert Q not in copied[0]
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_page_looks_like_this(snap_compare: Compare, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.measured.memory", lambda: (64 * 2**20, 80 * 2**20))
    fixed = page(replace(HERE, size=size, terminal="xterm-256color"), trace()).partition("\nversions")[0]
    app = desk(Scripted())

    async def act(pilot: object) -> None:
        assert app.is_running
        app.push_screen(Debug(lambda: fixed, every=3600))
        await until(pilot, lambda: "keys to paint" in seen(app))  # type: ignore[arg-type]

    assert snap_compare(app, terminal_size=size, run_before=act)
