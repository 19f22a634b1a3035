"""The bench of routing, and above all its grader: a grader that errs makes every figure of it worthless."""

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from agents.events import AnswerGiven, CandidateShown, CitationShown, EntityShown, FindingShown, QuestionAsked
from bench import routing
from bench.registry import bench
from bench.report import Options
from bench.routing.asking import Heard
from bench.routing.collect import collected, demo_names
from bench.routing.grading import Grade, grade
from bench.routing.items import BadSet, Item, read_set
from market.realty.saying.phrasings import FOLDER
from market.registry import get

P1 = EntityShown(id="P001", name="Skyvista Altura", kind="project")
P2 = EntityShown(id="P002", name="Lakeview Residency", kind="project")
C1 = EntityShown(id="C001", name="Skyvista Projects Pvt Ltd", kind="company")


def item(intent: str | Sequence[str], **slots: str | int | list[str]) -> Item:
    return Item("x", (), "...", (intent,) if isinstance(intent, str) else tuple(intent), slots)


def heard(kind: str, *, intent: str = "", about: Sequence[EntityShown] = (), before: AnswerGiven | None = None, **args: object) -> Heard:
    finding = FindingShown(id="f", kind=kind, status="accepted", outcome="ANSWERED_WITH_PATH", about=list(about), subject=about[0] if len(about) == 1 else None)
    asked = (QuestionAsked(question="resolve", args={"text": "typed", "kinds": []}), QuestionAsked(question=kind, args=dict(args)))
    return Heard(AnswerGiven(outcome="ANSWERED_WITH_PATH", text="...", findings=[finding]), intent=intent or kind, asked=asked, before=before)


def unclear(intent: str, *candidates: EntityShown) -> Heard:
    offered = [CandidateShown(entity=e) for e in candidates]
    finding = FindingShown(id="f", kind="resolution", status="accepted", outcome="UNKNOWN_ENTITY", candidates=offered, slot="subject")
    asked = (QuestionAsked(question="resolve", args={"text": "sky", "kinds": []}),)
    return Heard(AnswerGiven(outcome="UNKNOWN_ENTITY", text="...", findings=[finding]), intent=intent, asked=asked)


CANNOT = Heard(AnswerGiven(outcome="CANNOT_ASK", text="..."))


def test_right_is_the_intent_and_every_labelled_slot() -> None:
    assert grade(item("assess", subject="project:P001"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.RIGHT
    assert grade(item("assess"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.RIGHT, "a slot that does not matter is left out"
    assert grade(item(["papers", "assess"], subject="project:P001"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.RIGHT


def test_another_entity_or_another_intent_is_confidently_wrong() -> None:
    assert grade(item("assess", subject="project:P002"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.WRONG
    assert grade(item("behind", subject="project:P001"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.WRONG
    assert grade(item("CANNOT_ASK"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.WRONG


def test_a_label_that_is_a_part_of_an_id_or_of_a_name_is_not_met_by_it() -> None:
    longer = EntityShown(id="P0011", name="Skyvista Altura Annexe", kind="project")
    assert grade(item("assess", subject="project:P001"), heard("assessment", about=[longer], subject="project:P0011")).grade is Grade.WRONG
    assert grade(item("behind", subject="project:P001"), heard("behind", about=[C1], entity="company:P001")).grade is Grade.WRONG


def test_a_labelled_slot_that_was_dropped_is_wrong() -> None:
    assert grade(item("find", area="Hebbal", price_max=8_000_000), heard("find", area="hebbal")).grade is Grade.WRONG
    assert grade(item("find", area="Hebbal", price_max=8_000_000), heard("find", area="hebbal", price_max="8000000")).grade is Grade.RIGHT
    assert grade(item("find", price_max=8_000_000), heard("find", price_max="80000000")).grade is Grade.WRONG
    assert grade(item("find", without=["title_suit", "b_khata"]), heard("find", without="b_khata,title_suit")).grade is Grade.RIGHT
    assert grade(item("find", without=["title_suit", "b_khata"]), heard("find", without="b_khata")).grade is Grade.WRONG


def test_two_sides_may_stand_in_either_order_and_both_must_be_there() -> None:
    found = heard("connection", about=[P1, P2], a="project:P001", b="project:P002")
    assert grade(item("connection", a="project:P002", b="project:P001"), found).grade is Grade.RIGHT
    assert grade(item("connection", a="project:P002", b="company:C001"), found).grade is Grade.WRONG


def test_the_second_one_is_the_second_of_what_was_listed() -> None:
    listing = FindingShown(id="f", kind="find", status="accepted", outcome="ANSWERED_WITH_PATH", listed=[P1, P2])
    before = AnswerGiven(outcome="ANSWERED_WITH_PATH", text="...", findings=[listing])
    assert grade(item("assess", subject="#2"), heard("assessment", about=[P2], before=before, subject="project:P002")).grade is Grade.RIGHT
    assert grade(item("assess", subject="#2"), heard("assessment", about=[P1], before=before, subject="project:P001")).grade is Grade.WRONG
    assert grade(item("assess", subject="#3"), heard("assessment", about=[P1], before=before, subject="project:P001")).grade is Grade.WRONG


def test_choices_are_right_only_where_a_name_was_left_open() -> None:
    assert grade(item("assess", subject="?"), unclear("assess", P1, P2)).grade is Grade.RIGHT
    assert grade(item("assess", subject="?"), unclear("lookup", P1, P2)).grade is Grade.RIGHT
    assert grade(item("assess", subject="?"), unclear("behind", P1, P2)).grade is Grade.ABSTAINED
    assert grade(item("assess", subject="?"), unclear("assess")).grade is Grade.ABSTAINED, "nothing was offered"
    assert grade(item("assess", subject="?"), heard("assessment", about=[P1], subject="project:P001")).grade is Grade.WRONG
    assert grade(item("assess", subject="project:P001"), unclear("assess", P1, P2)).grade is Grade.ABSTAINED


def test_what_cannot_be_asked_is_right_only_where_it_is_said() -> None:
    assert grade(item("CANNOT_ASK"), CANNOT).grade is Grade.RIGHT
    assert grade(item("assess"), CANNOT).grade is Grade.ABSTAINED
    assert grade(item("CANNOT_ASK"), unclear("lookup", P1)).grade is Grade.ABSTAINED
    assert grade(item("assess"), Heard(None, "the engine is gone")).grade is Grade.FAILED


def test_a_name_alone_may_be_answered_by_what_it_is() -> None:
    assert grade(item("lookup", subject="project:P001"), heard("assessment", intent="lookup", about=[P1], subject="project:P001")).grade is Grade.RIGHT
    assert grade(item("assess", subject="project:P001"), heard("assessment", intent="lookup", about=[P1], subject="project:P001")).grade is Grade.RIGHT
    assert grade(item("lookup", subject="project:P001"), heard("papers", about=[P1], entity="project:P001")).grade is Grade.WRONG


def test_own_cases_have_no_question_and_are_graded_all_the_same() -> None:
    def told(kind: str, *about: EntityShown) -> Heard:
        finding = FindingShown(id="f", kind=kind, status="accepted", outcome="ANSWERED_FROM_MEMORY", about=list(about))
        return Heard(AnswerGiven(outcome="ANSWERED_FROM_MEMORY", text="...", findings=[finding]))

    assert grade(item("query"), told("query")).grade is Grade.RIGHT
    assert grade(item("evidence"), told("rows")).grade is Grade.RIGHT
    assert grade(item("runs", subject="project:P001"), told("runs", P1)).grade is Grade.RIGHT
    assert grade(item("runs", subject="project:P001"), told("runs", P2)).grade is Grade.WRONG


@pytest.mark.parametrize(
    "line, said",
    [
        ("{", "line 1"),
        ('{"id": "a", "text": "x"}', "line 1"),
        ('{"id": "a", "text": "x", "intent": "assess", "more": 1}', "line 1"),
        ('{"id": "a", "text": "x", "intent": "assess"}\n{"id": "a", "text": "y", "intent": "assess"}', "twice"),
    ],
)
def test_a_broken_set_says_where(tmp_path: Path, line: str, said: str) -> None:
    path = tmp_path / "broken.jsonl"
    path.write_text(line)
    with pytest.raises(BadSet, match=said):
        read_set(path)


@pytest.mark.feature("RA-34", "RA-35")
def test_a_set_is_asked_on_the_demo_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routing, "SETS", Path(__file__).parent / "asked")
    report = bench_routing(Options())
    seen = json.loads(json.dumps(report.plain()))["figures"]
    assert seen["by_set"]["tiny"] == {"questions": 3, "right": 3, "abstained": 0, "wrong": 0, "share_right": 1.0}
    assert set(seen["by_intent"]) == {"assess", "behind", "CANNOT_ASK"}
    assert report.holds


def test_no_set_is_no_result(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(routing, "SETS", tmp_path)
    with pytest.raises(BadSet):
        bench_routing(Options())


bench_routing = bench("routing")


def test_a_label_that_is_a_mark_means_the_fact_behind_that_mark() -> None:
    """ "Open [2]": any fact that the mark of the answer before stands for is right, and nothing else is."""
    before = AnswerGiven(
        outcome="ANSWERED_WITH_PATH",
        text="... [1] [2]",
        citations=[
            CitationShown(n=1, source="cases", version="v", locator="row 1", quote="q", fact="f1"),
            CitationShown(n=2, source="cases", version="v", locator="row 2", quote="q", fact="f2", facts=["f2", "f3"]),
        ],
    )
    assert grade(item("evidence", fact="#2"), heard("evidence", before=before, fact="f3")).grade is Grade.RIGHT
    assert grade(item("evidence", fact="#2"), heard("evidence", before=before, fact="f1")).grade is Grade.WRONG
    assert grade(item("evidence", fact="#3"), heard("evidence", before=before, fact="f1")).grade is Grade.WRONG, "there was no such mark"


def test_the_sentences_that_the_ear_is_taught_are_those_of_the_sets() -> None:
    form = get("realty")
    for name, text in collected(form, demo_names(form)).items():
        kept = (FOLDER / f"{name}.tsv").read_text(encoding="utf-8")
        assert kept == text, f"{name}: run python -m bench.routing.collect"


def test_a_set_is_asked_of_an_ear_that_was_not_taught_it() -> None:
    form = get("realty")
    left = {p.collection for p in routing.without(form, "practice").saying.phrasings}
    assert left == {p.collection for p in form.saying.phrasings} - {"practice"}


def test_what_is_kept_apart_teaches_nothing() -> None:
    apart = routing.FREE | routing.UNTAUGHT
    assert apart <= {path.stem for path in routing.SETS.glob("*.jsonl")}
    assert not apart & {p.collection for p in get("realty").saying.phrasings}
    for name in apart:
        assert len(read_set(routing.SETS / f"{name}.jsonl")) >= 150


def test_namesakes_are_met_from_either_side() -> None:
    answer = heard("same", about=[P1], entity="project:P001").answer
    assert answer is not None
    finding = answer.findings[0].model_copy(update={"listed": [P2]})
    both = Heard(answer.model_copy(update={"findings": [finding]}), intent="same", asked=(QuestionAsked(question="same", args={"entity": "project:P001"}),))
    for label in ("project:P001", "project:P002", "?"):
        assert grade(item("same", subject=label), both).grade is Grade.RIGHT
    assert grade(item("same", subject="project:P003"), both).grade is Grade.WRONG
