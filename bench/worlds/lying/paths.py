"""Lies about paths and chains."""

from dataclasses import replace
from random import Random

from agents.validating import Check
from market.core.model import Hop, RiskPath

from ..bed import Truth
from .making import Made, lie, path_changed


@lie(Check.PATHS)
def a_hop_left_out(rng: Random, truth: Truth) -> Made:
    return path_changed(rng, truth, lambda p: len(p.steps) > 1, lambda p: replace(p, entities=(p.entities[0], *p.entities[2:]), steps=p.steps[1:]))


@lie(Check.PATHS)
def a_tie_turned_round(rng: Random, truth: Truth) -> Made:
    return path_changed(rng, truth, lambda p: bool(p.steps), lambda p: replace(p, steps=(replace(p.steps[0], forward=not p.steps[0].forward), *p.steps[1:])))


@lie(Check.PATHS)
def a_tie_of_another_path(rng: Random, truth: Truth) -> Made:
    others = [h for p in truth.draft.paths for h in p.steps]

    def changed(path: RiskPath) -> RiskPath:
        foreign = [h for h in others if h.fact.id not in {s.fact.id for s in path.steps}]
        return replace(path, steps=(*path.steps[:-1], rng.choice(foreign))) if foreign else path

    return path_changed(rng, truth, lambda p: bool(p.steps), changed)


@lie(Check.PATHS)
def a_tie_that_still_holds(rng: Random, truth: Truth) -> Made:
    def changed(path: RiskPath) -> RiskPath:
        step = path.steps[-1]
        return replace(path, steps=(*path.steps[:-1], Hop(replace(step.fact, valid_from=step.fact.valid_from + 86_400_000), step.forward)))

    return path_changed(rng, truth, lambda p: bool(p.steps), changed)


@lie(Check.PATHS)
def a_path_through_a_project(rng: Random, truth: Truth) -> Made:
    """The subject, its firm, another project of it, and a flag that stands at what belongs to that project."""
    if not truth.draft.paths or truth.draft.subject is None:
        return None
    to_projects = [p for p in truth.draft.paths if len(p.entities) > 2 and p.entities[-1].kind == "project"]
    own = [p for p in truth.draft.paths if len(p.entities) == 2 and p.entities[1].kind in ("contractor", "parcel", "courtcase", "complaint", "approval")]
    if not to_projects or not own:
        return None
    far, near = rng.choice(to_projects), rng.choice(own)
    through = replace(near, entities=(*far.entities, near.entities[-1]), steps=(*far.steps, *near.steps), hops=far.hops + 1)
    return replace(truth.draft, paths=(*truth.draft.paths, through))


@lie(Check.PATHS)
def another_flag_at_the_end(rng: Random, truth: Truth) -> Made:
    def changed(path: RiskPath) -> RiskPath:
        kind = rng.choice([k for k in ("stalled", "insolvency", "khata_b", "blacklisted") if k != path.flag.kind])
        return replace(path, flag=replace(path.flag, kind=kind))

    return path_changed(rng, truth, lambda p: True, changed)


@lie(Check.PATHS)
def more_points_for_a_path(rng: Random, truth: Truth) -> Made:
    return path_changed(rng, truth, lambda p: True, lambda p: replace(p, points=p.points + rng.choice((0.01, 0.2, -0.05))))


@lie(Check.PATHS)
def a_path_left_out(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, paths=truth.draft.paths[1:]) if truth.draft.paths else None


@lie(Check.PATHS)
def a_path_counted_twice(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, paths=(*truth.draft.paths, truth.draft.paths[0])) if truth.draft.paths else None


@lie(Check.PATHS)
def a_chain_left_out(rng: Random, truth: Truth) -> Made:
    return replace(truth.draft, chain=(), steps=()) if truth.draft.steps else None


@lie(Check.PATHS)
def a_chain_with_a_gap(rng: Random, truth: Truth) -> Made:
    draft = truth.draft
    if len(draft.steps) < 2:
        return None
    return replace(draft, chain=(draft.chain[0], *draft.chain[2:]), steps=draft.steps[1:])
