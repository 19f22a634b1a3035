"""Seeded lies of every kind, made from true findings: what a careless, forgetful or malicious planner could propose.

Each is meant for one check; other checks may see it too. A maker returns None where a truth gives it nothing to lie about.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from agents.validating import Check, Material
from market.core.form import Draft

from .bed import Truth
from .lying import MAKERS

__all__ = ["MAKERS", "Lie", "lies"]


@dataclass(frozen=True)
class Lie:
    """A finding that is not true, and what it was made from."""

    check: Check
    kind: str
    proposed: Draft
    material: Material
    truth: Truth


def lies(truths: Sequence[Truth], *, seed: int, each: int) -> Iterator[Lie]:
    """At most ``each`` lies of every kind, from truths in a random order."""
    for kind, (check, make) in MAKERS.items():
        rng, made = Random(f"{seed} {kind}"), 0
        for truth in rng.sample(list(truths), len(truths)):
            if made == each:
                break
            found = make(rng, truth)
            if found is None:
                continue
            draft, material = found if isinstance(found, tuple) else (found, truth.material)
            if draft == truth.draft and material is truth.material:
                continue
            made += 1
            yield Lie(check, kind, draft, Material(material.form, material.reader, material.archive, material.answers), truth)
