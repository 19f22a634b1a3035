"""Whether somebody may read, write or administer a document, on a day or over some, and why: the shortest chain to the highest right, tie by tie."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Fact, Hop, Outcome
from market.core.wording import listed

from .. import queries as q
from ..ever import rights_ever_to
from ..kinds import HOLDERS
from ..lasting import Spell, ever_between, joined
from ..patterns import SAID
from ..rights import Access, can, told
from ..rule import path_of
from ..telling import VERBS, FromHere, Here, age_claims, here, once, part_words, some, span_of, tie_claim
from ..walk import RANK
from .shut import Shut, shut, told_shut
from .slots import DAY, DOCUMENT, HOLDER, arguments, asked_of_holder, meant, named, principal_of, value_of

_NEEDS: Final = 6
"""So many of those that hold a right are told where somebody has none."""


class Right(Args):
    document: str = DOCUMENT
    principal: str = HOLDER
    level: Literal["read", "write", "admin"] = Field(default="read", description="What it is asked for.")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class Can(FromHere):
    """A right, or that there is none."""

    asked: tuple[Entity, ...]
    """The principal where one was named, and the document."""
    level: str
    words: str
    """The days as they were said."""
    days: Days | None
    shut: Shut | None = None
    access: Access | None = None
    """The right that is told; over several days that of the first of them on which there is one."""
    spells: tuple[Spell, ...] = ()
    """Over several days: how it stood on them."""
    needs: tuple[tuple[Entity, Fact], ...] = ()
    """Where there is none: who holds a right to the document that day."""
    looked_at: int = 0
    """How many ties were looked at."""

    @property
    def day(self) -> int:
        """The day that is told of: of several the first with a right, the first of all where there is none."""
        if self.days is None:
            return self.at.day
        return next((max(spell.start, self.days.start) for spell in self.spells if spell.right), self.days.start)


def _can(reader: Reader, args: Right) -> Found:
    at, days = here(reader), meant(reader, args.day)
    who = principal_of(at, args.principal)
    asked = named(reader, holder=args.principal, document=args.document)
    if why := shut(reader, at, document=args.document, mine=not args.principal):
        return Found(Can(at, asked, args.level, args.day, days, why), 0, asked)
    ever = ever_between(reader, who, args.document)
    spells: tuple[Spell, ...] = ()
    if days is None and _is_group(who):
        now = next((spell.right for spell in ever.spells(who, args.document) if spell.start <= at.day < spell.end), None)
        (found,) = told(reader, {(who, args.document): now}, who, args.document)
    elif days is None:
        found = can(reader, who, args.document)
    else:
        spells = _within(ever.spells(who, args.document), days)
        right = next((spell.right for spell in spells if spell.right), None)
        (found,) = told(reader, {(who, args.document): right}, who, args.document)
    value = Can(at, asked, args.level, args.day, days, None, found if found.level else None, spells, (), len(ever.ties))
    if value.access:
        return Found(value, len(found.chain), (*found.entities, *asked), found.chain, searched=value.looked_at)
    needs = holding(reader, args.document, value.day)
    value = Can(at, asked, args.level, args.day, days, None, None, spells, needs, len(ever.ties) + len(needs))
    return Found(value, 0, (*found.entities, *asked, *(e for e, _ in needs)), [fact for _, fact in needs], searched=value.looked_at)


def _is_group(entity: str) -> bool:
    return entity.partition(":")[0] == "group"


def _called(at: Here, who: Entity, *, past: bool) -> str:
    """Whoever it is in the middle of a sentence: of a group whoever is in it, or was."""
    return f"whoever {'was' if past else 'is'} in {who.name}" if who.kind == "group" else at.name(who)


def _within(spells: Sequence[Spell], days: Days) -> tuple[Spell, ...]:
    return tuple(Spell(max(s.start, days.start), min(s.end, days.end), s.right) for s in spells if s.start < days.end and days.start < s.end)


def holding(reader: Reader, document: str, day: int) -> tuple[tuple[Entity, Fact], ...]:
    """Who holds a right to a document on a day, owners last: the right of each."""
    ties = [one.tie for one in rights_ever_to(reader, document) if one.start <= day < one.end]
    facts, entities = q.facts(reader, ties), q.entities(reader, [tie.start for tie in ties])
    held = [(entities[tie.start], facts[tie.fact]) for tie in ties]
    return tuple(sorted(held, key=lambda pair: (pair[1].relation == "OWNS", pair[0].name.casefold(), pair[1].id)))


def told_can(answers: Sequence[Answered]) -> Draft:
    """The finding about one right."""
    found = value_of(answers, Can)
    args = tuple((name, value) for name, value in (("level", found.level if found.level != "read" else ""), ("day", found.words)) if value)
    if found.shut:
        return told_shut(found.at, found.shut, kind="can", about=found.asked, args=args)
    document = found.asked[-1]
    access = found.access
    claims = [*(_yes(found, access) if access else _no(found)), *age_claims(found.at)]
    now = found.days is None and not (access and access.principal.kind == "group")
    mine = len(found.asked) == 1
    name = document.name
    who = "I" if mine else found.asked[0].name
    next_ = [(f"Who may read {name}?", f"who may read {document.id}")]
    if access and now:
        next_.append((f"Since when may {who} read {name}?", f"since when may {'I' if mine else found.asked[0].id} read {document.id}"))
    return Draft(
        kind="can",
        outcome=Outcome.ANSWERED_WITH_PATH if access else Outcome.NOT_IN_GRAPH,
        subject=document,
        claims=tuple(claims),
        paths=(path_of(access),) if access and now else (),
        chain=access.entities if access and not now else (),
        steps=tuple(Hop(fact, forward=True) for fact in access.chain) if access and not now else (),
        about=found.asked,
        args=args,
        walked=found.looked_at,
        next=tuple(next_),
    )


def _yes(found: Can, access: Access) -> list[Claim]:
    at, who, name = found.at, access.principal, access.document.name
    past = found.day < at.day
    may, cites = "could" if past else "may", once(fact.evidence for fact in access.chain)
    when = f" {found.days.words}" if found.days else ""
    enough = RANK[access.level] >= RANK[found.level]
    begin = _called(at, who, past=past)
    if enough:
        more = "" if access.level == found.level else f", and {VERBS[access.level]} it"
        lead = f"Yes{when}: {begin} {may} {VERBS[found.level]} {name}{more}."
    else:
        lead = f"No{when}: {begin} {may} {VERBS[access.level]} {name}, and not {VERBS[found.level]} it."
    claims = [Claim(lead, cites), *_parts(found, access)]
    claims += [tie_claim(at, a, fact, b, found.day) for a, fact, b in access.hops]
    return claims


def _parts(found: Can, access: Access) -> list[Claim]:
    """Over several days: from when to when, where it was not all of them."""
    if found.days is None or found.days.one or all(spell.right for spell in found.spells):
        return []
    runs = joined((spell.start, spell.end) for spell in found.spells if spell.right)
    said = [part_words(found.days, start, end) for start, end in runs]
    return [Claim(f"Not on every day of it: {listed(said)}.", once(fact.evidence for fact in access.chain), line=True)]


def _no(found: Can) -> list[Claim]:
    at, document = found.at, found.asked[-1]
    past = found.days is not None and found.days.start < at.day
    may, when = "could" if past else "may", f" {found.days.words}" if found.days else ""
    begin = "you" if len(found.asked) == 1 else at.name(found.asked[0])
    group = next((one for one in found.asked if one.kind == "group"), None)
    leads = "led" if past else "leads"
    none = f"No{when}: {begin} {may} not read {document.name}. No chain of memberships {leads} to a right to it"
    if group:
        otherwise = "who was in it may have had one otherwise" if past else "who is in it may have one otherwise"
        none = f"No{when}: over {group.name} nobody {may} read {document.name}. No chain {leads} from it to a right; {otherwise}"
    claims = [Claim(f"{none}; I looked at {some(found.looked_at, 'tie')}.", basis="search")]
    given = [(e, fact) for e, fact in found.needs if fact.relation != "OWNS"]
    owners = [(e, fact) for e, fact in found.needs if fact.relation == "OWNS"]
    for entity, fact in given[:_NEEDS]:
        claims.append(Claim(f"{entity.name} {may} {VERBS[str(fact.props['level'])]} it{span_of(fact)}.", (fact.evidence,), line=True))
    if owners:
        names = listed([at.name(e) for e, _ in owners])
        claims.append(Claim(f"Whom to ask: its owner, {names}.", once(fact.evidence for _, fact in owners), line=True))
    return claims


CAN: Final = Inquiry(
    finding="can",
    question=Asked("can", "What a person or an agent may do with a document, and the shortest chain that says why.", Right, _can),
    intent=Intent(
        name="can",
        about="whether somebody may read a document, and why",
        patterns=SAID["can"],
        slots=("document", "principal"),
        kinds={"document": ("document",), "principal": HOLDERS},
        optional=frozenset({"principal"}),
        play=lambda slots, args: [Step("can", arguments(slots, args))],
        draft=lambda _slots, answers: [told_can(answers)],
    ),
    draft=told_can,
    args=asked_of_holder,
)


def _of_level(name: str, level: str, about: str) -> Intent:
    return replace(CAN.intent, name=name, about=about, patterns=SAID[name], play=lambda slots, args: [Step("can", arguments(slots, args, level=level))])


LEVELLED: Final = (
    _of_level("write", "write", "whether somebody may write a document, and why"),
    _of_level("admin", "admin", "whether somebody may administer a document, and why"),
)
"""The same question, asked for more than reading."""
