"""What moved since a look, on random markets of three months: every receipt against the twin, every flip against a walk over every moment there is."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from bench.worlds.random_markets import random_market
from bench.worlds.register_rows import write_folder
from market.core.form import Form, Reader
from market.core.model import OPEN_END, UNKNOWN_START, Assessment, Cause, Entity, Fact, View
from market.core.returning.finding import returned
from market.core.returning.values import Cited, Clean, Line, LineKind, Look, Moved, Returned
from market.core.returning.words import moved_claims
from market.realty import twin
from market.realty.form import build
from tests.realty.folders import ms
from tests.realty.imports import Town
from tests.realty.next_extracts import next_extract
from tests.realty.reading import reader_of

SEEDS = range(4000, 4008)
MONTHS = ("2025-07-01", "2025-09-01", "2025-11-01")
NOW = ms("2025-11-20")
DAY = 86_400_000


def lived(town: Town, seed: int) -> Reader:
    """Three months of one market, each brought in when it came; read after the last."""
    market = random_market(seed)
    for number, month in enumerate(MONTHS):
        write_folder(market, town.root / f"{seed}-{number}")
        town.now = ms(month) - DAY
        assert town.bring(town.root / f"{seed}-{number}").rejected == ()
        market = next_extract(seed + number, market)
    return reader_of(town, day=NOW)


def look_of(found: Assessment) -> Look:
    view = found.view
    return Look(
        found.subject.id,
        found.subject.name,
        view.valid_at,
        view.known_at,
        view.revision,
        str(found.outcome),
        found.verdict,
        found.flagged,
        found.score,
        found.katz,
        found.rule_version,
    )


def looks(town: Town, form: Form, day: int) -> list[Look]:
    """Every project as it was looked at on that day."""
    then = reader_of(town, day=day, known_at=day)
    return [look_of(a) for a in form.assess_all(then, [s.id for s in form.subjects(then)])]


def asked(reader: Reader, form: Form, wanted: Sequence[Look], *, cited: Sequence[Cited] = (), clean: Sequence[Clean] = ()) -> Returned:
    with reader.connection.remembering():
        return returned(reader, form, wanted, cited, clean)


class Walk:
    """A plain walk over every moment of the market's life, by the twin alone."""

    def __init__(self, facts: Sequence[Fact], entities: Sequence[Entity], now: View) -> None:
        self.facts, self.entities, self.now = facts, entities, now
        self.changes = sorted({f.known_from for f in facts} | {f.known_to for f in facts if f.known_to < OPEN_END})
        self.days = sorted({t for f in facts for t in (f.valid_from, f.valid_to) if UNKNOWN_START < t < OPEN_END})

    def paths(self, subject: str, valid: int, known: int) -> dict[str, float]:
        return dict(twin.assess(self.entities, self.facts, replace(self.now, valid_at=valid, known_at=known), subject)[1])

    def since(self, look: Look) -> Iterator[dict[str, float]]:
        """What would have been seen at every moment from the look to now."""
        yield self.paths(look.subject, look.valid_at, look.known_at)
        turns = [(t, 0) for t in self.days if look.valid_at < t < self.now.valid_at] + [(t, 1) for t in self.changes if look.known_at < t]
        known, valid = look.known_at, look.valid_at
        for at, change in sorted(turns):
            valid, known = min(max(valid, at), self.now.valid_at), at if change else known
            yield self.paths(look.subject, valid, known)
        yield self.paths(look.subject, self.now.valid_at, self.now.known_at)


def flips(seen: Sequence[Mapping[str, float]]) -> set[tuple[str, bool]]:
    """Paths that were there at some time between and at neither end (True), or missing at some time between and there at both (False)."""
    found = set()
    for state in {(k, round(p, 9)) for at in seen for k, p in at.items()}:
        there = [round(at.get(state[0], 0.0), 9) == state[1] for at in seen]
        runs = [there[0], *(b for a, b in pairwise(there) if a != b)]
        found |= {(state[0], present) for present in runs[1:-1] if present != there[0]}
    return found


def told(move: Moved) -> set[tuple[str, bool]]:
    return {(line.path.key, line.kind is LineKind.GAINED) for one in move.passed if one.looked for line in one.lines if line.path}


def difference(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    moved = {key: after.get(key, 0.0) - before.get(key, 0.0) for key in before.keys() | after.keys()}
    return {key: round(points, 9) for key, points in moved.items() if abs(points) > 1e-9}


@pytest.mark.feature("Z1")
@pytest.mark.feature("Z3")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_receipt_sums_and_every_flip_is_found(town: Town, seed: int) -> None:
    reader, form = lived(town, seed), build()
    entities, facts = town.exported()
    walk = Walk(facts, entities, reader.view)
    for day in (ms(MONTHS[0]) + 3_600_000, ms("2025-08-14"), ms(MONTHS[1]) + 3_600_000):
        wanted = looks(town, form, day)
        found = asked(reader, form, wanted)
        moves = {move.look.subject: move for move in found.moves}
        assert len(found.checked.assessed) == len(wanted)
        for look in wanted:
            seen = list(walk.since(look))
            receipt = difference(seen[0], seen[-1])
            move = moves.get(look.subject)
            assert {line.path.key: round(line.points, 9) for line in (move.lines if move else ()) if line.path} == receipt, (look.subject, day)
            assert (told(move) if move else set()) == flips(seen), (look.subject, day)
            assert (look.subject in found.checked.moved) == (abs(sum(seen[-1].values()) - look.katz) > 1e-9 or bool(seen[-1]) != bool(seen[0]))
        for move in found.moves:
            assert move.sums
            assert sum(line.points for line in move.lines) == pytest.approx(move.after.katz - move.look.katz, abs=1e-9)


def test_the_cause_of_a_line_is_that_of_the_step_that_made_it(town: Town) -> None:
    """A plain second computation: the step of the walk at which a path last came or went is a change or a day."""
    reader, form = lived(town, 4003), build()
    entities, facts = town.exported()
    walk = Walk(facts, entities, reader.view)
    causes = {at: str(cause) for at, cause in reader.connection.ro_query(reader.graph, "MATCH (c:Change) RETURN c.known_at, c.cause").rows}
    checked = 0
    for look in looks(town, form, ms(MONTHS[0]) + 3_600_000):
        (move,) = asked(reader, form, [look]).moves or (None,)
        for line in move.lines if move else ():
            assert line.path
            days = [(t, "world") for t in walk.days if look.valid_at < t < NOW]
            turns = [(look.known_at, ""), *sorted([*days, *((t, causes[t]) for t in walk.changes if look.known_at < t)])]
            seen = list(walk.since(look))[:-1]
            last = max(n for n in range(1, len(seen)) if seen[n].get(line.path.key) != seen[n - 1].get(line.path.key))
            assert (line.at, str(line.cause)) == turns[last]
            checked += 1
    assert checked


FIRM = """
    company_id,name,status,status_since
    C1,Aranya Homes,active,
"""
PROJECT = """
    project_id,name,company_id,rera_status,build_status,status_since
    P1,Blue Heron,C1,registered,under_construction,2024-01-01
"""


def test_a_failure_that_was_cured_while_nobody_looked_is_told(town: Town) -> None:
    form = build()
    town.imported(projects=PROJECT, companies=FIRM)
    (look,) = looks(town, form, town.now + 1)
    town.imported(projects=PROJECT, companies=FIRM.replace("active,", "insolvency,2026-02-03"))
    failed = town.now
    town.imported(projects=PROJECT, companies=FIRM.replace("active,", "active,2026-02-04"))
    (move,) = asked(reader_of(town, day=town.now + 1), form, [look]).moves
    assert (move.moved, move.lines) == (False, ())
    (passed,) = move.passed
    assert (passed.looked, passed.came, passed.went, passed.between.flagged) == (True, Cause.WORLD, Cause.WORLD, True)
    assert (passed.since, passed.until) == (failed, town.now)


def test_what_was_over_before_the_market_heard_of_it_is_told_as_that(town: Town) -> None:
    form = build()
    suits = "case_id,kind,status,filed_on,closed_on\n"
    parties = "case_id,party_kind,party_id,side\n"
    town.imported(projects=PROJECT, companies=FIRM, cases=suits, case_parties=parties)
    (look,) = looks(town, form, town.now + 1)
    town.now += 30 * DAY
    suits, parties = f"{suits}S1,recovery,dismissed,2026-02-10,2026-02-20\n", f"{parties}S1,company,C1,defendant\n"
    town.imported(projects=PROJECT, companies=FIRM, cases=suits, case_parties=parties)
    (move,) = asked(reader_of(town, day=town.now + 1), form, [look]).moves
    (passed,) = move.passed
    assert (move.moved, passed.looked, passed.since, passed.until) == (False, False, ms("2026-02-10"), ms("2026-02-20"))


def told_of(move: Moved) -> str:
    return " ".join(claim.text for claim in moved_claims(move, build()))


@pytest.mark.parametrize(
    "day, said", [("2026-02-03", "It had happened already when you last looked; no register that I had knew it."), ("2026-03-09", "It happened since;")]
)
def test_what_had_happened_by_the_last_look_is_not_said_to_have_happened_since(town: Town, day: str, said: str) -> None:
    town.imported(projects=PROJECT, companies=FIRM)
    town.now = ms("2026-03-01")
    (look,) = looks(town, build(), town.now)
    town.now = ms("2026-04-01")
    town.imported(projects=PROJECT, companies=FIRM.replace("active,", f"insolvency,{day}"))
    (move,) = asked(reader_of(town, day=town.now), build(), [look]).moves
    assert [(str(line.cause), line.happened) for line in move.lines] == [("world", ms(day))]
    assert said in told_of(move)
    assert ("nothing that I said before was wrong" in told_of(move)) == (day > "2026-03-01")


def test_a_path_is_over_since_what_ended_it_and_not_since_a_seat_that_was_left_long_before(town: Town) -> None:
    firms = f"{FIRM}C2,Karanji Estates,active,\n"
    boards = "person_id,person_name,company_id,role,appointed_on,ceased_on\nPN1,Meera,C1,director,2020-01-01,\nPN1,Meera,C2,director,2020-01-01,2024-08-30\n"
    suit = "case_id,kind,status,filed_on,closed_on\nS1,recovery,pending,2023-09-11,\n"
    parties = "case_id,party_kind,party_id,side\nS1,company,C2,defendant\n"
    town.imported(projects=PROJECT, companies=firms, directors=boards, cases=suit, case_parties=parties)
    town.now = ms("2026-03-01")
    (look,) = looks(town, build(), town.now)
    town.now = ms("2026-04-01")
    decreed = suit.replace("pending,2023-09-11,", "decreed,2023-09-11,2026-03-20")
    town.imported(projects=PROJECT, companies=firms, directors=boards, cases=decreed, case_parties=parties)
    (move,) = asked(reader_of(town, day=town.now), build(), [look]).moves
    (lost,) = (line for line in move.lines if line.kind is LineKind.LOST)
    assert {fact.valid_to for fact in lost.ended} == {ms("2026-03-20")}
    assert "over since 20 March 2026" in told_of(move)
    assert "2024" not in told_of(move)
    assert "It happened since; nothing that I said before was wrong." in told_of(move)


@pytest.mark.feature("HB-12")
def test_a_correction_breaks_what_an_answer_cited_and_says_the_old_and_the_new_row(town: Town) -> None:
    form = build()
    boards = "person_id,person_name,company_id,role,appointed_on\n"
    town.imported(projects=PROJECT, companies=FIRM, directors=f"{boards}PN1,Meera,C1,director,2020-01-01\n")
    then = reader_of(town, day=town.now)
    seat = town.facts("DIRECTOR_OF")
    (fact,) = seat.values()
    cited = [Cited("a1", fact.id, then.view.revision), Cited("a2", "DEVELOPS:nobody", then.view.revision), Cited("a3", fact.id, 99)]
    assert asked(then, form, [], cited=cited).breaks.broken == ()
    town.imported(projects=PROJECT, companies=FIRM, directors=f"{boards}PN1,Meera,C1,nominee,2020-01-01\n")
    (broken,) = asked(reader_of(town, day=town.now), form, [], cited=cited).breaks.broken
    assert broken.was
    assert broken.now
    assert (broken.answer, broken.cause, broken.at) == ("a1", Cause.CORRECTION, town.now)
    assert (broken.was.evidence.quote, broken.now.evidence.quote) == ("PN1,Meera,C1,director,2020-01-01", "PN1,Meera,C1,nominee,2020-01-01")


@pytest.mark.feature("HB-12")
def test_an_answer_that_said_that_nothing_is_known_breaks_when_something_is(town: Town) -> None:
    form = build()
    town.imported(projects=PROJECT, companies=FIRM)
    clean = [Clean("a1", "project:P1"), Clean("a2", "project:GONE")]
    assert asked(reader_of(town, day=town.now), form, [], clean=clean).breaks.broken == ()
    town.imported(projects=PROJECT, companies=FIRM.replace("active,", "insolvency,2026-02-03"))
    (broken,) = asked(reader_of(town, day=town.now), form, [], clean=clean).breaks.broken
    assert broken.subject
    assert (broken.answer, broken.subject.id, broken.was) == ("a1", "project:P1", None)


def test_another_law_is_a_line_of_its_own(town: Town) -> None:
    form = build()
    town.imported(projects=PROJECT, companies=FIRM.replace("active,", "insolvency,2026-02-01"))
    (look,) = looks(town, form, town.now + 1)
    (move,) = asked(reader_of(town, day=town.now + 1), form, [replace(look, rule_version="an-earlier-one", katz=look.katz - 0.25)]).moves
    (line,) = move.lines
    assert isinstance(line, Line)
    assert (line.kind, round(line.points, 9), line.cause, move.cause) == (LineKind.RULE, 0.25, Cause.RULE, Cause.RULE)


def test_of_whom_nothing_is_known_any_more_that_is_said(town: Town) -> None:
    form = build()
    town.imported(projects=PROJECT, companies=FIRM)
    (look,) = looks(town, form, town.now + 1)
    found = asked(reader_of(town, day=town.now + 1), form, [replace(look, subject="project:NOBODY")])
    assert (found.checked.gone, found.checked.assessed, found.moves) == (("project:NOBODY",), (), ())
