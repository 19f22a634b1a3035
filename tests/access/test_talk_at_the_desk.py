"""What a word or two ask at a desk is asked of the same day and the same right; what is no day is told in words, and the desk goes on."""

import asyncio
from pathlib import Path

import pytest

from agents.events import AnswerGiven, TurnFailed
from agents.house import House
from graph import Role, open_engine
from market.access.form import build
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from tests.access.overheard import CLOCK
from tests.access.plain import MONTH_1

TALK = (
    ("could P083 read D01 last October?", "Yes in October 2026: Noor Haddad could read Loyalty discount"),
    ("why?", "Yes in October 2026: Noor Haddad could read Loyalty discount"),
    ("may P083 write D01?", "No: Noor Haddad may read Loyalty discount, and not write it"),
    ("why not?", "No: Noor Haddad may read Loyalty discount, and not write it"),
    ("who could read D01 as of 31 February 2026?", "'31 February 2026' is no day of the calendar"),
    ("can P083 and my assistant read D01?", "That I tell of one at a time: ask for each of them"),
    ("can I read D01?", "Yes: you may read Loyalty discount"),
)


def test_a_talk_keeps_its_day_and_its_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, CLOCK)
    with open_engine(tmp_path) as engine, engine.connect(Role.IMPORTER) as importer:
        assert build().import_folder(importer, Archive(tmp_path / "files"), MONTH_1, now=parse_moment(CLOCK)).rejected == ()

        async def desk() -> list[str]:
            house, told = House(tmp_path, user="P014", market="access"), []
            try:
                await house.open()
                for text, _ in TALK:
                    told += [
                        str(event) if isinstance(event, TurnFailed) else event.text
                        async for event in house.turn(text)
                        if isinstance(event, AnswerGiven | TurnFailed)
                    ]
            finally:
                await house.close()
            return told

        told = asyncio.run(desk())
    assert len(told) == len(TALK)
    assert [(text, answer) for (text, said), answer in zip(TALK, told, strict=True) if said not in answer] == []
