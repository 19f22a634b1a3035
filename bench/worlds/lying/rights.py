"""Lies about closed sources."""

from dataclasses import replace
from random import Random

from agents.validating import Check

from ..bed import Truth
from .making import Made, lie


@lie(Check.RIGHTS)
def a_closed_source(rng: Random, truth: Truth) -> Made:
    cites = [e for c in truth.draft.claims for e in c.cites] or truth.draft.paths
    return (truth.draft, replace(truth.material, reader=truth.bed.closed)) if cites else None


@lie(Check.RIGHTS)
def a_closed_source_in_a_sentence_alone(rng: Random, truth: Truth) -> Made:
    if truth.draft.paths or not any(c.cites for c in truth.draft.claims):
        return None
    return truth.draft, replace(truth.material, reader=truth.bed.closed)


@lie(Check.RIGHTS)
def one_closed_row_among_sentences_about_searches(rng: Random, truth: Truth) -> Made:
    cited = [c for c in truth.draft.claims if c.cites]
    others = [c for c in truth.draft.claims if not c.cites]
    if truth.draft.paths or truth.draft.steps or not cited or not others:
        return None
    return replace(truth.draft, claims=(rng.choice(cited), *others)), replace(truth.material, reader=truth.bed.closed)
