"""Seeded lies of every kind, made from true findings: what a careless, forgetful or malicious planner could propose.

Each is meant for one check; other checks may see it too. A maker returns None where a truth gives it nothing to lie about.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from agents.validating import Check, Material
from market.core.finding import Draft

from .bed import Truth
from .lying import MAKERS

__all__ = ["MAKERS", "PROMISED", "Lie", "lies"]

PROMISED: Final = {
    "score": "another score",
    "count": "another count",
    "date": "another date",
    "verdict word": "another verdict word",
    "phantom entity": "a phantom on a path",
    "phantom fact": "a phantom fact",
    "real entity that no question returned": "a real entity that no question returned",
    "broken path": "a hop left out",
    "path through a project": "a path through a project",
    "altered quote": "an altered quote",
    "right quote at a wrong place": "a right quote at a wrong line",
    "missing citation": "a citation taken away",
    "absence claimed without a search": "nothing known without a search",
    "unreadable source": "a closed source",
}
"""The kinds that must be among them whatever else is, and how each is called here."""


@dataclass(frozen=True)
class Lie:
    """A finding that is not true, and what it was made from."""

    check: Check
    kind: str
    proposed: Draft
    material: Material
    truth: Truth


def lies(truths: Sequence[Truth], *, seed: int, each: int) -> Iterator[Lie]:
    """At most ``each`` lies of every kind, from truths in a random order; findings of a kind that was seldom lied about come first."""
    about: Counter[str] = Counter()
    for kind, (check, make) in MAKERS.items():
        rng, made = Random(f"{seed} {kind}"), 0
        for truth in sorted(rng.sample(list(truths), len(truths)), key=lambda t: about[t.draft.kind]):
            if made == each:
                break
            found = make(rng, truth)
            if found is None:
                continue
            draft, material = found if isinstance(found, tuple) else (found, truth.material)
            if draft == truth.draft and material is truth.material:
                continue
            made += 1
            about[truth.draft.kind] += 1
            yield Lie(check, kind, draft, Material(material.form, material.reader, material.archive, material.answers), truth)
