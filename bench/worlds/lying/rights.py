"""Lies about closed sources."""

from dataclasses import replace
from random import Random

from agents.validating import Check

from ..bed import Truth
from .making import Made, edited, lie


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


@lie(Check.RIGHTS)
def a_view_that_pretends(rng: Random, truth: Truth) -> Made:
    """What others may read, told to somebody who may not, through a view that pretends that nothing is closed: even what is absent would tell."""
    view = truth.material.reader.view
    if not view.denied:
        return None
    others = [
        t for t in truth.bed.truths if (t.draft.kind, t.draft.about, t.draft.args, t.day) == (truth.draft.kind, truth.draft.about, truth.draft.args, truth.day)
    ]
    seen = [t for t in others if not t.material.reader.view.denied]
    if not seen:
        return None
    chosen = rng.choice(seen)
    return chosen.draft, replace(chosen.material, reader=replace(truth.material.reader, view=replace(view, denied=frozenset())))


@lie(Check.CITING)
def another_source_said_to_be_closed(rng: Random, truth: Truth) -> Made:
    if not truth.material.reader.view.denied:
        return None
    return edited(rng, truth, r"\b(courts|shareholdings)\b", lambda m: "approvals" if m[1] == "courts" else "works")
