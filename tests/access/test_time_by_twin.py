"""Rights over time against the twin, moment by moment: on tangles with everything that the law distinguishes, and on the company's own files."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import pytest

from bench.worlds.organisations import KNOWN, small
from bench.worlds.writing import write_facts
from graph import Engine, Role, market_graph
from market.access.inquiries import INQUIRIES
from market.access.inquiries.losing import Losing
from market.access.inquiries.spells import Spells
from market.access.kinds import LABELS, LEVELS
from market.access.lasting import ever_between, ever_of, ever_to, through
from market.access.twin import Standing
from market.core.days import Days
from market.core.form import Reader
from market.core.model import OPEN_END, UNKNOWN_START, Fact, View
from tests.access.asking_in_words import ask
from tests.access.offices import Office
from tests.access.plain import MONTH_1
from tests.realty.folders import ms

type Level = str
DAY_MS: Final = 86_400_000


def view(at: int, known: int, principal: str = "keeper") -> View:
    return View("small", principal, at, known, 1)


def moments(facts: Sequence[Fact]) -> list[int]:
    """Whenever anything begins or ends, and long before and after."""
    at = sorted({t for f in facts for t in (f.valid_from, f.valid_to)} - {UNKNOWN_START, OPEN_END})
    return [UNKNOWN_START, *at]


class Over:
    """The twin asked at every moment at which any fact begins or ends."""

    def __init__(self, facts: Sequence[Fact], known: int) -> None:
        self.at = moments(facts)
        self.standing = {at: Standing(facts, view(at, known)) for at in self.at}

    def levels(self, principal: str, document: str) -> dict[int, tuple[Level, tuple[str, ...]]]:
        rights = {at: self.standing[at].can(principal, document) for at in self.at}
        return {at: (right.level, right.ids) if right else ("", ()) for at, right in rights.items()}

    def runs(self, principal: str, document: str) -> list[tuple[int, int]]:
        """Every unbroken time over which the document may be read."""
        found: list[tuple[int, int]] = []
        for start, end in zip(self.at, [*self.at[1:], OPEN_END], strict=True):
            if self.standing[start].can(principal, document) is None:
                continue
            if found and found[-1][1] == start:
                found[-1] = (found[-1][0], end)
            else:
                found.append((start, end))
        return found


@pytest.mark.feature("NK-28")
@pytest.mark.parametrize("first", range(0, 24, 8))
def test_rights_over_time_are_those_of_the_twin_at_every_moment(engine: Engine, unique: Callable[[str], str], first: int) -> None:
    seen = 0
    with engine.connect(Role.INVESTIGATOR) as connection:
        for seed in range(first, first + 8):
            made, _, known_ats = small(seed)
            graph = market_graph(unique("time"))
            write_facts(connection, graph, tuple(made.entities.values()), made.facts, LABELS)
            known = known_ats[-1]
            reader, over = Reader(connection, view(KNOWN, known), graph), Over(made.facts, known)
            principals = [e for e in made.entities if e.startswith(("person:", "agent:"))]
            documents = [e for e in made.entities if e.startswith("document:")]
            for principal in principals:
                mine = ever_of(reader, principal)
                for at in over.at:
                    found = {document: (right.level, tuple(tie.fact for tie in right.chain)) for document, right in mine.what(principal, at).items()}
                    assert found == {d: (r.level, r.ids) for d, r in over.standing[at].what(principal).items()}, (seed, principal, at)
                for document in documents:
                    spells = ever_between(reader, principal, document).spells(principal, document)
                    assert (spells[0].start, spells[-1].end) == (UNKNOWN_START, OPEN_END)
                    assert all(a.end == b.start for a, b in pairwise(spells))
                    for at, expected in over.levels(principal, document).items():
                        (spell,) = [s for s in spells if s.start <= at < s.end]
                        assert ((spell.right.level, tuple(tie.fact for tie in spell.right.chain)) if spell.right else ("", ())) == expected
                        seen += 1
            for document in documents:
                everybody = ever_to(reader, document)
                for at in over.at:
                    levels = {who: right.level for who, right in everybody.who(at).items()}
                    assert levels == {who: right.level for who, right in over.standing[at].who(document).items()}, (seed, document, at)
            connection.delete(graph)
    assert seen > 100


@pytest.mark.feature("NK-28")
def test_over_some_days_whoever_could_on_one_of_them_is_told_with_when(engine: Engine, unique: Callable[[str], str]) -> None:
    with engine.connect(Role.INVESTIGATOR) as connection:
        for seed in range(12):
            made, _, known_ats = small(seed)
            graph = market_graph(unique("days"))
            write_facts(connection, graph, tuple(made.entities.values()), made.facts, LABELS)
            reader, over = Reader(connection, view(KNOWN, known_ats[-1]), graph), Over(made.facts, known_ats[-1])
            days = Days(over.at[1] + 1, over.at[-1] + DAY_MS) if len(over.at) > 2 else Days(KNOWN, KNOWN + DAY_MS)
            inside = [days.start, *(at for at in over.at if days.start < at < days.end)]
            standing = {at: Standing(made.facts, view(at, known_ats[-1])) for at in inside}
            for document in (e for e in made.entities if e.startswith("document:")):
                ever = ever_to(reader, document)
                found = through(ever, days, ever.who)
                by_twin = {at: standing[at].who(document) for at in inside}
                assert found.keys() == {who for rights in by_twin.values() for who in rights}
                for who, part in found.items():
                    levels = [rights[who].level for rights in by_twin.values() if who in rights]
                    assert part.right.level == max(levels, key=LEVELS.index)
                    assert part.whole == (len(levels) == len(inside))
                    assert all(any(a <= at < b for a, b in part.spans) == (who in rights) for at, rights in by_twin.items())
            connection.delete(graph)


@pytest.mark.feature("NK-28")
def test_since_until_and_what_ends_on_the_companys_files(office: Office) -> None:
    office.bring(MONTH_1)
    today = ms("2026-11-30")
    reader = office.reader(day=today)
    _, facts = office.exported()
    over = Over(facts, reader.view.known_at)
    for principal in ("person:P083", "person:P027", "person:P100", "person:P029", "agent:A3", "person:P002"):
        for document in ("document:D01", "document:D03", "document:D13", "document:D18", "document:D19"):
            value = ask(reader, "spells", principal=principal, document=document).value
            assert isinstance(value, Spells)
            assert list(value.runs) == over.runs(principal, document), (principal, document)
            now = [run for run in value.runs if run[0] <= today < run[1]]
            assert [(value.now[0][0].start, value.now[-1][0].end)] == now if value.now else not now
        losing = ask(reader, "losing", principal=principal).value
        assert isinstance(losing, Losing)
        lost = {(loss.day, access.document.id) for loss in losing.losses for access in loss.lost}
        ends = [at for at in over.at if at > today]
        before = {at: set(Standing(facts, view(at - 1, reader.view.known_at)).what(principal)) for at in ends}
        expected = {(at, d) for at in ends for d in before[at] - set(over.standing[at].what(principal))}
        assert lost == expected, principal
    assert {i.finding for i in INQUIRIES} >= {"since", "until", "lose"}
