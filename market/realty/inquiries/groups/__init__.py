"""Hidden groups: firms that hang together by people, shares or control, whatever brands they show; and to which one something belongs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known, plain
from market.core.look import Tie, around
from market.core.model import Entity, Outcome
from market.core.when import day_words

from ... import constants as c
from ...boards import boards, named_all
from ...boards.fates import fallen
from ...limits import Limited, Limits, limits
from ...near import controls, stands_behind
from ...saying import SAID
from ...telling import distinct, limit_claims, once
from ...verdict import value_of
from ...wording import plain_kind, some, tie_words
from .grouping import Chain, Group, Link, grouped, told

TOLD: Final = 10
"""So many groups are told one by one; the rest is counted."""
_REGISTERS: Final = ("companies", "directors", "shareholdings", "projects")
_KINDS: Final = ("company", "brand", "project", "person")
_FIRMS_OF: Final = {"project": "DEVELOPS", "brand": "CONTROLS"}


class All(Args):
    pass


class OfOne(Args):
    entity: str = Field(description="Entity id of a company, brand, project or person.")


@dataclass(frozen=True, slots=True)
class Groups(Limited):
    """The groups of a market: of several brands first, the larger before the smaller."""

    told: tuple[Group, ...]
    count: int
    several: int
    """How many of all groups stand under more than one brand."""
    left_out: str
    looked_at: int
    day: int
    limits: Limits


@dataclass(frozen=True, slots=True)
class Belongs(Limited):
    """The groups to which an entity belongs by its firms."""

    about: Entity
    firms: tuple[Tie, ...]
    """From the entity to its firms; empty for a firm."""
    told: tuple[Group, ...]
    crowded: tuple[Entity, ...]
    """Of the entity and its firms, those that are so much shared that they tie nobody: a person of very many boards, an association."""
    looked_at: int
    day: int
    limits: Limits


def _groups(reader: Reader, _args: All) -> Found:
    market = boards(reader)
    thin = grouped(reader, market)
    shown = told(reader, market, thin[:TOLD])
    several = sum(1 for g in thin if len(g.brands) > 1)
    value = Groups(tuple(shown), len(thin), several, market.left_out, market.looked_at, reader.view.valid_at, limits(reader, *_REGISTERS))
    return Found(value, len(thin), [e for g in shown for e in g.entities], [f for g in shown for f in g.facts], searched=market.looked_at)


def _group(reader: Reader, args: OfOne) -> Found:
    about = known(reader, args.entity)
    if about.kind not in _KINDS:
        raise NoSuchThing(f"{about.name} is a {plain_kind(about.kind)}, and only a firm, a brand, a project or a person belongs to a group.")
    firms = _firms_of(reader, about)
    own = frozenset({about.id} if about.kind == "company" else {t.far.id for t in firms})
    market = boards(reader)
    shown = told(reader, market, [g for g in grouped(reader, market) if own & set(g.firms)], own)
    crowded = [e for e in (about, *(t.far for t in firms)) if e.id in market.lenders | market.associations]
    value = Belongs(about, firms, tuple(shown), tuple(crowded), market.looked_at, reader.view.valid_at, limits(reader, *_REGISTERS))
    entities = [about, *(t.far for t in firms), *(e for g in shown for e in g.entities)]
    facts = [*(t.fact for t in firms), *(f for g in shown for f in g.facts)]
    return Found(value, len(shown), entities, facts, searched=market.looked_at)


def _firms_of(reader: Reader, about: Entity) -> tuple[Tie, ...]:
    """The firms that it is developed by, is the brand of, or stands behind, on the day."""
    if about.kind == "company":
        return ()
    relations = (_FIRMS_OF[about.kind],) if about.kind in _FIRMS_OF else ("DIRECTOR_OF", "OWNS")
    ties = around(reader, [about.id], relations, question="group: its firms", ended=False)
    return tuple(t for t in ties if t.far.kind == "company" and (about.kind != "person" or stands_behind(t.fact) or controls(t.fact)))


def told_groups(answers: Sequence[Answered]) -> Draft:
    """The finding about the groups of the market."""
    found = value_of(answers, Groups)
    on, looked = day_words(found.day), f"I looked at {some(found.looked_at, 'tie')} of people and holders to firms"
    if found.told:
        groups = f"{some(found.count, 'group')} of firms that hang together by people, shares or control on {on}, {found.several} of more than one brand"
        text = f"I found {groups}; {looked}."
        claims = [Claim(text, basis="search")]
        for n, group in enumerate(found.told, 1):
            claims += _told_group(f"{n}. ", group)
    else:
        claims = [Claim(f"No two firms hang together by people, shares of a quarter or more, or control on {on}; {looked}.", basis="search")]
    if found.count > len(found.told):
        claims.append(Claim(f"And {some(found.count - len(found.told), 'more group')}.", basis="search", line=True))
    if found.left_out:
        claims.append(Claim(f"Left out: {found.left_out}.", basis="search", line=True))
    claims += limit_claims(found.limits)
    outcome = Outcome.ANSWERED_WITH_PATH if found.told else Outcome.NOT_IN_GRAPH
    heads = tuple(dict.fromkeys(g.brands[0] if g.brands else g.firms[0] for g in found.told))
    return Draft(kind="groups", outcome=outcome, claims=distinct(claims), walked=found.looked_at, listed=heads, next=_next(heads[:2]))


def told_group(answers: Sequence[Answered]) -> Draft:
    """The finding about the group to which something belongs."""
    found = value_of(answers, Belongs)
    on = day_words(found.day)
    claims = [Claim(f"{found.about.name}: {tie_words(t.fact, forward=t.forward)} {t.far.name}.", (t.fact.evidence,), line=True) for t in found.firms[:TOLD]]
    if len(found.firms) > TOLD:
        rest = found.firms[TOLD:]
        claims.append(Claim(f"And {some(len(rest), 'more tie')} to firms.", once(t.fact.evidence for t in rest), line=True))
    for group in found.told:
        claims += _told_group("", group)
    for entity in found.crowded:
        many = f"stands behind {c.MANY_BOARDS} firms or more" if entity.kind == "person" else f"has {c.MANY_DIRECTORS} directors or more"
        claims.append(Claim(f"{entity.name} {many} on {on}: what so many share ties nobody, and it was left out.", basis="search", line=True))
    if not found.told:
        looked = f"I looked at {some(found.looked_at, 'tie')} of people and holders to firms"
        none = f"No other firm hangs together with {found.about.name} by people, shares of a quarter or more, or control on {on}; {looked}."
        firmless = f"No firm of {found.about.name} is on record on {on}; {looked}."
        claims.append(Claim(none if found.firms or found.about.kind == "company" else firmless, basis="search", line=True))
    claims += limit_claims(found.limits)
    outcome = Outcome.ANSWERED_WITH_PATH if found.told else Outcome.NOT_IN_GRAPH
    others = tuple(dict.fromkeys(f for g in found.told for f in g.firms if f.id != found.about.id))[: TOLD * 2]
    return Draft(
        kind="group", outcome=outcome, subject=found.about, claims=distinct(claims), walked=found.looked_at, about=(found.about,), listed=others,
        next=_next(others[:2]),
    )  # fmt: skip


def _told_group(number: str, group: Group) -> list[Claim]:
    under = f" under {some(len(group.brands), 'brand')} ({named_all([b.name for b in group.brands])})" if group.brands else " under no brand on record"
    linked = once(f.evidence for chain in group.chains for link in chain.links for f in link.facts)
    claims = [
        Claim(
            f"{number}One group of {some(len(group.firms), 'firm')}{under}: {named_all([f.name for f in group.firms])}.",
            once((*(f.evidence for f in group.shown_under), *linked)),
            line=True,
        )
    ]
    claims += fallen("these", group.firms, group.fates)
    claims += [_chained(chain, group) for chain in group.chains]
    if group.more:
        claims.append(Claim(f"· And {group.more} more that hang together with these.", basis="search", line=True))
    return claims


def _chained(chain: Chain, group: Group) -> Claim:
    if not chain.links:
        both = once(f.evidence for f in group.under if f.subject == chain.part.id)
        return Claim(f"· {chain.part.name} is another brand of one of these firms.", both, line=True)
    rows = once(f.evidence for link in chain.links for f in link.facts)
    of_brand = once(f.evidence for f in group.under if f.subject == chain.part.id) if chain.part.kind == "brand" else ()
    return Claim(f"· {chain.part.name}: {'; '.join(_linked(link) for link in chain.links)}.", once((*rows, *of_brand)), line=True)


def _linked(link: Link) -> str:
    said = [f"{named_all([p.name for p in link.people])} {'stands' if len(link.people) == 1 else 'stand'} behind both {link.a.name} and {link.b.name}"]
    control = [f for f in link.facts if f.subject in (link.a.id, link.b.id)]
    named = {link.a.id: link.a.name, link.b.id: link.b.name}
    over = [f"{named[f.subject]} controls {named[f.object]}" for f in control[:1]]
    return ", and ".join([*(said if link.people else []), *over])


def _next(of: Sequence[Entity]) -> tuple[tuple[str, str], ...]:
    return tuple((f"Who is behind {e.name}?", f"who is behind {e.name}") for e in of)


GROUPS = Inquiry(
    finding="groups",
    question=Asked("groups", "Hidden groups: firms that hang together by people, shares or control, whatever their brands.", All, _groups),
    intent=Intent(
        name="groups",
        about="hidden groups: firms of different brands that are one group by the people behind them",
        patterns=SAID["groups"],
        slots=(),
        kinds={},
        play=lambda _slots, _args: [Step("groups", {})],
        draft=lambda _slots, answers: [told_groups(answers)],
    ),
    draft=told_groups,
    args=plain,
)

GROUP = Inquiry(
    finding="group",
    question=Asked("group", "The hidden group to which a firm, brand, project or person belongs, with who ties it together.", OfOne, _group),
    intent=Intent(
        name="group",
        about="which hidden group a firm, a brand, a project or a person belongs to",
        patterns=SAID["group"],
        slots=("subject",),
        kinds={"subject": _KINDS},
        play=lambda slots, _args: [Step("group", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_group(answers)],
    ),
    draft=told_group,
    args=about_one,
)
