"""How the realty market speaks: findings of its questions as claims, each with what it stands on."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from market.core.form import Answered, Claim, Draft, Resolution
from market.core.model import Assessment, Entity, Evidence, Fact, Freshness, Outcome, RiskPath
from market.core.when import age_words, day_words, span_words

from .behind import Behind, Stander
from .connection import MAX_TIES, Connection
from .constants import MAX_HOPS
from .questions import Known, Papers
from .rule import AVOID, CAUTION

WORDS: Final[dict[str, tuple[str, str]]] = {
    "DEVELOPS": ("develops", "developed by"),
    "BUILT_ON": ("built on", "land of"),
    "CONTROLS": ("brand of", "under the brand"),
    "REGISTERED_AT": ("registered at", "address of"),
    "DIRECTOR_OF": ("director of", "has as director"),
    "OWNS": ("holds shares of", "has as shareholder"),
    "OWNED_BY": ("owned by", "owner of"),
    "PREVIOUSLY_OWNED_BY": ("earlier owned by", "earlier owner of"),
    "OPERATED_BY": ("operated by", "operates"),
    "BUILDS": ("builds", "built by"),
    "OF": ("approval of", "has the approval"),
    "AGAINST": ("complaint against", "has the complaint"),
    "INVOLVES": ("involves", "named in"),
    "FLAGGED": ("flagged", "flag of"),
    "RECORDED_IN": ("recorded in", "record of"),
}
"""How a relation reads forward and backward."""

_SHOWN_GROUPS: Final = 5
_REGISTER_WORDS: Final[dict[str, str]] = {
    "projects": "project register", "companies": "company register", "directors": "directors", "shareholdings": "shareholdings", "parcels": "land register",
    "title_chain": "title chain", "contractors": "contractors", "works": "works", "approvals": "approvals", "complaints": "complaints", "cases": "courts",
    "case_parties": "parties of suits",
}  # fmt: skip


def assessed(answers: Sequence[Answered]) -> Draft:
    """The finding about a project: verdict, its own papers, what leads to a flag, and how old it all is."""
    found = _value(answers, Assessment)
    papers = [a.value for a in answers if isinstance(a.value, Papers)]
    name = found.subject.name
    claims: list[Claim] = []
    if found.outcome is Outcome.RESTRICTED:
        claims.append(Claim(f"I cannot give a verdict on {name}: {_closed(found)}.", basis="sources"))
    elif found.paths:
        claims.append(Claim(f"{name}: {found.verdict}, {found.score:.0f} of 100.", _top(found.paths)))
        claims += _paper_claims(papers)
        claims += _group_claims(found)
        claims.append(Claim(_total(found), _top(found.paths)))
        if found.locked:
            claims.append(Claim(f"This is not the whole: {_closed(found)}.", basis="sources"))
    else:
        claims.append(Claim(f"{name}: {found.verdict}.", basis="search"))
        claims += _paper_claims(papers)
        claims.append(Claim(f"I walked every tie up to {MAX_HOPS} hops, {found.walked} of them, and no flag stood at the end of any.", basis="search"))
        claims.append(Claim("That is no known connection in these registers, not proof that there is none.", basis="search"))
    claims += fresh_claims(found.fresh)
    return Draft(
        kind="assessment", outcome=found.outcome, subject=found.subject, verdict=found.verdict, flagged=found.flagged, score=found.score, katz=found.katz,
        paths=found.paths, claims=tuple(claims), walked=found.walked, assessment=found, about=(found.subject,), next=_next_of(found),
    )  # fmt: skip


def explained(answers: Sequence[Answered]) -> Draft:
    """The finding behind "why": every path with its points."""
    found = _value(answers, Assessment)
    whole = assessed(answers)
    if not found.paths:
        return whole
    lines = [Claim(_total(found), _top(found.paths))]
    for n, path in enumerate(found.paths, 1):
        lines.append(Claim(f"{n}. {path.points:.2f}: {_chain(path.entities)}, {path.flag.reason or path.flag.kind}.", path.evidence))
    return Draft(
        kind="paths", outcome=whole.outcome, subject=whole.subject, verdict=whole.verdict, flagged=whole.flagged, score=whole.score, katz=whole.katz,
        paths=whole.paths, claims=tuple(lines), walked=whole.walked, assessment=found, about=whole.about,
        next=((f"Is {found.subject.name} fit to buy?", f"is {found.subject.name} ok to buy"),),
    )  # fmt: skip


def told_behind(answers: Sequence[Answered]) -> Draft:
    """The finding behind "who is behind"."""
    found = _value(answers, Behind)
    now = [s for s in found.standers if s.holds(found.day)]
    past = [s for s in found.standers if not s.holds(found.day)]
    claims = [
        Claim(f"{found.entity.name}: {WORDS[fact.relation][0 if fact.subject == found.entity.id else 1]} {firm.name}.", (fact.evidence,))
        for firm, fact in found.firms
        if fact
    ]
    claims += [Claim(f"{_stands(s)}.", (s.fact.evidence,)) for s in now]
    claims += [Claim(f"Earlier: {_stands(s)}.", (s.fact.evidence,)) for s in past]
    outcome = Outcome.ANSWERED_WITH_PATH if claims else Outcome.NOT_IN_GRAPH
    if not now:
        claims.append(
            Claim(
                f"No director, holder of a quarter or controlling firm of {found.entity.name} is on record today; I looked at {found.looked_at} ties.",
                basis="search",
            )
        )
    return Draft(kind="behind", outcome=outcome, subject=found.entity, claims=tuple(claims), walked=found.looked_at, about=(found.entity,))


def connected(answers: Sequence[Answered]) -> Draft:
    """The finding about a connection between two."""
    found = _value(answers, Connection)
    if not found.entities:
        text = f"No known connection between {found.a.name} and {found.b.name} within {MAX_TIES} ties; I looked at {found.looked_at}."
        claims = [Claim(text, basis="search"), Claim("That is what these registers say, not proof that there is none.", basis="search")]
    elif not found.steps:
        claims = [Claim(f"{found.a.name} and {found.b.name} are one and the same entity.", basis="search")]
    else:
        claims = [
            Claim(
                f"{found.a.name} and {found.b.name} are connected over {len(found.steps)} tie{'s' if len(found.steps) > 1 else ''}.",
                tuple(s.fact.evidence for s in found.steps),
            )
        ]
        for before, step, after in zip(found.entities, found.steps, found.entities[1:], strict=False):
            span = span_words(step.fact.valid_from, step.fact.valid_to)
            claims.append(
                Claim(
                    f"{before.name}, {WORDS[step.fact.relation][0 if step.forward else 1]} {after.name}{f' ({span})' if span else ''}.", (step.fact.evidence,)
                )
            )
    return Draft(
        kind="connection", outcome=Outcome.ANSWERED_WITH_PATH if found.entities else Outcome.NOT_IN_GRAPH,
        chain=found.entities, steps=found.steps, claims=tuple(claims), walked=found.looked_at, about=(found.a, found.b),
    )  # fmt: skip


def evidenced(answers: Sequence[Answered]) -> Draft:
    """The finding that shows the row behind a fact."""
    answer = next(a for a in answers if isinstance(a.value, Fact))
    fact = answer.value
    assert isinstance(fact, Fact)
    named = {e.id: e.name for e in answer.entities}
    subject, target = (named.get(i, i.partition(":")[2]) for i in (fact.subject, fact.object))
    span = span_words(fact.valid_from, fact.valid_to)
    text = f"{subject}, {WORDS[fact.relation][0]} {target}{f' ({span})' if span else ''}: {fact.evidence.register}, line {fact.evidence.line}."
    return Draft(kind="evidence", outcome=Outcome.ANSWERED_WITH_PATH, claims=(Claim(text, (fact.evidence,)),), fact=fact.id)


def told_known(answers: Sequence[Answered]) -> Draft:
    """The finding about what the market knows and how old it is."""
    found = _value(answers, Known)
    shown = ", ".join(
        f"{n} {kind if n == 1 else _plural(kind)}"
        for kind, n in sorted(found.counts.items(), key=lambda kv: (-kv[1], kv[0]))
        if kind in ("project", "company", "person", "parcel", "contractor", "courtcase", "complaint")
    )
    claims = [Claim(f"I know {shown}.", basis="sources")]
    for f in found.fresh:
        when = f"as of {day_words(f.as_of)}, {age_words(f.age_days)}" if f.as_of is not None else "of unknown age"
        claims.append(Claim(f"{_register(f.register)}{f' ({f.publisher})' if f.publisher else ''}: {when}{', and late' if f.stale else ''}.", basis="sources"))
    return Draft(kind="known", outcome=Outcome.ANSWERED_WITH_PATH, claims=tuple(claims))


def named(resolution: Resolution, kinds: tuple[str, ...] = ()) -> Draft:
    """The finding that a name stands for nothing, for several, or for something closed."""
    text = resolution.text
    if resolution.outcome is Outcome.RESTRICTED:
        claims = [
            Claim(
                f"What I have on {text} stands only in sources that are closed to you: {_and([_register(r) for r in resolution.locked])}. "
                "Ask their publisher for access.",
                basis="sources",
            )
        ]
    elif resolution.candidates and len({m.entity.name.casefold() for m in resolution.candidates[:2]}) == 1 and len(resolution.candidates) > 1:
        claims = [Claim(f"Several bear the name {text}; an id is a person, a name is not. Which one?", basis="search")]
    elif resolution.candidates:
        claims = [Claim(f"{text} is no name in these registers that I can be sure of; I looked nothing else up. Did you mean one of these?", basis="search")]
    else:
        claims = [
            Claim(f"No project, firm or person of the name {text} is in these registers; I looked nothing else up.", basis="search"),
            Claim("If it has another name in its papers, tell me that one.", basis="search"),
        ]
    about = tuple(m.entity for m in resolution.candidates)
    return Draft(
        kind="resolution",
        outcome=resolution.outcome,
        claims=tuple(claims),
        about=about,
        text=text,
        kinds=kinds,
        next=tuple((f"{m.entity.name} ({m.about})", m.entity.id) for m in resolution.candidates),
    )


def fresh_claims(fresh: Sequence[Freshness]) -> list[Claim]:
    """How old the sources are, in one sentence; the late ones in a second."""
    if not fresh:
        return []
    known = [f for f in fresh if f.age_days is not None]
    said = [
        f"{_register(f.register)} {age_words(f.age_days)}"
        for f in sorted(known, key=lambda f: (f.register not in ("cases", "companies"), -(f.age_days or 0)))[:3]
    ]
    unknown = [_register(f.register) for f in fresh if f.age_days is None]
    if unknown:
        said.append(f"{', '.join(unknown)} of unknown age")
    claims = [Claim(f"Sources: {', '.join(said)}.", basis="sources")]
    late = [f"{_register(f.register)} ({age_words(f.age_days)})" for f in known if f.stale]
    if late:
        claims.append(Claim(f"Late: {', '.join(late)}.", basis="sources"))
    return claims


def _paper_claims(papers: Sequence[Papers]) -> list[Claim]:
    said: list[str] = []
    cites: list[Evidence] = []
    for paper in papers:
        for fact, row in paper.rows:
            words = [
                f"{label} {row[cell].replace('_', ' ')}"
                for cell, label in (("rera_status", "RERA"), ("build_status", "build"), ("khata", "khata"))
                if row.get(cell)
            ]
            if words:
                said += words
                cites.append(fact.evidence)
    return [Claim(f"Its own papers: {', '.join(said)}.", tuple(cites))] if said else []


def _group_claims(found: Assessment) -> list[Claim]:
    """The paths by what they end at, most points first: the flag, and through whom it is reached."""
    by_flag = sorted(found.paths, key=lambda p: (p.flag.entity.id, p.flag.kind))
    groups = [list(g) for _, g in groupby(by_flag, key=lambda p: (p.flag.entity.id, p.flag.kind))]
    groups.sort(key=lambda g: (-sum(p.points for p in g), g[0].key))
    claims = []
    for group in groups[:_SHOWN_GROUPS]:
        flag, points = group[0].flag, sum(p.points for p in group)
        via = list(dict.fromkeys(_via(p) for p in group if _via(p)))
        through = f", through {_and(via)}" if via else ""
        whose = "" if flag.entity.id == found.subject.id else f"{flag.entity.name}: "
        claims.append(Claim(f"{whose}{flag.reason or flag.kind}{through} ({points:.2f}).", tuple(e for p in group[:3] for e in p.evidence)))
    rest = [p for g in groups[_SHOWN_GROUPS:] for p in g]
    if rest:
        claims.append(
            Claim(
                f"And {_some(len(rest), 'more path')} to {_some(len(groups) - _SHOWN_GROUPS, 'more flag')}.",
                _top(rest),
            )
        )
    return claims


def _via(path: RiskPath) -> str:
    """The one through whom a path goes: the first person in between, otherwise the last entity before the flag."""
    between = path.entities[1:-1]
    person = next((e.name for e in between if e.kind == "person"), "")
    return person or (between[-1].name if between else "")


def _total(found: Assessment) -> str:
    n = len(found.paths)
    paths = "One path makes" if n == 1 else f"{n} paths add up to"
    return f"{paths} K = {found.katz:.2f}, which is {found.score:.0f} of 100."


def _stands(s: Stander) -> str:
    span = span_words(s.fact.valid_from, s.fact.valid_to)
    share = s.fact.props.get("percent")
    what = f"holds {share:g} % of" if isinstance(share, int | float) and s.fact.relation == "OWNS" else WORDS[s.fact.relation][0]
    role = s.fact.props.get("role")
    what = f"{role} of" if role and s.fact.relation == "DIRECTOR_OF" else what
    return f"{s.entity.name}, {what} {s.firm.name}{f' ({span})' if span else ''}"


def _closed(found: Assessment) -> str:
    publishers = {f.register: f.publisher for f in found.fresh}
    named = [f"{_register(r)}{f' (ask {publishers[r]})' if publishers.get(r) else ''}" for r in found.locked]
    return f"{_and(named)} {'is' if len(named) == 1 else 'are'} closed to you"


def _next_of(found: Assessment) -> tuple[tuple[str, str], ...]:
    name = found.subject.name
    why = ((f"Why {found.score:.0f}?", f"why {name}"),) if found.verdict in (AVOID, CAUTION) and found.paths else ()
    return (*why, (f"Who is behind {name}?", f"who is behind {name}"))


def _top(paths: Sequence[RiskPath]) -> tuple[Evidence, ...]:
    return tuple(dict.fromkeys(p.flag_fact.evidence for p in paths[:3]))


def _chain(entities: Sequence[Entity]) -> str:
    return " → ".join(e.name for e in entities)


def _and(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def _some(n: int, what: str) -> str:
    return f"{n} {what}{'' if n == 1 else 's'}"


def _register(name: str) -> str:
    return _REGISTER_WORDS.get(name, name)


def _plural(kind: str) -> str:
    return {"company": "companies", "person": "people", "courtcase": "court cases"}.get(kind, f"{kind}s")


def _value[T](answers: Sequence[Answered], of: type[T]) -> T:
    return next(a.value for a in answers if isinstance(a.value, of))
