"""What a word or two ask at a desk is asked of the same day and the same right; what is no day is told in words, and the desk goes on.

What is to be watched is put on the list in words, too.
"""

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

WATCHED = (
    ("watch D06", "watching: Board update, third quarter of 2026"),
    ("keep an eye on the board update", "I have that already: watching: Board update, third quarter of 2026"),
    ("what do I watch", "On your watch list, 1 document:"),
    ("put D06 on my shortlist", "That is not kept of documents; a document can be watched."),
    ("undo that", "Taken back: watching: Board update, third quarter of 2026"),
    ("what do I watch", "There is no document on your watch list."),
)
"""By its owner."""


@pytest.mark.parametrize("who, talk", [("P014", TALK), ("P001", WATCHED)])
def test_a_talk_is_answered_as_it_is_meant(who: str, talk: tuple[tuple[str, str], ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, CLOCK)
    with open_engine(tmp_path) as engine, engine.connect(Role.IMPORTER) as importer:
        assert build().import_folder(importer, Archive(tmp_path / "files"), MONTH_1, now=parse_moment(CLOCK)).rejected == ()

        async def desk() -> list[str]:
            house, told = House(tmp_path, user=who, market="access"), []
            try:
                await house.open()
                for text, _ in talk:
                    told += [
                        str(event) if isinstance(event, TurnFailed) else event.text
                        async for event in house.turn(text)
                        if isinstance(event, AnswerGiven | TurnFailed)
                    ]
            finally:
                await house.close()
            return told

        told = asyncio.run(desk())
    assert len(told) == len(talk)
    assert [(text, answer) for (text, said), answer in zip(talk, told, strict=True) if said not in answer] == []
