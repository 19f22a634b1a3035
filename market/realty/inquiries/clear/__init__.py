"""What would clear a project: which events would take which paths away under the law, what each would leave, and the fewest that are enough."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, about_one
from market.core.look import flags
from market.core.model import Assessment, Evidence, Fact, Freshness
from market.core.wording import listed

from ... import constants as c
from ...rule import AVOID, NONE_KNOWN, assess
from ...saying import SAID
from ...telling import distinct, once
from ...timing import reason_of
from ...verdict import assessed, fresh_claims, value_of
from ...wording import flag_name, register, some
from .clearing import Event, Left, events_of, left_of
from .fewest import Enough, below_avoid, fewest, nothing_left

_FLAGS: Final = 6
_EVENTS: Final = 10
_PARTLY: Final = 3
"""So many flags, events, and events for a part of one flag are told; the rest is counted."""


class Flat(Args):
    entity: str = Field(description="Entity id of a project, project:...")


@dataclass(frozen=True, slots=True)
class Clearing:
    """The ledger of a verdict, and what would take its paths away."""

    assessment: Assessment
    events: tuple[Event, ...]
    """By what they take, most first."""
    below: Enough | None
    """The fewest events that bring it below *avoid*; None where it is not *avoid*."""
    none: Enough | None
    """The fewest events that leave no path."""

    @property
    def fresh(self) -> tuple[Freshness, ...]:
        """The sources that the verdict stands on."""
        return self.assessment.fresh


def _clear(reader: Reader, args: Flat) -> Found:
    found = assess(reader, args.entity)
    paths, day = found.paths, reader.view.valid_at
    alarms: dict[str, list[Fact]] = {}
    for flag in flags(reader, {p.flag_fact.subject for p in paths}, question="clear: how the failures began"):
        alarms.setdefault(flag.subject, []).append(flag)
    events = events_of(paths, alarms, day)
    below = fewest(paths, events, below_avoid) if found.verdict == AVOID else None
    none = fewest(paths, events, nothing_left) if paths else None
    value = Clearing(found, events, below, none)
    entities = [found.subject, *(e for p in paths for e in p.entities)]
    facts = [*(f for p in paths for f in (*(s.fact for s in p.steps), p.flag_fact)), *(f for e in events for f in e.facts)]
    return Found(value, len(paths), entities, facts, searched=found.walked)


def told_clear(answers: Sequence[Answered]) -> Draft:
    """The finding about what would clear a project."""
    found = value_of(answers, Clearing)
    said = found.assessment
    name = said.subject.name
    if not said.paths:
        draft = assessed([replace(a, value=said) for a in answers if a.value is found])
        nothing = [] if said.locked else [Claim(f"Nothing stands against {name} that could be cleared.", basis="search")]
        return replace(draft, kind="clear", claims=(*nothing, *draft.claims))
    top = once(p.flag_fact.evidence for p in said.paths[:3])
    claims = [
        Claim(f"{name}: {said.verdict}, {said.score:.0f} of 100, K = {said.katz:.2f}.", top),
        Claim("What follows is arithmetic of the rule on what is on record; I predict nothing.", basis="search"),
        *_aims(found),
        *_effects(found),
        *_by_flag(found),
    ]
    if said.locked:
        closed = listed([register(r) for r in said.locked])
        claims.append(Claim(f"Closed to you: {closed}; what it would take beyond what you can read I cannot tell.", basis="sources"))
    return Draft(
        kind="clear", outcome=said.outcome, subject=said.subject, verdict=said.verdict, flagged=said.flagged, score=said.score, katz=said.katz,
        paths=said.paths, claims=distinct([*claims, *fresh_claims(said.fresh)]), walked=said.walked, assessment=said, about=(said.subject,),
        next=((f"Why {said.score:.0f}?", f"why {name}"), (f"The verdict on {name}", f"is {name} ok to buy")),
    )  # fmt: skip


def _by_flag(found: Clearing) -> Iterator[Claim]:
    """Path by path, grouped by what they end at: what takes all of them, and what takes a part."""
    paths = found.assessment.paths
    places = sorted(range(len(paths)), key=lambda n: (paths[n].flag.entity.id, paths[n].flag_fact.id))
    groups = [list(g) for _, g in groupby(places, key=lambda n: (paths[n].flag.entity.id, paths[n].flag_fact.id))]
    groups.sort(key=lambda g: (-_points(found, g), paths[g[0]].key))
    told = {e.words for e in found.events[:_EVENTS]}
    # what one event takes with all its paths was told with that event
    groups = [g for g in groups if not any(e.words in told and set(g) <= e.takes for e in found.events)]
    for group in groups[:_FLAGS]:
        flag = paths[group[0]].flag
        whole = [e for e in found.events if set(group) <= e.takes]
        partly = [e for e in found.events if e not in whole and e.takes & set(group)]
        shown = [f"if {e.words} ({_points(found, e.takes & set(group)):.2f})" for e in partly[:_PARTLY]]
        more = [some(len(partly) - _PARTLY, "other event")] if len(partly) > _PARTLY else []
        part = f"; in part {listed([*shown, *more])}" if shown else ""
        what = reason_of(paths[group[0]].flag_fact) or flag.kind
        goes = " or ".join(f"if {e.words}" for e in whole)
        text = f"· {flag_name(paths[group[0]])}: {what} ({some(len(group), 'path')}, {_points(found, group):.2f} of K): goes {goes}{part}."
        yield Claim(text, once([paths[group[0]].flag_fact.evidence, *_rows([*whole, *partly[:_PARTLY]])]), line=True)
    if len(groups) > _FLAGS:
        yield Claim(f"· And {some(len(groups) - _FLAGS, 'more flag')}.", basis="search", line=True)


def _effects(found: Clearing) -> Iterator[Claim]:
    paths = found.assessment.paths
    for event in found.events[:_EVENTS]:
        left = left_of(paths, event.takes)
        stays = f" (the tie to {listed([e.name for e in event.stays[:_PARTLY]])} stays on record)" if event.stays else ""
        takes = f"{some(len(event.takes), 'path')} with {_points(found, event.takes):.2f} of K"
        text = f"· If {event.words}{stays}: takes {takes}; left is {_left_words(found, left)}."
        yield Claim(text, _rows([event]), line=True)
    if len(found.events) > _EVENTS:
        yield Claim(f"· And {some(len(found.events) - _EVENTS, 'more event')} with less effect.", basis="search", line=True)


def _aims(found: Clearing) -> Iterator[Claim]:
    if found.below and found.none and found.below.events == found.none.events:
        yield _aim(found, found.none, f"below {AVOID} and to no path at all")
        return
    if found.below:
        yield _aim(found, found.below, f"below {AVOID} (K under {c.AVOID_KATZ:g})")
    if found.none:
        yield _aim(found, found.none, "to no path at all")


def _aim(found: Clearing, enough: Enough, where: str) -> Claim:
    n = len(enough.events)
    if not enough.exact:
        how = f"{n} events together are enough (found step by step; fewer may do)"
    else:
        how = "one event is enough" if n == 1 else f"it takes at least {n} events together"
    words = listed([f"if {e.words}" for e in enough.events])
    return Claim(f"To bring it {where}, {how}: {words}; left is then {_left_words(found, enough.left)}.", _rows(enough.events), line=True)


def _left_words(found: Clearing, left: Left) -> str:
    if left.verdict == NONE_KNOWN:
        return "no path, and no verdict while a source is closed to you" if found.assessment.locked else NONE_KNOWN
    return f"{left.verdict}, {left.score:.0f} of 100 (K = {left.katz:.2f})"


def _points(found: Clearing, places: Sequence[int] | frozenset[int] | set[int]) -> float:
    return sum(found.assessment.paths[n].points for n in places)


def _rows(events: Sequence[Event]) -> tuple[Evidence, ...]:
    return once(f.evidence for e in events for f in e.facts)


CLEAR: Final = Inquiry(
    finding="clear",
    question=Asked("clear", "What would clear a project: which events take which paths away under the law, and the fewest that are enough.", Flat, _clear),
    intent=Intent(
        name="clear",
        about="what would have to change so that a project's verdict clears",
        patterns=SAID["clear"],
        slots=("subject",),
        kinds={"subject": ("project",)},
        play=lambda slots, _args: [Step("clear", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_clear(answers)],
    ),
    draft=told_clear,
    args=about_one,
)
