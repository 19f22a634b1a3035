"""How the next extract is read: what the world did, what was corrected, what is nothing, what is missing."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from market.core.model import OPEN_END, UNKNOWN_START, Cause, ImportReport
from tests.realty.folders import ms, sources
from tests.realty.imports import Town, shown

SEEDS = Path(__file__).resolve().parents[2] / "seeds" / "realty"
LATER = sources("2026-03-31")


def causes(report: ImportReport) -> list[tuple[str, int, int, int]]:
    """Every change of the report: cause, opened, closed, corrected."""
    return [(str(c.cause), c.opened, c.closed, c.corrected) for c in report.changes]


def world(opened: int = 0, closed: int = 0) -> list[tuple[str, int, int, int]]:
    return [("world", opened, closed, 0)]


def corrections(rows: int) -> list[tuple[str, int, int, int]]:
    return [("correction", 0, 0, rows)]


def test_the_same_folder_again_is_nothing(town: Town) -> None:
    folder = town.folder(projects="project_id,name,company_id\nP1,Lake,C1\nP2,Hill,C1\n", sources=sources("2026-01-31", "projects"))
    town.bring(folder)
    before, head = town.exported(), town.head()
    again = town.bring(folder)
    assert (again.changes, again.unchanged, again.missing) == ((), 3, ())
    assert (town.exported(), town.head()) == (before, head)


def test_order_spaces_quoting_and_a_new_date_are_nothing(town: Town) -> None:
    town.imported(
        projects="project_id,name,price_from_inr,rera_status\nP1,Lake View,12000000,registered\nP2,Hill,,none\n",
        directors="person_id,person_name,company_id,appointed_on\nN1,A,C1,2020-01-01\n",
        sources=sources("2026-01-31"),
    )
    facts = town.exported()
    report = town.imported(
        projects='rera_status,name,project_id,price_from_inr,colour\nnone, Hill,P2,,red\n"REGISTERED", "Lake  View", P1 ,12000000.0,blue\n',
        directors="company_id,appointed_on,person_name,person_id\r\nC1, 2020-01-01,A,N1\r\n",
        sources=LATER,
    )
    assert (report.changes, report.unchanged) == ((), 15)
    assert town.exported() == facts
    dates = town.connection.ro_query(town.graph, "MATCH (s:Source {register: 'projects'}) RETURN s.as_of, s.known_from, s.known_to ORDER BY s.known_from").rows
    assert dates == ((ms("2026-01-31"), town.now - 86_400_000, town.now), (ms("2026-03-31"), town.now, OPEN_END)), "but the source is younger now"
    assert town.head()[:2] == (1, town.now)


def test_a_new_row_is_the_world(town: Town) -> None:
    town.imported(complaints="complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\n")
    report = town.imported(complaints="complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\nQ2,P1,2026-02-02,upheld\n")
    assert (causes(report), report.unchanged) == (world(2), 1)
    new = town.facts()["AGAINST:complaint:Q2:project:P1"]
    assert (new.valid_from, new.known_from) == (ms("2026-02-02"), town.now)


def test_a_status_moves_on_its_own_date(town: Town) -> None:
    header = "company_id,name,status,status_since\n"
    town.imported(companies=header + "C1,One,active,2015-01-01\nC2,Two,insolvency,2023-05-01\nC3,Three,insolvency,2022-02-02\n", sources=sources())
    report = town.imported(companies=header + "C1,One,insolvency,2026-02-20\nC2,Two,liquidation,2026-01-05\nC3,Three,active,2025-12-24\n", sources=LATER)
    assert causes(report) == world(3, 3), "C1 is active no longer, C3 is again"
    facts = town.facts()
    assert shown(facts["FLAGGED:company:C1:insolvency"]) == (ms("2026-02-20"), OPEN_END)
    assert shown(facts["FLAGGED:company:C2:insolvency"]) == (ms("2023-05-01"), ms("2026-01-05")), "the old ends exactly where the next begins"
    assert shown(facts["FLAGGED:company:C2:liquidation"]) == (ms("2026-01-05"), OPEN_END)
    assert shown(facts["FLAGGED:company:C3:insolvency"]) == (ms("2022-02-02"), ms("2025-12-24")), "cured"
    old, new = town.versions("FLAGGED:company:C2:insolvency")
    assert (old.known_to, new.known_from, shown(old)) == (town.now, town.now, (ms("2023-05-01"), OPEN_END)), "nothing is overwritten"
    assert "insolvency" in new.evidence.quote, "what ended still stands on the row that said it"
    assert all(town.archive.lines(f.evidence.version, f.evidence.line, f.evidence.quote) for f in town.versions())


def test_a_status_without_a_date_moves_on_the_new_extracts(town: Town) -> None:
    def registers(khata: str, complaint: str, approval: str, delay: str, firm: str) -> dict[str, str]:
        return {
            "parcels": f"parcel_id,khata\nL1,{khata}\n",
            "complaints": f"complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,{complaint}\n",
            "approvals": f"project_id,kind,status,on\nP1,fire,{approval},\n",
            "works": f"contractor_id,project_id,from,delay_months\nK1,P1,2020-01-01,11\nK1,P2,2021-01-01,{delay}\n",
            "companies": f"company_id,name,status\nC1,One,{firm}\n",
        }

    town.imported(**registers("A", "open", "pending", "12", "active"), sources=sources())
    report = town.imported(**registers("B", "upheld", "refused", "14", "struck_off"), sources=LATER)
    assert causes(report) == world(5, 0)
    flags = town.facts("FLAGGED")
    assert {f.object for f in flags.values()} == {"flag:khata_b", "flag:complaint_upheld", "flag:approval_refused", "flag:chronic_delay", "flag:struck_off"}
    assert {shown(f) for f in flags.values()} == {(ms("2026-03-31"), OPEN_END)}
    assert town.facts()["BUILDS:contractor:K1:project:P2:2021-01-01"].props == {"delay_months": 14.0}
    back = town.imported(**registers("A", "settled", "granted", "3", "active"), sources=sources("2026-04-30"))
    assert causes(back) == world(1, 5), "the firm is active again"
    assert {shown(f) for f in town.facts("FLAGGED").values()} == {(ms("2026-03-31"), ms("2026-04-30"))}
    third = town.imported(**registers("B", "settled", "granted", "3", "active"), sources=sources("2026-05-31"))
    assert causes(third) == world(1)
    assert shown(town.facts()["FLAGGED:parcel:L1:khata_b:2"]) == (ms("2026-05-31"), OPEN_END), "a second time is another fact"


def test_without_a_source_row_the_day_of_the_import_dates_it(town: Town) -> None:
    town.imported(parcels="parcel_id,khata\nL1,A\n")
    town.imported(parcels="parcel_id,khata\nL1,B\n")
    assert shown(town.facts()["FLAGGED:parcel:L1:khata_b"]) == (town.now, OPEN_END)


def test_the_two_statuses_of_a_project_move_apart(town: Town) -> None:
    header = "project_id,name,rera_status,build_status,status_since\n"
    town.imported(projects=header + "P1,Lake,lapsed,stalled,2024-01-01\n")
    town.imported(projects=header + "P1,Lake,revoked,stalled,2025-06-01\n")
    facts = town.facts()
    assert shown(facts["FLAGGED:project:P1:registration_lapsed"]) == (ms("2024-01-01"), ms("2025-06-01"))
    assert shown(facts["FLAGGED:project:P1:registration_revoked"]) == (ms("2025-06-01"), OPEN_END)
    assert shown(facts["FLAGGED:project:P1:stalled"]) == (ms("2024-01-01"), OPEN_END)


def test_an_end_that_is_now_given(town: Town) -> None:
    town.imported(
        directors="person_id,person_name,company_id,appointed_on,resigned_on\nN1,A,C1,2020-01-01,\n",
        title_chain="parcel_id,owner_kind,owner_id,from,to\nL1,person,N9,2001-01-01,\n",
        works="contractor_id,project_id,from,to\nK1,P1,2020-01-01,\n",
        shareholdings="holder_kind,holder_id,company_id,percent,from,to\nperson,N1,C1,60,2020-01-01,\n",
        cases="case_id,kind,status,filed_on,closed_on\nX1,title,pending,2020-01-01,\nX2,fraud,pending,2020-01-01,\nX3,other,pending,2020-01-01,\n",
    )
    report = town.imported(
        directors="person_id,person_name,company_id,appointed_on,resigned_on\nN1,A,C1,2020-01-01,2026-01-15\n",
        title_chain="parcel_id,owner_kind,owner_id,from,to\nL1,person,N9,2001-01-01,2026-01-16\n",
        works="contractor_id,project_id,from,to\nK1,P1,2020-01-01,2026-01-17\n",
        shareholdings="holder_kind,holder_id,company_id,percent,from,to\nperson,N1,C1,60,2020-01-01,2026-01-18\n",
        cases="case_id,kind,status,filed_on,closed_on\nX1,title,decreed,2020-01-01,2026-01-19\nX2,fraud,withdrawn,2020-01-01,2026-01-20\nX3,other,pending,2020-01-01,2026-01-21\n",
    )
    assert causes(report) == world(2, 6), "an earlier owner and a decree began"
    facts = town.facts()
    ends = {f.id: f.valid_to for f in facts.values() if f.relation in ("DIRECTOR_OF", "OWNED_BY", "BUILDS", "OWNS", "FLAGGED")}
    assert ends == {
        "DIRECTOR_OF:person:N1:company:C1:2020-01-01": ms("2026-01-15"),
        "OWNED_BY:parcel:L1:person:N9:2001-01-01": ms("2026-01-16"),
        "BUILDS:contractor:K1:project:P1:2020-01-01": ms("2026-01-17"),
        "OWNS:person:N1:company:C1:2020-01-01": ms("2026-01-18"),
        "FLAGGED:courtcase:X1:title_case_pending": ms("2026-01-19"),
        "FLAGGED:courtcase:X1:title_case_decreed": OPEN_END,
        "FLAGGED:courtcase:X2:fraud_case_pending": ms("2026-01-20"),
        "FLAGGED:courtcase:X3:other_case_pending": OPEN_END,
    }
    assert shown(facts["PREVIOUSLY_OWNED_BY:parcel:L1:person:N9:2001-01-01"]) == (ms("2026-01-16"), OPEN_END)
    against = facts["FLAGGED:courtcase:X3:other_case_pending"]
    assert "its row also says that it closed on 21 January 2026 (cases.csv, row X3)" in str(against.props["reason"]), "pending and closed: read by its status"
    assert "2026-01-21" in against.evidence.quote
    assert "2026-01-15" in facts["DIRECTOR_OF:person:N1:company:C1:2020-01-01"].evidence.quote, "the end stands on the row that gives it"


def test_a_case_that_ended_on_an_unknown_day_and_then_a_known_one(town: Town) -> None:
    header = "case_id,kind,status,filed_on,closed_on\n"
    town.imported(cases=header + "X1,title,pending,2020-01-01,\n", sources=sources())
    town.imported(cases=header + "X1,title,decreed,2020-01-01,\n", sources=LATER)
    assert shown(town.facts()["FLAGGED:courtcase:X1:title_case_decreed"]) == (ms("2026-03-31"), OPEN_END)
    town.imported(cases=header + "X1,title,decreed,2020-01-01,2026-03-03\n", sources=sources("2026-04-30"))
    facts = town.facts()
    assert shown(facts["FLAGGED:courtcase:X1:title_case_pending"]) == (ms("2020-01-01"), ms("2026-03-03"))
    assert shown(facts["FLAGGED:courtcase:X1:title_case_decreed"]) == (ms("2026-03-03"), OPEN_END)


CORRECTED: list[tuple[str, str, str, str]] = [
    ("projects", "project_id,name,locality,price_from_inr,company_id", "P1,Lake,Hebbal,100,C1", "P1,Lakes,Hebbal,100,C1"),
    ("projects", "project_id,name,locality,price_from_inr,company_id", "P1,Lake,Hebbal,100,C1", "P1,Lake,Yelahanka,100,C1"),
    ("projects", "project_id,name,locality,price_from_inr,company_id", "P1,Lake,Hebbal,100,C1", "P1,Lake,Hebbal,120,C1"),
    ("projects", "project_id,name,locality,price_from_inr,company_id", "P1,Lake,Hebbal,100,C1", "P1,Lake,Hebbal,100,C2"),
    ("projects", "project_id,name,launched_on", "P1,Lake,2020-01-01", "P1,Lake,2020-02-01"),
    ("parcels", "parcel_id,survey_no", "L1,112/4", "L1,112/5"),
    ("companies", "company_id,name,status,status_since", "C1,One,insolvency,2024-01-01", "C1,One,insolvency,2024-01-03"),
    ("complaints", "complaint_id,project_id,filed_on,topic", "Q1,P1,2024-01-01,lift", "Q1,P1,2024-01-02,lift"),
    ("shareholdings", "holder_kind,holder_id,company_id,percent,from", "person,N1,C1,20,2020-01-01", "person,N1,C1,30,2020-01-01"),
    ("directors", "person_id,person_name,company_id,appointed_on,resigned_on", "N1,A,C1,2020-01-01,2022-01-01", "N1,A,C1,2020-01-01,2022-02-01"),
    ("directors", "person_id,person_name,company_id,appointed_on,resigned_on", "N1,A,C1,2020-01-01,2022-01-01", "N1,A,C1,2020-01-01,"),
    ("directors", "person_id,person_name,company_id,appointed_on", "N1,A,C1,", "N1,A,C1,2020-01-01"),
    ("directors", "person_id,person_name,company_id,appointed_on", "N1,A,C1,2020-01-01", "N1,A,C1,2020-01-11"),
    ("works", "contractor_id,project_id,from", "K1,P1,2020-01-01", "K1,P1,2020-02-01"),
    ("case_parties", "case_id,party_kind,party_id,side", "X1,person,N1,other", "X1,person,N1,defendant"),
    ("cases", "case_id,kind,status,filed_on", "X1,other,pending,2020-01-01", "X1,title,pending,2020-01-01"),
    ("cases", "case_id,kind,status,filed_on,closed_on", "X1,title,decreed,2020-01-01,2022-01-01", "X1,title,decreed,2020-01-01,2022-03-01"),
    ("approvals", "project_id,kind,status,on", "P1,fire,refused,2020-01-01", "P1,fire,refused,2020-01-02"),
]


@pytest.mark.parametrize("register, header, before, after", CORRECTED)
def test_any_other_changed_cell_is_a_correction(town: Town, register: str, header: str, before: str, after: str) -> None:
    town.imported(**{register: f"{header}\n{before}\n", "sources": sources()})
    known = {f.id: f for f in town.versions()}
    report = town.imported(**{register: f"{header}\n{after}\n", "sources": LATER})
    assert causes(report) == corrections(1)
    assert (report.missing, report.unchanged) == ((), 12)
    closed = [f for f in town.versions() if f.known_to == town.now]
    assert closed, "what was believed is closed"
    for fact in closed:
        assert fact.known_from == town.now - 86_400_000
        assert shown(fact) == shown(known[fact.id]), "and stays readable as it was believed"
    opened = [f for f in town.versions() if f.known_from == town.now]
    assert opened
    assert {f.evidence.quote for f in opened} == {after}
    back = town.imported(**{register: f"{header}\n{before}\n", "sources": sources("2026-04-30")})
    expected = world(0, 1) if (before.endswith("2022-01-01") and after.endswith(",")) else corrections(1)
    assert causes(back) == expected, "an end that is given again is the world's"
    again = {f.id: (f.relation, f.subject, f.object, shown(f), f.props) for f in town.facts().values() if f.relation != "RECORDED_IN"}
    assert again == {i: (f.relation, f.subject, f.object, shown(f), f.props) for i, f in known.items() if f.relation != "RECORDED_IN"}


def test_a_corrected_date_moves_the_end_before_it(town: Town) -> None:
    header = "company_id,name,status,status_since\n"
    town.imported(companies=header + "C1,One,insolvency,2024-01-01\n")
    town.imported(companies=header + "C1,One,active,2025-01-01\n")
    report = town.imported(companies=header + "C1,One,active,2025-02-01\n")
    assert causes(report) == corrections(1)
    flag = town.facts()["FLAGGED:company:C1:insolvency"]
    assert shown(flag) == (ms("2024-01-01"), ms("2025-02-01"))
    assert flag.evidence.quote == "C1,One,insolvency,2024-01-01"


def test_a_corrected_key_keeps_the_fact(town: Town) -> None:
    header = "person_id,person_name,company_id,appointed_on,role\n"
    town.imported(directors=header + "N1,A,C1,2020-01-01,director\nN1,A,C1,2023-01-01,nominee\n")
    report = town.imported(directors=header + "N1,A,C1,2020-01-09,director\nN1,A,C1,2023-01-01,nominee\n")
    assert (causes(report), report.missing) == (corrections(1), ())
    moved = town.facts()["DIRECTOR_OF:person:N1:company:C1:2020-01-01"]
    assert (shown(moved), moved.evidence.key) == ((ms("2020-01-09"), OPEN_END), "N1|C1|2020-01-09"), "one fact, corrected"
    third = town.imported(directors=header + "N1,A,C1,2020-01-09,director\nN1,A,C1,2023-01-01,nominee\nN1,A,C1,2020-01-01,director\n")
    assert causes(third) == world(1)
    assert shown(town.facts()["DIRECTOR_OF:person:N1:company:C1:2020-01-01~2"]) == (ms("2020-01-01"), OPEN_END), "and not that of another row of the old key"
    assert town.imported(directors=header + "N1,A,C1,2020-01-01,director\nN1,A,C1,2023-01-01,nominee\nN1,A,C1,2020-01-09,director\n").changes == ()


def test_two_changes_of_one_extract(town: Town) -> None:
    header = "company_id,name,status,status_since\n"
    town.imported(companies=header + "C1,Onne,active,2015-01-01\n", sources=sources())
    report = town.imported(companies=header + "C1,One,insolvency,2026-02-02\n", sources=LATER)
    assert causes(report) == [*corrections(1), *world(1, 1)]
    assert [c.change for c in report.changes] == [f"{town.importer.name}@2", f"{town.importer.name}@3"]
    assert town.head()[:2] == (3, town.now + 1), "made visible by one write"
    rows = town.connection.ro_query(
        town.graph, "MATCH (c:Change) RETURN c.revision, c.cause, c.known_at, c.opened, c.closed, c.corrected ORDER BY c.revision"
    ).rows
    assert rows == ((1, "world", town.now - 86_400_000, 1, 0, 0), (2, "correction", town.now, 0, 0, 1), (3, "world", town.now + 1, 1, 1, 0))
    entity = town.entities()["company:C1"]
    assert (entity.name, entity.aliases) == ("One", ("Onne",)), "found by its old spelling too"
    cells = [json.loads(str(r[0])) for r in town.connection.ro_query(town.graph, "MATCH (x:Record) RETURN x.cells ORDER BY x.known_from").rows]
    assert [(c["name"], c["status"]) for c in cells] == [("Onne", "active"), ("One", "active"), ("One", "insolvency")]


def test_missing_rows_are_reported_marked_and_stay(town: Town) -> None:
    both = "complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\nQ2,P1,2025-01-02,upheld\n"
    one = "complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\n"
    town.imported(complaints=both, projects="project_id,name\nP1,Lake\n", sources=sources())
    facts = town.exported()
    report = town.imported(complaints=one, sources=LATER)
    assert (report.changes, report.missing, report.unchanged) == ((), ("complaints: Q2",), 13), "a register that was not brought misses nothing"
    unmarked = [replace(f, evidence=replace(f.evidence, missing_since=None)) for f in town.versions()]
    assert unmarked == list(facts[1]), "the facts stay as they were"
    marks = "MATCH (:Complaint {id: 'complaint:Q2'})-[f]->(o) RETURN type(f), f.missing_since ORDER BY type(f)"
    assert town.connection.ro_query(town.graph, marks).rows == (
        ("AGAINST", ms("2026-03-31")),
        ("FLAGGED", ms("2026-03-31")),
        ("RECORDED_IN", ms("2026-03-31")),
    )
    again = town.imported(complaints=one, sources=sources("2026-04-30"))
    assert (again.changes, again.missing) == ((), ("complaints: Q2",))
    assert town.connection.ro_query(town.graph, marks).rows[0][1] == ms("2026-03-31"), "since the first extract that lacked it"
    assert town.imported(complaints=both, sources=sources("2026-05-31")).missing == ()
    assert {r[1] for r in town.connection.ro_query(town.graph, marks).rows} == {None}


def test_missing_ends_closes_on_the_new_date(town: Town) -> None:
    town.imported(complaints="complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\nQ2,P1,2025-01-02,upheld\n", sources=sources())
    folder = town.folder(complaints="complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\n", sources=LATER)
    report = town.bring(folder, missing_ends=True)
    assert (causes(report), report.missing) == (world(0, 2), ("complaints: Q2",))
    facts = town.facts()
    assert shown(facts["AGAINST:complaint:Q2:project:P1"]) == (ms("2025-01-02"), ms("2026-03-31"))
    assert shown(facts["FLAGGED:complaint:Q2:complaint_upheld"]) == (ms("2025-01-02"), ms("2026-03-31"))
    assert shown(facts["RECORDED_IN:complaint:Q2"]) == (UNKNOWN_START, ms("2026-03-31"))
    assert town.bring(folder, missing_ends=True).changes == ()
    back = town.imported(complaints="complaint_id,project_id,filed_on,status\nQ1,P1,2025-01-01,open\nQ2,P1,2025-01-02,upheld\n", sources=LATER)
    assert causes(back) == corrections(1), "it had not ended"
    assert shown(town.facts()["AGAINST:complaint:Q2:project:P1"]) == (ms("2025-01-02"), OPEN_END)


def test_an_id_whose_row_is_missing_does_not_dangle(town: Town) -> None:
    town.imported(companies="company_id,name\nC1,One\nC2,Two\n", directors="person_id,person_name,company_id\nN1,A,C1\n")
    report = town.imported(companies="company_id,name\nC2,Two\n", directors="person_id,person_name,company_id\nN1,A,C1\n")
    assert (report.changes, report.missing) == ((), ("companies: C1",))


def test_a_column_that_was_not_obtained_says_nothing(town: Town) -> None:
    town.imported(
        companies="company_id,name,status,status_since,brand\nC1,One,insolvency,2024-01-01,Lake\n",
        directors="person_id,person_name,company_id,appointed_on\nN1,A,C1,2020-01-01\n",
    )
    report = town.imported(companies="company_id,name\nC1,One\n", directors="person_id,person_name,company_id\nN1,A,C1\n")
    assert (report.changes, report.missing, report.unchanged) == ((), (), 2)


def test_many_open_complaints_begin_and_end(town: Town) -> None:
    def complaints(*rows: str) -> str:
        return "complaint_id,project_id,filed_on,status\n" + "\n".join(rows) + "\n"

    four = [f"Q{n},P1,2025-0{n}-01,open" for n in range(1, 5)]
    town.imported(complaints=complaints(*four), sources=sources())
    assert "FLAGGED:project:P1:many_open_complaints" not in town.facts()
    town.imported(complaints=complaints(*four, "Q5,P1,2026-02-15,open"), sources=LATER)
    flag = town.facts()["FLAGGED:project:P1:many_open_complaints"]
    assert (shown(flag), flag.evidence.key) == ((ms("2026-02-15"), OPEN_END), "Q5")
    report = town.imported(complaints=complaints(*four[1:], "Q1,P1,2025-01-01,settled", "Q5,P1,2026-02-15,open"), sources=sources("2026-04-30"))
    assert causes(report) == world(0, 1)
    assert shown(town.facts()["FLAGGED:project:P1:many_open_complaints"]) == (ms("2026-02-15"), ms("2026-04-30"))


def test_a_better_name_from_another_register_wins(town: Town) -> None:
    town.imported(case_parties="case_id,party_kind,party_id,party_name\nX1,person,N1,m nambiar\n")
    assert town.entities()["person:N1"].name == "m nambiar"
    report = town.imported(directors="person_id,person_name,company_id\nN1,Meera Nambiar,C1\n", companies="company_id,name\nC1,One\n")
    assert report.missing == ()
    entity = town.entities()["person:N1"]
    assert (entity.name, entity.aliases) == ("Meera Nambiar", ("m nambiar",))
    town.imported(shareholdings="holder_kind,holder_id,holder_name,company_id\nperson,N1,NAMBIAR M,C1\n")
    assert town.entities()["person:N1"].name == "Meera Nambiar"


def test_a_dry_run_reports_the_same_and_writes_nothing(town: Town) -> None:
    first = town.folder(companies="company_id,name\nC1,Onne\n", sources=sources())
    dry = town.bring(first, dry_run=True)
    assert not town.connection.exists(town.graph)
    assert not town.archive.root.exists()
    wet = town.bring(first)
    assert (dry.changes, dry.unchanged, dry.counts) == (wet.changes, wet.unchanged, wet.counts)
    second = town.folder(companies="company_id,name\nC1,One\nC2,Two\n", sources=LATER)
    before, head = town.exported(), town.head()
    dry = town.bring(second, dry_run=True)
    assert dry.dry_run
    assert (town.exported(), town.head()) == (before, head)
    assert dry.changes == town.bring(second).changes


def test_changes_are_told_on_their_stream(town: Town, engine_reads: Any) -> None:
    town.imported(companies="company_id,name,status\nC1,Onne,active\n", sources=sources())
    town.imported(companies="company_id,name,status\nC1,One,insolvency\n", sources=LATER)
    told = [fields for _, fields in engine_reads(town.importer.name)]
    assert [(t["change"].rpartition("@")[2], t["cause"], t["opened"], t["corrected"]) for t in told] == [
        ("1", "world", "0", "0"),
        ("2", "correction", "0", "1"),
        ("3", "world", "1", "0"),
    ]
    assert told[1]["known_at"] == str(town.now)


def test_the_demo_moves_by_a_month(town: Town) -> None:
    expected = json.loads((SEEDS / "differences.json").read_text(encoding="utf-8"))
    differences = expected["differences"]
    assert town.bring(SEEDS / "month-1").rejected == ()
    before = town.facts()
    report = town.bring(SEEDS / "month-2")
    assert {c.cause for c in report.changes} == {Cause.WORLD, Cause.CORRECTION}
    assert [c.corrected for c in report.changes if c.cause is Cause.CORRECTION] == [sum(d["cause"] == "correction" for d in differences)]
    assert set(report.missing) == {f"{d['register']}: {d['key']}" for d in differences if d["kind"] == "row_missing"}
    contractor = town.facts()["FLAGGED:contractor:K002:contractor_insolvency"]
    day = next(d["date"] for d in differences if (d["register"], d["key"]) == ("contractors", "K002"))
    assert contractor.valid_from == ms(day)
    # Every row that the list calls moved has a record of that very change, and no other row has.
    moved = {(d["register"], d["key"]) for d in differences if d["cause"] and d["kind"] != "key_date_moved" and d["kind"] != "start_given"}
    records = town.connection.ro_query(
        town.graph, "MATCH (x:Record) WHERE x.known_from > $first RETURN DISTINCT x.register, x.key", {"first": town.now - 1}
    ).rows
    assert moved <= {(str(r), str(k)) for r, k in records}
    assert len(records) == len({(d["register"], d["key"]) for d in differences if d["cause"]})
    dated = {(d["register"], d["key"]): ms(d["date"]) for d in differences if d["kind"] == "status_moved"}
    began = [f for i, f in town.facts("FLAGGED").items() if i not in before and (f.evidence.register, f.evidence.key) in dated]
    assert began
    assert all(f.valid_from == dated[f.evidence.register, f.evidence.key] for f in began if f.props["kind"] not in ("chronic_delay", "many_open_complaints"))
