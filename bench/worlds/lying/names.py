"""Lies about entities and facts that nobody asked for."""

from dataclasses import replace
from random import Random

from agents.validating import Check

from ..bed import Truth
from .making import PHANTOM, Made, lie, path_changed, with_claim


@lie(Check.NAMES)
def a_phantom_on_a_path(rng: Random, truth: Truth) -> Made:
    return path_changed(rng, truth, lambda p: len(p.entities) > 2, lambda p: replace(p, entities=(*p.entities[:1], PHANTOM, *p.entities[2:])))


@lie(Check.NAMES)
def a_phantom_in_prose(rng: Random, truth: Truth) -> Made:
    return with_claim(rng, truth, lambda c: f"The same rows name {PHANTOM.name} as well.")


@lie(Check.NAMES)
def a_real_entity_that_no_question_returned(rng: Random, truth: Truth) -> Made:
    strangers = [p for p in truth.bed.people if p.id not in truth.material.entities and p.name not in {e.name for e in truth.material.entities.values()}]
    return with_claim(rng, truth, lambda c: f"The same rows name {rng.choice(strangers).name.lower()} as well.") if strangers else None


@lie(Check.NAMES)
def a_phantom_fact(rng: Random, truth: Truth) -> Made:
    return path_changed(rng, truth, lambda p: True, lambda p: replace(p, flag_fact=replace(p.flag_fact, id=p.flag_fact.id + ":invented")))


@lie(Check.NAMES)
def a_subject_under_another_name(rng: Random, truth: Truth) -> Made:
    subject = truth.draft.subject
    return replace(truth.draft, subject=replace(subject, name=f"{subject.name} Phase II")) if subject else None
