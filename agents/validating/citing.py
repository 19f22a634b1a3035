"""Check 6: every sentence that claims something cites something that it may cite."""

from collections.abc import Iterator
from dataclasses import replace

from market.core.finding import Claim, Draft, Resolution
from market.core.look import words_of
from market.core.model import Assessment

from ..shown import Place, own_facts, place_of
from .asked import answers_behind
from .plain import says_a_row, says_the_verdict
from .ruling import Context, Ruling


def citing(draft: Draft, context: Context) -> Ruling:
    """Strikes a sentence that stands on nothing, puts the computed rows under a computed sentence, and rejects a citation from outside the case."""
    rejected: list[str] = []
    corrected: list[str] = []
    kept: list[Claim] = []
    computed: dict[str, list[Claim]] = {}
    for one in context.fresh.claims:
        computed.setdefault(one.text, []).append(one)
    for claim in draft.claims:
        foreign = [e for e in claim.cites if not context.material.proved_by(e)]
        rejected += [f"cites {e.locator}, which no question of this case returned" for e in foreign]
        # two rows may say the same in the same words: the first sentence stands on the first of them
        same = computed.get(claim.text, [])
        own = (same.pop(0) if len(same) > 1 else same[0]) if same else None
        if own is not None and (own.basis, own.line, _places(own)) != (claim.basis, claim.line, _places(claim)):
            corrected.append(f"{claim.text!r} was made to stand on something else than it does")
            kept.append(own)
            continue
        faults = [] if own is not None else list(_faults(claim, draft, context))
        corrected += faults
        kept += [claim] if not faults else []
    after = replace(draft, claims=tuple(kept) or context.fresh.claims)
    bare = [c.text for c in draft.claims if c.text in context.computed and not _founded(c, draft, context)]
    corrected += [f"{text!r} stands on nothing that was asked in this case" for text in bare]
    if bare:
        after = replace(after, claims=tuple(c for c in after.claims if _founded(c, draft, context)))
    return Ruling.of(draft, after, corrected=corrected, rejected=rejected)


def _faults(claim: Claim, draft: Draft, context: Context) -> Iterator[str]:
    """Why a sentence that code did not make may not stand where it stands."""
    if claim.basis != "evidence":
        yield f"{claim.text!r} is said to stand on {claim.basis}, which does not say it"
    elif not claim.cites:
        yield f"{claim.text!r} cites nothing"
    else:
        strangers = sorted(_unproved(claim, draft, context))
        if strangers:
            yield f"{claim.text!r} names {', '.join(strangers)}, of whom its rows say nothing"
        elif not _follows(claim, context):
            yield f"{claim.text!r} says more, less or something else than a row under it"


def _follows(claim: Claim, context: Context) -> bool:
    """Whether the sentence says no more than one of its rows, or the verdict; on rows that the finding itself stands on, whatever else the case returned."""
    material, fresh = context.material, context.fresh
    under_paths = {place_of(f.evidence) for f in own_facts(fresh)}
    grounds = under_paths | {place for c in fresh.claims for place in _places(c)}
    if not _places(claim) <= grounds:
        return False
    rows = [f for e in claim.cites for f in material.proved_by(e)]
    day = material.reader.view.valid_at
    read = any(says_a_row(claim.text, f, material.entities, material.form.words, day) for f in rows)
    return read or (_places(claim) <= under_paths and says_the_verdict(claim.text, fresh))


def _unproved(claim: Claim, draft: Draft, context: Context) -> set[str]:
    """Names in the sentence that belong to none of the entities that its rows tie together, nor to the subject."""
    material = context.material
    said = f" {' '.join(words_of(claim.text))} "
    ends = {i for e in claim.cites for f in material.proved_by(e) for i in (f.subject, f.object)}
    meant = {i: e for i, e in material.entities.items() if i in ends or (draft.subject and i == draft.subject.id)}
    allowed = " . ".join(f" {' '.join(words_of(n))} " for e in meant.values() for n in (e.name, *e.aliases))
    others = {e.name: f" {' '.join(words_of(e.name))} " for i, e in material.entities.items() if i not in meant}
    return {name for name, spelled in others.items() if len(spelled.strip()) > 2 and spelled in said and spelled not in allowed}


def _founded(claim: Claim, draft: Draft, context: Context) -> bool:
    """Whether what the sentence stands on was really asked: rows, or the sources' dates. Whether a search was is another check's."""
    match claim.basis:
        case "evidence":
            return bool(claim.cites)
        case "search":
            return True
        case "sources":
            values = [a.value for a in answers_behind(draft, context)]
            return any(isinstance(v, Assessment | Resolution) or hasattr(v, "fresh") or hasattr(v, "lacking") for v in values)


def _places(claim: Claim) -> set[Place]:
    return {place_of(e) for e in claim.cites}
