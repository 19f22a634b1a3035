"""How the realty market speaks of its other questions: who is behind, connections, rows, names."""

from collections.abc import Sequence
from typing import Final

from market.core.finding import Answered, Claim, Draft, Match, Resolution
from market.core.model import Entity, Fact, Outcome
from market.core.namesakes import told_apart
from market.core.when import age_words, day_words, span_words
from market.core.wording import listed

from . import constants as c
from .behind import Behind, Stander
from .connection import MAX_TIES, Connection
from .questions import Known
from .telling import distinct, limit_claims, span_on
from .timing import kind_of
from .unread import unread_claims
from .verdict import fresh_claims, lacking_claims, value_of
from .wording import plain_kind, plural, register, some, tie_words

_BESIDE: Final = 3
"""So many further ties between the same two of a chain are told."""
_PEOPLE: Final = 3
"""So many people are offered to be looked up next."""
_ALIKE: Final = 6
"""So many of one name are told apart in a sentence."""
_CROWDED: Final = 3
"""So many of those that tie nobody are named; the rest is counted."""


def told_behind(answers: Sequence[Answered]) -> Draft:
    """The finding behind "who is behind"."""
    found = value_of(answers, Behind)
    now = [s for s in found.standers if s.holds(found.day)]
    past = [s for s in found.standers if not s.holds(found.day)]
    claims = [claim for firm, fact in found.firms if (claim := _firm_claim(found, firm, fact))]
    claims += [Claim(f"{_stands(s, found.day)}.", (s.fact.evidence,), line=True) for s in now]
    claims += [Claim(f"Earlier: {_stands(s, found.day)}.", (s.fact.evidence,), line=True) for s in past]
    outcome = Outcome.ANSWERED_WITH_PATH if found.standers or any(fact for _, fact in found.firms) else Outcome.NOT_IN_GRAPH
    claims += _not_listed(found)
    if not now:
        who = f"No director, holder of a quarter or controlling firm of {found.entity.name}"
        on = found.limits.on_record(found.day, "directors", "shareholdings")
        claims.append(Claim(f"{who} is {on}; I looked at {some(found.looked_at, 'tie')}.", basis="search"))
    claims += limit_claims(found.limits)
    people = list(dict.fromkeys(s.entity for s in (*now, *past) if s.entity.kind == "person"))[:_PEOPLE]
    return Draft(
        kind="behind", outcome=outcome, subject=found.entity, claims=tuple(claims), walked=found.looked_at, about=(found.entity,),
        # the id, since of several of one name the name means nobody
        next=tuple((f"The record of {p.name}", f"boards of {p.id}") for p in people),
    )  # fmt: skip


def _firm_claim(found: Behind, firm: Entity, fact: Fact | None) -> Claim | None:
    """What ties it to one of its firms, and how that firm stands; None where neither is on record."""
    stood = found.stood.get(firm.id)
    status = stood.row.status("status", found.day).value if stood and stood.row else ""
    rows = [f.evidence for f in stood.failures] if stood else []
    state = listed([str(f.props.get("reason") or kind_of(f)) for f in stood.failures]) if stood else ""
    if not rows and stood and stood.row and status == "active":
        rows, state = [stood.row.fact.evidence], "active"
    if fact is None:
        return Claim(f"{firm.name}: {state}.", tuple(rows), line=True) if state else None
    tie = tie_words(fact, forward=fact.subject == found.entity.id)
    return Claim(f"{found.entity.name}: {tie} {firm.name}{f', {state}' if state else ''}.", (fact.evidence, *rows), line=True)


def _not_listed(found: Behind) -> list[Claim]:
    """That there are holders who are not told, since so small a part says nothing of who stands behind."""
    holders = len({f.subject for f in found.small})
    if not holders:
        return []
    who = f"{some(holders, 'holder')} of shares {'is' if holders == 1 else 'are'} not listed"
    why = f"a person below {c.BENEFICIAL_PERCENT:g} %, a firm below {c.CONTROL_PERCENT:g} % or a part of unknown size does not stand behind a firm"
    return [Claim(f"{who}: {why}.", tuple(dict.fromkeys(f.evidence for f in found.small[: _PEOPLE * 2])), line=True)]


def connected(answers: Sequence[Answered]) -> Draft:
    """The finding about a connection between two."""
    found = value_of(answers, Connection)
    if not found.entities:
        text = f"No known connection between {found.a.name} and {found.b.name} within {MAX_TIES} ties; I looked at {found.looked_at}."
        claims = [Claim(text, basis="search"), *_not_walked(found), Claim("That is what these registers say, not proof that there is none.", basis="search")]
        claims += lacking_claims(found.lacking)
    elif not found.steps:
        claims = [Claim(f"{found.a.name} and {found.b.name} are one and the same entity.", basis="search")]
    else:
        claims = [Claim(_how_connected(found), tuple(s.fact.evidence for s in found.steps))]
        for before, step, after, beside in zip(found.entities, found.steps, found.entities[1:], found.beside, strict=False):
            claims += [_tie_claim(before, fact, after, found.day) for fact in (step.fact, *beside[:_BESIDE])]
    return Draft(
        kind="connection", outcome=Outcome.ANSWERED_WITH_PATH if found.entities else Outcome.NOT_IN_GRAPH,
        chain=found.entities, steps=found.steps,
        claims=distinct([*claims, *fresh_claims([f for f in found.fresh if f.obtained])]), walked=found.looked_at, about=(found.a, found.b),
        next=_asked_of([*found.entities[1:-1], found.a, found.b]),
    )  # fmt: skip


_ASKED_OF: Final = {
    "person": ("The record of {}", "boards of {}"),
    "company": ("Who is behind {}?", "who is behind {}"),
    "brand": ("Who is behind {}?", "who is behind {}"),
    "project": ("Is {} ok?", "is {} ok to buy"),
    "contractor": ("The record of {}", "the contractor {}"),
    "parcel": ("The title of {}", "the land of {}"),
}
"""By kind, what is offered to be asked of somebody in a chain: how it is called, and what is sent."""
_ASKED: Final = 3
_SHARED: Final = frozenset({"person", "parcel"})
"""Kinds whose names mean nobody in particular: people share theirs, and land has a survey number in every village."""


def _asked_of(entities: Sequence[Entity]) -> tuple[tuple[str, str], ...]:
    """What could be asked next of those in a chain: by their names, and by their ids where one of them is called as another is, or many may be."""
    known = [(e, *_ASKED_OF[e.kind]) for e in dict.fromkeys(entities) if e.kind in _ASKED_OF and e.name]
    among = [(e.kind, e.own_id, e.name) for e, _, _ in known]
    means = [e.id if e.kind in _SHARED else told_apart(one, among, "") for (e, _, _), one in zip(known, among, strict=True)]
    return tuple((label.format(e.name), ask.format(meant)) for (e, label, ask), meant in zip(known, means, strict=True))[:_ASKED]


def _how_connected(found: Connection) -> str:
    """The first sentence: of ties that have ended it says so."""
    a, b, ties = found.a.name, found.b.name, some(len(found.steps), "tie")
    ended = [s.fact.valid_to for s in found.steps if s.fact.valid_to <= found.day]
    one_of = f"; this is one of {found.chains} chains of that length" if found.chains > 1 else ""
    if not ended:
        return f"{a} and {b} are connected over {ties}{one_of}."
    if max(s.fact.valid_from for s in found.steps) >= min(s.fact.valid_to for s in found.steps):
        return f"{a} and {b} were never connected by ties that all held at one time: of {ties} the first ended on {day_words(min(ended))}{one_of}."
    over = "that is over" if len(found.steps) == 1 else f"{len(ended)} of them {'has' if len(ended) == 1 else 'have'} ended"
    return f"{a} and {b} were connected over {ties} until {day_words(min(ended))}; {over}{one_of}."


def _tie_claim(before: Entity, fact: Fact, after: Entity, day: int) -> Claim:
    span = f"sold {day_words(fact.valid_from)}" if fact.relation == "PREVIOUSLY_OWNED_BY" else span_on(fact, day)
    words = tie_words(fact, forward=fact.subject == before.id)
    return Claim(f"{before.name}, {words} {after.name}{f' ({span})' if span else ''}.", (fact.evidence,), line=True)


def _not_walked(found: Connection) -> list[Claim]:
    """What was come upon and led no further, since it ties nobody."""
    if not found.crowded:
        return []
    named = [e.name or e.own_id for e in found.crowded[:_CROWDED]]
    more = [f"{len(found.crowded) - _CROWDED} more"] if len(found.crowded) > _CROWDED else []
    return [Claim(f"Not walked through, since what so many share ties nobody: {listed([*named, *more])}.", basis="search")]


def evidenced(answers: Sequence[Answered]) -> Draft:
    """The finding that shows the row behind a fact."""
    answer = next(a for a in answers if isinstance(a.value, Fact))
    fact = answer.value
    assert isinstance(fact, Fact)
    named = {e.id: e.name for e in answer.entities}
    subject, target = (named.get(i, i.partition(":")[2]) for i in (fact.subject, fact.object))
    span = span_words(fact.valid_from, fact.valid_to)
    entered = ", entered by you" if fact.evidence.entered_by_you else ""
    text = f"{subject}, {tie_words(fact, forward=True)} {target}{f' ({span})' if span else ''}: {fact.evidence.register}, line {fact.evidence.line}{entered}."
    return Draft(kind="evidence", outcome=Outcome.ANSWERED_WITH_PATH, claims=(Claim(text, (fact.evidence,)),), fact=fact.id)


def told_known(answers: Sequence[Answered]) -> Draft:
    """The finding about what the market knows and how old it is."""
    found = value_of(answers, Known)
    shown = ", ".join(
        f"{n} {kind if n == 1 else plural(kind)}"
        for kind, n in sorted(found.counts.items(), key=lambda kv: (-kv[1], kv[0]))
        if kind in ("project", "company", "person", "parcel", "contractor", "courtcase", "complaint")
    )
    claims = [Claim(f"I know {shown}.", basis="sources")]
    claims += lacking_claims([f.register for f in found.fresh if not f.obtained])
    claims += unread_claims(found.fresh)
    for f in (f for f in found.fresh if f.obtained):
        when = f"as of {day_words(f.as_of)}, {age_words(f.age_days)}" if f.as_of is not None else "of unknown age"
        claims.append(
            Claim(f"{register(f.register)}{f' ({f.publisher})' if f.publisher else ''}: {when}{', and late' if f.stale else ''}.", basis="sources", line=True)
        )
    next_ = (("The avoid list", "which projects are on the avoid list"), ("Serial operators", "who are the serial operators"))
    return Draft(
        kind="known",
        outcome=Outcome.ANSWERED_WITH_PATH,
        claims=tuple(claims),
        next=(*next_, ("Hidden groups", "which hidden groups are there")),
    )


def named(resolution: Resolution, kinds: tuple[str, ...] = ()) -> Draft:
    """The finding that a name stands for nothing, for several, or for something closed."""
    text, following = resolution.text, tuple((f"{m.entity.name} ({m.about})", m.entity.id) for m in resolution.candidates)
    if resolution.outcome is Outcome.RESTRICTED:
        claims = [
            Claim(
                f"What I have on {text} stands only in sources that are closed to you: {listed([register(r) for r in resolution.locked])}. "
                "Ask their publisher for access.",
                basis="sources",
            )
        ]
    elif resolution.elsewhere:
        claims = [Claim(_other(resolution, kinds), basis="search")]
        claims += [Claim("Did you mean one of these?", basis="search")] if following else []
        following = following or tuple(pair for m in resolution.elsewhere[:_ALIKE] for pair in _instead(m, apart=len(resolution.elsewhere) > 1))
    elif resolution.candidates and len({m.entity.name.casefold() for m in resolution.candidates[:2]}) == 1 and len(resolution.candidates) > 1:
        alike = [m for m in resolution.candidates if m.entity.name.casefold() == resolution.candidates[0].entity.name.casefold()]
        who = "; ".join(m.about for m in alike[:_ALIKE])
        more = f"; and {len(alike) - _ALIKE} more" if len(alike) > _ALIKE else ""
        claims = [Claim(f"{len(alike)} bear the name {text}: {who}{more}. An id is a person, a name is not. Which one?", basis="search")]
    elif resolution.candidates:
        claims = [Claim(f"{text} is no name in these registers that I can be sure of; I looked nothing else up. Did you mean one of these?", basis="search")]
    else:
        claims = [
            Claim(f"No {_kinds(kinds)} of the name {text} is in these registers; I looked nothing else up.", basis="search"),
            Claim("If it has another name in its papers, tell me that one.", basis="search"),
        ]
    about = tuple(m.entity for m in (*resolution.candidates, *resolution.elsewhere))
    return Draft(
        kind="resolution",
        outcome=resolution.outcome,
        claims=tuple(claims),
        about=about,
        text=text,
        kinds=kinds,
        next=following,
    )


def _other(resolution: Resolution, kinds: Sequence[str]) -> str:
    """That a name means something, and what it means is of no kind that was asked about."""
    others = resolution.elsewhere
    first = others[0].entity
    if len(others) == 1:
        return f"{first.name} is a {plain_kind(first.kind)}, and what you ask is about a {_kinds(kinds)}."
    who = "; ".join(m.about for m in others[:_ALIKE])
    more = f"; and {len(others) - _ALIKE} more" if len(others) > _ALIKE else ""
    return f"{len(others)} bear the name {first.name}: {who}{more}. What you ask is about a {_kinds(kinds)}."


def _instead(match: Match, *, apart: bool) -> tuple[tuple[str, str], ...]:
    """What can be asked of something that the question does not fit; by its id, where others bear its name (``apart``)."""
    other = match.entity
    ask, label = (other.id, f"{other.name} ({match.about})") if apart else (other.name, other.name)
    match other.kind:
        case "brand" | "company" | "contractor" | "project":
            return ((f"Who is behind {label}?", f"who is behind {ask}"),)
        case "person":
            return ((f"The record of {label}", f"boards of {ask}"),)
        case "parcel":
            return ((f"The land {label}", f"the land of {ask}"),)
        case _:
            return ()


def _kinds(kinds: Sequence[str]) -> str:
    """The kinds that a name was looked for among, as a person says them."""
    said = list(dict.fromkeys(plain_kind(k) for k in kinds)) or ["project", "firm", "person"]
    return " or ".join(filter(None, (", ".join(said[:-1]), said[-1])))


def _stands(s: Stander, day: int) -> str:
    span = span_on(s.fact, day)
    return f"{s.entity.name}, {tie_words(s.fact, forward=True)} {s.firm.name}{f' ({span})' if span else ''}"
