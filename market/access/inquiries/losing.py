"""What somebody loses, and when: what is planned to end, and which documents they then can no longer read. What another chain keeps is not lost."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import OPEN_END, Entity, Fact, Outcome
from market.core.when import day_words

from .. import queries as q
from ..kinds import PRINCIPALS
from ..lasting import Ever, ever_of
from ..patterns import SAID
from ..rights import Access, is_closed, told
from ..telling import OF_CLOSED, FromHere, Here, age_claims, few, here, once, some, some_closed, tie_claim
from ..walk import RANK, Right, Tie
from .shut import Shut, shut, told_shut
from .slots import DAY, PRINCIPAL, arguments, asked_with, meant, named, principal_of, value_of

_SHOWN: Final = 8
"""So many ends are told one by one."""


class Ends(Args):
    principal: str = PRINCIPAL
    group: str = Field(default="", description="Entity id of a group, group:...; empty: whatever ends.")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class Loss:
    """What ends at one moment, and what it takes."""

    day: int | None
    """When, ms; None: no end is planned, and it is told what would be taken if it came on the day that is looked at."""
    ends: tuple[tuple[Entity, Fact, Entity], ...]
    """The ties that end then, each with its two ends."""
    lost: tuple[Access, ...]
    """What can be read up to then and not from then on, as it stood before."""
    lowered: tuple[tuple[Access, Access], ...]
    """What can be done less with: before, and after."""
    kept: tuple[Access, ...]
    """What goes over a tie that ends and is kept by another chain, as it stands after."""


@dataclass(frozen=True, slots=True)
class Losing(FromHere):
    """Everything that ends for somebody, as far as it is planned."""

    asked: tuple[Entity, ...]
    words: str
    days: Days | None
    shut: Shut | None = None
    who: Entity | None = None
    group: Entity | None = None
    losses: tuple[Loss, ...] = ()
    more: bool = False
    """Whether some documents are closed to whoever asks: of those nothing is told."""
    looked_at: int = 0


def _losing(reader: Reader, args: Ends) -> Found:
    at, days = here(reader), meant(reader, args.day, ahead=True)
    asked = named(reader, principal=args.principal, group=args.group)
    if why := shut(reader, at, mine=not args.principal):
        return Found(Losing(at, asked, args.day, days, why), 0, asked)
    who = principal_of(at, args.principal)
    ever = ever_of(reader, who)
    moments = sorted({one.end for one in ever.ties if _planned(one.end, at, days) and args.group in ("", one.tie.start, one.tie.end)})
    losses = [at_moment(reader, ever, who, moment) for moment in moments]
    if args.group and not moments and days is None:
        losses = [_if_it_ended(reader, ever, who, args.group, at.day)]
    kept = [loss for loss in losses if loss.lost or loss.lowered or loss.kept or (loss.day and any(a.id == who for a, _, _ in loss.ends))]
    known = q.entities(reader, filter(None, (who, args.group)))
    value = Losing(at, asked, args.day, days, None, known[who], known.get(args.group), tuple(kept), some_closed(reader), len(ever.ties))
    rights = [access for loss in kept for access in _accesses(loss)]
    entities = [*known.values(), *(e for access in rights for e in access.entities), *(e for loss in kept for a, _, b in loss.ends for e in (a, b))]
    facts = [*(f for access in rights for f in access.chain), *(f for loss in kept for _, f, _ in loss.ends)]
    return Found(value, len(kept), entities, facts, searched=len(ever.ties))


def _planned(end: int, at: Here, days: Days | None) -> bool:
    return at.day < end < OPEN_END and (days is None or days.start <= end < days.end)


def _accesses(loss: Loss) -> Iterable[Access]:
    return (*loss.lost, *loss.kept, *(one for pair in loss.lowered for one in pair))


def at_moment(reader: Reader, ever: Ever, who: str, moment: int, *, own: bool = False) -> Loss:
    """What the ends at a moment take. ``own``: also of documents that are closed to whoever asks, each called by its id: what they lost themselves."""
    ending = {one.tie.fact: one.tie for one in ever.ties if one.end == moment and one.start < moment}
    return _loss(reader, ever, who, moment, moment - 1, ending, ever.what(who, moment), own=own)


def _if_it_ended(reader: Reader, ever: Ever, who: str, group: str, day: int) -> Loss:
    ending = {one.tie.fact: one.tie for one in ever.ties if group in (one.tie.start, one.tie.end) and one.start <= day < one.end}
    return _loss(reader, ever, who, None, day, ending, ever.without(group).what(who, day))


def _loss(reader: Reader, ever: Ever, who: str, day: int | None, at: int, ending: dict[str, Tie], after: dict[str, Right], *, own: bool = False) -> Loss:
    """What these ends take and what they leave. ``at``: the last moment at which the ties hold."""
    mine = {document: right for document, right in ever.what(who, at).items() if own or not is_closed(reader, document)}
    # a tie that leads to nothing but what is closed is none of theirs that could be told
    way, opened = ever.over(who, ending.values(), at, mine)
    over = [d for d in mine if d in opened]
    lost = _told(reader, who, {d: right for d, right in mine.items() if d not in after})
    lowered = [d for d, right in mine.items() if d in after and RANK[after[d].level] < RANK[right.level]]
    kept = [d for d in over if d in after and RANK[after[d].level] >= RANK[mine[d].level]]
    was, now = _told(reader, who, {d: mine[d] for d in lowered}), _told(reader, who, {d: after[d] for d in lowered})
    # what ends and lies on no way of theirs is not theirs
    shown = [tie for tie in ending.values() if tie.fact in way]
    facts, entities = q.facts(reader, shown), q.entities(reader, {end for tie in shown for end in (tie.start, tie.end)})
    ends = tuple(
        (entities[tie.start], facts[tie.fact], entities[tie.end]) for tie in sorted(shown, key=lambda tie: tie.fact) if own or not _names_closed(reader, tie)
    )
    return Loss(day, ends, lost, tuple(zip(was, now, strict=True)), _told(reader, who, {d: after[d] for d in kept}))


def _names_closed(reader: Reader, tie: Tie) -> bool:
    return tie.end.startswith("document:") and is_closed(reader, tie.end)


def _told(reader: Reader, who: str, rights: dict[str, Right]) -> tuple[Access, ...]:
    return told(reader, {(who, document): rights[document] for document in sorted(rights)}, who) if rights else ()


def told_losing(answers: Sequence[Answered]) -> Draft:
    """The finding about what ends."""
    found = value_of(answers, Losing)
    args = (("day", found.words),) if found.words else ()
    if found.shut or found.who is None:
        assert found.shut is not None
        return told_shut(found.at, found.shut, kind="lose", about=found.asked, args=args)
    claims = [claim for loss in found.losses[:_SHOWN] for claim in _loss_claims(found, found.who, loss)] or [_nothing(found, found.who)]
    if len(found.losses) > _SHOWN:
        rest = found.losses[_SHOWN:]
        rows = once(fact.evidence for loss in rest for _, fact, _ in loss.ends)
        claims.append(Claim(f"And {some(len(rest), 'later end')}.", rows[:_SHOWN], line=True))
    if found.more and found.who.id != found.at.me:
        claims.append(OF_CLOSED)
    claims = list({claim.text: claim for claim in [*claims, *age_claims(found.at)]}.values())
    documents = tuple(dict.fromkeys(access.document for loss in found.losses for access in loss.lost))
    who, name = (found.who.id, found.who.name) if found.asked and found.asked[0].id == found.who.id else ("I", "I")
    return Draft(
        kind="lose",
        outcome=Outcome.ANSWERED_WITH_PATH if found.losses else Outcome.NOT_IN_GRAPH,
        subject=found.who,
        claims=tuple(claims),
        about=found.asked,
        args=args,
        walked=found.looked_at,
        listed=documents,
        next=(
            *((f"Why may {name} read {d.name}?", f"why may {who} read {d.id}") for d in documents[:2]),
            ("Which groups am I in?", "which groups am I in") if who == "I" else (f"Which groups is {name} in?", f"which groups is {who} in"),
        ),
    )


def _nothing(found: Losing, who: Entity) -> Claim:
    looked = f"I looked at {some(found.looked_at, 'tie')}"
    when = f" {found.days.words}" if found.days else ""
    if found.group and found.days is None:
        return Claim(f"{found.at.does(who, 'lose', 'loses')} nothing with {found.group.name}: no right goes over it; {looked}.", basis="search")
    over = f" of {found.group.name}" if found.group else ""
    return Claim(f"{found.at.does(who, 'lose', 'loses')} nothing{when}: no planned end{over} touches a membership or a right; {looked}.", basis="search")


def _loss_claims(found: Losing, who: Entity, loss: Loss) -> list[Claim]:
    at = found.at
    rows = once([*(fact.evidence for _, fact, _ in loss.ends), *(f.evidence for one in (*loss.lost, *(was for was, _ in loss.lowered)) for f in one.chain)])
    names = few([one.document.name for one in loss.lost], 12)
    if loss.day is None and found.group:
        no_end = f"No end of {found.group.name} is planned. If it ended, {at.name(who)} would"
        lead = f"{no_end} no longer read {names}." if loss.lost else f"{no_end} lose nothing: what can be read over it stays."
    else:
        on = f"On {day_words(loss.day or 0)}"
        lead = (
            f"{on} {at.name(who)} can no longer read {names}."
            if loss.lost
            else f"{on} something ends for {at.name(who)}, and everything can be read as before."
        )
    claims = [Claim(lead, rows or once(f.evidence for one in loss.kept for f in one.chain), line=True)]
    claims += [_end(at, a, fact, b, planned=loss.day is not None) for a, fact, b in loss.ends]
    for was, now in loss.lowered:
        text = f"· {was.document.name}: may be {DONE[now.level]} and no longer {DONE[was.level]}{f', from {day_words(loss.day)}' if loss.day else ''}."
        claims.append(Claim(text, once(f.evidence for one in (was, now) for f in one.chain), line=True))
    return claims + [_kept(at, keeps, some_kept, loss.day) for keeps, some_kept in _by_what_keeps(at, who, loss.kept).items()]


def _by_what_keeps(at: Here, who: Entity, kept: Sequence[Access]) -> dict[str, list[Access]]:
    """What is kept, by what keeps it, in words."""
    found: dict[str, list[Access]] = {}
    for one in kept:
        first, over = one.chain[0], one.entities[1]
        given = f"a right of {'your' if who.id == at.me else 'their'} own"
        keeps = "ownership" if first.relation == "OWNS" else over.name if over.kind == "group" else given
        found.setdefault(keeps, []).append(one)
    return found


def _kept(at: Here, keeps: str, kept: Sequence[Access], day: int | None) -> Claim:
    names, on = few([one.document.name for one in kept], 12), f"On {day_words(day)} " if day else ""
    verb = "stays" if len(kept) == 1 else "stay"
    return Claim(f"{on}{names} {verb} by {keeps}.", once(f.evidence for one in kept for f in one.chain), line=True)


DONE: Final = {"read": "read", "write": "written", "admin": "administered"}
"""What may be done to a document, by the level of a right: it may be ``written``."""


def _end(at: Here, a: Entity, fact: Fact, b: Entity, *, planned: bool) -> Claim:
    said = tie_claim(at, a, fact, b, at.day)
    return Claim(f"{'· What ends: ' if planned else '· '}{said.text}", said.cites, line=True)


LOSE: Final = Inquiry(
    finding="lose",
    question=Asked("losing", "What a person or an agent can no longer read once memberships and rights end as planned, and when.", Ends, _losing),
    intent=Intent(
        name="lose",
        about="what somebody loses when a membership, a group or a right ends",
        patterns=SAID["lose"],
        slots=("principal", "group"),
        kinds={"principal": PRINCIPALS, "group": ("group",)},
        optional=frozenset({"principal", "group"}),
        play=lambda slots, args: [Step("losing", arguments(slots, args))],
        draft=lambda _slots, answers: [told_losing(answers)],
    ),
    draft=told_losing,
    args=asked_with,
)
