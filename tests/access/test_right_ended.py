"""A right that ended closes what was told under it, too: at a desk that stays open, at the next one, in the greeting, to other programs."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

import pytest

from agents.gate import WITHHELD, Gate
from agents.house import House
from agents.looking.shapes import RecordWanted, SentWanted
from agents.mine.shapes import AllWanted, BrokenWanted, FallsWanted, ItemSeen, OlderWanted, ResumeWanted, SessionsSeen, SessionsWanted, TailSeen
from agents.own import remembered
from agents.router import Own
from agents.routing.talk import Talk
from graph import Engine, Role, cases_graph, memory_graph, open_engine, person_id
from market.access.form import build
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, now_ms, parse_moment
from market.core.views import open_reader
from tests.access.canaries import World, made
from tests.access.overheard import CLOCK, Overheard, by_command, over_mcp

WHO, DOCUMENT = "P1", "D4"
ENDS: Final = ("D4,support,group,write,2025-01-01,,,", "D4,support,group,write,2025-01-01,2026-11-20,,")
WHILE_OPEN: Final = (
    "who may read D4",
    "since when can I read D4",
    "what may I read",
    "what about D4",
    "why did the invoice of Halden Metals rise?",
    "what do you know about Halden Metals",
    "watch D4",
    "forget everything",
)
COMMANDS: Final = (
    ("memory", "show"),
    ("memory", "show", "--json"),
    ("memory", "diff", "--since", "2026-01-01"),
    ("memory", "recall", "Halden", "Metals"),
    ("memory", "recall", "D4", "--json"),
    ("watch", "list"),
    ("watch", "list", "--json"),
    ("greet", "--json"),
    ("sent", "--json"),
    ("forget", "everything", "--dry-run"),
    ("forget", "everything", "--dry-run", "--json"),
    ("forget", "D4", "--dry-run"),
    ("forget", "D4", "--dry-run", "--json"),
    ("remember", "what do I watch?"),
)
TOLD_AGAIN: Final = ("what did you tell me about Halden Metals", "what did you tell me about D4")
BESIDE: Final = ("what do I watch? Who may read D1?",)
OF_MEMORY: Final = (
    "what do I watch?",
    "show my watch list",
    "what do you remember of me?",
    "what do you know about me?",
    "what have I accepted?",
    "what changed in my memory?",
    "search my memory for Halden Metals",
    "search my memory for D4",
    "forget everything about D4",
    "forget everything",
)
"""What is answered from the memory alone."""
ASKED_BACK: Final = (
    *TOLD_AGAIN,
    *OF_MEMORY,
    "show me the rows",
    "how was that computed",
    "which cases touched D4",
    "what have I asked",
    "which answers no longer hold",
    "what do you know about Halden Metals",
    "who may read it",
    "what may I read",
    "could I read D4 last March",
)


@dataclass
class Firm:
    """An organisation whose extract may be brought in a second time, then without the right."""

    place: Path
    engine: Engine
    world: World

    def bring(self, at: str) -> None:
        with self.engine.connect(Role.IMPORTER) as importer:
            report = build().import_folder(importer, Archive(self.place / "files"), self.world.folder, now=parse_moment(at))
        assert report.rejected == ()

    def end(self) -> None:
        grants = self.world.folder / "grants.csv"
        text = grants.read_text(encoding="utf-8")
        assert ENDS[0] in text
        grants.write_text(text.replace(*ENDS), encoding="utf-8")
        paper = self.world.folder / "documents" / f"{self.world.words[DOCUMENT]['file']}.md"
        paper.write_text(paper.read_text(encoding="utf-8").replace("rose because", "did not rise because"), encoding="utf-8")
        self.bring("2026-11-28T12:00:00Z")

    def told(self, heard: Overheard) -> list[str]:
        """Where a word of the document came out."""
        return sorted({f"{where}: {sign}" for where, text in heard.pieces for sign in self.world.told(text, [DOCUMENT])})

    def own(self, what: str, case: str) -> str:
        """What is said of the own cases: of this one, or of all; not every market has words that ask for it."""
        person, form = person_id(self.place, WHO), build()
        with self.engine.connect(Role.CONCIERGE, person) as concierge, self.engine.connect(Role.READER) as reader:
            now = Gate(lambda: open_reader(reader, form, principal=WHO, now=now_ms()))
            said, _ = remembered(Own(what), Talk(case=case), concierge, cases_graph(person), form=form, memory=memory_graph(person), gate=now)
        return f"{said.text} {said.citations} {said.choices}"


@pytest.fixture
def firm(tmp_path: Path) -> Iterator[Firm]:
    world, place = made(tmp_path / "files"), tmp_path / "data"
    with pytest.MonkeyPatch.context() as patch, open_engine(place) as engine:
        patch.setenv(NOW_VARIABLE, CLOCK)
        one = Firm(place, engine, world)
        one.bring("2026-11-27T12:00:00Z")
        yield one


async def hear(house: House, heard: Overheard, texts: tuple[str, ...]) -> None:
    for text in texts:
        async for event in house.turn(text):
            heard.event(text, event)


@pytest.mark.feature("NK-5")
@pytest.mark.parametrize("what", ["rows", "query", "runs"])
def test_of_a_case_that_stands_on_what_is_closed_nothing_is_told(firm: Firm, what: str) -> None:
    async def asked() -> str:
        heard, house = Overheard(WHO), House(firm.place, user=WHO, market="access")
        try:
            await house.open()
            await hear(house, heard, ("what do you know about Halden Metals",))
        finally:
            await house.close()
        return heard.answers[-1].case

    case = asyncio.run(asked())
    before = firm.own(what, case)
    assert before.startswith("search (text: Halden Metals" if what != "runs" else "You have 1 answered case here:")
    firm.end()
    after = firm.own(what, case)
    assert not firm.world.told(after, [DOCUMENT])
    assert after.startswith("You have no answered case here yet." if what == "runs" else WITHHELD)


async def sessions_of(house: House) -> list[str]:
    """Ids of the sessions, the latest first."""
    seen = await house.mine(SessionsWanted())
    assert isinstance(seen, SessionsSeen)
    return [session.id for session in seen.sessions]


async def two_desks(firm: Firm) -> tuple[Overheard, Overheard]:
    """What is heard while the right holds, and after it ended: at the same desk and at another one."""
    before, after = Overheard(WHO), Overheard(WHO)
    seconds = count(now_ms(), 1000)
    house = House(firm.place, user=WHO, market="access", now=lambda: next(seconds))
    try:
        await house.open()
        await hear(house, before, WHILE_OPEN)
        watched = await house.watch(DOCUMENT)
        before.keep("watches", watched)
        await hear(house, before, BESIDE)
        assert before.answers[-1].case
        assert watched.name in before.answers[-1].text, "it is named beside what the case found"
        rows = [mark for answer in before.answers for finding in answer.findings for mark in finding.citations]
        await asyncio.to_thread(firm.end)
        await hear(house, after, ASKED_BACK)
        for row in rows:
            after.keep("row", await house.look(RecordWanted(row)))
        after.keep("completion", *(await house.complete(firm.world.words[DOCUMENT]["title"][:4])))
    finally:
        await house.close()
    again = House(firm.place, user=WHO, market="access", now=lambda: next(seconds))
    try:
        after.keep("state", await again.open())
        async for event in again.greet():
            after.event("greeting", event)
        await hear(again, after, ASKED_BACK)
        for session in (ids := await sessions_of(again)):
            tail = await again.mine(ResumeWanted(session))
            assert isinstance(tail, TailSeen)
            after.keep("resumed", tail)
            while tail.older:
                tail = await again.mine(OlderWanted(session, tail.turns[0].at))
                assert isinstance(tail, TailSeen)
                after.keep("resumed", tail)
            await hear(again, after, ("who may read it",))
        after.keep("broken", await again.mine(BrokenWanted()))
        after.keep("sent", await again.look(SentWanted()))
        after.keep("memory", await again.mine(AllWanted()))
        after.keep("falls", await again.mine(FallsWanted(ItemSeen("everything", "", "everything"))))
        watches = await again.watches()
        after.keep("watches", *watches)
        assert [(row.id, row.name) for row in watches] == [(watched.id, DOCUMENT)]
    finally:
        await again.close()
    cases = [("replay", answer.case, "--json") for answer in before.answers if answer.case]
    by_command(firm.place, after, (*COMMANDS, *(("memory", "sessions", one, *how) for one in ids for how in ((), ("--json",))), *cases))
    return before, after


@pytest.mark.feature("NK-5")
def test_what_was_told_under_a_right_that_ended_is_not_told_again(firm: Firm) -> None:
    before, after = asyncio.run(two_desks(firm))
    assert {sign.rpartition(" ")[2] for sign in firm.told(before)} >= {"title", "heading", "text", "number"}
    assert not (told := firm.told(after)), "\n".join(told)
    assert "What I answered stands on what is closed to you by now." in after.whole
    assert any('"stale":[{' in text for where, text in after.pieces if where == "greeting"), "that an answer no longer holds is told"
    other = Overheard(WHO)
    asyncio.run(over_mcp(firm.place, other, ("invoice",), ["document:D4", "person:P2"], ["inv"]))
    assert not (told := firm.told(other)), "\n".join(told)


def test_while_the_right_holds_it_is_told_again(firm: Firm) -> None:
    async def desk() -> Overheard:
        heard = Overheard(WHO)
        house = House(firm.place, user=WHO, market="access")
        try:
            await house.open()
            await hear(house, Overheard(WHO), WHILE_OPEN)
            await hear(house, heard, TOLD_AGAIN)
            (session,) = await sessions_of(house)
            heard.keep("resumed", await house.mine(ResumeWanted(session)))
        finally:
            await house.close()
        by_command(firm.place, heard, [("replay", "latest", "--json"), ("memory", "sessions", session), ("memory", "recall", "Halden", "Metals")])
        return heard

    heard = asyncio.run(desk())
    assert {where for where, text in heard.pieces if firm.world.told(text, [DOCUMENT])} == {
        *TOLD_AGAIN,
        "resumed",
        "clew replay latest",
        "clew memory sessions",
        "clew memory recall",
    }
    assert "closed to you by now" not in heard.whole


@pytest.mark.feature("NK-5")
def test_what_is_taken_back_or_held_no_longer_is_called_by_its_id(firm: Firm) -> None:
    by_command(firm.place, (before := Overheard(WHO)), [("accept", DOCUMENT), ("accept", DOCUMENT)])
    assert firm.told(before)

    async def desk(texts: tuple[str, ...], market: str = "access") -> Overheard:
        heard, house = Overheard(WHO), House(firm.place, user=WHO, market=market)
        try:
            await house.open()
            await hear(house, heard, texts)
        finally:
            await house.close()
        return heard

    assert firm.told(asyncio.run(desk(("watch D4", *TOLD_AGAIN, "what do you know about Halden Metals"))))
    firm.end()
    after = asyncio.run(desk(("what have I accepted?",)))
    assert not (told := firm.told(after)), "\n".join(told)
    assert "accepted: D4, since" in after.answers[0].text
    by_command(firm.place, (ended := Overheard(WHO)), [("accept", DOCUMENT, "--end")])
    assert not (told := firm.told(ended)), "\n".join(told)
    assert ended.pieces[0][1] == "- accepted: D4\n", ended.whole
    back = asyncio.run(desk(("undo that",) * 3))
    assert not (told := firm.told(back)), "\n".join(told)
    for answer, deed in zip(back.answers, ("accepted: D4", "watching: D4", "accepted: D4"), strict=True):
        assert deed in answer.text


@pytest.mark.feature("NK-5")
def test_at_the_desk_of_another_market_it_is_not_told_again_either(firm: Firm) -> None:
    async def desk(market: str, texts: tuple[str, ...]) -> Overheard:
        heard, house = Overheard(WHO), House(firm.place, user=WHO, market=market)
        try:
            await house.open()
            await hear(house, heard, texts)
        finally:
            await house.close()
        return heard

    asyncio.run(desk("access", WHILE_OPEN))
    asks = ("search my memory for Halden Metals", "do you remember D4?")
    assert firm.told(asyncio.run(desk("realty", asks)))
    firm.end()
    after = asyncio.run(desk("realty", asks))
    assert not (told := firm.told(after)), "\n".join(told)
    assert WITHHELD in after.whole
    by_command(firm.place, (listed := Overheard(WHO)), [("memory", "sessions", "--json"), ("memory", "recall", "Halden", "Metals", "--json")])
    assert not (told := firm.told(listed)), "\n".join(told)
