"""Several holdings of one holder in one firm: added where they are true at the same time and none of them is enough alone."""

import pytest

from market.core.model import OPEN_END
from market.realty import phrases
from tests.realty.folders import ms, sources
from tests.realty.imports import Town, shown
from tests.realty.inquiring import Told
from tests.realty.reading import ask, assessed, reader_of

HEADER = "holder_kind,holder_id,holder_name,company_id,percent,from,to\n"
PROJECTS = "project_id,name,company_id,build_status\nP1,Rose Reach,C1,under_construction\nP2,Iris Court,C2,stalled\n"
COMPANIES = "company_id,name\nC1,Rose Homes\nC2,Iris Homes\nC3,Mother Holdings\n"


def together(town: Town, *rows: str) -> list[tuple[tuple[int, int], object, object]]:
    """The sums that follow from these rows: when, how much, of how many."""
    town.imported(shareholdings=HEADER + "".join(f"{row}\n" for row in rows))
    return [(shown(f), f.props["percent"], f.props["holdings"]) for f in town.facts().values() if f.relation == "OWNS" and "holdings" in f.props]


@pytest.mark.parametrize(
    "rows, sums",
    [
        (("company,C3,,C1,30,2018-01-01,", "company,C3,,C1,30,2020-01-01,"), [((ms("2020-01-01"), OPEN_END), 60.0, 2)]),
        (("person,N1,,C1,15,,", "person,N1,,C1,15,2020-01-01,"), [((ms("2020-01-01"), OPEN_END), 30.0, 2)]),
        (("person,N1,,C1,16.6,,", "person,N1,,C1,8.4,2020-01-01,2022-01-01"), [((ms("2020-01-01"), ms("2022-01-01")), 25.0, 2)]),
        (("person,N1,,C1,10,,2022-01-01", "person,N1,,C1,10,2019-01-01,", "person,N1,,C1,10,2020-01-01,"), [((ms("2020-01-01"), ms("2022-01-01")), 30.0, 3)]),
        (("person,N1,,C1,20,,", "person,N1,,C1,20,2019-01-01,", "person,N1,,C1,20,2020-01-01,"), [((ms("2019-01-01"), OPEN_END), 60.0, 3)]),
        # one is enough alone, whatever the other; so it is while it lasts
        (("person,N1,,C1,30,,", "person,N1,,C1,15,2020-01-01,"), []),
        (
            ("company,C3,,C1,30,2016-01-01,", "company,C3,,C1,30,2017-01-01,", "company,C3,,C1,50,2018-01-01,"),
            [((ms("2017-01-01"), ms("2018-01-01")), 60.0, 2)],
        ),
        # one after the other, too little, of unknown size, nothing, another's, in another firm
        (("person,N1,,C1,15,2018-01-01,2020-01-01", "person,N1,,C1,15,2020-01-01,"), []),
        (("company,C3,,C1,25,2018-01-01,", "company,C3,,C1,24.9,2020-01-01,"), []),
        (("person,N1,,C1,15,,", "person,N1,,C1,,2020-01-01,"), []),
        (("person,N1,,C1,24.9,,", "person,N1,,C1,0,2020-01-01,"), []),
        (("person,N1,,C1,15,,", "person,N2,,C1,15,,"), []),
        (("person,N1,,C1,15,,", "person,N1,,C2,15,,"), []),
        (("person,X,,C1,20,,", "company,X,,C1,30,2020-01-01,"), []),
        # a start that is not known is not known of the sum
        (("person,N1,,C1,15,,2020-01-01", "person,N2,,C1,20,,", "person,N1,,C1,15,2001-01-01,"), [((ms("2001-01-01"), ms("2020-01-01")), 30.0, 2)]),
        (("person,N1,,C1,15,,2020-01-01", "person,N1,,C1,10,2001-01-01,", "person,N1,,C1,10,2002-01-01,"), [((ms("2001-01-01"), ms("2020-01-01")), 35.0, 3)]),
    ],
)
def test_what_is_added(town: Town, rows: tuple[str, ...], sums: list[object]) -> None:
    assert together(town, *rows) == sums


def test_a_second_stretch_is_another_fact(town: Town) -> None:
    rows = ("person,N1,,C1,15,,", "person,N1,,C1,15,2018-01-01,2019-01-01", "person,N1,,C1,15,2021-01-01,")
    assert together(town, *rows) == [((ms("2018-01-01"), ms("2019-01-01")), 30.0, 2), ((ms("2021-01-01"), OPEN_END), 30.0, 2)]


def test_the_next_extract_adds_and_takes_away(town: Town) -> None:
    first, second = "person,N1,Asha,C1,15,2018-01-01,", "person,N1,Asha,C1,15,2026-03-01,"
    town.imported(shareholdings=f"{HEADER}{first}\n", sources=sources())
    town.imported(shareholdings=f"{HEADER}{first}\n{second}\n", sources=sources("2026-03-31"))
    (added,) = [f for f in town.facts().values() if "holdings" in f.props]
    assert (shown(added), added.known_from) == ((ms("2026-03-01"), OPEN_END), town.now)
    assert added.evidence.quote == second, "it stands on the row that made it enough"
    town.imported(shareholdings=f"{HEADER}{first}\n{second}2026-04-02\n", sources=sources("2026-04-30"))
    (ended,) = [f for f in town.facts().values() if "holdings" in f.props]
    assert shown(ended) == (ms("2026-03-01"), ms("2026-04-02"))


@pytest.fixture
def held(town: Town) -> Town:
    """A firm that holds 30 and 30 % of two developers, one of which failed to build; Asha holds 15 and 15 % of both."""
    rows = [
        f"{who},{c},{part},{year}-01-01,"
        for who, part in (("company,C3,Mother Holdings", 30), ("person,N1,Asha", 15))
        for c in ("C1", "C2")
        for year in (2018, 2020)
    ]
    town.imported(projects=PROJECTS, companies=COMPANIES, shareholdings=HEADER + "".join(f"{row}\n" for row in rows), sources=sources())
    return town


def test_both_count_in_the_verdict_once_and_every_row_of_them_is_quoted(held: Town) -> None:
    found = assessed(reader_of(held), "P1")
    ways = {tuple(e.name for e in p.entities[1:-1]): (p.flag.kind, p.hops) for p in found.paths}
    assert ways == {("Rose Homes", "Asha", "Iris Homes"): ("stalled", 4), ("Rose Homes", "Mother Holdings", "Iris Homes"): ("stalled", 4)}
    assert len(found.paths) == len(ways)
    for path in found.paths:
        shares = {e.quote for e in path.evidence if e.register == "shareholdings"}
        assert len(shares) == 4, "two rows for each tie"
    assert assessed(reader_of(held, day=ms("2019-12-31")), "P1").paths == ()


def test_a_person_is_told_each_holding_and_the_sum(held: Town) -> None:
    told = Told(held, "person", "person:N1")
    assert told.texts[0] == "Asha: 4 holdings."
    assert "· holds 30 % in these 2 holdings together of Rose Homes, since 1 January 2020." in told.texts
    assert told.said.count("· holds 15 % of Rose Homes") == 2


def test_who_is_behind_is_told_by_the_sum_and_not_left_out_as_small(held: Town) -> None:
    said = [c.text for c in phrases.told_behind([ask(reader_of(held), "behind", entity="project:P1")]).claims]
    assert "Mother Holdings, holds 60 % in 2 holdings of Rose Homes (since 1 January 2020)." in said
    assert "Asha, holds 30 % in 2 holdings of Rose Homes (since 1 January 2020)." in said
    assert not [text for text in said if "not listed" in text]
