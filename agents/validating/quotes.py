"""Check 4: every quote stands verbatim at its place in the bytes that were imported, and is the evidence of its own fact."""

from collections.abc import Iterator

from market.core.form import Draft
from market.core.model import Evidence, Fact

from ..shown import own_facts, place_of
from .ruling import Context, Ruling


def quotes(draft: Draft, context: Context) -> Ruling:
    """Rejects a finding with a quote that its file does not have there, or that is not what the graph keeps for the fact."""
    reasons = [r for fact in own_facts(draft) for r in _own(fact, context)]
    reasons += [r for claim in draft.claims for evidence in claim.cites for r in _cited(evidence, context)]
    return Ruling.of(draft, draft, rejected=reasons)


def _own(fact: Fact, context: Context) -> Iterator[str]:
    yield from _verbatim(fact.evidence, context)
    kept = context.material.edge(fact, all_sources=True)
    if kept is not None and kept.evidence != fact.evidence:
        yield f"{fact.evidence.locator} is not the evidence of {fact.id}"


def _cited(evidence: Evidence, context: Context) -> Iterator[str]:
    yield from _verbatim(evidence, context)
    proved = context.material.proved_by(evidence)
    kept = [context.material.edge(f, all_sources=True) for f in proved]
    if proved and not any(k is not None and k.evidence == evidence for k in kept):
        yield f"what is quoted from {evidence.locator} is not the evidence of any fact there"


def _verbatim(evidence: Evidence, context: Context) -> Iterator[str]:
    if not context.material.stands(evidence):
        yield f"the quote does not stand at {evidence.locator} in the imported file {place_of(evidence)[1][:12]}"
