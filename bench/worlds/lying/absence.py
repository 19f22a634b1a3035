"""Lies about what is not there."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.model import Outcome

from ..bed import Truth, is_clean
from .making import Made, lie, with_claim


@lie(Check.ABSENCE)
def nothing_known_without_a_search(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    kept = [a for a in truth.answers if a.searched is None]
    return truth.draft, truth.with_answers(kept)


@lie(Check.ABSENCE)
def nothing_known_by_a_search_about_another(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    answers = [replace(a, args=dict.fromkeys(a.args, "project:P999")) if a.searched is not None else a for a in truth.answers]
    return truth.draft, truth.with_answers(answers)


@lie(Check.ABSENCE)
def nothing_known_by_a_search_that_found(rng: Random, truth: Truth) -> Made:
    if not is_clean(truth):
        return None
    return truth.draft, truth.with_answers([replace(a, rows=a.rows + 1) if a.searched is not None else a for a in truth.answers])


@lie(Check.ABSENCE)
def nothing_known_where_something_is(rng: Random, truth: Truth) -> Made:
    if not truth.draft.paths:
        return None
    return replace(truth.draft, outcome=Outcome.NOT_IN_GRAPH, paths=(), score=0.0, katz=0.0, verdict="none known", flagged=False)


@lie(Check.ABSENCE)
def an_absence_in_a_list_that_was_not_searched(rng: Random, truth: Truth) -> Made:
    """ "No suit over ..." in a finding that tells other things, and what was asked for it did not search for anything."""
    if is_clean(truth) or not any(c.basis == "search" for c in truth.draft.claims):
        return None
    if truth.draft.kind == "resolution":
        return None
    return truth.draft, truth.with_answers([replace(a, searched=None) for a in truth.answers])


@lie(Check.CITING)
def an_absence_where_something_was_returned(rng: Random, truth: Truth) -> Made:
    """What is true of another, or was on another day, told of one of whom the rows say otherwise."""
    said = [c for t in truth.bed.truths if t.draft.kind == truth.draft.kind for c in t.draft.claims if c.basis == "search" and c.text.startswith("No ")]
    mine = {c.text for c in truth.draft.claims}
    others = [c for c in said if c.text not in mine]
    return replace(truth.draft, claims=(*truth.draft.claims, rng.choice(others))) if others else None


@lie(Check.CITING)
def absence_in_a_sentence(rng: Random, truth: Truth) -> Made:
    return with_claim(rng, truth, lambda c: rng.choice(("There is no suit beside it.", "No other tie: it has no links.", "It is unrelated to the rest.")))


@lie(Check.CITING)
def a_denial(rng: Random, truth: Truth) -> Made:
    return with_claim(rng, truth, lambda c: rng.choice(("It is not so that ", "Never believe it: ")) + c.text)
