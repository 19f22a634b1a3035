"""Lies about lists: what stands in them, in which order, and what "the second one" would mean."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.finding import Claim

from ..bed import Truth
from .making import PHANTOM, Made, edited, lie, names_in


def _rows(truth: Truth) -> list[int]:
    """Where the lines of the finding's lists stand."""
    return [n for n, c in enumerate(truth.draft.claims) if c.line and c.cites]


@lie(Check.NUMBERS)
def a_row_left_out_of_a_list(rng: Random, truth: Truth) -> Made:
    rows = _rows(truth)
    if len(rows) < 2:
        return None
    gone = rng.choice(rows)
    return replace(truth.draft, claims=tuple(c for n, c in enumerate(truth.draft.claims) if n != gone))


@lie(Check.NUMBERS)
def a_warning_left_out(rng: Random, truth: Truth) -> Made:
    """What is stale, closed, not obtained, typed in by the person, or only possibly so is kept quiet."""
    warned = [c for c in truth.draft.claims if c.basis != "evidence"]
    gone = rng.choice(warned) if warned and len(truth.draft.claims) > 1 else None
    return replace(truth.draft, claims=tuple(c for c in truth.draft.claims if c is not gone)) if gone else None


@lie(Check.NUMBERS)
def two_rows_of_a_list_swapped(rng: Random, truth: Truth) -> Made:
    rows = _rows(truth)
    if len(rows) < 2:
        return None
    a, b = rng.sample(rows, 2)
    claims = list(truth.draft.claims)
    claims[a], claims[b] = claims[b], claims[a]
    return replace(truth.draft, claims=tuple(claims))


@lie(Check.NUMBERS)
def the_second_one_would_be_another(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, listed=tuple(reversed(truth.draft.listed))) if len(truth.draft.listed) > 1 else None


@lie(Check.NUMBERS)
def one_left_out_of_what_is_listed(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, listed=truth.draft.listed[:-1]) if truth.draft.listed else None


@lie(Check.NAMES)
def a_phantom_in_what_is_listed(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, listed=(*truth.draft.listed, PHANTOM)) if truth.draft.listed else None


@lie(Check.NUMBERS)
def one_listed_that_was_returned_elsewhere(rng: Random, truth: Truth) -> Made:
    others = [e for e in truth.material.entities.values() if e not in truth.draft.listed]
    return replace(truth.draft, listed=(rng.choice(others), *truth.draft.listed)) if others and truth.draft.listed else None


@lie(Check.NAMES)
def a_stranger_in_a_row(rng: Random, truth: Truth) -> Made:
    """A row of a list that tells somebody else's name: one that no question of the case returned."""
    mine = {e.name for e in truth.material.entities.values()}
    others = sorted({p.name for p in truth.bed.people} - mine)

    def changed(claim: Claim) -> Claim:
        return replace(claim, text=claim.text.replace(rng.choice(names_in(claim, truth)), rng.choice(others)))

    fitting = [n for n in _rows(truth) if names_in(truth.draft.claims[n], truth)]
    if not fitting or not others:
        return None
    chosen = rng.choice(fitting)
    return replace(truth.draft, claims=tuple(changed(c) if n == chosen else c for n, c in enumerate(truth.draft.claims)))


@lie(Check.CITING)
def a_group_with_another_firm_in_it(rng: Random, truth: Truth) -> Made:
    """A firm that the case returned, or one of another market, among those that hang together."""
    if truth.draft.kind not in ("group", "groups"):
        return None
    firms = [e.name for e in truth.material.entities.values() if e.kind in ("company", "project", "brand")]
    return edited(rng, truth, r"( firms? under [^:]*): (?=\S)", lambda m: f"{m[1]}: {rng.choice(firms)}, ")


@lie(Check.NUMBERS)
def another_count_of_what_is_not_told(rng: Random, truth: Truth) -> Made:
    return edited(rng, truth, r"(?i)\band (\d+) (?=(?:other|more)\b)", lambda m: m[0].replace(m[1], str(int(m[1]) + rng.randint(1, 40))))


@lie(Check.NUMBERS)
def another_offer_to_ask_next(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, next=(("It is fine. Buy it?", "is it ok to buy"), *truth.draft.next[1:]))


@lie(Check.PATHS)
def paths_in_another_order(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, paths=truth.draft.paths[::-1]) if len(truth.draft.paths) > 1 else None


@lie(Check.PATHS)
def a_true_chain_that_answers_nothing(rng: Random, truth: Truth) -> Made:
    """Ties that stand in the market, under a finding that is about something else."""
    paths = [p for t in truth.bed.truths for p in t.draft.paths if p.steps and t.day == truth.day]
    if truth.draft.chain or not paths:
        return None
    path = rng.choice(paths)
    known = truth.material.entities
    if any(e.id not in known for e in path.entities) or any(s.fact.id not in truth.material.facts for s in path.steps):
        return None
    return replace(truth.draft, chain=path.entities, steps=path.steps)
