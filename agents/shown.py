"""From the market's values to what an event shows: pure, one function per value."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, Literal

from market.core.finding import Answered, Claim, Draft, Match
from market.core.form import Form
from market.core.locked import Locked
from market.core.measure import RISK
from market.core.model import OPEN_END, UNKNOWN_START, Computed, Entity, Evidence, Fact, Freshness, Hop, RiskPath, View
from market.core.wanting import CHECK

from .events import (
    CandidateShown,
    Choice,
    CitationShown,
    ClaimShown,
    ComputedShown,
    EntityShown,
    EvidenceShown,
    FindingShown,
    FlagShown,
    FreshShown,
    HopShown,
    LockedShown,
    ThreadShown,
)
from .plurals import some
from .since import BreaksShown, CheckedShown, MovedShown

type Status = Literal["proposed", "accepted", "corrected", "rejected"]
type InWords = Callable[[str], str]
"""How the market calls a kind, or a source."""
type InBothWays = Callable[[Fact], tuple[str, str]]
"""How the market reads a fact, forward and backward."""
type Place = tuple[str, str, int, str]
"""Where a piece of evidence stands: register, version, line, key."""

RESOLUTION: Final = "resolution"
"""The kind of the finding that says what a typed name could mean."""


BESIDE: Final = "Also looked at:"
"""Stands above what a model asked beyond the question."""


def place_of(evidence: Evidence) -> Place:
    """Where it stands, whatever it quotes."""
    return (evidence.register, evidence.version, evidence.line, evidence.key)


def entity_shown(entity: Entity, kinds: InWords) -> EntityShown:
    """An entity under the register's own id."""
    return EntityShown(id=entity.own_id, name=entity.name, kind=entity.kind, words=kinds(entity.kind))


def evidence_shown(evidence: Evidence) -> EvidenceShown:
    """One quoted row."""
    return EvidenceShown(
        source=evidence.register,
        locator=evidence.locator,
        quote=evidence.quote,
        link=evidence.link,
        version=evidence.version,
        as_of=evidence.as_of,
        missing_since=evidence.missing_since,
        entered_by_you=evidence.entered_by_you,
    )


def locked_shown(locked: Locked, kinds: InWords) -> LockedShown:
    """What is closed, as a row that says whom to ask."""
    return LockedShown(
        what=locked.what if locked.count == 1 else some(locked.count, locked.what),
        about=entity_shown(locked.about, kinds) if locked.about else None,
        needs=[entity_shown(e, kinds) for e in locked.needs],
        ask=entity_shown(locked.ask, kinds) if locked.ask else None,
        count=locked.count,
        how=locked.how,
    )


def hop_shown(hop: Hop, reads: InBothWays) -> HopShown:
    """One tie in words, read in the path's direction; unknown starts and open ends are left out."""
    fact = hop.fact
    forward, backward = reads(fact)
    return HopShown(
        relation=fact.relation,
        label=forward if hop.forward else backward,
        forward=hop.forward,
        evidence=evidence_shown(fact.evidence),
        valid_from=None if fact.valid_from == UNKNOWN_START else fact.valid_from,
        valid_to=None if fact.valid_to == OPEN_END else fact.valid_to,
    )


def thread_shown(path: RiskPath, reads: InBothWays, kinds: InWords) -> ThreadShown:
    """A path to a flag, hop by hop; one that ends in a tie to what it reaches has no flag, and the tie is its last hop."""
    flag = path.flag
    reached = () if path.reaches is None else (path.reaches,)
    return ThreadShown(
        entities=[entity_shown(e, kinds) for e in (*path.entities, *(flag.entity for _ in reached))],
        steps=[hop_shown(h, reads) for h in (*path.steps, *reached)],
        flag=None if reached else FlagShown(entity=entity_shown(flag.entity, kinds), kind=flag.kind, severity=flag.severity, reason=flag.reason),
        flag_evidence=None if reached else evidence_shown(path.flag_fact.evidence),
        hops=path.hops,
        points=path.points,
    )


def chain_shown(chain: Sequence[Entity], steps: Sequence[Hop], reads: InBothWays, kinds: InWords) -> ThreadShown:
    """A path without a flag: a connection between two."""
    return ThreadShown(entities=[entity_shown(e, kinds) for e in chain], steps=[hop_shown(h, reads) for h in steps], hops=len(steps), points=0.0)


def computed_shown(computed: Computed) -> ComputedShown:
    """One query of "how computed"."""
    return ComputedShown(question=computed.question, query=computed.query, params=dict(computed.params), rows=computed.rows, ms=computed.ms)


def fresh_shown(fresh: Freshness, sources: InWords) -> FreshShown:
    """One source and its age."""
    return FreshShown(
        register_=fresh.register,
        publisher=fresh.publisher,
        as_of=fresh.as_of,
        age_days=fresh.age_days,
        stale=fresh.stale,
        obtained=fresh.obtained,
        entered_by_you=fresh.entered_by_you,
        unread=fresh.unread,
        unread_on=fresh.unread_on,
        words=sources(fresh.register),
    )


def candidate_shown(match: Match, kinds: InWords) -> CandidateShown:
    """One reading of a typed name."""
    return CandidateShown(entity=entity_shown(match.entity, kinds), about=match.about, words=list(match.words))


def proofs(draft: Draft, answers: Iterable[Answered]) -> dict[Place, list[str]]:
    """Which facts each row proves: those on the finding's own paths where it has them, otherwise all that were returned."""
    own: dict[Place, list[str]] = {}
    for fact in own_facts(draft):
        _add(own, fact)
    rest: dict[Place, list[str]] = {}
    for answered in answers:
        for fact in answered.facts:
            if place_of(fact.evidence) not in own:
                _add(rest, fact)
    return rest | own


def own_facts(draft: Draft) -> tuple[Fact, ...]:
    """Every fact on the finding's paths, flags included."""
    on_paths = [f for p in draft.paths for f in (*(s.fact for s in p.steps), p.flag_fact)]
    return (*on_paths, *(s.fact for s in draft.steps))


def cited(claims: Iterable[Claim], facts: Mapping[Place, Sequence[str]]) -> tuple[list[ClaimShown], list[CitationShown]]:
    """The claims with numbered marks, and what the marks stand for; the same row keeps its number."""
    numbers: dict[Place, int] = {}
    marks: list[CitationShown] = []
    shown: list[ClaimShown] = []
    for claim in claims:
        for evidence in claim.cites:
            place = place_of(evidence)
            if place not in numbers:
                numbers[place] = len(numbers) + 1
                proved = list(facts.get(place, ()))
                marks.append(CitationShown(n=numbers[place], fact=proved[0] if proved else "", facts=proved, **evidence_shown(evidence).model_dump()))
        shown.append(ClaimShown(text=claim.text, cites=list(dict.fromkeys(numbers[place_of(e)] for e in claim.cites)), line=claim.line))
    return shown, marks


def finding_shown(
    draft: Draft,
    *,
    id: str,
    status: Status,
    form: Form,
    view: View,
    answers: Sequence[Answered],
    reasons: Sequence[str] = (),
    candidates: Sequence[Match] = (),
    slot: str = "",
    since: MovedShown | CheckedShown | BreaksShown | None = None,
    also: bool = False,
) -> FindingShown:
    """A finding as it travels and is kept: complete, so that whoever reads it back needs nothing else."""
    claims, citations = cited(draft.claims, proofs(draft, answers))
    assessment = draft.assessment
    return FindingShown(
        id=id,
        kind=draft.kind,
        status=status,
        subject=entity_shown(draft.subject, form.kind_words) if draft.subject else None,
        outcome=str(draft.outcome),
        verdict=draft.verdict,
        flagged=draft.flagged,
        score=draft.score,
        katz=draft.katz,
        measure=None if form.measure == RISK else form.measure,
        claims=claims,
        threads=[thread_shown(p, form.reads, form.kind_words) for p in draft.paths]
        + ([chain_shown(draft.chain, draft.steps, form.reads, form.kind_words)] if draft.steps else []),
        fresh=[fresh_shown(f, form.source_words) for f in assessment.fresh] if assessment else [],
        reasons=list(reasons),
        citations=citations,
        candidates=[candidate_shown(c, form.kind_words) for c in candidates],
        slot=slot,
        about=[entity_shown(e, form.kind_words) for e in draft.about],
        listed=[entity_shown(e, form.kind_words) for e in draft.listed],
        next=[Choice(label=label, ask=ask) for label, ask in draft.next],
        locked=list(assessment.locked) if assessment else [],
        closed=[locked_shown(one, form.kind_words) for one in draft.locked],
        walked=draft.walked,
        rule_version=assessment.rule_version if assessment else "",
        as_of=view.valid_at,
        known_at=view.known_at,
        revision=view.revision,
        check=str(dict(draft.args).get(CHECK, "")) if draft.kind == CHECK else "",
        holds=draft.holds,
        since=since,
        also=also,
    )


def beside(finding: FindingShown, *, first: bool) -> FindingShown:
    """A finding of what was asked beyond the question: on a line of its own, and the first of them below a line that says so."""
    opens, *rest = finding.claims
    heads = [ClaimShown(text=BESIDE, line=True)] if first else []
    return finding.model_copy(update={"claims": [*heads, opens.model_copy(update={"line": True}), *rest]})


def _add(into: dict[Place, list[str]], fact: Fact) -> None:
    ids = into.setdefault(place_of(fact.evidence), [])
    if fact.id not in ids:
        ids.append(fact.id)
