"""Complaints and court cases around a project: where each sits, on which side, how it stands, and whether the rule counts it; in plain words."""

import pytest

from market.core.asked import QuestionFailed
from market.core.model import Outcome
from market.realty.constants import MANY_PARCELS, MANY_SITES
from market.realty.inquiries.around import Surroundings
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.inquiring import Told, demo, demo_rows
from tests.realty.reading import TODAY, ask, assessed, reader_of

__all__ = ["demo"]

PROJECTS = """
    project_id,name,company_id,parcel_id
    P1,Rose Reach,C1,L1
    P2,Other Court,C2,L2
    P3,Lotus Row,C3,
"""
COMPANIES = "company_id,name\nC1,Rose Homes\nC2,Other Homes\nC3,Quiet Homes\nC4,Asha Infra\nC5,Mother Holdings\n"
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera,C1,director,2019-01-01,
    N1,Meera,C2,director,2019-01-01,
    N2,Joseph,C1,director,2010-01-01,2020-01-01
"""
SHARES = """
    holder_kind,holder_id,holder_name,company_id,percent,from,to
    company,C5,Mother Holdings,C1,60,2018-01-01,
    person,N3,Quarter Holder,C1,25,2018-01-01,
    person,N4,Small Holder,C1,24.9,2018-01-01,
"""
PARCELS = "parcel_id,survey_no,khata\nL1,12/4,A\nL2,77,A\n"
TITLE = """
    parcel_id,owner_kind,owner_id,owner_name,from,to
    L1,person,N7,Bylappa,1990-01-01,2015-01-01
    L1,company,C1,Rose Homes,2015-01-01,
"""
CONTRACTORS = "contractor_id,name,company_id,status\nK1,Asha Builders,C4,active\n"
WORKS = "contractor_id,project_id,from,to\nK1,P1,2024-01-01,\n"
KINDS = {
    "S1": "title", "S2": "recovery", "S3": "recovery", "S4": "fraud", "S5": "title", "S6": "title", "S7": "recovery", "S8": "consumer", "S9": "consumer",
    "T1": "fraud", "T2": "fraud", "T3": "recovery", "T4": "recovery", "T5": "fraud", "T6": "recovery", "T7": "fraud",
}  # fmt: skip
CASES = "case_id,court,kind,status,filed_on,closed_on\n" + "".join(
    f"{case},High Court,{kind},{'dismissed' if case == 'S3' else 'pending'},20{n:02}-01-01,{'2024-06-01' if case == 'S3' else ''}\n"
    for n, (case, kind) in enumerate(KINDS.items(), 2)
)
PARTIES = """
    case_id,party_kind,party_id,party_name,side
    S1,parcel,L1,,property
    S1,company,C1,Rose Homes,defendant
    S2,company,C1,Rose Homes,plaintiff
    S3,company,C1,Rose Homes,defendant
    S4,person,N1,Meera,defendant
    S5,person,N1,Meera,defendant
    S5,parcel,L2,,property
    S6,person,N7,Bylappa,defendant
    S7,person,N7,Bylappa,defendant
    S8,project,P1,Rose Reach,defendant
    S9,company,C1,Rose Homes,defendant
    T1,contractor,K1,Asha Builders,defendant
    T2,company,C4,Asha Infra,defendant
    T3,company,C5,Mother Holdings,other
    T4,company,C2,Other Homes,defendant
    T5,person,N2,Joseph,defendant
    T6,person,N3,Quarter Holder,
    T7,person,N4,Small Holder,defendant
"""
COMPLAINTS = """
    complaint_id,project_id,filed_on,topic,status
    Q1,P1,2025-01-01,lift,open
    Q2,P1,2024-01-01,water,upheld
    Q3,P1,2023-01-01,parking,settled
    Q4,P1,2023-02-01,parking,settled
    Q5,P1,,noise,dismissed
    Q6,P2,2023-01-01,lift,open
"""
FOLDER = {
    "projects": PROJECTS, "companies": COMPANIES, "directors": DIRECTORS, "shareholdings": SHARES, "parcels": PARCELS, "title_chain": TITLE,
    "contractors": CONTRACTORS, "works": WORKS, "cases": CASES, "case_parties": PARTIES, "complaints": COMPLAINTS,
}  # fmt: skip


@pytest.fixture
def street(town: Town) -> Town:
    """A project with a case of every kind around it."""
    town.imported(**FOLDER, sources=sources("2026-01-31"))
    return town


def surroundings(town: Town, project: str = "P1") -> Surroundings:
    value = ask(reader_of(town), "around", entity=f"project:{project}").value
    assert isinstance(value, Surroundings)
    return value


def test_every_case_with_where_it_sits_and_whether_the_rule_counts_it(street: Town) -> None:
    told = Told(street, "around", "project:P1")
    cases = [t.removeprefix("· ") for t in told.texts if "(High Court)" in t]
    verdicts = {t.split(" (High Court)")[0].split()[-1]: t.rpartition("; ")[2] for t in cases}
    assert verdicts == {
        "S1": "the rule counts it (0.60 of K).",
        "S2": "not counted: Rose Homes is the plaintiff.",
        "S3": "not counted: it is dismissed.",
        "S4": "the rule counts it (0.42 of K).",
        "S5": "not counted: it is about other land.",
        "S6": "the rule counts it (0.60 of K).",
        "S7": "not counted: of a person in the title of the land only suits over title count.",
        "S8": "the rule counts it (0.20 of K).",
        "S9": "not counted: a consumer case counts only at the project that it is about.",
        "T1": "the rule counts it (0.70 of K).",
        "T2": "the rule counts it (0.42 of K).",
        "T3": "not counted: only a defendant is flagged, and Mother Holdings is named on the side 'other'.",
        "T6": "not counted: only a defendant is flagged, and Quarter Holder is named on no recorded side.",
    }
    assert cases[0].startswith("fraud case T1 (High Court) against Asha Builders (its contractor), pending, filed 1 January 2011;")
    assert "title suit S1 (High Court) over Survey 12/4 (its land) and against Rose Homes (its developer and owner of its land), pending, filed" in told.said
    assert "· Further out, recovery suit T4 at Other Homes: recovery suit pending, filed 1 January 2014; the rule counts it (0.14 of K over 1 path)." in (
        told.texts
    )
    assert told.rows("S6") == {("case_parties", "S6|person|N7"), ("cases", "S6"), ("title_chain", "L1|N7|1990-01-01")}
    assert told.every_lie_is_seen("Lotus Row") >= 14


def test_what_the_rule_counts_is_the_ledger(street: Town) -> None:
    found, said = surroundings(street), assessed(reader_of(street), "P1")
    ledger = sum(p.points for p in said.paths if p.flag.entity.kind == "courtcase")
    assert sum(q.points for q in found.quarrels) + sum(p.points for ps in found.further for p in ps) == pytest.approx(ledger)
    assert all((q.points > 0) is any(not s.why_not for s in q.sittings) for q in found.quarrels)


def test_complaints_by_status_with_those_that_still_speak(street: Town) -> None:
    told = Told(street, "around", "project:P1")
    assert told.rows("Complaints against Rose Reach") == {("complaints", i) for i in ("Q3", "Q4", "Q5")}
    assert told.texts[:4] == [
        "Complaints against Rose Reach: 1 upheld, 1 open, 2 settled and 1 dismissed.",
        "· complaint Q2 (water), upheld, filed 1 January 2024; the rule counts it (0.30 of K).",
        "· complaint Q1 (lift), open, filed 1 January 2025.",
        "The rule counts open complaints from 5 at once.",
    ]
    assert told.rows("Q2") == {("complaints", "Q2")}
    many = COMPLAINTS + "".join(f"    R{n},P1,2026-02-0{n},lift,open\n" for n in range(1, 5))
    street.imported(complaints=many, sources=sources("2026-06-30", "complaints"))
    more = Told(street, "around", "project:P1")
    assert "Complaints against Rose Reach: 1 upheld, 5 open, 2 settled and 1 dismissed." in more.texts
    assert "So many are open at once that the rule counts it (0.40 of K)." in more.texts


def test_as_it_was_on_an_earlier_day(street: Town) -> None:
    street.imported(complaints=COMPLAINTS.replace("lift,open\n    Q2", "lift,settled\n    Q2"), sources=sources("2026-06-30", "complaints"))
    now = Told(street, "around", "project:P1")
    assert "Complaints against Rose Reach: 1 upheld, 3 settled and 1 dismissed." in now.texts
    before = Told(street, "around", "project:P1", reader=reader_of(street, day=ms("2026-06-29")))
    assert "Complaints against Rose Reach: 1 upheld, 1 open, 2 settled and 1 dismissed." in before.texts
    assert "· complaint Q1 (lift), open, filed 1 January 2025 (its row has moved on since, to settled)." in before.texts
    early = Told(street, "around", "project:P1", reader=reader_of(street, day=ms("2014-12-31")))
    assert "Q1" not in early.said
    # Joseph was a director then, and his case was filed a day later; Bylappa still owned the land
    assert "against Bylappa (owner of its land), pending" in early.said
    assert "T5" not in early.said
    assert "recovery suit S3 (High Court) against Rose Homes (its developer), pending, filed 1 January 2004" in early.said


def test_nothing_around_is_told_with_its_search(street: Town) -> None:
    told = Told(street, "around", "project:P3")
    assert told.draft.outcome is Outcome.NOT_IN_GRAPH
    assert told.texts == [
        "No complaint against Lotus Row is on record on 30 November 2026 (extract of 31 January 2026).",
        "No court case around Lotus Row (at itself, its land, its firms, their directors, its contractors) is on record "
        "on 30 November 2026 (extract of 31 January 2026).",
    ]


def test_a_contractor_of_many_sites_and_an_owner_of_much_land(town: Town) -> None:
    sites = "".join(f"X{n:02},Site {n},,\n" for n in range(MANY_SITES))
    works = "".join(f"K1,X{n:02},2024-01-01,\n" for n in range(MANY_SITES))
    land = "".join(f"M{n:02},{n},A\n" for n in range(MANY_PARCELS))
    sold = "".join(f"M{n:02},person,N7,Bylappa,1990-01-01,2015-01-01\n" for n in range(MANY_PARCELS))
    folder = {name: "\n".join(line.strip() for line in text.strip().splitlines()) + "\n" for name, text in FOLDER.items()}
    folder |= {
        "projects": folder["projects"] + sites, "works": folder["works"] + works, "parcels": folder["parcels"] + land,
        "title_chain": folder["title_chain"] + sold,
    }  # fmt: skip
    town.imported(**folder, sources=sources("2026-01-31"))
    told = Told(town, "around", "project:P1")
    assert "filed 1 January 2011; not counted: a contractor of 20 sites or more says nothing of one of them." in told.claim("T1 (High Court)").text
    assert "not counted: a contractor of 20 sites or more says nothing of one of them." in told.claim("T2 (High Court)").text
    assert "not counted: Bylappa has held 12 parcels or more, and that it held this one says nothing." in told.claim("S6 (High Court)").text


def test_closed_and_missing_registers(town: Town) -> None:
    closed = "register,publisher,as_of,readers\nprojects,RERA,2026-01-31,\ncomplaints,RERA,2026-01-31,ravi\ncase_parties,Courts,2026-01-31,\n"
    town.imported(
        projects="project_id,name\nP1,Rose Reach\n",
        complaints="complaint_id,project_id,status\nQ1,P1,open\n",
        case_parties="case_id,party_kind,party_id,side\nS1,project,P1,defendant\n",
        sources=closed,
    )
    told = Told(town, "around", "project:P1")
    assert told.texts[0] == "· S1 against Rose Reach, how it stands is not known; not counted: how it stands is not known."
    assert told.texts[-1] == "Closed to you: complaints (ask RERA); what it holds I cannot tell."
    assert "No complaint" not in told.said
    assert "Complaints against Rose Reach: 1 open." in Told(town, "around", "project:P1", reader=reader_of(town, principal="ravi")).texts


def test_what_is_no_project_is_refused(street: Town) -> None:
    with pytest.raises(QuestionFailed, match=r"^around: Rose Homes is no project"):
        ask(reader_of(street), "around", entity="company:C1")


def test_the_demo_compared_with_its_rows(demo: Town) -> None:
    """Which cases lie around every fourth project of the demo, and which complaints against it, from the rows alone."""
    rows = {r: demo_rows(r) for r in ("directors", "shareholdings", "title_chain", "works", "contractors", "case_parties", "complaints")}
    reader = reader_of(demo)

    def now(row: dict[str, str], start: str, end: str) -> bool:
        return (not row[start] or ms(row[start]) <= TODAY) and (not row[end] or ms(row[end]) > TODAY)

    for project in demo_rows("projects")[::4]:
        firm, parcel = project["company_id"], project["parcel_id"]
        on_site = {r["contractor_id"] for r in rows["works"] if r["project_id"] == project["project_id"] and now(r, "from", "to")}
        near = {("project", project["project_id"]), ("company", firm), ("parcel", parcel), *(("contractor", k) for k in on_site)}
        near |= {("person", r["person_id"]) for r in rows["directors"] if r["company_id"] == firm and now(r, "appointed_on", "resigned_on")}
        for r in rows["shareholdings"]:
            if r["company_id"] == firm and now(r, "from", "to") and float(r["percent"] or 0) >= (25 if r["holder_kind"] == "person" else 50):
                near.add((r["holder_kind"], r["holder_id"]))
        near |= {(r["owner_kind"], r["owner_id"]) for r in rows["title_chain"] if r["parcel_id"] == parcel}
        near |= {("company", r["company_id"]) for r in rows["contractors"] if r["contractor_id"] in on_site and r["company_id"]}
        answer = ask(reader, "around", entity=f"project:{project['project_id']}")
        found = answer.value
        assert isinstance(found, Surroundings)
        assert {q.suit.case.own_id for q in found.quarrels} == {r["case_id"] for r in rows["case_parties"] if (r["party_kind"], r["party_id"]) in near}
        mine = [r for r in rows["complaints"] if r["project_id"] == project["project_id"]]
        assert {(g.tie.far.own_id, g.status.value) for g in found.complaints} == {(r["complaint_id"], r["status"]) for r in mine}
        assert len(answer.computed) <= 60


def test_the_demo_under_attack(demo: Town) -> None:
    assert Told(demo, "around", "project:P004").every_lie_is_seen("Kaveri Buildtech") >= 4
