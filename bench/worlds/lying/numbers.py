"""Lies about figures, dates, counts and verdicts."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.finding import Claim

from ..bed import Truth
from .making import Made, claim_changed, digits_in_names, lie, names_in, with_claim, without_names


@lie(Check.NUMBERS)
def another_score(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, score=round((truth.draft.score + rng.uniform(1, 99)) % 100, 1)) if truth.draft.score is not None else None


@lie(Check.NUMBERS)
def another_katz(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, katz=truth.draft.katz + rng.choice((-1e-3, 0.01, 0.5))) if truth.draft.katz else None


@lie(Check.NUMBERS)
def another_verdict(rng: Random, truth: Truth) -> Made:
    others = [v for v in truth.bed.form.verdicts if v != truth.draft.verdict]
    return replace(truth.draft, verdict=rng.choice(others)) if truth.draft.verdict else None


@lie(Check.NUMBERS)
def not_flagged_after_all(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, flagged=not truth.draft.flagged) if truth.draft.assessment else None


@lie(Check.NUMBERS)
def a_longer_search(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, walked=truth.draft.walked + rng.randint(1, 500)) if truth.draft.walked is not None else None


@lie(Check.NUMBERS)
def fresher_sources(rng: Random, truth: Truth) -> Made:
    found = truth.draft.assessment
    if found is None or not found.fresh:
        return None
    fresh = (replace(found.fresh[0], age_days=0, stale=False), *found.fresh[1:])
    return replace(truth.draft, assessment=replace(found, fresh=fresh)) if fresh != found.fresh else None


@lie(Check.NUMBERS)
def another_figure_in_a_sentence(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> str:
        at = [n for n, c in enumerate(claim.text) if c.isdigit()]
        where = rng.choice(at)
        return f"{claim.text[:where]}{(int(claim.text[where]) + rng.randint(1, 8)) % 10}{claim.text[where + 1 :]}"

    return claim_changed(rng, truth, lambda c: any(ch.isdigit() for ch in without_names(c.text, truth)) and not digits_in_names(c.text, truth), changed)


@lie(Check.NUMBERS)
def another_date(rng: Random, truth: Truth) -> Made:
    return with_claim(rng, truth, lambda c: f"That was on {rng.randint(1, 28)} March {rng.choice((1987, 1994, 2001))}.")


@lie(Check.NUMBERS)
def another_count(rng: Random, truth: Truth) -> Made:
    return with_claim(rng, truth, lambda c: f"There are {rng.randint(137, 979)} such ties.")


@lie(Check.NUMBERS)
def a_score_where_k_belongs(rng: Random, truth: Truth) -> Made:
    if not truth.draft.paths or truth.draft.katz is None:
        return None
    return with_claim(rng, truth, lambda c: f"That makes it {truth.draft.katz:.2f} of 100.")


@lie(Check.NUMBERS)
def another_verdict_word(rng: Random, truth: Truth) -> Made:
    others = [v for v in truth.bed.form.verdicts if v != truth.draft.verdict and v != "none known"]
    return with_claim(rng, truth, lambda c: f"So the verdict is {rng.choice(others).upper()}.") if truth.draft.verdict else None


@lie(Check.NUMBERS)
def a_softer_word(rng: Random, truth: Truth) -> Made:
    word = rng.choice(("safe", "Clean", "harmless", "a sound choice", "low risk", "fine"))
    return with_claim(rng, truth, lambda c: f"All in all it is {word}.")


@lie(Check.NUMBERS)
def a_harder_word(rng: Random, truth: Truth) -> Made:
    word = rng.choice(("criminal", "a SCAM", "guilty", "doomed", "dangerous"))
    return with_claim(rng, truth, lambda c: f"All in all it is {word}.")


@lie(Check.NUMBERS)
def two_names_swapped(rng: Random, truth: Truth) -> Made:
    def changed(claim: Claim) -> str:
        first, second = rng.sample(names_in(claim, truth), 2)
        return claim.text.replace(first, "\0").replace(second, first).replace("\0", second)

    return claim_changed(rng, truth, lambda c: bool(c.cites) and len(names_in(c, truth)) > 1, changed)
