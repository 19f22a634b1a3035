"""Who may read a document, on a day or over some: everybody, counted by the right over which they come to it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Outcome
from market.core.wording import capital

from .. import queries as q
from ..lasting import Through, ever_to, through
from ..patterns import SAID
from ..rights import Access, told, who
from ..rule import path_of
from ..telling import NAMED, SHOWN, VERBS, FromHere, Here, age_claims, counted, few, here, once, part_words, shortened, some, span_of
from ..walk import RANK
from .shut import Shut, shut, told_shut
from .slots import DAY, DOCUMENT, arguments, asked_with, meant, named, value_of


class Whom(Args):
    document: str = DOCUMENT
    level: Literal["read", "write", "admin"] = Field(default="read", description="What they may do at least.")
    only: Literal["", "person", "agent"] = Field(default="", description="Of which kind alone; empty: people and agents.")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class Who(FromHere):
    """Everybody who may read a document."""

    document: Entity
    level: str
    words: str
    days: Days | None
    shut: Shut | None = None
    found: tuple[Access, ...] = ()
    """The right of each; over several days the highest of them."""
    partly: tuple[tuple[Entity, Through], ...] = ()
    """Over several days: those who might on some of them and not on all."""
    looked_at: int = 0
    only: str = ""
    """The kind that was asked for alone."""


def _who(reader: Reader, args: Whom) -> Found:
    at, days = here(reader), meant(reader, args.day)
    (document,) = named(reader, document=args.document)
    if why := shut(reader, at, document=args.document):
        return Found(Who(at, document, args.level, args.day, days, why, only=args.only), 0, [document])
    if days is None:
        found = who(reader, args.document)
        looked_at = len({fact.id for one in found for fact in one.chain}) or len(q.rights_to(reader, args.document))
        partly: tuple[tuple[Entity, Through], ...] = ()
    else:
        ever = ever_to(reader, args.document)
        over = through(ever, days, ever.who)
        found = told(reader, {(one, args.document): over[one].right for one in sorted(over)}, args.document)
        looked_at = len(ever.ties)
        partly = tuple((one.principal, over[one.principal.id]) for one in found if not over[one.principal.id].whole)
    enough = tuple(one for one in found if one.allowed(args.level) and args.only in ("", one.principal.kind))
    partly = tuple((entity, part) for entity, part in partly if RANK[part.right.level] >= RANK[args.level] and args.only in ("", entity.kind))
    value = Who(at, document, args.level, args.day, days, None, enough, partly, looked_at, args.only)
    found = enough
    entities = [document, *(e for one in found for e in one.entities)]
    return Found(value, len(found), entities, [fact for one in found for fact in one.chain], searched=looked_at)


def told_who(answers: Sequence[Answered]) -> Draft:
    """The finding about everybody who may read a document."""
    found = value_of(answers, Who)
    said = (("level", found.level if found.level != "read" else ""), ("only", found.only), ("day", found.words))
    args = tuple((name, value) for name, value in said if value)
    verb = VERBS[found.level]
    if found.shut:
        return told_shut(found.at, found.shut, kind="who", about=[found.document], args=args)
    name, when = found.document.name, f" {found.days.words}" if found.days else ""
    past = found.days is not None and found.days.start < found.at.day
    may = "could" if past else "may"
    groups = _by_right(found.found)
    claims: list[Claim] = []
    if found.found:
        everybody = [one.principal for one in found.found]
        some_day = "" if found.days is None or found.days.one or not found.partly else " on some day of it"
        claims.append(
            Claim(f"{capital(counted(everybody))} {may} {verb} {name}{when}{some_day}.", once(group[0].chain[-1].evidence for group in groups)[:SHOWN])
        )
        claims += shortened([_group_claim(found.at, group, may) for group in groups], "right")
        claims += shortened(_part_claims(found), "span")
    else:
        none = f"No {found.only}" if found.only else "Nobody"
        claims.append(Claim(f"{none} {may} {verb} {name}{when}: I looked at {some(found.looked_at, 'tie')}.", basis="search"))
    claims += age_claims(found.at)
    now = found.days is None
    shown = [next((one for one in group if one.principal.id == found.at.me), group[0]) for group in groups][:SHOWN]
    paths = tuple(sorted((path_of(one) for one in shown), key=lambda path: (-path.points, path.key))) if now else ()
    mine = any(one.principal.id == found.at.me for one in found.found)
    return Draft(
        kind="who",
        outcome=Outcome.ANSWERED_WITH_PATH if found.found else Outcome.NOT_IN_GRAPH,
        subject=found.document,
        claims=tuple(claims),
        paths=paths,
        about=(found.document,),
        args=args,
        walked=found.looked_at,
        listed=tuple(one.principal for group in groups for one in group)[:SHOWN],
        next=(*([(f"Why may I read {name}?", f"why may I read {found.document.id}")] if mine else []), (f"Who owns {name}?", f"who owns {found.document.id}")),
    )


def _by_right(found: Sequence[Access]) -> list[list[Access]]:
    """Those who come to it over one right, the higher rights first; among themselves by name."""
    groups: dict[str, list[Access]] = {}
    for one in sorted(found, key=lambda one: (one.principal.name.casefold(), one.principal.id)):
        groups.setdefault(one.chain[-1].id, []).append(one)
    return sorted(groups.values(), key=lambda group: (-RANK[group[0].level], -len(group), group[0].entities[-2].name.casefold(), group[0].chain[-1].id))


def _group_claim(at: Here, group: Sequence[Access], may: str) -> Claim:
    one = group[0]
    right, holder = one.chain[-1], one.entities[-2]
    verb = f"{may} {VERBS[one.level]} it{span_of(right)}"
    if right.relation == "OWNS":
        text = f"{capital(at.name(one.principal))}, as its owner{span_of(right)}."
    elif holder.id == one.principal.id:
        text = f"{capital(at.name(one.principal))}, who {verb}."
    else:
        text = f"Over {holder.name}, which {verb}: {counted([a.principal for a in group])}: {few([at.name(a.principal) for a in group], NAMED)}."
    return Claim(text, once((right.evidence, *(fact.evidence for a in group[:NAMED] for fact in a.chain[:-1]))), line=True)


def _part_claims(found: Who) -> list[Claim]:
    """Over several days: who might on some of them alone, those on the same days together."""
    if found.days is None:
        return []
    by_days: dict[str, list[Entity]] = {}
    for entity, part in found.partly:
        spans = [part_words(found.days, start, end) for start, end in part.spans]
        by_days.setdefault(" and ".join(spans), []).append(entity)
    rights = {one.principal.id: one for one in found.found}
    claims = []
    for said, entities in sorted(by_days.items(), key=lambda pair: (-len(pair[1]), pair[0])):
        rows = once(fact.evidence for entity in entities[:NAMED] for fact in rights[entity.id].chain)
        claims.append(Claim(f"Only {said}: {counted(entities)}: {few([found.at.name(e) for e in entities])}.", rows, line=True))
    return claims


WHO: Final = Inquiry(
    finding="who",
    question=Asked("who", "Every person and agent that may read a document, each with the chain that says why.", Whom, _who),
    intent=Intent(
        name="who",
        about="who may read a document",
        patterns=SAID["who"],
        slots=("document",),
        kinds={"document": ("document",)},
        play=lambda slots, args: [Step("who", arguments(slots, args))],
        draft=lambda _slots, answers: [told_who(answers)],
    ),
    draft=told_who,
    args=asked_with,
)


def _of_level(name: str, level: str) -> Intent:
    about = f"who may {VERBS[level]} a document"
    return replace(WHO.intent, name=name, about=about, patterns=(), play=lambda slots, args: [Step("who", arguments(slots, args, level=level))])


_AGENTS: Final = replace(
    WHO.intent,
    name="who_agents",
    about="which agents may read a document",
    patterns=(),
    play=lambda slots, args: [Step("who", arguments(slots, args, only="agent"))],
)

WHO_MORE: Final = (_of_level("who_writes", "write"), _of_level("who_administers", "admin"), _AGENTS)
"""The same question, asked for more than reading, and of agents alone."""
