"""The demo through the command line: one question, end to end, and the rule on every project."""

from math import exp
from pathlib import Path
from typing import Any

import pytest

from graph import Role, open_engine
from tests.cli.running import Clew

MONTH = Path(__file__).parents[2] / "seeds" / "realty" / "month-1"


def stands(place: Path, evidence: dict[str, Any]) -> bool:
    """Whether a quote stands where its locator says, in the very file of the demo and in the copy that Clew keeps."""
    line = int(evidence["locator"].partition(" line ")[2].partition(" ")[0])
    demo, kept = (MONTH / f"{evidence['source']}.csv").read_bytes(), (place / "files" / evidence["version"]).read_bytes()
    return demo == kept and b"".join(demo.splitlines(keepends=True)[line - 1 :]).decode().startswith(evidence["quote"])


@pytest.fixture(scope="module")
def everything(demo: Clew) -> list[dict[str, Any]]:
    """What the rule says of every project."""
    done = demo.json("assess", "realty", "--all")
    assert done.code == 0
    return done.lines


@pytest.fixture(scope="module")
def skyvista(demo: Clew) -> dict[str, Any]:
    """The answer to the first question that everybody asks."""
    done = demo.json("ask", "Is Skyvista Altura safe?")
    assert done.code == 0, done.err
    answer: dict[str, Any] = done.only
    return answer


@pytest.mark.feature("RA-4", "KH-35")
def test_the_answer_to_skyvista_cites_rows_that_stand_in_their_files(demo: Clew, skyvista: dict[str, Any]) -> None:
    assert skyvista["outcome"] == "ANSWERED_WITH_PATH"
    (found,) = [f for f in skyvista["findings"] if f["kind"] == "assessment"]
    assert (found["subject"]["id"], found["verdict"], found["status"], found["flagged"]) == ("P001", "avoid", "accepted", True)
    assert {"Meera Nambiar", "Arvind Shetty"} <= {e["name"] for t in found["threads"] for e in t["entities"]}
    assert skyvista["citations"]
    assert [c["n"] for c in skyvista["citations"]] == list(range(1, len(skyvista["citations"]) + 1))
    assert all(f"[{c['n']}]" in skyvista["answer"] for c in skyvista["citations"])
    assert all(stands(demo.place, c) for c in skyvista["citations"])
    for thread in found["threads"]:
        assert all(stands(demo.place, step["evidence"]) for step in thread["steps"])
        assert stands(demo.place, thread["flag_evidence"])


def test_asking_and_assessing_say_the_same(skyvista: dict[str, Any], everything: list[dict[str, Any]]) -> None:
    (line,) = [a for a in everything if a["id"] == "P001"]
    (found,) = [f for f in skyvista["findings"] if f["kind"] == "assessment"]
    assert (found["verdict"], found["score"], found["katz"]) == (line["verdict"], line["score"], line["katz"])
    asked = [(t["points"], [e["id"] for e in t["entities"]], t["flag"]["kind"]) for t in found["threads"]]
    assert asked == [(p["points"], [e["id"] for e in p["entities"]], p["flag"]["kind"]) for p in line["paths"]]


@pytest.mark.feature("RA-28")
def test_how_it_was_computed_can_be_computed_again(demo: Clew, skyvista: dict[str, Any]) -> None:
    assert skyvista["computed"]
    with open_engine(demo.place) as engine, engine.connect(Role.READER) as reader:
        for query in skyvista["computed"]:
            assert query["question"]
            assert query["ms"] >= 0
            assert len(reader.ro_query("market:{realty}", query["query"], query["params"]).rows) == query["rows"]


@pytest.mark.feature("CR-32")
def test_without_a_model_the_playbook_answers_and_says_so(demo: Clew, skyvista: dict[str, Any]) -> None:
    assert skyvista["planner"] == "playbook"
    assert (skyvista["notes"], skyvista["spent"]) == ([], None)


def test_every_project_is_assessed_once(everything: list[dict[str, Any]]) -> None:
    assert len(everything) == len({a["id"] for a in everything}) == 91
    assert {a["revision"] for a in everything} == {1}
    assert {a["as_of"] for a in everything} == {"2026-11-29T10:00:00.000Z"}


@pytest.mark.feature("KH-12", "KH-35")
def test_every_point_is_a_path_and_every_path_is_proved(demo: Clew, everything: list[dict[str, Any]]) -> None:
    for found in everything:
        paths = found["paths"]
        assert found["katz"] == pytest.approx(sum(p["points"] for p in paths))
        assert found["score"] == round(100 * (1 - exp(-found["katz"])), 1)
        assert found["flagged"] == bool(paths) == (found["verdict"] in ("avoid", "caution"))
        assert found["outcome"] == ("ANSWERED_WITH_PATH" if paths else "NOT_IN_GRAPH")
        for path in paths:
            assert len(path["evidence"]) == len(path["relations"]) + 1 == len(path["entities"])
            assert path["flag"]["entity"] == path["entities"][-1]
            assert all(stands(demo.place, e) for e in path["evidence"])


def test_no_known_connection_is_an_answer_and_never_called_safe(demo: Clew) -> None:
    done = demo.json("ask", "Is Lakeview Residency safe?")
    assert (done.code, done.only["outcome"]) == (0, "NOT_IN_GRAPH")
    assert "safe" not in done.only["answer"].casefold()
    assert done.only["computed"]


def test_a_name_that_nobody_has_is_three(demo: Clew) -> None:
    asked = demo.json("ask", "Is Zyxwv Qponm safe?")
    assert (asked.code, asked.only["outcome"], asked.only["findings"] and asked.only["findings"][0]["threads"]) == (3, "UNKNOWN_ENTITY", [])
    assessed = demo.json("assess", "realty", "P001", "Zyxwv Qponm")
    assert assessed.code == 3
    assert [(a["id"], a["outcome"], a["score"] is None) for a in assessed.lines] == [("P001", "ANSWERED_WITH_PATH", False), (None, "UNKNOWN_ENTITY", True)]
    assert "Zyxwv Qponm" in assessed.err


def test_what_clew_has_no_question_for_is_three(demo: Clew) -> None:
    done = demo.json("ask", "is the metro coming there")
    assert (done.code, done.only["outcome"]) == (3, "CANNOT_ASK")


def test_a_day_before_the_failure_reads_otherwise(demo: Clew) -> None:
    before = demo.json("assess", "realty", "P001", "--as-of", "2023-01-01").only
    assert before["as_of"] == "2023-01-01T23:59:59.999Z"
    assert not [p for p in before["paths"] if p["flag"]["kind"] in ("insolvency", "stalled")]


@pytest.mark.parametrize("arguments", [("assess", "realty", "P001"), ("ask", "Is Skyvista Altura safe?"), ("verify", "realty")])
def test_a_day_before_anything_was_known_is_bad_input(demo: Clew, arguments: tuple[str, ...]) -> None:
    done = demo.json(*arguments, "--known-at", "2020-01-01")
    assert (done.code, done.out) == (2, "")
    assert "the first import was on" in done.err


def test_the_last_day_of_the_calendar_is_a_day(demo: Clew) -> None:
    done = demo.json("assess", "realty", "P001", "--as-of", "9999-12-31")
    assert (done.code, done.only["as_of"]) == (0, "9999-12-31T23:59:59.999Z")


def test_an_empty_name_is_wrong_usage(demo: Clew) -> None:
    assert demo.run("assess", "realty", "").code == 2


def test_how_old_the_sources_are_is_said_once(demo: Clew) -> None:
    assert demo.run("ask", "Is Skyvista Altura safe?", env={"CLEW_NOW": "2028-01-01"}).err == ""


def test_an_empty_watch_list_says_so(demo: Clew) -> None:
    said = demo.run("watch", "list", "--user", "nobody yet")
    assert (said.code, said.out) == (0, "")
    assert "empty" in said.err
    silent = demo.json("watch", "list", "--user", "nobody yet")
    assert (silent.code, silent.out, silent.err) == (0, "", "")


def test_the_market_verifies(demo: Clew) -> None:
    done = demo.json("verify", "realty")
    assert (done.code, done.only["failed"]) == (0, 0)
    assert {c["name"]: c["checked"] > 0 for c in done.only["checks"]} == {
        "quotes": True,
        "twins": True,
        "links": True,
        "invariants": True,
        "leads": True,
        "indexes": True,
    }


def test_the_doctor_finds_all_well(demo: Clew) -> None:
    done = demo.json("doctor")
    assert (done.code, done.only["ok"]) == (0, True)
    assert "invented demo" in done.out


def test_text_is_for_people(demo: Clew) -> None:
    done = demo.run("ask", "Is", "Skyvista", "Altura", "safe?")
    assert done.code == 0
    assert "avoid" in done.out.casefold()
    assert "[1] " in done.out
    assert "\x1b" not in done.out


def test_the_watch_list_is_the_persons(demo: Clew) -> None:
    assert demo.run("watch", "add", "lakeview", "P001").code == 0
    assert [(w["id"], w["flagged"]) for w in demo.json("watch", "list").lines] == [("P002", False), ("P001", True)]
    assert demo.run("watch", "list", "--user", "ravi").out == ""
    assert demo.run("watch", "remove", "skyvista altura").code == 0
    assert [w["id"] for w in demo.json("watch", "list").lines] == ["P002"]
    assert demo.run("watch", "remove", "P001").code == 3
    assert demo.run("watch", "add", "Zyxwv Qponm").code == 3


@pytest.mark.parametrize(
    "arguments", [["assess", "nowhere", "--all"], ["ask", "hello", "--market", "nowhere"], ["assess", "realty", "P001", "--all"], ["ask", " "]]
)
def test_wrong_usage_is_two(demo: Clew, arguments: list[str]) -> None:
    done = demo.run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert "Traceback" not in done.err


def test_the_desk_without_a_terminal_says_so(demo: Clew) -> None:
    done = demo.run()
    assert (done.code, done.out) == (2, "")
    assert "terminal" in done.err
