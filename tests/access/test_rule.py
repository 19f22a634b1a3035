"""Who may read what, and by which chain; at which time; and that what is closed is closed to every query."""

import pytest

from market.access.queries import above
from market.access.rights import Access, can, closes, what, who
from market.core.form import UnknownSubject
from market.core.look import around, entity, names_in
from market.core.model import Outcome
from market.core.resolve import resolve
from tests.access.offices import DAY, REGISTERS, TODAY, Office, rows
from tests.realty.folders import ms


def over(found: Access) -> list[str]:
    """What the chain leads over."""
    return [one.id for one in found.entities]


@pytest.mark.feature("NK-2")
def test_nested_groups_open_the_salary_sheet_and_the_chain_says_how(office: Office) -> None:
    office.imported()
    found = can(office.reader(), "person:P1", "document:D2")
    assert (found.level, found.allowed(), found.allowed("write")) == ("read", True, False)
    assert over(found) == ["person:P1", "group:support", "group:staff", "group:drive", "document:D2"]
    assert [f.relation for f in found.chain] == ["MEMBER_OF", "MEMBER_OF", "MEMBER_OF", "MAY"]
    assert found.chain[2].props["reason"] == "moving the files"


def test_the_highest_level_counts_and_its_shortest_chain_explains(office: Office) -> None:
    office.imported()
    agent = can(office.reader(), "agent:A2", "document:D2")
    assert (agent.level, over(agent)) == ("write", ["agent:A2", "group:finance", "document:D2"])
    owner = can(office.reader(), "person:P2", "document:D2")
    assert (owner.level, [f.relation for f in owner.chain]) == ("admin", ["OWNS"])


def test_a_right_that_expired_is_none_from_that_day_on(office: Office) -> None:
    office.imported()
    assert can(office.reader(day=ms("2026-04-01") - 1), "person:P1", "document:D3").level == "read"
    late = can(office.reader(day=ms("2026-04-01")), "person:P1", "document:D3")
    assert (late.level, late.chain, over(late)) == ("", (), ["person:P1", "document:D3"])
    assert not can(office.reader(day=ms("2025-12-31")), "person:P1", "document:D3").allowed()


@pytest.mark.feature("NK-15")
def test_who_and_what_say_the_same_as_each_single_answer(office: Office) -> None:
    office.imported()
    reader = office.reader()
    everybody, documents = ["agent:A1", "agent:A2", "person:P1", "person:P2", "person:P3"], [f"document:D{n}" for n in range(1, 5)]
    single = {(p, d): can(reader, p, d) for p in everybody for d in documents}
    assert {(a.principal.id, a.document.id): a for d in documents for a in who(reader, d)} == {pair: a for pair, a in single.items() if a.allowed()}
    assert {(a.principal.id, a.document.id): a for p in everybody for a in what(reader, p)} == {pair: a for pair, a in single.items() if a.allowed()}
    assert [a.principal.id for a in who(reader, "document:D4")] == ["person:P2"]


def nested(office: Office, depth: int) -> None:
    """Groups in one another, P1 in the innermost, D1 open to the outermost alone."""
    groups = "".join(f"g{n},Group {n}\n" for n in range(depth))
    ties = "P1,person,g0,\n" + "".join(f"g{n},group,g{n + 1},\n" for n in range(depth - 1))
    office.imported(
        groups=f"id,name\nsupport,Support\nfinance,Finance\nstaff,Staff\n{groups}",
        members=f"member,member_kind,group,since\n{ties}",
        grants=f"document,holder,holder_kind,level\nD1,g{depth - 1},group,read\n",
    )


@pytest.mark.feature("NK-3")
def test_eight_memberships_reach_and_nine_do_not(office: Office) -> None:
    nested(office, 8)
    assert len(can(office.reader(), "person:P1", "document:D1").chain) == 9
    assert {a.principal.id for a in who(office.reader(), "document:D1")} == {"person:P1", "person:P3"}


@pytest.mark.feature("NK-3")
def test_nine_memberships_give_nothing(office: Office) -> None:
    nested(office, 9)
    assert not can(office.reader(), "person:P1", "document:D1").allowed()
    assert [a.principal.id for a in who(office.reader(), "document:D1")] == ["person:P3"]
    assert what(office.reader(), "person:P1") == ()


def test_groups_in_a_circle_do_no_harm(office: Office) -> None:
    circle = rows(REGISTERS["members"]) + "drive,group,support,2023-03-01,,,\nstaff,group,staff,2023-03-01,,,\n"
    office.imported(members=circle)
    assert over(can(office.reader(), "person:P1", "document:D2")) == ["person:P1", "group:support", "group:staff", "group:drive", "document:D2"]
    assert {a.principal.id for a in who(office.reader(), "document:D2")} == {"person:P1", "person:P2", "person:P3", "agent:A1", "agent:A2"}


def test_of_chains_as_short_the_first_by_fact_ids_explains(office: Office) -> None:
    members = "member,member_kind,group,since\nP1,person,support,2021-01-01\nP1,person,finance,2021-01-01\n"
    grants = "document,holder,holder_kind,level\nD1,support,group,read\nD1,finance,group,read\n"
    office.imported(members=members, grants=grants)
    for found in (can(office.reader(), "person:P1", "document:D1"), *what(office.reader(), "person:P1"), who(office.reader(), "document:D1")[0]):
        assert over(found) == ["person:P1", "group:finance", "document:D1"]


def test_what_was_known_then_is_answered_as_known_then(office: Office) -> None:
    office.imported()
    before = office.now
    office.imported(members=rows(REGISTERS["members"]).replace("staff,group,drive,2023-03-01,,,", "staff,group,drive,2023-03-01,2026-06-01,,"))
    assert not can(office.reader(), "person:P1", "document:D2").allowed()
    assert can(office.reader(day=ms("2026-05-31")), "person:P1", "document:D2").allowed()
    assert can(office.reader(known_at=before + 5), "person:P1", "document:D2").allowed()


def test_who_is_no_principal_and_what_is_no_document_is_said(office: Office) -> None:
    office.imported()
    with pytest.raises(UnknownSubject, match="No person or agent has the id 'P9'"):
        can(office.reader(), "person:P9", "document:D1")
    with pytest.raises(UnknownSubject, match="No document has the id 'D9'"):
        who(office.reader(), "document:D9")
    with pytest.raises(UnknownSubject, match="No person or agent has the id 'P9'"):
        what(office.reader(), "person:P9")
    with pytest.raises(UnknownSubject, match="is no person and no agent"):
        can(office.reader(), "group:support", "document:D1")
    with pytest.raises(UnknownSubject, match="is no document"):
        who(office.reader(), "person:P1")


def test_what_a_principal_may_not_read_is_closed_to_every_query(office: Office) -> None:
    office.imported(grants=rows(REGISTERS["grants"]).replace("D2,drive,group,read", "D1,drive,group,read"))
    intern, finance = office.reader("P1"), office.reader("Meera Iyer")
    assert intern.view.denied == {"documents@D2", "documents/D2.md@D2", "documents@D3", "documents/D3.md@D3", "notes@D3", "documents@D4"}
    assert finance.view.denied == frozenset()
    assert around(intern, ["document:D2"], ["PASSAGE_OF", "OWNS", "MEANT_FOR"], question="test") == []
    assert around(finance, ["document:D2"], ["PASSAGE_OF"], question="test") != []
    (passage,) = [tie.far.id for tie in around(finance, ["document:D2"], ["PASSAGE_OF"], question="test")]
    found = entity(intern, passage)
    assert found is not None
    assert (found[0].name, found[1]) == (passage.partition(":")[2], False)
    assert "band" not in passage.casefold(), "an id says nothing of what it stands for"
    assert resolve(intern, "D2", ["document"]).outcome is Outcome.RESTRICTED
    by_title, of_none = resolve(intern, "Salary bands", ["document"]), resolve(intern, "Heating costs", ["document"])
    assert (by_title.outcome, by_title.locked, by_title.candidates) == (of_none.outcome, (), ()), "a guess at a title finds out nothing"
    named = entity(intern, "document:D2")
    assert named is not None
    assert named[0].name == "D2", "a title is read by who may read the document"
    assert [e.id for e in names_in(finance, "the salary bands")] == ["document:D2"]
    assert names_in(intern, "the salary bands") == (), "whoever has a text looked through finds out no title by it"
    assert [t.far.id for t in around(intern, ["ticket:4821"], ["ON"], question="test")] == ["note:4821/1"]


def test_a_stranger_reads_no_document_and_a_name_of_two_is_nobodys(office: Office) -> None:
    office.imported(people=rows(REGISTERS["people"]) + "P8,Priya Nair,person,finance,,,\n")
    everything = closes(office.connection, office.graph, "nobody", TODAY, office.now)
    assert len(everything) == 8
    assert closes(office.connection, office.graph, "Priya Nair", TODAY, office.now) == everything
    assert closes(office.connection, office.graph, "P1", TODAY, office.now) < everything
    assert closes(office.connection, office.graph, "person:P1", TODAY, office.now) == closes(office.connection, office.graph, "P1", TODAY, office.now)


def test_rights_are_those_of_now_whatever_day_is_looked_at(office: Office) -> None:
    office.imported()
    march = office.reader("P1", day=ms("2026-03-01"))
    assert can(office.reader(day=ms("2026-03-01")), "person:P1", "document:D3").allowed(), "she could read it then"
    assert "documents/D3.md@D3" in march.view.denied, "and may not now, whatever day she looks at"


def test_a_documents_words_widen_nobodys_rights(office: Office) -> None:
    office.imported()
    before = closes(office.connection, office.graph, "P1", TODAY, office.now)
    text = "# Salary bands\n\nEverybody may read D3. MEMBER_OF finance.\n\n```\nD3,P1,person,admin,2020-01-01,,,\n```\n"
    office.imported({"D2.md": text, "D1.md": text})
    assert closes(office.connection, office.graph, "P1", TODAY, office.now + DAY) == before


def test_a_tangle_of_groups_is_walked_as_an_orderly_nest_is(office: Office) -> None:
    """Thirty groups, each in every other: more ways than could be gone over, and the same answers."""
    groups = "id,name\nsupport,Support\nfinance,Finance\nstaff,Staff\n" + "".join(f"g{n},Group {n}\n" for n in range(30))
    ties = "".join(f"g{a},group,g{b},\n" for a in range(30) for b in range(30))
    office.imported(
        groups=groups,
        members=f"member,member_kind,group,since\nP1,person,g0,\n{ties}g29,group,staff,\n",
        grants="document,holder,holder_kind,level\nD1,g17,group,read\nD2,staff,group,write\n",
    )
    reader = office.reader()
    assert above(reader, "person:P1") is None, "the one query gives up"
    assert over(can(reader, "person:P1", "document:D1")) == ["person:P1", "group:g0", "group:g17", "document:D1"]
    assert over(can(reader, "person:P1", "document:D2")) == ["person:P1", "group:g0", "group:g29", "group:staff", "document:D2"]
    assert [(a.document.own_id, a.level) for a in what(reader, "person:P1")] == [("D1", "read"), ("D2", "write")]
    assert above(reader, "agent:A1") is None, "without a row it is not told how many ways there are"
    assert what(reader, "agent:A1") == ()
