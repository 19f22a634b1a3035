"""The first evening's question, told as a story: asked headless and at the desk, the same answer, walked down to the bytes of the registers."""

import asyncio
from collections.abc import Iterator
from math import exp
from pathlib import Path
from typing import Any

import pytest

from agents.events import AnswerGiven
from agents.house import House
from graph import open_engine
from market.core.archive import Archive
from market.core.clock import NOW_VARIABLE
from tests.cli.running import NOW, Clew

ASKED = "Is Skyvista Altura safe?"
SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty" / "month-1"


@pytest.fixture(scope="module")
def clew(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clew]:
    """A data directory of the module's own; its engine stays up."""
    place = tmp_path_factory.mktemp("story") / "data"
    with open_engine(place):
        yield Clew(place)


@pytest.fixture(scope="module")
def answer(clew: Clew) -> Any:
    """What `clew ask --json` prints, in a data directory into which nothing was ever imported."""
    ran = clew.json("ask", ASKED)
    assert ran.code == 0, ran.err
    return ran.only


@pytest.mark.feature("KH-21")
@pytest.mark.feature("KH-35")
def test_avoid_and_the_paths_say_why(answer: Any) -> None:
    assert set(answer) == {"outcome", "answer", "findings", "citations", "computed", "planner", "validator", "case", "notes", "spent", "kept"}
    assert answer["kept"] == [], "a question writes nothing into the memory"
    assert (answer["outcome"], answer["planner"]) == ("ANSWERED_WITH_PATH", "playbook")
    assert answer["validator"] == {"accepted": 1, "corrected": 0, "rejected": 0}
    (finding,) = answer["findings"]
    assert (finding["verdict"], finding["flagged"], finding["status"]) == ("avoid", True, "accepted")
    assert answer["answer"].startswith("Skyvista Altura: avoid, ")
    assert "safe" not in answer["answer"].casefold()
    for name in ("Meera Nambiar", "Arvind Shetty", "Northstar Habitats"):
        assert name in answer["answer"]


@pytest.mark.feature("KH-7")
@pytest.mark.feature("KH-12")
def test_two_shared_directors_lead_to_the_failed_firm_and_its_stalled_projects(answer: Any) -> None:
    threads = answer["findings"][0]["threads"]
    via = {(t["entities"][2]["name"], t["flag"]["kind"]) for t in threads if t["entities"][2]["kind"] == "person"}
    assert {(name, kind) for name in ("Meera Nambiar", "Arvind Shetty") for kind in ("insolvency", "stalled")} <= via
    by_two = sum(t["points"] for t in threads if t["entities"][2]["name"] in ("Meera Nambiar", "Arvind Shetty"))
    by_one = sum(t["points"] for t in threads if t["entities"][2]["name"] == "Meera Nambiar")
    assert by_two == pytest.approx(2 * by_one)


@pytest.mark.feature("KH-10")
def test_every_point_belongs_to_a_path_and_they_sum(answer: Any) -> None:
    (finding,) = answer["findings"]
    assert sum(t["points"] for t in finding["threads"]) == pytest.approx(finding["katz"], abs=1e-9)
    assert finding["score"] == pytest.approx(100 * (1 - exp(-finding["katz"])), abs=0.05)
    assert [t["points"] for t in finding["threads"]] == sorted((t["points"] for t in finding["threads"]), reverse=True)


@pytest.mark.feature("CR-21")
@pytest.mark.feature("RA-4")
def test_every_quote_stands_in_the_bytes_of_its_file(clew: Clew, answer: Any) -> None:
    archive = Archive(clew.place / "files")
    (finding,) = answer["findings"]
    hops = [(h["evidence"]) for t in finding["threads"] for h in t["steps"]] + [t["flag_evidence"] for t in finding["threads"]]
    assert answer["citations"]
    assert hops
    for evidence in (*answer["citations"], *hops):
        own = (SEEDS / f"{evidence['source']}.csv").read_bytes()
        line = int(evidence["locator"].split(" line ")[1].split(" ")[0])
        assert own.decode().splitlines()[line - 1] == evidence["quote"]
        assert evidence["link"].startswith("https://")
        if "version" in evidence:
            assert archive.bytes(evidence["version"]) == own


def test_each_mark_in_the_text_is_a_citation(answer: Any) -> None:
    numbers = [c["n"] for c in answer["citations"]]
    assert numbers == list(range(1, len(numbers) + 1))
    marked = {int(m.split("]")[0]) for m in answer["answer"].split("[")[1:] if m.split("]")[0].isdigit()}
    assert marked == set(numbers)


@pytest.mark.feature("RA-28")
def test_how_it_was_computed_stands_beside_it(answer: Any) -> None:
    assert answer["computed"]
    for one in answer["computed"]:
        assert set(one) >= {"question", "query", "params", "rows", "ms"}


async def test_the_desk_hears_the_same(clew: Clew, answer: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NOW_VARIABLE, NOW)
    house = House(clew.place, user="asha")
    await house.open()
    try:
        given = [event async for event in house.turn(ASKED)][-1]
    finally:
        await asyncio.shield(house.close())
    assert isinstance(given, AnswerGiven)
    assert (given.text, given.outcome) == (answer["answer"], answer["outcome"])
    assert given.findings[0].katz == answer["findings"][0]["katz"]
    assert [(c.n, c.quote) for c in given.citations] == [(c["n"], c["quote"]) for c in answer["citations"]]


def test_next_month_moves_whispering_woods_and_not_lakeview(clew: Clew, answer: Any) -> None:
    before = {s["id"]: s for s in clew.json("assess", "realty", "--all").lines}
    assert (before["P002"]["outcome"], before["P003"]["outcome"]) == ("NOT_IN_GRAPH", "NOT_IN_GRAPH")
    report = clew.json("import", "realty", str(SEEDS.parent / "month-2")).only
    assert {c["cause"] for c in report["changes"]} == {"world", "correction"}
    after = {s["id"]: s for s in clew.json("assess", "realty", "--all").lines}
    assert after["P003"]["flagged"]
    assert {p["flag"]["kind"] for p in after["P003"]["paths"]} == {"contractor_insolvency", "title_case_pending"}
    assert after["P002"]["outcome"] == "NOT_IN_GRAPH"
    then = clew.json("assess", "realty", "P003", "--known-at", before["P003"]["known_at"]).only
    assert (then["outcome"], then["katz"], then["revision"]) == ("NOT_IN_GRAPH", 0.0, 1)
