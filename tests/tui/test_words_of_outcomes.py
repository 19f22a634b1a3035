"""The line above an answer that holds no verdict says what is true of it, on the screen and in plain text."""

from dataclasses import replace
from pathlib import Path

from agents.events import AnswerGiven, CandidateShown, EntityShown, FindingShown
from graph import open_engine
from tests.agents.asking import ask, opened
from tui.plain_screen.screens import verdict as plain_verdict
from tui.rows import title
from tui.turn import Stage, Turn
from tui.widgets.turn_block import verdict
from tui.words import came_of


def answer(outcome: str, **finding: list[CandidateShown] | list[EntityShown]) -> AnswerGiven:
    shown = FindingShown(id="f", kind="resolution", status="accepted", outcome=outcome).model_copy(update=finding)
    return AnswerGiven(case="", answer_id="a", outcome=outcome, text="", findings=[shown])


MEERA = EntityShown(id="PN1", name="Meera", kind="person", words="person")


def test_a_name_that_is_not_there_was_looked_up_all_the_same() -> None:
    assert came_of(answer("UNKNOWN_ENTITY")) == "no such name in these records"


def test_one_of_several_is_asked_for_whatever_the_outcome() -> None:
    for outcome in ("UNKNOWN_ENTITY", "CANNOT_ASK"):
        assert came_of(answer(outcome, candidates=[CandidateShown(entity=MEERA)])) == "which one?"


def test_a_name_of_another_kind_is_not_called_unknown() -> None:
    assert came_of(answer("UNKNOWN_ENTITY", about=[MEERA])) == "a name of something else"


def test_what_nothing_answers_says_so() -> None:
    assert came_of(answer("CANNOT_ASK")) == "no question for that"


async def test_a_search_without_a_hit_is_about_nobody_and_about_no_connection(tmp_path: Path) -> None:
    with open_engine(tmp_path / "data"):
        async with opened(tmp_path / "data", "asha") as house:
            search = await ask(house, "clean projects in kanakapura road up to 10 lakh")
            clean = await ask(house, "is whispering woods safe")
            apart = await ask(house, "is whispering woods connected to lakeview residency")
    assert [asked.answer.outcome for asked in (search, clean, apart)] == ["NOT_IN_GRAPH"] * 3
    assert came_of(search.answer) == "nothing found that fits"
    assert came_of(clean.answer) == came_of(apart.answer) == "no known connection; that is not the same as safe"


def judged(id: str, name: str, verdict: str, score: float) -> FindingShown:
    who = EntityShown(id=id, name=name, kind="project")
    return FindingShown(id=id, kind="assessment", status="accepted", outcome="ANSWERED_WITH_PATH", subject=who, verdict=verdict, score=score, flagged=score > 0)


def test_the_line_above_an_answer_about_two_speaks_of_both() -> None:
    two = [judged("P4", "Northstar Meridian", "avoid", 97.9), judged("P2", "Lakeview Residency", "none known", 0.0)]
    turn = Turn("watch both", stage=Stage.ANSWERED, answer=answer("ANSWERED_WITH_PATH").model_copy(update={"findings": two}), findings=tuple(two))
    assert verdict(turn).plain == "Northstar Meridian: ● avoid 98\nLakeview Residency: ✓ none known 0"
    assert plain_verdict(turn) == "Northstar Meridian: avoid, 98 of 100. Lakeview Residency: none known, 0 of 100."
    one = replace(turn, answer=answer("ANSWERED_WITH_PATH").model_copy(update={"findings": two[:1]}), findings=(two[0], two[0]))
    assert verdict(one).plain == "● avoid  98 of 100  answered from the records"


def test_the_title_of_a_thread_between_two_names_both() -> None:
    ends = [EntityShown(id="P4", name="Northstar Meridian", kind="project"), EntityShown(id="P2", name="Lakeview Residency", kind="project")]
    finding = FindingShown(id="f", kind="connection", status="accepted", outcome="RESTRICTED", about=ends, locked=["courts"])
    assert title(finding).plain == "Northstar Meridian and Lakeview Residency"
    assert title(finding.model_copy(update={"about": []})).plain == "connection"
