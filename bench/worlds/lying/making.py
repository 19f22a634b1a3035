"""How lies are made: a register of makers by their kind, and the small changes that most of them consist of."""

import re
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from agents.validating import Check, Material
from market.core.finding import Claim, Draft
from market.core.model import Entity, Evidence, Fact, RiskPath

from ..bed import Truth

type Made = Draft | tuple[Draft, Material] | None
"""A finding, or a finding in another case; None where the truth gives nothing to lie about."""
type Maker = Callable[[Random, Truth], Made]

PHANTOM: Final = Entity("person:N999", "person", "Ravi Phantomwala")
"""Somebody whom no register knows."""

MAKERS: dict[str, tuple[Check, Maker]] = {}
"""Every kind of lie by its name, with the check that it is meant for."""


def lie(check: Check) -> Callable[[Maker], Maker]:
    """Registers a maker of lies under its own name."""

    def register(make: Maker) -> Maker:
        MAKERS[make.__name__.replace("_", " ")] = (check, make)
        return make

    return register


def path_changed(rng: Random, truth: Truth, fits: Callable[[RiskPath], bool], change: Callable[[RiskPath], RiskPath]) -> Draft | None:
    """The finding with one fitting path changed; None without such a path."""
    fitting = [n for n, p in enumerate(truth.draft.paths) if fits(p)]
    if not fitting:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, paths=tuple(change(p) if n == chosen else p for n, p in enumerate(truth.draft.paths)))


def flag_evidence(rng: Random, truth: Truth, change: Callable[[Evidence], Evidence]) -> Draft | None:
    """The finding with other evidence under a path's flag."""

    def changed(path: RiskPath) -> RiskPath:
        fact: Fact = path.flag_fact
        return replace(path, flag_fact=replace(fact, evidence=change(fact.evidence)))

    return path_changed(rng, truth, lambda p: True, changed)


def replaced(rng: Random, truth: Truth, fits: Callable[[Claim], bool], change: Callable[[Claim], Claim]) -> Draft | None:
    """The finding with one fitting sentence replaced; None without such a sentence."""
    fitting = [n for n, c in enumerate(truth.draft.claims) if fits(c)]
    if not fitting:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, claims=tuple(change(c) if n == chosen else c for n, c in enumerate(truth.draft.claims)))


def claim_changed(rng: Random, truth: Truth, fits: Callable[[Claim], bool], change: Callable[[Claim], str]) -> Draft | None:
    """The finding with other words in one fitting sentence."""
    return replaced(rng, truth, fits, lambda c: replace(c, text=change(c)))


def edited(rng: Random, truth: Truth, pattern: str, change: Callable[[re.Match[str]], str]) -> Draft | None:
    """The finding with one place of one sentence rewritten, outside of all names; None where the pattern fits nowhere, or nothing would change."""
    found = re.compile(pattern)

    def changed(claim: Claim) -> Claim:
        places = [m for m in found.finditer(claim.text) if not in_a_name(claim.text, m, truth)]
        match = rng.choice(places)
        return replace(claim, text=f"{claim.text[: match.start()]}{change(match)}{claim.text[match.end() :]}")

    def fits(claim: Claim) -> bool:
        return any(not in_a_name(claim.text, m, truth) for m in found.finditer(claim.text))

    said = {c.text for c in truth.draft.claims}
    lying = replaced(rng, truth, fits, changed)
    return lying if lying is not None and {c.text for c in lying.claims} - said else None


def in_a_name(text: str, match: re.Match[str], truth: Truth) -> bool:
    """Whether the place lies within a name of the case."""
    spans = [m.span() for e in truth.material.entities.values() for m in re.finditer(re.escape(e.name), text) if e.name]
    return any(start < match.end() and match.start() < end and match.start() >= start and match.end() <= end for start, end in spans)


def with_claim(rng: Random, truth: Truth, say: Callable[[Claim], str]) -> Draft | None:
    """One sentence more, on rows that a true sentence cites."""
    cited = [c for c in truth.draft.claims if c.cites]
    if not cited:
        return None
    beside = rng.choice(cited)
    return replace(truth.draft, claims=(*truth.draft.claims, Claim(say(beside), beside.cites)))


def altered(rng: Random, quote: str) -> str:
    """A quote with one character changed."""
    at = rng.randrange(len(quote))
    return f"{quote[:at]}{'x' if quote[at] != 'x' else 'y'}{quote[at + 1 :]}"


def without_names(text: str, truth: Truth) -> str:
    """What is left of a text without the names of the case."""
    for entity in truth.material.entities.values():
        text = text.replace(entity.name, "")
    return text


def digits_in_names(text: str, truth: Truth) -> bool:
    """Whether a figure in the text belongs to a name."""
    return any(c.isdigit() for e in truth.material.entities.values() if e.name in text for c in e.name)


def names_in(claim: Claim, truth: Truth) -> list[str]:
    """Names of the case that stand in the sentence, none inside another."""
    names = sorted({e.name for e in truth.material.entities.values() if e.name in claim.text})
    return [n for n in names if not any(n != other and (n in other or other in n) for other in names)]
