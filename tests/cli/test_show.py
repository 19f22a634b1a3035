"""`clew show`: a screen of the desk as text and as JSON, in a process of its own."""

import json

from tests.cli.running import Clew


def test_a_screen_is_printed_as_text_and_as_json(demo: Clew) -> None:
    text = demo.run("show", "compare", "Northstar Meridian,", "Lakeview Residency")
    assert text.code == 0, text.err
    assert "verdict: ● avoid" in text.out
    read = json.loads(demo.run("show", "compare", "Northstar Meridian,", "Lakeview Residency", "--json").out)
    assert (read["screen"], read["answer"]) == ("compare", None)
    assert [c["verdict"] for c in read["seen"][0]["columns"]] == ["avoid", "none known"]
    assert read["lines"] == text.out.splitlines()


def test_what_an_answer_stands_on_needs_the_question(demo: Clew) -> None:
    none = demo.run("show", "thread")
    assert (none.code, none.out) == (2, "")
    assert "name the question" in none.err
    read = json.loads(demo.run("show", "thread", "--of", "Is Skyvista Altura safe?", "--json").out)
    finding = read["answer"]["findings"][0]
    assert (finding["verdict"], len(finding["threads"])) == ("avoid", sum(line.startswith("Path ") for line in read["lines"]))


def test_the_screens_of_the_desk_itself_start_no_engine(demo: Clew) -> None:
    read = json.loads(demo.run("show", "settings", "--json").out)
    assert {one["name"] for one in read["seen"]} >= {"theme", "motion"}
    assert demo.run("show", "nonsense").code == 2
