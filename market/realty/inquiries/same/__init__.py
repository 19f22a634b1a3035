"""Who may possibly be the same person: namesakes under other ids, with what speaks for it and against it. Nobody is joined."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, NoSuchThing, about_one, known
from market.core.look import Tie, around
from market.core.model import Entity, Fact, Outcome
from market.core.when import day_words

from ... import constants as c
from ... import scans
from ...boards import named_all
from ...limits import Limited, Limits, limits
from ...saying import SAID
from ...telling import SHOWN, distinct, limit_claims, once, span_on
from ...verdict import value_of
from ...wording import some, tie_words
from .namesakes import SAME, likeness

_TIES: Final = ("DIRECTOR_OF", "OWNS", "OWNED_BY", "INVOLVES")
_REGISTERS: Final = ("directors", "shareholdings", "title_chain", "case_parties", "companies")


class Who(Args):
    entity: str = Field(description="Entity id of a person.")


@dataclass(frozen=True, slots=True)
class Sign:
    """One thing that speaks for two ids being one person, or against it."""

    speaks_for: bool
    text: str
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Namesake:
    """Somebody under another id."""

    person: Entity
    how: str
    """How the names are alike."""
    ties: tuple[Tie, ...]
    """What is on record of that id: boards, shares, land, suits, by that day."""
    signs: tuple[Sign, ...]


@dataclass(frozen=True, slots=True)
class Namesakes(Limited):
    """Those who may be the person, and may not."""

    about: Entity
    named: bool
    """Whether the person's name is on record and open."""
    ties: tuple[Tie, ...]
    told: tuple[Namesake, ...]
    compared: int
    """How many names were compared."""
    day: int
    limits: Limits


def _same(reader: Reader, args: Who) -> Found:
    about = known(reader, args.entity)
    if about.kind != "person":
        raise NoSuchThing(f"{about.name} is no person.")
    everybody = scans.people(reader)
    named = any(e.id == about.id for e in everybody)
    others = [(e, how) for e in everybody if e.id != about.id and (how := likeness(about.name, e.name))] if named else []
    ties: dict[str, list[Tie]] = {}
    for tie in around(reader, [about.id, *(e.id for e, _ in others)], _TIES, question="same: what is on record of each"):
        ties.setdefault(tie.near, []).append(tie)
    middle = _Middle(reader, {t.far.id for some_ties in ties.values() for t in some_ties if t.far.kind == "company"}) if others else None
    mine = ties.get(about.id, [])
    told = [Namesake(e, how, tuple(ties.get(e.id, [])), tuple(_signs(mine, ties.get(e.id, []), middle, reader.view.valid_at))) for e, how in others if middle]
    told.sort(key=lambda n: (-sum(1 if s.speaks_for else -1 for s in n.signs), n.how != SAME, n.how, n.person.name.casefold(), n.person.id))
    value = Namesakes(about, named, tuple(mine), tuple(told), len(everybody), reader.view.valid_at, limits(reader, *_REGISTERS))
    entities = [about, *(n.person for n in told), *(t.far for some_ties in ties.values() for t in some_ties), *(middle.entities if middle else ())]
    facts = [*(t.fact for some_ties in ties.values() for t in some_ties), *(f for n in told for s in n.signs for f in s.facts)]
    return Found(value, len(told), entities, facts, searched=len(everybody))


class _Middle:
    """Brands and doors of firms, without doors that so many share that they say nothing."""

    def __init__(self, reader: Reader, firms: set[str]) -> None:
        ties = around(reader, firms, ("CONTROLS", "REGISTERED_AT"), question="same: brands and addresses of the firms", ended=False)
        doors = around(reader, {t.far.id for t in ties if t.far.kind == "address"}, ("REGISTERED_AT",), question="same: who else is at the door", ended=False)
        shared: dict[str, set[str]] = {}
        for tie in doors:
            shared.setdefault(tie.near, set()).add(tie.far.id)
        self.at: dict[str, list[Tie]] = {}
        for tie in ties:
            if len(shared.get(tie.far.id, ())) < c.MANY_FIRMS_AT_ADDRESS:
                self.at.setdefault(tie.near, []).append(tie)
        self.entities = tuple(t.far for t in ties)


def _signs(mine: Sequence[Tie], theirs: Sequence[Tie], middle: _Middle, day: int) -> Iterator[Sign]:
    """What speaks for it and against it, from the firms of both."""
    a, b = ([t for t in ties if t.far.kind == "company" and t.fact.relation in ("DIRECTOR_OF", "OWNS")] for ties in (mine, theirs))
    apart: dict[str, list[tuple[Tie, Tie]]] = {}
    for one, other in product(a, b):
        if one.far.id == other.far.id:
            apart.setdefault(one.far.id, []).append((one, other))
    for _, pairs in sorted(apart.items()):
        firm = pairs[0][0].far
        at_once = [(one, other) for one, other in pairs if _together(one.fact, other.fact, day) and one.fact.relation == other.fact.relation]
        facts = _each(f for one, other in at_once or pairs for f in (one.fact, other.fact))
        if at_once:
            where = "on the board" if at_once[0][0].fact.relation == "DIRECTOR_OF" else "among the shareholders"
            yield Sign(False, f"both were {where} of {firm.name} at the same time, under two ids", facts)
        else:
            yield Sign(True, f"both are on record at {firm.name}, not in the same role at the same time", facts)
    yield from _through(a, b, middle, frozenset(apart))
    seated = [(one, other) for one, other in product(a, b) if one.far.id != other.far.id and _boards_together(one, other, day)]
    if seated:
        one, other = max(seated, key=lambda pair: (_overlap(pair[0].fact, pair[1].fact, day), pair[0].fact.id, pair[1].fact.id))
        yield Sign(True, f"both sat on boards at the same time, of {one.far.name} and of {other.far.name}", (one.fact, other.fact))


def _through(a: Sequence[Tie], b: Sequence[Tie], middle: _Middle, same: frozenset[str]) -> Iterator[Sign]:
    """Brands and doors that different firms of the two share."""
    for kind, words in (("brand", "firms of both stand under the brand {}"), ("address", "firms of both are at {}")):
        found: dict[str, tuple[Entity, list[Fact]]] = {}
        for one, other in product(a, b):
            if one.far.id == other.far.id or {one.far.id, other.far.id} & same:
                continue
            theirs = {t.far.id: t for t in middle.at.get(other.far.id, ()) if t.far.kind == kind}
            for tie in middle.at.get(one.far.id, ()):
                if tie.far.id in theirs:
                    found.setdefault(tie.far.id, (tie.far, []))[1].extend((one.fact, tie.fact, theirs[tie.far.id].fact, other.fact))
        for _, (entity, facts) in sorted(found.items()):
            yield Sign(True, words.format(entity.name), _each(facts))


def _boards_together(one: Tie, other: Tie, day: int) -> bool:
    return one.fact.relation == other.fact.relation == "DIRECTOR_OF" and _together(one.fact, other.fact, day)


def _together(a: Fact, b: Fact, day: int) -> bool:
    return _overlap(a, b, day) > 0


def _overlap(a: Fact, b: Fact, day: int) -> int:
    """For how long both were true up to the day, that day included, in ms."""
    return min(a.valid_to, b.valid_to, day + 1) - max(a.valid_from, b.valid_from)


def _each(facts: Iterator[Fact] | Sequence[Fact]) -> tuple[Fact, ...]:
    return tuple({f.id: f for f in facts}.values())


def told_same(answers: Sequence[Answered]) -> Draft:
    """The finding about who may possibly be the same person."""
    found = value_of(answers, Namesakes)
    name = found.about.name
    if not found.named:
        claims = [Claim(f"No name of {name} is on record or open to you, so there is nothing to compare.", basis="search")]
    elif not found.told:
        claims = [Claim(f"Nobody else is called {name} or nearly so; I compared {some(found.compared, 'name')} on {day_words(found.day)}.", basis="search")]
    else:
        count = "1 other id bears" if len(found.told) == 1 else f"{len(found.told)} other ids bear"
        text = f"{count} the name {name} or nearly so; I compared {some(found.compared, 'name')}. An id is a person, a name is not."
        rows = once(t.fact.evidence for t in found.ties[:6])
        own = f"{name} is {found.about.own_id}{_what(found.ties, found.day)}."
        claims = [Claim(text, basis="search"), Claim(own, rows, basis="evidence" if rows else "search", line=True)]
        for n, other in enumerate(found.told[:SHOWN], 1):
            claims += _one(n, other, found)
        if len(found.told) > SHOWN:
            claims.append(Claim(f"And {len(found.told) - SHOWN} more.", basis="search", line=True))
        claims.append(Claim("Possibly the same; nothing was joined, and it counts nothing in any verdict.", basis="search", line=True))
    claims += limit_claims(found.limits)
    shown = tuple(n.person for n in found.told[:SHOWN])
    return Draft(
        kind="same",
        outcome=Outcome.ANSWERED_WITH_PATH if found.told else Outcome.NOT_IN_GRAPH,
        subject=found.about,
        claims=distinct(claims),
        walked=found.compared,
        about=(found.about,),
        listed=shown,
        next=tuple(_asks(found.about, other) for other in shown[:1]),
    )


def _asks(one: Entity, other: Entity) -> tuple[str, str]:
    return f"Are {one.own_id} and {other.own_id} connected?", f"is there a connection between {one.own_id} and {other.own_id}"


def _one(n: int, other: Namesake, found: Namesakes) -> list[Claim]:
    rows = once(t.fact.evidence for t in other.ties[:6])
    text = f"{n}. {other.person.name} ({other.person.own_id}), {other.how}{_what(other.ties, found.day)}."
    claims = [Claim(text, rows, basis="evidence" if rows else "search", line=True)]
    both = f"{other.person.own_id} being {found.about.own_id}"
    for sign in sorted(other.signs, key=lambda s: not s.speaks_for):
        claims.append(Claim(f"· Speaks {'for' if sign.speaks_for else 'against'} {both}: {sign.text}.", once(f.evidence for f in sign.facts), line=True))
    if not any(s.speaks_for for s in other.signs):
        claims.append(Claim(f"· Nothing but the name speaks for {other.person.own_id} being {found.about.own_id}.", basis="search", line=True))
    return claims


def _what(ties: Sequence[Tie], day: int) -> str:
    """What is on record of an id, in words: ``: director of North Habitats (since ...)``."""
    said = []
    for tie in ties:
        span = span_on(tie.fact, day)
        said.append(f"{tie_words(tie.fact, forward=tie.forward)} {tie.far.name}{f' ({span})' if span else ''}")
    return f": {named_all(said)}" if said else ""


SAME_PERSON = Inquiry(
    finding="same",
    question=Asked("same", "Who may possibly be the same person: namesakes under other ids, with what speaks for and against it.", Who, _same),
    intent=Intent(
        name="same",
        about="who may possibly be the same person under another id",
        patterns=SAID["same"],
        slots=("subject",),
        kinds={"subject": ("person",)},
        anyone=frozenset({"subject"}),
        play=lambda slots, _args: [Step("same", {"entity": slots["subject"].id})],
        draft=lambda _slots, answers: [told_same(answers)],
    ),
    draft=told_same,
    args=about_one,
)
