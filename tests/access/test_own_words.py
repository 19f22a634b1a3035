"""What is a person's own is asked in words in this market, too: the rows and the queries behind an answer, what they asked, which answers hold no more."""

import asyncio
from pathlib import Path

import pytest

from agents.events import AnswerGiven
from agents.house import House
from agents.router import Own, Routed, route
from agents.routing.talk import SILENCE
from graph import Role, open_engine
from market.access.form import build
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from tests.access.asking_in_words import hears
from tests.access.offices import REGISTERS, Office, rows
from tests.access.overheard import CLOCK
from tests.access.plain import MONTH_1

OWN = {
    "rows": ("show me the rows", "Show the rows.", "how do you know that?", "which row says that?", "show me your evidence", "prove it"),
    "query": ("how was that computed", "How did you find that out?", "show me the queries", "what did you look up?", "show your work"),
    "runs": ("what have I asked", "What did I ask you before?", "what have I asked so far", "show me my questions"),
    "broken": ("which answers no longer hold", "Which of your answers no longer hold?", "which answers do not hold any more?"),
}


@pytest.mark.parametrize("what, text", [(what, text) for what, texts in OWN.items() for text in texts])
def test_it_is_heard_as_ones_own(office: Office, what: str, text: str) -> None:
    office.imported()
    assert route(text, build(), SILENCE, hears(office.reader("P1"))) == Own(what)


def test_what_was_asked_about_one_thing_is_about_that(office: Office) -> None:
    office.imported()
    names = hears(office.reader("P1"))
    for text in ("what have I asked about D1?", "did I ask about D1", "when did I ask about D1?"):
        assert route(text, build(), SILENCE, names) == Own("runs", "D1"), text


@pytest.mark.parametrize(
    "text",
    [
        "show me the rows of the salary table",
        "how was the bonus computed?",
        "who asked about discounts?",
        "what did I ask Ledger to do",
        "what changed in Travel and expenses",
        "what is the source of the delay",
        "show me the evidence policy",
    ],
)
def test_what_documents_say_is_looked_for_there_all_the_same(office: Office, text: str) -> None:
    office.imported(documents=rows(REGISTERS["documents"]) + "D6,Evidence policy,policy,P3,internal,staff,,,2024-06-01\n")
    found = route(text, build(), SILENCE, hears(office.reader("P3")))
    assert isinstance(found, Routed), found


def test_a_desk_tells_the_rows_the_queries_and_the_cases(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, CLOCK)
    with open_engine(tmp_path) as engine, engine.connect(Role.IMPORTER) as importer:
        assert build().import_folder(importer, Archive(tmp_path / "files"), MONTH_1, now=parse_moment(CLOCK)).rejected == ()

        async def desk() -> list[AnswerGiven]:
            house = House(tmp_path, user="P001", market="access")
            given: list[AnswerGiven] = []
            try:
                await house.open()
                for text in ("which groups am I in", "show me the rows", "how was that computed", "what have I asked", "which answers no longer hold"):
                    given += [event async for event in house.turn(text) if isinstance(event, AnswerGiven)]
            finally:
                await house.close()
            return given

        first, shown, computed, asked, broken = asyncio.run(desk())
    cited = first.findings[0].citations
    assert cited
    assert f"stands on {len(cited)} row" in shown.text
    assert all(f"{one.source}, {one.locator}: {one.quote.strip()}" in shown.text for one in cited[:3])
    assert all(sign in computed.text for sign in ("groups(", "MATCH", " ms in the engine."))
    assert asked.text.startswith("You have 1 answered case here:")
    assert broken.text == "No answer that I gave you is marked: as far as I have looked, all of them hold."
