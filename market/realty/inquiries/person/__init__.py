"""A person's record: boards with dates and how those firms stand, holdings, land, suits. Namesakes are counted and never joined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known
from market.core.look import Tie, around
from market.core.model import UNKNOWN_START, Entity, Evidence, Fact, Outcome
from market.core.read import holds
from market.core.wording import listed

from ...dockets import Suit, suits
from ...limits import Limited, Limits, limits
from ...near import percent
from ...records import called
from ...saying import SAID
from ...telling import distinct, limit_claims, once, shortened, span_on, suit_claim
from ...timing import kind_of, reason_of
from ...verdict import value_of
from ...wording import some, some_or_no, tie_words
from .seats import Holding, Seat, Standing, seats_and_holdings

_PROJECTS: Final = 5
"""So many stalled projects of one firm are named."""


class Who(Args):
    entity: str = Field(description="Entity id of a person.")


@dataclass(frozen=True, slots=True)
class Person(Limited):
    """What the registers say of one person; those of today first in each list, then by date."""

    about: Entity
    seats: tuple[Seat, ...]
    holdings: tuple[Holding, ...]
    land: tuple[Tie, ...]
    """OWNED_BY, from the person's side: parcels owned today or earlier."""
    suits: tuple[Suit, ...]
    namesakes: tuple[Entity, ...]
    """Others who are called the same: possibly the same person, and never taken for it."""
    looked_at: int
    day: int
    limits: Limits


def _person(reader: Reader, args: Who) -> Found:
    about = known(reader, args.entity)
    if about.kind != "person":
        raise NoSuchThing(f"{about.name} is no person.")
    day = reader.view.valid_at
    ties = around(reader, [about.id], ("DIRECTOR_OF", "OWNS", "OWNED_BY"), question="person: boards, holdings, land")
    ties.sort(key=lambda t: (t.fact.valid_to <= day, t.fact.valid_from, t.far.id, t.fact.id))
    seats, holdings = seats_and_holdings(reader, ties)
    land = tuple(t for t in ties if t.fact.relation == "OWNED_BY")
    cases = suits(reader, [about.id])
    same = tuple(e for e in called(reader, about.name, "person") if e.id != about.id)
    seen = limits(reader, "directors", "shareholdings", "title_chain", "cases", "case_parties", "companies", "projects")
    value = Person(about, seats, holdings, land, cases, same, len(ties) + len(cases), day, seen)
    firms = [*(s.firm for s in seats), *(h.firm for h in holdings)]
    stalled = [p for s in seats for p in s.stalled]
    entities = [about, *(t.far for t in ties), *(s.case for s in cases), *same, *(p.site for p in stalled)]
    facts = [
        *(t.fact for t in ties),
        *(f.paper.fact for f in firms if f.paper),
        *(flag for f in firms for states in f.failures for flag in states),
        *(fact for p in stalled for fact in (p.tie.fact, p.flag)),
        *(f for s in cases for f in (s.tie, s.row) if f),
    ]
    return Found(value, len(ties) + len(cases), entities, facts, searched=value.looked_at)


def told_person(answers: Sequence[Answered]) -> Draft:
    """The finding about a person."""
    found = value_of(answers, Person)
    claims = [_counted(found), *_boards(found), *_holdings(found), *_land(found), *_suits(found)]
    outcome = Outcome.ANSWERED_WITH_PATH
    if not found.seats and not found.holdings and not found.land and not found.suits:
        outcome = Outcome.RESTRICTED if found.limits.closed else Outcome.NOT_IN_GRAPH
    claims += [*_namesakes(found), *limit_claims(found.limits)]
    firms = [t.far for t in (*(s.tie for s in found.seats), *(h.tie for h in found.holdings))]
    # the id, since of several of one name the name means nobody
    same = ((f"Who may be the same person as {found.about.name}?", f"same person as {found.about.id}"),) if found.namesakes else ()
    return Draft(
        kind="person", outcome=outcome, subject=found.about, claims=distinct(claims), walked=found.looked_at, about=(found.about,),
        listed=tuple(dict.fromkeys(firms)), next=(*same, *((f"Who is behind {f.name}?", f"who is behind {f.name}") for f in list(dict.fromkeys(firms))[:2])),
    )  # fmt: skip


def _counted(found: Person) -> Claim:
    """How much there is of each, before it is told: only of what was there to be read."""
    now = len({s.tie.far.id for s in found.seats if s.now(found.day)})
    before = len({s.tie.far.id for s in found.seats} - {s.tie.far.id for s in found.seats if s.now(found.day)})
    said = [
        (found.limits.whole("directors"), _boards_counted(now, before)),
        (found.limits.whole("shareholdings"), some_or_no(sum(not h.added for h in found.holdings), "holding")),
        (found.limits.whole("title_chain"), f"{some_or_no(len(found.land), 'parcel')} of land"),
        (found.limits.whole("case_parties"), some_or_no(len(found.suits), "court case")),
    ]
    counted = [words for readable, words in said if readable]
    return Claim(f"{found.about.name}: {', '.join(counted) or 'what could be read of this person follows'}.", basis="search")


def _boards_counted(now: int, before: int) -> str:
    """``2 boards now, 1 only earlier``; ``no board, now or earlier``."""
    if not now and not before:
        return "no board, now or earlier"
    return f"{some_or_no(now, 'board')} now, {before or 'none'} only earlier"


def _boards(found: Person) -> Iterator[Claim]:
    yield from shortened([_seat_claim(s, found.day) for s in found.seats], "seat")
    if not any(s.now(found.day) for s in found.seats) and found.limits.whole("directors"):
        yield Claim(f"No board on which {found.about.name} sits is {found.limits.on_record(found.day, 'directors')}.", basis="search", line=True)


def _seat_claim(seat: Seat, day: int) -> Claim:
    span = span_on(seat.tie.fact, day) or "it is not recorded since when"
    seat_at = f"{tie_words(seat.tie.fact, forward=True)} {seat.tie.far.name}"
    text = f"· {'' if seat.now(day) else 'Earlier: '}{seat_at}, {span}{_firm_words(seat.firm, seat.tie.fact, day)}"
    shown = seat.stalled[:_PROJECTS]
    if shown:
        more = [some(len(seat.stalled) - len(shown), "more project")] if len(seat.stalled) > len(shown) else []
        sites = [f"{p.site.name} ({span_on(p.flag, day) or 'since when is not recorded'})" for p in shown]
        text += f"; stalled in the time of this seat: {listed([*sites, *more])}"
    rows = (seat.tie.fact.evidence, *_firm_rows(seat.firm), *(e for p in shown for e in (p.flag.evidence, p.tie.fact.evidence)))
    return Claim(f"{text}.", once(rows), line=True)


def _firm_words(firm: Standing, tie: Fact, day: int) -> str:
    """How the firm stood on the day, and where that began beside the tie to it."""
    if firm.failures:
        return f"; the firm: {listed([_moved_on(states, tie, day) for states in firm.failures])}"
    status = firm.paper.status("status", day) if firm.paper else None
    return "; the firm is active" if status and status.value == "active" else "; how the firm stands is not recorded"


def _moved_on(states: Sequence[Fact], tie: Fact, day: int) -> str:
    """A failure as it moved on, each step with where it lies beside the tie: the last step alone may lie on the other side of it."""
    return ", then ".join(f"{reason_of(f) or kind_of(f)}{_beside(f.valid_from, tie, day)}" for f in states)


def _beside(began: int, tie: Fact, day: int) -> str:
    if began == UNKNOWN_START:
        return ""
    if tie.valid_to <= day:
        return " (after this had ended)" if began >= tie.valid_to else " (before this began)" if began < tie.valid_from else " (while this lasted)"
    return " (before this began)" if began < tie.valid_from else ""


def _firm_rows(firm: Standing) -> tuple[Evidence, ...]:
    return tuple(f.evidence for states in firm.failures for f in states) or ((firm.paper.fact.evidence,) if firm.paper else ())


def _holdings(found: Person) -> Iterator[Claim]:
    yield from shortened([_holding_claim(h, found.day) for h in found.holdings], "holding")
    if not found.holdings and found.limits.whole("shareholdings"):
        yield Claim(f"No shares of {found.about.name} are {found.limits.on_record(found.day, 'shareholdings')}.", basis="search", line=True)


def _holding_claim(holding: Holding, day: int) -> Claim:
    fact = holding.tie.fact
    share = f"{percent(fact):g} %" if "percent" in fact.props else "a share of unknown size"
    held = "holds" if holds(fact, day) else "held"
    if holding.added:
        share = f"{share} in these {fact.props['holdings']} holdings together"
    span = span_on(fact, day) or "it is not recorded since when"
    failed = _firm_words(holding.firm, fact, day) if holding.firm.failures else ""
    rows = once((fact.evidence, *(_firm_rows(holding.firm) if failed else ())))
    return Claim(f"· {held} {share} of {holding.tie.far.name}, {span}{failed}.", rows, line=True)


def _land(found: Person) -> Iterator[Claim]:
    yield from shortened([_land_claim(t, found.day) for t in found.land], "parcel")
    if not found.land and found.limits.whole("title_chain"):
        yield Claim(f"No land of {found.about.name} is {found.limits.on_record(found.day, 'title_chain')}.", basis="search", line=True)


def _land_claim(tie: Tie, day: int) -> Claim:
    span = span_on(tie.fact, day) or "it is not recorded since when"
    return Claim(f"· {'owns' if holds(tie.fact, day) else 'owned'} {tie.far.name}, {span}.", (tie.fact.evidence,), line=True)


def _suits(found: Person) -> Iterator[Claim]:
    yield from shortened([suit_claim(s, found.about.name) for s in found.suits], "case")
    if not found.suits and found.limits.whole("case_parties"):
        yield Claim(f"No court case that names {found.about.name} is {found.limits.on_record(found.day, 'cases', 'case_parties')}.", basis="search", line=True)


def _namesakes(found: Person) -> Iterator[Claim]:
    n = len(found.namesakes)
    if n:
        who = f"{n} other{'s' if n > 1 else ''} ({listed([e.own_id for e in found.namesakes[:3]])}{f' and {n - 3} more' if n > 3 else ''})"
        yield Claim(f"{who} carr{'y' if n > 1 else 'ies'} the same name: possibly the same person; nothing of theirs is told here.", basis="search", line=True)


PERSON = Inquiry(
    finding="person",
    question=Asked("person", "A person's record: boards with roles and dates, how those firms stand, holdings, land, suits.", Who, _person),
    intent=Intent(
        name="person",
        about="a person's record: boards, holdings, land, suits",
        patterns=SAID["person"],
        slots=("subject",),
        kinds={"subject": ("person",)},
        play=lambda slots, _args: [Step("person", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_person(answers)],
    ),
    draft=told_person,
    args=about_one,
)
