"""`clew locate`: every path, and nothing is made."""

from pathlib import Path

import pytest

from tests.cli.running import run


def test_every_path_is_named(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = run("locate", "--data-dir", str(data), "--json")
    assert done.only == {
        "data": str(data),
        "files": str(data / "files"),
        "engine": str(data / "engine"),
        "settings": str(data / "settings.toml"),
        "log": str(data / "log" / "desk.log"),
        "faults": str(data / "log" / "faults.log"),
        "exports": str(Path.cwd()),
    }
    assert not data.exists()
    text = run("locate", "--data-dir", str(data)).out.splitlines()
    assert [line.split()[0] for line in text] == list(done.only)


def test_exports_are_where_the_settings_say(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('exports = "/elsewhere"\nthem = 1\n', encoding="utf-8")
    done = run("locate", "--data-dir", str(tmp_path), "--json")
    assert (done.code, done.only["exports"]) == (0, "/elsewhere")


def test_the_settings_can_lie_anywhere(tmp_path: Path) -> None:
    named = {"CLEW_SETTINGS": str(tmp_path / "dotfiles" / "clew.toml")}
    assert run("locate", "--json", "--data-dir", str(tmp_path), env=named).only["settings"] == named["CLEW_SETTINGS"]


@pytest.mark.parametrize("variable, name", [("XDG_CONFIG_HOME", "settings"), ("XDG_DATA_HOME", "data")])
def test_where_nobody_chose_it_is_the_systems_place(tmp_path: Path, variable: str, name: str) -> None:
    assert run("locate", "--json", env={variable: str(tmp_path)}).only[name].startswith(str(tmp_path))
