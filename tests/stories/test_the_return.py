"""The return, told as a story: two clean projects are watched, Clew is closed, next month's registers come, and the first thing that is said is what moved."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from math import fsum
from pathlib import Path
from typing import Any

import pytest

from agents.events import AnswerGiven
from agents.house import House
from graph import open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE, parse_moment
from tests.cli.running import Clew, Ran

SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty"
FIRST = {"CLEW_NOW": "2026-11-30T12:00:00Z"}
LATER = {"CLEW_NOW": "2026-12-31T12:00:00Z"}
NEXT_DAY = {"CLEW_NOW": "2027-01-01T12:00:00Z"}


@dataclass(frozen=True)
class Evenings:
    """What was said on the way: before the next month came, when it had, once more on that day, and on the next."""

    clew: Clew
    asked: Any
    quiet: Any
    peeked: Any
    returned: Any
    again: Any
    words: Ran


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evenings]:
    place = tmp_path_factory.mktemp("return") / "data"
    with open_engine(place):
        clew = Clew(place)
        assert clew.run("watch", "add", "Whispering Woods", "Lakeview", env=FIRST).code == 0
        asked = clew.run("ask", "is whispering woods ok", "--json", env=FIRST).only
        quiet = clew.run("greet", "--json", env=FIRST).only
        assert clew.run("import", "realty", str(SEEDS / "month-2"), env=LATER).code == 0
        peeked = clew.run("greet", "--peek", "--json", env=LATER).only
        returned = clew.run("greet", "--json", env=LATER).only
        again = clew.run("greet", "--json", env=LATER).only
        words = clew.run("greet", env=NEXT_DAY)
        yield Evenings(clew, asked, quiet, peeked, returned, again, words)


def test_before_anything_moved_it_says_what_was_checked(evenings: Evenings) -> None:
    said = evenings.quiet
    assert (said["changes"], said["stale_answers"], said["checked"]) == ([], [], 2)
    assert "Nothing has moved" in said["greeting"]
    assert "Lakeview Residency, Whispering Woods: checked, unchanged" in said["greeting"]
    assert {f["register"] for f in said["fresh"]} >= {"cases", "companies", "directors"}


@pytest.mark.feature("KH-28")
def test_whispering_woods_went_from_nothing_to_something_and_the_path_is_shown(evenings: Evenings) -> None:
    said = evenings.returned
    assert set(said) >= {"greeting", "changes", "stale_answers", "checked", "fresh"}
    (change,) = said["changes"]
    assert set(change) >= {"id", "name", "before", "after", "cause", "receipt"}
    assert (change["id"], change["name"], change["cause"]) == ("P003", "Whispering Woods", "world")
    assert change["before"] == {"outcome": "NOT_IN_GRAPH", "verdict": "none known", "flagged": False, "score": 0, "katz": 0}
    assert (change["after"]["outcome"], change["after"]["flagged"]) == ("ANSWERED_WITH_PATH", True)
    assert f"Whispering Woods: none known → {change['after']['verdict']}, 0 → {change['after']['score']:.0f}" in said["greeting"]
    contractor, suit = sorted(change["receipt"], key=lambda line: line["path"]["flag"]["kind"])
    assert [e["name"] for e in contractor["path"]["entities"]] == ["Whispering Woods", "Kaveri Buildtech"]
    assert contractor["path"]["flag"]["kind"] == "contractor_insolvency"
    assert (suit["path"]["flag"]["kind"], suit["path"]["relations"]) == ("title_case_pending", ["BUILT_ON", "INVOLVES"])


@pytest.mark.feature("Z1")
def test_its_receipt_sums_to_what_moved(evenings: Evenings) -> None:
    (change,) = evenings.returned["changes"]
    assert {line["kind"] for line in change["receipt"]} == {"gained"}
    assert fsum(line["points"] for line in change["receipt"]) == pytest.approx(change["after"]["katz"] - change["before"]["katz"], abs=1e-8)


@pytest.mark.feature("Z4")
def test_lakeview_is_only_counted(evenings: Evenings) -> None:
    said = evenings.returned
    assert said["checked"] == 2
    assert "One of your two has moved" in said["greeting"]
    assert [line for line in said["greeting"].splitlines() if "Lakeview" in line and "unchanged" not in line] == []


@pytest.mark.feature("HB-12", "HB-20", "HB-38")
def test_what_was_said_before_is_marked_and_asked_again(evenings: Evenings) -> None:
    (stale,) = evenings.returned["stale_answers"]
    assert (stale["asked"], stale["said"]) == ("is whispering woods ok", evenings.asked["answer"])
    assert "no longer holds as I said it" in evenings.returned["greeting"]
    assert evenings.again["stale_answers"] == [], "marked once"


def test_every_row_stands_in_the_bytes_that_were_imported(evenings: Evenings) -> None:
    archive = Archive(evenings.clew.place / "files")
    rows = [e for c in evenings.returned["changes"] for line in c["receipt"] for e in line["path"]["evidence"]]
    assert len(rows) >= 4
    for row in rows:
        line = int(row["locator"].split(" line ")[1].split(" ")[0])
        assert archive.lines(row["version"], line, row["quote"])


@pytest.mark.feature("Z3")
def test_peeking_keeps_nothing_and_telling_is_told_once(evenings: Evenings) -> None:
    assert evenings.peeked["changes"] == evenings.returned["changes"]
    assert evenings.again["changes"] == []
    assert "Told today already: Whispering Woods." in evenings.again["greeting"]
    assert evenings.words.code == 0
    assert "Nothing has moved since 31 December 2026." in evenings.words.out
    assert "Told today already" not in evenings.words.out


def test_a_greeting_is_of_the_present(evenings: Evenings) -> None:
    refused = evenings.clew.run("greet", "--as-of", "2026-12-01", env=LATER)
    assert (refused.code, refused.out) == (2, "")


@pytest.mark.feature("KH-28")
def test_while_the_house_is_open_a_change_that_touches_her_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else imports next month's registers while she sits there; what touches nobody is not told."""
    place = tmp_path / "data"
    clock = {"now": parse_moment(FIRST["CLEW_NOW"])}
    monkeypatch.setenv(NOW_VARIABLE, FIRST["CLEW_NOW"])

    async def sit() -> AnswerGiven:
        house = House(place, user="asha", now=lambda: clock["now"])
        await house.open()
        try:
            await house.watch("Whispering Woods")
            waiting = house.moved()
            given = asyncio.ensure_future(anext(waiting))
            brought = asyncio.create_task(asyncio.to_thread(Clew(place).run, "import", "realty", str(SEEDS / "month-2"), env=LATER))
            clock["now"] = parse_moment(LATER["CLEW_NOW"])
            assert (await brought).code == 0
            told = await asyncio.wait_for(given, 60)
            await waiting.aclose()
            return told
        finally:
            await house.close()

    told = asyncio.run(sit())
    assert told.greeting is not None
    assert told.text.startswith("Just now one that you watch has moved.\nWhispering Woods: none known → avoid")
    assert [(item.name, item.told) for item in told.greeting.items] == [("Whispering Woods", True)]
    assert told.findings[0].threads
