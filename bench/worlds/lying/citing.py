"""Lies about what a sentence cites."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.finding import Claim

from ..bed import Truth
from .making import Made, lie, replaced


@lie(Check.CITING)
def a_citation_taken_away(rng: Random, truth: Truth) -> Made:
    return replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, cites=()))


@lie(Check.CITING)
def a_sentence_that_cites_nothing(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, claims=(*truth.draft.claims, Claim("It is so, as everybody can see.")))


@lie(Check.CITING)
def a_citation_from_outside_the_case(rng: Random, truth: Truth) -> Made:
    mine = truth.material.facts
    foreign = [f for t in truth.bed.truths[:12] for f in t.material.facts.values() if f.id not in mine and not truth.material.proved_by(f.evidence)]
    if not foreign:
        return None
    return replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, cites=(*c.cites, rng.choice(foreign).evidence)))


@lie(Check.CITING)
def evidence_passed_off_as_a_search(rng: Random, truth: Truth) -> Made:
    return replaced(rng, truth, lambda c: c.basis == "evidence", lambda c: replace(c, basis="search", cites=()))


@lie(Check.CITING)
def a_computed_sentence_on_other_rows(rng: Random, truth: Truth) -> Made:
    rows = [f.evidence for f in truth.material.facts.values()]

    def changed(claim: Claim) -> Claim:
        others = [r for r in rows if r not in claim.cites]
        return replace(claim, cites=(rng.choice(others),)) if others else claim

    return replaced(rng, truth, lambda c: bool(c.cites), changed)


@lie(Check.CITING)
def one_named_of_whom_the_row_says_nothing(rng: Random, truth: Truth) -> Made:
    fact = rng.choice(list(truth.material.facts.values())) if truth.material.facts else None
    if fact is None:
        return None
    beside = {i for f in truth.material.proved_by(fact.evidence) for i in (f.subject, f.object)}
    others = [e for e in truth.material.entities.values() if e.id not in beside and e != truth.draft.subject and e.kind == "person"]
    if not others:
        return None
    return replace(truth.draft, claims=(*truth.draft.claims, Claim(f"It is {rng.choice(others).name} who matters here.", (fact.evidence,))))
