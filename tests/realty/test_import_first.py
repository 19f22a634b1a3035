"""The first import: what each register's rows become, with their evidence."""

import json

import pytest

from market.core.model import OPEN_END, UNKNOWN_START, Cause
from tests.realty.folders import ms, sources
from tests.realty.imports import Town, shown

PROJECTS = """
    project_id,name,company_id,parcel_id,rera_status,build_status,status_since,locality
    P1,Lake View,C1,L1,registered,under_construction,,Bellandur
    P2,Hill View,C1,,lapsed,stalled,2023-06-30,Hebbal
"""
COMPANIES = """
    company_id,name,brand,status,status_since,registered_address
    C1,Lake Homes Pvt Ltd,Lake,active,,"12, Main Road, Bellandur"
    C2,North Homes Pvt Ltd,lake,insolvency,2024-03-14,12 main road  Bellandur
"""


def test_projects_and_companies(town: Town) -> None:
    report = town.imported(projects=PROJECTS, companies=COMPANIES, sources=sources())
    facts = town.facts()
    assert {f.id for f in facts.values() if f.relation != "RECORDED_IN"} == {
        "DEVELOPS:company:C1:project:P1",
        "DEVELOPS:company:C1:project:P2",
        "BUILT_ON:project:P1:parcel:L1",
        "CONTROLS:brand:lake:company:C1",
        "CONTROLS:brand:lake:company:C2",
        "REGISTERED_AT:company:C1:address:12-main-road-bellandur",
        "REGISTERED_AT:company:C2:address:12-main-road-bellandur",
        "FLAGGED:project:P2:stalled",
        "FLAGGED:project:P2:registration_lapsed",
        "FLAGGED:company:C2:insolvency",
    }
    assert all(shown(f) == (UNKNOWN_START, OPEN_END) for f in facts.values() if f.relation in ("DEVELOPS", "BUILT_ON", "CONTROLS", "REGISTERED_AT"))
    insolvency = facts["FLAGGED:company:C2:insolvency"]
    assert shown(insolvency) == (ms("2024-03-14"), OPEN_END)
    assert insolvency.props == {"kind": "insolvency", "reason": "admitted to insolvency on 14 March 2024"}
    assert insolvency.object == "flag:insolvency"
    assert shown(facts["FLAGGED:project:P2:stalled"]) == (ms("2023-06-30"), OPEN_END)
    assert [(c.cause, c.opened, c.closed, c.corrected) for c in report.changes] == [(Cause.WORLD, 10, 0, 0)]
    assert report.counts == {"projects": 2, "companies": 2, "sources": 12}


@pytest.mark.feature("CR-21")
def test_every_fact_carries_its_evidence(town: Town) -> None:
    quoted = 'P9,"Lake ""View"",\nsecond block",C1\n'
    folder = town.folder(projects="project_id,name,company_id\n" + quoted + "P1,Hill,C1\n", sources=sources("2026-01-31", "projects"))
    town.bring(folder)
    fact = town.facts()["DEVELOPS:company:C1:project:P1"]
    assert (fact.evidence.register, fact.evidence.key, fact.evidence.line, fact.evidence.quote) == ("projects", "P1", 4, "P1,Hill,C1")
    assert fact.evidence.as_of == ms("2026-01-31")
    assert fact.evidence.link == "https://projects.example/"
    long = town.facts()["DEVELOPS:company:C1:project:P9"]
    assert long.evidence.line == 2
    assert long.evidence.quote == quoted.rstrip("\n")
    assert long.evidence.quote.encode() in (folder / "projects.csv").read_bytes()
    for one in town.versions():
        assert town.archive.lines(one.evidence.version, one.evidence.line, one.evidence.quote)
    assert town.entities()["project:P9"].name == 'Lake "View", second block'


def test_people_boards_and_shares(town: Town) -> None:
    town.imported(
        directors="""
            person_id,person_name,company_id,role,appointed_on,resigned_on
            N1,Meera Nambiar,C1,director,2019-04-01,2021-05-31
            N1,Meera Nambiar,C1,nominee,2022-01-01,
            N2,Meera Nambiar,C1,,,
        """,
        shareholdings="""
            holder_kind,holder_id,holder_name,company_id,percent,from,to
            person,N1,M. Nambiar,C1,25.5,2019-04-01,
            company,C2,Second Homes,C1,,,2020-01-01
        """,
    )
    facts = town.facts()
    first, again = facts["DIRECTOR_OF:person:N1:company:C1:2019-04-01"], facts["DIRECTOR_OF:person:N1:company:C1:2022-01-01"]
    assert shown(first) == (ms("2019-04-01"), ms("2021-05-31"))
    assert shown(again) == (ms("2022-01-01"), OPEN_END)
    assert (first.props, again.props) == ({"role": "director"}, {"role": "nominee"})
    assert shown(facts["DIRECTOR_OF:person:N2:company:C1"]) == (UNKNOWN_START, OPEN_END)
    assert facts["OWNS:person:N1:company:C1:2019-04-01"].props == {"percent": 25.5}
    assert facts["OWNS:company:C2:company:C1"].props == {}
    entities = town.entities()
    assert entities["person:N1"].name == "Meera Nambiar"
    assert entities["person:N1"].aliases == ("M. Nambiar",)
    assert entities["person:N2"].name == "Meera Nambiar", "a namesake is another person"
    assert entities["company:C1"].name == "C1", "only mentioned, never named"
    assert entities["company:C2"].name == "Second Homes"


def test_land_and_its_title(town: Town) -> None:
    town.imported(
        parcels="parcel_id,survey_no,locality,khata\nL1,112/4,Sarjapur Road,B\nL2,9,,none\nL3,,,A\n",
        title_chain="""
            parcel_id,owner_kind,owner_id,owner_name,from,to
            L1,person,N7,V. Muniraju,2008-01-01,2019-02-03
            L1,company,C1,,2019-02-03,
            L2,person,N8,,,
        """,
    )
    facts = town.facts()
    assert shown(facts["OWNED_BY:parcel:L1:person:N7:2008-01-01"]) == (ms("2008-01-01"), ms("2019-02-03"))
    assert shown(facts["PREVIOUSLY_OWNED_BY:parcel:L1:person:N7:2008-01-01"]) == (ms("2019-02-03"), OPEN_END)
    assert shown(facts["OWNED_BY:parcel:L1:company:C1:2019-02-03"]) == (ms("2019-02-03"), OPEN_END)
    assert "PREVIOUSLY_OWNED_BY:parcel:L1:company:C1:2019-02-03" not in facts
    assert shown(facts["OWNED_BY:parcel:L2:person:N8"]) == (UNKNOWN_START, OPEN_END)
    assert {f.object for f in facts.values() if f.relation == "FLAGGED"} == {"flag:khata_b", "flag:khata_none"}
    assert facts["FLAGGED:parcel:L1:khata_b"].subject == "parcel:L1"
    names = {i: e.name for i, e in town.entities().items()}
    assert names["parcel:L1"] == "Survey 112/4, Sarjapur Road"
    assert names["parcel:L3"] == "Parcel L3"
    assert names["person:N8"] == "N8", "a person's name may be unknown"


def test_contractors_and_their_delays(town: Town) -> None:
    town.imported(
        contractors="""
            contractor_id,name,company_id,status,status_since
            K1,Kaveri Buildtech,C1,insolvency,2026-01-10
            K2,Slow Works,,blacklisted,
            K3,Once Late,,active,
        """,
        works="""
            contractor_id,project_id,from,to,delay_months
            K2,P1,2020-01-01,2021-01-01,8
            K2,P2,2021-01-01,,17.0
            K2,P3,2021-01-01,,
            K3,P1,,,30
            K3,P2,,,
        """,
    )
    facts = town.facts()
    assert shown(facts["OPERATED_BY:contractor:K1:company:C1"]) == (UNKNOWN_START, OPEN_END)
    assert shown(facts["BUILDS:contractor:K2:project:P1:2020-01-01"]) == (ms("2020-01-01"), ms("2021-01-01"))
    assert facts["BUILDS:contractor:K2:project:P2:2021-01-01"].props == {"delay_months": 17.0}
    assert facts["BUILDS:contractor:K2:project:P3:2021-01-01"].props == {}
    assert shown(facts["FLAGGED:contractor:K1:contractor_insolvency"]) == (ms("2026-01-10"), OPEN_END)
    assert shown(facts["FLAGGED:contractor:K2:blacklisted"]) == (UNKNOWN_START, OPEN_END)
    late = facts["FLAGGED:contractor:K2:chronic_delay"]
    assert late.props["reason"] == "late by 12.5 months on average over 2 works, worst 17 months"
    assert late.evidence.key == "K2|P2|2021-01-01", "it stands on the worst work"
    assert "FLAGGED:contractor:K3:chronic_delay" not in facts, "one late work is not chronic"


def test_approvals_and_complaints(town: Town) -> None:
    opened = "\n".join(f"Q{n},P1,2025-0{n}-01,lift,open" for n in range(1, 7))
    town.imported(
        approvals="project_id,kind,status,on\nP1,fire,refused,2025-05-01\nP1,plan,granted,2020-01-01\nP2,occupancy,revoked,\n",
        complaints=f"complaint_id,project_id,filed_on,topic,status\n{opened}\nQ7,P1,2024-01-01,water,upheld\nQ8,P2,2024-01-01,,dismissed\nQ9,P2,,noise,\n",
    )
    facts = town.facts()
    assert shown(facts["OF:approval:P1|fire:project:P1"]) == (UNKNOWN_START, OPEN_END)
    assert shown(facts["FLAGGED:approval:P1|fire:approval_refused"]) == (ms("2025-05-01"), OPEN_END)
    assert shown(facts["FLAGGED:approval:P2|occupancy:approval_revoked"]) == (UNKNOWN_START, OPEN_END)
    assert shown(facts["AGAINST:complaint:Q7:project:P1"]) == (ms("2024-01-01"), OPEN_END)
    assert shown(facts["AGAINST:complaint:Q9:project:P2"]) == (UNKNOWN_START, OPEN_END)
    assert shown(facts["FLAGGED:complaint:Q7:complaint_upheld"]) == (ms("2024-01-01"), OPEN_END)
    many = facts["FLAGGED:project:P1:many_open_complaints"]
    assert shown(many) == (ms("2025-05-01"), OPEN_END), "from the filing of the fifth"
    assert (many.evidence.key, many.props["reason"]) == ("Q5", "6 complaints open at once")
    assert len([f for f in facts.values() if f.relation == "FLAGGED"]) == 4


def test_cases_and_their_parties(town: Town) -> None:
    town.imported(
        cases="""
            case_id,court,kind,status,filed_on,closed_on
            OS 123/2024,City Civil Court,title,pending,2024-05-03,
            CP 1,,insolvency,decreed,2022-01-01,2023-05-05
            RS 2,,recovery,dismissed,2022-01-01,2023-05-05
            FR 3,,fraud,decreed,2022-01-01,
            CC 4,,consumer,withdrawn,2022-01-01,
            OT 5,,other,pending,,
        """,
        case_parties="""
            case_id,party_kind,party_id,party_name,side
            OS 123/2024,parcel,L1,,property
            OS 123/2024,person,N1,R. Rao,defendant
            CP 1,company,C1,,
        """,
    )
    facts = town.facts()
    flags = {f.id.removeprefix("FLAGGED:courtcase:"): shown(f) for f in facts.values() if f.relation == "FLAGGED"}
    assert flags == {
        "OS 123/2024:title_case_pending": (ms("2024-05-03"), OPEN_END),
        "CP 1:insolvency_case_pending": (ms("2022-01-01"), ms("2023-05-05")),
        "CP 1:insolvency_case_decreed": (ms("2023-05-05"), OPEN_END),
        "RS 2:recovery_case_pending": (ms("2022-01-01"), ms("2023-05-05")),
        "FR 3:fraud_case_decreed": (ms("2022-01-01"), OPEN_END),
        "OT 5:other_case_pending": (UNKNOWN_START, OPEN_END),
    }, "a case that ended on an unknown day is not shown as pending"
    assert facts["FLAGGED:courtcase:FR 3:fraud_case_decreed"].props["undated"] is True, "the earliest that it can have been decreed"
    assert "undated" not in facts["FLAGGED:courtcase:CP 1:insolvency_case_decreed"].props
    pending = facts["FLAGGED:courtcase:OS 123/2024:title_case_pending"]
    assert pending.props == {"kind": "title_case_pending", "case_kind": "title", "reason": "title suit pending, filed 3 May 2024"}
    assert facts["INVOLVES:courtcase:OS 123/2024:parcel:L1"].props == {"side": "property"}
    assert facts["INVOLVES:courtcase:CP 1:company:C1"].props == {"side": ""}
    names = {i: e.name for i, e in town.entities().items()}
    assert names["courtcase:OS 123/2024"] == "title suit OS 123/2024 (City Civil Court)"
    assert names["person:N1"] == "R. Rao"


def test_the_graph_is_as_the_architecture_says(town: Town) -> None:
    town.imported(projects=PROJECTS, companies=COMPANIES, sources=sources("2026-01-31", "projects"))
    labels = town.connection.ro_query(town.graph, "MATCH (x:Entity) RETURN DISTINCT x.kind, labels(x)").rows
    assert {(str(kind), tuple(names)) for kind, names in labels if isinstance(names, list)} == {
        ("project", ("Entity", "Project")),
        ("company", ("Entity", "Company")),
        ("brand", ("Entity", "Brand")),
        ("parcel", ("Entity", "Parcel")),
        ("address", ("Entity", "Address")),
    }
    row = town.connection.ro_query(town.graph, "MATCH (x:Entity {id: 'company:C1'}) RETURN x.name, x.name_register, x.registers, x.known_from").one()
    assert row == ("Lake Homes Pvt Ltd", "companies", ["companies", "projects"], town.now)
    record = town.connection.ro_query(
        town.graph, "MATCH (:Project {id: 'project:P1'})-[r:RECORDED_IN]->(x:Record) RETURN x.register, x.key, x.cells, r.id"
    ).one()
    assert record is not None
    assert record[:2] == ("projects", "P1")
    assert json.loads(str(record[2]))["locality"] == "Bellandur"
    assert record[3] == "RECORDED_IN:project:P1"
    known = town.connection.ro_query(town.graph, "MATCH (s:Source) RETURN s.register, s.publisher, s.as_of, s.cadence_days, s.readers ORDER BY s.register").rows
    assert known == (("companies", "", None, None, []), ("projects", "The projects office", ms("2026-01-31"), 31, []))
    assert town.head() == (1, town.now, "")
    found = town.connection.ro_query(town.graph, "CALL db.idx.fulltext.queryNodes('Entity', 'homes') YIELD node RETURN node.id ORDER BY node.id").rows
    assert found == (("company:C1",), ("company:C2",))


def test_who_may_read_a_source(town: Town) -> None:
    town.imported(projects=PROJECTS, sources="register,publisher,as_of,readers\nprojects,RERA,2026-01-01, asha ; ravi;\n")
    row = town.connection.ro_query(town.graph, "MATCH (s:Source) RETURN s.readers").one()
    assert row == (["asha", "ravi"],)
    town.imported(projects=PROJECTS)
    rows = town.connection.ro_query(town.graph, "MATCH (s:Source) RETURN s.readers, s.as_of, s.publisher ORDER BY s.known_from").rows
    assert rows[-1] == (["asha", "ravi"], None, "RERA"), "what is not said again is not opened to everybody"


def test_values_a_register_may_spell_in_its_own_way(town: Town) -> None:
    text = "Name , Project_ID,Build_Status,note\r\n  Lake   View ,P1, Stalled ,kept\r\n"
    folder = town.folder()
    (folder / "projects.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert town.bring(folder).rejected == ()
    assert town.entities()["project:P1"].name == "Lake View"
    fact = town.facts()["FLAGGED:project:P1:stalled"]
    assert fact.evidence.quote == "  Lake   View ,P1, Stalled ,kept"
    assert town.archive.lines(fact.evidence.version, 2, fact.evidence.quote)
    record = town.connection.ro_query(town.graph, "MATCH (x:Record) RETURN x.cells").one()
    assert record is not None
    assert json.loads(str(record[0]))["note"] == "kept", "an unknown column is kept as evidence"
