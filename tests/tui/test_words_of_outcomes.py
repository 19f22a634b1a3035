"""The line above an answer that holds no verdict says what is true of it, on the screen and in plain text."""

from agents.events import AnswerGiven, CandidateShown, EntityShown, FindingShown
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
