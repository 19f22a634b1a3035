"""The access market in the form of every market: verdicts, their structure, its twin, its sources, its questions."""

from dataclasses import replace

import pytest

from market.access.form import build
from market.access.inquiries import INQUIRIES
from market.access.rights import what
from market.access.schema import REGISTERS as SCHEMA
from market.core.asked import QuestionFailed
from market.core.finding import Answered, Draft
from market.core.form import CannotBeAbout, Reader, UnknownSubject
from market.core.model import Outcome
from market.core.read import fact_columns, fact_of
from market.core.verify import verify
from tests.access.offices import REGISTERS, TODAY, Office, rows
from tests.realty.folders import ms


def test_rule_and_twin_agree_and_everything_stands_where_it_says(office: Office) -> None:
    office.imported()
    for day in (TODAY, ms("2026-03-01"), ms("2019-01-01")):
        found = {one.name: one for one in verify(office.reader(day=day), build(), office.archive)}
        assert {name: one.faults for name, one in found.items()} == dict.fromkeys(("quotes", "twins", "links", "invariants"), ())
        assert found["twins"].checked == 4


def test_a_verdict_says_how_far_a_document_is_open(office: Office) -> None:
    office.imported(documents=rows(REGISTERS["documents"]).replace("D4,Board minutes,note,P2", "D4,Board minutes,note,"))
    form, reader = build(), office.reader()
    said = {
        found.subject.own_id: (found.verdict, found.katz, found.score, len(found.paths))
        for found in form.assess_all(reader, [s.id for s in form.subjects(reader)])
    }
    assert said == {"D1": ("open to all", 7.0, 100.0, 5), "D2": ("open to all", 8.0, 100.0, 5), "D3": ("shared", 3.0, 20.0, 1), "D4": ("closed", 0.0, 0.0, 0)}
    assert form.assess(reader, "document:D4").outcome is Outcome.NOT_IN_GRAPH
    assert form.assess(reader, "document:D4").verdict == "closed"
    with pytest.raises(UnknownSubject):
        form.assess(reader, "document:D9")


def test_every_path_obeys_and_a_changed_one_does_not(office: Office) -> None:
    office.imported()
    form, reader = build(), office.reader()
    paths = [path for subject in form.subjects(reader) for path in form.assess(reader, subject.id).paths]
    assert all(not form.obeys(path, reader.view) for path in paths)
    long = max(paths, key=lambda path: len(path.steps))
    team = next(fact_of(*row) for row in office.connection.ro_query(office.graph, f"MATCH ()-[r:IN_TEAM]->() RETURN {fact_columns()} LIMIT 1").rows)
    wrong = {
        "broken": replace(long, steps=long.steps[1:]),
        "twice": replace(long, entities=(*long.entities[:-1], long.entities[0])),
        "membership": replace(long, steps=(replace(long.steps[0], fact=team), *long.steps[1:])),
        "says admin": replace(long, flag=replace(long.flag, kind="admin")),
        "right": replace(long, flag_fact=long.steps[-1].fact),
        "nobody": replace(long, entities=long.entities[1:], steps=long.steps[1:]),
    }
    for reason, path in wrong.items():
        assert any(reason in said for said in form.obeys(path, reader.view)), reason
    assert any("does not hold" in said for said in form.obeys(long, replace(reader.view, valid_at=ms("2010-01-01"))))


def test_what_is_closed_gets_no_verdict_and_no_title(office: Office) -> None:
    office.imported(grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read"))
    form, reader = build(), office.reader("P1")
    shown = {subject.own_id: subject.name for subject in form.subjects(reader)}
    assert shown == {"D1": "Loyalty policy", "D2": "D2", "D3": "D3"}
    closed = form.assess(reader, "document:D3")
    assert (closed.outcome, closed.verdict, closed.paths, closed.locked) == (Outcome.RESTRICTED, "", (), ("documents@D3",))
    for question, args in (("who", {"document": "document:D3"}), ("can", {"principal": "person:P2", "document": "document:D3"})):
        draft = said(reader, question, **args)
        assert (draft.outcome, len(draft.locked)) == (Outcome.RESTRICTED, 1)
        assert "who may do what with it is told only to who may read it" in draft.claims[0].text
    assert [one.document.own_id for one in what(reader, "person:P2")] == ["D1"], "what is closed to her is on nobody's list"


def test_registers_of_rights_that_are_closed_say_nothing_of_rights(office: Office) -> None:
    closed = rows(REGISTERS["sources"]).replace(",world", ",world,readers").replace(",31,\n", ",31,,\n").replace(",7,\n", ",7,,\n")
    office.imported(sources=closed.replace("grants,Files,2026-10-31,,31,,", "grants,Files,2026-10-31,,31,,Meera Iyer"))
    reader = office.reader("P1")
    found = build().assess(reader, "document:D1")
    assert (found.outcome, found.verdict, found.paths, found.locked) == (Outcome.RESTRICTED, "", (), ("grants",))
    for question, args in (
        ("can", {"principal": "person:P1", "document": "document:D1"}),
        ("who", {"document": "document:D1"}),
        ("what", {"principal": "person:P1"}),
    ):
        draft = said(reader, question, **args)
        assert (draft.outcome, draft.paths, [claim.text for claim in draft.claims]) == (
            Outcome.RESTRICTED, (), ["Who may read what stands in registers that are closed to you: rights."],
        )  # fmt: skip


def test_sources_are_the_registers_each_once_and_no_documents(office: Office) -> None:
    office.imported(tickets=None, notes=None)
    sources = build().sources(office.reader())
    assert sorted(f.register for f in sources) == sorted(SCHEMA)
    assert {f.register for f in sources if not f.obtained} == {"tickets", "notes"}
    assert build().source_words("documents/D2-salaries.md@D2") == "document", "a file's name may say what the file does"


def ask(reader: Reader, question: str, **args: str) -> Answered:
    """One question by name."""
    asked = build().questions[question]
    return asked.ask(reader, asked.args.model_validate(args))


def said(reader: Reader, question: str, **args: str) -> Draft:
    """What is said of the answer to one question."""
    inquiry = next(one for one in INQUIRIES if one.question.name == question)
    return inquiry.draft([ask(reader, question, **args)])


def test_questions_are_asked_by_name_and_name_what_they_return(office: Office) -> None:
    office.imported()
    reader = office.reader()
    asked = build().questions["can"]
    answer = asked.ask(reader, asked.args.model_validate({"principal": "person:P1", "document": "document:D2"}))
    assert [e.id for e in answer.entities] == ["person:P1", "group:support", "group:staff", "group:drive", "document:D2"]
    assert len(answer.facts) == answer.rows == 4
    assert answer.computed
    for question, args in (("who", {"document": "document:D2"}), ("what", {"principal": "agent:A1"}), ("assess", {"subject": "document:D2"})):
        assert ask(reader, question, **args) is not None
    with pytest.raises(QuestionFailed, match="No document has the id"):
        ask(reader, "who", document="document:D9")


def test_a_name_that_is_none_is_told_and_no_other_finding_is_made(office: Office) -> None:
    office.imported()
    reader, form = office.reader(), build()
    asked = form.questions["resolve"]
    value = asked.ask(reader, asked.args.model_validate({"text": "Zebulon"})).value
    draft = form.named(value, ())  # type: ignore[arg-type]  # the question resolve returns a Resolution
    assert draft.outcome is Outcome.UNKNOWN_ENTITY
    assert form.recompute(reader, draft) == draft
    assert [step.question for step in form.asked_for(draft)] == ["resolve"]
    with pytest.raises(CannotBeAbout):
        form.recompute(reader, Draft(kind="assessment", outcome=Outcome.ANSWERED_WITH_PATH))
