"""The questions of the realty market: fixed, named, parameterised, read-only."""

from dataclasses import dataclass, replace
from typing import Final

from pydantic import Field

from market.core.asked import Asked, Found
from market.core.finding import Match, Resolution
from market.core.form import Reader
from market.core.inquiry import Args, NoSuchThing, known
from market.core.look import entity, fact
from market.core.model import Assessment, Freshness, Outcome
from market.core.resolve import CHOOSE_AT, resolve

from . import queries as q
from .behind import Behind, behind
from .connection import Connection, connect
from .describe import describe_all, told
from .kinds import LABELS
from .numbered import by_number
from .own_papers import Papers as Papers
from .own_papers import own_papers
from .rule import assess
from .sources import sources_of

_WHOLE: Final = 100.0
"""How well a name fits that is written exactly so."""


class Name(Args):
    text: str = Field(min_length=1, max_length=500, description="A name as somebody typed it, or an id.")
    kinds: tuple[str, ...] = Field(default=tuple(LABELS), description="Kinds of entity that it may mean, most likely first.")


class Subject(Args):
    subject: str = Field(description="Entity id of a project, project:...")


class Papered(Args):
    subject: str = Field(description="Entity id of a project, a parcel, a company or a contractor.")


class About(Args):
    entity: str = Field(description="Entity id of a brand, company, contractor or project.")


class Pair(Args):
    a: str = Field(description="Entity id.")
    b: str = Field(description="Entity id.")


class FactId(Args):
    fact: str = Field(description="Id of a fact, as a thread shows it.")


class Nothing(Args):
    pass


@dataclass(frozen=True, slots=True)
class Known:
    """What the market knows, and how old it is."""

    counts: dict[str, int]
    fresh: tuple[Freshness, ...]


def _resolve(reader: Reader, args: Name) -> Found:
    found = resolve(reader, args.text, args.kinds)
    numbered = by_number(reader, args.text) if found.outcome is Outcome.UNKNOWN_ENTITY else ()
    if numbered:
        found = _numbered(found, numbered, args.kinds)
    elif found.outcome is Outcome.UNKNOWN_ENTITY:
        other = resolve(reader, args.text, [k for k in LABELS if k not in args.kinds]) if set(args.kinds) < set(LABELS) else found
        found = _elsewhere(found, other)
    about = describe_all(reader, [m.entity for m in (*found.candidates, *found.elsewhere)])
    candidates, elsewhere = (tuple(told(m, about) for m in of) for of in (found.candidates, found.elsewhere))
    chosen = told(found.chosen, about) if found.chosen else None
    named = [m.entity for m in (*candidates, *elsewhere)]
    return Found(replace(found, chosen=chosen, candidates=candidates, elsewhere=elsewhere), len(candidates), named)


def _numbered(found: Resolution, bearers: tuple[Match, ...], kinds: tuple[str, ...]) -> Resolution:
    """What a number means that a register gave: the one who bears it, or those who do; of another kind it is told as such."""
    fitting = tuple(m for m in bearers if m.entity.kind in kinds)
    if len(fitting) == 1:
        return replace(found, outcome=Outcome.ANSWERED_WITH_PATH, chosen=fitting[0], candidates=fitting)
    return replace(found, candidates=fitting, elsewhere=() if fitting else bearers)


def _elsewhere(found: Resolution, other: Resolution) -> Resolution:
    """What a name means among other kinds, where it fits there better: from end to end, or where here nothing fits well.

    Of the kinds asked about it stays offered what the name is a part of: a brand's projects.
    """
    best = max((m.score for m in found.candidates), default=0.0)
    whole = tuple(m for m in other.candidates if m.score >= _WHOLE)
    if whole and best < _WHOLE:
        clear = (other.chosen,) if other.chosen else whole
        return replace(found, elsewhere=clear, candidates=tuple(m for m in found.candidates if m.score >= CHOOSE_AT))
    if other.chosen and other.chosen.score > best and best < CHOOSE_AT:
        return replace(found, elsewhere=(other.chosen,), candidates=())
    return found


def _assess(reader: Reader, args: Subject) -> Found:
    found: Assessment = assess(reader, args.subject)
    entities = [found.subject, *(e for p in found.paths for e in p.entities)]
    facts = [f for p in found.paths for f in (*(s.fact for s in p.steps), p.flag_fact, *p.beside)]
    return Found(found, len(found.paths), entities, facts, searched=found.walked)


def _papers(reader: Reader, args: Papered) -> Found:
    found = own_papers(reader, known(reader, args.subject))
    entities = [found.entity, *(t.far for t in found.ties)]
    facts = [*(p.fact for p in found.papers), *(t.fact for t in found.ties)]
    return Found(found, len(found.papers), entities, facts, searched=found.looked_at)


def _behind(reader: Reader, args: About) -> Found:
    found: Behind = behind(reader, known(reader, args.entity))
    entities = [found.entity, *(f for f, _ in found.firms), *(s.entity for s in found.standers), *(s.firm for s in found.standers)]
    stood = [f for one in found.stood.values() for f in (*([one.row.fact] if one.row else []), *one.failures)]
    facts = [*(f for _, f in found.firms if f), *(s.fact for s in found.standers), *stood, *found.small]
    return Found(found, len(found.standers), entities, facts, searched=found.looked_at)


def _connect(reader: Reader, args: Pair) -> Found:
    a, b = known(reader, args.a), known(reader, args.b)
    found: Connection = connect(reader, a, b)
    facts = [*(s.fact for s in found.steps), *(f for beside in found.beside for f in beside)]
    return Found(found, 1 if found.entities else 0, [a, b, *found.entities, *found.crowded], facts, searched=found.looked_at)


def _evidence(reader: Reader, args: FactId) -> Found:
    found = fact(reader, args.fact, question="evidence of a fact")
    if found is None:
        raise NoSuchThing(f"No fact has the id {args.fact!r} in this view.")
    ends = [e for e in (entity(reader, found.subject), entity(reader, found.object)) if e]
    return Found(found, 1, [e for e, readable in ends if readable], [found])


def _all_known(reader: Reader, args: Nothing) -> Found:
    counts = q.counts(reader)
    return Found(Known(counts, sources_of(reader)), sum(counts.values()))


PAPERS: Final = Asked("papers", "What the registers say of a project, a parcel, a company or a contractor itself.", Papered, _papers)

QUESTIONS: Final = (
    Asked("resolve", "What a typed name means: the entity that stands out, or the candidates, with the words that matched.", Name, _resolve),
    Asked("assess", "The rule's verdict on a project: score, K and every path to a flag, or the bounded search that found none.", Subject, _assess),
    Asked("paths", "Every path from a project to a flag, with points that sum to K.", Subject, _assess),
    PAPERS,
    Asked("behind", "Who is behind a brand, a company or a project: directors, holders, controlling firms, with dates.", About, _behind),
    Asked("connection", "The shortest chain of ties between two entities, or that a bounded search found none.", Pair, _connect),
    Asked("evidence", "The row of a register on which a fact stands.", FactId, _evidence),
    Asked("known", "What the market knows and how old each source is.", Nothing, _all_known),
)
