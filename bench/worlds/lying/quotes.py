"""Lies about evidence."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.form import Claim

from ..bed import Truth
from .making import Made, altered, flag_evidence, lie, replaced


@lie(Check.QUOTES)
def an_altered_quote(rng: Random, truth: Truth) -> Made:
    return flag_evidence(rng, truth, lambda e: replace(e, quote=altered(rng, e.quote)))


@lie(Check.QUOTES)
def a_right_quote_at_a_wrong_line(rng: Random, truth: Truth) -> Made:
    return flag_evidence(rng, truth, lambda e: replace(e, line=e.line + 1))


@lie(Check.QUOTES)
def the_row_of_another_fact(rng: Random, truth: Truth) -> Made:
    rows = [f.evidence for f in truth.material.facts.values()]
    return flag_evidence(rng, truth, lambda e: rng.choice([r for r in rows if r.line != e.line or r.register != e.register] or [e]))


@lie(Check.QUOTES)
def an_invented_version(rng: Random, truth: Truth) -> Made:
    return flag_evidence(rng, truth, lambda e: replace(e, version=f"{rng.getrandbits(256):064x}"))


@lie(Check.QUOTES)
def an_altered_quote_under_a_sentence(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> Claim:
        first = claim.cites[0]
        return replace(claim, cites=(replace(first, quote=altered(rng, first.quote)), *claim.cites[1:]))

    return replaced(rng, truth, lambda c: bool(c.cites), changed)
