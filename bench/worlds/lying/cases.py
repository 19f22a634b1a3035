"""Lies about what was asked: other arguments, another question, a view that was not the case's."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.model import Scalar

from ..bed import Truth
from .making import Made, lie


@lie(Check.NAMES)
def other_arguments_than_were_asked(rng: Random, truth: Truth) -> Made:
    """Another area, another bound, another verdict: told with all that the market would have said, had it been asked."""
    others = [t for t in truth.bed.truths if t.draft.kind == truth.draft.kind and t.draft.args != truth.draft.args and t.day == truth.day]
    return (rng.choice(others).draft, truth.material) if truth.draft.args and others else None


@lie(Check.NAMES)
def an_argument_changed(rng: Random, truth: Truth) -> Made:
    if not truth.draft.args:
        return None
    other: dict[str, Scalar] = {
        "area": "Sarjapur",
        "price_max": 99_000_000,
        "price_min": 1,
        "verdict": "caution",
        "brand": "Bluestone",
        "without": "lapsed",
        "order": "price",
    }
    name, value = rng.choice(truth.draft.args)
    return replace(truth.draft, args=tuple((n, other.get(n, "none") if n == name and v == value else v) for n, v in truth.draft.args))


@lie(Check.NAMES)
def about_another_of_the_same_kind(rng: Random, truth: Truth) -> Made:
    """A finding that is true of somebody else, put in the place of the one that was asked for."""
    others = [t for t in truth.bed.truths if t.draft.kind == truth.draft.kind and t.draft.about != truth.draft.about and t.day == truth.day]
    return (rng.choice(others).draft, truth.material) if others else None


@lie(Check.NAMES)
def the_answer_to_another_question(rng: Random, truth: Truth) -> Made:
    """True of the same, and nobody asked it."""
    asked = {a.question for a in truth.answers}
    others = [
        t
        for t in truth.bed.truths
        if t.draft.about == truth.draft.about and t.draft.kind != truth.draft.kind and t.day == truth.day and not {a.question for a in t.answers} <= asked
    ]
    return (rng.choice(others).draft, truth.material) if others and truth.draft.about else None


@lie(Check.NAMES)
def a_name_that_nobody_typed(rng: Random, truth: Truth) -> Made:
    """A name is said to stand for nothing, and was never looked up."""
    if truth.draft.kind != "resolution":
        return None
    known = truth.bed.truths[0].draft.subject
    return rng.choice((replace(truth.draft, text="Somebody Quite Else"), replace(truth.draft, text=known.name if known else "", kinds=("person",))))


@lie(Check.NAMES)
def a_kind_of_finding_that_there_is_none_of(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, kind=rng.choice(("recommendation", "valuation", "")))


@lie(Check.NUMBERS)
def as_of_another_day(rng: Random, truth: Truth) -> Made:
    """What was true on another day of the same, in the place of what is."""
    others = [
        t
        for t in truth.bed.truths
        if t.draft.kind == truth.draft.kind
        and t.draft.about == truth.draft.about
        and t.draft.args == truth.draft.args
        and t.day != truth.day
        and t.draft != truth.draft
    ]
    return (rng.choice(others).draft, truth.material) if others else None
