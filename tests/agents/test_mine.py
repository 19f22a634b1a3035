"""One's own memory through the house, on the real engine: seen, edited, taken back, accepted, forgotten; sessions gone on with; nobody else reached."""

from pathlib import Path

import pytest

from agents.events import AnswerGiven
from agents.house import House
from agents.mine.shapes import (
    AllSeen,
    AllWanted,
    DoneSeen,
    EditWanted,
    FallsSeen,
    FallsWanted,
    ForgetWanted,
    ItemSeen,
    OlderWanted,
    ReachSeen,
    ReachWanted,
    ResumeWanted,
    SessionsSeen,
    SessionsWanted,
    StanceWanted,
    TailSeen,
    UndoWanted,
)
from agents.state import HouseFailed, NameUnclear
from market.core.clock import parse_moment

SAID = "we can go up to 1.6 crore now. never anything with B-khata"
NOW = parse_moment("2026-11-30T12:00:00Z")


async def asked(house: House, text: str) -> AnswerGiven:
    async for event in house.turn(text):
        if isinstance(event, AnswerGiven):
            return event
    raise AssertionError(text)


def lines(seen: object, part: str) -> list[str]:
    assert isinstance(seen, AllSeen)
    return [line.text for line in next(p for p in seen.parts if p.name == part).lines]


@pytest.mark.feature("KH-24", "Z7", "Z9", "NK-14")
async def test_a_memory_is_seen_changed_and_forgotten_by_wishes(data_dir: Path) -> None:
    clock = {"now": NOW}
    house = House(data_dir, user="asha", now=lambda: clock["now"])
    await house.open()
    try:
        await asked(house, SAID)
        answer = await asked(house, "is skyvista altura ok to buy")
        flag = next(t.flag for f in answer.findings for t in f.threads if t.flag is not None).entity
        seen = await house.mine(AllWanted())
        assert lines(seen, "preferences")[0].startswith("budget: ₹1.6 crore, since 30 November 2026 (you said “")
        assert lines(seen, "rules") == ["never B-khata, since 30 November 2026"]
        assert lines(seen, "sessions") == [f"30 November 2026, 2 turns: {SAID}"]
        # edited as one says it, then taken back
        clock["now"] += 1000
        done = await house.mine(EditWanted("budget", "1.8 crore"))
        assert isinstance(done, DoneSeen)
        assert "₹1.6 crore → ₹1.8 crore" in done.words
        assert lines(await house.mine(AllWanted()), "history")[0].startswith("budget: ₹1.6 crore, 30 November 2026 to ")
        clock["now"] += 1000
        back = await house.mine(UndoWanted())
        assert isinstance(back, DoneSeen)
        assert back.words.startswith("Taken back: budget")
        assert lines(await house.mine(AllWanted()), "preferences")[0].startswith("budget: ₹1.6 crore")
        # what alarms is accepted with a reason and a day; a day that nobody can read is asked back
        found = await house.mine(StanceWanted("accepted", "project:P001", f"{flag.kind}:{flag.id}", "I know until 1 March 2027"))
        assert isinstance(found, DoneSeen), found
        assert lines(await house.mine(AllWanted()), "stances")[0].endswith("“I know”, since 30 November 2026 until 2 March 2027")
        with pytest.raises(NameUnclear, match="cannot read when"):
            await house.mine(StanceWanted("disputed", "project:P001", "", "no until whenever"))
        # an earlier session is gone on with: with the rows and paths of its answers, the rest as it is wanted
        for n in range(9):
            clock["now"] += 1000
            await asked(house, f"my budget {'?' * (n + 1)}")
        listed = await house.mine(SessionsWanted())
        assert isinstance(listed, SessionsSeen)
        assert [(s.turns, s.current) for s in listed.sessions] == [(11, True)]
        tail = await house.mine(ResumeWanted("1"))
        assert isinstance(tail, TailSeen)
        assert (len(tail.turns), tail.older, tail.first) == (8, True, True)
        older = await house.mine(OlderWanted(tail.session, tail.turns[0].at))
        assert isinstance(older, TailSeen)
        assert [said.text for said in older.turns][:2] == [SAID, "is skyvista altura ok to buy"]
        assert not older.older
        given = older.turns[1].given
        assert given is not None
        assert given.citations
        assert any(f.threads for f in given.findings)
        with pytest.raises(HouseFailed, match="There is no session 7"):
            await house.mine(ResumeWanted("7"))
        # what falls is listed first; afterwards no text of it is left
        item = ItemSeen("preference", "budget", "your budget")
        falls = await house.mine(FallsWanted(item))
        assert isinstance(falls, FallsSeen)
        assert "preference" in dict(falls.falls)
        await house.mine(ForgetWanted(item))
        assert "crore" not in repr(await house.mine(AllWanted()))
        assert (await house.mine(FallsWanted(item))) == FallsSeen(item, ())
        reached = await house.mine(ReachWanted())
        assert isinstance(reached, ReachSeen)
        assert reached.sound
        assert "another person's memory: 0" in reached.lines[0]
        session = await house.mine(FallsWanted(ItemSeen("everything", "", "everything")))
        assert isinstance(session, FallsSeen)
        assert dict(session.falls)["session"] == ("that of 30 November 2026",)
        await house.mine(ForgetWanted(session.item))
        assert await house.mine(SessionsWanted()) == SessionsSeen(())
    finally:
        await house.close()
