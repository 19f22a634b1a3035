"""What somebody, or whoever is in a group over it, may read on a day or over some: the documents, each with its level and its right."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.days import Days
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import Entity, Outcome

from .. import queries as q
from ..kinds import HOLDERS, PRINCIPALS
from ..lasting import ever_of, through
from ..patterns import SAID
from ..rights import Access, is_closed, told, what
from ..rule import path_of
from ..telling import OF_CLOSED, VERBS, FromHere, age_claims, here, once, shortened, some, some_closed, span_of
from ..walk import Right
from .shut import Shut, shut, told_shut
from .slots import DAY, arguments, asked_of_holder, meant, named, principal_of, value_of

_SHOWN: Final = 24
"""So many documents are told one by one."""


class Whose(Args):
    principal: str = Field(default="", description="Entity id of a person, an agent or a group, person:..., agent:... or group:...; empty: whoever asks.")
    day: str = DAY


@dataclass(frozen=True, slots=True)
class What(FromHere):
    """Every document that somebody may read and whoever asks may hear of."""

    asked: tuple[Entity, ...]
    """The principal, where one was named."""
    words: str
    days: Days | None
    shut: Shut | None = None
    who: Entity | None = None
    found: tuple[Access, ...] = ()
    partly: frozenset[str] = frozenset()
    """Over several days: documents, by id, that might be read on some of them and not on all."""
    looked_at: int = 0
    more: bool = False
    """Whether some documents are closed to whoever asks: of those nobody's rights are told."""


def _what(reader: Reader, args: Whose) -> Found:
    at, days = here(reader), meant(reader, args.day)
    asked = named(reader, holder=args.principal)
    if why := shut(reader, at, mine=not args.principal):
        return Found(What(at, asked, args.day, days, why), 0, asked)
    who = principal_of(at, args.principal)
    ever, partly = ever_of(reader, who), frozenset[str]()
    if days is None:
        found = what(reader, who) if who.partition(":")[0] in PRINCIPALS else _of_now(reader, who, ever.what(who, at.day))
    else:
        over = {document: part for document, part in through(ever, days, lambda moment: ever.what(who, moment)).items() if not is_closed(reader, document)}
        found = told(reader, {(who, document): over[document].right for document in sorted(over)}, who)
        partly = frozenset(document for document, part in over.items() if not part.whole)
    principal = q.entities(reader, [who])[who]
    value = What(at, asked, args.day, days, None, principal, found, partly, len(ever.ties), some_closed(reader))
    return Found(value, len(found), [principal, *(e for one in found for e in one.entities)], [f for one in found for f in one.chain], searched=len(ever.ties))


def _of_now(reader: Reader, who: str, rights: Mapping[str, Right]) -> tuple[Access, ...]:
    """The rights of a group, but for those to what is closed to whoever asks."""
    return told(reader, {(who, document): rights[document] for document in sorted(rights) if not is_closed(reader, document)}, who)


def told_what(answers: Sequence[Answered]) -> Draft:
    """The finding about what somebody may read."""
    found = value_of(answers, What)
    args = (("day", found.words),) if found.words else ()
    if found.shut or found.who is None:
        assert found.shut is not None
        return told_shut(found.at, found.shut, kind="what", about=found.asked, args=args)
    at, when = found.at, f" {found.days.words}" if found.days else ""
    may = "could" if found.days and found.days.start < at.day else "may"
    rows = sorted(found.found, key=lambda one: (one.document.name.casefold(), one.document.id))
    group = found.who.kind == "group"
    who = f"Whoever is in {found.who.name}" if group else "You" if found.who.id == at.me else found.who.name
    over = " over it" if group else ""
    claims: list[Claim] = []
    if rows:
        text = f"{who} {may} read {some(len(rows), 'document')}{when}{' on some day of it' if found.partly else ''}{over}."
        claims.append(Claim(text, once(one.chain[-1].evidence for one in rows)[:_SHOWN]))
        claims += shortened([_line(found, one, may) for one in rows], "document", _SHOWN)
    else:
        none = f"{who} {may} read no document{' that you may hear of' if found.more and found.asked else ''}{when}{over}"
        claims.append(Claim(f"{none}; I looked at {some(found.looked_at, 'tie')}.", basis="search"))
    if found.more and found.asked and found.who.id != at.me:
        claims.append(OF_CLOSED)
    elif when and may == "could" and found.more:
        claims.append(Claim("Documents that are closed to you today are left out: what is told is decided by the rights of now.", basis="sources", line=True))
    claims += age_claims(at)
    now = found.days is None
    first = rows[0].document if rows else None
    return Draft(
        kind="what",
        outcome=Outcome.ANSWERED_WITH_PATH if rows else Outcome.NOT_IN_GRAPH,
        subject=found.who,
        claims=tuple(claims),
        paths=tuple(sorted((path_of(one) for one in rows[:_SHOWN]), key=lambda path: (-path.points, path.key))) if now and not group else (),
        about=found.asked,
        args=args,
        walked=found.looked_at,
        listed=tuple(one.document for one in rows[:_SHOWN]),
        next=_offers(found, first),
    )


def _offers(found: What, first: Entity | None) -> tuple[tuple[str, str], ...]:
    if found.asked and found.asked[0].kind == "group":
        group = found.asked[0]
        return ((f"Who is in {group.name}?", f"who is in {group.id}"), *([(f"Who may read {first.name}?", f"who may read {first.id}")] if first else []))
    name, own = (found.asked[0].name, found.asked[0].id) if found.asked else ("I", "I")
    lose = (f"What does {name} lose?", f"what does {own} lose") if found.asked else ("What do I lose?", "what do I lose")
    return (*([(f"Why may {name} read {first.name}?", f"why may {own} read {first.id}")] if first else []), lose)


def _line(found: What, one: Access, may: str) -> Claim:
    right, holder = one.chain[-1], one.entities[-2]
    verb = "" if one.level == "read" else f", {may} {VERBS[one.level]} it"
    over = "" if holder.id == one.principal.id else f", over {holder.name}"
    owned = ", as its owner" if right.relation == "OWNS" else f"{verb}{over}"
    part = ", not on every day of it" if one.document.id in found.partly else ""
    return Claim(f"· {one.document.name}{owned}{span_of(right)}{part}.", once(fact.evidence for fact in one.chain), line=True)


WHAT: Final = Inquiry(
    finding="what",
    question=Asked("what", "Every document that somebody may read, or whoever is in a group over it, each with the chain that says why.", Whose, _what),
    intent=Intent(
        name="what",
        about="what somebody may read",
        patterns=SAID["what"],
        slots=("principal",),
        kinds={"principal": HOLDERS},
        optional=frozenset({"principal"}),
        play=lambda slots, args: [Step("what", arguments(slots, args))],
        draft=lambda _slots, answers: [told_what(answers)],
    ),
    draft=told_what,
    args=asked_of_holder,
)
