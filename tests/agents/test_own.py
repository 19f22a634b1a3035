"""One's own cases: how the last answer was computed, its rows, and which cases touched something. No market is read for it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.events import CaseOpened
from agents.own.changed import changed
from agents.own.queries import ClosedCase
from agents.own.telling import TOLD, told_runs
from market.core.clock import parse_moment
from market.registry import get
from memory.transitions import Transition
from memory.words import Said, Subject, Watch
from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")
FORM = get("realty")
SAFE = "Is Skyvista Altura safe?"


@pytest.mark.feature("RA-28")
async def test_the_query_behind_the_last_answer_is_shown(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        before = await ask(house, "show me the query")
        safe = await ask(house, SAFE)
        shown = await ask(house, "show me the query")
    assert "Nothing was looked up" in before.answer.text
    assert shown.answer.outcome == "ANSWERED_FROM_MEMORY"
    assert shown.answer.computed == safe.answer.computed
    assert not any(isinstance(e, CaseOpened) for e in shown.events)
    assert "assess (subject: Skyvista Altura), 30 November 2026" in shown.answer.text
    assert all(c.query in shown.answer.text for c in safe.answer.computed[:3])
    assert f"{len(safe.answer.computed)} queries" in shown.answer.text


async def test_the_rows_behind_the_last_answer_have_its_marks(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        safe = await ask(house, SAFE)
        rows = await ask(house, "where does that come from?")
        one = await ask(house, "show me the row behind [1]")
    assert rows.answer.outcome == "ANSWERED_FROM_MEMORY"
    assert [(c.n, c.quote) for c in rows.answer.citations] == [(c.n, c.quote) for c in safe.answer.citations]
    assert safe.answer.citations[0].quote.strip() in rows.answer.text
    [finding] = one.answer.findings
    assert (finding.kind, one.answer.citations[0].quote) == ("evidence", safe.answer.citations[0].quote)


async def test_which_cases_touched_something(demo_dir: Path, unique: Callable[[str], str]) -> None:
    user = unique("asha")
    async with opened(demo_dir, user) as house:
        nothing = await ask(house, "what did I ask about Skyvista before")
        await ask(house, SAFE)
        await ask(house, "is lakeview residency ok")
    async with opened(demo_dir, user) as house:  # another session, the same person
        sky = await ask(house, "which of my earlier cases touched Skyvista Altura?")
        star = await ask(house, "did I ask about Northstar Habitats before?")
        part = await ask(house, "did I ask about Sky before?")
        every = await ask(house, "list my earlier questions")
        none = await ask(house, "have I asked about Palmcrest?")
    async with opened(demo_dir, unique("ravi")) as house:
        other = await ask(house, "did I ask about Skyvista Altura before?")
    assert "You have no answered case here yet" in nothing.answer.text
    assert "2 answered cases" in sky.answer.text
    assert "assess (subject: Skyvista Altura). Said then: avoid" in sky.answer.text
    assert "Lakeview" not in sky.answer.text
    assert "Skyvista Altura" in star.answer.text, "a path of that answer went through it"
    assert part.answer.text.startswith("None"), "a name is matched by whole words"
    assert all(name in every.answer.text for name in ("Skyvista Altura", "Lakeview Residency"))
    assert "None of your 2 answered cases here touched Palmcrest" in none.answer.text
    assert "no answered case" in other.answer.text
    assert SAFE not in every.answer.text


def test_many_cases_are_bounded_and_counted() -> None:
    cases = [ClosedCase(f"c{n}", "known", {}, n, None, None, ()) for n in range(TOLD + 5)]
    told = told_runs("", cases)
    assert told.text.count("·") == TOLD
    assert "And 5 earlier." in told.text


def said(score: float, verdict: str, *, at: str = "2026-10-02") -> Said:
    moment = parse_moment(at)
    return Said("ANSWERED_WITH_PATH", verdict, verdict != "none known", score, 0.0, moment, moment, 1, "r1", moment)


WOODS, LAKE = Subject("realty", "project:P3", "Whispering Woods"), Subject("realty", "project:P2", "Lakeview Residency")
WATCHED = [Watch(WOODS, 0, said(52, "caution")), Watch(LAKE, 0, said(0, "none known"))]
MOVED = [Transition(WOODS, parse_moment("2026-10-01"), said(0, "none known"), said(52, "caution"), "world", "{}", told_at=parse_moment("2026-10-02"))]


def test_what_changed_is_what_was_told_and_how_the_watched_stood() -> None:
    told = changed("", FORM, WATCHED, MOVED)
    assert "Told on 2 October 2026: 1 move." in told.text
    assert "Whispering Woods, known since 1 October 2026: none known, 0 of 100 → caution, 52 of 100" in told.text
    assert "Lakeview Residency: none known, 0 of 100, on 2 October 2026" in told.text
    assert [c.ask for c in told.choices] == ["is Whispering Woods ok to buy", "is Lakeview Residency ok to buy"]
    one = changed("lakeview", FORM, WATCHED, MOVED)
    assert "Of it nothing that moved was told to you so far." in one.text
    assert "Woods" not in one.text
    assert "watch nothing here yet" in changed("", FORM, (), ()).text
    assert "is not on your watch list" in changed("Moonstone", FORM, WATCHED, MOVED).text


async def test_what_changed_needs_no_market_and_tells_what_is_watched(demo_dir: Path, unique: Callable[[str], str]) -> None:
    async with opened(demo_dir, unique("asha")) as house:
        nothing = await ask(house, "what changed")
        await house.watch("Skyvista Altura")
        some = await ask(house, "anything new since last time?")
        other = await ask(house, "any news on Lakeview Residency")
    assert [a.answer.outcome for a in (nothing, some, other)] == ["ANSWERED_FROM_MEMORY"] * 3
    assert not any(isinstance(e, CaseOpened) for a in (nothing, some, other) for e in a.events)
    assert "You watch nothing here yet" in nothing.answer.text
    assert "You watch 1 project; as last looked at:" in some.answer.text
    assert "Skyvista Altura: avoid, " in some.answer.text
    assert other.answer.text.startswith("Lakeview Residency is not on your watch list")
