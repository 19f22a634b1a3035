"""What is told of a case: in its order, and what follows quickly together."""

from dataclasses import dataclass
from itertools import chain

from agents.events import CaseClosed, Event, FindingJudged, FindingProposed, FindingShown, RunStarted
from agents.telling import TOGETHER_S, Telling

QUICK = TOGETHER_S / 10
FOUND = FindingShown(id="f", kind="assessment", status="accepted", outcome="NOT_IN_GRAPH")
BEGUN = RunStarted(case="c", run="r", investigator="i", planner="playbook")
ENDED = CaseClosed(case="c", run="r", accepted=2, corrected=0, rejected=0)
PROPOSED = FindingProposed(case="c", run="r", finding=FOUND)
JUDGED = FindingJudged(case="c", run="r", finding=FOUND)


@dataclass(slots=True)
class Clock:
    """A clock that is set."""

    at: float = 0.0

    def __call__(self) -> float:
        return self.at


def told(*said: tuple[float, str, Event]) -> list[tuple[str, int]]:
    """To whom something is told, and how many events at once, where these come so many seconds after each other; nothing is lost, added or moved."""
    clock = Clock()
    telling, writes = Telling(clock), list[tuple[str, list[Event]]]()
    for after, person, event in said:
        clock.at += after
        writes += telling.due(person, event)
    assert list(chain(*(events for _, events in writes))) == [event for _, _, event in said]
    return [(person, len(events)) for person, events in writes]


def test_findings_that_follow_quickly_are_told_together_and_the_end_leaves_nothing() -> None:
    found = ((QUICK, "u", event) for event in (PROPOSED, JUDGED, PROPOSED, JUDGED))
    assert told((0, "u", BEGUN), *found, (QUICK, "u", ENDED)) == [("u", 1), ("u", 5)]


def test_a_finding_that_was_long_in_coming_is_told_at_once() -> None:
    slow = ((TOGETHER_S, "u", PROPOSED), (TOGETHER_S * 2, "u", JUDGED))
    assert told((0, "u", BEGUN), *slow, (QUICK, "u", PROPOSED), (QUICK, "u", ENDED)) == [("u", 1), ("u", 1), ("u", 1), ("u", 2)]


def test_what_is_held_of_one_case_comes_before_another_persons_and_another_case() -> None:
    other = BEGUN.model_copy(update={"case": "d"})
    assert told((0, "u", BEGUN), (0, "u", PROPOSED), (0, "v", BEGUN)) == [("u", 1), ("u", 1), ("v", 1)]
    assert told((0, "u", BEGUN), (0, "u", PROPOSED), (0, "u", other)) == [("u", 1), ("u", 1), ("u", 1)]
