"""Serial operators: the people over whom most of the market's boards are tied together, and what became of their firms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from market.core.asked import Asked, Found
from market.core.finding import Answered, Claim, Draft
from market.core.form import Intent, Reader, Step
from market.core.inquiry import Args, Inquiry, plain
from market.core.look import Tie, around
from market.core.model import Entity, Outcome
from market.core.when import day_words

from .. import scans
from ..boards import boards, named_all
from ..boards.fates import Fate, fallen, fates
from ..boards.graphs import betweenness
from ..limits import Limited, Limits, limits
from ..near import stands_behind
from ..saying import SAID
from ..telling import distinct, limit_claims, once
from ..verdict import value_of
from ..wording import some

TOLD: Final = 10
"""So many people are told one by one; the rest is counted."""


class Everybody(Args):
    pass


@dataclass(frozen=True, slots=True)
class Operator:
    """One who stands between others."""

    person: Entity
    pairs: float
    """How many pairs of firms are tied over this person by the shortest way; of several ways, the share that are."""
    seats: tuple[Tie, ...]
    """Boards, and shares of a quarter or more, that hold on the day."""
    brands: tuple[Tie, ...]
    """From those firms to their brands."""
    fates: Mapping[str, Fate]
    """Those of the firms that failed or whose projects stand still."""

    @property
    def firms(self) -> tuple[Entity, ...]:
        """The firms, by name."""
        return _by_name({t.far.id: t.far for t in self.seats})

    @property
    def brand_entities(self) -> tuple[Entity, ...]:
        """Their brands, by name."""
        return _by_name({t.far.id: t.far for t in self.brands})


@dataclass(frozen=True, slots=True)
class Operators(Limited):
    """Those who stand between most, first."""

    told: tuple[Operator, ...]
    more: int
    """People on two boards or more who stand between somebody, and are not told."""
    people: int
    firms: int
    starts: int
    of: int
    """The figures were counted from ``starts`` of ``of`` nodes; exact where these are equal."""
    left_out: str
    looked_at: int
    day: int
    limits: Limits


def _by_name(entities: Mapping[str, Entity]) -> tuple[Entity, ...]:
    return tuple(sorted(entities.values(), key=lambda e: (e.name.casefold(), e.id)))


def _operators(reader: Reader, _args: Everybody) -> Found:
    market = boards(reader)
    edges = market.between_people
    ranked = betweenness(edges, frozenset(firm for _, firm in edges))
    seated: dict[str, int] = {}
    for who, _ in edges:
        seated[who] = seated.get(who, 0) + 1
    between = sorted(
        (who for who, n in seated.items() if n > 1 and round(ranked.pairs[who], 6) > 0), key=lambda who: (-round(ranked.pairs[who], 6), -seated[who], who)
    )
    chosen = between[:TOLD]
    ties = around(reader, chosen, ("DIRECTOR_OF", "OWNS"), question="operators: their boards", ended=False)
    seats = [t for t in ties if t.far.kind == "company" and stands_behind(t.fact) and t.far.id not in market.associations]
    firms = {t.far.id for t in seats}
    under = around(reader, firms, ("CONTROLS",), question="operators: brands of the firms", ended=False)
    fell = fates(reader, firms)
    people = scans.named(reader, chosen)
    told = []
    for who in chosen:
        mine = tuple(sorted((t for t in seats if t.near == who), key=lambda t: (t.far.name.casefold(), t.fact.id)))
        own = {t.far.id for t in mine}
        told.append(Operator(people[who], ranked.pairs[who], mine, tuple(t for t in under if t.near in own), {f: fell[f] for f in sorted(own) if f in fell}))
    value = Operators(
        tuple(told), len(between) - len(told), len(seated), len({f for _, f in edges}), ranked.starts, ranked.of, market.left_out, market.looked_at,
        reader.view.valid_at, limits(reader, "companies", "directors", "shareholdings", "projects"),
    )  # fmt: skip
    entities = [e for o in told for e in (o.person, *o.firms, *o.brand_entities, *(p for f in o.fates.values() for p in f.entities))]
    facts = [f for o in told for f in (*(t.fact for t in o.seats), *(t.fact for t in o.brands), *(f for fate in o.fates.values() for f in fate.facts))]
    return Found(value, len(between), entities, facts, searched=market.looked_at)


def told_operators(answers: Sequence[Answered]) -> Draft:
    """The finding about those who stand between most."""
    found = value_of(answers, Operators)
    if not found.told:
        text = f"Nobody stands between two firms on {day_words(found.day)}: I looked at {some(found.looked_at, 'tie')} of people and holders to firms."
        claims = [Claim(text, basis="search")]
    else:
        claims = [Claim(_how(found), basis="search")]
        for n, one in enumerate(found.told, 1):
            claims += _one(n, one)
        if found.more:
            claims.append(Claim(f"And {found.more} more who stand behind two firms or more stand between others.", basis="search", line=True))
    if found.left_out:
        claims.append(Claim(f"Left out: {found.left_out}.", basis="search", line=True))
    if found.told:
        claims.append(Claim("To stand between many is no fault; it says over whom firms hang together.", basis="search", line=True))
    claims += limit_claims(found.limits)
    outcome = Outcome.ANSWERED_WITH_PATH if found.told else Outcome.NOT_IN_GRAPH
    return Draft(
        kind="operators", outcome=outcome, claims=distinct(claims), walked=found.looked_at, listed=tuple(o.person for o in found.told), next=_next(found)
    )


def _how(found: Operators) -> str:
    counted = (
        "counted exactly"
        if found.starts == found.of
        else f"estimated from {found.starts} of {found.of} starts, since the market is too large to be counted while you wait"
    )
    return (
        "The people over whom most pairs of firms hang together, by the shortest way over boards and shares of a quarter or more (betweenness, "
        f"{counted} over {found.people} {'person' if found.people == 1 else 'people'} and {some(found.firms, 'firm')} on {day_words(found.day)})."
    )


def _one(n: int, one: Operator) -> list[Claim]:
    firms, brands = one.firms, one.brand_entities
    under = f", under {some(len(brands), 'brand')} ({named_all([b.name for b in brands])})" if brands else ", under no brand on record"
    text = f"{n}. {one.person.name} stands between {_pairs(one.pairs)} of firms: {some(len(firms), 'firm')} ({named_all([f.name for f in firms])}){under}."
    claims = [Claim(text, once(t.fact.evidence for t in (*one.seats, *one.brands)), line=True)]
    claims += fallen(f"{one.person.name}'s", firms, one.fates)
    return claims


def _figure(pairs: float) -> str:
    return f"{pairs:.1f}".removesuffix(".0")


def _pairs(pairs: float) -> str:
    figure = _figure(pairs)
    return f"{figure} pair{'' if figure == '1' else 's'}"


def _next(found: Operators) -> tuple[tuple[str, str], ...]:
    firms = [next(iter(sorted(o.fates)), o.firms[0].id) for o in found.told[:2]]
    named = {e.id: e.name for o in found.told[:2] for e in o.firms}
    return tuple((f"Who is behind {named[f]}?", f"who is behind {named[f]}") for f in dict.fromkeys(firms))


OPERATORS = Inquiry(
    finding="operators",
    question=Asked("operators", "The people over whom most firms of the market hang together, with their firms, brands and failures.", Everybody, _operators),
    intent=Intent(
        name="operators",
        about="serial operators: people over whom firms and brands hang together, and which of those failed",
        patterns=SAID["operators"],
        slots=(),
        kinds={},
        play=lambda _slots, _args: [Step("operators", {})],
        draft=lambda _slots, answers: [told_operators(answers)],
    ),
    draft=told_operators,
    args=plain,
)
