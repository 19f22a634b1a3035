"""Lies about standing checks: a rule that holds after all, one that fails after all, and another rule's answer."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.wanting import CHECK

from ..bed import Truth
from .making import Made, lie

_SAID = ("does not hold here", "cannot be told here", "holds here")


@lie(Check.NUMBERS)
def another_outcome_of_a_rule(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != CHECK:
        return None
    return replace(truth.draft, holds=rng.choice([h for h in (True, False, None) if h is not truth.draft.holds]))


@lie(Check.NUMBERS)
def another_outcome_in_the_sentence_of_a_rule(rng: Random, truth: Truth) -> Made:
    if truth.draft.kind != CHECK:
        return None
    claim = truth.draft.claims[0]
    said = next(s for s in _SAID if f" {s}: " in claim.text)
    turned = claim.text.replace(f" {said}: ", f" {rng.choice([s for s in _SAID if s != said])}: ", 1)
    return replace(truth.draft, claims=(replace(claim, text=turned), *truth.draft.claims[1:]))


@lie(Check.NAMES)
def a_rule_that_was_not_asked(rng: Random, truth: Truth) -> Made:
    """The answer of one check under the name of another, whose question was another one."""
    if truth.draft.kind != CHECK:
        return None
    asked = {a.question for a in truth.answers}
    others = [c.name for c in truth.bed.form.wanting.checks if not {s.question for s in c.steps("")} & asked]
    return replace(truth.draft, args=((CHECK, rng.choice(others)),)) if others else None
