"""Since when somebody may read a document, and until when: the unbroken time around the day that is looked at, which tie begins it and which ends it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry
from market.core.model import OPEN_END, UNKNOWN_START, Entity, Outcome
from market.core.when import day_words
from market.core.wording import listed

from .. import queries as q
from ..kinds import HOLDERS
from ..lasting import Spell, ever_between, joined
from ..patterns import SAID
from ..rights import Access, told
from ..telling import FromHere, age_claims, here, once, some, tie_claim
from .shut import Shut, shut, told_shut
from .slots import DOCUMENT, HOLDER, arguments, asked_of_holder, named, principal_of, value_of


class Held(Args):
    document: str = DOCUMENT
    principal: str = HOLDER


@dataclass(frozen=True, slots=True)
class Spells(FromHere):
    """A right over all of time."""

    asked: tuple[Entity, ...]
    shut: Shut | None = None
    spells: tuple[Spell, ...] = ()
    """Without a gap, from ever to ever."""
    accesses: tuple[Access, ...] = ()
    """For each spell with a right, in their order, the right with its chain."""
    looked_at: int = 0

    @property
    def held(self) -> tuple[tuple[Spell, Access], ...]:
        """Each spell with a right."""
        return tuple(zip((spell for spell in self.spells if spell.right), self.accesses, strict=True))

    @property
    def now(self) -> tuple[tuple[Spell, Access], ...]:
        """The unbroken run of spells around the day that is looked at; none if there is no right on it."""
        run: list[tuple[Spell, Access]] = []
        for spell, access in self.held:
            if run and run[-1][0].end != spell.start:
                if run[-1][0].end > self.at.day:
                    break
                run = []
            run.append((spell, access))
        return tuple(run) if run and run[0][0].start <= self.at.day < run[-1][0].end else ()

    @property
    def runs(self) -> tuple[tuple[int, int], ...]:
        """Every unbroken time with a right."""
        return joined((spell.start, spell.end) for spell, _ in self.held)


def _spells(reader: Reader, args: Held) -> Found:
    at = here(reader)
    asked = named(reader, holder=args.principal, document=args.document)
    if why := shut(reader, at, document=args.document, mine=not args.principal):
        return Found(Spells(at, asked, why), 0, asked)
    who = principal_of(at, args.principal)
    ever = ever_between(reader, who, args.document)
    spells = ever.spells(who, args.document)
    rights = [spell.right for spell in spells if spell.right]
    accesses = tuple(told(reader, {(who, args.document): right}, who, args.document)[0] for right in rights)
    value = Spells(at, asked, None, spells, accesses, len(ever.ties))
    entities = [*asked, *q.entities(reader, [who]).values(), *(e for one in accesses for e in one.entities)]
    return Found(value, len(accesses), entities, [fact for one in accesses for fact in one.chain], searched=len(ever.ties))


def told_since(answers: Sequence[Answered]) -> Draft:
    """The finding about since when."""
    return _told(answers, "since", _since)


def told_until(answers: Sequence[Answered]) -> Draft:
    """The finding about until when."""
    return _told(answers, "until", _until)


def _told(answers: Sequence[Answered], kind: str, lines: Callable[[Spells], list[Claim]]) -> Draft:
    found = value_of(answers, Spells)
    if found.shut:
        return told_shut(found.at, found.shut, kind=kind, about=found.asked)
    run = found.now
    claims = lines(found) if run else _not_now(found)
    asked, name = (found.asked[0].id, found.asked[0].name) if len(found.asked) > 1 else ("I", "I")
    document = found.asked[-1]
    return Draft(
        kind=kind,
        outcome=Outcome.ANSWERED_WITH_PATH if found.accesses else Outcome.NOT_IN_GRAPH,
        subject=document,
        claims=(*claims, *age_claims(found.at)),
        about=found.asked,
        walked=found.looked_at,
        next=(
            (f"Why may {name} read {document.name}?", f"why may {asked} read {document.id}"),
            (f"Who may read {document.name}?", f"who may read {document.id}"),
        ),
    )


def _since(found: Spells) -> list[Claim]:
    at, run = found.at, found.now
    first, began = run[0]
    present = next(access for spell, access in run if spell.start <= at.day < spell.end)
    who, name = began.principal, began.document.name
    cites = once(fact.evidence for fact in began.chain)
    if first.start == UNKNOWN_START:
        always = f"{at.does(who, 'may', 'may')} read {name} since always, as far as the registers say"
        claims = [Claim(f"{always}: no day is written on the ties that give it.", cites)]
    else:
        claims = [Claim(f"{at.does(who, 'may', 'may')} read {name} since {day_words(first.start)}, without a break.", cites)]
        claims += _what_began(found, began, first.start)
    if present.chain != began.chain:
        claims.append(Claim("Today it is given by this chain:", once(fact.evidence for fact in present.chain), line=True))
        claims += [tie_claim(at, a, fact, b, at.day) for a, fact, b in present.hops]
    claims += _before(found, first.start)
    return _distinct(claims)


def _what_began(found: Spells, began: Access, start: int) -> list[Claim]:
    """The ties of the first chain, those that began on that day marked."""
    lines = []
    for a, fact, b in began.hops:
        line = tie_claim(found.at, a, fact, b, start)
        lines.append(Claim(f"{'With this it began: ' if fact.valid_from == start else ''}{line.text}", line.cites, line=True))
    return lines


def _before(found: Spells, start: int) -> list[Claim]:
    earlier = [(a, b) for a, b in found.runs if b <= start]
    if start == UNKNOWN_START:
        return []
    who = found.held[0][1].principal
    if not earlier:
        return [Claim(f"Before that, {found.at.name(who)} could not: no chain led to a right to it.", basis="search", line=True)]
    rows = once(fact.evidence for spell, access in found.held if spell.end <= start for fact in access.chain)
    said = [f"until {day_words(b)}" if a == UNKNOWN_START else f"from {day_words(a)} until {day_words(b)}" for a, b in earlier]
    return [Claim(f"Before that, {found.at.name(who)} could read it {listed(said)}, and then not.", rows, line=True)]


def _until(found: Spells) -> list[Claim]:
    at, run = found.at, found.now
    last, access = run[-1]
    who, name = access.principal, access.document.name
    rows = once(fact.evidence for fact in access.chain)
    if last.end == OPEN_END:
        claims = [Claim(f"No end is planned: {at.name(who)} may read {name} for as long as these ties stand.", rows)]
        return _distinct([*claims, *(tie_claim(at, a, fact, b, at.day) for a, fact, b in access.hops), *_changes(found)])
    claims = [Claim(f"{at.does(who, 'may', 'may')} read {name} until {day_words(last.end)}; on that day itself no longer.", rows)]
    for a, fact, b in access.hops:
        line = tie_claim(at, a, fact, b, at.day)
        claims.append(Claim(f"{'This ends it: ' if fact.valid_to == last.end else ''}{line.text}", line.cites, line=True))
    later = [(a, b) for a, b in found.runs if a >= last.end]
    if later:
        again = once(fact.evidence for spell, one in found.held if spell.start >= last.end for fact in one.chain)
        claims.append(Claim(f"And again from {day_words(later[0][0])}.", again, line=True))
    return _distinct([*claims, *_changes(found)])


def _changes(found: Spells) -> list[Claim]:
    """Planned ends on the way that take nothing, since another chain keeps the right."""
    claims = []
    for (spell, access), (_, after) in zip(found.now, found.now[1:], strict=False):
        if spell.end > found.at.day and access.level == after.level:
            text = f"On {day_words(spell.end)} one chain to it ends, and another keeps the right."
            claims.append(Claim(text, once(fact.evidence for one in (access, after) for fact in one.chain), line=True))
        elif spell.end > found.at.day:
            text = f"On {day_words(spell.end)} it becomes another right: {after.level} in place of {access.level}."
            claims.append(Claim(text, once(fact.evidence for one in (access, after) for fact in one.chain), line=True))
    return claims


def _not_now(found: Spells) -> list[Claim]:
    """There is no right on the day that is looked at: when there was one, or will be."""
    at, document = found.at, found.asked[-1]
    who = found.accesses[0].principal if found.accesses else found.asked[0] if len(found.asked) > 1 else None
    name = at.name(who) if who else "you"
    if not found.accesses:
        never = f"Never: no chain of memberships leads to a right for {name} to read {document.name} on any day"
        return [Claim(f"{never}; I looked at {some(found.looked_at, 'tie')}.", basis="search")]
    claims: list[Claim] = []
    for start, end in found.runs:
        rows = once(fact.evidence for spell, access in found.held if start <= spell.start < end for fact in access.chain)
        if end <= at.day:
            began = "" if start == UNKNOWN_START else f" from {day_words(start)}"
            claims.append(Claim(f"Not any more: {name} could read {document.name}{began} until {day_words(end)}.", rows, line=bool(claims)))
        else:
            text = f"Not yet: {name} may read {document.name} from {day_words(start)}{'' if end == OPEN_END else f' until {day_words(end)}'}."
            claims.append(Claim(text, rows, line=bool(claims)))
    return claims


def _distinct(claims: Sequence[Claim]) -> list[Claim]:
    return list({claim.text: claim for claim in reversed(claims)}.values())[::-1]


_QUESTION: Final = Asked("spells", "From when to when a person or an agent may read a document, and by which chain each time.", Held, _spells)


def _inquiry(name: str, about: str, draft: Callable[[Sequence[Answered]], Draft]) -> Inquiry:
    return Inquiry(
        finding=name,
        question=_QUESTION,
        intent=Intent(
            name=name,
            about=about,
            patterns=SAID[name],
            slots=("document", "principal"),
            kinds={"document": ("document",), "principal": HOLDERS},
            optional=frozenset({"principal"}),
            play=lambda slots, args: [Step("spells", arguments(slots, args))],
            draft=lambda _slots, answers: [draft(answers)],
        ),
        draft=draft,
        args=asked_of_holder,
    )


SINCE: Final = _inquiry("since", "since when somebody may read a document, and with which tie it began", told_since)
UNTIL: Final = _inquiry("until", "until when somebody may read a document", told_until)
