"""Every screen of the desk has its text and its JSON: the registry of commands is gone through, one by one."""

import json
from pathlib import Path
from typing import Any

import pytest

from cli.answered import answer_json
from graph import open_engine
from tests.agents.asking import ask, opened
from tui.commands import COMMANDS
from tui.plain_screen.shown import Shown, show, show_desk
from tui.screens import DEEDS, OF_AN_ANSWER, OF_THE_HOUSE, RUNNING, SAME, SCREENS
from tui.settings import DEFAULT

QUESTION = "Is Skyvista Altura safe?"


def as_json(shown: Shown) -> dict[str, Any]:
    """What a program reads of it."""
    answer = None if shown.answer is None else answer_json(shown.answer)
    read: dict[str, Any] = json.loads(json.dumps({"screen": shown.screen, "lines": shown.lines, "seen": shown.seen, "answer": answer}, allow_nan=False))
    return read


def bare(shown: Shown) -> bool:
    """Whether its text is text: no colour, no control sign."""
    return bool(shown.lines) and all(line.isprintable() for text in shown.lines for line in text.split("\n"))


def test_every_command_opens_a_screen_that_is_known_here_or_none() -> None:
    known = [SCREENS, SAME.keys(), DEEDS, RUNNING]
    assert sorted(c.id for c in COMMANDS) == sorted(one for part in known for one in part)
    assert set(SAME.values()) <= SCREENS


@pytest.mark.feature("Z16")
async def test_every_screen_has_its_text_and_its_json(tmp_path: Path) -> None:
    found: dict[str, tuple[Shown, dict[str, Any]]] = {}
    with open_engine(tmp_path / "data"):
        async with opened(tmp_path / "data", "asha") as house:
            for said in ("watch Skyvista Altura and Lakeview Residency", "never B-khata", "our budget is 1.4 crore", "shortlist Lakeview Residency"):
                await ask(house, said)
            await house.keep_typed("never B-khata")
            for screen in sorted(OF_AN_ANSWER | OF_THE_HOUSE):
                shown = await show(house, screen, of=QUESTION if screen in OF_AN_ANSWER | {"numbers"} else "")
                found[screen] = shown, as_json(shown)
            spread = as_json(await show(house, "numbers"))
    log = tmp_path / "clew.log"
    log.write_text("09:00 opened\n", encoding="utf-8")
    for screen in sorted(SCREENS - found.keys()):
        shown = show_desk(screen, DEFAULT, log)
        found[screen] = shown, as_json(shown)
    assert found.keys() == SCREENS
    assert [screen for screen, (shown, _) in found.items() if not bare(shown)] == []
    empty = [screen for screen, (_, read) in found.items() if not (read["seen"] or read["answer"])]
    assert empty == [], "what a program reads are the values themselves, and not the lines alone"

    def seen(screen: str) -> Any:
        return found[screen][1]["seen"]

    thread = found["thread"][1]["answer"]["findings"][0]["threads"][0]
    assert " › ".join(e["name"] for e in thread["entities"]) in "\n".join(found["thread"][0].lines)
    assert found["computed"][1]["answer"]["computed"][0]["query"]
    assert seen("record")[0]["evidence"]["quote"] in [line["text"] for line in seen("record")[0]["lines"]]
    assert [c["name"] for c in seen("compare")[-1]["columns"]] == [row["name"] for row in seen("watching")]
    assert {s["is"] for s in seen("numbers")} == {"PastSeen", "SpreadSeen"}
    assert len(spread["seen"][0]["scores"]) == 91
    assert {"Skyvista Altura", "Lakeview Residency"} == {row["name"] for row in seen("watching")}
    assert "never B-khata" in json.dumps(seen("rules"))
    assert "1.4 crore" in json.dumps(seen("memory"), ensure_ascii=False)
    assert seen("history") == ["never B-khata"]
    assert {s["name"] for s in seen("settings")} >= {"theme", "motion"}
    assert seen("log") == ["09:00 opened"]
    assert {c["id"] for c in seen("help")} == {c.id for c in COMMANDS}
