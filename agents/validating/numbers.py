"""Check 2: every score, count, date and verdict is the computed one, in the prose too."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final

from market.core.finding import Claim, Draft
from market.core.look import words_of
from market.core.model import OPEN_END, UNKNOWN_START

from .prose import KATZ_SAID, SCORE_SAID, Day, dates, day_of, has_phrase, judgements, matches, numbers, skeleton
from .ruling import Context, Ruling

_FIGURES: Final = ("outcome", "verdict", "flagged", "score", "katz", "walked", "holds")
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)


def numbers_and_verdict(draft: Draft, context: Context) -> Ruling:
    """Replaces every figure that is not the computed one, and every sentence with a figure, a date or a judgement that does not follow from it."""
    fresh = context.fresh
    reasons = [
        f"said {name} {getattr(draft, name)!s}; computed is {getattr(fresh, name)!s}" for name in _FIGURES if getattr(draft, name) != getattr(fresh, name)
    ]
    if draft.assessment != fresh.assessment:
        reasons.append("the assessment behind it is not the computed one")
    if draft.listed != fresh.listed:
        reasons.append("what it lists is not what the market lists")
    if draft.locked != fresh.locked:
        reasons.append("what is closed is told otherwise than it is")
    if draft.next != fresh.next:
        reasons.append("what it offers to ask next is not what the market offers")
    said: dict[str, list[Claim]] = {}
    more: list[Claim] = []
    for claim in draft.claims:
        faults = list(_faults(claim, context)) if claim.text not in context.computed else []
        reasons += faults
        if claim.text in context.computed:
            said.setdefault(claim.text, []).append(claim)
        elif not faults:
            more.append(claim)
    reasons += _left_out(draft, context)
    after = replace(
        draft,
        # what code computes is said whole and in its order; what was said besides comes after it
        claims=(*(said[c.text].pop(0) if said.get(c.text) else c for c in fresh.claims), *more),
        assessment=fresh.assessment,
        listed=fresh.listed,
        locked=fresh.locked,
        next=fresh.next,
        **{name: getattr(fresh, name) for name in _FIGURES},
    )
    return Ruling.of(draft, after, corrected=reasons)


def _left_out(draft: Draft, context: Context) -> Iterator[str]:
    """What is wrong with the computed sentences as a whole: some are missing, said twice, in another order, or broken into."""
    computed = [c.text for c in context.fresh.claims]
    said = [c.text for c in draft.claims if c.text in context.computed]
    if missing := list((Counter(computed) - Counter(said)).elements()):
        yield f"leaves out {missing[0]!r}{f' and {len(missing) - 1} more' if len(missing) > 1 else ''}"
    elif len(said) > len(computed):
        yield "says a sentence twice"
    elif said != computed:
        yield "says what was computed in another order"
    elif [c.text for c in draft.claims[: len(said)]] != said:
        yield "breaks into what was computed with sentences of its own"


def _faults(claim: Claim, context: Context) -> Iterator[str]:
    """Why a sentence that code did not make cannot stand."""
    fresh, verdicts = context.fresh, context.material.form.verdicts
    bare, said = skeleton(claim.text, verdicts), sorted(words_of(claim.text))
    if any(skeleton(c.text, verdicts) == bare for c in fresh.claims):
        yield f"says {claim.text!r} where other figures were computed"
        return
    if any(sorted(words_of(c.text)) == said for c in fresh.claims):
        yield f"says {claim.text!r}, which turns a computed sentence round"
        return
    grounds = _grounds(claim, context)
    known = " . ".join(grounds)
    days, rest = dates(claim.text)
    known_days = _days(context, grounds)
    for day in days:
        if not any(day.fits(k) for k in known_days):
            yield f"the date in {claim.text!r} stands nowhere in what it cites"
    known_numbers = numbers(dates(known)[1]) | numbers(known)
    values = _values(context)
    for number in sorted(numbers(rest)):
        if number not in known_numbers and not any(matches(number, v) for v in values):
            yield f"the number {number} in {claim.text!r} stands nowhere in what it cites, and is none of the computed ones"
    yield from _roles(claim.text, fresh)
    for verdict in verdicts:
        if verdict != fresh.verdict and has_phrase(claim.text, verdict) and not has_phrase(known, verdict):
            yield f"says {verdict!r}; computed is {fresh.verdict!r}"
    for word in sorted(judgements(claim.text)):
        if not has_phrase(known, word):
            yield f"says {word!r}, which no rule says"


def _roles(text: str, fresh: Draft) -> Iterator[str]:
    """A figure in the place of the score or of K must be the score or K."""
    for said, value, word in ((SCORE_SAID.findall(text), fresh.score, "score"), (KATZ_SAID.findall(text), fresh.katz, "K")):
        for groups in said:
            number = next(g for g in groups if g)
            if value is None or not matches(number, value):
                yield f"says {word} {number}; computed is {value}"


def _grounds(claim: Claim, context: Context) -> list[str]:
    """What the figures of a sentence may come from: what code says of the finding, the rows that it cites, and names."""
    material = context.material
    return [
        *(c.text for c in context.fresh.claims),
        *(f.evidence.quote for e in claim.cites for f in material.proved_by(e)),
        *(n for e in material.entities.values() for n in (e.name, *e.aliases)),
        *(p.flag.reason for p in context.fresh.paths),
    ]


def _days(context: Context, grounds: Sequence[str]) -> set[Day]:
    moments = {m for f in context.material.facts.values() for m in (f.valid_from, f.valid_to, f.evidence.as_of) if m is not None}
    known = {day_of((_EPOCH + timedelta(milliseconds=m)).date()) for m in moments if UNKNOWN_START < m < OPEN_END and abs(m) < 10**14}
    return known | {d for text in grounds for d in dates(text)[0]}


def _values(context: Context) -> list[float]:
    """The figures that were computed: score, K, points, counts."""
    fresh = context.fresh
    own = [fresh.score, fresh.katz, fresh.walked, len(fresh.paths) or None, len(fresh.steps) or None]
    ages = [f.age_days for f in fresh.assessment.fresh] if fresh.assessment else []
    return [float(v) for v in (*own, *ages, *(p.points for p in fresh.paths)) if v is not None]
