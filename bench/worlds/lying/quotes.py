"""Lies about evidence."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.finding import Claim
from market.core.model import Evidence

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


@lie(Check.QUOTES)
def a_mark_entered_by_you_dropped_or_invented(rng: Random, truth: Truth) -> Made:
    return replaced(rng, truth, lambda c: bool(c.cites), lambda c: replace(c, cites=(_marked(c.cites[0]), *c.cites[1:])))


@lie(Check.QUOTES)
def a_row_said_to_be_missing_or_fresh(rng: Random, truth: Truth) -> Made:
    def changed(evidence: Evidence) -> Evidence:
        other = replace(evidence, missing_since=None if evidence.missing_since else truth.day)
        return rng.choice((other, replace(evidence, as_of=truth.day), replace(evidence, link="https://example.org/nothing")))

    return replaced(rng, truth, lambda c: bool(c.cites), lambda c: replace(c, cites=(changed(c.cites[0]), *c.cites[1:])))


def _marked(evidence: Evidence) -> Evidence:
    return replace(evidence, entered_by_you=not evidence.entered_by_you)
