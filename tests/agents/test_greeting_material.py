"""What of a move is told: bars, acceptances, what came and went. Pure."""

import pytest

from agents.events import EntityShown, FlagShown, ThreadShown
from agents.greeting.material import BAR, weighed
from agents.since import LineShown, MovedShown, PassedShown, SaidShown
from memory.stances import Stance, StanceKind
from memory.words import OPEN, Subject
from tests.realty.folders import ms

WOODS = EntityShown(id="P003", name="Whispering Woods", kind="project")
SUIT = "courtcase:S027"


def said(katz: float, verdict: str) -> SaidShown:
    return SaidShown(outcome="ANSWERED_WITH_PATH", verdict=verdict, flagged=katz > 0, score=0, katz=katz, valid_at=0, known_at=0, revision=1, rule_version="1")


def line(points: float, target: str = SUIT, *, struck: bool = True) -> LineShown:
    kind, _, own = target.partition(":")
    entity = EntityShown(id=own, name=own, kind=kind)
    thread = ThreadShown(entities=[WOODS, entity], steps=[], flag=FlagShown(entity=entity, kind="k", severity=1, reason="r"), hops=1, points=points)
    return LineShown(kind="gained", points=points, cause="world", at=0, thread=thread, struck=struck)


def move(*lines: LineShown, before: float = 0.0, verdicts: tuple[str, str] = ("caution", "caution"), passed: tuple[PassedShown, ...] = ()) -> MovedShown:
    after = before + sum(one.points for one in lines)
    moved = bool(lines) and (after != before or verdicts[0] != verdicts[1])
    return MovedShown(moved=moved, before=said(before, verdicts[0]), after=said(after, verdicts[1]), cause="world", lines=list(lines), passed=list(passed))


def stance(target: str = SUIT, *, kind: StanceKind = "accepted", until: int = OPEN) -> Stance:
    return Stance("s1", kind, Subject("realty", "project:P003", "Whispering Woods"), target, "title suit S027" if target else "", "a reason", 0, until)


@pytest.mark.feature("Z4")
def test_a_small_move_that_changes_no_verdict_is_counted_and_not_told() -> None:
    assert weighed(move(line(BAR / 2)), []).quiet == "a small move that changes no verdict"
    assert weighed(move(line(BAR)), []).told
    assert weighed(move(line(-BAR), before=1.0), []).told
    assert weighed(move(line(BAR / 2), verdicts=("none known", "caution")), []).told


def test_other_paths_of_the_same_weight_are_told_where_they_have_weight() -> None:
    assert weighed(move(line(0.6), line(-0.6)), []).told
    assert not weighed(move(line(0.02), line(-0.02)), []).told


@pytest.mark.feature("Z4")
def test_what_was_accepted_is_silent_until_it_moves_itself() -> None:
    another_way = move(line(0.3, struck=False))
    assert weighed(another_way, [stance()]).quiet == "all of it leads to what you accepted, which has not moved"
    moved = weighed(move(line(0.3)), [stance(until=ms("2027-03-01"))])
    assert (moved.told, moved.stance) == (True, "You accepted title suit S027 until 1 March 2027; it has moved.")
    assert weighed(move(line(0.3)), [stance(kind="disputed")]).stance == "You disputed title suit S027; it has moved."


def test_what_is_not_accepted_is_told_beside_what_is() -> None:
    both = weighed(move(line(0.3, struck=False), line(0.5, "contractor:K002")), [stance()])
    assert (both.told, both.stance) == (True, "")


def test_a_subject_accepted_as_a_whole_is_silent_until_its_verdict_is_another() -> None:
    assert not weighed(move(line(0.5)), [stance("")]).told
    moved = weighed(move(line(0.5), verdicts=("caution", "avoid")), [stance("")])
    assert (moved.told, moved.stance) == (True, "You accepted Whispering Woods; it has moved.")


@pytest.mark.feature("Z3")
def test_what_came_and_went_is_told_where_it_was_another_verdict() -> None:
    def gone(katz: float, verdict: str) -> PassedShown:
        return PassedShown(between=said(katz, verdict), since=0, until=1, came="world", went="world", looked=True, lines=[line(katz)])

    assert weighed(move(verdicts=("none known", "none known"), passed=(gone(0.7, "caution"),)), []).told
    assert not weighed(move(before=1.0, verdicts=("avoid", "avoid"), passed=(gone(1.05, "avoid"),)), []).told
