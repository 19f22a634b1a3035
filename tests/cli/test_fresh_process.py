"""A command in an interpreter that has imported nothing finds all that it needs, and says what it says in a warm one."""

import re
from pathlib import Path

import pytest

from cli.main import COMMANDS
from tests.cli.running import Clew

TOWN = str(Path(__file__).resolve().parents[1] / "data" / "small_town")
ASKED: dict[str, tuple[str, ...]] = {
    "ask": ("Is Skyvista Altura safe?",),
    "assess": ("realty", "P001"),
    "template": ("realty", "blank"),
    "import": ("realty", TOWN, "--dry-run"),
    "verify": ("realty",),
    "watch": ("list",),
    "replay": ("no-such-case",),
    "bench": ("--list",),
    "person": ("add", "bimla"),  # refused: on an embedded engine nobody needs a key
}
"""What a command is given; one that does not stand here is given nothing, and without a command there is the desk, which says that it needs a terminal."""
CLOCKED = re.compile(r"\d[\d,]*(\.\d+)? (ms|s|MB|MiB)\b")
"""What is measured anew each time."""


@pytest.mark.parametrize("name", ["", *(name for name in COMMANDS if name != "investigator")])  # it works until a signal comes: test_investigator.py
def test_a_command_finds_what_it_needs_and_says_the_same(demo: Clew, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for anew in (True, False):
        (tmp_path / str(anew)).mkdir()
        monkeypatch.chdir(tmp_path / str(anew))
        done = demo.run(*filter(None, (name,)), *ASKED.get(name, ()), anew=anew)
        assert "Traceback" not in done.err
        told.append((done.code, CLOCKED.sub("-", done.out).replace(str(tmp_path / str(anew)), "here"), CLOCKED.sub("-", done.err)))
    assert told[0] == told[1]
