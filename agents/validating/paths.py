"""Check 3: every path stands in the view, hop by hop, and obeys the structure of the rule."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from market.core.finding import Draft
from market.core.model import Entity, Evidence, Fact, Hop, RiskPath
from market.core.returning.asking import MOVED

from ..shown import own_facts
from .ruling import Context, Ruling, ends

_NONE: Final = Evidence("", "", None, "", 0, "")


def paths(draft: Draft, context: Context) -> Ruling:
    """Rejects a path that is broken, that the view does not have, or that the rule forbids; puts points right, and paths that were left out or said twice."""
    rejected: list[str] = []
    corrected: list[str] = []
    if draft.kind == MOVED:
        part = context.material.again.part(e.id for e in draft.about)
        context.material.at_once(part, lambda: part.facts)
    context.material.edges(own_facts(draft))  # all in one query; one by one below
    computed = {p.key: p for p in context.fresh.paths}
    for path in draft.paths:
        own = computed.get(path.key)
        faults = list(_path_faults(path, own, draft, context))
        if not faults and own is None:
            faults = [f"the path {path.key} does not count under the rule"]
        rejected += faults
        if not faults and own is not None and _figures(path) != _figures(own):
            corrected.append(f"the path to {path.flag.kind} was given other figures than the computed {own.points:.4f} points over {own.hops} hops")
    if draft.chain or draft.steps:
        rejected += _chain_faults(draft, context)
    if (context.fresh.steps or context.fresh.chain) and not (draft.steps or draft.chain):
        corrected.append("the chain behind it was left out")
    elif not rejected and (draft.chain, _bare(draft)) != (context.fresh.chain, _bare(context.fresh)):
        rejected.append("shows another chain than the one that the question finds")
    keys = [p.key for p in draft.paths]
    if len(keys) != len(set(keys)):
        corrected.append("a path was counted twice")
    if computed.keys() - set(keys):
        corrected.append(f"{len(computed.keys() - set(keys))} of {len(computed)} paths were left out")
    elif keys != list(computed):
        corrected.append("the paths stand in another order than that of their points")
    after = replace(draft, paths=context.fresh.paths)
    if not draft.steps and not draft.chain:
        after = replace(after, chain=context.fresh.chain, steps=context.fresh.steps)
    return Ruling.of(draft, after, corrected=corrected, rejected=rejected)


def _path_faults(path: RiskPath, own: RiskPath | None, draft: Draft, context: Context) -> Iterator[str]:
    """Why a path may not be shown; wrong figures alone are none of it, they are put right."""
    yield from hops_of(path.entities, path.steps, context)
    flag, fact, reached = path.flag, path.flag_fact, path.reaches is not None
    if draft.subject and path.entities and draft.subject.id not in (path.entities[0].id, flag.entity.id if reached else ""):
        yield f"a path begins at {path.entities[0].id} and not at {draft.subject.id}"
    if reached:
        if not _stands(fact, context):
            yield f"the fact {fact.id} does not stand in the view as it is said"
    elif (
        not path.entities
        or path.entities[-1].id != flag.entity.id
        or (fact.relation, fact.subject, fact.object) != ("FLAGGED", flag.entity.id, f"flag:{flag.kind}")
    ):
        yield f"the flag {flag.kind} does not stand at the end of its path"
    elif not _stands(fact, context):
        yield f"the flag {fact.id} does not stand in the view"
    counted = replace(path, points=own.points, hops=own.hops) if own else path
    yield from context.material.form.obeys(counted, context.material.reader.view)


def _chain_faults(draft: Draft, context: Context) -> Iterator[str]:
    yield from hops_of(draft.chain, draft.steps, context)
    asked = [e.id for e in draft.about]
    if len(asked) == 2 and draft.chain and [draft.chain[0].id, draft.chain[-1].id] != asked:
        yield "the chain does not lead from the one asked about to the other"


def hops_of(entities: Sequence[Entity], steps: Sequence[Hop], context: Context) -> Iterator[str]:
    """Faults of a chain of ties: each must stand between the two entities beside it, in the direction that it is shown in."""
    if len(entities) != len(steps) + 1:
        yield "a path is not in unbroken succession"
        return
    for before, hop, after in zip(entities, steps, entities[1:], strict=False):
        meant = (before.id, after.id) if hop.forward else (after.id, before.id)
        if (hop.fact.subject, hop.fact.object) != meant:
            yield f"the fact {hop.fact.id} does not lead from {before.id} to {after.id}"
        elif not _stands(hop.fact, context):
            yield f"the fact {hop.fact.id} does not stand in the view as it is said"


def _stands(fact: Fact, context: Context) -> bool:
    """Whether the graph has this fact in the view, with these times and properties (its evidence is another check's)."""
    found = context.material.edges([fact]).get(ends(fact))
    return found is not None and replace(found, evidence=fact.evidence) == fact


def _bare(draft: Draft) -> tuple[Hop, ...]:
    """The steps of its chain without their evidence, which is another check's."""
    return tuple(replace(s, fact=replace(s.fact, evidence=_NONE)) for s in draft.steps)


def _figures(path: RiskPath) -> tuple[object, ...]:
    """What the rule says of a path; its quotes are another check's."""
    return (path.points, path.hops, path.flag, path.entities)
