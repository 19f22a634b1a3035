"""Complaints and court cases around a project: its own, its land's, its firms', its contractors', its directors'; and which of them the rule counts."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known
from market.core.look import Tie, around
from market.core.model import UNKNOWN_START, Entity, Outcome, RiskPath
from market.core.when import day_words
from market.core.wording import listed

from ... import constants as c
from ...limits import Limited, Limits, limits
from ...records import Paper, Status, papers_of
from ...rule import assess
from ...saying import SAID
from ...telling import distinct, limit_claims, once, rows_of_suit, shortened
from ...timing import kind_of
from ...verdict import value_of
from ...wording import brief_name, some, suit_words
from .surroundings import Quarrel, Sitting, neighbours_of, quarrels_of

_COMPLAINTS: Final = 8
"""So many complaints are told one by one: those that are upheld or open."""

_CITED: Final = 24
"""So many complaints that no longer speak are cited; those that do are told one by one."""

_CASES: Final = 16
"""So many cases are told one by one: those that count most, then those that are open."""


class Whereabouts(Args):
    entity: str = Field(description="Entity id of a project.")


@dataclass(frozen=True, slots=True)
class Grievance:
    """One complaint against the project."""

    tie: Tie
    """AGAINST, from the project's side."""
    paper: Paper | None
    status: Status
    points: float
    """What it adds to K by itself."""


@dataclass(frozen=True, slots=True)
class Surroundings(Limited):
    """Complaints and cases around a project."""

    about: Entity
    complaints: tuple[Grievance, ...]
    """Upheld ones first, then open ones, then by date."""
    many_open: tuple[RiskPath, ...]
    """The path that counts that so many are open at once; empty where they are not."""
    quarrels: tuple[Quarrel, ...]
    further: tuple[tuple[RiskPath, ...], ...]
    """The ledger's paths to cases that sit at none of those around it, by case."""
    looked_at: int
    day: int
    limits: Limits


def _around(reader: Reader, args: Whereabouts) -> Found:
    about = known(reader, args.entity)
    if about.kind != "project":
        raise NoSuchThing(f"{about.name} is no project.")
    said = assess(reader, about.id)
    near = neighbours_of(reader, about)
    quarrels = quarrels_of(reader, about, near, said)
    complaints = _complaints(reader, about, said.paths)
    told = {q.suit.case.id for q in quarrels}
    beyond: dict[str, list[RiskPath]] = {}
    for path in said.paths:
        if path.flag.entity.kind == "courtcase" and path.flag.entity.id not in told:
            beyond.setdefault(path.flag.entity.id, []).append(path)
    further = sorted((tuple(paths) for paths in beyond.values()), key=lambda ps: (-sum(p.points for p in ps), ps[0].key))
    many = tuple(p for p in said.paths if kind_of(p.flag_fact) == "many_open_complaints")
    seen = limits(reader, "projects", "complaints", "cases", "case_parties", "directors", "shareholdings", "title_chain", "contractors", "works")
    value = Surroundings(about, complaints, many, quarrels, tuple(further), len(near) + len(complaints) + len(quarrels), reader.view.valid_at, seen)
    sittings = [s for q in quarrels for s in q.sittings]
    paths = [*many, *(p for ps in further for p in ps)]
    entities = [about, *(n.entity for n in near), *(g.tie.far for g in complaints), *(q.suit.case for q in quarrels), *(e for p in paths for e in p.entities)]
    facts = [
        *(f for n in near for f in n.ties),
        *(f for g in complaints for f in (g.tie.fact, g.paper and g.paper.fact) if f),
        *(f for s in sittings for f in (s.suit.tie, s.suit.row, s.cured) if f),
        *(f for p in paths for f in (*(s.fact for s in p.steps), p.flag_fact, *p.beside)),
    ]
    return Found(value, len(complaints) + len(quarrels) + len(further), entities, facts, searched=value.looked_at)


def _complaints(reader: Reader, about: Entity, paths: Sequence[RiskPath]) -> tuple[Grievance, ...]:
    day = reader.view.valid_at
    ties = [t for t in around(reader, [about.id], ("AGAINST",), question="around: complaints", ended=False) if t.far.kind == "complaint"]
    papers = papers_of(reader, [t.far.id for t in ties])
    points = {p.flag.entity.id: p.points for p in paths if p.flag.entity.kind == "complaint"}
    found = []
    for tie in ties:
        paper = papers.get(tie.far.id)
        found.append(Grievance(tie, paper, paper.status("status", day) if paper else Status(""), points.get(tie.far.id, 0.0)))
    rank = {"upheld": 0, "open": 1}
    return tuple(sorted(found, key=lambda g: (rank.get(g.status.value, 2), g.tie.fact.valid_from, g.tie.far.id)))


def told_around(answers: Sequence[Answered]) -> Draft:
    """The finding about what is complained of and sued about around a project."""
    found = value_of(answers, Surroundings)
    name = found.about.name
    claims = [*_complaint_claims(found), *shortened([_quarrel_claim(q) for q in found.quarrels], "court case", _CASES)]
    if not found.quarrels and found.limits.whole("case_parties"):
        where = "at itself, its land, its firms, their directors, its contractors"
        on = found.limits.on_record(found.day, "cases", "case_parties")
        claims.append(Claim(f"No court case around {name} ({where}) is {on}.", basis="search", line=True))
    claims += shortened([_further_claim(paths) for paths in found.further], "court case further out")
    outcome = Outcome.ANSWERED_WITH_PATH
    if not found.complaints and not found.quarrels and not found.further:
        outcome = Outcome.RESTRICTED if found.limits.closed else Outcome.NOT_IN_GRAPH
    claims += limit_claims(found.limits)
    counted = any(q.points for q in found.quarrels) or found.further
    clear = ((f"What would clear {name}?", f"what would clear {name}"),) if counted else ()
    return Draft(
        kind="around", outcome=outcome, subject=found.about, claims=distinct(claims), walked=found.looked_at, about=(found.about,),
        listed=tuple(q.suit.case for q in found.quarrels),
        next=((f"Is {name} ok to buy?", f"is {name} ok to buy"), *clear),
    )  # fmt: skip


def _complaint_claims(found: Surroundings) -> Iterator[Claim]:
    name, day = found.about.name, found.day
    if not found.complaints:
        if found.limits.whole("complaints"):
            yield Claim(f"No complaint against {name} is {found.limits.on_record(day, 'complaints')}.", basis="search", line=True)
        return
    counts = Counter(g.status.value or "of unknown status" for g in found.complaints)
    words = listed([f"{counts[s]} {s}" for s in ("upheld", "open", "settled", "dismissed", "of unknown status") if counts[s]])
    closed = [g for g in found.complaints if g.status.value not in ("upheld", "open")]
    rows = once(f.evidence for g in closed[:_CITED] for f in (g.tie.fact, g.paper and g.paper.fact) if f)
    yield Claim(f"Complaints against {name}: {words}.", rows, basis="evidence" if rows else "search", line=True)
    yield from shortened([_grievance_claim(g) for g in found.complaints if g.status.value in ("upheld", "open")], "complaint", _COMPLAINTS)
    if found.many_open:
        rows = once(p.flag_fact.evidence for p in found.many_open)
        yield Claim(f"So many are open at once that the rule counts it ({sum(p.points for p in found.many_open):.2f} of K).", rows)
    elif counts["open"]:
        yield Claim(f"The rule counts open complaints from {c.MANY_OPEN_COMPLAINTS} at once.", basis="search")


def _grievance_claim(one: Grievance) -> Claim:
    filed = f", filed {day_words(one.tie.fact.valid_from)}" if one.tie.fact.valid_from != UNKNOWN_START else ""
    counted = f"; the rule counts it ({one.points:.2f} of K)" if one.points else ""
    later = f" (its row has moved on since, to {one.status.moved_to})" if one.status.moved_to else ""
    rows = once(f.evidence for f in (one.tie.fact, one.paper and one.paper.fact) if f)
    return Claim(f"· {one.tie.far.name}, {one.status.value}{filed}{later}{counted}.", rows, line=True)


def _quarrel_claim(one: Quarrel) -> Claim:
    places = listed([f"{_at(s)}" for s in one.sittings])
    reasons = list(dict.fromkeys(s.why_not for s in one.sittings))
    # one place where it counts is enough; "" is the reason of a place where it does
    verdict = f"the rule counts it ({one.points:.2f} of K)" if "" in reasons else f"not counted: {listed(reasons)}"
    rows = once(e for s in one.sittings for e in (*rows_of_suit(s.suit), *(f.evidence for f in s.at.ties), *([s.cured.evidence] if s.cured else [])))
    return Claim(f"· {suit_words(one.suit, places)}; {verdict}.", rows, line=True)


def _at(sitting: Sitting) -> str:
    """``against Rose Homes (its developer)``."""
    side, at = sitting.suit.side, sitting.at
    word = {"defendant": "against", "plaintiff": "brought by", "property": "over"}.get(side, "that names")
    place = f" ({at.place})" if at.place else ""
    return f"{word} {at.entity.name}{place}"


def _further_claim(paths: Sequence[RiskPath]) -> Claim:
    points = sum(p.points for p in paths)
    at, case = listed(list(dict.fromkeys(p.entities[-2].name for p in paths))), brief_name(paths[0].flag.entity)
    text = f"· Further out, {case} at {at}: {paths[0].flag.reason}; the rule counts it ({points:.2f} of K over {some(len(paths), 'path')})."
    shown = {p.entities[-2].id: p for p in reversed(paths)}.values()
    rows = once(e for p in shown for e in (p.steps[-1].fact.evidence, p.flag_fact.evidence, *(f.evidence for f in p.beside)))
    return Claim(text, rows, line=True)


AROUND: Final = Inquiry(
    finding="around",
    question=Asked("around", "Complaints against a project and court cases at it and those close to it, and which the rule counts.", Whereabouts, _around),
    intent=Intent(
        name="around",
        about="complaints and court cases around a project",
        patterns=SAID["around"],
        slots=("subject",),
        kinds={"subject": ("project",)},
        play=lambda slots, _args: [Step("around", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_around(answers)],
    ),
    draft=told_around,
    args=about_one,
)
