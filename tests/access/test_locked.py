"""What is closed, as rows: what kind of thing, what right it needs, whom to ask; never a word of it, and nothing by which one could guess at it."""

from dataclasses import replace

import pytest

from agents.validating import Material
from agents.validator import judge
from market.access.form import build
from market.access.inquiries.search import SEARCH, Words, told_search
from market.core.finding import Draft
from market.core.locked import Locked
from market.core.model import Entity, Outcome
from tests.access.offices import REGISTERS, Office, rows

CONTRACT = "A contract with Acme Metals is closed to you; it needs Finance. Ask Meera Iyer."
GRANTS = rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read") + "D3,finance,group,read,2024-06-01,,,\n"


@pytest.fixture
def firm(office: Office) -> Office:
    """The small organisation; of what finance has, P1 reads nothing."""
    office.imported(grants=GRANTS)
    return office


def told(office: Office, who: str, text: str, *, about: str = "") -> Draft:
    """The finding of a search for these words."""
    return told_search([SEARCH.question.ask(office.reader(who), Words(text=text, about=about))])


def said(draft: Draft) -> list[str]:
    """Its sentences."""
    return [claim.text for claim in draft.claims]


@pytest.mark.feature("NK-10", "NK-12")
def test_a_locked_row_says_what_it_is_what_it_needs_and_whom_to_ask(firm: Office) -> None:
    draft = told(firm, "P1", "acme discount percent")
    assert CONTRACT in said(draft)
    assert "A note on a ticket about Acme Metals is closed to you; it needs Finance. Ask Meera Iyer." in said(draft)
    for row in draft.locked:
        assert row.about is not None
        assert (row.about.own_id, [e.own_id for e in row.needs], row.ask and row.ask.own_id) == ("C1", ["finance"], "P2")
    assert [row.what for row in draft.locked] == ["contract", "note on a ticket"]


@pytest.mark.feature("NK-12")
def test_nobody_is_told_that_there_is_nothing_where_it_may_only_be_closed(firm: Office) -> None:
    draft = told(firm, "P1", "liability")
    assert draft.outcome is Outcome.RESTRICTED
    assert said(draft)[0].startswith("Nothing that is open to you says it")
    assert draft.locked
    everything = told(firm, "P2", "zebras")
    assert (everything.outcome, everything.locked) == (Outcome.NOT_IN_GRAPH, ())


@pytest.mark.feature("NK-12")
@pytest.mark.parametrize("text", ["acme salary", "salary bands", "zebras", "board minutes", "118", "acme"])
def test_the_rows_are_no_oracle(firm: Office, text: str) -> None:
    """The same words, whatever the closed papers and titles say: the same rows."""
    before = told(firm, "P1", text)
    papers = {"D2.md": f"# {text}\n\n{text} " * 9, "D3.md": f"# Nothing\n\n{text} {text}.\n"}
    titles = rows(REGISTERS["documents"]).replace("Board minutes", text).replace("Salary bands", f"{text} {text}").replace("Acme contract", "Zebras")
    firm.imported(papers, grants=GRANTS, documents=titles)
    after = told(firm, "P1", text)
    assert (after.locked, after.claims, after.outcome) == (before.locked, before.claims, before.outcome)


@pytest.mark.feature("NK-12")
def test_no_word_of_what_is_closed_stands_in_a_row(firm: Office) -> None:
    words = ("Salary", "bands", "Board", "minutes", "Acme contract", "18 percent", "D2", "D3", "D4", "Terms", "secret", "confidential")
    told_rows = repr([(row, said(told(firm, "P1", text))) for text in ("acme discount", "pay", "liability") for row in told(firm, "P1", text).locked])
    assert [word for word in words if word in told_rows] == []


def test_those_come_first_whose_team_says_that_it_is_for_what_was_asked(office: Office) -> None:
    groups = rows(REGISTERS["groups"]).replace("finance,Finance,team,P2,,,", "finance,Finance,team,P2,invoices and pay,,")
    owned = rows(REGISTERS["documents"]) + "".join(f"X{n},Paper {n},{kind},P3,internal,,,,\n" for n, kind in enumerate(("note", "note", "policy")))
    office.imported(grants=GRANTS, groups=groups, documents=owned)
    first = [told(office, "P1", text).locked[0].ask for text in ("invoices", "weather")]
    assert [who and who.own_id for who in first] == ["P2", "P3"]


def test_many_of_a_kind_are_one_row_and_the_rest_is_counted(office: Office) -> None:
    kinds = ("contract", "contract", "policy", "policy", "sheet", "conversation", "decision")
    office.imported(grants=GRANTS, documents=rows(REGISTERS["documents"]) + "".join(f"X{n},Paper {n},{kind},P3,,,,,\n" for n, kind in enumerate(kinds)))
    lines = said(told(office, "P1", "weather"))
    assert "2 policies are closed to you. Ask Tomás Ruiz." in lines
    assert lines[-1] == f"And {3 + len(kinds) - 5} more documents are closed to you."


def test_an_owner_who_is_named_is_asked_for_what_is_theirs(firm: Office) -> None:
    draft = told(firm, "P1", "meera iyer weather")
    assert {row.about and row.about.own_id for row in draft.locked} == {"P2"}


@pytest.mark.feature("NK-12")
def test_where_the_list_of_documents_is_closed_by_itself_no_row_is_told(office: Office) -> None:
    sources = rows(REGISTERS["sources"]).replace("cadence_days,world", "cadence_days,world,readers").replace("2026-10-31,,31,", "2026-10-31,,31,,")
    sources = sources.replace("2026-10-31,,7,", "2026-10-31,,7,,").replace("documents,Files,2026-10-31,,31,,", "documents,Files,2026-10-31,,31,,P2")
    office.imported(grants=GRANTS, sources=sources)
    assert told(office, "P1", "liability").locked == ()
    assert build().locked(office.reader("P1"), ["documents@D3"]) == ()


def test_the_form_tells_rows_of_sources_that_are_closed_and_of_no_others(firm: Office) -> None:
    rows_of = build().locked
    assert rows_of(firm.reader("P1"), ["documents@D3"]) == (Locked("contract", None, *_finance(firm)),)
    assert rows_of(firm.reader("P1"), ["documents@D1", "people"]) == ()
    assert rows_of(firm.reader("P2"), ["documents@D3"]) == ()


def _finance(office: Office) -> tuple[tuple[Entity, ...], Entity]:
    known = {e.id: Entity(e.id, e.kind, e.name) for e in office.exported()[0]}
    return (known["group:finance"],), known["person:P2"]


@pytest.mark.feature("NK-9")
def test_somebody_unknown_is_told_so_and_reads_nothing(firm: Office) -> None:
    draft = told(firm, "Nobody", "discount acme")
    assert (draft.locked, draft.paths) == ((), ())
    assert "Say who you are with --user" in said(draft)[0]
    assert len(draft.claims) == 1


def test_the_validator_puts_right_what_is_closed(firm: Office) -> None:
    reader = firm.reader("P1")
    answer = SEARCH.question.ask(reader, Words(text="acme discount percent"))
    draft = told_search([answer])
    material = Material(build(), reader, firm.archive, (answer,))
    honest = judge(draft, material)
    assert (honest.status, honest.reasons) == ("accepted", ())
    for lie in (
        replace(draft, locked=()),
        replace(draft, locked=draft.locked[::-1]),
        replace(draft, locked=(replace(draft.locked[0], what="salary sheet"), *draft.locked[1:])),
        replace(draft, locked=(replace(draft.locked[0], ask=None, needs=()), *draft.locked[1:])),
        replace(draft, locked=(*draft.locked, replace(draft.locked[0], count=40))),
    ):
        judged = judge(lie, material)
        assert (judged.status, judged.draft.locked) == ("corrected", draft.locked)
    stranger = Entity("person:P99", "person", "Somebody Else")
    assert judge(replace(draft, locked=(replace(draft.locked[0], ask=stranger),)), material).status == "rejected"
    assert judge(replace(draft, locked=draft.locked * 20), material).status == "rejected"
