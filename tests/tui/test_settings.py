"""The settings: read, refused with a word on what was meant, written back without touching what else stands in the file."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from tui.settings import DEFAULT, DeskSettings, exports_of, load, read
from tui.settings.keys import Key, checked, keys_of
from tui.settings.manual import ENTRIES, page
from tui.settings.writing import ASIDE, NotKept, save, written

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
        ("history = true", "`history` cannot be true; it is a whole number from 0 to 100,000 (settings.toml, line 1)"),
        ("motion = 'some'", "`motion` cannot be 'some'; it is one of full, reduced (settings.toml, line 1)"),
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
    with pytest.raises(ValidationError):
        DEFAULT.theme = "nord"  # type: ignore[misc]


def test_every_setting_has_a_manual_and_the_docs_are_that_manual() -> None:
    assert set(ENTRIES) == set(DeskSettings.model_fields)
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
