"""One's own cases: how the last answer was computed, its rows, and which cases touched something. No market is read for it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from agents.events import CaseOpened
from agents.own.queries import ClosedCase
from agents.own.telling import TOLD, told_runs
from tests.agents.asking import ask, opened

pytestmark = pytest.mark.usefixtures("at_noon")
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
