"""Which groups somebody is in, over up to eight memberships, and who is in a group: each by the shortest chain."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Fact, Outcome
from market.core.wording import capital

from .. import queries as q
from ..kinds import PRINCIPALS
from ..patterns import SAID
from ..rights import everything
from ..telling import SHOWN, FromHere, Here, age_claims, counted, few, here, once, shortened, some, span_of, tie_claim
from ..walk import MAX_MEMBERSHIPS, Chain, order
from .shut import Shut, shut, told_shut
from .slots import DAY, PRINCIPAL, arguments, asked_with, meant, named, principal_of, value_of


class OfWhom(Args):
    principal: str = PRINCIPAL
    group: str = Field(default="", description="Entity id of a group: whether it is among them; empty: all of them.")
    day: str = DAY


class OfGroup(Args):
    group: str = Field(description="Entity id of a group, group:...")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class Membership:
    """That somebody is in a group, and over what."""

    member: Entity
    group: Entity
    chain: tuple[Fact, ...]
    over: tuple[Entity, ...]
    """The groups between the two."""


@dataclass(frozen=True, slots=True)
class Memberships(FromHere):
    """All groups of one, or all members of one group."""

    asked: tuple[Entity, ...]
    words: str
    days: Days | None
    shut: Shut | None = None
    of: Entity | None = None
    found: tuple[Membership, ...] = ()
    looked_at: int = 0

    @property
    def past(self) -> bool:
        """Whether it is asked how it was."""
        return self.days is not None and self.days.start < self.at.day

    @property
    def when(self) -> str:
        """The day that is told; of several it is the last."""
        if self.days is None:
            return ""
        return f" {self.days.last.words}"


def _on(reader: Reader, days: Days | None) -> Reader:
    """The view on the day that is asked about, the last of several; what is closed stays what is closed today."""
    return replace(reader, view=replace(reader.view, valid_at=days.last.start)) if days else reader


def _groups(reader: Reader, args: OfWhom) -> Found:
    at, days = here(reader), meant(reader, args.day)
    asked = named(reader, principal=args.principal, group=args.group)
    if why := shut(reader, at, mine=not args.principal):
        return Found(Memberships(at, asked, args.day, days, why), 0, asked)
    who = principal_of(at, args.principal)
    every = everything(_on(reader, days), who)
    chains = {group: chain for group, chain in every.items() if chain and args.group in ("", group)}
    return _found(reader, Memberships(at, asked, args.day, days), chains, {group: (who, group) for group in chains}, who, len(every))


def _members(reader: Reader, args: OfGroup) -> Found:
    at, days = here(reader), meant(reader, args.day)
    asked = named(reader, group=args.group)
    if why := shut(reader, at):
        return Found(Memberships(at, asked, args.day, days, why), 0, asked)
    chains = _below(_on(reader, days), args.group)
    mine = {who: chain for who, chain in chains.items() if who.partition(":")[0] in PRINCIPALS}
    return _found(reader, Memberships(at, asked, args.day, days), mine, {who: (who, args.group) for who in mine}, args.group)


def _below(reader: Reader, group: str) -> dict[str, Chain]:
    """Everybody and every group in a group, each with the first of its shortest chains up to it."""
    found: dict[str, Chain] = {}
    wave: dict[str, Chain] = {group: ()}
    for _ in range(MAX_MEMBERSHIPS):
        nearer: dict[str, Chain] = {}
        for tie in q.members(reader, sorted(wave)):
            chain = (tie, *wave[tie.end])
            if tie.start != group and tie.start not in found and (tie.start not in nearer or order(chain) < order(nearer[tie.start])):
                nearer[tie.start] = chain
        if not nearer:
            break
        found |= nearer
        wave = nearer
    return found


def _found(reader: Reader, value: Memberships, chains: Mapping[str, Chain], ends: Mapping[str, tuple[str, str]], of: str, looked_at: int = 1) -> Found:
    facts = q.facts(reader, (tie for chain in chains.values() for tie in chain))
    entities = q.entities(reader, {of, *(e.id for e in value.asked), *(end for chain in chains.values() for tie in chain for end in (tie.start, tie.end))})
    found = tuple(
        Membership(entities[ends[one][0]], entities[ends[one][1]], tuple(facts[tie.fact] for tie in chain), tuple(entities[tie.end] for tie in chain[:-1]))
        for one, chain in sorted(chains.items())
    )
    value = replace(value, of=entities[of], found=found, looked_at=max(looked_at, len(facts)))
    return Found(value, len(found), list(entities.values()), list(facts.values()), searched=value.looked_at)


def told_groups(answers: Sequence[Answered]) -> Draft:
    """The finding about the groups that somebody is in."""
    found = value_of(answers, Memberships)
    args = (("day", found.words),) if found.words else ()
    if found.shut or found.of is None:
        assert found.shut is not None
        return told_shut(found.at, found.shut, kind="groups", about=found.asked, args=args)
    at = found.at
    be = at.does(found.of, "were" if found.past else "are", "was" if found.past else "is")
    rows = sorted(found.found, key=lambda one: (len(one.chain), one.group.name.casefold(), one.group.id))
    if found.asked and found.asked[-1].kind == "group":
        return _whether(found, found.of, rows)
    claims = [Claim(f"{be} in {some(len(rows), 'group')}{found.when}.", once(one.chain[-1].evidence for one in rows)[: 2 * SHOWN])] if rows else []
    if not rows:
        claims = [Claim(f"{be} in no group{found.when}: no membership {'held' if found.past else 'holds'}.", basis="search")]
    claims += shortened([_group_line(one) for one in rows], "group", 2 * SHOWN)
    mine = not found.asked
    return Draft(
        kind="groups",
        outcome=Outcome.ANSWERED_WITH_PATH if rows else Outcome.NOT_IN_GRAPH,
        subject=found.of,
        claims=(*claims, *age_claims(at)),
        about=found.asked,
        args=args,
        walked=found.looked_at,
        listed=tuple(one.group for one in rows[: 2 * SHOWN]),
        next=_offers(None if mine else found.asked[0]),
    )


def _offers(who: Entity | None) -> tuple[tuple[str, str], ...]:
    """What could be asked next of somebody; None: of whoever asks."""
    if who is None:
        return (("What may I read?", "what may I read"), ("What do I lose?", "what do I lose"))
    return ((f"What may {who.name} read?", f"what may {who.id} read"), (f"What does {who.name} lose?", f"what does {who.id} lose"))


def _whether(found: Memberships, who: Entity, rows: Sequence[Membership]) -> Draft:
    """Whether somebody is in one group, and over what."""
    at, group = found.at, found.asked[-1]
    be = ("were" if found.past else "are") if who.id == at.me else "was" if found.past else "is"
    name = at.name(who)
    if rows:
        (one,) = rows
        ends = [who, *one.over, one.group]
        claims = [Claim(f"Yes{found.when}: {name} {be} in {group.name}.", once(fact.evidence for fact in one.chain))]
        claims += [tie_claim(at, a, fact, b, found.days.start if found.days else at.day) for fact, (a, b) in zip(one.chain, pairwise(ends), strict=True)]
    else:
        claims = [Claim(f"No{found.when}: {name} {be} not in {group.name}, over no membership; I looked at {some(found.looked_at, 'tie')}.", basis="search")]
    return Draft(
        kind="groups",
        outcome=Outcome.ANSWERED_WITH_PATH if rows else Outcome.NOT_IN_GRAPH,
        subject=who,
        claims=(*claims, *age_claims(at)),
        about=found.asked,
        args=(("day", found.words),) if found.words else (),
        walked=found.looked_at,
        next=((f"Who is in {group.name}?", f"who is in {group.id}"),),
    )


def _group_line(one: Membership) -> Claim:
    over = f", over {' and '.join(e.name for e in one.over)}" if one.over else ""
    return Claim(f"· {one.group.name}{over}{span_of(one.chain[-1])}.", once(fact.evidence for fact in one.chain), line=True)


def told_members(answers: Sequence[Answered]) -> Draft:
    """The finding about who is in a group."""
    found = value_of(answers, Memberships)
    args = (("day", found.words),) if found.words else ()
    if found.shut or found.of is None:
        assert found.shut is not None
        return told_shut(found.at, found.shut, kind="members", about=found.asked, args=args)
    at, name = found.at, found.of.name
    rows = sorted(found.found, key=lambda one: (one.member.name.casefold(), one.member.id))
    many = len(rows) > 1 or found.past
    if rows:
        be = ("were" if many else "was") if found.past else ("are" if len(rows) > 1 else "is")
        claims = [Claim(f"{capital(counted([one.member for one in rows]))} {be} in {name}{found.when}.", once(one.chain[-1].evidence for one in rows)[:SHOWN])]
    else:
        claims = [Claim(f"Nobody {'was' if found.past else 'is'} in {name}{found.when}: no membership leads to it.", basis="search")]
    by_last: dict[str, list[Membership]] = {}
    for one in rows:
        by_last.setdefault(one.over[-1].id if one.over else "", []).append(one)
    lines = [_member_line(at, group) for _, group in sorted(by_last.items(), key=lambda pair: (pair[0] != "", -len(pair[1]), pair[0]))]
    return Draft(
        kind="members",
        outcome=Outcome.ANSWERED_WITH_PATH if rows else Outcome.NOT_IN_GRAPH,
        subject=found.of,
        claims=(*claims, *shortened(lines, "group"), *age_claims(at)),
        about=found.asked,
        args=args,
        walked=found.looked_at,
        listed=tuple(one.member for one in rows[: 2 * SHOWN]),
        next=((f"What may {name} read?", f"what may {found.of.id} read"), (f"Who owns {name}?", f"who owns {found.of.id}")),
    )


def _member_line(at: Here, group: Sequence[Membership]) -> Claim:
    over = group[0].over
    names = few([at.name(one.member) for one in group], SHOWN)
    head = f"Over {over[-1].name}{span_of(group[0].chain[-1])}, {counted([one.member for one in group])}" if over else "By themselves"
    return Claim(f"{head}: {names}.", once(fact.evidence for one in group[:SHOWN] for fact in one.chain), line=True)


GROUPS: Final = Inquiry(
    finding="groups",
    question=Asked("groups", "Every group that a person or an agent is in, over up to eight memberships, each with its chain.", OfWhom, _groups),
    intent=Intent(
        name="groups",
        about="which groups somebody is in, and over what",
        patterns=SAID["groups"],
        slots=("principal", "group"),
        kinds={"principal": PRINCIPALS, "group": ("group",)},
        optional=frozenset({"principal", "group"}),
        play=lambda slots, args: [Step("groups", arguments(slots, args))],
        draft=lambda _slots, answers: [told_groups(answers)],
    ),
    draft=told_groups,
    args=asked_with,
)

MEMBERS: Final = Inquiry(
    finding="members",
    question=Asked("members", "Every person and agent in a group, over up to eight memberships, each with its chain.", OfGroup, _members),
    intent=Intent(
        name="members",
        about="who is in a group",
        patterns=SAID["members"],
        slots=("group",),
        kinds={"group": ("group",)},
        play=lambda slots, args: [Step("members", arguments(slots, args))],
        draft=lambda _slots, answers: [told_members(answers)],
    ),
    draft=told_members,
    args=asked_with,
)
