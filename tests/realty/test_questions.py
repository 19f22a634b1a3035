"""What a buyer asks besides the verdict: who is behind, connections, rows, what is known; and what they say."""

from dataclasses import replace

import pytest

from agents.router import Routed, route
from market.core.asked import Asked, Found, QuestionFailed
from market.core.finding import Resolution
from market.core.form import Reader
from market.core.inquiry import Args
from market.core.model import Entity, Fact, Outcome
from market.core.views import NothingKnownThen, freshness
from market.realty import phrases, verdict
from market.realty.behind import Behind
from market.realty.connection import MAX_TIES, Connection
from market.realty.form import build
from market.realty.questions import Known, Papers
from tests.realty.folders import ms, sources
from tests.realty.imports import Town
from tests.realty.reading import ask, assessed, named, reader_of, said

PROJECTS = """
    project_id,name,company_id,parcel_id,rera_status,build_status,status_since,locality
    P1,Hill Altura,C1,L1,registered,under_construction,,Hebbal
    P2,North Gate,C2,,registered,stalled,2023-05-01,Hebbal
    P3,Lone House,C3,,registered,planned,,Yelahanka
"""
COMPANIES = """
    company_id,name,brand,status,status_since,registered_address
    C1,Hill Projects Pvt Ltd,Hill,active,,"1, Hill Road"
    C2,North Habitats Pvt Ltd,North,insolvency,2024-03-18,"2, North Road"
    C3,Lone Homes Pvt Ltd,,active,,"3, Lone Road"
    C9,Mother Holdings Pvt Ltd,,active,,"4, Top Road"
"""
DIRECTORS = """
    person_id,person_name,company_id,role,appointed_on,resigned_on
    N1,Meera,C1,director,2019-01-01,
    N1,Meera,C2,director,2012-01-01,
    N2,Joseph,C1,director,2019-01-01,2021-06-30
    N3,Anil,C9,promoter,2001-01-01,
"""
SHARES = """
    holder_kind,holder_id,holder_name,company_id,percent,from,to
    company,C9,Mother Holdings,C1,60,2018-01-01,
    person,N4,Small Holder,C1,5,2018-01-01,
    person,N5,Quarter Holder,C1,25,2018-01-01,
"""
PARCELS = "parcel_id,survey_no,khata\nL1,112/4,A\n"
TITLE = "parcel_id,owner_kind,owner_id,owner_name,from,to\nL1,person,N7,Muniraju,2008-01-01,2019-04-25\n"


@pytest.fixture
def hill(town: Town) -> Town:
    """A small town with one story."""
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=DIRECTORS, shareholdings=SHARES, parcels=PARCELS, title_chain=TITLE, sources=sources())
    return town


def test_who_is_behind_a_project(hill: Town) -> None:
    answer = ask(reader_of(hill), "behind", entity="project:P1")
    assert isinstance(answer.value, Behind)
    told = {(s.entity.id, s.firm.id, s.holds(answer.value.day)) for s in answer.value.standers}
    assert told == {
        ("person:N1", "company:C1", True),
        ("person:N2", "company:C1", False),
        ("person:N5", "company:C1", True),
        ("company:C9", "company:C1", True),
        ("person:N3", "company:C9", True),
    }
    words = said(phrases.told_behind([answer]))
    assert "Meera, director of Hill Projects Pvt Ltd (since 1 January 2019)." in words
    assert "Earlier: Joseph, director of Hill Projects Pvt Ltd (1 January 2019 to 30 June 2021)." in words
    assert "Mother Holdings Pvt Ltd, holds 60 % of Hill Projects Pvt Ltd" in words
    assert "Small Holder" not in words


def test_who_is_behind_a_brand(hill: Town) -> None:
    answer = ask(reader_of(hill), "behind", entity="brand:north")
    assert isinstance(answer.value, Behind)
    assert [f.id for f, _ in answer.value.firms] == ["company:C2"]
    assert said(phrases.told_behind([answer])).startswith("North: brand of North Habitats Pvt Ltd, admitted to insolvency on 18 March 2024.")


def test_nobody_is_behind_and_that_is_said_with_its_search(hill: Town) -> None:
    draft = phrases.told_behind([ask(reader_of(hill), "behind", entity="company:C3")])
    assert draft.outcome is Outcome.NOT_IN_GRAPH
    assert [(c.text, c.basis) for c in draft.claims if c.basis != "sources"] == [
        ("Lone Homes Pvt Ltd: active.", "evidence"),
        (
            "No director, holder of a quarter or controlling firm of Lone Homes Pvt Ltd is on record on 30 November 2026 (extract of 31 January 2026); "
            "I looked at 0 ties.",
            "search",
        ),
    ]


def test_a_connection_is_a_chain_of_facts(hill: Town) -> None:
    answer = ask(reader_of(hill), "connection", a="project:P1", b="project:P2")
    found = answer.value
    assert isinstance(found, Connection)
    assert [e.id for e in found.entities] == ["project:P1", "company:C1", "person:N1", "company:C2", "project:P2"]
    assert [(s.fact.relation, s.forward) for s in found.steps] == [("DEVELOPS", False), ("DIRECTOR_OF", False), ("DIRECTOR_OF", True), ("DEVELOPS", True)]
    for before, step, after in zip(found.entities, found.steps, found.entities[1:], strict=False):
        assert {step.fact.subject, step.fact.object} == {before.id, after.id}
    draft = phrases.connected([answer])
    assert draft.claims[0].text == "Hill Altura and North Gate are connected over 4 ties."
    assert draft.claims[0].cites
    assert all(c.cites or c.text.startswith(("Sources: ", "Late: ")) for c in draft.claims)
    assert [ask for _, ask in draft.next] == [f"who is behind {found.entities[1].name}", "boards of person:N1", f"who is behind {found.entities[3].name}"]


def test_somebody_in_a_chain_is_named_and_by_the_id_where_another_bears_the_name(town: Town) -> None:
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=DIRECTORS, parcels=PARCELS, sources=sources())
    answer = ask(reader_of(town), "connection", a="company:C1", b="project:P1")
    assert isinstance(answer.value, Connection)
    draft = phrases.connected([answer])
    assert draft.next[-1] == ("Is Hill Altura ok?", "is Hill Altura ok to buy")
    routed = route(draft.next[-1][1], build())
    assert isinstance(routed, Routed)
    assert (routed.intent.name, routed.slots["subject"]) == ("assess", "Hill Altura")
    called = replace(answer.value.entities[-1], name=answer.value.entities[0].name)
    same = replace(answer.value, entities=(answer.value.entities[0], called), b=called)
    asked = [ask for _, ask in phrases.connected([replace(answer, value=same)]).next]
    assert asked == ["who is behind company:C1", "is project:P1 ok to buy"]


def test_the_same_connection_from_the_other_end(hill: Town) -> None:
    there, back = (ask(reader_of(hill), "connection", a=a, b=b).value for a, b in (("project:P1", "project:P2"), ("project:P2", "project:P1")))
    assert isinstance(there, Connection)
    assert isinstance(back, Connection)
    assert there.entities == back.entities[::-1]
    assert [s.fact.id for s in there.steps] == [s.fact.id for s in back.steps][::-1]
    assert [s.forward for s in there.steps] == [not s.forward for s in back.steps][::-1]


@pytest.mark.feature("CR-19")
def test_no_connection_is_told_with_the_bounded_search_that_came_back_empty(hill: Town) -> None:
    answer = ask(reader_of(hill), "connection", a="project:P1", b="project:P3")
    assert isinstance(answer.value, Connection)
    assert (answer.value.entities, answer.rows) == ((), 0)
    assert answer.searched is not None
    assert answer.searched > 0
    draft = phrases.connected([answer])
    assert draft.outcome is Outcome.NOT_IN_GRAPH
    assert draft.claims[0].text.startswith(f"No known connection between Hill Altura and Lone House within {MAX_TIES} ties; I looked at ")


def test_a_connection_to_itself_is_none_of_ties(hill: Town) -> None:
    answer = ask(reader_of(hill), "connection", a="project:P1", b="project:P1")
    assert isinstance(answer.value, Connection)
    assert ([e.id for e in answer.value.entities], answer.value.steps) == (["project:P1"], ())
    assert "one and the same" in said(phrases.connected([answer]))


def test_the_row_behind_a_fact(hill: Town) -> None:
    answer = ask(reader_of(hill), "evidence", fact="DEVELOPS:company:C1:project:P1")
    assert isinstance(answer.value, Fact)
    assert answer.value.evidence.quote.strip().startswith("P1,Hill Altura,C1,L1")
    assert "projects, line 2" in said(phrases.evidenced([answer]))


def test_its_own_papers(hill: Town) -> None:
    answer = ask(reader_of(hill), "papers", subject="project:P1")
    assert isinstance(answer.value, Papers)
    assert {(f.evidence.register, row.get("khata"), row.get("rera_status")) for f, row in answer.value.rows} == {
        ("parcels", "A", None),
        ("projects", None, "registered"),
    }
    draft = verdict.assessed([ask(reader_of(hill), "assess", subject="project:P1"), answer])
    assert "Its own papers: registered with RERA, under construction and A-khata." in said(draft)


def test_what_is_known_and_how_old(hill: Town) -> None:
    answer = ask(reader_of(hill), "known")
    assert isinstance(answer.value, Known)
    assert (answer.value.counts["project"], answer.value.counts["company"]) == (3, 4)
    assert said(phrases.told_known([answer])).startswith("I know ")


@pytest.mark.parametrize(
    "question, args",
    [
        ("assess", {"subject": "project:nobody"}),
        ("assess", {"subject": "company:C1"}),
        ("behind", {"entity": "company:nobody"}),
        ("connection", {"a": "project:P1", "b": "company:nobody"}),
        ("evidence", {"fact": "nothing"}),
    ],
)
def test_a_question_about_nothing_fails_and_is_not_empty(hill: Town, question: str, args: dict[str, str]) -> None:
    with pytest.raises(QuestionFailed, match=f"^{question}: No"):
        ask(reader_of(hill), question, **args)


@pytest.mark.parametrize("fault", [KeyError("holder"), IndexError("list index out of range")])
def test_a_fault_of_the_program_is_no_question_that_cannot_be_asked(hill: Town, fault: LookupError) -> None:
    def broken(reader: Reader, args: Args) -> Found:
        raise fault

    with pytest.raises(type(fault)):
        Asked("broken", "Fails.", Args, broken).ask(reader_of(hill), Args())


@pytest.mark.feature("RA-28")
def test_every_question_tells_how_it_was_computed(hill: Town) -> None:
    answer = ask(reader_of(hill), "assess", subject="project:P1")
    assert answer.computed
    for computed in answer.computed:
        assert computed.question
        assert "MATCH" in computed.query or "CALL" in computed.query
        assert computed.ms >= 0
    assert sum(c.ms for c in answer.computed) == answer.ms
    assert any(c.params.get("id") == "project:P1" for c in answer.computed)


def test_a_verdict_reads_top_down(hill: Town) -> None:
    reader = reader_of(hill)
    found = assessed(reader, "P1")
    draft = verdict.assessed([ask(reader, "assess", subject="project:P1")])
    first = draft.claims[0].text
    assert first == f"Hill Altura: {found.verdict}, {found.score:.0f} of 100."
    assert "safe" not in said(draft).casefold()
    assert "· North Habitats Pvt Ltd: admitted to insolvency on 18 March 2024, through Meera (0.36)." in [c.text for c in draft.claims]
    assert all(c.cites or c.basis != "evidence" for c in draft.claims)


@pytest.mark.feature("KH-21")
def test_nothing_found_is_never_called_safe(hill: Town) -> None:
    draft = verdict.assessed([ask(reader_of(hill), "assess", subject="project:P3")])
    assert draft.outcome is Outcome.NOT_IN_GRAPH
    assert (draft.score, draft.katz, draft.flagged) == (0.0, 0.0, False)
    assert "not proof that there is none" in said(draft)
    assert "safe" not in said(draft).casefold()


def test_as_it_was_then(hill: Town) -> None:
    """Before the failure there was nothing to find; before the import nothing was known."""
    earlier = assessed(reader_of(hill, day=ms("2022-01-01")), "P1")
    assert earlier.outcome is Outcome.NOT_IN_GRAPH
    later = assessed(reader_of(hill), "P1")
    assert {p.flag.kind for p in later.paths} == {"insolvency", "stalled"}
    with pytest.raises(NothingKnownThen, match=r"the first import was on 2 February 2026"):
        reader_of(hill, known_at=1)


def test_a_closed_register_makes_no_verdict_of_nothing(town: Town) -> None:
    closed = """
        register,publisher,as_of,readers
        companies,Company register,2026-10-01,ravi;asha
        directors,Company register,2026-10-01,ravi
        projects,RERA,2026-10-01,
    """
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=DIRECTORS, sources=closed)
    mine, theirs = assessed(reader_of(town, principal="asha"), "P1"), assessed(reader_of(town, principal="ravi"), "P1")
    assert (mine.outcome, mine.verdict, mine.paths, mine.locked) == (Outcome.RESTRICTED, "", (), ("directors",))
    assert theirs.outcome is Outcome.ANSWERED_WITH_PATH
    words = said(verdict.assessed([ask(reader_of(town, principal="asha"), "assess", subject="project:P1")]))
    assert "I cannot give a verdict on Hill Altura: directors (ask Company register) is closed to you." in words
    assert "Meera" not in words


def test_examples_are_of_what_is_there_and_the_router_knows_them(hill: Town, town: Town) -> None:
    form = build()
    examples = form.examples(reader_of(hill))
    assert examples == ("Is Hill Altura safe?", "Who is behind Hill Projects Pvt Ltd?", "What do you know, and how old is it?")
    routed = [route(e, form) for e in examples]
    assert [r.intent.name for r in routed if isinstance(r, Routed)] == ["assess", "behind", "known"]


def test_a_bare_name_is_looked_up_by_what_it_is(hill: Town) -> None:
    lookup = next(i for i in build().intents if i.name == "lookup")
    for kind, questions in (("project", ["assess", "papers"]), ("brand", ["behind"]), ("company", ["behind"])):
        slots = {"subject": Entity(f"{kind}:x", kind, "x")}
        assert [step.question for step in lookup.play(slots, {})] == questions


def test_a_name_of_another_kind_is_told_and_not_called_unknown(hill: Town) -> None:
    answer = ask(reader_of(hill), "resolve", text="Hill Projects", kinds=("project",))
    assert isinstance(answer.value, Resolution)
    assert [m.entity.id for m in answer.value.elsewhere] == ["company:C1"]
    draft = phrases.named(answer.value, ("project",))
    assert said(draft) == "Hill Projects Pvt Ltd is a firm, and what you ask is about a project."
    assert draft.next == (("Who is behind Hill Projects Pvt Ltd?", "who is behind Hill Projects Pvt Ltd"),)


def test_a_brand_is_told_as_one_where_projects_are_asked_about_and_its_projects_are_offered(town: Town) -> None:
    two = PROJECTS + "    P5,Hill Grove,C1,,registered,planned,,Hennur\n"
    town.imported(projects=two, companies=COMPANIES, parcels=PARCELS, sources=sources())
    answer = ask(reader_of(town), "resolve", text="Hill", kinds=("project",))
    assert isinstance(answer.value, Resolution)
    draft = phrases.named(answer.value, ("project",))
    assert said(draft) == "Hill is a brand, and what you ask is about a project. Did you mean one of these?"
    assert [(e.kind, e.name) for e in draft.about] == [("project", "Hill Altura"), ("project", "Hill Grove"), ("brand", "Hill")]


def test_several_bearers_of_a_name_are_told_where_something_else_is_asked_about(town: Town) -> None:
    two = DIRECTORS + "    N8,Meera,C3,director,2020-01-01,\n"
    town.imported(projects=PROJECTS, companies=COMPANIES, directors=two, parcels=PARCELS, sources=sources())
    answer = ask(reader_of(town), "resolve", text="meera", kinds=("project", "contractor"))
    assert isinstance(answer.value, Resolution)
    draft = phrases.named(answer.value, ("project", "contractor"))
    assert said(draft).startswith("2 bear the name Meera: person N1, ")
    assert said(draft).endswith("What you ask is about a project or contractor.")
    assert [ask for _, ask in draft.next] == ["boards of person:N1", "boards of person:N8"]
    assert all(isinstance(route(ask, build()), Routed) for _, ask in draft.next)


NUMBERED = """
    project_id,name,company_id,parcel_id,rera_no,rera_status,build_status
    P1,Hill Altura,C1,L1,PRM/KA/RERA/1251/446/PR/170916,registered,planned
    P2,North Gate,C2,,PRM/KA/RERA/1251/446/PR/2,registered,planned
    P3,Lone House,C3,,TWO/2020/0001,registered,planned
    P4,Lone Court,C3,,TWO/2020/0001,registered,planned
"""


def test_a_project_is_found_by_the_number_that_its_register_gave_it(town: Town) -> None:
    town.imported(projects=NUMBERED, companies=COMPANIES, parcels=PARCELS, sources=sources())
    reader = reader_of(town)

    def meant(text: str, *kinds: str) -> Resolution:
        value = ask(reader, "resolve", text=text, kinds=kinds).value
        assert isinstance(value, Resolution)
        return value

    for typed in ("PRM/KA/RERA/1251/446/PR/170916", "prm/ka/rera/1251/446/pr/170916 ", "PRM/KA/RERA/1251/446/ PR/170916"):
        one = meant(typed, "project", "company")
        assert one.chosen is not None
        assert one.chosen.entity.id == "project:P1", typed
    assert meant("PRM/KA/RERA/1251/446/PR", "project").chosen is None, "a part of a number is none"
    assert [m.entity.id for m in meant("TWO/2020/0001", "project").candidates] == ["project:P3", "project:P4"]
    other = phrases.named(meant("PRM/KA/RERA/1251/446/PR/2", "person"), ("person",))
    assert said(other) == "North Gate is a project, and what you ask is about a person."


def test_a_number_in_a_closed_source_finds_nobody(town: Town) -> None:
    closed = "register,publisher,as_of,readers\nprojects,RERA,2026-01-31,ravi\ncompanies,Company office,2026-01-31,\nparcels,Land office,2026-01-31,\n"
    town.imported(projects=NUMBERED, companies=COMPANIES, parcels=PARCELS, sources=closed)
    value = ask(reader_of(town), "resolve", text="PRM/KA/RERA/1251/446/PR/170916", kinds=("project",)).value
    assert isinstance(value, Resolution)
    assert (value.chosen, value.candidates, value.elsewhere) == (None, (), ())


def test_a_name_inside_a_longer_text_is_offered(hill: Town) -> None:
    found = named(reader_of(hill), "Hill Altura ok and is Lone House", "project")
    assert found.chosen is None
    assert {m.entity.id for m in found.candidates} >= {"project:P1", "project:P3"}


def test_extracts_younger_than_the_day_are_said_to_be(hill: Town) -> None:
    reader = reader_of(hill, day=ms("2025-12-30"))
    (age,) = {f.age_days for f in freshness(reader) if f.as_of is not None}
    assert age is not None
    assert age < 0
    assert f"dated {-age} days later" in said(verdict.assessed([ask(reader, "assess", subject="project:P1")]))


def test_papers_of_later_are_not_told_of_an_earlier_day(town: Town) -> None:
    town.imported(projects="project_id,name,company_id,build_status,status_since\nP1,Early,C1,under_construction,2023-06-12\n", sources=sources())
    for day, told in ((ms("2023-06-11"), False), (ms("2023-06-12"), True)):
        reader = reader_of(town, day=day)
        words = said(verdict.assessed([ask(reader, "assess", subject="project:P1"), ask(reader, "papers", subject="project:P1")]))
        assert ("under construction" in words) is told


def test_what_the_flagged_is_to_the_subject(town: Town) -> None:
    town.imported(
        projects="project_id,name,company_id,parcel_id\nP1,Rose Reach,C1,L1\n",
        companies="company_id,name,status,status_since\nC1,Rose Homes,active,\nC2,Agro Estates,insolvency,2018-02-12\n",
        title_chain="parcel_id,owner_kind,owner_id,owner_name,from,to\nL1,company,C2,Agro Estates,2001-01-01,2019-04-25\n",
        contractors="contractor_id,name,status,status_since\nK1,Kaveri,blacklisted,2024-02-01\n",
        works="contractor_id,project_id,from\nK1,P1,2024-01-01\n",
        sources=sources(),
    )
    words = said(verdict.assessed([ask(reader_of(town), "assess", subject="project:P1")]))
    assert "· Agro Estates, earlier owner of its land (sold 25 April 2019): admitted to insolvency on 12 February 2018 (1.00)." in words
    assert "· Kaveri, its contractor: " in words


def test_registers_that_were_not_obtained_are_named(town: Town) -> None:
    town.imported(projects="project_id,name,company_id\nP1,Green House,C1\n", companies="company_id,name\nC1,Green Homes\n", sources=sources())
    reader = reader_of(town)
    words = said(verdict.assessed([ask(reader, "assess", subject="project:P1")]))
    assert (
        "Not obtained: directors, shareholdings, land register, title chain, contractors, works, approvals, complaints, courts and parties of suits; " in words
    )
    assert "Not obtained: directors and shareholdings; what they hold I cannot know." in said(phrases.told_behind([ask(reader, "behind", entity="project:P1")]))
    assert "Not obtained: " in said(phrases.told_known([ask(reader, "known")]))
    found = assessed(reader, "P1")
    assert {f.register for f in found.fresh if f.obtained} == {"projects", "companies"}
    assert len(found.fresh) == 12


def test_a_row_that_went_missing_is_told_where_a_verdict_stands_on_it(hill: Town) -> None:
    two = "\n".join(line for line in DIRECTORS.strip().splitlines() if "N1,Meera,C2" not in line)
    hill.imported(
        projects=PROJECTS, companies=COMPANIES, directors=two, shareholdings=SHARES, parcels=PARCELS, title_chain=TITLE, sources=sources("2026-03-01")
    )
    found = assessed(reader_of(hill), "P1")
    gone = {e.key: e.missing_since for p in found.paths for e in p.evidence if e.missing_since is not None}
    assert gone == {"N1|C2|2012-01-01": ms("2026-03-01")}
    words = said(verdict.assessed([ask(reader_of(hill), "assess", subject="project:P1")]))
    assert "; a row of it is missing from the register since 1 March 2026." in words


def test_namesakes_are_told_apart_by_the_firms_that_they_really_direct(town: Town) -> None:
    seats = """
        person_id,person_name,company_id,role,appointed_on
        N1,Meera,C1,nominee,2019-01-01
        N1,Meera,C2,director,2012-01-01
        N2,Meera,C1,,2012-01-01
        N3,Meera,C1,nominee,2012-01-01
    """
    town.imported(companies="company_id,name\nC1,Asha Homes\nC2,Bela Homes\n", directors=seats, sources=sources())
    assert {m.about for m in named(reader_of(town), "Meera", "person").candidates} == {
        "person N1, director of Bela Homes, nominee at Asha Homes",
        "person N2, on the board of Asha Homes",
        "person N3, nominee at Asha Homes",
    }


def test_a_firm_that_failed_is_said_to_have_before_who_is_behind_it(hill: Town) -> None:
    draft = phrases.told_behind([ask(reader_of(hill), "behind", entity="company:C2")])
    assert [c.text for c in draft.claims] == [
        "North Habitats Pvt Ltd: admitted to insolvency on 18 March 2024.",
        "Meera, director of North Habitats Pvt Ltd (since 1 January 2012).",
        "Sources: company register, directors and shareholdings 303 days old, and late.",
    ]
    assert [(e.register, e.key) for e in draft.claims[0].cites] == [("companies", "C2")]
    assert draft.next == (("The record of Meera", "boards of person:N1"),)
    routed = route(draft.next[0][1], build())
    assert isinstance(routed, Routed)
    assert routed.intent.name == "person"


def test_who_holds_too_little_is_counted_and_not_listed(hill: Town) -> None:
    draft = phrases.told_behind([ask(reader_of(hill), "behind", entity="company:C1")])
    (claim,) = [c for c in draft.claims if "not listed" in c.text]
    assert claim.text == ("1 holder of shares is not listed: a person below 25 %, a firm below 50 % or a part of unknown size does not stand behind a firm.")
    assert [(e.register, e.key) for e in claim.cites] == [("shareholdings", "N4|C1|2018-01-01")]
