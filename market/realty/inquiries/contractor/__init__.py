"""A contractor's record: who runs it, how it stands, every site with its dates and delay, its suits. Of a project: of those who build it or built it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known
from market.core.look import Tie, around
from market.core.model import UNKNOWN_START, Entity, Evidence, Outcome
from market.core.read import holds
from market.core.when import day_words
from market.core.wording import listed

from ... import constants as c
from ...limits import Limited, Limits, limits
from ...saying import SAID
from ...telling import SHOWN, distinct, limit_claims, once, shortened, span_on, suit_claim
from ...timing import kind_of
from ...verdict import value_of
from ...wording import BUILD_WORDS, CONTRACTOR_WORDS, some
from .builders import Builder, Work, builders

_SHOWN: Final = 6
"""So many contractors of one project are told one by one."""
_SITES: Final = 5
"""So many sites of each of a project's contractors are told."""
_CITED: Final = 6
"""So many rows are cited for an average: those of the latest works."""


class Site(Args):
    entity: str = Field(description="Entity id of a contractor, or of a project: then those who build it or built it.")


@dataclass(frozen=True, slots=True)
class Contractors(Limited):
    """The contractors of an entity (a contractor is its own)."""

    about: Entity
    ties: tuple[Tie, ...]
    """BUILDS, where a project was asked about: those of today first, then by date."""
    builders: tuple[Builder, ...]
    looked_at: int
    day: int
    limits: Limits


def _contractors(reader: Reader, args: Site) -> Found:
    about = known(reader, args.entity)
    if about.kind not in ("project", "contractor"):
        raise NoSuchThing(f"{about.name} is no contractor and no project.")
    day = reader.view.valid_at
    building = around(reader, [about.id], ("BUILDS",), question="contractor: who builds it") if about.kind == "project" else []
    building.sort(key=lambda t: (not holds(t.fact, day), t.fact.valid_from, t.far.id, t.fact.id))
    who = list({t.far.id: t.far for t in building}.values()) if about.kind == "project" else [about]
    found = builders(reader, who[:_SHOWN])
    seen = limits(reader, "contractors", "works", "cases", "case_parties")
    value = Contractors(about, tuple(building), found, len(building) + sum(len(b.works) + len(b.run_by) + len(b.suits) for b in found), day, seen)
    papers = [p.fact for b in found for p in (b.paper, *(w.site for w in b.works)) if p]
    ties = [*building, *(t for b in found for t in (*b.run_by, *(w.tie for w in b.works)))]
    shown = [s for b in found for s in b.suits]
    alarms = [f for b in found for f in (*b.flags, *(f for w in b.works for f in w.flags))]
    entities = [about, *who, *(t.far for t in ties), *(s.case for s in shown)]
    facts = [*(t.fact for t in ties), *papers, *alarms, *(f for s in shown for f in (s.tie, s.row) if f)]
    rows = len(building) if about.kind == "project" else sum(len(b.works) + len(b.suits) + len(b.run_by) + bool(b.paper) for b in found)
    return Found(value, rows, entities, facts, searched=value.looked_at)


def told_contractors(answers: Sequence[Answered]) -> Draft:
    """The finding about a contractor, or about those of a project."""
    found = value_of(answers, Contractors)
    claims = [claim for b in found.builders for claim in _builder_claims(found, b)]
    if found.about.kind == "project":
        claims = [*_who_builds(found), *claims]
    outcome = Outcome.ANSWERED_WITH_PATH
    if not any(cl.cites for cl in claims):
        outcome = Outcome.RESTRICTED if found.limits.closed else Outcome.NOT_IN_GRAPH
    claims += limit_claims(found.limits)
    name = found.about.name
    ask = ((f"Is {name} ok to buy?", f"is {name} ok to buy"),) if found.about.kind == "project" else ()
    listed_in_order = tuple({t.far.id: t.far for t in found.ties}.values()) or tuple(dict.fromkeys(w.tie.far for b in found.builders for w in b.works))
    return Draft(
        kind="contractor", outcome=outcome, subject=found.about, claims=distinct(claims), walked=found.looked_at, about=(found.about,),
        listed=listed_in_order, next=(*ask, (f"Who is behind {name}?", f"who is behind {name}")),
    )  # fmt: skip


def _who_builds(found: Contractors) -> list[Claim]:
    name, more = found.about.name, len({t.far.id for t in found.ties}) - len(found.builders)
    now = [t for t in found.ties if holds(t.fact, found.day)]
    claims = []
    for tie in found.ties:
        span = span_on(tie.fact, found.day) or ("since when is not recorded" if tie in now else "when is not recorded")
        claims.append(Claim(f"{tie.far.name} {'builds' if tie in now else 'built'} {name}, {span}.", (tie.fact.evidence,), line=True))
    if not now and found.limits.whole("works"):
        claims.append(Claim(f"No contractor on the site of {name} is {found.limits.on_record(found.day, 'works')}.", basis="search", line=True))
    if more > 0:
        claims.append(Claim(f"The records of the first {len(found.builders)} of them follow, those of {more} more do not.", basis="search", line=True))
    return claims


def _builder_claims(found: Contractors, b: Builder) -> Iterator[Claim]:
    yield from _standing(found, b)
    asked_first = sorted(b.works, key=lambda w: w.tie.far.id != found.about.id)
    works = [_work_claim(w, found.day) for w in asked_first]
    yield from shortened(works, "site", _SITES if found.about.kind == "project" else SHOWN)
    if not works and found.limits.whole("works"):
        yield Claim(f"No site of {b.contractor.name} is {found.limits.on_record(found.day, 'works')}.", basis="search", line=True)
    yield from _lateness(found, b)
    yield from shortened([suit_claim(s, b.contractor.name) for s in b.suits], "case")
    if not b.suits and found.limits.whole("case_parties"):
        on = found.limits.on_record(found.day, "cases", "case_parties")
        yield Claim(f"No court case that names {b.contractor.name} is {on}.", basis="search", line=True)


def _standing(found: Contractors, b: Builder) -> Iterator[Claim]:
    name, row = b.contractor.name, b.paper
    if row:
        status = row.status("status", found.day)
        since = f" since {day_words(status.since)}" if status.value and status.since != UNKNOWN_START else ""
        how = CONTRACTOR_WORDS.get(status.value, "how it stands is not recorded")
        later = f" (its row has moved on since, to {CONTRACTOR_WORDS.get(status.moved_to, status.moved_to)})" if status.moved_to else ""
        yield Claim(f"{name}: {how}{since}{later}.", (row.fact.evidence,), line=True)
    for tie in b.run_by:
        bad = [str(f.props.get("reason", "")) for f in b.flagged(tie.far.id)]
        rows = once((tie.fact.evidence, *(f.evidence for f in b.flagged(tie.far.id))))
        yield Claim(f"{name} is run by {tie.far.name}{f', {listed(bad)}' if bad else ''}.", rows)
    if row and not b.run_by and found.limits.whole("contractors"):
        yield Claim(f"Which firm runs {name} is not recorded.", (row.fact.evidence,))


def _work_claim(work: Work, day: int) -> Claim:
    now = work.now(day)
    span = span_on(work.tie.fact, day) or ("since when is not recorded" if now else "when is not recorded")
    rows: list[Evidence] = [work.tie.fact.evidence]
    became = [str(f.props.get("reason", "")) or kind_of(f) for f in work.flags]
    rows += [f.evidence for f in work.flags]
    if work.site and not any(kind_of(f) == "stalled" for f in work.flags):
        status = work.site.status("build_status", day)
        if status.value in BUILD_WORDS:
            became.insert(0, BUILD_WORDS[status.value])
            rows.append(work.site.fact.evidence)
    site = f"; the project: {listed(became)}" if became else "; what became of it is not recorded"
    return Claim(f"· {work.tie.far.name}, {'' if now else 'earlier, '}{span}, {late_words(work.delay)}{site}.", once(rows), line=True)


def late_words(months: float | None) -> str:
    """``2 months late``, ``on time``, ``1 month early``; what is not known says so."""
    if months is None:
        return "its delay not recorded"
    if months == 0:
        return "on time"
    return f"{abs(months):g} month{'' if abs(months) == 1 else 's'} {'late' if months > 0 else 'early'}"


def _lateness(found: Contractors, b: Builder) -> Iterator[Claim]:
    name, mean = b.contractor.name, b.average
    chronic = [f for f in b.flagged(b.contractor.id) if kind_of(f) == "chronic_delay"]
    rule = f"{c.CHRONIC_DELAY_MONTHS:g} months or more over at least {c.CHRONIC_DELAY_WORKS} works"
    if mean is None:
        if b.works:
            yield Claim(f"The delay of none of the sites of {name} is on record.", basis="search", line=True)
    else:
        rows = once((*(f.evidence for f in chronic), *(w.tie.fact.evidence for w in b.delays)))[:_CITED]
        average = late_words(round(mean, 1))
        judged = f", which the rule counts as chronic delay ({rule})" if chronic else f"; the rule calls it chronic delay from {rule}"
        yield Claim(f"{name} is {average} on average over {some(len(b.delays), 'work')} whose delay is on record{judged}.", rows, line=True)
    sites = len({w.tie.far.id for w in b.works if w.now(found.day)})
    if sites >= c.MANY_SITES:
        rows = once(w.tie.fact.evidence for w in b.works if w.now(found.day))[:3]
        yield Claim(f"{name} is on {sites} sites at once: what befalls it says nothing of one of them, and the rule counts none of it.", rows)


CONTRACTOR = Inquiry(
    finding="contractor",
    question=Asked(
        "contractor", "A contractor's record, or that of a project's contractors: firm, status, sites with dates and delays, suits.", Site, _contractors
    ),
    intent=Intent(
        name="contractor",
        about="a contractor's record, or that of those who build a project",
        patterns=SAID["contractor"],
        slots=("subject",),
        kinds={"subject": ("contractor", "project")},
        play=lambda slots, _args: [Step("contractor", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_contractors(answers)],
    ),
    draft=told_contractors,
    args=about_one,
)
