"""The log: kept in a file for this person's eyes, that does not grow without end, and opened in the desk."""

import logging
from pathlib import Path

import pytest

from tests.tui.desks import SIZE, desk, seen, until
from tests.tui.pictures import SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, GONE, Scripted
from tui import log
from tui.app import ClewApp
from tui.settings import DeskPlaces
from tui.widgets.debug import LogPage
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"


def text(file: Path) -> str:
    """What stands in a log."""
    return file.read_text(encoding="utf-8")


def test_a_line_is_one_thing_that_happened(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "desk.log"
    with log.kept(file, "info"):
        log.write("info", "one\ntwo\r")
        log.write("debug", "not at this level")
        log.set_level("debug")
        log.write("debug", "at this one")
        log.set_level("off")
        log.write("error", "nothing any more")
    log.write("error", "after it was closed")
    lines = text(file).splitlines()
    assert [line[20:] for line in lines] == ["INFO    one\\ntwo\\r", "DEBUG   at this one"]
    assert file.stat().st_mode & 0o077 == 0


def test_it_does_not_grow_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LARGEST", 2000)
    file = tmp_path / "desk.log"
    with log.kept(file, "info"):
        for n in range(400):
            log.write("info", f"line {n}")
    assert {path.name for path in tmp_path.iterdir()} == {"desk.log", *(f"desk.log.{n}" for n in range(1, log.OLDER + 1))}
    assert all(path.stat().st_size <= 2000 for path in tmp_path.iterdir())


def test_a_place_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with log.kept(tmp_path / "file" / "desk.log", "info"):
        log.write("info", "lost")
    (tmp_path / "folder.log").mkdir()
    with log.kept(tmp_path / "folder.log", "info"):
        log.write("info", "lost")
    with log.kept(None, "info"):
        log.write("info", "kept nowhere")


def test_the_end_is_shown_of_a_long_one(tmp_path: Path) -> None:
    file = tmp_path / "desk.log"
    assert log.tail(file) == ()
    file.write_text("".join(f"line {n}\n" for n in range(20_000)), encoding="utf-8")
    lines = log.tail(file)
    assert lines[-1] == "line 19999"
    assert all(line.startswith("line ") for line in lines)
    assert sum(map(len, lines)) < log.TAIL


def test_a_fault_of_the_program_is_kept_without_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "desk.log"
    try:
        dict[str, int]()["Meera Nambiar"]
    except KeyError as error:
        with log.kept(file, "info"):
            log.write_fault(error)
    assert "KeyError at test_log.py:" in text(file)
    assert "Meera" not in text(file)


async def test_an_evening_is_written_down_and_no_question_with_it(tmp_path: Path) -> None:
    file = tmp_path / "desk.log"
    house = Scripted({Q: ANSWERED})
    app = ClewApp(house, places=DeskPlaces(tmp_path / "settings.toml", file), environment={})
    with log.kept(file, "info"):
        async with app.run_test(size=SIZE) as pilot:
            await until(pilot, lambda: "playbook" in seen(app))
            app.desk.query_one(Prompt).value = Q
            await pilot.press("enter")
            await until(pilot, lambda: "ANSWERED_WITH_PATH by playbook" in text(file))
            house.ill = GONE
            await pilot.press("f9")
            await until(pilot, lambda: isinstance(app.screen, LogPage) and "turn 1: assess: 7 rows, 0.94 ms in the engine" in seen(app))
            log.write("warning", "something new")
            await until(pilot, lambda: "WARNING something new" in seen(app))
            await pilot.press("escape")
    for word in ("Skyvista", "Meera", "asha", "Northstar"):
        assert word not in text(file)


async def test_a_desk_without_a_place_says_so() -> None:
    app = desk(Scripted())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f9")
        await until(pilot, lambda: "without a place for a log" in seen(app))


def test_the_library_says_nothing_of_its_own() -> None:
    with log.kept(None, "info"):
        assert not logging.getLogger("clew.desk").propagate


def test_the_page_looks_like_this(snap_compare: Compare, tmp_path: Path) -> None:
    file = tmp_path / "desk.log"
    told = (
        "INFO    the desk opens: clew, 256 colours",
        "INFO    open: 91 subjects, 3 watched, playbook, demo",
        "WARNING turn: nothing was heard for 5 s",
        "ERROR   turn 1 failed",
    )
    file.write_text("".join(f"2026-11-28 18:0{n}:00 {line}\n" for n, line in enumerate(told)), encoding="utf-8")
    app = desk(Scripted())

    async def act(pilot: object) -> None:
        page = LogPage(file, every=3600)
        page._title = "log · desk.log"
        app.push_screen(page)
        await reaching(app, "turn 1 failed")(pilot)  # type: ignore[arg-type]

    assert snap_compare(app, terminal_size=SMALL, run_before=act)
