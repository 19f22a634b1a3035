"""Check 4: every quote stands verbatim at its place in the bytes that were imported, and is the evidence of its own fact."""

from collections.abc import Iterator

from market.core.finding import Draft
from market.core.model import Evidence, Fact

from ..shown import own_facts, place_of
from .ruling import Context, Ruling, ends


def quotes(draft: Draft, context: Context) -> Ruling:
    """Rejects a finding with a quote that its file does not have there, or that is not what the graph keeps for the fact."""
    cited = [f for claim in draft.claims for e in claim.cites for f in context.material.proved_by(e)]
    context.material.edges([*own_facts(draft), *cited], all_sources=True)  # all in one query; one by one below
    reasons = [r for fact in own_facts(draft) for r in _own(fact, context)]
    reasons += [r for claim in draft.claims for evidence in claim.cites for r in _cited(evidence, context)]
    return Ruling.of(draft, draft, rejected=reasons)


def _own(fact: Fact, context: Context) -> Iterator[str]:
    yield from _verbatim(fact.evidence, context)
    kept = context.material.edges([fact], all_sources=True).get(ends(fact))
    if kept is not None and kept.evidence != fact.evidence:
        yield f"{fact.evidence.locator} is not the evidence of {fact.id}"


def _cited(evidence: Evidence, context: Context) -> Iterator[str]:
    yield from _verbatim(evidence, context)
    proved = context.material.proved_by(evidence)
    kept = context.material.edges(proved, all_sources=True).values()
    if proved and not any(k.evidence == evidence for k in kept):
        yield f"what is quoted from {evidence.locator} is not the evidence of any fact there"


def _verbatim(evidence: Evidence, context: Context) -> Iterator[str]:
    if not context.material.stands(evidence):
        yield f"the quote does not stand at {evidence.locator} in the imported file {place_of(evidence)[1][:12]}"
