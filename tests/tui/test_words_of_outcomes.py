"""The line above an answer that holds no verdict says what is true of it, on the screen and in plain text."""

from pathlib import Path

from agents.events import AnswerGiven, CandidateShown, EntityShown, FindingShown
from graph import open_engine
from tests.agents.asking import ask, opened
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
