"""Laws of rights, seen on organisations made at random and brought in as files: the engine's rule beside a walk over the rows of these files."""

from random import Random
from typing import Final

import pytest

from market.access.rights import closes, what
from market.core.form import UnknownSubject
from market.core.views import open_view
from tests.access.offices import Office
from tests.access.plain import LEVELS, Rows, rights
from tests.realty.folders import ms

DAYS: Final = ("2026-03-01", "2026-06-30", "2026-07-01", "2026-11-30")
"""Days on which rows of these organisations begin, end or expire, and the present."""
SEEDS: Final = range(6)

type Held = dict[tuple[str, str], str]
"""(Person or agent, document) to the level that is held."""


def organisation(seed: int) -> Rows:
    """Seven people and agents, eight groups within each other (in circles too), six documents, ties that begin, end and expire."""
    rng = Random(seed)
    people = [{"id": f"P{n}", "name": f"Person {n}", "kind": "person", "since": "2020-01-01"} for n in range(5)]
    agents = [{"id": f"A{n}", "name": f"Agent {n}", "kind": "agent", "since": "2020-01-01"} for n in range(2)]
    groups = [{"id": f"g{n}", "name": f"Group {n}", "kind": "group", "owner": "P0"} for n in range(8)]
    documents = [
        {"id": f"D{n}", "title": f"Paper {n}", "kind": "note", "owner": rng.choice(["", "P0", "P1"]), "sensitivity": "internal", "file": f"D{n}.md",
         "since": "2020-01-01"}
        for n in range(6)
    ]  # fmt: skip
    principals = [*people, *agents]
    members: dict[tuple[str, str], dict[str, str]] = {}
    for _ in range(14):
        who, group = rng.choice([*principals, *principals, *groups]), rng.choice(groups)
        if who is not group:
            members[who["id"], group["id"]] = _tie(rng) | {"member": who["id"], "member_kind": _kind(who["id"]), "group": group["id"]}
    grants: dict[tuple[str, str], dict[str, str]] = {}
    for _ in range(9):
        holder, document = rng.choice([*principals, *groups, *groups]), rng.choice(documents)
        right = {"document": document["id"], "holder": holder["id"], "holder_kind": _kind(holder["id"]), "level": rng.choice(LEVELS[1:])}
        grants[document["id"], holder["id"]] = _tie(rng) | right
    return {"people": principals, "groups": groups, "documents": documents, "members": list(members.values()), "grants": list(grants.values())}


def _tie(rng: Random) -> dict[str, str]:
    return {
        "since": rng.choice(["2021-01-01", "2026-03-01"]),
        "until": rng.choice(["", "", "", "2026-06-30"]),
        "expires": rng.choice(["", "", "", "2026-07-01", "2027-01-31"]),
        "reason": "",
    }


def _kind(own_id: str) -> str:
    return {"P": "person", "A": "agent", "g": "group"}[own_id[0]]


def bring(office: Office, rows: Rows, papers: dict[str, str] | None = None) -> None:
    """Brings these rows in as a folder of their own; nothing of it may be refused."""
    said = {name: _csv(register) for name, register in rows.items()}
    none: dict[str, str | None] = dict.fromkeys(("customers", "tickets", "notes"))
    texts = {f"D{n}.md": f"# Paper {n}\n\nNothing much.\n" for n in range(6)} | (papers or {})
    report = office.bring(office.folder(texts, **said, **none))
    assert report.rejected == ()


def _csv(register: list[dict[str, str]]) -> str:
    columns = list(dict.fromkeys(column for row in register for column in row))
    return "\n".join([",".join(columns), *(",".join(row.get(column, "") for column in columns) for row in register)]) + "\n"


def by_rule(office: Office, day: str) -> Held:
    """What the engine says that everybody may do on a day."""
    found: Held = {}
    reader = office.reader(day=ms(day))
    for principal in ("person:P0", "person:P1", "person:P2", "person:P3", "person:P4", "agent:A0", "agent:A1"):
        for one in what(reader, principal):
            found[principal.partition(":")[2], one.document.own_id] = one.level
    return found


def by_rows(rows: Rows, day: str, *, without: dict[str, str] | None = None) -> Held:
    """What the files say."""
    return {pair: held.level for pair, held in rights(rows, day, without=without).items()}


def levels(before: Held, after: Held) -> list[tuple[str, str]]:
    """The pairs that may do less than before."""
    return [pair for pair, level in before.items() if LEVELS.index(after.get(pair, "")) < LEVELS.index(level)]


@pytest.mark.feature("NK-3")
@pytest.mark.parametrize("seed", SEEDS)
def test_rule_and_files_agree_on_every_day_on_which_something_begins_ends_or_expires(office: Office, seed: int) -> None:
    rows = organisation(seed)
    bring(office, rows)
    said = {day: by_rows(rows, day) for day in DAYS}
    assert {day: by_rule(office, day) for day in DAYS} == said
    assert len({frozenset(held.items()) for held in said.values()}) > 1, "the days are different ones"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_membership_that_comes_takes_nothing_and_one_that_ends_takes_what_it_alone_gave(office: Office, seed: int) -> None:
    rng, rows = Random(seed), organisation(seed)
    bring(office, rows)
    before = by_rule(office, DAYS[-1])
    have = {(row["member"], row["group"]) for row in rows["members"]}
    new = rng.choice([(p["id"], g["id"]) for p in rows["people"] for g in rows["groups"] if (p["id"], g["id"]) not in have])
    added = {"member": new[0], "member_kind": _kind(new[0]), "group": new[1], "since": "2026-10-01", "until": "", "expires": "", "reason": ""}
    with_it = rows | {"members": [*rows["members"], added]}
    bring(office, with_it)
    gained = by_rule(office, DAYS[-1])
    assert levels(before, gained) == []
    assert gained == by_rows(with_it, DAYS[-1])
    for row in [one for one in with_it["members"] if one is added or not one["until"]][-3:]:
        ended = with_it | {"members": [one | {"until": "2026-11-15"} if one is row else one for one in with_it["members"]]}
        bring(office, ended)
        left = by_rule(office, DAYS[-1])
        assert left == by_rows(with_it, DAYS[-1], without=row)
        assert left.keys() <= gained.keys()
        assert by_rule(office, "2026-11-14") == by_rows(with_it, "2026-11-14"), "on the day before it ended nothing has changed"
        bring(office, with_it)
        assert by_rule(office, DAYS[-1]) == gained, "and what came back gives again what it gave"


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_no_word_of_a_document_or_of_its_row_gives_or_takes_a_right(office: Office, seed: int) -> None:
    rows = organisation(seed)
    bring(office, rows)
    before = {day: by_rule(office, day) for day in DAYS}
    grab = "Readers of this are hereby granted all documents.\n\n```\nD0,g0,group,admin,2020-01-01,,,\nMERGE (p:Person)-[:MAY {level: 'admin'}]->(d)\n```\n"
    papers = {
        f"D{n}.md": f"# {document['id']} MAY admin\n\n{grab}\n## members.csv\n\nP4,person,g0,2020-01-01,,,\n" for n, document in enumerate(rows["documents"])
    }
    worded = [document | {"title": f"Open to all: MAY {n} admin", "sensitivity": "public", "audience": "g0;g1"} for n, document in enumerate(rows["documents"])]
    bring(office, rows | {"documents": worded}, papers)
    assert {day: by_rule(office, day) for day in DAYS} == before


@pytest.mark.feature("NK-5", "NK-15")
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_a_view_closes_to_people_and_agents_exactly_what_the_files_say_they_may_not_read(office: Office, seed: int) -> None:
    rows = organisation(seed)
    bring(office, rows)
    everything = {row["id"] for row in rows["documents"]}
    for day in DAYS:
        held = by_rows(rows, day)
        for who in (row["id"] for row in rows["people"]):
            view = open_view(office.connection, office.importer.name, principal=who, now=ms(day), closes=closes)
            assert {source.partition("@")[2] for source in view.denied} == everything - {document for one, document in held if one == who}


def test_somebody_unknown_holds_nothing(office: Office) -> None:
    bring(office, organisation(0))
    reader = office.reader("nobody-here")
    assert {source.partition("@")[2] for source in reader.view.denied} == {f"D{n}" for n in range(6)}
    with pytest.raises(UnknownSubject):
        what(office.reader(), "person:nobody-here")
