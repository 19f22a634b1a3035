"""An organisation's folder becomes facts, each with its row; the next folder becomes exactly what changed."""

import pytest

from market.access.papers import BEGINNING, passages_in
from market.core.model import OPEN_END, UNKNOWN_START, Cause
from market.core.verify import check_invariants, check_quotes
from tests.access.offices import REGISTERS, Office, rows
from tests.realty.folders import ms


def test_rows_become_ties_with_their_days(office: Office) -> None:
    office.imported()
    facts = office.facts()
    member = facts["MEMBER_OF:person:P1:group:support:2021-05-03"]
    assert (member.valid_from, member.valid_to) == (ms("2021-05-03"), OPEN_END)
    given = facts["MAY:person:P1:document:D3:2026-01-01"]
    assert given.props == {"level": "read", "reason": "one ticket", "expires": "2026-04-01"}
    assert given.valid_to == ms("2026-04-01"), "a planned end is an end"
    assert given.evidence.locator == "grants.csv line 5 (D3|person|P1|2026-01-01)"
    assert facts["OWNS:person:P2:document:D2"].valid_from == ms("2022-01-01")
    assert facts["IN_TEAM:agent:A1:group:support"].subject == "agent:A1"
    assert {f.object for f in facts.values() if f.relation == "MEANT_FOR" and f.subject == "document:D3"} == {"group:finance", "group:support"}
    assert facts["ABOUT:ticket:4821:customer:C1"].valid_from == ms("2026-10-01")
    assert facts["WROTE:agent:A2:note:4821/2@D3"].object == "note:4821/2@D3"
    assert facts["DRAWN_FROM:note:4821/2@D3:document:D3"].evidence.register == "notes@D3"


def test_every_quote_stands_in_the_imported_bytes_and_every_fact_is_sound(office: Office) -> None:
    office.imported()
    entities, facts = office.exported()
    quotes = check_quotes(facts, office.archive)
    assert quotes.faults == ()
    assert quotes.checked > 30
    assert check_invariants(entities, facts, office.now + 10).faults == ()


def test_a_documents_file_becomes_passages_by_heading() -> None:
    text = "\n\nBefore.\n# One\n\ntext\n```\n# no heading\n```\n\n## Two ##\n# Three\nmore\n\n"
    found = [(p.heading, p.line, p.quote) for p in passages_in(text)]
    assert found == [("", 3, "Before."), ("One", 4, "# One\n\ntext\n```\n# no heading\n```"), ("Three", 12, "# Three\nmore")]
    assert list(passages_in("")) == list(passages_in("# Title\n\n")) == []


def test_passages_are_rows_of_the_documents_own_source(office: Office) -> None:
    office.imported()
    passages = [f for f in office.facts("PASSAGE_OF").values() if f.object == "document:D3"]
    assert {(f.evidence.locator, f.evidence.quote.splitlines()[-1]) for f in passages} == {
        (f"documents/D3.md#{BEGINNING} line 1", "Signed in June."),
        ("documents/D3.md#terms line 3", "```"),
        ("documents/D3.md#terms-2 line 11", "Liability ends at 400 thousand."),
    }
    assert {f.evidence.register for f in passages} == {"documents/D3.md@D3"}
    assert {f.valid_from for f in passages} == {UNKNOWN_START}


def test_the_same_folder_again_changes_nothing(office: Office) -> None:
    office.imported()
    report = office.imported()
    assert (report.changes, report.missing) == ((), ())


def test_a_document_that_is_written_anew_keeps_what_it_said(office: Office) -> None:
    office.imported()
    later = rows(REGISTERS["sources"]).replace("2026-10-31", "2026-11-30")
    report = office.imported({"D2.md": "# Salary bands\n\n## Band five\n\n95 to 120 thousand.\n\n## Band six\n\nFrom 130 thousand.\n"}, sources=later)
    assert [c.cause for c in report.changes] == [Cause.WORLD]
    spans = {(f.evidence.quote.splitlines()[-1], f.valid_from, f.valid_to) for f in office.facts("PASSAGE_OF").values() if f.object == "document:D2"}
    moved = ms("2026-11-30")
    assert spans == {
        ("92 to 118 thousand.", UNKNOWN_START, moved),
        ("95 to 120 thousand.", moved, OPEN_END),
        ("From 130 thousand.", moved, OPEN_END),
    }
    gone = office.imported({"D2.md": "# Salary bands\n\n## Band six\n\nFrom 130 thousand.\n"}, sources=later.replace("2026-11-30", "2026-12-31"))
    assert gone.missing == (), "a document's file says all that it says"
    ended = [f for f in office.facts("PASSAGE_OF").values() if f.valid_to == ms("2026-12-31")]
    assert [f.evidence.quote.splitlines()[-1] for f in ended] == ["95 to 120 thousand."]
    entities, facts = office.exported()
    assert check_invariants(entities, facts, office.now + 10).faults == ()
    assert check_quotes(facts, office.archive).faults == ()


def test_a_file_that_is_named_no_more_ends_its_passages(office: Office) -> None:
    office.imported()
    office.imported(documents=rows(REGISTERS["documents"]).replace("D2.md", "").replace("D1.md", "D9.md"), papers={"D9.md": "# New\n\nAll new.\n"})
    now = {f.evidence.register for f in office.facts("PASSAGE_OF").values() if f.valid_to == OPEN_END}
    assert now == {"documents/D9.md@D1", "documents/D3.md@D3"}


def test_a_document_that_a_later_extract_lacks_is_missing_and_stays(office: Office) -> None:
    office.imported()
    documents = "\n".join(line for line in rows(REGISTERS["documents"]).splitlines() if not line.startswith("D2"))
    report = office.imported(documents=documents)
    assert report.missing == ("documents: D2",)
    assert office.facts("OWNS")["OWNS:person:P2:document:D2"].valid_to == OPEN_END
    assert any(f.object == "document:D2" for f in office.facts("PASSAGE_OF").values())


def test_a_wider_share_is_a_change_of_the_world(office: Office) -> None:
    office.imported()
    later = rows(REGISTERS["sources"]).replace("2026-10-31", "2026-11-30")
    report = office.imported(sources=later, grants=rows(REGISTERS["grants"]).replace("D1,staff,group,read", "D1,staff,group,write"))
    assert [c.cause for c in report.changes] == [Cause.WORLD]
    spans = [(f.props["level"], f.valid_from, f.valid_to) for f in office.facts("MAY").values() if f.object == "document:D1"]
    assert sorted(spans, key=str) == [("read", ms("2020-01-01"), ms("2026-11-30")), ("write", ms("2026-11-30"), OPEN_END)]


def test_a_membership_that_ended_ended_that_day(office: Office) -> None:
    office.imported()
    office.imported(members=rows(REGISTERS["members"]).replace("staff,group,drive,2023-03-01,,,", "staff,group,drive,2023-03-01,2026-11-15,,"))
    assert office.facts("MEMBER_OF")["MEMBER_OF:group:staff:group:drive:2023-03-01"].valid_to == ms("2026-11-15")


@pytest.mark.parametrize(
    "register, old, new, reason",
    [
        ("members", "P1,person,support", "P1,agent,support", "member 'P1' is a person in people.csv and an agent here"),
        ("grants", "P1,person,read", "A1,person,read", "holder 'A1' is an agent in people.csv and a person here"),
        ("documents", "sheet,P2", "sheet,A2", "owner 'A2' is an agent: who is asked for something is a person"),
        ("members", "support,group,staff", "suport,group,staff", "member 'suport' is not in groups.csv"),
        ("grants", "D1,staff", "D7,staff", "document 'D7' is not in documents.csv"),
        ("grants", "group,write", "group,own", "level 'own' is not one of read, write, admin"),
    ],
)
def test_what_would_hang_on_nobody_is_refused(office: Office, register: str, old: str, new: str, reason: str) -> None:
    text = rows(REGISTERS[register])
    assert old in text
    report = office.bring(office.folder(None, **{register: text.replace(old, new, 1)}))
    assert report.refused
    assert [(fault.file, fault.reason) for fault in report.rejected] == [(f"{register}.csv", reason)]


@pytest.mark.parametrize("file", ["../people.csv", "a/b.md", "..", "x.txt", "a@b.md"])
def test_a_documents_file_is_a_name_in_its_folder(office: Office, file: str) -> None:
    report = office.bring(office.folder(documents=rows(REGISTERS["documents"]).replace("D2.md", file)))
    assert report.refused
    assert [fault.file for fault in report.rejected] == [f"documents/{file}"]


def test_a_link_that_leads_out_of_the_folder_is_refused(office: Office) -> None:
    folder = office.folder({"D2.md": None})
    (folder / "documents" / "D2.md").symlink_to(folder / "people.csv")
    report = office.bring(folder)
    assert [(f.file, f.reason) for f in report.rejected] == [("documents/D2.md", "cannot be read: it lies elsewhere than it seems to")]


def test_a_documents_file_that_is_not_there_is_told(office: Office) -> None:
    report = office.bring(office.folder({"D2.md": None}))
    assert "documents/D2.md of D2 is not in the folder: nothing is known of its content" in report.notes
    assert report.changes


def test_a_file_that_is_no_text_is_refused_alone(office: Office) -> None:
    folder = office.folder()
    (folder / "documents" / "D2.md").write_bytes(b"# A\n\n\xff\xfe\n")
    assert office.bring(folder).refused
    report = office.bring(folder, skip_bad_rows=True)
    assert [fault.file for fault in report.rejected] == ["documents/D2.md"]
    assert {f.object for f in office.facts("PASSAGE_OF").values()} == {"document:D1", "document:D3"}


def test_faults_are_told_file_by_file_and_line_by_line(office: Office) -> None:
    documents = rows(REGISTERS["documents"]).replace("D4,Board minutes,note", "D4,Board minutes,letter").replace("sheet,P2", "sheet,A2")
    members = (
        rows(REGISTERS["members"]).replace("finance,group,staff", "finnance,group,staff").replace("P3,person,support,2019-02-01", "P3,person,support,soon")
    )
    report = office.bring(office.folder(None, documents=documents, members=members))
    assert [(fault.file, fault.row) for fault in report.rejected] == [("members.csv", 3), ("members.csv", 8), ("documents.csv", 3), ("documents.csv", 5)]


def test_what_hangs_on_a_refused_row_is_told_with_its_rows(office: Office) -> None:
    people = rows(REGISTERS["people"]).replace("support,Support lead,2019-02-01", "support,Support lead,soon")
    folder = office.folder(people=people)
    hangs = "people.csv: P3 is refused; 5 rows that refer to it are kept without its name: "
    which = "groups.csv rows 2, 5; members.csv row 3; documents.csv row 2; customers.csv row 2"
    assert hangs + which in office.bring(folder).notes
    assert hangs + which in office.bring(folder, skip_bad_rows=True).notes


def test_with_a_refused_document_its_rights_its_notes_and_its_file_are_told(office: Office) -> None:
    documents = rows(REGISTERS["documents"]).replace("contract,P2,confidential", "contract,A2,confidential")
    report = office.bring(office.folder(documents=documents), skip_bad_rows=True)
    assert [(fault.file, fault.row) for fault in report.rejected] == [("documents.csv", 4)]
    assert "documents.csv: D3 is refused; 2 rows that refer to it are kept without its name: grants.csv row 5; notes.csv row 3" in report.notes
    assert "documents.csv: D3 is refused, and what its file says is not read" in report.notes
    assert {f.object for f in office.facts("PASSAGE_OF").values()} == {"document:D1", "document:D2"}


def test_where_nothing_hangs_on_it_nothing_is_told_and_of_many_rows_their_number(office: Office) -> None:
    customers = rows(REGISTERS["customers"]).replace("P3", "P9")
    members = rows(REGISTERS["members"]).replace("2021-05-03", "soon")
    assert not any("without its name" in note for note in office.bring(office.folder(None, members=members)).notes)
    many = rows(REGISTERS["tickets"]) + "".join(f"{n},C1,Again?,open,2026-10-01,\n" for n in range(5000, 5012))
    notes = office.bring(office.folder(customers=customers, tickets=many)).notes
    hanging = [note for note in notes if "without its name" in note]
    assert "; 14 rows that refer to it are kept without its name: " in hanging[0]
    assert hanging[0].endswith("documents.csv row 4; tickets.csv rows 2, 3, 4, 5, 6, 7, 8, 9 and 5 more")


def test_a_row_that_is_known_already_bears_what_hangs_on_it(office: Office) -> None:
    office.bring(office.folder())
    report = office.bring(office.folder(people=rows(REGISTERS["people"]).replace("Support lead,2019-02-01", "Support lead,soon")), skip_bad_rows=True)
    assert [fault.file for fault in report.rejected] == ["people.csv"]
    assert not any("without its name" in note for note in report.notes)
