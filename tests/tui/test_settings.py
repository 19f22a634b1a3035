"""The settings: read, refused with a word on what was meant, written back without touching what else stands in the file."""

from dataclasses import FrozenInstanceError, fields
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from tests.tui.desks import SIZE, seen, until
from tests.tui.pictures import MIDDLE, SMALL, Compare, reaching
from tests.tui.scripted import ANSWERED, Scripted
from tui.app import ClewApp
from tui.commands import COMMANDS
from tui.help import Help
from tui.keymap import editing, known, shown
from tui.settings import DEFAULT, DeskPlaces, DeskSettings, Loaded, exports_of, load, read
from tui.settings.keys import PREFIXES, Key, checked, keys_of
from tui.settings.manual import page
from tui.settings.schema import ENTRIES
from tui.settings.stepping import meant, stepped
from tui.settings.writing import ASIDE, NotKept, save, written
from tui.widgets.prompt import Prompt

Q = "Is Skyvista Altura safe?"
FILE = Path("settings.toml")
DOCS = Path(__file__).parents[2] / "docs" / "settings.md"


def said(text: str) -> list[str]:
    return [str(fault) for fault in read(text, FILE).faults]


def test_what_is_not_said_has_its_default(tmp_path: Path) -> None:
    assert load(tmp_path / "none" / "settings.toml").settings == DEFAULT
    assert read("", FILE).settings == DEFAULT
    assert read('theme = "nord"', FILE).settings == DeskSettings(theme="nord")


@pytest.mark.parametrize(
    "text, fault",
    [
        ('\nthem = "nord"', "unknown setting `them`; is `theme` meant? (settings.toml, line 2)"),
        ('theme = "clew-ligth"', "`theme` cannot be 'clew-ligth'; is `clew-light` meant? (settings.toml, line 1)"),
        ("# one\nwatch_width = 3", "`watch_width` cannot be 3; it is a whole number from 16 to 60 (settings.toml, line 2)"),
        ("mouse = 1", "`mouse` cannot be 1; it is true or false (settings.toml, line 1)"),
        ("history = true", "`history` cannot be true; it is a whole number from 0 to 1,000 (settings.toml, line 1)"),
        ("motion = 'some'", "`motion` cannot be 'some'; it is one of full, reduced (settings.toml, line 1)"),
        ("[model]\nname = 'openai/x'\nmemroy = true", "unknown setting `memroy` in [model]; is `memory` meant? (settings.toml, line 3)"),
        ("model = 'openai/x'", "`model` is a table: [model] on a line, and name = \"provider/name\" below it; this is 'openai/x' (settings.toml, line 1)"),
        ("\n[models]\nname = 'openai/x'", "unknown table `[models]`; is `[model]` meant? (settings.toml, line 2)"),
        ("[keymap]\nhelp = 'f1'\nthread = 2", "`keymap` cannot be {'help': 'f1', 'thread': 2}; it is a table of names and keys (settings.toml, line 3)"),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right_and_where(text: str, fault: str) -> None:
    assert said(text) == [fault]


def test_one_fault_takes_nothing_from_the_rest() -> None:
    loaded = read('theme = "nord"\nwatch_width = 1\nzzz = 1\nmotion = "reduced"', FILE)
    assert loaded.settings == DeskSettings(theme="nord", motion="reduced")
    assert [fault.line for fault in loaded.faults] == [2, 3]
    assert not loaded.broken
    assert all(name in str(loaded.faults[1]) for name in ENTRIES)


@pytest.mark.parametrize("content", [b"theme = [", b"a = 1\na = 2", b"\xff\xfe", b"\x00", b"x" * 1_000_001])
def test_a_file_that_is_none_never_keeps_the_desk_from_opening(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "settings.toml"
    file.write_bytes(content)
    loaded = load(file)
    assert loaded.settings == DEFAULT
    assert loaded.broken
    assert len(loaded.faults) == 1
    assert "the defaults hold (settings.toml" in str(loaded.faults[0])


def test_a_folder_in_the_place_of_the_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    assert "cannot be read" in str(load(tmp_path / "settings.toml").faults[0])


def test_writing_leaves_comments_order_and_everything_else_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('# mine\nmotion = "full"  # for now\n\ntheme = "nord"\n\n[keymap]\n# the thread\nthread = "f12"\n', encoding="utf-8")
    after = save(file, {"motion": "reduced", "watch_width": 30})
    assert file.read_text(encoding="utf-8") == (
        '# mine\nmotion = "reduced"  # for now\n\ntheme = "nord"\nwatch_width = 30\n\n[keymap]\n# the thread\nthread = "f12"\n'
    )
    assert after.settings == DeskSettings(motion="reduced", theme="nord", watch_width=30, keymap={"thread": "f12"})
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_what_is_set_elsewhere_meanwhile_is_not_lost(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.toml"
    save(file, {"theme": "nord"})
    save(file, {"history": 7})
    assert load(file).settings == DeskSettings(theme="nord", history=7)
    assert "watch_width" not in file.read_text(encoding="utf-8")


def test_a_default_is_not_written_where_nothing_else_stood(tmp_path: Path) -> None:
    assert "theme" not in written("", {"theme": "clew"}).replace("settings", "")
    assert written('theme = "nord"\n', {"theme": "clew"}) == 'theme = "clew"\n'


@pytest.mark.parametrize("content, kept", [("theme = [", True), ("them = 1\n", False)])
def test_a_faulty_file_is_overwritten_only_when_the_person_says_so(tmp_path: Path, content: str, kept: bool) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(NotKept, match="left as it is"):
        save(file, {"theme": "nord"})
    assert file.read_text(encoding="utf-8") == content
    save(file, {"theme": "nord"}, anyway=True)
    assert load(file).settings.theme == "nord"
    aside = tmp_path / f"settings.toml{ASIDE}"
    assert (aside.read_text(encoding="utf-8") == content) if kept else ("them = 1" in file.read_text(encoding="utf-8"))


def test_a_place_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    with pytest.raises(NotKept, match="cannot be"):
        save(tmp_path / "file" / "settings.toml", {"theme": "nord"})


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "dotfiles").mkdir()
    real, link = tmp_path / "dotfiles" / "clew.toml", tmp_path / "settings.toml"
    real.write_text('theme = "nord"\n', encoding="utf-8")
    link.symlink_to(real)
    save(link, {"theme": "dracula"})
    assert link.is_symlink()
    assert load(real).settings.theme == "dracula"


def test_settings_cannot_be_changed_behind_the_desks_back() -> None:
    with pytest.raises(FrozenInstanceError):
        DEFAULT.theme = "nord"  # type: ignore[misc]


def test_every_setting_has_a_manual_and_the_docs_are_that_manual() -> None:
    assert set(ENTRIES) == {one.name for one in fields(DeskSettings)}
    assert all(len(entry.about) > 40 and entry.about.endswith(".") for entry in ENTRIES.values())
    assert page().strip() in DOCS.read_text(encoding="utf-8")


def test_exports_go_where_the_person_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert exports_of("") == exports_of(" ") == tmp_path
    assert exports_of("mine") == tmp_path / "mine"
    assert exports_of("~/x") == Path.home() / "x"
    assert exports_of("/abs") == Path("/abs")


KNOWN = (
    Key("help", ("f1",), True),
    Key("thread", ("f2",), True),
    Key("cancel", ("escape",), True),
    Key("ask", ("enter", "space"), False),
)


def test_a_keymap_of_good_keys_counts() -> None:
    assert checked({"thread": " Ctrl + T , f12", "ask": "a"}, KNOWN) == ({"thread": "ctrl+t,f12", "ask": "a"}, ())
    assert keys_of("F2,, alt+question_mark") == ("f2", "alt+question_mark")
    assert checked({"help": "f2", "thread": "f1"}, KNOWN) == ({"help": "f2", "thread": "f1"}, ())
    assert checked({"cancel": "escape"}, KNOWN) == ({"cancel": "escape"}, ())


@pytest.mark.parametrize(
    "keymap, said",
    [
        ({"thred": "f12"}, "keymap: there is no command `thred`; is `thread` meant?"),
        ({"thread": "f1"}, "keymap: `thread` cannot have f1: `help` has it; give `help` another key too"),
        ({"thread": "t"}, "keymap: `thread` cannot have t: it writes in the prompt; take one with ctrl or alt, or an F-key"),
        ({"thread": "shift+t"}, "keymap: `thread` cannot have shift+t: it writes in the prompt; take one with ctrl or alt, or an F-key"),
        ({"thread": "ctrl+w"}, "keymap: `thread` cannot have ctrl+w: it edits the text in the prompt"),
        ({"thread": "ctrl+b"}, "keymap: `thread` cannot have ctrl+b: tmux and screen take it before the desk does"),
        ({"thread": "control+t"}, "keymap: `thread` cannot have control+t: nothing is held that is called `control`; is `ctrl` meant?"),
        ({"thread": "ctrl+pgup"}, "keymap: `thread` cannot have ctrl+pgup: no key is called `pgup`; is `pageup` meant?"),
        ({"thread": " , "}, "keymap: `thread` has no key; a command without one is reached by the palette, leave the line away instead"),
    ],
)
def test_a_key_that_cannot_be_is_refused_with_what_could(keymap: dict[str, str], said: str) -> None:
    assert checked(keymap, KNOWN, editing={"ctrl+w"}) == ({}, (said,))


def test_of_two_that_want_the_same_key_one_keeps_it() -> None:
    good, faults = checked({"help": "f9", "thread": "f9"}, KNOWN)
    assert good == {"thread": "f9"}
    assert len(faults) == 1


# -- the screen --------------------------------------------------------------------------------


def app_at(tmp_path: Path, text: str = "") -> ClewApp:
    """A desk whose settings lie in a file of the test's own."""
    file = tmp_path / "settings.toml"
    if text:
        file.write_text(text, encoding="utf-8")
    app = ClewApp(Scripted({Q: ANSWERED}), places=DeskPlaces(file, tmp_path / "desk.log"), loaded=load(file), environment={}, patience=3600, every=3600)
    app.animation_level = "none"
    return app


async def test_a_change_counts_at_once_and_is_kept(tmp_path: Path) -> None:
    app = app_at(tmp_path, "# mine\n")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8")
        await until(pilot, lambda: "‹ clew ›" in seen(app))
        await pilot.press("right")
        await until(pilot, lambda: app.theme == "clew-light" and "‹ clew-light ›" in seen(app))
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.settings.motion == "reduced")
        await until(pilot, lambda: load(tmp_path / "settings.toml").settings == DeskSettings(theme="clew-light", motion="reduced"))
        await pilot.press("delete")
        await until(pilot, lambda: app.settings.motion == "full")
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is app.desk)
    assert load(tmp_path / "settings.toml").settings == DeskSettings(theme="clew-light")
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8").startswith("# mine\n")


async def test_a_setting_is_found_by_its_words_and_a_number_is_typed(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", *"percent")
        await until(pilot, lambda: "thread_width" in seen(app) and "watch_width" not in seen(app))
        await pilot.press("down", "enter")
        field = app.screen.query_one("#settings-value", Input)
        await until(pilot, lambda: field.has_focus)
        field.value = "99"
        await pilot.press("enter")
        await until(pilot, lambda: "it is a whole number from 25 to 65" in seen(app))
        assert app.settings.thread_width == 44
        field.value = "30"
        await pilot.press("enter")
        await until(pilot, lambda: app.settings.thread_width == 30)
        await until(pilot, lambda: app.desk.query_one("#thread").region.width == 36)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: app.screen is app.desk)


async def test_a_file_with_a_fault_is_told_and_kept_until_the_person_says_so(tmp_path: Path) -> None:
    app = app_at(tmp_path, "theme = [\n")
    file = tmp_path / "settings.toml"
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "this is no TOML" in " ".join(seen(app).split()))
        await pilot.press("f8")
        await until(pilot, lambda: "writes what you change into the file anyway" in seen(app))
        await pilot.press("right")
        said = app.screen.query_one("#settings-said", Static)
        await until(pilot, lambda: app.theme == "clew-light" and "The file is left as it is" in str(said.content))
        assert file.read_text(encoding="utf-8") == "theme = [\n"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: load(file).settings.theme == "clew-light")
        await until(pilot, lambda: app.faults == ())
    assert (tmp_path / f"settings.toml{ASIDE}").read_text(encoding="utf-8") == "theme = [\n"


async def test_what_was_set_a_moment_before_the_desk_closes_is_kept(tmp_path: Path) -> None:
    app = app_at(tmp_path)
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        app.set("history", 7)
    assert load(tmp_path / "settings.toml").settings.history == 7


async def test_what_is_exported_goes_where_it_is_set_and_nothing_is_kept_of_what_was_typed(tmp_path: Path) -> None:
    app = app_at(tmp_path, f'exports = "{tmp_path}/taken"\nhistory = 0\n')
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "playbook" in seen(app))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "4 paths" in seen(app))
        app.desk.query_one(Prompt).value = "/export"
        await pilot.press("enter")
        await until(pilot, lambda: (tmp_path / "taken" / "clew-is-skyvista-altura-safe.md").exists())
        assert not any(worker.group == "keep" for worker in app.workers)
        house = app.backend
        assert isinstance(house, Scripted)
        assert Q not in await house.typed()


async def test_keys_of_ones_own_work_and_stand_on_the_screen(tmp_path: Path) -> None:
    app = app_at(tmp_path, '[keymap]\nthread = "Ctrl+G"\nhelp = "f2"\nwatching = "t"\n')
    async with app.run_test(size=SIZE) as pilot:
        await until(pilot, lambda: "^g thread" in seen(app) and "F2 help" in seen(app))
        await until(pilot, lambda: "it writes in the prompt" in " ".join(seen(app).split()))
        app.desk.query_one(Prompt).value = Q
        await pilot.press("enter")
        await until(pilot, lambda: "4 paths" in seen(app))
        await pilot.press("ctrl+g")
        await until(pilot, lambda: app.desk.focused is not None and app.desk.query_one("#thread") in app.desk.focused.ancestors_with_self)
        await pilot.press("f2")
        await until(pilot, lambda: isinstance(app.screen, Help))
        assert "^g" in seen(app)


async def test_no_key_of_the_desk_is_one_of_the_prompt_or_of_tmux() -> None:
    mine = {key for one in known() if one.everywhere for key in one.keys}
    assert mine.isdisjoint(editing(Prompt) | set(PREFIXES))
    assert len(mine) == sum(len(one.keys) for one in known() if one.everywhere)
    assert all(shown({})[command.id] for command in COMMANDS if command.key)


def test_steps_and_typed_values() -> None:
    theme, width, mouse, history, keymap = (ENTRIES[name] for name in ("theme", "watch_width", "mouse", "history", "keymap"))
    assert stepped(theme, "clew", -1) == "ansi-light"
    assert stepped(width, 60, 1) == 60
    assert stepped(history, 1000, -1) == 900
    assert stepped(mouse, True, 1) is False
    assert stepped(keymap, {}, 1) == {}
    assert meant(mouse, " Yes ") == (True, "")
    assert meant(width, "x")[1] == "`watch_width` cannot be 'x'; it is a whole number from 16 to 60"
    assert meant(ENTRIES["exports"], " ~/x ") == ("~/x", "")


@pytest.mark.parametrize("size", [SMALL, MIDDLE])
def test_the_screen_looks_like_this(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    app = ClewApp(Scripted(), loaded=Loaded(DeskSettings(density="compact", watch_width=30)), environment={}, patience=3600, every=3600)
    app.animation_level = "none"
    assert snap_compare(app, terminal_size=size, run_before=reaching(app, "‹ 30 ›", keys=["f8", "down"]))


def test_a_fault_of_the_file_looks_like_this(snap_compare: Compare) -> None:
    app = ClewApp(Scripted(), loaded=read('them = "nord"\nwatch_width = 3\n', FILE), environment={}, patience=3600, every=3600)
    app.animation_level = "none"
    assert snap_compare(app, terminal_size=MIDDLE, run_before=reaching(app, "unknown setting", keys=[]))


async def test_the_model_of_the_file_is_read_here_and_set_there(tmp_path: Path) -> None:
    text = '[model]\nname = "ollama_chat/[red]x"\nphrases = false\n'
    app = app_at(tmp_path, text)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("f8", *"model put")
        await until(pilot, lambda: " • phrases         no" in seen(app))
        await until(pilot, lambda: "in the file, under [model]" in seen(app))
        await pilot.press("down", "right", "enter", "delete", "escape", *"spelled")
        await until(pilot, lambda: "nothing of that name" in seen(app))
        await pilot.press("escape", *"provider/name")
        await until(pilot, lambda: " • name            ollama_chat/[red]x" in seen(app))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: app.screen is app.desk)
    assert (tmp_path / "settings.toml").read_text(encoding="utf-8") == text, "nothing is written for it"
