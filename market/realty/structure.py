"""The rule's structure, checked on one path alone: a second look that knows nothing of how the path was found."""

from collections.abc import Sequence

from market.core.model import Fact, RiskPath, View

from . import constants as c
from .near import percent
from .timing import RECORD_TIES

_TITLE = frozenset({"OWNED_BY", "PREVIOUSLY_OWNED_BY"})


def obeys(path: RiskPath, view: View) -> Sequence[str]:
    """Why this path may not count; empty if it may.

    It must be unbroken and simple, start at a project and go through no other, take at most one title tie and at most the hops that the rule
    allows, end in its flag, use no share that is too small, and carry the points that its own steps give.
    """
    wrong = [*_broken(path), *_too_far(path)]
    facts = [s.fact for s in path.steps]
    ids = [e.id for e in path.entities]
    if len(set(ids)) != len(ids):
        wrong.append("it visits an entity twice")
    between = path.entities[1:-1] if not facts or facts[-1].relation not in RECORD_TIES else path.entities[1:-2]
    if any(e.kind == "project" for e in between):
        wrong.append("it goes through another project")
    if facts and facts[-1].relation in RECORD_TIES and len(path.entities) > 2 and path.entities[-2].kind == "project":
        wrong.append("it goes through another project to a record about that one")
    if sum(f.relation in _TITLE for f in facts) > 1:
        wrong.append("it takes more than one title tie")
    wrong += [f"a share of {percent(f):g} % ties nobody" for f in facts if f.relation == "OWNS" and percent(f) < c.BENEFICIAL_PERCENT]
    wrong += [f"{f.relation} counts nowhere in this rule" for f in facts if f.relation not in c.TIE_WEIGHT]
    if any(f.valid_from > view.valid_at for f in facts):
        wrong.append("a tie begins after the day of the view")
    return wrong


def _broken(path: RiskPath) -> list[str]:
    if len(path.entities) != len(path.steps) + 1:
        return ["it has not one tie between each two entities"]
    wrong = []
    for before, step, after in zip(path.entities, path.steps, path.entities[1:], strict=False):
        ends = (before.id, after.id) if step.forward else (after.id, before.id)
        if (step.fact.subject, step.fact.object) != ends:
            wrong.append(f"the tie {step.fact.id} does not lead from {before.id} to {after.id}")
    if path.entities[0].kind != "project":
        wrong.append("it does not start at a project")
    if path.flag_fact.relation != "FLAGGED" or path.flag_fact.subject != path.entities[-1].id or path.flag.entity.id != path.entities[-1].id:
        wrong.append("it does not end at its flag")
    return wrong


def _too_far(path: RiskPath) -> list[str]:
    hops, run = 0, ""
    for step in path.steps:
        relation = step.fact.relation
        way = ("down" if step.forward else "up") if _is_control(step.fact) else ""
        hops += 0 if relation in RECORD_TIES or relation in _TITLE or (way and way == run) else 1
        run = way
    hops = max(1, hops)
    if hops > c.MAX_HOPS:
        return [f"it has {hops} hops, more than {c.MAX_HOPS}"]
    if hops != path.hops:
        return [f"it has {hops} hops and says {path.hops}"]
    points = c.SEVERITY.get(path.flag.kind, 0.0) * c.DECAY ** (hops - 1)
    for step in path.steps:
        points *= c.TIE_WEIGHT.get(step.fact.relation, 0.0)
    return [] if abs(points - path.points) < 1e-9 else [f"its steps give {points:.4f} points and it says {path.points:.4f}"]


def _is_control(fact: Fact) -> bool:
    return fact.relation == "OWNS" and percent(fact) >= c.CONTROL_PERCENT and fact.subject.startswith("company:")
